"""What makes do with little room, as large text on a small screen leaves it: rows that fold or yield, panels that scroll."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDockWidget,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from desktop.widgets.window_sizing import scaled_width

LEAST = QSize(390, 130)
"""The room below which a panel scrolls and does not ask for more, in points of the screen; wider with large text."""
MARGIN = 6
"""The air beside a title in a row."""
NARROWEST = 304
"""How wide a panel is at least, whatever it shows: the board beside it is to keep its place."""


def least_of(widget: QWidget) -> QSize:
    """The least room that a widget wants: what was set for it, else what it says itself."""
    set_to, said = widget.minimumSize(), widget.minimumSizeHint()
    return QSize(set_to.width() or said.width(), set_to.height() or said.height())


class ElidedLabel(QLabel):
    """A line that ends in dots where it has no room; the whole of it is its tool tip then."""

    def __init__(self, shortest: str) -> None:
        super().__init__()
        self._shortest = shortest
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setContentsMargins(MARGIN, 0, MARGIN, 0)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Room for what is always to be read, however large the text is."""
        self.ensurePolished()
        wide = self.fontMetrics().horizontalAdvance(self._shortest) + 2 * MARGIN
        return QSize(wide, super().minimumSizeHint().height())

    @property
    def whole(self) -> int:
        """The width at which nothing is left out."""
        self.ensurePolished()
        return self.fontMetrics().horizontalAdvance(self.text()) + 2 * MARGIN + 2

    @property
    def line(self) -> str:
        """What is to be read of it."""
        return self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )

    def setText(self, text: str) -> None:  # noqa: N802
        """Say something else."""
        super().setText(text)
        self._tell()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell()

    def _tell(self) -> None:
        self.setToolTip(self.text() if self.line != self.text() else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            self.contentsRect(),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            self.palette(),
            self.isEnabled(),
            self.line,
            self.foregroundRole(),
        )


class ElidedChoice(QComboBox):
    """A choice whose line ends in dots where it has no room."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        if self.currentIndex() < 0:
            option.currentText = self.placeholderText()
        style = self.style()
        room = style.subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        ).width()
        used = 0 if option.currentIcon.isNull() else option.iconSize.width() + 8
        option.currentText = option.fontMetrics.elidedText(
            option.currentText, Qt.TextElideMode.ElideRight, room - used
        )
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)


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


class YieldingRow(QWidget):
    """A row about a title. Where there is no room for all, what can be spared goes, the first of it first."""

    def __init__(self, widgets: Sequence[QWidget], title: ElidedLabel, spare: Sequence[QWidget]) -> None:
        super().__init__()
        self._widgets, self._title, self._spare = tuple(widgets), title, tuple(spare)
        self._idle: frozenset[QWidget] = frozenset()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(6, 3, 6, 3)
        self._row.setSpacing(4)
        for widget in widgets:
            self._row.addWidget(widget, int(widget is title))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Room for what cannot be spared."""
        kept = [one for one in self._widgets if one not in self._spare]
        return QSize(self._wide(kept, least_of(self._title).width()), self._row.minimumSize().height())

    def _wide(self, widgets: Collection[QWidget], title: int) -> int:
        margins = self._row.contentsMargins()
        wide = sum(title if one is self._title else least_of(one).width() for one in widgets)
        return wide + (len(widgets) - 1) * self._row.spacing() + margins.left() + margins.right()

    def rest(self, *idle: QWidget) -> None:
        """Leave out what is of no use now, whatever room there is."""
        self._idle = frozenset(idle)
        self.share()

    def share(self) -> None:
        """Show all that there is room for."""
        shown = [one for one in self._widgets if one not in self._idle]
        for one in self._spare:
            if one in shown and self._wide(shown, self._title.whole) > self.width():
                shown.remove(one)
        for one in self._spare:
            one.setVisible(one in shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share()


class ScrollPage(QScrollArea):
    """A page that scrolls: the wheel turns it over choices and numbers, too, and changes none of them."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The wheel is turned over a choice, or there may be other things on the page than before."""
        if isinstance(watched, QComboBox | QAbstractSpinBox) and event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        if event.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest):
            self._watch()
        return super().eventFilter(watched, event)

    def _watch(self) -> None:
        for box in (*self.findChildren(QComboBox), *self.findChildren(QAbstractSpinBox)):
            box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            box.installEventFilter(self)


class ScrollPanel(ScrollPage):
    """A panel that scrolls where it has less room than it needs, and is as it is where it has enough."""

    def __init__(self, panel: QWidget, least: QSize = LEAST) -> None:
        super().__init__()
        self._panel, self._least = panel, least
        self.setObjectName("side")
        self.setFrameShape(QFrame.Shape.NoFrame)
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
        wide = min(max(needed.width(), NARROWEST), scaled_width(self._least.width()))
        return QSize(wide + bar, min(needed.height(), self._least.height()))


class ScrollDock(QDockWidget):
    """A dock whose panel lies on a shelf."""

    _panel: QWidget | None = None

    def setWidget(self, widget: QWidget) -> None:  # noqa: N802
        """Put a panel into the dock."""
        self._panel = widget
        super().setWidget(ScrollPanel(widget))

    def widget(self) -> QWidget:
        """The panel, not its shelf."""
        assert self._panel is not None
        return self._panel


def bring_forward(dock: QDockWidget) -> None:
    """Show the tab of a dock. Raising alone does nothing to one that lies above the others while another's tab is shown,
    as after it was raised out of sight."""
    dock.lower()
    dock.raise_()
