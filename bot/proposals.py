"""What needs the consent of the people at a table: rewinding, pausing, cancelling."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from discord import File, SelectOption, app_commands, ui
from msgspec.structs import replace

from bot.core.access import (
    CANCEL,
    PAUSE,
    REWIND,
    Tables,
    commit,
    is_agreed_pause,
    proposal_end_change,
    require_host,
    require_live,
    require_live_game,
    require_running,
    require_seat,
)
from bot.core.commands import carrara, suggest_own_tables
from bot.core.custom_ids import BoardPath, CustomId, RewindPath, base36
from bot.core.interactions import (
    Interaction,
    answer,
    ask_to_confirm,
    caller_of,
    context_of,
    defer,
    localizer_of,
    picture_style,
    read_own_view,
    redraw,
    table_here,
    tell,
    without_formatting,
)
from bot.core.limits import OPTION_LENGTH, OPTIONS, PLACEHOLDER_LENGTH, Listing, fit_text, truncate
from bot.core.messages import (
    Layout,
    MessageNotNeeded,
    RenderedMessage,
    button,
    galleries,
    mention,
    picture_files,
    row,
    text,
)
from bot.core.old_buttons import remove_message_buttons
from bot.core.presses import on_choice, on_press, on_table_press
from bot.core.refusals import RefusalCode, Refused
from bot.core.sentences import deadline_facts, plain_text, turn_lines
from bot.core.turn_clock import AWAY, DAY, LATE, LONGEST_STOP, reminders_to
from bot.core.values import Caller, ChangeResult, TableView
from bot.core.views import PastTurn, read_events, read_past_turns, read_view
from bot.leaving import agreed_pause_change, end_change, go_on_button
from bot.lobby import change_closing_lobby
from bot.turns import require_state_at, step_back, turn_screen
from bot.workers.picture_worker import PictureWorker
from game import Event
from languages import Localizer
from storage import (
    PROPOSAL,
    Change,
    Deadline,
    NewMessage,
    NoticeMessage,
    Proposal,
    RewindMessage,
    SeatHolder,
    Status,
    Table,
    TableTransaction,
)

# Proposals of every kind: a table has one at most, and it ends when the table moves on (`end_overtaken_proposal`).

# How long everyone has to answer.
ANSWER_TIME = LONGEST_STOP
# Anyone who does not answer these in time has agreed. A rewind is different: it may take something from those who are
# silent.
BY_SILENCE = frozenset({CANCEL, PAUSE})
# People whose proposal came to nothing can make another one of its kind only after this time: everyone is notified of
# each. The same goes for people whose rewind was carried out: each rewind shows other draws.
PROPOSAL_WAIT = DAY
# The kind of the request that a rewind leaves behind when it is carried out.
REWOUND = "rewound"


def propose_pause(tx: TableTransaction, caller: Caller) -> ChangeResult:
    """Propose that nobody plays until somebody lets the game go on.

    Raises Refused: NOT_RUNNING, NOT_SEATED, PROPOSAL_OPEN, PROPOSED_TODAY.
    """
    require_running(tx)
    require_seat(tx.table, caller)
    return _propose(tx, caller, PAUSE)


def propose_cancel(tx: TableTransaction, caller: Caller) -> ChangeResult:
    """Close the caller's own lobby, or propose to end a game they play.

    Raises Refused: NOT_RUNNING if the table is over, NOT_HOST in a lobby, NOT_SEATED, PROPOSAL_OPEN, PROPOSED_TODAY.
    """
    require_live(tx.table)
    if tx.state is None:
        require_host(tx.table, caller)
        return commit(tx, caller, change_closing_lobby(reason="host", at=tx.at))
    require_seat(tx.table, caller)
    return _propose(tx, caller, CANCEL)


def propose_rewind(tx: TableTransaction, caller: Caller, *, back_to: int, revision: int | None = None) -> ChangeResult:
    """Propose to go back to an earlier revision; `revision` is the one that the caller has seen.

    Raises Refused: NOT_RUNNING, NOT_SEATED, NO_SUCH_REVISION, STALE, PROPOSAL_OPEN, PROPOSED_TODAY, REWOUND_TODAY.
    """
    state = require_running(tx)
    require_seat(tx.table, caller)
    if revision not in (None, state.revision):
        raise Refused(RefusalCode.STALE, revision=revision, current=state.revision)
    if not 0 <= back_to < state.revision:
        raise Refused(RefusalCode.NO_SUCH_REVISION, revision=back_to)
    require_state_at(tx, back_to)
    return _propose(tx, caller, REWIND, back_to=back_to)


def _propose(tx: TableTransaction, caller: Caller, kind: str, *, back_to: int | None = None) -> ChangeResult:
    """Open a proposal and announce it. If nobody else has to agree, it is carried out instead."""
    table, same_kind = tx.table, tx.proposal(kind)
    if same_kind is not None and same_kind.back_to == back_to:
        # To propose what somebody has proposed already is to agree to it.
        return _agree(tx, caller, same_kind)
    _require_may_propose(tx, kind, user_id=caller.person)
    proposal = Proposal(table.id, kind, table.revision, caller.person, back_to, tx.at, (caller.person,))
    asked = people_asked(table, proposal)
    if not asked:
        return _carry_out(tx, caller, proposal, reason="agreed")
    seat, until = require_seat(table, caller), tx.at + ANSWER_TIME
    facts: dict[str, int | str | None] = {
        "kind": kind,
        "seat": seat,
        "revision": proposal.revision,
        "until": int(until),
    }
    # The card of a rewind shows the board as it was.
    card = (
        NoticeMessage("asked", facts)
        if back_to is None
        else RewindMessage(seat, proposal.revision, back_to, int(until))
    )
    reminders = reminders_to(tx, asked, why=kind, turn_start=proposal.revision)
    change = Change(tx.at, proposal=proposal, deadlines=((PROPOSAL, until),), messages=(NewMessage(card), *reminders))
    return commit(tx, caller, change, proposal=proposal)


def _require_may_propose(tx: TableTransaction, kind: str, *, user_id: int) -> None:
    """Raises Refused: PROPOSAL_OPEN while one is open, PROPOSED_TODAY if the person's last came to nothing.

    Raises REWOUND_TODAY for another rewind if the person's last one was carried out less than a day ago.
    """
    if tx.table.proposal is not None:
        raise Refused(RefusalCode.PROPOSAL_OPEN, kind=tx.table.proposal.kind)
    last = tx.last_request(kind, user_id=user_id)
    if last is not None and tx.at - last < PROPOSAL_WAIT:
        raise Refused(RefusalCode.PROPOSED_TODAY, again=int(last + PROPOSAL_WAIT))
    rewound = tx.last_request(REWOUND, user_id=user_id) if kind == REWIND else None
    if rewound is not None and tx.at - rewound < PROPOSAL_WAIT:
        raise Refused(RefusalCode.REWOUND_TODAY, again=int(rewound + PROPOSAL_WAIT))


def answer_proposal(
    tx: TableTransaction,
    caller: Caller,
    *,
    kind: str,
    agree: bool = True,
    revision: int | None = None,
    back_to: int | None = None,
) -> ChangeResult:
    """Agree to what was proposed, or object. One objection ends the proposal; so can the person who made it.

    `revision` and `back_to` name the proposal that the caller has seen.
    Raises Refused: NOT_RUNNING, NOT_SEATED, NO_PROPOSAL if that one is not open any more.
    """
    require_live_game(tx)
    seat, proposal = require_seat(tx.table, caller), tx.proposal(kind)
    # A button may belong to an earlier proposal of the same kind.
    is_meant = proposal is not None and revision in (None, proposal.revision) and back_to in (None, proposal.back_to)
    if proposal is None or not is_meant:
        raise Refused(RefusalCode.NO_PROPOSAL, kind=kind)
    if agree:
        return _agree(tx, caller, proposal)
    code = "proposal-taken-back" if caller.person == proposal.by else "proposal-refused"
    return commit(tx, caller, proposal_end_change(proposal, code=code, at=tx.at, seat=seat))


def _agree(tx: TableTransaction, caller: Caller, proposal: Proposal) -> ChangeResult:
    """Add the caller's consent. The proposal stays open until everyone has agreed; then it is carried out."""
    proposal = replace(proposal, agreed=tuple(sorted({*proposal.agreed, caller.person})))
    if people_asked(tx.table, proposal):
        return commit(tx, caller, Change(tx.at, proposal=proposal), proposal=proposal)
    return _carry_out(tx, caller, proposal, reason="agreed")


