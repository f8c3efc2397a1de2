"""What needs the consent of the people at a table: rewinding, pausing, cancelling."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from discord import File, SelectOption, app_commands, ui
from msgspec.structs import replace

from bot.core.access import (
    BY_SILENCE,
    CANCEL,
    LIFE,
    PAUSE,
    REWIND,
    REWOUND,
    TableAccess,
    change_ending,
    is_agreed_pause,
    is_away_while_asked,
    people_asked,
    require_host,
    require_live,
    require_may_propose,
    require_running,
    require_seat,
    require_state,
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
    read_look,
    redraw,
    say,
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
from bot.core.turn_clock import DAY, LATE, calls_to
from bot.core.values import Caller, ChangeResult, Decided, TableView
from bot.core.views import PastTurn
from bot.leaving import agreed_pause_change, end_change
from bot.lobby import decide_close
from bot.notices import consent_buttons, go_on_button
from bot.turns import decide_step_back, require_state_at, turn_screen
from bot.workers.picture_worker import PictureWorker
from game import Event, GameState
from languages import Localizer
from storage import (
    PROPOSAL,
    Change,
    Deadline,
    Message,
    NewMessage,
    NoticeMessage,
    Proposal,
    RewindMessage,
    Status,
    Table,
    TableTransaction,
)

if TYPE_CHECKING:
    from bot.deadlines import Service


class Agreements:
    """Proposals and the consent to them. A table has one at most; it ends when the table moves on."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access

    async def propose_rewind(
        self, table_id: int, caller: Caller, *, back_to: int, revision: int | None = None
    ) -> ChangeResult:
        """Propose to go back to an earlier revision; `revision` is the one that the caller has seen.

        Raises Refused: NOT_RUNNING, NOT_SEATED, NO_SUCH_REVISION, STALE, PROPOSAL_OPEN, PROPOSED_TODAY,
        REWOUND_TODAY.
        """

        def decide(transaction: TableTransaction, state: GameState) -> Decided:
            require_seat(transaction.table, caller)
            if revision not in (None, state.revision):
                raise Refused(RefusalCode.STALE, revision=revision, current=state.revision)
            if not 0 <= back_to < state.revision:
                raise Refused(RefusalCode.NO_SUCH_REVISION, revision=back_to)
            require_state_at(transaction, back_to)
            return self._propose(transaction, REWIND, caller, back_to=back_to)

        return await self._access.change_game(table_id, caller, decide)

    async def propose_cancel(self, table_id: int, caller: Caller) -> ChangeResult:
        """Close the caller's own lobby, or propose to end a game they play.

        Raises Refused: NOT_RUNNING where the table is over, NOT_HOST in a lobby, NOT_SEATED, PROPOSAL_OPEN,
        PROPOSED_TODAY.
        """

        def decide(transaction: TableTransaction) -> Decided:
            require_live(transaction.table)
            if transaction.state is None:
                require_host(transaction.table, caller)
                return Decided(decide_close(transaction.table, reason="host", at=self._access.now()))
            require_seat(transaction.table, caller)
            return self._propose(transaction, CANCEL, caller)

        return await self._access.change(table_id, caller, decide)

    async def propose_pause(self, table_id: int, caller: Caller) -> ChangeResult:
        """Propose that nobody plays until somebody lets the game go on.

        Raises Refused: NOT_RUNNING, NOT_SEATED, PROPOSAL_OPEN, PROPOSED_TODAY.
        """

        def decide(transaction: TableTransaction) -> Decided:
            require_running(transaction)
            require_seat(transaction.table, caller)
            return self._propose(transaction, PAUSE, caller)

        return await self._access.change(table_id, caller, decide)

    async def consent(
        self,
        table_id: int,
        caller: Caller,
        *,
        kind: str,
        agree: bool = True,
        revision: int | None = None,
        back_to: int | None = None,
    ) -> ChangeResult:
        """Agree or, with `agree=False`, object to what was proposed: one objection ends it, also that of its proposer.

        `revision` and `back_to` name the proposal that the caller has seen.
        Raises Refused: NOT_RUNNING, NOT_SEATED, NO_PROPOSAL where that one is not open any more.
        """

        def decide(transaction: TableTransaction) -> Decided:
            require_state(transaction)
            require_live(transaction.table)
            seat, proposal = require_seat(transaction.table, caller), transaction.proposal(kind)
            is_meant = proposal is not None and _is_meant(proposal, revision=revision, back_to=back_to)
            if proposal is None or not is_meant:
                raise Refused(RefusalCode.NO_PROPOSAL, kind=kind)
            if not agree:
                code = "proposal-taken-back" if caller.person == proposal.by else "proposal-refused"
                return Decided(change_ending(proposal, code=code, at=self._access.now(), seat=seat))
            return self._decide_proposal(transaction, _with_consent(proposal, caller))

        return await self._access.change(table_id, caller, decide)

    async def fall_due(self, deadline: Deadline) -> ChangeResult:
        """Carry out or end the proposal whose time to answer is over.

        Silence is consent, but not to a rewind, and not that of somebody who was away meanwhile.

        Changes nothing where the deadline was moved.
        """

        def decide(transaction: TableTransaction) -> Decided:
            at, due, proposal = self._access.now(), transaction.deadline(deadline.kind), transaction.table.proposal
            if due is None or due > at:
                return Decided(Change(at))
            if proposal is None or proposal.opened + LIFE > at:
                return Decided(Change(at, met=deadline.kind))
            is_by_silence = proposal.kind in BY_SILENCE and deadline.kind == PROPOSAL
            if not is_by_silence or not _is_possible(transaction, proposal):
                ended = change_ending(proposal, code="proposal-expired", at=at)
                return Decided(replace(ended, met=deadline.kind))
            table = transaction.table
            if any(is_away_while_asked(table, proposal, holder, at=at) for holder in people_asked(table, proposal)):
                return Decided(change_ending(proposal, code="proposal-expired-away", at=at))
            if at - due > LATE:
                # Nobody could answer while the bot was not running: silence is no consent yet.
                return Decided(Change(at, deadlines=((PROPOSAL, at + DAY),)))
            return self._carry_out(transaction, proposal, reason="silence")

        return await self._access.change(deadline.table, None, decide)

    def _propose(
        self, transaction: TableTransaction, kind: str, caller: Caller, *, back_to: int | None = None
    ) -> Decided:
        table, now = transaction.table, self._access.now()
        same = transaction.proposal(kind)
        if same is not None and same.back_to == back_to:
            # To propose what somebody has proposed already is to agree to it.
            return self._decide_proposal(transaction, _with_consent(same, caller))
        require_may_propose(transaction, kind, by=caller.person, at=now)
        proposal = Proposal(table.id, kind, table.revision, caller.person, back_to, now, (caller.person,))
        return self._decide_proposal(transaction, proposal, is_new=True)

    def _decide_proposal(self, transaction: TableTransaction, proposal: Proposal, *, is_new: bool = False) -> Decided:
        """What was proposed, once everybody agrees; until then the proposal stays open, and a new one is announced."""
        table, now = transaction.table, self._access.now()
        asked = people_asked(table, proposal)
        if not asked:
            return self._carry_out(transaction, proposal, reason="agreed")
        if not is_new:
            return Decided(Change(now, proposal=proposal), proposal=proposal)
        until = proposal.opened + LIFE
        calls = calls_to(transaction, asked, why=proposal.kind, turn_start=proposal.revision)
        proposer = table.seat_of(proposal.by)
        # Whoever leaves ends what they proposed.
        assert proposer is not None
        card = NewMessage(_card(proposal, seat=proposer.seat, until=int(until)))
        change = Change(now, proposal=proposal, deadlines=((PROPOSAL, until),), messages=(card, *calls))
        return Decided(change, proposal=proposal)

    def _carry_out(self, transaction: TableTransaction, proposal: Proposal, *, reason: str) -> Decided:
        decided = self._result(transaction, proposal, reason=reason)
        return replace(decided, change=replace(decided.change, withdrawn=proposal.kind))

    def _result(self, transaction: TableTransaction, proposal: Proposal, *, reason: str) -> Decided:
        now = self._access.now()
        if proposal.kind == PAUSE:
            return Decided(agreed_pause_change(reason=reason, at=now))
        if proposal.back_to is None:
            is_alone = len(transaction.table.people) == 1
            return Decided(end_change(transaction.table, reason="alone" if is_alone else reason, at=now))
        notice = NewMessage(NoticeMessage("rewound", {"back_to": proposal.back_to}))
        state = require_running(transaction)
        decided = decide_step_back(
            transaction, state, back_to=proposal.back_to, messages=(notice,), by=proposal.by, at=now
        )
        # The person to move is told so, as after any turn.
        assert decided.state is not None
        mover = transaction.table.seats[decided.state.to_move]
        messages = (*decided.change.messages, *turn_screen(mover, revision=decided.state.revision))
        change = replace(decided.change, request=(REWOUND, proposal.by), messages=messages)
        return replace(decided, change=change)


