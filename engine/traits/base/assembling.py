"""Traits compiled into rules: their order checked, and several answers to a question made one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.judge.questions import Answers
from engine.judge.rules import Power, Rules
from engine.model.board import Board
from engine.model.order_kind import OrderKind, Qualifier
from engine.model.season import Calendar
from engine.traits.base.hooks import (
    ANY,
    ASKED_WITH,
    CHAIN,
    FIRST,
    HOOKS,
    MERGE,
    ONE,
    SUM,
    TALLY,
    UNION,
    Hooks,
)
from engine.traits.base.trait import Trait

Answer = Callable[..., Any]


class TraitClashError(Exception):
    """Traits of a variant contradict each other, or stand in the wrong order."""


def assemble(
    board: Board,
    calendar: Calendar,
    powers: Iterable[Power],
    traits: Iterable[Trait],
    chosen: Mapping[str, str],
) -> Rules:
    """Compile traits into rules. Raises TraitClashError when they contradict each other."""
    listed = tuple(traits)
    _check_order(listed)
    taken = {name: trait.name for trait in listed for name in trait.replaces}
    kinds = [(trait, kind) for trait in listed for kind in trait.unit_kinds()]
    orders = [(trait, kind) for trait in listed for kind in trait.order_kinds()]
    options = [(trait, option) for trait in listed for option in trait.options()]
    phases = [
        (trait, phase)
        for trait in listed
        for phase in trait.phases()
        if taken.get(phase.name, trait.name) == trait.name
    ]
    _refuse_doubles("unit kind", ((kind.code, trait) for trait, kind in kinds))
    _refuse_doubles(
        "order", ((f"{kind.verb} ({phase})", trait) for trait, kind in orders for phase in kind.phases)
    )
    _refuse_doubles("phase", ((phase.name, trait) for trait, phase in phases))
    _refuse_doubles("option", ((option.name, trait) for trait, option in options))
    _refuse_doubles("memory", ((one.stem, trait) for trait in listed for one in trait.remembers))
    return Rules(
        board=board,
        calendar=calendar,
        powers=powers,
        kinds=[kind for _, kind in kinds],
        orders=_qualified([kind for _, kind in orders], listed),
        options={**{option.name: option.default for _, option in options}, **chosen},
        phases={phase.name: phase for _, phase in phases},
        answers=combine(listed),
        traits=tuple(trait.name for trait in listed),
        unit_names=[name for trait in listed for name in trait.unit_names()],
    )


def combine(traits: Sequence[Trait]) -> Answers:
    """The answers of all traits, each question's made one. One trait's answer to it is that trait's own method."""
    taken = {name: trait.name for trait in traits for name in trait.replaces}

    def answers(trait: Trait, hook: str) -> bool:
        return (
            getattr(type(trait), hook) is not getattr(Hooks, hook)
            and hook not in trait.unanswered()
            and taken.get(hook, trait.name) == trait.name
        )

    combined: dict[str, Answer] = {}
    for hook, way in HOOKS.items():
        asked = (hook, *ASKED_WITH.get(hook, ()))
        answering = [trait for trait in traits if any(answers(trait, one) for one in asked)]
        if len(answering) > 1 and way == ONE:
            names = " and ".join(repr(trait.name) for trait in answering)
            raise TraitClashError(f"traits {names} both decide {hook!r}; a variant may have only one of them")
        if answering:
            combined[hook] = _merged(way, [getattr(trait, hook) for trait in answering])
    return Answers(**combined)


def _merged(way: str, answers: list[Answer]) -> Answer:
    if len(answers) == 1:
        return answers[0]
    if way == SUM:
        return lambda *asked: sum([answer(*asked) for answer in answers])
    if way == UNION:
        return lambda *asked: frozenset().union(*[answer(*asked) for answer in answers])
    return _WAYS[way](answers)


def _tally(answers: list[Answer]) -> Answer:
    def ask(*asked: Any) -> dict[str, int]:
        total: dict[str, int] = {}
        for answer in answers:
            for key, value in answer(*asked).items():
                total[key] = total.get(key, 0) + value
        return total

    return ask


def _any(answers: list[Answer]) -> Answer:
    def ask(*asked: Any) -> bool:
        for answer in answers:  # noqa: SIM110 (a generator takes longer than most answers)
            if answer(*asked):
                return True
        return False

    return ask


def _first(answers: list[Answer]) -> Answer:
    def ask(*asked: Any) -> Any:
        for answer in answers:
            said = answer(*asked)
            if said is not None:
                return said
        return None

    return ask


def _merge(answers: list[Answer]) -> Answer:
    def ask(*asked: Any) -> Mapping[Any, Any]:
        found: Mapping[Any, Any] = {}
        for answer in answers:
            said = answer(*asked)
            if said:
                found = {**found, **said} if found else said
        return found

    return ask


def _chain(answers: list[Answer]) -> Answer:
    """What each answer makes of the one before; all but one of these hooks have three arguments."""

    def ask(situation: Any, about: Any, *value: Any) -> Any:
        if not value:
            for answer in answers:
                about = answer(situation, about)
            return about
        (found,) = value
        for answer in answers:
            found = answer(situation, about, found)
        return found

    return ask


_WAYS: dict[str, Callable[[list[Answer]], Answer]] = {
    TALLY: _tally,
    ANY: _any,
    FIRST: _first,
    MERGE: _merge,
    CHAIN: _chain,
}


def _check_order(traits: Sequence[Trait]) -> None:
    """Refuse traits that stand otherwise than one of them declares."""
    places = {trait.name: index for index, trait in enumerate(traits)}
    for index, trait in enumerate(traits):
        for other in trait.before:
            if places.get(other, index) < index:
                raise TraitClashError(f"trait {trait.name!r} must be listed before trait {other!r}")
        for other in trait.after:
            if places.get(other, index) > index:
                raise TraitClashError(f"trait {trait.name!r} must be listed after trait {other!r}")


def _qualified(kinds: list[OrderKind], traits: Iterable[Trait]) -> list[OrderKind]:
    """The order kinds, each with the qualifiers that other traits add to it, written behind it."""
    for trait in traits:
        for verb, qualifier in trait.qualifiers():
            if not any(kind.verb == verb for kind in kinds):
                raise TraitClashError(
                    f"trait {trait.name!r} qualifies the order {verb!r}, which no trait brings"
                )
            kinds = [_with(kind, qualifier) if kind.verb == verb else kind for kind in kinds]
    return kinds


def _with(kind: OrderKind, qualifier: Qualifier) -> OrderKind:
    form = f"{kind.form}[ {{+{qualifier.name}}}]"
    return replace(kind, form=form, qualifiers=(*kind.qualifiers, qualifier))


def _refuse_doubles(what: str, named: Iterable[tuple[str, Trait]]) -> None:
    owners: dict[str, str] = {}
    for name, trait in named:
        if name in owners:
            raise TraitClashError(
                f"traits {owners[name]!r} and {trait.name!r} both bring the {what} {name!r}"
            )
        owners[name] = trait.name
