"""What is to be exported, gathered from the session as the seat may see it. What is made of it later sees nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from desktop.canvas.board_factory import centres_of
from desktop.canvas.spoken_names import words_outside
from desktop.history.report_page import Page, page_of, report_text
from desktop.painting.arrow_builder import arrows_of
from desktop.painting.legend import Caption, LegendEntry
from desktop.painting.map_picture import Centres
from desktop.painting.order_figures import OrderArrow
from desktop.painting.piece_placement import DrawContext
from desktop.session.board_presenter import PRESENT, kinds_drawn
from desktop.session.session import Session
from desktop.settings.languages import names_of, season_words, sentences, word
from desktop.settings.translation import Translator
from engine import (
    Annotation,
    Calendar,
    Order,
    Outcome,
    Position,
    centre_counts,
    safe_name,
    told_outcomes,
    unit_counts,
    write_order,
)

_tr = Translator("ExportDialog")

MAP, ORDERS, REPORT, HISTORY, REPLAY = "map", "orders", "report", "history", "replay"
"""What can be exported."""


class DrawnPosition(Struct, frozen=True):
    """A position as it is drawn."""

    caption: Caption
    position: Position
    arrows: tuple[OrderArrow, ...]
    shares: tuple[LegendEntry, ...]
    annotations: tuple[Annotation, ...] = ()


class TurnPage(Struct, frozen=True):
    """A turn: its map, its orders, its report."""

    title: str
    drawing: DrawnPosition
    orders: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The name of each power and what it ordered, as it is written."""
    silence: str = ""
    """What is said in place of orders where there are none to be seen."""
    page: Page | None = None
    """The report; None for a turn that is not judged."""
    text: str = ""
    """The report as plain text."""
    below: str = ""
    """What stands below the report on paper, as a part of a page."""


class ExportData(Struct, frozen=True):
    """All that is needed to write any file."""

    title: str
    """The game's, or the variant's."""
    viewer: str
    """Whose view it is; nothing for everybody's."""
    board_folder: Path
    words_outside: Mapping[str, str]
    """What the map is to call what is out of play, where that is not what is printed."""
    context: DrawContext
    centres: Centres
    turn_pages: tuple[TurnPage, ...]

    @property
    def colours(self) -> dict[str, str]:
        """The colours of the powers."""
        return {power: paint.colour for power, paint in self.context.palette.powers.items()}

    def name(self, what: str) -> str:
        """A name under which people find a file again, without its ending."""
        is_of_turn = what not in (HISTORY, REPLAY) and bool(self.turn_pages)
        season = self.turn_pages[0].title if is_of_turn else ""
        words = {
            MAP: _tr("map"),
            ORDERS: _tr("orders"),
            REPORT: _tr("report"),
            HISTORY: _tr("history"),
            REPLAY: _tr("replay"),
        }
        parts = [part for part in map(safe_name, (self.title, season, words.get(what, what))) if part]
        return " - ".join(parts) + (f" ({safe_name(self.viewer)})" if self.viewer else "")


def gather(
    session: Session, context: DrawContext, what: str, turn: int = PRESENT, *, is_after: bool = False
) -> ExportData:
    """What there is of the open turn or of a judged one; for the history, of all turns. The report that goes with the open
    turn is that of the last one that was ordered. In the report of a
    turn is also what came of it without further orders."""
    if what == REPORT and turn == PRESENT:
        turn = session.last_told
    if what == HISTORY:
        turn_pages = [_judged(session, context, range(number, number + 1)) for number in range(session.count)]
        turn_pages.append(_open(session, context))
    else:
        turn_pages = [
            _open(session, context)
            if turn == PRESENT
            else _judged(
                session,
                context,
                session.told_with(turn) if what == REPORT else range(turn, turn + 1),
                is_after=is_after,
            )
        ]
    names = names_of(session.game, session.variant)
    viewer = next((name for power, name in names.items() if power == session.seat), "")
    return ExportData(
        session.game.title or word(session.variant, session.variant.name),
        "" if session.is_open else viewer,
        session.variant.board_folder,
        words_outside(session.variant),
        context,
        centres_of(session.variant),
        tuple(turn_pages),
    )


def with_annotations(
    data: ExportData, calendar: Calendar, drawn: Mapping[str, tuple[Annotation, ...]]
) -> ExportData:
    """The same with what somebody has drawn, by the codes of seasons, on its maps."""

    def annotated(turn_page: TurnPage) -> TurnPage:
        here = drawn.get(calendar.code(turn_page.drawing.position.season), ())
        return replace(turn_page, drawing=replace(turn_page.drawing, annotations=here))

    return replace(data, turn_pages=tuple(map(annotated, data.turn_pages)))


def _open(session: Session, context: DrawContext) -> TurnPage:
    """The open turn with the orders that may be seen; the last report goes with it."""
    drawn = [(power, order, None) for power, order in session.seen_orders()]
    drawing = _drawn_position(session, context, session.position, drawn)
    told = session.told_with(session.last_told) if session.count else ()
    return TurnPage(
        session.title,
        drawing,
        _written(session, drawn),
        _silence(session),
        page_of(session, told) if told else None,
        report_text(session, told) if told else "",
    )


def _judged(session: Session, context: DrawContext, turns: range, *, is_after: bool = False) -> TurnPage:
    """Judged turns that are told together, with the orders of the first."""
    turn_view = session.turn_view(turns[0])
    given = [(one.power, one.order, one) for one in turn_view.report.outcomes if one.given]
    told = told_outcomes(turn_view.before, turn_view.report)
    seen = [(one.power, one.order, one) for one in told]
    shown, drawn = (turn_view.after, []) if is_after else (turn_view.before, seen)
    drawing = _drawn_position(session, context, shown, drawn)
    return TurnPage(
        session.title_of(turns[0]),
        drawing,
        _written(session, given),
        _tr("There were no orders in this turn."),
        page_of(session, turns),
        report_text(session, turns),
    )


_Drawn = Sequence[tuple[str, Order, Outcome | None]]


def _drawn_position(
    session: Session, context: DrawContext, position: Position, drawn: _Drawn
) -> DrawnPosition:
    game, variant, rules = session.game, session.variant, session.rules
    kinds = kinds_drawn(session, position)
    colours = {power: context.palette.paint(power).colour for power in rules.powers}
    ends = {order: outcome for _, order, outcome in drawn if outcome is not None}
    pairs = [(power, order) for power, order, _ in drawn]
    arrows = arrows_of(pairs, kinds, context.layout, colours, ends, context=context, position=position)
    centres, units = centre_counts(game, position), unit_counts(game, position)
    shares = tuple(
        LegendEntry(power, name, centres.get(power, 0), units.get(power, 0), sentences())
        for power, name in names_of(game, variant).items()
    )
    caption = Caption(
        season_words(variant, rules.calendar, position.season), game.title, word(variant, variant.name)
    )
    return DrawnPosition(caption, position, tuple(arrows), shares)


def _written(session: Session, drawn: _Drawn) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Orders by power, in the order of the variant."""
    names = {str(power): name for power, name in names_of(session.game, session.variant).items()}
    found: dict[str, list[str]] = {power: [] for power in names}
    for power, order, _ in drawn:
        found.setdefault(power, []).append(write_order(session.variant.lexicon, order))
    return tuple((names.get(power, power), tuple(lines)) for power, lines in found.items() if lines)


def _silence(session: Session) -> str:
    """Why there are no orders to be seen in the open turn."""
    return (
        _tr("Nothing is ordered yet.")
        if session.seat or session.is_open
        else _tr("No orders can be seen here until the turn is judged. Whoever sits down can export his own.")
    )
