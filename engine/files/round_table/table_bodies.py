"""The bodies of the packets of a round table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from engine.files.exchange.packet_bodies import Ahead, EndingVote, Setting
from engine.files.exchange.packets import Label, PublicKey
from engine.files.saves.save_schema import MOST_POWERS, Hash, Name, OrderTexts
from engine.game.limits import LONGEST_REASON, MOST_TURNS

FOUNDING, JOINING, ROSTER = "founding", "joining", "roster"
ENVELOPE, REVEAL, RESULT, BALLOT = "envelope", "reveal", "result", "ballot"
PROTOCOL = 2
HOLD, REPLACE, END = "hold", "replace", "end"
"""What a table can decide about a seat that does not send."""
SECRET_BYTES = 32

Secret = Annotated[bytes, Meta(min_length=SECRET_BYTES, max_length=SECRET_BYTES)]
Spare = Annotated[bytes, Meta(max_length=2_000)]
"""A secret sealed for its own sender, so that he can go on with it on another computer."""
TurnNumber = Annotated[int, Meta(ge=0, le=MOST_TURNS)]
"""1 for the first turn; 0 for what is before it."""
Names = Annotated[list[Name], Meta(max_length=MOST_POWERS)]
Hashes = Annotated[dict[Name, Hash], Meta(max_length=MOST_POWERS)]
MOST_ROUNDS = 50
RoundNumber = Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]
"""0 for the first try of a turn; more if the seats did not agree at first."""


class FoundingBody(Struct, frozen=True, forbid_unknown_fields=True):
    """From the founder, to everybody: what is going to be played."""

    setting: Setting
    protocol: int
    """The version of what docs/round-table.md describes: all at a table need the same."""
    founder: Label = ""


class JoiningBody(Struct, frozen=True, forbid_unknown_fields=True):
    """To the founder: the sender wants the seat. With it comes his part in the seed of the game, as a hash."""

    founding: Hash
    commitment: Hash
    spare: Spare
    player: Label = ""


class RosterBody(Struct, frozen=True, forbid_unknown_fields=True):
    """From the founder to everybody: who has which seat, by the packets with which they joined."""

    founding: Hash
    joinings: Annotated[list[Annotated[bytes, Meta(max_length=20_000)]], Meta(max_length=MOST_POWERS)]


class EnvelopeBody(Struct, frozen=True, forbid_unknown_fields=True):
    """To everybody: orders that nobody can read before their key is known, and that cannot be changed any more."""

    turn: TurnNumber
    history: Hash
    """What has been played before, as the sender has it."""
    box: Annotated[bytes, Meta(max_length=1_100_000)]
    commitment: Hash
    spare: Spare


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """What is in an envelope, behind its nonce."""

    orders: OrderTexts | None
    ahead: Ahead
    wishes: Annotated[list[EndingVote], Meta(max_length=MOST_POWERS)] = []


class Basis(Struct, frozen=True, forbid_unknown_fields=True):
    """What a turn is judged by. Two of them that are equal lead to the same position."""

    envelopes: Hashes = {}
    """By seat, the envelope that counts."""
    absent: Names = []
    """The seats that the table has voted not to wait for."""
    replaced: Hashes = {}
    """By seat, a ballot that says who comes into it."""
    ended: Hash | None = None
    """A ballot that says why the game ends without this turn."""


class RevealBody(Struct, frozen=True, forbid_unknown_fields=True):
    """To everybody: what the sender would judge the turn by, and the key of his envelope, if he has one in it.

    A seat signs one basis in each round (a "prepare" of Byzantine agreement; docs/round-table.md).
    """

    turn: TurnNumber
    history: Hash
    key: Secret | None
    """Before the first turn: the nonce that the joining committed to."""
    basis: Basis = Basis()
    round: RoundNumber = 0


class ResultBody(Struct, frozen=True, forbid_unknown_fields=True):
    """To everybody: what the sender's own judge made of a turn that enough seats would judge by one basis (a "commit")."""

    turn: TurnNumber
    history: Hash
    basis: Basis
    round: RoundNumber
    keys: Annotated[dict[Name, Secret], Meta(max_length=MOST_POWERS)]
    """By seat, the keys of the envelopes that count, so that a player who was not given one can judge as well."""
    outcome: Hash
    """The history with this turn."""
    position: Hash


class BallotBody(Struct, frozen=True, forbid_unknown_fields=True):
    """To everybody: a vote about a seat that does not send."""

    turn: TurnNumber
    history: Hash
    about: Name
    what: Annotated[str, Meta(pattern=r"\A(hold|replace|end)\Z")]
    stage: Annotated[str, Meta(pattern=r"\A(envelope|reveal)\Z")]
    """What is missing of him."""
    key: PublicKey | None = None
    """Of the player who is to have the seat."""
    player: Label = ""
    reason: Annotated[str, Meta(max_length=LONGEST_REASON)] = ""


SHAPES: dict[str, type[Struct]] = {
    FOUNDING: FoundingBody,
    JOINING: JoiningBody,
    ROSTER: RosterBody,
    ENVELOPE: EnvelopeBody,
    REVEAL: RevealBody,
    RESULT: ResultBody,
    BALLOT: BallotBody,
}
TABLE_KINDS = frozenset(SHAPES)
