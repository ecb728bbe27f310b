"""`chancery explain`: why an order ended as it did, asked by the order, the unit or the space."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from msgspec import Struct

from desktop.cli.failures import DONE, InputError, capped
from desktop.cli.games import JudgedTurn, open_game, turn_index
from desktop.cli.shape_writing import strength_number
from desktop.cli.streams import Streams
from engine import (
    ENGLISH,
    ILLEGAL,
    Explanation,
    Formatter,
    Order,
    Outcome,
    Reason,
    explain,
    fault_sentence,
    formatter_of,
    read_order,
    reason_sentence,
    space_in,
    write_explanation,
    write_order,
)


class Meant(Struct, frozen=True):
    """What a text asks about."""

    outcomes: tuple[Outcome, ...]
    note: str = ""
    """What is to be said first, if the text does not say what happened."""


def run(arguments: Namespace, streams: Streams) -> int:
    loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
    game, variant = loaded.game, loaded.variant
    turn = JudgedTurn(game, variant, turn_index(game, variant, arguments.season))
    meant = _meant(turn, arguments.order)
    told = []
    for outcome in meant.outcomes:
        explanation = explain(turn.rules, turn.before, turn.orders(), outcome, turn.report)
        told.append((explanation, write_explanation(ENGLISH, variant, explanation, turn.names)))
    if arguments.json:
        first, *more = (_explanation_answer(turn, explanation, text) for explanation, text in told)
        streams.answer({**first, "note": meant.note or None, "more": more})
        return DONE
    if meant.note:
        streams.say(meant.note)
        streams.say()
    for index, (explanation, text) in enumerate(told):
        power = explanation.outcome.power
        gap = "\n" if index else ""
        whose = turn.names.get(power, power) or "Nobody"
        streams.say(f"{gap}{whose}, {variant.calendar.title(turn.turn.season)}")
        streams.say(text)
    return DONE


def _meant(turn: JudgedTurn, text: str) -> Meant:
    """The outcomes that a text asks about: of an order, of a unit, of what stood in a space or tried to enter it."""
    reading = read_order(turn.variant.lexicon, turn.phase, text)
    order = reading.order
    if order is not None:
        for outcome in turn.report.outcomes:
            if outcome.order == order or _spaces(outcome.order) == _spaces(order):
                return Meant((outcome,))
        space: str = space_in(order.unit)
    else:
        space = _space_named(turn, text)
    there = [outcome for outcome in turn.report.outcomes if space and space_in(outcome.order.unit) == space]
    if there:
        found = min(there, key=lambda outcome: outcome.code == ILLEGAL)
        if order is None or (order.verb == "hold" and _is_bare(turn, text)):
            return Meant((found,))
        return Meant((found,), _not_given(turn, order, found))
    entering = [one for one in turn.report.outcomes if space and _enters(one.order, space)]
    if entering and order is None:
        where = turn.variant.board.spaces[space].name
        return Meant(tuple(entering), f"No unit was ordered in {where}; this is what tried to get there.")
    if space:
        where = turn.variant.board.spaces[space].name if space in turn.variant.board.spaces else space
        raise InputError("no_such_order", f"nothing was ordered in {where} in {turn.code}", capped(text))
    faults = " ".join(fault_sentence(ENGLISH, turn.variant, fault) for fault in reading.faults)
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


def _enters(order: Order, space: str) -> bool:
    return not order.subject and bool(order.target) and space_in(order.target) == space


def _not_given(turn: JudgedTurn, asked: Order, found: Outcome) -> str:
    wanted = write_order(turn.variant.lexicon, asked)
    formatter = formatter_of(ENGLISH, turn.variant, turn.before, turn.names)
    if not found.given:
        return f"{wanted} was not ordered in {turn.code}; the unit had no order."
    return f"{wanted} was not ordered in {turn.code}. What was ordered: {formatter.order(found.order)}."


def _explanation_answer(turn: JudgedTurn, explanation: Explanation, text: str) -> dict[str, Any]:
    outcome = explanation.outcome
    formatter = Formatter(ENGLISH, turn.variant, explanation.units, turn.names)
    return {
        "season": turn.code,
        "power": outcome.power,
        "order": formatter.order(outcome.order),
        "code": outcome.code,
        "given": outcome.given,
        "by": list(outcome.by),
        "strength": strength_number(outcome.strength),
        "against": strength_number(outcome.against),
        "dislodged_by": outcome.dislodged_by or None,
        "rule": outcome.rule or None,
        "reason": formatter.result(outcome),
        "reasons": [_reason_answer(formatter, explanation, reason) for reason in explanation.reasons],
        "text": text,
    }


def _reason_answer(formatter: Formatter, explanation: Explanation, reason: Reason) -> dict[str, Any]:
    return {
        "code": reason.code,
        "unit": reason.unit or None,
        "target": reason.target or None,
        "by": list(reason.by),
        "strength": strength_number(reason.strength),
        "against": strength_number(reason.against),
        "counts": reason.counts,
        "effect": reason.effect or None,
        "rule": reason.rule or None,
        "power": reason.power or None,
        "text": reason_sentence(formatter, explanation, reason),
        "parts": [_reason_answer(formatter, explanation, part) for part in reason.parts],
    }
