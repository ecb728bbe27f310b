"""From a game to the bytes of its save."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from engine.files.saves.parsing import check_size
from engine.files.saves.save_schema import (
    FORMAT,
    VERSION,
    AgreementFile,
    ComputerFile,
    EditFile,
    EntryFile,
    GameFile,
    HeadFile,
    PinFile,
    PressFile,
    ProposalFile,
    RulingFile,
    SaveFile,
    SealedFile,
    SealedHeadFile,
    SeatFile,
    SheetFile,
    StandByFile,
    ThrowFile,
    TurnFile,
    UnfinishedFile,
)
from engine.game.adjudication import result_after
from engine.game.people import computer_at
from engine.game.press import colour_of
from engine.game.records import (
    BY_COMPUTER,
    BY_NOBODY,
    Agreement,
    Edit,
    Game,
    PinLock,
    Press,
    Proposal,
    Seal,
    Seat,
    Sheet,
    StandBy,
    Turn,
)
from engine.game.setup import opening_digest, rules_of
from engine.judge.outcomes import Ruling, Throw
from engine.notation.writing import write_order
from engine.reports.file_lines import words_for_people
from engine.variants.loading import Variant


class TurnRecords:
    """The records of a game's finished turns, each made once: a turn that is judged does not change any more."""

    def __init__(self) -> None:
        self._made: list[tuple[Turn, str, TurnFile]] = []

    def of(self, variant: Variant, turns: Sequence[Turn], last: str) -> list[TurnFile]:
        """The records of these turns, on top of a seal."""
        for number, turn in enumerate(turns):
            if number == len(self._made) or not self._is_made(number, turn, last):
                self._made[number:] = [(turn, last, turn_record(variant, turn, last))]
            last = self._made[number][2].seal
        return [record for _, _, record in self._made[: len(turns)]]

    def _is_made(self, number: int, turn: Turn, last: str) -> bool:
        known, before, _ = self._made[number]
        return known is turn and before == last


def encode(game: Game, variant: Variant, records: TurnRecords | None = None) -> bytes:
    """The canonical save of a game: sorted keys, two spaces of indentation, UTF-8, a line end at the end.

    The same game gives the same bytes on every machine; one that is sealed is sealed anew each time. Who writes a game again
    and again keeps its `records`.
    """
    rules_of(game, variant)
    head = game_head(game, variant)
    turns = (records or TurnRecords()).of(variant, game.turns, head.seal)
    last = turns[-1].seal if turns else head.seal
    pending = unfinished_record(variant, _under_pins(variant, game), last)
    record = SaveFile(FORMAT, VERSION, head, turns, pending, _about())
    if game.seal is not None:
        record = _sealed(game, game.seal, head, turns, pending)
    data = msgspec.json.format(msgspec.json.encode(record, order="sorted"), indent=2) + b"\n"
    check_size(data)
    return data


def _sealed(
    game: Game, seal: Seal, head: GameFile, turns: list[TurnFile], pending: UnfinishedFile
) -> SaveFile:
    """The save in boxes, one for each turn: of a torn file the turns before can still be used."""
    from engine.files.saves.boxes import put_in_box

    def boxed(record: Struct) -> bytes:
        return put_in_box(msgspec.json.encode(record, order="sorted"), seal.key)

    pins = [PinFile(one.lock, list(one.powers), one.public) for one in seal.pins]
    return SaveFile(
        FORMAT,
        VERSION,
        SealedHeadFile(boxed(HeadFile(head, pins)), game.id, game.title, game.variant, seal.passphrase),
        [SealedFile(boxed(turn), turn.season) for turn in turns],
        SealedFile(boxed(pending), pending.season),
        _about(),
    )


@cache
def _about() -> str:
    return words_for_people("file.game")


def _under_pins(variant: Variant, game: Game) -> Game:
    """The game with what was sent for the open turn under the PINs of those who have one; for whom a computer stands in
    cannot open anything, and it has nothing of his."""
    if game.seal is None or not game.seal.pins:
        return game
    pins = {
        sheet.power: game.seal.pin_of(sheet.power)
        for sheet in game.sheets
        if computer_at(game, sheet.power) is None
    }
    sheets = tuple(_under_pin(variant, sheet, pins.get(sheet.power)) for sheet in game.sheets)
    return msgspec.structs.replace(game, sheets=sheets)


def _under_pin(variant: Variant, sheet: Sheet, pin: PinLock | None) -> Sheet:
    if pin is None or sheet.sealed:
        return sheet
    from engine.files.saves.boxes import put_in_box_for

    power = sheet.power
    sent = SheetFile(_orders(variant, [sheet]).get(power), _ahead(variant, [sheet]).get(power, {}))
    return Sheet(power, sealed=put_in_box_for(msgspec.json.encode(sent), pin.public))


def game_head(game: Game, variant: Variant) -> GameFile:
    """Everything before the first order, with the seal on what decides over the game."""
    start = result_after(game, 0)
    # Where something is drawn before the first turn, a start that is left out is drawn again.
    is_usual = start == variant.start and variant.rules.answers.opening is None
    return GameFile(
        variant=game.variant,
        variant_digest=game.variant_digest,
        options=dict(game.options),
        seats=[_seat(variant, seat) for seat in game.seats],
        seed=game.seed,
        title=game.title,
        seal=opening_digest(game.variant, game.options, game.seed, start),
        start=None if is_usual else msgspec.json.decode(msgspec.json.encode(start)),
        last_year=game.last_year,
        missing_orders=game.missing_orders,
        stand_by=None
        if game.stand_by == StandBy()
        else StandByFile(game.stand_by.level, not game.stand_by.is_told),
        advice=game.advice,
        press=game.press_rule,
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
        sealed=_under_lock(turn.sheets),
        seed=turn.seed,
        press=_press(turn.press),
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
        sealed=_under_lock(game.sheets),
        deadline=game.deadline,
        press=_press(game.press),
    )
    return msgspec.structs.replace(record, seal=seal_of(last, record))


def seal_of(last: str, record: TurnFile | UnfinishedFile) -> str:
    """The hash over the seal before and the record, itself with an empty seal, as compact JSON with sorted keys."""
    return hashlib.sha256(last.encode() + b"\n" + msgspec.json.encode(record, order="sorted")).hexdigest()


def _seat(variant: Variant, seat: Seat) -> SeatFile:
    played_by: Literal["person", "computer", "nobody"] = "person"
    if seat.played_by in (BY_COMPUTER, BY_NOBODY):
        played_by = "nobody" if seat.played_by == BY_NOBODY else "computer"
    computer = seat.computer
    if computer is None:
        return SeatFile(seat.power, seat.player, seat.country, played_by)
    season = "" if computer.season is None else variant.calendar.code(computer.season)
    file = ComputerFile(computer.level, computer.seed, season)
    return SeatFile(seat.power, seat.player, seat.country, played_by, file)


def _under_lock(sheets: Iterable[Sheet]) -> dict[str, bytes]:
    return {sheet.power: sheet.sealed for sheet in sheets if sheet.sealed}


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


def _press(press: Iterable[Press]) -> list[PressFile]:
    return [
        PressFile(one.text, one.power, colour_of(one), one.name, one.edited, one.is_dropped) for one in press
    ]


def _agreement(agreement: Agreement) -> AgreementFile:
    return AgreementFile(agreement.how, list(agreement.winners), list(agreement.agreed), agreement.reason)


def _proposal(proposal: Proposal) -> ProposalFile:
    votes = {str(power): agrees for power, agrees in proposal.votes}
    return ProposalFile(proposal.how, list(proposal.winners), proposal.by, votes)
