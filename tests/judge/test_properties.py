"""What must hold for every position and every set of orders."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
from hypothesis import given, settings, strategies as st

from engine.judge.rules import Rules, Situation
from engine.judge.turns import adjudicate, advance
from engine.model.orders import VIA, Order
from engine.model.position import Position, digest
from tests.cases import variant_named
from tests.generate import crowd, meeting_orders, random_sheets

RULES = variant_named("standard").rules
SEEDS = st.integers(min_value=0, max_value=2**32)


def wild_order(rules: Rules, rng: Random, position: Position) -> Order:
    """Any order that can be written, sensible or not."""
    places = sorted(rules.board.space_of)
    occupied = [unit.place for unit in position.units] or places
    verb = rng.choice(
        ("hold", "move", "support", "convoy", "retreat", "build", "remove", "waive", "disband", "dance")
    )
    somewhere = rng.choice(places) if rng.random() < 0.7 else rng.choice(("XYZ", "BRE/EC", "", "PAR/NC"))
    return Order(
        verb=verb,
        unit=rng.choice(occupied) if rng.random() < 0.85 else rng.choice(places),
        kind=rng.choice(("A", "F", "")),
        subject=rng.choice(occupied) if verb in ("support", "convoy") else "",
        target=somewhere if verb not in ("hold", "disband", "waive") else "",
        qualifiers=(VIA,) if rng.random() < 0.2 else (),
    )


def wild_sheets(rules: Rules, rng: Random, position: Position) -> dict[str, list[Order]]:
    powers = sorted(rules.powers)
    return {power: [wild_order(rules, rng, position) for _ in range(rng.randint(0, 6))] for power in powers}


@given(seed=SEEDS)
@settings(max_examples=150, deadline=None)
def test_order_of_powers_and_orders_never_matters(seed: int) -> None:
    rng = Random(seed)
    position = crowd(RULES, rng, rng.randint(4, 16), rng.randint(2, 6))
    sheets = meeting_orders(Situation(RULES, position), rng)
    shuffled = {
        power: rng.sample(sheets[power], len(sheets[power]))
        for power in rng.sample(sorted(sheets), len(sheets))
    }
    one, other = adjudicate(RULES, position, sheets), adjudicate(RULES, position, shuffled)
    assert one == other
    assert advance(RULES, position, one) == advance(RULES, position, other)


@given(seed=SEEDS)
@settings(max_examples=150, deadline=None)
def test_order_of_powers_never_matters_to_wild_orders_either(seed: int) -> None:
    rng = Random(seed)
    position = crowd(RULES, rng, rng.randint(2, 12), rng.randint(2, 6))
    sheets = wild_sheets(RULES, rng, position)
    sheets["Nobody"] = [wild_order(RULES, rng, position)]
    shuffled = {power: sheets[power] for power in rng.sample(sorted(sheets), len(sheets))}
    assert adjudicate(RULES, position, sheets) == adjudicate(RULES, position, shuffled)


@given(seed=SEEDS)
@settings(max_examples=300, deadline=None)
def test_no_orders_crash_or_loop_and_units_are_conserved(seed: int) -> None:
    rng = Random(seed)
    position = crowd(RULES, rng, rng.randint(2, 14), rng.randint(2, 6))
    sheets = wild_sheets(RULES, rng, position)
    report = adjudicate(RULES, position, sheets)
    before = sorted((unit.power, unit.kind) for unit in position.units)
    left = [*report.units, *(one.unit for one in report.dislodged)]
    assert sorted((unit.power, unit.kind) for unit in left) == before
    spaces = [unit.space for unit in report.units]
    assert len(set(spaces)) == len(spaces)
    sent = sorted(order.verb for sheet in sheets.values() for order in sheet)
    answered = sorted(outcome.order.verb for outcome in report.outcomes if outcome.given)
    assert len(answered) <= len(sent)
    assert set(answered) <= set(sent)


@given(seed=SEEDS)
@settings(max_examples=40, deadline=None)
def test_wild_orders_in_later_phases_are_survived(seed: int) -> None:
    rng = Random(seed)
    variant = variant_named("standard")
    position = variant.start
    for _ in range(8):
        situation = Situation(RULES, position)
        sheets = random_sheets(situation, rng)
        if RULES.calendar.step(position.season).phase != "movement":
            sheets = {
                power: [*sheets.get(power, []), *wild]
                for power, wild in wild_sheets(RULES, rng, position).items()
            }
        report = adjudicate(RULES, position, sheets)
        spaces = [unit.space for unit in report.units]
        assert len(set(spaces)) == len(spaces)
        position = advance(RULES, position, report)


@given(seed=SEEDS)
@settings(max_examples=25, deadline=None)
def test_every_unit_is_moved_dislodged_retreated_or_disbanded(seed: int) -> None:
    rng = Random(seed)
    position = variant_named("standard").start
    for _ in range(12):
        report = adjudicate(RULES, position, random_sheets(Situation(RULES, position), rng))
        phase = RULES.calendar.step(position.season).phase
        before, after = (
            len(position.units) + len(position.dislodged),
            len(report.units) + len(report.dislodged),
        )
        codes = [outcome.code for outcome in report.outcomes]
        lost = codes.count("disbanded") + codes.count("clashed") + codes.count("removed")
        lost += sum(event.code == "disorder" for event in report.events)
        assert after == before - lost + codes.count("built")
        if phase == "movement":
            assert lost == 0
        position = advance(RULES, position, report)
        if position.verdict is not None:
            break


def long_digest() -> str:
    """A hash over a long seeded game, reports and positions."""
    rng = Random("long game")
    running = hashlib.sha256()
    position = variant_named("standard").start
    for _ in range(40):
        report = adjudicate(RULES, position, random_sheets(Situation(RULES, position), rng))
        running.update(msgspec.json.encode(report))
        position = advance(RULES, position, report)
        running.update(digest(position).encode())
    return running.hexdigest()


def test_same_bytes_whatever_the_hash_seed() -> None:
    root = Path(__file__).parents[2]
    code = "from tests.judge.test_properties import long_digest; import sys; sys.stdout.write(long_digest())"
    digests = set()
    for seed in ("0", "1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}
        done = subprocess.run(
            [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
        )
        digests.add(done.stdout)
    assert digests == {long_digest()}
