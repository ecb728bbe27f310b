"""Orders that are drawn now for phases to come: the Ring is handed over after the moves, and ordered with them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from desktop.drafting import OrderDraft
from desktop.drafting.flyout_rows import FlyoutTexts, Row, ahead_rows
from desktop.session.sending_ahead import send_ahead, sent_for
from desktop.session.session import Session
from desktop.settings.languages import season_words
from engine import Formatter, Order, Situation, preferences, situations_ahead, space_in


class DraftsAhead:
    """For whoever is seated, one draft for each phase that orders are sent ahead for."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def _situations(self) -> dict[str, Situation]:
        """By phase, what is expected of it; a phase that comes twice before anybody is asked again only once."""
        session = self._session
        found = situations_ahead(session.game, session.variant, session.seat) if session.seat else ()
        calendar = session.rules.calendar
        return {calendar.step(one.position.season).phase: one for one in reversed(found)}

    def draft(self, phase: str, *, lenient: bool) -> OrderDraft:
        """A draft of what is sent ahead for a phase; for none, of what is ordered in the open one."""
        session = self._session
        if not phase:
            return OrderDraft(session.situation, session.seat, session.orders, lenient=lenient)
        return self._draft(phase, self._situations()[phase])

    def _draft(self, phase: str, situation: Situation) -> OrderDraft:
        return OrderDraft(situation, self._session.seat, self._sent(phase))

    def rows(self, formatter: Formatter, texts: FlyoutTexts, space: str = "") -> list[Row]:
        """What can be sent ahead, and what has been, by phases in their order; of a space only what its unit is asked."""
        session, found = self._session, list[Row]()
        for phase, situation in reversed(self._situations().items()):
            season = situation.position.season
            now = Situation(session.rules, replace(session.situation.position, season=season))
            asked = session.rules.phases[phase].orderable(now, session.seat) if space else ()
            if not space or any(session.rules.board.space_of[place] == space for place in asked):
                words = season_words(session.variant, session.rules.calendar, season)
                found += ahead_rows(self._draft(phase, situation), formatter, texts, words)
        return found

    def give(self, phase: str, orders: Sequence[Order]) -> None:
        """Send orders ahead for a phase, in one step; each takes the place of one of its kind for the same unit."""
        known = {(order.verb, space_in(order.unit)) for order in orders}
        kept = [one for one in self._sent(phase) if (one.verb, space_in(one.unit)) not in known]
        self._send(phase, [*kept, *orders])

    def take_back(self, phase: str, orders: Sequence[Order]) -> None:
        """Leave out what was sent ahead for a phase, in one step."""
        self._send(phase, [one for one in self._sent(phase) if one not in orders])

    def _sent(self, phase: str) -> list[Order]:
        sent = sent_for(self._session, self._session.seat, phase)
        return [order for choice in sent.choices for order in choice]

    def _send(self, phase: str, orders: Sequence[Order]) -> None:
        send_ahead(self._session, preferences(phase, orders))
