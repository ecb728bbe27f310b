"""The panel of a plan that somebody has sent: what it says, its layer on the board, and the sandbox to try it out in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QLabel,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.annotating.annotation_layer import AnnotationLayer
from desktop.frame.table import Table
from desktop.plans.plan_files import PLAN, load_plan
from desktop.session.board_presenter import BoardPresenter
from desktop.session.changes import Change
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of, season_words, sentences
from engine import OpenedPlan, Order, SentPlan, SketchError, formatter_of, open_plan, shared_id


class PlanPanel(QWidget):
    """Shows one plan. It goes when another sits down: it was not for him."""

    trying = Signal(int, dict)
    """It is to be tried out from the moment of a number on; orders by power."""
    opened = Signal()
    """There is a plan to be looked at."""

    def __init__(self, presenter: BoardPresenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter, self.session = presenter, presenter.session
        self.origin = ""
        """The id of the game that a sandbox was opened from, for which its plans are."""
        self.found: OpenedPlan | None = None
        self.layer = AnnotationLayer(presenter.board)
        self.about, self.words = QLabel(), QLabel()
        self.rows = QListWidget()
        self.shown = QCheckBox(self.tr("Show on the board"))
        self.go_there = QPushButton(self.tr("Go to its season"))
        self.try_out = QPushButton(self.tr("Try out (sandbox)"))
        self.put_away = QPushButton(self.tr("Put away"))
        self._lay_out()
        self.shown.toggled.connect(lambda _: self._draw())
        self.go_there.clicked.connect(self.show_season)
        self.try_out.clicked.connect(self.try_it)
        self.put_away.clicked.connect(self.forget)
        presenter.shown.connect(self._draw)
        self.session.changed.connect(self._follow)
        self._show()

    def _lay_out(self) -> None:
        for label in (self.about, self.words):
            label.setWordWrap(True)
        self.about.setObjectName("heading")
        self.rows.setAccessibleName(self.tr("Orders of the plan"))
        self.rows.setWordWrap(True)
        self.shown.setChecked(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        for widget in (self.about, self.words):
            column.addWidget(widget)
        column.addWidget(self.rows, 1)
        column.addWidget(self.shown)
        for button in (self.go_there, self.try_out, self.put_away):
            column.addWidget(button)

    @property
    def game_id(self) -> str:
        """The game that plans made here are for."""
        document = self.session.document
        return self.origin or shared_id(self.session.game, document.path if document is not None else None)

    @property
    def number(self) -> int | None:
        """How many turns were judged before the season of the plan; None if the game never was there."""
        if self.found is None:
            return None
        seasons = [*(turn.season for turn in self.session.game.turns), self.session.game.current.season]
        return seasons.index(self.found.season) if self.found.season in seasons else None

    def ask_for_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Open a plan"), "", f"(*{PLAN})")
        if path:
            self.open_file(Path(path))

    def open_file(self, path: Path) -> None:
        """Show the plan in a file, or say what is wrong with it."""
        try:
            plan = load_plan(path)
        except SketchError as error:
            self._refuse(error)
            return
        self.open_plan(plan)

    def open_plan(self, plan: SentPlan) -> None:
        """Show a plan, or say why it is none for this table."""
        try:
            self.found = open_plan(plan, replace(self.session.game, id=self.game_id), self.session.variant)
        except SketchError as error:
            self._refuse(error)
            return
        self.shown.setChecked(True)
        self._show()
        if self.number is not None:
            self.show_season()
        self.opened.emit()

    def _refuse(self, error: SketchError) -> None:
        self.forget()
        self.words.setText(error_text(error))
        self.opened.emit()

    def forget(self) -> None:
        """Put the plan away, also from the board."""
        self.found = None
        self._show()

    def show_season(self) -> None:
        """Let the board show the season that the plan is for."""
        if self.number is not None:
            self.presenter.show_turn(self.number)

    def try_it(self) -> None:
        """Have a sandbox opened in which the plan is ordered."""
        if self.found is not None and self.number is not None:
            self.trying.emit(self.number, self._by_power())

    def _by_power(self) -> Mapping[str, list[Order]]:
        found: dict[str, list[Order]] = {}
        for power, order in self.found.orders if self.found is not None else ():
            found.setdefault(power, []).append(order)
        return found

    def _follow(self, change: Change) -> None:
        if change.seat and not self.session.is_open:
            self.forget()
        elif change.is_of_position:
            self._show()

    def _show(self) -> None:
        found = self.found
        for widget in (self.shown, self.put_away):
            widget.setEnabled(found is not None)
        for widget in (self.go_there, self.try_out):
            widget.setEnabled(self.number is not None)
        self.rows.clear()
        self.words.setText("")
        self.about.setText(self.tr("No plan is open"))
        if found is not None:
            self._write(found)
        self._draw()

    def _write(self, found: OpenedPlan) -> None:
        session = self.session
        season = season_words(session.variant, session.rules.calendar, found.season)
        self.about.setText(self.tr("Plan for {season}").format(season=season))
        lines = []
        if found.plan.sender:
            lines.append(self.tr("Its sender says that he is {name}.").format(name=found.plan.sender))
        if not found.is_of_game:
            lines.append(self.tr("It was made for another game of this variant."))
        if self.number is None:
            lines.append(self.tr("This game was never in that season."))
        lines.append(found.plan.words)
        self.words.setText("\n".join(line for line in lines if line))
        names = names_of(session.game, session.variant)
        formatter = formatter_of(sentences(), session.variant, session.position, names)
        for power, orders in self._by_power().items():
            for order in orders:
                self.rows.addItem(f"{formatter.power(power)}: {formatter.order(order)}")

    def _draw(self) -> None:
        """Put the layer on the board, where its season is shown."""
        found = self.found if self.shown.isChecked() else None
        self.presenter.plan(
            found.season if found is not None else None, found.orders if found is not None else ()
        )
        is_here = found is not None and self.presenter.position.season == found.season
        self.layer.draw(found.annotations if found is not None and is_here else ())


def plan_panel_of(window: Table) -> PlanPanel:
    """The panel of a table's plan."""
    found = window.findChild(PlanPanel)
    assert isinstance(found, PlanPanel)
    return found
