"""What a power is asked to look at again: missing, unmatched and doubtful orders, by what it may know."""

from __future__ import annotations

import msgspec
import pytest

from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.review import review, review_sentence
from engine.game.sent_ahead import retreats_to_send
from engine.game.setup import new_game
from engine.model.ids import Place, PowerId, UnitKey
from engine.model.orders import Order
from engine.model.position import sort_units
from engine.model.season import Season
from engine.model.units import Dislodged, Unit
from engine.notation.reading import read_order
from engine.reports.sentences import ENGLISH
from engine.variants.loading import Variant
from engine.views.view import view
from tests.cases import variant_named
from tests.soak.replay import FOLDER, parse_game, replay

STANDARD = variant_named("standard")


def orders(*texts: str, phase: str = "movement", variant: Variant = STANDARD) -> list[Order]:
    found = [read_order(variant.lexicon, phase, text).order for text in texts]
    assert all(found), texts
    return [order for order in found if order is not None]


def told(game: Game, power: str, is_open: bool = False, variant: Variant = STANDARD) -> list[tuple[str, str]]:
    seen = view(variant.rules, game.current, power)
    return [
        (one.code, review_sentence(ENGLISH, variant, seen, one))
        for one in review(game, variant, power, is_open)
    ]


def france(*texts: str) -> Game:
    return submit(new_game(STANDARD), STANDARD, "France", orders(*texts))


def test_units_without_orders_are_missing() -> None:
    assert told(france("A PAR - BUR"), "France") == [
        ("missing", "F BRE has no order: it holds."),
        ("missing", "A MAR has no order: it holds."),
    ]


def test_units_that_share_a_space_are_named_each_by_its_kind() -> None:
    """CHR-5: Foul begins with an Ur-Vile and three bare Ravers in one space."""
    chronicle = variant_named("chronicle")
    found = [sentence for _, sentence in told(new_game(chronicle), "Foul", variant=chronicle)]
    assert sorted(one for one in found if "FCr" in one) == [
        "R FCr Herem has no order: it holds.",
        "R FCr Jehannum has no order: it holds.",
        "R FCr Sheol has no order: it holds.",
        "U FCr has no order: it holds.",
    ]


def test_a_full_and_sound_set_gives_no_cause() -> None:
    game = france("A PAR - BUR", "A MAR S A PAR - BUR", "F BRE H")
    assert told(game, "France") == []


def test_support_of_a_move_that_is_not_ordered() -> None:
    game = france("A PAR - PIC", "A MAR S A PAR - BUR", "F BRE H")
    assert told(game, "France") == [
        ("unmatched", "A MAR supports a move that is not ordered: A PAR to Burgundy.")
    ]


def test_support_in_place_of_a_unit_that_moves() -> None:
    game = france("F BRE - MAO", "A PAR S F BRE", "A MAR H")
    assert told(game, "France") == [
        ("unmatched", "A PAR supports F BRE in its place, but that is ordered to move.")
    ]


def test_support_of_a_foreign_unit_is_no_concern_unless_its_orders_are_known() -> None:
    game = france("A PAR H", "A MAR S A MUN - BUR", "F BRE H")
    assert told(game, "France") == []
    assert [code for code, _ in told(game, "France", is_open=True)] == []
    game = submit(game, STANDARD, "Germany", orders("A MUN H"))
    assert told(game, "France") == []
    assert [code for code, _ in told(game, "France", is_open=True)] == ["unmatched"]


def test_an_order_that_is_not_allowed_is_told_once() -> None:
    game = france("A PAR - MUN", "A MAR H", "F BRE H")
    assert told(game, "France") == [("refused", "Munich cannot be reached from Paris.")]


def sea_game(*texts: str) -> Game:
    """England with an army in London and fleets in the North and the Norwegian Sea."""
    game = new_game(STANDARD)
    units = [
        Unit(PowerId("England"), "A", Place("LON")),  # type: ignore[arg-type]
        Unit(PowerId("England"), "F", Place("NTH")),  # type: ignore[arg-type]
        Unit(PowerId("England"), "F", Place("NWG")),  # type: ignore[arg-type]
    ]
    game = msgspec.structs.replace(
        game, current=msgspec.structs.replace(game.current, units=sort_units(units))
    )
    return submit(game, STANDARD, "England", orders(*texts))


