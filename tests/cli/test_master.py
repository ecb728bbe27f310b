"""The game master's commands: checking, teaching, editing, ruling, rolling back, seats, deadlines, lists of games."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import find_variant, load_game
from engine.files.lessons.library import own_lessons
from tests.cli.calling import call
from tests.cli.master_games import units

PAGE = "ITALY: A Ven-Tri, A Rom-Ven\nAUSTRIA: A Vie-Tyr, F Tri H\nGERMANY: A Mun-Tyr\n"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path, page = tmp_path / "g.chancery", tmp_path / "page.txt"
    page.write_text(PAGE, encoding="utf-8")
    assert call("new", path, "--title", "Venice", "--seat", "Italy=Ann").code == 0
    assert call("orders", path, page).code == 0
    return path


@pytest.fixture
def judged(game: Path) -> Path:
    assert call("adjudicate", game).code == 0
    return game


def test_an_outcome_is_overruled_and_the_ruling_is_told_ever_after(judged: Path) -> None:
    called = call("rule", judged, "A Ven-Tri", "--succeeds", "--reason", "read aloud so", "--json")
    assert called.code == 0, called.out
    assert called.json["rulings"] == [
        {
            "reason": "read aloud so",
            "power": "Italy",
            "order": "A VEN - TRI",
            "succeeds": True,
            "throw": 0,
            "value": 0,
        }
    ]
    assert "A TRI" in units(judged, "ITALY")
    assert "by the game master's ruling: read aloud so" in call("report", judged).out
    assert "Army Venice to Trieste (Italy) succeeds" in call("report", judged, "--notation", "full").out
    assert "By the game master's ruling: read aloud so" in call("explain", judged, "A Ven-Tri").out
    again = call("rule", judged, "A Vie-Tyr", "--fails", "--reason", "smudged", "--json")
    assert [one["reason"] for one in again.json["rulings"]] == ["read aloud so", "smudged"]
    assert call("rule", judged, "--clear").code == 0
    assert "A VEN" in units(judged, "ITALY")


@pytest.mark.parametrize(
    ("argv", "code"),
    [
        (["A Ven-Tri", "--succeeds"], "no_reason"),
        (["A Ven-Xyzzy", "--succeeds", "--reason", "x"], "no_order"),
        (["A Ven-Pie", "--succeeds", "--reason", "x"], "no_such_order"),
        (["A Rom-Ven", "--succeeds", "--reason", "x"], "contradiction"),
        (["F Tri H", "--fails", "--reason", "x"], "not_ruled"),
        (["--throw", "1=6", "--reason", "x"], "no_such_throw"),
    ],
)
def test_rulings_that_cannot_be(judged: Path, argv: list[str], code: str) -> None:
    before = judged.read_bytes()
    called = call("rule", judged, *argv, "--json")
    assert called.code == 1
    assert called.json["error"]["code"] == code
    assert judged.read_bytes() == before


@pytest.mark.parametrize(
    "argv", [[], ["A Ven-Tri"], ["--throw", "six", "--reason", "x"], ["A Ven-Tri", "--clear"]]
)
def test_rulings_that_are_asked_for_oddly(judged: Path, argv: list[str]) -> None:
    assert call("rule", judged, *argv).code == 2


def test_nothing_is_ruled_before_a_turn_is_judged(game: Path) -> None:
    assert (
        call("rule", game, "A Ven-Tri", "--fails", "--reason", "x", "--json").json["error"]["code"]
        == "no_turns"
    )


def test_the_position_is_set_by_hand_and_taken_back(game: Path, tmp_path: Path) -> None:
    text = call("show", game).out.replace("F NAP", "F ION")
    position = tmp_path / "position.txt"
    position.write_text(text, encoding="utf-8")
    assert call("edit", game, position, "--check").out == "Nothing in it is impossible.\n"
    assert "F NAP" in units(game, "ITALY")
    called = call("edit", game, position, "--reason", "as the zine has it", "--json")
    assert (called.code, called.json["changed"], called.json["impossible"]) == (0, True, [])
    assert "F ION" in units(game, "ITALY")
    assert call("adjudicate", game).code == 0
    assert "before the orders were judged: as the zine has it" in call("report", game).out
    assert call("rollback", game).code == 0
    undone = call("edit", game, "--undo", "--json")
    assert undone.json == {"season": "S1901M", "undone": "as the zine has it"}
    assert "F NAP" in units(game, "ITALY")
    assert call("edit", game, "--undo", "--json").json["error"]["code"] == "no_edits"


def test_what_is_impossible_is_said_and_set_only_if_insisted_upon(game: Path, tmp_path: Path) -> None:
    position = tmp_path / "position.txt"
    position.write_text("season: S1901M\nunits\nFrance: A PAR, A NTH\n", encoding="utf-8")
    called = call("edit", game, position, "--reason", "x", "--json")
    assert called.code == 1
    assert called.json["impossible"][0]["code"] == "standing"
    assert not called.json["changed"]
    refused = call("edit", game, position, "--reason", "x", "--anyway", "--json")
    assert refused.json["error"]["code"] == "bad_position"
    position.write_text("season: S1901M\nunits\nFrance: A PAR, A PARR\n", encoding="utf-8")
    assert call("edit", game, position, "--reason", "x", "--json").json["error"]["code"] == "bad_position"
    assert call("edit", game).code == 2


def test_turns_are_taken_back(judged: Path) -> None:
    assert call("adjudicate", judged).code == 0
    called = call("rollback", judged, "--to", "S1901M", "--reason", "a letter was lost", "--json")
    assert (called.json["open"], called.json["undone"]) == ("S1901M", ["S1901M", "F1901M"])
    assert call("rollback", judged, "--json").json["error"]["code"] == "no_turns"
    assert call("rollback", judged, "--to", "S1950M").code == 1


def test_players_deadlines_and_missing_orders(game: Path) -> None:
    called = call("replace", game, "Italy", "Ben", "--reason", "she moved", "--json")
    assert called.json == {
        "power": "Italy",
        "player": "Ben",
        "computer": None,
        "before": "Ann",
        "season": "S1901M",
    }
    assert call("replace", game, "Italy", "Ben", "--json").json["error"]["code"] == "same_player"
    told = call("deadline", game, "2026-03-02T12:00+01:00", "--missing", "wait", "--json").json
    assert (told["deadline"], told["missing_orders"], told["waiting"]) == (
        "2026-03-02T12:00+01:00",
        "wait",
        True,
    )
    assert "Nothing came from" in call("deadline", game).out
    shown = call("show", game).out
    assert "# Orders are due until 2026-03-02T12:00+01:00" in shown
    assert "# S1901M, replacement Italy: Ann -> Ben (she moved)" in shown
    assert "she moved" not in call("show", game, "--power", "Italy").out
    assert call("show", game, "--json").json["missing_orders"] == "wait"
    refused = call("adjudicate", game, "--json")
    assert (refused.code, refused.json["error"]["code"]) == (1, "waiting")
    assert call("adjudicate", game, "--anyway").code == 0
    assert call("deadline", game, "tomorrow", "--json").json["error"]["code"] == "bad_deadline"
    assert call("deadline", game, "--missing", "disorder").code == 0
    assert "No orders came from Turkey: civil disorder." in call("adjudicate", game).out


def test_players_may_be_advised_if_it_is_said_when_the_game_begins(tmp_path: Path) -> None:
    for name, words in (("usual", []), ("advised", ["--advice"])):
        path = tmp_path / f"{name}.chancery"
        assert call("new", path, *words).code == 0
        assert load_game(path, find_variant).game.advice == bool(words)


def test_the_game_is_ended_by_its_master(game: Path) -> None:
    called = call("end", game, "--draw", "Italy", "Austria", "--reason", "the zine folds", "--json")
    assert called.json["verdict"] == {"how": "draw", "winners": ["Austria", "Italy"]}
    assert "The game master ends the game: the zine folds" in call("report", game).out
    assert call("end", game, "--concede", "Italy", "--reason", "x").code == 1


def test_games_of_a_folder_are_listed_with_who_owes_what(game: Path, tmp_path: Path) -> None:
    assert call("deadline", game, "2001-01-01T00:00+00:00").code == 0
    over = tmp_path / "over.chancery"
    assert call("new", over, "--title", "Over").code == 0
    assert call("end", over, "--concede", "Italy", "--reason", "x").code == 0
    listed = call("games", tmp_path, "--json")
    assert listed.code == 0
    first, second = listed.json["games"]
    assert (first["file"], first["title"], first["season"], first["late"]) == (
        "g.chancery",
        "Venice",
        "S1901M",
        True,
    )
    owed = {one["power"]: one for one in first["owed"]}
    assert owed["France"]["silent"]
    assert owed["Italy"] == {"power": "Italy", "player": "Ann", "count": 1, "what": "order", "silent": False}
    assert second["verdict"] == {"how": "concession", "winners": ["Italy"]}
    text = call("games", tmp_path).out
    assert "(over)" in text
    assert "over (concession: Italy)" in text
    (tmp_path / "bad.chancery").write_bytes(b"{}")
    damaged = call("games", tmp_path, "--json")
    assert damaged.code == 1
    assert damaged.json["faults"][0]["file"] == "bad.chancery"
    assert len(damaged.json["games"]) == 2
    assert "no game" in call("games", own_lessons()).out
    assert call("games", tmp_path / "none").code == 3


def test_a_report_is_checked_in_a_game_in_a_position_and_with_its_own_position(
    judged: Path, tmp_path: Path
) -> None:
    page = tmp_path / "report.txt"
    page.write_text("Italy: A Ven-Tri (bounce)\nAustria: F Tri H\n", encoding="utf-8")
    assert call("check", page, "--game", judged, "--season", "S1901M").code == 0
    assert call("check", page, "--game", judged, "--season", "S1950M").code == 1
    assert call("check", page, "--season", "S1901M").code == 2
    position = tmp_path / "position.txt"
    position.write_text("season: S1904M\nunits\nItaly: A VEN\n", encoding="utf-8")
    assert call("check", page, "--position", position).code == 1
    own = "season: S1904M\nunits\nItaly: A VEN\n\norders\nItaly: A Ven-Tri (bounce)\n"
    called = call("check", "-", "--json", stdin=own)
    assert called.json["season"] == "S1904M"
    assert called.json["counts"]["disagrees"] == 1
    assert called.json["findings"][0]["line"] == 6
    assert call("check", "-", stdin="").code == 1
    assert call("check", "-", stdin="Nothing but talk here.").code == 1


def test_an_earlier_turn_is_ruled_upon_and_later_ones_are_taken_back(judged: Path) -> None:
    assert call("adjudicate", judged).code == 0
    assert call("rule", judged, "A Ven-Tri", "--succeeds", "--reason", "read so", "--json").code == 1
    argv = ("A Ven-Tri", "--succeeds", "--reason", "read so", "--season", "S1901M", "--json")
    called = call("rule", judged, *argv)
    assert called.code == 0, called.out
    assert called.json["undone"] == ["F1901M"]
    assert "A TRI" in units(judged, "ITALY")
    assert call("rule", judged, "A Ven-Tri", "--fails", "--reason", "x", "--season", "F1901M").code == 1


def test_orders_sent_since_are_taken_back_if_the_turn_is_named(judged: Path, tmp_path: Path) -> None:
    page = tmp_path / "fall.txt"
    page.write_text("ITALY: A Ven H\n", encoding="utf-8")
    assert call("orders", judged, page).code == 0
    ruling = ("A Ven-Tri", "--succeeds", "--reason", "read so", "--json")
    assert call("rule", judged, *ruling).json["error"]["code"] == "orders_sent"
    called = call("rule", judged, *ruling, "--season", "S1901M")
    assert called.code == 0, called.out
    assert "A TRI" in units(judged, "ITALY")


def test_a_computer_stands_by_for_who_sent_nothing(game: Path, tmp_path: Path) -> None:
    told = call("deadline", game, "--missing", "stand_by", "--json").json
    assert (told["missing_orders"], told["stand_by"]) == ("stand_by", {"level": "Clerk", "told": True})
    assert "a computer (Clerk) orders for whoever sent nothing" in call("deadline", game).out
    assert call("orders", game, "--power", "France", "-", stdin="A PAR - BUR").code == 0
    judged = call("adjudicate", game, "--json").json
    assert [(one["season"], one["power"], one["level"]) for one in judged["computers"]] == [
        ("S1901M", power, "Clerk") for power in ("England", "Russia", "Turkey")
    ]
    assert "stand_in England: somebody -> computer Clerk" in call("show", game).out
    assert "Clerk" in call("report", game).out
    call("deadline", game, "--missing", "stand_by", "--level", "page", "--untold")
    spoken = call("adjudicate", game).out
    assert "F1901M: a computer (Page) ordered for France." in spoken
    assert "Page" not in call("report", game).out
    assert "stand_by France" in call("show", game).out
    assert call("adjudicate", game, "--undo").code == 0
    assert call("adjudicate", game, "--json").json["computers"] == []


@pytest.mark.parametrize(
    "argv",
    [
        ["deadline", "--level", "Clerk", "--missing", "hold"],
        ["deadline", "--untold", "--missing", "wait"],
        ["deadline", "--missing", "stand_by", "--level", "Admiral"],
        ["replace", "Italy"],
        ["replace", "Italy", "Ben", "--computer", "Clerk"],
        ["replace", "Italy", "--computer", "Admiral"],
    ],
)
def test_computers_that_are_asked_for_oddly(game: Path, argv: list[str]) -> None:
    before = game.read_bytes()
    command, *words = argv
    assert call(command, game, *words).code == 2
    assert game.read_bytes() == before


def test_a_computer_plays_a_seat(game: Path) -> None:
    told = call("replace", game, "Italy", "--computer", "clerk", "--json").json
    assert (told["player"], told["computer"], told["before"]) == ("", "Clerk", "Ann")
    silent = call("deadline", game, "--missing", "wait", "--json").json["silent"]
    assert silent == ["England", "France", "Russia", "Turkey"]
    judged = call("adjudicate", game, "--anyway", "--json").json
    assert [one["power"] for one in judged["computers"]] == ["Italy"]
    assert "a computer" in call("replace", game, "Turkey", "--computer", "Page").out
    assert call("replace", game, "Italy", "Ben", "--json").json["computer"] is None
