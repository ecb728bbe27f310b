"""From the bytes of a save to the game, replayed turn by turn and verified against every hash."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from engine.files.saves.encoding import turn_record, unfinished_record
from engine.files.saves.migrations import MIGRATIONS, Migration, up_to_date
from engine.files.saves.opening import FindKey, converted, opened_boxes
from engine.files.saves.parsing import is_bounded, parse, rescue
from engine.files.saves.pending import read_press, read_proposals, read_rulings, read_sheets
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_schema import (
    FORMAT,
    EditFile,
    GameFile,
    SaveFile,
    SeatFile,
    TurnFile,
    UnfinishedFile,
)
from engine.game.adjudication import adjudicate_turn
from engine.game.administration import ENTRIES, checked_deadline, checked_policy
from engine.game.agreements import close_by_agreement, declare_end
from engine.game.game_errors import GameError
from engine.game.press import checked_rule
from engine.game.records import Agreement, Computer, Entry, Game, Seal, Seat, StandBy
from engine.game.rulings import edit_position
from engine.game.setup import ID_LENGTH, new_game, opening_digest
from engine.judge.outcomes import Throw, entered_by_hand
from engine.model.ids import PowerId
from engine.model.position import Position
from engine.players.levels import LEVELS
from engine.variants.loading import Variant
from engine.variants.variant_error import VariantError

FindVariant = Callable[[str], Variant]
_BEGINNING = 4096
"""Among so many first bytes a save says what it is."""
_JUDGE_FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What a judge may stumble over in a start position that no game would have."""


class Loaded(Struct, frozen=True):
    """A save that was opened."""

    game: Game
    variant: Variant
    version: int
    """The version of the format that the file had."""
    is_variant_changed: bool = False
    """The variant's files are not those that the game began with; by all hashes it played the same so far."""
    file_digest: str = ""
    """What the bytes of the file are known by, if it was a file: a save is written only over what was read."""


def decode(
    data: bytes,
    find_variant: FindVariant,
    accept_changed_variant: bool = False,
    migrations: Mapping[int, Migration] = MIGRATIONS,
    find_key: FindKey | None = None,
) -> Loaded:
    """The game in a save. `find_variant` raises VariantError for a name that it does not know.

    A sealed game is opened only for whoever says where its key is (`find_key`): he sees to it that nobody is told more than
    his seat may know. SaveError "sealed" else, and "no_seal_key" where the key is not.

    Raises SaveError, and nothing else, for bytes that are no good save; it carries the game up to the last good turn.
    """
    try:
        raw = parse(data)
    except SaveError as damage:
        if not is_bounded(data):
            raise
        found = _salvaged(rescue(data), find_variant, accept_changed_variant, migrations, find_key)
        if found is None and FORMAT.encode() not in data[:_BEGINNING]:
            raise SaveError("not_ours", "$", "this is no saved game") from damage
        raise damage.with_salvage(found) from damage
    content, version = up_to_date(raw, migrations)
    content, seal = opened_boxes(content, find_key)
    try:
        file = converted(content, SaveFile, "$")
    except SaveError as fault:
        raise fault.with_salvage(
            _salvaged_open(content, find_variant, accept_changed_variant, version, seal)
        ) from fault
    loaded = _open_head(file.game, find_variant, accept_changed_variant, version, seal)
    game, last = _replay(loaded, file.turns)
    return msgspec.structs.replace(loaded, game=_add_unfinished(game, loaded.variant, file.unfinished, last))


def _salvaged(
    raw: dict[str, Any],
    find_variant: FindVariant,
    accept: bool,
    migrations: Mapping[int, Migration],
    find_key: FindKey | None,
) -> Game | None:
    """The game up to the last turn that is whole, from a save of which parts are missing, or None."""
    try:
        content, version = up_to_date(raw, migrations)
        content, seal = opened_boxes(content, find_key)
    except SaveError as fault:
        return fault.salvage
    return _salvaged_open(content, find_variant, accept, version, seal)


def _salvaged_open(
    content: dict[str, Any], find_variant: FindVariant, accept: bool, version: int, seal: Seal | None
) -> Game | None:
    try:
        loaded = _open_head(content.get("game"), find_variant, accept, version, seal)
        turns = content.get("turns", [])
        return _replay(loaded, turns if isinstance(turns, list) else [])[0]
    except SaveError as fault:
        return fault.salvage


