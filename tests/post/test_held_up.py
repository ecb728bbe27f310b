"""Another program holds the lock of a game by file: no window waits for it, and nothing is lost."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.typing.review_dialog import ReviewDialog
from desktop.widgets.waiting import wait_as_a_window
from engine.files.saves import locking
from tests.answering import answer, press, refusals
from tests.files.round_table.envelope_players import begun
from tests.post.by_file import POWER, Post, claimed, drag_first_unit, lead
from tests.post.round_tables import House, states, table_of

Windows = Callable[[], WindowManager]
HOLD = """
import sys
from pathlib import Path
from engine import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "_patience", threading.local())
    monkeypatch.setattr(locking, "_pausing", [time.sleep])
    for module in ("game_master_panel", "round_table_flow", "folder_watch", "inbox"):
        monkeypatch.setattr(f"desktop.post.{module}.AGAIN", 50)
    wait_as_a_window()


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Another program has the file as long as this lasts."""
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(
        command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield
        process.stdin.close()
        process.wait(30)


@contextmanager
def at_once() -> Iterator[None]:
    """The other program is asked for once meanwhile, and never waited for."""
    patience: list[float] = []
    take = locking._taken

    def watched(path: Path, beside: Path, seconds: float) -> int:
        patience.append(seconds)
        return take(path, beside, seconds)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(locking, "_taken", watched)
        yield
    assert patience
    assert set(patience) == {0.0}


def notices(window: QWidget) -> list[QMessageBox]:
    """What says that something waits for another program."""
    found = window.findChildren(QMessageBox)
    return [box for box in found if box.isVisible() and "being changed by another program" in box.text()]


def test_what_comes_for_a_game_that_is_held_is_filed_later(
    post: Post, windows: Windows, qtbot: QtBot
) -> None:
    said = refusals()
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    claimed(post, windows())
    post.be("master")
    row = next(row for row in range(panel.seats.rowCount()) if panel.seats.item(row, 0).text() == POWER)
    with held(panel.post.path):
        with at_once():
            panel.take([post.file("claim")])
        assert "is being changed by another program" in panel.log.item(0).text()
        assert "nobody has claimed it" in panel.seats.item(row, 2).text()
        qtbot.wait(900)
        lines = [panel.log.item(at).text() for at in range(panel.log.count())]
        assert sum("another program" in line for line in lines) == 1
    qtbot.waitUntil(lambda: "nobody has claimed it" not in panel.seats.item(row, 2).text())
    assert said == []


@pytest.mark.parametrize("step", ["invite", "publish"])
@pytest.mark.parametrize("is_cancelled", [False, True])
def test_what_a_game_master_does_waits_for_a_game_that_is_held_until_he_lets_it_be(
    step: str, is_cancelled: bool, post: Post, windows: Windows, qtbot: QtBot
) -> None:
    said = refusals()
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    with held(panel.post.path):
        with at_once():
            getattr(panel, step).click()
        qtbot.waitUntil(lambda: bool(notices(panel)))
        (notice,) = notices(panel)
        assert panel.post.path.name in notice.text()
        if is_cancelled:
            notice.button(QMessageBox.StandardButton.Cancel).click()
        assert panel.log.count() == 0
    if is_cancelled:
        qtbot.wait(600)
    else:
        qtbot.waitUntil(lambda: panel.log.count() > 0)
    assert notices(panel) == []
    assert (panel.log.count() == 0) == is_cancelled
    assert said == []


def test_what_comes_for_a_round_table_that_is_held_is_filed_later(
    house: House, windows: Windows, qtbot: QtBot
) -> None:
    said = refusals()
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, flow, panel = table_of(mine, qtbot)
    drawn = drag_first_unit(window)
    assert window.session.flush()
    with held(house.save):
        with at_once():
            flow.take(house.post(room["Italy"].seal_at_random(Random(1))))
        with at_once():
            flow.seal.trigger()
        qtbot.waitUntil(lambda: bool(notices(window)))
        assert drawn
        assert not window.session.has_sealed
    qtbot.waitUntil(lambda: states(panel)["Italy"] == "✉ sealed")
    qtbot.waitUntil(lambda: window.session.has_sealed)
    assert said == []


def test_what_waits_for_a_game_that_is_held_makes_no_click_wait(
    post: Post, windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals()
    monkeypatch.setattr("engine.files.saves.document.PATIENCE", 30.0)
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    document = table.session.document
    assert document is not None
    with held(panel.post.path):
        table.session.amend(replace(table.session.game, title="Held up"))
        qtbot.waitUntil(lambda: document.is_held_up)
        panel.refresh()
        panel.publish.click()
        assert document.is_held_up, "nobody has waited for the other program"
        qtbot.waitUntil(lambda: bool(notices(panel)))
    qtbot.waitUntil(lambda: not document.is_pending and not table.session.is_unsaved)
    assert panel.post.title == "Held up"
    qtbot.waitUntil(lambda: panel.log.count() > 0)
    assert said == []


def test_a_draft_that_is_held_up_is_sealed_when_the_game_is_free(
    house: House, windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.files.saves.document.PATIENCE", 30.0)
    house.sit(begun())
    mine = windows()
    mine.start.open(house.save)
    window, flow, _ = table_of(mine, qtbot)
    with held(house.save):
        drag_first_unit(window)
        flow.seal.trigger()
        assert window.session.document is not None
        assert window.session.document.is_held_up, "nobody has waited for the other program"
        assert not window.session.has_sealed
    qtbot.waitUntil(lambda: window.session.has_sealed)


def test_what_is_ordered_while_a_draft_is_held_up_is_asked_about_anew(
    house: House, windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.sit(begun())
    mine = windows()
    mine.start.open(house.save)
    window, flow, _ = table_of(mine, qtbot)
    monkeypatch.setattr("engine.files.saves.document.PATIENCE", 30.0)
    reviewed: list[int] = []

    def review(dialog: ReviewDialog) -> None:
        reviewed.append(len(window.session.orders))
        press(dialog, "Done anyway")

    answer(ReviewDialog, review)
    with held(house.save):
        drag_first_unit(window)
        flow.seal.trigger()
        window.session.take_back(*window.session.orders)
    qtbot.waitUntil(lambda: window.session.has_sealed)
    assert reviewed == [1, 0]


def test_a_shared_folder_is_looked_into_again_when_the_game_is_free(
    house: House, windows: Windows, qtbot: QtBot
) -> None:
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    _, flow, panel = table_of(mine, qtbot)
    house.post(room["Italy"].seal_at_random(Random(1)))
    with held(house.save):
        with at_once():
            flow.watch.choose(house.mail)
        assert "is being changed by another program" in flow.watch.trouble
    qtbot.waitUntil(lambda: states(panel)["Italy"] == "✉ sealed")
    assert flow.watch.trouble == ""


def test_a_file_opened_from_the_first_window_waits_for_its_table(
    house: House, windows: Windows, qtbot: QtBot
) -> None:
    said = refusals()
    room = begun()
    house.sit(room)
    mine = windows()
    (path,) = house.post(room["Italy"].seal())
    with held(house.save):
        with at_once():
            mine.start.open(path)
        assert not mine.tables
        (words,) = said
        assert words.endswith("It is tried again by itself.")
    qtbot.waitUntil(lambda: bool(mine.tables))
    _, _, panel = table_of(mine, qtbot)
    assert states(panel)["Italy"] == "✉ sealed"
    assert len(said) == 1
