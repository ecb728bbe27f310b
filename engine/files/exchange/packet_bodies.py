"""The bodies of packets. Every body is a record of JSON; what it has beyond its shape is refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from engine.files.exchange.packets import Label, Number, PublicKey
from engine.files.saves.save_schema import (
    MOST_POWERS,
    Choices,
    Hash,
    Name,
    OrderTexts,
    PressText,
    ProposalFile,
)
from engine.game.limits import LONGEST_REASON, LONGEST_TITLE, MOST_EDITS, MOST_ORDERS, MOST_PRESS, MOST_TURNS
from engine.game.records import WHITE_PRESS
from engine.judge.outcomes import Report
from engine.model.position import Position

MOST_CREDENTIALS = 100
"""How often a game can be handed over."""
Title = Annotated[str, Meta(max_length=LONGEST_TITLE)]
Moment = Annotated[str, Meta(max_length=40)]
"""A date and time with its zone, as ISO 8601 writes it."""
Note = Annotated[str, Meta(max_length=4_000)]
Reasons = Annotated[list[Annotated[str, Meta(max_length=LONGEST_REASON)]], Meta(max_length=MOST_EDITS)]
Ticket = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
Ahead = Annotated[dict[Name, Choices], Meta(max_length=MOST_POWERS)]
"""Orders sent ahead by phase: choices, each with its alternatives."""


class PressLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece of press as a player sends it."""

    text: PressText
    colour: Literal["white", "grey", "black"] = "white"
    name: Label = ""


PressLines = Annotated[list[PressLine], Meta(max_length=MOST_PRESS)]


class SeatLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who plays a power, as everybody may know."""

    power: Name
    player: Label = ""
    country: Label = ""


class Setting(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is known of a game before its first turn. The seed of the dice is not."""

    title: Title
    variant: Name
    variant_digest: Hash
    options: Annotated[dict[Name, Name], Meta(max_length=1_000)]
    seats: Annotated[list[SeatLine], Meta(max_length=MOST_POWERS)]
    advice: bool = False
    """Whether players may ask computer players for advice."""
    press: Name = WHITE_PRESS
    """What press they may send."""


class Invitation(Struct, frozen=True, forbid_unknown_fields=True):
    """From the game master: the bearer of the ticket may claim the seat."""

    setting: Setting
    ticket: Ticket
    master_name: Label = ""


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """To the game master: the sender's key is that of the seat from now on."""

    ticket: Ticket
    player: Label = ""


class SeenTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished turn as one power saw it and was told it."""

    before: Position
    report: Report


class TurnBody(Struct, frozen=True, forbid_unknown_fields=True):
    """From the game master: all that one power has been told so far, and what it is asked now.

    It is whole: a player who lost all files before needs only the newest one.
    """

    setting: Setting
    turns: Annotated[list[SeenTurn], Meta(max_length=MOST_TURNS)]
    current: Position
    proposals: Annotated[list[ProposalFile], Meta(max_length=MOST_ORDERS)] = []
    changes: Reasons | UnsetType = UNSET
    """Why the game master has set the open position by hand, each time, as far as the power may know; left out if he has
    not, as older programs do not know of it."""
    deadline: Moment = ""
    note: Note = ""
    """A word from the game master."""
    credentials: Annotated[list[bytes], Meta(max_length=MOST_CREDENTIALS)] = []
    """The notices by which former game masters handed the game over, the oldest first."""


class EndingVote(Struct, frozen=True, forbid_unknown_fields=True):
    """A draw or concession that a power proposes, agrees to, or declines."""

    how: Name
    winners: Annotated[list[Name], Meta(max_length=MOST_POWERS)]
    agrees: bool = True


class OrdersBody(Struct, frozen=True, forbid_unknown_fields=True):
    """To the game master: everything that a power sends for a turn. It replaces what the power sent before."""

    orders: OrderTexts | None
    """None if the power sends only what is for later phases. An empty set is a set."""
    ahead: Ahead
    answers: Hash
    """The hash of the position that these orders were written for, as the power saw it."""
    wishes: Annotated[list[EndingVote], Meta(max_length=MOST_POWERS)] = []
    note: Note = ""
    press: PressLines | UnsetType = UNSET
    """What it wants printed with the turn; left out if nothing, as older programs do not know of it."""


class Receipt(Struct, frozen=True, forbid_unknown_fields=True):
    """From the game master: a packet has come in."""

    of: Hash
    kind: Name
    number: Number
    code: Name
    """"filed", "filed_late", "accepted", "waiting", or why it was refused."""
    message: Note
    when: Moment


class NoticeBody(Struct, frozen=True, forbid_unknown_fields=True):
    """From the game master to everybody: a player or the game master has changed."""

    what: Name
    """"replaced" or "handed_over"."""
    when: Moment
    power: Label = ""
    name: Label = ""
    """The new player or game master."""
    key: PublicKey | None = None
    """The new game master's key."""


class HandoverBody(Struct, frozen=True, forbid_unknown_fields=True):
    """To the next game master: the game and its ledger."""

    save: bytes
    ledger: bytes


class RecordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """To everybody when a game is over: all of it, so that everybody can check what he was told."""

    save: bytes
