"""The board at the top of the README, from a game that a seed decides: `python -m tools.pictures.board_picture`."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import rendering
from game import GameState, apply, new_game, view
from game.ai.search.turn_search import good_choice

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
FILES = ("market.png", "players.png")
SEED = 4
NAMES = ("Ada", "Bruno", "Chiara")
HOW_FAR = 0.62


def positions() -> Iterator[GameState]:
    """Three good stand-ins play the second edition's advanced version."""
    luck = random.Random(SEED)
    state = new_game("second-advanced", len(NAMES), seed=bytes([SEED]) * 32)
    while not state.is_over:
        yield state
        state, _ = apply(state, good_choice(state, luck))


def main() -> int:
    played = list(positions())
    FOLDER.mkdir(parents=True, exist_ok=True)
    state = played[int(len(played) * HOW_FAR)]
    seated = [NAMES[person] for person in state.seating]
    for picture, file in zip(rendering.board(view(state, None, seated)), FILES, strict=True):
        (FOLDER / file).write_bytes(picture.png)
    return 0


if __name__ == "__main__":
    sys.exit(main())
