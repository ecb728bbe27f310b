"""A player's side of a game by file: what his power has been told, and what he is about to send.

A seat holds nothing that the power may not see. `known_game` makes a game of it that the rest of the engine can work
with: choices, checks and owed orders are computed from the view alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec
from msgspec import Struct

from engine.files.exchange.disclosure import check_disclosed
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packet_bodies import (
    Ahead,
    EndingVote,
    Moment,
    Note,
    PressLine,
    PressLines,
    Reasons,
    SeatLine,
    SeenTurn,
    Setting,
)
from engine.files.exchange.packets import GameId, Label, Number, Packet, PublicKey, decode_packet
from engine.files.saves.decoding import FindVariant
from engine.files.saves.pending import read_sheets
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_schema import Hash, Name, OrderTexts, ProposalFile
from engine.game.game_errors import GameError
from engine.game.order_sets import submit
from engine.game.press import checked_press, colour_of, replace_press
from engine.game.records import Conditional, Game, Press, Proposal, Seat, Sheet, Turn
from engine.judge.rules import Situation
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.model.position import Position, digest
from engine.notation.writing import write_order
from engine.variants.loading import Variant
from engine.views.view import seen_by

SEAT_FORMAT: Final = "chancery-seat"


class SeatDraft(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the power is going to send."""

    orders: OrderTexts | None = None
    ahead: Ahead = {}
    wishes: list[EndingVote] = []
    note: Note = ""
    press: PressLines = []


