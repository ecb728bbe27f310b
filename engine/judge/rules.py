"""A variant compiled for the judge: board, calendar, kinds, order kinds, options, and the traits' answers.

Whatever can be known before the first order is looked up here once. The judge asks `Rules`; it never
learns which traits answered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec import Struct

from engine.judge.borders import destinations_of, may_stand, places_for, spaces_of, waters
from engine.judge.phases import Phase
from engine.judge.questions import Answers
from engine.model.board import Board
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.order_kind import OrderKind, Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import Calendar, Season
from engine.model.units import Unit, UnitKind

_Asked = ParamSpec("_Asked")
_Found = TypeVar("_Found")
Destinations = Mapping[str, Mapping[str, Mapping[str, Place]]]


class Power(Struct, frozen=True):
    """A seat at the table."""

    id: PowerId
    name: str
    words: tuple[str, ...] = ()
    """Other names, adjectives and abbreviations that a player may write."""
    homes: tuple[SpaceId, ...] = ()


class Reach(Struct, frozen=True, gc=False):
    """What a unit of one kind can do from one place by the borders of the board alone."""

    space: SpaceId
    ways: Mapping[str, tuple[Place, SpaceId]]
    """By all that an order may write: the place to go to, and its space, in which support can be lent. The place is empty
    for a space of which an order must say the coast."""
    exits: tuple[tuple[Place, SpaceId], ...]
    """The places to which it can go, each with its space, in the order of the alphabet."""


class Situation(Struct, frozen=True, eq=False):
    """A position under its rules: what legality and choices are computed from. Take it from `seen_by`.

    Compare by identity. What follows from it is worked out once and kept with it (`once`), so that choices, checks and the
    judge read the same tables.
    """

    rules: Rules
    position: Position
    orders: Mapping[str, Sequence[Order]] = {}
    """The orders of the turn by power, as they were sent; only where the consequences of a turn are worked out."""
    kept: dict[tuple[object, ...], Any] = {}
    """What was worked out, by the function that did it and what it was asked; `once` alone reads and writes it."""
    verbs: Set[str] = frozenset()
    """The verbs of these orders: most traits need not look for theirs."""


def once(
    work: Callable[Concatenate[Situation, _Asked], _Found],
) -> Callable[Concatenate[Situation, _Asked], _Found]:
    """Have what a function finds in a situation worked out once and kept there, for each set of arguments. They must be
    hashable, and nobody may change what is returned. It follows from rules and position, never from the turn's orders."""

    @wraps(work)
    def ask(situation: Situation, /, *asked: _Asked.args, **named: _Asked.kwargs) -> _Found:
        question = (work, *asked, *named.items()) if named else (work, *asked)
        kept = situation.kept
        if question in kept:
            known: _Found = kept[question]
            return known
        found = kept[question] = work(situation, *asked, **named)
        return found

    return ask


