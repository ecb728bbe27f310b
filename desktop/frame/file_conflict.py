"""What is said and asked when somebody else has changed the file of the game that is open here.

Nothing is overwritten meanwhile, and what was done here stays in the window until it is decided what becomes of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QInputDialog, QMessageBox, QPushButton, QSizePolicy

from desktop.frame.table import Table
from desktop.session.document_writer import DocumentWriter
from desktop.session.session import Session
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of, season_words
from desktop.settings.storage import remember_file, save_new
from desktop.settings.translation import Translator
from desktop.widgets.adaptive_widgets import ElidedLabel
from desktop.widgets.dialog import deleted_when_closed
from engine import EngineError, ExchangeError, Game, in_use, write_order

_tr = Translator("FileConflict")

Choices = dict[str, Callable[[], object]]
LOOKING = 200
"""Milliseconds between two looks whether what holds a file up has let go of it."""
MOST_SHOWN = 12
"""Powers whose orders a dialog shows of one version."""


def require_saved(session: Session) -> None:
    """Raises SaveError "in_use" as long as another program keeps what was done from being saved, ExchangeError "not_here" if
    it cannot be."""
    if session.flush():
        return
    if session.document is not None and session.document.is_pending:
        raise in_use(session.document.path)
    words = _tr("what was done in this window is not saved; at its bottom it says why")
    raise ExchangeError("not_here", words, "")


class FileConflict(QObject):
    """Tells that the game is not saved, once in a dialog and from then on in the status line, and lets it be decided."""

    def __init__(self, window: Table) -> None:
        super().__init__(window)
        self.window, self.session = window, window.session
        self.dialog: QMessageBox | None = None
        self._is_left = False
        self._is_of_game = False
        """Whether the dialog says that the game is not saved: it goes when that is over."""
        self._leaving = QTimer(self, interval=LOOKING)
        """Looks whether a window that is to be closed can go."""
        self._leaving.timeout.connect(self._leave_when_kept)
        self.trouble = ElidedLabel(self.tr("Not saved"))
        self.trouble.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.trouble.setObjectName("warning")
        self.decide = QPushButton(self.tr("What now? …"))
        self.decide.clicked.connect(self.ask)
        for widget in (self.trouble, self.decide):
            widget.hide()
            window.statusBar().addPermanentWidget(widget)
        self.session.save_failed.connect(self._tell)
        self.session.changed_elsewhere.connect(self._ask_soon)
        self.session.taken_over.connect(self._say_taken_over)

    def _tell(self, words: str) -> None:
        self.trouble.setText(self.tr("Not saved: {why}").format(why=words))
        self.trouble.setVisible(bool(words))
        self.decide.setVisible(self.session.is_unsaved)
        is_over = self._is_of_game and not self.session.is_unsaved
        if is_over and self.dialog is not None and not self._leaving.isActive():
            self.dialog.reject()

    def _say_taken_over(self) -> None:
        self.window.say(
            self.tr("Another program, or another window, has changed this game: you see it as it is now.")
        )

    def _ask_soon(self) -> None:
        """Ask when the click is over: a save may be amid anything."""
        QTimer.singleShot(0, self, self.ask)

    def ask(self) -> None:
        """Ask what becomes of what was done here. Everything else can wait, and nothing is decided by closing it."""
        if self.session.flush():
            return
        choices: Choices = {self.tr("Show the game as it is now"): self.give_up}
        if self.session.may_be_copied:
            choices[self.tr("Keep what is here in a new file …")] = self.ask_name
        if self.session.overwrite is not None:
            choices[self.tr("Keep the orders of this window")] = self.overwrite
        self._open(self.tr("Decide later"), choices)

    def may_close(self) -> bool:
        """Whether the window can go now: what was done here is kept, or given up. If not, it is asked."""
        if self._is_left or self._is_kept():
            return True
        choices: Choices = {self.tr("Leave without what was done here"): self._leave}
        if self.session.may_be_copied and self.session.is_unsaved:
            choices[self.tr("Keep what is here in a new file …")] = self._leave_copy
        self._open(self.tr("Stay"), choices)
        if not self.session.is_changed_elsewhere:
            self._leaving.start()
        return False

    def _is_kept(self) -> bool:
        """Whether everything that was done here is on the disk. No other program is waited for."""
        return self.session.flush() and not self._unwritten()

    def _unwritten(self) -> list[DocumentWriter]:
        """What lies beside the game, such as notes, and is not written."""
        return [writer for writer in self.session.findChildren(DocumentWriter) if not writer.flush()]

    def _leave_when_kept(self) -> None:
        """Go, once nothing is in the way any more."""
        if self._is_kept() and self.dialog is not None:
            self.dialog.close()
            self.window.close()

    def _holder(self) -> str:
        """The file that another program holds up; nothing if none does."""
        writers = self.session.findChildren(DocumentWriter)
        documents = filter(None, [self.session.document, *(one.document for one in writers)])
        return next((one.path.name for one in documents if one.is_held_up), "")

    def _leave(self) -> None:
        self._is_left = True
        self.window.close()

    def _leave_copy(self) -> None:
        if self.ask_copy() is not None:
            self._leave()

    def _open(self, refusal: str, choices: Choices) -> None:
        """Show what has happened, with the choices that there are. Nothing waits for the answer."""
        if self.dialog is not None:
            return
        self._is_of_game = self.session.is_unsaved
        self.dialog = box = self._box()
        neither = box.addButton(refusal, QMessageBox.ButtonRole.RejectRole)
        box.setEscapeButton(neither)
        box.setDefaultButton(neither)
        for words, do in choices.items():
            button = box.addButton(words, QMessageBox.ButtonRole.ActionRole)
            button.clicked.connect(lambda _=False, do=do: QTimer.singleShot(0, self, do))
        box.finished.connect(self._forget)
        box.open()

    def _forget(self) -> None:
        self.dialog = None
        self._leaving.stop()

    def _box(self) -> QMessageBox:
        """What has happened, in words."""
        box = deleted_when_closed(QMessageBox(self.window))
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("The game is not saved"))
        if self.session.is_changed_elsewhere:
            box.setText(
                self.tr(
                    "Another program, or another window, has changed the file of this game. Nothing of that was "
                    "overwritten; what you do here is not saved from now on."
                )
            )
            box.setInformativeText(f"{self._versions()}\n\n{self._choices()}")
        elif holder := self._holder():
            words = self.tr("Another program is changing {file}, and what was done here has to wait for it.")
            box.setText(words.format(file=holder))
            box.setInformativeText(self.tr("As soon as it is saved, this window closes."))
        else:
            beside = [self.tr("Not saved: {why}").format(why=one.trouble) for one in self._unwritten()[:1]]
            box.setText(self.trouble.text() if self.session.is_unsaved else "".join(beside))
            box.setInformativeText(
                self.tr(
                    "It is tried again every few seconds. What was done here stays in this window until then."
                )
            )
        return box

    def _versions(self) -> str:
        """What is in this window and what is in the file, as far as it may be seen here."""
        try:
            here, there = self.session.game, self.session.other_version()
        except EngineError as error:
            return error_text(error, is_placed=False)
        heads = self.tr("In this window: {season}"), self.tr("In the file: {season}")
        sheets = [self._sheets(game) for game in (here, there)]
        is_one_turn = len(here.turns) == len(there.turns)
        others = [
            {power: lines for power, lines in sheet.items() if not is_one_turn or lines != other.get(power)}
            for sheet, other in zip(sheets, reversed(sheets), strict=True)
        ]
        if is_one_turn and not any(others):
            return self.tr("The orders that you may see are the same.")
        return "\n\n".join(
            "\n".join([head.format(season=self._season(game)), *self._shown(other)])
            for head, game, other in zip(heads, (here, there), others, strict=True)
        )

    def _sheets(self, game: Game) -> dict[str, list[str]]:
        """What the powers that may be seen here have ordered in a game."""
        session = self.session
        names, lexicon = names_of(game, session.variant), session.variant.lexicon
        powers = session.rules.powers if session.is_open else session.sitting or (session.seat,)
        return {
            names[sheet.power]: [write_order(lexicon, order) for order in sheet.orders or ()]
            for sheet in game.sheets
            if sheet.power in powers
        }

    def _season(self, game: Game) -> str:
        return season_words(self.session.variant, self.session.rules.calendar, game.current.season)

    def _shown(self, sheets: Mapping[str, Sequence[str]]) -> list[str]:
        """One line for each power, and no more than a dialog has room for."""
        lines = [f"{name}: {', '.join(orders) or self.tr('no orders')}" for name, orders in sheets.items()]
        return [*lines[:MOST_SHOWN], *(["…"] if len(lines) > MOST_SHOWN else [])] or [self.tr("no orders")]

    def _choices(self) -> str:
        if self.session.overwrite is not None:
            return self.tr(
                "You can look at the seat as its file has it now, without the orders of this window, or keep these orders "
                "in place of those in the file. Until then they stay in this window."
            )
        return self.tr(
            "You can look at the game as its file has it now, without what was done here, or keep what is here in a file of "
            "its own first. Until then all of it stays in this window."
        )

    def give_up(self) -> None:
        """Go on with the file, without what was done here; in a window of its own, if it holds another game."""
        try:
            self.session.give_up()
        except EngineError as error:
            if error.code != "other_game" or self.session.document is None:
                self._refuse(error)
                return
            self._leave()
            self.window.opening.emit(self.session.document.path)

    def overwrite(self) -> None:
        """Keep the orders of this seat's window in place of those in the file."""
        assert self.session.overwrite is not None
        try:
            self.session.overwrite()
        except EngineError as error:
            self._refuse(error)

    def ask_name(self) -> None:
        """Ask for a name, keep what is here in a file of its own, and go on with the game as its file has it."""
        path = self.ask_copy()
        if path is not None:
            self.give_up()
            self.window.say(self.tr("Kept as {path}").format(path=path))

    def ask_copy(self) -> Path | None:
        """Ask for a name, and keep what is here in a file of its own."""
        title = self.session.game.title or self.session.variant.name
        name, agreed = QInputDialog.getText(
            self.window,
            self.tr("Keep in a new file"),
            self.tr("Name of the new file"),
            text=self.tr("{title} from this window").format(title=title),
        )
        return self.copy(name.strip()) if agreed else None

    def copy(self, name: str) -> Path | None:
        """Keep what is here in a file of its own, which was not there before."""
        try:
            path = save_new(self.session.game, self.session.variant, name).path
        except EngineError as error:
            self._refuse(error)
            return None
        remember_file(path)
        return path

    def _refuse(self, error: Exception) -> None:
        QMessageBox.warning(self.window, self.tr("This did not work"), error_text(error))
