"""Files that lie on a player's disk, or come with what he is sent: ledgers, seats, tables, keys, teaching positions."""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from nacl.pwhash import argon2id

from engine.files.exchange.exchange_documents import (
    GAMES,
    decode_seat,
    encode_seat,
    remembered_games,
    seat_path,
)
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.game_master import MasterGame, invitations
from engine.files.exchange.identities import Identity
from engine.files.exchange.keyring import (
    BUNDLE_FORMAT,
    Bundle,
    KeyFile,
    Keyring,
    key_name,
    lock_up,
    open_bundle,
    open_key,
)
from engine.files.exchange.ledger import decode_ledger, encode_ledger
from engine.files.exchange.packets import ORDERS
from engine.files.exchange.seats import SeatGame, known_game, seat_orders, seat_situation, unanswered_packets
from engine.files.exchange.status import table_status
from engine.files.lessons.lesson_file import LessonError, read_head, read_lesson
from engine.files.lessons.library import own_lessons
from engine.files.lessons.running import run_lesson
from engine.files.round_table.due_packets import due_packets
from engine.files.round_table.replay import table_state
from engine.files.round_table.table_file import decode_table, encode_table, table_variant
from engine.files.sketches.annotations import Annotation, decode_annotations, encode_annotations
from engine.files.sketches.plans import make_plan, open_plan, plan_file, read_plan
from engine.files.sketches.sketch_error import SketchError
from engine.game.game_errors import GameError
from engine.game.records import Game
from engine.game.setup import new_game
from engine.model.orders import Order
from engine.reports.report import write_report
from engine.variants.variant_error import VariantError
from engine.views.choices import complete
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.mutators import json_bytes, reworded, spoiled, toml_text, twisted
from tests.attack.fuzz.packets import POWER, VARIANT, stage
from tests.files.exchange.tables import NOW
from tests.files.round_table.envelope_players import begun
from tests.game.table import named

CHEAP = (argon2id.OPSLIMIT_MIN, argon2id.MEMLIMIT_MIN)
"""What a passphrase costs here, so that many can be tried."""


def _spoiled_json(data: bytes, rng: Random) -> bytes:
    return spoiled(data, rng) if rng.random() < 0.3 else json_bytes(twisted(json.loads(data), rng), rng)


def odd_ledger(rng: Random) -> bytes:
    return _spoiled_json(encode_ledger(stage(ORDERS).table.master.ledger), rng)


def open_ledger(data: bytes) -> str:
    desk = stage(ORDERS).table.master
    try:
        desk = MasterGame(desk.game, desk.variant, decode_ledger(data), desk.identity)
        table_status(desk, NOW)
        invitations(desk)
    except (ExchangeError, GameError) as fault:
        return fault.code
    return "opened"


def odd_seat(rng: Random) -> bytes:
    return _spoiled_json(encode_seat(stage(ORDERS).seat), rng)


def open_seat(data: bytes) -> str:
    try:
        seat = decode_seat(data)
        seat_path(seat)
        look_at(seat)
    except (ExchangeError, GameError, VariantError) as fault:
        return getattr(fault, "code", "variant")
    return "opened"


def look_at(seat: SeatGame) -> None:
    """What a program does with a seat."""
    variant = named(VARIANT)
    known_game(seat, variant)
    seat_orders(seat, variant)
    situation = seat_situation(seat, variant)
    for turn in seat.turns:
        write_report(variant, turn.before, turn.report, situation.position, rules=situation.rules)
    list(islice(complete(situation, POWER), 50))
    unanswered_packets(seat)


@cache
def _table() -> tuple[bytes, Identity]:
    room = begun()
    room.turn(Random("table"))
    player = room["Italy"]
    written = encode_table(player.table)
    return written[written.index(b"{") :], player.identity


def odd_table(rng: Random) -> bytes:
    return _spoiled_json(_table()[0], rng)


def open_table(data: bytes) -> str:
    try:
        table = decode_table(data)
        variant = table_variant(table, named)
        table_state(table, variant)
        due_packets(table, variant, _table()[1])
    except (ExchangeError, GameError) as fault:
        return fault.code
    return "opened"


IDENTITY = Identity(bytes(range(32)))


def odd_key(rng: Random) -> bytes:
    secret, lock = (IDENTITY.seed, None) if rng.random() < 0.5 else (None, lock_up(IDENTITY.seed, "p", CHEAP))
    record = KeyFile("chancery-key", IDENTITY.public, 1, "f" * 16, lock, "France", secret, "Spring")
    return _spoiled_json(msgspec.json.encode(record), rng)


def open_key_file(data: bytes) -> str:
    with TemporaryDirectory() as home:
        ring = Keyring(Path(home))
        ring.folder.mkdir()
        (ring.folder / "x.chancery-key").write_bytes(data)
        try:
            for one in ring.all():
                key_name(one)
                open_key(one, lambda what: "p")
                return "opened"
        except ExchangeError as fault:
            return fault.code
    return "passed over"


