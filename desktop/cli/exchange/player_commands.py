"""`chancery exchange claim|show`: a player takes his seat, and looks at what he has been told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from desktop.cli.answer_records import (
    FileName,
    Fingerprint,
    PowerName,
    Record,
    SeasonCode,
    Sentence,
    WrittenFile,
    answer_of,
)
from desktop.cli.asking import season_called
from desktop.cli.commands import Call, Reply, argument, command, flag
from desktop.cli.exchange.access import (
    PROTECT,
    SEAT,
    Written,
    new_passphrase,
    one_line,
    out_folder,
    the_seat,
    told_written,
    variant_of_seat,
    write_packets,
)
from desktop.cli.failures import FileError, InputError, trouble, troubles
from desktop.cli.streams import STDIN, Streams
from engine import (
    MOST_TEXT,
    ExchangeError,
    Keyring,
    Packet,
    SeatGame,
    ToldTurn,
    Variant,
    add_seat,
    claim_seat,
    digest,
    fingerprint,
    joint_turns,
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
    write_reports,
)


def read_arrivals(name: str, streams: Streams) -> tuple[Packet | ExchangeError, ...]:
    """What is in a file, or in the input if its name is a dash."""
    try:
        if name == STDIN:
            return packets_in(streams.bytes_in().read(MOST_TEXT + 1))
        return packets_in(read_file(Path(name), MOST_TEXT))
    except ExchangeError as fault:
        if fault.code == "unreadable_file":
            raise FileError.of(fault, name) from fault
        return (fault,)
    except (OSError, ValueError) as error:
        raise FileError.unreadable(error, name) from error


def read_if_there(name: str, streams: Streams) -> tuple[Packet | ExchangeError, ...]:
    """The same, and a file that cannot be read is one trouble among what came: others may be whole."""
    try:
        return read_arrivals(name, streams)
    except FileError as error:
        return (ExchangeError(error.code, error.message),)


class ClaimAnswer(Record, frozen=True):
    game: str
    title: str
    variant: str
    power: PowerName
    key: str
    fingerprint: str
    master: Fingerprint
    seat: FileName
    written: list[WrittenFile]


class ProposalAnswer(Record, frozen=True):
    number: int
    how: str
    winners: list[PowerName]
    by: PowerName
    votes: dict[PowerName, bool]


class ShowAnswer(Record, frozen=True, rename={"seat": "power"}):
    game: str
    title: str
    seat: PowerName
    season: SeasonCode
    position: str
    report: str | None
    deadline: str
    note: str
    changes: Annotated[list[str], "[reason], why the game master set the open position by hand"]
    proposals: list[ProposalAnswer]
    news: list[Sentence]
    hash: Annotated[str, "of the position"]


@command(
    out_folder("here"),
    argument("file", "INVITATION", "the file, or - for a pasted text"),
    argument("--player", "NAME", "your name", default=""),
    flag("--again", "although this computer has the seat: with a new key (a lost one)"),
    PROTECT,
    answer=ClaimAnswer,
    about="Makes a key for this seat on this computer, and a claim that only the game master can open.",
)
def claim(call: Call) -> Reply:
    found = read_arrivals(call.file, call.streams)
    if isinstance(found[0], ExchangeError):
        raise trouble(found[0], call.file)
    with troubles(call.file):
        seat, written = take_seat(found[0], call.player, new_passphrase(call.protect), call.out, call.again)
    mark, master = fingerprint(seat.key), fingerprint(seat.master)
    return Reply(
        answer_of(
            ClaimAnswer,
            seat,
            variant=seat.setting.variant,
            power=seat.seat,
            fingerprint=mark,
            master=master,
            seat=str(seat_path(seat)),
            written=written,
        ),
        [
            f"{one_line(seat.title) or seat.game}: you claim {seat.seat} ({seat.setting.variant}).",
            f"Your key: {mark}. The game master's: {master}.",
            *told_written(written),
            "Send that file to the game master.",
        ],
    )


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


@command(
    SEAT,
    argument("--season", "CODE", "the position and report of a past season"),
    answer=ShowAnswer,
    about="What your power has been told: the position it sees, and the report of the last turn or another one.",
)
def show(call: Call) -> Reply:
    with troubles():
        seat = read_seat(the_seat(call))
        variant = variant_of_seat(seat)
        position = seat_position(seat)
        told = _last_told(seat, variant)
        if call.season is not None:
            wanted = season_called(variant, call.season)
            told = [number for number, one in enumerate(seat.turns) if one.before.season == wanted][:1]
            if not told and position.season != wanted:
                raise InputError("no_such_turn", "nothing was told of that season", "season")
            position = seat.turns[told[0]].before if told else position
        report = _report(seat, variant, told) if told else None
        text = write_position(variant.lexicon, variant.calendar, position, variant.id)
    words = [line for line in (one_line(seat.title), f"{seat.seat}, {variant.name}") if line]
    if seat.deadline:
        words.append(f"Orders are due: {one_line(seat.deadline)}")
    if seat.note:
        words.append(f"The game master says: {one_line(seat.note)}")
    words += [f"The game master has changed the position: {one_line(reason)}" for reason in seat.changes]
    words += [f"* {one_line(news.message)}" for news in seat.news]
    for number, one in enumerate(seat.proposals, 1):
        words.append(f"{number}. {one.how}: {', '.join(one.winners)} (proposed by {one.by})")
    if report is not None:
        words += ["", report]
    return Reply(_answer(seat, variant, report, text), [*words, "", text])


def _last_told(seat: SeatGame, variant: Variant) -> Sequence[int]:
    """The turns since the power was last asked for orders."""
    if not seat.turns:
        return ()
    return joint_turns(known_game(seat, variant), variant, len(seat.turns) - 1, seat.seat)


def _report(seat: SeatGame, variant: Variant, turns: Sequence[int]) -> str:
    """Turns as the power was told them, in words; what concerns it alone first."""
    table = known_game(seat, variant)
    positions = [*(turn.before for turn in seat.turns), seat_position(seat)]
    told = [ToldTurn(positions[turn], seat.turns[turn].report, positions[turn + 1]) for turn in turns]
    return write_reports(
        variant, told, rules=rules_of(table, variant), names=names_of(table, variant), hearer=seat.seat
    )


def _answer(seat: SeatGame, variant: Variant, report: str | None, text: str) -> ShowAnswer:
    position = seat_position(seat)
    return answer_of(
        ShowAnswer,
        seat,
        season=variant.calendar.code(position.season),
        position=text,
        report=report,
        proposals=[
            answer_of(ProposalAnswer, one, number=number) for number, one in enumerate(seat.proposals, 1)
        ],
        news=[news.message for news in seat.news],
        hash=digest(position),
    )
