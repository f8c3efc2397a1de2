"""Which names of functions are bare participles, and which called as statements are no verbs: by word lists.

Both are heuristics. A verb that is missing in the list is added to it; a name that only looks like a participle
(`need`, `open`) stands among the exceptions.
"""

from __future__ import annotations

from typing import Final

_IRREGULAR_PARTICIPLES: Final = """
begun bent born borne bought bound brought built caught dealt done drawn dug fed felt flown fought found gone grown
heard held hung kept known laid led lent lit lost made meant met paid ran said sat seen sent shot shown slept sold
sought sown spent spun stood struck stuck sung swept sworn swung taught thought thrown told torn understood unmet
withdrawn won worn wound
"""
_NO_PARTICIPLES: Final = """
bed between bleed breed children darken embed even exceed fasten feed garden green happen hasten lighten listen loosen
men need often open pen proceed queen red reopen screen seed seven shed shorten speed succeed ten then tighten token
weed when widen women
"""
_VERBS: Final = """
abort accept acknowledge acquire act add adjust advance agree align allow announce answer append apply ask assert
assign attach authorise await back backup beat become begin bind block borrow break bring build bump buy cache call
cancel carry change check choose claim clean clear click close collect colour combine come command commit compare
compile complain compute configure confirm connect consent consume continue convert copy correct count crash create
crop cut deal decide declare decline decode decompress defer delay delete deliver describe detach detect disable
disallow discard dismiss dispatch display divide do download drain draw drive drop dump edit emit empty enable encode
end enforce enqueue ensure enter erase escape estimate evaluate examine exclude execute exit expect expire explain
export extend fail fetch fill filter find finish fit fix flush follow forget format frame free gather generate get
give go grant guard hand handle hang hear hide highlight hint hold hook ignore import improve include increase init
initialise insert inspect install interrupt invite join keep kill label launch lay lead learn leave let lift limit
link list listen load lock log look lose lower make mark measure mention merge migrate mount move name narrow note
notify nudge number observe offer open order outline owe pack paint parse pass paste pause pay persist photograph pick
ping place plan play plot poll pop post postpone prepare present press print propose prove publish pull purchase purge
push put queue quieten raise read rearrange rebind rebuild receive record redraw reduce refill refresh refuse register
reject release reload remember remind remove rename render renew reopen repeat replace replay reply report request
require reset resign resize resolve respond restart restore resume retry return reuse reveal revert rewind rewrite
roll rotate run save say scale schedule score scroll scrub seal search select send serve set settle shade shadow shoot
show shuffle shut sign skip sleep speed spend spin split stamp start stay step stop store stroke submit subscribe
substitute subtract swap sweep sync take tell test throw tick tint touch trace track translate trim try turn type
unblock undo unlink unlock unpack unregister update upgrade upload use validate verify view visit vote wait wake warm
warn watch weigh withdraw work wrap write yield
"""
IRREGULAR_PARTICIPLES: Final = frozenset(_IRREGULAR_PARTICIPLES.split())
NO_PARTICIPLES: Final = frozenset(_NO_PARTICIPLES.split())
VERBS: Final = frozenset(_VERBS.split())


def is_bare_participle(name: str) -> bool:
    """Whether a name is one word, and that word a participle: `done`, `_kept`, `listed`."""
    if name.startswith("__") and name.endswith("__"):
        return False
    word = name.strip("_")
    return "_" not in word and _is_participle(word)


def begins_with_verb(name: str) -> bool:
    """Whether the first word of a name can be read as an order: `send`, `_write_all`, `on_ready` (a callback)."""
    word = name.strip("_").partition("_")[0]
    return word in VERBS or word == "on" or (name.startswith("__") and name.endswith("__"))


def _is_participle(word: str) -> bool:
    return word in IRREGULAR_PARTICIPLES or (word.endswith(("ed", "en")) and word not in NO_PARTICIPLES)
