"""What a corrected rule has changed at a table."""

from __future__ import annotations

import re
from collections.abc import Callable

from discord import ui

from bot.core.limits import Listing, fit_text
from bot.core.messages import Layout, MessageNotNeeded, RenderedMessage, text, text_file
from game import (
    LIGHT_COLOUR_NAMES,
    OBJECT_NAMES,
    PLACE_NAMES,
    REWARD_NAMES,
    RULESETS,
    Correction,
    Item,
    concerns_ruleset,
)
from languages import Localizer
from storage import CorrectionsMessage, Table

# In words: an amount, and a part of a number's name, each for a ruleset.
_Amount = Callable[[Localizer, int, str], str]
_Piece = Callable[[Localizer, str, str], str]


def _number(localizer: Localizer, number: int, ruleset: str) -> str:
    return str(number)


def _coins(localizer: Localizer, number: int, ruleset: str) -> str:
    return localizer.coins(number)


def _points(localizer: Localizer, number: int, ruleset: str) -> str:
    return localizer.points(number)


def _decoration(localizer: Localizer, number: int, ruleset: str) -> str:
    """Numbers of items count from 1."""
    return localizer.bare_item(Item(number - 1), ruleset)


def _statue(localizer: Localizer, number: int, ruleset: str) -> str:
    """Statues stand behind the decorations in the list of items."""
    return localizer.bare_item(Item(len(OBJECT_NAMES) + number - 1), ruleset)


# The name of a number without its ruleset; the text of what it counts, `correction-...`; in what it counts.
_PATTERNS: tuple[tuple[str, str, _Amount], ...] = (
    ("start.coins", "start-coins", _coins),
    ("relief.coins", "relief", _coins),
    ("end.vp", "end", _points),
    ("coins-per-vp", "coins-per-vp", _number),
    ("wheel.capacity", "wheel", _number),
    ("display.tiles", "display", _number),
    ("blocks.of-a-colour", "blocks", _number),
    ("price.{colour}.place-{place}", "price", _coins),
    ("city-minimum.{city}", "city-minimum", _number),
    ("markers", "markers", _number),
    ("start.seat-{seat}.{colour}", "start-blocks", _number),
    ("tiles.{players}-players.value-{value}", "tiles", _number),
    ("reward.{reward}.vp", "reward", _points),
    ("reward.{reward}.coins", "reward", _coins),
    ("upgrade.{reward}.vp", "upgrade", _points),
    ("upgrade.{reward}.coins", "upgrade", _coins),
    ("objects.supply", "objects", _number),
    ("purchase.price", "purchase", _coins),
    ("card.{card}.{number}.need.{players}-players", "card-need", _number),
    ("card.{card}.{number}.vp-{index}", "card-points", _points),
    ("card.{card}.{number}.coins-per-vp", "card-coins-per-vp", _number),
    ("card.{card}.{number}.{cities}.vp", "card-contest", _points),
    ("court.{bonus}", "court", _number),
    ("bonus.coins", "bonus", _coins),
    ("bonus.vp", "bonus", _points),
    ("pass.coins", "pass", _coins),
    ("warehouses", "warehouses", _number),
    ("statues.of-a-colour", "statues", _number),
    ("decorations.{players}-players.of-a-type", "decorations", _number),
    ("decoration-set.{number}.vp", "decoration-set", _points),
    ("statue-rank.{city}.{rank}.vp", "statue-rank", _points),
    ("money.{number}.coins", "money", _coins),
    ("money.{number}.coins-per-vp", "money-rate", _number),
    ("wheel.decoration.place-{place}", "wheel-decoration", _decoration),
    ("wheel.statue.place-{place}", "wheel-statue", _statue),
)
_PIECES: dict[str, _Piece] = {
    "bonus": lambda localizer, word, ruleset: localizer.say(f"bonus-{word}"),
    "card": lambda localizer, word, ruleset: localizer.card(word),
    "cities": lambda localizer, word, ruleset: localizer.enumeration(
        [localizer.say(f"city-{city}") for city in word.split("-")]
    ),
    "city": lambda localizer, word, ruleset: localizer.say(f"city-{word}"),
    # The darkest colour has another name in each edition.
    "colour": lambda localizer, word, ruleset: localizer.colour((*LIGHT_COLOUR_NAMES, "darkest").index(word), ruleset),
    "index": lambda localizer, word, ruleset: str(int(word) + 1),
    "number": lambda localizer, word, ruleset: str(int(word)),
    "place": lambda localizer, word, ruleset: PLACE_NAMES[int(word) - 1],
    "players": lambda localizer, word, ruleset: str(int(word)),
    "rank": lambda localizer, word, ruleset: localizer.say(f"correction-rank-{word}"),
    "reward": lambda localizer, word, ruleset: localizer.reward(REWARD_NAMES.index(word), ruleset),
    "seat": lambda localizer, word, ruleset: str(int(word)),
    "value": lambda localizer, word, ruleset: str(int(word)),
}


