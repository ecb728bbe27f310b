"""`chancery exchange open`: files and pasted texts, each put where it belongs by what it is."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from desktop.cli.answer_records import PowerName, Record, SeasonCode, WrittenFile
from desktop.cli.commands import Call, Reply, argument, command, flag
from desktop.cli.exchange.access import (
    PROTECT,
    Written,
    ask_passphrase,
    beside,
    desk_of,
    is_agreed,
    new_passphrase,
    one_line,
    out_folder,
    told_written,
    write_packets,
)
from desktop.cli.exchange.player_commands import read_if_there, take_seat
from desktop.cli.failures import DONE, FILE_TROUBLE, WRONG_INPUT, CommandError, shown
from desktop.cli.speaking import error_words, spoken
from desktop.cli.streams import is_file
from desktop.cli.tables import counted
from engine import (
    ENGLISH,
    IN_THE_WAY,
    NEW,
    PRIVATE,
    TABLE_KINDS,
    ExchangeError,
    Filing,
    Handover,
    Keyring,
    Packet,
    SaveError,
    SeatDocument,
    all_seats,
    apply_packets,
    code_sentence,
    current_time,
    file_name,
    find_variant,
    fingerprint,
    ledger_path,
    locked,
    read_ledger,
    receipt,
    receive_packets,
    remember_game,
    remembered_games,
    save_in_record,
    take_over,
    trust_master,
    write_file,
    write_ledger,
    write_save,
)

SUFFIX = ".chancery-post"
GOOD = frozenset(
    {"filed", "filed_late", "accepted", "waiting", "heard", "claimed", "taken_over", "early", "late"}
)
QUIET = frozenset({"doubled", "old"})
DISK = frozenset({IN_THE_WAY, "cannot_write"})
"""What is told of files that were to be written: they were not to be used."""
UNREADABLE = "unreadable_file"
Arrival = tuple[str, Packet | ExchangeError]
Sent = list[tuple[str, Packet]]
Opener = Callable[[Call, str, Sent, Written], Iterable[Filing]]


class OpenedAnswer(Record, frozen=True):
    """What became of a packet."""

    source: str
    kind: str | None
    game: str | None
    season: SeasonCode | None
    power: PowerName | None
    number: int | None
    code: str
    message: str
    good: bool


class OpenAnswer(Record, frozen=True):
    opened: list[OpenedAnswer]
    written: list[WrittenFile]


@command(
    out_folder("here"),
    argument("files", "FILE", "files or texts; - for the input", nargs="+"),
    argument("--game", "GAME", "the file of the game that claims and orders are for"),
    argument("--player", "NAME", "your name, for an invitation", default=""),
    flag(
        "--trust", "take the key of a new invitation as the game master's, though it is another than before"
    ),
    flag(
        "--take-over",
        "lead a game that is handed over to you; without this you are asked, and a program is refused",
    ),
    PROTECT,
    answer=OpenAnswer,
    about="""
