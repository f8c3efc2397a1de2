"""The harness itself: the bot comes up, and the checks catch what they are there for."""

import pytest

from testing.discord.api_checks import API, problems
from testing.discord.harness import World


async def test_the_bot_comes_up_and_restarts(world: World) -> None:
    assert world.bot.is_ready()
    await world.restart()
    assert world.bot.is_ready()


BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "a"}


def _message(*components: object, **more: object) -> dict[str, object]:
    return {"flags": 1 << 15, "components": list(components), **more}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (_message({"type": 1, "components": [BUTTON, BUTTON]}), "duplicate"),
        (_message(*({"type": 10, "content": "x"} for _ in range(41))), "41 components"),
        (_message({"type": 10, "content": "x" * 4001}), "characters of text"),
        (_message({"type": 10, "content": "x"}, content="beside"), "beside Components V2"),
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
    ],
)
def test_limits_are_noticed(body: dict[str, object], expected: str) -> None:
    assert any(expected in problem for problem in problems("POST", "/channels/1/messages", body))


def test_the_description_is_asked() -> None:
    found = problems("POST", "/channels/1/messages", {"content": 5})
    assert bool(found) is API.exists()
