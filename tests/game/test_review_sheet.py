"""What is odd about sets of orders, what counts as sent, and what waits for later phases."""

from __future__ import annotations

import pytest

from engine.game.adjudication import adjudicate_turn, position_after
from engine.game.agreements import vote
from engine.game.game_errors import AgreementError, OrdersError, TurnError, counted
from engine.game.missing_orders import missing_orders
from engine.game.order_sets import submit
from engine.game.records import Conditional
from engine.game.review import order_progress, review_sheet
from engine.game.sent_ahead import revoke_ahead, sent_ahead
from engine.game.setup import new_game
from engine.model.position import Position
from tests.game.table import ahead, named, position_of, send, standard


def winter() -> Position:
    return position_of(
        standard(),
        "W1901A",
        {"Germany": "A MUN", "France": "A PAR, A BUR"},
        {"Germany": "MUN BER KIE", "France": "PAR"},
    )


def test_orders_that_are_not_allowed_are_owed_still() -> None:
    game = new_game(standard())
    game = send(game, standard(), {"France": "A PAR - MOS, A MAR H, F BRE H"})
    (owed,) = (one for one in missing_orders(game, standard()) if one.power == "France")
    assert (owed.places, owed.count, owed.refused, owed.is_silent) == (("PAR",), 1, 1, False)


def test_builds_and_removals_are_owed_by_their_names() -> None:
    game = new_game(standard(), start=winter())
    owed = {one.power: one for one in missing_orders(game, standard())}
    assert (owed["Germany"].what, owed["Germany"].count) == ("build", 2)
    assert (owed["France"].what, owed["France"].count) == ("removal", 1)
    game = send(game, standard(), {"Germany": "Build A BER, Build A BER, Build F MUN"})
    owed = {one.power: one for one in missing_orders(game, standard())}
    assert (owed["Germany"].count, owed["Germany"].places, owed["Germany"].refused) == (1, ("KIE",), 1)


def test_a_set_is_looked_over() -> None:
    game = new_game(standard())
    assert review_sheet(game, standard(), "France") == review_sheet(game, standard(), "Narnia")
    game = send(game, standard(), {"France": "A PAR - MOS, A MAR H, A MAR - SPA, F BRE H, F BRE H"})
    seen = review_sheet(game, standard(), "France")
    assert [order.target for order in seen.refused] == ["MOS"]
    assert (seen.doubled, seen.excess) == (("MAR",), 0)


@pytest.mark.parametrize(
    ("orders", "progress", "excess"),
    [
        ("Build DA Mon, Build DA Que", (4, 4), 0),
        ("Build DA Mon, Build A Que", (3, 4), 0),
        ("Build DA Mon, Build A Que, Waive", (4, 4), 0),
        ("Build DA Mon, Build A Que, Build DA Hal", (5, 4), 1),
        ("Waive, Waive, Waive, Waive", (4, 4), 0),
    ],
)
def test_a_double_unit_counts_for_two_builds(orders: str, progress: tuple[int, int], excess: int) -> None:
    variant = named("seventeen76")
    start = position_of(variant, "W1775A", {"Britain": "DA Bos, DA NBe"}, {"Britain": "Mon Que Hal StA"})
    game = send(new_game(variant, start=start), variant, {"Britain": orders})
    found = order_progress(game, variant, "Britain")
    assert (found.ordered, found.total) == progress
    assert review_sheet(game, variant, "Britain").excess == excess


def test_a_double_unit_that_is_removed_counts_for_two() -> None:
    variant = named("seventeen76")
    units = "DA Mon, A Que, A Hal"
    start = position_of(variant, "W1775A", {"Britain": units}, {"Britain": "Mon"})
    game = send(new_game(variant, start=start), variant, {"Britain": "Remove DA Mon, Remove A Que"})
    assert review_sheet(game, variant, "Britain").excess == 1
    game = send(game, variant, {"Britain": "Remove DA Mon"})
    found = order_progress(game, variant, "Britain")
    assert (found.ordered, found.total) == (2, 2)


def test_too_many_removals() -> None:
    game = new_game(standard(), start=winter())
    game = send(game, standard(), {"France": "Remove A PAR, Remove A BUR"})
    seen = review_sheet(game, standard(), "France")
    assert (seen.excess, seen.due, seen.what) == (1, 1, "removal")


def test_what_waits_for_later_phases() -> None:
    variant = standard()
    game = new_game(variant)
    assert sent_ahead(game, variant) == ()
    both = [ahead(variant, "adjustment", "Build A PAR"), ahead(variant, "retreat", "A PAR R GAS")]
    game = submit(game, variant, "France", None, both)
    assert [variant.calendar.code(one.season) for one in sent_ahead(game, variant)] == ["S1901R", "W1901A"]
    game, _ = adjudicate_turn(game, variant)
    (one,) = sent_ahead(game, variant)
    assert one.conditional.phase == "adjustment"
    game = revoke_ahead(game, variant, "France", "adjustment")
    assert sent_ahead(game, variant) == ()
    sheet = game.sheet("France")
    assert sheet is not None
    assert sheet.conditionals == (Conditional("adjustment"),)
    with pytest.raises(OrdersError) as caught:
        revoke_ahead(game, variant, "France")
    assert caught.value.code == "nothing_sent"


def test_taking_back_one_phase_leaves_the_other() -> None:
    variant = standard()
    both = [ahead(variant, "adjustment", "Build A PAR"), ahead(variant, "retreat", "A PAR R GAS")]
    game = submit(new_game(variant), variant, "France", None, both)
    game = revoke_ahead(game, variant, "France", "retreat")
    assert [one.conditional.phase for one in sent_ahead(game, variant)] == ["adjustment"]
    assert sent_ahead(revoke_ahead(game, variant, "France"), variant) == ()


def test_numbers_agree_with_their_nouns() -> None:
    assert [counted(count, "die", "dice") for count in (0, 1, 2)] == ["no die", "1 die", "2 dice"]
    game = new_game(standard())
    with pytest.raises(TurnError, match="the game has no turn"):
        position_after(game, 5)
    with pytest.raises(AgreementError, match="no proposal can be voted upon"):
        vote(game, standard(), "France", 0, True)
    with pytest.raises(TurnError, match="2 throws entered, but no die is thrown"):
        adjudicate_turn(game, standard(), [1, 2])