def people_asked(table: Table, proposal: Proposal) -> tuple[SeatHolder, ...]:
    """The seats whose owners have not answered yet, even if a stand-in keeps them: it is still their game.

    People who are being erased are not asked any more: they are leaving the table.
    """
    leaving = {owner.settings.id for owner in table.owners if owner.is_being_erased}
    return tuple(holder for holder in table.seats if holder.person not in (None, *proposal.agreed, *leaving))


def close_due_proposal(tx: TableTransaction, deadline: Deadline) -> ChangeResult:
    """Carry out or end the proposal whose time to answer is over. Changes nothing if the deadline was moved.

    Silence is consent, but not to a rewind, and not that of somebody who was away meanwhile.
    """
    table, proposal, due = tx.table, tx.table.proposal, tx.deadline(deadline.kind)
    if due is None or due > tx.at:
        return commit(tx, None, Change(tx.at))
    if proposal is None or proposal.opened + ANSWER_TIME > tx.at:
        return commit(tx, None, Change(tx.at, met=deadline.kind))
    is_by_silence = proposal.kind in BY_SILENCE and deadline.kind == PROPOSAL
    # A table that is paused for another reason keeps that reason.
    is_possible = proposal.kind != PAUSE or table.status is Status.RUNNING
    if not is_by_silence or not is_possible:
        ended = proposal_end_change(proposal, code="proposal-expired", at=tx.at)
        return commit(tx, None, replace(ended, met=deadline.kind))
    if any(is_away_while_asked(table, proposal, holder, at=tx.at) for holder in people_asked(table, proposal)):
        return commit(tx, None, proposal_end_change(proposal, code="proposal-expired-away", at=tx.at))
    if tx.at - due > LATE:
        # Nobody could answer while the bot was not running, so silence is no consent yet.
        return commit(tx, None, Change(tx.at, deadlines=((PROPOSAL, tx.at + DAY),)))
    return _carry_out(tx, None, proposal, reason="silence")