def _is_meant(proposal: Proposal, *, revision: int | None, back_to: int | None) -> bool:
    """Whether a button belongs to this proposal and not to an earlier one of its kind."""
    return revision in (None, proposal.revision) and back_to in (None, proposal.back_to)


def _is_possible(transaction: TableTransaction, proposal: Proposal) -> bool:
    """Whether the proposal can be carried out. A table that is paused for another reason keeps that reason."""
    return proposal.kind != PAUSE or transaction.table.status is Status.RUNNING


def _with_consent(proposal: Proposal, caller: Caller) -> Proposal:
    return replace(proposal, agreed=tuple(sorted({*proposal.agreed, caller.person})))


def _card(proposal: Proposal, *, seat: int, until: int) -> Message:
    """The message that asks the table for its consent: for a rewind with the board as it was."""
    if proposal.back_to is not None:
        return RewindMessage(seat, proposal.revision, proposal.back_to, until)
    return NoticeMessage("asked", {"kind": proposal.kind, "seat": seat, "revision": proposal.revision, "until": until})


# Of more turns than this only the first and the last are told, and how many more there are: nobody reads all of them.
MOST_LINES: Final = 20


async def rewind_card(
    service: Service, table: Table, message: RewindMessage, *, localizer: Localizer, pictures: PictureWorker
) -> RenderedMessage:
    """The card with its two answers. Raises MessageNotNeeded where the proposal is over."""
    proposal = table.proposal
    if proposal is None or (proposal.revision, proposal.back_to) != (message.revision, message.back_to):
        raise MessageNotNeeded("the proposal is over")
    before = await service.looks.look(table.id, revision=message.back_to)
    events = await service.looks.events(table.id, since=message.back_to, until=message.revision)
    name, whose = (mention(table.seats[seat], localizer) for seat in (message.seat, before.view.to_move))
    names = {"name": name, "whose": whose}
    now = await service.looks.look(table.id)

    def compose(localizer: Localizer) -> tuple[str | Listing, ...]:
        return localizer.say("rewind-card", **names), undone_turns(now, events, localizer)

    footer = localizer.say("rewind-card-footer", **deadline_facts(message.until))
    drawn = await pictures.try_draw(pictures.renderer.board, before.view, language=localizer.language) or ()
    undone = fit_text(localizer, compose, beside=(footer,)).text
    items: list[ui.Item[Any]] = [text(undone), *galleries(drawn), text(footer)]
    answers = consent_buttons(table, localizer, kind=REWIND, revision=message.revision, back_to=message.back_to)
    items.append(row(*answers))
    return RenderedMessage(layout=Layout(*items), files=tuple(picture_files(drawn)), silent=True)


