"""`chancery explain`: why an order ended as it did, asked by the order, the unit or the space."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec.structs import asdict

from desktop.cli.answer_records import OrderText, PowerName, Record, SeasonCode, Strength, answer_of
from desktop.cli.commands import GAME, Call, Reply, argument, command
from desktop.cli.failures import InputError, capped
from desktop.cli.games import JudgedTurn, opened, turn_index
from desktop.cli.shape_writing import strength_number
from desktop.cli.speaking import spoken
from engine import (
    ILLEGAL,
    Explanation,
    Formatter,
    Game,
    Order,
    Outcome,
    Reason,
    Variant,
    explain as explain_outcome,
    fault_sentence,
    formatter_of,
    joint_turns,
    read_order,
    reason_sentence,
    space_in,
    write_explanation,
    write_order,
)

Meant = tuple[list[Outcome], str]
"""What a text asks about, and what is to be said first, if the text does not say what happened."""


class ReasonAnswer(Record, frozen=True):
    code: str
    unit: str | None
    target: str | None
    by: list[str]
    strength: Strength
    against: Strength
    counts: bool
    effect: str | None
    rule: str | None
    power: PowerName | None
    text: str
    parts: Annotated[list[Any], "[...]"]


class Explained(Record, frozen=True):
    season: SeasonCode
    power: PowerName
    order: OrderText
    code: str
    given: bool
    by: list[str]
    strength: Strength
    against: Strength
    dislodged_by: str | None
    rule: str | None
    reason: str
    reasons: list[ReasonAnswer]
    text: str


class ExplainAnswer(Explained, frozen=True):
    note: Annotated[str | None, "text or null, if another order than the one asked about was given"]
    more: Annotated[
        list[Explained],
        "the same for further moves, where a space is asked about that several tried to enter",
    ]


@command(
    GAME,
    argument("order", "ORDER", 'an order ("A PAR - BUR"), a unit, or a space'),
    argument("--season", "CODE", "the turn that is meant, if not the last, such as S1901M"),
    answer=ExplainAnswer,
    about="Strengths: 1 is one unit.",
)
def explain(call: Call) -> Reply:
    game, variant = opened(call)
    turn, (outcomes, note) = _asked(game, variant, call.season, call.order)
    told = []
    for outcome in outcomes:
        explanation = explain_outcome(turn.rules, turn.before, turn.orders(), outcome, turn.report)
        told.append((explanation, write_explanation(spoken(), variant, explanation, turn.names)))
    words = [note, ""] if note else []
    for index, (explanation, text) in enumerate(told):
        power = explanation.outcome.power
        gap = "\n" if index else ""
        whose = turn.names.get(power, power) or "Nobody"
        words += [f"{gap}{whose}, {variant.calendar.title(turn.turn.season)}", text]
    return Reply(lambda: _answer(turn, told, note), words)


def _asked(game: Game, variant: Variant, season: str | None, text: str) -> tuple[JudgedTurn, Meant]:
    """The turn that a text asks about: that of a season, or the first since the last ordered one in which it means
    anything. InputError if it means nothing."""
    last = turn_index(game, variant, season)
    turns = range(last, last + 1) if season is not None else joint_turns(game, variant, last)
    for index in turns:
        turn = JudgedTurn(game, variant, index)
        try:
            return turn, _meant(turn, text)
        except InputError as error:
            if index == turns[0]:
                trouble = error
    raise trouble


def _meant(turn: JudgedTurn, text: str) -> Meant:
    """The outcomes that a text asks about: of an order, of a unit, of what stood in a space or tried to enter it."""
    reading = read_order(turn.variant.lexicon, turn.phase, text)
    order = reading.order
    if order is not None:
        for outcome in turn.report.outcomes:
            if outcome.order == order or _spaces(outcome.order) == _spaces(order):
                return [outcome], ""
        space: str = space_in(order.unit)
    else:
        space = _space_named(turn, text)
    there = [outcome for outcome in turn.report.outcomes if space and space_in(outcome.order.unit) == space]
    if there:
        found = min(there, key=lambda outcome: outcome.code == ILLEGAL)
        if order is None or (order.verb == "hold" and _is_bare(turn, text)):
            return [found], ""
        return [found], _not_given(turn, order, found)
    entering = [
        one
        for one in turn.report.outcomes
        if space and not one.order.subject and one.order.target and space_in(one.order.target) == space
    ]
    if entering and order is None:
        where = turn.variant.board.spaces[space].name
        return entering, f"No unit was ordered in {where}; this is what tried to get there."
    if space:
        where = turn.variant.board.spaces[space].name if space in turn.variant.board.spaces else space
        raise InputError("no_such_order", f"nothing was ordered in {where} in {turn.code}", capped(text))
    faults = " ".join(fault_sentence(spoken(), turn.variant, fault) for fault in reading.faults)
    raise InputError("not_understood", faults, capped(text))


def _is_bare(turn: JudgedTurn, text: str) -> bool:
    """Whether a text names a unit and nothing that it does, which would be read as an order to hold."""
    return turn.variant.lexicon.find_space(text.partition(" ")[2].partition("/")[0]).is_found


def _space_named(turn: JudgedTurn, text: str) -> str:
    """The space that a text names by itself or behind the kind of a unit. InputError if it may be several."""
    bare = text.partition("/")[0]
    matches = [
        turn.variant.lexicon.find_space(name) for name in (bare, bare.partition(" ")[2]) if name.strip()
    ]
    for match in matches:
        if match.is_found:
            return match.ids[0]
    for match in matches:
        if match.how == "ambiguous":
            spaces = turn.variant.board.spaces
            names = " or ".join(f"{spaces[one].name} ({one})" if one in spaces else one for one in match.ids)
            raise InputError("ambiguous_place", f"this may be {names}", capped(text))
    return ""


def _spaces(order: Order) -> tuple[str, ...]:
    """An order but for kinds and coasts, which may be left out when it is asked about."""
    return (order.verb, space_in(order.unit), space_in(order.subject), space_in(order.target), order.power)


def _not_given(turn: JudgedTurn, asked: Order, found: Outcome) -> str:
    head = f"{write_order(turn.variant.lexicon, asked)} was not ordered in {turn.code}"
    if not found.given:
        return f"{head}; the unit had no order."
    formatter = formatter_of(spoken(), turn.variant, turn.before, turn.names)
    return f"{head}. What was ordered: {formatter.order(found.order)}."


def _answer(turn: JudgedTurn, told: list[tuple[Explanation, str]], note: str) -> ExplainAnswer:
    first, *more = (_explained(turn, explanation, text) for explanation, text in told)
    return ExplainAnswer(**asdict(first), note=note or None, more=more)


def _explained(turn: JudgedTurn, explanation: Explanation, text: str) -> Explained:
    outcome = explanation.outcome
    formatter = Formatter(spoken(), turn.variant, explanation.units, turn.names)
    return answer_of(
        Explained,
        outcome,
        season=turn.code,
        order=formatter.order(outcome.order),
        strength=strength_number(outcome.strength),
        against=strength_number(outcome.against),
        reason=formatter.result(outcome),
        reasons=[_reason(formatter, explanation, reason) for reason in explanation.reasons],
        text=text,
    )


def _reason(formatter: Formatter, explanation: Explanation, reason: Reason) -> ReasonAnswer:
    return answer_of(
        ReasonAnswer,
        reason,
        strength=strength_number(reason.strength),
        against=strength_number(reason.against),
        text=reason_sentence(formatter, explanation, reason),
        parts=[_reason(formatter, explanation, part) for part in reason.parts],
    )
