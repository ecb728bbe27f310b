"""Whoever saves from a window, or anywhere else, overwrites nothing that others have saved meanwhile."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.hotseat.flow import HotseatFlow
from desktop.settings.storage import MASTER, recent_files, remember_play_mode, save_new
from desktop.table.table_window import TableWindow
from engine import (
    EVERYBODY,
    NEW,
    Game,
    GameDocument,
    Order,
    SaveError,
    find_variant,
    load_game,
    locked,
    new_game,
    save_game,
    set_deadline,
)
from tests.answering import refusals, typing
from tests.cases import variant_named

ROOT = Path(__file__).parents[2]
STANDARD = variant_named("standard")
BURGUNDY, PICARDY = Order("move", "PAR", "A", target="BUR"), Order("move", "PAR", "A", target="PIC")


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)
    path = tmp_path / "Friday.chancery"
    game = new_game(STANDARD, title="Friday", seed="a seed")
    save_game(path, game, STANDARD, NEW)
    remember_play_mode(game, MASTER)
    return path


@pytest.fixture
def window(save: Path, qtbot: QtBot) -> Iterator[TableWindow]:
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.start.open(save)
    table = windows.tables[save]
    table.session.take_seat("France")
    yield table
    if save in windows.tables:
        table.session.is_unsaved = table.session.is_changed_elsewhere = False
        table.close()


def chancery(*given: str, text: str = "") -> str:
    """The command line, as a process of its own."""
    command = [sys.executable, "-m", "desktop.cli.main", *given]
    done = subprocess.run(command, cwd=ROOT, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def ordered(path: Path, power: str) -> tuple[Order, ...] | None:
    sheet = load_game(path, find_variant).game.sheet(power)
    return None if sheet is None else sheet.orders


def asked(window: TableWindow, qtbot: QtBot) -> QMessageBox:
    """The dialog that says what has happened."""
    qtbot.waitUntil(lambda: window.conflict.dialog is not None)
    assert window.conflict.dialog is not None
    return window.conflict.dialog


def press(dialog: QMessageBox, words: str) -> None:
    (button,) = [one for one in dialog.findChildren(QPushButton) if words in one.text()]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_orders_filed_elsewhere_outlive_a_click(save: Path, window: TableWindow, qtbot: QtBot) -> None:
    chancery("orders", str(save), "-", text="Germany: A Mun - Ruh")
    filed = save.read_bytes()
    window.session.give(BURGUNDY)
    dialog = asked(window, qtbot)
    assert save.read_bytes() == filed
    assert "changed the file" in dialog.text()
    assert "Nothing of that was overwritten" in dialog.text()
    shown = dialog.informativeText()
    assert "In this window: Spring 1901\nFrance: A PAR - BUR\n" in shown
    assert "In the file: Spring 1901\nGermany: A MUN - RUH\n" in shown
    assert window.session.orders == (BURGUNDY,)
    assert "Not saved" in window.conflict.trouble.text()
    assert window.conflict.decide.isVisibleTo(window)
    press(dialog, "as it is now")
    qtbot.waitUntil(lambda: not window.session.is_unsaved)
    assert window.session.orders == ()
    assert window.session.order_sheet("Germany").orders
    window.session.give(PICARDY)
    assert ordered(save, "France") == (PICARDY,)
    assert ordered(save, "Germany")
    assert not window.conflict.decide.isVisibleTo(window)


@pytest.fixture
def hotseat(save: Path, qtbot: QtBot) -> Iterator[TableWindow]:
    """A table of a game that the command line began, around which people sit, with France at it."""
    remember_play_mode(load_game(save, find_variant).game, "")
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    windows.start.open(save)
    table = windows.tables[save]
    assert isinstance(table.flow, HotseatFlow)
    table.session.take_seat("France")
    yield table
    table.close()


def test_whoever_sits_is_not_disturbed_by_orders_of_others(
    save: Path, hotseat: TableWindow, qtbot: QtBot
) -> None:
    session = hotseat.session
    session.give(BURGUNDY)
    assert session.flush()
    begun: list[None] = []
    session.replaced.connect(lambda: begun.append(None))
    with qtbot.waitSignal(session.taken_over):
        chancery("orders", str(save), "-", text="Germany: A Mun - Ruh")
    assert (session.seat, session.orders, begun) == ("France", (BURGUNDY,), [])
    assert session.game.sheet("Germany") is not None
    assert "as it is now" in hotseat.statusBar().currentMessage()
    session.undo.undo()
    assert session.orders == ()
    assert session.flush()
    assert session.game == load_game(save, find_variant).game
    with qtbot.waitSignal(session.replaced):
        chancery("vote", str(save), "--power", "Germany", "--draw")
    assert session.seat == EVERYBODY


def test_a_seat_shows_what_is_ordered_for_it_elsewhere(
    save: Path, hotseat: TableWindow, qtbot: QtBot
) -> None:
    session = hotseat.session
    session.give(BURGUNDY)
    assert session.flush()
    with qtbot.waitSignal(session.taken_over):
        chancery("orders", str(save), "-", text="France: A Par - Pic")
    assert (session.seat, session.orders) == ("France", (PICARDY,))
    assert not session.undo.canUndo()


def test_it_is_said_once(save: Path, window: TableWindow, qtbot: QtBot) -> None:
    chancery("orders", str(save), "-", text="Germany: A Mun - Ruh")
    window.session.give(BURGUNDY)
    press(asked(window, qtbot), "Decide later")
    qtbot.waitUntil(lambda: window.conflict.dialog is None)
    told: list[None] = []
    window.session.changed_elsewhere.connect(lambda: told.append(None))
    for order in (PICARDY, BURGUNDY, PICARDY):
        window.session.give(order)
        QTest.qWait(0)
        assert window.conflict.dialog is None
    assert told == []
    assert window.session.orders == (PICARDY,)
    assert ordered(save, "France") is None
    QTest.mouseClick(window.conflict.decide, Qt.MouseButton.LeftButton)
    press(asked(window, qtbot), "as it is now")
    qtbot.waitUntil(lambda: not window.session.is_unsaved)


def test_a_turn_judged_elsewhere_is_not_undone(save: Path, window: TableWindow, qtbot: QtBot) -> None:
    chancery("adjudicate", str(save), "--anyway")
    judged = save.read_bytes()
    window.session.adjudicate()
    dialog = asked(window, qtbot)
    assert save.read_bytes() == judged
    press(dialog, "as it is now")
    qtbot.waitUntil(lambda: not window.session.is_unsaved)
    assert window.session.game == load_game(save, find_variant).game


def test_what_was_done_is_kept_under_another_name(save: Path, window: TableWindow, qtbot: QtBot) -> None:
    chancery("adjudicate", str(save), "--anyway")
    judged = save.read_bytes()
    window.session.give(BURGUNDY)
    typing("Mine")
    press(asked(window, qtbot), "in a new file")
    qtbot.waitUntil(lambda: not window.session.is_unsaved)
    mine = save.with_name("Mine.chancery")
    assert ordered(mine, "France") == (BURGUNDY,)
    assert save.read_bytes() == judged
    assert window.session.count == 1
    assert recent_files()[0] == mine


def test_two_windows_do_not_undo_each_other(save: Path, window: TableWindow, qtbot: QtBot) -> None:
    command = [sys.executable, "-m", "tests.attack.another_window", str(save), "Germany"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"

        def tell(order: str) -> str:
            assert other.stdin is not None
            assert other.stdout is not None
            other.stdin.write(f"{order}\n")
            other.stdin.flush()
            return other.stdout.readline().strip()

        window.session.give(BURGUNDY)
        assert window.session.flush()
        first = save.read_bytes()
        assert tell("MUN RUH") == "unsaved asked"
        assert tell("MUN TYR") == "unsaved asked"
        assert save.read_bytes() == first
        other.stdin.close()
    assert ordered(save, "France") == (BURGUNDY,)
    assert ordered(save, "Germany") is None
    window.session.give(PICARDY)
    assert window.session.flush()


def test_what_a_game_master_changes_overwrites_nothing(save: Path, window: TableWindow, qtbot: QtBot) -> None:
    chancery("orders", str(save), "-", text="Germany: A Mun - Ruh")
    filed = save.read_bytes()
    moment = "2031-05-17T20:00+02:00"
    window.session.amend(set_deadline(window.session.game, moment))
    asked(window, qtbot)
    assert save.read_bytes() == filed
    assert window.session.game.deadline == moment


def test_a_file_that_is_gone_is_not_made_anew(save: Path, window: TableWindow, qtbot: QtBot) -> None:
    refused = refusals()
    save.unlink()
    window.session.give(BURGUNDY)
    qtbot.waitUntil(lambda: window.session.is_unsaved)
    assert "the file is not there. Bring it back" in window.conflict.trouble.text()
    assert window.conflict.dialog is None, "nobody else has changed it"
    window.conflict.decide.click()
    press(asked(window, qtbot), "as it is now")
    qtbot.waitUntil(lambda: bool(refused))
    assert not save.exists()
    assert window.session.orders == (BURGUNDY,)
    assert window.session.is_unsaved
    assert window.conflict.copy("Mine") == save.with_name("Mine.chancery")
    assert ordered(save.with_name("Mine.chancery"), "France") == (BURGUNDY,)


@pytest.mark.parametrize("is_ordered", [True, False])
def test_a_file_that_was_away_with_its_disk_is_gone_on_with_by_itself(
    is_ordered: bool, save: Path, window: TableWindow, qtbot: QtBot
) -> None:
    """A share that goes leaves an empty folder behind, and comes back with the file as it was."""
    session = window.session
    session._again.setInterval(50)
    away = save.rename(save.with_suffix(".away"))
    if is_ordered:
        session.give(BURGUNDY)
    qtbot.waitUntil(lambda: session.is_unsaved)
    assert "is not there." in window.conflict.trouble.text()
    assert "bring it back" in window.conflict.trouble.text().lower()
    qtbot.wait(200)
    assert not session.is_changed_elsewhere
    assert not save.exists()
    away.rename(save)
    qtbot.waitUntil(lambda: not session.is_unsaved)
    assert ordered(save, "France") == ((BURGUNDY,) if is_ordered else None)


def test_a_file_that_is_as_it_was_again_can_be_saved(save: Path, window: TableWindow, qtbot: QtBot) -> None:
    before = save.read_bytes()
    save.write_bytes(before + b" ")
    window.session.give(BURGUNDY)
    press(asked(window, qtbot), "Decide later")
    save.write_bytes(before)
    window.conflict.ask()
    assert not window.session.is_unsaved
    assert ordered(save, "France") == (BURGUNDY,)


@pytest.mark.parametrize(
    ("answer", "is_closed"), [("Stay", False), ("Leave without", True), ("in a new file", True)]
)
def test_a_window_is_not_closed_over_what_is_not_saved(
    answer: str, is_closed: bool, save: Path, window: TableWindow, qtbot: QtBot
) -> None:
    chancery("orders", str(save), "-", text="Germany: A Mun - Ruh")
    filed = save.read_bytes()
    window.session.give(BURGUNDY)
    press(asked(window, qtbot), "Decide later")
    typing("Mine")

    qtbot.waitUntil(lambda: window.conflict.dialog is None)
    closed: list[None] = []
    window.closed.connect(lambda: closed.append(None))
    assert not window.close()
    press(asked(window, qtbot), answer)
    qtbot.waitUntil(lambda: bool(closed) if is_closed else window.conflict.dialog is None)
    assert bool(closed) == is_closed
    assert save.read_bytes() == filed
    mine = save.with_name("Mine.chancery")
    assert mine.exists() == (answer == "in a new file")
    if not is_closed:
        assert window.session.orders == (BURGUNDY,)


def test_what_cannot_be_saved_for_a_moment_is_saved_later(
    save: Path, window: TableWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.files.saves.document.PATIENCE", 0.05)
    with locked(save):
        window.session.give(BURGUNDY)
        assert not window.session.flush()
        qtbot.waitUntil(lambda: window.session.is_unsaved)
    assert not window.session.is_changed_elsewhere
    assert window.conflict.may_close()
    assert ordered(save, "France") == (BURGUNDY,)


@pytest.mark.parametrize("is_left", [False, True])
def test_a_window_that_a_held_up_save_keeps_says_so_at_once_and_closes_when_it_can(
    is_left: bool, save: Path, window: TableWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[None] = []
    window.closed.connect(lambda: closed.append(None))
    with locked(save), monkeypatch.context() as patch:
        patch.setattr(
            "engine.files.saves.document.pause", lambda _: pytest.fail("it waits for another program")
        )
        window.session.give(BURGUNDY)
        assert not window.close()
        box = asked(window, qtbot)
        assert save.name in box.text()
        if is_left:
            press(box, "Leave without")
            qtbot.waitUntil(lambda: bool(closed))
    qtbot.waitUntil(lambda: bool(closed) and ordered(save, "France") == (BURGUNDY,))
    assert window.conflict.dialog is None


def test_a_document_holds_the_lock_while_it_writes(save: Path) -> None:
    document = GameDocument(save, find_variant)
    game = document.load()
    with locked(save), pytest.raises(SaveError) as caught:
        document.save(game, 0.05)
    assert caught.value.code == "in_use"


def test_a_new_game_takes_nobodys_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody makes a file between the choice of a name and the writing."""
    game = new_game(STANDARD, title="Friday")
    taken: list[Path] = []
    real = GameDocument.new

    def raced(path: Path, *given: object) -> GameDocument:
        if not taken:
            taken.append(path)
            path.write_bytes(b"somebody's\n")
        return real(path, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(GameDocument, "new", raced)
    path = save_new(game, STANDARD, folder=tmp_path).path
    assert path.name == "Friday 2.chancery"
    assert taken[0].read_bytes() == b"somebody's\n"
    kept: Game = load_game(path, find_variant).game
    assert kept.title == "Friday"
