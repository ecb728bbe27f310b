"""How a turn goes for a player by file: draw orders, look them over, seal them, and wait for the game master."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox

from desktop.frame.file_conflict import require_saved
from desktop.frame.table import Table
from desktop.post.folder_watch import expecting_words
from desktop.post.inbox import Inbox
from desktop.post.keys_dialog import KeysDialog
from desktop.post.messages import news_words
from desktop.post.news_dialog import NewsDialog
from desktop.post.passphrase_prompt import PassphrasePrompt
from desktop.post.seat_folder import SeatFolder
from desktop.post.seat_press import press_words, write_press
from desktop.post.seat_session import SeatSession, seen_turns, set_seen_turns
from desktop.post.send_dialog import SendDialog, outbox
from desktop.post.time_texts import Alarm, due_words
from desktop.session.changes import Change
from desktop.session.ending_texts import ending_words, verdict_words, votes_words
from desktop.settings.error_messages import error_text, exchange_error_text
from desktop.settings.languages import names_of
from desktop.widgets.retrying import do_when_free
from engine import (
    EndingVote,
    EngineError,
    ExchangeError,
    Keyring,
    Order,
    Packet,
    Position,
    SentPacket,
    current_time,
    seal_orders,
    set_ending_votes,
    survivors,
    unanswered_packets,
)

DRAW, CONCESSION = "draw", "concession"


class SeatFlow(QObject):
    """Leads a player through his turns."""

    def __init__(self, window: Table) -> None:
        super().__init__(window)
        assert isinstance(window.session, SeatSession)
        self.window, self.session = window, window.session
        self.seal = window.add_action("game", self.tr("Seal the orders"), self.seal_now, "Ctrl+Return")
        self.go_on = window.add_action("game", self.tr("Go on"), self.go_to_present, "F10")
        self.again = window.add_action("game", self.tr("Show the sealed file again"), self.show_sealed)
        self.folder = SeatFolder(window.session, PassphrasePrompt(window))
        self.folder.told.connect(window.say)
        self.folder.watch.changed.connect(lambda: self.follow())
        self.inbox = Inbox(window)
        for signal in (self.inbox.seat_opened, self.inbox.game_opened, self.inbox.table_opened):
            signal.connect(window.opening)
        window.add_action("game", self.tr("Press …"), self.write_press)
        window.add_action("game", self.tr("Open a file …"), self.ask_file, "Ctrl+O")
        window.add_action("game", self.tr("Paste a file from a mail"), self.inbox.take_clipboard)
        window.add_action("game", self.tr("Shared folder …"), self.ask_folder)
        window.add_action(
            "game", self.tr("News …"), lambda: NewsDialog(self.session.seat_game, window).exec()
        )
        window.add_action("game", self.tr("Keys …"), lambda: KeysDialog(window).exec())
        window.bar.addActions([self.seal, self.go_on])
        self.state = QLabel()
        self.state.setObjectName("faint")
        window.bar.addWidget(self.state)
        self.votes = window.menus["game"].addMenu(self.tr("End of the game"))
        self.votes.aboutToShow.connect(self._list_votes)
        self.session.changed.connect(self._hear)
        window.presenter.shown.connect(self.follow)
        self._news = len(self.session.seat_game.news)
        self._due = Alarm(self)
        self._due.timeout.connect(self.follow)
        window.closed.connect(self.folder.watch.stop)

    def begin(self) -> None:
        """Show what came of the turn before, if that has not been looked at here, and what is due."""
        self.session.take_seat(self.session.seat_game.seat)
        self.go_to_present()
        self._show_unseen()
        QTimer.singleShot(0, self.folder.watch, self.folder.watch.resume)

    def go_to_present(self) -> None:
        """Show the open turn, for which orders are written."""
        self.window.presenter.show_present()
        self.follow()

    def _hear(self, change: Change) -> None:
        self.follow()
        if change.judged:
            self._show_unseen()

    def _show_unseen(self) -> None:
        """Show the results of turns that have come since the table was looked at last, from the first of them on."""
        seat, count = self.session.seat_game, self.session.count
        seen = seen_turns(self.session)
        if seen < count and self.window.presenter.is_present:
            self.window.tell_results(seen)
        set_seen_turns(seat, count)

    def ask_file(self) -> None:
        """Let the player choose a file that he was sent."""
        name, _ = QFileDialog.getOpenFileName(
            self.window, self.tr("Open a file"), str(outbox(self.session.seat_game.game))
        )
        if name:
            self.window.opening.emit(Path(name))

    def seal_now(self) -> None:
        """Seal what is written, and hand it over to be sent."""
        session = self.session
        if not session.late.are_settled(self.window):
            return
        shown = session.seat_game.current
        if self.window.review():
            orders = session.orders
            do_when_free(
                self.window, lambda: self._seal(shown, orders), self._hand_over, self._refuse_to_seal
            )

    def _refuse_to_seal(self, error: EngineError) -> None:
        QMessageBox.warning(self.window, self.tr("The orders could not be sealed"), error_text(error))

    def _seal(self, shown: Position | None, orders: tuple[Order, ...]) -> Packet | None:
        """Seal the orders that were looked at for a position, once they are in the seat's file; None if there are others."""
        session = self.session
        if session.seat_game.current != shown:
            words = self.tr("another turn has come in meanwhile, for which these orders are not")
            raise ExchangeError("not_here", words, "")
        if session.orders != orders:
            return None
        require_saved(session)
        identity = Keyring().identity(session.seat_game.key, PassphrasePrompt(self.window))
        with session.at_file() as place:
            sealed, packet = seal_orders(place.content, session.variant, identity, current_time())
            place.keep(sealed)
        session.late.forget()
        return packet

    def _hand_over(self, packet: Packet | None) -> None:
        """Give what was sealed to the player; orders that were given meanwhile are looked at anew."""
        if packet is None:
            self.seal_now()
            return
        session = self.session
        self.follow()
        if self.folder.watch.folder is not None:
            self.folder.watch.look()
            return
        words = self.tr(
            "Your orders for {season} are sealed. Only the game master can open them: send them to him."
        )
        SendDialog(packet, session.game.title, words.format(season=session.title), self.window).exec()

    def show_sealed(self) -> None:
        """The last sealed file once more, to be sent again."""
        sent = self.session.seat_game.sent
        if sent and sent[-1].packet:
            words = self.tr("Your sealed orders, number {number}.").format(number=sent[-1].number)
            SendDialog(
                unanswered_packets(self.session.seat_game)[-1], self.session.game.title, words, self.window
            ).exec()

    def write_press(self) -> None:
        """Let the player write what is to be printed with the turn."""
        write_press(self.session, self.window)
        self.follow()

    def ask_folder(self) -> None:
        """Let the player choose a folder that he shares with the game master."""
        chosen = QFileDialog.getExistingDirectory(
            self.window, self.tr("Shared folder"), str(outbox(self.session.seat_game.game))
        )
        if chosen:
            self.folder.watch.choose(Path(chosen))

    def follow(self) -> None:
        """Say how things stand."""
        seat = self.session.seat_game
        is_present = self.window.presenter.is_present
        self.seal.setEnabled(is_present and not self.session.is_over)
        self.go_on.setEnabled(not is_present)
        self.again.setEnabled(bool(seat.sent and seat.sent[-1].packet))
        self._due.expect(seat.deadline, datetime.now(UTC))
        self.state.setText("  ·  ".join(part for part in self._parts() if part))
        due = self.seal if self._is_due() else None
        self.window.point_out(due if is_present else self.go_on, (self.seal, self.go_on))
        if self.session.seat_game.changes or self.state.toolTip():
            self._tell_changes()
        if len(seat.news) > self._news:
            self.window.say(news_words(seat.news[-1]))
        self._news = len(seat.news)

    def _is_due(self) -> bool:
        """Whether orders of this turn are still to be sealed, or were changed since."""
        sent = self._sent()
        has_any = bool(self.session.powers_to_seat())
        return has_any and (sent is None or sent.draft != self.session.seat_game.draft)

    def _sent(self) -> SentPacket | None:
        """What was sealed last for the open turn."""
        session, seat = self.session, self.session.seat_game
        code = session.rules.calendar.code(session.game.current.season)
        return seat.sent[-1] if seat.sent and seat.sent[-1].season == code else None

    def _parts(self) -> list[str]:
        session, seat = self.session, self.session.seat_game
        if session.is_over:
            return [verdict_words(session)]
        sent = self._sent()
        if sent is None:
            words = self.tr("Not sealed yet")
        elif sent.draft != seat.draft:
            words = self.tr("Changed since number {number} was sealed").format(number=sent.number)
        elif sent.answer:
            words = self.tr("The game master has number {number}: {answer}").format(
                number=sent.number, answer=exchange_error_text(sent.answer) or sent.message
            )
        else:
            words = self.tr("Sealed, number {number}").format(number=sent.number)
        due = due_words(seat.deadline)
        changed = self.tr("⚠ The position was changed by hand") if seat.changes else ""
        watch = self.folder.watch
        shared = self.tr("shared folder: {folder}").format(folder=watch.folder.name) if watch.folder else ""
        trouble = f"⚠ {watch.trouble}" if watch.trouble else ""
        voted = votes_words(session, seat.draft.wishes)
        return [
            words,
            session.late.words,
            press_words(session),
            voted,
            due,
            self._to_vote(),
            changed,
            seat.note,
            shared,
            expecting_words(watch),
            trouble,
        ]

    def _to_vote(self) -> str:
        """What is put to the vote, as long as this player has not answered it."""
        seat = self.session.seat_game
        answered = {tuple(one.winners) for one in seat.draft.wishes}
        asked = [
            ending_words(self.session, one.winners)
            for one in seat.proposals
            if tuple(one.winners) not in answered and seat.seat not in one.votes
        ]
        return self.tr("Put to the vote: {endings}").format(endings=", ".join(asked)) if asked else ""

    def _tell_changes(self) -> None:
        """Say why the game master has set the open position by hand, as long as it is open."""
        reasons = "\n".join(self.session.seat_game.changes)
        self.state.setToolTip(reasons)
        words = self.tr("The game master has changed the position: {reasons}")
        self.window.say(words.format(reasons=" · ".join(reasons.splitlines())) if reasons else "", stays=True)

    def _list_votes(self) -> None:
        """What can be proposed, and what is put to the vote."""
        self.votes.clear()
        session = self.session
        alive = tuple(survivors(session.game, session.variant))
        names = names_of(session.game, session.variant)
        self._offer_vote(
            self.tr("Propose a draw of all survivors"), EndingVote(how=DRAW, winners=list(alive))
        )
        for power in alive:
            if power != session.seat_game.seat:
                words = self.tr("Concede to {power}").format(power=names.get(power, power))
                self._offer_vote(words, EndingVote(how=CONCESSION, winners=[power]))
        for one in session.seat_game.proposals:
            ending = ending_words(session, one.winners)
            for agrees, words in (
                (True, self.tr("Vote for: {ending}")),
                (False, self.tr("Vote against: {ending}")),
            ):
                self._offer_vote(
                    words.format(ending=ending),
                    EndingVote(how=one.how, winners=list(one.winners), agrees=agrees),
                )

    def _offer_vote(self, words: str, vote: EndingVote) -> None:
        action = QAction(words, self.votes, checkable=True)
        action.setChecked(vote in self.session.seat_game.draft.wishes)
        action.triggered.connect(lambda is_on: self._set_vote(vote, is_on))
        self.votes.addAction(action)

    def _set_vote(self, vote: EndingVote, is_on: bool) -> None:
        """It goes with the next orders that are sealed."""
        try:
            with self.session.at_file() as place:
                others = [
                    one
                    for one in place.content.draft.wishes
                    if (one.how, list(one.winners)) != (vote.how, list(vote.winners))
                ]
                place.keep(set_ending_votes(place.content, [*others, vote] if is_on else others))
        except EngineError as error:
            self.window.say(error_text(error))
        self.follow()
