"""People: their settings, what is kept about them, export and erasing."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import msgspec
from discord import app_commands

from bot.clock import follow_quiet_hours
from bot.core.access import Tables, attempt_each, translate_storage_errors
from bot.core.commands import carrara, choices, language_choices, suggest_timezones
from bot.core.custom_ids import CustomId, PrivacyPath, SettingsPath
from bot.core.interactions import (
    Interaction,
    answer,
    answer_file,
    ask_to_confirm,
    context_of,
    defer,
    localizer_of,
    read_person,
    redraw,
    remember_settings,
    say,
)
from bot.core.messages import THEME, Layout, button, row, select, text
from bot.core.presses import on_choice, on_press
from bot.core.refusals import UNREADABLE, RefusalCode, Refused
from bot.core.sentences import AUTOMATIC, OFF, in_english, language_name, option_key
from bot.core.turn_clock import is_timezone, minute_of_day, time_words
from bot.core.values import ChangeResult
from bot.digests import USUAL_HOUR, next_digest
from bot.leaving import give_up_seat
from languages import Localizer, Texts
from rendering import THEMES
from storage import Notices, Person

# What is kept about people, and forgetting it. `find_person`, which reads their settings, is in the core.

_QUIET_FIELDS = frozenset({"quiet_from", "quiet_until", "timezone"})


async def change_person(tables: Tables, user_id: int, **changes: Any) -> Person:
    """Change settings of a person, and with them their next digest and their clocks. Returns the new settings."""
    now = tables.now()
    changed = tables.store.people.change(user_id, next_digest=lambda person: next_digest(person, now), **changes)
    person = await translate_storage_errors(changed)
    if _QUIET_FIELDS & changes.keys():
        await follow_quiet_hours(tables, user_id)
    return person


async def mark_dms_blocked(tables: Tables, user_id: int) -> None:
    """Store that direct messages do not reach this person."""
    await translate_storage_errors(tables.store.people.mark_dms_blocked(user_id))


async def mark_dms_working(tables: Tables, user_id: int) -> Person:
    """Let direct messages to this person be tried again. Returns the new settings."""
    return await change_person(tables, user_id, dms_blocked=False, dms_blocked_told=False)


async def forget_dm_channel(tables: Tables, user_id: int) -> None:
    """Forget the id of the channel of direct messages to this person, which is gone."""
    await translate_storage_errors(tables.store.people.forget_dm_channel(user_id))


async def export_person(tables: Tables, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Everything that is stored about a person, as values that JSON can hold."""
    return await translate_storage_errors(tables.store.people.export(user_id))


async def erase_person(tables: Tables, user_id: int) -> tuple[ChangeResult, ...]:
    """Give up the person's seats, then forget them; games of others stay whole. A second call changes nothing.

    Each table is a transaction of its own. Meanwhile the person can change nothing, so that no press of theirs brings
    a name back. If the process ends in the middle, `resume_erasures` finishes the work after the next start.
    """
    await translate_storage_errors(tables.store.people.begin_erasure(user_id, at=tables.now()))
    return await _finish_erasure(tables, user_id)


async def resume_erasures(tables: Tables) -> None:
    """Finish the erasures that a process began before it ended, and the overwriting of what they deleted."""
    pending = await translate_storage_errors(tables.store.people.pending_erasures())
    # `begin_erasure` is not called again: another process may finish this erasure right now, and it would erase a
    # person who has come back since.
    await attempt_each("person", pending, lambda user_id: _finish_erasure(tables, user_id))
    await translate_storage_errors(tables.store.people.finish_scrubbing())


async def _finish_erasure(tables: Tables, user_id: int) -> tuple[ChangeResult, ...]:
    seated = await translate_storage_errors(tables.store.tables_of(user_id))
    # The cards of these lobbies name the person too.
    inviting = await translate_storage_errors(tables.store.tables_inviting(user_id))
    departures = list[ChangeResult]()
    for table in (*seated, *inviting):
        try:
            result = await tables.change_by_itself(give_up_seat, table.id, user_id, reason="erased")
        except Refused as refused:
            # The seat may have been given up by another press in the meantime. A damaged table needs no stand-in,
            # because its game cannot go on, and forgetting somebody must not wait for its repair.
            is_damaged = refused.facts.get("reason") == UNREADABLE
            is_gone = refused.code in (RefusalCode.NOT_SEATED, RefusalCode.SEAT_IS_ANOTHERS, RefusalCode.NO_SUCH_TABLE)
            if not is_damaged and not is_gone:
                raise
        else:
            departures.append(result)
    await translate_storage_errors(tables.store.people.finish_erasure(user_id))
    return tuple(departures)


# Settings, shown with a select for each


