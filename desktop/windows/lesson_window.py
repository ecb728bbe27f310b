"""The window of the teaching positions: a catalogue, the case on the board, its text, its results and their reasons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

from desktop.master.case_page import CasePage
from desktop.master.dock_widths import DockWidths
from desktop.master.lesson_list import Catalogue
from desktop.master.loaded_lesson import OptionRun, game_of, lines_of, open_lesson, spaces_of, turn_views_of
from desktop.settings.error_messages import error_text
from desktop.settings.languages import spoken
from desktop.widgets.window_sizing import fit_to_screen
from desktop.windows.read_only_table import ReadOnlySession, ReadOnlyTable
from engine import LessonError, Outcome, teaching_positions

WIDTHS = [270, 380]
LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea


class LessonWindow(ReadOnlyTable):
    """Walks through the teaching positions. N and P go to the next case and to the one before."""

    def __init__(self, name: str = "") -> None:
        heads = teaching_positions(language=spoken())
        loaded = open_lesson(name or heads[0].id)
        self.loaded = loaded
        game = game_of(loaded, loaded.runs[0])
        super().__init__(ReadOnlySession(game, loaded.variant, turn_views_of(game, loaded.runs[0])))
        self.catalogue = Catalogue(heads)
        self.case = CasePage()
        self.add_dock("catalogue", self.tr("Teaching positions"), self.catalogue, LEFT)
        case = self.add_dock("case", self.tr("Case"), self.case, RIGHT)
        self.splitDockWidget(case, self.docks["why"], Qt.Orientation.Vertical)
        self.next = self._step_action(self.tr("Next case"), 1, "N", "Ctrl+PgDown")
        self.previous = self._step_action(self.tr("Previous case"), -1, "P", "Ctrl+PgUp")
        self.bar.addSeparator()
        self.bar.addActions([self.previous, self.next])
        self.catalogue.chosen.connect(self.open)
        self.case.asked.connect(self._ask)
        self.case.run_chosen.connect(self._show_run)
        self.case.turn_chosen.connect(self._show_turn)
        self.presenter.shown.connect(self._follow)
        fit_to_screen(self, 1280, 760)
        self.sides = DockWidths(self, [self.docks["catalogue"], case], WIDTHS)
        self.resizeDocks([case, self.docks["why"]], [460, 240], Qt.Orientation.Vertical)
        self.open(loaded.lesson.id)

    def _step_action(self, words: str, by: int, *keys: str) -> QAction:
        action = self.add_action("help", words, lambda: self.step(by))
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setToolTip(f"{words} ({keys[0]})")
        return action

    def step(self, by: int) -> None:
        """Go to the next case that the catalogue lists, or to the one before."""
        name = self.catalogue.beside(self.loaded.lesson.id, by)
        if name:
            self.open(name)

    def open(self, name: str) -> None:
        """Put a case on the board."""
        try:
            loaded = open_lesson(name)
        except LessonError as error:
            self.say(error_text(error))
            return
        if loaded.variant.id != self.session.variant.id:
            self.say(self.tr("{case} is played on another board.").format(case=name))
            return
        self.loaded = loaded
        self.catalogue.mark(name)
        self.case.show_lesson(loaded)
        self._show_run(loaded.runs[0])

    def _show_run(self, run: OptionRun) -> None:
        game = game_of(self.loaded, run)
        self.look(game, turn_views_of(game, run))
        self.come_near(spaces_of(run.results[0]))
        self._name()
        self._follow()

    def _show_turn(self, turn: int) -> None:
        self.presenter.show_turn(turn)

    def _follow(self) -> None:
        """Write what must come of the turn that is shown."""
        run = self.case.run
        turn = self.presenter.turn
        if run is not None and 0 <= turn < len(run.results):
            self.case.show_lines(turn, lines_of(self.loaded, run.results[turn]))

    def _ask(self, outcome: Outcome) -> None:
        if self.presenter.turn_view is not None and outcome in self.presenter.turn_view.report.outcomes:
            self.why.ask(outcome)

    def _name(self) -> None:
        lesson = self.loaded.lesson
        self.setWindowTitle(f"{lesson.id} {lesson.title} · {self.tr('Teaching positions')} · Chancery")

    def _name_window(self) -> None:
        if hasattr(self, "loaded"):
            self._name()
