"""The one way a decision gets from a person into a game. Knows no Discord."""

from bot.service.refusals import Code, Refused
from bot.service.service import Service
from bot.service.values import Caller, Done, LogEntry, Look, Since, StandInTurn, Step
from storage.messages import Board, Final, LobbyCard, Message, Notice, Owed, ScreenCard, Wheel
from storage.values import Notices, Person, Proposal, SeatHolder, Status, Table

__all__ = [
    "Board",
    "Caller",
    "Code",
    "Done",
    "Final",
    "LobbyCard",
    "LogEntry",
    "Look",
    "Message",
    "Notice",
    "Notices",
    "Owed",
    "Person",
    "Proposal",
    "Refused",
    "ScreenCard",
    "SeatHolder",
    "Service",
    "Since",
    "StandInTurn",
    "Status",
    "Step",
    "Table",
    "Wheel",
]
