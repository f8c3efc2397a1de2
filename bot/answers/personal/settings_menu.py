"""A person's settings as a message: what holds now, and a select for each of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from zoneinfo import available_timezones

from bot.interactions.button_paths import SettingsPath
from bot.interactions.components import Layout, row, select, text
from bot.interactions.context import Interaction, context_of
from bot.interactions.custom_id import CustomId
from bot.interactions.localization import localizer_of, note_reader
from bot.interactions.replies import redraw
from bot.messages.screen import THEME
from bot.service import Notices, Person, RefusalCode, Refused
from bot.service.clock.digests import USUAL_HOUR
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
        f"{start}-{end}": localizer.say("settings-quiet-choice", start=time_of_day(start), end=time_of_day(end))
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
        quiet = localizer.say(
            "settings-quiet", start=time_of_day(person.quiet_from), end=time_of_day(person.quiet_until)
        )
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
    time = time_of_day(USUAL_HOUR if person.digest_at is None else person.digest_at)
    return f"{words}\n{localizer.say('settings-digest', time=time, timezone=zone)}"


def _language_words(person: Person, localizer: Localizer) -> str:
    name = localizer.say("language-name")
    return name if person.language is not None else localizer.say("language-auto-now", language=name)


def time_of_day(minutes: int) -> str:
    """Minutes since midnight as `22:30`."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


async def choose_notices(interaction: Interaction, value: str) -> None:
    """Set how the caller hears of their turn. Raises Refused(UNKNOWN_BUTTON) for a value that was never offered.

    So do the other functions `choose_...` for their values.
    """
    if value not in tuple(Notices):
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path=value)
    # Whoever chooses again may have opened their direct messages since: they are tried once more.
    await context_of(interaction).service.people.mark_dms_working(interaction.user.id)
    await _change(interaction, notices=Notices(value))


async def choose_theme(interaction: Interaction, value: str) -> None:
    """Set what pictures look like to the caller."""
    if value not in THEMES:
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path=value)
    await _change(interaction, theme=value)


async def choose_language(interaction: Interaction, value: str) -> None:
    """Set in which language the caller is answered and written to."""
    await _change(interaction, language=chosen_language(value, context_of(interaction).texts))


async def choose_quiet_hours(interaction: Interaction, value: str) -> None:
    """Set when the caller is not notified."""
    if value == _OFF:
        await _change(interaction, quiet_from=None, quiet_until=None)
        return
    start, _, end = value.partition("-")
    if not (_is_minute_of_day(start) and _is_minute_of_day(end)):
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path=value)
    await _change(interaction, quiet_from=int(start), quiet_until=int(end))


def _is_minute_of_day(text: str) -> bool:
    return text.isdecimal() and int(text) < _MINUTES_A_DAY


async def choose_timezone(interaction: Interaction, value: str) -> None:
    """Set the time zone of the caller."""
    if value not in available_timezones():
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path=value)
    await _change(interaction, timezone=value)


async def _change(interaction: Interaction, **changes: Any) -> None:
    """Change a setting and show in place what holds now."""
    person = await context_of(interaction).service.people.change(interaction.user.id, **changes)
    note_reader(interaction, person)
    await redraw(interaction, settings_layout(person, await localizer_of(interaction), is_changed=True))
