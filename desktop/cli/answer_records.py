"""Records that several commands answer with, and how one is made of a value of the engine."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, TypeVar, get_args

from msgspec import Struct, convert
from msgspec.structs import fields

if TYPE_CHECKING:
    from engine import Verdict

PowerName = Annotated[str, "power"]
OrderText = Annotated[str, "order"]
PhaseName = Annotated[str, "phase"]
SeasonCode = Annotated[str, "season"]
PlaceName = Annotated[str, "place"]
FileName = Annotated[str, "file"]
Fingerprint = Annotated[str, "fingerprint"]
Strength = Annotated[int | float, "strength"]
Sentence = Annotated[str, "sentence"]
Choices = list[list[OrderText]]


R = TypeVar("R", bound="Record")


def _key(name: str) -> str:
    return name.removeprefix("is_")


class Record(Struct, frozen=True, rename=_key):
    """An answer, or a part of one. What is so or not has a key without the verb."""


class FaultAnswer(Record, frozen=True):
    code: str
    place: str
    message: str


class FileFault(Record, frozen=True):
    """A file that cannot be used, and why."""

    file: str
    code: str
    message: str


class PlaceFault(Record, frozen=True):
    """What is wrong with a file of a board or a variant."""

    file: str
    place: str
    problem: str
    remedy: str


class WrittenFile(Record, frozen=True):
    """A file for somebody else; its power is empty where it is for everybody."""

    file: str
    power: PowerName


class SeatAnswer(Record, frozen=True):
    power: PowerName
    player: str
    country: str


class HistoryAnswer(Record, frozen=True):
    """What was written of a game's history."""

    game: str
    told_to: Annotated[str, 'power, "everybody" or "game master"']
    turns: int
    written: list[FileName]


class VerdictAnswer(Record, frozen=True):
    how: str
    winners: list[PowerName]


def answer_of(kind: type[R], source: object, **more: object) -> R:
    """A record whose fields are those of a value, but for the ones that are given. A text that may be null is, if empty."""
    values: dict[str, object] = {}
    for one in fields(kind):
        value = more[one.name] if one.name in more else getattr(source, one.name)
        values[one.encode_name] = None if value == "" and type(None) in get_args(one.type) else value
    return convert(values, kind, from_attributes=True)


def answers_of(kind: type[R], sources: Iterable[object]) -> list[R]:
    """Records whose fields are those of values."""
    return [answer_of(kind, one) for one in sources]


def verdict_of(verdict: Verdict | None) -> VerdictAnswer | None:
    """How a game ended, if it has."""
    return None if verdict is None else answer_of(VerdictAnswer, verdict)
