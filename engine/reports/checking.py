"""A published adjudication against the judge: what agrees, what does not, and why.

The printed orders are judged in the position that they were given in. Each order is then compared with what is printed
of it, and the table afterwards with the position that the report ends with, if it has one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from engine.judge.dice import Dice
from engine.judge.outcomes import (
    BOUNCED,
    CUT,
    ILLEGAL,
    LAPSED,
    NO_CONVOY,
    OWN_UNIT,
    UNMATCHED,
    Outcome,
    Report,
)
from engine.judge.rules import Rules
from engine.judge.turns import adjudicate, advance
from engine.letters import result_marks
from engine.letters.letter import Tell
from engine.letters.published import UNDERLINED, Published, PublishedOrder, read_published
from engine.model.ids import space_in
from engine.model.orders import Order
from engine.model.position import Position
from engine.notation.faults import Doubt, Reading
from engine.reports.explain import Explanation, explain
from engine.reports.formatter import NO_POWER_NAMES, PowerNames, fault_sentence, formatter_of
from engine.reports.sentences import Sentences
from engine.variants.loading import Variant

AGREES, DISAGREES, UNSTATED = "agrees", "disagrees", "unstated"
_SEVERAL = {
    result_marks.BOUNCED: frozenset({BOUNCED, OWN_UNIT}),
    result_marks.CUT: frozenset({CUT}),
    result_marks.VOID: frozenset({ILLEGAL, UNMATCHED, LAPSED, NO_CONVOY}),
}
"""The outcomes that a mark may stand for, where it says more than that the order failed."""


class Finding(Struct, frozen=True):
    """One thing of the report that was compared.

    Codes: "result" (what is printed of an order), "dislodged" (a unit was driven out, or not), "retreat" (where it went),
    "unit_missing" and "unit_extra" (in the position that follows), "unit" (there as printed), "owner" (of a centre).
    """

    code: str
    verdict: str
    """"agrees", "disagrees", or "unstated" where nothing is printed of the order."""
    line: int = 0
    power: str = ""
    order: Order | None = None
    said: str = ""
    """What is printed."""
    outcome: Outcome | None = None
    explanation: Explanation | None = None
    """Why the order ended so, where the report has it otherwise."""
    unit: str = ""
    """A unit of the position, as it is written."""
    space: str = ""


class Check(Struct, frozen=True):
    """A report, compared."""

    published: Published
    findings: tuple[Finding, ...]
    unread: tuple[tuple[int, Reading], ...]
    """What looks like an order and was not understood, with its line."""
    silent: tuple[str, ...]
    """Places of units of which the report has no order; they hold."""
    orders: Mapping[str, tuple[Order, ...]]
    report: Report
    following: Position
    is_other_season: bool = False
    """The report names another season than that of the position, and not this one."""

    def disagreements(self) -> tuple[Finding, ...]:
        return tuple(one for one in self.findings if one.verdict == DISAGREES)

    def doubts(self) -> tuple[tuple[int, Doubt], ...]:
        """What was understood by a guess, with its line."""
        return tuple((one.line, doubt) for one in self.published.orders for doubt in one.reading.doubts)

    def agreements(self) -> tuple[Finding, ...]:
        return tuple(one for one in self.findings if one.verdict == AGREES)


def check_adjudication(
    variant: Variant,
    position: Position,
    text: str,
    rules: Rules | None = None,
    seed: str = "",
    tell: Tell | None = None,
) -> Check:
    """Compare a printed report of a turn with what the judge makes of its orders in that position. Nothing raises but
    `tell`, which hears how many lines of how many are read.

    Orders without a heading belong to the power that has the unit. Dice are thrown from the seed.
    """
    rules = rules or variant.rules
    calendar = rules.calendar
    published = read_published(variant.lexicon, calendar.step(position.season).phase, text, tell)
    given = _given(position, published)
    listed: dict[str, list[Order]] = {}
    for one, power in given:
        if one.reading.order is not None:
            listed.setdefault(power, []).append(one.reading.order)
    orders = {power: tuple(sheet) for power, sheet in listed.items()}
    code = calendar.code(position.season)
    report = adjudicate(rules, position, orders, Dice(seed, code))
    following = advance(rules, position, report)
    comparing = _Comparing(rules, position, orders, report, published)
    findings = [
        *(finding for one, power in given for finding in comparing.order(one, power)),
        *comparing.units(),
        *comparing.owners(following),
    ]
    ordered = {space_in(order.unit) for sheet in orders.values() for order in sheet}
    named = {_season_of(variant, season) for _, season in published.seasons} - {None}
    return Check(
        published,
        tuple(findings),
        tuple((one.line, one.reading) for one in published.orders if one.reading.order is None),
        tuple(unit.place for unit in position.units if unit.space not in ordered),
        orders,
        report,
        following,
        bool(named) and position.season not in named,
    )


def _season_of(variant: Variant, written: str) -> object:
    """The season of a name that a report has, or None where it is written too freely to be sure."""
    return variant.calendar.season(written)


def _given(position: Position, published: Published) -> list[tuple[PublishedOrder, str]]:
    """The orders with their powers; without a heading, that of the unit."""
    owner = {unit.space: unit.power for unit in (*position.units, *(one.unit for one in position.dislodged))}
    return [
        (
            one,
            one.reading.power
            or (owner.get(space_in(one.reading.order.unit), "") if one.reading.order else ""),
        )
        for one in published.orders
    ]


class _Comparing:
    """One report and what the judge has made of it."""

    def __init__(
        self,
        rules: Rules,
        position: Position,
        orders: Mapping[str, tuple[Order, ...]],
        report: Report,
        published: Published,
    ) -> None:
        self.rules, self.position, self.orders, self.report = rules, position, orders, report
        self.published = published
        self.left = list(report.outcomes)
        self.driven_out = {one.unit.space: one for one in report.dislodged}

    def order(self, one: PublishedOrder, power: str) -> Iterator[Finding]:
        """What is to be said of one printed order."""
        order = one.reading.order
        outcome = self._outcome(order, power)
        if order is None or outcome is None:
            return
        said = ", ".join(mark.text for mark in one.marks)
        codes = {mark.code for mark in one.marks}
        verdict = _verdict(one, outcome) if self.published.is_marked else UNSTATED
        if not codes or codes - {result_marks.DISLODGED, result_marks.RETREATS}:
            yield self._finding("result", verdict, one, power, outcome, said)
        is_said = bool(codes & {result_marks.DISLODGED, result_marks.RETREATS})
        if verdict != UNSTATED and is_said != bool(outcome.dislodged_by):
            if not (result_marks.LOST in codes and outcome.dislodged_by):
                yield self._finding("dislodged", DISAGREES, one, power, outcome, said)
        elif is_said:
            yield self._finding("dislodged", AGREES, one, power, outcome, said)
        for mark in one.marks:
            if mark.code == result_marks.RETREATS and outcome.dislodged_by:
                ways = {space_in(way) for way in self.driven_out[space_in(order.unit)].retreats}
                fits = AGREES if mark.place in ways else DISAGREES
                yield self._finding("retreat", fits, one, power, outcome, mark.text, mark.place)

    def _outcome(self, order: Order | None, power: str) -> Outcome | None:
        for outcome in self.left:
            if outcome.given and outcome.order == order and outcome.power == power:
                self.left.remove(outcome)
                return outcome
        return None

    def _finding(
        self,
        code: str,
        verdict: str,
        one: PublishedOrder,
        power: str,
        outcome: Outcome,
        said: str,
        space: str = "",
    ) -> Finding:
        why = None
        if verdict == DISAGREES:
            why = explain(self.rules, self.position, self.orders, outcome, self.report)
        return Finding(code, verdict, one.line, power, one.reading.order, said, outcome, why, space=space)

    def units(self) -> Iterator[Finding]:
        """The printed position against the table. A unit that was driven out may be gone, or where it could retreat to."""
        if not self.published.lists_units:
            return
        standing = {(unit.power, unit.kind, unit.place) for unit in self.report.units}
        fled = {
            (one.unit.power, one.unit.kind, place) for one in self.report.dislodged for place in one.retreats
        }
        printed = set()
        for unit in self.published.units:
            who = (unit.power, unit.kind, unit.place)
            alike = _alike(who, {*standing, *fled})
            printed.add(alike or who)
            code, verdict = ("unit", AGREES) if alike else ("unit_extra", DISAGREES)
            yield Finding(code, verdict, unit.line, unit.power, unit=f"{unit.kind} {unit.place}")
        for power, kind, place in sorted(standing - printed):
            yield Finding("unit_missing", DISAGREES, 0, power, unit=f"{kind} {place}")

    def owners(self, following: Position) -> Iterator[Finding]:
        """The printed owners of centres against those that follow."""
        table: Mapping[str, str] = {str(space): str(owner) for space, owner in following.owners}
        for line, space, power in self.published.owners:
            verdict = AGREES if table.get(space) == power else DISAGREES
            yield Finding("owner", verdict, line, power, said=power, unit=table.get(space, ""), space=space)


def _alike(who: tuple[str, str, str], among: set[tuple[str, str, str]]) -> tuple[str, str, str] | None:
    """The unit that a printed one is; a coast that is not printed is any."""
    if who in among:
        return who
    power, kind, place = who
    near = [one for one in among if one[:2] == (power, kind) and space_in(one[2]) == place]
    return near[0] if len(near) == 1 else None


def _verdict(one: PublishedOrder, outcome: Outcome) -> str:
    """Whether what is printed of an order is what came of it."""
    codes = {mark.code for mark in one.marks}
    if result_marks.UNORDERED in codes:
        return AGREES
    if result_marks.SUCCEEDED in codes:
        return AGREES if outcome.succeeded else DISAGREES
    telling = [code for code in codes if code in _SEVERAL]
    if telling:
        return AGREES if any(outcome.code in _SEVERAL[code] for code in telling) else DISAGREES
    has_failed = not outcome.succeeded
    if result_marks.FAILED in codes:
        return AGREES if has_failed or outcome.dislodged_by else DISAGREES
    if codes:
        return AGREES
    return DISAGREES if has_failed else AGREES


def finding_sentence(
    sentences: Sentences,
    variant: Variant,
    position: Position,
    one: Finding,
    names: PowerNames = NO_POWER_NAMES,
) -> str:
    """What is printed and what the judge has, in one line."""
    formatter = formatter_of(sentences, variant, position, names)
    printed = f".{'printed' if one.said else 'nothing'}" if one.code in ("result", "dislodged") else ""
    return formatter.say(
        f"check.{one.code}.{one.verdict}{printed}",
        order=formatter.order(one.order) if one.order is not None else "",
        power=formatter.power(one.power),
        part=formatter.say("check.underlined") if one.said == UNDERLINED else one.said,
        reason=formatter.phrase(one.outcome) if one.outcome is not None else "",
        unit=one.unit,
        place=formatter.place(one.space),
        owner=(formatter.power(one.unit) if one.unit else formatter.say("list.nobody")),
    )


def unread_sentence(sentences: Sentences, variant: Variant, reading: Reading) -> str:
    """What is not understood of an order."""
    return " ".join(fault_sentence(sentences, variant, fault) for fault in reading.faults)
