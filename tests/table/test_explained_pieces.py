"""What a piece is and can do, on the card beside the pointer and in the flyout of a unit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from desktop.settings.languages import speak
from desktop.settings.preferences import set_preferences
from desktop.settings.theme import apply_theme
from desktop.tools.flyout import SLACK
from tests.table import hands


def test_the_flyout_of_a_unit_says_what_it_is() -> None:
    window = hands.window_of("indianomacy")
    hands.lay(window, window.session.variant.start, "Apache")
    hands.click(window, "96")
    flyout = window.tool.flyout
    assert flyout.isVisible()
    assert "over water in a canoe" in flyout.note.text()
    assert flyout.note.text().endswith("(rule IND-2, see F1)")
    assert flyout.list.accessibleDescription() == flyout.note.text()
    assert flyout.rect().contains(flyout.note.geometry())
    assert flyout.note.geometry().bottom() < flyout.list.geometry().top()
    assert flyout.note.height() >= flyout.note.heightForWidth(flyout.note.width())
    window.tool.escape()
    assert not flyout.note.text()


def test_the_card_of_a_space_says_what_stands_there() -> None:
    window = hands.window_of("indianomacy")
    hands.lay(window, window.session.variant.start, "Apache")
    card = window.hand.status.space("3")
    assert [(note.name, note.rule) for note in card.notes] == [("War Party", "IND-2")]
    window.hand.tell(card, QPoint(200, 200), at_once=True)
    assert "War Party</b>: The only kind of unit" in window.hand.card.words
    assert "rule IND-2, see F1" in window.hand.card.words
    window.hand.speak()
    assert "The only kind of unit" in window.board.accessibleDescription()
    assert window.hand.status.space("a").notes == ()


@pytest.fixture
def large(qapp: QApplication) -> Iterator[None]:
    set_preferences(text=150)
    apply_theme(qapp)
    speak("de")
    yield
    speak("en")
    set_preferences(text=100)
    apply_theme(qapp)


@pytest.mark.usefixtures("large")
def test_rows_in_large_text_are_not_cut_off() -> None:
    window = hands.table("mordor_v_world_ii")
    hands.lay(window, window.session.variant.start, "Arnor")
    hands.click(window, "12")
    flyout = window.tool.flyout
    assert flyout.isVisible()
    assert flyout.list.sizeHintForColumn(0) - SLACK <= flyout.list.viewport().width()
    window.close()


@pytest.fixture
def unexplained() -> Iterator[None]:
    set_preferences(explains_pieces=False)
    yield
    set_preferences(explains_pieces=True)


@pytest.mark.usefixtures("unexplained")
def test_it_can_be_switched_off() -> None:
    window = hands.window_of("indianomacy")
    hands.lay(window, window.session.variant.start, "Apache")
    assert window.hand.status.space("3").notes == ()
    hands.click(window, "96")
    assert window.tool.flyout.isVisible()
    assert window.tool.flyout.note.isHidden()
    window.tool.escape()