def odd_bundle(rng: Random) -> bytes:
    """Exported keys: the file itself is odd, or what is under its passphrase."""
    key = KeyFile("chancery-key", IDENTITY.public, 1, "f" * 16, None, "France", IDENTITY.seed, "Spring")
    raw: Any = json.loads(msgspec.json.encode(Bundle([key], [encode_seat(stage(ORDERS).seat)])))
    is_within = rng.random() < 0.6
    content = json_bytes(twisted(raw, rng), rng) if is_within else json.dumps(raw).encode()
    file = {"format": BUNDLE_FORMAT, "lock": lock_up(content, "p", CHEAP), "version": 1}
    data = msgspec.json.encode(file)
    return data if is_within else _spoiled_json(data, rng)


def open_exported(data: bytes) -> str:
    try:
        for seat in open_bundle(data, "p").seats:
            decode_seat(seat)
    except ExchangeError as fault:
        return fault.code
    return "opened"


def odd_games_list(rng: Random) -> bytes:
    return _spoiled_json(b'{"0123456789abcdef": "/home/x/spring.chancery", "fedcba9876543210": "C:/y"}', rng)


def open_games_list(data: bytes) -> str:
    with TemporaryDirectory() as home:
        Path(home, GAMES).write_bytes(data)
        return "remembered" if remembered_games(Path(home)) else "nothing"


@cache
def _lessons() -> tuple[tuple[str, Any], ...]:
    paths = sorted(own_lessons().glob("datc/*.toml"))[::6]
    return tuple((text, msgspec.toml.decode(text)) for text in (path.read_text("utf-8") for path in paths))


def odd_lesson(rng: Random) -> bytes:
    text, raw = rng.choice(_lessons())
    way = rng.random()
    if way < 0.2:
        return spoiled(text.encode(), rng)
    if way < 0.5:
        return reworded(text, rng).encode("utf-8", "surrogatepass")
    return toml_text(twisted(raw, rng)).encode("utf-8", "surrogatepass")


def open_lesson(data: bytes) -> str:
    with TemporaryDirectory() as folder:
        path = Path(folder, "x.toml")
        path.write_bytes(data)
        try:
            file = read_head(path)
            variant = named(file.variant)
            results = run_lesson(read_lesson(file, variant), variant)
        except LessonError:
            return "refused"
        except VariantError:
            return "unknown_variant"
    return "as it must" if all(one.agrees for one in results) else "otherwise"


@cache
def _sketches() -> tuple[Game, bytes, bytes]:
    """A game, annotations of it and a plan for it."""
    variant = named(VARIANT)
    game = new_game(variant, seed="sketches")
    season = game.current.season
    unit = game.current.units[0]
    drawn = (
        Annotation("ring", unit.space),
        Annotation("words", unit.space, text="here"),
        Annotation("arrow", unit.space, sorted(variant.board.spaces)[0], colour="red"),
    )
    order = Order("move", unit.place, unit.kind, target=sorted(variant.board.spaces)[1])
    plan = make_plan(game, variant, season, {str(unit.power): [order]}, drawn, "Ada", "Let us go.")
    code = variant.calendar.code(season)
    return game, encode_annotations({(code, ""): drawn}, game), plan_file(plan)


def odd_annotations(rng: Random) -> bytes:
    return _spoiled_json(_sketches()[1], rng)


def open_annotations(data: bytes) -> str:
    variant = named(VARIANT)
    try:
        decode_annotations(data, _sketches()[0], variant.board)
    except SketchError as fault:
        return fault.code
    return "opened"


def odd_plan(rng: Random) -> bytes:
    line, _, body = _sketches()[2].partition(b"\n")
    if rng.random() < 0.2:
        return spoiled(line + b"\n" + body, rng)
    return line + b"\n" + _spoiled_json(body, rng)


def open_sent_plan(data: bytes) -> str:
    game, variant = _sketches()[0], named(VARIANT)
    try:
        open_plan(read_plan(data), game, variant)
    except SketchError as fault:
        return fault.code
    return "opened"


KINDS = (
    Kind("annotations", odd_annotations, open_annotations, frozenset({"opened", "damaged"})),
    Kind("plan", odd_plan, open_sent_plan, frozenset({"opened", "damaged"})),
    Kind("ledger", odd_ledger, open_ledger, frozenset({"opened", "damaged", "schema"})),
    Kind("seat", odd_seat, open_seat, frozenset({"opened", "damaged", "schema"})),
    Kind("table", odd_table, open_table, frozenset({"opened", "damaged", "schema"}), short=200),
    Kind("key", odd_key, open_key_file, frozenset({"opened", "passed over", "wrong_passphrase"})),
    Kind("exported keys", odd_bundle, open_exported, frozenset({"opened", "not_ours", "wrong_passphrase", "schema"}),
         memory=argon2id.MEMLIMIT_MODERATE + 20_000_000),
    Kind("games list", odd_games_list, open_games_list, frozenset({"remembered", "nothing"})),
    Kind("teaching position", odd_lesson, open_lesson, frozenset({"refused", "as it must", "otherwise"})),
)  # fmt: skip