class Rules:
    """Everything about a variant that does not change during a game. Compare by identity."""

    __slots__ = (
        "answers",
        "board",
        "calendar",
        "cargo_kinds",
        "centre_at",
        "centre_values",
        "centres",
        "coasts",
        "coasts_at",
        "convoyers",
        "destinations",
        "homes",
        "is_extended",
        "kinds",
        "next_step",
        "one_cargo",
        "options",
        "orders",
        "pairwise_battles",
        "phantom",
        "phases",
        "plain_writing",
        "powers",
        "reach",
        "sea_links",
        "seas_at",
        "shares_spaces",
        "side_orders",
        "situations",
        "standing_places",
        "support_targets",
        "supports_by_table",
        "traits",
        "unit_names",
    )

    def __init__(
        self,
        board: Board,
        calendar: Calendar,
        powers: Iterable[Power],
        kinds: Iterable[UnitKind],
        orders: Iterable[OrderKind],
        options: Mapping[str, str],
        phases: Mapping[str, Phase],
        answers: Answers,
        traits: tuple[str, ...] = (),
        unit_names: Iterable[str] = (),
    ) -> None:
        self.board = board
        self.calendar = calendar
        self.next_step = tuple(
            (_step_after(calendar, index, False), _step_after(calendar, index, True))
            for index in range(len(calendar.steps))
        )
        """For each step the next one worth entering, as (step, years on), without and with dislodged units."""
        self.powers: Mapping[str, Power] = {power.id: power for power in powers}
        self.homes: Mapping[str, frozenset[SpaceId]] = {
            power.id: frozenset(power.homes) for power in self.powers.values()
        }
        self.kinds: Mapping[str, UnitKind] = {kind.code: kind for kind in kinds}
        self.options = options
        self.phases = phases
        self.answers = answers
        self.traits = traits
        self.unit_names = frozenset(unit_names)
        """The names by which orders may tell units of one kind in one space apart."""
        self.situations: tuple[Situation, ...] = ()
        """The positions asked for last, with what was worked out for them (`situation_of`)."""
        self._describe_orders(orders)
        self._find_short_ways()
        self._measure_borders()
        self._count_centres()
        self._chart_seas()

    def _describe_orders(self, orders: Iterable[OrderKind]) -> None:
        self.orders: Mapping[str, Mapping[str, OrderKind]] = _by_phase(orders)
        self.side_orders: Mapping[str, frozenset[str]] = {
            phase: frozenset(verb for verb, kind in kinds.items() if kind.is_side_order)
            for phase, kinds in self.orders.items()
        }
        """The verbs of each phase that are given besides main orders."""
        changes = ("consequences", "before_side_orders", "before_phase")
        self.is_extended = not _are_silent(self.answers, *changes) or any(self.side_orders.values())
        """Whether a turn is more than the judging of its phase."""

    def _find_short_ways(self) -> None:
        options, answers = self.options, self.answers
        self.phantom = frozenset(kind.code for kind in self.kinds.values() if kind.phantom)
        self.plain_writing = _accepts_any_writing(options)
        self.shares_spaces = bool(self.phantom) or not _are_silent(
            answers, "carries", "splits", "divides", "joins", "second_steps"
        )
        """Whether more than one unit may be in a space, also aboard of another."""
        self.supports_by_table = self.plain_writing and options.get("support_coast") == "optional"
        """Whether prepared tables alone can show that a support is legal."""
        self.pairwise_battles = not _are_silent(answers, "bonus", "joins")
        """Whether strength, or who fights whom, may differ from opponent to opponent."""

    def _measure_borders(self) -> None:
        board = self.board
        self.coasts = tuple((place, space) for place, space in board.space_of.items() if place != space)
        """The places that are one coast of a space, each with its space."""
        self.destinations: Destinations = {
            code: destinations_of(board, kind, self.options) for code, kind in self.kinds.items()
        }
        """For each kind and place what an order may write as its goal, and the place meant."""
        self.support_targets: Mapping[str, Mapping[str, frozenset[SpaceId]]] = {
            code: {place: spaces_of(board, ends) for place, ends in table.items()}
            for code, table in self.destinations.items()
        }
        ends_in = {place: (Place(place), space) for place, space in board.space_of.items()}
        self.reach: Mapping[str, Mapping[str, Reach]] = {
            code: {
                place: Reach(
                    board.space_of[place],
                    {
                        **{space: (Place(""), space) for space in sorted(self.support_targets[code][place])},
                        **{written: ends_in[end] for written, end in ends.items()},
                    },
                    tuple(ends_in[end] for end in sorted(set(ends.values()))),
                )
                for place, ends in table.items()
            }
            for code, table in self.destinations.items()
        }
        """For each kind and place all that the judge needs to know about orders there."""
        self.standing_places: Mapping[str, tuple[tuple[Place, KindCode], ...]] = {
            space: tuple(
                (place, KindCode(kind.code))
                for kind in self.kinds.values()
                if may_stand(board, kind, space)
                for place in places_for(board, kind, SpaceId(space))
            )
            for space in board.spaces
        }
        """What can stand where in a space."""

    def _count_centres(self) -> None:
        values: dict[str, int] = {space.id: space.value for space in self.board.centres()}
        self.centre_values: Mapping[str, int] | None = values if set(values.values()) != {1} else None
        """What each centre feeds; None when each feeds one."""
        self.centres: frozenset[str] = frozenset(values)
        self.centre_at: Mapping[str, SpaceId] = {
            place: space for place, space in self.board.space_of.items() if space in self.centres
        }
        """The centre in which a place lies, for the places that lie in one."""

    def _chart_seas(self) -> None:
        kinds = self.kinds.values()
        self.convoyers: frozenset[str] = frozenset(kind.code for kind in kinds if kind.convoys)
        self.cargo_kinds: frozenset[str] = frozenset(code for kind in kinds for code in kind.convoys)
        self.one_cargo = len({kind.convoys for kind in kinds if kind.convoys}) == 1
        """Whether all fleets carry the same kinds, so that any of them serves on a route."""
        self.sea_links, self.coasts_at = waters(self.board)
        self.seas_at: Mapping[str, tuple[str, ...]] = {
            coast: tuple(sorted(sea for sea, touched in self.coasts_at.items() if coast in touched))
            for coast in sorted({coast for touched in self.coasts_at.values() for coast in touched})
        }

    def order_kind(self, phase: str, verb: str) -> OrderKind | None:
        return self.orders.get(phase, {}).get(verb)

    def why_illegal(self, situation: Situation, phase: str, power: str, order: Order) -> Refusal | None:
        """The rule that an order of a phase offends, by its own description; None when it is allowed."""
        return _why_illegal(situation, phase, power, order)

    def can_stand(self, unit: Unit) -> bool:
        """Whether a unit of that kind can be in that place at all, also brought there by a convoy."""
        space = self.board.space_of.get(unit.place)
        if space is None:
            return False
        if (unit.place, unit.kind) in self.standing_places[space]:
            return True
        kind = self.kinds[unit.kind]
        lands = unit.kind in self.cargo_kinds and unit.place in self.seas_at
        return may_stand(self.board, kind, space) and (
            lands or any(unit.place in self.board.exits.get(passage, ()) for passage in kind.further)
        )

    def option(self, name: str) -> str:
        return self.options[name]


