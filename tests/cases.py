"""Reading case files (tests/data/CASES.md describes them) and putting them to the engine."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from engine.files.lessons.library import own_lessons
from engine.judge.dice import Dice
from engine.judge.outcomes import Event, Outcome, Report
from engine.judge.turns import adjudicate, advance
from engine.model.ids import Place, PowerId, SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.units import Dislodged, Token, Unit
from engine.notation.lexicon import is_opaque
from engine.notation.reading import read_order
from engine.notation.unit_text import NOBODY, items, read_token
from engine.reports.report import write_report
from engine.variants.catalogue import find_variant
from engine.variants.loading import Variant
from engine.variants.starting_units import read_unit
from engine.views.view import view, view_report

EVERYBODY = "everybody"
DATA = Path(__file__).parent / "data"
SHELVES = (DATA, own_lessons())
"""Where cases are looked for: those that the program teaches with are among its resources."""


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
    record: Mapping[str, Any]
    then: Turn | None = None

    @property
    def after(self) -> str:
        return str(self.record["after"])

    @property
    def dislodged(self) -> str:
        return str(self.record.get("dislodged", ""))


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
    return Turn(name, season, expected, record, then)


def load_cases(pattern: str) -> list[Case]:
    """Every case of the files that match, the alternatives under other options included."""
    cases: list[Case] = []
    for path in sorted(path for shelf in SHELVES for path in shelf.glob(pattern)):
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
    """Units as variant files write them; those of nobody stand in a line of `NOBODY`."""
    return sort_units(
        [
            read_unit(case.variant.rules, "" if power == NOBODY else power, text)
            for power, rest in lines(block)
            for text in items(rest)
        ]
    )


def read_tokens(case: Case, block: str) -> tuple[Token, ...]:
    """Tokens from lines such as `canoe: 14, 14 [inland] @Fraser, h held`."""
    found: list[Token] = []
    for kind, rest in lines(block):
        for text in items(rest):
            token = read_token(kind, text)
            assert token is not None, f"{text!r} is no token"
            found.append(token)
    return sort_tokens(found)


def read_dislodged(case: Case, block: str) -> tuple[Dislodged, ...]:
    found: list[Dislodged] = []
    for power, rest in lines(block):
        what, _, goals = (part.strip() for part in rest.partition("->"))
        text, _, by = (part.strip() for part in what.partition(" by "))
        unit = read_unit(case.variant.rules, "" if power == NOBODY else power, text)
        retreats = () if goals in ("none", "") else tuple(Place(goal.strip()) for goal in goals.split(","))
        found.append(Dislodged(unit, UnitKey(by), retreats))
    return tuple(sorted(found, key=lambda one: (one.unit.place, one.unit.name)))


def start_of(case: Case) -> Position:
    record = case.record
    season = case.variant.calendar.season(record["season"])
    assert season is not None
    return Position(
        season=season,
        units=read_units(case, record.get("units", "")),
        owners=read_owners(record.get("owners", "")),
        dislodged=read_dislodged(case, record.get("retreating", "")),
        tokens=read_tokens(case, record.get("tokens", "")),
        memory=tuple(sorted(record.get("memory", {}).items())),
    )


def read_owners(block: str) -> tuple[tuple[SpaceId, PowerId], ...]:
    owners = {
        SpaceId(space.strip()): PowerId(power) for power, rest in lines(block) for space in rest.split(",")
    }
    return tuple(sorted(owners.items()))


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
    dice = Dice(case.name, turn.season, turn.record.get("throws", ()))
    report = adjudicate(rules, position, sheets, dice)
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
    following = advance(rules, position, report)
    check_consequences(case, turn.record, position, report, following)
    if turn.then is not None:
        assert case.variant.calendar.code(following.season) == turn.then.season
        check_turn(case, turn.then, following)


def check_consequences(
    case: Case, record: Mapping[str, Any], position: Position, report: Report, following: Position
) -> None:
    """What a case states of tokens, memory, events, throws, and the position that follows."""
    if "tokens_after" in record:
        assert report.tokens == read_tokens(case, record["tokens_after"])
    if "memory_after" in record:
        wanted = record["memory_after"]
        assert {key: following.remembered(key) for key in wanted} == wanted
    if "events" in record:
        assert [told_event(event) for event in (*report.events, *following.news)] == record["events"]
    if "thrown" in record:
        assert [f"{throw.reason}: {throw.value}" for throw in report.throws] == record["thrown"]
    if "next" in record:
        check_following(case, record["next"], following)
    check_views(case, record, position, report, following)


def told_event(event: Event) -> str:
    """An event in one line: `code Power about, about -> those who are told`."""
    words = " ".join(part for part in (event.code, event.power, ", ".join(event.about)) if part)
    return f"{words} -> {', '.join(event.to)}" if event.to else words


def check_following(case: Case, record: Mapping[str, Any], following: Position) -> None:
    """The position that follows: season, units, owners, tokens and verdict, as far as stated."""
    if "season" in record:
        assert case.variant.calendar.code(following.season) == record["season"]
    if "units" in record:
        assert following.units == read_units(case, record["units"])
    if "owners" in record:
        assert following.owners == read_owners(record["owners"])
    if "tokens" in record:
        assert following.tokens == read_tokens(case, record["tokens"])
    if "verdict" in record:
        verdict = following.verdict
        said = f"{verdict.how}: {', '.join(verdict.winners)}" if verdict is not None else "none"
        assert said == record["verdict"]


def check_views(
    case: Case, record: Mapping[str, Any], position: Position, report: Report, following: Position
) -> None:
    """What a power sees afterwards, and what its own report says and does not say."""
    rules = case.variant.rules_with(case.options)
    for name, wanted in record.get("sees", {}).items():
        seen = view(rules, following, "" if name == EVERYBODY else name)
        if "units" in wanted:
            assert seen.units == read_units(case, wanted["units"]), name
        if "tokens" in wanted:
            assert seen.tokens == read_tokens(case, wanted["tokens"]), name
        if "remembers" in wanted:
            assert {key: seen.remembered(key) for key in wanted["remembers"]} == wanted["remembers"], name
    for name, wanted in record.get("told", {}).items():
        power = "" if name == EVERYBODY else name
        text = write_report(
            case.variant,
            view(rules, position, power),
            view_report(rules, position, report, power),
            view(rules, following, power),
            rules=rules,
        )
        told = f"{text}\n{without_names(case.variant, text)}"
        for words in wanted.get("says", ()):
            assert words in told, f"{name} is not told {words!r}:\n{text}"
        for words in wanted.get("conceals", ()):
            assert words not in told, f"{name} is told {words!r}:\n{text}"


def without_names(variant: Variant, text: str) -> str:
    """A report in which numbered spaces go by their numbers alone, as cases write them."""
    for key, space in variant.board.spaces.items():
        if is_opaque(key):
            text = re.sub(rf"\b{re.escape(key)} {re.escape(space.name)}", key, text)
    return text


def judged_turns(case: Case) -> Iterator[tuple[Position, dict[str, list[Order]], Report]]:
    """Every turn of a case: the position before it, the orders, and what comes of them."""
    rules, position = case.variant.rules_with(case.options), start_of(case)
    turn: Turn | None = case.turn
    while turn is not None:
        sheets, _ = orders_of(case, turn)
        dice = Dice(case.name, turn.season, turn.record.get("throws", ()))
        report = adjudicate(rules, position, sheets, dice)
        yield position, sheets, report
        position, turn = advance(rules, position, report), turn.then


def check_case(case: Case) -> None:
    check_turn(case, case.turn, start_of(case))
