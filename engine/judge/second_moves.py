"""Second steps: units that go on after movement, all at once, each by its own strength alone (S76-13, CHR-6a)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct

from engine.judge.field import MOVE, YES, Field
from engine.judge.outcomes import MOVED, STOPPED, Outcome, Report
from engine.judge.results import move_outcome
from engine.judge.rules import Situation
from engine.judge.solve import solve
from engine.judge.splitting import Split, divide
from engine.judge.standing import closed_to_retreats, contested, driven_out, move_units
from engine.model.ids import Place, SpaceId
from engine.model.orders import Order
from engine.model.position import Position, sort_dislodged
from engine.model.units import Unit


class SecondMove(Struct, frozen=True):
    """A second step: who takes it, and by which order."""

    order: Order
    """The order that asked for both steps; its first one succeeded."""
    goal: Place
    part: Unit | None = None
    """What goes on if it is not the whole unit: one of those that it carries after the first step."""
    rest: int = 0
    """The half units that stay when a part goes on."""


def go_on(
    field: Field, standing: tuple[Unit, ...], victims: Mapping[int, int], outcomes: tuple[Outcome, ...]
) -> Report | None:
    """The report of both steps, or None if nobody takes a second one."""
    rules, before = field.rules, field.situation.position
    between = Position(before.season, standing, before.owners, (), before.tokens, before.memory)
    asked = rules.answers.second_steps
    assert asked is not None
    onward: Mapping[SpaceId, SecondMove] = asked(Situation(rules, between), outcomes)
    if not onward:
        return None
    second = Field(rules, between)
    steps = {space: _step(second, space, step) for space, step in onward.items()}
    solve(second)
    after, beaten = move_units(second)
    closed = closed_to_retreats(second, after) | contested(field)
    dislodged = (
        *driven_out(field, dict(victims), closed, after),
        *driven_out(second, beaten, closed, after, _first_orders(field, second, beaten)),
    )
    ended = [_both_steps(field, second, outcome, onward, steps) for outcome in outcomes]
    return Report(
        before.season,
        tuple(_with_victims(field, second, beaten, ended)),
        after,
        sort_dislodged(dislodged),
        before.tokens,
    )


def _step(field: Field, space: SpaceId, step: SecondMove) -> int:
    """Enter a second step; the number of who takes it."""
    number = field.at[space]
    if step.part is not None:
        return divide(field, number, Split(((step.part, step.goal),), step.rest))[0]
    field.act[number] = MOVE
    field.given[number] = step.order
    field.goal[number] = step.goal
    field.dest[number] = goal = field.rules.board.space_of[step.goal]
    field.movers.append(number)
    field.attackers.setdefault(goal, []).append(number)
    return number


def _both_steps(
    first: Field,
    second: Field,
    outcome: Outcome,
    onward: Mapping[SpaceId, SecondMove],
    steps: Mapping[SpaceId, int],
) -> Outcome:
    """How an order of two steps ended."""
    for space, step in onward.items():
        if step.order is outcome.order:
            code, by, strength, against = move_outcome(second, steps[space])
            return msgspec.structs.replace(
                outcome,
                code=MOVED if code == MOVED else STOPPED,
                by=by,
                strength=strength,
                against=against,
                origins=_origins(first, by),
            )
    return outcome


def _with_victims(
    first: Field, second: Field, beaten: Mapping[int, int], outcomes: Sequence[Outcome]
) -> list[Outcome]:
    """The outcomes with the fate of those whom a second step drove out of where the first had brought them."""
    fates: dict[tuple[str, SpaceId | None], SpaceId] = {}
    for victim, attacker in beaten.items():
        fates[second.powers[victim], _origin(first, second.loc[victim])] = second.loc[attacker]
    space_meant = first.rules.board.space_meant
    return [
        msgspec.structs.replace(
            outcome,
            dislodged_by=fates[who],
            origins=outcome.origins + _origins(first, (fates[who],)),
        )
        if (who := (outcome.power, space_meant(outcome.order.unit))) in fates
        else outcome
        for outcome in outcomes
    ]


def _first_orders(first: Field, second: Field, beaten: Iterable[int]) -> dict[int, Order | None]:
    """What those were ordered whom a second step drove out."""
    numbers = {victim: first.at.get(_origin(first, second.loc[victim]), -1) for victim in beaten}
    return {victim: first.given[number] if number >= 0 else None for victim, number in numbers.items()}


def _origins(field: Field, spaces: Iterable[SpaceId]) -> tuple[tuple[SpaceId, SpaceId], ...]:
    """The spaces in which others stood between the steps than before the first one, each with where they stood then."""
    return tuple((space, origin) for space in spaces if (origin := _origin(field, space)) != space)


def _origin(field: Field, space: SpaceId) -> SpaceId:
    """Where the unit that stood in a space between the steps stood before the first one."""
    for number in field.movers:
        if field.wins[number] == YES and field.dest[number] == space and number not in field.host:
            return field.loc[number]
    return space