def _open_head(raw: Any, find_variant: FindVariant, accept: bool, version: int, seal: Seal | None) -> Loaded:
    head = converted(raw, GameFile, "$.game")
    try:
        variant = find_variant(head.variant)
    except VariantError as error:
        raise SaveError("unknown_variant", "$.game.variant", str(error)) from error
    changed = variant.digest != head.variant_digest
    if changed and not accept:
        raise SaveError(
            "variant_changed",
            "$.game.variant_digest",
            f"the files of the variant {variant.id!r} are not those that the game began with "
            f"({head.variant_digest[:8]} then, {variant.digest[:8]} now). Restore them, or open the game with the "
            "changed variant accepted; every turn is then checked against its hash",
        )
    seats = [_seat(variant, seat, f"$.game.seats[{index}]") for index, seat in enumerate(head.seats)]
    start = None if head.start is None else _start(head.start)
    try:
        game = new_game(variant, head.options, seats, head.seed, head.title, start, head.last_year)
        policy = checked_policy(head.missing_orders)
        press_rule = checked_rule(head.press)
    except GameError as error:
        raise SaveError("bad_setup", "$.game", str(error)) from error
    except RecursionError:
        raise SaveError("too_deep", "$.game.start", "brackets are nested too deep here") from None
    options = tuple(sorted(head.options.items()))
    found = opening_digest(game.variant, options, game.seed, game.current)
    if found != head.seal:
        raise SaveError(
            "hash_mismatch", "$.game.seal", "options, seed or start are not those that the game began with"
        )
    game = msgspec.structs.replace(
        game,
        id=found[:ID_LENGTH],
        options=options,
        missing_orders=policy,
        stand_by=_stand_by(head),
        advice=head.advice,
        press_rule=press_rule,
        annals=_annals(variant, head),
        seal=seal,
    )
    return Loaded(game, variant, version, changed)


def _seat(variant: Variant, seat: SeatFile, place: str) -> Seat:
    """Who plays a power. SaveError "bad_setup" for a level or a season that there is not."""
    computer, file = None, seat.computer
    if file is not None:
        season = variant.calendar.season(file.season) if file.season else None
        _check_level(file.level, f"{place}.computer")
        if file.season and season is None:
            words = f"{file.season!r} is no season of this variant"
            raise SaveError("bad_setup", f"{place}.computer", words)
        computer = Computer(file.level, file.seed, season)
    return Seat(PowerId(seat.power), seat.player, seat.country, seat.played_by, computer)


def _stand_by(head: GameFile) -> StandBy:
    """Who stands by. SaveError "bad_setup" for a level that there is not."""
    file = head.stand_by
    if file is None:
        return StandBy()
    _check_level(file.level, "$.game.stand_by")
    return StandBy(file.level, not file.untold)


def _check_level(level: str, place: str) -> None:
    if level not in LEVELS:
        words = f"there is no level {level!r}; use one of: {', '.join(LEVELS)}"
        raise SaveError("bad_setup", place, words)


def _annals(variant: Variant, head: GameFile) -> tuple[Entry, ...]:
    found: list[Entry] = []
    for index, one in enumerate(head.annals):
        season = variant.calendar.season(one.season)
        if season is None or one.what not in ENTRIES:
            raise SaveError("schema", f"$.game.annals[{index}]", "this is no entry of the annals")
        found.append(Entry(season, one.what, one.power, one.said, one.reason))
    return tuple(found)


def _start(raw: Any) -> Position:
    return _position(raw, "$.game.start")


def _position(raw: Any, place: str) -> Position:
    """A whole position. SaveError "schema" if it is not just as it is written."""
    position = converted(raw, Position, place)
    if msgspec.json.decode(msgspec.json.encode(position)) != raw:
        raise SaveError("schema", place, "a position has other fields, or not all of its fields are there")
    return position


def _edited(game: Game, variant: Variant, edits: list[EditFile], place: str) -> Game:
    """The game with its position set by hand as it was."""
    for one in edits:
        position = _position(one.position, place)
        try:
            game = edit_position(game, variant, position, one.reason)
        except GameError as error:
            raise SaveError("bad_setup", place, f"a position set by hand: {error}") from error
        except RecursionError:
            raise SaveError("too_deep", place, "brackets are nested too deep here") from None
        if game.current != position or game.edits[-1].reason != one.reason:
            raise SaveError("schema", place, "a position set by hand is not in its canonical order")
    return game


