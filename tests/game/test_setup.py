"""Setting up a game: options, seats, names, starts."""

from __future__ import annotations

import msgspec
import pytest

from engine.game.adjudication import adjudicate_turn
from engine.game.game_errors import GameError, SetupError
from engine.game.missing_orders import missing_orders
from engine.game.records import Seat
from engine.game.setup import name_country, names_of, new_game, rename_game, rules_of, seat_player
from engine.model.ids import KindCode, Place, PowerId
from engine.model.position import Position, Verdict
from engine.model.season import Season
from engine.model.units import Unit
from tests.game.table import named, play, position_of, set_up, standard


def test_a_new_game_stands_at_the_start_with_every_option_written_down() -> None:
    variant = standard()
    game = new_game(variant, {"disorder": "home"}, {"France": "Ann"}, "seed", "First")
    assert game.current == variant.start
    assert dict(game.options)["disorder"] == "home"
    assert dict(game.options).keys() == variant.rules.options.keys()
    assert [seat.power for seat in game.seats] == sorted(power.id for power in variant.powers)
    assert game.seat("France") == Seat(PowerId("France"), "Ann")
    assert game.seat("Spain") is None
    assert rules_of(game, variant).option("disorder") == "home"


def test_the_id_follows_from_what_decides_over_the_game() -> None:
    variant = standard()
    game = new_game(variant, {}, {"France": "Ann"}, "seed", "First")
    assert game.id == new_game(variant, {}, {"Italy": "Bob"}, "seed", "Second").id
    others = (
        new_game(variant, {"disorder": "home"}, {}, "seed"),
        new_game(variant, {}, {}, "seeds"),
        new_game(named("scattered"), {}, {}, "seed"),
        set_up("S1901M", {"France": "A PAR"}),
    )
    assert len({game.id, *(other.id for other in others)}) == 5


@pytest.mark.parametrize(
    ("options", "seats", "title", "code"),
    [
        ({"disorders": "home"}, {}, "", "bad_option"),
        ({"disorder": "hone"}, {}, "", "bad_option"),
        ({}, {"Frence": "Ann"}, "", "unknown_power"),
        ({}, [Seat(PowerId("France")), Seat(PowerId("France"))], "", "double_seat"),
        ({}, {"France": "A" * 81}, "", "bad_name"),
        ({}, {"France": "Ann\nBob"}, "", "bad_name"),
        ({}, {"France": "\ud800"}, "", "bad_name"),
        ({}, {}, " padded", "bad_name"),
        ({}, [Seat(PowerId("France"), "", "Italy")], "", "name_taken"),
        ({}, [Seat(PowerId("France"), "", "Gaul"), Seat(PowerId("Italy"), "", "gaul")], "", "name_taken"),
    ],
)
def test_a_set_up_that_cannot_be_used_says_why(options: dict, seats: dict, title: str, code: str) -> None:
    with pytest.raises(SetupError) as caught:
        new_game(standard(), options, seats, "", title)
    assert caught.value.code == code
    assert caught.value.remedy


def test_near_names_are_suggested() -> None:
    with pytest.raises(GameError, match="France"):
        new_game(standard(), {}, {"Frence": "Ann"})


def test_another_variant_is_refused_at_every_step() -> None:
    game = new_game(standard())
    for step in (adjudicate_turn, missing_orders, rules_of):
        with pytest.raises(SetupError) as caught:
            step(game, named("scattered"))
        assert caught.value.code == "wrong_variant"


def test_sca_1_a_player_names_his_country() -> None:
    variant = named("scattered")
    game = new_game(variant, {}, [Seat(PowerId("Bel-StP-Vie"), "Ann", "Vodka-on-Danube")])
    game = name_country(game, "Hol-Liv-Tri", "Clogland")
    names = names_of(game, variant)
    assert names["Bel-StP-Vie"] == "Vodka-on-Danube"
    assert names["Hol-Liv-Tri"] == "Clogland"
    assert names["Mun-Por-Rom"] == "Mun-Por-Rom"
    game = name_country(game, "Hol-Liv-Tri", "")
    assert names_of(game, variant)["Hol-Liv-Tri"] == "Hol-Liv-Tri"
    with pytest.raises(SetupError):
        name_country(game, "Den-Par-Sev", "vodka-on-danube")


def test_sca_1_the_name_survives_turns_and_a_change_of_player() -> None:
    variant = named("scattered")
    game = name_country(new_game(variant), "Edi-Gre-Ven", "The Triangle")
    game = seat_player(game, "Edi-Gre-Ven", "Zoë")
    game, _ = play(game, variant)
    assert game.seat("Edi-Gre-Ven") == Seat(PowerId("Edi-Gre-Ven"), "Zoë", "The Triangle")
    assert rename_game(game, "Renamed").title == "Renamed"


def test_a_game_may_start_elsewhere() -> None:
    game = set_up(
        "F1907M", {"France": "A PAR, F BRE", "Italy": "A ROM"}, {"France": "PAR BRE", "Italy": "ROM"}
    )
    game, _ = play(game, standard(), {"France": "A PAR - BUR"})
    assert {unit.place for unit in game.current.units} == {"BUR", "BRE", "ROM"}


@pytest.mark.parametrize(
    ("units", "owners"),
    [
        ({"Spain": "A PAR"}, {}),
        ({"France": "X PAR"}, {}),
        ({"France": "A XXX"}, {}),
        ({"France": "F STP/NC, A STP"}, {}),
        ({"France": "A PAR"}, {"France": "BUR"}),
        ({"France": "A PAR"}, {"Spain": "PAR"}),
    ],
)
def test_a_start_that_cannot_be_played_is_refused(units: dict[str, str], owners: dict[str, str]) -> None:
    with pytest.raises(SetupError) as caught:
        new_game(standard(), start=position_of(standard(), "S1901M", units, owners))
    assert caught.value.code == "bad_start"


@pytest.mark.parametrize("change", [{"season": Season(1901, 9)}, {"verdict": Verdict((), "draw")}])
def test_a_start_out_of_time_is_refused(change: dict) -> None:
    with pytest.raises(SetupError):
        new_game(standard(), start=msgspec.structs.replace(standard().start, **change))


@pytest.mark.parametrize(
    "units",
    [
        (
            Unit(PowerId("France"), KindCode("A"), Place("PAR")),
            Unit(PowerId("France"), KindCode("A"), Place("PAR"), name="r"),
        ),
        (Unit(PowerId("France"), KindCode("A"), Place("NTH")),),
        (Unit(PowerId("France"), KindCode("F"), Place("PAR")),),
        (Unit(PowerId("France"), KindCode("F"), Place("SPA")),),
    ],
    ids=["two in one space", "army at sea", "fleet inland", "fleet on no coast"],
)
def test_a_start_that_cannot_be_is_refused(units: tuple[Unit, ...]) -> None:
    variant = standard()
    with pytest.raises(SetupError) as caught:
        new_game(variant, start=Position(variant.start.season, units))
    assert caught.value.code == "bad_start"
