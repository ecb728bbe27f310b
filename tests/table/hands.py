"""A pair of hands at a table: real clicks, drags and keys on a window, and somebody who plays with them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random

import msgspec
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from desktop.drafting.flyout_rows import Row
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import (
    Game,
    Order,
    Position,
    adjudicate_turn,
    choose,
    complete,
    new_game,
    seen_by,
    submit,
    write_order,
)
from tests.cases import variant_named

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
STEPS = 16
"""How many clicks or keys an order may need at most."""


def table(name: str = "standard", options: Mapping[str, str] | None = None) -> TableWindow:
    """An open table, with nobody seated."""
    variant = variant_named(name)
    game = new_game(variant, options=options or {})
    window = TableWindow(Session(game, variant, is_open=True))
    window.resize(1400, 900)
    window.show()
    return window


WINDOWS: dict[str, TableWindow] = {}
"""One window a variant for all tests of a module that lay their own positions."""


def window_of(name: str = "standard") -> TableWindow:
    """The window of a variant; what was done at it before is to be cleared by `lay` or `sit_down`."""
    if name not in WINDOWS or not isValid(WINDOWS[name]):
        WINDOWS[name] = table(name)
    return WINDOWS[name]


def lay(window: TableWindow, position: Position, seat: str) -> None:
    """Put another position on the table, with nothing ordered."""
    session = window.session
    session.reload(msgspec.structs.replace(session.game, current=position, sheets=()))
    session.take_seat(seat)
    window.tool.escape()


def spot(window: TableWindow, space: str) -> QPoint:
    """A point of the window that lies in a space, its unit's if that does."""
    board = window.board
    places = board.context.layout.spaces[space]
    middle = board.camera.to_window(QPointF(*places.unit)).toPoint()
    if board.space_at(QPointF(middle)) == space:
        return middle
    left, top, right, bottom = places.box
    for row in range(1, 40):
        for column in range(1, 40):
            at = QPointF(left + (right - left) * column / 40, top + (bottom - top) * row / 40)
            point = board.camera.to_window(at).toPoint()
            if board.space_at(QPointF(point)) == space:
                return point
    raise AssertionError(f"{space} is nowhere to be clicked")


