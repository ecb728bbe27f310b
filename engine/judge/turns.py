"""The two functions of the game: adjudicate a position, and advance to the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import TYPE_CHECKING

import msgspec

from engine.judge.movement import adjudicate_movement
from engine.judge.outcomes import Outcome, Report, Ruling
from engine.judge.overruling import (
    check_kept,
    is_kept,
    refuse_crowds,
    refuse_elsewhere,
    retreat_by_ruling,
    with_marks,
)
from engine.judge.phases import Orders, Phase, verbs_in
from engine.judge.rules import Rules, Situation, as_seen, once, seen_by, situation_of
from engine.judge.side_orders import accept, set_apart
from engine.model.position import Position
from engine.model.season import MOVEMENT, RETREAT, Season, Step

if TYPE_CHECKING:
    from engine.judge.dice import Dice


def adjudicate(
    rules: Rules,
    position: Position,
    orders: Orders,
    dice: Dice | None = None,
    rulings: Sequence[Ruling] = (),
    legal: bool = False,
) -> Report:
    """Judge a turn. A pure function: the same arguments give the same report everywhere.

    What the game master rules comes about, and all the rest is judged accordingly; RulingError where that cannot be.
    Moves that are known to be `legal` are not checked.
    """
    phase = rules.phases[rules.calendar.steps[position.season.step].phase]
    if rulings:
        return _by_ruling(rules, phase, position, orders, dice, rulings)
    if not rules.is_extended:
        return _phase_judged(rules, phase, position, orders, dice, (), legal)
    return _extended(rules, phase, position, orders, dice, legal=legal)


def _by_ruling(
    rules: Rules,
    phase: Phase,
    position: Position,
    orders: Orders,
    dice: Dice | None,
    rulings: Sequence[Ruling],
) -> Report:
    """Judge a turn with rulings. One that says what the rules say anyway changes nothing."""
    refuse_elsewhere(rules, phase, rulings)
    thrown: Callable[[], Dice | None] = dice.fresh if dice is not None else lambda: None
    _extended(rules, phase, position, orders, thrown(), rulings)
    forced: list[Ruling] = []
    while True:
        made = thrown()
        report = _extended(rules, phase, position, orders, made, forced)
        astray = [ruling for ruling in rulings if ruling not in forced and not is_kept(report, ruling)]
        if not astray:
            break
        forced += astray
    if dice is not None and made is not None:
        dice.throws[:] = made.throws
    report = with_marks(report, rulings)
    check_kept(report, rulings)
    return msgspec.structs.replace(report, rulings=tuple(rulings), forced=tuple(forced))


def _phase_judged(
    rules: Rules,
    phase: Phase,
    position: Position,
    orders: Orders,
    dice: Dice | None,
    rulings: Sequence[Ruling],
    legal: bool,
) -> Report:
    if (rulings or legal) and phase.name == MOVEMENT:
        judged = adjudicate_movement(rules, position, orders, dice, rulings, legal)
        return refuse_crowds(rules, judged, rulings) if rulings else judged
    if rulings and phase.name == RETREAT:
        return refuse_crowds(rules, retreat_by_ruling(phase, rules, position, orders, rulings), rulings)
    report: Report = phase.adjudicate(rules, position, orders, dice)
    return report


def _extended(
    rules: Rules,
    phase: Phase,
    position: Position,
    orders: Orders,
    dice: Dice | None,
    rulings: Sequence[Ruling] = (),
    legal: bool = False,
) -> Report:
    """Judge a turn in which orders besides, traits or the game master have a say."""
    verbs = verbs_in(orders)
    main, begun, accepted = prepared(rules, position, orders, verbs, legal)
    report = _phase_judged(rules, phase, begun, main, dice, rulings, legal and begun is position)
    if accepted:
        report = msgspec.structs.replace(report, outcomes=(*report.outcomes, *accepted))
    if begun is not position:
        report = msgspec.structs.replace(report, owners=begun.owners, memory=begun.memory)
    asked = rules.answers.consequences
    if asked is not None:
        kept = situation_of(rules, begun).kept
        report = asked(Situation(rules, begun, orders, kept, verbs), dice, report)
    if dice is not None and dice.throws:
        report = msgspec.structs.replace(report, throws=tuple(dice.throws))
    return report


def prepared(
    rules: Rules, position: Position, orders: Orders, verbs: Set[str], legal: bool = False
) -> tuple[Orders, Position, tuple[Outcome, ...]]:
    """The main orders of a turn and the position in which they are judged, after what other orders change before it."""
    phase, answers = rules.calendar.steps[position.season.step].phase, rules.answers
    main, beside = orders, _NO_ORDERS
    if phase in rules.side_orders and not verbs.isdisjoint(rules.side_orders[phase]):
        main, beside = set_apart(rules.side_orders[phase], orders)
    accepted = accept(rules, phase, position, beside, legal) if beside else ()
    if answers.before_side_orders is not None or answers.before_phase is not None:
        position = _begun(situation_of(rules, position), accepted)
    return main, position, accepted


_NO_ORDERS: Orders = {}


@once
def _begun(before: Situation, accepted: tuple[Outcome, ...]) -> Position:
    """The position after what side orders and traits change before the phase; the same one for the same side orders."""
    answers, begun = before.rules.answers, before.position
    for asked in (answers.before_side_orders, answers.before_phase):
        if asked is not None:
            begun = asked(before, accepted, begun)
    return before.position if begun == before.position else begun


def advance(rules: Rules, position: Position, report: Report) -> Position:
    """The position that follows: the table after the report, in the next step that has something to do.

    A dislodged unit that has nowhere to go is lost at once (STD-2); nobody is asked about it. Which steps are passed over
    follows from what everybody knows: where units may be hidden no adjustment is, and no retreat of somebody unseen.
    """
    answers = rules.answers
    dislodged = report.dislodged
    if dislodged:
        dislodged = tuple([one for one in dislodged if one.retreats])
    step, season = _reach_step(rules, report.season, bool(dislodged))
    following = Position(
        season,
        report.units,
        position.owners if report.owners is None else report.owners,
        dislodged,
        report.tokens,
        position.memory if report.memory is None else report.memory,
        position.verdict,
    )
    if answers.might_order is not None:
        step, following = _or_unseen_retreats(rules, report.season, following)
    while following.verdict is None:
        if step.captures:
            following = _capture(rules, following)
        if answers.on_step is not None:
            following = answers.on_step(situation_of(rules, position), following)
        waits = step.phase == MOVEMENT or (step.phase == RETREAT and _has_retreats(rules, following))
        if waits and not step.ends:
            break
        situation = Situation(rules, following)
        if step.ends and answers.verdict is not None:
            verdict = answers.verdict(situation)
            if verdict is not None:
                return _replace(following, verdict=verdict)
        if waits:
            break
        if step.phase != RETREAT and (
            answers.skips is None
            or answers.hides is not None
            or not answers.skips(situation)
            or is_waiting(situation)
        ):
            break
        before = following.season
        step, season = _reach_step(rules, before, bool(following.dislodged))
        following = _replace(following, season=season)
        if answers.might_order is not None:
            step, following = _or_unseen_retreats(rules, before, following)
    return following


def might_order(rules: Rules, position: Position, power: str) -> bool:
    """Whether, for all that everybody knows of a position, a power may have an order to give that nobody sees."""
    asked = rules.answers.might_order
    return asked is not None and bool(asked(seen_by(rules, position, ""), power))


def _has_retreats(rules: Rules, position: Position) -> bool:
    """Whether somebody has to retreat, or somebody unseen may have to."""
    asked = rules.answers.might_order
    if position.dislodged or asked is None:
        return bool(position.dislodged)
    seen = as_seen(Situation(rules, position), "")
    return any(asked(seen, power) for power in rules.powers)


def is_waiting(situation: Situation) -> bool:
    """Whether a step waits for orders that a power may give though nobody owes them."""
    asked = situation.rules.answers.waits
    return asked is not None and bool(asked(situation))


def _reach_step(rules: Rules, season: Season, dislodged: bool) -> tuple[Step, Season]:
    """The next step at which anything can happen: retreats without a dislodged unit are passed over."""
    number, years = rules.next_step[season.step][dislodged]
    return rules.calendar.steps[number], Season(season.year + years, number)


def _or_unseen_retreats(rules: Rules, before: Season, following: Position) -> tuple[Step, Position]:
    """The step that was reached after a season, or that of retreats before it, if somebody unseen may have to retreat."""
    step, season = _reach_step(rules, before, dislodged=True)
    retreating = _replace(following, season=season)
    if step.phase == RETREAT and _has_retreats(rules, retreating):
        return step, retreating
    return rules.calendar.step(following.season), following


def _capture(rules: Rules, position: Position) -> Position:
    """Let every unit take the centre that it stands on; units of nobody take nothing."""
    asked, centre_at = rules.answers.captures, rules.centre_at
    situation = Situation(rules, position)
    owners = dict(position.owners)
    before, changed = len(owners), False
    for unit in position.units:
        place = unit.place
        if place in centre_at:
            space, power = centre_at[place], unit.power
            if asked is not None:
                power = asked(situation, unit, power)
            if (space not in owners or owners[space] != power) and power:
                owners[space] = power
                changed = True
    if not changed:
        return position
    pairs = tuple(owners.items()) if len(owners) == before else tuple(sorted(owners.items()))
    return _replace(position, owners=pairs)


def _replace(position: Position, **changes: object) -> Position:
    changed: Position = msgspec.structs.replace(position, **changes)
    return changed
