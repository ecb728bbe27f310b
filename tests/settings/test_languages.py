"""The language that is spoken: windows, Qt's own words and the engine's sentences, from the next window on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.history.report_panel import ReportPanel
from desktop.session.session import Session
from desktop.settings.languages import (
    LANGUAGES,
    follow_preferences,
    names_of,
    preferred,
    sentences,
    speak,
    spoken,
    word,
)
from desktop.settings.preferences import notifier, set_preferences
from desktop.table.table_window import TableWindow
from desktop.typing.paste_dialog import PasteDialog
from desktop.widgets.mnemonics import mnemonic_of, with_mnemonics
from desktop.widgets.preferences_dialog import PreferencesDialog
from engine import ENGLISH, adjudicate_turn, new_game
from tests.answering import accept, answer
from tests.cases import variant_named
from tests.table import hands


@pytest.fixture(autouse=True)
def english_again(qtbot: QtBot) -> Iterator[None]:
    yield
    speak("en")


@pytest.fixture
def following(english_again: None) -> Iterator[None]:
    """The language follows what is preferred."""
    set_preferences(language="en")
    follow_preferences()
    yield
    notifier.changed.disconnect()


def judged() -> Session:
    variant = variant_named("standard")
    game, _ = adjudicate_turn(new_game(variant), variant)
    session = Session(game, variant, is_open=True)
    session.take_seat("Austria")
    return session


def test_a_language_is_spoken_from_then_on() -> None:
    speak("de")
    assert (spoken(), sentences().say("word.bounced")) == ("de", "abgewiesen")
    assert PreferencesDialog().windowTitle() == "Einstellungen"
    speak("en")
    assert (spoken(), sentences()) == ("en", ENGLISH)
    assert PreferencesDialog().windowTitle() == "Preferences"


def test_the_buttons_of_qt_speak_it_too() -> None:
    speak("de")
    dialog = PreferencesDialog()
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "") == "Abbrechen"


@pytest.mark.parametrize(
    ("language", "one", "many"), [("en", "1 order", "4 orders"), ("de", "1 Befehl", "4 Befehle")]
)
def test_counted_words_take_the_form_of_their_number(language: str, one: str, many: str) -> None:
    speak(language)
    said = [QCoreApplication.translate("PasteDialog", "%n order(s)", "", count) for count in (1, 4)]
    assert said == [one, many]


def test_a_letter_that_is_read_is_counted_in_german(qtbot: QtBot) -> None:
    speak("de")
    dialog = PasteDialog(judged(), "A Vie-Gal\nA Bud-Gal\n")
    qtbot.addWidget(dialog)
    assert dialog.windowTitle() == "Befehle einfügen"
    assert "2 Befehle" in dialog.count.text()


@pytest.mark.parametrize(
    ("chosen", "system", "wanted"),
    [
        ("", "de_AT", "de"),
        ("", "fr_FR", "en"),
        ("en", "de_DE", "en"),
        ("de", "en_GB", "de"),
        ("tlh", "de_DE", "de"),
    ],
)
def test_the_language_is_the_chosen_one_or_that_of_the_system(chosen: str, system: str, wanted: str) -> None:
    set_preferences(language=chosen)
    assert preferred(QLocale(system)) == wanted


def test_a_choice_in_the_dialog_is_spoken_at_once_and_can_be_taken_back(
    qtbot: QtBot, following: None
) -> None:
    dialog = PreferencesDialog()
    qtbot.addWidget(dialog)
    dialog.language.setCurrentIndex(dialog.language.findData("de"))
    dialog.language.activated.emit(dialog.language.currentIndex())
    assert spoken() == "de"
    assert dialog.later.text()
    dialog.reject()
    assert spoken() == "en"


def test_the_first_window_is_renewed_in_the_language(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, following: None
) -> None:
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)
    windows = WindowManager()
    windows.start.show()
    assert windows.start.new_button.text() == "New game …"

    def choose(dialog: PreferencesDialog) -> None:
        dialog.language.setFocus()
        QTest.keyClicks(dialog.language, LANGUAGES["de"])
        accept(dialog)

    answer(PreferencesDialog, choose)
    windows.start.taste_button.click()
    qtbot.addWidget(windows.start)
    assert windows.start.new_button.text() == "Neue Partie …"
    assert windows.start.isVisible()
    assert "7 Spieler" in windows.start.boards.item(0).text()


def test_a_table_speaks_german_in_menus_orders_reports_and_refusals(qtbot: QtBot) -> None:
    speak("de")
    window = TableWindow(judged())
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    session = window.session
    assert window.menus["orders"].title() == "&Befehle"
    assert session.title == "Herbst 1901"
    assert names_of(session.game, session.variant)["Austria"] == "Österreich"
    report = window.docks["report"].widget()
    assert isinstance(report, ReportPanel)
    assert "Frühjahr 1901" in report.page.toPlainText()
    assert "ohne Befehl" in report.page.toPlainText()
    hands.click(window, "VIE")
    assert any(row.label == "Unterstützen" for row in window.tool.flyout.rows)
    assert "Armee" in window.tool.flyout.title.text()


def test_the_board_tells_what_is_under_the_pointer(qtbot: QtBot) -> None:
    window = TableWindow(judged())
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    board = window.board
    QTest.mouseMove(board, hands.spot(window, "VIE"))
    board.hovered.emit("VIE")
    assert board.accessibleDescription().startswith("Vienna (VIE). Centre of Austria. Austria: Army")
    board.hovered.emit("")
    assert board.accessibleDescription() == ""


def test_the_words_of_a_variant_are_translated_or_left() -> None:
    variant = variant_named("standard")
    assert word(variant, "Turkey") == "Turkey"
    speak("de")
    assert word(variant, "Turkey") == "Türkei"
    assert word(variant, "no such word") == "no such word"


def test_languages_have_names_of_their_own() -> None:
    assert LANGUAGES == {"en": "English", "de": "Deutsch"}


def test_every_entry_of_a_menu_gets_a_letter_of_its_own() -> None:
    given = with_mnemonics(["Undo", "Redo", "&Print", "Paste orders", "Done", "–"])
    letters = [mnemonic_of(text) for text in given]
    assert given[:4] == ["&Undo", "&Redo", "&Print", "Paste &orders"]
    assert letters == ["u", "r", "p", "o", "d", ""]
    crowded = with_mnemonics(["Aa", "Ab", "A"])
    assert sorted(mnemonic_of(text) for text in crowded) == ["", "a", "b"]
    assert with_mnemonics(given) == given


def test_menus_give_letters_when_they_open(qtbot: QtBot) -> None:
    speak("de")
    window = TableWindow(judged())
    qtbot.addWidget(window)
    for menu in window.menus.values():
        menu.aboutToShow.emit()
        entries = [entry.text() for entry in menu.actions() if not entry.isSeparator() and entry.isVisible()]
        letters = [mnemonic_of(text) for text in entries]
        assert all(letters), entries
        assert len(set(letters)) == len(letters), entries
