"""Who plays what: people with several powers, powers that nobody plays, and a last year."""

from __future__ import annotations

import pytest

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.game.adjudication import adjudicate_turn
from engine.game.administration import replace_player
from engine.game.agreements import propose_draw, vote
from engine.game.game_errors import SetupError
from engine.game.missing_orders import awaited_orders, powers_asked, powers_passed, powers_seated
from engine.game.people import may_be_advised, people_of
from engine.game.records import BY_NOBODY, Computer, Game, Seat
from engine.game.setup import name_country, new_game, rules_of, seat_player
from engine.game.standings import survivors
from engine.model.ids import PowerId
from engine.variants.catalogue import find_variants
from engine.views.view import hides_nothing
from tests.game.table import named, standard

STANDARD = standard()
VARIANTS = sorted(find_variants().variants)


def without(*powers: str) -> Game:
    return new_game(STANDARD, {}, [Seat(PowerId(power), played_by=BY_NOBODY) for power in powers])


def test_who_plays_alone_may_be_advised_and_others_if_it_is_allowed() -> None:
    everybody = {power.id: "Zoë" for power in STANDARD.powers}
    assert may_be_advised(new_game(STANDARD, {}, everybody))
    assert not may_be_advised(new_game(STANDARD, {}, {**everybody, "France": "Max"}))
    away = new_game(STANDARD, {}, {**everybody, "France": "Max"})
    assert not may_be_advised(replace_player(away, "France", Computer("Clerk", season=away.current.season)))
    assert may_be_advised(replace_player(away, "France", Computer("Clerk")))
    assert not may_be_advised(new_game(STANDARD))
    assert may_be_advised(new_game(STANDARD, advice=True))
    assert may_be_advised(without(*(power.id for power in STANDARD.powers[1:])))


def test_powers_of_one_name_are_one_person() -> None:
    game = new_game(STANDARD, {}, {"France": "Zoë", "Italy": "Max", "Turkey": "Zoë", "Austria": "Austria"})
    people = people_of(game, tuple(rules_of(game, STANDARD).powers[power.id].id for power in STANDARD.powers))
    assert [(one.name, one.powers) for one in people] == [
        ("Austria", ("Austria",)),
        ("", ("England",)),
        ("Zoë", ("France", "Turkey")),
        ("", ("Germany",)),
        ("Max", ("Italy",)),
        ("", ("Russia",)),
    ]


def test_nobody_is_asked_for_orders_of_a_power_that_nobody_plays() -> None:
    game = without("Italy", "Austria")
    assert "Italy" not in powers_asked(game, STANDARD)
    assert {"Italy", "Austria"}.isdisjoint(powers_seated(game, STANDARD))
    assert {"Italy", "Austria"}.isdisjoint(one.power for one in awaited_orders(game, STANDARD))
    assert {"Italy", "Austria"}.isdisjoint(one.name for one in people_of(game, powers_seated(game, STANDARD)))
    assert len(adjudicate_turn(game, STANDARD)[0].current.units_of("Italy")) == 3


def test_powers_that_nobody_plays_have_no_vote() -> None:
    game = propose_draw(without("Italy", "Austria"), STANDARD, "France")
    for power in survivors(game, STANDARD):
        if game.current.verdict is None:
            game = vote(game, STANDARD, power, 0, True)
    assert game.current.verdict is not None
    assert game.current.verdict.winners == ("England", "France", "Germany", "Russia", "Turkey")
    assert decode(encode(game, STANDARD), named).game == game


def test_whoever_takes_a_seat_plays_it() -> None:
    game = name_country(without("Italy"), "Italy", "Boot")
    assert "Italy" not in powers_asked(game, STANDARD)
    assert "Italy" in powers_asked(seat_player(game, "Italy", "Ada"), STANDARD)


@pytest.mark.parametrize("name", VARIANTS)
def test_where_things_are_hidden_everybody_sits_down(name: str) -> None:
    variant = named(name)
    game = new_game(variant)
    for _ in range(6):
        passed, asked = powers_passed(game, variant), powers_asked(game, variant)
        assert set(passed) >= set(asked)
        assert passed == (asked if hides_nothing(rules_of(game, variant)) else powers_seated(game, variant))
        game, _ = adjudicate_turn(game, variant)


def test_who_does_not_play_is_not_seated() -> None:
    variant = named("seventeen76")
    assert "Spain" not in powers_seated(new_game(variant), variant)


def test_a_game_ends_with_its_last_year_as_a_draw_of_those_who_play() -> None:
    seats = [Seat(PowerId("Italy"), played_by=BY_NOBODY)]
    game = new_game(STANDARD, {}, seats, last_year=1901)
    while game.current.verdict is None:
        assert game.current.season.year == 1901
        game, _ = adjudicate_turn(game, STANDARD)
    assert game.current.season.year == 1902
    assert game.current.verdict.how == "draw"
    assert "Italy" not in game.current.verdict.winners
    assert len(game.current.verdict.winners) == 6
    assert decode(encode(game, STANDARD), named).game == game


@pytest.mark.parametrize("year", [1900, 10**7, -1])
def test_a_last_year_before_the_first_is_refused(year: int) -> None:
    with pytest.raises(SetupError) as caught:
        new_game(STANDARD, last_year=year)
    assert caught.value.code == "bad_year"