def _replay(loaded: Loaded, turns: list[Any]) -> tuple[Game, str]:
    """Play all turns again. The game and its last seal; a SaveError carries the game before the turn at fault."""
    game, variant = loaded.game, loaded.variant
    last = opening_digest(game.variant, game.options, game.seed, game.current)
    for index, raw in enumerate(turns):
        try:
            game, last = _play_turn(game, variant, raw, index, last)
        except SaveError as fault:
            raise fault.with_salvage(game) from fault
    return game, last


def _play_turn(game: Game, variant: Variant, raw: Any, index: int, last: str) -> tuple[Game, str]:
    record = converted(raw, TurnFile, f"$.turns[{index}]")
    place = f"turn {index + 1} ({variant.calendar.code(game.current.season)})"
    game = _edited(game, variant, record.edits, place)
    code = variant.calendar.code(game.current.season)
    if record.season != code:
        raise SaveError(
            "out_of_order",
            place,
            f"the file has {record.season!r} where {code} follows from the turns before",
        )
    sheets = read_sheets(game, variant, record.orders, record.conditional, place, record.sealed)
    sent = msgspec.structs.replace(game, sheets=sheets, press=read_press(game, record.press, place))
    throws = tuple(Throw(one.reason, one.sides, one.value, one.by_hand, one.entered) for one in record.throws)
    following = _judged(sent, variant, record, throws, place)
    turn = following.turns[-1]
    if turn.throws != throws:
        raise SaveError("hash_mismatch", place, "the dice were not thrown as the file says")
    if turn.digest != record.position:
        raise SaveError(
            "hash_mismatch", place, "the orders do not lead to the position that the file has the hash of"
        )
    seal = turn_record(variant, turn, last).seal
    if seal != record.seal:
        raise SaveError(
            "hash_mismatch", place, "the orders are not those that were sealed, though they end alike"
        )
    return following, seal


def _judged(sent: Game, variant: Variant, record: TurnFile, throws: tuple[Throw, ...], place: str) -> Game:
    agreed = record.agreement
    by_hand = entered_by_hand(throws)
    rulings = read_rulings(sent, variant, record.rulings, place)
    try:
        if agreed is None:
            return adjudicate_turn(sent, variant, by_hand, rulings, record.seed)[0]
        if agreed.reason:
            return declare_end(sent, variant, agreed.how, agreed.winners, agreed.reason, agreed.agreed)
        winners = tuple(PowerId(power) for power in agreed.winners)
        agreement = Agreement(agreed.how, winners, tuple(PowerId(power) for power in agreed.agreed))
        return close_by_agreement(sent, variant, agreement)
    except GameError as error:
        raise SaveError("out_of_order", place, str(error)) from error
    except _JUDGE_FAULTS as error:
        raise SaveError("cannot_replay", place, f"the turn cannot be judged ({error!r})") from error


def _add_unfinished(game: Game, variant: Variant, raw: Any, last: str) -> Game:
    """The game with what was pending. A SaveError carries the game without it."""
    whole = game
    code = variant.calendar.code(game.current.season)
    place = f"turn {len(game.turns) + 1} ({code})"
    try:
        record = converted(raw, UnfinishedFile, "$.unfinished")
        game = _edited(game, variant, record.edits, place)
        code = variant.calendar.code(game.current.season)
        if record.season != code:
            raise SaveError(
                "out_of_order",
                place,
                f"the open turn should be {code}, not {record.season!r}; turns may be missing",
            )
        if record.sealed and game.seal is None:
            raise SaveError("schema", place, "there are orders under a PIN, but nobody has one")
        sheets = read_sheets(game, variant, record.orders, record.conditional, place, record.sealed)
        if sheets and game.current.verdict is not None:
            raise SaveError("out_of_order", place, "there are orders, but the game is over")
        deadline = _deadline(record.deadline, place)
        press = read_press(game, record.press, place)
        if press and game.current.verdict is not None:
            raise SaveError("out_of_order", place, "there is press, but the game is over")
        game = msgspec.structs.replace(game, sheets=sheets, deadline=deadline, press=press)
        pending = read_proposals(game, variant, record.proposals, place)
        if unfinished_record(variant, pending, last).seal != record.seal:
            raise SaveError(
                "hash_mismatch",
                place,
                "what was pending is not what was sealed, or turns before it are missing",
            )
    except SaveError as fault:
        raise fault.with_salvage(whole) from fault
    return pending


def _deadline(written: str, place: str) -> str:
    """The deadline of the open turn, if it is written as one."""
    try:
        return checked_deadline(written)
    except GameError as error:
        raise SaveError("schema", place, str(error)) from error