def is_away_while_asked(table: Table, proposal: Proposal, holder: SeatHolder, *, at: float) -> bool:
    """Whether the owner of a seat was away, as they announced, at any time since the proposal was made.

    True even if they are back by now: a proposal made just before they came back must not count on their silence.
    """
    if holder.seat in proposal.away_seats or (holder.is_kept and holder.kept_reason == AWAY):
        return True
    owner = None if holder.person is None else table.owner_of(holder.person)
    return owner is not None and any(away.since < at and away.until > proposal.opened for away in owner.absences)


def _carry_out(tx: TableTransaction, caller: Caller | None, proposal: Proposal, *, reason: str) -> ChangeResult:
    """Do what was proposed; `reason` says whether everyone agreed or nobody objected in time."""
    if proposal.back_to is not None:
        return _rewind(tx, caller, proposal, back_to=proposal.back_to)
    if proposal.kind == PAUSE:
        change = agreed_pause_change(reason=reason, at=tx.at)
    else:
        is_alone = len(tx.table.people) == 1
        change = end_change(tx.table, reason="alone" if is_alone else reason, at=tx.at)
    return commit(tx, caller, replace(change, withdrawn=proposal.kind))


# The paths of the two answers to a proposal of each kind.
_ANSWER_PATHS = {
    CANCEL: (BoardPath.AGREE, BoardPath.DISAGREE),
    PAUSE: (BoardPath.PAUSE_AGREE, BoardPath.PAUSE_DISAGREE),
    REWIND: (RewindPath.AGREE, RewindPath.DISAGREE),
}


def consent_buttons(
    table: Table, localizer: Localizer, *, kind: str, revision: int, back_to: int | None = None
) -> list[ui.Button[Any]]:
    """Agree and Play on. Their revision is that of the proposal, and tells it from every other of its kind.

    Several rewinds may be proposed at one revision, so for them the path also says where to go back to.
    """
    agree, disagree = _ANSWER_PATHS[kind]
    target = "" if back_to is None else base36(back_to)
    return [
        button(CustomId(table.id, revision, f"{agree}{target}"), localizer.say("button-agree")),
        button(CustomId(table.id, revision, f"{disagree}{target}"), localizer.say("button-disagree")),
    ]


@on_press(BoardPath.AGREE, BoardPath.DISAGREE)
async def press_answer_to_cancel(interaction: Interaction, target: CustomId) -> None:
    """Agree to end the game of the pressed card, or refuse. Raises Refused as `answer_proposal`."""
    await _press_answer(interaction, target, kind=CANCEL, is_agreed=target.path == BoardPath.AGREE)


