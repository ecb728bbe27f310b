"""What a trait is: the kinds, orders, phases and options that it brings, and the questions it answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec
from msgspec import Struct

from engine.judge.phases import Phase
from engine.judge.questions import Answer, TraitClashError, combine
from engine.judge.rules import Power, Rules
from engine.model.board import Board
from engine.model.order_kind import OrderKind, Qualifier
from engine.model.season import Calendar
from engine.model.units import UnitKind

Parameters = Mapping[str, object]


class RuleOption(Struct, frozen=True):
    """A choice that a game may make. The first value is the default."""

    name: str
    values: tuple[str, ...]
    about: str
    """One line for the player who has to choose."""
    source: str = ""
    """Where the choice comes from, such as a chapter of the DATC."""

    @property
    def default(self) -> str:
        return self.values[0]


class Trait(Struct, frozen=True):
    """A set of rules that a variant can list. What it says is in files beside its module, such as `taboo.en.toml`."""

    name: str
    kinds: tuple[UnitKind, ...] = ()
    orders: tuple[OrderKind, ...] = ()
    qualifiers: tuple[tuple[str, Qualifier], ...] = ()
    """Qualifiers for orders that other traits bring, each with the verb that it may follow."""
    phases: tuple[Phase, ...] = ()
    options: tuple[RuleOption, ...] = ()
    answers: tuple[tuple[str, Answer], ...] = ()
    things: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Things that orders may name, each with its further words."""
    dated: tuple[str, ...] = ()
    """What keys begin with under which the trait remembers a season by its number (`Calendar.number`)."""
    terms: tuple[tuple[str, str], ...] = ()
    """What the variant calls things that the trait's sentences name: ("boat", "canoe") fills in {boat}."""
    replaces: tuple[str, ...] = ()
    """Questions and phases that this trait decides instead of the others that a variant lists with it."""


TraitMaker = Callable[[Parameters], Trait]


def assemble(
    board: Board,
    calendar: Calendar,
    powers: Iterable[Power],
    traits: Iterable[Trait],
    chosen: Mapping[str, str],
) -> Rules:
    """Compile traits into rules. Raises TraitClashError when two bring the same thing or decide the same question."""
    listed = _amended(tuple(traits))
    options = {option.name: option.default for trait in listed for option in trait.options}
    options.update(chosen)
    _refuse_doubles("unit kind", ((kind.code, trait.name) for trait in listed for kind in trait.kinds))
    _refuse_doubles(
        "order",
        (
            (f"{kind.verb} ({phase})", trait.name)
            for trait in listed
            for kind in trait.orders
            for phase in kind.phases
        ),
    )
    _refuse_doubles("phase", ((phase.name, trait.name) for trait in listed for phase in trait.phases))
    _refuse_doubles("option", ((option.name, trait.name) for trait in listed for option in trait.options))
    return Rules(
        board=board,
        calendar=calendar,
        powers=powers,
        kinds=[kind for trait in listed for kind in trait.kinds],
        orders=_with_qualifiers(listed),
        options=options,
        phases={phase.name: phase for trait in listed for phase in trait.phases},
        answers=combine((trait.name, name, answer) for trait in listed for name, answer in trait.answers),
        traits=tuple(trait.name for trait in listed),
    )


def _with_qualifiers(traits: tuple[Trait, ...]) -> list[OrderKind]:
    """The order kinds of all traits, each with the qualifiers that others add to it, written behind it."""
    kinds = [kind for trait in traits for kind in trait.orders]
    verbs = {kind.verb for kind in kinds}
    for trait in traits:
        for verb, qualifier in trait.qualifiers:
            if verb not in verbs:
                raise TraitClashError(
                    f"trait {trait.name!r} qualifies the order {verb!r}, which no trait brings"
                )
            kinds = [_qualified(kind, qualifier) if kind.verb == verb else kind for kind in kinds]
    return kinds


def _qualified(kind: OrderKind, qualifier: Qualifier) -> OrderKind:
    form = f"{kind.form}[ {{+{qualifier.name}}}]"
    return msgspec.structs.replace(kind, form=form, qualifiers=(*kind.qualifiers, qualifier))


def _amended(traits: tuple[Trait, ...]) -> tuple[Trait, ...]:
    """The traits without the answers and phases that another of them replaces."""
    taken = {name: trait.name for trait in traits for name in trait.replaces}
    return tuple(
        msgspec.structs.replace(
            trait,
            answers=tuple(pair for pair in trait.answers if taken.get(pair[0], trait.name) == trait.name),
            phases=tuple(phase for phase in trait.phases if taken.get(phase.name, trait.name) == trait.name),
        )
        for trait in traits
    )


def _refuse_doubles(what: str, named: Iterable[tuple[str, str]]) -> None:
    owners: dict[str, str] = {}
    for name, trait in named:
        if name in owners:
            raise TraitClashError(f"traits {owners[name]!r} and {trait!r} both bring the {what} {name!r}")
        owners[name] = trait
