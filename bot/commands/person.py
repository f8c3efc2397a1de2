"""One's own settings, and what is kept about oneself."""

from __future__ import annotations

import re
from typing import Any
from zoneinfo import available_timezones

import orjson
from discord import app_commands, ui

from bot.answers import answer, defer, say
from bot.coded_button import CodedButton
from bot.codes import Code as ButtonCode
from bot.codes import template
from bot.desk import Interaction, desk_of
from bot.errors import guarded
from bot.layout import Layout, button, row, text, text_file
from bot.private import speech_of
from bot.service import Code, Notices, Person, Refused
from bot.texts.pieces import Speech

_TIME = re.compile(r"([01]?\d|2[0-3]):?([0-5]\d)")
_OFF = ("off", "none", "-")


async def timezones(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    wanted = typed.lower().replace(" ", "_")
    found = sorted(zone for zone in available_timezones() if wanted in zone.lower())
    return [app_commands.Choice(name=zone, value=zone) for zone in found[:25]]


async def change_settings(
    interaction: Interaction, given: dict[str, Any], *, quiet_from: str | None, quiet_until: str | None
) -> None:
    """Change what was given, then show everything."""
    speech, service = speech_of(interaction), desk_of(interaction).service
    changes = {name: value for name, value in given.items() if value is not None}
    if given["timezone"] is not None and given["timezone"] not in available_timezones():
        await say(interaction, speech.say("settings-bad-timezone"))
        return
    for name, typed in (("quiet_from", quiet_from), ("quiet_until", quiet_until)):
        if typed is not None and (minutes := _minutes(typed)) is not None:
            changes[name] = None if minutes < 0 else minutes
        elif typed is not None:
            await say(interaction, speech.say("settings-bad-time"))
            return
    if "notices" in changes:
        changes["notices"] = Notices(changes["notices"])
        await service.dm_works(interaction.user.id)
    person = await service.settings(interaction.user.id, **changes)
    await say(interaction, settings_words(person, speech))


def _minutes(typed: str) -> int | None:
    """Minutes of the day; -1 switches off; None where it is no time."""
    if typed.strip().lower() in _OFF:
        return -1
    found = _TIME.fullmatch(typed.strip())
    return None if found is None else int(found[1]) * 60 + int(found[2])


def settings_words(person: Person, speech: Speech) -> str:
    """What is set now."""
    quiet = speech.say("settings-no-quiet")
    if person.quiet_from is not None and person.quiet_until is not None:
        zone = person.timezone or "UTC"
        quiet = speech.say(
            "settings-quiet", start=_clock(person.quiet_from), end=_clock(person.quiet_until), timezone=zone
        )
    notices, theme = speech.say(f"notices-{person.notices}"), speech.say(f"theme-{person.theme or 'dark'}")
    return speech.say("settings", notices=notices, theme=theme, quiet=quiet)


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


async def show_privacy(interaction: Interaction) -> None:
    """What is kept, with Export and Erase."""
    speech = speech_of(interaction)
    buttons = [
        button(ButtonCode(0, 0, path), speech.say(key))
        for path, key in (("vx", "button-export"), ("ve", "button-erase"))
    ]
    await answer(interaction, Layout(text(speech.say("privacy")), row(*buttons)))


class PersonButton(CodedButton, template=template("v")):
    """Export and erase what is kept about whoever presses."""

    @guarded
    async def callback(self, interaction: Interaction) -> None:
        match self.code.path:
            case "vx":
                await export(interaction)
            case "ve":
                await ask_to_erase(interaction)
            case "vy":
                await erase(interaction)
            case _:
                raise Refused(Code.NO_SUCH_TABLE, table=0)


async def export(interaction: Interaction) -> None:
    await defer(interaction)
    kept = await desk_of(interaction).service.export_person(interaction.user.id)
    content = orjson.dumps(kept, option=orjson.OPT_INDENT_2).decode()
    await answer_file(interaction, content, filename="carrara-my-data.json", key="privacy-exported")


async def ask_to_erase(interaction: Interaction) -> None:
    speech = speech_of(interaction)
    confirm = button(ButtonCode(0, 0, "vy"), speech.say("button-yes-erase"))
    await answer(interaction, Layout(text(speech.say("ask-erase")), row(confirm)))


async def erase(interaction: Interaction) -> None:
    """Forget the person; their running seats are taken by stand-ins."""
    await defer(interaction)
    desk = desk_of(interaction)
    left = await desk.service.erase_person(interaction.user.id)
    await say(interaction, speech_of(interaction).say("privacy-erased"))
    for done in left:
        await desk.sender.flush(done.table.id)


async def answer_file(interaction: Interaction, content: str, *, filename: str, key: str) -> None:
    """A private answer that is a file."""
    words = text(speech_of(interaction).say(key))
    layout = Layout(words, ui.File(f"attachment://{filename}"))
    await answer(interaction, layout, files=[text_file(content, filename)])
