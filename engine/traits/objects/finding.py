"""Where things lie at the start, who finds them, and who may know it (CHR-13, CHR-14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import ACCEPTED, DONE, LAPSED, Event, Outcome, Report
from engine.judge.rules import Situation
from engine.model.ids import SpaceId
from engine.model.position import Position, sort_tokens
from engine.model.units import Token, Unit
from engine.traits.base.memory import memory_after, with_memory
from engine.traits.base.tracking import led_to, survivors
from engine.traits.objects.params import (
    EVERYBODY,
    Params,
    bearer_of,
    following,
    forgetting,
    key_of,
    knowers,
    knowing,
)
from engine.traits.objects.taking import PICK_UP, TAKE, UNSEEN, is_unseen, taker, takers


def hide(objects: Params, situation: Situation, dice: Dice, position: Position) -> Position:
    """Draw where each thing lies, unless the game master has laid it somewhere."""
    tokens = list(position.tokens)
    for thing in objects.things:
        if not any(token.kind == thing for token in tokens):
            free = _free(objects, situation, position, thing)
            tokens.append(Token(thing, free[dice.throw(f"Place of the {thing}", len(free)) - 1]))
    return replace(position, tokens=sort_tokens(tokens))


def _free(objects: Params, situation: Situation, position: Position, thing: str) -> list[SpaceId]:
    shunned = {position.remembered(key) for key in objects.apart}
    taken = {unit.space for unit in position.units}
    return [
        space.id
        for space in situation.rules.board.spaces.values()
        if (space.id in objects.spaces.get(thing, ()) or objects.tags.get(thing, "-") in space.tags)
        and not any(tag in space.tags for tag in objects.closed)
        and space.id not in shunned
        and space.id not in taken
    ]


def look_around(objects: Params, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """Announce what was taken, let carried things follow, drop what the lost carried, and tell the finders."""
    report = _announced(objects, situation, report)
    memory: Mapping[str, str] = memory_after(situation, report)
    remembered = memory
    tokens = tuple(
        [
            replace(token, marks=tuple(mark for mark in token.marks if mark != UNSEEN))
            if token.marks
            else token
            for token in following(report.tokens, survivors(report), objects.things)
        ]
    )
    held_before = {old.kind for old in situation.position.tokens if old.holder}
    space_of, lying = situation.rules.board.space_of, {token.space for token in tokens if not token.holder}
    near = [unit for unit in report.units if space_of[unit.place] in lying]
    events: list[Event] = []
    for token in [one for one in tokens if one.kind in objects.things]:
        if token.holder:
            memory = forgetting(memory, token.kind)
        elif token.kind in held_before:
            memory, event = _dropped(objects, situation, report, memory, token)
            events.append(event)
        else:
            memory, found = _found(situation, report, memory, token, near)
            events += found
    if events or tokens != report.tokens:
        report = replace(report, tokens=tokens, events=(*report.events, *events))
    return report if memory == remembered else with_memory(report, memory)


def _announced(objects: Params, situation: Situation, report: Report) -> Report:
    """Public news of everything that was taken; of what is taken unseen, without the place."""
    if situation.verbs.isdisjoint((TAKE, PICK_UP)):
        return report
    won = takers(objects, situation, report.outcomes)
    outcomes: list[Outcome] = []
    events: list[Event] = []
    for outcome in report.outcomes:
        if outcome.order.verb in (TAKE, PICK_UP) and outcome.code == ACCEPTED:
            first = won[outcome.order.thing]
            if outcome is first:
                events.append(_news(situation, outcome))
            if outcome is first or taker(situation, outcome) is taker(situation, first):
                outcome = replace(outcome, code=DONE)
            else:
                outcome = replace(outcome, code=LAPSED, rule="taken_first")
        outcomes.append(outcome)
    return replace(report, outcomes=tuple(outcomes), events=(*report.events, *events))


def _news(situation: Situation, outcome: Outcome) -> Event:
    thing = outcome.order.thing
    unit = taker(situation, outcome) or bearer_of(situation.position.units, thing)
    assert unit is not None, "whoever took it has it, also if it is another power's by now"
    if any(token.kind == thing and UNSEEN in token.marks for token in situation.position.tokens):
        return Event(f"taken_unseen.{thing}", outcome.power)
    return Event(f"taken.{thing}", outcome.power, (unit.space,))


def _dropped(
    objects: Params, situation: Situation, report: Report, memory: Mapping[str, str], token: Token
) -> tuple[Mapping[str, str], Event]:
    """What falls from a lost bearer everybody sees; from an unseen one, only its power and who stands there (CHR-20)."""
    bearer = bearer_of(
        (*situation.position.units, *(one.unit for one in situation.position.dislodged)), token.kind
    )
    secret = bearer is not None and (bearer.kind in objects.unseen or token.kind not in bearer.marks)
    if not secret or bearer is None:
        return knowing(memory, token.kind, [EVERYBODY]), Event(f"dropped.{token.kind}", "", (token.space,))
    told = {str(bearer.power), *(str(unit.power) for unit in report.units if unit.space == token.space)}
    event = Event(f"dropped.{token.kind}", "", (token.space,), tuple(sorted(told)))
    return knowing(memory, token.kind, told), event


def _found(
    situation: Situation, report: Report, memory: Mapping[str, str], token: Token, near: Iterable[Unit]
) -> tuple[Mapping[str, str], list[Event]]:
    """Whoever has just entered the space where it lies is told, alone (CHR-13)."""
    there = [unit for unit in near if unit.space == token.space]
    if not there:
        return memory, []
    known = knowers(memory, token.kind)
    told = sorted(
        {
            str(unit.power)
            for unit in there
            if not {EVERYBODY, str(unit.power)} & {*known} and _has_entered(situation, report, unit)
        }
    )
    events = [Event(f"found.{token.kind}", power, (token.space,), (power,)) for power in told]
    return knowing(memory, token.kind, told), events


def _has_entered(situation: Situation, report: Report, unit: Unit) -> bool:
    """Whether a unit has come to where it stands in this turn, or is the first there of its power (CHR-31)."""
    phantom = situation.rules.phantom
    if not any(one.space == unit.space and one.power == unit.power for one in situation.position.units):
        return True
    if unit.kind in phantom:
        before = {(one.name, one.space) for one in situation.position.units if one.kind in phantom}
        return (unit.name, unit.space) not in before
    return any(
        led_to(situation, outcome) == unit.space and outcome.order.kind not in phantom
        for outcome in report.outcomes
    )


def on_step(objects: Params, before: Situation, position: Position) -> Position:
    """Things of bearers that are gone when a step is reached lie where they were."""
    if not position.news:
        return position
    units: list[Unit] = [*position.units, *(one.unit for one in position.dislodged)]
    tokens = following(position.tokens, units, objects.things)
    if tokens == position.tokens:
        return position
    memory: Mapping[str, str] = dict(position.memory)
    for token in tokens:
        if token.kind in objects.things and not token.holder and token not in position.tokens:
            memory = knowing(memory, token.kind, [EVERYBODY])
    return replace(position, tokens=tokens, memory=tuple(sorted(memory.items())))


def sight(objects: Params, situation: Situation, power: str, position: Position) -> Position:
    """What lies hidden is seen by those who found it; who else did is nobody's business."""
    memory = dict(position.memory)
    return replace(
        position,
        tokens=_seen(objects, memory, power, position.tokens),
        memory=_told(objects, memory, power),
    )


