"""A folder that a player shares with the game master: what comes for him is heard, what he has sealed is put there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop.post.folder_watch import FolderWatch
from desktop.post.messages import filing_words
from desktop.post.passphrase_prompt import PassphrasePrompt
from desktop.post.seat_session import SeatSession
from engine import Keyring, SeatDocument, SharedFolder, find_variant, sync_seat


class SeatFolder(QObject):
    """Looks into a folder as long as the table is open."""

    told = Signal(str)
    """Something came, went, or failed."""

    def __init__(self, session: SeatSession, ask: PassphrasePrompt) -> None:
        super().__init__(session)
        self.session, self._ask = session, ask
        self.shared: SharedFolder | None = None
        self.watch = FolderWatch(session.seat_game.game, self._sync, self)
        self.watch.failed.connect(lambda words: self.told.emit(f"✗ {words}"))

    def _sync(self, folder: Path) -> None:
        session = self.session
        shared = self.shared = SharedFolder.at(folder, self.shared)
        items = shared.scan()
        if shared.is_behind:
            self.watch.hurry()
        if not shared.is_ready or not shared.has_changed(session.path):
            return
        identity = Keyring().identity(session.seat_game.key, self._ask)
        with SeatDocument(session.path).changing() as place:
            heard, errand = sync_seat(place.content, items, identity, find_variant, shared.settled)
            place.keep(heard)
        if heard != session.seat_game:
            session.read_file()
        done = shared.apply(errand)
        shared.mark_done(done.is_whole, session.path)
        self.watch.expect(done.unfinished)
        for filing in done.filings:
            self.told.emit(f"{filing.source}: {filing_words(filing, session.variant)}")
        for name in done.written:
            self.told.emit(self.tr("Written: {file}").format(file=name))
