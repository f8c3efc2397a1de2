"""A game's luck can be checked with docs/luck.md alone."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import pytest

from game import RULESETS, format_record
from testing.games.recorded_games import record_of, secret_record

DOCUMENT = Path(__file__).parents[3] / "docs" / "luck.md"
GOLDEN = sorted((Path(__file__).parents[2] / "data" / "records").glob("*.txt"))
START_BLOCKS = {
    "first": (("black",), ("blue",), ("green",), ("red",)),
    "second": (("purple", "purple"), ("purple", "blue"), ("blue", "blue"), ("blue", "green")),
}
CARDS = (("top", 1, 6), ("object", 1, 8), ("building", 1, 9), ("bonus", 2, 6))


class Stranger:
    """Checks a record's text with docs/luck.md alone: with its program, its lists and its steps."""

    def __init__(self, text: str) -> None:
        self.program: dict[str, Any] = {}
        exec(re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)[0], self.program)
        comments = [line for line in text.splitlines() if line.startswith("#")]
        told = [line for line in comments if line.startswith(("# undone ", "# rewound "))]
        self.lines = [line for line in text.splitlines() if line not in comments or line in told]
        self.edition, _, self.variant = self.told("ruleset")[0].partition("-")
        self.players, self.number = len(self.told("player")), 0
        self.seed = bytes.fromhex(self.told("seed")[0]) if self.told("seed") else self.seed_of_secret()

    def told(self, word: str) -> list[str]:
        return [line.removeprefix(f"{word} ") for line in self.lines if line.startswith(f"{word} ")]

    def seed_of_secret(self) -> bytes:
        secret = bytes.fromhex(self.told("secret")[0])
        assert hashlib.sha256(secret).hexdigest() == self.told("secret-hash")[0]
        made: bytes = self.program["seed_of"](secret, int(self.told("salt")[0]))
        return made

    def take(self, things: list[str]) -> str:
        index, self.number = self.program["choose"](self.seed, self.number, len(things))
        return things.pop(index)

    def tiles(self) -> list[str]:
        values = {2: "1245", 3: "12345", 4: "123345"}[self.players] if self.edition == "second" else "12345"
        types = ("biblioteca", "palazzo", "porta", "cattedrale", "castello", "villa")
        return [f"{type_}-{value}" for type_ in types for value in values]

    def check(self) -> None:
        if "fixed-seats" not in self.told("option"):
            self.number += self.players - 1
        if self.variant == "expansion" and "fixed-cards" not in self.told("option"):
            cards = [f"{kind} {self.take([str(n) for n in range(low, high + 1)])}" for kind, low, high in CARDS]
            assert cards == self.told("card")
        if self.variant == "advanced":
            around = ["book", "crown", "gate", "cup", "flag", "coat-of-arms"]
            steps = around.index(self.take(list(around)))
            assert " ".join(around[steps:] + around[:steps]) == self.told("wheel")[0]
        pile = self.tiles()
        assert " ".join(self.take(pile) for _ in range(9)) == self.told("tiles")[0]
        self.check_play(pile)

    def check_play(self, pile: list[str]) -> None:
        colours = ["white", "yellow", "red", "green", "blue", "black" if self.edition == "first" else "purple"]
        bag = [colour for colour in colours for _ in range(6)]
        for blocks in START_BLOCKS[self.edition][: self.players]:
            for colour in blocks:
                bag.remove(colour)
        before: list[tuple[list[str], list[str]]] = []
        for line in self.lines:
            words = line.removeprefix("# undone ").split()
            if line.startswith("# undone ") and words[0] != "=":
                before.append((bag.copy(), pile.copy()))
            if words[:2] == ["=", "drew"]:
                drawn = [self.take(bag) for _ in words[2:] if words[2:] != ["nothing"]]
                assert sorted(drawn, key=colours.index) == [word for word in words[2:] if word != "nothing"]
            elif words[:2] == ["=", "tile"]:
                assert self.take(pile) == words[2]
            elif words[:2] == ["#", "rewound"]:
                bag, pile = before[-int(words[2])]
                del before[-int(words[2]) :]
            elif words[0] == "luck":
                assert not before
                assert self.number == int(words[1])
            elif words[1] in ("build", "improve"):
                bag = sorted(bag + words[4:], key=colours.index)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_stranger_checks_a_recorded_game_by_the_document(path: Path) -> None:
    Stranger(path.read_text(encoding="utf-8")).check()


def test_stranger_checks_a_secret_and_rewinds_by_the_document() -> None:
    Stranger(format_record(secret_record())).check()
    for ruleset in RULESETS:
        Stranger(format_record(record_of(ruleset, 7, rewinds=0.04))).check()


def test_stranger_notices_a_draw_that_was_chosen() -> None:
    text = format_record(secret_record())
    other = text.replace("= drew white", "= drew purple", 1)
    assert other != text
    with pytest.raises(AssertionError):
        Stranger(other).check()
