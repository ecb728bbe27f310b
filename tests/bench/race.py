"""The regular game beside the Python package `diplomacy` in the same run.

Every phase is judged by the one and then by the other, so that both meet the same state of the machine, and both in the
same manner: the position and its orders are read, the clock is looked at, and the phase is judged. Two numbers are
given for each: the first time, with the caches full of what the other left behind, and the best of three in a row. So
is, in the same turns, what a phase costs of which all records are made and nothing is judged: no judge that makes them can
be faster.

The phases come in three styles (`tests.bench.phases`): units that meet everywhere, any legal order, and games in which one
power plays to win. Times are means of all phases of a style. How many times as long the other takes is said by the sums of
all phases, where a few hard phases weigh much, by the medians, and by the median of the ratios of each phase, which is
what is demanded: a phase in which the machine did something else moves it least.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain
from time import process_time

from desktop.cli.diplomacy_shape import PhaseRecord, converted, judge_record
from engine.archives.phase_reading import RecordReader
from engine.judge.outcomes import HELD, Outcome, Report
from engine.judge.phases import Orders
from engine.judge.resolution import lay_out
from engine.judge.rules import Rules
from engine.judge.turns import adjudicate, advance
from engine.model.position import Position, sort_units
from engine.model.units import Unit
from engine.variants.loading import Variant
from tests.bench.demands import Demands
from tests.bench.peer import Peer, peer_text
from tests.bench.phases import movement_phases
from tests.bench.rounds import ROUNDS, Clock, timed

Rows = list[tuple[str, str]]
STYLES = {
    "meeting": "Judge, units that meet",
    "random": "Judge, any legal order",
    "played": "Judge, one power plays to win",
}
JUDGED, WHOLE, LEAST = "adjudicate : process()", "end to end", "nothing judged : process()"


@dataclass(frozen=True)
class Race:
    """The times of both, phase by phase."""

    ours: Clock = field(default_factory=Clock)
    ours_whole: Clock = field(default_factory=Clock)
    theirs: Clock = field(default_factory=Clock)
    theirs_whole: Clock = field(default_factory=Clock)
    least: Clock = field(default_factory=Clock)
    """What is made of a phase in which nothing is judged (`make_alone`)."""

    def ratios(self) -> Rows:
        return [
            *self.theirs.ratios(self.ours, JUDGED),
            *self.theirs_whole.ratios(self.ours_whole, WHOLE),
            *self.theirs.ratios(self.least, LEAST),
        ]


Judge = Callable[[Rules, Position, Orders], Position]


def judged(rules: Rules, position: Position, orders: Orders) -> Position:
    return advance(rules, position, adjudicate(rules, position, orders))


def make_alone(rules: Rules, position: Position, orders: Orders) -> Position:
    """The least that a phase can cost: a record for each unit, an outcome for each order, each unit anew and in its order,
    the report and the next position; no order is looked at and nothing is settled."""
    state = lay_out(rules, position)
    outcomes = [
        Outcome(record.power, order, HELD, (), record.strength)
        for record, order in zip(state.units, chain.from_iterable(orders.values()), strict=False)
    ]
    units = [
        Unit(unit.power, unit.kind, unit.place, unit.strength, unit.name, (), unit.marks)
        for unit in position.units
    ]
    report = Report(position.season, tuple(outcomes), sort_units(units))
    return Position(rules.calendar.after(report.season), report.units, position.owners)


def judge_rows(variant: Variant, count: int, style: str, races: list[Race], demands: Demands) -> Rows:
    """Ours against the peer, phase by phase in turn."""
    phases = list(movement_phases(variant, count, "bench", style))
    try:
        peer: Peer | None = Peer(variant)
    except ImportError:
        peer = None
    race = Race()
    races.append(race)
    reader = RecordReader(variant)
    gc.collect()
    gc.freeze()
    for position, sheets in phases:
        texts = {power: [peer_text(order, position) for order in orders] for power, orders in sheets.items()}
        record = variant_record(variant, position, texts)
        judge_read(race.ours, variant.rules, reader, converted(record))
        if peer is not None:
            peer.run(position, texts, race.theirs, race.theirs_whole)
        timed(race.ours_whole, lambda r=record: judge_record(variant, r))  # type: ignore[misc]
        if peer is not None:
            peer.run(position, texts, Clock(), Clock())
        judge_read(race.least, variant.rules, reader, converted(record), make_alone)
        if peer is not None:
            peer.run(position, texts, Clock(), Clock())
    gc.unfreeze()
    units = sum(len(position.units) for position, _ in phases) / len(phases)
    rows = [
        (f"{style} phases", f"{len(phases)}, {units:.1f} units on average"),
        ("adjudicate, outcomes and next position", race.ours.text()),
        ("end to end, record in and record out", race.ours_whole.text()),
        ("nothing judged, all records made", race.least.text()),
    ]
    if peer is None:
        return [*rows, ("diplomacy 1.1.2", "not installed: pip install '.[bench]'")]
    demands.first_call.measured[style] = race.theirs.first_ratio(race.ours)
    demands.end_to_end.measured[style] = race.theirs_whole.first_ratio(race.ours_whole)
    return [
        *rows,
        ("diplomacy process()", race.theirs.text()),
        ("diplomacy set_state, set_orders, process()", race.theirs_whole.text()),
        *race.ratios(),
    ]


def summed_rows(races: list[Race]) -> Rows:
    """All phases of all styles as one set."""
    whole = Race()
    for race in races:
        for name, clock in vars(race).items():
            summed: Clock = getattr(whole, name)
            summed.first += clock.first
            summed.best += clock.best
    return whole.ratios() if whole.theirs.first else []


def judge_read(
    clock: Clock, rules: Rules, reader: RecordReader, record: PhaseRecord, judge: Judge = judged
) -> None:
    """Read a phase and time its judging alone, as the peer is timed after its orders were set."""
    times: list[float] = []
    for _ in range(ROUNDS):
        read = reader.read(record)
        begin = process_time()
        judge(rules, read.position, read.sheets)
        times.append(process_time() - begin)
    clock.add(times)


def variant_record(variant: Variant, position: Position, texts: dict[str, list[str]]) -> dict[str, object]:
    """The phase as a record that the command line judges."""
    units: dict[str, list[str]] = {}
    centers: dict[str, list[str]] = {}
    for unit in position.units:
        units.setdefault(unit.power.upper(), []).append(f"{unit.kind} {unit.place}")
    for space, owner in position.owners:
        centers.setdefault(owner.upper(), []).append(space)
    orders = {power.upper(): lines for power, lines in texts.items()}
    return {
        "phase": variant.calendar.code(position.season),
        "units": units,
        "centers": centers,
        "orders": orders,
    }
