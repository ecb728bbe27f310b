"""The records of a game as values: seats, sheets, turns, proposals, and the game itself."""

from __future__ import annotations

from msgspec import Struct

from engine.judge.outcomes import Ruling, Throw
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import Season

DRAW, CONCESSION = "draw", "concession"
HOLD, DISORDER, STAND_BY, WAIT = "hold", "disorder", "stand_by", "wait"
BY_PERSON, BY_COMPUTER, BY_NOBODY = "person", "computer", "nobody"
"""By whom a seat is played."""
NO_PRESS, WHITE_PRESS, GREY_PRESS, BLACK_PRESS = "none", "white", "grey", "black"
"""What press a game allows: each allows those before it too."""


class Computer(Struct, frozen=True):
    """A computer player in a seat."""

    level: str
    """How well it plays: the name of a level."""
    seed: str = ""
    """What its character and its plans are made from: it orders the same whenever it sees the same."""
    season: Season | None = None
    """The one turn for which it stands in; None if the seat is its own."""


class StandBy(Struct, frozen=True):
    """Who orders for powers that have sent nothing, where that is what a game does about missing orders."""

    level: str = "Clerk"
    """How well it plays: the name of a level."""
    is_told: bool = True
    """Whether reports tell of computers. The annals do in any case."""


class Seat(Struct, frozen=True):
    """Who plays a power, and what he calls his country if not by the power's own name (SCA-1)."""

    power: PowerId
    player: str = ""
    country: str = ""
    played_by: str = BY_PERSON
    """One of BY_PERSON, BY_COMPUTER and BY_NOBODY: a seat that nobody plays is asked for nothing, and its units are
    without orders."""
    computer: Computer | None = None
    """The computer that plays it; in a person's seat the one that stands in for him, or has once."""


class Conditional(Struct, frozen=True):
    """Orders sent ahead for the next step of a later phase.

    Each choice is a list of alternatives of which the first that is allowed is used: where a unit retreats to
    if it is dislodged, or one build or removal. Without any choice it takes back what was sent ahead earlier.
    """

    phase: str
    choices: tuple[tuple[Order, ...], ...] = ()


class Sheet(Struct, frozen=True):
    """All that one power sent in one turn."""

    power: PowerId
    orders: tuple[Order, ...] | None = None
    """None when the power sent no orders for this turn, only conditional ones. An empty set is a set."""
    conditionals: tuple[Conditional, ...] = ()
    """At most one for each phase, in the order of the alphabet."""
    sealed: bytes = b""
    """All that it sent, as long as only the PIN of its player can open it; the turn cannot be judged before that."""


class PinLock(Struct, frozen=True):
    """The PIN of somebody at the table. What his powers send is sealed for a key that only the PIN opens."""

    powers: tuple[PowerId, ...]
    public: bytes
    """What their orders are sealed with."""
    lock: bytes
    """What opens them, under the PIN."""
    secret: bytes = b""
    """What opens them, once the PIN was typed. It is never written."""

    def __repr__(self) -> str:
        return f"PinLock({', '.join(self.powers)})"


class Seal(Struct, frozen=True):
    """What a game around one computer is sealed by, so that its file tells nobody more than his seat may know."""

    key: bytes
    """It is kept apart from the file, on the computer where the game is played."""
    pins: tuple[PinLock, ...] = ()
    passphrase: bytes = b""
    """The key under a passphrase, for a game that is taken to another computer."""

    def __repr__(self) -> str:
        return f"Seal({self.pins})"

    def pin_of(self, power: str) -> PinLock | None:
        """The PIN of a power's player, if he has one."""
        return next((one for one in self.pins if power in one.powers), None)


class Agreement(Struct, frozen=True):
    """A draw or concession to which all survivors agreed (STD-4), or with which a game master or the table ended it."""

    how: str
    winners: tuple[PowerId, ...]
    agreed: tuple[PowerId, ...]
    """The survivors of that moment, in the order of the alphabet; nobody if the game master ended it. With a reason:
    who voted to end it, where there is no game master."""
    reason: str = ""
    """Why it was ended."""


class Press(Struct, frozen=True):
    """A piece of press: what a player has printed with a turn, and what the game master makes of it."""

    text: str
    """As it was sent."""
    power: PowerId = PowerId("")
    """Who sent it; nothing for the game master himself."""
    colour: str = WHITE_PRESS
    """WHITE_PRESS is signed by its power, GREY_PRESS by nobody, BLACK_PRESS by whatever name its sender likes."""
    name: str = ""
    """Under which name black press is printed; nothing for none."""
    edited: str = ""
    """As it is printed, if the game master has changed it."""
    is_dropped: bool = False
    """Whether it is not printed."""

    @property
    def printed(self) -> str:
        return self.edited or self.text


