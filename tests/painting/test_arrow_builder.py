"""Orders become arrows by what they name and how they ended, whatever they are called."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.painting.arrow_builder import arrow_of, arrows_of, is_carrying, place_at
from desktop.painting.curves import curve_point, distance_to_curve
from desktop.painting.order_arrow import helped_at
from desktop.painting.order_figures import CARRY, COME, GO, LEAVE, NOTE, OrderArrow
from desktop.painting.order_marks import BAR, BROKEN_OFF, CUT, FAILED, HALFWAY, IDLE, VOID
from desktop.painting.piece_placement import DrawContext
from engine import (
    BOUNCED,
    CLASHED,
    CUT as WAS_CUT,
    DISRUPTED,
    ILLEGAL,
    NO_CONVOY,
    PARADOX,
    STOPPED,
    UNMATCHED,
    Dislodged,
    Order,
    Outcome,
    Position,
    PowerId,
    Season,
    UnitKey,
    find_variants,
)
from maps.layout import load_layout
from maps.palette import load_palette
from tests.cases import variant_named

STANDARD = variant_named("standard")
LAYOUT = load_layout(STANDARD.board_folder)
TABLE = DrawContext(LAYOUT, load_palette(STANDARD.folder), STANDARD.rules.kinds)
AT = {key: places.unit for key, places in LAYOUT.spaces.items()}


def drawn(phase: str, *orders: Order, position: Position | None = None, **ends: Outcome) -> list[OrderArrow]:
    kinds = STANDARD.rules.orders[phase]
    outcomes = {outcome.order: outcome for outcome in ends.values()}
    return arrows_of(
        [("France", order) for order in orders], kinds, LAYOUT, {}, outcomes, context=TABLE, position=position
    )


def test_an_order_is_drawn_by_what_it_names() -> None:
    kinds = STANDARD.rules.orders["movement"]
    move = arrow_of(Order("move", "PAR", "A", target="BUR"), kinds["move"], LAYOUT, "#000000")
    over = arrow_of(Order("move", "LON", "A", target="NWY", route=("NTH",)), kinds["move"], LAYOUT, "#000000")
    help_ = arrow_of(
        Order("support", "MAR", "A", "PAR", "A", target="BUR"), kinds["support"], LAYOUT, "#000000"
    )
    hold = arrow_of(Order("hold", "PAR", "A"), kinds["hold"], LAYOUT, "#000000")
    assert move is not None
    assert move.way == (AT["PAR"], AT["BUR"])
    assert over is not None
    assert over.way == (AT["LON"], AT["NTH"], AT["NWY"])
    assert help_ is not None
    assert (help_.way, help_.helps) == ((AT["MAR"],), (AT["PAR"], AT["BUR"]))
    assert hold is not None
    assert (hold.way, hold.letter) == ((AT["PAR"],), "H")


@pytest.mark.parametrize(
    ("code", "mark"),
    [
        ("moved", ""),
        (BOUNCED, BAR),
        (CLASHED, BAR),
        (WAS_CUT, CUT),
        (DISRUPTED, BROKEN_OFF),
        (NO_CONVOY, BROKEN_OFF),
        (PARADOX, BROKEN_OFF),
        (UNMATCHED, IDLE),
        (STOPPED, HALFWAY),
        (ILLEGAL, VOID),
        ("whatever else", FAILED),
    ],
)
def test_every_end_has_its_mark(code: str, mark: str) -> None:
    order = Order("move", "PAR", "A", target="BUR")
    (arrow,) = drawn("movement", order, end=Outcome(PowerId("France"), order, code))
    assert arrow.mark == mark


def test_who_was_driven_off_is_told() -> None:
    order = Order("hold", "PAR", "A")
    (arrow,) = drawn("movement", order, end=Outcome(PowerId("France"), order, "held", dislodged_by="BUR"))
    assert arrow.is_driven_off


def test_what_the_game_master_ruled_is_told() -> None:
    order = Order("move", "PAR", "A", target="BUR")
    for is_ruled in (True, False):
        end = Outcome(PowerId("France"), order, "moved", ruled=is_ruled)
        (arrow,) = drawn("movement", order, end=end)
        assert arrow.is_ruled is is_ruled


def test_a_carried_unit_goes_over_those_that_carry_it() -> None:
    kinds = STANDARD.rules.orders["movement"]
    assert is_carrying(kinds["convoy"])
    assert not is_carrying(kinds["support"])
    move = Order("move", "LON", "A", target="TUN")
    seas = [Order("convoy", sea, "F", "LON", "A", target="TUN") for sea in ("WES", "ENG", "MAO")]
    arrows = {arrow.order: arrow for arrow in drawn("movement", move, *seas)}
    assert arrows[move].is_carried
    assert arrows[move].way == (AT["LON"], AT["ENG"], AT["MAO"], AT["WES"], AT["TUN"])
    assert all(not arrows[sea].helps and arrows[sea].letter == "C" for sea in seas)


def test_a_convoy_of_what_is_not_seen_is_a_wave() -> None:
    (arrow,) = drawn("movement", Order("convoy", "NTH", "F", "LON", "A", target="NWY"))
    assert arrow.shape == CARRY
    assert arrow.helps == (AT["LON"], AT["NWY"])


def test_those_that_help_one_order_are_tied_to_it_side_by_side() -> None:
    move = Order("move", "PAR", "A", target="BUR")
    helps = [Order("support", place, "A", "PAR", "A", target="BUR") for place in ("MAR", "GAS", "PIC")]
    arrows = drawn("movement", move, *helps)
    assert arrows[-1].order == move
    assert len({arrow.attached_at for arrow in arrows if arrow.helps}) == 3


def test_those_that_go_the_same_way_bend_apart() -> None:
    one, other = Order("move", "PAR", "A", target="BUR"), Order("move", "PAR", "B", target="BUR")
    assert len({arrow.bend for arrow in drawn("movement", one, other)}) == 2


def test_those_that_meet_head_on_do_not_cross_where_a_coast_lies_aside() -> None:
    there, back = Order("move", "BUL", "A", target="RUM"), Order("move", "RUM", "F", target="BUL/EC")
    help_ = Order("support", "BLA", "F", "RUM", "F", target="BUL/EC")
    helping, *moves = drawn("movement", help_, there, back)
    one, other = (arrow for arrow in moves if not arrow.helps)
    assert helping.helps == other.way or helping.helps == one.way
    apart = min(
        distance_to_curve(curve_point(*one.way, share / 20, one.bend), *other.way, other.bend)
        for share in range(4, 17)
    )
    assert apart > 0.3 * LAYOUT.unit
    assert distance_to_curve(helped_at(helping), *helping.helps, one.bend) < 1
    usual = drawn(
        "movement", Order("move", "PAR", "A", target="BUR"), Order("move", "BUR", "A", target="PAR")
    )
    assert {arrow.bend for arrow in usual} == {1.0}


def test_builds_and_removals_are_pieces_to_come_and_to_go() -> None:
    start = STANDARD.start
    empty = replace(start, units=tuple(unit for unit in start.units if unit.space != "PAR"))
    build, remove = Order("build", "PAR", "A"), Order("remove", "MAR", "A")
    come, go = drawn("adjustment", build, remove, position=empty)
    assert (come.shape, go.shape) == (COME, GO)
    assert come.ghost
    assert drawn("adjustment", Order("waive"), position=empty) == []


def test_who_retreats_leaves_from_where_it_lies() -> None:
    unit = next(unit for unit in STANDARD.start.units if unit.space == "PAR")
    victor = replace(unit, power=PowerId("Germany"))
    position = Position(Season(1901), (victor,), dislodged=(Dislodged(unit, UnitKey("BUR")),))
    leave, gone = drawn(
        "retreat", Order("retreat", "PAR", "A", target="GAS"), Order("disband", "PAR", "A"), position=position
    )
    assert leave.shape == LEAVE
    assert leave.way[0] != AT["PAR"]
    assert leave.way[1] == AT["GAS"]
    assert gone.shape == GO
    assert gone.way == (leave.way[0],)


def test_places_off_the_board_are_not_drawn() -> None:
    assert place_at(LAYOUT, "XXX") is None
    assert drawn("movement", Order("move", "XXX", "A", target="YYY"), Order("dance", "PAR")) == []


@pytest.mark.parametrize("name", sorted(find_variants().variants))
def test_every_kind_of_order_of_every_variant_is_drawn(name: str) -> None:
    """Whatever a variant brings: an order that names a place or a unit leaves a sign on the map."""
    variant = variant_named(name)
    layout = load_layout(variant.board_folder)
    unit = variant.start.units[0]
    near = variant.board.neighbours[unit.space][0]
    for kinds in variant.rules.orders.values():
        for kind in kinds.values():
            slots = {slot.name for slot in kind.slots}
            order = Order(
                kind.verb,
                "" if kind.of_power else unit.place,
                unit.kind,
                subject=near if "subject" in slots else "",
                target=near if "target" in slots else "",
                route=(near,) if "route" in slots else (),
            )
            arrows = arrows_of([("", order)], kinds, layout, {}, position=variant.start)
            has_place = not kind.of_power or {"subject", "target", "route"} & slots
            assert bool(arrows) == bool(has_place), kind.verb
            if kind.is_side_order and arrows and not arrows[0].helps:
                assert arrows[0].shape == NOTE, kind.verb


def test_what_a_unit_and_its_cargo_do_apart_are_two_arrows() -> None:
    variant = variant_named("seventeen76")
    layout = load_layout(variant.board_folder)
    kinds = variant.rules.orders["movement"]
    first, second, third = list(variant.board.spaces)[:3]
    order = Order("land_sail", first, "DF", target=second, route=(third,))
    at = {key: places.unit for key, places in layout.spaces.items()}
    ways = [arrow.way for arrow in arrows_of([("", order)], kinds, layout, {})]
    assert ways == [(at[first], at[second]), (at[first], at[third])]
    later = replace(order, verb="sail_land")
    (through,) = arrows_of([("", later)], kinds, layout, {})
    assert through.way == (at[first], at[second], at[third])
