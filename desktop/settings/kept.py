"""What the program keeps among a person's settings: each thing by its key and of one type, for the program or for a game."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec
from PySide6.QtCore import QSettings

T = TypeVar("T")
PLAIN = (str, int, bool)
"""Types that are kept as they are written; others are kept as JSON."""


class Kept(Generic[T]):
    """A thing that is kept. Whatever cannot be read as its type is as usual."""

    def __init__(self, key: str, kind: type[T], usual: T) -> None:
        self._key, self._kind, self._usual = key, kind, usual

    def get(self, of: str = "") -> T:
        """What is kept; of a game or the like, if that is named."""
        stored = QSettings().value(self._place(of))
        if stored is None:
            return self._usual
        try:
            if self._kind in PLAIN:
                return msgspec.convert(str(stored), self._kind, strict=False)
            return msgspec.json.decode(str(stored), type=self._kind)
        except (msgspec.MsgspecError, UnicodeEncodeError):
            return self._usual

    def set(self, value: T, of: str = "") -> None:
        """Keep something else from now on, also if the program is killed."""
        settings = QSettings()
        settings.setValue(self._place(of), value if isinstance(value, str) else _text(value))
        settings.sync()

    def forget(self, of: str = "") -> None:
        """Keep nothing any more."""
        QSettings().remove(self._place(of))

    def _place(self, of: str) -> str:
        return f"{self._key}/{of}" if of else self._key


EXPORT_FOLDER = Kept("exporting/folder", str, "")
"""Where maps and reports were written last."""
RECENT_FILES: Kept[list[bytes]] = Kept("recent/files", list[bytes], [])
"""The files that were opened last, the latest first, as the system has their names."""
PLAY_MODE = Kept("ways", str, "")
"""How a game is played on this computer, by game; "" where nothing was chosen."""
WINDOW_PLACE = Kept("windows/place", bytes, b"")
WINDOW_PANELS = Kept("windows/panels", bytes, b"")
"""Where a window was, how large, and how its panels lay, by its name."""
SCORE_SYSTEM = Kept("scores/system", str, "")
"""By which system games were scored last."""
GAMES_FOLDER = Kept("games/folder", str, "")
"""The folder that the list of games looks into."""
SHARED_FOLDER = Kept("folders", str, "")
"""The folder that the players of a game share, by game."""
OUTBOX = Kept("outbox", str, "")
"""Where files that are to be sent are written, by game."""
MAIL_FOLDER = Kept("mailbox/inbox", str, "")
"""Where mails of players are looked for, by folder of games."""
SENT_PACKETS = Kept("sent", str, "")
"""What was handed over to be sent, by game: the beginnings of digests."""
SEEN_TURNS = Kept("seen", int, -1)
"""How many judged turns were looked at, by seat."""
DICE_BY_HAND = Kept("dice", bool, False)
"""Whether dice are thrown by hand, by game."""
PLAYED_ALONE = Kept("start/alone", str, "")
"""What was chosen when somebody played alone last: variant, power and level, a line each."""
LEARNT: Kept[list[str]] = Kept("learn/learnt", list[str], [])
"""The lessons that were gone through to their ends."""
HINTS_SHOWN = Kept("hints/shown", str, "")
"""The first-time hints that were given."""
DOCK_LAYOUT = Kept("table/layout", str, "")
TIMELINE_HEIGHT = Kept("table/timeline", int, 0)
PANEL_WIDTH = Kept("table/width", int, 0)
CLOSED_DOCKS = Kept("table/closed", str, "")
"""How the panels of the last table lay."""


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def settings_file() -> str:
    """The file in which settings are kept, or where the system keeps them otherwise, their name there."""
    return QSettings().fileName()
