"""What a game master does about his table: each step changes the game and keeps it; what cannot be is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from desktop.session.session import Session
from desktop.settings.error_messages import error_text
from engine import (
    Computer,
    Game,
    GameError,
    StandBy,
    allow_advice,
    cast_votes,
    declare_end,
    propose_concession,
    propose_draw,
    replace_player,
    roll_back,
    set_deadline,
    set_policy,
    survivors,
    vote,
)

DRAW, CONCESSION = "draw", "concession"


class Administration(QObject):
    """The table's administration, apart from the play."""

    changed = Signal()
    refused = Signal(str)
    """Why something cannot be done; "" when something was."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        session.changed.connect(self.changed)

    def change(self, make: Callable[[Game], Game]) -> bool:
        """Let the game be another; whether it is."""
        try:
            game = make(self.session.game)
        except GameError as error:
            self.refused.emit(error_text(error))
            return False
        self.refused.emit("")
        self.session.amend(game)
        return True

    def replace(self, power: str, player: str | Computer, reason: str) -> bool:
        """Let somebody else play a power, a person or a computer."""
        return self.change(lambda game: replace_player(game, power, player, reason))

    def set_deadline(self, moment: str, reason: str) -> bool:
        """Say until when orders are due."""
        return self.change(lambda game: set_deadline(game, moment, reason))

    def set_policy(self, policy: str, stand_by: StandBy | None = None) -> bool:
        """Say what is done when orders are missing, and who stands by."""
        return self.change(lambda game: set_policy(game, policy, stand_by))

    def allow_advice(self, is_allowed: bool) -> bool:
        """Say whether players may ask computers for advice."""
        return self.change(lambda game: allow_advice(game, is_allowed))

    def roll_back(self, count: int, reason: str) -> bool:
        """Take turns back. What was drawn for the open one is gone."""
        done = self.change(lambda game: roll_back(game, self.session.variant, count, reason))
        if done:
            self.session.undo.clear()
        return done

    def survivors(self) -> tuple[str, ...]:
        """Who is still in the game."""
        return tuple(str(power) for power in survivors(self.session.game, self.session.variant))

    def propose(self, power: str, winners: Sequence[str]) -> bool:
        """Put an ending to the vote: of one power a concession to it, of several a draw among them."""
        variant = self.session.variant
        if len(winners) == 1:
            return self.change(
                lambda game: cast_votes(propose_concession(game, variant, power, winners[0]), variant)
            )
        return self.change(lambda game: cast_votes(propose_draw(game, variant, power, winners), variant))

    def vote(self, power: str, number: int, in_favour: bool) -> bool:
        """Note a vote. Computers vote by themselves."""
        variant = self.session.variant
        return self.change(lambda game: cast_votes(vote(game, variant, power, number, in_favour), variant))

    def declare(self, winners: Sequence[str], reason: str) -> bool:
        """End the game by the game master's own decision."""
        how = CONCESSION if len(winners) == 1 else DRAW
        done = self.change(lambda game: declare_end(game, self.session.variant, how, winners, reason))
        if done:
            self.session.undo.clear()
        return done
