"""Who is still in the game, and so is asked for draws and concessions (STD-4), by the rules of each variant."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from engine.game.agreements import propose_draw, vote
from engine.game.game_errors import AgreementError
from engine.game.missing_orders import missing_orders
from engine.game.records import Game
from engine.game.setup import new_game
from engine.game.standings import survivors
from engine.model.ids import PowerId, SpaceId, UnitKey
from engine.model.position import Position, sort_units
from engine.model.units import Token
from engine.variants.starting_units import read_unit
from tests.cases import load_cases, start_of, variant_named


def game_with(
    name: str,
    season: str,
    units: Mapping[str, str],
    owners: Mapping[str, str],
    memory: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
) -> Game:
    variant = variant_named(name)
    when = variant.calendar.season(season)
    assert when is not None
    pieces = [
        read_unit(variant.rules, power, text.strip())
        for power, texts in units.items()
        for text in texts.split(",")
    ]
    owned = [(SpaceId(space), PowerId(power)) for power, spaces in owners.items() for space in spaces.split()]
    start = Position(
        when, sort_units(pieces), tuple(sorted(owned)), memory=tuple(sorted((memory or {}).items()))
    )
    return new_game(variant, options, start=start)


def alive(game: Game) -> tuple[str, ...]:
    return survivors(game, variant_named(game.variant))


BRITONS = {"Britain": "A Que", "America": "A Alb"}
SHIRES = {"Britain": "Que", "America": "Alb"}


def test_s76_11_a_power_whose_expedition_is_still_to_come_is_in_the_game() -> None:
    waiting = game_with("seventeen76", "S1776M", BRITONS, SHIRES, {"landing.waiting": "1776"})
    assert alive(waiting) == ("America", "Britain", "France")
    assert alive(game_with("seventeen76", "S1779M", BRITONS, SHIRES)) == ("America", "Britain")


def test_s76_3_spain_is_in_the_game_where_it_plays() -> None:
    playing = game_with("seventeen76", "S1779M", BRITONS, SHIRES, options={"sixth_power": "on"})
    assert alive(playing) == ("America", "Britain", "Spain")
    assert "Spain" not in alive(new_game(variant_named("seventeen76")))
    assert "Spain" in alive(new_game(variant_named("seventeen76"), {"sixth_power": "on"}))


def test_s76_3_a_draw_waits_for_spain() -> None:
    variant = variant_named("seventeen76")
    game = game_with("seventeen76", "S1779M", BRITONS, SHIRES, options={"sixth_power": "on"})
    game = vote(propose_draw(game, variant, "Britain"), variant, "America", 0, True)
    assert game.current.verdict is None
    game = vote(game, variant, "Spain", 0, True)
    assert game.current.verdict is not None
    assert game.current.verdict.winners == ("America", "Britain", "Spain")


def test_bar_9b_a_power_that_is_out_is_not_asked_and_shares_nothing() -> None:
    units = {"Gondor": "A Pel", "Rohan": "A EEm", "Mordor": "TA BaD"}
    owners = {"Gondor": "Pel", "Rohan": "EEm", "Mordor": "BaD"}
    variant = variant_named("baranduin")
    game = game_with("baranduin", "T3019M", units, owners, {"ring.out.Gondor": "yes"})
    assert alive(game) == ("Mordor", "Rohan")
    with pytest.raises(AgreementError, match="Gondor is no longer in the game"):
        propose_draw(game, variant, "Rohan", ["Gondor", "Rohan"])
    game = vote(propose_draw(game, variant, "Rohan"), variant, "Mordor", 0, True)
    assert game.current.verdict is not None


def test_bar_9b_a_power_that_is_out_owes_no_orders_for_the_ring_either() -> None:
    case = next(iter(load_cases("cases/baranduin/BAR-14*.toml")))
    start = replace(start_of(case), season=case.variant.calendar.season("H3018T"))
    ring = replace(start, tokens=(Token("Ring", SpaceId("Pel"), UnitKey("Pel")),))
    game = new_game(case.variant, start=ring)
    assert "Gondor" not in alive(game)
    assert [one.power for one in missing_orders(game, case.variant)] == []


def test_mvw_10c_a_power_with_nothing_but_an_unseen_wearer_is_in_the_game() -> None:
    units = {"Arnor": "DA 14 (3) [wearing]", "Mordor": "TA 55"}
    game = game_with("mordor_v_world_ii", "T3002M", units, {"Mordor": "55"})
    assert alive(game) == ("Arnor", "Mordor")


def test_chr_5f_a_power_whose_last_unit_is_occupied_is_in_the_game() -> None:
    units = {"Foul": "MR Mho = Sheol [of Ramen], U FCr", "Lords": "S Rev"}
    game = game_with("chronicle", "S3402M", units, {"Foul": "FCr", "Lords": "Rev"})
    assert alive(game) == ("Foul", "Lords", "Ramen")


def test_chr_35_covenant_without_the_two_is_out() -> None:
    owners = {"Foul": "FCr", "Lords": "Rev", "Covenant": "Kev And"}
    without = game_with("chronicle", "S3402M", {"Foul": "U FCr", "Lords": "S Rev"}, owners)
    assert alive(without) == ("Foul", "Lords")
    occupied = game_with(
        "chronicle", "S3402M", {"Foul": "SFR Gre [of Covenant], U FCr", "Lords": "S Rev"}, owners
    )
    assert alive(occupied) == ("Covenant", "Foul", "Lords")
