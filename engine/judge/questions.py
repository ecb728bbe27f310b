"""The narrow questions that traits answer, and how several answers combine.

A question that nobody answers costs nothing: its combined answer is None and the judge skips it. A
question with one owner is refused, by the names of the traits, when two of them answer it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

Answer = Callable[..., Any]


class TraitClashError(Exception):
    """Two traits of a variant contradict each other."""


class Question(Struct, frozen=True):
    """A question by name, with the way several answers become one."""

    name: str
    combine: str
    """"one"; "sum"; "tally", sums by key; "any"; "first", the first answer that is not None; "merge", all entries of
    several tables; "chain", each answer changes the one before."""


QUESTIONS: tuple[Question, ...] = (
    Question("bonus", "sum"),
    Question("cut", "one"),
    Question("yields", "any"),
    Question("may_order", "first"),
    Question("may_enter", "first"),
    Question("may_support", "first"),
    Question("ways", "merge"),
    Question("splits", "first"),
    Question("reformed", "first"),
    Question("divides", "first"),
    Question("carries", "merge"),
    Question("as_moving", "first"),
    Question("as_dislodged", "first"),
    Question("first_step", "first"),
    Question("acts_as", "first"),
    Question("joins", "any"),
    Question("fits", "first"),
    Question("joined", "first"),
    Question("depends_on", "first"),
    Question("cancels", "merge"),
    Question("retreats", "chain"),
    Question("outcome", "chain"),
    Question("second_steps", "merge"),
    Question("build_sites", "one"),
    Question("may_build", "first"),
    Question("supply", "tally"),
    Question("spent", "first"),
    Question("upkeep", "one"),
    Question("remainder", "first"),
    Question("payer", "chain"),
    Question("captures", "chain"),
    Question("skips", "any"),
    Question("waits", "any"),
    Question("out", "any"),
    Question("stays_in", "any"),
    Question("verdict", "first"),
    Question("progress", "first"),
    Question("opening", "chain"),
    Question("before_side_orders", "chain"),
    Question("before_phase", "chain"),
    Question("sight", "chain"),
    Question("hearing", "chain"),
    Question("hides", "any"),
    Question("might_order", "any"),
    Question("pieces", "merge"),
    Question("consequences", "chain"),
    Question("on_step", "chain"),
)
"""In movement:
bonus(situation, unit, opponent) -> half units that a unit, or a support of it, counts more against that opponent;
cut(situation, supporter, attacks) -> half units of support left; an attack is a unit and what it counts with supports;
yields(situation, unit, order) -> the move never fights and enters only what is empty;
may_order(situation, power, order) -> a Refusal of an order before its own description is asked, or None;
may_enter(situation, unit, place) -> a Refusal, or None;
may_support(situation, unit, subject, space) -> a Refusal of a support of the subject in or into the space, or None;
ways(situation, unit, use) -> what an order may write as a goal besides the unit's own borders, and the place meant; the
use is "move", "support" or "retreat";
splits(situation, unit, order) -> Split, what leaves the unit on its own by this order, or None;
reformed(situation, unit, stayed) -> the unit made of what did not leave it, or None for itself with them aboard;
divides(situation, unit, strength) -> the part of a stack that has so many half units, or None; an order that names the
kind of such a part is an order for it alone;
carries(situation, unit) -> the kinds that the unit may have aboard, each with how many of it; none when nobody says;
as_moving(situation, unit, order) -> the unit as it goes by this order (dismounted), by which its goal is judged, or None;
as_dislodged(situation, unit, order) -> the unit as it is when it is driven out over this order, by which its retreats are
judged, or None;
first_step(situation, unit, order) -> the goal, as written, of the first of two steps, or None for a move of one;
acts_as(situation, unit, order) -> the regular order that a unit carries out by it ("hold"), or None for what it says;
joins(situation, unit, order, other) -> whether the unit, by its order, may go in where the other is or gets in;
fits(situation, unit, inside) -> whether there is room for the unit beside those that it joins, or None;
joined(situation, units) -> the one unit that several in a space make, or None;
depends_on(situation, unit, order) -> (kind, place, target) of another unit's move without which this one fails, or None;
cancels(situation, orders) -> how each order ends that another one makes void (`cancelled.Cancelled`); the orders are (unit,
order) pairs, all that are allowed, and the units of void ones hold;
retreats(situation, unit, places) -> where a dislodged unit may retreat to, of the places that are open;
outcome(situation, scene, outcome) -> the outcome, changed where a trait's own order or rule has another;
second_steps(situation, outcomes) -> by the space where it stands after movement, where a unit goes on to;

In adjustments:
build_sites(situation, power) -> (place, kind code) pairs where the power may build;
may_build(situation, power) -> a Refusal that keeps the power from building anything now, or None;
supply(situation) -> how many points of upkeep each power's centres carry, by power;
spent(situation, power) -> the points that its units cost together, or None for the sum of each one's upkeep;
upkeep(situation, unit) -> points that the unit costs, or would cost when it is not there yet; one when nobody says;
remainder(situation, unit, kind) -> what is left of a unit when a part of that kind, or with "" the least part, is removed
from it; None when it goes whole;
payer(situation, unit, power) -> the power whose supply feeds the unit;

