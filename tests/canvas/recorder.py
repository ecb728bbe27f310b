"""A tool that writes down what it is given, for the tests of boards."""

from __future__ import annotations

from desktop.canvas.board_view import BoardView
from desktop.canvas.tool import Click, Drag, Tool


class Recorder(Tool):
    """Writes down what it is given."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self.clicks: list[Click] = []
        self.drags: list[Drag] = []
        self.drops: list[Drag] = []
        self.orders: list[int | None] = []
        self.broken_off = 0

    def click(self, click: Click) -> None:
        self.clicks.append(click)

    def drag(self, drag: Drag) -> None:
        self.drags.append(drag)

    def drop(self, drag: Drag) -> None:
        self.drops.append(drag)

    def end_drag(self) -> None:
        self.broken_off += 1

    def hover_order(self, order: int | None) -> None:
        self.orders.append(order)


def recorder(view: BoardView) -> Recorder:
    tool = Recorder(view)
    view.use(tool)
    return tool
