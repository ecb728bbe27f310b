"""Computers at a table with people: how they vote, and what they vote by."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game.adjudication import adjudicate_turn
from engine.game.administration import replace_player
from engine.game.agreements import propose_concession, propose_draw, vote
from engine.game.records import BY_COMPUTER, Computer, Game, Seat
from engine.game.setup import new_game
from engine.model.ids import PowerId
from engine.players.matches import STILL
from engine.players.voting import cast_votes, draw_among_computers
from tests.cases import variant_named

STANDARD = variant_named("standard")


def alone(last_year: int = 0) -> Game:
    """France against six computers."""
    seats = [
        Seat(power.id, played_by=BY_COMPUTER, computer=Computer("Clerk", "x"))
        for power in STANDARD.powers
        if power.id != "France"
    ]
    return new_game(STANDARD, seats=seats, last_year=last_year)


def held_until(year: int) -> Game:
    """Everybody holds until a year."""
    game = alone()
    while game.current.season.year < year:
        game, _ = adjudicate_turn(game, STANDARD)
    return game


def votes(game: Game) -> dict[str, bool]:
    return {str(power): agrees for power, agrees in game.proposals[0].votes}


def test_computers_agree_to_a_draw_when_nothing_has_changed_hands_for_years() -> None:
    first = STANDARD.start.season.year
    early = cast_votes(propose_draw(held_until(first + STILL - 1), STANDARD, "France"), STANDARD)
    assert votes(early) == {power.id: power.id == "France" for power in STANDARD.powers}
    game = cast_votes(propose_draw(held_until(first + STILL), STANDARD, "France"), STANDARD)
    assert game.current.verdict is not None
    assert game.current.verdict.how == "draw"


def test_no_computer_agrees_to_a_draw_in_which_it_has_no_share() -> None:
    game = propose_draw(
        held_until(STANDARD.start.season.year + STILL), STANDARD, "France", ["France", "Italy"]
    )
    assert votes(cast_votes(game, STANDARD)) == {
        power.id: power.id in ("France", "Italy") for power in STANDARD.powers
    }


def test_computers_concede_to_whoever_has_more_than_all_others_together() -> None:
    game = alone()
    assert not votes(cast_votes(propose_concession(game, STANDARD, "France", "France"), STANDARD))["Italy"]
    assert votes(cast_votes(propose_concession(game, STANDARD, "France", "Italy"), STANDARD))["Italy"]
    owners = tuple(
        (space, PowerId("France") if number % 3 else owner)
        for number, (space, owner) in enumerate(game.current.owners)
    )
    led = replace(game, current=replace(game.current, owners=owners))
    ended = cast_votes(propose_concession(led, STANDARD, "France", "France"), STANDARD)
    assert ended.current.verdict is not None
    assert ended.current.verdict.winners == ("France",)


def test_nobody_votes_for_a_computer() -> None:
    game = propose_draw(alone(), STANDARD, "France")
    for power in ("Italy", "Russia"):
        game = vote(game, STANDARD, power, 0, True)
    assert not votes(cast_votes(game, STANDARD))["Italy"]


def test_without_proposals_or_computers_nothing_is_voted() -> None:
    game = alone()
    assert cast_votes(game, STANDARD) is game
    people = propose_draw(new_game(STANDARD), STANDARD, "France")
    assert cast_votes(people, STANDARD) is people


def test_computers_alone_end_a_game_in_which_nothing_moves() -> None:
    first = STANDARD.start.season.year
    with_person = held_until(first + STILL)
    assert draw_among_computers(with_person, STANDARD) is with_person
    game = replace_player(with_person, "France", Computer("Page"))
    assert draw_among_computers(game, STANDARD).current.verdict is not None
    moving = replace_player(held_until(first + 1), "France", Computer("Page"))
    assert draw_among_computers(moving, STANDARD) is moving