@on_press(BoardPath.PAUSE_AGREE, BoardPath.PAUSE_DISAGREE)
async def press_answer_to_pause(interaction: Interaction, target: CustomId) -> None:
    """Agree to the pause of the pressed card, or refuse it. Raises Refused as `answer_proposal`."""
    await _press_answer(interaction, target, kind=PAUSE, is_agreed=target.path == BoardPath.PAUSE_AGREE)


async def _press_answer(
    interaction: Interaction, target: CustomId, *, kind: str, is_agreed: bool, back_to: int | None = None
) -> None:
    """Answer the proposal of the pressed card; a card whose proposal is over loses its buttons."""
    await defer(interaction)
    tables, caller = context_of(interaction).tables, caller_of(interaction)
    try:
        result = await tables.change(
            answer_proposal,
            target.table,
            caller,
            kind=kind,
            agree=is_agreed,
            revision=target.revision,
            back_to=back_to,
        )
    except Refused as refused:
        if refused.code is RefusalCode.NO_PROPOSAL and interaction.message is not None:
            await remove_message_buttons(interaction.message)
        raise
    await tell(interaction, "consent-agreed" if is_agreed else "consent-refused")
    if result.proposal is None and interaction.message is not None:
        await remove_message_buttons(interaction.message)


# Cancelling


@carrara.command("cancel", table="option-table")
@app_commands.autocomplete(table=suggest_own_tables)
async def cancel_command(interaction: Interaction, table: int | None = None) -> None:
    """The host closes a lobby, anyone seated proposes to end a game; moderators have `/carrara-admin end`."""
    shown, caller = await table_here(interaction, table), caller_of(interaction)
    if shown.status is not Status.LOBBY and shown.people == (caller.person,):
        # Nobody else plays, so the press ends the game at once. Who may end it is checked then.
        confirmed = CustomId(shown.id, 0, BoardPath.CANCEL_CONFIRMED)
        await ask_to_confirm(interaction, confirmed, key="ask-cancel", yes="button-yes-end")
    else:
        await press_cancel(interaction, shown.id)


@on_table_press(BoardPath.CANCEL_CONFIRMED)
async def press_cancel(interaction: Interaction, table_id: int) -> None:
    """Close the caller's lobby, end their game if nobody else plays, or propose to the others to end it."""
    await defer(interaction)
    result = await context_of(interaction).tables.change(propose_cancel, table_id, caller_of(interaction))
    await tell(interaction, "cancel-proposed" if result.proposal else "ended")


# Pausing


@carrara.command("pause", table="option-table")
@app_commands.autocomplete(table=suggest_own_tables)
async def pause_command(interaction: Interaction, table: int | None = None) -> None:
    """Propose a pause; if people have agreed to one already, answer with the way to go on."""
    shown = await table_here(interaction, table)
    await defer(interaction)
    if is_agreed_pause(shown):
        localizer = await localizer_of(interaction)
        await answer(interaction, Layout(text(localizer.say("pause-lasts")), row(go_on_button(shown, localizer))))
        return
    result = await context_of(interaction).tables.change(propose_pause, shown.id, caller_of(interaction))
    await tell(interaction, "pause-proposed" if result.proposal else "paused-now")


# Rewinding: choose a turn, see what going back would undo, propose it; the others answer on the card.

# Of more turns than this only the first and the last are listed, and how many lie between: nobody reads all of them.
MOST_LINES = 20
# A revision in base 36, as the paths and the options write it; no game ever has more digits.
_REVISION = "[0-9a-z]{1,8}"


def _rewind(tx: TableTransaction, caller: Caller | None, proposal: Proposal, *, back_to: int) -> ChangeResult:
    """Go back to the revision; the player to move is told, as after any turn."""
    notice = NewMessage(NoticeMessage("rewound", {"back_to": back_to}))
    change, back = step_back(tx, require_running(tx), back_to=back_to, messages=(notice,), user_id=proposal.by)
    screen = turn_screen(tx.table.seats[back.to_move], revision=back.revision)
    request = (REWOUND, proposal.by)
    change = replace(change, withdrawn=REWIND, request=request, messages=(*change.messages, *screen))
    return commit(tx, caller, change)


