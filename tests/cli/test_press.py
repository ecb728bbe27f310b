"""`chancery press`: what is printed with a turn, from letters, by command, and in what others get."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import Called, call
from tests.cli.test_inbox import club, look, send

__all__ = ["club"]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "g.chancery"
    assert call("new", path, "--title", "Venice", "--press", "black").code == 0
    return path


def press(game: Path, *more: object, stdin: str = "") -> Any:
    called = call("press", game, *more, "--json", stdin=stdin)
    assert called.code == 0, called
    return called.json


def told(answer: Any) -> list[tuple[str, str, str, bool]]:
    return [(one["power"], one["colour"], one["text"], one["printed"]) for one in answer["press"]]


def filed(game: Path, page: str) -> Called:
    return call("orders", game, "-", stdin=page)


def test_the_game_master_adds_changes_drops_and_orders(game: Path) -> None:
    press(game, "We come in peace.", "--power", "France")
    press(game, "Psst.", "--power", "Italy", "--colour", "grey")
    press(game, "--file", "-", "--power", "Turkey", "--colour", "black", "--as", "Tsar", stdin="One.\n\nTwo.")
    press(game, "The editor apologises.")
    assert told(press(game)) == [
        ("France", "white", "We come in peace.", True),
        ("Italy", "grey", "Psst.", True),
        ("Turkey", "black", "One.\n\nTwo.", True),
        ("", "white", "The editor apologises.", True),
    ]
    press(game, "--change", 2, "Hush.")
    press(game, "--drop", 3)
    press(game, "--move", 4, 1)
    assert [(one["text"], one["sent"], one["printed"]) for one in press(game)["press"]] == [
        ("The editor apologises.", "The editor apologises.", True),
        ("We come in peace.", "We come in peace.", True),
        ("Hush.", "Psst.", True),
        ("One.\n\nTwo.", "One.\n\nTwo.", False),
    ]
    report = call("adjudicate", game, "--early").out
    wanted = "Press\n  Game master: The editor apologises.\n  France: We come in peace.\n  Anonymous: Hush.\n"
    assert wanted in report
    assert wanted in call("report", game, "--power", "Germany").out
    press(game, "--season", "S1901M", "--keep", 4)
    assert "  Tsar: One.\n  … Two.\n" in call("report", game).out
    assert told(press(game)) == []
    assert "4. (Turkey, black, as Tsar)" in call("press", game, "--season", "S1901M").out


def test_press_comes_with_letters(game: Path) -> None:
    called = filed(game, "FRANCE\nA Par - Bur\n\nGrey press:\nSomebody arms.\n\nITALY\nPress: Peace.\n")
    assert called.code == 0, called
    assert "line 4: France: grey press: Somebody arms." in called.out
    assert filed(game, "FRANCE\nA Par - Pic\n").code == 0
    assert told(press(game)) == [
        ("France", "grey", "Somebody arms.", True),
        ("Italy", "white", "Peace.", True),
    ]
    called = filed(game, "Press:\nWhose?\n")
    assert (called.code, len(press(game)["press"])) == (1, 2)
    assert "it is not said whose press this is" in called.err


def test_press_that_the_game_does_not_allow_is_kept_and_not_printed(game: Path) -> None:
    press(game, "--allow", "white")
    called = filed(game, "FRANCE\nA Par - Bur\n\nGrey press: Psst.\n")
    assert "does not allow grey press" in called.err
    assert told(press(game)) == [("France", "grey", "Psst.", False)]
    assert "Psst" not in call("adjudicate", game, "--early").out
    refused = call("press", game, "Psst", "--power", "France", "--colour", "grey")
    assert (refused.code, "does not allow" in refused.err) == (2, True)


@pytest.mark.parametrize(
    "words",
    [
        ("--drop", "1"),
        ("--change", "1", "text"),
        ("--change", "1"),
        ("--drop", "1", "text"),
        ("text", "--file", "-"),
        ("", "--power", "France"),
        ("text", "--power", "Atlantis"),
        ("text", "--as", "Tsar"),
    ],
)
def test_nonsense_is_refused(game: Path, words: tuple[str, ...]) -> None:
    called = call("press", game, *words)
    assert called.code == 2
    assert called.err.count("\n") >= 1


def test_a_mail_with_press_is_filed_from_the_inbox(club: Path) -> None:
    send(club, "a", "rus@example.org", "A War - Gal\n\nPress:\nMoscow to all: hello.\n")
    assert look(club, "--file")[0]["state"] == "filed"
    assert told(press(club / "club.chancery")) == [("Russia", "white", "Moscow to all: hello.", True)]
    send(club, "b", "rus@example.org", "Press: only this.\n")
    assert look(club, "--file")[1]["state"] == "filed"
    send(club, "c", "rus@example.org", "AUSTRIA\nPress: not mine.\n")
    assert look(club, "--file")[2]["state"] == "doubtful"


def test_the_book_and_the_public_report_have_no_sender_of_grey_press(game: Path, tmp_path: Path) -> None:
    press(game, "Psst.", "--power", "Italy", "--colour", "grey")
    filed(game, "FRANCE\nA Par - Bur, A Mar - Bur\nF Bre - Mid\nITALY: A Ven - Tri, A Rom - Ven, F Nap - Ion")
    call("adjudicate", game, "--early")
    book = tmp_path / "book.txt"
    assert call("book", game, "--text", book).code == 0
    assert "Anonymous: Psst." in book.read_text(encoding="utf-8")
    checked = tmp_path / "report.txt"
    for style in ("text", "markdown", "zine"):
        checked.write_text(call("report", game, "--style", style).out, encoding="utf-8")
        assert call("check", checked).code == 0