def click(window: TableWindow, space: str, button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseClick(window.board, button, pos=spot(window, space))


def drag(window: TableWindow, *spaces: str | QPoint, button: Qt.MouseButton = LEFT) -> None:
    """Drag from a space over others to the last, which may be a point."""
    points = [spot(window, space) if isinstance(space, str) else space for space in spaces]
    QTest.mousePress(window.board, button, pos=points[0])
    for point in points[1:]:
        QTest.mouseMove(window.board, point)
    QTest.mouseRelease(window.board, button, pos=points[-1])


def key(window: TableWindow, *keys: Qt.Key) -> None:
    for one in keys:
        QTest.keyClick(window.board, one)


def type_letter(window: TableWindow, letter: str) -> None:
    QTest.keyClicks(window.board, letter)


def click_row(window: TableWindow, row: Row) -> None:
    """Click a row of the flyout, scrolled to if need be."""
    flyout = window.tool.flyout
    item = flyout.list.item(flyout.rows.index(row))
    flyout.list.scrollToItem(item)
    viewport: QWidget = flyout.list.viewport()
    QTest.mouseClick(viewport, LEFT, pos=flyout.list.visualItemRect(item).center())


def rows(window: TableWindow) -> list[str]:
    """The labels in the flyout; none while it is closed."""
    flyout = window.tool.flyout
    return [row.label for row in flyout.rows] if flyout.isVisible() else []


def row_called(window: TableWindow, label: str) -> Row:
    return next(row for row in window.tool.flyout.rows if row.label == label)


def orders(window: TableWindow) -> list[str]:
    session = window.session
    return [write_order(session.variant.lexicon, order) for order in session.orders]


def agrees(order: Order, wanted: Order) -> bool:
    """Whether an order in the making can still become a certain one."""
    for field in order.__struct_fields__:
        value, goal = getattr(order, field), getattr(wanted, field)
        if field == "qualifiers" and not set(value) <= set(goal):
            return False
        if field == "route" and value != goal[: len(value)]:
            return False
        if field not in ("qualifiers", "route") and value and value != goal:
            return False
    return True


def row_towards(window: TableWindow, wanted: Order) -> Row | None:
    """The row of the flyout that leads to a certain order; the one that says most of it."""
    order_draft = window.tool.order_draft
    best: tuple[int, Row] | None = None
    for row in window.tool.flyout.rows:
        draft = order_draft.draft
        if row.path and order_draft.choices.is_of_power(row.path[0].value):
            draft = order_draft.steps[0]
        for choice in row.path:
            draft = choose(order_draft.situation, draft, choice)
        is_other = any(not one.value and getattr(wanted, one.slot, "") for one in row.path)
        fits = bool(row.path) and not is_other and agrees(draft.order, wanted)
        fits = fits or row.orders[:1] == (wanted,)
        weight = 9 if row.orders else len(row.path) + len(draft.order.qualifiers)
        if fits and (best is None or weight > best[0]):
            best = (weight, row)
    if best is None:
        return next((row for row in window.tool.flyout.rows if row.opens), None)
    return best[1]


def draw(window: TableWindow, wanted: Order) -> bool:
    """Draw a certain order by clicks alone; whether that was possible."""
    tool, board = window.tool, window.session.rules.board
    tool.escape()
    if wanted.unit:
        click(window, board.space_of[wanted.unit])
    else:
        QTest.mouseClick(window.board, RIGHT, pos=QPoint(3, 3))
    for _ in range(STEPS):
        if wanted in window.session.orders:
            return True
        if tool.flyout.isVisible():
            row = row_towards(window, wanted)
            if row is not None:
                click_row(window, row)
                continue
        order_draft = tool.order_draft
        goals = [
            space
            for space, offered in order_draft.lit().items()
            if any(
                agrees(choose(order_draft.situation, order_draft.draft, one).order, wanted) for one in offered
            )
            and not order_draft.is_waiting_for_verb
        ]
        subject = board.space_of.get(order_draft.draft.order.subject, "")
        if not goals and not (subject and not wanted.target):
            return False
        click(window, goals[0] if goals else subject)
    return wanted in window.session.orders


SEEDS = {
    "chronicle": 4,
    "indianomacy": 3,
    "middle_earth_iv": 1,
    "mordor_v_world_ii": 1,
    "scattered": 7,
    "scottomacy": 2,
}
"""Random games that soon come to a retreat; of the others the game with seed 0."""
PHASES = ("movement", "retreat", "adjustment")


@cache
def phases_of(name: str) -> Mapping[str, Game]:
    """A random game when it first comes to each phase in which somebody has something to order."""
    variant, random = variant_named(name), Random(SEEDS.get(name, 0))
    game = new_game(variant)
    found: dict[str, Game] = {}
    while not found.keys() >= set(PHASES) and game.current.verdict is None:
        phase = variant.rules.calendar.step(game.current.season).phase
        sheets = {power: _some_orders(game, name, power, random) for power in variant.rules.powers}
        if any(sheets.values()):
            found.setdefault(phase, game)
        for power, sheet in sheets.items():
            game = submit(game, variant, power, sheet)
        game, _ = adjudicate_turn(game, variant)
    return found


def sit_down(window: TableWindow, game: Game, power: str) -> list[str]:
    """Go on with a game at a table; the spaces of the units that a power can order."""
    window.session.game = game
    window.session.undo.clear()
    window.session.take_seat(power)
    order_draft = window.tool.order_draft
    return [space for space in order_draft.lit() if order_draft.units_in(space)]


def _some_orders(game: Game, name: str, power: str, random: Random) -> list[Order]:
    """One legal order for each unit, by chance, most of them moves."""
    variant = variant_named(name)
    situation = seen_by(variant.rules, game.current, power)
    listed: dict[tuple[str, str], list[Order]] = {}
    for order in complete(situation, power):
        if order.unit:
            listed.setdefault((order.unit, order.kind), []).append(order)
    found: list[Order] = []
    for offered in listed.values():
        helps = [order for order in offered if order.target and _is_given(order, found)]
        moves = [order for order in offered if order.target and not order.subject]
        chance = random.random()
        found.append(
            random.choice(helps if helps and chance < 0.6 else moves if moves and chance < 0.9 else offered)
        )
    return found


def _is_given(order: Order, found: list[Order]) -> bool:
    """Whether what an order helps with is ordered."""
    return any((one.unit, one.target) == (order.subject, order.target) for one in found)