@carrara.command("rewind", turns="option-turns")
async def rewind_command(interaction: Interaction, turns: app_commands.Range[int, 1] | None = None) -> None:
    """Choose a turn to go back to, see what would be undone, and propose it.

    Raises Refused: NOT_SEATED, NOT_RUNNING, REWIND_TOO_FAR if the game had fewer turns than that.
    """
    table_id = (await table_here(interaction)).id
    if turns is None:
        await show_turns(interaction, table_id)
        return
    await _defer(interaction)
    _, past_turns = await _read_turns(interaction, table_id)
    if turns > len(past_turns):
        raise Refused(RefusalCode.REWIND_TOO_FAR, turns=turns, most=len(past_turns))
    await show_preview(interaction, table_id, back_to=past_turns[-turns].revision)


@on_table_press(RewindPath.LIST)
async def show_turns(interaction: Interaction, table_id: int) -> None:
    """Answer with the last turns to choose from. Raises Refused: NOT_SEATED, NOT_RUNNING."""
    await _defer(interaction)
    now, turns = await _read_turns(interaction, table_id)
    if not turns:
        await tell(interaction, "rewind-nothing")
        return
    localizer = await localizer_of(interaction)
    layout = Layout(text(localizer.say("rewind-choose")), row(_turn_menu(now, turns, localizer)))
    await _show(interaction, layout, revision=now.table.revision)


def _turn_menu(now: TableView, turns: tuple[PastTurn, ...], localizer: Localizer) -> ui.Select[Any]:
    """The last turns, the newest first, each with what happened in it."""
    table, options = now.table, []
    for back, turn in zip(range(1, OPTIONS + 1), reversed(turns), strict=False):
        name = plain_text(localizer.name(table.seats[turn.seat].name))
        lines = turn_lines(localizer.words, turn.events, names=table.names, ruleset=table.ruleset, seats=now.view.seats)
        # Options show Markdown as it is written.
        summary = without_formatting(" ".join(lines))
        option = SelectOption(
            label=truncate(localizer.say("rewind-option", back=back, name=name), OPTION_LENGTH),
            value=base36(turn.revision),
            description=truncate(summary, OPTION_LENGTH) or None,
        )
        options.append(option)
    return ui.Select(
        custom_id=CustomId(table.id, table.revision, RewindPath.CHOOSE).encode(),
        placeholder=truncate(localizer.say("rewind-placeholder"), PLACEHOLDER_LENGTH),
        options=options,
    )


@on_choice(RewindPath.CHOOSE)
async def choose_turn(interaction: Interaction, target: CustomId, value: str) -> None:
    """Show what going back to the chosen turn would undo. Raises Refused(UNKNOWN_BUTTON) for any other text."""
    if re.fullmatch(_REVISION, value) is None:
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path=value)
    await show_preview(interaction, target.table, back_to=int(value, 36))


async def show_preview(interaction: Interaction, table_id: int, *, back_to: int) -> None:
    """Answer with what would be undone and the board as it was, as the caller may see it.

    Raises Refused: NOT_SEATED, NOT_RUNNING, NO_SUCH_REVISION if no turn of the game as it stands begins there.
    """
    await _defer(interaction)
    context = context_of(interaction)
    now, turns = await _read_turns(interaction, table_id)
    table, localizer = now.table, await localizer_of(interaction)
    if back_to not in [turn.revision for turn in turns]:
        raise Refused(RefusalCode.NO_SUCH_REVISION, revision=back_to)
    before = await read_view(context.tables, table_id, caller_of(interaction), revision=back_to)
    events = tuple(event for turn in turns if turn.revision >= back_to for event in turn.events)
    whose = mention(table.seats[before.view.to_move], localizer)

    def compose(localizer: Localizer) -> tuple[str | Listing, ...]:
        return localizer.say("rewind-preview", name=whose), undone_turns(now, events, localizer)

    pictures = context.pictures
    board = await pictures.try_draw(pictures.renderer.board, before.view, **await picture_style(interaction)) or ()
    footer = localizer.say("rewind-luck")
    undone = fit_text(localizer, compose, beside=(footer,)).text
    propose = CustomId(table.id, table.revision, f"{RewindPath.PROPOSE}{base36(back_to)}")
    other_turn = CustomId(table.id, table.revision, RewindPath.LIST)
    buttons = (
        button(propose, localizer.say("button-propose")),
        button(other_turn, localizer.say("button-other-turn")),
    )
    layout = Layout(text(undone), *galleries(board), text(footer), row(*buttons))
    await _show(interaction, layout, revision=table.revision, files=picture_files(board))


