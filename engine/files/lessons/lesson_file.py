"""The file of a teaching position: a position, orders, and what must come of them (resources/teaching/README.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from engine.game.game_errors import SetupError
from engine.game.position_status import checked_position
from engine.judge.rules import Rules
from engine.model.engine_error import EngineError
from engine.model.ids import Place, PowerId, SpaceId, UnitKey
from engine.model.position import Position, sort_dislodged, sort_units
from engine.model.units import Dislodged, Unit
from engine.notation.unit_text import NOBODY, items
from engine.variants.loading import Variant
from engine.variants.starting_units import PieceError, read_unit
from engine.variants.variant_error import VariantError
from engine.variants.variant_files import read_toml

UNORDERED = "(unordered)"
_T = TypeVar("_T")


class LessonError(EngineError):
    """A teaching position that cannot be opened, and why."""

    sort = "lesson"

    def __init__(self, problem: str) -> None:
        super().__init__("unusable", problem, about=(problem,))


class LessonTurnFile(Struct, frozen=True, forbid_unknown_fields=True):
    season: str
    orders: str = ""
    after: str = ""
    dislodged: str = ""
    then: LessonTurnFile | None = None


class UnderFile(Struct, frozen=True, forbid_unknown_fields=True):
    options: dict[str, str]
    orders: str = ""
    after: str = ""
    dislodged: str = ""
    then: LessonTurnFile | None = None


class LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    note: str
    variant: str
    season: str
    orders: str = ""
    after: str = ""
    dislodged: str = ""
    units: str = ""
    owners: str = ""
    retreating: str = ""
    options: dict[str, str] = {}
    then: LessonTurnFile | None = None
    under: list[UnderFile] = []


class Expected(Struct, frozen=True):
    """One order of a lesson and how it must end."""

    power: str
    text: str
    code: str
    rule: str = ""
    by: tuple[str, ...] = ()
    dislodged_by: str = ""

    @property
    def is_ordered(self) -> bool:
        return not self.text.endswith(UNORDERED)


class LessonTurn(Struct, frozen=True):
    """One turn of a lesson, with the table that must come of it."""

    season: str
    expected: tuple[Expected, ...]
    units: tuple[Unit, ...]
    dislodged: tuple[Dislodged, ...] = ()


class Lesson(Struct, frozen=True):
    """A teaching position, ready to be judged."""

    id: str
    title: str
    note: str
    variant: str
    position: Position
    turns: tuple[LessonTurn, ...]
    options: Mapping[str, str] = {}
    others: tuple[tuple[Mapping[str, str], tuple[LessonTurn, ...]], ...] = ()
    """How the same orders end under other options of the rules."""


def read_head(path: Path) -> LessonFile:
    """The file as it is. Raises LessonError."""
    return decoded(path, LessonFile)


def decoded(path: Path, shape: type[_T]) -> _T:
    """What a TOML file of the folder says. Raises LessonError."""
    try:
        return read_toml(path, shape)
    except VariantError as error:
        raise LessonError(
            f"{path.name}: {error.place or 'the file'}: {error.problem}. {error.remedy}"
        ) from error


def read_lesson(file: LessonFile, variant: Variant) -> Lesson:
    """The lesson in a file, in its variant. Raises LessonError."""
    season = variant.calendar.season(file.season)
    if season is None:
        raise LessonError(f"{file.id}: {file.season!r} is no season")
    try:
        rules = variant.rules_with(file.options)
        position = Position(
            season=season,
            units=_units(rules, file.units),
            owners=_owners(file.owners),
            dislodged=_dislodged(rules, file.retreating),
        )
        position = checked_position(variant, rules, position)
        others = tuple(
            ({**file.options, **one.options}, tuple(_turns(rules, file.season, one))) for one in file.under
        )
        turns = tuple(_turns(rules, file.season, file))
    except (PieceError, SetupError, ValueError) as error:
        raise LessonError(f"{file.id}: {error}") from error
    return Lesson(file.id, file.title, file.note, file.variant, position, turns, file.options, others)


def _turns(rules: Rules, season: str, file: LessonFile | UnderFile | LessonTurnFile) -> Iterator[LessonTurn]:
    expected = tuple(_expected(power, rest) for power, rest in _lines(file.orders))
    yield LessonTurn(season, expected, _units(rules, file.after), _dislodged(rules, file.dislodged))
    if file.then is not None:
        yield from _turns(rules, file.then.season, file.then)


def _expected(power: str, line: str) -> Expected:
    text, arrow, result = line.partition("=>")
    if not arrow:
        raise ValueError(f"{line!r} does not say how it ends")
    result, _, fate = (part.strip() for part in result.partition("|"))
    head, _, culprits = (part.strip() for part in result.partition(" by "))
    code, _, rule = head.partition(":")
    by = tuple(part.strip() for part in culprits.split(",")) if culprits else ()
    return Expected(power, text.strip(), code, rule, by, fate.removeprefix("dislodged by").strip())


def _lines(block: str) -> Iterator[tuple[str, str]]:
    """(power, rest) for each line of a block."""
    for line in block.strip().splitlines():
        if line.strip():
            power, _, rest = line.strip().partition(":")
            yield power.strip(), rest.strip()


def _units(rules: Rules, block: str) -> tuple[Unit, ...]:
    found = [
        read_unit(rules, "" if power == NOBODY else power, text)
        for power, rest in _lines(block)
        for text in items(rest)
    ]
    return sort_units(found)


def _owners(block: str) -> tuple[tuple[SpaceId, PowerId], ...]:
    owners = {
        SpaceId(space.strip()): PowerId(power) for power, rest in _lines(block) for space in rest.split(",")
    }
    return tuple(sorted(owners.items()))


def _dislodged(rules: Rules, block: str) -> tuple[Dislodged, ...]:
    found: list[Dislodged] = []
    for power, rest in _lines(block):
        what, _, goals = (part.strip() for part in rest.partition("->"))
        text, _, by = (part.strip() for part in what.partition(" by "))
        retreats = () if goals in ("none", "") else tuple(Place(goal.strip()) for goal in goals.split(","))
        unit = read_unit(rules, "" if power == NOBODY else power, text)
        found.append(Dislodged(unit, UnitKey(by), retreats))
    return sort_dislodged(found)
