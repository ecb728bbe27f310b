"""The keyring: secret keys, one file each in a folder of their own, plain or under a passphrase."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final, Literal, Protocol, runtime_checkable

import msgspec
from msgspec import Meta, Struct

from engine.files.exchange.exchange_error import ExchangeError, cannot_write
from engine.files.exchange.identities import SEED_BYTES, Identity, fingerprint
from engine.files.exchange.packets import GameId, Label, PublicKey
from engine.files.saves import boxes
from engine.files.saves.atomic import PRIVATE, write_atomic
from engine.files.saves.boxes import AT_HOME, TRAVELLING, Lock
from engine.files.saves.home import exchange_home, private_folder
from engine.files.saves.save_error import SaveError
from engine.reports.file_lines import line_for_people, without_line

KEY_FORMAT: Final = "chancery-key"
BUNDLE_FORMAT: Final = "chancery-keys"
SUFFIX = ".chancery-key"
MOST_KEY_BYTES = 10_000
MOST_BUNDLE_BYTES = 60_000_000
AskPassphrase = Callable[[str], str]
"""Asks for the passphrase of what is named."""


@runtime_checkable
class Remembering(Protocol):
    """One who asks, and knows the answer the next time: he is told when it did not fit."""

    def forget(self, what: str) -> None: ...


class KeyFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One secret key on the disk."""

    format: Literal["chancery-key"]
    public: PublicKey
    version: Literal[1]
    game: GameId | Literal[""] = ""
    lock: Lock | None = None
    seat: Label = ""
    """The power, or nothing for a game master."""
    secret: bytes | None = None
    title: Annotated[str, Meta(max_length=300)] = ""

    @property
    def is_locked(self) -> bool:
        return self.lock is not None


