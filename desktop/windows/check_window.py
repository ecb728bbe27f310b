"""The window in which a printed adjudication is checked: its text, what the judge makes of it, and the board."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QTextCursor
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.master.dock_widths import DockWidths
from desktop.master.findings import Findings
from desktop.master.loaded_lesson import played_game
from desktop.master.report_check import (
    Compared,
    Row,
    compare,
    compared,
    example_text,
)
from desktop.master.text_dialog import PositionTextDialog
from desktop.session.session import Session, TurnView
from desktop.settings.error_messages import error_text
from desktop.settings.languages import season_words, sentences, word
from desktop.typing.reading_bar import AT_ONCE, ReadingBar
from desktop.widgets.window_sizing import fit_to_screen
from desktop.windows.read_only_table import ReadOnlySession, ReadOnlyTable
from engine import (
    Check,
    Position,
    Variant,
    find_variant,
    find_variants,
    fitting_variant,
    headline,
    position_after,
    variant_named,
)

PAUSE = 250
"""Milliseconds without a key after which the report is read again."""
WIDTHS = [340, 380]
LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea


class StartPosition(Struct, frozen=True):
    """A position in which a report can be compared."""

    title: str
    position: Position | None
    """None: it is found from the report."""


def start_positions_of(session: Session) -> tuple[StartPosition, ...]:
    """The moments of a game, the present first."""
    calendar = session.rules.calendar
    found = [position_after(session.game, count) for count in range(session.count, -1, -1)]
    return tuple(StartPosition(season_words(session.variant, calendar, one.season), one) for one in found)


class CheckWindow(ReadOnlyTable):
    """Reads a report as it is pasted, and lists what agrees and what does not."""

    replaced = Signal(QWidget)
    """Another window, with another board, takes the place of this one."""

    def __init__(
        self,
        variant: Variant,
        text: str = "",
        starts: Sequence[StartPosition] = (),
        options: Sequence[tuple[str, str]] = (),
        seed: str = "",
    ) -> None:
        self._options, self._seed = dict(options), seed
        self.check: Check | None = None
        self.start = start = (starts[0].position if starts else None) or variant.start
        """The position in which the report is compared: what the text itself gives, or what is chosen."""
        game = played_game(variant, self._options, variant.name, start, [{}])
        told = compare(variant, variant.rules_with(self._options), start, "", seed)
        super().__init__(ReadOnlySession(game, variant, [TurnView(start, told.report, told.following)]))
        own = StartPosition(self.tr("As the report has it"), None)
        begin = StartPosition(season_words(variant, variant.calendar, variant.start.season), variant.start)
        self.starts = [*starts, own, begin]
        if any(one.position == variant.start for one in starts):
            self.starts.pop()
        self.page = QPlainTextEdit(text)
        self.variants, self.where = QComboBox(), QComboBox()
        self.example = QPushButton(self.tr("Try the example"))
        self.paste = QPushButton(self.tr("Paste"))
        self.position_text = QPushButton(self.tr("Position as text …"))
        self.switch = QPushButton()
        self.findings = Findings()
        self.reading = ReadingBar()
        self.add_dock("published", self.tr("Printed report"), self._left_side(), LEFT)
        found = self.add_dock("findings", self.tr("Compared with the judge"), self.findings, RIGHT)
        self.splitDockWidget(found, self.docks["why"], Qt.Orientation.Vertical)
        fit_to_screen(self, 1280, 760)
        self.sides = DockWidths(self, [self.docks["published"], found], WIDTHS)
        self.resizeDocks([found, self.docks["why"]], [440, 260], Qt.Orientation.Vertical)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._connect()
        self.setWindowTitle(
            self.tr("Check an adjudication · {variant} · Chancery").format(
                variant=word(variant, variant.name)
            )
        )
        self.read()

    def _left_side(self) -> QWidget:
        self.page.setAccessibleName(self.tr("Printed report"))
        self.page.setPlaceholderText(
            self.tr(
                "Paste a report here: orders by power with what is printed of them, such as “A Ven-Tri (bounce)”, "
                "and the position after them if there is one."
            )
        )
        self.variants.setAccessibleName(self.tr("Variant"))
        for variant in sorted(find_variants().variants.values(), key=lambda one: one.name):
            self.variants.addItem(word(variant, variant.name), variant.id)
        self.variants.setCurrentIndex(self.variants.findData(self.session.variant.id))
        self.where.setAccessibleName(self.tr("Position in which the orders were given"))
        self._list_starts(0)
        self.switch.hide()
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.variants)
        row = QHBoxLayout()
        row.addWidget(QLabel(self.tr("In")))
        row.addWidget(self.where, 1)
        row.addWidget(self.position_text)
        self.position_text.setObjectName("step")
        column.addLayout(row)
        column.addWidget(self.page, 1)
        column.addWidget(self.reading)
        column.addWidget(self.switch)
        buttons = QHBoxLayout()
        buttons.addWidget(self.paste)
        buttons.addWidget(self.example)
        column.addLayout(buttons)
        return side

    def _connect(self) -> None:
        self.page.textChanged.connect(self._timer.start)
        self.reading.done.connect(self._show_check)
        self.reading.failed.connect(self._show_nothing)
        self.reading.again.connect(self.read)
        self._timer.timeout.connect(self.read)
        self.where.activated.connect(lambda _: self.read())
        self.variants.activated.connect(lambda _: self._change_board(str(self.variants.currentData())))
        self.example.clicked.connect(self.try_example)
        self.paste.clicked.connect(self._paste)
        self.position_text.clicked.connect(self._ask_position)
        self.switch.clicked.connect(lambda: self._change_board(str(self.switch.property("variant"))))
        self.findings.chosen.connect(self._show)

    def _paste(self) -> None:
        """Put what was copied in the place of the report; nothing, if nothing was."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.page.setPlainText(text)

    def _list_starts(self, chosen: int) -> None:
        self.where.clear()
        self.where.addItems([start.title for start in self.starts])
        self.where.setCurrentIndex(chosen)

    def try_example(self) -> None:
        """Put the printed Spring 1901 of an old game to the judge, on its own board."""
        try:
            text = example_text()
        except OSError as error:
            self.say(error_text(error))
            return
        named = variant_named(text)
        if named and named != self.session.variant.id:
            self._change_board(named, text)
        else:
            self.page.setPlainText(text)
            self.read()

    def _change_board(self, name: str, text: str | None = None) -> None:
        """Go on in a window with another board; this one goes."""
        if not name or name == self.session.variant.id:
            return
        other = CheckWindow(find_variant(name), self.page.toPlainText() if text is None else text)
        other.setGeometry(self.geometry())
        other.show()
        self.replaced.emit(other)
        self.close()

    def _ask_position(self) -> None:
        """Let the position be written or pasted."""
        start = self.starts[self.where.currentIndex()]
        dialog = PositionTextDialog(self.session, start.position or self.start, self)
        accepted = dialog.exec() == PositionTextDialog.DialogCode.Accepted
        if accepted and dialog.position is not None:
            title = season_words(self.session.variant, self.session.rules.calendar, dialog.position.season)
            self.starts.insert(
                0, StartPosition(self.tr("{season}, as written").format(season=title), dialog.position)
            )
            self._list_starts(0)
            self.read()

    @property
    def chosen(self) -> Position | None:
        """The position that is chosen for the orders, or None if the report is to say it; a text may give another."""
        return self.starts[max(0, self.where.currentIndex())].position

    def read(self) -> None:
        """Compare the report with the judge, a long one beside the window, and show what comes of its orders. Nothing of
        the report before is shown meanwhile."""
        self._timer.stop()
        text, variant = self.page.toPlainText(), self.session.variant
        named = variant_named(text) or self._fitting(text)
        is_other = bool(named) and named != variant.id and self.variants.findData(named) >= 0
        self.switch.setVisible(is_other)
        if is_other:
            name = self.variants.itemText(self.variants.findData(named))
            self.switch.setText(self.tr("The text is of {variant}: change the board").format(variant=name))
            self.switch.setProperty("variant", named)
        chosen, rules, seed = self.chosen, self.session.rules, self._seed
        if len(text) > AT_ONCE:
            self._show_nothing()
        self.reading.read(len(text), lambda tell: compared(variant, rules, chosen, text, seed, tell))

    def _fitting(self, text: str) -> str:
        """The variant of whose powers a text names most, this one before others."""
        others = find_variants().variants.values()
        found = fitting_variant((self.session.variant, *others), text) if text.strip() else None
        return found.id if found is not None else ""

    def _show_check(self, made: object) -> None:
        """Show what was found."""
        if not isinstance(made, Compared):
            return
        position = made.check.position
        self._look_at(position, made.check)
        self.findings.show_rows(made.rows, self._summary(made.check), self._notes(made.check, position))

    def _show_nothing(self) -> None:
        """Show the position without orders, while a report is read or after one that cannot be."""
        variant, rules = self.session.variant, self.session.rules
        chosen = self.chosen or variant.start
        self._look_at(chosen, compare(variant, rules, chosen, "", self._seed))
        self.findings.show_rows((), self.tr("Nothing is compared"), "")

    def _look_at(self, position: Position, check: Check) -> None:
        self.start, self.check = position, check
        variant = self.session.variant
        game = played_game(variant, self._options, variant.name, position, [check.orders])
        self.look(game, [TurnView(position, check.report, check.following)])

    def _summary(self, check: Check) -> str:
        if not self.page.toPlainText().strip():
            return self.tr("Nothing to compare yet")
        counts = check.counts()
        if not counts.orders and not counts.entries:
            return self.tr("There is no order in it: nothing is compared")
        said = headline(sentences(), counts)
        return said[:1].upper() + said[1:]

    def _notes(self, check: Check, position: Position) -> str:
        if not self.page.toPlainText().strip():
            return self.tr(
                "Paste a printed report at the left, or try the example: every line is compared here."
            )
        notes = []
        title = season_words(self.session.variant, self.session.rules.calendar, position.season)
        if check.is_other_season:
            notes.append(
                self.tr("The report names another season; it was compared in {season}.").format(season=title)
            )
        if check.source == "report":
            notes.append(self.tr("Compared in a position made from the units that the report itself names."))
        if any(one.verdict == "unstated" for one in check.findings):
            notes.append(self.tr("No results are printed with the orders; this is how they end."))
        return " ".join(notes)

    def _show(self, row: Row) -> None:
        """Show a row in the report and on the board."""
        if row.line:
            block = self.page.document().findBlockByNumber(row.line - 1)
            cursor = QTextCursor(block)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            self.page.setTextCursor(cursor)
        told = self.presenter.turn_view
        if row.outcome is not None and told is not None and row.outcome in told.report.outcomes:
            self.why.ask(row.outcome)
        else:
            self.why.point_at(row.spaces)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._timer.stop()
        self.reading.end()
        super().closeEvent(event)

    def _name_window(self) -> None:
        """The window has a name of its own."""
