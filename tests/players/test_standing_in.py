"""Computers that order when a turn is judged: in their own seats, and for whoever has sent nothing."""

from __future__ import annotations

import pytest

from engine.files.exchange.disclosure import disclosed
from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.save_error import SaveError
from engine.game.adjudication import adjudicate_turn, report_of
from engine.game.administration import newcomers, replace_player, roll_back, set_policy, turn_readiness
from engine.game.order_sets import submit
from engine.game.records import DISORDER, HOLD, STAND_BY, WAIT, Computer, Conditional, Game, StandBy
from engine.game.setup import new_game, rules_of
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.players import planning, standing_in
from engine.players.hearing import events_heard
from engine.players.levels import CLERK, MINISTER, Budget
from engine.players.planning import plan
from engine.players.standing_in import computers_due, order_by_computers
from engine.reports.report import write_report
from engine.variants.catalogue import find_variants
from engine.variants.loading import Variant
from engine.views.view import view
from tests.game.table import named, standard

VARIANTS = sorted(find_variants().variants)
STANDARD = standard()
SENT = (Order("move", "PAR", "A", target="BUR"),)


def begun(policy: str = STAND_BY, stand_by: StandBy | None = None) -> Game:
    """A game in which France has sent something."""
    game = new_game(STANDARD, {}, {"Austria": "Ann", "France": "Ben"}, "a secret")
    return submit(set_policy(game, policy, stand_by), STANDARD, "France", SENT)


def again(game: Game, variant: Variant = STANDARD) -> Game:
    return decode(encode(game, variant), named).game


@pytest.mark.parametrize("policy", [HOLD, DISORDER, WAIT])
def test_nobody_stands_by_unless_the_game_says_so(policy: str) -> None:
    assert computers_due(begun(policy), STANDARD) == {}


def test_who_has_sent_nothing_has_a_computer_order_for_him() -> None:
    game = begun()
    due = computers_due(game, STANDARD)
    assert set(due) == {power.id for power in STANDARD.powers} - {"France"}
    ordered, plans = order_by_computers(game, STANDARD)
    rules = rules_of(game, STANDARD)
    seen = view(rules, game.current, "Austria")
    wanted = plan(
        rules, seen, "Austria", CLERK, "a secret", Budget(), events_heard(game, STANDARD, "Austria")
    )
    assert plans["Austria"] == wanted
    assert {sheet.power: sheet.orders for sheet in ordered.sheets}["Austria"] == wanted.orders
    assert {sheet.power: sheet.orders for sheet in ordered.sheets}["France"] == SENT
    assert computers_due(ordered, STANDARD) == {}
    assert next((one.what, one.power, one.said) for one in ordered.annals) == (
        "stand_in",
        "Austria",
        "Ann -> computer Clerk",
    )
    assert len(ordered.annals) == 6
    after, report = adjudicate_turn(ordered, STANDARD)
    assert again(after) == after
    assert report_of(after, STANDARD, 0) == report
    seat = after.seat("Austria")
    assert seat is not None
    assert (seat.player, seat.played_by) == ("Ann", "person")


def test_a_game_that_is_read_again_never_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    game, _ = order_by_computers(begun(), STANDARD)
    after, report = adjudicate_turn(game, STANDARD)
    data = encode(after, STANDARD)

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("nobody is to think")

    monkeypatch.setattr(planning, "_planned", refuse)
    monkeypatch.setattr(standing_in, "plan", refuse)
    assert decode(data, named).game == after
    assert report_of(after, STANDARD, 0) == report
    back = roll_back(after, STANDARD)
    assert back.sheets == game.sheets
    assert computers_due(back, STANDARD) == {}
    assert adjudicate_turn(back, STANDARD)[1] == report


def told(game: Game) -> str:
    after, report = adjudicate_turn(order_by_computers(game, STANDARD)[0], STANDARD)
    before = after.turns[0].before
    return write_report(STANDARD, before, report, newcomers=newcomers(after, before.season))


