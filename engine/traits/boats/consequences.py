"""Where the boats are when a phase is over."""

from __future__ import annotations

import msgspec

from engine.judge.dice import Dice
from engine.judge.outcomes import ACCEPTED, DONE, LAPSED, MOVED, RETREATED, Event, Outcome, Report
from engine.judge.rules import Rules, Situation
from engine.judge.validate import unit_at
from engine.model.board import SEA
from engine.model.ids import PowerId, SpaceId
from engine.model.position import Position, sort_tokens
from engine.model.season import MOVEMENT
from engine.model.units import Token, Unit
from engine.traits.boats.params import (
    INLAND,
    Params,
    afloat,
    carried,
    doomed,
    is_coast,
    is_sailing,
    own_first,
    sails,
)


def float_boats(boats: Params, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """Work what became of boats into a report: sailed, carried, built, destroyed, lost."""
    tokens = list(report.tokens)
    built: list[Token] = []
    outcomes = list(report.outcomes)
    for outcome in outcomes:
        _follow(boats, situation, outcome, tokens)
    outcomes = _count_wrecks(situation, outcomes)
    wrecked = _not_carried(boats, situation, tokens)
    tokens = [token for token in tokens if token not in wrecked]
    tokens = [token for token in tokens if not _is_adrift(boats, situation.rules, report, token)]
    for index in _lowest_first(situation, report.outcomes):
        outcomes[index] = _build(boats, situation, outcomes[index], tokens, built)
    afloat = (*tokens, *built)
    lost = tuple(Event("boat_wrecked", PowerId(token.owner), (token.space,)) for token in wrecked)
    return msgspec.structs.replace(
        report, outcomes=tuple(outcomes), tokens=sort_tokens(afloat), events=(*report.events, *lost)
    )


def _lowest_first(situation: Situation, outcomes: tuple[Outcome, ...]) -> list[int]:
    """The outcomes' numbers in the order of the board, which decides when not all can build (SCO-10)."""
    order, space_meant = situation.rules.board.order, situation.rules.board.space_meant
    return sorted(
        range(len(outcomes)), key=lambda index: order.get(space_meant(outcomes[index].order.unit) or "", -1)
    )


def _follow(boats: Params, situation: Situation, outcome: Outcome, tokens: list[Token]) -> None:
    """Let the boats that were there follow one order."""
    order = outcome.order
    space = situation.rules.board.space_meant(order.unit)
    if space is None:
        return
    if outcome.code in (MOVED, RETREATED):
        _sail(boats, situation, outcome, space, tokens)
    elif outcome.code == DONE and order.verb == "destroy_boat":
        there = [one for one in tokens if one.kind == boats.word and one.space == space]
        tokens.remove(doomed(there, outcome.power, order.power))


def _count_wrecks(situation: Situation, outcomes: list[Outcome]) -> list[Outcome]:
    """The outcomes with what came of orders to destroy that went besides others: one a province is obeyed (BOAT-7)."""
    found: list[Outcome] = []
    spaces: set[SpaceId | None] = set()
    for outcome in outcomes:
        if outcome.code == ACCEPTED and outcome.order.verb == "destroy_boat":
            space = situation.rules.board.space_meant(outcome.order.unit)
            if space in spaces:
                outcome = msgspec.structs.replace(outcome, code=LAPSED, rule="one_wreck")
            else:
                outcome = msgspec.structs.replace(outcome, code=DONE)
            spaces.add(space)
        found.append(outcome)
    return found


def _sail(boats: Params, situation: Situation, outcome: Outcome, space: SpaceId, tokens: list[Token]) -> None:
    """Take a boat along: the one in which a party sails, or the one that it carries to a coast."""
    rules, position = situation.rules, situation.position
    goal = rules.board.space_meant(outcome.order.target)
    unit = _who(situation, outcome)
    if unit is None or goal is None or not sails(rules, unit):
        return
    mine = afloat(boats, position, space)
    portage = carried(boats, position, space)
    if portage is not None:
        tokens.remove(portage)
        tokens.append(Token(boats.word, goal, owner=portage.owner))
    elif mine and _goes_by_boat(situation, unit, outcome):
        taken = min(mine, key=lambda token: own_first(unit.power, token))
        tokens.remove(taken)
        tokens.append(Token(boats.word, goal, owner=taken.owner))


def _who(situation: Situation, outcome: Outcome) -> Unit | None:
    order = outcome.order
    if outcome.code == MOVED:
        return unit_at(situation, order.unit, order.kind)
    space = situation.rules.board.space_meant(order.unit)
    return next((one.unit for one in situation.position.dislodged if one.unit.space == space), None)


def _goes_by_boat(situation: Situation, unit: Unit, outcome: Outcome) -> bool:
    if outcome.code == MOVED:
        return is_sailing(situation, unit, outcome.order)
    return situation.rules.board.spaces[unit.space].terrain == SEA


def _build(
    boats: Params,
    situation: Situation,
    outcome: Outcome,
    tokens: list[Token],
    built: list[Token],
) -> Outcome:
    """Lay a new boat where it was built, unless its power has as many as it may when the lost ones are gone (SCO-10)."""
    space = situation.rules.board.space_meant(outcome.order.unit)
    if outcome.code != DONE or outcome.order.verb != "build_boat" or space is None:
        return outcome
    owner = outcome.power if boats.remembers_builders else ""
    if boats.limit:
        count = sum(token.kind == boats.word and token.owner == owner for token in (*tokens, *built))
        if count >= boats.limit:
            return msgspec.structs.replace(outcome, code=LAPSED, rule="boat_limit")
    marks = () if is_coast(situation.rules, space) else (INLAND,)
    built.append(Token(boats.word, space, owner=owner, marks=marks))
    return outcome


def _not_carried(boats: Params, situation: Situation, tokens: list[Token]) -> list[Token]:
    """The boats that were to be carried to a coast this season and were not, so that they are destroyed (SCO-10)."""
    phase = situation.rules.calendar.step(situation.position.season).phase
    if not boats.portage or phase != MOVEMENT:
        return []
    return [token for token in tokens if token.kind == boats.word and INLAND in token.marks]


def sweep_boats(boats: Params, before: Situation, position: Position) -> Position:
    """Boats at sea go with a party that has gone as a new step began (BOAT-10)."""
    afloat = tuple(token for token in position.tokens if not _is_adrift(boats, before.rules, position, token))
    return msgspec.structs.replace(position, tokens=afloat) if afloat != position.tokens else position


def _is_adrift(boats: Params, rules: Rules, table: Report | Position, token: Token) -> bool:
    """Whether a boat has lost its party: at sea any, inland the one that built it (BOAT-10, SCO-10, SCO-12)."""
    if token.kind != boats.word:
        return False
    is_inland, space = INLAND in token.marks, rules.board.spaces.get(token.space)
    if space is not None and space.terrain != SEA and not is_inland:
        return False
    space_of = rules.board.space_of
    there = [unit for unit in table.units if space_of[unit.place] == token.space]
    if is_inland:
        return not any(unit.power == token.owner for unit in there)
    there += [one.unit for one in table.dislodged if one.retreats and one.unit.space == token.space]
    return not any(sails(rules, unit) for unit in there)
