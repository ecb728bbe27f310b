"""A year of a game, command by command, with a dislodgement, a retreat, builds, and a turn taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import Called, call


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.chancery"
    assert call("new", path, "--seat", "France=Jones", "--seat", "ger=Müller", "--title", "Friday").code == 0
    return path


def file(game: Path, text: str, *more: str) -> Called:
    return call("orders", game, "-", *more, stdin=text)


def phase(game: Path) -> str:
    found: str = call("show", game, "--json").json["position"]["phase"]
    return found


def test_a_year(game: Path) -> None:
    assert (
        file(game, "GERMANY: A Mun-Bur, A Ber-Kie, F Kie-Den\nFRANCE: A Par-Gas. A Mar H. F Bre-Mid").code
        == 0
    )
    first = call("adjudicate", game)
    assert first.code == 0
    assert "A MUN - BUR: moved." in first.out
    assert phase(game) == "F1901M"
    fall = "FRANCE\nA Gas - Bur\nA Mar S A Gas - Bur\nF Mid - Por\nGERMANY\nA Bur H\nA Kie - Hol\nF Den H\n"
    assert file(game, fall).code == 0
    second = call("adjudicate", game, "--json")
    assert second.code == 0
    assert second.json["turns"][0]["results"]["GERMANY"]["A BUR"]["dislodged_by"] == "A GAS"
    assert second.json["next"]["retreats"] == {"GERMANY": {"A BUR": ["BEL", "MUN", "PAR", "PIC", "RUH"]}}
    owed = call("show", game, "--json").json["owed"]
    assert [(one["power"], one["count"], one["silent"]) for one in owed] == [("Germany", 1, True)]
    assert file(game, "Germany: A Bur retreats to Belgium").code == 0
    third = call("adjudicate", game)
    assert "Taken by Germany: Belgium." in third.out
    assert phase(game) == "W1901A"
    owed = {one["power"]: one["count"] for one in call("show", game, "--json").json["owed"]}
    assert owed == {"France": 1, "Germany": 3}
    assert file(game, "GERMANY: Build A Mun, F Kie, A Ber\nFRANCE: build A Par").code == 0
    winter = call("adjudicate", game, "--json").json
    assert {unit: one["code"] for unit, one in winter["turns"][0]["results"]["GERMANY"].items()} == {
        "A MUN": "built", "F KIE": "built", "A BER": "built",
    }  # fmt: skip
    assert winter["next"]["phase"] == "S1902M"
    assert winter["next"]["units"]["FRANCE"] == ["A BUR", "A MAR", "A PAR", "F POR"]
    assert len(call("report", game, "--all", "--json").json["turns"]) == 4
    undone = call("adjudicate", game, "--undo", "--json")
    assert undone.json["undone"] == "W1901A"
    assert call("show", game, "--json").json["orders"]["France"] == ["Build A PAR"]
    assert call("adjudicate", game, "--json").json["next"] == winter["next"]
    why = call("explain", game, "BUR", "--season", "F1901M").out
    assert "A BUR is dislodged by A GAS" in why


def test_orders_sent_ahead_are_used(game: Path) -> None:
    sent = file(game, "FRANCE: A Mar-Spa\nA Par R Gas\nA Par R Pic\nBuild F Mar\n", "--json")
    assert sent.code == 0, sent.out
    orders = [one for line in sent.json["lines"] for one in line["orders"]]
    assert [(one["order"], one["phase"]) for one in orders] == [
        ("A MAR - SPA", "movement"), ("A PAR R GAS", "retreat"), ("A PAR R PIC", "retreat"),
        ("Build F MAR", "adjustment"),
    ]  # fmt: skip
    ahead = [
        line
        for line in file(game, "FRANCE: A Par R Gas", "--check").out.splitlines()
        if "(sent ahead" in line
    ]
    assert len(ahead) == 1


def test_several_orders_are_sent_ahead_on_one_line(game: Path) -> None:
    text = "FRANCE\nBuild A Par, F Bre\nA Mar - Spa. Retreat A Par to Gas, A Mar - Pie. Remove F Bre\n"
    sent = file(game, text, "--json")
    assert sent.code == 0, sent.out
    orders = [one for line in sent.json["lines"] for one in line["orders"]]
    assert [(one["order"], one["phase"], one["text"]) for one in orders] == [
        ("Build A PAR", "adjustment", "Build A Par"),
        ("Build F BRE", "adjustment", "F Bre"),
        ("A MAR - SPA", "movement", "A Mar - Spa."),
        ("A PAR R GAS", "retreat", "Retreat A Par to Gas"),
        ("A MAR R PIE", "retreat", "A Mar - Pie."),
        ("Remove F BRE", "adjustment", "Remove F Bre"),
    ]
    assert all(one["accepted"] and not one["faults"] for one in orders)
    assert all(line["remarks"] == [] for line in sent.json["lines"])
    assert call("show", game, "--json").json["orders"] == {"France": ["A MAR - SPA"]}
    told = file(game, "FRANCE: Build A Par, F Bre", "--check").out
    assert told.count("(sent ahead for the next adjustment)") == 2


def test_a_move_in_winter_is_not_filed(game: Path) -> None:
    file(game, "FRANCE: A Mar - Spa")
    call("adjudicate", game, "--to", "F1901M")
    call("adjudicate", game)
    assert phase(game) == "W1901A"
    sent = file(game, "FRANCE\nA Spa - Por, Build A Mar\n", "--json")
    assert sent.code == 1
    move, build = (one for line in sent.json["lines"] for one in line["orders"])
    assert (move["accepted"], move["faults"][0]["code"]) == (False, "wrong_phase")
    assert (build["accepted"], build["order"]) == (True, "Build A MAR")


def test_judging_on_to_a_season_without_orders(game: Path) -> None:
    judged = call("adjudicate", game, "--to", "S1903M", "--json")
    assert judged.code == 0
    assert [turn["season"] for turn in judged.json["turns"]] == ["S1901M", "F1901M", "S1902M", "F1902M"]
    assert phase(game) == "S1903M"
    assert call("adjudicate", game, "--to", "S1902M").code == 2
    assert call("adjudicate", game, "--to", "nope").code == 2


def test_the_save_before_is_kept_beside_the_new_one(game: Path) -> None:
    before = game.read_bytes()
    call("adjudicate", game)
    assert game.with_name(f"{game.name}.bak").read_bytes() == before


def test_what_cannot_be_taken_back_or_thrown(game: Path) -> None:
    before = game.read_bytes()
    assert call("adjudicate", game, "--undo").code == 1
    assert call("adjudicate", game, "--throw", "3").code == 1
    assert call("adjudicate", game, "--throw", "x").code == 2
    assert call("adjudicate", game, "--undo", "--to", "F1901M").code == 2
    assert call("explain", game, "PAR").code == 1
    assert call("report", game).code == 1
    assert game.read_bytes() == before
