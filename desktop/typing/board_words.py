"""The board in words: every space with its owner, what stands and lies there, what is ordered, and its neighbours."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from desktop.session.session import Session, TurnView
from desktop.settings.languages import names_of, sentences
from desktop.settings.translation import Translator
from desktop.typing.seat_orders import written
from engine import Formatter, Order, Position, Space, describe_space, formatter_of

_tr = Translator("BoardWords")

BY_NAME, BY_POWER, BY_REGION = "name", "power", "region"


class SpaceLine(Struct, frozen=True):
    """A space, told."""

    space: str
    title: str
    ground: str
    """What it is, and whose."""
    here: tuple[str, ...]
    """Units and things in it."""
    orders: tuple[str, ...]
    """Orders for units there that may be seen, or what came of them."""
    neighbours: str

    @property
    def aloud(self) -> str:
        """All of it as somebody would say it."""
        near = _tr("next to {spaces}").format(spaces=self.neighbours)
        return ". ".join(filter(None, (self.title, self.ground, *self.here, *self.orders, near)))


class Section(Struct, frozen=True):
    """Spaces under a heading."""

    title: str
    lines: tuple[SpaceLine, ...]


def board_words(
    session: Session, position: Position, grouping: str, turn_view: TurnView | None = None
) -> tuple[Section, ...]:
    """A position as the seat sees it, in sections, with the orders of the open turn or of one that it is told of."""
    formatter = formatter_of(sentences(), session.variant, position, names_of(session.game, session.variant))
    orders = _orders(session, formatter, turn_view)
    lines = {
        space: _line(formatter, session, position, space, tuple(orders.get(space, ())))
        for space in session.variant.board.spaces
    }
    grouped: dict[str, list[SpaceLine]] = {}
    for space, line in lines.items():
        for title in _titles(session, formatter, position, session.variant.board.spaces[space], grouping):
            grouped.setdefault(title, []).append(line)
    sequence = [title for title in _sequence(session, formatter, grouping) if title in grouped]
    return tuple(
        Section(title, tuple(sorted(grouped[title], key=lambda line: line.title))) for title in sequence
    )


def _line(
    formatter: Formatter, session: Session, position: Position, space: str, orders: tuple[str, ...]
) -> SpaceLine:
    words = describe_space(formatter, position, space)
    ground, *here = words.lines
    near = ", ".join(formatter.name(other) for other in session.variant.board.neighbours[space])
    return SpaceLine(space, words.title, ground, tuple(here), orders, near)


def _orders(session: Session, formatter: Formatter, turn_view: TurnView | None) -> dict[str, list[str]]:
    """The orders on the board by the space of their unit, with what came of them."""
    space_of = session.rules.board.space_of
    found: dict[str, list[str]] = {}

    def note(order: Order, words: str) -> None:
        space = space_of.get(order.unit or order.target)
        if space is not None:
            found.setdefault(space, []).append(words)

    if turn_view is None:
        for _, order in session.seen_orders():
            note(order, written(session, order))
    else:
        for outcome in turn_view.report.outcomes:
            note(outcome.order, f"{formatter.order(outcome.order)}: {formatter.phrase(outcome)}")
    return found


def _titles(
    session: Session, formatter: Formatter, position: Position, space: Space, grouping: str
) -> tuple[str, ...]:
    """The headings under which a space stands. By powers it is told under the owner's and under those of its units."""
    if grouping == BY_NAME:
        return ("",)
    if grouping == BY_POWER:
        owner = dict(position.owners).get(space.id, "")
        powers = dict.fromkeys(
            filter(None, (owner, *(unit.power for unit in position.units if unit.space == space.id)))
        )
        return tuple(formatter.power(power) for power in powers) or (_nobody(),)
    homes = [power for power, spaces in session.rules.homes.items() if space.id in spaces]
    if homes:
        return tuple(_home(formatter, power) for power in homes)
    return (_sea() if space.terrain == "sea" else _centres() if space.centre else _land(),)


def _sequence(session: Session, formatter: Formatter, grouping: str) -> Iterable[str]:
    if grouping == BY_NAME:
        return ("",)
    powers = list(session.rules.powers)
    if grouping == BY_POWER:
        return (*(formatter.power(power) for power in powers), _nobody())
    return (*(_home(formatter, power) for power in powers), _centres(), _land(), _sea())


def _nobody() -> str:
    return _tr("Nobody")


def _home(formatter: Formatter, power: str) -> str:
    return _tr("Home of {power}").format(power=formatter.power(power))


def _centres() -> str:
    return _tr("Other centres")


def _land() -> str:
    return _tr("Other land")


def _sea() -> str:
    return _tr("Seas")