def _are_silent(answers: Answers, *questions: str) -> bool:
    """Whether no trait answers any of these questions."""
    return all(getattr(answers, question) is None for question in questions)


def _step_after(calendar: Calendar, index: int, dislodged: bool) -> tuple[int, int]:
    season = calendar.after(Season(0, index))
    while (
        not dislodged
        and (step := calendar.step(season)).phase == "retreat"
        and not (step.captures or step.ends)
    ):
        season = calendar.after(season)
    return season.step, season.year


def _by_phase(orders: Iterable[OrderKind]) -> dict[str, dict[str, OrderKind]]:
    table: dict[str, dict[str, OrderKind]] = {}
    for kind in orders:
        for phase in kind.phases:
            table.setdefault(phase, {})[kind.verb] = kind
    return table


@once
def _why_illegal(situation: Situation, phase: str, power: str, order: Order) -> Refusal | None:
    kind = situation.rules.order_kind(phase, order.verb)
    if kind is None:
        return Refusal("wrong_phase", (order.verb,))
    asked = situation.rules.answers.may_order
    refusal: Refusal | None = asked(situation, power, order) if asked is not None else None
    if refusal is None and kind.check is not None:
        refusal = kind.check(situation, power, order)
    if refusal is None and order.qualifiers:
        refusal = _check_qualifiers(kind, situation, power, order)
    return refusal


def _check_qualifiers(kind: OrderKind, situation: Situation, power: str, order: Order) -> Refusal | None:
    for qualifier in kind.qualifiers:
        if qualifier.name in order.qualifiers and qualifier.check is not None:
            refusal = qualifier.check(situation, power, order)
            if refusal is not None:
                return refusal
    return None


UNSEEN = SpaceId("?")
"""Where a unit is said to have come from of which the reader must not know."""


MOST_SITUATIONS = 8
"""How many positions are kept with what was worked out for them."""


def situation_of(rules: Rules, position: Position) -> Situation:
    """The situation of a whole position: the same one as before while that is among the last few asked for."""
    latest = rules.situations
    if latest and latest[0].position is position:
        return latest[0]
    found = next((one for one in latest if one.position is position), None) or Situation(rules, position)
    rules.situations = (found, *[one for one in latest if one is not found][: MOST_SITUATIONS - 1])
    return found


def seen_by(rules: Rules, position: Position, power: str) -> Situation:
    """What a power's orders are checked and its choices computed from: the rules and what that power may see (BAR-11,
    MVW-14)."""
    full = situation_of(rules, position)
    return full if rules.answers.sight is None else as_seen(full, power)


@once
def as_seen(full: Situation, power: str) -> Situation:
    """A situation as a power sees it."""
    asked = full.rules.answers.sight
    return full if asked is None else Situation(full.rules, asked(full, power, full.position))


WRITING_OPTIONS = {
    "unit_coast": "ignore",
    "missing_kind": "valid",
    "wrong_kind": "valid",
    "missing_nation": "valid",
    "wrong_nation": "valid",
    "convoy_path": "ignored",
}


def _accepts_any_writing(options: Mapping[str, str]) -> bool:
    """Whether how an order was written never decides over it, as the preferred options have it."""
    return all(options.get(name, plain) == plain for name, plain in WRITING_OPTIONS.items())
