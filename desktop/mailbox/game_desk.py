"""A game of a folder with its desk, as the mailbox has it: read as a whole, and changed under its lock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from desktop.books.book import turn_pages
from desktop.drafting.mail_filing import OpenedGame, filed_with, noted_mail, read_for
from desktop.painting.work_progress import Tell, part_of
from desktop.post.dispatch import Delivery, deliver
from engine import (
    Desk,
    Due,
    ExchangeError,
    Game,
    GameDocument,
    Keyring,
    Loaded,
    Mail,
    MasterDocument,
    ReceivedMail,
    Sentences,
    current_time,
    desk_path,
    find_variant,
    invitations,
    is_filed,
    ledger_path,
    load_game,
    locked,
    noted,
    post_mails,
    publish_turn,
    read_desk,
    read_ledger,
    reminder_mails,
    stand_by_mails,
    turn_mails,
    what_is_due,
    with_maps,
    with_packet,
    with_posted,
    without,
    write_desk,
    write_draft,
)

OUTBOX = "outbox"
REMINDER, OPENING = "reminder", "opening"
DUE_REMINDERS = ("remind", "grace", "waits")
UNTIMED = ("open", "over")
Ask = Callable[[str], str]


class Outgoing(Struct, frozen=True):
    """A mail that can go out."""

    mail: Mail
    gone: str = ""
    """When it went; nothing if it has not."""
    is_due: bool = True
    """Whether it is to go now; a reminder may wait, and what tells how a game begins waits for its deadline."""

    @property
    def key(self) -> tuple[str, str, str]:
        """What tells it from the others of its game, also after its words have changed."""
        return (self.mail.power, self.mail.season, self.mail.what)

    @property
    def is_wanted(self) -> bool:
        """Whether it is to be sent now."""
        return self.is_due and not self.gone and bool(self.mail.to)


class GameState(Struct, frozen=True):
    """What a look at a game has found."""

    opened: OpenedGame
    due: Due
    outgoing: tuple[Outgoing, ...]

    @property
    def game(self) -> Game:
        return self.opened.loaded.game

    @property
    def is_by_file(self) -> bool:
        return self.opened.is_by_file

    @property
    def title(self) -> str:
        return self.game.title or self.opened.save.stem


def files_of(save: Path) -> tuple[Path, ...]:
    """The files that a look at a game reads."""
    return save, desk_path(save), ledger_path(save)


def read_state(save: Path, spoken: Sentences, now: datetime) -> GameState:
    """A look at a game. Raises SaveError, ExchangeError, GameError."""
    loaded, desk = load_game(save, find_variant), read_desk(save)
    due = what_is_due(loaded.game, loaded.variant, desk, now)
    is_by_file = ledger_path(save).exists()
    mails = _mails(save, loaded, desk, due, spoken)
    gone = {one.digest: one.when for one in desk.sent}
    is_due = {REMINDER: due.what in DUE_REMINDERS, OPENING: due.what not in UNTIMED}
    outgoing = tuple(Outgoing(mail, gone.get(mail.digest, ""), is_due.get(mail.what, True)) for mail in mails)
    return GameState(OpenedGame(save, loaded, desk, is_by_file), due, outgoing)


def _mails(save: Path, loaded: Loaded, desk: Desk, due: Due, spoken: Sentences) -> tuple[Mail, ...]:
    """All that can go out now: to those without an address too, whom one tells otherwise."""
    game, variant = loaded.game, loaded.variant
    everybody = {seat.power: desk.addresses.get(seat.power, []) for seat in game.seats}
    to_all = replace(desk, addresses=everybody)
    if ledger_path(save).exists():
        told = post_mails(game, variant, read_ledger(save), to_all, spoken)
    else:
        told = turn_mails(game, variant, to_all, spoken)
    reminders = reminder_mails(game, variant, to_all, due.silent, spoken) if game.deadline else ()
    return (*told, *stand_by_mails(game, variant, desk, spoken), *reminders)


def change_desk(save: Path, make: Callable[[Desk], Desk]) -> None:
    """Change the desk of a game. Raises SaveError, ExchangeError, GameError: then it is as it was."""
    with locked(save):
        before = read_desk(save)
        after = make(before)
        if after != before:
            write_desk(save, after)


def change_game(save: Path, make: Callable[[Game], Game], ask: Ask) -> None:
    """Change a game, also one that is played by file. Raises SaveError, ExchangeError, GameError."""
    if ledger_path(save).exists():
        with MasterDocument(save, Keyring(), find_variant, ask).changing() as table:
            table.keep(replace(table.content, game=make(table.content.game)))
        return
    with GameDocument(save, find_variant).changing() as document:
        document.keep(make(document.content))


def whole_mails(save: Path, mails: Sequence[Mail], ask: Ask) -> list[Mail]:
    """The mails with the files that they are to bring, where the game is played by file: publishing makes them."""
    if not ledger_path(save).exists() or all(mail.what == REMINDER for mail in mails):
        return list(mails)
    with MasterDocument(save, Keyring(), find_variant, ask).changing() as table:
        invited = invitations(table.content)
        master, packets = publish_turn(table.content, current_time())
        table.keep(with_posted(master, packets))
        title = master.game.title
    return [with_packet(mail, (*invited, *packets), title) for mail in mails]


def drawn_mails(state: GameState, mails: Sequence[Mail], spoken: Sentences, tell: Tell) -> list[Mail]:
    """The mails with the maps of the turns that they tell of; what has been drawn for one serves all who see the same."""
    loaded = state.opened.loaded
    hearers = list(dict.fromkeys(mail.hearer for mail in mails if mail.hearer is not None))
    drawn = {
        hearer: turn_pages(
            loaded.game, loaded.variant, hearer, spoken.language, part_of(tell, number, len(hearers))
        )
        for number, hearer in enumerate(hearers)
    }
    title = loaded.game.title or loaded.variant.name
    return [mail if mail.hearer is None else with_maps(mail, title, drawn[mail.hearer]) for mail in mails]


def write_drafts(save: Path, mails: Sequence[Mail]) -> list[Path]:
    """Put mails into the outbox, and note that they have gone: where they are. Raises ExchangeError, SaveError."""
    now, files = datetime.now(UTC), list[Path]()
    sender = read_desk(save).sender
    try:
        for mail in mails:
            path = write_draft(outbox_of(save), save, mail, sender, now)
            files.append(path)
    finally:
        mark_gone(save, mails[: len(files)])
    return files


def mark_gone(save: Path, mails: Sequence[Mail]) -> None:
    """Note that mails have gone out, each once."""
    moment = datetime.now(UTC).isoformat(timespec="minutes")
    change_desk(save, lambda desk: noted(without(desk, mails), mails, moment))


def mark_unsent(save: Path, mails: Sequence[Mail]) -> None:
    """Note that mails have not gone out after all."""
    change_desk(save, lambda desk: without(desk, mails))


def outbox_of(save: Path) -> Path:
    """The folder of the drafts."""
    return save.parent / OUTBOX


def file_mail(
    save: Path, mail: ReceivedMail, powers: Sequence[str], text: str, spoken: Sentences, *, is_settled: bool
) -> bool:
    """File what a mail orders for powers, as its text is read now: whether it is filed by this.

    What is in doubt is filed only if somebody has settled it. One that another program has filed meanwhile is left. Raises
    SaveError, ExchangeError, GameError.
    """
    now = datetime.now(UTC)
    with GameDocument(save, find_variant).changing() as document:
        game = OpenedGame(save, document.loaded, read_desk(save))
        game = replace(game, loaded=replace(game.loaded, game=document.content))
        if is_filed(game.desk, mail.digest):
            return False
        page, doubts = read_for(mail, game, powers, text, spoken)
        if doubts and not is_settled:
            raise ExchangeError("doubtful", "; ".join(doubts))
        filed = filed_with(game, mail, page, now)
        document.keep(filed.loaded.game)
        write_desk(save, filed.desk)
        return True


def open_packets(mail: ReceivedMail, ask: Ask) -> list[Delivery]:
    """Put the files in a mail where they belong, and note it with their games once all of them could be used."""
    found = deliver(mail.path.name, mail.packets, ask)
    powers, now = [one.seat for one in mail.packets if one.seat], datetime.now(UTC)
    if all(one.is_good for one in found):
        for save in dict.fromkeys(one.game for one in found if one.game is not None):
            change_desk(save, lambda desk: noted_mail(desk, mail, powers, "", now))
    return found


def set_aside(save: Path, mail: ReceivedMail) -> None:
    """Note that there is nothing to file in a mail."""
    now = datetime.now(UTC)
    change_desk(save, lambda desk: noted_mail(desk, mail, (), "", now))
