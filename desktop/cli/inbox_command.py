"""`chancery inbox`: mails in a folder, read as orders of whoever sent them, and filed where nothing is in doubt."""

from __future__ import annotations

from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from desktop.cli.answer_records import FileFault, FileName, OrderText, PowerName, Record, SeasonCode
from desktop.cli.commands import Reply, argument, command, flag
from desktop.cli.failures import DONE, WRONG_INPUT, CommandError, FileError, InputError, shown
from desktop.cli.games import hold, is_there, keep_game, open_game
from desktop.cli.speaking import spoken
from desktop.cli.streams import Streams
from desktop.drafting.mail_filing import (
    DOUBTFUL,
    FILED,
    KNOWN,
    READY,
    OpenedGame,
    Sorted,
    came,
    filed_with,
    sort_mail,
)
from engine import (
    ExchangeError,
    GameError,
    ReceivedMail,
    SetupError,
    ledger_path,
    listed_mails,
    read_desk,
    read_mail,
    write_desk,
)

SUFFIX = ".chancery"
FORMS = (".eml", ".txt")


class InboxMail(Record, frozen=True):
    file: FileName
    sender: str
    subject: str
    game: FileName | None
    powers: list[PowerName]
    season: SeasonCode | None
    late: bool
    orders: list[OrderText]
    doubts: Annotated[list[str], Meta(description="what is to be settled before it is filed")]
    state: Annotated[str, Meta(description='"filed", "ready", "doubtful" or "known"')]


class InboxAnswer(Record, frozen=True):
    mails: list[InboxMail]
    faults: list[FileFault]


@command(
    argument("folder", metavar="FOLDER", help=f"where the mails are: files that end in {' or '.join(FORMS)}"),
    argument("--games", metavar="DIR", default=".", help="where the games are (here)"),
    flag("--file", "file the orders of mails without doubts"),
    answer=InboxAnswer,
    about="""
Who sent a mail is told by its sender's address (`chancery desk --address`), and for which game by whose address it is, or
by the title of the game in its subject where there are several. Only orders of the sender's own powers are taken. A mail in
which something is in doubt is never filed: settle it, and file it with `chancery orders`. A mail that was filed is not
filed again. An address can be forged; who wants to be sure plays by file (`chancery exchange`).""",
)
def inbox(arguments: Namespace, streams: Streams) -> Reply:
    faults: list[FileFault] = []
    games = _games(Path(arguments.games), streams, faults)
    found: list[InboxMail] = []
    for mail in _mails(arguments.folder, faults):
        try:
            one = sort_mail(mail, games, spoken(), datetime.now(UTC))
            if arguments.file and one.state == READY and one.game is not None:
                after = _file(one, one.game, streams)
                games = [after if game.save == after.save else game for game in games]
                one = replace(one, state=FILED)
            if one.mail.packets and one.state == READY:
                one = replace(one, state=DOUBTFUL, doubts=(spoken().say("inbox.by_file"),))
            found.append(_answer(one))
        except CommandError as error:
            faults.append(FileFault(mail.path.name, error.code, error.message))
    answer = InboxAnswer(found, faults)
    is_good = not faults and all(one.state != DOUBTFUL for one in found)
    return Reply(answer, lambda: _say(streams, answer), DONE if is_good else WRONG_INPUT)


def _mails(folder: str, faults: list[FileFault]) -> list[ReceivedMail]:
    """The mails of a folder as they came, the earliest first: what comes later holds."""
    found: list[ReceivedMail] = []
    try:
        paths = listed_mails(Path(folder))
    except ExchangeError as error:
        raise FileError("unreadable_folder", error.problem, folder) from error
    for path in paths:
        try:
            found.append(read_mail(path))
        except ExchangeError as error:
            faults.append(FileFault(path.name, error.code, error.problem))
    now = datetime.now(UTC)
    return sorted(found, key=lambda mail: came(mail, now))


def _games(folder: Path, streams: Streams, faults: list[FileFault]) -> list[OpenedGame]:
    """The games of a folder that have addresses; those that are played by file have their own post."""
    found: list[OpenedGame] = []
    try:
        saves = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file())
    except (OSError, ValueError) as error:
        raise FileError("unreadable_folder", f"the folder cannot be read ({error})", str(folder)) from error
    for save in saves:
        if is_there(ledger_path(save)):
            continue
        try:
            desk = read_desk(save)
            if desk.addresses or desk.called:
                found.append(OpenedGame(save, open_game(str(save), streams), desk))
        except CommandError as error:
            faults.append(FileFault(save.name, error.code, error.message))
        except (ExchangeError, SetupError) as error:
            faults.append(FileFault(save.name, error.code, str(error)))
    return found


def _file(one: Sorted, game: OpenedGame, streams: Streams) -> OpenedGame:
    """File what a mail orders, and note that it was: the game as it is then.

    FileError if the game changed meanwhile so that something is in doubt, or cannot be kept. Who files the same mail at the
    same time is waited for, and then it is filed already.
    """
    mail, save, now = one.mail, game.save, datetime.now(UTC)
    with hold(save):
        try:
            present = OpenedGame(save, open_game(str(save), streams), read_desk(save))
            again = sort_mail(mail, [present], spoken(), now)
            if again.state == KNOWN:
                return present
            if again.state != READY or again.page is None:
                raise FileError("doubtful", "; ".join(again.doubts), str(mail.path))
            filed = filed_with(present, mail, again.page, now)
            kept = filed.loaded
            keep_game(str(save), kept.game, kept.variant, streams, kept.file_digest)
            return replace(filed, desk=write_desk(save, filed.desk))
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
