"""`chancery exchange table found|join|roster|status`: a table without a game master begins."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from desktop.cli.asking import checked_options, pairs, power_called, variant_called
from desktop.cli.exchange_asking import (
    Written,
    ask_passphrase,
    new_passphrase,
    one_line,
    say_written,
    troubles,
    write_packets,
)
from desktop.cli.exchange_player import read_arrivals
from desktop.cli.failures import DONE, FileError, InputError, UsageError
from desktop.cli.streams import Streams
from engine import (
    ExchangeError,
    Identity,
    Keyring,
    OpenTable,
    Packet,
    PacketFilter,
    RoundTable,
    due_packets,
    find_variant,
    fingerprint,
    found_table,
    founding_of,
    join_table,
    list_folder,
    locked_table,
    make_roster,
    new_identity,
    new_table,
    new_table_at,
    own_packets,
    packets_in,
    read_items,
    read_table,
    receive_table_packets,
    remember_game,
    seat_at,
    table_path,
    table_variant,
)

VERBS = {
    "found": "exchange_table:found",
    "join": "exchange_table:join",
    "roster": "exchange_table:roster",
    "seal": "exchange_table_seal:seal",
    "reveal": "exchange_table_play:reveal",
    "open": "exchange_table_play:open_files",
    "vote": "exchange_table_play:vote",
    "status": "exchange_table_status:run",
}
Arrivals = list[tuple[str, Packet | ExchangeError]]


def run(arguments: Namespace, streams: Streams) -> int:
    module, _, name = VERBS[arguments.verb].partition(":")
    action: Callable[[Namespace, Streams], int] = getattr(import_module(f"desktop.cli.{module}"), name)
    return action(arguments, streams)


@contextmanager
def the_table(game: str | Path) -> Iterator[OpenTable]:
    """The table of a game, while a command works at it."""
    with troubles(str(game)), locked_table(Path(game), find_variant) as table:
        yield table


def identity_of(table: RoundTable) -> Identity:
    """The key of the seat. ExchangeError "no_key" for an onlooker."""
    if table.key is None:
        raise ExchangeError("no_key", "you have no seat at this table", "Join it first.")
    return Keyring().identity(table.key, ask_passphrase)


def found(arguments: Namespace, streams: Streams) -> int:
    variant = variant_called(arguments.variant)
    options = checked_options(variant, arguments.option)
    power = power_called(variant, arguments.power)
    identity, path = new_identity(), Path(arguments.game)
    with troubles(arguments.game):
        table, _ = found_table(variant, options, arguments.title, identity, arguments.player)
        if _is_founded(path, table, power):
            table, written = _finish(path, arguments.out)
        else:
            passphrase = new_passphrase(arguments.protect)
            with new_table_at(path, table, find_variant) as place:
                table, _ = join_table(place.table, power, identity, arguments.player)
                written = _settle(place, table, identity, passphrase, arguments.out)
    _tell(arguments, streams, table, written, {})
    if not arguments.json:
        streams.say("Send the founding to everybody who is to play.")
    return DONE


def _is_founded(path: Path, wanted: RoundTable, power: str) -> bool:
    """Whether the very table was founded there before, by a run that may have been cut short."""
    if not table_path(path).exists():
        return False
    table = read_table(path)
    founding, body = founding_of(table)
    return (founding.sender, table.seat, body) == (table.key, power, founding_of(wanted)[1])


def _finish(path: Path, out: str | None) -> tuple[RoundTable, Written]:
    """Do once more what follows when a table is kept: nothing of that is done twice."""
    with the_table(path) as place:
        return place.table, _settle(place, place.table, identity_of(place.table), None, out)


def join(arguments: Namespace, streams: Streams) -> int:
    founding, arrivals = _founding(arguments, streams)
    with troubles(arguments.founding):
        bare = new_table(founding)
        variant = table_variant(bare, find_variant)
        power = power_called(variant, arguments.power)
        known = [key for key in Keyring().all() if (key.game, key.seat) == (bare.game, power)]
        passphrase = new_passphrase(arguments.protect) if not known else ""
        with new_table_at(Path(arguments.game), bare, find_variant) as place:
            table, _ = receive_table_packets(bare, variant, arrivals)
            is_given = any(packet.kind == "roster" for packet in _packets(arrivals))
            if known:
                identity = Keyring().identity(known[-1].public, ask_passphrase)
                table = seat_at(table, power, identity.public)
            elif is_given:
                identity = new_identity()
                table = seat_at(table, power, identity.public)
            else:
                identity = new_identity()
                table, _ = join_table(table, power, identity, arguments.player)
            written = _settle(place, table, identity, None if known else passphrase, arguments.out)
    is_seated = bool(known) or not is_given
    _tell(arguments, streams, table, written, {"founder": fingerprint(founding.sender), "seated": is_seated})
    if not arguments.json:
        streams.say(f"The founder's key: {fingerprint(founding.sender)}.")
        if not is_seated:
            streams.say(f"All seats are given. The table can vote to give {power} to this key: {table.key}")
    return DONE


def roster(arguments: Namespace, streams: Streams) -> int:
    with the_table(arguments.game) as place:
        chosen = {
            power_called(place.variant, name): _key_called(place.table, key)
            for name, key in pairs(arguments.seat, "--seat").items()
        }
        identity = identity_of(place.table)
        table, packet = make_roster(place.table, place.variant, identity, chosen)
        table, more = due_packets(table, place.variant, identity)
        place.keep(table)
        written = write_packets((packet, *more), arguments.out, table.title)
        seats = {power: fingerprint(key) for power, key in place.state.keys.items()}
    if arguments.json:
        streams.answer({"game": table.game, "seats": seats, "written": written})
    else:
        for power, mark in seats.items():
            streams.say(f"{power}: {mark}")
        say_written(streams, written)
    return DONE


def _founding(arguments: Namespace, streams: Streams) -> tuple[Packet, Arrivals]:
    """The founding that is named or in a folder, and whatever else is there."""
    where = Path(arguments.founding)
    if where.is_dir():
        arrivals = folder_arrivals(where, lambda one: one.kind == "founding")
    else:
        arrivals = [(arguments.founding, one) for one in read_arrivals(arguments.founding, streams)]
    foundings = {one.digest: one for one in _packets(arrivals) if one.kind == "founding"}
    if len(foundings) > 1:
        raise UsageError("which_table", "several tables are founded here; name the file of one", "FOUNDING")
    if not foundings:
        fault = next((one for _, one in arrivals if isinstance(one, ExchangeError)), None)
        if fault is not None and not where.is_dir():
            raise InputError(fault.code, str(fault), arguments.founding)
        raise FileError("no_founding", "there is no file here that founds a table", arguments.founding)
    (founding,) = foundings.values()
    if where.is_dir():
        arrivals = folder_arrivals(where, lambda one: one.game == founding.game)
    others: Arrivals = [
        (name, one)
        for name, one in arrivals
        if isinstance(one, Packet) and one.game == founding.game and one.kind != "founding"
    ]
    return founding, others


def folder_arrivals(folder: Path, wanted: PacketFilter) -> Arrivals:
    """Everything of the exchange in a folder that is wanted, and what cannot be read."""
    with troubles(str(folder)):
        found = read_items(list_folder(folder), wanted)
    taken: Arrivals = [(str(folder / name), one) for name, one in found.packets]
    return [
        *taken,
        *(
            (str(folder / one.source), ExchangeError(one.code, one.message.rstrip(".")))
            for one in found.refused
        ),
    ]


def _packets(arrivals: Arrivals) -> list[Packet]:
    return [one for _, one in arrivals if isinstance(one, Packet)]


def _key_called(table: RoundTable, text: str) -> str:
    """The key among those who want to join whose beginning or fingerprint this is."""
    wanted = "".join(text.split()).lower()
    keys = {packet.sender for data in table.packets for packet in _packets([("", _read(data))])}
    fit = [key for key in keys if key.startswith(wanted) or fingerprint(key).replace(" ", "") == wanted]
    if len(fit) != 1 or not wanted:
        raise UsageError(
            "unknown_key", "no one key at this table begins so or has this fingerprint", "--seat"
        )
    return fit[0]


def _read(data: bytes) -> Packet | ExchangeError:
    return packets_in(data)[0]


def _settle(
    place: OpenTable, table: RoundTable, identity: Identity, passphrase: str | None, out: str | None
) -> Written:
    """Keep key and table, in this order, and write what goes to the others. None for a key that is here already."""
    if passphrase is not None:
        Keyring().add(identity, table.game, table.seat, table.title, passphrase)
    table, _ = due_packets(table, place.variant, identity)
    place.keep(table)
    remember_game(table.game, place.path)
    return write_packets(own_packets(table), out, table.title)


def _tell(
    arguments: Namespace, streams: Streams, table: RoundTable, written: Written, more: dict[str, Any]
) -> None:
    assert table.key is not None
    if arguments.json:
        variant = table_variant(table, find_variant).id
        answer = {
            "game": table.game,
            "save": arguments.game,
            "title": table.title,
            "variant": variant,
            "power": table.seat,
            "key": table.key,
            "fingerprint": fingerprint(table.key),
            **more,
            "written": written,
        }
        streams.answer(answer)
        return
    streams.say(f"{one_line(table.title) or table.game}: you play {table.seat}.")
    streams.say(f"Your key: {fingerprint(table.key)}.")
    say_written(streams, written)
