"""The fast judge against the slow one, on thousands of small crowded positions."""

from __future__ import annotations

from random import Random

import pytest

from engine.judge.movement import adjudicate_movement
from engine.judge.rules import Rules, Situation
from engine.model.orders import VIA, Order
from engine.model.position import Position
from tests.cases import variant_named
from tests.generate import crowd, meeting_orders
from tests.reference.movement import adjudicate as reference
from tests.reference.movement_records import Piece, PlainBoard

CHUNKS, POSITIONS = 8, 400


def plain_board(rules: Rules) -> PlainBoard:
    seas = frozenset(rules.coasts_at)
    space_of = rules.board.space_of
    return PlainBoard(
        sea=seas,
        convoy_links={sea: frozenset(rules.sea_links[sea] | rules.coasts_at[sea]) for sea in seas},
        land_links={
            space: frozenset(space_of[end] for end in ends)
            for space, ends in rules.board.exits["army"].items()
        },
    )


def plain_order(rules: Rules, order: Order) -> tuple[object, ...]:
    space_of = rules.board.space_of
    if order.verb == "move":
        return ("move", space_of[order.target], VIA in order.qualifiers)
    if order.verb == "support":
        return ("support", space_of[order.subject], space_of[order.target] if order.target else None)
    if order.verb == "convoy":
        return ("convoy", space_of[order.subject], space_of[order.target])
    return ("hold",)


def names_other_coast(order: Order, moves: dict[str, str]) -> bool:
    """A support for the wrong coast does nothing (DATC 6.B.9); the reference judge knows no coasts."""
    return (
        order.verb == "support"
        and "/" in order.target
        and moves.get(order.subject, order.target) != order.target
    )


def compare(rules: Rules, board: PlainBoard, position: Position, sheets: dict[str, list[Order]]) -> None:
    space_of = rules.board.space_of
    pieces = {unit.space: Piece(unit.power, unit.kind) for unit in position.units}
    moves = {order.unit: order.target for sheet in sheets.values() for order in sheet if order.verb == "move"}
    orders = {
        space_of[order.unit]: ("hold",) if names_other_coast(order, moves) else plain_order(rules, order)
        for sheet in sheets.values()
        for order in sheet
    }
    expected = reference(board, pieces, orders)
    report = adjudicate_movement(rules, position, sheets)
    by_space = {space_of[outcome.order.unit]: outcome for outcome in report.outcomes}
    assert {space for space, outcome in by_space.items() if outcome.code == "moved"} == expected.moved
    assert {space for space, outcome in by_space.items() if outcome.code == "cut"} == expected.cut
    assert {one.unit.space: one.by for one in report.dislodged} == dict(expected.dislodged)
    paradoxes = {
        s for s, outcome in by_space.items() if outcome.code == "paradox" and outcome.order.verb == "move"
    }
    assert paradoxes == expected.paradox
    occupied = {unit.space for unit in report.units}
    for one in report.dislodged:
        barred = occupied | expected.contested
        if one.by not in expected.convoyed:
            barred |= {one.by}
        reach = rules.destinations[one.unit.kind][one.unit.place].values()
        assert set(one.retreats) == {place for place in reach if space_of[place] not in barred}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_judges_agree(chunk: int) -> None:
    rules = variant_named("standard").rules
    board = plain_board(rules)
    rng = Random(f"reference {chunk}")
    for _ in range(POSITIONS):
        position = crowd(rules, rng, rng.randint(4, 10), rng.randint(2, 4))
        sheets = meeting_orders(Situation(rules, position), rng)
        compare(rules, board, position, sheets)
