"""A pasted letter: line, reading and doubt, and everything in one step."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.typing.order_panel import OrderPanel
from desktop.typing.paste_dialog import DOUBT, LINE, READING, WRITTEN, PasteDialog
from tests.typing.desk import orders, panel_for, type_in

LETTER = """Dear GM,
here are my orders for Spring 1901.

France:
A Paris to Burgundy
A Mar S A Par-Bur R Pie, Spa
F Brest - Mid Atlantik
F Brst - Xyz
Germany: A Mun - Ruh
Best regards
"""


def pasted(panel: OrderPanel, text: str) -> PasteDialog:
    """The dialog that opens when several lines are pasted into the line."""
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(panel.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = panel.findChildren(PasteDialog)
    assert isinstance(dialog, PasteDialog)
    return dialog


def table(dialog: PasteDialog) -> list[tuple[str, str, str]]:
    model = dialog.model
    return [
        tuple(model.index(row, column).data() for column in (LINE, READING, DOUBT))  # type: ignore[misc]
        for row in range(model.rowCount())
    ]


def test_every_line_is_accounted_for(qtbot: QtBot) -> None:
    dialog = pasted(panel_for(qtbot), LETTER)
    assert table(dialog) == [
        ("1", "(talk, passed over)", ""),
        ("2", "(talk, passed over)", ""),
        ("5", "✓ A PAR - BUR", ""),
        ("6", "✓ A MAR S A PAR - BUR", ""),
        ("6", "✓ A MAR R PIE (sent ahead)", ""),
        ("6", "✓ A MAR R SPA (sent ahead)", ""),
        ("7", "⚠ F BRE - MAO", "Mid Atlantik was taken for Mid-Atlantic Ocean."),
        ("8", "✗ not understood", "No space is called Brst. Perhaps Brest? No space is called Xyz."),
        ("9", "✗ A MUN - RUH", "This is an order of Germany; only those of France are entered here."),
        ("10", "(talk, passed over)", ""),
    ]
    assert dialog.model.index(0, WRITTEN).data().startswith("Dear GM")
    dialog.reject()


def test_all_of_it_is_one_step(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - PIC")
    dialog = pasted(panel, LETTER)
    QTest.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert orders(panel) == ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"]
    assert [len(one.choices) for one in panel.session.ahead] == [1]
    panel.session.undo.undo()
    assert orders(panel) == ["A PAR - PIC"]
    assert panel.session.ahead == ()
    panel.session.undo.redo()
    assert orders(panel) == ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"]


def test_the_table_follows_what_is_typed(qtbot: QtBot) -> None:
    dialog = pasted(panel_for(qtbot), "A PAR - BUR\nF BRE - XYZZY\n")
    assert [row[1] for row in table(dialog)] == ["✓ A PAR - BUR", "✗ not understood"]
    dialog.letter.selectAll()
    QTest.keyClicks(dialog.letter, "F BRE - MAO")
    qtbot.waitUntil(lambda: [row[1] for row in table(dialog)] == ["✓ F BRE - MAO"])
    assert dialog.accept_button.isEnabled()
    dialog.letter.clear()
    qtbot.waitUntil(lambda: not dialog.accept_button.isEnabled())
    dialog.reject()


def test_a_letter_of_another_season_is_doubted(qtbot: QtBot) -> None:
    dialog = pasted(panel_for(qtbot), "Orders for Fall 1902\nA PAR - BUR\n")
    assert any("Fall 1902" in doubt for _, _, doubt in table(dialog))
    dialog.reject()


def test_a_game_master_pastes_for_all(qtbot: QtBot) -> None:
    panel = panel_for(qtbot, power="", is_open=True)
    dialog = pasted(panel, "FRANCE: A Par-Bur, A Mar-Spa\nGERMANY\nA Mun-Bur\nF Kie-Den\n")
    dialog.accept()
    assert orders(panel, "France") == ["A PAR - BUR", "A MAR - SPA"]
    assert orders(panel, "Germany") == ["A MUN - BUR", "F KIE - DEN"]
    panel.session.undo.undo()
    assert orders(panel, "France") == []
    assert orders(panel, "Germany") == []


def test_what_stands_below_a_heading_of_nobody_is_asked_about(qtbot: QtBot) -> None:
    panel = panel_for(qtbot, power="", is_open=True)
    letter = (
        "A Mun - Ruh\nXyzland: A Par-Bur\nA Mar-Spa\nGERMANY\nF Kie-Den\n\nFrom: ann@example.org\n\nA Ber-Kie"
    )
    dialog = pasted(panel, letter)
    nobody = "It is not said whose order this is: put the power before it."
    assert [(said, doubt) for _, said, doubt in table(dialog) if "-" in said] == [
        ("✓ Germany: A MUN - RUH", ""),
        ("✗ A PAR - BUR", nobody),
        ("✗ A MAR - SPA", nobody),
        ("✓ Germany: F KIE - DEN", ""),
        ("✗ A BER - KIE", nobody),
    ]
    dialog.accept()
    assert orders(panel, "France") == []


def test_a_letter_goes_with_its_seat(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    dialog = pasted(panel, LETTER)
    panel.session.take_seat("Germany")
    assert not dialog.isVisible()
    assert dialog.letter.toPlainText() == ""
    assert dialog.model.rowCount() == 0


def test_rows_point_into_the_letter(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    seen: list[object] = []
    panel.previewed.connect(lambda _, order: seen.append(order))
    dialog = pasted(panel, LETTER)
    dialog.table.setFocus()
    dialog.table.selectRow(2)
    assert dialog.letter.textCursor().selectedText() == "A Paris to Burgundy"
    assert seen[-1] is not None
    dialog.reject()
    assert seen[-1] is None


def test_of_two_orders_for_one_unit_none_is_entered(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    dialog = pasted(panel, "A Par - Pic ... no sorry, A Par - Bur\nF Bre - Mid\n")
    doubt = "There is more than one order for Paris: leave one of them."
    orders_read = [row for row in table(dialog) if row[1] != "(talk, passed over)"]
    assert orders_read == [
        ("1", "✗ A PAR - PIC", doubt),
        ("1", "✗ A PAR - BUR", doubt),
        ("2", "✓ F BRE - MAO", ""),
    ]
    QTest.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert orders(panel) == ["F BRE - MAO"]
