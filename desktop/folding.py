"""What makes do with little room, as large text on a small screen leaves it: rows that fold, panels that scroll."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDockWidget, QFrame, QGridLayout, QScrollArea, QWidget

LEAST = QSize(390, 130)
"""The room below which a panel scrolls and does not ask for more, in points of the screen."""
NARROWEST = 304
"""How wide a panel is at least, whatever it shows: the board beside it is to keep its place."""


def least_of(widget: QWidget) -> QSize:
    """The least room that a widget wants: what was set for it, else what it says itself."""
    set_to, said = widget.minimumSize(), widget.minimumSizeHint()
    return QSize(set_to.width() or said.width(), set_to.height() or said.height())


class FoldingRow(QWidget):
    """Two groups side by side; where there is no room for that, the second below the first."""

    def __init__(self, first: QWidget, second: QWidget) -> None:
        super().__init__()
        self._first, self._second = first, second
        self.is_folded = False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(6, 3, 6, 3)
        self._grid.setSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(first, 0, 0)
        self._grid.addWidget(second, 0, 1)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """As wide as the wider group, as high as the groups are now."""
        margins = self._grid.contentsMargins()
        widest = max(least_of(self._first).width(), least_of(self._second).width())
        return QSize(widest + margins.left() + margins.right(), self._grid.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wanted = least_of(self._first).width() + least_of(self._second).width()
        margins = self._grid.contentsMargins()
        is_folded = self.width() < wanted + self._grid.spacing() + margins.left() + margins.right()
        if is_folded != self.is_folded:
            self.is_folded = is_folded
            self._grid.removeWidget(self._second)
            where = (1, 0) if is_folded else (0, 1)
            self._grid.addWidget(self._second, *where, Qt.AlignmentFlag.AlignLeft)
            self.updateGeometry()


class Shelf(QScrollArea):
    """A panel that scrolls where it has less room than it needs, and is as it is where it has enough."""

    def __init__(self, panel: QWidget, least: QSize = LEAST) -> None:
        super().__init__()
        self._panel, self._least = panel, least
        self.setObjectName("side")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(panel)
        panel.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The panel needs another room than before."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        return self._panel.sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """What the panel needs, up to a bound; with room for the bar beside a panel that will have to scroll."""
        needed = least_of(self._panel)
        bar = self.verticalScrollBar().sizeHint().width() if needed.height() > self._least.height() else 0
        wide = min(max(needed.width(), NARROWEST), self._least.width())
        return QSize(wide + bar, min(needed.height(), self._least.height()))


class ShelfDock(QDockWidget):
    """A dock whose panel lies on a shelf."""

    _panel: QWidget | None = None

    def setWidget(self, widget: QWidget) -> None:  # noqa: N802
        """Put a panel into the dock."""
        self._panel = widget
        super().setWidget(Shelf(widget))

    def widget(self) -> QWidget:
        """The panel, not its shelf."""
        assert self._panel is not None
        return self._panel