class _BundleFile(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["chancery-keys"]
    lock: Lock
    version: Literal[1]


class Bundle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What goes to another computer: keys in the plain, the files of the seats that they belong to, and the notes and drafts
    that were made in these seats, by names of files."""

    keys: list[KeyFile]
    seats: list[bytes] = []
    papers: dict[str, bytes] = {}


def key_name(record: KeyFile) -> str:
    """What a key is called in a question to its owner; no two keys are called the same."""
    seat = record.seat if record.seat not in record.title else ""
    whole = ", ".join(part for part in (record.title, seat) if part)
    return f"{whole} ({fingerprint(record.public)})" if whole else fingerprint(record.public)


def lock_up(content: bytes, passphrase: str, costs: tuple[int, int]) -> Lock:
    """Bytes put under a passphrase. ExchangeError "no_memory"."""
    try:
        return boxes.lock_up(content, passphrase, costs)
    except SaveError as error:
        raise _no_memory(error) from error


def unlock_key(lock: Lock, passphrase: str) -> bytes:
    """What is under a passphrase. ExchangeError "wrong_passphrase", "no_memory"."""
    try:
        content = boxes.unlock(lock, passphrase)
    except SaveError as error:
        raise _no_memory(error) from error
    if content is None:
        raise ExchangeError("wrong_passphrase", "the passphrase does not fit", "Try again.")
    return content


def _no_memory(error: SaveError) -> ExchangeError:
    return ExchangeError(error.code, error.problem, error.remedy)


class Keyring:
    """The keys in a folder. Whoever can read the folder can use those that are under no passphrase."""

    def __init__(self, home: Path | None = None) -> None:
        self.folder = (home if home is not None else exchange_home()) / "keys"

    def all(self) -> tuple[KeyFile, ...]:
        """Every key that is there, by name of its file; what is no key is passed over."""
        found = []
        for path in sorted(self.folder.glob(f"*{SUFFIX}")) if self.folder.is_dir() else ():
            try:
                with path.open("rb") as file:
                    found.append(msgspec.json.decode(file.read(MOST_KEY_BYTES), type=KeyFile))
            except (OSError, msgspec.DecodeError, UnicodeDecodeError):
                continue
        return tuple(found)

    def file_of(self, public: str) -> KeyFile:
        """The key whose public half this is. ExchangeError "no_key"."""
        for one in self.all():
            if one.public == public:
                return one
        raise ExchangeError(
            "no_key",
            f"the key {fingerprint(public)} is not on this computer",
            "Bring it from the computer where it was made (keys export, keys import), or ask for a new invitation.",
        )

    def identity(self, public: str, ask: AskPassphrase | None = None) -> Identity:
        """The secret key. ExchangeError "no_key", "locked_key" if nobody can be asked, "wrong_passphrase"."""
        return open_key(self.file_of(public), ask)

    def add(
        self, identity: Identity, game: str = "", seat: str = "", title: str = "", passphrase: str = ""
    ) -> KeyFile:
        """Keep a key, so that only its owner can read the file. ExchangeError "cannot_write"."""
        record = KeyFile(
            format=KEY_FORMAT,
            public=identity.public,
            version=1,
            game=game,
            lock=lock_up(identity.seed, passphrase, AT_HOME) if passphrase else None,
            seat=seat,
            secret=None if passphrase else identity.seed,
            title=title,
        )
        _write_secret(self.folder / f"{identity.public[:32]}{SUFFIX}", _canonical(record))
        return record

    def export(
        self,
        keys: Iterable[KeyFile],
        passphrase: str,
        ask: AskPassphrase,
        seats: Iterable[bytes] = (),
        papers: Mapping[str, bytes] = MappingProxyType({}),
    ) -> bytes:
        """Keys, seats and papers as one file under a passphrase, for another computer."""
        plain = [msgspec.structs.replace(one, lock=None, secret=open_key(one, ask).seed) for one in keys]
        content = msgspec.json.encode(Bundle(plain, list(seats), dict(papers)), order="sorted")
        record = _BundleFile(BUNDLE_FORMAT, lock_up(content, passphrase, TRAVELLING), 1)
        return line_for_people("file.keys") + _canonical(record)

    def take_in(self, data: bytes, passphrase: str, keep_under: str = "") -> Bundle:
        """Keep the keys of an exported file; seats and papers in it are handed back. Keys that are here already stay."""
        bundle = open_bundle(data, passphrase)
        here = {one.public for one in self.all()}
        for one in bundle.keys:
            if one.public not in here and one.secret is not None:
                self.add(Identity(one.secret), one.game, one.seat, one.title, keep_under)
        return bundle


def open_bundle(data: bytes, passphrase: str) -> Bundle:
    """The keys in an exported file. ExchangeError "too_large", "not_ours", "wrong_passphrase", "no_memory", "schema"."""
    if len(data) > MOST_BUNDLE_BYTES:
        raise ExchangeError(
            "too_large", "the file is too large for keys", "Look whether it is the right one."
        )
    try:
        record = msgspec.json.decode(without_line(data), type=_BundleFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ExchangeError(
            "not_ours", "this is no file of keys", "Look whether it is the right one."
        ) from error
    try:
        bundle = msgspec.json.decode(unlock_key(record.lock, passphrase), type=Bundle)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ExchangeError("schema", "the keys are not as they should be", "Export them again.") from error
    for one in bundle.keys:
        if open_key(one).public != one.public:
            raise ExchangeError("schema", "a key is not the one that it says", "Export them again.")
    return bundle


def open_key(record: KeyFile, ask: AskPassphrase | None = None) -> Identity:
    """The secret in a key's file. ExchangeError "locked_key", "wrong_passphrase", "schema"."""
    seed = record.secret
    if record.lock is not None:
        if ask is None:
            raise ExchangeError("locked_key", "the key is under a passphrase", "Give the passphrase.")
        seed = _unlocked(record.lock, key_name(record), ask)
    if seed is None or len(seed) != SEED_BYTES or Identity(seed).public != record.public:
        raise ExchangeError("schema", "the file of the key is damaged", "Import the key again.")
    return Identity(seed)


def _unlocked(lock: Lock, name: str, ask: AskPassphrase) -> bytes:
    try:
        return unlock_key(lock, ask(name))
    except ExchangeError as error:
        asker: object = ask
        if error.code == "wrong_passphrase" and isinstance(asker, Remembering):
            asker.forget(name)
        raise


def _canonical(record: Struct) -> bytes:
    return msgspec.json.format(msgspec.json.encode(record, order="sorted"), indent=2) + b"\n"


def _write_secret(path: Path, data: bytes) -> None:
    """Put the bytes there, readable for the owner alone from the first moment on."""
    try:
        private_folder(path.parent)
        write_atomic(path, data, PRIVATE)
    except OSError as error:
        raise cannot_write(path, error) from error
