"""Orders besides the main ones, and ways that a trait opens or closes."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.judge.attacks import Attacks
from engine.judge.outcomes import ACCEPTED, DONE, HELD, HINDERED, Outcome, Report
from engine.judge.rules import Situation
from engine.judge.side_orders import set_apart
from engine.judge.turns import advance
from engine.judge.validate import unit_at
from engine.model.events import Event
from engine.model.ids import Place, SpaceId
from engine.model.order_kind import OrderKind, Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Token, Unit
from engine.views.view import view_report
from tests.traits.table import judge, rules_with, stand, told, trait_of

# Orders besides: burning a token before anybody moves.
BURN = OrderKind(
    verb="burn",
    letter="X",
    phases=("movement",),
    form="{unit} burns",
    words=("burns",),
    is_side_order=True,
    check=lambda situation, power, order: (
        None
        if any(token.space == order.unit for token in situation.position.tokens)
        else Refusal("nothing_there")
    ),
)


DIG = OrderKind(verb="dig", letter="I", phases=("movement",), form="{unit} digs", words=("digs",))


def burning(situation: Situation, outcomes: tuple[Outcome, ...], position: Position) -> Position:
    burnt = {outcome.order.unit for outcome in outcomes if outcome.code == ACCEPTED}
    return replace(position, tokens=tuple(token for token in position.tokens if token.space not in burnt))


def digging(situation: Situation, scene: Attacks, outcome: Outcome) -> Outcome:
    if outcome.order.verb != "dig" or outcome.code != HELD:
        return outcome
    by = scene.attackers(outcome.order.unit, outcome.power)
    return replace(outcome, code=HINDERED if by else DONE, by=by)


def whispering(situation: Situation, dice: object, report: Report) -> Report:
    """Burnt tokens are told to who burnt them; the order is done."""
    done = tuple(replace(one, code=DONE) if one.code == ACCEPTED else one for one in report.outcomes)
    events = tuple(
        Event("burnt", one.power, (one.order.unit,), to=(one.power,))
        for one in done
        if one.order.verb == "burn"
    )
    return replace(report, outcomes=done, events=events)


FIRES = rules_with(
    trait_of("fires", orders=(BURN, DIG), before_phase=burning, outcome=digging, consequences=whispering)
)


def with_token(position: Position, space: str) -> Position:
    return replace(position, tokens=(Token("hut", SpaceId(space)),))


def test_an_order_besides_leaves_the_main_order_free() -> None:
    position = with_token(stand(FIRES, "France: A PAR"), "PAR")
    report = judge(FIRES, position, "France: A PAR burns, A PAR - BUR")
    assert sorted(outcome.code for outcome in report.outcomes) == ["done", "moved"]
    assert report.tokens == ()
    assert advance(FIRES, position, report).tokens == ()


def test_an_order_besides_is_checked_by_its_own_description() -> None:
    report = judge(FIRES, stand(FIRES, "France: A PAR"), "France: A PAR burns")
    burnt = next(outcome for outcome in report.outcomes if outcome.order.verb == "burn")
    assert (burnt.code, burnt.rule) == ("illegal", "nothing_there")


def test_orders_besides_are_set_apart_from_the_main_ones() -> None:
    orders = {"France": [Order("burn", "PAR"), Order("hold", "PAR")], "Italy": [Order("burn", "ROM")]}
    main, beside = set_apart(FIRES.side_orders["movement"], orders)
    assert main == {"France": [Order("hold", "PAR")]}
    assert beside == {"France": [Order("burn", "PAR")], "Italy": [Order("burn", "ROM")]}


def test_a_special_order_ends_as_its_trait_says() -> None:
    position = stand(FIRES, "France: A PAR\nGermany: A BUR")
    calm = judge(FIRES, position, "France: A PAR digs")
    assert told(calm)["PAR"] == "done"
    attacked = judge(FIRES, position, "France: A PAR digs\nGermany: A BUR - PAR")
    assert told(attacked)["PAR"] == "hindered by BUR"


def test_an_event_for_one_power_is_told_to_no_other() -> None:
    position = with_token(stand(FIRES, "France: A PAR"), "PAR")
    report = judge(FIRES, position, "France: A PAR burns")
    assert [event.code for event in view_report(FIRES, position, report, "France").events] == ["burnt"]
    assert view_report(FIRES, position, report, "Germany").events == ()
    assert view_report(FIRES, position, report).events == ()


# Ways that a trait opens, and what it closes.
def ferries(situation: Situation, unit: Unit, use: str) -> Mapping[str, Place]:
    return {"NAF": Place("NAF")} if unit.space == "SPA" and use != "retreat" else {}


def shy(situation: Situation, unit: Unit, subject: Unit, space: str) -> Refusal | None:
    return Refusal("too_shy", (space,)) if space == "BUR" else None


def homesick(situation: Situation, unit: Unit, places: tuple[Place, ...]) -> tuple[Place, ...]:
    return tuple(place for place in places if place == "PAR")


def grounded(situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = unit_at(situation, order.unit)
    return Refusal("grounded", (order.unit,)) if unit is not None and unit.space == "ROM" else None


WAYS = rules_with(trait_of("ways", ways=ferries, may_support=shy, retreats=homesick, may_order=grounded))


def test_a_further_way_serves_to_move_and_to_support() -> None:
    position = stand(WAYS, "France: A SPA, A TUN\nItaly: A NAF")
    moved = judge(WAYS, position, "France: A SPA - NAF, A TUN S A SPA - NAF")
    assert told(moved)["SPA"] == "moved"
    helped = judge(WAYS, position, "France: A TUN - NAF, A SPA S A TUN - NAF")
    assert told(helped)["TUN"] == "moved"


def test_a_support_may_be_refused_by_a_trait() -> None:
    report = judge(WAYS, stand(WAYS, "France: A PAR, A GAS"), "France: A GAS S A PAR - BUR, A PAR - BUR")
    assert told(report)["GAS"] == "illegal:too_shy"


def test_retreats_may_be_narrowed_by_a_trait() -> None:
    position = stand(WAYS, "France: A GAS\nGermany: A MAR, A SPA")
    report = judge(WAYS, position, "Germany: A MAR - GAS, A SPA S A MAR - GAS")
    assert report.dislodged[0].retreats == ("PAR",)


def test_an_order_may_be_refused_before_it_is_looked_at() -> None:
    report = judge(WAYS, stand(WAYS, "Italy: A ROM"), "Italy: A ROM - NAP")
    assert told(report)["ROM"] == "illegal:grounded"
