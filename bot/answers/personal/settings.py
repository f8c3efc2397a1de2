"""A person's own settings, shown and changed by command."""

from __future__ import annotations

from typing import Any, Final

from bot.answers.personal.settings_menu import change_person, chosen_language, settings_layout
from bot.interactions.context import Interaction
from bot.interactions.localization import localizer_of, read_person
from bot.interactions.replies import answer, say
from bot.service import Notices, Person, Refused
from bot.service.clock.local_time import is_timezone
from bot.service.clock.typed_times import minute_of_day
from bot.texts.commands import option_key
from bot.texts.typed_words import OFF, in_english

_TIMES: Final = ("quiet_from", "quiet_until")


async def change_settings(
    interaction: Interaction, given: dict[str, Any], *, quiet_from: str | None, quiet_until: str | None
) -> None:
    """Change what was given, then answer with everything that is set.

    Changes nothing where one value is wrong: answers with the reason, or raises Refused(UNKNOWN_BUTTON) for an unknown
    language.
    """
    localizer = await localizer_of(interaction)
    changes = {name: value for name, value in given.items() if value is not None}
    if "timezone" in changes and not is_timezone(changes["timezone"]):
        await say(interaction, localizer.say("settings-bad-timezone"))
        return
    try:
        times = {"quiet_from": quiet_from, "quiet_until": quiet_until}
        typed_times = {name: in_english(localizer, typed) for name, typed in times.items() if typed is not None}
        changes |= _quiet_hours({name: minutes_of(typed) for name, typed in typed_times.items()})
    except Refused:
        await say(interaction, localizer.say("settings-bad-time"))
        return
    missing = _missing_time(await read_person(interaction), changes)
    if missing is not None:
        option = localizer.command_name(option_key(missing))
        await say(interaction, localizer.say("settings-time-missing", option=option))
        return
    if "language" in changes:
        changes["language"] = chosen_language(changes["language"], localizer.texts)
    if "notices" in changes:
        changes["notices"] = Notices(changes["notices"])
    person = await change_person(interaction, changes)
    await answer(interaction, settings_layout(person, await localizer_of(interaction), is_changed=bool(changes)))


def _quiet_hours(given: dict[str, int | None]) -> dict[str, int | None]:
    """The given times; where one alone is given and switched off, both are switched off."""
    return dict.fromkeys(_TIMES) if list(given.values()) == [None] else given


def _missing_time(person: Person, changes: dict[str, Any]) -> str | None:
    """The one of the two times that quiet hours still need after these changes; None where both are set, or none."""
    if not changes.keys() & set(_TIMES):
        return None
    missing = [name for name in _TIMES if changes.get(name, getattr(person, name)) is None]
    return missing[0] if len(missing) == 1 else None


def minutes_of(typed: str) -> int | None:
    """Minutes since midnight; None for "off". Raises Refused(BAD_TIME) for anything else."""
    return None if typed.strip().lower() in OFF else minute_of_day(typed)
