"""Seals: what a game around one computer is sealed by, and the PINs of those who play it.

All that its save says lies under a key that is kept apart from it (`SealKeys`). What somebody with a PIN has sent for the
open turn lies besides under that PIN, until he types it again or the program that he typed it into judges the turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace
from nacl.public import PrivateKey

from engine.files.saves.atomic import PRIVATE, write_atomic
from engine.files.saves.boxes import AT_HOME, TRAVELLING, Lock, lock_up, new_key, open_for, unlock
from engine.files.saves.disk_faults import cannot_save
from engine.files.saves.home import private_folder, seals_home
from engine.files.saves.opening import sealed_head
from engine.files.saves.pending import read_sheets
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_schema import SheetFile
from engine.game.administration import PIN, SEALING, UNSEALING, note
from engine.game.records import Game, PinLock, Seal, Sheet
from engine.model.ids import PowerId
from engine.variants.loading import Variant

SUFFIX = ".chancery-seal"
MOST_KEY_BYTES = 10_000
KEY_SIZE = 32


class SealKeyFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a sealed game on the disk."""

    format: Literal["chancery-seal"]
    game: str
    key: Annotated[bytes, Meta(min_length=KEY_SIZE, max_length=KEY_SIZE)]
    version: Literal[1]


class SealKeys:
    """The keys of sealed games in a folder, one file each. Whoever can read the folder can use them."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else seals_home()

    def find(self, game: str) -> bytes | None:
        """The key of a game; None if it is not on this computer."""
        try:
            with self._path(game).open("rb") as file:
                return msgspec.json.decode(file.read(MOST_KEY_BYTES), type=SealKeyFile).key
        except (OSError, ValueError, msgspec.DecodeError):
            return None

    def keep(self, game: str, key: bytes) -> None:
        """Keep the key of a game, for its owner's eyes alone. SaveError "cannot_write"."""
        record = SealKeyFile("chancery-seal", game, key, 1)
        data = msgspec.json.format(msgspec.json.encode(record, order="sorted"), indent=2) + b"\n"
        try:
            private_folder(self.folder)
            write_atomic(self._path(game), data, PRIVATE)
        except OSError as error:
            raise cannot_save(self.folder, error, "the key of the game cannot be kept") from error

    def _path(self, game: str) -> Path:
        return self.folder / f"{Path(game).name}{SUFFIX}"


def seal_game(game: Game, keys: SealKeys) -> Game:
    """The game sealed from now on, its key kept first. SaveError "cannot_write"."""
    key = keys.find(game.id)
    if key is None:
        key = new_key()
        keys.keep(game.id, key)
    if game.turns or game.sheets:
        game = note(game, SEALING, "")
    return replace(game, seal=Seal(key))


def unseal_game(game: Game, assent: str) -> Game:
    """The game open from now on to whoever has its file, as its table has decided; the annals say who was for it.

    What is still under a PIN is left out: nobody could read it.
    """
    sheets = tuple(sheet for sheet in game.sheets if not sheet.sealed)
    return note(replace(game, seal=None, sheets=sheets), UNSEALING, assent)


def set_pin(game: Game, powers: Iterable[str], pin: str) -> Game:
    """The game with a PIN for the player of these powers, or with none. SaveError "no_memory".

    Nothing may be under a PIN that he had before: it is opened first.
    """
    own = tuple(PowerId(power) for power in powers)
    game = _without_pin(game, own)
    if game.seal is None or not pin:
        return game
    secret = PrivateKey.generate()
    lock = msgspec.json.encode(lock_up(bytes(secret), pin, AT_HOME))
    pins = (*game.seal.pins, PinLock(own, bytes(secret.public_key), lock, bytes(secret)))
    return replace(game, seal=replace(game.seal, pins=pins))


