"""What goes out: a ready mail to each player, and what has gone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QProgressBar,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from desktop.mailbox.game_desk import (
    REMINDER,
    Ask,
    GameState,
    Outgoing,
    drawn_mails,
    mark_gone,
    mark_unsent,
    outbox_of,
    whole_mails,
    write_drafts,
)
from desktop.mailbox.mail_table import MailTable, Row
from desktop.mailbox.mailbox_page import MailboxPage
from desktop.mailbox.mailbox_reading import Snapshot
from desktop.post.time_texts import moment_words
from desktop.settings.languages import names_of, season_words, sentences
from desktop.widgets.adaptive_widgets import FoldingRow
from desktop.widgets.background_job import Job
from engine import Mail, mail_link

MOST_OPENED = 12
"""Mails that are opened in a mail program at once."""


class OutPage(MailboxPage):
    """The outbox of one game."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask)
        self.about = QLabel()
        self.about.setWordWrap(True)
        self.table = MailTable(
            (self.tr("Power"), self.tr("To"), self.tr("What"), self.tr("State")),
            self.tr("Mails that go out"),
            1,
        )
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("The text"))
        self.open = self.button(self.tr("Open in the mail program"), self.open_mails)
        self.write = self.button(self.tr("Write as drafts"), self.write_mails)
        self.copy = self.button(self.tr("Copy the text"), self.copy_text)
        self.mark = self.button(self.tr("Mark as sent"), self.mark_mails)
        self.folder = self.button(self.tr("Show in folder"), self.show_folder)
        self.job: Job | None = None
        """Draws maps beside the window."""
        self.progress = QProgressBar()
        self.progress.setRange(0, 100)
        self.progress.setAccessibleName(self.tr("Drawing maps"))
        self.progress.hide()
        self.table.itemSelectionChanged.connect(self._follow)
        self._build()

    def _build(self) -> None:
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.table)
        split.addWidget(self.text)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        groups = (self.open, self.write, self.copy), (self.mark, self.folder)
        boxes = QWidget(), QWidget()
        for box, buttons in zip(boxes, groups, strict=True):
            row = QHBoxLayout(box)
            row.setContentsMargins(0, 0, 0, 0)
            for button in buttons:
                row.addWidget(button)
            row.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(self.about)
        column.addWidget(split, 1)
        column.addWidget(self.progress)
        column.addWidget(FoldingRow(*boxes))

    def show_look(self, snapshot: Snapshot, state: GameState | None) -> None:
        """List the mails of the game."""
        is_other = state is None or self.state is None or state.opened.save != self.state.opened.save
        self.state = state
        mails = state.outgoing if state is not None else ()
        is_filled = self.table.fill([self._row(one) for one in mails])
        wanted = {one.key for one in mails if one.is_wanted}
        if is_filled and is_other and wanted:
            self.table.choose(set(wanted))
        self.about.setText(self._about(mails, len(wanted)))
        self._follow()

    def _about(self, mails: Sequence[Outgoing], wanted: int) -> str:
        if self.state is None:
            return self.tr("Choose a game.")
        if not mails:
            return self.tr("There is nothing to send yet.")
        if wanted:
            return self.tr("%n mail(s) to be sent.", "", wanted)
        if not any(one.mail.to for one in mails):
            return self.tr("Nobody has an address yet: write them down under Addresses, or copy the texts.")
        if not any(one.gone for one in mails):
            return self.tr("Nothing is to be sent now.")
        return self.tr("Everything has gone out.")

    def _row(self, one: Outgoing) -> Row:
        assert self.state is not None
        mail, loaded = one.mail, self.state.opened.loaded
        names = {str(power): name for power, name in names_of(loaded.game, loaded.variant).items()}
        seat = loaded.game.seat(mail.power)
        player = seat.player if seat is not None else ""
        to = ", ".join(mail.to) or self.tr("no address")
        cells = (
            names.get(mail.power, mail.power),
            f"{player} · {to}" if player else to,
            self._what(mail),
            self._state(one),
        )
        return Row(one.key, cells, is_faint=bool(one.gone) or not mail.to)

    def _what(self, mail: Mail) -> str:
        assert self.state is not None
        variant = self.state.opened.loaded.variant
        season = variant.calendar.season(mail.season)
        told = season_words(variant, variant.calendar, season) if season is not None else mail.season
        if mail.what == REMINDER:
            return self.tr("Reminder, {season}").format(season=told)
        if mail.what == "stand_by":
            return self.tr("Stand-by, {season}").format(season=told)
        if mail.what == "invitation":
            return self.tr("Invitation")
        return self.tr("File, {season}").format(season=told) if mail.what == "post" else told

    def _state(self, one: Outgoing) -> str:
        if one.gone:
            return self.tr("✓ gone {when}").format(when=moment_words(one.gone))
        if not one.mail.to:
            return "–"
        return self.tr("to be sent") if one.is_due else self.tr("if you like")

    def _chosen(self) -> list[Outgoing]:
        keys = set(self.table.chosen)
        return [one for one in (self.state.outgoing if self.state is not None else ()) if one.key in keys]

    def _follow(self) -> None:
        """Show the text of the mail that is chosen, and what can be done with those that are."""
        chosen = self._chosen()
        current = next(
            (one for one in chosen if one.key == self.table.current), chosen[0] if chosen else None
        )
        text = "" if current is None else f"{current.mail.subject}\n\n{current.mail.text}"
        if text != self.text.toPlainText():
            self.text.setPlainText(text)
        can_go = bool(chosen) and all(one.mail.to for one in chosen)
        self.open.setEnabled(can_go and len(chosen) <= MOST_OPENED)
        self.write.setEnabled(can_go and self.job is None)
        self.copy.setEnabled(len(chosen) == 1)
        self.mark.setEnabled(bool(chosen))
        is_gone = bool(chosen) and all(one.gone for one in chosen)
        self.mark.setText(self.tr("Mark as not sent") if is_gone else self.tr("Mark as sent"))
        self.folder.setEnabled(self.save is not None and outbox_of(self.save).is_dir())

    def open_mails(self) -> None:
        """Open the chosen mails in the mail program. A long text does not fit into a link: it is put on the clipboard."""
        assert self.save is not None
        save, chosen = self.save, [one.mail for one in self._chosen()]
        self.safely(lambda: whole_mails(save, chosen, self.ask), lambda mails: self._open(save, mails))

    def _open(self, save: Path, mails: Sequence[Mail]) -> None:
        cut = [mail for mail in mails if not mail_link(mail)[1]]
        if len(cut) > 1:
            words = self.tr(
                "These texts are too long for a link to the mail program, and only one can be copied: open them one by one, "
                "or write them as drafts."
            )
            self.said.emit(words, False)
            return
        opened = [mail for mail in mails if QDesktopServices.openUrl(_url(mail_link(mail)[0]))]
        if cut:
            QGuiApplication.clipboard().setText(cut[0].whole)
        self.safely(lambda: mark_gone(save, opened), lambda _: self.changed.emit())
        if len(opened) < len(mails):
            words = self.tr("No mail program could be opened: write drafts, or copy the text.")
        elif cut:
            words = self.tr(
                "The text is too long for a link, and lies on the clipboard: paste it into the mail."
            )
        else:
            words = self.tr("%n mail(s) opened in the mail program.", "", len(opened))
        self.said.emit(words, len(opened) == len(mails))

    def write_mails(self) -> None:
        """Write the chosen mails into the outbox, as drafts with what is attached. Maps are drawn beside the window."""
        assert self.save is not None
        assert self.state is not None
        save, state, chosen = self.save, self.state, [one.mail for one in self._chosen()]
        self.safely(lambda: whole_mails(save, chosen, self.ask), lambda mails: self._draw(state, mails))

    def _draw(self, state: GameState, mails: Sequence[Mail]) -> None:
        spoken, save = sentences(), state.opened.save
        self.write.setEnabled(False)
        self.progress.setValue(0)
        self.progress.show()
        self.job = Job(lambda tell: drawn_mails(state, mails, spoken, tell), self)
        self.job.progressed.connect(lambda done, whole: self.progress.setValue(100 * done // max(whole, 1)))
        self.job.done.connect(lambda drawn: self._put(save, drawn))
        self.job.failed.connect(self._fail)
        self.job.start()

    def _rest(self) -> None:
        """Nothing is drawn any more."""
        self.job = None
        self.progress.hide()
        self._follow()

    def _fail(self, why: str) -> None:
        self._rest()
        if why:
            self.said.emit(why, False)

    def _put(self, save: Path, drawn: object) -> None:
        """Put the drafts where they belong."""
        assert isinstance(drawn, list)
        self._rest()
        self.safely(lambda: write_drafts(save, drawn), lambda files: self._say_written(save, files))

    def _say_written(self, save: Path, files: Sequence[Path]) -> None:
        self.changed.emit()
        words = self.tr("%n draft(s) in {folder}", "", len(files)).format(folder=outbox_of(save))
        self.said.emit(words, True)

    def copy_text(self) -> None:
        """Put all that the chosen mail says on the clipboard, its file as a text with it."""
        assert self.save is not None
        save, chosen = self.save, [one.mail for one in self._chosen()]
        self.safely(lambda: whole_mails(save, chosen, self.ask), lambda mails: self._copy(mails[0]))

    def _copy(self, mail: Mail) -> None:
        QGuiApplication.clipboard().setText(mail.whole)
        self.said.emit(self.tr("Copied."), True)

    def mark_mails(self) -> None:
        """Note that the chosen mails have gone, or that they have not."""
        assert self.save is not None
        chosen = self._chosen()
        mark = mark_unsent if all(one.gone for one in chosen) else mark_gone
        mark(self.save, [one.mail for one in chosen])
        self.changed.emit()

    def show_folder(self) -> None:
        """Open the folder of the drafts."""
        assert self.save is not None
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(outbox_of(self.save)))):
            self.said.emit(str(outbox_of(self.save)), False)


def _url(link: str) -> QUrl:
    return QUrl.fromEncoded(link.encode())
