"""`make bench`: how fast the judge is, beside the Python package `diplomacy` in the same run.

Every phase is judged by the one and then by the other, so that both meet the same state of the machine, and both in the
same manner: the position and its orders are read, the clock is looked at, and the phase is judged. Two numbers are
given for each: the first time, with the caches full of what the other left behind, and the best of three in a row.

The phases come in three styles (`tests.bench.phases`): units that meet everywhere, any legal order, and games in which one
power plays to win. Times are means of all phases of a style. How many times as long the other takes is said twice: by
the sums of all phases, where a few hard phases weigh much, and by the medians, which tell of the phase in the middle.
Nothing here is asserted; the table is for people.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter

from desktop.cli.diplomacy_shape import PhaseRecord, converted, judge_record
from desktop.cli.shape_reading import RecordReader
from engine.judge.rules import Rules
from engine.judge.turns import adjudicate, advance
from engine.model.position import Position
from engine.variants.loading import Variant
from tests.bench.desktop import desktop_rows
from tests.bench.growth import growth_rows
from tests.bench.letters import letter_rows
from tests.bench.peer import Peer, peer_text
from tests.bench.phases import movement_phases
from tests.bench.process import process_rows
from tests.bench.rounds import ROUNDS, Clock, timed
from tests.bench.variants import variant_rows
from tests.bench.work import choice_rows, replay_rows
from tests.cases import variant_named

Rows = list[tuple[str, str]]


@dataclass(frozen=True)
class Race:
    """The times of both, phase by phase."""

    ours: Clock = field(default_factory=Clock)
    ours_whole: Clock = field(default_factory=Clock)
    theirs: Clock = field(default_factory=Clock)
    theirs_whole: Clock = field(default_factory=Clock)

    def ratios(self) -> Rows:
        return [
            ("ratio of sums, adjudicate : process()", self.theirs.ratio(self.ours, sum)),
            ("ratio of medians, adjudicate : process()", self.theirs.ratio(self.ours, median)),
            ("ratio of sums, end to end", self.theirs_whole.ratio(self.ours_whole, sum)),
            ("ratio of medians, end to end", self.theirs_whole.ratio(self.ours_whole, median)),
        ]


def judge_rows(variant: Variant, count: int, style: str, races: list[Race]) -> Rows:
    """Ours against the peer, phase by phase in turn."""
    rules = variant.rules
    phases = list(movement_phases(variant, count, "bench", style))
    try:
        peer: Peer | None = Peer(variant)
    except ImportError:
        peer = None
    race = Race()
    races.append(race)
    ours, ours_whole, theirs, theirs_whole = race.ours, race.ours_whole, race.theirs, race.theirs_whole
    reader = RecordReader(variant)
    gc.collect()
    gc.freeze()
    for position, sheets in phases:
        texts = {power: [peer_text(order, position) for order in orders] for power, orders in sheets.items()}
        record = variant_record(variant, position, texts)
        judge_read(ours, rules, reader, converted(record))
        if peer is not None:
            peer.run(position, texts, theirs, theirs_whole)
        timed(ours_whole, lambda r=record: judge_record(variant, r))  # type: ignore[misc]
        if peer is not None:
            peer.run(position, texts, Clock(), Clock())
    gc.unfreeze()
    units = sum(len(position.units) for position, _ in phases) / len(phases)
    rows = [
        (f"{style} phases", f"{len(phases)}, {units:.1f} units on average"),
        ("adjudicate, outcomes and next position", ours.text()),
        ("end to end, record in and record out", ours_whole.text()),
    ]
    if peer is None:
        return [*rows, ("diplomacy 1.1.2", "not installed: pip install '.[bench]'")]
    return [
        *rows,
        ("diplomacy process()", theirs.text()),
        ("diplomacy set_state, set_orders, process()", theirs_whole.text()),
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


def judge_read(clock: Clock, rules: Rules, reader: RecordReader, record: PhaseRecord) -> None:
    """Read a phase and time its judging alone, as the peer is timed after its orders were set."""
    times: list[float] = []
    for _ in range(ROUNDS):
        read = reader.read(record)
        begin = perf_counter()
        advance(rules, read.position, adjudicate(rules, read.position, read.sheets))
        times.append(perf_counter() - begin)
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


def show(title: str, rows: Iterable[tuple[str, str]]) -> None:
    sys.stdout.write(f"\n{title}\n")
    for name, value in rows:
        sys.stdout.write(f"  {name:<46} {value}\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--phases", type=int, default=1000, help="how many phases to judge (default 1000)")
    count = parser.parse_args().phases
    variant = variant_named("standard")
    races: list[Race] = []
    sections: list[tuple[str, Callable[[], Rows]]] = [
        ("Judge, units that meet", lambda: judge_rows(variant, count, "meeting", races)),
        ("Judge, any legal order", lambda: judge_rows(variant, count, "random", races)),
        ("Judge, one power plays to win", lambda: judge_rows(variant, count, "played", races)),
        ("Judge, all of these phases", lambda: summed_rows(races)),
        ("Growth with the number of units", lambda: growth_rows(variant)),
        ("Choices and replay", lambda: [*choice_rows(variant), *replay_rows(variant)]),
        ("Every variant at its densest", variant_rows),
        ("Letters by their length", letter_rows),
        ("The command", process_rows),
        ("The window", desktop_rows),
    ]
    for title, rows in sections:
        show(title, rows())


if __name__ == "__main__":
    main()
