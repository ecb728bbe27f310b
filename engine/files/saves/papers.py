"""Papers of a seat: the notes that somebody makes of a game, and the drafts of his orders for the open turn.

They lie in a file of their own, apart from the game: nothing of them is in its hash or in what is sent. Where the game is
sealed they are too, and under the PIN of whoever has one, as his pending orders are.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from engine.files.saves.atomic import PRIVATE, write_atomic
from engine.files.saves.boxes import open_box, open_for, put_in_box, put_in_box_for
from engine.files.saves.disk_faults import cannot_save
from engine.files.saves.document import Data, Document
from engine.files.saves.home import papers_home, private_folder
from engine.files.saves.pending import read_sheets
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_files import file_digest
from engine.files.saves.save_schema import Choices, Hash, Name, OrderTexts
from engine.files.saves.seals import SealKeys
from engine.game.administration import REPLACEMENT
from engine.game.limits import LONGEST_NAME
from engine.game.records import Conditional, Game, Sheet
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.model.position import digest
from engine.notation.writing import write_order
from engine.variants.loading import Variant

SUFFIX, UNREADABLE = ".chancery-papers", ".unreadable"
MOST_DRAFTS, LONGEST_NOTE = 20, 100_000
MOST_BYTES = 20_000_000
_NAME = re.compile(rf"[0-9A-Za-z-]{{1,80}}-[0-9a-f]{{16}}{re.escape(SUFFIX)}")
"""How the papers of a seat are called."""


class NamedDraft(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A set of orders that a seat thinks about, by the name that it has there."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    orders: OrderTexts = []
    conditional: dict[Name, Choices] = {}


class SeatPapers(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one seat has written for itself."""

    notes: dict[str, Annotated[str, Meta(max_length=LONGEST_NOTE)]] = {}
    """By the power that they are about; "" for those about the game."""
    turn: Hash | Literal[""] = ""
    """The position for which the drafts are: they end with its turn."""
    drafts: Annotated[list[NamedDraft], Meta(max_length=MOST_DRAFTS)] = []
    front: Annotated[int, Meta(ge=0, lt=MOST_DRAFTS)] = 0
    """Which of them is ordered."""


