"""The inbox for files and pasted texts: opens what they are for, or says why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.post.claim_dialog import ClaimDialog, refuse_damaged
from desktop.post.dispatch import (
    AGAIN,
    Delivery,
    accept_handover,
    accept_invitation,
    deliver,
    read_post,
    trust_stranger,
)
from desktop.post.keys_dialog import KeysDialog
from desktop.post.passphrase_prompt import PassphrasePrompt
from desktop.post.round_table_joining import ask_to_found, ask_to_join
from desktop.post.send_dialog import SendDialog
from desktop.settings.error_messages import error_text
from desktop.settings.storage import remember_file
from engine import (
    EngineError,
    ExchangeError,
    Handover,
    Packet,
    Variant,
    all_seats,
    fingerprint,
    packets_in_text,
    read_seat,
    seat_position,
    unanswered_packets,
)

Say = Callable[[str, str], None]


class Inbox(QObject):
    """Takes in whatever people send each other."""

    seat_opened = Signal(Path)
    """A seat is to be looked at: something came in for it, or it was claimed."""
    game_opened = Signal(Path)
    """A game that is led from here has got something."""
    table_opened = Signal(Path)
    """A table without a game master has got something, or was joined."""
    claimed = Signal()
    """A seat is claimed or brought along, and is not looked at yet."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent

    def take_file(self, path: Path) -> None:
        """A file that is no save."""
        self._settle(deliver(path.name, read_post(path), PassphrasePrompt(self._parent)), path.parent)

    def take_keys(self, path: Path) -> None:
        """Keys that were exported on another computer, with the seats that they belong to."""
        known = {seat for seat, _ in all_seats()}
        dialog = KeysDialog(self._parent)
        dialog.take_file(path)
        dialog.exec()
        for seat, _ in all_seats():
            if seat not in known:
                remember_file(seat)
        self.claimed.emit()

    def take_text(self, text: str) -> None:
        """A text that holds files, such as a mail."""
        name = self.tr("The pasted text")
        try:
            found: Iterable[Packet | ExchangeError] = packets_in_text(text)
        except ExchangeError as error:
            found = (error,)
        self._settle(deliver(name, found, PassphrasePrompt(self._parent)))

    def take_clipboard(self) -> None:
        """What was copied from a mail."""
        self.take_text(QGuiApplication.clipboard().text())

    def claim(self, invitation: Packet) -> None:
        """Ask whether an invitation is accepted, and hand over the claim to be sent."""
        fault = refuse_damaged(invitation)
        if fault is not None:
            self._say(self.tr("This invitation cannot be used"), error_text(fault))
            return
        dialog = ClaimDialog(invitation, self._parent)
        claimed = dialog.carry_out(
            lambda: accept_invitation(invitation, dialog.player.text().strip(), dialog.passphrase.text()),
            lambda error: self._say(self.tr("The seat could not be claimed"), error_text(error)),
        )
        if claimed is not None:
            path, claim = claimed
            remember_file(path)
            self._hand_claim(path, claim)

    def wait_at(self, path: Path) -> None:
        """A seat for which no turn has come yet: its claim can be sent again. Raises ExchangeError."""
        seat = read_seat(path)
        claims = unanswered_packets(seat)
        if claims:
            self._hand_claim(path, claims[0])
        else:
            seat_position(seat)

    def _hand_claim(self, path: Path, claim: Packet) -> None:
        words = self.tr(
            "Send this claim to the game master. Orders can be written when his first turn file has come."
        )
        SendDialog(claim, read_seat(path).title, words, self._parent).exec()
        self.claimed.emit()

    def _trust(self, path: Path, invitation: Packet) -> None:
        """Ask whether a game master who shows another key is the same person still."""
        words = self.tr(
            "This invitation to {power} is signed with a key that you do not know: {fingerprint}. If your game master has "
            "lost his key, he can tell you so: ask him by voice, and compare. Do you trust the new key from now on?"
        ).format(power=invitation.seat, fingerprint=fingerprint(invitation.sender))
        yes = QMessageBox.StandardButton.Yes
        if QMessageBox.question(self._parent, self.tr("Another key"), words) == yes:
            try:
                trust_stranger(path, invitation)
            except EngineError as error:
                self._say(self.tr("This invitation cannot be used"), error_text(error))

    def _take_over(self, taken: Handover) -> Path | None:
        """Ask whether somebody leads a game that was handed over to him: the file of the game; None if not."""
        words = self.tr(
            "{title} ({variant}, turns played: {count}) is handed over to you. It is signed with the key {fingerprint}: "
            "compare it with the game master before you. Do you lead the game from now on?"
        ).format(
            title=taken.game.title or taken.ledger.game,
            variant=taken.variant.name,
            count=len(taken.game.turns),
            fingerprint=fingerprint(taken.sender),
        )
        yes = QMessageBox.StandardButton.Yes
        if QMessageBox.question(self._parent, self.tr("A game is handed over"), words) != yes:
            return None
        try:
            return accept_handover(taken)
        except EngineError as error:
            self._say(self.tr("This file cannot be used"), error_text(error))
            return None

    def join(self, founding: Packet, folder: Path | None = None) -> None:
        """Ask for a seat at a table without a game master; what lies with the founding in a folder is taken in."""

        def refuse(error: EngineError) -> None:
            self._say(self.tr("The table could not be joined"), error_text(error))

        try:
            path = ask_to_join(founding, folder, self._parent, refuse)
        except EngineError as error:
            refuse(error)
            return
        if path is not None:
            self.table_opened.emit(path)

    def found(self, variant: Variant, options: Mapping[str, str], title: str, advice: bool = False) -> None:
        """Found a table without a game master, after asking for a seat."""
        path = ask_to_found(
            variant,
            dict(options),
            title,
            self._parent,
            lambda error: self._say(self.tr("The table could not be founded"), error_text(error)),
            advice,
        )
        if path is not None:
            self.table_opened.emit(path)

    def _settle(
        self, deliveries: Iterable[Delivery], folder: Path | None = None, is_again: bool = False
    ) -> None:
        seats: dict[Path, None] = {}
        games: dict[Path, None] = {}
        tables: dict[Path, None] = {}
        for one in deliveries:
            if one.held_up is not None:
                QTimer.singleShot(AGAIN, self, lambda one=one: self._try_again(one, folder))
                if not is_again:
                    words = self.tr("{file}: {why}. It is tried again by itself.")
                    why = one.words.rstrip(".")
                    self._say(self.tr("This file has to wait"), words.format(file=one.source, why=why))
            elif not one.is_good:
                self._say(self.tr("This file cannot be used"), f"{one.source}: {one.words}")
            elif one.invitation is not None:
                self.claim(one.invitation)
            elif one.stranger is not None and one.seat is not None:
                self._trust(one.seat, one.stranger)
                seats[one.seat] = None
            elif one.founding is not None:
                self.join(one.founding, folder)
            elif one.handover is not None:
                taken = self._take_over(one.handover)
                games.update({taken: None} if taken is not None else {})
            elif one.table is not None:
                tables[one.table] = None
            elif one.seat is not None:
                seats[one.seat] = None
            elif one.game is not None:
                games[one.game] = None
        for path in seats:
            self.seat_opened.emit(path)
        for path in games:
            self.game_opened.emit(path)
        for path in tables:
            self.table_opened.emit(path)

    def _try_again(self, one: Delivery, folder: Path | None) -> None:
        """Another program has held up a packet."""
        assert one.held_up is not None
        prompt = PassphrasePrompt(self._parent)
        self._settle(deliver(one.source, [one.held_up], prompt), folder, is_again=True)

    def _say(self, title: str, words: str) -> None:
        QMessageBox.warning(self._parent, title, words)
