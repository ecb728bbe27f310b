"""Pages on paper: turns with their maps and reports, painted on a printer or into a PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QFontMetricsF,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QTextDocument,
)

from desktop.exporting.columns import COLUMNS, balanced_columns, columns_of, headings_of
from desktop.exporting.export_data import HISTORY, MAP, ExportData, TurnPage
from desktop.exporting.export_texts import turn_page_html
from desktop.exporting.layers import MapLayers
from desktop.history.mark_images import dress_document, mark_element
from desktop.painting.figures import PictureError
from desktop.painting.work_progress import Tell, part_of
from desktop.settings.translation import Translator
from desktop.settings.typeface import FAMILY
from desktop.widgets.rich_text import RichDocument

_tr = Translator("ExportDialog")

DOTS = 96.0
"""Points to an inch, in which pages are laid out."""
FOOT, MARGIN = 26.0, 14.0
"""The height of the foot of a page in these points, and the margins in millimetres."""
MIDDLE, NUMBER = 0.45, 40.0
"""How much of a foot what stands in its middle may always take, and the width kept for the number of the page."""
GUTTER, AIR = 26.0, 10.0
"""What parts columns, and a map from the words below it."""
SHARES = (0.62, 0.56, 0.5, 0.44)
"""How much of a page a map above words may take, the usual first."""
POINT, SMALL = 14, 11
"""The sizes of letters, in the same points."""
FINE = 1700
"""The width of a map on paper, in points of the picture."""
INK = QColor("#1d140c")
STYLE = """
h1 { font-size: 22px; font-weight: 600; margin: 6px 0 2px 0; }
h2 { font-size: 16px; font-weight: 600; margin: 9px 0 1px 0; }
ul { margin: 2px 0 4px 14px; -qt-list-indent: 0; }
"""


def foot_words(left: str, middle: str, width: float) -> tuple[str, str]:
    """What stands at the foot of a page of this width on the left and in the middle: shortened so that neither touches the
    other, nor the number on the right."""
    metrics = QFontMetricsF(letters(SMALL))
    least = width * MIDDLE
    room = max(least, width - 2 * (metrics.horizontalAdvance(left) + AIR))
    middle = metrics.elidedText(middle, Qt.TextElideMode.ElideRight, min(room, width - 2 * NUMBER))
    beside = (width - metrics.horizontalAdvance(middle)) / 2 - AIR
    return metrics.elidedText(left, Qt.TextElideMode.ElideRight, beside), middle


class Leaves:
    """Pages of a device, one after another: words in columns, and a foot."""

    def __init__(self, device: QPagedPaintDevice) -> None:
        self.device = device
        self.count = 0
        """The pages that have been begun."""

    @property
    def size(self) -> QSizeF:
        """What a page has room for, without its foot, in the points of the layout."""
        room = self.device.pageLayout().paintRect(QPageLayout.Unit.Inch).size()
        return QSizeF(room.width() * DOTS, room.height() * DOTS - FOOT)

    def begin(self, painter: QPainter) -> None:
        """Begin to paint; PictureError if the device takes nothing."""
        if not painter.begin(self.device):
            raise PictureError("pages", _tr("the pages cannot be written there"))
        scale = painter.device().logicalDpiX() / DOTS
        painter.scale(scale, scale)

    def begin_page(self, painter: QPainter, left: str, middle: str) -> None:
        """A new page, with what stands at its foot beside its number."""
        if self.count:
            self.device.newPage()
        self.count += 1
        painter.setPen(INK)
        painter.setFont(letters(SMALL))
        foot = QRectF(0, self.size.height() + 6, self.size.width(), FOOT - 6)
        left, middle = foot_words(left, middle, foot.width())
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, left)
        painter.drawText(foot, Qt.AlignmentFlag.AlignHCenter, middle)
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight, str(self.count))

    def paint_words(
        self, painter: QPainter, document: QTextDocument, top: float, turn_over: Callable[[], None]
    ) -> tuple[int, ...]:
        """Words in columns from so far below the top on; `turn_over` begins another page.

        Returns on which page each of their headings of the first level stands.
        """
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette.setColor(QPalette.ColorRole.Text, INK)
        whole = self.size.height()
        headings, pages = headings_of(document), list[int]()
        for number, (start, end) in enumerate(balanced_columns(document, whole - top, whole)):
            column = number % COLUMNS
            if number and not column:
                turn_over()
                top = 0.0
            pages += [self.count for place in headings if start <= place < end]
            painter.save()
            painter.translate(column * (document.textWidth() + GUTTER), top - start)
            context.clip = QRectF(0, start, document.textWidth(), end - start)
            painter.setClipRect(context.clip)
            document.documentLayout().draw(painter, context)
            painter.restore()
        return tuple(pages)

    def map_height(self, size: QSizeF, document: QTextDocument, head: float = 0.0) -> float:
        """The room of a map above words and below a head, air and all: less than usual where that keeps them on one page."""
        whole, widest = self.size.height() - head, self.size.width() * size.height() / size.width()
        heights = [min(share * whole, widest) + AIR for share in SHARES]
        page = self.size.height()
        fitting = (one for one in heights if len(columns_of(document, whole - one, page)) <= COLUMNS)
        return next(fitting, heights[0])

    def words(self, html: str, colours: Iterable[str] = (), style: str = "") -> QTextDocument:
        """Words as wide as a column."""
        document = RichDocument()
        document.setUseDesignMetrics(True)
        document.setDocumentMargin(0)
        document.setDefaultFont(letters(POINT))
        document.setDefaultStyleSheet(STYLE + style)
        dress_document(document, colours)
        document.setHtml(html)
        document.setTextWidth((self.size.width() - (COLUMNS - 1) * GUTTER) / COLUMNS)
        return document


class Paper(Leaves):
    """Paints one turn after another on a device with pages."""

    def __init__(self, device: QPagedPaintDevice, data: ExportData, what: str) -> None:
        super().__init__(device)
        self.data, self.what = data, what
        self.maps = MapLayers(data, FINE)

    def paint(self, tell: Tell) -> None:
        """Paint everything; PictureError if the device takes nothing."""
        turn_pages = self.data.turn_pages
        painter = QPainter()
        self.begin(painter)
        try:
            for number, turn_page in enumerate(turn_pages):
                self._paint_turn_page(painter, turn_page, part_of(tell, number, len(turn_pages)))
            tell(len(turn_pages), len(turn_pages))
        finally:
            painter.end()

    def _paint_turn_page(self, painter: QPainter, turn_page: TurnPage, tell: Tell) -> None:
        tell(0, 1)
        self._begin_page(painter, turn_page)
        if self.what == MAP:
            self.maps.paint(painter, turn_page, QRectF(QPointF(), self.size), tell)
            return
        is_last = self.what == HISTORY and turn_page is self.data.turn_pages[-1]
        has_words = not is_last or bool(turn_page.below)
        document, top = self.document(turn_page) if has_words else RichDocument(), 0.0
        if self.what == HISTORY:
            top = self.map_height(self.maps.size(turn_page), document)
            self.maps.paint(painter, turn_page, QRectF(0, 0, self.size.width(), top - AIR), tell)
        if has_words:
            self.paint_words(painter, document, top, lambda: self._begin_page(painter, turn_page))

    def document(self, turn_page: TurnPage) -> QTextDocument:
        """The words of a turn, as wide as a column."""
        html = turn_page_html(self.data, turn_page, self.what, mark_element)
        return self.words(html, self.data.colours.values())

    def _begin_page(self, painter: QPainter, turn_page: TurnPage) -> None:
        viewer = f" ({self.data.viewer})" if self.data.viewer else ""
        self.begin_page(painter, f"{self.data.title}{viewer}", turn_page.title)


def set_page(device: QPagedPaintDevice, what: str, data: ExportData) -> None:
    """Choose the paper: A4, lying where a map lies on it alone."""
    layout = data.context.layout
    is_lying = what == MAP and layout.width > layout.height
    way = QPageLayout.Orientation.Landscape if is_lying else QPageLayout.Orientation.Portrait
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    device.setPageLayout(
        QPageLayout(QPageSize(QPageSize.PageSizeId.A4), way, margins, QPageLayout.Unit.Millimeter)
    )


def letters(size: int) -> QFont:
    """The typeface in a size that is counted in the points of the layout, and so is alike on every device."""
    font = QFont(FAMILY)
    font.setPixelSize(size)
    return font
