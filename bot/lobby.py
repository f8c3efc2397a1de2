"""Lobbies: open, join, leave, fill with stand-ins, start or close one; rematches."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from bot.core.access import (
    commit,
    distinct_name,
    refusal_without_seat,
    require_host,
    require_lobby,
    require_seat,
    server_defaults,
)
from bot.core.commands import carrara, choices, suggest_timezones
from bot.core.custom_ids import ADD_STAND_IN, START_FILLED, CustomId, FinalPath, LobbyPath
from bot.core.interactions import (
    Interaction,
    answer,
    caller_of,
    context_of,
    defer,
    localizer_of,
    read_person,
    redraw,
    say,
    tell,
)
from bot.core.messages import Layout, RenderedMessage, board_link, button, mention, picture_parts, row, text
from bot.core.permissions import (
    is_forum_post,
    missing_permissions,
    open_thread,
    permission_labels,
    thread_kind_at,
    thread_name,
)
from bot.core.presses import on_press, on_table_press
from bot.core.refusals import OPENING_SECONDS, Limits, RefusalCode, Refused
from bot.core.sentences import deadline_facts
from bot.core.turn_clock import (
    BACK,
    DAILY,
    DAY,
    NO_PACE,
    PACE_CHOICES,
    USUAL_PACE,
    Pace,
    end_with_stand_ins,
    time_words,
    typed_pace,
)
from bot.core.values import Caller, ChangeResult
from bot.core.views import read_table, read_table_in
from bot.statistics import Reliability
from bot.workers.picture_worker import PictureWorker
from game import (
    CARD_NUMBERS,
    FIRST_GAME_CARDS,
    NO_HINTS,
    OPEN_HOLDINGS,
    PLAYER_COUNTS,
    RULESETS,
    SEED_BYTES,
    BadSetup,
    Cards,
    encode_state,
    new_game,
    seed_from_secret,
    stand_in_name,
)
from game.ai import LEVELS
from languages import Localizer
from languages.durations import duration
from storage import (
    LIVE,
    BoardMessage,
    Change,
    Deadline,
    GameStep,
    Invitation,
    LobbyMessage,
    NewMessage,
    NewTable,
    NoticeMessage,
    OpeningTransaction,
    ScreenMessage,
    SeatHolder,
    ServerSettings,
    Status,
    Table,
    TablePlace,
    TableTransaction,
    ThreadKind,
    Usage,
)

# Rules: who may open, join, leave, fill and start a lobby

# A lobby that no one starts within a week closes itself.
LOBBY_LIFE = 7 * DAY
# How long a rematch keeps seats for the people of the earlier game.
INVITATION_LIFE = 3 * DAY
# What `start_game` is told if the game begins without the people who have not taken their seats.
LEAVE_OUT = "leave-out"
# The level of a stand-in if no one chose a level: added by one press, or taking over a seat.
USUAL_LEVEL = "good"
# In the order of the buttons: the usual level first.
_LEVELS = sorted(LEVELS, key=lambda level: level != USUAL_LEVEL)
SMALLEST = min(PLAYER_COUNTS)
LARGEST = max(PLAYER_COUNTS)
CARD = NewMessage(LobbyMessage())
# The kind of the deadline at which a lobby closes itself; the store writes it with every new table.
LOBBY_DEADLINE = "lobby"
# A pace is one of these, or an hour of the day by which turns must be taken: `daily 21:00`.
_PACES_WITHOUT_HOUR = tuple(choice for choice in PACE_CHOICES if choice != DAILY)
_DAILY_PACE = re.compile(rf"{DAILY} ([01]\d|2[0-3]):[0-5]\d")


def check_server_rules(settings: ServerSettings, caller: Caller, *, channel: int, place: TablePlace | None) -> None:
    """Check that the caller may open a table in a channel of their server. A moderator needs no role.

    Raises Refused: OPENERS_ONLY, OTHER_CHANNEL, OTHER_PLACE.
    """
    role = settings.opener_role
    if role is not None and role not in caller.roles and not caller.is_moderator:
        raise Refused(RefusalCode.OPENERS_ONLY, role=role)
    if settings.channels and channel not in settings.channels:
        raise Refused(RefusalCode.OTHER_CHANNEL, channels=settings.channels)
    if settings.place is not None and place is not None and place is not settings.place:
        raise Refused(RefusalCode.OTHER_PLACE, place=settings.place)


def check_ruleset(ruleset: str) -> None:
    """Raises Refused(BAD_RULESET) if there is no such ruleset."""
    if ruleset not in RULESETS:
        raise Refused(RefusalCode.BAD_RULESET)


def normalized_pace(typed: str) -> str:
    """A pace as typed, in the spelling that is stored: `48h`, `daily 21:00`, `none`. Raises Refused(BAD_PACE)."""
    pace = " ".join(typed.lower().split())
    if pace not in _PACES_WITHOUT_HOUR and _DAILY_PACE.fullmatch(pace) is None:
        raise Refused(RefusalCode.BAD_PACE)
    return pace


def open_lobby(
    tx: OpeningTransaction,
    caller: Caller,
    *,
    limits: Limits,
    channel: int,
    ruleset: str,
    thread: int | None = None,
    thread_kind: ThreadKind | None = None,
    if_taken: ThreadKind | None = None,
    size: int = LARGEST,
    options: Iterable[str] = (),
    cards: Cards | None = None,
    pace: Pace = NO_PACE,
    place: TablePlace | None = None,
) -> ChangeResult:
    """Open a lobby with the caller as its host, seated. `place` is where it will be played, if that is known.

    With `thread_kind` it gets a thread of its own; with `if_taken` only if its channel already has a table.
    Raises Refused: BAD_SETUP, CHANNEL_TAKEN, and as `Limits.check_opening` and `check_server_rules` do.
    """
    # A game of this setup is made only to check it: the real one begins at the start.
    try:
        setup = new_game(ruleset, size, seed=bytes(SEED_BYTES), options=tuple(options), cards=cards)
    except BadSetup as error:
        raise Refused(RefusalCode.BAD_SETUP, reason=error.code, **error.facts) from error
    new = NewTable(
        server=caller.server,
        channel=channel,
        thread=None if thread_kind is not None else thread,
        thread_kind=thread_kind,
        host=caller.person,
        ruleset=ruleset,
        options=setup.options,
        cards=cards,
        pace=pace.hours,
        daily_at=pace.daily_at,
        timezone=pace.timezone,
        size=size,
        opened=tx.at,
        closes=tx.at + LOBBY_LIFE,
        secret=tx.secret,
        seats=(SeatHolder(0, caller.name, 0, person=caller.person),),
        messages=(CARD,),
    )
    usage = _check_opening(tx, new, caller, limits=limits, place=place)
    table, messages = tx.write(_with_place(tx, new, usage, if_taken))
    return ChangeResult(table=table, messages=messages)


def open_rematch(
    tx: OpeningTransaction, caller: Caller, old: Table, *, limits: Limits, if_taken: ThreadKind | None = None
) -> ChangeResult:
    """Open a lobby like a finished table, in its place, with its stand-ins; the caller is its host, and seated.

    A seat is kept for each of the others for INVITATION_LIFE, except for people who are blocked or being erased.
    They take it by a press of their own: no one plays a game they have not agreed to. They are notified, but only
    at the first rematch.
    Raises Refused: as `open_lobby`, and NOT_SEATED, NOT_RUNNING if the old table is not over, REMATCH_OPEN.
    """
    require_seat(old, caller)
    if old.status in LIVE:
        raise Refused(RefusalCode.NOT_RUNNING, status=old.status)
    earlier = tx.rematches_of(old.id)
    for table_id, is_live in earlier:
        if is_live:
            raise Refused(RefusalCode.REMATCH_OPEN, table=table_id)
    new = NewTable(
        server=old.server,
        channel=old.channel,
        thread=old.thread,
        host=caller.person,
        ruleset=old.ruleset,
        options=old.options,
        cards=old.cards,
        pace=old.pace,
        daily_at=old.daily_at,
        timezone=old.timezone,
        size=old.size,
        opened=tx.at,
        closes=tx.at + LOBBY_LIFE,
        secret=tx.secret,
        seats=_rematch_seats(old, caller),
        messages=(CARD,),
        rematch_of=old.id,
    )
    usage = _check_opening(tx, new, caller, limits=limits)
    # A seat whose person was erased stays free.
    others = [(seat.person, seat.colour) for seat in old.seats if seat.person not in (None, caller.person)]
    invitations = tuple(
        Invitation(person, colour, tx.at + INVITATION_LIFE)
        # In the order of their ids: each is locked, and two processes must not wait for each other.
        for person, colour in sorted(others)
        if tx.may_be_invited(person, server=old.server)
    )
    new = replace(new, invitations=invitations)
    # If somebody opens and closes rematches again and again, the others must not be notified each time.
    if not earlier:
        notices = (
            NewMessage(NoticeMessage("rematch", {"seat": 0, "until": int(invitation.until)}), invitation.person)
            for invitation in invitations
        )
        new = replace(new, messages=(NewMessage(LobbyMessage(pings=True)), *notices))
    table, messages = tx.write(_with_place(tx, new, usage, if_taken))
    return ChangeResult(table=table, messages=messages)


def _rematch_seats(old: Table, caller: Caller) -> tuple[SeatHolder, ...]:
    """The host first, then the stand-ins; one that only kept a seat for its owner leaves it to them."""
    host = next(seat for seat in old.seats if seat.person == caller.person)
    stand_ins = [seat for seat in old.seats if seat.person is None and seat.is_stand_in]
    return (
        SeatHolder(0, host.name, host.colour, host.person),
        *(SeatHolder(number, seat.name, seat.colour, level=seat.level) for number, seat in enumerate(stand_ins, 1)),
    )


def _check_opening(
    tx: OpeningTransaction, new: NewTable, caller: Caller, *, limits: Limits, place: TablePlace | None = None
) -> Usage:
    """The usage of host and server. Raises Refused as `Limits.check_opening` and `check_server_rules` do."""
    usage = tx.usage(new.host, server=new.server, since=new.opened - OPENING_SECONDS)
    check_server_rules(usage.settings, caller, channel=new.channel, place=place)
    limits.check_opening(usage)
    return usage


def _with_place(tx: OpeningTransaction, new: NewTable, usage: Usage, if_taken: ThreadKind | None) -> NewTable:
    """The lobby as it was asked for; with a thread of its own if its place is taken and the server allows threads."""
    stays_in_channel = usage.settings.place is TablePlace.CHANNEL
    if new.thread_kind is not None or if_taken is None or stays_in_channel:
        return new
    is_free = tx.table_in(new.channel if new.thread is None else new.thread) is None
    return new if is_free else replace(new, thread=None, thread_kind=if_taken)


def join_lobby(tx: TableTransaction, caller: Caller, *, limits: Limits) -> ChangeResult:
    """Give the caller a seat: the one that is kept for them, or a free one.

    Raises Refused: NOT_LOBBY, ALREADY_SEATED, TABLE_FULL, SEATS_ARE_KEPT, and as `Limits.check_seat` does.
    """
    lobby = require_lobby(tx.table)
    if (held := lobby.seat_of(caller.person)) is not None:
        raise Refused(RefusalCode.ALREADY_SEATED, seat=held.seat)
    limits.check_seat(tx.usage(caller.person))
    seats = _seats_with(lobby, name=caller.name, user_id=caller.person, at=tx.at)
    invitations = _invitations_without(lobby, caller.person) if lobby.invitations else None
    return commit(tx, caller, Change(tx.at, seats=seats, invitations=invitations, messages=(CARD,)))


def add_stand_in(tx: TableTransaction, caller: Caller, *, level: str) -> ChangeResult:
    """Add a stand-in, with the first number in its name that no one at the table has.

    Raises Refused: NOT_LOBBY, NOT_HOST, TABLE_FULL, SEATS_ARE_KEPT.
    """
    lobby = require_lobby(tx.table)
    require_host(lobby, caller)
    seats = _seats_with(lobby, name=_name_of_stand_in(lobby.seats, level), level=level, at=tx.at)
    return commit(tx, caller, Change(tx.at, seats=seats, messages=(CARD,)))


def remove_stand_in(tx: TableTransaction, caller: Caller, *, seat: int | None = None) -> ChangeResult:
    """Remove the stand-in of this seat, or the last one. Raises Refused: NOT_LOBBY, NOT_HOST, NO_STAND_IN."""
    lobby = require_lobby(tx.table)
    require_host(lobby, caller)
    stand_ins = [holder for holder in lobby.seats if holder.is_stand_in and seat in (None, holder.seat)]
    if not stand_ins:
        raise Refused(RefusalCode.NO_STAND_IN)
    return commit(tx, caller, Change(tx.at, seats=_without(lobby.seats, stand_ins[-1].seat), messages=(CARD,)))


def leave_lobby(tx: TableTransaction, caller: Caller) -> ChangeResult:
    """Free the caller's seat, or the one that is kept for them.

    The host's lobby passes to the next person; it closes when the last one leaves.
    Raises Refused: NOT_LOBBY, NOT_SEATED.
    """
    return commit(tx, caller, change_leaving_lobby(require_lobby(tx.table), caller.person, at=tx.at))


def change_leaving_lobby(lobby: Table, user_id: int, *, at: float) -> Change:
    """The change that frees the seat which the person has, or which is kept for them. Raises Refused(NOT_SEATED)."""
    holder = lobby.seat_of(user_id)
    if holder is None:
        others = _invitations_without(lobby, user_id)
        if others == lobby.invitations:
            raise refusal_without_seat(lobby, user_id)
        return Change(at, invitations=others, messages=(CARD,))
    seats = _without(lobby.seats, holder.seat)
    people = [seat.person for seat in seats if seat.person is not None]
    if not people:
        return change_closing_lobby(reason="empty", at=at)
    host = people[0] if lobby.host == user_id else None
    return Change(at, seats=seats, host=host, messages=(CARD,))


def change_closing_lobby(*, reason: str, at: float) -> Change:
    """The change that closes a lobby without a game."""
    messages = (CARD, NewMessage(NoticeMessage("lobby-closed", {"reason": reason})))
    return Change(at, status=Status.CANCELLED, end_reason=reason, messages=messages)


def require_startable(lobby: Table, caller: Caller, *, untaken: str | None, at: float) -> None:
    """Raises Refused: NOT_LOBBY, NOT_HOST, SEATS_UNTAKEN without `untaken`, TOO_FEW, CARD_NOT_POSTED."""
    require_lobby(lobby)
    require_host(lobby, caller)
    kept = len(lobby.invitations_at(at))
    if kept and untaken is None:
        raise Refused(RefusalCode.SEATS_UNTAKEN, seats=kept)
    seated = len(lobby.seats) + (0 if untaken == LEAVE_OUT else kept)
    if seated < SMALLEST:
        raise Refused(RefusalCode.TOO_FEW, seated=seated, need=SMALLEST)
    if lobby.lobby_message is None:
        raise Refused(RefusalCode.CARD_NOT_POSTED)


def start_game(
    tx: TableTransaction, caller: Caller, *, limits: Limits, thread: int | None = None, untaken: str | None = None
) -> ChangeResult:
    """Draw the order of play, commit to the seed, send everybody a screen.

    `untaken` says what becomes of seats that are still kept for people of the earlier game: LEAVE_OUT, or the level of
    the stand-ins that play in them. The table is told. `thread` is the thread that was opened for the game.
    Raises Refused: as `require_startable`, and SEATED_AT_TOO_MANY. Raises ValueError if the lobby still needs a thread.
    """
    lobby, at = tx.table, tx.at
    require_startable(lobby, caller, untaken=untaken, at=at)
    limits.check_start(tx)
    if lobby.thread_kind is not None and lobby.thread is None and thread is None:
        raise ValueError("this lobby needs a thread")
    # Stand-ins in the seats that are kept and were not taken
    joined = list(lobby.seats)
    kept = lobby.invitations_at(at)
    if kept and untaken is not None and untaken != LEAVE_OUT:
        free = sorted(set(range(LARGEST)) - {seat.colour for seat in joined})
        for _, colour in zip(kept, free, strict=False):
            joined.append(SeatHolder(len(joined), _name_of_stand_in(joined, untaken), colour, level=untaken))
    # The seed is made of the secret and of the id that Discord gave the card that shows its hash.
    assert lobby.lobby_message is not None, "checked by require_startable"
    seed = seed_from_secret(tx.secret(), lobby.lobby_message)
    state = new_game(lobby.ruleset, len(joined), seed=seed, options=lobby.options, cards=lobby.cards)
    # In the order of play that was drawn.
    seats = tuple(replace(joined[number], seat=seat) for seat, number in enumerate(state.seating))
    # Stand-ins take the seats of people who are away with stand-ins by deadlines that are due now.
    away = [holder.seat for holder in seats if end_with_stand_ins(tx, holder.person, at) is not None]
    messages = [CARD]
    if kept:
        # Before the board, which stays the newest message.
        code = "kept-seats-left-out" if untaken == LEAVE_OUT else "kept-seats-filled"
        messages.append(NewMessage(NoticeMessage(code, {"number": len(kept)})))
    messages.append(NewMessage(BoardMessage(state.revision, state.revision, state.to_move)))
    messages += [
        NewMessage(ScreenMessage(state.revision, holder.seat, "start"), holder.person)
        for holder in seats
        if holder.person is not None
    ]
    encoded = encode_state(state)
    change = Change(
        at,
        step=GameStep(state.revision, state.to_move, state.revision, encoded, snapshots=((0, encoded),)),
        status=Status.RUNNING,
        seats=seats,
        salt=lobby.lobby_message,
        thread=thread,
        invitations=(),
        met=LOBBY_DEADLINE,
        seat_deadlines=tuple((BACK, seat, at) for seat in away),
        messages=tuple(messages),
    )
    return commit(tx, caller, change)


def end_invitations(tx: TableTransaction, deadline: Deadline) -> ChangeResult:
    """Open to anyone the seats that were kept long enough. Changes nothing if that is not due yet."""
    due = tx.deadline(deadline.kind)
    if due is not None and due > tx.at:
        return commit(tx, None, Change(tx.at))
    if tx.table.status is not Status.LOBBY:
        return commit(tx, None, Change(tx.at, met=deadline.kind))
    return commit(tx, None, Change(tx.at, invitations=tx.table.invitations_at(tx.at), messages=(CARD,)))


def close_expired_lobby(tx: TableTransaction, deadline: Deadline) -> ChangeResult:
    """Close a lobby that no one started in time. Changes nothing else if it was started or closed meanwhile."""
    if tx.table.status is not Status.LOBBY:
        return commit(tx, None, Change(tx.at, met=deadline.kind))
    return commit(tx, None, change_closing_lobby(reason="expired", at=tx.at))


def _seats_with(
    lobby: Table, *, name: str, user_id: int | None = None, level: str | None = None, at: float
) -> tuple[SeatHolder, ...]:
    """The seats with one more. Raises Refused: TABLE_FULL, SEATS_ARE_KEPT if the rest is kept for others."""
    if len(lobby.seats) >= lobby.size:
        raise Refused(RefusalCode.TABLE_FULL, size=lobby.size)
    invitations = lobby.invitations_at(at)
    own = next((invitation for invitation in invitations if invitation.person == user_id), None)
    if own is None and len(lobby.seats) + len(invitations) >= lobby.size:
        raise Refused(RefusalCode.SEATS_ARE_KEPT, again=int(min(invitation.until for invitation in invitations)))
    colours = {seat.colour for seat in lobby.seats} | {invitation.colour for invitation in invitations}
    colour = min(set(range(LARGEST)) - colours) if own is None else own.colour
    name = distinct_name(name, (seat.name for seat in lobby.seats))
    return (*lobby.seats, SeatHolder(len(lobby.seats), name, colour, person=user_id, level=level))


def _without(seats: tuple[SeatHolder, ...], seat: int) -> tuple[SeatHolder, ...]:
    """The other seats, numbered again."""
    others = [holder for holder in seats if holder.seat != seat]
    return tuple(replace(holder, seat=number) for number, holder in enumerate(others))


def _invitations_without(lobby: Table, user_id: int) -> tuple[Invitation, ...]:
    return tuple(invitation for invitation in lobby.invitations if invitation.person != user_id)


def _name_of_stand_in(seats: Sequence[SeatHolder], level: str) -> str:
    """The name of a stand-in with the first number that no one at the table has."""
    names = [stand_in_name(number, level) for number in range(1, LARGEST + 1)]
    taken = [seat.name for seat in seats]
    return next((name for name in names if distinct_name(name, taken) == name), names[-1])


# The card of a lobby


async def lobby_card(
    table: Table, localizer: Localizer, *, pictures: PictureWorker, reliability: Mapping[int, Reliability]
) -> RenderedMessage:
    """The ruleset in a sentence, the seats, and the buttons while the lobby is open.

    `reliability` is by person; newcomers have none.
    """
    # All seats of a lobby; once the game has begun, none of them is free any more.
    seats = table.size if table.started is None else len(table.seats)
    style = {"seats": seats, "language": localizer.language}
    names = [holder.name for holder in table.seats]
    picture = await pictures.try_draw(pictures.renderer.lobby_banner, table.ruleset, names, **style)
    shown, files = picture_parts(picture, "lobby.png")
    lines = [
        f"### {localizer.say(f'ruleset-{table.ruleset}')}",
        localizer.say(f"about-{table.ruleset}"),
        *_option_lines(table, localizer),
        *(_seat_line(table, number, localizer, reliability) for number in range(seats)),
        "",
        localizer.say("lobby-commitment", hash=table.commitment or "?"),
        _footer(table, localizer),
    ]
    items: list[ui.Item[Any]] = [*shown, text("\n".join(lines))]
    if table.status is Status.LOBBY:
        items += _button_rows(table, localizer)
    return RenderedMessage(layout=Layout(*items), files=files, title=thread_name(table, localizer))


def _option_lines(table: Table, localizer: Localizer) -> Iterator[str]:
    """The pace, the options that were chosen, and how long a rematch keeps seats that no one has taken yet."""
    if table.daily_at is not None:
        yield localizer.say("lobby-pace-daily", time=time_words(table.daily_at), timezone=table.timezone or "UTC")
    elif table.pace is not None:
        yield localizer.say("lobby-pace-hours", hours=table.pace)
    else:
        yield localizer.say("lobby-pace-none")
    if OPEN_HOLDINGS in table.options:
        yield localizer.say("lobby-open-holdings")
    if NO_HINTS in table.options:
        yield localizer.say("lobby-no-hints")
    if (cards := table.cards) is not None:
        numbers = {"top": cards.top, "object": cards.object, "building": cards.building, "bonus": cards.bonus or 0}
        yield localizer.say("lobby-cards", **numbers)
    if table.status is Status.LOBBY and table.invitations:
        until = min(invitation.until for invitation in table.invitations)
        yield localizer.say("lobby-rematch", **deadline_facts(until))


def _seat_line(table: Table, index: int, localizer: Localizer, reliability: Mapping[int, Reliability]) -> str:
    number = index + 1
    if index >= len(table.seats):
        kept = table.invitations[index - len(table.seats) :]
        if table.status is Status.LOBBY and kept:
            return localizer.say("lobby-kept-seat", number=number, name=f"<@{kept[0].person}>")
        return localizer.say("lobby-free-seat", number=number)
    holder = table.seats[index]
    name = mention(holder, localizer)
    if holder.is_stand_in:
        line = localizer.say("lobby-stand-in", number=number, name=name)
    elif holder.person == table.host:
        line = localizer.say("lobby-host", number=number, name=name)
    else:
        line = localizer.say("lobby-seat", number=number, name=name)
    known = None if holder.person is None else reliability.get(holder.person)
    if known is None:
        return line
    facts = {"seat": line, "finished": known.finished, "begun": known.begun}
    if known.turn_seconds is None:
        return localizer.say("reliability-without-pace", **facts)
    return localizer.say("reliability", **facts, pace=duration(localizer, known.turn_seconds))


def _footer(table: Table, localizer: Localizer) -> str:
    if table.status is Status.LOBBY:
        return localizer.say("lobby-footer" if table.thread_kind is None else "lobby-footer-thread")
    if table.started is None:
        return localizer.say("lobby-over")
    if table.where != table.card_place:
        return localizer.say("lobby-started-thread", thread=f"<#{table.where}>")
    return localizer.say("lobby-started")


def _button_rows(table: Table, localizer: Localizer) -> list[ui.ActionRow[Any]]:
    def control(path: str, key: str, *, disabled: bool = False, style: str = "secondary") -> ui.Button[Any]:
        custom_id = CustomId(table.id, table.revision, path)
        return button(custom_id, localizer.say(key), style=discord.ButtonStyle[style], disabled=disabled)

    is_full = len(table.seats) >= table.size
    # Start asks what becomes of seats that are kept.
    can_start = len(table.seats) + len(table.invitations) >= SMALLEST
    # A kept seat leaves Join to the person it is kept for, and no room for stand-ins.
    has_room = len(table.seats) + len(table.invitations) < table.size
    has_stand_in = any(holder.is_stand_in for holder in table.seats)
    # The usual level is labelled plainly "Add stand-in".
    add = [control(f"{ADD_STAND_IN}{level}", f"button-add-{level}", disabled=not has_room) for level in _LEVELS]
    return [
        row(
            control(LobbyPath.JOIN, "button-join", style="primary", disabled=is_full),
            control(LobbyPath.LEAVE, "button-leave"),
            control(LobbyPath.START, "button-start", style="success", disabled=not can_start),
            control(LobbyPath.HOW_TO_PLAY, "button-how-to-play"),
        ),
        row(*add, control(LobbyPath.REMOVE_STAND_IN, "button-remove-stand-in", disabled=not has_stand_in)),
    ]


# The command that opens a lobby

# The ruleset of a lobby if no one has chosen one.
DEFAULT_RULESET = next(iter(RULESETS))
# The choice of the cards that the rules recommend for the first game.
_FIRST_GAME = "first-game"
SeatNumber = app_commands.Range[int, SMALLEST, LARGEST]
TopCard = app_commands.Range[int, min(CARD_NUMBERS["top"]), max(CARD_NUMBERS["top"])]
ObjectCard = app_commands.Range[int, min(CARD_NUMBERS["object"]), max(CARD_NUMBERS["object"])]
BuildingCard = app_commands.Range[int, min(CARD_NUMBERS["building"]), max(CARD_NUMBERS["building"])]
BonusCard = app_commands.Range[int, min(CARD_NUMBERS["bonus"]), max(CARD_NUMBERS["bonus"])]


@carrara.command(
    "new",
    ruleset="option-ruleset",
    seats="option-seats",
    open_holdings="option-open-holdings",
    hints="option-hints",
    thread="option-thread",
    cards="option-cards",
    top="option-card",
    object="option-card",
    building="option-card",
    bonus="option-card",
    pace="option-pace",
    daily_by="option-daily-by",
    timezone="option-pace-timezone",
)
@app_commands.choices(
    ruleset=choices("ruleset", RULESETS),
    cards=choices("cards", ("random", _FIRST_GAME)),
    pace=choices("pace", PACE_CHOICES),
)
@app_commands.autocomplete(timezone=suggest_timezones)
async def new_command(
    interaction: Interaction,
    ruleset: str | None = None,
    seats: SeatNumber = LARGEST,
    open_holdings: bool = False,
    hints: bool = True,
    thread: bool = False,
    cards: str | None = None,
    top: TopCard | None = None,
    object: ObjectCard | None = None,
    building: BuildingCard | None = None,
    bonus: BonusCard | None = None,
    pace: str | None = None,
    daily_by: str | None = None,
    timezone: str | None = None,
) -> None:
    """Open a lobby here; its game is played here, or in a thread of its own."""
    await defer(interaction)
    defaults = await server_defaults(context_of(interaction).service.tables, interaction.guild_id)
    thread = thread or defaults.place is TablePlace.THREAD
    if sentence := await why_no_lobby_here(interaction, opens_thread=thread):
        await say(interaction, sentence)
        return
    # Where the card is posted, and the kind of place where the game will be played
    channel = interaction.channel
    assert channel is not None
    location: dict[str, Any] = {"channel": channel.id}
    place = TablePlace.THREAD if thread and isinstance(channel, discord.TextChannel) else TablePlace.CHANNEL
    if isinstance(channel, discord.Thread):
        location = {"channel": channel.parent_id, "thread": channel.id}
        place = TablePlace.FORUM if is_forum_post(channel) else TablePlace.THREAD
        # Discord has no threads inside threads; but another post can be opened beside a post of a forum.
        thread = thread and is_forum_post(channel)
    tables, thread_kind = context_of(interaction).service.tables, thread_kind_at(channel)
    result = await tables.open_table(
        open_lobby,
        caller_of(interaction),
        limits=tables.limits,
        **location,
        place=place,
        thread_kind=thread_kind if thread else None,
        if_taken=thread_kind,
        ruleset=ruleset or defaults.ruleset or DEFAULT_RULESET,
        size=seats,
        options=(*((OPEN_HOLDINGS,) if open_holdings else ()), *(() if hints else (NO_HINTS,))),
        cards=_chosen_cards(cards, top=top, object=object, building=building, bonus=bonus),
        pace=await _chosen_pace(interaction, pace, daily_by=daily_by, timezone=timezone, default=defaults.pace),
    )
    table = result.table
    key = "lobby-opened" if table.thread_kind is None else f"lobby-opened-{table.thread_kind}"
    await tell(interaction, key, channel=f"<#{table.where}>")


async def why_no_lobby_here(interaction: Interaction, *, opens_thread: bool) -> str | None:
    """The sentence that says why no table can be opened here; None if one can."""
    localizer = await localizer_of(interaction)
    if interaction.guild_id is None or interaction.channel is None:
        return localizer.say("error-server-only")
    # Before anything is opened: a table whose messages cannot be posted would be paused immediately.
    names = missing_permissions(
        interaction.app_permissions,
        is_thread=isinstance(interaction.channel, discord.Thread),
        opens_thread=thread_kind_at(interaction.channel) is ThreadKind.FROM_CARD
        and (opens_thread or await _is_taken(interaction)),
    )
    if not names:
        return None
    return localizer.say("error-missing-permissions", missing=permission_labels(localizer, names))


async def _is_taken(interaction: Interaction) -> bool:
    """Whether a table is being played in this channel, so that a new one needs a thread.

    Only the transaction that opens the lobby is sure: meanwhile another table may be opened, or end.
    """
    assert interaction.channel_id is not None
    table = await read_table_in(context_of(interaction).service.tables, interaction.channel_id)
    return table is not None and (table.thread_kind is None or table.thread is not None)


def _chosen_cards(cards: str | None, **numbers: int | None) -> Cards | None:
    """The cards of the first game, except those whose number is given; None if nothing is chosen: they are drawn."""
    given = {kind: number for kind, number in numbers.items() if number is not None}
    if not given and cards != _FIRST_GAME:
        return None
    first = {kind: getattr(FIRST_GAME_CARDS, kind) for kind in numbers}
    return Cards(**{**first, **given})


async def _chosen_pace(
    interaction: Interaction, choice: str | None, *, daily_by: str | None, timezone: str | None, default: str | None
) -> Pace:
    """The pace of a new table: the one chosen, or the server's `default`, or the usual pace.

    The hour of the day is meant in the caller's own time zone unless another is given.
    Raises Refused: BAD_TIME, BAD_TIMEZONE, SKIPPED_TIME.
    """
    if choice is None and daily_by is None:
        # The moderators' choice of a fixed hour is kept as "daily 21:00".
        choice, _, hour = (default or f"{USUAL_PACE}h").partition(" ")
        daily_by = hour or None
    own = (await read_person(interaction)).timezone
    return typed_pace(choice or DAILY, daily_by=daily_by, timezone=timezone or own, now=context_of(interaction).now())


# The buttons: of the card, of the question about kept seats, and Rematch of a finished game


@on_press(LobbyPath.JOIN)
async def press_join(interaction: Interaction, target: CustomId) -> None:
    """Seat the caller. Everybody sees the change on the card, which delivery edits after the commit."""
    await defer(interaction, redraws=True)
    tables = context_of(interaction).service.tables
    await tables.change(join_lobby, target.table, caller_of(interaction), limits=tables.limits)


@on_press(LobbyPath.LEAVE)
async def press_leave(interaction: Interaction, target: CustomId) -> None:
    """Give up the caller's seat in the lobby."""
    await defer(interaction, redraws=True)
    await context_of(interaction).service.tables.change(leave_lobby, target.table, caller_of(interaction))


