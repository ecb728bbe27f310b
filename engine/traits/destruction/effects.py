"""What comes of the deeds: an enemy slain, a relic destroyed, a hall laid waste or healed (CHR-5g, CHR-8)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.attacks import Attacks
from engine.judge.dice import Dice
from engine.judge.outcomes import DONE, HELD, HINDERED, LAPSED, MOVED, Event, Outcome, Report
from engine.judge.rules import Situation
from engine.model.ids import PowerId
from engine.model.order_kind import Refusal
from engine.model.position import Position, Verdict
from engine.model.season import MOVEMENT
from engine.model.victory_way import VictoryWay
from engine.traits.base.memory import memory_after, with_memory
from engine.traits.base.side_order_outcomes import with_events
from engine.traits.base.tracking import each_unit, lose, standing_in, survivors, unmarked
from engine.traits.destruction.params import DESTROY, DESTROYS, HEAL, WASTE, Params

SLAIN = "destruction.slain"
"""Who slew the enemy."""
OUT = "destruction.out"
"""That its people are out of the game."""
RUINER = "laid it waste"
"""On the unit that did it."""


def outcome_after(deeds: Params, situation: Situation, scene: Attacks, outcome: Outcome) -> Outcome:
    """Who does it where it stands must not be driven out meanwhile (CHR-23)."""
    order = outcome.order
    if order.verb not in (DESTROY, HEAL) or outcome.code != HELD:
        return outcome
    space = situation.rules.board.space_meant(order.unit)
    if space in scene.dislodged:
        return replace(outcome, code=HINDERED, by=scene.attackers(str(space), outcome.power))
    return replace(outcome, code=DONE)


def take_effect(deeds: Params, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """Carry out what was ordered, and watch over the unit that laid the hall waste."""
    if situation.rules.calendar.step(report.season).phase == MOVEMENT:
        for outcome in [
            one
            for one in report.outcomes
            if (one.code == DONE or (one.code == MOVED and one.order.qualifiers)) and _comes_about(one)
        ]:
            report = _done(deeds, situation, report, outcome)
    return _watched(deeds, situation, report)


def _comes_about(outcome: Outcome) -> bool:
    if outcome.code == DONE:
        return outcome.order.verb in (DESTROY, HEAL) and not outcome.dislodged_by
    return outcome.code == MOVED and DESTROYS in outcome.order.qualifiers


def _done(deeds: Params, situation: Situation, report: Report, outcome: Outcome) -> Report:
    order = outcome.order
    memory = memory_after(situation, report)
    meant = situation.rules.board.space_meant
    space = meant(order.target) if order.verb == "move" else meant(order.unit)
    if order.verb == HEAL:
        memory.pop(WASTE, None)
        report = each_unit(with_memory(report, memory), lambda unit: unmarked(unit, RUINER))
        return with_events(report, [Event("healed", outcome.power, (deeds.hall,))])
    if order.thing == deeds.relic and order.thing:
        tokens = tuple(token for token in report.tokens if token.kind != deeds.relic)
        return with_events(
            replace(report, tokens=tokens), [Event("relic_destroyed", outcome.power, (str(space),))]
        )
    if space == deeds.lair:
        report = with_memory(report, {**memory, SLAIN: outcome.power})
        return with_events(report, [Event("slain", deeds.enemy, (deeds.lair,))])
    return _laid_waste(deeds, situation, report, outcome)


def _laid_waste(deeds: Params, situation: Situation, report: Report, outcome: Outcome) -> Report:
    """Every other of the people in the land around is lost, and they build no more (CHR-5g)."""
    spaces = situation.rules.board.spaces
    doer = standing_in(report, deeds.hall, situation.rules.phantom)
    if doer is None or doer.kind not in deeds.ruiners:
        return _undone(report, outcome)
    lost = [
        unit
        for unit in survivors(report)
        if unit is not doer and unit.kind in deeds.victims and deeds.region in spaces[unit.space].tags
    ]
    report = lose(report, lost)
    units = tuple(
        replace(unit, marks=tuple(sorted({*unit.marks, RUINER}))) if unit is doer else unit
        for unit in report.units
    )
    memory = {**memory_after(situation, report), WASTE: "yes"}
    events = [Event("laid_waste", outcome.power, (deeds.hall,))]
    events += [Event("lost_with_hall", unit.power, (unit.space,)) for unit in lost]
    report = with_events(with_memory(replace(report, units=units), memory), events)
    return _perhaps_out(deeds, situation, report)


def _undone(report: Report, outcome: Outcome) -> Report:
    """The report when who stood there to destroy is not the one any more who could."""
    if outcome.order.verb != DESTROY:
        return report
    lapsed = replace(outcome, code=LAPSED, rule="ruiner_freed")
    return replace(report, outcomes=tuple(lapsed if one is outcome else one for one in report.outcomes))


def _watched(deeds: Params, situation: Situation, report: Report) -> Report:
    """The unit that laid the hall waste is lost when what was within has left it; then its people build again (CHR-23,
    CHR-24)."""
    memory = memory_after(situation, report)
    marked = [unit for unit in survivors(report) if unit.marks and RUINER in unit.marks]
    doer = marked[0] if marked else None
    if doer is not None and doer.kind not in deeds.ruiners:
        report = with_events(lose(report, [doer]), [Event("ruiner_lost", doer.power, (doer.space,))])
        doer = None
    if doer is not None or WASTE not in memory:
        return report
    memory.pop(WASTE)
    report = with_events(with_memory(report, memory), [Event("waste_over", deeds.people, (deeds.hall,))])
    return _perhaps_out(deeds, situation, report)


def _perhaps_out(deeds: Params, situation: Situation, report: Report) -> Report:
    """Without a unit of its own the people are out: their centres belong to nobody (CHR-24)."""
    if any(unit.power == deeds.people for unit in survivors(report)):
        return report
    owners = situation.position.owners if report.owners is None else report.owners
    memory = {**memory_after(situation, report), OUT: "yes"}
    memory.pop(WASTE, None)
    kept = tuple((space, owner) for space, owner in owners if owner != deeds.people)
    return with_events(with_memory(replace(report, owners=kept), memory), [Event("people_out", deeds.people)])


def may_build(deeds: Params, situation: Situation, power: str) -> Refusal | None:
    remembered = situation.position.remembered
    if power == deeds.people and (remembered(WASTE) or remembered(OUT)):
        return Refusal("hall_lies_waste", (power,))
    return None


def on_step(deeds: Params, before: Situation, position: Position) -> Position:
    """The enemy's death ends the game at once (CHR-8.3)."""
    slayer = position.remembered(SLAIN)
    return replace(position, verdict=Verdict((PowerId(slayer),), "enemy_slain")) if slayer else position


def verdict(deeds: Params, situation: Situation) -> Verdict | None:
    slayer = situation.position.remembered(SLAIN)
    return Verdict((PowerId(slayer),), "enemy_slain") if slayer else None


def progress(deeds: Params, situation: Situation, power: str) -> dict[str, VictoryWay]:
    """A power that has a slayer wins when he gets into the lair of the enemy and destroys there (CHR-8.3)."""
    slayer = next(
        (unit for unit in situation.position.units if unit.power == power and unit.kind in deeds.slayers),
        None,
    )
    if slayer is None:
        return {}
    moves = situation.rules.board.distances([deeds.lair]).get(slayer.space)
    return {"slaying": VictoryWay(unit=slayer.place, place=deeds.lair, moves=moves)}