_OFF = "off"
_MINUTES_A_DAY = 24 * 60
# The time zone of anyone who has chosen none.
_USUAL_ZONE = "UTC"
_TIMES = ("quiet_from", "quiet_until")
# Start and end in minutes since midnight: 20 pairs, which with "off" and the current hours fit into the 25 options of a
# select. Other hours are typed into the command.
_QUIET_CHOICES = tuple((start * 60, end * 60) for start in (20, 21, 22, 23, 0) for end in (6, 7, 8, 9))
# One of each hour, by the place with the most people; a select has 25 options, and the current zone is added.
_TIMEZONES = (
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
    """Everything that is set and a select for each setting. If something was changed, the first line says so."""
    words = f"{settings_text(person, localizer)}\n{localizer.say('settings-hint')}"
    if is_changed:
        words = f"{localizer.say('settings-now')}\n{words}"
    return Layout(text(words), *(row(menu) for menu in _selects(person, localizer)))


def settings_text(person: Person, localizer: Localizer) -> str:
    """Everything that is set now."""
    say = localizer.say
    quiet = say("settings-no-quiet")
    if person.quiet_from is not None and person.quiet_until is not None:
        quiet = say("settings-quiet", start=time_words(person.quiet_from), end=time_words(person.quiet_until))
    language = say("language-name")
    zone = person.timezone or _USUAL_ZONE
    words = say(
        "settings",
        notices=say(f"notices-{person.notices}"),
        theme=say(f"theme-{person.theme or THEME}"),
        language=say("language-auto-now", language=language) if person.language is None else language,
        quiet=quiet,
        timezone=zone,
        reasons=say("settings-reasons" if person.reasons else "settings-no-reasons"),
        rating=say("settings-rating-shown" if person.rating_shown else "settings-rating-hidden"),
    )
    if person.notices is not Notices.DIGEST:
        return words
    digest_at = time_words(USUAL_HOUR if person.digest_at is None else person.digest_at)
    return f"{words}\n{say('settings-digest', time=digest_at, timezone=zone)}"


def _selects(person: Person, localizer: Localizer) -> list[Any]:
    say = localizer.say

    def menu(path: SettingsPath, placeholder: str, labels: Mapping[str, str], chosen: str) -> Any:
        return select(CustomId(0, 0, path), labels, placeholder=say(placeholder), chosen=chosen)

    notices = {value.value: say("settings-notices-choice", notices=say(f"notices-{value}")) for value in Notices}
    themes = {theme: say("settings-theme-choice", theme=say(f"theme-{theme}")) for theme in THEMES}
    names = {locale: language_name(localizer.texts, locale) for locale in localizer.texts.locales}
    languages = {
        value: say("settings-language-choice", language=name)
        for value, name in {AUTOMATIC: say("language-auto"), **names}.items()
    }
    hours = {_OFF: say("settings-quiet-off")}
    for start, end in ((person.quiet_from, person.quiet_until), *_QUIET_CHOICES):
        if start is not None and end is not None:
            hours[f"{start}-{end}"] = say("settings-quiet-choice", start=time_words(start), end=time_words(end))
    own_hours = _OFF if person.quiet_from is None else f"{person.quiet_from}-{person.quiet_until}"
    own_zone = person.timezone or _USUAL_ZONE
    zones = {zone: say("settings-timezone-choice", timezone=zone) for zone in dict.fromkeys((own_zone, *_TIMEZONES))}
    return [
        menu(SettingsPath.NOTICES, "settings-notices-placeholder", notices, person.notices.value),
        menu(SettingsPath.THEME, "settings-theme-placeholder", themes, person.theme or THEME),
        menu(SettingsPath.LANGUAGE, "settings-language-placeholder", languages, person.language or AUTOMATIC),
        menu(SettingsPath.QUIET_HOURS, "settings-quiet-placeholder", hours, own_hours),
        menu(SettingsPath.TIMEZONE, "settings-timezone-placeholder", zones, own_zone),
    ]


# Settings, chosen in a select or typed into the command


@on_choice(*SettingsPath)
async def choose_setting(interaction: Interaction, target: CustomId, value: str) -> None:
    """Change the setting of a select, and show in place what is set now. Raises Refused as `_changes_of`."""
    person = await _change_caller(interaction, _changes_of(target.path, value, context_of(interaction).texts))
    # Settings have no revision. Of two quick presses the first may be committed last: then its answer holds both.
    revision = time.monotonic_ns()
    layout = settings_layout(person, await localizer_of(interaction), is_changed=True)
    await redraw(interaction, layout, revision=revision)


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


def _are_hours(value: str) -> bool:
    """Whether a text is two minutes of the day, `1320-480`."""
    minutes = value.split("-")
    return len(minutes) == 2 and all(part.isdecimal() and int(part) < _MINUTES_A_DAY for part in minutes)


def chosen_language(value: str, texts: Texts) -> str | None:
    """The language of a choice; None to follow Discord. Raises Refused(UNKNOWN_BUTTON) if there is no such language."""
    if value == AUTOMATIC:
        return None
    if value not in texts.locales:
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path=value)
    return value


async def _change_caller(interaction: Interaction, changes: Mapping[str, Any]) -> Person:
    """Change the caller's settings; what is answered from now on follows them."""
    tables = context_of(interaction).tables
    if "notices" in changes:
        # Someone who chooses again may have opened their direct messages since: they are tried once more.
        await mark_dms_working(tables, interaction.user.id)
    person = await change_person(tables, interaction.user.id, **changes)
    remember_settings(interaction, person)
    return person