Opens anything: files and pasted texts (- for the input), in any order. Claims and orders go to the game that they are
of (--game names it, if it is not one of this computer), turns and receipts to the seat; an invitation is claimed; a game
that is handed over is written to --out. What cannot be used is refused with the reason, and the rest is opened; then the
exit code is 1, or 3 if a file cannot be read.
codes: "filed", "filed_late" (after the deadline), "accepted", "waiting", "heard", "claimed", "taken_over", or why it was
  refused: "damaged", "forged", "wrong_game", "wrong_season", "too_late" (the turn is judged), "wrong_seat",
  "wrong_sender", "old", "doubled", "superseded", ...""",
)
def open_files(call: Call) -> Reply:
    arrivals: list[Arrival] = []
    for name in call.files:
        arrivals += [(name, one) for one in read_if_there(name, call.streams)]
    written: Written = []
    filings = list(_opened(call, arrivals, written))
    is_good = all(one.code in GOOD or one.code in QUIET for one in filings)
    is_read = all(one.code != UNREADABLE for one in filings)
    return Reply(
        OpenAnswer(opened_answers(filings), written),
        [*told_opened(filings), *told_written(written)],
        (DONE if is_good else WRONG_INPUT) if is_read else FILE_TROUBLE,
    )


def opened_answers(filings: Iterable[Filing]) -> list[OpenedAnswer]:
    """What became of packets, for programs."""
    return [
        OpenedAnswer(
            source=one.source,
            kind=packet.kind if packet is not None else None,
            game=packet.game if packet is not None else None,
            season=packet.season if packet is not None else None,
            power=packet.seat if packet is not None else None,
            number=packet.number if packet is not None else None,
            code=one.code,
            message=_message(one),
            good=one.code in GOOD,
        )
        for one in filings
        for packet in (one.packet,)
    ]


def _message(one: Filing) -> str:
    """What became of a packet: in English with every detail, in another language by its code."""
    said = spoken()
    return ("" if said is ENGLISH else code_sentence(said, one.code)) or one.message


def told_opened(filings: Iterable[Filing]) -> list[str]:
    """What became of packets, in words."""
    words = []
    for one in filings:
        mark = "" if one.code in GOOD or (one.packet is None and one.code in DISK) else "not used: "
        words.append(f"{shown(one.source)}: {mark}{one_line(_message(one))}")
    return words


def _opened(call: Call, arrivals: list[Arrival], written: Written) -> Iterable[Filing]:
    """Everything that came, each where it belongs; what is for one game is opened together."""
    groups: dict[tuple[Opener, str], Sent] = {}
    invited = Counter(one.game for _, one in arrivals if isinstance(one, Packet) and one.kind == "invitation")
    for source, one in arrivals:
        if isinstance(one, ExchangeError):
            yield Filing(source, one.code, error_words(one))
        elif one.kind == "invitation" and invited[one.game] > 1:
            message = "these are invitations to several seats of one game. Open the one that is yours."
            yield Filing(source, "which_seat", message, one)
        elif one.kind in ("invitation", "handover"):
            yield _opened_alone(call, source, one, written)
        else:
            opener: Opener = _put_on_table if one.kind in TABLE_KINDS else _heard
            opener = _received if one.kind in ("claim", "orders") else opener
            groups.setdefault((opener, one.game), []).append((source, one))
    order = (_heard, _received, _put_on_table)
    for (opener, game), sent in sorted(groups.items(), key=lambda group: order.index(group[0][0])):
        try:
            yield from opener(call, game, sent, written)
        except CommandError as error:
            yield from (Filing(source, error.code, str(error), packet) for source, packet in sent)


def _opened_alone(call: Call, source: str, packet: Packet, written: Written) -> Filing:
    try:
        if packet.kind == "invitation":
            return _claimed(call, source, packet, written)
        return _taken_over(call, source, packet, written)
    except ExchangeError as fault:
        return Filing(source, fault.code, error_words(fault), packet)
    except SaveError as fault:
        return Filing(source, fault.code, error_words(fault, is_placed=False), packet)


def _claimed(call: Call, source: str, packet: Packet, written: Written) -> Filing:
    if call.trust:
        for path, known in all_seats():
            if (known.game, known.seat) == (packet.game, packet.seat):
                with SeatDocument(path).changing() as place:
                    trusted = trust_master(place.content, packet)
                    place.keep(trusted)
                return Filing(source, "heard", trusted.news[-1].message, packet)
    passphrase = new_passphrase(call.protect)
    seat, files = take_seat(packet, call.player, passphrase, call.out, False)
    written += files
    return Filing(source, "claimed", f"You claim {seat.seat}. Send the claim to the game master.", packet)


def _heard(call: Call, game: str, sent: Sent, written: Written) -> Iterable[Filing]:
    """Give packets to the seats that they are for; of several seats, to all that can hear them."""
    mine = [path for path, seat in all_seats() if seat.game == game]
    told: dict[str, list[str]] = {}
    faults: dict[str, ExchangeError] = {}
    for path in mine:
        with SeatDocument(path).changing() as place:
            seat = place.content
            fitting = [
                (str(number), packet)
                for number, (_, packet) in enumerate(sent)
                if packet.seat in ("", seat.seat) or packet.kind == "notice" or len(mine) == 1
            ]
            try:
                identity = Keyring().identity(seat.key, ask_passphrase)
            except ExchangeError as trouble:
                faults.update((name, trouble) for name, _ in fitting)
                continue
            changed, heard = apply_packets(seat, fitting, identity, find_variant)
            place.keep(changed)
            for name, _, answer in heard:
                if isinstance(answer, str):
                    told.setdefault(name, []).append(f"{seat.seat}: {answer}")
                else:
                    faults[name] = answer
    unheard = (
        ExchangeError("wrong_seat", "the file is for another seat", "Leave it to that player.")
        if mine
        else ExchangeError("no_seat", "there is no seat of this game on this computer", "Claim it first.")
    )
    for number, (source, packet) in enumerate(sent):
        words = told.get(str(number))
        fault = faults.get(str(number), unheard) if words is None else _kept(call, packet, written)
        if words is not None and fault is None:
            yield Filing(source, "heard", " ".join(words), packet)
        elif fault is not None:
            yield Filing(source, fault.code, error_words(fault), packet)


def _kept(call: Call, packet: Packet, written: Written) -> ExchangeError | None:
    """Write the game that a record has in it, if somebody said where; what is wrong with that."""
    if packet.kind != "record" or call.out is None:
        return None
    path = Path(call.out) / file_name(packet).replace(SUFFIX, ".chancery")
    try:
        write_file(path, save_in_record(packet), PRIVATE)
    except ExchangeError as fault:
        return fault
    written.append(WrittenFile(str(path), ""))
    return None


def _received(call: Call, game: str, sent: Sent, written: Written) -> Iterable[Filing]:
    """Claims and orders, at the game master's desk."""
    save = _save_of(call, game, [source for source, _ in sent])
    if save is None:
        message = "this computer does not lead the game that it is of. --game names the file of the game."
        return [Filing(source, "wrong_game", message, packet) for source, packet in sent]
    with desk_of(call, save) as table:
        now = current_time()
        desk, filings = receive_packets(table.content, sent, now)
        table.keep(desk)
        if call.out is not None:
            receipts = [one for filing in filings if (one := receipt(desk, filing, now)) is not None]
            written += write_packets(receipts, call.out, desk.game.title)
    return filings


