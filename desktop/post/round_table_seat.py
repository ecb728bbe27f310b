"""What a player does at a table without a game master: each step works on the files, and leaves them whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from desktop.post.passphrase_prompt import PassphrasePrompt
from desktop.settings.kept import SENT_PACKETS
from engine import (
    EndingVote,
    ExchangeError,
    Filing,
    FolderOutcome,
    Game,
    GameError,
    Identity,
    Keyring,
    Packet,
    RoundTable,
    SaveError,
    SharedFolder,
    TableDocument,
    TableState,
    Variant,
    candidates,
    cast_ballot,
    due_packets,
    find_variant,
    found_table,
    founding_of,
    join_table,
    make_roster,
    new_identity,
    new_table,
    new_table_at,
    own_packets,
    read_table,
    receive_table_packets,
    remember_game,
    seal_envelope,
    seat_at,
    submit,
    sync_table,
    table_path,
    table_state,
    table_variant,
    with_sealed,
)

Ask = Callable[[str], str]
Arrival = tuple[str, Packet | ExchangeError]
ROSTER = "roster"


class RoundTableSeat:
    """One player's place at one table."""

    def __init__(self, path: Path, ask: Ask) -> None:
        self.path, self._ask = path, ask
        self.shared: SharedFolder | None = None
        self.table = read_table(path)
        self.variant = table_variant(self.table, find_variant)
        remember_game(self.table.game, path)

    @property
    def title(self) -> str:
        return self.table.title

    @property
    def is_founder(self) -> bool:
        return founding_of(self.table)[0].sender == self.table.key

    def state(self) -> TableState:
        """How the table stands, as its file has it now."""
        self.table = read_table(self.path)
        return table_state(self.table, self.variant)

    def candidates(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """By power, the keys and names of those who want the seat."""
        return candidates(self.table, self.variant)

    def _identity(self) -> Identity | None:
        """The key of the seat; None for an onlooker."""
        return Keyring().identity(self.table.key, self._ask) if self.table.key is not None else None

    def _own_identity(self) -> Identity:
        identity = self._identity()
        if identity is None:
            raise ExchangeError("no_key", "you have no seat at this table", "Join it first.")
        return identity

    def receive(self, arrivals: Iterable[Arrival]) -> tuple[Filing, ...]:
        """Take in files that somebody chose, in any order; what becomes due by them is kept to be sent."""
        listed = list(arrivals)
        with TableDocument(self.path, find_variant).changing() as place:
            table, filings = receive_table_packets(place.content, place.variant, listed, is_chosen=True)
            self._keep(place, table)
        return filings

    def go_on(self) -> None:
        """Make what is due by itself."""
        with TableDocument(self.path, find_variant).changing() as place:
            self._keep(place, place.content)

    def sync(self, folder: Path) -> FolderOutcome | None:
        """Take in what is in a shared folder, and write there what is due; None if nothing has changed."""
        shared = self.shared = SharedFolder.at(folder, self.shared)
        items, own = shared.scan(), (self.path, table_path(self.path))
        if not shared.is_ready or not shared.has_changed(*own):
            return None
        identity = self._identity()
        with TableDocument(self.path, find_variant).changing() as place:
            table, errand = sync_table(place.content, place.variant, items, identity)
            place.keep(table)
            self.table = place.content
        done = shared.apply(errand)
        mark_sent(self.table.game, own_packets(self.table))
        shared.mark_done(done.is_whole, *own)
        return done

    @property
    def is_behind(self) -> bool:
        """Whether there is more in the shared folder than the looks so far have read."""
        return self.shared is not None and self.shared.is_behind

    def seal(self, game: Game, votes: list[EndingVote], history: str) -> None:
        """Close the envelope of the open turn, with what is ordered in a game. It cannot be changed any more.

        ExchangeError "changed_meanwhile" if the table has another history by now than the one that was ordered for.
        """
        identity, power = self._own_identity(), self.table.seat
        sheet = game.sheet(power) or submit(game, self.variant, power, ()).sheet(power)
        assert sheet is not None
        with TableDocument(self.path, find_variant).changing() as place:
            if place.state.history != history:
                words = "the table has gone on meanwhile; nothing was sealed"
                raise ExchangeError("changed_meanwhile", words, "Look at it as it is now.")
            table, _ = seal_envelope(place.content, place.variant, identity, sheet, votes)
            self._keep(place, table)

    def sealed(self) -> Game | None:
        """The game with what is in the own envelope of the open turn, wherever it was sealed; None if it stays closed."""
        try:
            identity = self._identity()
            return None if identity is None else with_sealed(self.table, self.variant, identity)
        except (ExchangeError, SaveError, GameError):
            return None

    def vote(self, about: str, what: str, key: str | None, player: str, reason: str) -> None:
        """Vote about somebody whom the table waits for."""
        identity = self._own_identity()
        with TableDocument(self.path, find_variant).changing() as place:
            table, _ = cast_ballot(place.content, place.variant, identity, about, what, key, player, reason)
            self._keep(place, table)

    def give_seats(self, chosen: dict[str, str]) -> None:
        """Say as founder who has the seats that several want, by their keys."""
        identity = self._own_identity()
        with TableDocument(self.path, find_variant).changing() as place:
            table, _ = make_roster(place.content, place.variant, identity, chosen)
            self._keep(place, table)

    def unsent(self) -> tuple[Packet, ...]:
        """What was made and not yet handed over to be sent."""
        known = _sent(self.table.game)
        return tuple(one for one in own_packets(self.table) if one.digest[:16] not in known)

    def recent(self) -> tuple[Packet, ...]:
        """What was sent in this turn and the one before, and before the game all of it."""
        state = self.state()
        seasons = {state.season, *(past.season for past in state.past[-1:])}
        return tuple(one for one in own_packets(self.table) if one.season in seasons or state.turn < 2)

    def _keep(self, place: TableDocument, table: RoundTable) -> None:
        """Keep a table with everything that follows by itself."""
        identity = self._identity()
        if identity is not None:
            table, _ = due_packets(table, place.variant, identity)
        place.keep(table)
        self.table = place.content


def found(
    path: Path,
    variant: Variant,
    options: dict[str, str],
    title: str,
    seat: tuple[str, str],
    passphrase: str,
    advice: bool = False,
) -> RoundTable:
    """Found a table and take a seat (power and name) at it, with a new key."""
    power, player = seat
    identity = new_identity()
    bare, _ = found_table(variant, options, title, identity, player, advice)
    with new_table_at(path, bare, find_variant) as place:
        table, _ = join_table(place.content, power, identity, player)
        return _settle(place, table, identity, passphrase)


def join(
    path: Path, founding: Packet, others: Iterable[Packet], seat: tuple[str, str], passphrase: str, ask: Ask
) -> RoundTable:
    """Join a table: with the key of the seat if it is here, else with a new one.

    When all seats are given already, a new key has none; the table can vote to give it one.
    """
    bare, power = new_table(founding), seat[0]
    variant = table_variant(bare, find_variant)
    known = known_key(bare.game, power)
    listed = list(others)
    with new_table_at(path, bare, find_variant) as place:
        table, _ = receive_table_packets(bare, variant, [("", one) for one in listed])
        if known is not None:
            identity = Keyring().identity(known, ask)
            return _settle(place, seat_at(table, power, identity.public), identity, None)
        identity = new_identity()
        if any(one.kind == ROSTER for one in listed):
            table = seat_at(table, power, identity.public)
        else:
            table, _ = join_table(table, power, identity, seat[1])
        return _settle(place, table, identity, passphrase)


def known_key(game: str, power: str) -> str | None:
    """The key of a seat, if it was made on this computer or brought here."""
    keys = [one.public for one in Keyring().all() if (one.game, one.seat) == (game, power)]
    return keys[-1] if keys else None


def _settle(
    place: TableDocument, table: RoundTable, identity: Identity, passphrase: str | None
) -> RoundTable:
    """Keep key and table, in this order. No passphrase at all for a key that is here already."""
    if passphrase is not None:
        PassphrasePrompt.remember(
            Keyring().add(identity, table.game, table.seat, table.title, passphrase), passphrase
        )
    table, _ = due_packets(table, place.variant, identity)
    place.keep(table)
    remember_game(table.game, place.path)
    return place.content


def mark_sent(game: str, packets: Iterable[Packet]) -> None:
    """Remember that packets were handed over to be sent."""
    known = _sent(game)
    more = [one for packet in packets if (one := packet.digest[:16]) not in known]
    if more:
        SENT_PACKETS.set(" ".join((*known, *more)), game)


def _sent(game: str) -> dict[str, None]:
    return dict.fromkeys(SENT_PACKETS.get(game).split())
