"""The judge and the second opinion agree on crowded waters (BOAT-4, 5, 6, 9, 11)."""

from __future__ import annotations

from random import Random

import pytest

from engine.judge.turns import adjudicate
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.orders import Order
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.units import Token, Unit
from tests.cases import variant_named
from tests.reference.sailing import Deed, Table, answers

VARIANT = variant_named("indianomacy")
EXITS = VARIANT.board.exits
REGION = ("10", "11", "12", "13", "14", "15", "16", "58", "59", "60", "c", "f", "g", "h")
WATERS = frozenset("cfgh")
POWERS = ("Iroquois", "Illinois", "Dakota")
BATCHES, BATCH = 10, 60


def ways(passage: str, space: str) -> list[str]:
    return [end for end in EXITS[passage].get(space, ()) if end in REGION]


def deeds_of(space: str, others: list[str], has_boat: bool) -> list[Deed]:
    """What a unit may legally do, moves more often than the rest."""
    found = [Deed()]
    found += [Deed(end) for end in ways("army", space)] * 3
    if has_boat:
        found += [Deed(end, by_boat=True) for end in ways("boat", space)] * 3
    for other in others:
        near = ways("army", space)
        found += [Deed(helps=other, bears=other)] * 3 if other in near else []
        found += [Deed(helps=other, bears=end) for end in ways("army", other) if end in near] * 2
    return found


def random_table(rng: Random) -> tuple[Table, list[str]]:
    """A few units close together, each with something to do, and the spaces where boats lie."""
    spaces = rng.sample(REGION, rng.randint(4, 9))
    boats = [space for space in spaces if space in WATERS or (ways("boat", space) and rng.random() < 0.7)]
    deeds = {
        space: rng.choice(deeds_of(space, [one for one in spaces if one != space], space in boats))
        for space in spaces
    }
    return Table({space: rng.choice(POWERS) for space in spaces}, deeds), boats


def order_of(space: str, deed: Deed) -> Order:
    if deed.goal:
        return Order("move", space, "W", target=deed.goal, qualifiers=("boat",) if deed.by_boat else ())
    if deed.helps:
        target = deed.bears if deed.bears != deed.helps else ""
        return Order("support", space, "W", subject=deed.helps, subject_kind="W", target=target)
    return Order("hold", space, "W")


def judged(table: Table, boats: list[str]) -> dict[str, bool]:
    season = VARIANT.calendar.season("S1601M")
    assert season is not None
    units = [Unit(PowerId(owner), KindCode("W"), Place(space)) for space, owner in table.owners.items()]
    tokens = sort_tokens(Token("canoe", SpaceId(space)) for space in boats)
    sheets: dict[str, list[Order]] = {}
    for space, deed in table.deeds.items():
        sheets.setdefault(table.owners[space], []).append(order_of(space, deed))
    report = adjudicate(VARIANT.rules, Position(season, sort_units(units), tokens=tokens), sheets)
    assert not [outcome for outcome in report.outcomes if outcome.code == "illegal"]
    assert all(outcome.by for outcome in report.outcomes if outcome.code in ("bounced", "own_unit", "cut"))
    return {
        outcome.order.unit: outcome.code == "moved"
        for outcome in report.outcomes
        if outcome.order.verb == "move"
    }


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_judge_agrees(batch: int) -> None:
    for number in range(BATCH):
        table, boats = random_table(Random(batch * BATCH + number))
        found = list(answers(table))
        assert found, table
        assert judged(table, boats) == max(found, key=lambda answer: sum(answer.values())), table
