"""Each command by itself: as text, as JSON, and with input of every bad kind."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path

import pytest

from desktop.cli.main import COMMANDS
from engine.files.saves.game_document import load_game
from engine.files.saves.save_files import digest_of, save_game
from engine.game.setup import name_country
from engine.variants.catalogue import find_variant
from tests.cli.calling import call


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.chancery"
    assert call("new", path, "--seed", "x", "--title", "Friday").code == 0
    return path


def test_without_arguments_and_without_a_screen_it_says_what_it_can_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("desktop.screen.has_screen", lambda: False)
    called = call()
    assert called.code == 0
    assert called.out.splitlines()[0].startswith("There is no screen to open a window on")
    for name in COMMANDS:
        assert name in called.out


def test_files_instead_of_a_command_are_opened_in_the_window(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[list[str]] = []
    monkeypatch.setattr("desktop.screen.has_screen", lambda: True)
    monkeypatch.setattr("desktop.screen.missing_packages", list)
    monkeypatch.setattr("desktop.app.main", lambda names: opened.append(names) or 0)
    assert call(game).code == 0
    assert opened == [[str(game)]]


def test_files_without_a_screen_are_told_by_other_commands(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.screen.has_screen", lambda: False)
    called = call(game)
    assert called.code == 2
    assert "chancery show FILE" in called.err


@pytest.mark.parametrize("name", ["friday.chancery", "games/friday"])
def test_a_file_that_is_not_there_is_said_to_be_missing(name: str) -> None:
    called = call(name)
    assert called.code == 3
    assert called.err == f"chancery: there is no file {name}.\n"


def test_the_version() -> None:
    called = call("--version")
    assert called.code == 0
    first, *others = called.out.splitlines()
    assert first == f"chancery {version('chancery')}"
    assert {"Python", "PySide6-Essentials", "shapely", "PyNaCl"} <= {line.split()[0] for line in others}
    assert not any("ruff" in line for line in others)


def test_a_window_for_which_libraries_are_missing_says_what_to_type(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.screen.has_screen", lambda: True)
    monkeypatch.setattr("desktop.screen.missing_packages", lambda: ["libegl1", "libxcb-cursor0"])
    monkeypatch.setattr("desktop.app.main", lambda names: pytest.fail("it would end without a word"))
    for words in ((), (game,)):
        called = call(*words)
        assert called.code == 3
        assert called.err.splitlines()[-1] == "  sudo apt-get install -y libegl1 libxcb-cursor0"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_documents_its_json(name: str) -> None:
    called = call(name, "--help")
    assert called.code == 0
    assert "--json" in called.out


def test_exit_codes_are_in_the_help() -> None:
    out = call("--help").out
    for code in "0123":
        assert f"\n  {code}  " in out


@pytest.mark.parametrize(
    "argv", [["nope"], ["judge", "--nope"], ["new"], ["show"], ["report", "x", "--style", "y"]]
)
def test_wrong_usage(argv: list[str]) -> None:
    called = call(*argv)
    assert called.code == 2
    assert "usage:" in called.err
    assert called.out == ""


def test_a_new_game_as_json(tmp_path: Path) -> None:
    path = tmp_path / "g"
    argv = ["new", path, "--option", "double_orders=last", "--seat", "FRANCE=Ann", "--seed", "s", "--json"]
    made = call(*argv).json
    assert (made["season"], made["options"]["double_orders"], made["seed"]) == ("S1901M", "last", "s")
    assert {"power": "France", "player": "Ann", "country": ""} in made["seats"]
    assert call("new", tmp_path / "h", *argv[2:]).json["id"] == made["id"]


def test_seeds_are_secret_unless_given(tmp_path: Path) -> None:
    seeds = {call("new", tmp_path / str(n), "--json").json["seed"] for n in range(3)}
    assert len(seeds) == 3


def test_a_file_is_not_overwritten_unawares(game: Path) -> None:
    before = game.read_bytes()
    called = call("new", game)
    assert called.code == 3
    assert "--force" in called.err
    assert game.read_bytes() == before
    assert call("new", game, "--force").code == 0
    assert game.read_bytes() != before


@pytest.mark.parametrize(
    "argv",
    [
        ["--variant", "nope"],
        ["--option", "nope=1"],
        ["--option", "double_orders=nope"],
        ["--option", "double_orders"],
        ["--seat", "Narnia=Ann"],
        ["--seat", "France"],
        ["--seat", "France=Ann", "--seat", "fra=Bob"],
        ["--title", "x" * 1000],
    ],
)
def test_a_game_that_cannot_be_set_up(tmp_path: Path, argv: list[str]) -> None:
    called = call("new", tmp_path / "g", *argv)
    assert called.code == 2, called
    assert called.err.startswith("chancery: ")
    assert not (tmp_path / "g").exists()


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert call("new", tmp_path / "none" / "g").code == 3


def test_the_position_can_be_judged_as_it_is_shown(game: Path) -> None:
    shown = call("show", game)
    assert shown.code == 0
    assert "Owed by France: 3 orders, nothing sent yet: F BRE, A MAR, A PAR" in shown.out
    judged = call("judge", stdin=f"{shown.out}\norders\nFrance: A Par - Bur\n")
    assert judged.code == 0, judged.err
    assert "A PAR - BUR: moved." in judged.out


def test_show_for_programs(game: Path) -> None:
    shown = call("show", game, "--json").json
    assert shown["season"] == shown["position"]["phase"] == "S1901M"
    assert shown["position"]["units"]["FRANCE"] == ["F BRE", "A MAR", "A PAR"]
    assert shown["counts"]["Russia"] == {"centres": 4, "units": 4}
    assert len(shown["owed"]) == 7
    assert call("judge", "--json", stdin=json.dumps(shown["position"])).json["next_phase"] == "F1901M"


def test_show_one_power_and_its_orders_only(game: Path) -> None:
    call("orders", game, "-", stdin="France: A Par-Bur\nGermany: A Mun H")
    shown = call("show", game, "--power", "fre", "--json").json
    assert shown["orders"] == {"France": ["A PAR - BUR"]}
    assert [one["power"] for one in shown["owed"]] == ["France"]
    text = call("show", game, "--power", "France").out
    assert "A PAR - BUR" in text
    assert "A MUN H" not in text
    assert call("show", game, "--power", "Narnia").code == 2


def test_show_another_season(game: Path) -> None:
    call("orders", game, "-", stdin="France: A Par-Bur")
    call("adjudicate", game)
    assert "A PAR" in call("show", game, "--season", "S1901M").out
    assert call("show", game, "--season", "S1901M", "--json").json["owed"] == []
    assert call("show", game, "--season", "spring 1901", "--json").json["season"] == "S1901M"
    assert call("show", game, "--season", "S1950M").code == 1
    assert call("show", game, "--season", "soon").code == 2


def test_what_was_understood_is_filed_and_the_rest_is_told(game: Path) -> None:
    text = "Dear GM,\nFRANCE\nA Par - Burgandy\nF Bre - Xyzzy\nA Mar - Lon\n"
    called = call("orders", game, "-", stdin=text)
    assert called.code == 1
    assert "Burgandy was taken for Burgundy." in called.out
    assert "No space is called Xyzzy." in called.out
    assert "Not allowed as things stand: No chain of fleets" in called.out
    assert "Filed for S1901M: 2 orders (1 of them not allowed as things stand); 1 not filed." in called.out
    assert call("show", game, "--json").json["orders"] == {"France": ["A PAR - BUR", "A MAR - LON"]}


def test_orders_for_programs(game: Path) -> None:
    text = "FRANCE\nA Par - Burgandy\nF Bre - Liv\nA Mar - Lon\n"
    said = call("orders", game, "-", "--json", stdin=text)
    assert said.code == 1
    assert (said.json["understood"], said.json["not_understood"]) == (2, 1)
    burgundy, liv, london = (one for line in said.json["lines"] for one in line["orders"])
    assert burgundy["doubts"][0]["code"] == "near_miss"
    assert liv["faults"][0]["code"] == "ambiguous_place"
    assert liv["faults"][0]["candidates"]
    assert london["illegal"]["rule"] == "no_convoy_route"


def test_checking_files_nothing(game: Path) -> None:
    before = game.read_bytes()
    called = call("orders", game, "-", "--check", stdin="FRANCE: A Par - Bur")
    assert called.code == 0
    assert "Checked" in called.out
    assert game.read_bytes() == before


def test_orders_of_nobody_and_of_others(game: Path) -> None:
    nobody = call("orders", game, "-", stdin="A Par - Bur")
    assert nobody.code == 1
    assert "whose order this is" in nobody.out
    others = call("orders", game, "-", "--power", "France", stdin="A Par - Bur\nGERMANY: A Mun H")
    assert others.code == 1
    assert call("show", game, "--json").json["orders"] == {"France": ["A PAR - BUR"]}
    assert call("orders", game, "-", "--power", "Narnia", stdin="").code == 2


def test_orders_from_files_that_cannot_be_read(game: Path, tmp_path: Path) -> None:
    assert call("orders", game, tmp_path / "none").code == 3
    bad = tmp_path / "bad"
    bad.write_bytes(b"\xff\xfe\x00")
    assert call("orders", game, bad).code == 3
    bad.write_bytes(b"x" * 2_000_001)
    assert call("orders", game, bad, "--json").json["error"]["code"] == "too_large"


@pytest.fixture
def judged(game: Path) -> Path:
    call("orders", game, "-", stdin="FRANCE: A Par - Bur\nGERMANY: A Mun - Bur")
    assert call("adjudicate", game).code == 0
    return game


@pytest.mark.parametrize("text", ["A PAR - BUR", "a par", "PAR", "paris", "Par - Bur"])
def test_explaining_by_order_unit_or_space(judged: Path, text: str) -> None:
    called = call("explain", judged, text)
    assert called.code == 0
    assert "1 against 1, stopped by A MUN" in called.out


def test_explaining_for_programs(judged: Path) -> None:
    said = call("explain", judged, "PAR", "--season", "S1901M", "--json").json
    assert (said["power"], said["code"], said["by"], said["strength"]) == ("France", "bounced", ["MUN"], 1)
    assert said["reasons"][0]["code"] == "attack"
    assert said["reasons"][0]["parts"][0]["text"] == "A PAR itself: 1"


def test_explaining_what_was_not(judged: Path) -> None:
    assert "nothing was ordered in Tunis" in call("explain", judged, "Tunis").err
    assert call("explain", judged, "Tunis").code == 1
    assert call("explain", judged, "gibberish gibberish").code == 1
    assert call("explain", judged, "PAR", "--season", "F1901M").code == 1
    assert call("explain", judged, "PAR", "--season", "x").code == 2


def test_reports_in_every_style(judged: Path) -> None:
    assert "A PAR - BUR: bounced by A MUN (Germany)" in call("report", judged).out
    assert call("report", judged, "--style", "markdown").out.startswith("**Friday**  \n\n# Spring 1901")
    assert "A Par-Bur (bounce)" in call("report", judged, "--style", "zine").out
    said = call("report", judged, "--season", "S1901M", "--style", "zine", "--json").json
    assert said["style"] == "zine"
    assert "A Par-Bur (bounce)" in said["turns"][0]["text"]
    assert said["turns"][0]["results"]["FRANCE"]["A PAR"]["reason"].startswith("A PAR does not get into")
    assert call("report", judged, "--season", "F1910M").code == 1
    assert call("report", judged, "--season", "S1901M", "--all").code == 2


def test_reports_call_powers_as_their_players_do(judged: Path) -> None:
    """SCA-1."""
    loaded = load_game(judged, find_variant)
    save_game(judged, name_country(loaded.game, "France", "Gaul"), loaded.variant, digest_of(judged))
    for style in ("text", "markdown", "zine"):
        told = call("report", judged, "--style", style).out
        assert "Gaul" in told
        assert "France" not in told
    assert "bounced by A PAR (Gaul)" in call("report", judged).out
    assert call("explain", judged, "PAR").out.startswith("Gaul, Spring 1901\n")
    assert "A PAR (Gaul)" in call("explain", judged, "MUN").out
    said = call("report", judged, "--json").json["turns"][0]
    assert "FRANCE" in said["results"]
    assert "(Gaul)" in said["text"]


BAD_SAVES = [b"", b"hello", b"{}", b'{"format": "other"}', b"\xff" * 100]


@pytest.mark.parametrize("data", BAD_SAVES)
@pytest.mark.parametrize("argv", [["show"], ["adjudicate"], ["report"]])
def test_files_that_are_no_saves(tmp_path: Path, data: bytes, argv: list[str]) -> None:
    path = tmp_path / "g"
    path.write_bytes(data)
    called = call(*argv, path)
    assert called.code == 3
    assert str(path) in called.err
    assert called.out == ""
    assert path.read_bytes() == data


def test_missing_newer_and_tampered_saves(judged: Path, tmp_path: Path) -> None:
    assert call("show", tmp_path / "none").code == 3
    assert call("show", tmp_path, "--json").json["error"]["code"] == "unreadable_file"
    text = judged.read_text(encoding="utf-8")
    newer = tmp_path / "newer"
    newer.write_text(text.replace('"format_version": 6', '"format_version": 99'), encoding="utf-8")
    assert call("show", newer, "--json").json["error"]["code"] == "newer_version"
    tampered = tmp_path / "tampered"
    tampered.write_text(text.replace("A PAR - BUR", "A PAR - PIC"), encoding="utf-8")
    called = call("show", tampered)
    assert called.code == 3
    assert "whole before its first turn; `chancery salvage" in called.err