@on_press(pattern=rf"{ADD_STAND_IN}({'|'.join(LEVELS)})")
async def press_add_stand_in(interaction: Interaction, target: CustomId) -> None:
    """Seat a stand-in of the button's level."""
    await defer(interaction, redraws=True)
    tables, level = context_of(interaction).service.tables, target.path.removeprefix(ADD_STAND_IN)
    await tables.change(add_stand_in, target.table, caller_of(interaction), level=level)


@on_press(LobbyPath.REMOVE_STAND_IN)
async def press_remove_stand_in(interaction: Interaction, target: CustomId) -> None:
    """Take the last stand-in from its seat."""
    await defer(interaction, redraws=True)
    await context_of(interaction).service.tables.change(remove_stand_in, target.table, caller_of(interaction))


@on_press(LobbyPath.START)
async def press_start(interaction: Interaction, target: CustomId) -> None:
    """Begin the game; if seats are kept that no one has taken, ask the host first what becomes of them."""
    await defer(interaction, redraws=True)
    try:
        await _start(interaction, target.table)
    except Refused as refused:
        if refused.code is not RefusalCode.SEATS_UNTAKEN:
            raise
    else:
        return
    lobby = await read_table(context_of(interaction).service.tables, target.table)
    localizer = await localizer_of(interaction)
    answers = {f"{START_FILLED}{level}": f"button-fill-{level}" for level in _LEVELS}
    if len(lobby.seats) >= SMALLEST:
        answers = {LobbyPath.START_WITHOUT: "button-start-without", **answers}
    buttons = [
        button(CustomId(lobby.id, lobby.revision, path), localizer.say(key), style=discord.ButtonStyle.secondary)
        for path, key in answers.items()
    ]
    question = localizer.say("lobby-kept-question", number=len(lobby.invitations))
    await answer(interaction, Layout(text(question), row(*buttons)))


