"""The dialog of the table's administration, and its entries in the menu."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
    QMessageBox,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.frame.open_flow import OpenFlow
from desktop.frame.table import Table
from desktop.master.administration_pages import AnnalsPage, DeadlinePage, PlayersPage, TurnsPage
from desktop.master.administration_steps import Administration
from desktop.master.ending_page import EndingPage
from desktop.master.master_computers import StandingIn
from desktop.post.time_texts import moment_words
from desktop.session.session import Session
from desktop.settings.languages import names_of
from desktop.settings.translation import Translator
from desktop.widgets.adaptive_widgets import bring_forward
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen
from engine import current_time, is_past, turn_readiness

_tr = Translator("AdministrationDialog")

PLAYERS, DEADLINE, ENDING, TURNS, ANNALS = "players", "deadline", "ending", "turns", "annals"
POST = "post"
"""The panel of a game by file, which has players and deadlines itself, since they go out to everybody."""


class AdministrationDialog(Dialog):
    """Players, deadline, endings, turns taken back, annals."""

    def __init__(self, session: Session, parent: QWidget | None = None, *, is_by_file: bool = False) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Running the game"))
        self.administration = Administration(session, self)
        self.tabs = QTabWidget()
        self.trouble = QLabel()
        self.trouble.setObjectName("warning")
        self.trouble.setWordWrap(True)
        self.players = PlayersPage(self.administration)
        self.deadline = DeadlinePage(self.administration, is_by_file=is_by_file)
        self.ending, self.turns = EndingPage(self.administration), TurnsPage(self.administration)
        self.annals = AnnalsPage(self.administration)
        self.pages: dict[str, QWidget] = {}
        if not is_by_file:
            self._add(PLAYERS, self.tr("Players"), self.players)
        title = self.tr("Missing orders") if is_by_file else self.tr("Deadline")
        self._add(DEADLINE, title, self.deadline)
        self._add(ENDING, self.tr("Votes and end"), self.ending)
        self._add(TURNS, self.tr("Take turns back"), self.turns)
        self._add(ANNALS, self.tr("Annals"), self.annals)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.administration.refused.connect(self._refuse)
        column = QVBoxLayout(self)
        column.addWidget(self.tabs, 1)
        column.addWidget(self.trouble)
        column.addWidget(buttons)
        for page in (self.deadline, self.ending, self.turns):
            for button in page.findChildren(QPushButton):
                button.setAutoDefault(False)
        self.trouble.hide()
        fit_to_screen(self, 700, 500)

    def _add(self, key: str, title: str, page: QWidget) -> None:
        self.pages[key] = page
        self.tabs.addTab(page, title)

    def _refuse(self, why: str) -> None:
        self.trouble.setText(why)
        self.trouble.setVisible(bool(why))

    def show_page(self, key: str) -> None:
        """Bring a page to the front."""
        if key in self.pages:
            self.tabs.setCurrentWidget(self.pages[key])


def administration_of(window: Table) -> AdministrationDialog:
    """The administration of a table."""
    return AdministrationDialog(window.session, window, is_by_file=POST in window.docks)


def install(window: Table, flow: OpenFlow) -> None:
    """Add the administration to the menu, and let a table wait for orders if it is to."""

    def open_page(key: str) -> None:
        if key == PLAYERS and POST in window.docks:
            window.docks[POST].show()
            bring_forward(window.docks[POST])
            window.say(_tr("By file a player is replaced in the panel Post: choose his seat there."))
            return
        dialog = administration_of(window)
        dialog.show_page(key)
        dialog.exec()

    def may_judge() -> bool:
        session = window.session
        told = turn_readiness(session.game, session.variant)
        is_early = bool(told.deadline) and not is_past(told.deadline, current_time())
        if not told.silent or not (told.is_waiting or is_early):
            return True
        names = names_of(session.game, session.variant)
        silent = ", ".join(names[power] for power in told.silent)
        asked = _tr("Nothing came from {powers}, and the game waits for them. Judge all the same?")
        if is_early:
            asked = _tr(
                "Orders are due until {when}, and nothing came from {powers} yet. Judge all the same?"
            )
        asked = asked.format(powers=silent, when=moment_words(told.deadline))
        answer = QMessageBox.question(window, _tr("Orders are missing"), asked)
        return answer == QMessageBox.StandardButton.Yes

    flow.may_judge = may_judge
    StandingIn(window, flow)
    menu = window.menus["game"].addMenu(_tr("Running the game"))
    changing = []
    for key, words in (
        (PLAYERS, _tr("Players …")),
        (DEADLINE, _tr("Deadline and missing orders …")),
        (ENDING, _tr("Votes and end …")),
        (TURNS, _tr("Take turns back …")),
        (ANNALS, _tr("Annals …")),
    ):
        action = window.add_action(menu, words, partial(open_page, key))
        if key != ANNALS:
            changing.append(action)
    _Closing(window, changing)


class _Closing(QObject):
    """Closes what changes a game while somebody else leads it."""

    def __init__(self, window: Table, actions: Sequence[QAction]) -> None:
        super().__init__(window)
        self.session, self.actions = window.session, actions
        self.session.changed.connect(self._follow)

    def _follow(self) -> None:
        for action in self.actions:
            action.setEnabled(not self.session.is_led_elsewhere)
