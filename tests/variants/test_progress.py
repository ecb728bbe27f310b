"""What each power needs to win and how far it is, by the traits that decide over victory."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import (
    ENGLISH,
    Place,
    VictoryCount,
    VictoryWay,
    describe_ways,
    find_variants,
    formatter_of,
    new_game,
    sentences_in,
    victory_progress,
    view,
)
from tests.cases import load_cases, start_of, variant_named
from tests.cli.calling import call


def ways(name: str, options: Mapping[str, str] | None = None) -> dict[str, dict[str, VictoryWay]]:
    variant = variant_named(name)
    found = victory_progress(new_game(variant, options or {}), variant)
    return {power: dict(by_name) for power, by_name in found.items()}


def test_s76_4_what_victory_counts_at_the_start() -> None:
    found = ways("seventeen76")
    assert found["Britain"] == {
        "goal": VictoryWay((VictoryCount("points", 12, 33), VictoryCount("city", 5, 5)))
    }
    assert found["Creek"] == {
        "goal": VictoryWay((VictoryCount("tribe", 3, 15), VictoryCount("centre", 0, 5)))
    }
    assert found["Spain"] == {"share": VictoryWay((VictoryCount("points", 0, 12),))}


def test_s76_6_what_is_devastated_is_not_counted() -> None:
    variant = variant_named("seventeen76")
    case = next(one for one in load_cases("cases/seventeen76/S76-6-it-counts-for-nobody-s-victory.toml"))
    start = start_of(case)
    found = victory_progress(new_game(variant, case.options, start=start), variant)
    owned = {
        power: sum(variant.board.spaces[space].value for space in start.centres_of(power)) for power in found
    }
    assert any(
        count.what == "points" and count.has < owned[power]
        for power, by_name in found.items()
        for way in by_name.values()
        for count in way.counts
    )


@pytest.mark.parametrize(("name", "needed"), [("standard", 18), ("scattered", 18), ("chronicle", 19)])
def test_std_4_a_number_of_centres(name: str, needed: int) -> None:
    for power, by_name in ways(name).items():
        (count,) = by_name["centres"].counts
        assert (count.what, count.needed) == ("centre", needed), power


def test_sco_15_castles_or_units() -> None:
    england = ways("scottomacy")["England"]
    assert england["centres"].counts == (VictoryCount("castle", 2, 36),)
    assert england["units"].counts == (VictoryCount("unit", 6, 35),)


def test_me4_9_armies_on_the_board_alone() -> None:
    assert ways("middle_earth_iv")["Angmar"] == {"units": VictoryWay((VictoryCount("unit", 3, 15),))}


def test_mvw_12_the_endings_of_the_ring() -> None:
    found = ways("mordor_v_world_ii")
    assert set(found["Rohan"]) == {"ring_mastered", "ring_strongest"}
    assert found["Rohan"]["ring_strongest"].counts == (VictoryCount("ring_strength", 4, 4),)
    assert found["Mordor"] == {"ring_regained": VictoryWay(unit="55", place="12", moves=8)}


def test_mvw_12_1_who_wears_the_ring_is_counted_and_measured() -> None:
    variant = variant_named("mordor_v_world_ii")
    start = replace(
        variant.start,
        units=tuple(
            replace(unit, marks=("wearing",), strength=6, place=Place("52")) if unit.place == "14" else unit
            for unit in variant.start.units
            if unit.place != "52"
        ),
        memory=(("ring.since", "Tuile 3001"), ("ring.worn", "Arnor")),
    )
    game = new_game(variant, start=start)
    way = victory_progress(game, variant)["Arnor"]["ring_mastered"]
    assert (way.unit, way.place, way.moves) == ("52", "55", variant.board.distances(["55"])["52"])
    (count,) = way.counts
    assert count.needed == 12
    others = victory_progress(game, variant, view(variant.rules, start, "Rohan"))["Arnor"]["ring_mastered"]
    assert (others.unit, others.moves, others.counts[0].has) == ("", None, 0)


def test_mvw_6_mordor_is_not_told_where_the_ring_is() -> None:
    variant = variant_named("mordor_v_world_ii")
    seen = view(variant.rules, variant.start, "Mordor")
    way = victory_progress(new_game(variant), variant, seen)["Mordor"]["ring_regained"]
    assert (way.place, way.moves) == ("", None)


def test_bar_10_the_endings_of_the_ring_are_an_option() -> None:
    assert set(ways("baranduin")["Elves"]) == {"centres"}
    assert set(ways("baranduin", {"ring_endings": "on"})["Mordor"]) == {"centres", "ring_regained"}


def test_chr_8_3_covenant_wins_by_one_deed() -> None:
    found = ways("chronicle")
    assert found["Covenant"]["slaying"] == VictoryWay(unit="Kev", place="FCr", moves=8)
    assert set(found["Foul"]) == {"centres"}


def test_bar_9b_a_power_that_is_out_has_no_way() -> None:
    variant = variant_named("baranduin")
    out = replace(variant.start, memory=(("ring.out.Elves", "yes"),))
    found = victory_progress(new_game(variant, start=out), variant)
    assert found["Elves"] == {}
    assert found["Rohan"] != {}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", sorted(find_variants().variants))
def test_every_power_of_every_variant_is_told_in_words(name: str, language: str) -> None:
    variant = variant_named(name)
    game = new_game(variant, {"ring_endings": "on"} if name == "baranduin" else {})
    formatter = formatter_of(sentences_in(language), variant, game.current, {})
    told = describe_ways(formatter, victory_progress(game, variant))
    english = describe_ways(formatter_of(ENGLISH, variant, game.current, {}), victory_progress(game, variant))
    for power, by_name in told.items():
        assert by_name, power
        for way, other in zip(by_name, english[power], strict=True):
            said = " ".join((way.says, way.distance, *(words for words, _ in way.counts)))
            assert not {*"[{"} & {*said}, said
            assert way.counts or way.distance
            assert (way.says != other.says) == (language != "en")


def test_s76_4_the_command_line_shows_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert call("new", file, "--variant", "seventeen76", "--option", "sixth_power=on").code == 0
    shown = call("show", file).out
    assert "12 of 33 points, 5 of 5 cities" in shown
    assert "3 of 15 tribes, 0 of 5 centres" in shown
    assert "# Spain" in shown
    (way,) = call("show", file, "--json").json["progress"]["France"]
    assert way["way"] == "goal"
    assert way["counts"] == [
        {"what": "points", "has": 0, "needed": 21},
        {"what": "city", "has": 0, "needed": 2},
    ]


def test_ind_10_the_command_line_has_both_ways(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert call("new", file, "--variant", "indianomacy").code == 0
    assert "4 of 24 centres or 4 of 23 units" in call("show", file).out
