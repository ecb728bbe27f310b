"""The schema of a save, version 5. docs/file-format.md describes it for other programmers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.game.limits import (
    LATEST_YEAR,
    LONGEST_DEADLINE,
    LONGEST_NAME,
    LONGEST_ORDER,
    LONGEST_PRESS,
    LONGEST_REASON,
    LONGEST_SEED,
    LONGEST_TITLE,
    MOST_EDITS,
    MOST_ENTRIES,
    MOST_ORDERS,
    MOST_PRINTED,
    MOST_RULINGS,
    MOST_THROWS,
)
from engine.game.records import HOLD, WHITE_PRESS

FORMAT = "chancery-game"
VERSION = 6
MOST_BYTES = 20_000_000
MOST_POWERS = 100

Hash = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Label = Annotated[str, Meta(max_length=LONGEST_NAME)]
OrderText = Annotated[str, Meta(min_length=1, max_length=LONGEST_ORDER)]
OrderTexts = Annotated[list[OrderText], Meta(max_length=MOST_ORDERS)]
Names = Annotated[list[Name], Meta(max_length=MOST_POWERS)]
Orders = Annotated[dict[Name, OrderTexts], Meta(max_length=MOST_POWERS)]
Choices = Annotated[list[Annotated[OrderTexts, Meta(min_length=1)]], Meta(max_length=MOST_ORDERS)]
Ahead = Annotated[dict[Name, dict[Name, Choices]], Meta(max_length=MOST_POWERS)]
"""Power, phase, choices, alternatives."""
Sealed = Annotated[dict[Name, bytes], Meta(max_length=MOST_POWERS)]
PressText = Annotated[str, Meta(min_length=1, max_length=LONGEST_PRESS)]
Reason = Annotated[str, Meta(max_length=LONGEST_REASON)]
Small = Annotated[int, Meta(ge=0, le=1_000_000)]


class ComputerFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A computer player in a seat; with a season it stands in for that turn."""

    level: Name
    seed: Annotated[str, Meta(max_length=LONGEST_SEED)] = ""
    season: Label = ""


class StandByFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    level: Name
    untold: bool = False


class SeatFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    power: Name
    player: Label = ""
    country: Label = ""
    played_by: Literal["person", "computer", "nobody"] = "person"
    computer: ComputerFile | None = None


class EntryFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What happened about the table, apart from the play."""

    season: Name
    what: Name
    power: Label = ""
    said: Reason = ""
    reason: Reason = ""


class GameFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything before the first order."""

    variant: Name
    variant_digest: Hash
    options: Annotated[dict[Name, Name], Meta(max_length=1_000)]
    seats: Annotated[list[SeatFile], Meta(max_length=MOST_POWERS)]
    seed: Annotated[str, Meta(max_length=LONGEST_SEED)]
    title: Annotated[str, Meta(max_length=LONGEST_TITLE)]
    seal: Hash
    start: dict[str, Any] | None = None
    """The whole position, if it is not the variant's own start."""
    last_year: Annotated[int, Meta(ge=0, le=LATEST_YEAR)] = 0
    missing_orders: Name = HOLD
    stand_by: StandByFile | None = None
    advice: bool = False
    press: Name = WHITE_PRESS
    annals: Annotated[list[EntryFile], Meta(max_length=MOST_ENTRIES)] = []


class ThrowFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    reason: Annotated[str, Meta(max_length=LONGEST_ORDER)]
    sides: Small
    value: Small
    by_hand: bool = False
    entered: Small = 0


class AgreementFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    how: Name
    winners: Names
    agreed: Names
    reason: Reason = ""


class ProposalFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    how: Name
    winners: Names
    by: Name
    votes: Annotated[dict[Name, bool], Meta(max_length=MOST_POWERS)]


class RulingFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the game master decided of an order or a throw."""

    reason: Reason
    power: Label = ""
    order: Annotated[str, Meta(max_length=LONGEST_ORDER)] = ""
    succeeds: bool = False
    throw: Small = 0
    value: Small = 0


class PressFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece of press."""

    text: PressText
    power: Label = ""
    colour: Literal["white", "grey", "black"] = "white"
    name: Label = ""
    edited: Annotated[str, Meta(max_length=LONGEST_PRESS)] = ""
    dropped: bool = False


PressFiles = Annotated[list[PressFile], Meta(max_length=MOST_PRINTED)]


class EditFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position that the game master set by hand."""

    reason: Reason
    position: dict[str, Any]


Edits = Annotated[list[EditFile], Meta(max_length=MOST_EDITS)]


class TurnFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One finished turn."""

    season: Name
    position: Hash
    seal: Hash
    orders: Orders = {}
    conditional: Ahead = {}
    throws: Annotated[list[ThrowFile], Meta(max_length=MOST_THROWS)] = []
    agreement: AgreementFile | None = None
    rulings: Annotated[list[RulingFile], Meta(max_length=MOST_RULINGS)] = []
    edits: Edits = []
    sealed: Sealed = {}
    seed: Annotated[str, Meta(max_length=LONGEST_SEED)] = ""
    press: PressFiles = []


class UnfinishedFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What has been sent for the open turn."""

    season: Name
    seal: Hash
    orders: Orders = {}
    conditional: Ahead = {}
    proposals: Annotated[list[ProposalFile], Meta(max_length=MOST_ORDERS)] = []
    edits: Edits = []
    sealed: Sealed = {}
    deadline: Annotated[str, Meta(max_length=LONGEST_DEADLINE)] = ""
    press: PressFiles = []


class SheetFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one power has sent, as it lies under its player's PIN."""

    orders: OrderTexts | None = None
    conditional: dict[Name, Choices] = {}


class PinFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The PIN of somebody at the table."""

    lock: bytes
    powers: Names
    public: Annotated[bytes, Meta(min_length=32, max_length=32)]


class HeadFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a sealed game begins with, as it lies in its box."""

    game: GameFile
    pins: Annotated[list[PinFile], Meta(max_length=MOST_POWERS)] = []


class SealedHeadFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The head of a sealed game: what everybody may read of it, and the rest in a box."""

    box: bytes
    id: Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]
    title: Annotated[str, Meta(max_length=LONGEST_TITLE)]
    variant: Name
    passphrase: bytes = b""


class SealedFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A turn of a sealed game, or what is pending in it."""

    box: bytes
    season: Name


class SaveFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. Turns are converted one by one, so that a fault in one does not cost those before it.

    The keys are named so that in the order of the alphabet, which is that of the file, the head comes before
    the turns and the open turn last: what a torn file still has, can be used.
    """

    format: str
    format_version: int
    game: Any
    turns: list[Any]
    unfinished: Any
    about: str = ""
    """What it is and what to do with it, for whoever opens it in a text editor. It counts for nothing."""
