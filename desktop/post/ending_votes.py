"""Votes for the end of a game, which go into the next envelope: a draw, or that somebody has won."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from desktop.post.round_table_session import RoundTableSession
from desktop.session.changes import NOTICE
from desktop.settings.kept import Kept
from desktop.settings.languages import names_of
from engine import EndingVote, survivors

DRAW, CONCESSION = "draw", "concession"
KEPT = Kept("wishes", list[EndingVote], [])
"""What this person votes for, by game."""


class EndingVoteMenu(QObject):
    """A menu of votes, which are kept until the turn is judged. The game ends if all survivors vote alike."""

    def __init__(self, session: RoundTableSession, menu: QMenu) -> None:
        super().__init__(menu)
        self.session = session
        self.menu = menu.addMenu(self.tr("End of the game"))
        self.menu.aboutToShow.connect(self.fill)

    def chosen(self) -> list[EndingVote]:
        """What this player votes for."""
        return KEPT.get(self.session.table_seat.table.game)

    def clear(self) -> None:
        """Vote for nothing any more."""
        KEPT.forget(self.session.table_seat.table.game)

    def fill(self) -> None:
        """List what can be voted for."""
        self.menu.clear()
        session = self.session
        names = names_of(session.game, session.variant)
        self._add(self.tr("Wish for a draw of all survivors"), EndingVote(DRAW, []))
        for power in survivors(session.game, session.variant):
            if power != session.own:
                words = self.tr("Concede to {power}").format(power=names[power])
                self._add(words, EndingVote(CONCESSION, [power]))

    def _add(self, words: str, vote: EndingVote) -> None:
        action = QAction(words, self.menu, checkable=True)
        action.setChecked(vote in self.chosen())
        action.setEnabled(self.session.may_seal)
        action.triggered.connect(lambda is_on: self._set(vote, is_on))
        self.menu.addAction(action)

    def _set(self, vote: EndingVote, is_on: bool) -> None:
        others = [one for one in self.chosen() if one != vote]
        kept = [*others, vote] if is_on else others
        KEPT.set(kept, self.session.table_seat.table.game)
        self.session.tell(NOTICE)
