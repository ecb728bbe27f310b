"""The computers at a table: they think while people order, beside the window, and nobody sees what they have ordered."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from desktop.session.session import OrderSheet, Session
from desktop.settings.error_log import log_error
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of
from desktop.thinking.thinker import Thinker, level_title
from engine import (
    CLERK,
    LEVELS,
    Computer,
    Event,
    GameError,
    Plan,
    Turn,
    computer_at,
    computers_of,
    events_heard,
    view,
)

Key = tuple[str, Computer, str]
"""What a plan is of: a power, who thinks, and what the position is known by."""


class Computers(QObject):
    """Has all computers order in the open turn. It never stops a game: who cannot think holds, and that is told."""

    changed = Signal()
    """Somebody else thinks, or nobody does any more."""
    failed = Signal(str)
    """What is to be told to the table."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.thinker = Thinker(self)
        self._done: set[Key] = set()
        """Whose plans are there, also where they held nothing to send."""
        self._spares: dict[Key, Plan] = {}
        """What a Clerk would order for those who search, made beforehand: so Stop has something to take at once."""
        self._heard: dict[str, tuple[tuple[Turn, ...], list[Event]]] = {}
        self._asking = QTimer(self, singleShot=True, interval=0)
        self._asking.timeout.connect(self._ask_next)
        self.thinker.planned.connect(self._on_planned)
        self.thinker.failed.connect(
            lambda key, words: self._tell(key[0], words) if key in self._keys() else None
        )

    def begin(self) -> None:
        """Have all computers think who have still to order. Who thinks of something else no longer does."""
        keys = self._keys()
        wanted = {*keys, *map(_by_clerk, keys)}
        self._done &= wanted
        self._spares = {key: found for key, found in self._spares.items() if key in wanted}
        for key in self.thinker.keys:
            if key not in wanted:
                self.thinker.stop(key)
        self._asking.start()
        self.changed.emit()

    def end(self) -> None:
        """Nobody thinks any more."""
        self._asking.stop()
        self.thinker.stop()

    @property
    def thinking(self) -> tuple[str, ...]:
        """The powers whose computers have still to order, in the order of the variant."""
        return tuple(key[0] for key in self._waiting())

    def stop(self) -> None:
        """Wait no longer: whoever searches takes a Clerk's plan at once, and whoever has no plan holds."""
        self.end()
        for key in self._waiting():
            self._take(key, self._spares.get(_by_clerk(key), Plan()))
        self.changed.emit()

    def title(self, power: str) -> str:
        """What the computer of a power is called."""
        computer = computer_at(self.session.game, power)
        return "" if computer is None else level_title(LEVELS[computer.level])

    def words(self) -> str:
        """Who plays what, to be read: "Clerk plays Austria and Italy"."""
        names = names_of(self.session.game, self.session.variant)
        played: dict[str, list[str]] = {}
        for power in computers_of(self.session.game):
            played.setdefault(self.title(power), []).append(names[power])
        return "; ".join(
            self.tr("{computer} plays {powers}").format(computer=title, powers=", ".join(powers))
            for title, powers in played.items()
        )

    def _keys(self) -> list[Key]:
        """All plans that the open turn needs."""
        game = self.session.game
        if game.current.verdict is not None:
            return []
        state = game.turns[-1].digest if game.turns else game.id
        computers = computers_of(game)
        asked = [power for power in self.session.powers_to_seat() if power in computers]
        return [(power, computers[self.session.rules.powers[power].id], state) for power in asked]

    def _waiting(self) -> list[Key]:
        game = self.session.game
        return [key for key in self._keys() if key not in self._done and game.sheet(key[0]) is None]

    def _ask_next(self) -> None:
        """Have one more thought of, between two looks of the window at its events."""
        waiting = self._waiting()
        spare = [_by_clerk(key) for key in waiting if LEVELS[key[1].level].samples]
        unasked = (key for key in (*spare, *waiting) if key not in {*self.thinker.keys, *self._spares})
        asked = next(unasked, None)
        if asked is not None:
            self._think(asked)
            self._asking.start()

    def _think(self, key: Key) -> None:
        session, (power, computer, _) = self.session, key
        seen = view(session.rules, session.game.current, power)
        heard, level = self._events(power), LEVELS[computer.level]
        self.thinker.think(
            key, session.variant, dict(session.game.options), seen, power, level, computer.seed, heard
        )

    def _events(self, power: str) -> list[Event]:
        """What a power was told so far; what it was told before is not worked out again."""
        game = self.session.game
        turns, heard = self._heard.get(power, ((), []))
        if game.turns[: len(turns)] != turns:
            turns, heard = (), []
        heard = [*heard, *events_heard(game, self.session.variant, power, len(turns))]
        self._heard[power] = (game.turns, heard)
        return heard

    def _on_planned(self, key: Key, found: Plan) -> None:
        if key in self._waiting():
            self._take(key, found)
            self.changed.emit()
        elif key in map(_by_clerk, self._waiting()):
            self._spares[key] = found

    def _take(self, key: Key, found: Plan) -> None:
        """Let a computer have ordered what it has planned."""
        self._done.add(key)
        try:
            self.session.enter({key[0]: OrderSheet(found.orders, found.ahead)})
        except GameError as error:
            log_error(f"A computer player's orders were refused ({key[0]}). {error}")
            self._tell(key[0], error_text(error))

    def _tell(self, power: str, words: str) -> None:
        names = names_of(self.session.game, self.session.variant)
        called = names[self.session.rules.powers[power].id]
        self.failed.emit(f"{self.title(power)} ({called}): {words}")


def _by_clerk(key: Key) -> Key:
    """What a Clerk would have to think of in somebody's place."""
    power, computer, state = key
    return power, replace(computer, level=CLERK.name), state