def undone_turns(now: TableView, events: tuple[Event, ...], localizer: Localizer) -> Listing:
    """One line per turn that a rewind from the present position would undo, the oldest first."""
    table = now.table
    told = turn_lines(localizer, events, names=table.names, ruleset=table.ruleset, seats=now.view.seats)
    return Listing(
        lines=[f"- {line}" for line in told],
        more=lambda number: localizer.say("rewind-more", number=number),
        keep="ends",
        most=MOST_LINES,
    )


async def show_turns(interaction: Interaction, number: int) -> None:
    """Answer with the last turns to choose from. Raises Refused: NOT_SEATED, NOT_RUNNING."""
    await _defer(interaction)
    now, turns = await _turns(interaction, number)
    localizer = await localizer_of(interaction)
    if not turns:
        await say(interaction, localizer.say("rewind-nothing"))
        return
    layout = Layout(text(localizer.say("rewind-choose")), row(_select(now, turns, localizer)))
    await _show(interaction, layout, revision=now.table.revision)


async def show_turn_back(interaction: Interaction, number: int, *, turns: int) -> None:
    """As `show_preview`, so many turns back. Raises also Refused(REWIND_TOO_FAR) where there were fewer."""
    await _defer(interaction)
    _, found = await _turns(interaction, number)
    if turns > len(found):
        raise Refused(RefusalCode.REWIND_TOO_FAR, turns=turns, most=len(found))
    await show_preview(interaction, number, back_to=found[-turns].revision)


