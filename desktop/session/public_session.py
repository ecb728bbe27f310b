"""The game of a table as everybody may see it, whoever sits there: for a screen that all look at."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.session.changes import NOTHING, Change
from desktop.session.session import Session
from engine import Game


class PublicSession(Session):
    """Follows another session. Nothing but the public view leaves it, and nobody ever sits in it.

    Of a seat by file only the position is followed: what its player was told of judged turns is his own.
    """

    def __init__(self, source: Session) -> None:
        super().__init__(_public(source), source.variant)
        self.source = source
        source.changed.connect(self._mirror)

    def _mirror(self, change: Change) -> None:
        if change.game or change.judged:
            count = self.count
            with self.one_step():
                self.reload(_public(self.source))
                self.tell(Change(judged=change.judged and self.count > count))
        else:
            self.tell(Change(notice=True) if change != NOTHING else NOTHING)


def _public(source: Session) -> Game:
    """The game without what is pending, and without a past where that is not a whole game's."""
    past = source.game.turns if source.may_be_copied else ()
    return replace(source.game, turns=past, sheets=(), proposals=(), seal=None, press=())
