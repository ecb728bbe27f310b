"""`chancery exchange table found|join|roster`: a table without a game master begins."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TypeVar

from desktop.cli.answer_records import Fingerprint, PowerName, Record, WrittenFile, answer_of
from desktop.cli.asking import checked_options, pairs, power_called, variant_called
from desktop.cli.commands import ADVICE, GAME_FILE, OPTION, Call, Reply, argument, command, repeated
from desktop.cli.exchange.access import (
    PROTECT,
    Written,
    ask_passphrase,
    new_passphrase,
    one_line,
    told_written,
    write_packets,
)
from desktop.cli.exchange.player_commands import read_arrivals
from desktop.cli.failures import FileError, InputError, UsageError, troubles
from desktop.cli.streams import is_folder
from engine import (
    ExchangeError,
    Identity,
    Keyring,
    Packet,
    PacketFilter,
    RoundTable,
    TableDocument,
    due_packets,
    find_variant,
    fingerprint,
    found_table,
    founding_of,
    join_table,
    list_folder,
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

A = TypeVar("A", bound="FoundAnswer")
Arrivals = list[tuple[str, Packet | ExchangeError]]


@contextmanager
def the_table(game: str | Path) -> Iterator[TableDocument]:
    """The table of a game, while a command works at it."""
    with troubles(str(game)), TableDocument(Path(game), find_variant).changing() as table:
        yield table


def identity_of(table: RoundTable) -> Identity:
    """The key of the seat. ExchangeError "no_key" for an onlooker."""
    if table.key is None:
        raise ExchangeError("no_key", "you have no seat at this table", "Join it first.")
    return Keyring().identity(table.key, ask_passphrase)


class FoundAnswer(Record, frozen=True, rename={"seat": "power"}):
    game: Annotated[str, "id in the post"]
    save: str
    title: str
    variant: str
    seat: PowerName
    key: str
    fingerprint: str
    written: list[WrittenFile]


class JoinAnswer(FoundAnswer, frozen=True):
    founder: Fingerprint
    seated: Annotated[bool, "whether the key has the seat or has asked for it"]


class RosterAnswer(Record, frozen=True):
    game: str
    seats: dict[PowerName, Fingerprint]
    written: list[WrittenFile]


OUT = argument("--out", "FOLDER", "where files for the others are written (here)")
OWN_SEAT = (
    argument("--power", "P", "the power that you play", required=True),
    argument("--player", "NAME", "your name", default=""),
    PROTECT,
    OUT,
)


@command(
    GAME_FILE,
    argument("--variant", "V", "the variant; the regular game when it is not said"),
    OPTION,
    argument("--title", "T", "what the game is called", default=""),
    ADVICE,
    OWN_SEAT,
    answer=FoundAnswer,
    about="""
Makes a key, takes a seat, and writes the founding, which is for everybody. The game itself begins when all have joined.
Run again with the same arguments, it finishes what was cut short, and writes the same files.""",
)
def found(call: Call) -> Reply:
    variant = variant_called(call.variant)
    options = checked_options(variant, call.option)
    power = power_called(variant, call.power)
    identity, path = new_identity(), Path(call.game)
    with troubles(call.game):
        table, _ = found_table(variant, options, call.title, identity, call.player, call.advice)
        if _is_founded(path, table, power):
            with the_table(path) as place:
                # What follows when a table is kept; nothing of it is done twice.
                table = place.content
                written = _settle(place, table, identity_of(table), None, call.out)
        else:
            passphrase = new_passphrase(call.protect)
            with new_table_at(path, table, find_variant) as place:
                table, _ = join_table(place.content, power, identity, call.player)
                written = _settle(place, table, identity, passphrase, call.out)
    words = [*_words(table, written), "Send the founding to everybody who is to play."]
    return Reply(_answer(FoundAnswer, call, table, written=written), words)


def _is_founded(path: Path, wanted: RoundTable, power: str) -> bool:
    """Whether the very table was founded there before, by a run that may have been cut short."""
    if not table_path(path).exists():
        return False
    table = read_table(path)
    founding, body = founding_of(table)
    return (founding.sender, table.seat, body) == (table.key, power, founding_of(wanted)[1])


@command(
    argument("founding", "FOUNDING", "the founding, or a folder that has all files"),
    argument("--game", "GAME", "the file that the game will be in", required=True),
    OWN_SEAT,
    answer=JoinAnswer,
    about="""
