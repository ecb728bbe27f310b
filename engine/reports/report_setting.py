"""In which variant, season and position a printed report is compared, where nobody has said so: what fits its own words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from engine.judge.rules import Rules
from engine.letters.mail import mail_text
from engine.letters.published import Published
from engine.model.ids import COAST_MARK, KindCode, Place, PowerId, space_in
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.season import Season
from engine.model.units import Unit
from engine.notation.lexicon import Lexicon
from engine.notation.recogniser import Recogniser
from engine.notation.tokens import tokenise
from engine.variants.loading import Variant

GIVEN, START, REPORT = "given", "start", "report"
"""Where a position comes from: somebody gave it, it is the start of the variant, or it is made from the report."""
_FITS = 0.8
"""So much of a report must be of units of the start to be a report of it."""
_MOST_READ, _MOST_HEADS, _LONGEST_HEAD, _AROUND = 40_000, 400, 60, " \t*_#[]|-"
_LONGEST_LINE = 200


class Setting(Struct, frozen=True):
    """The position of a report, and how sure it is."""

    position: Position
    source: str = GIVEN
    unsure: frozenset[str] = frozenset()
    """Spaces of units of which the report does not say all: their kind, or their coast."""
    is_partial: bool = False
    """Whether there may be more units than the report has orders for."""
    is_bare: bool = False
    """Whether it may lack what the variant has besides units and owners: cargo, things, what is remembered."""


def setting_of(variant: Variant, rules: Rules, published: Published, season: Season | None) -> Setting:
    """The start of the variant, if the report is of its units; else a position with the units that it has orders for."""
    start = variant.start
    made = _made(variant, rules, published, season or start.season)
    is_start = season is None or season == start.season
    known = {(unit.space, unit.power) for unit in start.units}
    spaces = {space for space, _ in known}
    given = [
        (space_in(one.reading.order.unit), one.reading.power) for one in published.orders if one.reading.order
    ]
    given = [(space, power) for space, power in given if space]
    fits = sum((space, power) in known if power else space in spaces for space, power in given)
    if is_start and fits >= _FITS * len(given):
        return Setting(start, START, is_bare=made.is_bare)
    return made


def _made(variant: Variant, rules: Rules, published: Published, season: Season) -> Setting:
    """A position made from a report: each unit that it has an order for."""
    lexicon, start, known = variant.lexicon, variant.start, variant.known
    maker = _Maker(
        lexicon, rules, {unit.space: unit for unit in start.units} if season == start.season else {}
    )
    for one in published.orders:
        order, power = one.reading.order, one.reading.power
        if order is not None and order.unit and power:
            maker.add(order.unit, order.kind, power, _goal(order))
        elif order is None and power:
            maker.add_from(one.reading.text, power)
    units = sort_units(maker.units.values())
    position = Position(season, units, start.owners if season == start.season else ())
    has_more = bool(known.things or known.memorable) or rules.answers.carries is not None
    return Setting(position, REPORT, frozenset(maker.unsure), is_partial=True, is_bare=has_more)


def _goal(order: Order) -> str:
    return order.target if not order.subject and not order.route else ""


class _Maker:
    """Puts units on an empty board."""

    def __init__(self, lexicon: Lexicon, rules: Rules, known: Mapping[str, Unit]) -> None:
        self.lexicon, self.rules, self.known = lexicon, rules, known
        self.units: dict[str, Unit] = {}
        self.unsure: set[str] = set()

    def add(self, place: str, kind: str, power: str, target: str) -> None:
        """A unit where an order has one. What the order does not say of it is taken from what it can do."""
        space = space_in(place)
        if space in self.units or power not in self.rules.powers or space not in self.rules.board.spaces:
            return
        known = self.known.get(space)
        kinds = [kind] if kind else [known.kind] if known is not None else self._kinds(space, target)
        places = [self._places(one, place, target) for one in kinds if one in self.rules.kinds]
        found = [(one, spot) for one, spots in zip(kinds, places, strict=False) for spot in spots]
        if not found:
            return
        if len(found) > 1:
            self.unsure.add(space)
        code, spot = found[0]
        strength = self.rules.kinds[code].strength
        self.units[space] = Unit(PowerId(power), KindCode(code), Place(spot), strength)

    def add_from(self, text: str, power: str) -> None:
        """The unit that a text which was not understood begins with, if it names one."""
        tokens = tokenise(text[:_LONGEST_LINE])
        recogniser = Recogniser(self.lexicon, text, tokens)
        for index in range(min(3, len(tokens))):
            seen = next((seen for seen in recogniser.units(index) if seen.kind), None)
            if seen is not None:
                self.add(seen.value, seen.kind, power, "")
                return

    def _kinds(self, space: str, target: str) -> list[str]:
        """The kinds that may stand in a space; of those, if there are any, the ones that can go to the target."""
        kinds = [kind for kind in self.rules.kinds if self._places(kind, space, target)]
        return [kind for kind in kinds if self._able(kind, space, target)] or kinds

    def _places(self, kind: str, place: str, target: str) -> list[str]:
        """Where in a space a unit of a kind may stand: so that it can go to the target, if it can from anywhere there."""
        reach = self.rules.reach[kind]
        if COAST_MARK in place:
            return [place] if place in reach else []
        return self._able(kind, place, target) or [spot for spot in reach if space_in(spot) == place]

    def _able(self, kind: str, space: str, target: str) -> list[str]:
        """The places of a space from which a unit can go to a target."""
        reach = self.rules.reach[kind]
        return [
            spot
            for spot in reach
            if target and space_in(spot) == space
            if any(space_in(end) == space_in(target) for end, _ in reach[spot].exits)
        ]


def fitting_variant(variants: Iterable[Variant], text: str) -> Variant | None:
    """The variant of whose powers a text names most in front of its orders, the first of several; None if it names none."""
    lines = [line for line in mail_text(text[:_MOST_READ]).splitlines() if line.strip()][:_MOST_HEADS]
    heads = {line.partition(":")[0].strip(_AROUND) for line in lines}
    best: Variant | None = None
    most = 0
    for variant in variants:
        named = (variant.lexicon.powers_called(head) for head in heads if 0 < len(head) <= _LONGEST_HEAD)
        count = len({ids[0] for ids in named if len(ids) == 1})
        if count > most:
            best, most = variant, count
    return best