async def show_preview(interaction: Interaction, number: int, *, back_to: int) -> None:
    """Answer with what would be undone and the board as it was, as the caller may see it.

    Raises Refused: NOT_SEATED, NOT_RUNNING, NO_SUCH_REVISION for what is no turn of the game as it stands.
    """
    await _defer(interaction)
    context, by = context_of(interaction), caller_of(interaction)
    now, turns = await _turns(interaction, number)
    table, localizer = now.table, await localizer_of(interaction)
    if back_to not in [turn.revision for turn in turns]:
        raise Refused(RefusalCode.NO_SUCH_REVISION, revision=back_to)
    before = await context.service.looks.look(number, by, revision=back_to)
    events = tuple(event for turn in turns if turn.revision >= back_to for event in turn.events)
    whose = mention(table.seats[before.view.to_move], localizer)

    def compose(localizer: Localizer) -> tuple[str | Listing, ...]:
        return localizer.say("rewind-preview", name=whose), undone_turns(now, events, localizer)

    pictures = context.pictures
    board = await pictures.try_draw(pictures.renderer.board, before.view, **await picture_style(interaction)) or ()
    footer = localizer.say("rewind-luck")
    undone = fit_text(localizer, compose, beside=(footer,)).text
    items: list[ui.Item[Any]] = [text(undone), *galleries(board), text(footer)]
    items.append(row(*_preview_buttons(table, localizer, back_to=back_to)))
    await _show(interaction, Layout(*items), revision=table.revision, files=picture_files(board))


def _preview_buttons(table: Table, localizer: Localizer, *, back_to: int) -> list[ui.Button[Any]]:
    propose = CustomId(table.id, table.revision, f"{RewindPath.PROPOSE}{base36(back_to)}")
    other = CustomId(table.id, table.revision, RewindPath.LIST)
    return [
        button(propose, localizer.say("button-propose")),
        button(other, localizer.say("button-other-turn")),
    ]


async def _turns(interaction: Interaction, number: int) -> tuple[TableView, tuple[PastTurn, ...]]:
    """The present position and the turns so far. Raises Refused(NOT_RUNNING) where nobody can play now."""
    now = await read_look(interaction, number)
    if now.table.status is not Status.RUNNING:
        raise Refused(RefusalCode.NOT_RUNNING, status=now.table.status)
    return now, await context_of(interaction).service.looks.past_turns(number, caller_of(interaction))


def _select(now: TableView, turns: tuple[PastTurn, ...], localizer: Localizer) -> ui.Select[Any]:
    """The last turns, the newest first, each with what happened in it."""
    table = now.table
    options = [
        _option(now, turn, localizer, back=number)
        for number, turn in zip(range(1, OPTIONS + 1), reversed(turns), strict=False)
    ]
    return ui.Select(
        custom_id=CustomId(table.id, table.revision, RewindPath.CHOOSE).encode(),
        placeholder=truncate(localizer.say("rewind-placeholder"), PLACEHOLDER_LENGTH),
        options=options,
    )


def _option(now: TableView, turn: PastTurn, localizer: Localizer, *, back: int) -> SelectOption:
    """The option of a turn that is `back` turns ago, 1 for the last."""
    table, seats = now.table, now.view.seats
    label = localizer.say("rewind-option", back=back, name=plain_text(localizer.name(table.seats[turn.seat].name)))
    lines = turn_lines(localizer.words, turn.events, names=table.names, ruleset=table.ruleset, seats=seats)
    # Options show Markdown as it is written.
    summary = without_formatting(" ".join(lines))
    return SelectOption(
        label=truncate(label, OPTION_LENGTH),
        value=base36(turn.revision),
        description=truncate(summary, OPTION_LENGTH) or None,
    )


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


async def press_pause(interaction: Interaction, table: Table) -> None:
    """Propose a pause, or show how the present one ends. Raises Refused as `Agreements.propose_pause`."""
    await defer(interaction)
    localizer = await localizer_of(interaction)
    if is_agreed_pause(table):
        await answer(interaction, Layout(text(localizer.say("pause-lasts")), row(go_on_button(table, localizer))))
        return
    committed = await context_of(interaction).service.agreements.propose_pause(table.id, caller_of(interaction))
    await say(interaction, localizer.say("pause-proposed" if committed.proposal else "paused-now"))


# The kind of proposal that each button answers, and whether it agrees.
ANSWERS: Final[dict[str, tuple[str, bool]]] = {
    BoardPath.AGREE: (CANCEL, True),
    BoardPath.DISAGREE: (CANCEL, False),
    BoardPath.PAUSE_AGREE: (PAUSE, True),
    BoardPath.PAUSE_DISAGREE: (PAUSE, False),
}


async def ask_to_cancel(interaction: Interaction, table_id: int) -> None:
    """Ask whether a game in which nobody else plays should end. Who may end it is checked at the press."""
    await ask_to_confirm(
        interaction, CustomId(table_id, 0, BoardPath.CANCEL_CONFIRMED), key="ask-cancel", yes="button-yes-end"
    )