FOUNDING is the file, or a folder with all files of the table. Whoever brought his key from another computer (`exchange keys
--import`) has his seat again. When all seats are given already, only a key is made: the table can vote to give it a
seat.""",
)
def join(call: Call) -> Reply:
    founding, arrivals = _founding(call)
    with troubles(call.founding):
        bare = new_table(founding)
        variant = table_variant(bare, find_variant)
        power = power_called(variant, call.power)
        known = [key for key in Keyring().all() if (key.game, key.seat) == (bare.game, power)]
        passphrase = new_passphrase(call.protect) if not known else ""
        with new_table_at(Path(call.game), bare, find_variant) as place:
            table, _ = receive_table_packets(bare, variant, arrivals)
            is_given = any(packet.kind == "roster" for packet in _packets(arrivals))
            identity = Keyring().identity(known[-1].public, ask_passphrase) if known else new_identity()
            if known or is_given:
                table = seat_at(table, power, identity.public)
            else:
                table, _ = join_table(table, power, identity, call.player)
            written = _settle(place, table, identity, None if known else passphrase, call.out)
    is_seated = bool(known) or not is_given
    founder = fingerprint(founding.sender)
    words = [*_words(table, written), f"The founder's key: {founder}."]
    if not is_seated:
        words.append(f"All seats are given. The table can vote to give {power} to this key: {table.key}")
    return Reply(_answer(JoinAnswer, call, table, written=written, founder=founder, seated=is_seated), words)


@command(
    GAME_FILE,
    repeated("--seat", "POWER=KEY", "the key that has a seat"),
    OUT,
    answer=RosterAnswer,
    about="For the founder, where several people want one seat: --seat FRANCE=KEY says which one has it.",
)
def roster(call: Call) -> Reply:
    with the_table(call.game) as place:
        chosen = {
            power_called(place.variant, name): _key_called(place.content, key)
            for name, key in pairs(call.seat, "--seat").items()
        }
        identity = identity_of(place.content)
        table, packet = make_roster(place.content, place.variant, identity, chosen)
        table, more = due_packets(table, place.variant, identity)
        place.keep(table)
        written = write_packets((packet, *more), call.out, table.title)
        seats = {power: fingerprint(key) for power, key in place.state.keys.items()}
    words = [*(f"{power}: {mark}" for power, mark in seats.items()), *told_written(written)]
    return Reply(RosterAnswer(table.game, seats, written), words)


def _founding(call: Call) -> tuple[Packet, Arrivals]:
    """The founding that is named or in a folder, and whatever else is there."""
    where = Path(call.founding)
    if is_folder(where):
        arrivals = folder_arrivals(where, lambda one: one.kind == "founding")
    else:
        arrivals = [(call.founding, one) for one in read_arrivals(call.founding, call.streams)]
    foundings = {one.digest: one for one in _packets(arrivals) if one.kind == "founding"}
    if len(foundings) > 1:
        raise UsageError("which_table", "several tables are founded here; name the file of one", "FOUNDING")
    if not foundings:
        fault = next((one for _, one in arrivals if isinstance(one, ExchangeError)), None)
        if fault is not None and not is_folder(where):
            raise InputError(fault.code, str(fault), call.founding)
        raise FileError("no_founding", "there is no file here that founds a table", call.founding)
    (founding,) = foundings.values()
    if is_folder(where):
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
    taken: Arrivals = list(found.packets)
    taken += [(one.source, ExchangeError(one.code, one.message.rstrip("."))) for one in found.refused]
    return [(str(folder / name), one) for name, one in taken]


def _packets(arrivals: Arrivals) -> list[Packet]:
    return [one for _, one in arrivals if isinstance(one, Packet)]


def _key_called(table: RoundTable, text: str) -> str:
    """The key among those who want to join whose beginning or fingerprint this is."""
    wanted = "".join(text.split()).lower()
    keys = {packet.sender for packet in _packets([("", packets_in(data)[0]) for data in table.packets])}
    fit = [key for key in keys if key.startswith(wanted) or fingerprint(key).replace(" ", "") == wanted]
    if len(fit) != 1 or not wanted:
        raise UsageError(
            "unknown_key", "no one key at this table begins so or has this fingerprint", "--seat"
        )
    return fit[0]


def _settle(
    place: TableDocument, table: RoundTable, identity: Identity, passphrase: str | None, out: str | None
) -> Written:
    """Keep key and table, in this order, and write what goes to the others. None for a key that is here already."""
    if passphrase is not None:
        Keyring().add(identity, table.game, table.seat, table.title, passphrase)
    table, _ = due_packets(table, place.variant, identity)
    place.keep(table)
    remember_game(table.game, place.path)
    return write_packets(own_packets(table), out, table.title)


def _answer(kind: type[A], call: Call, table: RoundTable, **more: object) -> A:
    assert table.key is not None
    variant = table_variant(table, find_variant).id
    return answer_of(kind, table, save=call.game, variant=variant, fingerprint=fingerprint(table.key), **more)


def _words(table: RoundTable, written: Written) -> list[str]:
    assert table.key is not None
    return [
        f"{one_line(table.title) or table.game}: you play {table.seat}.",
        f"Your key: {fingerprint(table.key)}.",
        *told_written(written),
    ]