class PapersFile(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The papers of a seat on the disk: as they are, or in a box."""

    format: Literal["chancery-papers"]
    version: Literal[1]
    papers: SeatPapers | None = None
    box: bytes = b""
    pin: bytes = b""
    """The public half of the PIN's key under which they lie besides, if they do."""


class PapersDocument(Document[SeatPapers]):
    """The papers of one power's seat; of the game master's for the empty name. Who takes a seat over begins anew."""

    def __init__(self, game: Game, power: str, folder: Path | None = None) -> None:
        tenure = sum(one.what == REPLACEMENT and one.power == power for one in game.annals)
        seat = hashlib.sha256(f"{power}\n{tenure}".encode()).hexdigest()[:16]
        super().__init__((folder if folder is not None else papers_home()) / f"{game.id}-{seat}{SUFFIX}")
        self.game, self.power = game, power

    @property
    def files(self) -> tuple[Path, ...]:
        return (self.path,)

    def save(self, content: SeatPapers, patience: float | None = None) -> None:
        """Write them, for their owner's eyes alone. SaveError "cannot_write", "changed_meanwhile"."""
        try:
            private_folder(self.path.parent)
        except OSError as error:
            raise cannot_save(self.path, error, "the file cannot be written") from error
        super().save(content, patience)

    def _read(self) -> Data:
        try:
            return (self.path.read_bytes()[:MOST_BYTES],)
        except FileNotFoundError:
            return (None,)
        except OSError as error:
            raise SaveError("unreadable_file", str(self.path), f"it cannot be read ({error})") from error

    def _decode(self, data: Data) -> SeatPapers:
        """What is in the file. What cannot be read, or is under a PIN that is gone, is put aside, and they begin anew."""
        if data[0] is None:
            return SeatPapers()
        try:
            found = msgspec.json.decode(data[0], type=PapersFile)
            content = found.papers if found.papers is not None else self._opened(found)
        except (msgspec.DecodeError, UnicodeDecodeError):
            content = None
        if content is None:
            with suppress(OSError):
                write_atomic(self.path.with_name(f"{self.path.name}{UNREADABLE}"), data[0], PRIVATE)
        return content or SeatPapers()

    def _opened(self, found: PapersFile) -> SeatPapers | None:
        key = self.game.seal.key if self.game.seal is not None else SealKeys().find(self.game.id)
        content = open_box(found.box, key) if key is not None else None
        if content is not None and found.pin:
            pins = self.game.seal.pins if self.game.seal is not None else ()
            secret = next((one.secret for one in pins if one.public == found.pin), b"")
            content = open_for(content, secret) if secret else None
        return msgspec.json.decode(content, type=SeatPapers) if content is not None else None

    def _encode(self, content: SeatPapers) -> Data:
        seal = self.game.seal
        if seal is None:
            return (_bytes(PapersFile("chancery-papers", 1, content)),)
        inner, pin = msgspec.json.encode(content), seal.pin_of(self.power)
        if pin is not None:
            inner = put_in_box_for(inner, pin.public)
        public = pin.public if pin is not None else b""
        return (_bytes(PapersFile("chancery-papers", 1, None, put_in_box(inner, seal.key), public)),)

    def _write(self, file: Path, data: bytes, expected: str) -> str:
        self._check(file, expected)
        try:
            write_atomic(file, data, PRIVATE)
        except OSError as error:
            raise cannot_save(file, error, "the file cannot be written") from error
        return file_digest(data)


def papers_of(games: Collection[str]) -> dict[str, bytes]:
    """The papers of all seats of some games that are on this computer, by names of files, for another computer."""
    found: dict[str, bytes] = {}
    for path in sorted(papers_home().glob(f"*{SUFFIX}")):
        if path.name.removesuffix(SUFFIX).rpartition("-")[0] in games:
            with suppress(OSError):
                found[path.name] = path.read_bytes()[:MOST_BYTES]
    return found


def take_papers(papers: Mapping[str, bytes]) -> tuple[Path, ...]:
    """Keep papers that came from another computer; where they are now. Papers that are here already stay as they are, and
    what are none is passed over. SaveError "cannot_write"."""
    taken: list[Path] = []
    for name, data in papers.items():
        path = papers_home() / name
        if not _NAME.fullmatch(name) or not _are_papers(data) or path.exists():
            continue
        try:
            private_folder(path.parent)
            write_atomic(path, data, PRIVATE)
        except OSError as error:
            raise cannot_save(path, error, "the file cannot be written") from error
        taken.append(path)
    return tuple(taken)


def _are_papers(data: bytes) -> bool:
    try:
        msgspec.json.decode(data, type=PapersFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _bytes(file: PapersFile) -> bytes:
    return msgspec.json.format(msgspec.json.encode(file, order="sorted"), indent=2) + b"\n"


def turn_of(game: Game) -> str:
    """What tells the open turn from all others."""
    return digest(game.current) if game.current.verdict is None else ""


def named_draft(
    variant: Variant, name: str, orders: Sequence[Order], ahead: Sequence[Conditional]
) -> NamedDraft:
    """Orders kept under a name."""
    lexicon = variant.lexicon
    return NamedDraft(
        name,
        [write_order(lexicon, order) for order in orders],
        {
            one.phase: [[write_order(lexicon, order) for order in choice] for choice in one.choices]
            for one in ahead
        },
    )


def drafted_sheet(game: Game, variant: Variant, power: str, draft: NamedDraft) -> Sheet:
    """The orders of a draft. SaveError if they are none of the open turn."""
    found = read_sheets(game, variant, {power: draft.orders}, {power: draft.conditional}, draft.name)
    return found[0] if found else Sheet(PowerId(power), ())
