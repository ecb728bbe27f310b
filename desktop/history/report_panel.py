"""The report of the turn that is shown and of those told with it, to be read aloud. Its orders can be asked why."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from desktop.frame.table import Table
from desktop.history.mark_images import dress_document, is_dark_theme, mark_element
from desktop.history.report_page import WHY, outcomes_in, page_of, report_html
from desktop.session.board_presenter import BoardPresenter
from desktop.settings.languages import names_of
from desktop.settings.preferences import notifier, preferences
from desktop.settings.translation import Translator
from desktop.widgets.adaptive_widgets import ElidedChoice
from desktop.widgets.rich_text import RichPage
from engine import Outcome

_tr = Translator("ReportPanel")

NARROWEST = 140
"""How narrow the list of turns may become, whatever is written in it."""
STYLE = """
h1 { font-size: 25px; font-weight: 600; margin: 0 0 4px 0; }
h2 { font-size: 18px; font-weight: 600; margin: 12px 0 2px 0; }
.alone { font-size: 25px; font-weight: 600; margin: 2px 0 10px 0; }
ul { margin: 2px 0 6px 0; -qt-list-indent: 0; margin-left: 16px; }
a { text-decoration: none; }
a span { color: %s; }
"""


class Paged(RichPage):
    """A page that still begins at its top when it gets more room than it had."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        bar, head = self.verticalScrollBar(), self.document().firstBlock()
        is_at_head = bar.value() <= self.document().documentLayout().blockBoundingRect(head).bottom()
        super().resizeEvent(event)
        if is_at_head:
            bar.setValue(0)


class ReportPanel(QWidget):
    """What the seat, or everybody, is told of the turn on the board and what came of it without further orders; at present,
    of the last turn that was ordered."""

    asked = Signal(int, Outcome)
    """An order of a judged turn was clicked."""
    pointed = Signal(Outcome)
    """An order is under the pointer."""

    def __init__(self, presenter: BoardPresenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = presenter
        self.turns = ElidedChoice()
        self.turns.setAccessibleName(self.tr("Reports of all turns"))
        self.turns.setMaxVisibleItems(24)
        self.turns.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.turns.setMinimumWidth(NARROWEST)
        self.page = Paged()
        self.page.setAccessibleName(self.tr("Report"))
        self._outcomes: tuple[tuple[int, Outcome], ...] = ()
        self._turns: object = None
        self._written: tuple[object, ...] = ()
        """Of which turns, which one, for whom and how the page is written."""
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.turns)
        column.addWidget(self.page, 1)
        self.turns.activated.connect(self._choose)
        self.page.anchorClicked.connect(self._follow)
        self.page.highlighted.connect(self._point)
        presenter.shown.connect(self.refresh)
        presenter.board.repainted.connect(self.refresh)
        notifier.changed.connect(self.refresh)
        self.refresh()

    @property
    def turn(self) -> int:
        """The turn from which on it is reported, or -1 before the first."""
        return self.presenter.session.last_told if self.presenter.is_present else self.presenter.turn

    def refresh(self) -> None:
        """Write the report as the seat is told it; what is written already stays."""
        session, turn = self.presenter.session, self.turn
        colours = self._colours()
        names = tuple(names_of(session.game, session.variant).values())
        ink = self.page.palette().color(QPalette.ColorRole.Text).name()
        look = (is_dark_theme(), ink, preferences().text, *colours.values())
        powers = self.presenter.powers
        written = (turn, session.seat, session.is_open, names, look, powers)
        if session.game.turns is self._turns and written == self._written:
            return
        self._turns, self._written = session.game.turns, written
        self.turns.clear()
        self.turns.addItems([session.title_of(number) for number in range(session.count)])
        self.turns.setCurrentIndex(turn)
        self.turns.setEnabled(session.count > 0)
        self.turns.setPlaceholderText(self.tr("No turn has been judged yet"))
        self._outcomes = ()
        self.page.clear()
        if turn >= 0:
            page = page_of(session, session.told_with(turn), powers)
            self._outcomes = outcomes_in(page)
            self.page.document().setDefaultStyleSheet(STYLE % ink)
            dress_document(self.page.document(), colours.values(), is_dark=is_dark_theme())
            marked = partial(mark_element, scale=preferences().text / 100)
            self.page.setHtml(report_html(page, colours, marked))

    def _colours(self) -> dict[str, str]:
        palette = self.presenter.board.context.palette
        return {power: palette.paint(power).colour for power in self.presenter.session.rules.powers}

    def _choose(self, turn: int) -> None:
        self.presenter.show_turn(turn)

    def _outcome(self, url: QUrl) -> tuple[int, Outcome] | None:
        text = url.toString()
        number = text.removeprefix(WHY)
        if not text.startswith(WHY) or not number.isdigit() or int(number) >= len(self._outcomes):
            return None
        return self._outcomes[int(number)]

    def _follow(self, url: QUrl) -> None:
        found = self._outcome(url)
        if found is not None:
            self.asked.emit(*found)

    def _point(self, url: QUrl) -> None:
        found = self._outcome(url)
        if found is not None:
            self.pointed.emit(found[1])


def install(window: Table) -> None:
    """Add the report to the table, in front while a judged turn is shown."""
    panel = ReportPanel(window.presenter)
    title = _tr("Report")
    window.add_dock("report", title, panel, Qt.DockWidgetArea.RightDockWidgetArea)
