"""The panel for setting a position up: season, palette, what is in a space, what is impossible, and taking it over."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.master.inspector import Inspector
from desktop.master.memory_page import MemoryPage
from desktop.master.palette_page import PalettePage
from desktop.master.position_setup import Setup
from desktop.master.setup_tool import SetupTool
from desktop.painting.piece_placement import DrawContext
from desktop.settings.languages import word
from desktop.widgets.adaptive_widgets import FoldingRow, ScrollPage, ScrollPanel
from desktop.widgets.item_activation import activate_by_click
from desktop.widgets.window_sizing import pad_spin_box
from engine import Season, empty_position, set_season

LATEST = 999_999
SPACE = Qt.ItemDataRole.UserRole
WIDTH = 356
TROUBLES = 66
"""How high the list of what is impossible is, in points."""


class SetupPanel(QWidget):
    """What stands beside the board while a position is set up. What is impossible and the way on never scroll away."""

    pointed = Signal(str)
    """A space of which something is said."""
    text_wanted = Signal()
    taking_over = Signal()
    new_game_wanted = Signal()

    def __init__(
        self, setup: Setup, tool: SetupTool, context: DrawContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setup, self.tool, self.session = setup, tool, setup.session
        self.step, self.year = QComboBox(), QSpinBox()
        pad_spin_box(self.year)
        self.palette_page = PalettePage(self.session, context)
        self.inspector = Inspector(setup, tool)
        self.memory = MemoryPage(setup)
        self.tabs = QTabWidget()
        self.verdict, self.troubles = QLabel(), QListWidget()
        self.empty = QPushButton(self.tr("Empty board"))
        self.start = QPushButton(self.tr("First position"))
        self.text = QPushButton(self.tr("As text …"))
        self.leave = QPushButton(self.tr("Leave"))
        self.new_game = QPushButton(self.tr("As a new game …"))
        self.take = QPushButton(self.tr("Take over …"))
        self._build()
        self._connect()
        self.refresh()

    def _build(self) -> None:
        self.setMinimumWidth(WIDTH)
        self.step.setAccessibleName(self.tr("Season"))
        for index, step in enumerate(self.session.rules.calendar.steps):
            name, phase = (word(self.session.variant, text) for text in (step.name, step.phase))
            self.step.addItem(self.tr("{name}, {phase}").format(name=name, phase=phase), index)
        self.year.setAccessibleName(self.tr("Year"))
        self.year.setRange(0, LATEST)
        season = QHBoxLayout()
        season.addWidget(self.step, 1)
        season.addWidget(self.year)
        self.tabs.addTab(self.palette_page, self.tr("Pieces"))
        self.space_page = ScrollPage()
        self.space_page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.space_page.setWidget(self.inspector)
        self.tabs.addTab(self.space_page, self.tr("Space"))
        self.tabs.addTab(self.memory, self.tr("Hidden"))
        self.verdict.setWordWrap(True)
        self.troubles.setAccessibleName(self.tr("What is impossible"))
        self.troubles.setWordWrap(True)
        self.troubles.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.troubles.setFixedHeight(TROUBLES)
        positions = QWidget()
        tools = QHBoxLayout(positions)
        tools.setContentsMargins(0, 0, 0, 0)
        for button in (self.empty, self.start, self.text):
            button.setObjectName("step")
        for button in (self.empty, self.start):
            tools.addWidget(button)
        others = QWidget()
        ends = QHBoxLayout(others)
        ends.setContentsMargins(0, 0, 0, 0)
        for button in (self.leave, self.new_game):
            ends.addWidget(button)
        above = QWidget()
        upper = QVBoxLayout(above)
        upper.setContentsMargins(6, 6, 6, 0)
        upper.addLayout(season)
        upper.addWidget(FoldingRow(positions, self.text))
        upper.addWidget(self.tabs, 1)
        below = QWidget()
        lower = QVBoxLayout(below)
        lower.setContentsMargins(6, 0, 6, 0)
        lower.addWidget(self.verdict)
        lower.addWidget(self.troubles)
        lower.addWidget(FoldingRow(others, self.take))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(ScrollPanel(above), 1)
        column.addWidget(below)

    def _connect(self) -> None:
        self.step.activated.connect(lambda _: self._set_season())
        self.year.editingFinished.connect(self._set_season)
        self.empty.clicked.connect(self._clear)
        self.start.clicked.connect(lambda: self.setup.lay(self.session.variant.start))
        self.text.clicked.connect(self.text_wanted)
        self.leave.clicked.connect(self.setup.leave)
        self.new_game.clicked.connect(self.new_game_wanted)
        self.take.clicked.connect(self.taking_over)
        self.palette_page.picked.connect(self._pick)
        activate_by_click(self.troubles)
        self.troubles.itemActivated.connect(self._jump)
        self.tool.chosen.connect(self._look)
        self.setup.changed.connect(self.refresh)
        self._pick(self.palette_page.brush)

    def _pick(self, brush: object) -> None:
        self.tool.brush = self.palette_page.brush

    def _look(self, space: str) -> None:
        """With nothing in the hand a click is a question."""
        if space and self.tool.brush.sort == "hand":
            self.tabs.setCurrentWidget(self.space_page)

    def _set_season(self) -> None:
        position = self.setup.position
        if position is not None:
            season = Season(self.year.value(), int(self.step.currentData()))
            self.setup.lay(set_season(position, season))

    def _clear(self) -> None:
        position = self.setup.position
        if position is not None:
            self.setup.lay(empty_position(self.session.rules, position.season))

    def refresh(self) -> None:
        """Show the season and what is impossible."""
        position = self.setup.position
        if position is None:
            return
        self.step.setCurrentIndex(position.season.step)
        self.year.blockSignals(True)
        self.year.setValue(position.season.year)
        self.year.blockSignals(False)
        troubles = self.setup.troubles()
        self.troubles.clear()
        for one, sentence in troubles:
            item = QListWidgetItem(f"✗ {sentence}")
            item.setData(SPACE, one.space)
            item.setToolTip(sentence)
            self.troubles.addItem(item)
        self.troubles.setVisible(bool(troubles))
        self.verdict.setObjectName("warning" if troubles else "faint")
        self.verdict.style().polish(self.verdict)
        self.verdict.setText(
            self.tr("{count} impossible: click to see where").format(count=len(troubles))
            if troubles
            else self.tr("✓ Nothing in it is impossible.")
        )
        self.take.setEnabled(self.setup.is_changed)
        self.take.setDefault(self.setup.is_changed)

    def _jump(self, item: QListWidgetItem) -> None:
        """Show where something impossible is."""
        place = str(item.data(SPACE))
        space = self.session.rules.board.space_of.get(place)
        if space is not None:
            self.pointed.emit(space)
            self.tool.choose(space)
            self.tabs.setCurrentWidget(self.space_page)
