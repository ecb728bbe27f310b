"""The window: how long it takes to be there, to open a board, to follow the hand, to answer a click, to show results.

Each measure is taken in processes of its own, without a screen and with Qt's own painter, and the best of several is told:
the machine may be busy with other things. What each should keep within is said beside it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from tests.bench.saving import TURNS, ordering

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from desktop.table.table_window import TableWindow
    from engine import Game, Variant

ROOT = Path(__file__).parents[2]
PROCESSES = 5
SIZE = (1920, 1080)
ARROWS = 60
GAMES = 14
FRAMES = 90
Rows = list[tuple[str, str]]
Measure = dict[str, float]


def desktop_rows() -> Rows:
    """A row for each budget."""
    launched = _best("launch")
    opened = _best("opening")
    moved = _best("frames")
    clicked = _best("click")
    judged = _best("judging")
    ordered = _best("ordering", 1)
    return [
        ("launch to a window that can be used", _text(launched, "whole", "1.2 s")),
        ("opening the largest board", _text(opened, "opened", "0.6 s")),
        ("  until its map is engraved as well", _text(opened, "engraved")),
        ("  at once after the launch, with all that is loaded", _text(_best("cold"), "opened")),
        (f"pan, {ARROWS} arrows, median frame", _text(moved, "pan", "8 ms")),
        (f"pan, {ARROWS} arrows, worst frame", _text(moved, "worst pan", "16 ms")),
        (f"zoom, {ARROWS} arrows, median frame", _text(moved, "zoom", "8 ms")),
        (f"zoom, {ARROWS} arrows, worst frame", _text(moved, "worst zoom", "16 ms")),
        (f"{ARROWS} units on their way, median frame", _text(moved, "play", "8 ms")),
        ("click to highlight", _text(clicked, "click", "30 ms")),
        (f"a click that orders, after {TURNS} turns, until it is over", _text(ordered, "order", "30 ms")),
        ("  of it the work of the window", _text(ordered, "work")),
        ("  the save behind it, until it is on the disk", _text(ordered, "saved")),
        ("adjudicate to the first frame of results", _text(judged, "judging", "100 ms")),
        ("resident memory of the first window", _memory(_best("standing", 1), 130)),
        ("resident memory with the largest board", _memory(opened, 220)),
        (f"  after {GAMES} games of all variants, one after another", _memory(_best("games", 1), 300)),
    ]


def _best(what: str, processes: int = PROCESSES) -> Measure:
    """The least of every number that several processes measured."""
    found: list[Measure] = []
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": str(ROOT / ".venv" / "bench"),
    }
    for _ in range(processes):
        begin = perf_counter()
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.desktop", what],
            capture_output=True,
            text=True,
            cwd=ROOT,
            env=environment,
            check=True,
        )
        whole = perf_counter() - begin
        found.append({"whole": whole, **json.loads(done.stdout.splitlines()[-1])})
    return {key: min(one[key] for one in found) for key in found[0]}


def _text(measured: Measure, key: str, budget: str = "") -> str:
    value = measured[key]
    shown = f"{value:8.3f} s" if value >= 0.2 else f"{value * 1e3:8.1f} ms"
    return f"{shown}, best of {PROCESSES}{f'; at most {budget}' if budget else ''}"


def _memory(measured: Measure, most: int) -> str:
    if not measured.get("memory"):
        return "not told by this system"
    return f"{measured['memory'] / 1024:8.1f} MB; at most {most} MB"


def _launch() -> Measure:
    """The program until its first window is painted; the process that waits for it has the time."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from desktop import app

    QTimer.singleShot(0, lambda: QTimer.singleShot(0, QApplication.quit))
    app.main([])
    return {}


def _largest() -> tuple[Game, Variant]:
    from engine import find_variants, new_game

    variant = max(find_variants().variants.values(), key=lambda one: len(one.board.spaces))
    return new_game(variant), variant


def _application() -> QApplication:
    from PySide6.QtWidgets import QApplication

    from desktop.settings.theme import apply_theme

    application = QApplication([])
    application.setOrganizationName("Chancery")
    application.setApplicationName("Chancery")
    apply_theme(application)
    return application


def _window(game: Game, variant: Variant) -> TableWindow:
    """A table at which anybody may order, with the first power seated."""
    from desktop.session.session import Session
    from desktop.table.table_window import TableWindow

    window = TableWindow(Session(game, variant, is_open=True))
    window.resize(*SIZE)
    window.show()
    window.session.take_seat(next(iter(window.session.rules.powers)))
    return window


def _opening() -> Measure:
    """The first table of a process, with the largest board and all that is loaded while the first window waits, until it
    is painted and answers; then until nothing of its map is missing."""
    from importlib import import_module

    from desktop.preloading import PARTS

    for part in PARTS:
        import_module(part)
    return _opened()


def _cold() -> Measure:
    """The same for somebody who opens a game at once, when nothing is loaded."""
    return _opened()


def _opened() -> Measure:
    application = _application()
    game, variant = _largest()
    begin = perf_counter()
    window = _window(game, variant)
    application.processEvents()
    opened = perf_counter() - begin
    while not window.board.base_map.is_ready:
        application.processEvents()
    return {"opened": opened, "engraved": perf_counter() - begin, "memory": _resident()}


def _games() -> Measure:
    """Games of all variants that somebody opens one after another."""
    from itertools import cycle, islice

    from PySide6.QtCore import QCoreApplication, QEvent

    from engine import find_variants

    application = _application()
    for variant in islice(cycle(find_variants().variants.values()), GAMES):
        _visit(application, variant)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        application.processEvents()
    return {"memory": _resident()}


