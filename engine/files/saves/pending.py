"""Decodes what powers have sent: orders, conditional orders, proposals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from engine.files.saves.save_error import SaveError
from engine.files.saves.save_schema import PressFile, ProposalFile, RulingFile
from engine.game.agreements import propose_concession, propose_draw, vote
from engine.game.game_errors import GameError
from engine.game.limits import MOST_ORDERS
from engine.game.press import checked_press, printable
from engine.game.records import CONCESSION, DRAW, Conditional, Game, Press, Sheet
from engine.judge.outcomes import Ruling
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.notation.reading import read_order
from engine.variants.loading import Variant

Ahead = Mapping[str, Mapping[str, list[list[str]]]]


def read_sheets(
    game: Game,
    variant: Variant,
    orders: Mapping[str, list[str]],
    ahead: Ahead,
    place: str,
    sealed: Mapping[str, bytes] | None = None,
) -> tuple[Sheet, ...]:
    """The sheets of a turn. SaveError "schema" for powers and phases that are none, "order_unreadable" for orders."""
    count = sum(map(len, orders.values()))
    count += sum(len(choice) for sent in ahead.values() for choices in sent.values() for choice in choices)
    if count > MOST_ORDERS:
        raise SaveError("too_large", place, f"{count} orders in one turn; there may be {MOST_ORDERS}")
    phase = variant.calendar.step(game.current.season).phase
    sheets: list[Sheet] = []
    boxes = sealed or {}
    for power in sorted({*orders, *ahead, *boxes}):
        if game.seat(power) is None:
            raise SaveError(
                "schema", place, f"there are orders of {power!r}, which is no power of this variant"
            )
        if power in boxes:
            sheets.append(Sheet(PowerId(power), sealed=boxes[power]))
            continue
        sent = orders.get(power)
        own = (
            None if sent is None else tuple(_read(variant, phase, text, f"{place}, {power}") for text in sent)
        )
        conditionals = _read_ahead(variant, ahead.get(power, {}), f"{place}, {power}")
        if own is not None or conditionals:
            sheets.append(Sheet(PowerId(power), own, conditionals))
    return tuple(sheets)


def _read_ahead(variant: Variant, sent: Mapping[str, list[list[str]]], place: str) -> tuple[Conditional, ...]:
    found: list[Conditional] = []
    for phase, choices in sorted(sent.items()):
        if phase == MOVEMENT or all(step.phase != phase for step in variant.calendar.steps):
            raise SaveError("schema", place, f"orders were sent ahead for {phase!r}, which is no later phase")
        read = (tuple(_read(variant, phase, text, place) for text in choice) for choice in choices)
        found.append(Conditional(phase, tuple(read)))
    return tuple(found)


def _read(variant: Variant, phase: str, text: str, place: str) -> Order:
    """One order, for certain: a save is never guessed at."""
    reading = read_order(variant.lexicon, phase, text)
    if reading.order is None or reading.doubts:
        raise SaveError("order_unreadable", place, f"{text!r} is no order of the {phase} phase")
    return reading.order


def read_rulings(
    game: Game, variant: Variant, rulings: Iterable[RulingFile], place: str
) -> tuple[Ruling, ...]:
    """What the game master decided of a turn."""
    phase = variant.calendar.step(game.current.season).phase
    return tuple(
        Ruling(
            one.reason,
            PowerId(one.power),
            _read(variant, phase, one.order, place) if one.order else None,
            one.succeeds,
            one.throw,
            one.value,
        )
        for one in rulings
    )


def read_press(game: Game, press: Iterable[PressFile], place: str) -> tuple[Press, ...]:
    """The press of a turn. SaveError "schema" for what could not be printed as it is."""
    found: list[Press] = []
    for number, one in enumerate(press):
        try:
            piece = checked_press(game, one.text, one.power, one.colour, one.name, by_rule=False)
        except GameError as error:
            raise SaveError("schema", place, f"press {number + 1}: {error}") from error
        if (piece.text, piece.name, printable(one.edited)) != (one.text, one.name, one.edited):
            raise SaveError("schema", place, f"press {number + 1} has characters that cannot be printed")
        found.append(msgspec.structs.replace(piece, edited=one.edited, is_dropped=one.dropped))
    return tuple(found)


def read_proposals(game: Game, variant: Variant, proposals: Iterable[ProposalFile], place: str) -> Game:
    """The game with its proposals put and voted upon again."""
    for number, one in enumerate(proposals):
        try:
            if one.how == DRAW:
                game = propose_draw(game, variant, one.by, one.winners)
            elif one.how == CONCESSION and len(one.winners) == 1:
                game = propose_concession(game, variant, one.by, one.winners[0])
            else:
                raise SaveError("schema", place, f"proposal {number + 1} is neither a draw nor a concession")
            for power, agrees in sorted(one.votes.items()):
                game = vote(game, variant, power, number, agrees)
        except GameError as error:
            raise SaveError("schema", place, f"proposal {number + 1}: {error}") from error
    return game
