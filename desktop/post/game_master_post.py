"""What a game master does with his post: each step works on the files, and leaves them whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from desktop.post.dispatch import IN_USE, Delivery, deliver, read_post
from desktop.settings.translation import Translator
from engine import (
    NEW,
    Computer,
    ExchangeError,
    FolderOutcome,
    Game,
    GameError,
    Keyring,
    Ledger,
    MasterDocument,
    Packet,
    SaveError,
    SharedFolder,
    TableStatus,
    accept_claim,
    current_time,
    find_variant,
    free_seat,
    game_record,
    hand_over,
    invitations,
    ledger_path,
    load_game,
    locked,
    new_identity,
    new_ledger,
    packets_in_text,
    publish_turn,
    read_ledger,
    remember_game,
    set_deadline,
    sync_master_game,
    table_status,
    with_posted,
    write_ledger,
)

_tr = Translator("GameMasterPanel")


class GameMasterPost:
    """The post of one save."""

    def __init__(self, path: Path, ask: Callable[[str], str], master: str = "") -> None:
        self.path, self._ask = path, ask
        self.shared: SharedFolder | None = None
        if not ledger_path(path).exists():
            self._found(master)
        remember_game(self.ledger().game, path)

    def _found(self, master: str) -> None:
        """Make a game one that is played by file: a key for the game master, and a ledger beside the save."""
        with locked(self.path):
            game, identity = self.game(), new_identity()
            ledger = new_ledger(game, identity.public, current_time(), master)
            Keyring().add(identity, ledger.game, "", game.title or self.path.stem)
            write_ledger(self.path, ledger, NEW)

    @property
    def title(self) -> str:
        return self.game().title

    def game(self) -> Game:
        """The game as its file has it."""
        return load_game(self.path, find_variant).game

    def ledger(self) -> Ledger:
        return read_ledger(self.path)

    def status(self) -> TableStatus:
        """How every seat stands; while another program changes the game, as far as it has come."""
        document = MasterDocument(self.path, Keyring(), find_variant, self._ask)
        try:
            with document.changing(patience=0.0):
                return table_status(document.content, current_time())
        except SaveError as error:
            if error.code != IN_USE:
                raise
            return table_status(document.peek(), current_time())

    def waiting_claims(self) -> dict[str, str]:
        """The seats to which somebody with another key lays claim, and that key."""
        try:
            return {claim.seat: claim.key for claim in self.ledger().waiting}
        except ExchangeError:
            return {}

    def invite(self, name: str) -> tuple[Packet, ...]:
        """An invitation for every seat that nobody has claimed, from a game master who is called so."""
        with MasterDocument(self.path, Keyring(), find_variant, self._ask).changing() as table:
            ledger = msgspec.structs.replace(table.content.ledger, master_name=name)
            table.keep(msgspec.structs.replace(table.content, ledger=ledger))
            return invitations(table.content)

    def publish(self) -> tuple[Packet, ...]:
        """The turn files that are due, and the record when the game is over."""
        with MasterDocument(self.path, Keyring(), find_variant, self._ask).changing() as table:
            master, packets = publish_turn(table.content, current_time())
            master = with_posted(master, packets)
            table.keep(master)
            record = (game_record(master),) if master.game.current.verdict is not None else ()
        return (*packets, *record)

    def receive(self, paths: Iterable[Path]) -> list[Delivery]:
        """Open files; each is put where it belongs, and what cannot be used is refused in words."""
        return [one for path in paths for one in self.receive_again(path.name, read_post(path))]

    def receive_text(self, source: str, text: str) -> list[Delivery]:
        """The same with a text that holds files. ExchangeError if it holds none."""
        return self.receive_again(source, packets_in_text(text))

    def receive_again(self, source: str, packets: Iterable[Packet | ExchangeError]) -> list[Delivery]:
        """The same with packets, such as those that another program has held up."""
        return [self._told(delivery) for delivery in deliver(source, packets, self._ask)]

    def _told(self, delivery: Delivery) -> Delivery:
        """What players open is nothing that a game master files, nor is another game that he is to lead."""
        if delivery.handover is not None:
            words = _tr("this is another game; open it in the first window")
            return msgspec.structs.replace(delivery, words=words, is_good=False)
        if delivery.invitation is None and delivery.founding is None:
            return delivery
        words = _tr("this is for a player, and is not filed here")
        return msgspec.structs.replace(delivery, words=words, is_good=False)

    def sync(self, folder: Path) -> FolderOutcome | None:
        """File what has come into a shared folder, and write there what is due; None if nothing has changed."""
        shared = self.shared = SharedFolder.at(folder, self.shared)
        items, own = shared.scan(), (self.path, ledger_path(self.path))
        if not shared.is_ready or not shared.has_changed(*own):
            return None
        with MasterDocument(self.path, Keyring(), find_variant, self._ask).changing() as table:
            master, errand = sync_master_game(table.content, items, current_time())
            table.keep(master)
        done = shared.apply(errand)
        shared.mark_done(done.is_whole, *own)
        return done

    @property
    def is_behind(self) -> bool:
        """Whether there is more in the shared folder than the looks so far have read."""
        return self.shared is not None and self.shared.is_behind

    def accept(self, power: str) -> str:
        """Let whoever claims a seat have it."""
        with MasterDocument(self.path, Keyring(), find_variant, self._ask).changing() as table:
            table.keep(accept_claim(table.content, power, current_time()))
        return power

    def set_deadline(self, moment: str) -> None:
        """Say when orders are due."""
        with MasterDocument(self.path, Keyring(), find_variant, self._ask).changing() as table:
            try:
                game = set_deadline(table.content.game, moment)
            except GameError as error:
                raise ExchangeError(error.code, error.problem, error.remedy) from error
            table.keep(msgspec.structs.replace(table.content, game=game))

    def replace(self, power: str, player: str | Computer, reason: str = "") -> tuple[Packet, ...]:
        """Free a seat for another player: his invitation unless it is a computer, and a notice for everybody."""
        with MasterDocument(self.path, Keyring(), find_variant, self._ask).changing() as table:
            master, notice = free_seat(table.content, power, player, current_time(), reason)
            table.keep(master)
            return (*(invitations(master, power) if isinstance(player, str) else ()), notice)

    def hand_over(self, key: str, name: str = "") -> tuple[Packet, ...]:
        """Give the game to another game master: a file for him, and a notice for everybody."""
        with MasterDocument(self.path, Keyring(), find_variant, self._ask).changing() as table:
            master, notice, parcel = hand_over(table.content, key, name, current_time())
            table.keep(master)
        return notice, parcel
