"""Positions changed by hand: pieces, owners, seasons; what cannot be; and games that are set to such a position."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.game.adjudication import adjudicate_turn, position_after, report_of, result_after, undo_turn
from engine.game.editing import (
    change_token,
    change_unit,
    dislodge_unit,
    empty_position,
    move_unit,
    new_unit,
    place_token,
    place_unit,
    remove_dislodged,
    remove_token,
    remove_unit,
    set_memory,
    set_owner,
    set_season,
)
from engine.game.game_errors import TurnError
from engine.game.position_status import position_fault_sentence, position_status
from engine.game.records import Game
from engine.game.rulings import edit_position, undo_edit
from engine.game.setup import new_game
from engine.model.ids import Place, PowerId, SpaceId
from engine.model.position import Position, Verdict, sort_tokens, sort_units
from engine.model.season import Season
from engine.model.units import Token, Unit
from engine.reports.report import write_report
from engine.reports.sentences import ENGLISH
from engine.variants.loading import Variant
from tests.files.saves.shelf import GAMES
from tests.game.table import named, play, position_of, send, standard, units_of

RING = "mordor_v_world_ii"


def unit_in(position: Position, space: str) -> Unit:
    return next(unit for unit in position.units if unit.space == space)


def codes(variant: Variant, position: Position) -> list[str]:
    found = position_status(variant, position)
    for one in found:
        said = position_fault_sentence(ENGLISH, variant, one)
        assert said.endswith(".")
        assert "[" not in said
        assert "{" not in said
    return [one.code for one in found]


def test_a_board_is_set_up_from_nothing() -> None:
    rules = standard().rules
    position = empty_position(rules)
    assert (position.units, position.owners) == ((), ())
    position = place_unit(position, new_unit(rules, "France", "F", "STP/NC"))
    position = place_unit(position, new_unit(rules, "France", "A", "PAR"))
    position = set_owner(set_owner(position, "PAR", "France"), "BRE", "France")
    position = set_owner(position, "BRE", "")
    season = standard().calendar.season("F1903M")
    assert season is not None
    position = set_season(position, season)
    assert position == position_of(standard(), "F1903M", {"France": "A PAR, F STP/NC"}, {"France": "PAR"})
    assert codes(standard(), position) == []


def test_units_are_moved_changed_and_removed_and_the_order_stays_canonical() -> None:
    start = standard().start
    moved = move_unit(start, unit_in(start, "PAR"), "ALB")
    assert moved.units == sort_units(list(moved.units))
    assert unit_in(moved, "ALB").power == "France"
    changed = change_unit(
        moved, unit_in(moved, "ALB"), replace(unit_in(moved, "ALB"), power=PowerId("Italy"))
    )
    assert unit_in(changed, "ALB").power == "Italy"
    left = remove_unit(changed, unit_in(changed, "ALB"))
    assert len(left.units) == len(start.units) - 1
    with pytest.raises(LookupError):
        remove_unit(left, unit_in(start, "PAR"))


def test_what_a_unit_holds_goes_with_it_and_lies_there_when_it_is_gone() -> None:
    variant = named(RING)
    position = variant.start
    (ring,) = position.tokens
    unit = replace(position.units[0], place=Place(ring.space))
    position = place_unit(remove_unit(position, position.units[0]), unit)
    position = change_token(position, ring, replace(ring, holder=unit.key))
    goal = position.units[-1].space
    moved = move_unit(position, unit, goal)
    assert [(token.space, token.holder) for token in moved.tokens] == [(goal, goal)]
    left = remove_unit(position, unit)
    assert [(token.space, token.holder) for token in left.tokens] == [(ring.space, "")]
    assert remove_token(left, left.tokens[0]).tokens == ()
    two = place_token(left, left.tokens[0])
    assert two.tokens == sort_tokens(two.tokens)
    assert codes(variant, two) == ["too_many_things"]


def test_units_are_driven_out_and_taken_away_by_hand() -> None:
    start = position_of(standard(), "S1904R", {"France": "A PAR, A GAS", "Germany": "A BUR"})
    position = dislodge_unit(start, unit_in(start, "PAR"), "BUR", ["PIC", "BRE"])
    (one,) = position.dislodged
    assert one.retreats == ("BRE", "PIC")
    assert codes(standard(), position) == ["no_attacker"]
    position = move_unit(position, unit_in(position, "BUR"), "PAR")
    assert codes(standard(), position) == []
    assert remove_dislodged(position, one).dislodged == ()


def test_what_is_remembered_is_set_and_taken_away() -> None:
    position = set_memory(set_memory(standard().start, "b", "2"), "a", "1")
    assert position.memory == (("a", "1"), ("b", "2"))
    assert set_memory(position, "a", "").memory == (("b", "2"),)


def unit(power: str, kind: str, place: str, **more: object) -> Unit:
    return replace(Unit(PowerId(power), kind, Place(place)), **more)  # type: ignore[arg-type]


def with_unit(*units: Unit) -> Callable[[Position], Position]:
    return lambda position: replace(position, units=sort_units([*position.units, *units]))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda p: replace(p, season=Season(1901, 99)), ["season"]),
        (lambda p: replace(p, verdict=Verdict((PowerId("France"),), "victory")), ["over"]),
        (with_unit(unit("Gondor", "A", "ALB")), ["power"]),
        (with_unit(unit("France", "X", "ALB")), ["kind"]),
        (with_unit(unit("France", "A", "XYZ")), ["place"]),
        (with_unit(unit("France", "A", "NTH")), ["standing"]),
        (with_unit(unit("France", "F", "BOH")), ["standing"]),
        (with_unit(unit("France", "F", "BUL")), ["standing"]),
        (with_unit(unit("France", "A", "ALB", strength=999)), ["strength"]),
        (with_unit(unit("France", "A", "MUN")), ["crowded"]),
        (
            with_unit(unit("France", "A", "ALB", name="Ney"), unit("Italy", "A", "APU", name="Ney")),
            ["named_twice"],
        ),
        (lambda p: set_owner(p, "SIL", "France"), ["not_a_centre"]),
        (lambda p: set_owner(p, "SPA", "Gondor"), ["owner_power"]),
        (lambda p: replace(p, owners=(*p.owners, (SpaceId("PAR"), PowerId("Italy")))), ["owned_twice"]),
        (lambda p: place_token(p, Token("Ring", SpaceId("PAR"))), ["thing"]),
        (lambda p: dislodge_unit(p, unit_in(p, "PAR"), "BUR"), ["dislodged_season", "no_attacker"]),
    ],
)
def test_what_cannot_be_is_named(change: Callable[[Position], Position], expected: list[str]) -> None:
    assert codes(standard(), change(standard().start)) == expected


def test_a_cargo_that_is_elsewhere_and_things_that_nobody_holds() -> None:
    aboard = unit("France", "A", "PIC")
    assert codes(standard(), with_unit(unit("France", "F", "ENG", cargo=(aboard,)))(standard().start)) == [
        "cargo_elsewhere"
    ]
    variant = named(RING)
    (ring,) = variant.start.tokens
    lost = change_token(variant.start, ring, replace(ring, holder="nobody"))
    assert codes(variant, lost) == ["thing_holder"]
    astray = change_token(variant.start, ring, replace(ring, space=SpaceId("nowhere")))
    assert codes(variant, astray) == ["thing_place"]


def test_retreats_that_cannot_be() -> None:
    start = position_of(standard(), "S1904R", {"France": "A PAR, A GAS", "Germany": "A BUR"})
    position = dislodge_unit(start, unit_in(start, "PAR"), "XXX", ["GAS", "NTH", "YYY"])
    position = move_unit(position, unit_in(position, "BUR"), "PAR")
    assert codes(standard(), position) == [
        "attacker_place",
        "retreat_taken",
        "retreat_reach",
        "retreat_place",
    ]


def moved_fleet(game: Game) -> Position:
    return move_unit(game.current, unit_in(game.current, "BRE"), "MAO")


def test_a_game_is_set_to_a_position_and_plays_on_from_it() -> None:
    game = edit_position(new_game(standard()), standard(), moved_fleet(new_game(standard())), "as printed")
    assert "F MAO" in units_of(game, "France")
    after, _ = play(game, standard(), {"France": "F MAO - SPA/SC"})
    assert "F SPA/SC" in units_of(after, "France")
    again = decode(encode(after, standard()), named).game
    assert again == after
    assert again.turns[0].edits[0].reason == "as printed"
    assert result_after(again, 0) == standard().start
    assert position_after(again, 0) == game.current
    assert undo_turn(after).edits == game.edits
    assert undo_edit(game) == new_game(standard())
    report = report_of(again, standard(), 0)
    assert report.changes == ("as printed",)
    text = write_report(standard(), game.current, report, after.current)
    assert (
        "The position was changed by the game master's ruling before the orders were judged: as printed"
        in text
    )


def test_orders_stay_where_the_season_does_and_else_are_not_lost() -> None:
    game = send(new_game(standard()), standard(), {"Turkey": "A CON - BUL"})
    edited = edit_position(game, standard(), moved_fleet(game), "x")
    assert edited.sheets == game.sheets
    season = standard().calendar.season("F1901M")
    assert season is not None
    with pytest.raises(TurnError) as caught:
        edit_position(game, standard(), set_season(game.current, season), "x")
    assert caught.value.code == "orders_sent"
    later = edit_position(new_game(standard()), standard(), set_season(game.current, season), "x")
    later = send(later, standard(), {"Turkey": "A CON - BUL"})
    with pytest.raises(TurnError) as caught:
        undo_edit(later)
    assert caught.value.code == "orders_sent"


@pytest.mark.parametrize(
    ("change", "reason", "code"),
    [
        (lambda p: p, "x", "nothing_changed"),
        (lambda p: set_owner(p, "SPA", "France"), " ", "no_reason"),
        (with_unit(unit("France", "A", "NTH")), "x", "bad_position"),
    ],
)
def test_a_position_that_is_none_is_refused(
    change: Callable[[Position], Position], reason: str, code: str
) -> None:
    game = new_game(standard())
    with pytest.raises(TurnError) as caught:
        edit_position(game, standard(), change(game.current), reason)
    assert caught.value.code == code
    assert caught.value.remedy


def test_nothing_is_set_after_the_end_and_nothing_is_taken_back_that_was_not_done() -> None:
    game, variant = GAMES["declared"]()
    with pytest.raises(TurnError) as caught:
        edit_position(game, variant, standard().start, "x")
    assert caught.value.code == "game_over"
    with pytest.raises(TurnError) as caught:
        undo_edit(game)
    assert caught.value.code == "no_edits"


def test_several_edits_are_taken_back_one_by_one() -> None:
    game = new_game(standard())
    once = edit_position(game, standard(), moved_fleet(game), "one")
    twice = edit_position(once, standard(), set_owner(once.current, "SPA", "France"), "two")
    assert [edit.reason for edit in twice.edits] == ["one", "two"]
    assert undo_edit(twice) == once
    assert adjudicate_turn(twice, standard())[0].turns[0].edits == twice.edits