@carrara.command(
    "settings",
    notices="option-notices",
    theme="option-theme",
    language="option-language",
    quiet_from="option-quiet-from",
    quiet_until="option-quiet-until",
    rating="option-rating",
    timezone="option-timezone",
    reasons="option-reasons",
    digest_at="option-digest-at",
)
@app_commands.choices(
    notices=choices("notices", Notices),
    theme=choices("theme", THEMES),
    language=language_choices("language-auto"),
)
@app_commands.autocomplete(timezone=suggest_timezones)
async def settings_command(
    interaction: Interaction,
    notices: str | None = None,
    theme: str | None = None,
    language: str | None = None,
    quiet_from: str | None = None,
    quiet_until: str | None = None,
    timezone: str | None = None,
    reasons: bool | None = None,
    digest_at: str | None = None,
    rating: bool | None = None,
) -> None:
    """Change what is given, then answer with everything that is set.

    If one value is wrong, nothing is changed: answers with the reason, or raises Refused: BAD_TIME for `digest_at`,
    UNKNOWN_BUTTON for a language that does not exist.
    """
    given = {
        "notices": None if notices is None else Notices(notices),
        "theme": theme,
        "timezone": timezone,
        "reasons": reasons,
        "digest_at": None if digest_at is None else minute_of_day(digest_at),
        "rating_shown": rating,
    }
    changes: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    localizer = await localizer_of(interaction)
    if timezone is not None and not is_timezone(timezone):
        await say(interaction, localizer.say("settings-bad-timezone"))
        return
    typed = {name: value for name, value in zip(_TIMES, (quiet_from, quiet_until), strict=True) if value is not None}
    try:
        hours = {name: minutes_of(in_english(localizer, value)) for name, value in typed.items()}
    except Refused:
        await say(interaction, localizer.say("settings-bad-time"))
        return
    # "off" for one of the two times, without the other, switches quiet hours off.
    changes |= dict.fromkeys(_TIMES) if list(hours.values()) == [None] else hours
    missing = _missing_time(await read_person(interaction), changes)
    if missing is not None:
        option = localizer.command_name(option_key(missing))
        await say(interaction, localizer.say("settings-time-missing", option=option))
        return
    if language is not None:
        changes["language"] = chosen_language(language, localizer.texts)
    person = await _change_caller(interaction, changes)
    await answer(interaction, settings_layout(person, await localizer_of(interaction), is_changed=bool(changes)))


def minutes_of(typed: str) -> int | None:
    """Minutes since midnight; None for "off". Raises Refused(BAD_TIME) for anything else."""
    return None if typed.strip().lower() in OFF else minute_of_day(typed)


def _missing_time(person: Person, changes: dict[str, Any]) -> str | None:
    """Which of the two times quiet hours still need after these changes. Returns None if both are set, or neither."""
    if not changes.keys() & set(_TIMES):
        return None
    missing = [name for name in _TIMES if changes.get(name, getattr(person, name)) is None]
    return missing[0] if len(missing) == 1 else None


# Privacy


@carrara.command("privacy")
async def privacy_command(interaction: Interaction) -> None:
    """Answer with what is kept, in words, and the buttons Export and Erase."""
    localizer = await localizer_of(interaction)
    buttons = (
        button(CustomId(0, 0, PrivacyPath.EXPORT), localizer.say("button-export")),
        button(CustomId(0, 0, PrivacyPath.ERASE), localizer.say("button-erase")),
    )
    await answer(interaction, Layout(text(localizer.say("privacy")), row(*buttons)))


@on_press(PrivacyPath.EXPORT)
async def press_export(interaction: Interaction, _target: CustomId) -> None:
    """Answer with everything that is kept about the caller, as a JSON file."""
    await defer(interaction)
    exported = await export_person(context_of(interaction).tables, interaction.user.id)
    content = msgspec.json.format(msgspec.json.encode(exported), indent=2).decode()
    filename = f"carrara-{(await localizer_of(interaction)).say('file-data')}.json"
    await answer_file(interaction, content, filename=filename, key="privacy-exported")


@on_press(PrivacyPath.ERASE)
async def press_erase(interaction: Interaction, _target: CustomId) -> None:
    """Ask whether everything about the caller should be erased."""
    confirmed = CustomId(0, 0, PrivacyPath.ERASE_CONFIRMED)
    await ask_to_confirm(interaction, confirmed, key="ask-erase", yes="button-yes-erase")


@on_press(PrivacyPath.ERASE_CONFIRMED)
async def press_erase_confirmed(interaction: Interaction, _target: CustomId) -> None:
    """Erase the caller; stand-ins take their seats in running games. Says what stays, and for how long."""
    await defer(interaction)
    # The localizer before erasing: afterwards the language that they had chosen is not known any more.
    context, localizer = context_of(interaction), await localizer_of(interaction)
    await erase_person(context.tables, interaction.user.id)
    days = context.settings.backup_days
    await say(interaction, localizer.say("privacy-erased" if days else "privacy-erased-no-backups", days=days))
