"""`chancery exchange claim|show`: a player takes his seat, and looks at what he has been told."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from desktop.cli.asking import season_called
from desktop.cli.exchange_asking import (
    Written,
    new_passphrase,
    one_line,
    say_written,
    the_seat,
    trouble,
    troubles,
    variant_of_seat,
    write_packets,
)
from desktop.cli.failures import DONE, FileError, InputError
from desktop.cli.streams import STDIN, Streams
from engine import (
    MOST_TEXT,
    ExchangeError,
    Keyring,
    Packet,
    SeatGame,
    SeenTurn,
    Variant,
    add_seat,
    claim_seat,
    digest,
    fingerprint,
    known_game,
    names_of,
    new_identity,
    packets_in,
    read_file,
    read_seat,
    rules_of,
    seat_path,
    seat_position,
    unanswered_packets,
    write_position,
    write_report,
)


def read_arrivals(name: str, streams: Streams) -> tuple[Packet | ExchangeError, ...]:
    """What is in a file, or in the input if its name is a dash."""
    try:
        if name == STDIN:
            return packets_in(streams.bytes_in().read(MOST_TEXT + 1))
        return packets_in(read_file(Path(name), MOST_TEXT))
    except ExchangeError as fault:
        if fault.code == "unreadable_file":
            raise FileError(fault.code, fault.problem, name) from fault
        return (fault,)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise FileError("unreadable_file", f"cannot be read ({why})", name) from error


def read_if_there(name: str, streams: Streams) -> tuple[Packet | ExchangeError, ...]:
    """The same, and a file that cannot be read is one trouble among what came: others may be whole."""
    try:
        return read_arrivals(name, streams)
    except FileError as error:
        return (ExchangeError(error.code, error.message),)


def claim(arguments: Namespace, streams: Streams) -> int:
    found = read_arrivals(arguments.file, streams)
    if isinstance(found[0], ExchangeError):
        raise trouble(found[0], arguments.file)
    with troubles(arguments.file):
        seat, written = take_seat(
            found[0], arguments.player, new_passphrase(arguments.protect), arguments.out, arguments.again
        )
    if arguments.json:
        streams.answer(
            {
                "game": seat.game,
                "title": seat.title,
                "variant": seat.setting.variant,
                "power": seat.seat,
                "key": seat.key,
                "fingerprint": fingerprint(seat.key),
                "master": fingerprint(seat.master),
                "seat": str(seat_path(seat)),
                "written": written,
            }
        )
        return DONE
    streams.say(f"{one_line(seat.title) or seat.game}: you claim {seat.seat} ({seat.setting.variant}).")
    streams.say(f"Your key: {fingerprint(seat.key)}. The game master's: {fingerprint(seat.master)}.")
    say_written(streams, written)
    streams.say("Send that file to the game master.")
    return DONE


def take_seat(
    invitation: Packet, player: str, passphrase: str, out: str | None, is_again: bool
) -> tuple[SeatGame, Written]:
    """Claim a seat and keep it. A seat that is here already is not claimed twice unless that is wanted.

    As long as the game master has not answered, the same claim is written again.
    """
    identity = new_identity()
    seat, packet = claim_seat(invitation, identity, player)
    path = seat_path(seat)
    if path.exists() and not is_again:
        known = read_seat(path)
        if known.master != seat.master:
            raise ExchangeError(
                "other_master",
                f"the invitation is signed with the key {fingerprint(seat.master)}, "
                f"but your game master's is {fingerprint(known.master)}",
                "If he has told you so himself, open the invitation with --trust.",
            )
        if known.claim:
            return known, write_packets(unanswered_packets(known)[:1], out, known.title)
        raise ExchangeError(
            "doubled",
            f"{seat.seat} is claimed from this computer already",
            "If the key is lost, claim it again with --again.",
        )
    Keyring().add(identity, seat.game, seat.seat, f"{seat.title or seat.game}: {seat.seat}", passphrase)
    add_seat(path, seat, is_again=is_again)
    return seat, write_packets((packet,), out, seat.title)


def show(arguments: Namespace, streams: Streams) -> int:
    with troubles():
        seat = read_seat(the_seat(arguments))
        variant = variant_of_seat(seat)
        position = seat_position(seat)
        turn = seat.turns[-1] if seat.turns else None
        if arguments.season is not None:
            wanted = season_called(variant, arguments.season)
            turn = next((one for one in seat.turns if one.before.season == wanted), None)
            if turn is None and position.season != wanted:
                raise InputError("no_such_turn", "nothing was told of that season", "season")
            position = turn.before if turn is not None else position
        report = _report(seat, variant, turn) if turn is not None else None
        text = write_position(variant.lexicon, variant.calendar, position, variant.id)
    if arguments.json:
        streams.answer(_answer(seat, variant, report, text))
        return DONE
    for line in (one_line(seat.title), f"{seat.seat}, {variant.name}"):
        if line:
            streams.say(line)
    if seat.deadline:
        streams.say(f"Orders are due: {one_line(seat.deadline)}")
    if seat.note:
        streams.say(f"The game master says: {one_line(seat.note)}")
    for reason in seat.changes:
        streams.say(f"The game master has changed the position: {one_line(reason)}")
    for news in seat.news:
        streams.say(f"* {one_line(news.message)}")
    for number, one in enumerate(seat.proposals, 1):
        streams.say(f"{number}. {one.how}: {', '.join(one.winners)} (proposed by {one.by})")
    if report is not None:
        streams.say()
        streams.say(report)
    streams.say()
    streams.say(text)
    return DONE


def _report(seat: SeatGame, variant: Variant, turn: SeenTurn) -> str:
    """A turn as the power was told it, in words."""
    index = seat.turns.index(turn)
    after = seat.turns[index + 1].before if index + 1 < len(seat.turns) else seat_position(seat)
    table = known_game(seat, variant)
    return write_report(
        variant,
        turn.before,
        turn.report,
        after,
        "text",
        rules=rules_of(table, variant),
        names=names_of(table, variant),
    )


def _answer(seat: SeatGame, variant: Variant, report: str | None, text: str) -> dict[str, Any]:
    position = seat_position(seat)
    return {
        "game": seat.game,
        "title": seat.title,
        "power": seat.seat,
        "season": variant.calendar.code(position.season),
        "position": text,
        "report": report,
        "deadline": seat.deadline,
        "note": seat.note,
        "changes": seat.changes,
        "proposals": [
            {"number": number, "how": one.how, "winners": one.winners, "by": one.by, "votes": one.votes}
            for number, one in enumerate(seat.proposals, 1)
        ],
        "news": [news.message for news in seat.news],
        "hash": digest(position),
    }
