"""The page about a variant's rules: in the language that is spoken if there is one, else it says so."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.settings.languages import speak
from desktop.widgets.rules_page import RulesPage, rules_text
from engine import Variant
from tests.cases import variant_named

STANDARD = variant_named("standard")


@pytest.fixture(autouse=True)
def english_afterwards(qtbot: QtBot) -> Iterator[None]:
    yield
    speak("en")


def own(folder: Path) -> Variant:
    """A variant with a page of its own, in English."""
    folder.mkdir(parents=True)
    (folder / "rules.md").write_text("# Rules of Budapest", "utf-8")
    mine = copy(STANDARD)
    mine.folder = folder
    return mine


def test_a_page_in_another_language_than_the_window_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    mine = own(tmp_path / "maps" / "mine")
    for variant, language, is_said in (
        (STANDARD, "en", False),
        (STANDARD, "de", False),
        (mine, "en", False),
        (mine, "de", True),
    ):
        speak(language)
        page = RulesPage(variant)
        qtbot.addWidget(page)
        page.show()
        assert page.note.isVisible() is is_said
        assert "Budapest" in page.text.toPlainText()
    assert page.note.text() == "Diese Seite ist auf Englisch geschrieben."


def test_a_page_in_the_language_comes_first(tmp_path: Path) -> None:
    mine = own(tmp_path / "maps" / "mine")
    assert rules_text(mine, "de") == ("# Rules of Budapest", False)
    (mine.folder / "rules.de.md").write_text("# Regeln", "utf-8")
    assert rules_text(mine, "de") == ("# Regeln", True)
    assert rules_text(mine, "en") == ("# Rules of Budapest", True)


def test_a_variant_without_a_page_is_told_in_a_line(tmp_path: Path) -> None:
    bare = copy(STANDARD)
    bare.folder = tmp_path / "maps" / "bare"
    bare.folder.mkdir(parents=True)
    text, _ = rules_text(bare, "en")
    assert STANDARD.name in text
