"""The View menu of a table: its actions, their keys, what they do to the board, and that choices are kept."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.canvas.display_options import AUTO, FULL, NUMBERS, OFF, SHORT, DisplayOptions
from desktop.session.session import Session
from desktop.settings.power_palette import palette_for
from desktop.settings.preferences import preferences, set_preferences
from desktop.table.colours_dialog import ColoursDialog
from desktop.table.table_window import TableWindow
from desktop.table.view_menu import ViewMenu, stored_display
from engine import Order, new_game
from tests.cases import variant_named

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(qtbot: QtBot) -> TableWindow:
    variant = variant_named("standard")
    table = TableWindow(Session(new_game(variant), variant, is_open=True))
    qtbot.addWidget(table)
    table.resize(1000, 700)
    table.show()
    table.activateWindow()
    table.board.setFocus()
    return table


def menu_of(window: TableWindow) -> ViewMenu:
    menu = window.findChild(ViewMenu)
    assert isinstance(menu, ViewMenu)
    return menu


def test_keys_zoom_and_fit(window: TableWindow) -> None:
    scale = window.board.camera.scale
    QTest.keyClick(window.board, Qt.Key.Key_Plus, CONTROL)
    assert window.board.camera.scale > scale
    QTest.keyClick(window.board, Qt.Key.Key_Minus, CONTROL)
    assert window.board.camera.scale == pytest.approx(scale)
    QTest.keyClick(window.board, Qt.Key.Key_Plus, CONTROL)
    QTest.keyClick(window.board, Qt.Key.Key_0, CONTROL)
    assert window.board.camera.is_fitted


def test_what_is_chosen_is_shown_large(window: TableWindow) -> None:
    board = window.board
    board.highlight(["PAR"], ["BUR"])
    QTest.keyClick(board, Qt.Key.Key_9, CONTROL)
    assert board.camera.scale > 2
    paris = board.camera.to_window(QPointF(*board.context.layout.spaces["PAR"].unit)).toPoint()
    assert board.rect().contains(paris)
    board.highlight([])
    board.pointed = ""
    QTest.keyClick(board, Qt.Key.Key_9, CONTROL)
    assert board.camera.is_fitted


def test_names_are_chosen_by_keys_and_one_is_checked(window: TableWindow) -> None:
    menu = menu_of(window)
    for key, names in (
        (Qt.Key.Key_2, SHORT),
        (Qt.Key.Key_4, OFF),
        (Qt.Key.Key_1, FULL),
        (Qt.Key.Key_5, AUTO),
    ):
        QTest.keyClick(window.board, key, CONTROL)
        assert window.board.display.names == names
        assert [name for name, action in menu.names.items() if action.isChecked()] == [names]
    assert not menu.names[NUMBERS].isVisible()


@pytest.mark.parametrize(
    ("key", "layer"),
    [
        (Qt.Key.Key_O, "orders"),
        (Qt.Key.Key_R, "results"),
        (Qt.Key.Key_B, "borders"),
        (Qt.Key.Key_I, "influence"),
        (Qt.Key.Key_P, "patterns"),
        (Qt.Key.Key_H, "contrast"),
    ],
)
def test_layers_are_switched_by_keys_and_kept(window: TableWindow, key: Qt.Key, layer: str) -> None:
    menu, before = menu_of(window), getattr(DisplayOptions(), layer)
    QTest.keyClick(window.board, key, CONTROL | SHIFT)
    assert getattr(window.board.display, layer) is not before
    assert menu.layers[layer].isChecked() is not before
    assert getattr(stored_display(), layer) is not before
    menu.layers[layer].trigger()
    assert getattr(window.board.display, layer) is before


def test_every_layer_says_what_it_is(window: TableWindow) -> None:
    menu = menu_of(window)
    assert all(action.toolTip() and action.whatsThis() for action in menu.layers.values())
    assert "border" in menu.layers["influence"].toolTip()


def test_colours_for_other_eyes_are_put_on_the_board_and_the_orders(window: TableWindow) -> None:
    menu, board = menu_of(window), window.board
    own = board.context.palette
    window.session.take_seat("France")
    window.session.give(Order("move", "PAR", "A", target="BUR"))
    menu.palettes["deutan"].trigger()
    assert board.context.palette == palette_for(window.session.variant) != own
    assert {arrow.colour for arrow in board.arrows} == {board.context.palette.paint("France").colour}
    menu.palettes["own"].trigger()
    assert board.context.palette == own
    assert preferences().palette == ""


def test_powers_are_given_colours_of_ones_own(qtbot: QtBot, window: TableWindow) -> None:
    variant = window.session.variant
    dialog = ColoursDialog(variant, window.session.game.id, window)
    qtbot.addWidget(dialog)
    dialog.recolour("France", "#ff00ff")
    assert window.board.context.palette.paint("France").colour == "#ff00ff"
    assert palette_for(variant, "another game").paint("France").colour != "#ff00ff"
    assert dialog.buttons["France"].text() == "#ff00ff"
    QTest.mouseClick(dialog.reset, Qt.MouseButton.LeftButton)
    assert window.board.context.palette.paint("France").colour != "#ff00ff"


def test_powers_are_given_colours_in_all_games_of_a_variant(qtbot: QtBot, window: TableWindow) -> None:
    variant, game = window.session.variant, window.session.game.id
    dialog = ColoursDialog(variant, game, window)
    qtbot.addWidget(dialog)
    dialog.recolour("France", "#00ff00")
    dialog.everywhere.setChecked(True)
    dialog.recolour("France", "#ff00ff")
    assert window.board.context.palette.paint("France").colour == "#ff00ff"
    assert palette_for(variant, "another game").paint("France").colour == "#ff00ff"
    dialog.everywhere.setChecked(False)
    dialog.recolour("France", "#0000ff")
    dialog.take_back()
    assert palette_for(variant, game).paint("France").colour == "#ff00ff"
    dialog.everywhere.setChecked(True)
    dialog.take_back()
    assert (
        palette_for(variant, game) == palette_for(variant) != palette_for(variant, "", {"France": "#ff00ff"})
    )


def test_themes_reach_the_board(window: TableWindow) -> None:
    set_preferences(theme="contrast")
    assert window.board.display.contrast
    set_preferences(theme="light")
    assert not window.board.display.contrast


def test_letters_on_pieces_have_sizes(window: TableWindow) -> None:
    menu = menu_of(window)
    menu.texts["1.5"].trigger()
    assert window.board.context.text == 1.5
    assert stored_display().text == 1.5


def test_the_size_of_text_that_is_preferred_reaches_the_board(window: TableWindow) -> None:
    for text, shown in ((150, 1.5), (200, 1.5), (80, 1.0)):
        set_preferences(text=text)
        assert window.board.display.text == shown
    assert stored_display().text == 1.0


def test_choices_that_cannot_be_read_are_forgotten(qtbot: QtBot) -> None:
    from PySide6.QtCore import QSettings

    for text in ("", "nonsense", '{"names": 5}', '{"names": "odd", "text": 77}'):
        QSettings().setValue("looks", text)
        display = stored_display()
        assert display.names == AUTO
        assert display.text in (1.0, 1.5)


def test_no_key_of_the_menu_is_also_anothers(window: TableWindow) -> None:
    """A key that two actions have does nothing at all."""
    keys: dict[str, list[str]] = {}
    for action in window.findChildren(QAction):
        for shortcut in action.shortcuts():
            keys.setdefault(shortcut.toString(), []).append(action.text())
    menu = menu_of(window)
    own = [menu.selection, *menu.names.values(), *menu.layers.values()]
    for action in own:
        for shortcut in action.shortcuts():
            assert keys[shortcut.toString()] == [action.text()]
