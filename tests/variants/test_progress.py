"""How far each power is towards winning, where the variant counts more than centres."""

from __future__ import annotations

from pathlib import Path

from engine.game.setup import new_game
from engine.game.standings import VictoryGoal, victory_progress
from tests.cases import load_cases, start_of, variant_named
from tests.cli.calling import call


def test_s76_4_what_victory_counts_at_the_start() -> None:
    variant = variant_named("seventeen76")
    found = victory_progress(new_game(variant), variant)
    assert found["Britain"] == (VictoryGoal("points", 12, 33), VictoryGoal("city", 5, 5))
    assert found["Creek"] == (VictoryGoal("tribe", 3, 15), VictoryGoal("centre", 0, 5))
    assert found["Spain"] == (VictoryGoal("points", 0, 12),)


def test_s76_6_what_is_devastated_is_not_counted() -> None:
    variant = variant_named("seventeen76")
    case = next(one for one in load_cases("cases/seventeen76/S76-6-it-counts-for-nobody-s-victory.toml"))
    start = start_of(case)
    found = victory_progress(new_game(variant, case.options, start=start), variant)
    owned = {
        power: sum(variant.board.spaces[space].value for space in start.centres_of(power)) for power in found
    }
    assert any(
        need.what == "points" and need.has < owned[power] for power, needs in found.items() for need in needs
    )


def test_a_game_of_centres_needs_no_more_than_their_number() -> None:
    variant = variant_named("standard")
    assert victory_progress(new_game(variant), variant) == {}


def test_s76_4_the_command_line_shows_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert call("new", file, "--variant", "seventeen76", "--option", "sixth_power=on").code == 0
    shown = call("show", file).out
    assert "12 of 33 points, 5 of 5 cities" in shown
    assert "3 of 15 tribes, 0 of 5 centres" in shown
    assert "# Spain" in shown
    told = call("show", file, "--json").json["progress"]["France"]
    assert told == [{"what": "points", "has": 0, "needed": 21}, {"what": "city", "has": 0, "needed": 2}]
