"""The page about a variant's rules: in the language that is spoken if there is one, else it says so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.rulebook.rules_page import RulesPage, rules_text
from desktop.session.session import Session
from desktop.settings.languages import speak
from desktop.settings.preferences import set_preferences
from desktop.settings.theme import apply_theme
from desktop.start.new_game import NewGameDialog
from desktop.start.play_alone import PlayAloneDialog
from desktop.table.table_window import TableWindow
from desktop.widgets.dialog import Dialog
from engine import Variant, find_variants, new_game
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


def headings(page: RulesPage) -> list[str]:
    """The contents, level by level."""
    tree = page.contents
    tops = [tree.topLevelItem(number) for number in range(tree.topLevelItemCount())]
    return [
        text
        for top in tops
        if top is not None
        for text in (top.text(0), *(f"  {top.child(number).text(0)}" for number in range(top.childCount())))
    ]


@pytest.fixture
def page(qtbot: QtBot) -> RulesPage:
    shown = RulesPage(variant_named("chronicle"))
    qtbot.addWidget(shown)
    shown.resize(980, 600)
    shown.show()
    return shown


def test_every_variants_page_leads_to_the_regular_rules_and_back(page: RulesPage) -> None:
    for variant in (
        one for one in find_variants().variants.values() if one.id not in ("standard", "scattered")
    ):
        for language in ("en", "de"):
            assert "](../standard/rules.md)" in rules_text(variant, language)[0]
    assert not page.back.isVisible()
    page.text.anchorClicked.emit(QUrl("../standard/rules.md"))
    assert page.windowTitle() == "Rules of Diplomacy"
    assert "How it is played" in page.text.toPlainText()
    page.back.click()
    assert "Chronicle" in page.windowTitle()
    assert not page.back.isVisible()


@pytest.mark.parametrize("link", ["../nowhere/rules.md", "../../etc/passwd", "file:///etc/passwd", "#x", ""])
def test_other_links_lead_nowhere(page: RulesPage, link: str) -> None:
    before = page.text.toPlainText()
    page.text.anchorClicked.emit(QUrl(link))
    assert page.text.toPlainText() == before
    assert not page.back.isVisible()


def test_contents_lead_to_their_headings(page: RulesPage) -> None:
    page.text.anchorClicked.emit(QUrl("../standard/rules.md"))
    listed = headings(page)
    assert listed[:3] == ["How it is played", "  Orders", "  When two want the same"]
    top = page.contents.topLevelItem(0)
    assert top is not None
    page.contents.setCurrentItem(top.child(5))
    assert top.child(5).text(0) == "Centres, builds, removals"
    cursor = page.text.cursorForPosition(QPoint(60, 14))
    assert cursor.block().text().startswith("Centres, builds, removals")


def test_words_are_found_one_after_another_and_from_the_top_again(page: RulesPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.search, "raver")
    places = [page.text.textCursor().selectionStart()]
    while True:
        qtbot.keyClick(page.search, Qt.Key.Key_Return)
        place = page.text.textCursor().selectionStart()
        if place == places[0]:
            break
        places.append(place)
    assert len(places) > 5
    assert places == sorted(places)
    qtbot.keyClicks(page.search, "xyz")
    assert page.found.text() == "Not on this page"


def test_the_contents_lead_to_the_pages_about_powers(qtbot: QtBot) -> None:
    page = RulesPage(variant_named("seventeen76"))
    qtbot.addWidget(page)
    page.show()
    head = page.contents.topLevelItem(page.contents.topLevelItemCount() - 1)
    assert head is not None
    assert head.text(0) == "The powers"
    names = [head.child(row).text(0) for row in range(head.childCount())]
    assert names == ["Britain", "America", "France", "Iroquois", "Creek", "Spain"]
    page.contents.setCurrentItem(head.child(4))
    qtbot.waitUntil(lambda: page.leaf.power == "Creek")
    assert "You are Creek" in page.text.toPlainText()
    qtbot.waitUntil(lambda: not page._waiting)
    assert page.text.verticalScrollBar().value() == 0
    assert page.text.textCursor().position() == 0
    assert page.text.hasFocus() or page.focusWidget() is page.text
    assert page.windowTitle() == "Creek in 1776"
    page.back.click()
    assert page.windowTitle() == "Rules of 1776"


def test_my_power_opens_the_page_of_the_seat(qtbot: QtBot) -> None:
    window = TableWindow(Session(new_game(STANDARD), STANDARD, is_open=True))
    qtbot.addWidget(window)
    window.show()
    window.session.take_seat("Italy")
    (action,) = [one for one in window.menus["help"].actions() if one.shortcut().toString() == "Ctrl+F1"]
    action.trigger()
    page = window.findChild(RulesPage)
    assert isinstance(page, RulesPage)
    assert page.text.toPlainText().startswith("You are Italy")


def press_about(qtbot: QtBot, dialog: Dialog, widget: QWidget) -> None:
    """Press the keys for the page about a power while a widget of the dialog has the focus."""
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    widget.setFocus()
    qtbot.keyClick(widget, Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier)


def test_play_alone_leads_to_the_power_that_is_chosen(qtbot: QtBot) -> None:
    dialog = PlayAloneDialog([STANDARD])
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.power.setCurrentIndex(dialog.power.findData("Turkey"))
    press_about(qtbot, dialog, dialog.board)
    qtbot.waitUntil(lambda: dialog.findChild(RulesPage) is not None)
    page = dialog.findChild(RulesPage)
    assert isinstance(page, RulesPage)
    assert page.leaf.power == "Turkey"


def test_new_game_leads_to_the_power_of_each_row_by_mouse_and_keys(qtbot: QtBot) -> None:
    dialog = NewGameDialog([STANDARD, variant_named("seventeen76")], "seventeen76")
    qtbot.addWidget(dialog)
    dialog.show()
    assert [button.accessibleName() for button in dialog.seats.about.values()][:2] == [
        "About Britain",
        "About America",
    ]
    qtbot.mouseClick(dialog.seats.about["Creek"], Qt.MouseButton.LeftButton)
    press_about(qtbot, dialog, dialog.seats.names["France"])
    press_about(qtbot, dialog, dialog.title)
    pages = dialog.findChildren(RulesPage)
    assert [page.leaf.power for page in pages] == ["Creek", "France", "Britain"]
    assert all(page.leaf.variant.id == "seventeen76" for page in pages)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_page_that_speaks_of_the_regular_rules_leads_there(language: str) -> None:
    phrase = {"en": r"regular (?:rules|Diplomacy)", "de": r"gewöhnlichen Regeln"}[language]
    for variant in find_variants().variants.values():
        if variant.id in ("standard", "scattered"):
            continue
        written, _ = rules_text(variant, language)
        told = " ".join(line for line in written.splitlines() if not line.startswith(("|", "#")))
        assert re.search(rf"\[{phrase}\]\(../standard/rules.md\)", told), variant.id
        unlinked = re.findall(r"(?<!\[)(?:regular rules|gewöhnlichen Regeln)", told)
        assert not unlinked, variant.id


@pytest.mark.parametrize("text", [100, 150])
def test_pictures_are_no_wider_than_the_page(qtbot: QtBot, text: int) -> None:
    set_preferences(text=text)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    apply_theme(application)
    try:
        page = RulesPage(variant_named("scottomacy"), power="MacLeod")
        qtbot.addWidget(page)
        page.show()
        qtbot.waitUntil(lambda: not page._waiting)
        assert page.text.horizontalScrollBar().maximum() == 0
    finally:
        set_preferences(text=100)
        apply_theme(application)
