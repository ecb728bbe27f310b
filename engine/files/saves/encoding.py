"""From a game to the bytes of its save."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec

from engine.files.saves.parsing import check_size
from engine.files.saves.save_schema import (
    FORMAT,
    VERSION,
    AgreementFile,
    EditFile,
    EntryFile,
    GameFile,
    ProposalFile,
    RulingFile,
    SaveFile,
    SeatFile,
    ThrowFile,
    TurnFile,
    UnfinishedFile,
)
from engine.game.adjudication import result_after
from engine.game.records import Agreement, Edit, Game, Proposal, Sheet, Turn
from engine.game.setup import opening_digest, rules_of
from engine.judge.outcomes import Ruling, Throw
from engine.notation.writing import write_order
from engine.variants.loading import Variant


def encode(game: Game, variant: Variant) -> bytes:
    """The canonical save of a game: sorted keys, two spaces of indentation, UTF-8, a line end at the end.

    The same game gives the same bytes on every machine.
    """
    rules_of(game, variant)
    turns: list[TurnFile] = []
    head = game_head(game, variant)
    last = head.seal
    for turn in game.turns:
        turns.append(turn_record(variant, turn, last))
        last = turns[-1].seal
    record = SaveFile(FORMAT, VERSION, head, turns, unfinished_record(variant, game, last))
    data = msgspec.json.format(msgspec.json.encode(record, order="sorted"), indent=2) + b"\n"
    check_size(data)
    return data


def game_head(game: Game, variant: Variant) -> GameFile:
    """Everything before the first order, with the seal on what decides over the game."""
    start = result_after(game, 0)
    # Where something is drawn before the first turn, a start that is left out is drawn again.
    is_usual = start == variant.start and variant.rules.answers.opening is None
    return GameFile(
        variant=game.variant,
        variant_digest=game.variant_digest,
        options=dict(game.options),
        seats=[SeatFile(seat.power, seat.player, seat.country) for seat in game.seats],
        seed=game.seed,
        title=game.title,
        seal=opening_digest(game.variant, game.options, game.seed, start),
        start=None if is_usual else msgspec.json.decode(msgspec.json.encode(start)),
        missing_orders=game.missing_orders,
        annals=[
            EntryFile(variant.calendar.code(one.season), one.what, one.power, one.said, one.reason)
            for one in game.annals
        ],
    )


def turn_record(variant: Variant, turn: Turn, last: str) -> TurnFile:
    """A finished turn, sealed on top of the seal before it."""
    record = TurnFile(
        season=variant.calendar.code(turn.season),
        position=turn.digest,
        seal="",
        orders=_orders(variant, turn.sheets),
        conditional=_ahead(variant, turn.sheets),
        throws=[_throw(throw) for throw in turn.throws],
        agreement=None if turn.agreement is None else _agreement(turn.agreement),
        rulings=[_ruling(variant, ruling) for ruling in turn.rulings],
        edits=_edits(turn.edits),
        seed=turn.seed,
    )
    return msgspec.structs.replace(record, seal=seal_of(last, record))


def unfinished_record(variant: Variant, game: Game, last: str) -> UnfinishedFile:
    """What is pending, sealed on top of the last turn."""
    record = UnfinishedFile(
        season=variant.calendar.code(game.current.season),
        seal="",
        orders=_orders(variant, game.sheets),
        conditional=_ahead(variant, game.sheets),
        proposals=[_proposal(proposal) for proposal in game.proposals],
        edits=_edits(game.edits),
        deadline=game.deadline,
    )
    return msgspec.structs.replace(record, seal=seal_of(last, record))


def seal_of(last: str, record: TurnFile | UnfinishedFile) -> str:
    """The hash over the seal before and the record, itself with an empty seal, as compact JSON with sorted keys."""
    return hashlib.sha256(last.encode() + b"\n" + msgspec.json.encode(record, order="sorted")).hexdigest()


def _orders(variant: Variant, sheets: Iterable[Sheet]) -> dict[str, list[str]]:
    lexicon = variant.lexicon
    return {
        sheet.power: [write_order(lexicon, order) for order in sheet.orders]
        for sheet in sheets
        if sheet.orders is not None
    }


def _ahead(variant: Variant, sheets: Iterable[Sheet]) -> dict[str, dict[str, list[list[str]]]]:
    lexicon = variant.lexicon
    return {
        sheet.power: {
            one.phase: [[write_order(lexicon, order) for order in choice] for choice in one.choices]
            for one in sheet.conditionals
        }
        for sheet in sheets
        if sheet.conditionals
    }


def _throw(throw: Throw) -> ThrowFile:
    return ThrowFile(throw.reason, throw.sides, throw.value, throw.by_hand, throw.entered)


def _ruling(variant: Variant, ruling: Ruling) -> RulingFile:
    order = "" if ruling.order is None else write_order(variant.lexicon, ruling.order)
    return RulingFile(ruling.reason, ruling.power, order, ruling.succeeds, ruling.throw, ruling.value)


def _edits(edits: Iterable[Edit]) -> list[EditFile]:
    return [EditFile(one.reason, msgspec.json.decode(msgspec.json.encode(one.after))) for one in edits]


def _agreement(agreement: Agreement) -> AgreementFile:
    return AgreementFile(agreement.how, list(agreement.winners), list(agreement.agreed), agreement.reason)


def _proposal(proposal: Proposal) -> ProposalFile:
    votes = {str(power): agrees for power, agrees in proposal.votes}
    return ProposalFile(proposal.how, list(proposal.winners), proposal.by, votes)
