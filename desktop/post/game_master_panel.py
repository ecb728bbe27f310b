"""The game master's post: every seat with what it has sent, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QGridLayout,
    QInputDialog,
    QLabel,
    QMessageBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.frame.open_flow import OpenFlow
from desktop.frame.table import Table
from desktop.post.dispatch import AGAIN, NOTICE, Delivery
from desktop.post.folder_watch import FolderWatch, watch_words
from desktop.post.game_master_dialogs import DeadlineDialog, HandoverDialog, PlayerDialog
from desktop.post.game_master_post import GameMasterPost
from desktop.post.game_master_texts import (
    changes_words,
    claim_words,
    headline,
    notes_words,
    own_key_words,
    seat_about,
    seat_state,
    successor,
)
from desktop.post.keys_dialog import KeysDialog
from desktop.post.messages import filing_words
from desktop.post.passphrase_prompt import PassphrasePrompt
from desktop.post.seat_list import WIDTH, Log, SeatList, let_wrap
from desktop.post.send_dialog import outbox, set_outbox, write_post
from desktop.post.time_texts import Alarm
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of
from desktop.settings.storage import games_folder
from desktop.settings.translation import Translator
from desktop.widgets.retrying import do_when_free
from engine import EngineError, ExchangeError, Packet, SaveError, fingerprint

_tr = Translator("GameMasterPanel")


class GameMasterPanel(QWidget):
    """Seats, what is due, and the log of what came and went."""

    def __init__(self, post: GameMasterPost, window: Table) -> None:
        super().__init__()
        self.post, self.window_ = post, window
        self.setAcceptDrops(True)
        self.heading, self.folder_line, self.about = QLabel(), QLabel(), QLabel()
        self.heading.setObjectName("heading")
        self.folder_line.setObjectName("faint")
        self.about.setObjectName("faint")
        for label in (self.heading, self.folder_line, self.about):
            let_wrap(label)
        headings = self.tr("Power"), self.tr("Player"), self.tr("State")
        self.seats, self.log = SeatList(headings, self.tr("Seats")), Log(self.tr("What came and went"))
        self.invite = self._button(self.tr("Invite"), self.send_invitations)
        self.open = self._button(self.tr("Open files …"), self._ask_for_files)
        self.paste = self._button(self.tr("Paste from a mail"), self.take_clipboard)
        self.publish = self._button(self.tr("Publish"), self.publish_turn)
        self.watch = self._button(self.tr("Shared folder …"), self._ask_for_folder)
        self.accept_claim = self._button(self.tr("Accept the claim"), self._accept)
        self.deadline = self._button(self.tr("Deadline …"), self._ask_deadline)
        self.replace = self._button(self.tr("Replace the player …"), self._ask_player)
        self.hand_over = self._button(self.tr("Hand the game over …"), self._ask_master)
        self.watching = FolderWatch(post.ledger().game, self._sync, self)
        self.watching.failed.connect(self._fail)
        self.watching.changed.connect(self._show_folder)
        self._known = post.status()
        self._due = Alarm(self)
        self._due.timeout.connect(self.refresh)
        self._build()
        window.session.changed.connect(self.refresh)
        window.closed.connect(self.watching.stop)
        self.refresh()

    def _button(self, words: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(words)
        button.clicked.connect(lambda _=False: self._safely(do))
        return button

    def _build(self) -> None:
        self.setMinimumWidth(WIDTH)
        self.about.setMinimumHeight(2 * self.about.fontMetrics().lineSpacing())
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.seats.itemSelectionChanged.connect(self._follow)
        grid = QGridLayout()
        buttons = (
            (self.invite, self.publish),
            (self.open, self.paste),
            (self.watch, self.deadline),
            (self.accept_claim, self.replace),
            (self.hand_over,),
        )
        for row, pair in enumerate(buttons):
            for column, button in enumerate(pair):
                button.setObjectName("step")
                grid.addWidget(button, row, column)
        whole = QVBoxLayout(self)
        whole.addWidget(self.heading)
        whole.addWidget(self.seats)
        whole.addWidget(self.about)
        whole.addLayout(grid)
        whole.addWidget(self.folder_line)
        whole.addWidget(self.log, 1)

    @property
    def chosen(self) -> str:
        """The power whose row is chosen."""
        return self.seats.chosen

    def refresh(self) -> None:
        """Show how every seat stands."""
        seen = datetime.now(UTC)
        try:
            status = self.post.status()
        except EngineError as error:
            self.heading.setText(error_text(error))
            return
        session = self.window_.session
        names = names_of(session.game, session.variant)
        called = {str(power): name for power, name in names.items()}
        ledger = self.post.ledger()
        session.lead_elsewhere(status.is_handed_over)
        self.heading.setText(headline(status, session.title, status.is_over, successor(ledger)))
        rows = []
        for seat in status.seats:
            name = called.get(seat.power, seat.power)
            rows.append((seat.power, (name, seat.player, seat_state(seat)), seat_about(seat, name)))
        self.seats.fill(rows)
        self._known = status
        self._due.expect(status.deadline, seen)
        self._show_folder()
        self._follow()

    def _follow(self) -> None:
        ledger = self.post.ledger()
        is_led = ledger.handed_to is None
        for button in (
            self.invite,
            self.publish,
            self.open,
            self.paste,
            self.watch,
            self.deadline,
            self.hand_over,
        ):
            button.setEnabled(is_led)
        waiting = self.post.waiting_claims().get(self.chosen)
        self.accept_claim.setEnabled(is_led and waiting is not None)
        self.replace.setEnabled(is_led and bool(self.chosen))
        about = self.seats.about if is_led else ""
        if about and waiting is not None:
            about = claim_words(about, waiting)
        self.about.setText(about or own_key_words(ledger))

    def may_judge(self) -> bool:
        """Whether the game is still led from here; says so if it is not."""
        ledger = self.post.ledger()
        if ledger.handed_to is not None:
            words = self.tr("The game was handed over to {name}, who judges it from now on.")
            name = successor(ledger) or fingerprint(ledger.handed_to)
            QMessageBox.warning(self, self.tr("This did not work"), words.format(name=name))
        return ledger.handed_to is None

    def say(self, words: str) -> None:
        """Put a line into the log."""
        self.log.say(words)

    def send_invitations(self) -> None:
        """Write an invitation for every seat that nobody has claimed; never where all others can read it."""
        name = self.post.ledger().master_name
        if not name:
            words = self.tr("Your name, as players read it in their invitations")
            given, is_given = QInputDialog.getText(self, self.invite.text(), words)
            if not is_given:
                return
            name = given.strip()
        self._write(lambda: self.post.invite(name), is_private=True)

    def publish_turn(self) -> None:
        """Write the turn files that are due, and the record of a game that is over."""
        self._write(self.post.publish, self.refresh)

    def take(self, paths: Iterable[Path]) -> None:
        """Open files of players, in any order."""
        self._settle(self.post.receive(paths))

    def take_clipboard(self) -> None:
        """What was copied from a mail."""
        text = QGuiApplication.clipboard().text()
        self._settle(self.post.receive_text(self.tr("The pasted text"), text))

    def _settle(self, deliveries: Iterable[Delivery], is_again: bool = False) -> None:
        """Say what became of files. Those that another program has held up are tried again, and told of once."""
        for one in deliveries:
            if one.held_up is not None:
                QTimer.singleShot(AGAIN, self, lambda one=one: self._try_again(one))
            if one.held_up is None or not is_again:
                self._say(one)
        self._reload()

    def _try_again(self, one: Delivery) -> None:
        assert one.held_up is not None
        held_up = one.held_up
        self._safely(lambda: self._settle(self.post.receive_again(one.source, [held_up]), is_again=True))

    def _say(self, delivery: Delivery) -> None:
        self.say(f"{'' if delivery.is_good else '✗ '}{delivery.source}: {delivery.words}")

    def watch_folder(self, folder: Path) -> None:
        """Look into a shared folder from now on, also when the table is opened again."""
        self.watching.choose(folder)

    def _sync(self, folder: Path) -> None:
        """One look into the shared folder."""
        done = self.post.sync(folder)
        if self.post.is_behind:
            self.watching.hurry()
        if done is None:
            return
        for filing in done.filings:
            self.say(
                f"{'' if filing.is_good else '✗ '}{filing.source}: {filing_words(filing, self.window_.session.variant)}"
            )
        if done.written:
            self._say_written(folder, list(done.written))
        self.watching.expect(done.unfinished)
        if done.filings or done.written:
            self._reload()

    def _fail(self, words: str) -> None:
        self.say(f"✗ {words}")
        self._catch_up()

    def _catch_up(self) -> None:
        """Show the game as its file has it, after something that may have been done in part."""
        with suppress(ExchangeError, SaveError):
            self._reload()

    def _show_folder(self) -> None:
        words = watch_words(self.watching)
        self.folder_line.setText(words)
        self.folder_line.setVisible(bool(words))

    def _reload(self) -> None:
        """Show the game as its file has it, and say what has come besides orders."""
        session = self.window_.session
        game, seats = session.game, self._known.seats
        session.read_file()
        self.refresh()
        for words in (*changes_words(session, game), *notes_words(session, seats, self._known.seats)):
            self.say(words)

    def _say_written(self, folder: Path, names: Iterable[str]) -> None:
        words = self.tr("Written into {folder}:").format(folder=folder)
        self.say("\n".join((words, *names)))

    def _write(
        self,
        make: Callable[[], Iterable[Packet]],
        then: Callable[[], object] = lambda: None,
        *,
        is_private: bool = False,
    ) -> None:
        """Ask where files are to be written, make them, and write them. Nothing is made if nobody says where.

        Notices are for everybody: they go into the shared folder though an invitation with them does not.
        """
        folder = None if is_private else self.watching.folder
        folder = folder or self._folder(self.post.ledger().game)
        if folder is None:
            return
        if is_private and folder == self.watching.folder:
            raise ExchangeError(
                "not_here",
                self.tr("an invitation is for one player alone, and all read what is in the shared folder"),
                self.tr("Write it elsewhere, and send each to its player."),
            )

        def put(packets: Iterable[Packet]) -> None:
            self._put(packets, folder)
            then()

        do_when_free(self, make, put, self._refuse)

    def _put(self, packets: Iterable[Packet], folder: Path) -> None:
        """Write files that were made."""
        written: dict[Path, list[str]] = {}
        for packet in packets:
            shared = self.watching.folder if packet.kind == NOTICE else None
            path = write_post(packet, self.post.title, shared or folder)
            written.setdefault(path.parent, []).append(path.name)
        for place, names in written.items():
            self._say_written(place, names)
        if not written:
            self.say(self.tr("There is nothing to be written."))
        self.window_.published.emit()

    def _folder(self, game: str) -> Path | None:
        known = outbox(game)
        start = games_folder() if known == self.watching.folder else known
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Where to write the files"), str(start))
        if not chosen:
            return None
        if Path(chosen) != self.watching.folder:
            set_outbox(game, Path(chosen))
        return Path(chosen)

    def _ask_for_files(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self, self.open.text(), str(outbox(self.post.ledger().game)))
        self.take(Path(name) for name in names)

    def _ask_for_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(
            self, self.watch.text(), str(outbox(self.post.ledger().game))
        )
        if chosen:
            self.watch_folder(Path(chosen))

    def _accept(self) -> None:
        power = self.chosen
        do_when_free(self, lambda: self.post.accept(power), self._say_accepted, self._refuse)

    def _say_accepted(self, power: str) -> None:
        words = self.tr("{power} has another key from now on: publish again, and send the turn anew.")
        self.say(words.format(power=power))
        self._reload()

    def _ask_deadline(self) -> None:
        dialog = DeadlineDialog(self.deadline.text(), self.post.game().deadline, self)
        if dialog.exec():
            moment = dialog.moment
            do_when_free(self, lambda: self.post.set_deadline(moment), lambda _: self._reload(), self._refuse)

    def _ask_player(self) -> None:
        power = self.chosen
        session = self.window_.session
        names = {str(one): name for one, name in names_of(session.game, session.variant).items()}
        dialog = PlayerDialog(self.replace.text(), names.get(power, power), self)
        if dialog.exec():
            player, reason = dialog.chosen, dialog.reason.text().strip()
            self._write(lambda: self.post.replace(power, player, reason), self._reload, is_private=True)

    def _ask_master(self) -> None:
        dialog = HandoverDialog(self.hand_over.text(), self)
        if dialog.exec():
            key, name = dialog.public, dialog.name.text().strip()
            self._write(lambda: self.post.hand_over(key, name), self._reload)

    def _safely(self, do: Callable[[], object]) -> None:
        """Do something, and say what went wrong."""
        try:
            do()
        except EngineError as error:
            self._refuse(error)

    def _refuse(self, error: EngineError) -> None:
        words = error_text(error)
        self.say(f"✗ {words}")
        self._catch_up()
        QMessageBox.warning(self, self.tr("This did not work"), words)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls()]
        self._safely(lambda: self.take(paths))


def add_game_master_panel(window: Table, path: Path) -> GameMasterPanel:
    """Give a game master's table its post."""
    panel = GameMasterPanel(GameMasterPost(path, PassphrasePrompt(window)), window)
    title = _tr("Post")
    keys = _tr("Keys …")
    flow = window.flow
    if isinstance(flow, OpenFlow):
        asked = flow.may_judge
        flow.may_judge = lambda: panel.may_judge() and asked()
    window.add_action("game", keys, lambda: KeysDialog(window).exec())
    window.add_dock("post", title, panel, Qt.DockWidgetArea.LeftDockWidgetArea)
    if panel.watching.resume():
        panel.refresh()
    return panel
