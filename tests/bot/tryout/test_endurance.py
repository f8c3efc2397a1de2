"""What keeps a long evening in the try-out quick; `make soak ARGS=tryout` spends the whole evening."""

from __future__ import annotations

from typing import Any

import discord
from simcord.preview import _markdown

from bot.tryout.channel_history import KEPT_ANSWERS, KEPT_MESSAGES, KEPT_WITH_BUTTONS, forget_old_messages
from bot.tryout.fake_discord import FakeDiscord, build_fake_discord
from bot.tryout.windows import KEPT_REVISIONS, MESSAGES_SHOWN, PublishedControls, _remembered_tokens, _shown_messages

ROW = {"type": 1, "components": [{"type": 2, "custom_id": "cr:1:1:0:bt", "label": "Take your turn", "style": 1}]}
EPHEMERAL = 1 << 6


def fake_discord() -> FakeDiscord:
    return build_fake_discord(discord.AutoShardedClient(intents=discord.Intents.none(), shard_count=1))


def post(fake: FakeDiscord, **what: Any) -> int:
    backend = fake.env.backend
    url = f"picture-{len(backend.cdn._blobs)}"
    backend.cdn._blobs[url] = b"picture"
    attachments = [{"id": "1", "filename": "board.png", "url": url}]
    return backend.create_message(
        fake.channel.id, backend.bot_user.id, attachments=attachments, broadcast=False, **what
    ).id


def kept(fake: FakeDiscord) -> set[int]:
    return set(fake.env.backend.messages[fake.channel.id])


def test_old_messages_go_with_their_pictures() -> None:
    fake = fake_discord()
    posted = [post(fake) for _ in range(KEPT_MESSAGES + 25)]
    forget_old_messages(fake.env.backend)
    assert kept(fake) == set(posted[-KEPT_MESSAGES:])
    assert len(fake.env.backend.cdn._blobs) == KEPT_MESSAGES


def test_messages_whose_buttons_still_work_stay_longer() -> None:
    fake = fake_discord()
    cards = [post(fake, components=[ROW]) for _ in range(KEPT_WITH_BUTTONS + 5)]
    later = [post(fake) for _ in range(KEPT_MESSAGES)]
    forget_old_messages(fake.env.backend)
    assert kept(fake) == {*cards[-KEPT_WITH_BUTTONS:], *later}


def test_of_private_answers_everybody_keeps_their_last_few() -> None:
    fake = fake_discord()
    answers = {}
    for person in fake.people[:2]:
        about = {"user": {"id": str(person.id)}}
        answers[person.id] = [post(fake, flags=EPHEMERAL, interaction_metadata=about) for _ in range(KEPT_ANSWERS + 3)]
    forget_old_messages(fake.env.backend)
    assert kept(fake) == {one for theirs in answers.values() for one in theirs[-KEPT_ANSWERS:]}


def published(*custom_ids: str, first: int) -> dict[str, Any]:
    """A message whose buttons are numbered from `first` on."""
    buttons = [
        {"type": 2, "custom_id": one, "control_key": f"message:7:component:{number}"}
        for number, one in enumerate(custom_ids, first)
    ]
    return {"7": {"components": [{"type": 1, "components": buttons}]}}


def test_press_means_the_button_that_the_browser_showed() -> None:
    controls = PublishedControls()
    controls.note(1, published("join", "add-good", "add-easy", first=1))
    controls.note(2, published("join", "start", "add-good", "add-easy", first=1))
    assert controls.current_key("message:7:component:2", seen=1, now=2) == "message:7:component:3"
    assert controls.current_key("message:7:component:2", seen=2, now=2) == "message:7:component:2"


def test_button_that_is_gone_or_too_old_to_know_is_left_as_it_was_named() -> None:
    controls = PublishedControls()
    controls.note(1, published("join", first=1))
    controls.note(2, published("start", first=2))
    assert controls.current_key("message:7:component:1", seen=1, now=2) == "message:7:component:1"
    for revision in range(3, KEPT_REVISIONS + 5):
        controls.note(revision, published("join", first=1))
    assert len(controls._revisions) == KEPT_REVISIONS
    assert controls.current_key("message:7:component:5", seen=1, now=3) == "message:7:component:5"


def test_remembered_texts_are_those_that_simcord_parses() -> None:
    context = {"users": {"5": {"name": "Ada"}}}
    for text in ("**Ada** took `3` blocks <@5>", "### Head\n> quoted", "https://example.org", ""):
        for profile in ("message", "text_display", "label"):
            parsed = _markdown.markdown_tokens(text, profile, context=context)
            first = _remembered_tokens(text, profile, context=context)
            assert first == parsed
            first.append({"type": "changed"})
            assert _remembered_tokens(text, profile, context=context) == parsed


class Window:
    """What simcord keeps about where a window looks."""

    def __init__(self, end: int | None = None) -> None:
        self.target_id = None
        self.window_end_id = end


def shown_numbers(window: Window, fake: FakeDiscord) -> tuple[list[int], dict[str, Any]]:
    messages = sorted(fake.env.backend.messages[fake.channel.id].values(), key=lambda one: one.id)
    _, shown, history = _shown_messages(window, messages)
    return [one.id for one in shown], history


def test_window_shows_the_newest_messages_and_follows_them() -> None:
    fake = fake_discord()
    posted = [post(fake) for _ in range(MESSAGES_SHOWN + 5)]
    window = Window()
    shown, history = shown_numbers(window, fake)
    assert shown == posted[-MESSAGES_SHOWN:]
    assert (history["hasBefore"], history["hasAfter"]) == (True, False)
    posted.append(post(fake))
    assert shown_numbers(window, fake)[0] == posted[-MESSAGES_SHOWN:]


def test_window_that_went_back_stays_until_it_is_at_the_end_again() -> None:
    fake = fake_discord()
    posted = [post(fake) for _ in range(3 * MESSAGES_SHOWN)]
    window = Window(posted[15])
    shown, history = shown_numbers(window, fake)
    assert shown == posted[4:16]
    assert (history["hasBefore"], history["hasAfter"]) == (True, True)
    del fake.env.backend.messages[fake.channel.id][posted[15]]
    assert shown_numbers(window, fake)[0] == posted[3:15], "its last message is forgotten"
    window.window_end_id = posted[-2]
    assert shown_numbers(window, fake)[0] == posted[-MESSAGES_SHOWN:]
    assert window.window_end_id is None