class SentPacket(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A packet that was sealed, and what the game master said to it."""

    digest: Hash
    number: Number
    season: Label
    draft: SeatDraft
    answers: Hash
    packet: bytes = b""
    """The packet itself, until the game master has answered."""
    answer: Label = ""
    """The code of the receipt, or nothing yet."""
    message: Note = ""
    when: Moment = ""


class SeatNews(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that changed at the table, told in a sentence."""

    what: Name
    message: Note
    when: Moment = ""
    about: list[Note] = []
    """What the sentence tells of, in the order in which it matters: for those who say it in another language."""


class SeatGame(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One power's game, as its player has it."""

    format: Literal["chancery-seat"]
    game: GameId
    key: PublicKey
    """The player's own key in this game."""
    master: PublicKey
    seat: Name
    setting: Setting
    version: Literal[1]
    changes: Reasons = []
    """Why the open position was set by hand."""
    claim: bytes = b""
    """The claim, until it is known to be accepted."""
    claim_number: Number = 0
    current: Position | None = None
    """What the power sees now; None before the first turn file has come."""
    deadline: Moment = ""
    draft: SeatDraft = SeatDraft()
    former_masters: list[PublicKey] = []
    handed: Number = 0
    """The number of the newest notice that the game was handed over."""
    heard: Number = 0
    """The number of the newest turn file of the game master."""
    heard_of: dict[PublicKey, Number] = {}
    """The same of each former game master: whatever numbers he uses, the next one is heard."""
    master_name: Label = ""
    news: list[SeatNews] = []
    note: Note = ""
    number: Number = 0
    """Of the packet that was sealed last."""
    proposals: list[ProposalFile] = []
    sent: list[SentPacket] = []
    turns: list[SeenTurn] = []

    @property
    def title(self) -> str:
        return self.setting.title


def seat_position(seat: SeatGame) -> Position:
    """What the power sees now. ExchangeError "not_yet_heard" before the first turn file."""
    if seat.current is None:
        raise ExchangeError(
            "not_yet_heard",
            "no turn of this game has come in yet",
            "Wait for the game master's first turn file.",
        )
    return seat.current


def seat_variant(seat: SeatGame, find_variant: FindVariant) -> Variant:
    """The variant of a seat's game. Raises VariantError, and ExchangeError "bad_position" if the seat cannot be of it."""
    variant = find_variant(seat.setting.variant)
    if seat.current is not None:
        check_disclosed(seat.setting, seat.turns, seat.current, variant)
    return variant


def known_game(seat: SeatGame, variant: Variant) -> Game:
    """The game as the power knows it: views instead of positions, and of all orders only its own.

    It is good for looking, ordering and checking; it cannot be judged. There is no seed in it.
    """
    current = seat_position(seat)
    if variant.digest != seat.setting.variant_digest:
        raise ExchangeError(
            "variant_changed",
            f"the files of the variant {variant.id!r} are not those that the game is played with",
            "Restore them.",
        )
    positions = [*(turn.before for turn in seat.turns[1:]), current]
    turns = tuple(
        Turn(turn.before, _own_sheets(seat, variant, turn.before), digest(after), turn.report.throws)
        for turn, after in zip(seat.turns, positions, strict=False)
    )
    game = Game(
        id=seat.game,
        title=seat.setting.title,
        variant=seat.setting.variant,
        variant_digest=seat.setting.variant_digest,
        options=tuple(sorted(seat.setting.options.items())),
        seats=tuple(_seat(line) for line in seat.setting.seats),
        seed="",
        current=current,
        turns=turns,
        proposals=tuple(_proposal(one) for one in seat.proposals),
        advice=seat.setting.advice,
        press_rule=seat.setting.press,
    )
    return msgspec.structs.replace(game, sheets=_read(game, variant, seat.seat, seat.draft))


def seat_situation(seat: SeatGame, variant: Variant) -> Situation:
    """What the power's choices are computed from."""
    return seen_by(variant.rules_with(seat.setting.options), seat_position(seat), seat.seat)


def seat_orders(seat: SeatGame, variant: Variant) -> Sheet:
    """The orders in the making."""
    return known_game(seat, variant).sheet(seat.seat) or Sheet(PowerId(seat.seat))


def set_seat_orders(
    seat: SeatGame,
    variant: Variant,
    orders: tuple[Order, ...] | None,
    conditionals: tuple[Conditional, ...] = (),
) -> SeatGame:
    """The seat with other orders in the making. ExchangeError "bad_orders" for what can be no order of this phase."""
    bare = msgspec.structs.replace(known_game(seat, variant), sheets=())
    try:
        sheet = submit(bare, variant, seat.seat, orders, conditionals).sheet(seat.seat)
    except GameError as error:
        raise ExchangeError("bad_orders", error.problem, error.remedy, error.about) from error
    draft = msgspec.structs.replace(seat.draft, orders=None, ahead={})
    if sheet is not None:
        draft = msgspec.structs.replace(draft, **_written(variant, sheet))
    return msgspec.structs.replace(seat, draft=draft)


def set_ending_votes(seat: SeatGame, wishes: list[EndingVote]) -> SeatGame:
    """The seat with other wishes about the end of the game."""
    return msgspec.structs.replace(seat, draft=msgspec.structs.replace(seat.draft, wishes=wishes))


def seat_press(seat: SeatGame) -> tuple[Press, ...]:
    """The press in the making."""
    return tuple(Press(one.text, PowerId(seat.seat), one.colour, one.name) for one in seat.draft.press)


def set_seat_press(seat: SeatGame, variant: Variant, press: Iterable[Press]) -> SeatGame:
    """The seat with other press in the making. ExchangeError "bad_press" for what the game does not allow."""
    known, pieces = known_game(seat, variant), list(press)
    try:
        checked = [checked_press(known, one.text, seat.seat, one.colour, one.name) for one in pieces]
        replace_press(known, seat.seat, checked)
    except GameError as error:
        raise ExchangeError("bad_press", error.problem, error.remedy, error.about) from error
    kept = [PressLine(one.text, colour_of(one), one.name) for one in checked]
    return msgspec.structs.replace(seat, draft=msgspec.structs.replace(seat.draft, press=kept))


def unanswered_packets(seat: SeatGame) -> tuple[Packet, ...]:
    """What was sent from this seat and is not answered yet: the claim, and the newest orders.

    They are sealed for the game master, and cannot be opened here; but their numbers are known.
    """
    kept = [(seat.claim, seat.claim_number), *((one.packet, one.number) for one in seat.sent)]
    found = [(decode_packet(data), number) for data, number in kept if data]
    return tuple(
        one if one.sender else msgspec.structs.replace(one, number=number, sender=seat.key)
        for one, number in found
    )


def seen_turns(seat: SeatGame) -> tuple[SeenTurn, ...]:
    """The finished turns as the power saw them and was told them."""
    return tuple(seat.turns)


def season_of(seat: SeatGame, variant: Variant) -> str:
    """The short code of the open season."""
    return variant.calendar.code(seat_position(seat).season)


def _written(variant: Variant, sheet: Sheet) -> dict[str, object]:
    def texts(orders: tuple[Order, ...]) -> list[str]:
        return [write_order(variant.lexicon, order) for order in orders]

    return {
        "orders": None if sheet.orders is None else texts(sheet.orders),
        "ahead": {one.phase: [texts(choice) for choice in one.choices] for one in sheet.conditionals},
    }


def _own_sheets(seat: SeatGame, variant: Variant, before: Position) -> tuple[Sheet, ...]:
    """What the power sent for a turn, as far as it is known here."""
    answered = digest(before)
    for sent in reversed(seat.sent):
        if sent.answers == answered:
            bare = Game(
                seat.game,
                "",
                seat.setting.variant,
                seat.setting.variant_digest,
                (),
                tuple(_seat(line) for line in seat.setting.seats),
                "",
                before,
            )
            return _read(bare, variant, seat.seat, sent.draft)
    return ()


def _read(game: Game, variant: Variant, power: str, draft: SeatDraft) -> tuple[Sheet, ...]:
    orders = {} if draft.orders is None else {power: draft.orders}
    try:
        return read_sheets(game, variant, orders, {power: draft.ahead}, power)
    except SaveError as error:
        raise ExchangeError("bad_orders", error.message, "Write the orders again.") from error


def _seat(line: SeatLine) -> Seat:
    return Seat(PowerId(line.power), line.player, line.country)


def _proposal(one: ProposalFile) -> Proposal:
    votes = tuple(sorted((PowerId(power), agrees) for power, agrees in one.votes.items()))
    return Proposal(one.how, tuple(map(PowerId, one.winners)), PowerId(one.by), votes)
