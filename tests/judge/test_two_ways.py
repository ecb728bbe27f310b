"""The short way through an ordinary phase and the general one give equal reports."""

from __future__ import annotations

from random import Random

import pytest

from engine.judge.movement import adjudicate_fully
from engine.judge.plain import adjudicate_plain
from engine.judge.rules import Rules, Situation
from engine.model.orders import Order
from tests.cases import Case, load_cases, orders_of, start_of, variant_named
from tests.generate import crowd, meeting_orders, random_sheets

CASES = [case for case in load_cases("datc/*.toml") if case.turn.season.endswith("M")]
CHUNKS, POSITIONS = 6, 250


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_cases_agree(case: Case) -> None:
    rules = case.variant.rules_with(case.options)
    position = start_of(case)
    sheets, _ = orders_of(case, case.turn)
    short = adjudicate_plain(rules, position, sheets) if rules.ordinary else None
    if short is not None:
        assert short == adjudicate_fully(rules, position, sheets)


def some_sheets(rules: Rules, rng: Random) -> tuple[Situation, dict[str, list[Order]]]:
    situation = Situation(rules, crowd(rules, rng, rng.randint(3, 16), rng.randint(2, 6)))
    if rng.random() < 0.3:
        sheets = random_sheets(situation, rng)
    else:
        sheets = meeting_orders(situation, rng, rng.choice((0.0, 0.1, 1.0)))
    if rng.random() < 0.3:
        sheets = {power: sheet[rng.randint(0, 1) :] for power, sheet in sheets.items()}
    if rng.random() < 0.1:
        power, others = rng.choice([pair for pair in random_sheets(situation, rng).items() if pair[1]])
        sheets = {**sheets, power: [*sheets.get(power, ()), rng.choice(others)]}
    return situation, sheets


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_positions_agree(chunk: int) -> None:
    rules = variant_named("standard").rules
    rng = Random(f"two ways {chunk}")
    served = 0
    for _ in range(POSITIONS):
        situation, sheets = some_sheets(rules, rng)
        short = adjudicate_plain(rules, situation.position, sheets)
        if short is not None:
            served += 1
            assert short == adjudicate_fully(rules, situation.position, sheets)
    assert served > POSITIONS / 2


def test_the_short_way_gives_up_on_what_is_not_ordinary() -> None:
    rules = variant_named("standard").rules
    start = variant_named("standard").start
    for orders in (
        [Order("move", "PAR", "A", target="XYZ")],
        [Order("hold", "PAR", "A"), Order("move", "PAR", "A", target="BUR")],
        [Order("move", "MUN", "A", target="BUR")],
        [Order("dance", "PAR", "A")],
    ):
        assert adjudicate_plain(rules, start, {"France": orders}) is None
