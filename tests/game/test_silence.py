"""Every unit counts by itself, and what comes of it if nothing more is ordered is said by what it is."""

from __future__ import annotations

from msgspec.structs import replace

from engine import (
    Conditional,
    Dislodged,
    Game,
    KindCode,
    Order,
    Place,
    PowerId,
    Unit,
    UnitKey,
    Variant,
    missing_orders_of,
    new_game,
    order_progress,
    ordered_units,
    review,
    review_sentence,
    submit,
    view,
)
from engine.model.position import sort_units
from engine.reports.sentences import ENGLISH
from tests.cases import read_any, variant_named

CHRONICLE = variant_named("chronicle")
STANDARD = variant_named("standard")


def told(game: Game, variant: Variant, power: str) -> list[str]:
    seen = view(variant.rules, game.current, power)
    return [review_sentence(ENGLISH, variant, seen, one) for one in review(game, variant, power)]


def foul(*texts: str) -> Game:
    found = tuple(read_any(CHRONICLE, "movement", text) for text in texts)
    return submit(new_game(CHRONICLE), CHRONICLE, "Foul", found)


def missing(game: Game) -> list[str]:
    return [f"{unit.kind} {unit.place}" for unit in missing_orders_of(game, CHRONICLE, "Foul").units]


def test_an_order_for_one_of_several_in_a_space_leaves_the_others_without() -> None:
    game = foul("R FCr - KQu")
    assert missing(game) == ["U FCr", "R FCr", "R FCr", "U GKr", "U RWa"]
    progress = order_progress(game, CHRONICLE, "Foul")
    assert (progress.ordered, progress.total) == (1, 6)
    assert len([one for one in told(game, CHRONICLE, "Foul") if " FCr" in one and "has no order" in one]) == 3


def test_two_of_a_kind_may_be_ordered_alike() -> None:
    assert missing(foul("R FCr - KQu", "R FCr - KQu", "R FCr H", "U FCr H")) == ["U GKr", "U RWa"]


def test_an_order_without_a_kind_is_for_the_one_that_holds_the_space() -> None:
    assert missing(foul("FCr - KQu"))[:2] == ["R FCr", "R FCr"]


def test_a_refused_order_says_nothing_of_the_others_in_its_space() -> None:
    game = foul("U FCr - Rev")
    words = told(game, CHRONICLE, "Foul")
    assert len([one for one in words if one.startswith("R FCr ")]) == 3
    assert not [one for one in words if one.startswith("U FCr has no order")]


def test_orders_are_for_units_one_after_the_other() -> None:
    units = new_game(CHRONICLE).current.units_of("Foul")
    orders = [Order("hold", "FCr", "R"), Order("move", "FCr", "R", target="KQu"), Order("hold", "FCr", "U")]
    names = [
        unit.name if unit is not None else None for unit in ordered_units(CHRONICLE.rules, units, orders)
    ]
    assert names == ["Herem", "Jehannum", ""]


def with_units(variant: Variant, *units: Unit, season: str = "") -> Game:
    game = new_game(variant)
    position = replace(game.current, units=sort_units(units))
    if season:
        found = variant.calendar.season(season)
        assert found is not None
        position = replace(position, season=found)
    return replace(game, current=position)


def test_a_unit_that_may_not_stay_is_lost() -> None:
    giant = Unit(PowerId("Giants"), KindCode("G"), Place("HoS"), 3)
    assert told(with_units(CHRONICLE, giant), CHRONICLE, "Giants") == [
        "G HoS has no order, and the rules do not let it stay: it is destroyed."
    ]


def test_a_retreat_that_is_not_ordered_loses_the_unit() -> None:
    unit = Unit(PowerId("France"), KindCode("A"), Place("BUR"))
    game = with_units(STANDARD, season="S1901R")
    out = Dislodged(unit, UnitKey("MUN"), (Place("PAR"),))
    game = replace(game, current=replace(game.current, dislodged=(out,)))
    assert told(game, STANDARD, "France") == ["A BUR has no order to retreat: it is destroyed."]


def test_the_units_are_named_that_the_rules_take_off() -> None:
    places = ("PAR", "BRE", "MAR", "GAS", "SPA", "POR")
    units = [Unit(PowerId("France"), KindCode("A"), Place(place)) for place in places]
    game = with_units(STANDARD, *units, season="W1901A")
    words = told(game, STANDARD, "France")
    assert words == ["3 units are still to be removed: else the rules take off A POR, A GAS and A SPA."]
    game = submit(game, STANDARD, "France", (Order("remove", "POR", "A"), Order("remove", "GAS", "A")))
    assert told(game, STANDARD, "France") == ["1 unit is still to be removed: else the rules take off A SPA."]


def test_who_will_not_be_asked_for_retreats_is_told_who_has_none() -> None:
    variant = variant_named("middle_earth_iv")
    game = new_game(variant)
    power = game.current.units[0].power
    own = game.current.units_of(power)
    listed = [one for one in review(game, variant, power) if one.code == "unlisted"]
    assert [one.units for one in listed] == [own]
    first = own[0]
    sent = Conditional("retreat", ((Order("disband", first.place, first.kind),),))
    game = submit(game, variant, power, None, (sent,))
    listed = [one for one in review(game, variant, power) if one.code == "unlisted"]
    assert [one.units for one in listed] == [own[1:]]
    game = new_game(variant, {"retreats_with_moves": "off"})
    assert not [one for one in review(game, variant, power) if one.code == "unlisted"]