def hearing(objects: Params, situation: Situation, power: str, report: Report) -> Report:
    """The report without what lies hidden, and without orders to take it that would tell where it is or who is there."""
    memory = memory_after(situation, report)
    told = replace(
        report,
        outcomes=tuple(one for one in report.outcomes if _is_public(objects, situation, power, one)),
        tokens=_seen(objects, memory, power, report.tokens),
    )
    return told if report.memory is None else replace(told, memory=_told(objects, memory, power))


def _is_public(objects: Params, situation: Situation, power: str, outcome: Outcome) -> bool:
    """Whether a power may hear of an order; of one to take something only when a unit in sight did (CHR-14, CHR-32)."""
    if outcome.order.verb not in (TAKE, PICK_UP) or outcome.power == power:
        return True
    return outcome.code == DONE and not is_unseen(objects, situation, outcome)


def _seen(
    objects: Params, memory: Mapping[str, str], power: str, tokens: Iterable[Token]
) -> tuple[Token, ...]:
    return tuple(
        token
        for token in tokens
        if token.kind not in objects.things
        or token.holder
        or {power, EVERYBODY} & {*knowers(memory, token.kind)}
    )


def _told(objects: Params, memory: Mapping[str, str], power: str) -> tuple[tuple[str, str], ...]:
    """The memory with no more of who knows a thing than the power's own share in it."""
    found = dict(memory)
    for thing in objects.things:
        known = knowers(memory, thing)
        if known and not {power, EVERYBODY}.isdisjoint(known):
            found[key_of(thing)] = EVERYBODY if EVERYBODY in known else power
        else:
            found.pop(key_of(thing), None)
    return tuple(sorted(found.items()))
