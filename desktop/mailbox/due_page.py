"""What is due in all games of a folder, and a button that does it: as `chancery run` would."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QLabel, QProgressBar, QVBoxLayout

from desktop.books.book import turn_pages
from desktop.mailbox.game_desk import DUE_REMINDERS, OPENING, REMINDER, Ask, GameState, outbox_of
from desktop.mailbox.mail_table import MailTable, Row
from desktop.mailbox.mailbox_page import MailboxPage
from desktop.mailbox.mailbox_reading import Snapshot
from desktop.post.time_texts import moment_words
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of, season_words, sentences
from desktop.widgets.background_job import Job, Tell
from engine import (
    STAND_BY,
    Budget,
    EngineError,
    Game,
    Runner,
    Sentences,
    Variant,
    computers_due,
    find_variant,
    load_game,
    order_by_computers,
)

CALL, JUDGE = "call", "judge"
MOST_SECONDS, NARROW = 60, 0.2
"""How long a computer thinks at most, and the share of the room for every column but the last."""


class DuePage(MailboxPage):
    """The desk of a game master: every game of the folder, and what is to be done."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.games: tuple[GameState, ...] = ()
        self.job: Job | None = None
        self.about = QLabel()
        self.about.setWordWrap(True)
        headings = (
            self.tr("Game"),
            self.tr("Season"),
            self.tr("Deadline"),
            self.tr("Who is silent"),
            self.tr("What is due"),
        )
        self.table = MailTable(headings, self.tr("What is due"), 4, NARROW)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Doing what is due"))
        self.progress.hide()
        self.do = self.button(self.tr("Do what is due"), self.run)
        row = QHBoxLayout()
        row.addWidget(self.about, 1)
        row.addWidget(self.progress)
        row.addWidget(self.do)
        column = QVBoxLayout(self)
        column.addWidget(self.table, 1)
        column.addLayout(row)

    def show_look(self, snapshot: Snapshot, state: GameState | None) -> None:
        """List the games with what is due."""
        self.state, self.games = state, snapshot.games
        rows = [self._row(one) for one in self.games]
        rows += [
            Row(str(path), (path.stem, "", "", "", why), is_warning=True) for path, why in snapshot.faults
        ]
        self.table.fill(rows)
        due = sum(is_to_do(one) for one in self.games)
        words = self.tr("Something is due in %n game(s).", "", due) if due else self.tr("Nothing is due.")
        self.about.setText(words if rows else self.tr("There is no game in this folder."))
        self.do.setEnabled(due > 0 and self.job is None)

    def _row(self, one: GameState) -> Row:
        game, variant = one.game, one.opened.loaded.variant
        names = {str(power): name for power, name in names_of(game, variant).items()}
        silent = ", ".join(names.get(power, power) for power in one.due.silent)
        season = season_words(variant, variant.calendar, game.current.season)
        deadline = moment_words(game.deadline) if game.deadline else "–"
        cells = (one.title, season, deadline, silent, self._words(one))
        return Row(str(one.opened.save), cells, is_faint=not is_to_do(one))

    def _words(self, one: GameState) -> str:
        """What would be done now."""
        if one.is_by_file:
            return self.tr("played by file: its own window leads it")
        words = {
            "over": self.tr("the game is over"),
            "open": self.tr("no deadline is set"),
            "not_due": self.tr("nothing yet"),
            "remind": self.tr("the deadline is near"),
            "grace": self.tr("late orders are still taken"),
            CALL: self.tr("stand-by players are asked to order for the silent"),
            "waits": self.tr("the game waits for the silent"),
            JUDGE: self.tr("the turn is judged, and everybody is told"),
        }
        parts = [words[one.due.what]]
        if one.due.what == JUDGE and one.due.silent:
            computers = self.tr("computers order for the silent")
            missing = self.tr("without the silent")
            parts.append(computers if one.game.missing_orders == STAND_BY else missing)
        reminders = sum(mail.is_wanted and mail.mail.what == REMINDER for mail in one.outgoing)
        if one.due.what in DUE_REMINDERS and reminders:
            parts.append(self.tr("%n reminder(s)", "", reminders))
        if _has_owed(one):
            parts.append(self.tr("mails are still to be written"))
        return "; ".join(parts)

    def run(self) -> None:
        """Do what is due in every game, beside the window."""
        saves = [one.opened.save for one in self.games if is_to_do(one)]
        spoken = sentences()
        self.do.setEnabled(False)
        self.progress.setRange(0, 0)
        self.progress.show()
        self.job = Job(lambda tell: run_all(saves, spoken, tell), self)
        self.job.done.connect(self._finish)
        self.job.failed.connect(lambda why: self._finish(((), (why,))))
        self.job.start()

    def _finish(self, made: object) -> None:
        assert isinstance(made, tuple)
        judged, troubles = made
        self.job = None
        self.progress.hide()
        words = [self.tr("%n game(s) done.", "", len(judged)), *troubles]
        self.said.emit(" ".join(filter(None, words)), not troubles)
        self.changed.emit()


def is_to_do(one: GameState) -> bool:
    """Whether something would be done in a game now."""
    if one.is_by_file:
        return False
    reminders = any(mail.is_wanted and mail.mail.what == REMINDER for mail in one.outgoing)
    return one.due.what in (CALL, JUDGE) or (one.due.what in DUE_REMINDERS and reminders) or _has_owed(one)


def _has_owed(one: GameState) -> bool:
    """Whether players are still to be told how the game begins, or of its last turn, which was judged without mails."""
    game, calendar = one.game, one.opened.loaded.variant.calendar
    if not game.turns:
        return one.due.what != JUDGE and any(
            mail.is_wanted and mail.mail.what == OPENING for mail in one.outgoing
        )
    return one.opened.desk.telling == calendar.code(game.turns[-1].season)


def run_all(saves: Sequence[Path], spoken: Sentences, tell: Tell) -> tuple[list[Path], list[str]]:
    """Do what is due in some games: in which it was done, and what went wrong in others."""
    done: list[Path] = []
    troubles: list[str] = []

    def order(game: Game, variant: Variant) -> Game:
        return order_by_computers(game, variant, _budget)[0] if computers_due(game, variant) else game

    def draw(game: Game, variant: Variant, hearer: str) -> bytes:
        return turn_pages(game, variant, hearer, spoken.language)

    runner = Runner(lambda path: load_game(path, find_variant), order, spoken, draw)
    for number, save in enumerate(saves):
        tell(number, len(saves))
        try:
            runner.run(save, outbox_of(save), datetime.now(UTC))
            done.append(save)
        except EngineError as error:
            troubles.append(f"{save.name}: {error_text(error)}")
    return done, troubles


def _budget() -> Budget:
    ends = time.monotonic() + MOST_SECONDS
    return Budget(is_late=lambda: time.monotonic() > ends)
