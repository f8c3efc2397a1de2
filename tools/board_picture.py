"""The board at the top of the README, from a game that a seed decides: `python -m tools.board_picture`."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import rendering
from game import apply, new_game, view
from game.ai.levels import good_choice
from game.state import GameState

PICTURE: Final = Path(__file__).parent.parent / "docs" / "pictures" / "board.png"
SEED: Final = 4
HOW_FAR: Final = 0.62


def positions() -> Iterator[GameState]:
    """Three good stand-ins play the second edition's advanced version."""
    luck = random.Random(SEED)
    state = new_game("second-advanced", ("Ada", "Bruno", "Chiara"), seed=bytes([SEED]) * 32)
    while not state.is_over:
        yield state
        state, _ = apply(state, good_choice(state, luck))


def main() -> int:
    played = list(positions())
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_bytes(rendering.board(view(played[int(len(played) * HOW_FAR)], None)).png)
    return 0


if __name__ == "__main__":
    sys.exit(main())