def _compile(pattern: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{([a-z]+)\\}", r"(?P<\1>[^.]+)", re.escape(pattern)))


_COMPILED = tuple((_compile(pattern), key, amount) for pattern, key, amount in _PATTERNS)


def correction_sentence(localizer: Localizer, correction: Correction, ruleset: str) -> str:
    """What was corrected, to what and from what; `ruleset` is the table's, whose words are used.

    A name that no pattern fits is said in its own words.
    """
    first, _, rest = correction.name.partition(".")
    name = rest if first in RULESETS else correction.name
    try:
        what, amount = _description(localizer, name, ruleset)
        return _sentence(localizer, what, correction, amount, ruleset)
    except (LookupError, ValueError):
        # A later version may count things that this one has no words for; the correction is told all the same.
        return _sentence(localizer, _plain_words(name), correction, _number, ruleset)


def _description(localizer: Localizer, name: str, ruleset: str) -> tuple[str, _Amount]:
    """What the number counts, and how its amounts are said. Raises LookupError if no pattern fits."""
    for pattern, key, amount in _COMPILED:
        match = pattern.fullmatch(name)
        if match is not None:
            pieces = {part: _PIECES[part](localizer, word, ruleset) for part, word in match.groupdict().items()}
            return localizer.say(f"correction-{key}", ruleset=ruleset, **pieces), amount
    raise LookupError(name)


def _sentence(localizer: Localizer, what: str, correction: Correction, amount: _Amount, ruleset: str) -> str:
    old, new = correction.old, correction.new
    if new is None:
        return localizer.say("correction-gone", what=what)
    to = amount(localizer, new, ruleset)
    if old is None:
        return localizer.say("correction-new", what=what, new=to)
    # `4 VP instead of 3`: the unit is said once; an item is a word of its own.
    from_ = amount(localizer, old, ruleset) if amount in (_decoration, _statue) else str(old)
    return localizer.say("correction", what=what, new=to, old=from_)


def _plain_words(name: str) -> str:
    words = " ".join(re.split(r"[.-]+", name)).strip()
    return words[:1].upper() + words[1:]


# No one reads more lines than this in a message; the rest is in a file.
MOST_LINES = 20


def corrections_card(table: Table, message: CorrectionsMessage, localizer: Localizer) -> RenderedMessage:
    """One line per corrected number of the table's ruleset, without a sound; a file has them all if they are many.

    Raises MessageNotNeeded if no number of this ruleset was corrected.
    """
    lines = [
        # In words: they also stand in a file, which would show the markup of icons.
        correction_sentence(localizer.words, correction, table.ruleset)
        for correction in message.corrections
        if concerns_ruleset(correction.name, table.ruleset)
    ]
    if not lines:
        raise MessageNotNeeded("no number of this ruleset was corrected")
    listing = Listing(
        lines=[f"- {line}" for line in lines],
        more=lambda number: localizer.say("corrections-more", number=number),
        most=MOST_LINES,
    )
    fitted = fit_text(localizer, lambda it: (it.say("corrections"), listing))
    if not fitted.left_out:
        return RenderedMessage(layout=Layout(text(fitted.text)), silent=True)
    filename = f"carrara-{table.id}-{localizer.say('file-corrections')}.txt"
    layout = Layout(text(fitted.text), ui.File(f"attachment://{filename}"))
    return RenderedMessage(layout=layout, files=(text_file("\n".join(lines), filename),), silent=True)
