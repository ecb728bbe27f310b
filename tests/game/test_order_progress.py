"""How much of what is due has been ordered."""

from __future__ import annotations

import msgspec
import pytest

from engine import (
    Game,
    Order,
    find_variants,
    missing_orders,
    missing_orders_of,
    new_game,
    order_progress,
    submit,
    view,
)
from tests.cases import variant_named
from tests.traits.table import STANDARD, rules_with, stand

RULES = rules_with()
VARIANTS = sorted(find_variants().variants)


def game(units: str, season: str = "S1901M", owners: str = "") -> Game:
    return msgspec.structs.replace(new_game(STANDARD), current=stand(RULES, units, season, owners))


def due(open_game: Game, *orders: Order) -> tuple[str, int, int]:
    found = order_progress(submit(open_game, STANDARD, "France", orders), STANDARD, "France")
    return found.what, found.ordered, found.total


def test_orders_are_counted_by_unit() -> None:
    start = game("France: A PAR, A MAR")
    assert due(start) == ("order", 0, 2)
    assert due(start, Order("hold", "PAR", "A")) == ("order", 1, 2)


def test_builds_are_counted_and_too_many_are_seen() -> None:
    winter = game("France: A SPA", "W1901A", "France: PAR, BRE, MAR")
    builds = [Order("build", place, "A") for place in ("PAR", "BRE", "MAR")]
    assert due(winter) == ("build", 0, 2)
    assert due(winter, builds[0]) == ("build", 1, 2)
    assert due(winter, builds[0], Order("waive")) == ("build", 2, 2)
    assert due(winter, *builds) == ("build", 3, 2)


def test_removals_are_counted() -> None:
    winter = game("France: A SPA, A PAR, A BUR", "W1901A", "France: PAR")
    assert due(winter) == ("removal", 0, 2)
    assert due(winter, Order("remove", "SPA", "A")) == ("removal", 1, 2)


@pytest.mark.parametrize("name", VARIANTS)
def test_one_power_owes_what_all_are_said_to_owe_and_only_what_it_sees_counts(name: str) -> None:
    variant = variant_named(name)
    start = new_game(variant)
    owed = {one.power: one for one in missing_orders(start, variant)}
    for power in variant.rules.powers.values():
        alone = missing_orders_of(start, variant, power.id)
        assert alone.count == (owed[power.id].count if power.id in owed else 0)
        seen = msgspec.structs.replace(start, current=view(variant.rules, start.current, power.id))
        assert missing_orders_of(seen, variant, power.id) == alone
        assert order_progress(seen, variant, power.id) == order_progress(start, variant, power.id)
