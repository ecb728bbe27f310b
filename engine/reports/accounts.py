"""Centres and what follows from them: who took what, the counts, and the builds and removals due."""

from __future__ import annotations

from collections import Counter

from engine.judge.balance import all_units, balance, bar_to_building, builds_due, removals_due
from engine.judge.rules import Rules, Situation
from engine.model.position import Position
from engine.model.season import ADJUSTMENT
from engine.reports.voice import Voice


def changes_of_hands(voice: Voice, before: Position, after: Position) -> list[str]:
    """Each centre that has another owner than before, in the order of the board."""
    old, new = before.owner_table(), after.owner_table()
    lines: list[str] = []
    for space in voice.variant.board.spaces.values():
        was, now = old.get(space.id, ""), new.get(space.id, "")
        if was == now:
            continue
        code = "event.lost" if not now else "event.captured.from" if was else "event.captured"
        owner, power = voice.power(was), voice.power(now)
        lines.append(voice.say(code, power=power, owner=owner, place=voice.place(space.id)))
    return lines


def centre_counts(voice: Voice, before: Position, after: Position) -> list[str]:
    """Centres and units of every power that has or had any."""
    old = Counter(owner for _, owner in before.owners)
    new = Counter(owner for _, owner in after.owners)
    units = Counter(unit.power for unit in all_units(after.units))
    lines: list[str] = []
    for seat in voice.variant.powers:
        if not (old[seat.id] or new[seat.id] or units[seat.id]):
            continue
        change = new[seat.id] - old[seat.id]
        lines.append(
            voice.say(
                "report.count.change" if change else "report.count",
                power=voice.power(seat.id),
                centres=voice.sentences.count("centres", new[seat.id]),
                part=f"{change:+d}",
                units=voice.sentences.count("units", units[seat.id]),
            )
        )
    return lines


def adjustments_due(voice: Voice, rules: Rules, after: Position) -> list[str]:
    """Who may build and who must remove by the rules of the game, if that is what comes next."""
    if after.verdict is not None or rules.calendar.step(after.season).phase != ADJUSTMENT:
        return []
    situation = Situation(rules, after)
    lines: list[str] = []
    for seat in voice.variant.powers:
        builds, owed, removals = (
            builds_due(situation, seat.id),
            balance(situation, seat.id),
            removals_due(situation, seat.id),
        )
        if removals:
            lines.append(voice.say("report.removals", power=voice.power(seat.id), count=str(removals)))
        elif owed > 0 and (barred := bar_to_building(situation, seat.id)) is not None:
            rule = voice.say(f"rule.{barred.rule}", power=voice.power(seat.id))
            lines.append(voice.say("report.builds.barred", power=voice.power(seat.id), rule=rule))
        elif owed > 0 or builds:
            code = "report.builds" if builds else "report.builds.no_room"
            lines.append(voice.say(code, power=voice.power(seat.id), count=str(builds or owed)))
    return lines
