"""The panel that answers "why?": what came of an order, with the numbers, who did it, and what would have been needed.

Everything in it is made from what the seat sees and was told. With the seat all of it goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFont, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QStyle,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.history.conflicts import conflicts_of, mark_of
from desktop.history.pictures import mark_icon
from desktop.history.why_rows import Row, Why, why_of
from desktop.table.report_panel import ReportPanel
from desktop.table.stage import Stage
from engine import ENGLISH, Outcome, names_of, space_in, voice_of

if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow

SPACES = Qt.ItemDataRole.UserRole


class WhyPanel(QWidget):
    """Explains the orders of the turn that is shown, and leads through its conflicts."""

    def __init__(self, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stage, self.session = stage, stage.session
        self.why: Why | None = None
        self._asked: tuple[int, Outcome] | None = None
        self._seat = self.session.seat
        self._listed: tuple[int, tuple[Outcome, ...]] = (-1, ())
        self.conflicts = QComboBox()
        self.conflicts.setAccessibleName(self.tr("Conflicts of this turn"))
        self.conflicts.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.conflicts.setMinimumContentsLength(12)
        self.back = self._button(QStyle.StandardPixmap.SP_ArrowLeft, self.tr("Previous conflict (Shift+F4)"))
        self.forward = self._button(QStyle.StandardPixmap.SP_ArrowRight, self.tr("Next conflict (F4)"))
        self.order = QLabel()
        self.order.setObjectName("heading")
        self.order.setWordWrap(True)
        self.result = QLabel()
        self.result.setWordWrap(True)
        self.rows = QTreeWidget()
        self._lay_out()
        self.conflicts.activated.connect(self._choose_conflict)
        self.back.clicked.connect(lambda: self.walk(-1))
        self.forward.clicked.connect(lambda: self.walk(1))
        self.rows.currentItemChanged.connect(lambda item, _: self._point(item))
        self.rows.itemClicked.connect(lambda item, _: self._point(item))
        stage.shown.connect(self.refresh)
        self.refresh()

    def _button(self, icon: QStyle.StandardPixmap, tip: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName("step")
        button.setIcon(self.style().standardIcon(icon))
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addWidget(self.conflicts, 1)
        row.addWidget(self.forward)
        self.rows.setAccessibleName(self.tr("Reasons"))
        self.rows.setHeaderLabels([self.tr("Because"), self.tr("Strength")])
        self.rows.setWordWrap(True)
        self.rows.setIndentation(14)
        self.rows.setUniformRowHeights(False)
        header = self.rows.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.sectionResized.connect(lambda *_: self.rows.scheduleDelayedItemsLayout())
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addLayout(row)
        column.addWidget(self.order)
        column.addWidget(self.result)
        column.addWidget(self.rows, 1)

    @property
    def asked(self) -> Outcome | None:
        """The outcome that is explained."""
        return self._asked[1] if self._asked is not None else None

    def refresh(self) -> None:
        """Forget what belongs to another seat or to another turn, and list the conflicts of this one."""
        told, turn = self.stage.told, self.stage.turn
        is_other = self._seat != self.session.seat or (self._asked is not None and self._asked[0] != turn)
        self._seat = self.session.seat
        if told is None or is_other or (self._asked and self._asked[1] not in told.report.outcomes):
            self._asked = None
        outcomes: list[Outcome] = []
        self.conflicts.clear()
        if told is not None:
            names = names_of(self.session.game, self.session.variant)
            voice = voice_of(ENGLISH, self.session.variant, told.before, names)
            for conflict in conflicts_of(told.report):
                for outcome in conflict.outcomes:
                    text = f"{voice.name(conflict.space)}: {voice.order(outcome.order)}"
                    self.conflicts.addItem(mark_icon(mark_of(outcome)), text)
                    outcomes.append(outcome)
        self._listed = (turn, tuple(outcomes))
        self.conflicts.setPlaceholderText(self._summary(len(outcomes)))
        for widget in (self.conflicts, self.back, self.forward):
            widget.setEnabled(bool(outcomes))
        self._show()

    def _summary(self, count: int) -> str:
        if self.stage.is_present:
            return self.tr("No turn is shown")
        return self.tr("%n conflict(s)", "", count) if count else self.tr("No conflicts")

    def ask(self, outcome: Outcome) -> None:
        """Explain an outcome of the turn that is shown."""
        self._asked = (self.stage.turn, outcome)
        self._show()

    def ask_space(self, space: str) -> bool:
        """Explain the order of the unit in a space, or one that wanted to get there; whether there is one.

        Of several units in one space another is explained each time.
        """
        told = self.stage.told
        if told is None or not space:
            return False
        orders = told.report.outcomes
        here = [one for one in orders if space_in(one.order.unit) == space]
        goes = [one for one in orders if not one.order.subject and space_in(one.order.target) == space]
        found = here or goes
        if not found:
            return False
        at = found.index(self.asked) + 1 if self.asked in found else 0
        self.ask(found[at % len(found)])
        return True

    def walk(self, by: int) -> None:
        """Explain the next conflict, or the one before; after the last comes the first."""
        outcomes = self._listed[1]
        if not outcomes:
            return
        at = outcomes.index(self.asked) if self.asked in outcomes else (-1 if by > 0 else 0)
        self.ask(outcomes[(at + by) % len(outcomes)])

    def _choose_conflict(self, row: int) -> None:
        if 0 <= row < len(self._listed[1]):
            self.ask(self._listed[1][row])

    def _show(self) -> None:
        """Write the explanation of what is asked, or how to ask."""
        self.rows.clear()
        self.why = None
        if self._asked is None:
            self.point_at(())
            self.conflicts.setCurrentIndex(-1)
            self.order.setText(self.tr("Why?"))
            self.result.setText(
                self.tr("Step back to a turn that was judged, then click a unit or an order.")
                if self.stage.is_present
                else self.tr("Click a unit or an order, or walk through the conflicts.")
            )
            return
        turn, outcome = self._asked
        names = names_of(self.session.game, self.session.variant)
        self.why = why = why_of(self.session, turn, outcome, names)
        listed = self._listed[1]
        self.conflicts.setCurrentIndex(listed.index(outcome) if outcome in listed else -1)
        self.order.setText(f"{why.power}: {why.order}")
        self.result.setText(why.result)
        for row in why.rows:
            self.rows.addTopLevelItem(self._item(row))
        self.rows.expandAll()
        self.point_at(why.spaces)

    def _item(self, row: Row) -> QTreeWidgetItem:
        item = QTreeWidgetItem([row.text, row.numbers])
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        item.setData(0, SPACES, row.spaces)
        item.setToolTip(0, row.text)
        if row.is_need:
            font = QFont(self.rows.font())
            font.setItalic(True)
            item.setFont(0, font)
        item.addChildren([self._item(part) for part in row.parts])
        return item

    def _point(self, item: QTreeWidgetItem | None) -> None:
        spaces = item.data(0, SPACES) if item is not None else None
        if spaces:
            self.point_at(tuple(spaces))

    def point_at(self, spaces: tuple[str, ...]) -> None:
        """Let the orders of the units in these spaces stand out on the map, and the spaces; nothing: all as usual."""
        strokes = [
            number
            for number, stroke in enumerate(self.stage.board.strokes)
            if stroke.order is not None and space_in(stroke.order.unit) in spaces
        ]
        self.stage.board.highlight(strokes, spaces)


def why_panel_of(window: TableWindow) -> WhyPanel:
    """The panel of a table that answers why."""
    panel = window.docks["why"].widget()
    assert isinstance(panel, WhyPanel)
    return panel


class _Asking:
    """What on the table leads to the panel: clicks on the map, keys, the menu."""

    def __init__(self, window: TableWindow, panel: WhyPanel) -> None:
        self.window, self.panel = window, panel
        self._space = ""
        window.board.hovered.connect(self._hover)
        window.board.pressed.connect(self._press)
        window.board.order_pressed.connect(self._press_order)
        window.board.order_hovered.connect(self._hover_order)
        key = QShortcut(QKeySequence("W"), window)
        key.activated.connect(self.ask_here)
        window.stage.shown.connect(lambda: key.setEnabled(not window.stage.is_present))
        key.setEnabled(not window.stage.is_present)

    def ask_of(self, turn: int, outcome: Outcome) -> None:
        """Explain an order of a report."""
        if self.window.stage.turn != turn:
            self.window.stage.show_turn(turn)
        self.panel.ask(outcome)
        self.show()

    def point_at(self, outcome: Outcome) -> None:
        """Show an order of a report on the map."""
        order = outcome.order
        named = (order.unit, order.target, order.subject)
        known = self.window.session.rules.board.space_of
        self.panel.point_at(tuple(known[place] for place in named if place in known))

    def _hover(self, space: str) -> None:
        self._space = space or self._space

    def _press(self, space: str, button: Qt.MouseButton) -> None:
        if not self.window.stage.is_present and button == Qt.MouseButton.LeftButton:
            self.ask_about(space)

    def outcome_of(self, number: int) -> Outcome | None:
        """What came of an order that is drawn on the board."""
        told, strokes = self.window.stage.told, self.window.board.strokes
        if told is None or not 0 <= number < len(strokes):
            return None
        drawn = (strokes[number].power, strokes[number].order)
        return next((one for one in told.report.outcomes if (one.power, one.order) == drawn), None)

    def _press_order(self, number: int) -> None:
        outcome = self.outcome_of(number)
        if outcome is not None:
            self.panel.ask(outcome)
            self.show()

    def _hover_order(self, number: int) -> None:
        outcome, told = self.outcome_of(number), self.window.stage.told
        if outcome is not None and told is not None:
            session = self.window.session
            names = names_of(session.game, session.variant)
            voice = voice_of(ENGLISH, session.variant, told.before, names)
            self.window.say(f"{voice.order(outcome.order)}: {voice.result(outcome)}")

    def ask_here(self) -> None:
        """Explain the order of the unit under the ring of the keyboard, or else under the pointer."""
        if not self.ask_about(self.window.tool.keys.cursor or self._space):
            self.walk(1)

    def ask_about(self, space: str) -> bool:
        found = self.panel.ask_space(space)
        if found:
            self.show()
        return found

    def walk(self, by: int) -> None:
        """Go to the next conflict; from the present, to those of the last turn."""
        if self.window.stage.is_present:
            self.window.stage.show_turn(self.window.session.count - 1)
        self.panel.walk(by)
        self.show()

    def show(self) -> None:
        """Bring the panel to the front."""
        dock = self.window.docks["why"]
        dock.show()
        dock.raise_()


def install(window: TableWindow) -> None:
    """Add the panel, its keys and its menu to the table."""
    panel = WhyPanel(window.stage)
    title = QCoreApplication.translate("WhyPanel", "Why?")
    dock = window.add_dock("why", title, panel, Qt.DockWidgetArea.RightDockWidgetArea)
    if "report" in window.docks:
        window.tabifyDockWidget(window.docks["report"], dock)
        window.docks["report"].raise_()
    asking = _Asking(window, panel)
    report = window.docks["report"].widget() if "report" in window.docks else None
    if isinstance(report, ReportPanel):
        report.asked.connect(asking.ask_of)
        report.pointed.connect(asking.point_at)
    translate = QCoreApplication.translate
    window.add_action("history", translate("WhyPanel", "Why? (W)"), asking.ask_here)
    window.add_action("history", translate("WhyPanel", "Next conflict"), lambda: asking.walk(1), "F4")
    window.add_action(
        "history", translate("WhyPanel", "Previous conflict"), lambda: asking.walk(-1), "Shift+F4"
    )
    window.menus["history"].addSeparator()
