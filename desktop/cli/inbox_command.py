"""`chancery inbox`: mails in a folder, read as orders of whoever sent them, and filed where nothing is in doubt."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from msgspec.structs import replace

from desktop.cli.answer_records import FileFault, FileName, OrderText, PowerName, Record, SeasonCode
from desktop.cli.commands import Call, Reply, argument, command, flag
from desktop.cli.exchange.access import ask_passphrase
from desktop.cli.exchange.open_command import GOOD, QUIET
from desktop.cli.failures import DONE, WRONG_INPUT, CommandError, FileError, InputError, shown, troubles
from desktop.cli.games import hold, keep_game, open_save
from desktop.cli.speaking import spoken
from desktop.cli.streams import Streams, is_there
from desktop.drafting.mail_filing import (
    DOUBTFUL,
    FILED,
    KNOWN,
    READY,
    OpenedGame,
    Sorted,
    came,
    filed_with,
    noted_mail,
    sort_mail,
)
from engine import (
    ExchangeError,
    GameError,
    Keyring,
    MasterDocument,
    ReceivedMail,
    SetupError,
    find_variant,
    ledger_path,
    listed_mails,
    read_desk,
    read_ledger,
    read_mail,
    receive_packets,
    write_desk,
)

SUFFIX = ".chancery"
FORMS = (".eml", ".txt")
RECEIVED = ("claim", "orders")
"""What a game master is sent."""


class InboxMail(Record, frozen=True):
    file: FileName
    sender: str
    subject: str
    game: FileName | None
    powers: list[PowerName]
    season: SeasonCode | None
    late: bool
    orders: list[OrderText]
    doubts: Annotated[list[str], "what is to be settled before it is filed"]
    state: Annotated[str, '"filed", "ready", "doubtful" or "known"']


class InboxAnswer(Record, frozen=True):
    mails: list[InboxMail]
    faults: list[FileFault]


@command(
    argument("folder", "FOLDER", f"where the mails are: files that end in {' or '.join(FORMS)}"),
    argument("--games", "DIR", "where the games are (here)", default="."),
    flag("--file", "file the orders of mails without doubts"),
    answer=InboxAnswer,
    about="""
