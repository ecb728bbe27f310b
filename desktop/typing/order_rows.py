"""What the list of orders shows: groups by power, and in them orders, units without one, and what was sent ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from desktop.drafting import OrderDraft
from desktop.session.session import Session
from desktop.settings.languages import season_words
from desktop.settings.translation import Translator
from desktop.typing.seat_orders import (
    concern_words,
    concerns_of,
    formatter_for,
    is_retreat,
    name_of,
    situation_of,
    writers,
    written,
)
from engine import (
    Formatter,
    Order,
    ReviewItem,
    SentAhead,
    Unit,
    is_opaque,
    order_progress,
    ordered_units,
    sent_ahead,
    write_unit,
)

_tr = Translator("OrderRows")

ORDER, IDLE, NOTE, AHEAD = "order", "idle", "note", "ahead"
"""The sorts of rows: an order, a unit without one, something about the whole, orders for a later phase."""
FINE, UNMATCHED, DOUBTFUL, REFUSED = "", "unmatched", "doubtful", "refused"
"""What is to be said of an order."""
_STATES = (FINE, UNMATCHED, DOUBTFUL, REFUSED)
"""The same, what weighs most last."""
_IN_VAIN = ("unmatched", "uncarried")
FATAL = ("lost", "disbanded")
"""What comes of having no order that is the end of a unit."""


class Row(Struct, frozen=True):
    """One line of the list."""

    sort: str
    power: str
    text: str
    place: str = ""
    """Where on the board to look."""
    letter: str = ""
    """The letter of the order, as in the flyout."""
    orders: tuple[Order, ...] = ()
    """The order; of what was sent ahead all alternatives, the best first."""
    phase: str = ""
    """The phase that it is sent ahead for."""
    state: str = FINE
    doubts: tuple[str, ...] = ()
    """Why it is doubtful, in sentences."""
    remark: str = ""
    """A few words at the end of the line."""
    gloss: str = ""
    """The names of its spaces, where their codes say little; of a unit among others in its space, its name."""
    unit: Unit | None = None
    """The unit that it is about, if there is one."""


class Group(Struct, frozen=True):
    """The rows under one heading."""

    key: str
    power: str
    title: str
    count: str
    """"2 of 3 ordered"."""
    is_complete: bool
    rows: tuple[Row, ...]


def groups(session: Session) -> tuple[Group, ...]:
    """All that the seat may see of the orders of the open turn."""
    if session.is_over:
        return ()
    ahead = sent_ahead(session.game, session.variant)
    found: list[Group] = []
    for power in writers(session):
        formatter = formatter_for(session, power)
        found.append(_group(session, formatter, power))
        found += _ahead_groups(session, formatter, power, [one for one in ahead if one.power == power])
    return tuple(found)


def _group(session: Session, formatter: Formatter, power: str) -> Group:
    worries = concerns_of(session, power)
    by_order: dict[Order, list[ReviewItem]] = {}
    for worry in worries:
        if worry.order is not None:
            by_order.setdefault(worry.order, []).append(worry)
    sheet = session.game.sheet(power)
    is_given = sheet is not None and sheet.orders is not None
    orders = session.order_sheet(power).orders
    pieces = OrderDraft(situation_of(session, power), power).pieces
    rows = [
        _order_row(session, formatter, power, order, by_order.get(order, []), is_given, unit)
        for order, unit in zip(orders, ordered_units(session.rules, pieces, orders), strict=True)
    ]
    for worry in worries:
        if worry.order is None and worry.code == "missing" and worry.place:
            rows.append(_idle_row(session, formatter, power, worry))
        elif worry.order is None and worry.code != "unlisted":
            rows.append(Row(NOTE, power, concern_words(session, worry), worry.place, state=DOUBTFUL))
    rows.sort(key=_by_unit(session, power, pieces))
    dues = order_progress(session.game, session.variant, power)
    counts = {
        "order": _tr("{done} of {due} ordered"),
        "build": _tr("build {done} of {due}"),
        "removal": _tr("remove {done} of {due}"),
    }
    count = counts[dues.what].format(done=dues.ordered, due=dues.total) if dues.total or rows else ""
    return Group(power, power, name_of(session, power), count, dues.ordered == dues.total, tuple(rows))


def _by_unit(session: Session, power: str, pieces: Sequence[Unit]) -> Callable[[Row], tuple[int, int]]:
    """Rows in the sequence of the units, so that a row stays where it is when its unit is ordered; the rest after them."""
    space_of, situation = session.rules.board.space_of, situation_of(session, power)
    places = session.rules.phases[session.phase].orderable(situation, power)
    sequence = {space_of.get(place, place): number for number, place in reversed(list(enumerate(places)))}

    def key(row: Row) -> tuple[int, int]:
        is_whole = row.sort == NOTE or (row.sort == ORDER and not row.orders[0].unit)
        if is_whole:
            return len(places), 0
        number = pieces.index(row.unit) if row.unit is not None and row.unit in pieces else 0
        return sequence.get(space_of.get(row.place, row.place), len(places)), number

    return key


def _idle_row(session: Session, formatter: Formatter, power: str, worry: ReviewItem) -> Row:
    """A unit without an order. If it is the end of it, that is told at once."""
    unit = worry.units[0]
    name = unit.name if unit.name in session.rules.unit_names else ""
    is_lost = worry.follows in FATAL
    return Row(
        IDLE,
        power,
        f"{write_unit(session.variant.lexicon, unit)} {name}".rstrip(),
        worry.place,
        doubts=(concern_words(session, worry),) if is_lost else (),
        remark=_tr("is destroyed") if is_lost else _tr("no order"),
        gloss=(unit.name if not name else "") or _gloss(session, formatter, worry.place),
        unit=unit,
    )


def _order_row(
    session: Session,
    formatter: Formatter,
    power: str,
    order: Order,
    worries: Iterable[ReviewItem],
    is_given: bool,
    unit: Unit | None,
) -> Row:
    state, doubts = FINE, []
    for worry in worries:
        doubts.append(concern_words(session, worry))
        states = [
            state,
            UNMATCHED if worry.code in _IN_VAIN else REFUSED if worry.code == REFUSED else DOUBTFUL,
        ]
        state = max(states, key=_STATES.index)
    remarks = {
        FINE: "" if is_given else _tr("sent ahead"),
        UNMATCHED: _tr("unmatched"),
        DOUBTFUL: _tr("doubtful"),
        REFUSED: _tr("not allowed"),
    }
    return Row(
        sort=ORDER,
        power=power,
        text=written(session, order),
        place=order.unit or order.target,
        letter=_letter(session, formatter, session.phase, order),
        orders=(order,),
        state=state,
        doubts=tuple(doubts),
        remark=remarks[state],
        gloss=(unit.name if unit is not None and not order.name else "")
        or _gloss(session, formatter, order.unit, order.subject, order.target),
        unit=unit,
    )


def _gloss(session: Session, formatter: Formatter, *places: str) -> str:
    """The names of places, unless their codes are letters enough to tell."""
    spaces = [
        session.rules.board.space_of[place] for place in places if place in session.rules.board.space_of
    ]
    if not any(map(is_opaque, spaces)):
        return ""
    return " – ".join(formatter.name(space) for space in dict.fromkeys(spaces))


def _ahead_groups(
    session: Session, formatter: Formatter, power: str, waiting: Iterable[SentAhead]
) -> list[Group]:
    found: list[Group] = []
    for one in waiting:
        season = season_words(session.variant, session.rules.calendar, one.season)
        title = _tr("If dislodged") if is_retreat(one.conditional) else _tr("Ahead")
        rows = tuple(
            Row(
                sort=AHEAD,
                power=power,
                text=_alternatives(session, choice),
                place=choice[0].unit or choice[0].target,
                letter=_letter(session, formatter, one.conditional.phase, choice[0]),
                orders=choice,
                phase=one.conditional.phase,
            )
            for choice in one.conditional.choices
        )
        found.append(Group(f"{power}/{one.conditional.phase}", power, title, season, True, rows))
    return found


def _alternatives(session: Session, choice: tuple[Order, ...]) -> str:
    """The alternatives of a choice: "A PAR R PIC, else GAS"."""
    first = choice[0]
    parts = [written(session, first)]
    for order in choice[1:]:
        is_alike = bool(order.target) and replace(order, target=first.target) == first
        parts.append(order.target if is_alike else written(session, order))
    return _tr(", else ").join(parts)


def _letter(session: Session, formatter: Formatter, phase: str, order: Order) -> str:
    kind = session.rules.order_kind(phase, order.verb)
    return formatter.letter(kind) if kind is not None else ""
