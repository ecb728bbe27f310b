"""Where the boats are when a phase is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

import msgspec

from engine.judge.dice import Dice
from engine.judge.outcomes import ACCEPTED, DONE, LAPSED, MOVED, RETREATED, Event, Outcome, Report
from engine.judge.rules import Rules, Situation
from engine.judge.validate import ordered_unit
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

BUILD, DESTROY = ABOUT_BOATS = ("build_boat", "destroy_boat")
_WENT = frozenset({MOVED, RETREATED})


def float_boats(boats: Params, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """Work what became of boats into a report: sailed, carried, built, destroyed, lost."""
    lying = {token.space for token in situation.position.tokens if token.kind == boats.word}
    about = [one for one in report.outcomes if one.code in _WENT or one.order.verb in ABOUT_BOATS]
    verbs = {one.order.verb for one in about}
    tokens = list(report.tokens)
    for outcome in about:
        _follow(boats, situation, outcome, lying, tokens)
    outcomes = list(report.outcomes)
    if DESTROY in verbs:
        outcomes = _count_wrecks(situation, outcomes)
    wrecked = _not_carried(boats, situation, tokens)
    if wrecked:
        tokens = [token for token in tokens if token not in wrecked]
    tokens = _crewed(boats, situation.rules, report, tokens)
    if BUILD in verbs:
        owners = Counter(token.owner for token in tokens if token.kind == boats.word)
        for index in _lowest_first(situation, report.outcomes):
            outcomes[index] = _build(boats, situation, outcomes[index], tokens, owners)
    if verbs.isdisjoint(ABOUT_BOATS) and tokens == [*report.tokens]:
        return report
    lost = tuple(Event("boat_wrecked", PowerId(token.owner), (token.space,)) for token in wrecked)
    return msgspec.structs.replace(
        report, outcomes=tuple(outcomes), tokens=sort_tokens(tokens), events=(*report.events, *lost)
    )


def _lowest_first(situation: Situation, outcomes: tuple[Outcome, ...]) -> list[int]:
    """The numbers of orders to build in the order of the board, which decides when not all can build (SCO-10)."""
    order, space_meant = situation.rules.board.order, situation.rules.board.space_meant
    return sorted(
        (index for index, outcome in enumerate(outcomes) if outcome.order.verb == BUILD),
        key=lambda index: order.get(space_meant(outcomes[index].order.unit) or "", -1),
    )


def _follow(
    boats: Params, situation: Situation, outcome: Outcome, lying: Collection[str], tokens: list[Token]
) -> None:
    """Let the boats follow one order if some lay where it was carried out."""
    order = outcome.order
    if outcome.code in (MOVED, RETREATED):
        space = situation.rules.board.space_meant(order.unit)
        if space is not None and space in lying:
            _sail(boats, situation, outcome, space, tokens)
    elif outcome.code == DONE and order.verb == DESTROY:
        space = situation.rules.board.space_meant(order.unit)
        there = [one for one in tokens if one.kind == boats.word and one.space == space]
        tokens.remove(doomed(there, outcome.power, order.power))


def _count_wrecks(situation: Situation, outcomes: list[Outcome]) -> list[Outcome]:
    """The outcomes with what came of orders to destroy that went besides others: one a province is obeyed (BOAT-7)."""
    found: list[Outcome] = []
    spaces: set[SpaceId | None] = set()
    for outcome in outcomes:
        if outcome.code == ACCEPTED and outcome.order.verb == DESTROY:
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
    rules = situation.rules
    goal = rules.board.space_meant(outcome.order.target)
    unit = _who(situation, outcome)
    if unit is None or goal is None or not sails(rules, unit):
        return
    mine = afloat(boats, situation, space)
    portage = carried(boats, situation, space)
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
        return ordered_unit(situation, order)
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
    owners: Counter[str],
) -> Outcome:
    """Lay a new boat where it was built, unless its power has as many as it may when the lost ones are gone (SCO-10)."""
    space = situation.rules.board.space_meant(outcome.order.unit)
    if outcome.code != DONE or outcome.order.verb != BUILD or space is None:
        return outcome
    owner = outcome.power if boats.remembers_builders else ""
    if boats.limit and owners[owner] >= boats.limit:
        return msgspec.structs.replace(outcome, code=LAPSED, rule="boat_limit")
    marks = () if is_coast(situation.rules, space) else (INLAND,)
    tokens.append(Token(boats.word, space, owner=owner, marks=marks))
    owners[owner] += 1
    return outcome


def _not_carried(boats: Params, situation: Situation, tokens: list[Token]) -> list[Token]:
    """The boats that were to be carried to a coast this season and were not, so that they are destroyed (SCO-10)."""
    phase = situation.rules.calendar.step(situation.position.season).phase
    if not boats.portage or phase != MOVEMENT:
        return []
    return [token for token in tokens if token.kind == boats.word and INLAND in token.marks]


def sweep_boats(boats: Params, before: Situation, position: Position) -> Position:
    """Boats at sea go with a party that has gone as a new step began (BOAT-10)."""
    afloat = tuple(_crewed(boats, before.rules, position, position.tokens))
    return msgspec.structs.replace(position, tokens=afloat) if afloat != position.tokens else position


def _crewed(boats: Params, rules: Rules, table: Report | Position, tokens: Sequence[Token]) -> list[Token]:
    """The tokens without boats that have lost their party: at sea any (BOAT-10), inland the builder (SCO-10, SCO-12)."""
    dry, word = rules.board.dry, boats.word
    alone = [
        token
        for token in tokens
        if token.kind == word and (token.space not in dry or (token.marks and INLAND in token.marks))
    ]
    if not alone:
        return list(tokens)
    space_of, wanted = rules.board.space_of, {token.space for token in alone}
    there = [(unit, space) for unit in table.units if (space := space_of[unit.place]) in wanted]
    sailors = {space for unit, space in there if sails(rules, unit)}
    sailors |= {one.unit.space for one in table.dislodged if one.retreats and sails(rules, one.unit)}
    adrift = {token for token in alone if INLAND not in token.marks and token.space not in sailors}
    inland = [token for token in alone if INLAND in token.marks]
    if inland:
        builders = {(space, unit.power) for unit, space in there}
        adrift |= {token for token in inland if (token.space, token.owner) not in builders}
    return [token for token in tokens if token not in adrift] if adrift else list(tokens)
