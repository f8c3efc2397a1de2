"""What the bot shows at the tables of a file, made by the bot's own code: every control with its custom id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bot.core.custom_ids import PLAYER_BOARD, BoardPath, CustomId, PrivacyPath
from bot.core.interactions import Localizers
from bot.core.messages import Layout, MessageNotNeeded
from bot.core.values import TableView
from bot.core.views import read_table, read_view
from bot.delivery import Presenter
from bot.panels.path import HOME, Panel, Path, Play, Select, Show, encode_path, intent_of
from bot.panels.press import layout
from bot.panels.steps import panel
from bot.workers.picture_worker import PictureWorker
from game import action_words
from languages import load
from storage import (
    BoardMessage,
    FinalMessage,
    LobbyMessage,
    Message,
    NoticeMessage,
    QueuedMessage,
    ScreenMessage,
    Status,
    Table,
)
from testing.discord.api_checks import all_components
from testing.discord.plain_pictures import PixelRenderer
from testing.releases import PlayingControl, ReleasedTable, ShownControl, ShownMessage
from testing.service import PEOPLE, ServiceHarness

# Panels that one press after the other leads to; behind these many nothing new is met.
MOST_PANELS = 12
TEXTS = load()


async def list_tables(harness: ServiceHarness) -> tuple[ReleasedTable, ...]:
    """Every table of the file."""
    rows = await harness.store._engine.read(lambda db: db.execute("select id from tables order by id").fetchall())
    pictures = PictureWorker(PixelRenderer())
    localizers = Localizers(harness.tables, texts=TEXTS)
    presenter = Presenter(harness.tables, localizers=localizers, pictures=pictures)
    tables = [await _list_table(harness, presenter, number) for (number,) in rows]
    pictures.close()
    return tuple(tables)


async def _list_table(harness: ServiceHarness, presenter: Presenter, number: int) -> ReleasedTable:
    table = await read_table(harness.tables, number)
    rendered = [await _shown_message(presenter, table, *message) for message in _messages(table)]
    shown = [one for one in rendered if one is not None]
    playing = None
    mover = table.mover
    if table.status is Status.RUNNING and mover is not None and mover.person is not None:
        look = await read_view(harness.tables, number, PEOPLE[mover.person])
        panels = list(_panels(look))
        shown += [ShownMessage("panel", _panel_controls(look, one), mover.person, is_direct=True) for one in panels]
        playing = _playing_control(look, panels, mover.person)
    if table.status is not Status.LOBBY and table.people:
        shown += [ShownMessage("menu", tuple(_menu_controls(table)), table.people[0], is_direct=True)]
    return ReleasedTable(
        table.id, table.ruleset, table.status.value, table.revision, table.where, table.people, tuple(shown), playing
    )


def _messages(table: Table) -> Iterator[tuple[str, Message, int | None]]:
    """The messages that stand at a table: their kind, what they tell, and whom directly."""
    match table.status:
        case Status.LOBBY:
            yield "lobby", LobbyMessage(), None
        case Status.FINISHED:
            yield "final", FinalMessage(table.revision, table.turn_start), None
        case Status.RUNNING | Status.PAUSED if table.to_move is not None:
            yield "board", BoardMessage(table.turn_start, table.turn_start, table.to_move), None
            holder = table.seats[table.to_move]
            if table.status is Status.RUNNING and holder.person is not None:
                yield "screen", ScreenMessage(table.turn_start, holder.seat, "turn"), holder.person
            yield "proposal", NoticeMessage("proposed", {"kind": "cancel", "seat": 0, "back_to": None}), None
        case _:
            return


async def _shown_message(
    presenter: Presenter, table: Table, kind: str, message: Message, user_id: int | None
) -> ShownMessage | None:
    """The message as it was shown. None if it was not, for example to a person who takes no direct messages."""
    queued = QueuedMessage(key="", table=table.id, person=user_id, message=message, created=0.0, due=0.0)
    try:
        _, rendered = await presenter.render(queued)
    except MessageNotNeeded:
        return None
    controls = tuple(_controls(rendered.layout))
    return ShownMessage(kind, controls, user_id, user_id is not None)


def _controls(shown: Layout) -> Iterator[ShownControl]:
    for component in all_components(shown.to_components()):  # type: ignore[no-untyped-call]
        if component.get("custom_id") and not component.get("disabled"):
            options = component.get("options") or ()
            yield ShownControl(component["custom_id"], tuple(option["value"] for option in options[:1]))


def _panel_controls(look: TableView, shown: Panel) -> tuple[ShownControl, ...]:
    drawn = layout(shown, table_id=look.table.id, revision=look.table.revision)
    return tuple(_controls(drawn))


def _menu_controls(table: Table) -> Iterator[ShownControl]:
    """Buttons of private answers: the menu More, questions, what is kept of a person."""
    paths = [*BoardPath, *(f"{PLAYER_BOARD}{holder.seat}" for holder in table.seats)]
    for path in paths:
        yield ShownControl(CustomId(table.id, table.revision, path).encode())
    for private in PrivacyPath:
        yield ShownControl(CustomId(0, 0, private).encode())


def _panels(look: TableView) -> Iterator[Panel]:
    """The first panel and those that its presses lead to."""
    seen, waiting = set[Path](), [HOME]
    while waiting and len(seen) < MOST_PANELS:
        path = waiting.pop(0)
        if path in seen:
            continue
        seen.add(path)
        shown = panel(look, path, TEXTS, "en")
        yield shown
        waiting += [one.path for _, one in _presses(look, shown) if isinstance(one, Show)]


def _presses(look: TableView, shown: Panel) -> Iterator[tuple[ShownControl, Any]]:
    """Every control of a panel, and what a press on it asks for."""
    for row in shown.rows:
        controls: Iterable[tuple[Path, tuple[str, ...]]] = (
            [(row.path, (row.options[0].value,))]
            if isinstance(row, Select)
            else [(button.path, ()) for button in row if not button.is_disabled]
        )
        for path, values in controls:
            code = CustomId(look.table.id, look.table.revision, encode_path(path)).encode()
            yield ShownControl(code, values), intent_of(path, values)


def _playing_control(look: TableView, panels: list[Panel], user_id: int) -> PlayingControl | None:
    for shown in panels:
        for control, intent in _presses(look, shown):
            if isinstance(intent, Play) and intent.actions:
                words = tuple(action_words(action, look.table.ruleset) for action in intent.actions)
                return PlayingControl(control, user_id, words)
    return None
