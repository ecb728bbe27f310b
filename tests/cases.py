"""Reading case files (tests/data/CASES.md describes them) and putting them to the engine."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from engine.judge.outcomes import Outcome, Report
from engine.judge.turns import adjudicate, advance
from engine.model.ids import KindCode, Place, PowerId, SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.units import Dislodged, Unit
from engine.notation.reading import read_order
from engine.variants.finding import find_variant
from engine.variants.loading import Variant

DATA = Path(__file__).parent / "data"


@cache
def variant_named(name: str) -> Variant:
    return find_variant(name)


@dataclass(frozen=True)
class Expected:
    """One line of a case's orders: who ordered what, and how it should end."""

    power: str
    text: str
    code: str
    rule: str
    by: tuple[str, ...]
    dislodged_by: str

    @property
    def unordered(self) -> bool:
        return self.text.endswith("(unordered)")


@dataclass(frozen=True)
class Turn:
    """One turn of a case, with what should come of it."""

    name: str
    season: str
    expected: tuple[Expected, ...]
    after: str
    dislodged: str
    then: Turn | None = None


@dataclass(frozen=True)
class Case:
    """A case under one set of options."""

    name: str
    variant: Variant
    options: Mapping[str, str]
    record: Mapping[str, Any]
    turn: Turn
    path: Path = field(repr=False, default=Path())


def lines(block: str) -> Iterator[tuple[str, str]]:
    """(power, rest) for each line of a block."""
    for line in block.strip().splitlines():
        if line.strip():
            power, _, rest = line.strip().partition(":")
            yield power.strip(), rest.strip()


def read_expected(power: str, line: str) -> Expected:
    text, arrow, result = line.partition("=>")
    assert arrow, f"no outcome in {line!r}"
    result, _, fate = (part.strip() for part in result.partition("|"))
    head, _, culprits = (part.strip() for part in result.partition(" by "))
    code, _, rule = head.partition(":")
    by = tuple(part.strip() for part in culprits.split(",")) if culprits else ()
    return Expected(power, text.strip(), code, rule, by, fate.removeprefix("dislodged by").strip())


def read_turn(name: str, record: Mapping[str, Any], season: str) -> Turn:
    expected = tuple(read_expected(power, rest) for power, rest in lines(record.get("orders", "")))
    then = None
    if "then" in record:
        then = read_turn(f"{name} then", record["then"], record["then"]["season"])
    return Turn(name, season, expected, record["after"], record.get("dislodged", ""), then)


def load_cases(pattern: str) -> list[Case]:
    """Every case of the files that match, the alternatives under other options included."""
    cases: list[Case] = []
    for path in sorted(DATA.glob(pattern)):
        record = tomllib.loads(path.read_text(encoding="utf-8"))
        variant = variant_named(record["variant"])
        options = record.get("options", {})
        turn = read_turn(record["id"], record, record["season"])
        cases.append(Case(record["id"], variant, options, record, turn, path))
        for index, other in enumerate(record.get("under", [])):
            chosen = {**options, **other["options"]}
            label = " ".join(f"{key}={value}" for key, value in other["options"].items())
            turn = read_turn(f"{record['id']}/{index}", other, record["season"])
            cases.append(Case(f"{record['id']} {label}", variant, chosen, record, turn, path))
    return cases


def read_units(case: Case, block: str) -> tuple[Unit, ...]:
    units: list[Unit] = []
    kinds = case.variant.rules.kinds
    for power, rest in lines(block):
        for text in rest.split(","):
            code, place = text.split()
            units.append(Unit(PowerId(power), KindCode(code), Place(place), kinds[code].strength))
    return sort_units(units)


def read_dislodged(case: Case, block: str) -> tuple[Dislodged, ...]:
    found: list[Dislodged] = []
    for power, rest in lines(block):
        what, _, goals = (part.strip() for part in rest.partition("->"))
        unit, _, by = (part.strip() for part in what.partition(" by "))
        code, place = unit.split()
        piece = Unit(PowerId(power), KindCode(code), Place(place), case.variant.rules.kinds[code].strength)
        retreats = () if goals in ("none", "") else tuple(Place(goal.strip()) for goal in goals.split(","))
        found.append(Dislodged(piece, UnitKey(by), retreats))
    return tuple(sorted(found, key=lambda one: one.unit.place))


def start_of(case: Case) -> Position:
    record = case.record
    season = case.variant.calendar.season(record["season"])
    assert season is not None
    owners = {
        SpaceId(space.strip()): PowerId(power)
        for power, rest in lines(record.get("owners", ""))
        for space in rest.split(",")
    }
    return Position(
        season=season,
        units=read_units(case, record.get("units", "")),
        owners=tuple(sorted(owners.items())),
        dislodged=read_dislodged(case, record.get("retreating", "")),
    )


def orders_of(case: Case, turn: Turn) -> tuple[dict[str, list[Order]], list[tuple[Expected, Order]]]:
    """The orders as a game master would type them in, and each with its expectation."""
    season = case.variant.calendar.season(turn.season)
    assert season is not None
    phase = case.variant.calendar.step(season).phase
    sheets: dict[str, list[Order]] = {}
    pairs: list[tuple[Expected, Order]] = []
    for expected in turn.expected:
        if expected.unordered:
            continue
        reading = read_any(case.variant, phase, expected.text)
        sheets.setdefault(expected.power, []).append(reading)
        pairs.append((expected, reading))
    return sheets, pairs


def read_any(variant: Variant, phase: str, text: str) -> Order:
    """An order in the language of its phase; what only another phase knows is read there, to be refused."""
    phases = [phase, *(other for other in variant.rules.orders if other != phase)]
    for candidate in phases:
        reading = read_order(variant.lexicon, candidate, text)
        if reading.order is not None:
            return reading.order
    raise AssertionError(f"cannot read {text!r}")


def outcome_for(report: Report, expected: Expected, order: Order, used: set[int]) -> Outcome:
    for index, outcome in enumerate(report.outcomes):
        if index not in used and outcome.power == expected.power and outcome.order == order and outcome.given:
            used.add(index)
            return outcome
    raise AssertionError(f"no outcome for {expected.power}: {expected.text}")


def describe(outcome: Outcome) -> tuple[str, str, tuple[str, ...], str]:
    return outcome.code, outcome.rule, tuple(outcome.by), outcome.dislodged_by


def check_turn(case: Case, turn: Turn, position: Position) -> None:
    """Put one turn to the judge and compare everything that the case states."""
    rules = case.variant.rules_with(case.options)
    sheets, pairs = orders_of(case, turn)
    report = adjudicate(rules, position, sheets)
    used: set[int] = set()
    got = {}
    want = {}
    for number, (expected, order) in enumerate(pairs):
        key = f"{number}. {expected.power}: {expected.text}"
        got[key] = describe(outcome_for(report, expected, order, used))
        want[key] = (expected.code, expected.rule, expected.by, expected.dislodged_by)
    for expected in turn.expected:
        if expected.unordered:
            place = expected.text.split()[1]
            outcome = next(o for o in report.outcomes if not o.given and o.order.unit == place)
            got[expected.text] = describe(outcome)
            want[expected.text] = (expected.code, expected.rule, expected.by, expected.dislodged_by)
    assert got == want
    assert report.units == read_units(case, turn.after)
    assert report.dislodged == read_dislodged(case, turn.dislodged)
    if turn.then is not None:
        following = advance(rules, position, report)
        assert case.variant.calendar.code(following.season) == turn.then.season
        check_turn(case, turn.then, following)


def check_case(case: Case) -> None:
    check_turn(case, case.turn, start_of(case))
