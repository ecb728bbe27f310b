"""A published adjudication against the judge: what agrees, what does not, and why.

The printed orders are judged in the position that they were given in; where nobody gives it, it is the start of the variant,
or made from the report. Each order is then compared with what is printed of it, and the table afterwards with the position
that the report ends with, if it has one. An order that is not read is not compared, and what depends on it cannot be told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import ILLEGAL, LAPSED, Report
from engine.judge.rules import Rules
from engine.judge.turns import adjudicate, advance
from engine.letters.letter import MOST_ON_A_PAGE, Tell
from engine.letters.published import Published, PublishedOrder, read_published
from engine.letters.report_shapes import report_text
from engine.letters.result_marks import Mark
from engine.model.ids import space_in
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import ADJUSTMENT, MOVEMENT, Calendar, Season
from engine.notation.faults import Doubt, Reading
from engine.notation.season_reading import season_named, title_above
from engine.reports.comparing import AGREES, DISAGREES, UNSTATED, UNTOLD, Comparing, Finding, is_unordered
from engine.reports.explain import explain
from engine.reports.open_orders import Open, acting_units, what_is_left_out, what_is_open
from engine.reports.own_words import own_words
from engine.reports.report_setting import GIVEN, REPORT, Setting, setting_of
from engine.variants.loading import Variant


class CheckCounts(Struct, frozen=True):
    """How much of a report was compared."""

    orders: int
    compared: int
    unread: int
    """Orders that were not understood."""
    untold: int
    """Orders that depend on what is not known."""
    unstated: int
    """Orders of which nothing is printed."""
    entries: int
    """Units and owners of the position after it that were compared."""
    disagreements: int


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
    position: Position
    """The position in which it was compared."""
    is_other_season: bool = False
    """The report names another season than that of the position, and not this one."""
    source: str = GIVEN
    """Where that comes from: "given", the "start" of the variant, or the "report" itself."""

    def counts(self) -> CheckCounts:
        """How many orders were compared, and why not the others."""
        states: dict[int, set[str]] = {}
        for one in self.findings:
            if one.index >= 0:
                states.setdefault(one.index, set()).add(one.verdict)
        told = list(states.values())
        unread = len(self.unread)
        untold = sum(UNTOLD in state for state in told)
        unstated = sum(state == {UNSTATED} for state in told)
        return CheckCounts(
            orders=len(told) + unread,
            compared=len(told) - untold - unstated,
            unread=unread,
            untold=untold,
            unstated=unstated,
            entries=sum(one.index < 0 and one.verdict in (AGREES, DISAGREES) for one in self.findings),
            disagreements=len(self.disagreements()),
        )

    def disagreements(self) -> tuple[Finding, ...]:
        return tuple(one for one in self.findings if one.verdict == DISAGREES)

    def doubts(self) -> tuple[tuple[int, Doubt], ...]:
        """What was understood by a guess, with its line."""
        return tuple((one.line, doubt) for one in self.published.orders for doubt in one.reading.doubts)

    def agreements(self) -> tuple[Finding, ...]:
        return tuple(one for one in self.findings if one.verdict == AGREES)


def check_adjudication(
    variant: Variant,
    position: Position | None,
    text: str,
    rules: Rules | None = None,
    seed: str = "",
    tell: Tell | None = None,
) -> Check:
    """Compare a printed report of a turn with what the judge makes of its orders in a position. Nothing raises but `tell`,
    which hears how many lines of how many are read.

    Without a position it is that of the start or one that is made from the report. Orders without a heading belong to the
    power that has the unit. Dice are thrown from the seed.
    """
    rules = rules or variant.rules
    calendar = rules.calendar
    words = own_words(variant)
    lines = report_text(text).splitlines() if len(text) <= MOST_ON_A_PAGE else []
    titles = title_above(calendar, lines)
    named = season_named(calendar, lines[titles:])
    season = position.season if position is not None else named or variant.start.season
    published = read_published(variant.lexicon, calendar.step(season).phase, text, tell, words, titles)
    setting = Setting(position) if position is not None else setting_of(variant, rules, published, named)
    given = _given(setting.position, published)
    orders = _orders(given)
    judge = _Judge(rules, setting, published, given, Dice(seed, calendar.code(season)))
    report, findings = judge.findings(orders)
    following = advance(rules, setting.position, report)
    unread = tuple((one.line, one.reading) for one in published.orders if one.reading.order is None)
    dark = [(one.reading, power) for one, power in given if one.reading.order is None]
    open_ = what_is_open(rules, setting, dark, orders)
    ordered = {space_in(order.unit) for sheet in orders.values() for order in sheet}
    return Check(
        published,
        tuple(judge.told(findings, orders, report, open_)),
        unread,
        tuple(unit.place for unit in setting.position.units if unit.space not in ordered),
        orders,
        report,
        following,
        setting.position,
        named is not None and _is_other(calendar, named, season),
        setting.source,
    )


def _is_other(calendar: Calendar, named: Season, season: Season) -> bool:
    """Whether a report names another season; of its phases a name says nothing."""
    return named.year != season.year or calendar.step(named).name != calendar.step(season).name


def _orders(given: Iterable[tuple[PublishedOrder, str]]) -> dict[str, tuple[Order, ...]]:
    """The orders by power; a unit that had none is printed as one that holds. One that is printed again, with the same
    result, is not given again."""
    listed: dict[str, list[Order]] = {}
    printed: set[tuple[str, Order, tuple[Mark, ...]]] = set()
    for one, power in given:
        order = one.reading.order
        if order is None or is_unordered(one) or (power, order, one.marks) in printed:
            continue
        listed.setdefault(power, []).append(order)
        if order.unit:
            printed.add((power, order, one.marks))
    return {power: tuple(sheet) for power, sheet in listed.items()}


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


class _Judge:
    """Compares a report with what the judge makes of sets of orders."""

    def __init__(
        self,
        rules: Rules,
        setting: Setting,
        published: Published,
        given: list[tuple[PublishedOrder, str]],
        dice: Dice,
    ) -> None:
        self.rules, self.setting, self.published = rules, setting, published
        self.position = setting.position
        phase = rules.calendar.step(setting.position.season).phase
        self.is_groundless = setting.source == REPORT and phase != MOVEMENT
        """Whether orders tell nothing of the position: who was dislodged, or who has a unit too few."""
        self.is_shared = phase == ADJUSTMENT
        """Whether orders may use up what others of their power need."""
        self.given, self.dice = given, dice
        self.named = {power for _, power in given}
        self.is_marked: bool | None = None
        """Whether nothing behind an order says that it succeeded: results are printed, or all orders succeed."""

    def findings(self, orders: Mapping[str, tuple[Order, ...]]) -> tuple[Report, list[Finding]]:
        """What the judge makes of orders, and what is to be said of the report then."""
        report = adjudicate(self.rules, self.position, orders, self.dice)
        if self.is_marked is None:
            is_smooth = all(one.succeeded and not one.dislodged_by for one in report.outcomes)
            self.is_marked = self.published.is_marked or is_smooth
        comparing = Comparing(report, self.published, is_marked=self.is_marked)
        found = [
            replace(finding, index=index)
            for index, (one, power) in enumerate(self.given)
            for finding in comparing.order(one, power)
        ]
        return report, [*found, *comparing.units(), *self._owners(report)]

    def _owners(self, report: Report) -> list[Finding]:
        """The printed owners of centres against those that follow."""
        if not self.published.owners:
            return []
        following = advance(self.rules, self.position, report)
        table: Mapping[str, str] = {str(space): str(owner) for space, owner in following.owners}
        return [
            Finding(
                "owner",
                AGREES if table.get(space) == power else DISAGREES,
                line,
                power,
                said=power,
                unit=table.get(space, ""),
                space=space,
            )
            for line, space, power in self.published.owners
        ]

    def told(
        self, findings: list[Finding], orders: Mapping[str, tuple[Order, ...]], report: Report, open_: Open
    ) -> Iterator[Finding]:
        """The findings, those that depend on what is not known as such, and the others that disagree with why."""
        found = self._without(open_, orders, self._without_partial(findings, open_))
        if any(one.verdict == DISAGREES for one in found):
            left_out = what_is_left_out(self.rules, self.setting, self.named, orders)
            found = self._without(left_out, orders, found, (DISAGREES,))
        for one in found:
            if self.is_groundless and one.order is not None:
                yield replace(one, verdict=UNTOLD)
            elif one.verdict == DISAGREES and one.outcome is not None:
                why = explain(self.rules, self.position, orders, one.outcome, report)
                yield replace(one, explanation=why)
            else:
                yield one

    def _without(
        self,
        open_: Open,
        orders: Mapping[str, tuple[Order, ...]],
        findings: Iterable[Finding],
        verdicts: Collection[str] = (AGREES, DISAGREES),
    ) -> list[Finding]:
        """The findings; of such verdicts, those that what is open may change cannot be told."""
        others = [Counter(map(_key, self.findings(more)[1])) for more in open_.trials(orders)]
        return [
            replace(one, verdict=UNTOLD)
            if one.verdict in verdicts
            and (
                open_.touches(one.order, one.space or one.unit)
                or any(not other[_key(one)] for other in others)
            )
            else one
            for one in findings
        ]

    def _without_partial(self, findings: Iterable[Finding], open_: Open) -> Iterator[Finding]:
        """The findings; those that what the report does not name may have caused cannot be told, nor what then stands where
        such orders began or led."""
        near, dim = self._near_what_is_left_out(), set[str]()
        for one in findings:
            if one.order is None:
                space = space_in((one.space or one.unit).split()[-1])
                is_open = (
                    space in dim or (one.code == "owner" and space in near) or self._is_left_out(one.power)
                )
            else:
                is_open = one.verdict in (DISAGREES, UNSTATED) and self._may_be_caused(
                    one, one.order, near, open_
                )
                dim |= {space_in(one.order.unit), space_in(one.order.target)} if is_open else set()
            yield replace(one, verdict=UNTOLD) if is_open and one.verdict == DISAGREES else one

    def _may_be_caused(self, one: Finding, order: Order, near: Collection[str], open_: Open) -> bool:
        """Whether what is not in the report may be why an order is printed otherwise than by the rules."""
        code = one.outcome.code if one.outcome is not None else ""
        is_near = bool(near) and (code == LAPSED or not _settled_in(order).isdisjoint(near))
        is_worse = (is_near or open_.is_partial or self.is_shared) and not _is_better(one)
        is_bare = self.setting.is_bare and (open_.is_partial or code == ILLEGAL)
        return is_worse or is_bare or (is_near and code != ILLEGAL)

    def _is_left_out(self, power: str) -> bool:
        """Whether the report has no order of a power that could have some."""
        return power not in self.named and any(unit.power == power for unit in self.position.units)

    def _near_what_is_left_out(self) -> set[str]:
        """The spaces that units may have left or reached of whose power the report has no order at all; and those of units
        of whose orders that settles what comes."""
        neighbours = self.rules.board.neighbours
        units = [] if self.is_shared else acting_units(self.position)
        left_out = [unit for unit in units if unit.power and unit.power not in self.named]
        near: set[str] = {
            space for unit in left_out for space in (unit.space, *neighbours.get(unit.space, ()))
        }
        orders = [one.reading.order for one, _ in self.given if one.reading.order is not None]
        while (
            more := {
                space_in(order.target or order.unit if order.subject else order.unit)
                for order in orders
                if not near.isdisjoint(_settled_in(order))
            }
            - near
        ):
            near |= more
        return near


def _settled_in(order: Order) -> set[str]:
    """The spaces in which it is settled what comes of an order: where a move goes, else where the unit is, and the unit that
    it helps."""
    if order.subject:
        return {space_in(order.unit), space_in(order.subject)}
    return {space_in(order.target or order.unit)}


def _is_better(one: Finding) -> bool:
    """Whether an order is printed as ending better than by the rules. A worse end may be the work of a unit that the report
    does not name."""
    outcome = one.outcome
    if outcome is None or one.code == "retreat":
        return False
    if one.code == "dislodged":
        return bool(outcome.dislodged_by)
    return not outcome.succeeded and not one.said


def _key(one: Finding) -> tuple[object, ...]:
    return one.code, one.verdict, one.index, one.line, one.power, one.unit, one.space
