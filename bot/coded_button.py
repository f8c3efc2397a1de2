"""A button that knows nothing but the code in its custom id."""

from __future__ import annotations

import re
from typing import Any, Self

from discord import ui

from bot.codes import Code, decode
from bot.desk import Interaction


class CodedButton(ui.DynamicItem[ui.Button[Any]], template=re.compile(r"(?!)")):
    """What the buttons of every room share; each room names its own template."""

    def __init__(self, item: ui.Button[Any], code: Code) -> None:
        super().__init__(item)
        self.code = code

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        code = decode(match.string)
        assert code is not None
        assert isinstance(item, ui.Button)
        return cls(item, code)
