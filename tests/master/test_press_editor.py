"""The game master's press: what came in is changed, left out, put in order, and printed; letters bring more of it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from desktop.history.report_page import report_text
from desktop.master.press_editor import OPEN, PressEditor
from desktop.session.session import Session
from desktop.typing.paste_dialog import READING, PasteDialog
from engine import Game, PowerId, Press, adjudicate_turn, allow_press, new_game, send_press
from tests.cases import variant_named
from tests.master import acting

VARIANT = variant_named("standard")


def pressed() -> Game:
    game = allow_press(new_game(VARIANT, {}, {}, "s", "Press"), "black")
    game = send_press(game, "We come in peace.", "France")
    game = send_press(game, "Psst.", "Italy", "grey")
    return send_press(game, "I resign.", "Turkey", "black", "Kaiser")


def editor(qtbot: QtBot, game: Game, turn: int = OPEN) -> PressEditor:
    dialog = PressEditor(Session(game, VARIANT, is_open=True), turn)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def ok(dialog: PressEditor | PasteDialog) -> None:
    acting.press(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok))


def lines(dialog: PressEditor) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def test_press_is_changed_dropped_moved_and_added(qtbot: QtBot) -> None:
    dialog = editor(qtbot, pressed())
    assert lines(dialog) == [
        "France: We come in peace.",
        "Italy: (nobody) Psst.",
        "Turkey: (Kaiser) I resign.",
    ]
    dialog.list.setCurrentRow(1)
    dialog.text.setPlainText("Hush.")
    acting.press(dialog.up)
    assert lines(dialog)[0] == "Italy: (nobody) Hush."
    dialog.list.setCurrentRow(2)
    acting.press(dialog.is_printed)
    assert lines(dialog)[2] == "✗ Turkey: (Kaiser) I resign."
    acting.press(dialog.add)
    acting.write(dialog.text, "The editor is late.")
    ok(dialog)
    press = dialog.session.game.press
    assert [(one.power, one.text, one.edited, one.is_dropped) for one in press] == [
        ("Italy", "Psst.", "Hush.", False),
        ("France", "We come in peace.", "", False),
        ("Turkey", "I resign.", "", True),
        ("", "The editor is late.", "", False),
    ]
    again = editor(qtbot, dialog.session.game)
    acting.press(again.restore)
    assert lines(again)[0] == "Italy: (nobody) Psst."
    acting.press(again.remove)
    ok(again)
    assert [one.text for one in again.session.game.press] == [
        "We come in peace.",
        "I resign.",
        "The editor is late.",
    ]


def test_a_judged_turn_is_printed_as_it_is_edited_and_the_rule_is_set(qtbot: QtBot) -> None:
    game, _ = adjudicate_turn(pressed(), VARIANT)
    dialog = editor(qtbot, game, 0)
    dialog.text.setPlainText("We come in war.")
    acting.pick(dialog.turn, OPEN)
    assert lines(dialog) == []
    acting.pick(dialog.rule, "none")
    ok(dialog)
    session = dialog.session
    assert session.game.press_rule == "none"
    told = report_text(session, range(1), "text", "canonical")
    assert "Press\n  France: We come in war.\n  Anonymous: Psst.\n  Kaiser: I resign.\n" in told


def test_what_cannot_be_printed_is_said(qtbot: QtBot) -> None:
    dialog = editor(qtbot, pressed())
    dialog.text.setPlainText("x" * 7_000)
    ok(dialog)
    assert dialog.isVisible()
    assert "Use at most 6000" in dialog.trouble.text()
    assert [one.edited for one in dialog.session.game.press] == ["", "", ""]


@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("power", ["France", "Germany"])
def test_a_letter_brings_press_of_whoever_sits_or_any_at_a_game_masters_table(
    qtbot: QtBot, power: str, is_open: bool
) -> None:
    session = Session(new_game(VARIANT, {}, {}, "s", "T"), VARIANT, is_open=is_open)
    session.take_seat("France")
    page = f"FRANCE\nA Par - Bur\n\n{power.upper()}\nPress:\nHail to all.\nOnce more.\n"
    dialog = PasteDialog(session, page)
    qtbot.addWidget(dialog)
    rows = [str(dialog.model.index(row, READING).data()) for row in range(dialog.model.rowCount())]
    is_kept = is_open or power == "France"
    assert any(row.startswith("✓") and row.endswith("press") for row in rows) == is_kept
    assert dialog.count.text().endswith("of press") == is_kept
    dialog.accept()
    kept = (Press("Hail to all.\nOnce more.", PowerId(power)),)
    assert session.game.press == (kept if is_kept else ())
