"""Computer players on the command line: whole matches, and what one of them would do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from desktop.cli import play_command
from desktop.thinking.child_process import Child
from engine import NEW, find_variant, load_game, save_game
from engine.game.records import Computer
from engine.game.setup import new_game, rules_of, seat_player
from engine.judge.rules import seen_by
from engine.notation.reading import read_order
from tests.cases import variant_named
from tests.cli.calling import Called, call


def test_a_match_tells_who_won_and_keeps_its_games(tmp_path: Path) -> None:
    called = call(
        *("play", "middle_earth_iv", "--seats", "Clerk,Page,chance", "--games", 3, "--years", 3),
        *("--seed", "a", "--folder", tmp_path / "games", "--processes", 2, "--json"),
    )
    assert called.code == 0, called.err
    answer = called.json
    assert [one["level"] for one in answer["seats"].values()] == ["Clerk", "Page", *["chance"] * 4]
    assert sum(one["leads"] for one in answer["seats"].values()) == pytest.approx(3, abs=0.01)
    for game in answer["games"]:
        loaded = load_game(Path(game["file"]), find_variant)
        assert (game["illegal"], game["failures"], game["years"]) == (0, [], 3)
        seats = [
            (seat.player, seat.played_by, seat.computer and seat.computer.level) for seat in loaded.game.seats
        ]
        computers = [("", "computer", "Clerk"), ("", "computer", "Page")]
        assert seats == [*computers, *[("", "person", None)] * 4]


def test_computers_are_not_among_the_people_of_their_games(tmp_path: Path) -> None:
    arguments = ("--seats", "Page", "--years", 20, "--seed", "s", "--folder", tmp_path)
    game = call("play", "kingless", *arguments, "--json").json["games"][0]
    assert game["how"], "it has come to an end"
    assert call("score", game["file"], "--json").code == 0
    assert call("score", game["file"], "--people", "--json").json["people"] == []


def test_the_same_seed_is_the_same_game_in_one_process_and_in_two(tmp_path: Path) -> None:
    written = []
    for processes in (1, 2):
        folder = tmp_path / str(processes)
        called = call(
            *("play", "chronicle", "--seats", "Foul=Page,Clerk", "--games", 2, "--years", 3, "--seed", "s"),
            *("--folder", folder, "--processes", processes),
        )
        assert called.code == 0, called.err
        games = [load_game(path, find_variant).game for path in sorted(folder.glob("*.chancery"))]
        written.append([[turn.digest for turn in game.turns] for game in games])
    assert written[0] == written[1]
    assert written[0][0] != written[0][1]


@pytest.mark.parametrize("ended", [0, 2])
def test_matches_that_are_broken_off_tell_what_is_finished(
    ended: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, left = play_command.play_match, iter(range(ended))

    def interrupt(*given: Any, **named: Any) -> Any:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return play(*given, **named)

    monkeypatch.setattr(play_command, "play_match", interrupt)
    words = ("play", "kingless", "--seats", "chance", "--years", 1, "--seed", "s")
    found = call(*words, "--games", 5, "--processes", 1)
    assert found.code == 130
    assert f"broken off after {ended} of 5 games" in found.err
    assert [f"s-{number}: 1 year" in found.out for number in range(1, 6)] == [n < ended for n in range(5)]
    assert ("power" in found.out) is bool(ended)


def test_a_match_whose_process_is_killed_is_played_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("play", "kingless", "--seats", "Page", "--games", 2, "--years", 1, "--seed", "s", "--json")
    wanted = call(*arguments, "--processes", 1).json
    killed = [0]

    class Killed(Child):
        def ask(self, line: bytes) -> bytes:
            if killed[0] < kills:
                killed[0] += 1
                self._process.kill()
            return super().ask(line)

    monkeypatch.setattr("desktop.cli.play_command.Child", Killed)
    kills = 1
    found = call(*arguments, "--processes", 2).json
    assert killed == [kills]
    assert [(game["seed"], game["centres"]) for game in found["games"]] == [
        (game["seed"], game["centres"]) for game in wanted["games"]
    ]
    kills = 1000
    assert call(*arguments, "--processes", 2).json["error"]["code"] == "process_ended"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("nowhere",), "unknown_variant"),
        (("standard", "--seats", "Duke"), "unknown_level"),
        (("standard", "--seats", "Prussia=Clerk"), "unknown_power"),
        (("standard", "--seats", ",".join(["Clerk"] * 8)), "too_many_seats"),
        (("standard", "--games", "0"), "bad_count"),
        (("standard", "--years", "1000000"), "bad_count"),
        (("standard", "--processes", "0"), "bad_count"),
    ],
)
def test_what_cannot_be_played_is_said(arguments: tuple[str, ...], code: str) -> None:
    called = call("play", *arguments, "--json")
    assert (called.code, called.json["error"]["code"]) == (2, code)


def test_no_game_is_written_over(tmp_path: Path) -> None:
    there = tmp_path / "standard-s-1.chancery"
    there.write_text("mine")
    called = call("play", "standard", "--seed", "s", "--years", 1, "--folder", tmp_path, "--json")
    assert called.json["error"]["code"] == "file_exists"
    assert there.read_text() == "mine"


def test_who_can_sit_there_is_said_where_a_level_is_unknown() -> None:
    error = call("play", "standard", "--seats", "Duke", "--json").json["error"]
    assert error["place"] == "--seats"
    assert error["message"].endswith("Use one of: Clerk, Minister, Page, chance, nobody.")


@pytest.mark.parametrize("name", ["standard", "mordor_v_world_ii", "seventeen76"])
def test_a_suggestion_is_legal_and_says_why(name: str, tmp_path: Path) -> None:
    variant, path = variant_named(name), tmp_path / "game.chancery"
    game = new_game(variant, seed="s")
    save_game(path, game, variant, NEW)
    power = next(iter(variant.rules.powers))
    answer = call("suggest", path, "--power", power, "--level", "clerk", "--master", "--json").json
    rules = rules_of(game, variant)
    assert len(answer["orders"]) >= len(game.current.units_of(power))
    assert answer["level"] == "Clerk"
    for one in answer["orders"]:
        order = read_order(variant.lexicon, "movement", one["order"]).order
        assert order is not None
        assert rules.why_illegal(seen_by(rules, game.current, power), "movement", power, order) is None
        assert 0 <= one["succeeds"] <= answer["samples"]
    told = call("suggest", path, "--power", power, "--level", "clerk", "--master").out
    assert all(one["order"] in told for one in answer["orders"])


def suggested(path: Path, power: str, *more: str) -> Called:
    return call("suggest", path, "--power", power, "--level", "page", *more, "--json")


def test_several_people_must_allow_advice(tmp_path: Path) -> None:
    """Whoever leads the game allows it, and may ask himself (docs/players.md)."""
    path = tmp_path / "game.chancery"
    assert call("new", path, "--seat", "France=Ann", "--seat", "Italy=Ben").code == 0
    refused = suggested(path, "France")
    assert refused.json["error"]["code"] == "advice_not_allowed"
    assert "chancery deadline GAME --advice on" in refused.json["error"]["message"]
    assert suggested(path, "France", "--master").json["orders"]
    assert "may ask" in call("deadline", path, "--advice", "on").out
    assert suggested(path, "France").json["orders"]
    assert call("deadline", path, "--advice", "off", "--json").json["advice"] is False
    assert suggested(path, "France").code != 0
    allowed = tmp_path / "allowed.chancery"
    call("new", allowed, "--advice")
    assert suggested(allowed, "France").json["orders"]


def test_one_person_is_advised_for_his_own_powers(tmp_path: Path) -> None:
    """A computer's seat may see what he does not."""
    variant, path = variant_named("standard"), tmp_path / "game.chancery"
    seats = {power: Computer("Clerk", "s") for power in variant.rules.powers if power != "France"}
    game = new_game(variant, seed="s")
    for power, computer in seats.items():
        game = seat_player(game, power, computer)
    save_game(path, game, variant, NEW)
    assert suggested(path, "France").json["orders"]
    assert suggested(path, "Italy").json["error"]["code"] == "no_players_seat"
    assert suggested(path, "Italy", "--master").json["orders"]


def test_files_of_players_are_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat by file keeps to what its game master allows, in the window."""
    monkeypatch.setenv("CHANCERY_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    call("new", "game.chancery", "--seat", "France=Ann")
    call("exchange", "invite", "game.chancery")
    (invitation,) = tmp_path.glob("*France*")
    call("exchange", "claim", invitation, "--player", "Ann")
    (seat,) = (tmp_path / "home").rglob("*.chancery-seat")
    for path, way in ((invitation, "chancery exchange open"), (seat, "if his table has allowed it")):
        error = suggested(path, "France", "--master").json["error"]
        assert error["code"] == "no_save"
        assert way in error["message"]


def test_no_suggestion_for_a_power_or_level_that_is_none(tmp_path: Path) -> None:
    variant, path = variant_named("standard"), tmp_path / "game.chancery"
    save_game(path, new_game(variant, seed="s"), variant, NEW)
    assert call("suggest", path, "--power", "Spain", "--json").json["error"]["code"] == "unknown_power"
    wrong = call("suggest", path, "--power", "France", "--level", "Cl", "--json").json["error"]
    assert wrong["code"] == "unknown_level"
    assert "Clerk" in wrong["message"]
