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
abort accept acknowledge acquire add adjust advance align allow announce answer append apply ask assert assign attach
authorise await backup become begin bind block borrow break bring build bump buy cache call cancel carry change check
choose claim clean clear click close collect colour combine commit compare compile compute configure confirm connect
consent consume continue convert copy correct count create crop cut deal decide declare decline decode defer delay
delete deliver describe detach detect disable discard dismiss dispatch display do download draw drive drop edit emit
enable encode end enforce enqueue ensure enter erase escape estimate evaluate examine exclude execute exit expect
expire explain export extend fail fetch fill filter find finish fit fix flush follow forget format frame gather
generate get give go grant guard handle hide highlight hint hold hook ignore import improve include increase init
initialise insert inspect install interrupt invite join keep kill label launch lay lead leave let lift limit link list
listen load lock log look lower make mark measure mention merge migrate move name narrow note notify number offer open
order outline owe paint parse pass paste pause pay persist pick ping place play plot poll pop post prepare present
press print propose prove publish pull purchase purge push put queue raise read rearrange rebuild receive record
redraw reduce refill refresh refuse register reject release reload remember remind remove rename render renew reopen
repeat replace replay reply report request require reset resign resize resolve respond restart restore resume retry
return reveal revert rewind rewrite roll rotate run save say scale schedule score seal search select send serve set
settle shade shadow show shuffle shut sign skip sleep spend spin split stamp start stay step stop store stroke submit
subscribe substitute subtract swap sweep sync take tell test throw tick tint touch trace track translate trim try turn
undo unlink unlock unregister update upgrade upload use validate verify view visit vote wait wake warm warn watch
weigh withdraw wrap write yield
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
