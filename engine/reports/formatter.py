"""Names for the things that sentences speak of, as one variant calls them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Protocol

from engine.judge.outcomes import BOUNCED, BUILT, CUT, HELD, Outcome
from engine.judge.rules import UNSEEN
from engine.model.board import SEA
from engine.model.ids import PowerId, SpaceId, coast_of, space_in
from engine.model.order_kind import OrderKind, Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import Season
from engine.model.units import Unit
from engine.notation.faults import Doubt, Fault
from engine.notation.lexicon import is_opaque
from engine.notation.writing import Style, write_order, write_place, write_unit
from engine.reports.sentences import Sentences, season_title, write_strength
from engine.variants.loading import Variant

PowerNames = Mapping[PowerId, str]
"""What powers are called where that is not what the variant calls them (SCA-1). An empty name counts for nothing."""
NO_POWER_NAMES: PowerNames = MappingProxyType({})


class Offence(Protocol):
    """Whatever says which rule was offended."""

    @property
    def rule(self) -> str: ...
    @property
    def until(self) -> str: ...


class Formatter:
    """Sentences, and the names of units, spaces and powers to put into them.

    Units are named by the space they stand in; where two share one, the one that holds it and was given last has the name.
    """

    __slots__ = ("_names", "_units", "notation", "sentences", "variant")

    def __init__(
        self,
        sentences: Sentences,
        variant: Variant,
        units: Iterable[Unit] = (),
        names: PowerNames = NO_POWER_NAMES,
        notation: Style = "canonical",
    ) -> None:
        self.notation: Style = notation
        """How orders and units are written."""
        self.sentences = sentences.of(variant)
        self.variant = variant
        listed, phantom = tuple(units), variant.rules.phantom
        self._units = {unit.space: unit for unit in sorted(listed, key=lambda unit: unit.kind not in phantom)}
        self._names: Mapping[str, str] = {str(power): name for power, name in names.items()}

    def say(self, code: str, **values: str) -> str:
        return self.sentences.say(code, **values)

    def unit(self, place: str, kind: str = "") -> str:
        """The unit that stands in a place, or the place where none does; of one that is hidden, no more than that.

        The kind tells what it carries from itself.
        """
        if place == UNSEEN:
            return self.say("list.unseen")
        unit = self._units.get(space_in(place))
        if unit is None:
            return self.place(place)
        if kind:
            return f"{kind} {write_place(self.variant.lexicon, unit.place, self.notation, self._gloss)}"
        return write_unit(self.variant.lexicon, unit, self.notation, self._gloss)

    def _gloss(self, space: str) -> str:
        """The name of a space whose key says nothing of it."""
        known = self.variant.board.spaces.get(SpaceId(space)) if is_opaque(space) else None
        return self.sentences.word(known.name) if known is not None else ""

    def piece(self, unit: Unit) -> str:
        """A unit as it is now, whatever it was before the turn, with its own name if it has one."""
        return f"{write_unit(self.variant.lexicon, unit, gloss=self._gloss)} {unit.name}".rstrip()

    def _standing(self, place: str) -> str:
        """Where the unit really stands that an order writes at a place, coast and all."""
        unit = self._units.get(space_in(place))
        return unit.place if unit is not None else place

    def owned(self, place: str, kind: str = "") -> str:
        """The unit in a place with its power: "A WAR (Russia)"; the kind tells what it carries from itself."""
        unit = self._units.get(space_in(place))
        named = self.unit(place, kind)
        return f"{named} ({self.owner(place)})" if unit is not None and unit.power else named

    def units(self, places: Iterable[str], *, with_owner: bool = False) -> str:
        named = [self.owned(place) if with_owner else self.unit(place) for place in places]
        return self.sentences.enumerate(named) if named else self.say("list.nobody")

    def owner(self, place: str) -> str:
        """The power whose unit stands in a place, "nobody" for a unit without one; nothing where there is none."""
        unit = self._units.get(space_in(place))
        return self.keeper(unit) if unit is not None else ""

    def keeper(self, unit: Unit) -> str:
        """The power that a unit belongs to, or "nobody"."""
        return self.power(unit.power) if unit.power else self.say("list.nobody")

    def name(self, place: str) -> str:
        """A place by its full name, in the language where it has one; what is not on the board by what was written."""
        if space_in(place) not in self.variant.board.spaces:
            return place
        lexicon, coast = self.variant.lexicon, coast_of(place)
        name = self.sentences.word(write_place(lexicon, space_in(place), "full"))
        return f"{name} ({self.sentences.word(lexicon.coast_name(coast))})" if coast else name

    def place(self, place: str) -> str:
        """The name as it stands in a sentence: with an article, where the language gives one to such seas."""
        name = self.name(place)
        space = self.variant.board.spaces.get(SpaceId(place))
        if space is None or space.terrain != SEA:
            return name
        words = name.lower().split()
        codes = (f"place.{words[-1]}.last", f"place.{words[0]}.first")
        return next((self.say(code, place=name) for code in codes if self.sentences.knows(code)), name)

    def places(self, places: Iterable[str]) -> str:
        return self.sentences.enumerate(self.place(place) for place in places)

    def place_or_season(self, text: str) -> str:
        """A place as it stands in a sentence; or a season that goes by its title, in the words of the language."""
        season = (
            self.variant.calendar.season(text) if space_in(text) not in self.variant.board.spaces else None
        )
        return self.season(season) if season is not None else self.place(text)

    def power(self, power: str) -> str:
        chosen = self._names.get(power)
        if chosen:
            return self.sentences.word(chosen)
        found = self.variant.rules.powers.get(power)
        return self.sentences.word(found.name) if found is not None else power

    def kind(self, code: str) -> str:
        """A kind of unit by its name."""
        known = self.variant.rules.kinds.get(code)
        return self.sentences.word(known.name) if known is not None else code

    def letter(self, kind: OrderKind) -> str:
        """The key that picks a kind of order, of its verb in the language."""
        code = f"letter.{kind.verb}"
        return self.say(code) if self.sentences.knows(code) else kind.letter

    def season(self, season: Season) -> str:
        """A moment of the game: "Spring 1901"."""
        return season_title(self.sentences, self.variant.calendar, season)

    def order(self, order: Order) -> str:
        """An order as it is written; one of a kind that this variant does not have, by its verb."""
        try:
            return write_order(self.variant.lexicon, order, self.notation, self._gloss)
        except KeyError:
            return f"{order.unit} {order.verb} {order.target}".strip()

    def rule(self, offence: Offence, power: str, order: Order) -> str:
        """The rule that an order offends, as a sentence that starts small, with the date from which on it is allowed."""
        target = order.target or order.subject or order.unit
        closed = self._closed(order, target) if offence.rule == "wrong_terrain" else ""
        season = self.variant.calendar.season(offence.until)
        told_apart = "closed" if closed else "until" if season is not None else order.verb
        return self.say(
            f"rule.{offence.rule}.{told_apart}",
            part=closed,
            season=self.season(season) if season is not None else "",
            unit=self.ordered(order),
            place=self.place(self._standing(order.unit)),
            target=self.place(target),
            subject=self.subject(order),
            power=self.power(power),
            owner=self.owner(order.unit),
            kind=self.kind(order.kind),
            order=self.order(order),
        )

    def _closed(self, order: Order, target: str) -> str:
        """What it is about a space that closes it to the kind of an ordered unit, such as "shallow", or nothing."""
        unit = self._units.get(space_in(order.unit))
        code = order.kind or (unit.kind if unit is not None else "")
        kind, space = self.variant.rules.kinds.get(code), self.variant.board.spaces.get(space_in(target))
        tags = (
            [tag for tag in space.tags if tag in kind.barred]
            if kind is not None and space is not None
            else []
        )
        return ", ".join(map(self.sentences.word, tags))

    def outcome(self, outcome: Outcome, family: str = "outcome") -> str:
        """What came of an order, and why: a sentence, or in the family "result" what stands behind an order."""
        order = outcome.order
        part = ".part" if outcome.code == CUT and outcome.strength else ""
        if outcome.code == BOUNCED and not outcome.against:
            part = ".unfought"
        elif outcome.code == BUILT and not order.kind:
            part = ".kindless"
        code = f"{outcome.code}.{order.verb}{part}"
        if outcome.ruled:
            code = "ruled.succeeds" if outcome.succeeded else "ruled.fails"
        return self.say(
            f"{family}.{code}",
            unit=self.ordered(order),
            place=self.place(order.unit),
            target=self.place(order.target),
            subject=self.subject(order),
            power=self.power(outcome.power),
            owner=self.owner(order.unit),
            culprits=self._culprits(outcome, with_owner=family == "result"),
            strength=write_strength(outcome.strength),
            against=write_strength(outcome.against),
            rule=self.rule(outcome, outcome.power, order) if outcome.rule else "",
            order=self.order(order),
        )

    def result(self, outcome: Outcome) -> str:
        """What came of an order and of its unit. Of a unit that was driven from its place it is not said that it held."""
        fate = self.fate(outcome)
        if fate and outcome.code == HELD:
            return fate
        return f"{self.outcome(outcome)} {fate}".strip()

    def phrase(self, outcome: Outcome) -> str:
        """The same in few words and without a full stop, to stand behind the order in a list."""
        words = [self.outcome(outcome, "result").removesuffix(".")]
        if outcome.dislodged_by:
            words = [] if outcome.code == HELD else words
            words.append(self.say("result.dislodged", culprits=self.culprit(outcome, outcome.dislodged_by)))
        return "; ".join(words)

    def fate(self, outcome: Outcome) -> str:
        """That a unit was dislodged, or nothing."""
        if not outcome.dislodged_by:
            return ""
        return self.say(
            "outcome.dislodged",
            unit=self.ordered(outcome.order),
            culprits=self.culprit(outcome, outcome.dislodged_by, with_owner=False),
        )

    def _culprits(self, outcome: Outcome, with_owner: bool) -> str:
        named = [self.culprit(outcome, place, with_owner) for place in outcome.by]
        return self.sentences.enumerate(named) if named else self.say("list.nobody")

    def culprit(self, outcome: Outcome, place: str, with_owner: bool = True) -> str:
        """Who did it from a place, by where it stood before the turn; what came out of a unit, by its own kind."""
        origin = dict(outcome.origins).get(SpaceId(place), place)
        kind = dict(outcome.carried).get(SpaceId(place), "")
        return self.owned(origin, kind) if with_owner else self.unit(origin, kind)

    def ordered(self, order: Order) -> str:
        """The ordered unit as it is; a unit that is not there as it was written."""
        unit = self._units.get(space_in(order.unit))
        phantom = self.variant.rules.phantom
        aboard = unit is not None and (
            any(one.kind == order.kind != unit.kind for one in unit.cargo)
            or (order.kind in phantom and unit.kind not in phantom)
        )
        if order.verb == "build" or unit is None or aboard:
            return f"{self._written(order.kind, order.unit)} {order.name}".rstrip()
        return self.unit(order.unit)

    def subject(self, order: Order) -> str:
        """The unit that an order helps; one that is not there as it was written."""
        if space_in(order.subject) in self._units:
            return self.unit(order.subject)
        return self._written(order.subject_kind, order.subject)

    def _written(self, kind: str, place: str) -> str:
        """A unit that is not there as it was written, or by the name of its place where the kind was left out."""
        if not kind:
            return self.place(place)
        return f"{kind} {write_place(self.variant.lexicon, place, gloss=self._gloss)}"


def formatter_of(
    sentences: Sentences,
    variant: Variant,
    position: Position,
    names: PowerNames = NO_POWER_NAMES,
    notation: Style = "canonical",
) -> Formatter:
    """A formatter for what was on the table, where the dislodged go by the name of the space they must leave."""
    pieces = (*position.units, *(one.unit for one in position.dislodged))
    return Formatter(sentences, variant, pieces, names, notation)


def outcome_sentence(sentences: Sentences, variant: Variant, position: Position, outcome: Outcome) -> str:
    """What came of an order and of its unit, from the position in which it was given."""
    return formatter_of(sentences, variant, position).result(outcome)


def fault_sentence(sentences: Sentences, variant: Variant, fault: Fault | Doubt) -> str:
    """What was not understood in a text, or was understood by a guess."""
    formatter = Formatter(sentences, variant)
    if isinstance(fault, Doubt):
        return formatter.say(f"doubt.{fault.code}", part=fault.part, meant=formatter.name(fault.meant))
    hint = ""
    if fault.candidates and fault.code == "incomplete":
        missing = sentences.enumerate(formatter.say(f"slot.{slot}") for slot in fault.candidates)
        hint = formatter.say("list.missing", spaces=missing)
    elif fault.candidates:
        names = [formatter.power(formatter.name(candidate)) for candidate in fault.candidates]
        hint = formatter.say("list.or_which", spaces=sentences.enumerate(names, "or"))
    return formatter.say(f"fault.{fault.code}", part=fault.part, candidates=hint).strip()


def refusal_sentence(
    sentences: Sentences, variant: Variant, position: Position, power: str, order: Order, refusal: Refusal
) -> str:
    """Why an order is not allowed, for a player who is about to give it."""
    text = formatter_of(sentences, variant, position).rule(refusal, power, order)
    return text[:1].upper() + text[1:]
