"""`chancery inbox`: mails in a folder, read as orders of whoever sent them, and filed where nothing is in doubt."""

from __future__ import annotations

import hashlib
from argparse import Namespace
from collections.abc import Sequence
from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import default
from email.utils import parseaddr
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from desktop.cli.answer_records import FileFault, FileName, OrderText, PowerName, Record, SeasonCode
from desktop.cli.commands import Reply, argument, command, flag
from desktop.cli.failures import DONE, WRONG_INPUT, CommandError, FileError, shown
from desktop.cli.games import hold, is_there, keep_game, open_game
from desktop.cli.orders_command import file_page
from desktop.cli.speaking import spoken
from desktop.cli.streams import Streams
from desktop.drafting.order_page import Page, read_page
from engine import Desk, ExchangeError, Loaded, SetupError, ledger_path, note_late, read_desk, write_desk

SUFFIX = ".chancery"
FORMS = (".eml", ".txt")
MOST_BYTES = 2_000_000


class Opened(Struct, frozen=True):
    """A game that mails may be for."""

    save: Path
    loaded: Loaded
    desk: Desk

    def powers_of(self, address: str) -> tuple[str, ...]:
        """Whose orders come from an address."""
        listed = self.desk.addresses.items()
        return tuple(power for power, known in listed if address in (one.casefold() for one in known))


class Mail(Struct, frozen=True):
    """A mail of the folder."""

    path: Path
    sender: str
    subject: str
    text: str
    digest: str


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
    for path in _listed(Path(arguments.folder), FORMS):
        try:
            found.append(_read(_mail(path), games, streams, is_filing=arguments.file))
        except CommandError as error:
            faults.append(FileFault(path.name, error.code, error.message))
    answer = InboxAnswer(found, faults)
    is_good = not faults and all(one.state != "doubtful" for one in found)
    return Reply(answer, lambda: _say(streams, answer), DONE if is_good else WRONG_INPUT)


def _listed(folder: Path, forms: Sequence[str]) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix in forms and path.is_file())
    except (OSError, ValueError) as error:
        raise FileError("unreadable_folder", f"the folder cannot be read ({error})", str(folder)) from error


def _games(folder: Path, streams: Streams, faults: list[FileFault]) -> list[Opened]:
    """The games of a folder that have addresses; those that are played by file have their own post."""
    found: list[Opened] = []
    for save in _listed(folder, (SUFFIX,)):
        if is_there(ledger_path(save)):
            continue
        try:
            desk = read_desk(save)
            if desk.addresses:
                found.append(Opened(save, open_game(str(save), streams), desk))
        except CommandError as error:
            faults.append(FileFault(save.name, error.code, error.message))
        except (ExchangeError, SetupError) as error:
            faults.append(FileFault(save.name, error.code, str(error)))
    return found


def _mail(path: Path) -> Mail:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise FileError("unreadable_file", f"it cannot be read ({error})", str(path)) from error
    if len(data) > MOST_BYTES:
        raise FileError("too_large", f"a mail has at most {MOST_BYTES} bytes", str(path))
    message = message_from_bytes(data, policy=default)
    sender = parseaddr(str(message.get("From", "")))[1].casefold()
    text = data.decode("utf-8", "replace")
    return Mail(path, sender, str(message.get("Subject", "")), text, hashlib.sha256(data).hexdigest()[:32])


def _read(mail: Mail, games: Sequence[Opened], streams: Streams, *, is_filing: bool) -> InboxMail:
    """What a mail is, and what becomes of it."""
    theirs = [one for one in games if mail.sender and one.powers_of(mail.sender)]
    named = [
        one
        for one in theirs
        if one.loaded.game.title and one.loaded.game.title.casefold() in mail.subject.casefold()
    ]
    chosen = named or theirs
    if len(chosen) != 1:
        doubt = (
            "it is not clear for which game it is"
            if chosen
            else f"nobody has the address {mail.sender or '(none)'}"
        )
        return InboxMail(
            str(mail.path), mail.sender, mail.subject, None, [], None, False, [], [doubt], "doubtful"
        )
    opened = chosen[0]
    if mail.digest in opened.desk.received:
        return _answer(mail, opened, None, [], "known")
    page, doubts = _page(mail, opened)
    state = "doubtful" if doubts else "ready"
    if is_filing and not doubts:
        _file(mail, opened, streams)
        state = "filed"
    return _answer(mail, opened, page, doubts, state)


def _page(mail: Mail, opened: Opened) -> tuple[Page, list[str]]:
    """The orders of a mail, and what is in doubt about it."""
    game, variant = opened.loaded.game, opened.loaded.variant
    powers = opened.powers_of(mail.sender)
    page = read_page(game, variant, mail.text, powers[0] if len(powers) == 1 else "", sentences=spoken())
    doubts = [text for _, _, text in page.doubts]
    doubts += [
        f"{one.reading.text.strip()!r} is not understood" for one in page.orders() if one.order is None
    ]
    doubts += [one.problem for one in page.orders() if one.order is not None and one.problem]
    strangers = sorted({one.power for one in page.orders() if one.order is not None} - {*powers})
    doubts += [f"it has orders of {power}, which is not the sender's" for power in strangers if power]
    doubts += (
        ["it is not said whose press there is in it"] if any(not one.power for one in page.press) else []
    )
    strangers = sorted({one.power for one in page.press} - {*powers, ""})
    doubts += [f"it has press of {power}, which is not the sender's" for power in strangers]
    if not any(one.is_fit for one in page.orders()) and not page.press:
        doubts.append("there is no order in it that could be filed")
    if game.current.verdict is not None:
        doubts.append("the game is over")
    return page, list(dict.fromkeys(doubts))


def _file(mail: Mail, opened: Opened, streams: Streams) -> None:
    """File what a mail orders, and note that it was. FileError if the game changed meanwhile, or cannot be kept."""
    with hold(opened.save):
        loaded = open_game(str(opened.save), streams)
        page, doubts = _page(mail, replace(opened, loaded=loaded))
        if doubts:
            raise FileError("doubtful", "; ".join(doubts), str(mail.path))
        filed, troubles = file_page(loaded.game, loaded.variant, page)
        if troubles:
            raise FileError(troubles[0][1], troubles[0][2], str(mail.path))
        filed = note_late(filed, sorted({one.power for one in page.orders()}), datetime.now(UTC))
        keep_game(str(opened.save), filed, loaded.variant, streams, loaded.file_digest)
        try:
            desk = read_desk(opened.save)
            write_desk(opened.save, replace(desk, received=[*desk.received, mail.digest]))
        except ExchangeError as error:
            raise FileError.of(error, str(opened.save)) from error


def _answer(mail: Mail, opened: Opened, page: Page | None, doubts: list[str], state: str) -> InboxMail:
    game, variant = opened.loaded.game, opened.loaded.variant
    orders = [one.written or "" for one in page.orders() if one.is_fit] if page is not None else []
    late = bool(game.deadline) and datetime.now(UTC) > datetime.fromisoformat(game.deadline)
    return InboxMail(
        file=str(mail.path),
        sender=mail.sender,
        subject=mail.subject,
        game=str(opened.save),
        powers=list(opened.powers_of(mail.sender)),
        season=variant.calendar.code(game.current.season),
        late=late,
        orders=orders,
        doubts=doubts,
        state=state,
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