class Edit(Struct, frozen=True):
    """A position that the game master set by hand, and why."""

    reason: str
    before: Position
    after: Position


class Entry(Struct, frozen=True):
    """What happened about the table, apart from the play: a player was replaced, a turn was taken back."""

    season: Season
    """The season that was open then."""
    what: str
    """"replacement", "stand_in" (for one turn), "stand_by" (the same, untold), "rollback", "deadline", "handover", "late"
    (orders that came after their deadline); of a table around one computer "early" (a turn judged though somebody was
    missing), "pin" (a forgotten PIN taken away), "sealing" and "unsealing"; "advice" (allowed or not)."""
    power: str = ""
    said: str = ""
    """Who came for whom (as player or as game master), the season that was taken back, the new deadline, who was missing."""
    reason: str = ""


class Proposal(Struct, frozen=True):
    """A draw or concession that is put to the vote. It lapses when the turn is judged."""

    how: str
    winners: tuple[PowerId, ...]
    by: PowerId
    votes: tuple[tuple[PowerId, bool], ...]
    """Who has voted and whether in favour, in the order of the alphabet. The proposer begins in favour."""

    @property
    def in_favour(self) -> tuple[PowerId, ...]:
        return tuple(power for power, agrees in self.votes if agrees)


class Turn(Struct, frozen=True):
    """A turn that is over: judged, or cut short by an agreement."""

    before: Position
    sheets: tuple[Sheet, ...]
    digest: str
    """The hash of the position that came of it."""
    throws: tuple[Throw, ...] = ()
    agreement: Agreement | None = None
    """When there is one, the turn's orders were not judged."""
    rulings: tuple[Ruling, ...] = ()
    """What the game master decided of it by himself."""
    edits: tuple[Edit, ...] = ()
    """How he changed the position before it was judged; `before` is what came of that."""
    seed: str = ""
    """What its dice are made from, if not from the game's seed: where there is no game master, from what all sent for it."""
    press: tuple[Press, ...] = ()
    """What players sent to be printed with it, in the order in which it is printed."""

    @property
    def season(self) -> Season:
        return self.before.season


class Game(Struct, frozen=True):
    """A game in progress or finished. Every step of it is a function that returns another game."""

    id: str
    """Follows from variant, options, seed and start; the same in every copy of the game."""
    title: str
    variant: str
    variant_digest: str
    options: tuple[tuple[str, str], ...]
    """Every option that there was when the game began, in the order of the alphabet: a default that changes
    later does not change the game, and an option that comes later has its default."""
    seats: tuple[Seat, ...]
    """One for each power, in the order of the alphabet."""
    seed: str
    """What the dice are made from."""
    current: Position
    turns: tuple[Turn, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    """What has been sent for the open turn, in the order of the powers' names."""
    proposals: tuple[Proposal, ...] = ()
    edits: tuple[Edit, ...] = ()
    """How the game master changed the position of the open turn; the last of them made the current one."""
    missing_orders: str = HOLD
    """What is done when orders are missing at the deadline: "hold", "disorder", "stand_by" or "wait"."""
    stand_by: StandBy = StandBy()
    deadline: str = ""
    """When the orders of the open turn are due, as ISO 8601 with its offset; nothing when that is not said."""
    annals: tuple[Entry, ...] = ()
    """What happened about the table, the first first."""
    last_year: int = 0
    """The year with whose last turn the game ends, as a draw of the survivors; 0 for none."""
    seal: Seal | None = None
    """What its save is sealed by, if it is played around one computer."""
    advice: bool = False
    """Whether players may ask computer players for advice. Who plays alone may in any case."""
    press_rule: str = WHITE_PRESS
    """What press players may send: NO_PRESS, WHITE_PRESS, GREY_PRESS or BLACK_PRESS."""
    press: tuple[Press, ...] = ()
    """What has been sent to be printed with the open turn."""

    def seat(self, power: str) -> Seat | None:
        return next((seat for seat in self.seats if seat.power == power), None)

    def sheet(self, power: str) -> Sheet | None:
        return next((sheet for sheet in self.sheets if sheet.power == power), None)