def open_pin(game: Game, variant: Variant, power: str, pin: str) -> Game | None:
    """The game with what the player of a power has sent opened by his PIN; None if it is another one.

    SaveError "no_memory", or if it is damaged.
    """
    known = game.seal.pin_of(power) if game.seal is not None else None
    if game.seal is None or known is None:
        return game
    secret = unlock(msgspec.json.decode(known.lock, type=Lock), pin)
    if secret is None:
        return None
    pins = tuple(replace(one, secret=secret) if one is known else one for one in game.seal.pins)
    return opened_sheets(replace(game, seal=replace(game.seal, pins=pins)), variant)


def clear_pin(game: Game, powers: Iterable[str], assent: str) -> Game:
    """The game without a PIN that was forgotten, as its table has decided; the annals say so.

    What it sealed for the open turn is lost with it. What was judged is not.
    """
    own = tuple(PowerId(power) for power in powers)
    sheets = tuple(sheet for sheet in game.sheets if not (sheet.power in own and sheet.sealed))
    cleared = _without_pin(replace(game, sheets=sheets), own)
    return note(cleared, PIN, ", ".join(own), assent, own[0])


def _without_pin(game: Game, powers: tuple[PowerId, ...]) -> Game:
    if game.seal is None:
        return game
    pins = tuple(one for one in game.seal.pins if not set(one.powers) & set(powers))
    return replace(game, seal=replace(game.seal, pins=pins))


def remember_pins(game: Game, variant: Variant, before: Game) -> Game:
    """A game that was read again, with what its players have opened in this program before."""
    if game.seal is None or before.seal is None:
        return game
    known = {one.public: one.secret for one in before.seal.pins}
    pins = tuple(replace(one, secret=known.get(one.public, b"")) for one in game.seal.pins)
    return opened_sheets(replace(game, seal=replace(game.seal, pins=pins)), variant)


def sealed_people(game: Game) -> tuple[tuple[PowerId, ...], ...]:
    """The powers of those whose PIN must be typed before the turn can be judged, person by person."""
    closed = {sheet.power for sheet in game.sheets if sheet.sealed}
    return tuple(
        one.powers for one in (game.seal.pins if game.seal is not None else ()) if closed & {*one.powers}
    )


def opened_sheets(game: Game, variant: Variant) -> Game:
    """The game with everything opened that was sent under a PIN which is known by now. SaveError if it is damaged."""
    return replace(game, sheets=tuple(_opened(game, variant, sheet) for sheet in game.sheets))


def _opened(game: Game, variant: Variant, sheet: Sheet) -> Sheet:
    pin = game.seal.pin_of(sheet.power) if game.seal is not None and sheet.sealed else None
    content = open_for(sheet.sealed, pin.secret) if pin is not None and pin.secret else None
    if content is None:
        return sheet
    place = f"{variant.calendar.code(game.current.season)}, {sheet.power}"
    try:
        sent = msgspec.json.decode(content, type=SheetFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError("schema", place, "what the PIN opens is no set of orders") from error
    power = str(sheet.power)
    orders = {} if sent.orders is None else {power: sent.orders}
    ahead = {power: sent.conditional} if sent.conditional else {}
    found = read_sheets(game, variant, orders, ahead, place)
    return found[0] if found else Sheet(sheet.power, None)


def under_passphrase(game: Game, passphrase: str) -> Game:
    """The sealed game with its key in its file, under a passphrase: so it can be gone on with at another computer.

    SaveError "no_memory".
    """
    if game.seal is None:
        return game
    lock = msgspec.json.encode(lock_up(game.seal.key, passphrase, TRAVELLING)) if passphrase else b""
    return replace(game, seal=replace(game.seal, passphrase=lock))


def is_under_passphrase(data: bytes) -> bool:
    """Whether a save has its key in it, under a passphrase."""
    head = sealed_head(data)
    return head is not None and bool(head.passphrase)


def take_key(data: bytes, passphrase: str, keys: SealKeys) -> bool:
    """Keep the key that a save has in it on this computer too; whether the passphrase was the right one.

    SaveError "no_memory", "cannot_write".
    """
    head = sealed_head(data)
    if head is None:
        return False
    try:
        key = unlock(msgspec.json.decode(head.passphrase, type=Lock), passphrase)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    if key is None or len(key) != KEY_SIZE:
        return False
    keys.keep(head.id, key)
    return True