def _visit(application: QApplication, variant: Variant) -> None:
    """Open a game, look at it from afar and closely, have a turn judged, and leave."""
    from desktop.widgets.garbage import collect_soon
    from engine import new_game

    window = _window(new_game(variant), variant)
    application.processEvents()
    window.board.base_map.finish()
    window.board.zoom(2.5)
    window.board.base_map.finish()
    window.tell_results(window.session.adjudicate())
    window.board.base_map.finish()
    application.processEvents()
    window.close()
    window.destroyed.connect(collect_soon)
    window.deleteLater()


def _resident() -> float:
    """Kilobytes that this process holds, where the system tells (Linux)."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    return float(
        next(line for line in status.read_text().splitlines() if line.startswith("VmRSS")).split()[1]
    )


def _crowded(window: TableWindow) -> None:
    """Put as many units as possible on the board, and arrows from each to a neighbour."""
    from msgspec.structs import replace

    from desktop.painting.arrow_builder import arrows_of
    from engine import MOVEMENT, Order

    session, board = window.session, window.board
    graph, start = session.rules.board, session.game.current
    first = start.units[0]
    spaces = [space for space in graph.spaces if graph.neighbours[space]][:ARROWS]
    units = tuple(replace(first, place=space) for space in spaces)
    orders = [
        (unit.power, Order("move", unit.place, unit.kind, target=graph.neighbours[unit.space][0]))
        for unit in units
    ]
    board.show_position(replace(start, units=units), dict(start.owners))
    kinds = session.rules.orders[MOVEMENT]
    board.show_orders(arrows_of(orders, kinds, board.context.layout, {}))


def _ready() -> tuple[QApplication, TableWindow]:
    application = _application()
    window = _window(*_largest())
    application.processEvents()
    window.board.base_map.finish()
    application.processEvents()
    return application, window


def _frames() -> Measure:
    """Frames of the board alone, at full size."""
    from PySide6.QtCore import QPointF

    from desktop.painting.curves import curve_point

    application, window = _ready()
    board = window.takeCentralWidget()
    assert board is window.board
    board.resize(*SIZE)
    board.show()
    application.processEvents()
    _crowded(window)
    board = window.board
    board.zoom(1.8)
    board.base_map.finish()
    board.repaint()

    def pan(step: int) -> None:
        board.pan(QPointF(9 if step % 40 < 20 else -9, 5 if step % 30 < 15 else -5))

    def zoom(step: int) -> None:
        board.zoom(1.06 if step % 20 < 10 else 1 / 1.06, QPointF(700, 400))

    pans, zooms = _timed(board.repaint, pan), _timed(board.repaint, zoom)
    board.fit()
    board.base_map.finish()
    application.processEvents()
    assert board.position is not None
    units, arrows = board.position.units, board.arrows

    def play(step: int) -> None:
        ways = [arrow.way for arrow in arrows]
        board.show_frame(
            [
                (unit, curve_point(way[0], way[-1], step / FRAMES))
                for unit, way in zip(units, ways, strict=True)
            ],
            arrows,
        )

    plays = _timed(board.repaint, play)
    return {
        "pan": median(pans),
        "worst pan": max(pans),
        "zoom": median(zooms),
        "worst zoom": max(zooms),
        "play": median(plays),
    }


def _timed(paint: Callable[[], None], change: Callable[[int], None]) -> list[float]:
    times = []
    for step in range(FRAMES):
        begin = perf_counter()
        change(step)
        paint()
        times.append(perf_counter() - begin)
    return times


def _click() -> Measure:
    """From a click on a unit until its goals are lit on the screen."""
    from PySide6.QtCore import QPointF, Qt
    from PySide6.QtTest import QTest

    _, window = _ready()
    board = window.board
    times = []
    for space in list(window.tool.order_draft.lit())[:8]:
        at = board.camera.to_window(QPointF(*board.context.layout.spaces[space].unit)).toPoint()
        QTest.mouseMove(board, at)
        board.repaint()
        begin = perf_counter()
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=at)
        board.repaint()
        if board.highlights.lit or board.highlights.chosen:
            times.append(perf_counter() - begin)
        window.tool.escape()
        window.tool.order_draft.clear()
    return {"click": median(times)}


def _standing() -> Measure:
    """What the program holds when its first window is painted."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from desktop import app

    held: list[float] = []

    def look() -> None:
        held.append(_resident())
        QApplication.quit()

    QTimer.singleShot(0, lambda: QTimer.singleShot(0, look))
    app.main([])
    return {"memory": held[0]}


def _judging() -> Measure:
    """From the command to adjudicate until the board shows the first frame of the results."""
    _, window = _ready()
    session = window.session
    times = []
    for _ in range(3):
        begin = perf_counter()
        window.tell_results(session.adjudicate())
        window.board.repaint()
        times.append(perf_counter() - begin)
    return {"judging": min(times)}


MEASURES: dict[str, Callable[[], Measure]] = {
    "launch": _launch,
    "opening": _opening,
    "cold": _cold,
    "frames": _frames,
    "games": _games,
    "click": _click,
    "judging": _judging,
    "ordering": ordering,
    "standing": _standing,
}

if __name__ == "__main__":
    sys.stdout.write(json.dumps(MEASURES[sys.argv[1]]()) + "\n")
    sys.stdout.flush()
    os._exit(0)
