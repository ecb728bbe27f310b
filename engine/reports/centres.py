"""Centres and what follows from them: who took what, the counts, builds and removals due, and why one ended as it did."""

from __future__ import annotations

from collections import Counter

from engine.judge.outcomes import BUILT, WAIVED, Outcome, Report
from engine.judge.rules import Rules, Situation
from engine.judge.supply import all_units, balance, bar_to_building, builds_due, removals_due, sites
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import ADJUSTMENT
from engine.reports.formatter import Formatter
from engine.reports.reasons import Reason, offences


def changes_of_hands(formatter: Formatter, before: Position, after: Position) -> list[str]:
    """Each centre that has another owner than before, in the order of the board."""
    old, new = before.owner_table(), after.owner_table()
    lines: list[str] = []
    for space in formatter.variant.board.spaces.values():
        was, now = old.get(space.id, ""), new.get(space.id, "")
        if was == now:
            continue
        code = "event.lost" if not now else "event.captured.from" if was else "event.captured"
        owner, power = formatter.power(was), formatter.power(now)
        lines.append(formatter.say(code, power=power, owner=owner, place=formatter.place(space.id)))
    return lines


def centre_counts(formatter: Formatter, rules: Rules, before: Position, after: Position) -> list[str]:
    """Centres and units of every power that has or had any. Units of a power that may have more are those in sight."""
    old = Counter(owner for _, owner in before.owners)
    new = Counter(owner for _, owner in after.owners)
    units = Counter(unit.power for unit in all_units(after.units))
    situation = Situation(rules, after)
    lines: list[str] = []
    for seat in formatter.variant.powers:
        if not (old[seat.id] or new[seat.id] or units[seat.id]):
            continue
        change = new[seat.id] - old[seat.id]
        lines.append(
            formatter.say(
                "report.count.change" if change else "report.count",
                power=formatter.power(seat.id),
                centres=formatter.sentences.count("centres", new[seat.id]),
                part=f"{change:+d}",
                units=formatter.sentences.count(
                    "seen" if _may_hide(formatter, situation, seat.id) else "units", units[seat.id]
                ),
            )
        )
    return lines


def adjustments_due(formatter: Formatter, rules: Rules, after: Position) -> list[str]:
    """Who may build and who must remove by the rules of the game, if that is what comes next."""
    if after.verdict is not None or rules.calendar.step(after.season).phase != ADJUSTMENT:
        return []
    situation = Situation(rules, after)
    said = (_due(formatter, situation, seat.id) for seat in formatter.variant.powers)
    return [line for line in said if line]


def unused_builds(formatter: Formatter, rules: Rules, position: Position, report: Report) -> list[str]:
    """Who might have built more than it ordered, or waived: nothing of it is left for another year. Of a power that may
    have unseen units nothing is said."""
    if rules.calendar.step(position.season).phase != ADJUSTMENT or rules.answers.supply is None:
        return []
    situation, lines = Situation(rules, position), []
    for seat in formatter.variant.powers:
        used = sum(one.power == seat.id and one.code in (BUILT, WAIVED) for one in report.outcomes)
        unused = builds_due(situation, seat.id) - used
        if unused > 0 and not _may_hide(formatter, situation, seat.id):
            form = formatter.say(f"count.form.{unused}")
            code = f"report.unused.{form}"
            lines.append(formatter.say(code, power=formatter.power(seat.id), count=str(unused)))
    return lines


def _due(formatter: Formatter, situation: Situation, power: str) -> str:
    """What a power may build or must remove, or nothing. Where some centres count for more, it is told in points."""
    points = ".points" if any(space.value > 1 for space in situation.rules.board.spaces.values()) else ""
    owed, removals = balance(situation, power), removals_due(situation, power)
    values = {"power": formatter.power(power), "value": formatter.sentences.count("points", abs(owed))}
    is_sure = not _may_hide(formatter, situation, power)
    if removals:
        least = "" if is_sure else ".least"
        return formatter.say(f"report.removals{points}{least}", count=str(removals), **values)
    if owed > 0 and (barred := bar_to_building(situation, power)) is not None:
        rule = formatter.rule(barred, power, Order("build"))
        return formatter.say("report.builds.barred", rule=rule, **values)
    builds = builds_due(situation, power)
    if not builds and (owed <= 0 or not is_sure):
        return ""
    room = "" if builds and is_sure else ".most" if builds else ".no_room"
    return formatter.say(f"report.builds{points}{room}", count=str(builds or owed), **values)


def _may_hide(formatter: Formatter, situation: Situation, power: str) -> bool:
    """Whether a power may have more units than are to be seen, so that what it may build or owes is not certain."""
    asked = situation.rules.answers.hides
    return asked is not None and bool(asked(situation, power, formatter.variant.start))


def adjustment_reasons(rules: Rules, position: Position, outcome: Outcome) -> tuple[Reason, ...]:
    """What the power was due, and where it might have built."""
    situation = Situation(rules, position)
    power = outcome.power
    found = list(offences(outcome))
    due = balance(situation, power)
    code = "balance.build" if due > 0 else "balance.remove" if due < 0 else "balance.even"
    if any(space.value > 1 for space in rules.board.spaces.values()):
        code += ".points"
    parts: tuple[Reason, ...] = ()
    if outcome.rule and due > 0 and outcome.order.verb == "build":
        places = dict.fromkeys(place for place, _ in sites(situation, power))
        parts = tuple(Reason("site", target=place) for place in places)
    found.append(Reason(code, power=power, number=abs(due), parts=parts))
    return tuple(found)
