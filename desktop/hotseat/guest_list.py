"""Who is listed on the curtain, as everybody may know it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QObject

from desktop.history.moments import POINTS, counts_in, measures_of
from desktop.hotseat.computers import Computers
from desktop.hotseat.curtain import NOTHING, READY, WAITING, CurtainSeat
from desktop.hotseat.decisions import Decisions
from desktop.hotseat.seating import Seating
from engine import Person, computers_of, hides_nothing, order_progress, powers_seated


class GuestList(QObject):
    """Everybody who plays, with his powers."""

    def __init__(self, decisions: Decisions, computers: Computers, colour: Callable[[str], str]) -> None:
        super().__init__(decisions)
        self._decisions, self._computers, self._colour = decisions, computers, colour

    def guests(self, seating: Seating) -> tuple[CurtainSeat, ...]:
        """Those first who sit down, in their order; with who is ready. Then the computers."""
        people = {str(one.key): one for one in self._decisions.people()}
        keys = (*seating.people, *(key for key in people if key not in seating.people))
        seated = (self._guest(people[key], _state(key, seating)) for key in keys if key in people)
        return (*seated, *self._computer_guests())

    def _computer_guests(self) -> tuple[CurtainSeat, ...]:
        """Who needs no seat: the computers, with who thinks still."""
        session, computers = self._decisions.session, self._computers
        thinking = computers.thinking
        return tuple(
            CurtainSeat(
                power,
                self._decisions.powers_text([power]),
                computers.title(power),
                NOTHING,
                (self._colour(power),),
                note=self.tr("… thinks") if power in thinking else self.tr("✓ ready"),
            )
            for power in powers_seated(session.game, session.variant)
            if power in computers_of(session.game)
        )

    def _guest(self, person: Person, state: str) -> CurtainSeat:
        has_ordered = state == WAITING and self._has_ordered_ahead(person)
        powers = self._decisions.powers_of(person)
        return CurtainSeat(
            person.key,
            self._decisions.powers_text(powers),
            person.name,
            state,
            tuple(self._colour(power) for power in powers),
            self._decisions.has_pin(person.key),
            self.tr("… has ordered ahead") if has_ordered else "",
        )

    def _has_ordered_ahead(self, person: Person) -> bool:
        """Whether somebody has nothing left to order because of what he sent with earlier turns, such as a retreat. Where
        things are hidden that is for nobody else to know; what he has sent for this turn never is."""
        session = self._decisions.session
        if not hides_nothing(session.rules):
            return False
        game = msgspec.structs.replace(session.game, sheets=())
        due = [order_progress(game, session.variant, power) for power in person.powers]
        return 0 < sum(one.total for one in due) <= sum(one.ordered for one in due)

    def at_the_end(self) -> tuple[CurtainSeat, ...]:
        """Everybody with what he holds when the game is over: the winners first, then those with most."""
        session = self._decisions.session
        verdict = session.position.verdict
        winners = set(verdict.winners) if verdict is not None else set()
        measure = measures_of(session)[0]
        counts = counts_in(session, session.position, measure)
        held = []
        for person in self._players():
            count = sum(counts.get(power, 0) for power in person.powers)
            note = (
                self.tr("%n point(s)", "", count) if measure == POINTS else self.tr("%n centre(s)", "", count)
            )
            has_won = bool(winners & {*person.powers})
            guest = self._guest(person, READY if has_won else NOTHING)
            held.append((not has_won, -count, msgspec.structs.replace(guest, note=f"· {note}")))
        return tuple(guest for _, _, guest in sorted(held, key=lambda one: one[:2]))

    def _players(self) -> tuple[Person, ...]:
        """The people and, each for itself, the computers."""
        computers = [
            Person(self._computers.title(power), (power,))
            for power in powers_seated(self._decisions.session.game, self._decisions.session.variant)
            if power in computers_of(self._decisions.session.game)
        ]
        return (*self._decisions.people(), *computers)


def _state(key: str, seating: Seating) -> str:
    if key not in seating.people:
        return NOTHING
    return READY if key in seating.ready else WAITING
