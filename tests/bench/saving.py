"""What a save behind a click costs the hand, in a long game."""

from __future__ import annotations

from itertools import cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

TURNS, CLICKS = 40, 30
PACE = 0.15
"""Seconds between two clicks of a quick hand."""


def ordering() -> dict[str, float]:
    """Clicks that order: until each is over, how much of it the window works, and until its save is on the disk.

    That at most the last click is lost when the program is killed, is proved by tests/start/test_recovery.py.
    """
    from PySide6.QtWidgets import QApplication

    from desktop.session.session import Session
    from desktop.table.table_window import TableWindow
    from engine import NEW, GameDocument, Order, adjudicate_turn, find_variant, new_game, save_game

    application, variant = QApplication([]), find_variant("standard")
    game = new_game(variant)
    while len(game.turns) < TURNS:
        game, _ = adjudicate_turn(game, variant)
    with TemporaryDirectory() as folder:
        path = Path(folder, "long.chancery")
        save_game(path, game, variant, NEW)
        document = GameDocument(path, find_variant)
        window = TableWindow(Session(document.load(), variant, document, is_open=True))
        window.show()
        window.session.take_seat("France")
        _live(application, 1.0)
        clicks, work, saves = [], [], []
        for target in islice(cycle(("BUR", "PIC", "GAS", "BRE")), CLICKS):
            begin, begun = perf_counter(), thread_time()
            window.session.give(Order("move", "PAR", "A", target=target))
            clicks.append(perf_counter() - begin)
            work.append(thread_time() - begun)
            while document.is_pending:
                application.processEvents()
            saves.append(perf_counter() - begin)
            _live(application, PACE)
        return {"order": median(clicks), "work": median(work), "saved": median(saves)}


def _live(application: QApplication, seconds: float) -> None:
    """Let the window do what it has to, for a while."""
    until = perf_counter() + seconds
    while perf_counter() < until:
        application.processEvents()