def undone_turns(now: TableView, events: tuple[Event, ...], localizer: Localizer) -> Listing:
    """One line per turn that a rewind from the current position would undo, the oldest first."""
    table = now.table
    lines = turn_lines(localizer, events, names=table.names, ruleset=table.ruleset, seats=now.view.seats)
    return Listing(
        lines=[f"- {line}" for line in lines],
        more=lambda number: localizer.say("rewind-more", number=number),
        keep="ends",
        most=MOST_LINES,
    )


@on_press(pattern=f"{RewindPath.PROPOSE}{_REVISION}")
async def press_propose_rewind(interaction: Interaction, target: CustomId) -> None:
    """Propose to go back to the turn of the preview."""
    await defer(interaction)
    # With the revision of the preview: if the game has gone on since, more would be undone than it showed, and the
    # proposal is refused.
    result = await context_of(interaction).tables.change(
        propose_rewind,
        target.table,
        caller_of(interaction),
        back_to=int(target.path.removeprefix(RewindPath.PROPOSE), 36),
        revision=target.revision,
    )
    await tell(interaction, "rewind-proposed" if result.proposal else "rewind-done")


async def rewind_card(
    tables: Tables, table: Table, message: RewindMessage, *, localizer: Localizer, pictures: PictureWorker
) -> RenderedMessage:
    """The card with its two answers. Raises MessageNotNeeded if the proposal is over."""
    proposal = table.proposal
    if proposal is None or (proposal.revision, proposal.back_to) != (message.revision, message.back_to):
        raise MessageNotNeeded("the proposal is over")
    before = await read_view(tables, table.id, revision=message.back_to)
    events = await read_events(tables, table.id, since=message.back_to, until=message.revision)
    name, whose = (mention(table.seats[seat], localizer) for seat in (message.seat, before.view.to_move))
    now = await read_view(tables, table.id)

    def compose(localizer: Localizer) -> tuple[str | Listing, ...]:
        return localizer.say("rewind-card", name=name, whose=whose), undone_turns(now, events, localizer)

    footer = localizer.say("rewind-card-footer", **deadline_facts(message.until))
    board = await pictures.try_draw(pictures.renderer.board, before.view, language=localizer.language) or ()
    undone = fit_text(localizer, compose, beside=(footer,)).text
    answers = consent_buttons(table, localizer, kind=REWIND, revision=message.revision, back_to=message.back_to)
    layout = Layout(text(undone), *galleries(board), text(footer), row(*answers))
    return RenderedMessage(layout=layout, files=tuple(picture_files(board)), silent=True)


@on_press(pattern=f"({RewindPath.AGREE}|{RewindPath.DISAGREE}){_REVISION}")
async def press_answer_to_rewind(interaction: Interaction, target: CustomId) -> None:
    """Agree to the rewind of the pressed card, or refuse it. Raises Refused as `answer_proposal`."""
    is_agreed, back_to = target.path.startswith(RewindPath.AGREE), int(target.path[len(RewindPath.AGREE) :], 36)
    await _press_answer(interaction, target, kind=REWIND, is_agreed=is_agreed, back_to=back_to)


async def _read_turns(interaction: Interaction, table_id: int) -> tuple[TableView, tuple[PastTurn, ...]]:
    """The current position and the turns so far. Raises Refused(NOT_RUNNING) if nobody can play now."""
    now = await read_own_view(interaction, table_id)
    if now.table.status is not Status.RUNNING:
        raise Refused(RefusalCode.NOT_RUNNING, status=now.table.status)
    return now, await read_past_turns(context_of(interaction).tables, table_id, caller_of(interaction))


async def _defer(interaction: Interaction) -> None:
    """Acknowledge: reading the log and drawing may take longer than the 3 seconds that Discord waits."""
    await defer(interaction, redraws=_is_press_on_private_message(interaction))


async def _show(interaction: Interaction, layout: Layout, *, revision: int, files: Sequence[File] = ()) -> None:
    """Answer in place of the private message that was pressed, otherwise with a new one."""
    if _is_press_on_private_message(interaction):
        await redraw(interaction, layout, revision=revision, files=files)
    else:
        await answer(interaction, layout, files=files)


def _is_press_on_private_message(interaction: Interaction) -> bool:
    message = interaction.message
    return message is not None and message.flags.ephemeral
