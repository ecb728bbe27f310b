"""Draws and concessions (STD-4)."""

from __future__ import annotations

import pytest

from engine.game.adjudication import adjudicate_turn, report_of, undo_turn
from engine.game.agreements import close_by_agreement, propose_concession, propose_draw, vote
from engine.game.game_errors import AgreementError, OrdersError, TurnError
from engine.game.order_sets import submit
from engine.game.records import Agreement, Game
from engine.game.setup import new_game
from engine.game.standings import survivors
from engine.model.ids import PowerId
from tests.game.table import named, play, send, set_up, standard


def three() -> Game:
    """France and Italy have units, Turkey only a centre; the others are gone."""
    return set_up("S1905M", {"France": "A PAR", "Italy": "A ROM"}, {"France": "PAR", "Turkey": "CON"})


def test_std_4_survivors_have_a_unit_or_a_centre() -> None:
    assert survivors(three(), standard()) == ("France", "Italy", "Turkey")


def test_std_4_a_dislodged_unit_keeps_its_power_alive() -> None:
    game = set_up("S1905M", {"Germany": "A MUN, A RUH", "France": "A BUR"})
    game, _ = play(game, standard(), {"Germany": "A MUN - BUR, A RUH S A MUN - BUR"})
    assert survivors(game, standard()) == ("France", "Germany")


def test_std_4_a_draw_needs_every_survivor() -> None:
    game = propose_draw(three(), standard(), "France")
    game = vote(game, standard(), "Italy", 0, True)
    assert game.current.verdict is None
    game = vote(game, standard(), "Turkey", 0, True)
    verdict = game.current.verdict
    assert verdict is not None
    assert (verdict.how, verdict.winners) == ("draw", ("France", "Italy", "Turkey"))
    assert game.turns[-1].agreement == Agreement("draw", verdict.winners, verdict.winners)


def test_std_4_a_draw_may_leave_survivors_out_if_they_agree() -> None:
    game = propose_draw(three(), standard(), "France", ["Italy", "France"])
    game = vote(vote(game, standard(), "Italy", 0, True), standard(), "Turkey", 0, True)
    assert game.current.verdict is not None
    assert game.current.verdict.winners == ("France", "Italy")


def test_std_4_a_concession_to_one_power() -> None:
    game = propose_concession(three(), standard(), "Turkey", "France")
    game = vote(vote(game, standard(), "Italy", 0, True), standard(), "France", 0, True)
    assert game.current.verdict is not None
    assert (game.current.verdict.how, game.current.verdict.winners) == ("concession", ("France",))


def test_std_4_one_against_is_enough_and_may_be_taken_back() -> None:
    game = vote(propose_draw(three(), standard(), "France"), standard(), "Italy", 0, True)
    game = vote(game, standard(), "Turkey", 0, False)
    assert game.current.verdict is None
    assert game.proposals[0].in_favour == ("France", "Italy")
    game = vote(game, standard(), "Turkey", 0, True)
    assert game.current.verdict is not None


def test_proposing_the_same_is_voting_for_it() -> None:
    game = propose_draw(propose_draw(three(), standard(), "France"), standard(), "Italy")
    assert len(game.proposals) == 1
    assert game.proposals[0].in_favour == ("France", "Italy")


def test_several_proposals_stand_side_by_side_and_lapse_with_the_turn() -> None:
    game = propose_concession(propose_draw(three(), standard(), "France"), standard(), "Italy", "France")
    assert [one.how for one in game.proposals] == ["draw", "concession"]
    game, _ = play(game, standard())
    assert game.proposals == ()


def test_after_an_agreement_nothing_is_accepted_but_undo_works() -> None:
    sent = send(three(), standard(), {"France": "A PAR - BUR"})
    game = vote(
        vote(propose_draw(sent, standard(), "France"), standard(), "Italy", 0, True),
        standard(),
        "Turkey",
        0,
        True,
    )
    with pytest.raises(OrdersError):
        submit(game, standard(), "France", ())
    with pytest.raises(TurnError):
        adjudicate_turn(game, standard())
    with pytest.raises(AgreementError) as caught:
        propose_draw(game, standard(), "France")
    assert caught.value.code == "game_over"
    assert undo_turn(game) == sent
    assert report_of(game, standard(), 0).events[0].code == "draw"


@pytest.mark.parametrize(
    ("step", "code"),
    [
        (lambda game: propose_draw(game, standard(), "England"), "no_survivor"),
        (lambda game: propose_draw(game, standard(), "France", ["England", "France"]), "no_survivor"),
        (lambda game: propose_draw(game, standard(), "France", ["France"]), "one_sharer"),
        (lambda game: propose_concession(game, standard(), "France", "England"), "no_survivor"),
        (lambda game: vote(game, standard(), "France", 0, True), "no_such_proposal"),
        (
            lambda game: vote(propose_draw(game, standard(), "France"), standard(), "England", 0, True),
            "no_survivor",
        ),
        (
            lambda game: vote(propose_draw(game, standard(), "France"), standard(), "France", 1, True),
            "no_such_proposal",
        ),
        (
            lambda game: close_by_agreement(
                game,
                standard(),
                Agreement("draw", (PowerId("France"), PowerId("Italy")), (PowerId("France"),)),
            ),
            "not_agreed",
        ),
        (
            lambda game: close_by_agreement(
                game, standard(), Agreement("feast", (), survivors(game, standard()))
            ),
            "not_agreed",
        ),
    ],
)
def test_what_cannot_be_agreed(step, code: str) -> None:
    with pytest.raises(AgreementError) as caught:
        step(three())
    assert caught.value.code == code
    assert caught.value.remedy


def test_std_4_the_same_in_a_variant() -> None:
    variant = named("scattered")
    game = new_game(variant)
    assert len(survivors(game, variant)) == 7
    game = propose_draw(game, variant, "Edi-Gre-Ven")
    for power in survivors(game, variant)[:-1]:
        game = vote(game, variant, power, 0, True)
    assert game.current.verdict is None
    assert vote(game, variant, "Mun-Por-Rom", 0, True).current.verdict is not None