Who sent a mail is told by its sender's address (`chancery desk --address`), and for which game by whose address it is, or
by the title of the game in its subject where there are several. Only orders of the sender's own powers are taken. A mail in
which something is in doubt is never filed: settle it, and file it with `chancery orders`. A mail that was filed is not
filed again. Files of players in a mail, attached or as texts, are opened as `chancery exchange open` does, if they are for
a game that is led here. An address can be forged; who wants to be sure plays by file (`chancery exchange`).""",
)
def inbox(call: Call) -> Reply:
    faults: list[FileFault] = []
    games = _games(Path(call.games), call.streams, faults)
    found: list[InboxMail] = []
    for mail in _mails(call.folder, faults):
        try:
            one = _with_post(sort_mail(mail, games, spoken(), datetime.now(UTC)), games)
            if call.file and one.state == READY and one.game is not None:
                one = _opened(one, one.game) if mail.packets else _filed(one, one.game, call.streams)
                after = one.game
                games = [after if after and after.save == game.save else game for game in games]
            found.append(_answer(one))
        except CommandError as error:
            faults.append(FileFault(mail.path.name, error.code, error.message))
    answer = InboxAnswer(found, faults)
    is_good = not faults and all(one.state != DOUBTFUL for one in found)
    return Reply(answer, lambda: _say(call.streams, answer), DONE if is_good else WRONG_INPUT)


def _mails(folder: str, faults: list[FileFault]) -> list[ReceivedMail]:
    """The mails of a folder as they came, the earliest first: what comes later holds."""
    found: list[ReceivedMail] = []
    try:
        paths = listed_mails(Path(folder))
    except ExchangeError as error:
        raise FileError.of(error, folder) from error
    for path in paths:
        try:
            found.append(read_mail(path))
        except ExchangeError as error:
            faults.append(FileFault(path.name, error.code, error.problem))
    now = datetime.now(UTC)
    return sorted(found, key=lambda mail: came(mail, now))


def _games(folder: Path, streams: Streams, faults: list[FileFault]) -> list[OpenedGame]:
    """The games of a folder that have addresses, and those that are played by file."""
    found: list[OpenedGame] = []
    try:
        saves = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file())
    except (OSError, ValueError) as error:
        raise FileError.unreadable(error, folder, "unreadable_folder") from error
    for save in saves:
        try:
            desk, is_by_file = read_desk(save), is_there(ledger_path(save))
            if desk.addresses or desk.called or is_by_file:
                found.append(OpenedGame(save, open_save(str(save), streams), desk, is_by_file))
        except CommandError as error:
            faults.append(FileFault(save.name, error.code, error.message))
        except (ExchangeError, SetupError) as error:
            faults.append(FileFault(save.name, error.code, str(error)))
    return found


def _with_post(one: Sorted, games: list[OpenedGame]) -> Sorted:
    """A mail that brings files, with the game that they are for; in doubt if they are no claims and orders for one game."""
    packets = one.mail.packets
    if not packets or one.state != READY:
        return one
    wanted = {packet.game for packet in packets}
    led = [game for game in games if game.is_by_file and {read_ledger(game.save).game} == wanted]
    if not led or any(packet.kind not in RECEIVED for packet in packets):
        return replace(one, state=DOUBTFUL, doubts=(spoken().say("inbox.other_post"),))
    return replace(one, game=led[0], powers=tuple(dict.fromkeys(packet.seat for packet in packets)))


def _opened(one: Sorted, game: OpenedGame) -> Sorted:
    """Open the files in a mail as `exchange open` does, and note that it was done once all of them could be used."""
    mail, now = one.mail, datetime.now(UTC)
    moment = came(mail, now)
    with (
        troubles(str(game.save)),
        MasterDocument(game.save, Keyring(), find_variant, ask_passphrase).changing() as table,
    ):
        given = [(mail.path.name, packet) for packet in mail.packets]
        master, filings = receive_packets(table.content, given, moment.isoformat(timespec="seconds"))
        table.keep(master)
        bad = tuple(filing.message for filing in filings if filing.code not in GOOD | QUIET)
        if bad:
            return replace(one, state=DOUBTFUL, doubts=bad)
        season = master.variant.calendar.code(master.game.current.season)
        desk = noted_mail(read_desk(game.save), mail, one.powers, season, moment)
        return replace(one, state=FILED, game=replace(game, desk=write_desk(game.save, desk)))


def _filed(one: Sorted, game: OpenedGame, streams: Streams) -> Sorted:
    """File what a mail orders, and note that it was: the mail with the game as it is then.

    FileError if the game changed meanwhile so that something is in doubt, or cannot be kept. Who files the same mail at the
    same time is waited for, and then it is filed already.
    """
    mail, save, now = one.mail, game.save, datetime.now(UTC)
    with hold(save):
        try:
            present = OpenedGame(save, open_save(str(save), streams), read_desk(save))
            again = sort_mail(mail, [present], spoken(), now)
            if again.state == KNOWN:
                return replace(one, state=FILED, game=present)
            if again.state != READY or again.page is None:
                raise FileError("doubtful", "; ".join(again.doubts), str(mail.path))
            filed = filed_with(present, mail, again.page, now)
            kept = filed.loaded
            keep_game(str(save), kept.game, kept.variant, streams, kept.file_digest)
            return replace(one, state=FILED, game=replace(filed, desk=write_desk(save, filed.desk)))
        except ExchangeError as error:
            raise FileError.of(error, str(save)) from error
        except GameError as error:
            raise InputError.of(error, str(mail.path)) from error


def _answer(one: Sorted) -> InboxMail:
    game, season = one.game, None
    if game is not None:
        season = game.loaded.variant.calendar.code(game.loaded.game.current.season)
    return InboxMail(
        file=str(one.mail.path),
        sender=one.mail.sender,
        subject=one.mail.subject,
        game=str(game.save) if game is not None else None,
        powers=list(one.powers),
        season=season,
        late=one.is_late,
        orders=[order.written or "" for order in one.page.orders() if order.is_fit] if one.page else [],
        doubts=list(one.doubts),
        state=one.state,
    )


def _say(streams: Streams, answer: InboxAnswer) -> None:
    for mail in answer.mails:
        whose = f"{', '.join(mail.powers)} in {shown(mail.game)}" if mail.game else "nobody's"
        late = ", late" if mail.late and mail.state != "known" else ""
        streams.say(f"{shown(mail.file)} ({mail.sender}): {whose}, {mail.state}{late}")
        for order in mail.orders:
            streams.say(f"  {order}")
        for doubt in mail.doubts:
            streams.say(f"  ? {doubt}")
    for fault in answer.faults:
        streams.say(f"{shown(fault.file)}: {fault.message}")
    if not answer.mails and not answer.faults:
        streams.say("There is no mail in it.")