@on_table_press(BoardPath.CANCEL_CONFIRMED)
async def press_cancel(interaction: Interaction, table_id: int) -> None:
    """Close the caller's lobby, end their game where nobody else plays, or propose to the others to end it."""
    await defer(interaction)
    committed = await context_of(interaction).service.agreements.propose_cancel(table_id, caller_of(interaction))
    await tell(interaction, "cancel-proposed" if committed.proposal else "ended")


@on_press(*ANSWERS)
async def press_answer(interaction: Interaction, target: CustomId) -> None:
    """Agree to what was proposed at the revision of the button, or refuse it. Raises Refused as `give_consent`."""
    await defer(interaction)
    kind, is_agreed = ANSWERS[target.path]
    await give_consent(interaction, target, kind=kind, is_agreed=is_agreed)


async def give_consent(
    interaction: Interaction, target: CustomId, *, kind: str, is_agreed: bool, back_to: int | None = None
) -> None:
    """Answer the proposal of the pressed card; a card whose proposal is over loses its buttons.

    Raises Refused as `Agreements.consent`.
    """
    agreements, by = context_of(interaction).service.agreements, caller_of(interaction)
    try:
        committed = await agreements.consent(
            target.table, by, kind=kind, agree=is_agreed, revision=target.revision, back_to=back_to
        )
    except Refused as refused:
        if refused.code is RefusalCode.NO_PROPOSAL and interaction.message is not None:
            await remove_message_buttons(interaction.message)
        raise
    await tell(interaction, "consent-agreed" if is_agreed else "consent-refused")
    if committed.proposal is None and interaction.message is not None:
        await remove_message_buttons(interaction.message)


@carrara.command("cancel", table="option-table")
@app_commands.autocomplete(table=suggest_own_tables)
async def cancel_command(interaction: Interaction, table: int | None = None) -> None:
    """The host closes a lobby, anybody seated proposes to end a game; moderators have `/carrara-admin end`."""
    found, by = await table_here(interaction, table), caller_of(interaction)
    if found.status is not Status.LOBBY and found.people == (by.person,):
        await ask_to_cancel(interaction, found.id)
    else:
        await press_cancel(interaction, found.id)


@carrara.command("pause", table="option-table")
@app_commands.autocomplete(table=suggest_own_tables)
async def pause_command(interaction: Interaction, table: int | None = None) -> None:
    """Propose a pause; where people have agreed to one, answer with the way to go on."""
    await press_pause(interaction, await table_here(interaction, table))


@carrara.command("rewind", turns="option-turns")
async def rewind_command(interaction: Interaction, turns: app_commands.Range[int, 1] | None = None) -> None:
    """Choose a turn to go back to, see what would be undone, and propose it."""
    table = (await table_here(interaction)).id
    if turns is None:
        await show_turns(interaction, table)
    else:
        await show_turn_back(interaction, table, turns=turns)


# A revision in base 36, as the paths and the options write it; no game ever has more digits.
_REVISION = "[0-9a-z]{1,8}"


@on_table_press(RewindPath.LIST)
async def press_list_of_turns(interaction: Interaction, table_id: int) -> None:
    """Answer with the turns that can be gone back to."""
    await show_turns(interaction, table_id)


@on_choice(RewindPath.CHOOSE)
async def choose_turn(interaction: Interaction, target: CustomId, value: str) -> None:
    """Show what going back to the chosen turn would undo. Raises Refused(UNKNOWN_BUTTON) for any other text."""
    if re.fullmatch(_REVISION, value) is None:
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path=value)
    await show_preview(interaction, target.table, back_to=int(value, 36))


@on_press(pattern=f"{RewindPath.PROPOSE}{_REVISION}")
async def press_propose_rewind(interaction: Interaction, target: CustomId) -> None:
    """Propose to go back to the turn of the preview."""
    await defer(interaction)
    agreements, back_to = context_of(interaction).service.agreements, int(target.path[len(RewindPath.PROPOSE) :], 36)
    # With the revision of the preview: if the game has gone on since, more would be undone than it showed, and the
    # proposal is refused.
    result = await agreements.propose_rewind(
        target.table, caller_of(interaction), back_to=back_to, revision=target.revision
    )
    await tell(interaction, "rewind-proposed" if result.proposal else "rewind-done")


@on_press(pattern=f"({RewindPath.AGREE}|{RewindPath.DISAGREE}){_REVISION}")
async def press_answer_to_rewind(interaction: Interaction, target: CustomId) -> None:
    """Agree to the rewind of the pressed card, or refuse it."""
    await defer(interaction)
    is_agreed, back_to = target.path.startswith(RewindPath.AGREE), int(target.path[len(RewindPath.AGREE) :], 36)
    await give_consent(interaction, target, kind=REWIND, is_agreed=is_agreed, back_to=back_to)
