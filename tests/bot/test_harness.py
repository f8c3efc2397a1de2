"""The harness itself: the bot comes up, and the checks catch what they are there for."""

import pytest

from testing.discord.api_checks import API, problems
from testing.discord.harness import World


async def test_the_bot_comes_up_and_restarts(world: World) -> None:
    assert world.bot.is_ready()
    await world.restart()
    assert world.bot.is_ready()


BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "a"}
OPTION = {"label": "a", "value": "a"}
SELECT = {"type": 3, "custom_id": "s", "options": [OPTION]}
ICON = f"<:carrara_coin_1:{10**18}>"


def _message(*components: object, **more: object) -> dict[str, object]:
    return {"flags": 1 << 15, "components": list(components), **more}


def test_limits_are_noticed(subtests: pytest.Subtests) -> None:
    bodies: list[tuple[dict[str, object], str]] = [
        (_message({"type": 1, "components": [BUTTON, BUTTON]}), "duplicate"),
        (_message(*({"type": 10, "content": "x"} for _ in range(41))), "41 components"),
        (_message({"type": 10, "content": "x" * 4001}), "characters of text"),
        (_message({"type": 10, "content": "x"}, content="beside"), "beside Components V2"),
        # Of all texts together, wherever they stand, with icons as they are written.
        (_message(*({"type": 10, "content": "x" * 2_001} for _ in range(2))), "4002 characters of text"),
        (_message({"type": 17, "components": [{"type": 10, "content": ICON * 115}]}), "characters of text"),
        ({"content": "x" * 2_001}, "2001 characters of content"),
        (_message({"type": 12, "items": [{"description": "x" * 1_025}]}), "an alt text of 1025"),
        (_message(attachments=[{"id": 0, "description": "x" * 1_025}]), "an alt text of 1025"),
        (_message({"type": 1, "components": [{**BUTTON, "label": "x" * 81}]}), "a button's label"),
        (_message({"type": 1, "components": [{**SELECT, "placeholder": "x" * 151}]}), "a placeholder of 151"),
        (_message({"type": 1, "components": [{**SELECT, "options": [OPTION] * 26}]}), "26 options"),
        (_message({"type": 10, "content": "the turn of stand-in 1 easy"}), "a name as it is stored"),
        (_message({"type": 1, "components": [{**BUTTON, "label": "\x1fanonymous"}]}), "a name as it is stored"),
        (_message({"type": 1, "components": [{**BUTTON, "custom_id": "a" * 101}]}), "custom_id of 101"),
        (
            _message(
                {
                    "type": 1,
                    "components": [
                        {"type": 3, "custom_id": "s", "max_values": 2, "options": [{"label": "a", "value": "a"}]}
                    ],
                }
            ),
            "max_values",
        ),
    ]
    for body, expected in bodies:
        with subtests.test(expected):
            assert any(expected in problem for problem in problems("POST", "/channels/1/messages", body))


def test_the_description_is_asked() -> None:
    found = problems("POST", "/channels/1/messages", {"content": 5})
    assert bool(found) is API.exists()


def test_suggestions_that_are_too_long_are_noticed() -> None:
    choices = [{"name": "x" * 101, "value": "a"}]
    found = problems("POST", "/interactions/1/t/callback", {"type": 8, "data": {"choices": choices}})
    assert any("a choice too long" in problem for problem in found)
