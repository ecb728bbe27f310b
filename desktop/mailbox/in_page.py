"""What came in: a folder of mails, who sent what for which game, and what is to be settled before it is filed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QSplitter, QVBoxLayout

from desktop.drafting.mail_filing import DOUBTFUL, FILED, KNOWN, READY, Sorted, came
from desktop.mailbox.game_desk import Ask, GameState, file_mail, open_packets
from desktop.mailbox.letter_pane import LetterPane
from desktop.mailbox.mail_table import MailTable, Row
from desktop.mailbox.mailbox_page import MailboxPage
from desktop.mailbox.mailbox_reading import Snapshot
from desktop.post.time_texts import date_words
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of, sentences
from desktop.widgets.adaptive_widgets import ElidedLabel
from desktop.widgets.background_job import Job, Tell
from engine import EngineError, ExchangeError, Sentences


class InPage(MailboxPage):
    """The mails of a folder, for all games of another."""

    chosen_folder = Signal(Path)
    """Mails are to be looked for in another folder."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.inbox: Path | None = None
        self.mails: tuple[Sorted, ...] = ()
        self.job: Job | None = None
        """Files mails beside the window."""
        self.where = ElidedLabel("…")
        self.where.setObjectName("faint")
        self.choose = self.button(self.tr("Folder of mails …"), self._ask_folder)
        self.file_all = self.button("", self.file_ready)
        headings = (
            self.tr("State"),
            self.tr("From"),
            self.tr("Subject"),
            self.tr("Game"),
            self.tr("Power"),
            self.tr("Came"),
        )
        self.table = MailTable(headings, self.tr("Mails that came in"), 2)
        self.table.setSelectionMode(MailTable.SelectionMode.SingleSelection)
        self.pane = LetterPane(ask)
        self.pane.said.connect(self.said)
        self.pane.changed.connect(self.changed)
        self.table.itemSelectionChanged.connect(self._follow)
        self._build()

    def _build(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.where, 1)
        top.addWidget(self.choose)
        top.addWidget(self.file_all)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.table)
        split.addWidget(self.pane)
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 3)
        split.setChildrenCollapsible(False)
        self.count = QLabel()
        self.count.setWordWrap(True)
        column = QVBoxLayout(self)
        column.addLayout(top)
        column.addWidget(self.count)
        column.addWidget(split, 1)

    def show_look(self, snapshot: Snapshot, state: GameState | None) -> None:
        """List the mails, the doubtful first."""
        self.state, self.mails = state, snapshot.mails
        self.pane.games = snapshot.games
        self.where.setText(str(self.inbox) if self.inbox is not None else self.tr("No folder is chosen yet."))
        before = self.pane.shown
        rows = [
            Row(str(path), (self.tr("✗ not read"), "–", why, "", "", ""), is_warning=True)
            for path, why in snapshot.unread
        ]
        if self.table.fill([*map(self._row, self.mails), *rows]) and before is not None:
            self._go_on(before)
        count = {state: sum(one.state == state for one in self.mails) for state in (DOUBTFUL, READY)}
        self.file_all.setText(self.tr("File %n without doubt", "", count[READY]))
        self.file_all.setEnabled(count[READY] > 0 and self.job is None)
        self.count.setText(self._about(count[DOUBTFUL], count[READY], len(snapshot.unread)))
        self._follow()

    def _go_on(self, before: Sorted) -> None:
        """From a mail that is filed or set aside now to the first that is not."""
        after = next((one for one in self.mails if one.mail.digest == before.mail.digest), None)
        is_settled = before.state != KNOWN and (after is None or after.state == KNOWN)
        if is_settled and self.mails and self.mails[0].state != KNOWN:
            self.table.setCurrentCell(0, 0)

    def _about(self, doubtful: int, ready: int, unread: int) -> str:
        if self.inbox is None:
            return self.tr(
                "Choose the folder into which you save mails from players: files that end in .eml or .txt."
            )
        if not self.mails and not unread:
            return self.tr("There is no mail in it.")
        if not doubtful and not ready and not unread:
            return self.tr("Everything is filed or set aside.")
        parts = [self.tr("%n cannot be read", "", unread)] if unread else []
        parts += [self.tr("%n mail(s) to be settled", "", doubtful)] if doubtful else []
        parts += [self.tr("%n without doubt", "", ready)] if ready else []
        parts.append(self.tr("senders are as the mails say: no signature is checked here"))
        return " · ".join(parts)

    def _row(self, one: Sorted) -> Row:
        game, powers = "", ""
        if one.game is not None:
            loaded = one.game.loaded
            names = {str(power): name for power, name in names_of(loaded.game, loaded.variant).items()}
            game = loaded.game.title or one.game.save.stem
            powers = ", ".join(names.get(power, power) for power in one.powers)
        came = date_words(one.mail.when) if one.mail.when is not None else "–"
        if one.is_late and one.state != KNOWN:
            came = self.tr("⚠ late: {when}").format(when=came)
        cells = (self._state(one), one.mail.sender or "–", one.mail.subject, game, powers, came)
        return Row(str(one.mail.path), cells, one.state == DOUBTFUL, one.state == KNOWN)

    def _state(self, one: Sorted) -> str:
        if one.state == KNOWN and not one.powers:
            return self.tr("set aside")
        words = {
            DOUBTFUL: self.tr("? doubtful"),
            READY: self.tr("a file") if one.mail.packets else self.tr("ready"),
            KNOWN: self.tr("✓ filed"),
            FILED: self.tr("✓ filed"),
        }
        return words[one.state]

    def _follow(self) -> None:
        chosen = next((one for one in self.mails if str(one.mail.path) == self.table.current), None)
        self.pane.show_mail(chosen)

    def file_ready(self) -> None:
        """File all mails in which nothing is in doubt, the earliest first, beside the window; open the files in others."""
        now, spoken = datetime.now(UTC), sentences()
        ready = [one for one in self.mails if one.state == READY]
        ready.sort(key=lambda one: came(one.mail, now))
        opened = [self._is_opened(one) for one in ready if one.mail.packets]
        texts = [one for one in ready if not one.mail.packets]
        self.file_all.setEnabled(False)
        self.job = Job(lambda tell: _file_all(texts, spoken, tell), self)
        self.job.done.connect(lambda made: self._finish(made, sum(opened), all(opened)))
        self.job.failed.connect(lambda why: self._finish((0, (why,)), sum(opened), all(opened)))
        self.job.start()

    def _finish(self, made: object, opened: int, is_good: bool) -> None:
        """Say how many mails were filed; what went wrong stays to be read."""
        assert isinstance(made, tuple)
        filed, troubles = made
        self.job = None
        self.changed.emit()
        if troubles:
            self.said.emit(" ".join(troubles), False)
        elif is_good:
            self.said.emit(self.tr("%n mail(s) filed.", "", filed + opened), True)

    def _is_opened(self, one: Sorted) -> bool:
        """Open the files that a mail brings; whether all could be used."""
        try:
            troubles = [made.words for made in open_packets(one.mail, self.ask) if not made.is_good]
            if troubles:
                words = "; ".join(words.rstrip(".") for words in troubles)
                raise ExchangeError("not_filed", f"{words} ({one.mail.path.name})")
        except EngineError as error:
            self.refuse(error)
            return False
        return True

    def _ask_folder(self) -> None:
        start = str(self.inbox or (self.save.parent if self.save is not None else ""))
        name = QFileDialog.getExistingDirectory(self, self.choose.text(), start)
        if name:
            self.chosen_folder.emit(Path(name))


def _file_all(mails: Sequence[Sorted], spoken: Sentences, tell: Tell) -> tuple[int, tuple[str, ...]]:
    """File mails: how many, and what went wrong with others. One that fails stops no other."""
    troubles: list[str] = []
    for number, one in enumerate(mails):
        tell(number, len(mails))
        assert one.game is not None
        try:
            file_mail(one.game.save, one.mail, one.powers, one.mail.text, spoken, is_settled=False)
        except EngineError as error:
            troubles.append(f"{one.mail.path.name}: {error_text(error)}")
    return len(mails) - len(troubles), tuple(troubles)
