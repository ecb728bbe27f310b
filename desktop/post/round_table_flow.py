"""How a turn goes at a table without a game master: orders are drawn and sealed, the rest follows by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QMessageBox

from desktop.frame.file_conflict import require_saved
from desktop.frame.table import Table
from desktop.post.dispatch import AGAIN, FINE, IN_USE, read_post
from desktop.post.ending_votes import EndingVoteMenu
from desktop.post.folder_watch import FolderWatch
from desktop.post.keys_dialog import KeysDialog
from desktop.post.messages import filing_words
from desktop.post.roster_dialog import RosterDialog
from desktop.post.round_table_seat import Arrival, mark_sent
from desktop.post.round_table_session import RoundTableSession
from desktop.post.round_table_texts import (
    CLOSING,
    OVER,
    REPLACE,
    REVEALING,
    SEALING,
    sentence,
    stage_words,
    vote_words,
    waiting_words,
)
from desktop.post.send_dialog import SendDialog, outbox
from desktop.post.vote_dialog import VoteDialog
from desktop.session.changes import NOTICE
from desktop.session.ending_texts import verdict_words, votes_words
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of
from desktop.widgets.retrying import do_when_free
from engine import EngineError, ExchangeError, Order, Packet, SaveError, fingerprint, packets_in_text


class RoundTableFlow(QObject):
    """Leads a player through his turns."""

    told = Signal(str)
    """Something came, went, or failed."""

    def __init__(self, window: Table) -> None:
        super().__init__(window)
        assert isinstance(window.session, RoundTableSession)
        self.window, self.session, self.table_seat = window, window.session, window.session.table_seat
        self.watch = FolderWatch(self.table_seat.table.game, self._sync, self)
        self.watch.failed.connect(self._fail)
        self.watch.changed.connect(self._notice)
        self.seal = window.add_action("game", self.tr("Seal the envelope"), self.seal_now, "Ctrl+Return")
        self.go_on = window.add_action("game", self.tr("Go on"), self.begin, "F10")
        window.add_action("game", self.tr("Shared folder …"), self.ask_folder)
        window.add_action("game", self.tr("Keys …"), lambda: KeysDialog(window).exec())
        self.votes = EndingVoteMenu(self.session, window.menus["game"])
        window.bar.addActions([self.seal, self.go_on])
        self.state = QLabel()
        self.state.setObjectName("faint")
        window.bar.addWidget(self.state)
        self.session.changed.connect(self.follow)
        self.session.refused.connect(window.say)
        self.session.went_on.connect(self._go_on)
        window.presenter.shown.connect(self.follow)
        window.closed.connect(self.watch.stop)
        self.told.connect(window.say)
        window.tool.is_locked = lambda: not self.session.may_seal

    def begin(self) -> None:
        """Show the present, and what is due."""
        self.window.presenter.show_present()
        self.follow()

    def resume(self) -> None:
        """Look into the shared folder again, if there was one, and make what is due."""
        if not self.watch.resume():
            self.safely(self.table_seat.go_on)

    def _go_on(self) -> None:
        """Show what somebody else has written into the files of the table."""
        try:
            self._hear()
        except EngineError as error:
            self.told.emit(f"✗ {error_text(error)}")

    def look_again(self) -> None:
        """Show what has come in for the table elsewhere, and hand over what is to be sent."""
        self._hear()
        self._offer()

    def seal_now(self) -> None:
        """Close the envelope with what is ordered, and hand it over to be sent."""
        if not self.session.may_seal or not self.session.late.are_settled(self.window):
            return
        history = self.session.state.history
        if not self.window.review():
            return
        title, asked = self.tr("Seal the envelope"), self.tr("It cannot be changed any more. Seal it?")
        if QMessageBox.question(self.window, title, asked) == QMessageBox.StandardButton.Yes:
            orders = self.session.orders
            do_when_free(self.window, lambda: self._seal(history, orders), self._go_on_sealed, self._refuse)

    def _seal(self, history: str, orders: tuple[Order, ...]) -> bool:
        """Close the envelope for the turn that was shown when it was asked, and for no other; False if there are other
        orders in it than those that were looked at."""
        session = self.session
        if session.state.history == history and session.orders != orders:
            return False
        require_saved(session)
        self.table_seat.seal(session.game, self.votes.chosen(), history)
        return True

    def _go_on_sealed(self, is_sealed: bool) -> None:
        """What follows of the envelope; orders that were given meanwhile are looked at anew."""
        if is_sealed:
            self._follow_step()
        else:
            self.seal_now()

    def ask_vote(self, power: str) -> None:
        """Ask what this player votes about somebody whom the table waits for."""
        if not self.may_vote(power):
            return
        state, names = self.session.state, self._names()
        tallies = [one for one in state.tallies if one.about == power]
        replacing = [one for one in tallies if one.what == REPLACE]
        best = max(replacing, key=lambda one: len(one.voters), default=None)
        dialog = VoteDialog(
            names[power],
            [vote_words(one, names) for one in tallies],
            may_replace=state.stage == SEALING,
            proposed=("", "") if best is None else (best.key, best.player),
            parent=self.window,
        )
        if dialog.exec() == QDialog.DialogCode.Accepted:
            key = dialog.key.text().strip().lower() if dialog.what == REPLACE else None
            player = dialog.player.text().strip() if dialog.what == REPLACE else ""
            reason = dialog.reason.text().strip()
            self._do(lambda: self.table_seat.vote(power, dialog.what, key, player, reason))

    def may_vote(self, power: str) -> bool:
        """Whether this player can vote about a seat now."""
        state, seat = self.session.state, self.session.own
        stopping = {one.power for one in state.findings if one.stops}
        is_open = state.stage in (SEALING, REVEALING, CLOSING) and seat in state.alive
        return is_open and self.session.has_seat and power != seat and power in {*state.waiting, *stopping}

    def ask_roster(self) -> None:
        """Let the founder say who has the seats that several want."""
        dialog = RosterDialog(self.table_seat.candidates(), self._names(), self.window)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self._do(lambda: self.table_seat.give_seats(dialog.chosen))

    def take(self, paths: Iterable[Path]) -> None:
        """Open files of others, in any order."""
        arrivals: list[Arrival] = [(path.name, one) for path in paths for one in read_post(path)]
        self._receive(arrivals)

    def take_clipboard(self) -> None:
        """What was copied from a mail."""
        name, text = self.tr("The pasted text"), QGuiApplication.clipboard().text()
        self._receive([(name, one) for one in packets_in_text(text)])

    def _receive(self, arrivals: list[Arrival], is_again: bool = False) -> None:
        """Take in packets. If another program holds them up, that is told once, and they are tried again."""
        try:
            filings = self.table_seat.receive(arrivals)
        except SaveError as error:
            if error.code != IN_USE:
                raise
            if not is_again:
                self.told.emit(f"✗ {error_text(error)}")
            QTimer.singleShot(
                AGAIN, self, lambda: self.safely(lambda: self._receive(arrivals, is_again=True))
            )
            return
        for filing in filings:
            self.told.emit(
                f"{'' if filing.code in FINE else '✗ '}{filing.source}: {filing_words(filing, self.table_seat.variant)}"
            )
        self._hear()
        self._offer()

    def ask_folder(self) -> None:
        """Let the player choose a folder that he shares with all others."""
        chosen = QFileDialog.getExistingDirectory(
            self.window, self.tr("Shared folder"), str(outbox(self.table_seat.table.game))
        )
        if chosen:
            self.watch.choose(Path(chosen))

    def _sync(self, folder: Path) -> None:
        """One look into the shared folder."""
        done = self.table_seat.sync(folder)
        if self.table_seat.is_behind:
            self.watch.hurry()
        if done is None:
            return
        for filing in done.filings:
            self.told.emit(
                f"{'' if filing.code in FINE else '✗ '}{filing.source}: {filing_words(filing, self.table_seat.variant)}"
            )
        for name in done.written:
            self.told.emit(self.tr("Written: {file}").format(file=name))
        self._hear()
        self.watch.expect(done.unfinished)

    def _fail(self, words: str) -> None:
        self.told.emit(f"✗ {words}")
        with suppress(ExchangeError, SaveError):
            self._hear()

    def send_again(self) -> None:
        """Hand over what is still to be sent; if nothing is, what was sent last."""
        self._send(self.table_seat.unsent() or self.table_seat.recent())

    def safely(self, do: Callable[[], object]) -> None:
        """Do something, and say what went wrong."""
        try:
            do()
        except EngineError as error:
            self._refuse(error)

    def _refuse(self, error: EngineError) -> None:
        self.told.emit(f"✗ {error_text(error)}")
        QMessageBox.warning(self.window, self.tr("This did not work"), error_text(error))

    def _do(self, step: Callable[[], object]) -> None:
        """One step of this player, and what follows of it."""
        do_when_free(self.window, step, lambda _: self._follow_step(), self._refuse)

    def _follow_step(self) -> None:
        """What follows of a step."""
        self._hear()
        self._offer()

    def _hear(self) -> None:
        """Show what has changed, and a turn that was judged."""
        is_present = self.window.presenter.is_present
        turn = self.session.hear()
        if turn is not None:
            self.votes.clear()
            self.told.emit(self.tr("{season} is judged.").format(season=self.session.title_of(turn)))
            if is_present:
                self.window.tell_results(turn)

    def _offer(self) -> None:
        """Hand over what is to be sent: into the shared folder, or to whoever mails it."""
        if self.watch.folder is not None:
            self.watch.look()
        elif self.table_seat.unsent():
            self._send(self.table_seat.unsent())

    def _send(self, packets: Iterable[Packet]) -> None:
        first, *others = [*packets]
        words = self.tr("Send this to all other players: %n file(s).", None, 1 + len(others))
        SendDialog(first, self.table_seat.title, words, self.window, others).exec()
        mark_sent(self.table_seat.table.game, (first, *others))
        self._notice()

    def _notice(self) -> None:
        """Something is to be said of the table that is nobody's order."""
        self.session.tell(NOTICE)

    def follow(self) -> None:
        """Say how things stand."""
        presenter = self.window.presenter
        self.seal.setEnabled(self.session.may_seal and presenter.is_present)
        self.go_on.setEnabled(not presenter.is_present)
        due = self.seal if self.session.may_seal else None
        self.window.point_out(due if presenter.is_present else self.go_on, (self.seal, self.go_on))
        words = self._state()
        self.state.setText(words)
        self.window.say(words, stays=True)

    def _state(self) -> str:
        session, state = self.session, self.session.state
        if session.is_over or state.stage == OVER:
            return verdict_words(session)
        if state.is_stopped:
            return self.tr("⚠ The table is stopped: see the panel")
        if session.may_seal:
            voted = votes_words(session, self.votes.chosen())
            own, late = self.tr("Your envelope is not sealed yet"), session.late.words
            return "  ·  ".join(part for part in (own, late, voted) if part)
        if state.game is not None and not session.has_seat:
            return self._seatless()
        waiting = waiting_words(state, self._names())
        own = self.tr("Your envelope is sealed") if session.has_sealed else stage_words(state.stage)
        return sentence("  ·  ".join(part for part in (own, waiting) if part))

    def _seatless(self) -> str:
        """That the seat is somebody else's, and by what key the others can give it, unless they have taken it from that."""
        names, key = self._names(), self.table_seat.table.key
        called = names.get(self.session.own, self.session.own)
        if key in self.session.state.former:
            return self.tr("{power} is played by somebody else now: the others have voted so").format(
                power=called
            )
        words = self.tr("{power} is yours when the others vote for your key {fingerprint}")
        return words.format(power=called, fingerprint=fingerprint(key)) if key is not None else ""

    def _names(self) -> dict[str, str]:
        names = names_of(self.session.game, self.session.variant)
        return {str(power): name for power, name in names.items()}