def test_a_move_by_sea_wants_its_fleets() -> None:
    game = sea_game("A LON - NWY", "F NTH H", "F NWG H")
    assert [code for code, _ in told(game, "England")] == ["uncarried"]
    game = sea_game("A LON - NWY", "F NTH C A LON - NWY", "F NWG H")
    assert told(game, "England") == []


def test_a_convoy_of_an_army_that_stays() -> None:
    game = sea_game("A LON H", "F NTH C A LON - NWY", "F NWG H")
    assert told(game, "England") == [
        ("unmatched", "F NTH convoys an army that is not ordered to go there: A LON to Norway.")
    ]


def at_adjustment() -> Game:
    """France with three empty homes."""
    game = new_game(STANDARD)
    kept = [unit for unit in game.current.units if unit.power != "France"]
    return msgspec.structs.replace(
        game,
        current=msgspec.structs.replace(game.current, season=Season(1901, 4), units=sort_units(kept)),
    )


def test_builds_still_to_come_and_too_many() -> None:
    game = at_adjustment()
    game = submit(game, STANDARD, "France", orders("Build A PAR", phase="adjustment"))
    assert told(game, "France") == [
        ("missing", "2 builds are still to be ordered, or to be waived: else they are not used.")
    ]
    game = submit(
        game,
        STANDARD,
        "France",
        orders("Build A PAR", "Build F BRE", "Build A MAR", "Waive", phase="adjustment"),
    )
    assert ("excess", "1 build more is ordered than is due.") in told(game, "France")


def test_two_retreats_to_one_space() -> None:
    game = new_game(STANDARD)
    driven_out = tuple(
        Dislodged(Unit(PowerId("France"), "A", Place(place)), UnitKey("MUN"), (Place("PIC"),))  # type: ignore[arg-type]
        for place in ("BUR", "PAR")
    )
    units = sort_units([unit for unit in game.current.units if unit.power != "France"])
    current = msgspec.structs.replace(game.current, season=Season(1901, 1), units=units, dislodged=driven_out)
    game = msgspec.structs.replace(game, current=current)
    game = submit(game, STANDARD, "France", orders("A BUR R PIC", "A PAR R PIC", phase="retreat"))
    assert [code for code, _ in told(game, "France")] == ["clash", "clash"]


@pytest.mark.parametrize("name", ["scottomacy-victory", "seventeen76-victory", "chronicle-covenant"])
def test_whatever_was_sent_in_a_played_game_can_be_looked_over(name: str) -> None:
    played = parse_game((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    variant = variant_named(played.variant)
    game = replay(played, variant)
    for number, turn in enumerate(game.turns[::4]):
        then = msgspec.structs.replace(
            game, turns=game.turns[: number * 4], current=turn.before, sheets=turn.sheets
        )
        for power in variant.powers:
            for code, sentence in told(then, power.id, is_open=True, variant=variant):
                assert sentence, code
                assert "{" not in sentence
                assert "[" not in sentence or "]" not in sentence


def test_retreats_to_send_ahead_are_those_that_a_unit_could_make() -> None:
    found = retreats_to_send(new_game(STANDARD), STANDARD, "France")
    assert set(found) == {"BRE", "MAR", "PAR"}
    assert set(orders("A PAR R PIC", "A PAR R GAS", "A PAR D", phase="retreat")) <= set(found[Place("PAR")])
    assert not set(orders("A PAR R MUN", phase="retreat")) & set(found[Place("PAR")])


def test_nothing_is_asked_when_the_game_is_over() -> None:
    played = parse_game((FOLDER / "standard-victory.txt").read_text(encoding="utf-8"))
    game = replay(played, STANDARD)
    assert review(game, STANDARD, "France") == ()
    assert retreats_to_send(game, STANDARD, "France") == {}
