"""Games that were played, and tables at which they are looked at again."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.history.compare_panel import ComparePanel
from desktop.history.report_panel import ReportPanel
from desktop.history.why_panel import WhyPanel
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import ENGLISH, Formatter, Game, Order, Variant, undo_turn, write_order
from tests.cases import variant_named
from tests.soak.replay import FOLDER, parse_game, replay

STANDARD, HIDDEN, POINTS = "standard-victory", "mordor_v_world_ii-wearer", "seventeen76-victory"
GAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.txt")))
LEFT = Qt.MouseButton.LeftButton


@cache
def played(name: str) -> tuple[Game, Variant]:
    """A whole game from its written orders."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    record = parse_game(text)
    variant = variant_named(record.variant)
    return replay(record, variant), variant


def begun(name: str, turns: int) -> tuple[Game, Variant]:
    """The first turns of a game."""
    game, variant = played(name)
    while len(game.turns) > turns:
        game = undo_turn(game)
    return game, variant


def session(name: str, *, is_open: bool = True) -> Session:
    game, variant = played(name)
    return Session(game, variant, is_open=is_open)


def table(name: str, *, is_open: bool = True, width: int = 1280, height: int = 720) -> TableWindow:
    """A table with a finished game; who sits there sees everything if it is open."""
    window = TableWindow(session(name, is_open=is_open))
    window.resize(width, height)
    window.show()
    bring_forward(window)
    return window


def bring_forward(window: TableWindow) -> None:
    """Let a window take keys."""
    window.activateWindow()
    for _ in range(50):
        QApplication.processEvents()
        if window.isActiveWindow():
            return
        QTest.qWait(10)


def why_panel(window: TableWindow) -> WhyPanel:
    panel = window.docks["why"].widget()
    assert isinstance(panel, WhyPanel)
    return panel


def report_panel(window: TableWindow) -> ReportPanel:
    panel = window.docks["report"].widget()
    assert isinstance(panel, ReportPanel)
    return panel


def compare_panel(window: TableWindow) -> ComparePanel:
    panel = window.docks["compare"].widget()
    assert isinstance(panel, ComparePanel)
    return panel


def spot(window: TableWindow, space: str) -> QPoint:
    places = window.board.context.layout.spaces[space]
    return window.board.camera.to_window(QPointF(*places.unit)).toPoint()


def click(window: TableWindow, space: str) -> None:
    QTest.mouseClick(window.board, LEFT, pos=spot(window, space))


def untold(name: str, seat: str) -> list[tuple[int, Order]]:
    """Orders that a seat was never told of, with their turns."""
    all_seen, seen = session(name), session(name, is_open=False)
    seen.take_seat(seat)
    found: list[tuple[int, Order]] = []
    for turn in range(all_seen.count):
        told = {(one.power, one.order) for one in seen.turn_view(turn).report.outcomes}
        outcomes = all_seen.turn_view(turn).report.outcomes
        found += [(turn, one.order) for one in outcomes if (one.power, one.order) not in told]
    return found


def secrets(name: str, seat: str) -> list[tuple[int, str]]:
    """The same as reports write them."""
    _, variant = played(name)
    return [(turn, written(variant, order)) for turn, order in untold(name, seat)]


def written(variant: Variant, order: Order) -> str:
    """An order as reports and windows write it, with the names of spaces whose keys tell nothing."""
    return Formatter(ENGLISH, variant).order(order)


def spellings(variant: Variant, order: Order) -> set[str]:
    """An order as it is written where keys are enough, and with names."""
    return {write_order(variant.lexicon, order), written(variant, order)}
