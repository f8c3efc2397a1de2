"""A person's settings as a message: what holds now, and a select for each of them."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

from bot.interactions.button_paths import SettingsPath
from bot.interactions.components import Layout, row, select, text
from bot.interactions.context import Interaction, context_of
from bot.interactions.custom_id import CustomId
from bot.interactions.localization import localizer_of, note_reader
from bot.interactions.replies import redraw
from bot.messages.screen import THEME
from bot.service import Notices, Person, RefusalCode, Refused
from bot.service.clock.digests import USUAL_HOUR
from bot.service.clock.local_time import is_timezone
from bot.service.clock.typed_times import time_words
from bot.texts.commands import AUTOMATIC, language_name
from languages import Localizer, Texts
from rendering import THEMES

_OFF: Final = "off"
_MINUTES_A_DAY: Final = 24 * 60
# The time zone of whoever has chosen none.
_USUAL_ZONE: Final = "UTC"
# Start and end in minutes since midnight: 20 pairs, which with "off" and the present hours fit into the 25 options of a
# select. Other hours are typed into the command.
_QUIET_HOURS: Final = tuple((start * 60, end * 60) for start in (20, 21, 22, 23, 0) for end in (6, 7, 8, 9))
# One of each hour, by the place with the most people; a select has 25 options, and the present zone is added.
_TIMEZONES: Final = (
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Halifax",
    "America/Sao_Paulo",
    "Atlantic/Azores",
    "UTC",
    "Europe/London",
    "Europe/Paris",
    "Europe/Athens",
    "Africa/Lagos",
    "Europe/Istanbul",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Dhaka",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
)


def settings_layout(person: Person, localizer: Localizer, *, is_changed: bool = False) -> Layout:
    """Everything that is set, under a line that says so where something was changed, and a select for each setting."""
    words = settings_text(person, localizer)
    if is_changed:
        words = f"{localizer.say('settings-now')}\n{words}"
    hint = localizer.say("settings-hint")
    return Layout(text(f"{words}\n{hint}"), *(row(one) for one in _selects(person, localizer)))


def _selects(person: Person, localizer: Localizer) -> list[Any]:
    say = localizer.say

    def menu(path: SettingsPath, name: str, choices: Mapping[str, str], chosen: str | None) -> Any:
        return select(CustomId(0, 0, path), choices, placeholder=say(f"settings-{name}-placeholder"), chosen=chosen)

    notices = {one.value: say("settings-notices-choice", notices=say(f"notices-{one}")) for one in Notices}
    themes = {one: say("settings-theme-choice", theme=say(f"theme-{one}")) for one in THEMES}
    languages = language_choices(localizer)
    zone = person.timezone or _USUAL_ZONE
    zones = {one: say("settings-timezone-choice", timezone=one) for one in dict.fromkeys((zone, *_TIMEZONES))}
    return [
        menu(SettingsPath.NOTICES, "notices", notices, person.notices.value),
        menu(SettingsPath.THEME, "theme", themes, person.theme or THEME),
        menu(SettingsPath.LANGUAGE, "language", languages, person.language or AUTOMATIC),
        menu(SettingsPath.QUIET_HOURS, "quiet", _quiet_choices(person, localizer), _quiet_value(person)),
        menu(SettingsPath.TIMEZONE, "timezone", zones, zone),
    ]


def language_choices(localizer: Localizer) -> dict[str, str]:
    """The languages by their own names, and that of the person's Discord."""
    names = {one: language_name(localizer.texts, one) for one in localizer.texts.locales}
    labels = {AUTOMATIC: localizer.say("language-auto"), **names}
    return {one: localizer.say("settings-language-choice", language=label) for one, label in labels.items()}


def chosen_language(value: str, texts: Texts) -> str | None:
    """The language of a choice; None for that of the person's Discord. Raises Refused(UNKNOWN_BUTTON) for others."""
    if value == AUTOMATIC:
        return None
    if value not in texts.locales:
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path=value)
    return value