def _put_on_table(call: Call, game: str, sent: Sent, written: Written) -> Iterable[Filing]:
    """Files of a table without a game master; what becomes due by them is written."""
    from desktop.cli.exchange.round_table.playing_commands import received

    save = Path(call.game) if call.game is not None else remembered_games().get(game)
    if save is None:
        message = "it is of a table at which this computer has no seat. "
        message += "`chancery exchange table join` takes one with the founding."
        return [Filing(source, "no_table", message, packet) for source, packet in sent]
    return received(save, list(sent), call.out, written)[0]


def _save_of(call: Call, game: str, sources: Iterable[str]) -> Path | None:
    """The save that a game's packets are for: the one that is named, one beside them, or one that was led from here."""
    if call.game is not None:
        return Path(call.game)
    folders = dict.fromkeys([Path(), *(Path(source).parent for source in sources if source != "-")])
    beside_them = [path for folder in folders for path in sorted(folder.glob("*.chancery"))]
    known = remembered_games().get(game)
    for path in [*([known] if known is not None else []), *beside_them]:
        try:
            if is_file(path) and read_ledger(path).game == game:
                return path
        except ExchangeError:
            continue
    return None


def _taken_over(call: Call, source: str, packet: Packet, written: Written) -> Filing:
    """Keep a game that is handed over to one of the keys of this computer; in one place, for it has one history."""
    fault: ExchangeError | None = None
    keys, known = Keyring().all(), _save_of(call, packet.game, [source])
    if known is not None:
        led = read_ledger(known)
        if led.handed_to is None and led.master in {key.public for key in keys}:
            raise ExchangeError("doubled", f"you lead this game already: {known}", "There is nothing to do.")
    for key in keys:
        try:
            taken = take_over(packet, Keyring().identity(key.public, ask_passphrase), find_variant)
            break
        except ExchangeError as error:
            fault = error
    else:
        raise fault or ExchangeError("no_key", "there is no key on this computer", "Make one first.")
    about = _handover_words(taken)
    if not (call.take_over or is_agreed(f"{about} Do you lead it from now on?")):
        raise ExchangeError(
            "not_agreed", about.rstrip("."), "If you know of it, open it again with --take-over."
        )
    path = beside(Path(), call.out) / f"{taken.name}.chancery"
    if os.path.lexists(path) or os.path.lexists(ledger_path(path)):
        raise ExchangeError("exists", f"{path} is there already", "Name another folder with --out.")
    path.parent.mkdir(parents=True, exist_ok=True)
    with locked(path):
        write_ledger(path, taken.ledger, NEW)
        write_save(path, taken.save, NEW)
    remember_game(taken.ledger.game, path)
    written.append(WrittenFile(str(path), ""))
    return Filing(source, "taken_over", f"You lead the game from now on: {path}.", packet)


def _handover_words(taken: Handover) -> str:
    """What somebody is asked to lead, and by whom."""
    title, variant = one_line(taken.game.title), taken.variant.id
    signer, turns = fingerprint(taken.sender), counted(len(taken.game.turns), "turn")
    return f"{title or taken.ledger.game!r} ({variant}, {turns}) is handed over to you by the key {signer}."
