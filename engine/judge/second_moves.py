"""Second steps: units that go on after movement, all at once, each by its own strength alone (S76-13, CHR-6a)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct

from engine.judge.battles import settle
from engine.judge.dislodgement import closed_to_retreats, dislodged_units, place_units
from engine.judge.outcomes import MOVED, STOPPED, Outcome, Report
from engine.judge.resolution import YES, Resolution, lay_out
from engine.judge.rules import Situation
from engine.judge.splitting import Split, divide
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


def go_on(state: Resolution, standing: tuple[Unit, ...], outcomes: tuple[Outcome, ...]) -> Report | None:
    """The report of both steps, or None if nobody takes a second one."""
    rules, before = state.rules, state.position
    between = Position(before.season, standing, before.owners, (), before.tokens, before.memory)
    asked = rules.answers.second_steps
    assert asked is not None
    onward: Mapping[SpaceId, SecondMove] = asked(Situation(rules, between), outcomes)
    if not onward:
        return None
    second = lay_out(rules, between)
    steps = {space: _step(second, space, step) for space, step in onward.items()}
    settle(second)
    after = place_units(second)
    closed = closed_to_retreats(second, after, state)
    dislodged = (
        *dislodged_units(state, closed, after),
        *dislodged_units(second, closed, after, _first_orders(state, second)),
    )
    ended = [_both_steps(state, second, outcome, onward, steps) for outcome in outcomes]
    return Report(
        before.season,
        tuple(_with_victims(state, second, ended)),
        after,
        sort_dislodged(dislodged),
        before.tokens,
    )


def _step(state: Resolution, space: SpaceId, step: SecondMove) -> int:
    """Enter a second step; the number of who takes it."""
    number = state.at[space]
    if step.part is not None:
        return divide(state, number, Split(((step.part, step.goal),), step.rest))[0]
    state.units[number].order = step.order
    state.send(number, step.goal)
    return number


def _both_steps(
    first: Resolution,
    second: Resolution,
    outcome: Outcome,
    onward: Mapping[SpaceId, SecondMove],
    steps: Mapping[SpaceId, int],
) -> Outcome:
    """How an order of two steps ended."""
    for space, step in onward.items():
        taker = second.units[steps[space]]
        end = taker.outcome
        if step.order == outcome.order and taker.power == outcome.power and end is not None:
            return msgspec.structs.replace(
                outcome,
                code=MOVED if end.code == MOVED else STOPPED,
                by=end.by,
                strength=end.strength,
                against=end.against,
                origins=_origins(first, end.by),
            )
    return outcome


def _with_victims(first: Resolution, second: Resolution, outcomes: Sequence[Outcome]) -> list[Outcome]:
    """The outcomes with the fate of those whom a second step drove out of where the first had brought them."""
    fates: dict[tuple[str, SpaceId | None], SpaceId] = {}
    for victim, attacker in second.victims.items():
        one = second.units[victim]
        fates[one.power, _origin(first, one.origin)] = second.units[attacker].origin
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


def _first_orders(first: Resolution, second: Resolution) -> dict[int, Order | None]:
    """What those were ordered whom a second step drove out."""
    found: dict[int, Order | None] = {}
    for victim in second.victims:
        number = first.holder(_origin(first, second.units[victim].origin))
        found[victim] = first.units[number].order if number >= 0 else None
    return found


def _origins(state: Resolution, spaces: Iterable[SpaceId]) -> tuple[tuple[SpaceId, SpaceId], ...]:
    """The spaces in which others stood between the steps than before the first one, each with where they stood then."""
    return tuple((space, origin) for space in spaces if (origin := _origin(state, space)) != space)


def _origin(state: Resolution, space: SpaceId) -> SpaceId:
    """Where the unit that stood in a space between the steps stood before the first one."""
    number = standing_between(state, space)
    return state.units[number].origin if number >= 0 else space


def standing_between(state: Resolution, space: str) -> int:
    """The unit that held a space between the steps, or NOBODY; phantoms hold none (CHR-5b)."""
    phantom = state.rules.phantom
    for number in state.movers:
        record = state.units[number]
        arrived = record.succeeds == YES and record.target == space and number not in state.host
        if arrived and record.unit.kind not in phantom:
            return number
    return state.holder(space)
