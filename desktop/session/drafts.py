"""Named drafts of a seat's orders: several sets to choose from, of which the one in front is what is ordered."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand

from desktop.session.changes import Change
from desktop.session.seat_papers import papers_of
from desktop.session.session import OrderSheet, Session
from desktop.settings.error_messages import error_text
from engine import MOST_DRAFTS, EngineError, NamedDraft, SeatPapers, drafted_sheet, named_draft, turn_of


class Drafts(QObject):
    """The drafts of the power that is ordered for. While there is only one set of orders, there are none."""

    changed = Signal()
    refused = Signal(str)
    """A draft cannot be ordered, and why."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session, self.papers = session, papers_of(session)
        session.changed.connect(self._hear)
        self._recover()

    @property
    def is_offered(self) -> bool:
        """Whether somebody orders here who may have several sets of orders in mind."""
        session = self.session
        is_seated = not session.is_open and bool(session.seat) and not session.is_closed
        return is_seated and session.seat in session.powers_to_seat()

    @property
    def listed(self) -> tuple[NamedDraft, ...]:
        """The drafts for the open turn, in the order in which they were made."""
        return tuple(self._papers().drafts) if self.is_offered else ()

    @property
    def front(self) -> int:
        """Which of them is ordered."""
        return self._papers().front

    def keep(self, first: str, name: str) -> None:
        """Keep the orders, and go on in a copy of that name. If they have no name yet, the first is theirs."""
        drafts = list(self.listed) or [self._present(first)]
        if self.is_offered and len(drafts) < MOST_DRAFTS:
            self._put([*drafts, self._present(name)], len(drafts))

    def switch(self, number: int) -> None:
        """Order what another draft has."""
        if number != self.front and 0 <= number < len(self.listed):
            self._put(self.listed, number)

    def rename(self, number: int, name: str) -> None:
        """Call a draft otherwise."""
        drafts = list(self.listed)
        if name and 0 <= number < len(drafts) and drafts[number].name != name:
            drafts[number] = replace(drafts[number], name=name)
            self._put(drafts, self.front)

    def delete(self, number: int) -> None:
        """Throw a draft away; if it is the one in front, the one before it comes there. Of two, one set of orders without
        a name is left."""
        drafts, front = list(self.listed), self.front
        if len(drafts) > 1 and 0 <= number < len(drafts):
            del drafts[number]
            self._put(drafts, max(0, front - (number <= front)))

    def _papers(self) -> SeatPapers:
        """The papers of the seat, with what is ordered now as the draft in front."""
        papers = self.papers.of(self.session.seat)
        if not papers.drafts or papers.turn != turn_of(self.session.game):
            return replace(papers, turn="", drafts=[], front=0)
        drafts = list(papers.drafts)
        drafts[papers.front] = self._present(drafts[papers.front].name)
        return replace(papers, drafts=drafts)

    def _recover(self) -> None:
        """Let go of drafts for a turn that is over, and have in front what is ordered: a program that was killed between
        two writings has done one of them only."""
        if not self.is_offered:
            return
        papers = self.papers.of(self.session.seat)
        drafts, front = papers.drafts, min(papers.front, max(0, len(papers.drafts) - 1))
        same = [number for number, one in enumerate(drafts) if one == self._present(one.name)]
        if same and front not in same:
            front = same[0]
        self.papers.keep(self.session.seat, replace(papers, front=front))
        self.papers.keep(self.session.seat, self._papers())

    def _present(self, name: str) -> NamedDraft:
        """What is ordered now, under a name."""
        sheet = self.session.order_sheet(self.session.seat)
        return named_draft(self.session.variant, name, sheet.orders, sheet.ahead)

    def _put(self, drafts: Sequence[NamedDraft], front: int) -> None:
        """Have other drafts, and order the one in front, in one step that can be undone."""
        session = self.session
        try:
            sheet = drafted_sheet(session.game, session.variant, session.seat, drafts[front])
        except EngineError as error:
            self.refused.emit(error_text(error))
            return
        before = self._papers()
        kept, chosen = (list(drafts), front) if len(drafts) > 1 else ([], 0)
        after = replace(before, drafts=kept, front=chosen, turn=turn_of(session.game) if kept else "")
        entered = OrderSheet(sheet.orders or (), sheet.conditionals)
        session.undo.push(
            _Switch(self, session.seat, (before, session.order_sheet(session.seat)), (after, entered))
        )

    def put(self, power: str, papers: SeatPapers, sheet: OrderSheet) -> None:
        """What a command does and undoes. Notes that were made meanwhile stay."""
        self.papers.keep(power, replace(papers, notes=self.papers.of(power).notes))
        if sheet != self.session.order_sheet(power):
            self.session.enter({power: sheet})
        self.changed.emit()

    def _hear(self, change: Change) -> None:
        if change.is_of_position:
            self._recover()
            self.changed.emit()
        elif self.session.seat in change.orders and self.listed:
            self.papers.keep(self.session.seat, self._papers())


class _Switch(QUndoCommand):
    """Other drafts, and another of them in front."""

    def __init__(
        self,
        drafts: Drafts,
        power: str,
        before: tuple[SeatPapers, OrderSheet],
        after: tuple[SeatPapers, OrderSheet],
    ) -> None:
        super().__init__()
        self._drafts, self._power, self._before, self._after = drafts, power, before, after

    def redo(self) -> None:
        self._drafts.put(self._power, *self._after)

    def undo(self) -> None:
        self._drafts.put(self._power, *self._before)
