"""The strip of all seasons, a mark for each turn, with the chart of what everybody held above it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from desktop.history.chart_symbols import phase_sign
from desktop.history.count_chart import Chart, labels_width
from desktop.history.moments import Moment, Series, year_after, year_before, years_of

STRIP, TOP, LEFT = 30.0, 8.0, 20.0
"""The height of the strip without its letters, the room above the chart, and the room beside its numbers."""
NEAREST, FARTHEST = 13.0, 84.0
"""How near marks come to each other, and how far apart they are at most."""
CHART = 46.0
"""A chart lower than this is not drawn."""
SIGN = 5.4


class TimelineView(QWidget):
    """All moments of a game in a row. Which is shown is others' business."""

    chosen = Signal(int)
    """A moment was chosen, by its number."""
    asked = Signal(int, QPoint)
    """A menu is wanted for a moment, at a point of the screen."""
    charted = Signal()
    """There is room for the chart, or no longer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.moments: tuple[Moment, ...] = ()
        self.series: tuple[Series, ...] = ()
        self.colours: Mapping[str, QColor] = {}
        self.shown = 0
        self.compared: Mapping[int, str] = {}
        """Moments that are compared, with the letters they are called by."""
        self._pointed = -1
        self._turned = 0
        self.setObjectName("timeline")
        self._stretch()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Timeline"))

    def _stretch(self) -> None:
        """Ask for as much room as the strip needs."""
        self.setMinimumHeight(int(self._strip) + 2)

    def changeEvent(self, event: QEvent) -> None:
        """Other letters need another room."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._stretch()
            self.charted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.charted.emit()

    def show_game(
        self, moments: Sequence[Moment], series: Sequence[Series], colours: Mapping[str, QColor]
    ) -> None:
        """Show other moments, or what was held in them."""
        self.moments, self.series, self.colours = tuple(moments), tuple(series), colours
        self.shown = min(self.shown, len(moments) - 1)
        self._pointed = -1
        self.setMinimumWidth(int(self._left + self._right + (len(moments) + 1) * NEAREST))
        self.update()

    def show_moment(self, number: int, compared: Mapping[int, str] | None = None) -> None:
        """Mark the moment that the board shows."""
        self.shown = number
        if compared is not None:
            self.compared = dict(compared)
        if number < len(self.moments):
            self.setAccessibleDescription(self.words_of(number))
        self.update()

    @property
    def _small(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(11, round(self.fontInfo().pixelSize() * 0.86)))
        return font

    @property
    def _strip(self) -> float:
        """The height of the strip, years and all."""
        return STRIP + QFontMetricsF(self._small).height()

    @property
    def _left(self) -> float:
        """Where moments begin: right of the numbers of the chart."""
        return LEFT + QFontMetricsF(self._small).horizontalAdvance("00")

    @property
    def _paper(self) -> QColor:
        return self.palette().color(QPalette.ColorRole.Base)

    @property
    def _accent(self) -> QColor:
        """The colour of what is shown, which is told by its size and by a line as well."""
        return self.palette().color(QPalette.ColorRole.Link)

    @property
    def _right(self) -> float:
        if not self.has_chart:
            return 30.0
        return labels_width(self.series, QFontMetricsF(self._small), self.height() - self._strip - TOP)

    @property
    def has_years(self) -> bool:
        """Whether there is room for the years: half a line of digits tells nobody anything."""
        seen = self.visibleRegion().boundingRect()
        return seen.isEmpty() or seen.bottom() >= self.height() - 6

    @property
    def has_chart(self) -> bool:
        """Whether there is room for the chart."""
        return self.height() - self._strip - TOP >= CHART

    @property
    def _step(self) -> float:
        room = self.width() - self._left - self._right
        return max(NEAREST, min(FARTHEST, room / max(1, len(self.moments))))

    def across(self, number: int) -> float:
        """Where a moment is, from the left."""
        return self._left + (number + 0.5) * self._step

    def moment_at(self, x: float) -> int:
        """The moment nearest to a place."""
        return max(0, min(len(self.moments) - 1, int((x - self._left) // self._step)))

    def words_of(self, number: int) -> str:
        """A moment and what was held in it, as plain words."""
        moment = self.moments[number]
        held = sorted(self.series, key=lambda one: -one.counts[number])
        counts = ", ".join(f"{one.name} {one.counts[number]}{self._change(one, number)}" for one in held)
        now = self.tr("now") if moment.is_present else moment.phase
        return f"{moment.title} ({now}): {counts}" if counts else f"{moment.title} ({now})"

    def _change(self, one: Series, number: int) -> str:
        change = one.counts[number] - one.counts[number - 1] if number else 0
        return f" ({change:+d})" if change else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self._paper)
        if self.moments:
            ink = self.palette().color(QPalette.ColorRole.Text)
            self._paint_years(painter, ink)
            self._paint_shown(painter)
            if self.has_chart and self.series:
                self._chart().paint(painter, self.colours, ink, self._small, self._yearly())
            self._paint_marks(painter, ink)
        painter.end()

    def _chart(self) -> Chart:
        right = self.across(len(self.moments) - 1)
        area = QRectF(self._left, TOP, right - self._left, self.height() - self._strip - TOP)
        return Chart(area, self.across, self.series)

    def _yearly(self) -> list[int]:
        """The last moment of each year: there lines have their marks."""
        return [moments[-1].number for _, moments in years_of(self.moments)]

    def _paint_years(self, painter: QPainter, ink: QColor) -> None:
        painter.setFont(self._small)
        metrics = QFontMetricsF(self._small)
        band, rule = QColor(ink), QColor(ink)
        band.setAlpha(16)
        rule.setAlpha(120)
        base = self.height() - self._strip
        last = -1.0
        for index, (year, moments) in enumerate(years_of(self.moments)):
            left = self.across(moments[0].number) - self._step / 2
            width = len(moments) * self._step
            if index % 2:
                painter.fillRect(QRectF(left, TOP / 2, width, self.height() - TOP), band)
            painter.setPen(QPen(rule, 1))
            painter.drawLine(QPointF(left, base), QPointF(left, self.height() - 4))
            text = str(year)
            at = left + (width - metrics.horizontalAdvance(text)) / 2
            if at > last and self.has_years:
                painter.setPen(ink)
                painter.drawText(QPointF(at, self.height() - 6), text)
                last = at + metrics.horizontalAdvance(text) + 6

    def _paint_shown(self, painter: QPainter) -> None:
        """A bar over the whole height, with a roof: told by shape as well as by colour."""
        x = self.across(self.shown)
        glow = QColor(self._accent)
        glow.setAlpha(36)
        half = min(self._step / 2, 12)
        painter.fillRect(QRectF(x - half, 2, 2 * half, self.height() - 4), glow)
        painter.setPen(QPen(self._accent, 1.6))
        painter.drawLine(QPointF(x, 2), QPointF(x, self.height() - self._strip + 6))

    def _paint_marks(self, painter: QPainter, ink: QColor) -> None:
        y = self.height() - self._strip + 15
        paper = self._paper
        painter.setPen(QPen(ink, 1))
        painter.drawLine(QPointF(self.across(0), y), QPointF(self.across(len(self.moments) - 1), y))
        for moment in self.moments:
            at = QPointF(self.across(moment.number), y)
            is_shown = moment.number == self.shown
            size = SIGN * (1.45 if is_shown else 1.2 if moment.number == self._pointed else 1.0)
            painter.setPen(QPen(self._accent if is_shown else ink, 2.4 if is_shown else 1.3))
            painter.setBrush(paper if moment.is_present else self._accent if is_shown else ink)
            painter.drawPath(phase_sign(moment.phase, at, size))
            if moment.is_present:
                painter.setBrush(self._accent if is_shown else ink)
                painter.drawEllipse(at, 1.6, 1.6)
            letter = self.compared.get(moment.number, "")
            if letter:
                self._paint_letter(painter, letter, QPointF(at.x(), y - 16), paper)
        if self.hasFocus():
            pen = QPen(self._accent, 1.4, Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def _paint_letter(self, painter: QPainter, letter: str, at: QPointF, paper: QColor) -> None:
        """The flag of a moment that is compared."""
        painter.setPen(QPen(self._accent, 1.6))
        painter.setBrush(paper)
        side = max(16.0, QFontMetricsF(painter.font()).height())
        flag = QRectF(at.x() - side / 2, at.y() - side / 2, side, side)
        painter.drawRoundedRect(flag, 3, 3)
        painter.setPen(self._accent)
        painter.drawText(flag, Qt.AlignmentFlag.AlignCenter, letter)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.moments:
            self.chosen.emit(self.moment_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.moments:
            return
        number = self.moment_at(event.position().x())
        if event.buttons() & Qt.MouseButton.LeftButton and number != self.shown:
            self.chosen.emit(number)
        if number != self._pointed:
            self._pointed = number
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._pointed = -1
        self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.moments:
            from_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
            number = self.moment_at(event.pos().x()) if from_mouse else self.shown
            self.asked.emit(number, event.globalPos())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A notch is a turn; away from oneself is back."""
        delta = event.angleDelta()
        self._turned += delta.y() or delta.x()
        notches = int(self._turned / 120)
        if notches:
            self._turned -= 120 * notches
            self.step(-notches)
        event.accept()

    def step(self, by: int) -> None:
        """Choose a later or an earlier moment."""
        number = max(0, min(len(self.moments) - 1, self.shown + by))
        if self.moments and number != self.shown:
            self.chosen.emit(number)

    def step_year(self, by: int) -> None:
        """Choose the beginning of this year or of the one before, or that of the next."""
        if self.moments:
            find = year_after if by > 0 else year_before
            self.step(find(self.moments, self.shown) - self.shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moves = {
            Qt.Key.Key_Left: lambda: self.step(-1),
            Qt.Key.Key_Right: lambda: self.step(1),
            Qt.Key.Key_Home: lambda: self.step(-len(self.moments)),
            Qt.Key.Key_End: lambda: self.step(len(self.moments)),
            Qt.Key.Key_PageUp: lambda: self.step_year(-1),
            Qt.Key.Key_PageDown: lambda: self.step_year(1),
        }
        move = moves.get(Qt.Key(event.key()))
        if move is None:
            super().keyPressEvent(event)
        else:
            move()

    def event(self, event: QEvent) -> bool:
        """Say the numbers of the moment under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.moments:
            QToolTip.showText(event.globalPos(), self.tip_of(self.moment_at(event.pos().x())), self)
            return True
        return super().event(event)

    def tip_of(self, number: int) -> str:
        """A moment and what was held in it, a line for everybody."""
        moment = self.moments[number]
        held = sorted(self.series, key=lambda one: -one.counts[number])
        rows = [f"{one.name}: {one.counts[number]}{self._change(one, number)}" for one in held]
        return "\n".join([f"{moment.title} ({moment.code})", *rows])
