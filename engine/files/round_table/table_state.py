"""The state of a table, as values."""

from __future__ import annotations

from msgspec import Struct

from engine.files.round_table.table_bodies import Basis, ResultBody
from engine.game.records import Game

GATHERING, OPENING, SEALING, REVEALING, CLOSING, OVER = (
    "gathering",
    "opening",
    "sealing",
    "revealing",
    "closing",
    "over",
)
"""Seats are joined; the roster is confirmed; envelopes come; keys come; results are compared; the game is over."""


class TableFinding(Struct, frozen=True):
    """Something that everybody at the table should know of a seat: a cheat, or two programs that do not agree."""

    code: str
    power: str
    message: str
    stops: bool = False
    """Whether nobody should go on before it is cleared up."""
    advice: str = ""
    """What to do about it, as long as the turn is open."""
    season: str = ""
    """The season of the turn that it belongs to, once the table has gone on."""


class Decision(Struct, frozen=True):
    """What the table decided by vote about a seat that did not send."""

    turn: int
    what: str
    about: str
    voters: tuple[str, ...]
    key: str = ""
    player: str = ""
    reason: str = ""


class Past(Struct, frozen=True):
    """A turn that is closed, with the phases after it for which nobody was asked."""

    turn: int
    season: str
    closed: ResultBody
    """What enough seats have signed."""
    without: tuple[str, ...] = ()
    """Who was passed over in it."""
    findings: tuple[TableFinding, ...] = ()
    """What was wrong with orders."""

    def is_same(self, result: ResultBody) -> bool:
        """Whether a seat came to the same position by the same way."""
        return (result.outcome, result.position) == (self.closed.outcome, self.closed.position)


class Prepared(Struct, frozen=True):
    """A basis that a seat would judge by, in a round."""

    round: int
    basis: Basis
    may_open: bool = True
    """Whether all of its envelopes are here, so that a key can be given away."""


class Tally(Struct, frozen=True):
    """A vote that is open: who is for it, and how many it takes."""

    what: str
    about: str
    stage: str
    voters: tuple[str, ...]
    needed: int
    key: str = ""
    player: str = ""


class TableState(Struct, frozen=True):
    """Everything about a table that follows from its packets."""

    stage: str
    turn: int = 0
    """The number of the open turn; 0 before the game."""
    season: str = ""
    game: Game | None = None
    history: str = ""
    roster: str = ""
    """The hash of the packet that says who has which seat."""
    keys: dict[str, str] = {}
    """The key of each seat that has one, as of now."""
    players: dict[str, str] = {}
    former: dict[str, str] = {}
    """Keys that are good no longer, with their seats."""
    asked: tuple[str, ...] = ()
    """Who is to send an envelope for the open turn."""
    alive: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    """Whom the table waits for."""
    without: tuple[str, ...] = ()
    """Who is passed over in the open turn."""
    envelopes: dict[str, str] = {}
    """By seat, the envelope that came first for the open turn, by its hash."""
    agreed: tuple[str, ...] = ()
    """Who has told that he came to the same position after the last turn."""
    findings: tuple[TableFinding, ...] = ()
    past: tuple[Past, ...] = ()
    decisions: tuple[Decision, ...] = ()
    tallies: tuple[Tally, ...] = ()
    reveal: Prepared | None = None
    """What the own seat has to reveal next."""
    result: ResultBody | None = None
    """What the own seat has to tell next of the open turn."""

    @property
    def is_stopped(self) -> bool:
        """Whether something is wrong that has to be cleared up before the game goes on."""
        return any(one.stops for one in self.findings)