def _quiet_choices(person: Person, localizer: Localizer) -> dict[str, str]:
    own = [(person.quiet_from, person.quiet_until)] if person.quiet_from is not None else []
    hours = dict.fromkeys((*own, *_QUIET_HOURS))
    labels = {
        f"{start}-{end}": localizer.say("settings-quiet-choice", start=time_words(start), end=time_words(end))
        for start, end in hours
        if start is not None and end is not None
    }
    return {_OFF: localizer.say("settings-quiet-off"), **labels}


def _quiet_value(person: Person) -> str:
    return _OFF if person.quiet_from is None else f"{person.quiet_from}-{person.quiet_until}"


def settings_text(person: Person, localizer: Localizer) -> str:
    """Everything that is set now."""
    quiet = localizer.say("settings-no-quiet")
    if person.quiet_from is not None and person.quiet_until is not None:
        quiet = localizer.say("settings-quiet", start=time_words(person.quiet_from), end=time_words(person.quiet_until))
    notices, theme = localizer.say(f"notices-{person.notices}"), localizer.say(f"theme-{person.theme or THEME}")
    reasons = localizer.say("settings-reasons" if person.reasons else "settings-no-reasons")
    rating = localizer.say("settings-rating-shown" if person.rating_shown else "settings-rating-hidden")
    zone = person.timezone or _USUAL_ZONE
    words = localizer.say(
        "settings",
        notices=notices,
        theme=theme,
        language=_language_words(person, localizer),
        quiet=quiet,
        timezone=zone,
        reasons=reasons,
        rating=rating,
    )
    if person.notices is not Notices.DIGEST:
        return words
    time = time_words(USUAL_HOUR if person.digest_at is None else person.digest_at)
    return f"{words}\n{localizer.say('settings-digest', time=time, timezone=zone)}"


def _language_words(person: Person, localizer: Localizer) -> str:
    name = localizer.say("language-name")
    return name if person.language is not None else localizer.say("language-auto-now", language=name)


async def choose_setting(interaction: Interaction, path: str, value: str) -> None:
    """Change the setting of a select, and show in place what holds now. Raises Refused as `_changes_of`."""
    person = await change_person(interaction, _changes_of(path, value, context_of(interaction).texts))
    # Settings have no revision. Of two quick presses the first may be committed last: then its answer holds both.
    revision = time.monotonic_ns()
    layout = settings_layout(person, await localizer_of(interaction), is_changed=True)
    await redraw(interaction, layout, revision=revision)


async def change_person(interaction: Interaction, changes: Mapping[str, Any]) -> Person:
    """Change the caller's settings; what is answered from now on follows them."""
    people = context_of(interaction).service.people
    if "notices" in changes:
        # Whoever chooses again may have opened their direct messages since: they are tried once more.
        await people.mark_dms_working(interaction.user.id)
    person = await people.change(interaction.user.id, **changes)
    note_reader(interaction, person)
    return person


def _changes_of(path: str, value: str, texts: Texts) -> dict[str, Any]:
    """The settings that a choice changes. Raises Refused(UNKNOWN_BUTTON) for a value that was never offered."""
    match path:
        case SettingsPath.NOTICES if value in tuple(Notices):
            return {"notices": Notices(value)}
        case SettingsPath.THEME if value in THEMES:
            return {"theme": value}
        case SettingsPath.LANGUAGE:
            return {"language": chosen_language(value, texts)}
        case SettingsPath.QUIET_HOURS if value == _OFF:
            return {"quiet_from": None, "quiet_until": None}
        case SettingsPath.QUIET_HOURS if _are_hours(value):
            start, end = map(int, value.split("-"))
            return {"quiet_from": start, "quiet_until": end}
        case SettingsPath.TIMEZONE if is_timezone(value):
            return {"timezone": value}
        case _:
            raise Refused(RefusalCode.UNKNOWN_BUTTON, path=value)


def _are_hours(text: str) -> bool:
    """Whether a text is two minutes of the day, `1320-480`."""
    minutes = text.split("-")
    return len(minutes) == 2 and all(one.isdecimal() and int(one) < _MINUTES_A_DAY for one in minutes)
