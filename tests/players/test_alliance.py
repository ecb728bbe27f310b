"""All others stand together against a power that is a match for them, without a word."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.game.setup import new_game, rules_of
from engine.judge.outcomes import BOUNCED
from engine.judge.rules import Rules, Situation, seen_by
from engine.judge.turns import adjudicate
from engine.model.ids import KindCode, Place, PowerId
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Unit
from engine.players.alliance import allies_of
from engine.players.evaluation import Evaluation
from engine.players.levels import CLERK
from engine.players.matches import Table
from engine.players.movement_plan import plan_together
from engine.players.outlook import Outlook
from engine.players.planning import plan
from engine.players.search import EVEN
from engine.views.view import view
from tests.cases import variant_named

OVERLORD = "Mordor"
ALLIES = frozenset({"Rohan", "Gondor", "Men of the North", "Elves", "Dwarves"})


def begun(**options: str) -> tuple[Rules, Position]:
    variant = variant_named("baranduin")
    game = new_game(variant, options)
    return rules_of(game, variant), game.current


def owning(position: Position, **owners: str) -> Position:
    """The position with other owners of some centres."""
    known = {**dict(position.owners), **{space: PowerId(power) for space, power in owners.items()}}
    return replace(position, owners=tuple(sorted(known.items())))


def test_all_but_the_overlord_are_allies() -> None:
    rules, position = begun()
    assert allies_of(seen_by(rules, position, "Elves"), "Elves") == ALLIES
    assert not allies_of(seen_by(rules, position, OVERLORD), OVERLORD)


def test_where_the_ring_can_end_the_game_everybody_is_for_himself() -> None:
    rules, position = begun(ring_endings="on")
    assert not allies_of(seen_by(rules, position, "Elves"), "Elves")
    world = variant_named("mordor_v_world_ii")
    assert not allies_of(seen_by(world.rules, world.start, "Rohan"), "Rohan")


def test_they_part_when_somebody_else_has_more_or_the_overlord_little() -> None:
    rules, position = begun()
    centres = sorted(rules.centres)
    richer = owning(position, **dict.fromkeys(centres[:20], "Gondor"))
    poorer = owning(position, BaD="Gondor", Ise="Rohan", MGu="Elves")
    for after in (richer, poorer):
        assert not allies_of(Situation(rules, after), "Gondor")


@pytest.mark.parametrize("seed", ["one", "two"])
def test_allies_work_out_the_same_orders_which_agree(seed: str) -> None:
    """Each from its own view. If the overlord did nothing nobody would be in an ally's way, and some help each other."""
    variant = variant_named("baranduin")
    table = Table(variant, dict.fromkeys(variant.rules.powers, "Clerk"), seed)
    helped = 0
    for _ in range(10):
        rules, position = table.rules, table.game.current
        if rules.calendar.step(position.season).phase == "movement":
            together, *same = (
                plan_together(seen_by(rules, view(rules, position, power), power), ALLIES)
                for power in sorted(ALLIES)
            )
            assert all(one == together for one in same)
            held = {str(unit.space): unit.power for unit in position.units}
            orders = {power: list(sheet.values()) for power, sheet in together.items()}
            for outcome in adjudicate(rules, position, orders).outcomes:
                if outcome.given and not outcome.succeeded and outcome.code == BOUNCED:
                    assert OVERLORD in {held.get(space) for space in outcome.by}, outcome
                if outcome.given and outcome.order.verb == "support":
                    helped += held[rules.board.space_of[outcome.order.subject]] != outcome.power
        table.turn()
    assert helped


def test_allies_give_each_other_the_supports_that_they_count_on() -> None:
    variant = variant_named("baranduin")
    table = Table(variant, dict.fromkeys(variant.rules.powers, "Clerk"), "one")
    promised: list[Order] = []
    given: set[Order] = set()
    for _ in range(14):
        rules, position = table.rules, table.game.current
        if rules.calendar.step(position.season).phase == "movement":
            held = {str(unit.space): unit.power for unit in position.units}
            for power in sorted(ALLIES):
                seen = view(rules, position, power)
                own = plan_together(seen_by(rules, seen, power), ALLIES)[power]
                helping = [
                    order
                    for order in own.values()
                    if order.verb == "support" and held[rules.board.space_of[order.subject]] != power
                ]
                promised += helping
                orders = plan(rules, seen, power, CLERK, "one").orders
                given.update(order for order in helping if order in orders)
        table.turn()
    assert len(promised) > len(ALLIES)
    assert len(given) >= 0.9 * len(set(promised))


def test_a_clerk_does_its_part() -> None:
    rules, position = begun()
    situation = seen_by(rules, view(rules, position, "Rohan"), "Rohan")
    found = plan(rules, view(rules, position, "Rohan"), "Rohan", CLERK, "part").orders
    own = plan_together(situation, ALLIES)["Rohan"]
    assert {order.unit for order in own.values()} == {"Edo", "EEm", "WEm"}
    assert set(own.values()) == set(found)


def test_a_centre_of_the_overlord_is_worth_more_than_an_allys() -> None:
    rules, position = begun()
    worth = Evaluation(Outlook(seen_by(rules, position, "Gondor"), "Gondor", EVEN)).of
    his, allied = owning(position, MMo="Gondor"), owning(position, Edo="Gondor")
    assert worth(his) - worth(position) > 2 * (worth(allied) - worth(position))


@pytest.mark.parametrize(("power", "is_feared"), [("Rohan", False), (OVERLORD, True)])
def test_an_allys_unit_beside_an_own_centre_is_no_risk(power: str, is_feared: bool) -> None:
    rules, position = begun()
    left = replace(position, units=tuple(unit for unit in position.units if unit.place != "Pel"))
    met = replace(left, units=(*left.units, Unit(PowerId(power), KindCode("A"), Place("Leb"))))
    worth = Evaluation(Outlook(seen_by(rules, position, "Gondor"), "Gondor", EVEN)).of
    assert (worth(met) < worth(left)) == is_feared
