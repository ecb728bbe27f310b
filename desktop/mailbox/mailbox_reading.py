"""One look at a folder of games and at a folder of mails: read beside the window, and only what is new."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from msgspec import Struct

from desktop.drafting.mail_filing import DOUBTFUL, KNOWN, Sorted, came, sort_mail
from desktop.mailbox.game_desk import GameState, files_of, read_state
from desktop.post.file_types import Mark, file_marks, table_save
from desktop.settings.error_messages import error_text
from desktop.settings.storage import SUFFIX
from desktop.widgets.background_job import Tell
from engine import EngineError, ExchangeError, ReceivedMail, Sentences, listed_mails, read_mail


class Snapshot(Struct, frozen=True):
    """What a look has found."""

    games: tuple[GameState, ...] = ()
    mails: tuple[Sorted, ...] = ()
    faults: tuple[tuple[Path, str], ...] = ()
    """Games that cannot be read, and why."""
    unread: tuple[tuple[Path, str], ...] = ()
    """Mails, or a folder of them, that cannot be read, and why."""

    def state_of(self, save: Path | None) -> GameState | None:
        return next((one for one in self.games if one.opened.save == save), None)


class MailboxReader:
    """Reads a folder of games, and one of mails. What has not changed since the last look is not read again."""

    def __init__(self, folder: Path, inbox: Path | None) -> None:
        self.folder, self.inbox = folder, inbox
        self._games: dict[Path, tuple[tuple[Mark, ...], GameState, datetime]] = {}
        self._mails: dict[Path, tuple[tuple[Mark, ...], ReceivedMail]] = {}
        self._sorted: dict[str, tuple[object, Sorted]] = {}

    def marks(self) -> tuple[Mark, ...]:
        """What tells whether there is something new in the folders. Nothing is read."""
        files = [file for save in self._saves() for file in files_of(save)]
        try:
            files += listed_mails(self.inbox) if self.inbox is not None else []
        except ExchangeError:
            files.append(Path())
        return file_marks(files)

    def is_past(self, now: datetime) -> bool:
        """Whether something else is due in a game by now."""
        return any(_is_past(state, since, now) for _, state, since in tuple(self._games.values()))

    def _saves(self) -> list[Path]:
        try:
            listed = sorted(self.folder.iterdir())
        except OSError:
            return []
        return [
            path for path in listed if path.suffix == SUFFIX and path.is_file() and table_save(path) is None
        ]

    def read(self, spoken: Sentences, tell: Tell) -> Snapshot:
        """One look."""
        now, saves = datetime.now(UTC), self._saves()
        games: list[GameState] = []
        faults: list[tuple[Path, str]] = []
        for number, save in enumerate(saves):
            tell(number, len(saves) + 1)
            try:
                games.append(self._state(save, spoken, now))
            except EngineError as error:
                if error.code != "sealed":
                    faults.append((save, error_text(error)))
        unread: list[tuple[Path, str]] = []
        mails = self._read_mails(unread)
        found = self._sort(mails, games, spoken, now, tell)
        return Snapshot(tuple(games), found, tuple(faults), tuple(unread))

    def _state(self, save: Path, spoken: Sentences, now: datetime) -> GameState:
        marks = file_marks(files_of(save))
        kept = self._games.get(save)
        if kept is None or kept[0] != marks or _is_past(kept[1], kept[2], now):
            kept = self._games[save] = (marks, read_state(save, spoken, now), now)
        return kept[1]

    def _read_mails(self, unread: list[tuple[Path, str]]) -> list[ReceivedMail]:
        found: list[ReceivedMail] = []
        try:
            paths = listed_mails(self.inbox) if self.inbox is not None else []
        except ExchangeError as error:
            unread.append((self.inbox or Path(), error_text(error)))
            return []
        for path in paths:
            marks, kept = file_marks([path]), self._mails.get(path)
            try:
                if kept is None or kept[0] != marks:
                    kept = self._mails[path] = (marks, read_mail(path))
                found.append(kept[1])
            except ExchangeError as error:
                unread.append((path, error_text(error)))
        return found

    def _sort(
        self,
        mails: list[ReceivedMail],
        games: list[GameState],
        spoken: Sentences,
        now: datetime,
        tell: Tell,
    ) -> tuple[Sorted, ...]:
        """The mails with what becomes of them: the doubtful first, filed ones last, the latest first in each."""
        opened = [one.opened for one in games]
        stand = tuple((one.save, one.loaded.file_digest, one.desk.digest) for one in opened)
        found: list[Sorted] = []
        for number, mail in enumerate(mails):
            tell(number, len(mails))
            kept = self._sorted.get(mail.digest)
            if kept is None or kept[0] != (stand, mail.path):
                kept = self._sorted[mail.digest] = ((stand, mail.path), sort_mail(mail, opened, spoken, now))
            found.append(kept[1])
        found.sort(key=lambda one: came(one.mail, now), reverse=True)
        return tuple(sorted(found, key=lambda one: (one.state == KNOWN, one.state != DOUBTFUL)))


def _is_past(state: GameState, since: datetime, now: datetime) -> bool:
    """Whether something else may be due in a game by now than when it was read."""
    deadline, desk = state.game.deadline, state.opened.desk
    if not deadline:
        return False
    moment = datetime.fromisoformat(deadline)
    grace = timedelta(minutes=desk.rhythm.grace if desk.rhythm is not None else 0)
    calls = [datetime.fromisoformat(one.until) for one in desk.called]
    moments = (moment - timedelta(hours=desk.remind), moment, moment + grace, *calls)
    return any(since < one <= now for one in moments)
