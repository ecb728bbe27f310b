"""What is kept among the settings: each thing of one type, and the usual where nothing readable is kept."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from desktop.settings.kept import Kept
from engine import EndingVote

DESKTOP = Path(__file__).parents[2] / "desktop"
WORDS, COUNT, IS_ON = Kept("words", str, ""), Kept("count", int, -1), Kept("is_on", bool, False)
VOTES = Kept("votes", list[EndingVote], [])


def test_each_thing_comes_back_as_it_was_for_each_game(qtbot: QtBot) -> None:
    votes = [EndingVote("draw", ["France"])]
    WORDS.set("7", "one")
    COUNT.set(7, "one")
    IS_ON.set(True, "one")
    VOTES.set(votes, "one")
    assert (WORDS.get("one"), COUNT.get("one"), IS_ON.get("one"), VOTES.get("one")) == ("7", 7, True, votes)
    assert (WORDS.get("other"), COUNT.get("other"), IS_ON.get(), VOTES.get()) == ("", -1, False, [])
    WORDS.forget("one")
    assert WORDS.get("one") == ""


@pytest.mark.parametrize(
    "stored", ["", "nothing", "[1]", '{"how": 1}', "\udcff", [1, 2], "99999999999999999999x"]
)
def test_what_cannot_be_read_is_as_usual(stored: object, qtbot: QtBot) -> None:
    for key in ("count", "is_on", "votes"):
        QSettings().setValue(key, stored)
    assert (COUNT.get(), IS_ON.get(), VOTES.get()) == (-1, False, [])


def test_nobody_else_reads_or_writes_settings() -> None:
    found = {
        path.relative_to(DESKTOP).as_posix()
        for path in DESKTOP.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and node.id == "QSettings"
    }
    assert found == {
        "settings/kept.py",
        "settings/file_association.py",
    }  # the second asks for those of the system