Between turns:
captures(situation, unit, power) -> the power that takes the centre on which the unit stands, "" for none;
skips(situation) -> whether the step of the calendar that was reached has nothing to do;
waits(situation) -> whether some power may have an order for that step which nobody owes, so that it is not skipped;
out(situation, power) -> whether the power can no longer win, whatever it has on the board;
stays_in(situation, power) -> whether the power is in the game though it has neither a unit nor a centre;
verdict(situation) -> a Verdict, or None while the game goes on;
progress(situation, power) -> how far the power is towards winning, where it takes more than a number of centres or units:
(what is counted, how many it has, how many it needs) for each thing;
before_phase(situation, outcomes, position) -> the position after those orders besides that take effect before the phase; the
outcomes are theirs, accepted or illegal;
before_side_orders(situation, outcomes, position) -> the same for those orders besides that come first of all;
opening(situation, dice, position) -> the position of the start, with what is drawn or thrown for;
sight(situation, power, position) -> the position with what the power may not see taken out;
hearing(situation, power, report) -> the report with what the power may not be told taken out;
hides(situation, power, start) -> whether the power may have more units than a view shows; `start` is the first position;
might_order(situation, power) -> whether the power may have an order to give in this phase that a view does not show, so that
its reader must reckon with it;
pieces(situation) -> the things of which there are only so many in the game, each with that number;
consequences(situation, dice, report) -> the report with what follows from it for tokens, marks and memory worked in;
on_step(before, position) -> the position as a step of the calendar is reached, `before` being the turn's situation."""


class Answers(Struct, frozen=True):
    """The combined answers, by question; None where no trait answers."""

    bonus: Answer | None = None
    cut: Answer | None = None
    yields: Answer | None = None
    may_order: Answer | None = None
    may_enter: Answer | None = None
    may_support: Answer | None = None
    ways: Answer | None = None
    splits: Answer | None = None
    reformed: Answer | None = None
    divides: Answer | None = None
    carries: Answer | None = None
    as_moving: Answer | None = None
    as_dislodged: Answer | None = None
    first_step: Answer | None = None
    acts_as: Answer | None = None
    joins: Answer | None = None
    fits: Answer | None = None
    joined: Answer | None = None
    depends_on: Answer | None = None
    cancels: Answer | None = None
    retreats: Answer | None = None
    outcome: Answer | None = None
    second_steps: Answer | None = None
    build_sites: Answer | None = None
    may_build: Answer | None = None
    supply: Answer | None = None
    spent: Answer | None = None
    upkeep: Answer | None = None
    remainder: Answer | None = None
    payer: Answer | None = None
    captures: Answer | None = None
    skips: Answer | None = None
    waits: Answer | None = None
    out: Answer | None = None
    stays_in: Answer | None = None
    verdict: Answer | None = None
    progress: Answer | None = None
    opening: Answer | None = None
    before_side_orders: Answer | None = None
    before_phase: Answer | None = None
    sight: Answer | None = None
    hearing: Answer | None = None
    hides: Answer | None = None
    might_order: Answer | None = None
    pieces: Answer | None = None
    consequences: Answer | None = None
    on_step: Answer | None = None


def combine(given: Iterable[tuple[str, str, Answer]]) -> Answers:
    """Combine (trait, question, answer) triples. Raises TraitClashError naming the traits and the question."""
    ways = {question.name: question.combine for question in QUESTIONS}
    by_question: dict[str, list[tuple[str, Answer]]] = {}
    for trait, question, answer in given:
        if question not in ways:
            raise TraitClashError(f"trait {trait!r} answers {question!r}, which nobody asks")
        by_question.setdefault(question, []).append((trait, answer))
    combined: dict[str, Answer] = {}
    for question, answers in by_question.items():
        if len(answers) > 1 and ways[question] == "one":
            names = " and ".join(repr(trait) for trait, _ in answers)
            raise TraitClashError(
                f"traits {names} both decide {question!r}; a variant may have only one of them"
            )
        combined[question] = _merge(ways[question], [answer for _, answer in answers])
    return Answers(**combined)


def _merge(way: str, answers: list[Answer]) -> Answer:
    if len(answers) == 1:
        return answers[0]
    if way == "sum":
        return lambda *asked: sum(answer(*asked) for answer in answers)
    if way == "tally":
        return lambda *asked: _tally(answer(*asked) for answer in answers)
    if way == "any":
        return lambda *asked: any(answer(*asked) for answer in answers)
    if way == "first":
        return lambda *asked: next((said for a in answers if (said := a(*asked)) is not None), None)
    if way == "merge":
        return lambda *asked: {key: value for a in answers for key, value in a(*asked).items()}
    return lambda *asked: _chain(answers, asked)


def _tally(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for count in counts:
        for key, value in count.items():
            total[key] = total.get(key, 0) + value
    return total


def _chain(answers: list[Answer], asked: tuple[Any, ...]) -> Any:
    *fixed, value = asked
    for answer in answers:
        value = answer(*fixed, value)
    return value
