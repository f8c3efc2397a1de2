"""The operations on tables, games and people: every decision of a person goes through here. Does not use Discord."""

from bot.service.limits import Limits
from bot.service.lobbies import USUAL_LEVEL
from bot.service.refusals import RefusalCode, Refused
from bot.service.service import Service
from bot.service.statistics.figures import GameTotals, HeadToHead, PersonFigures
from bot.service.statistics.ratings import LEAST_GAMES, Rated, Rating
from bot.service.statistics.reliability import Reliability
from bot.service.statistics.standings import Standing
from bot.service.values import Caller, ChangeResult, LogEntry, Look, Since, StandInTurn, TurnReport, UndoStep
from storage import (
    BoardMessage,
    CallMessage,
    CorrectionsMessage,
    DigestMessage,
    FinalMessage,
    LobbyMessage,
    Message,
    NoticeMessage,
    Notices,
    Person,
    Proposal,
    QueuedMessage,
    RewindMessage,
    ScreenMessage,
    SeatHolder,
    ServerSettings,
    Status,
    Table,
    TablePlace,
    ThreadKind,
    ThreadMemberMessage,
    TurnClock,
    WheelMessage,
)

__all__ = [
    "LEAST_GAMES",
    "USUAL_LEVEL",
    "BoardMessage",
    "CallMessage",
    "Caller",
    "ChangeResult",
    "CorrectionsMessage",
    "DigestMessage",
    "FinalMessage",
    "GameTotals",
    "HeadToHead",
    "Limits",
    "LobbyMessage",
    "LogEntry",
    "Look",
    "Message",
    "NoticeMessage",
    "Notices",
    "Person",
    "PersonFigures",
    "Proposal",
    "QueuedMessage",
    "Rated",
    "Rating",
    "RefusalCode",
    "Refused",
    "Reliability",
    "RewindMessage",
    "ScreenMessage",
    "SeatHolder",
    "ServerSettings",
    "Service",
    "Since",
    "StandInTurn",
    "Standing",
    "Status",
    "Table",
    "TablePlace",
    "ThreadKind",
    "ThreadMemberMessage",
    "TurnClock",
    "TurnReport",
    "UndoStep",
    "WheelMessage",
]