@on_press(LobbyPath.START_WITHOUT, pattern=rf"{START_FILLED}({'|'.join(LEVELS)})")
async def press_start_anyway(interaction: Interaction, target: CustomId) -> None:
    """Begin the game without the kept seats that no one has taken, or with stand-ins of a level there."""
    await defer(interaction, redraws=True)
    is_without = target.path == LobbyPath.START_WITHOUT
    untaken = LEAVE_OUT if is_without else target.path.removeprefix(START_FILLED)
    await _start(interaction, target.table, untaken=untaken)
    # The question was a private message of its own: its buttons have done their work.
    localizer = await localizer_of(interaction)
    await redraw(interaction, Layout(text(localizer.say("lobby-start-done"))))


async def _start(interaction: Interaction, table_id: int, *, untaken: str | None = None) -> None:
    """Begin the game, in a thread of its own if the lobby asks for one, which is opened first.

    Raises Refused as `start_game` and `open_thread` do; the lobby then stays as it is.
    """
    context, caller = context_of(interaction), caller_of(interaction)
    tables = context.service.tables
    lobby = (await tables.position(table_id, caller)).table
    # Checked again when the game begins; here so that no thread is opened for a game that cannot begin.
    require_startable(lobby, caller, untaken=untaken, at=tables.now())
    thread = None
    if lobby.thread_kind is not None and lobby.thread is None:
        # Before the commit, so that no game ever begins without its place. A thread opened from a message has the
        # id of the message: after a crash in between, or a refusal below, the next Start finds the same one.
        thread = await open_thread(interaction.client, lobby, await context.localizers.of_server(lobby.server))
    await tables.change(start_game, table_id, caller, limits=tables.limits, thread=thread, untaken=untaken)


@on_table_press(FinalPath.REMATCH)
async def press_rematch(interaction: Interaction, table_id: int) -> None:
    """Open a lobby like the finished table, with the same people and stand-ins, hosted by the caller.

    If a rematch is open already, answer with its place. Raises Refused(NOT_SEATED) for people without a seat.
    """
    await defer(interaction)
    service, caller = context_of(interaction).service, caller_of(interaction)
    # The options are read from the old table: a custom id has no room for them.
    old = await read_table(service.tables, table_id, caller)
    require_seat(old, caller)
    channel = None if interaction.guild is None else interaction.guild.get_channel(old.channel)
    tables, if_taken = service.tables, thread_kind_at(channel)
    try:
        result = await tables.open_table(open_rematch, caller, old, limits=tables.limits, if_taken=if_taken)
        new = result.table
    except Refused as refused:
        if refused.code is not RefusalCode.REMATCH_OPEN:
            raise
        new = await read_table(service.tables, refused.facts["table"], caller)
    await tell(interaction, "rematch-opened", link=board_link(new))