def test_reports_say_so_unless_the_game_master_wishes_otherwise() -> None:
    assert "Clerk" in told(begun())
    untold = begun(stand_by=StandBy("Clerk", is_told=False))
    assert "Clerk" not in told(untold)
    assert "computer" not in told(untold)
    game, _ = order_by_computers(untold, STANDARD)
    assert {one.what for one in game.annals} == {"stand_by"}
    assert game.annals[0].said == "Ann -> computer Clerk"
    after, _ = adjudicate_turn(game, STANDARD)
    assert again(after) == after
    assert newcomers(replace_player(untold, "Italy", Computer("Clerk")), game.current.season) == ()
    assert len(newcomers(replace_player(begun(), "Italy", Computer("Clerk")), game.current.season)) == 1
    for power in rules_of(game, STANDARD).powers:
        seen = disclosed(after, STANDARD, power)
        assert "Clerk" not in repr(seen)
        assert "a secret" not in repr(seen)


def test_the_level_that_stands_by_is_kept() -> None:
    game = begun(stand_by=StandBy("Minister", is_told=False))
    assert again(game) == game
    assert {one.level for one in computers_due(game, STANDARD).values()} == {MINISTER.name}
    assert set_policy(set_policy(game, HOLD), STAND_BY).stand_by == StandBy("Minister", is_told=False)
    data = encode(game, STANDARD).replace(b'"Minister"', b'"Admiral"')
    with pytest.raises(SaveError) as caught:
        decode(data, named)
    assert (caught.value.code, caught.value.place) == ("bad_setup", "$.game.stand_by")


@pytest.mark.parametrize("policy", [HOLD, WAIT])
def test_a_computer_in_a_seat_of_its_own_orders_whatever_the_policy(policy: str) -> None:
    game = replace_player(begun(policy), "Austria", Computer("Clerk", "its own"))
    assert set(computers_due(game, STANDARD)) == {"Austria"}
    assert "Austria" not in turn_readiness(game, STANDARD).silent
    ordered, plans = order_by_computers(game, STANDARD)
    assert ordered.annals == game.annals
    sheet = ordered.sheet("Austria")
    assert sheet is not None
    assert sheet.orders == plans["Austria"].orders
    rules = rules_of(game, STANDARD)
    assert plans["Austria"] == plan(rules, game.current, "Austria", CLERK, "its own")


def test_what_somebody_has_sent_ahead_holds() -> None:
    away = Conditional("retreat", ((Order("retreat", "VIE", "A", target="BOH"),),))
    game = submit(begun(), STANDARD, "Austria", None, (away,))
    assert "Austria" in computers_due(game, STANDARD)
    sheet = order_by_computers(game, STANDARD)[0].sheet("Austria")
    assert sheet is not None
    assert sheet.conditionals == (away,)
    assert sheet.orders


def test_a_plan_that_fails_holds_and_the_turn_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(planning, "_planned", fail)
    game, plans = order_by_computers(begun(), STANDARD)
    assert "no idea" in plans["Austria"].failure
    sheet = game.sheet("Austria")
    assert sheet is not None
    assert sheet.orders == ()
    adjudicate_turn(game, STANDARD)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_goes_on_with_computers_alone(name: str) -> None:
    """Nobody sends anything for three years; every turn is judged, and what is read again is the same."""
    variant = named(name)
    game = set_policy(new_game(variant, seed=name), STAND_BY)
    rules = rules_of(game, variant)
    until = game.current.season.year + 3
    while game.current.verdict is None and game.current.season.year < until:
        game, plans = order_by_computers(game, variant)
        assert not [found.failure for found in plans.values() if found.failure]
        assert (
            turn_readiness(game, variant).silent == ()
            or rules.calendar.step(game.current.season).phase != MOVEMENT
        )
        game, report = adjudicate_turn(game, variant)
        assert not [one for one in report.outcomes if one.code == "illegal"]
    assert again(game, variant) == game
    assert any(turn.sheets for turn in game.turns)
