"""A shared folder as a player looks into it: what came for him is heard, what he has sealed is put there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.post.asking import AskPassphrase
from desktop.post.mailroom import filing_words
from desktop.post.seat_session import SeatSession
from desktop.preferences.faults import fault_words
from engine import (
    Errand,
    Keyring,
    PostError,
    at_seat,
    do_errand,
    find_variant,
    list_folder,
    tend_seat,
    write_seat,
)

EVERY = 4000
"""Milliseconds between two looks."""


class SeatFolder(QObject):
    """Looks into a folder as long as the table is open."""

    told = Signal(str)
    """Something came, went, or failed."""

    def __init__(self, session: SeatSession, ask: AskPassphrase) -> None:
        super().__init__(session)
        self.session, self._ask = session, ask
        self.folder: Path | None = None
        self.timer = QTimer(self)
        self.timer.setInterval(EVERY)
        self.timer.timeout.connect(self.tend)

    def watch(self, folder: Path) -> None:
        """Look into this folder from now on."""
        self.folder = folder
        self.timer.start()
        self.tend()

    def tend(self) -> None:
        """One look."""
        if self.folder is None:
            return
        try:
            errand = self._tend(self.folder)
        except PostError as error:
            self.timer.stop()
            self.told.emit(fault_words(error))
            return
        for filing in errand.filings:
            self.told.emit(f"{filing.source}: {filing_words(filing)}")
        for name, _ in errand.writes:
            self.told.emit(self.tr("Written: {file}").format(file=name))

    def _tend(self, folder: Path) -> Errand:
        session = self.session
        identity = Keyring().identity(session.seat_game.key, self._ask)
        items = list_folder(folder)
        with at_seat(session.path) as kept:
            heard, errand = tend_seat(kept, items, identity, find_variant)
            if heard != kept:
                write_seat(session.path, heard)
        do_errand(folder, errand)
        if heard != session.seat_game:
            session.hear(heard)
        return errand
