"""File names that people recognise and every system takes.

Titles, powers and seasons are written by others: every part of a name goes through `safe_name`, and so nothing that somebody
writes can lead out of a folder, be hidden in it, or be refused by a system.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.files.exchange.packets import Packet

SUFFIX = ".chancery-post"
LEDGER_SUFFIX = ".ledger"
LONGEST_PART, LONGEST_NAME = 60, 240
"""Bytes of a part of a name and of a whole one; systems take 255."""
_UNFIT = re.compile(r"[^\w.,'&()+-]+")
_RESERVED = re.compile(r"(CON|PRN|AUX|NUL|COM[0-9¹²³]|LPT[0-9¹²³])(?![^.])", re.IGNORECASE)
"""What Windows takes for a device, whatever comes after a dot."""
EVERYBODY_NAME = "all"
SUCCESSOR_NAME = "next game master"
"""For whom a game is that is handed over: everything else without a seat is for everybody."""
HANDOVER = "handover"


def file_name(packet: Packet, title: str = "") -> str:
    """The name of a packet's file: game, season, power, kind and number."""
    parts = (
        safe_name(title) or safe_name(packet.game[:8]),
        safe_name(packet.season),
        safe_name(packet.seat) or (SUCCESSOR_NAME if packet.kind == HANDOVER else EVERYBODY_NAME),
        safe_name(packet.kind),
        str(packet.number),
    )
    return " ".join(part for part in parts if part) + SUFFIX


def safe_name(text: str) -> str:
    """A text as a part of a name that every system takes; nothing, if nothing of it can be."""
    plain = _UNFIT.sub(" ", unicodedata.normalize("NFC", text))
    part = _cut(plain.strip(" ."), LONGEST_PART).strip(" .")
    return f"_{part}" if _RESERVED.match(part) else part


def unique_safe_name(text: str) -> str:
    """The same, so that no two texts come to the same part: where something had to go, a hash of the text stands for it."""
    part = safe_name(text)
    return part if part == text else f"{part} {_hashed(text.encode('utf-8', 'surrogatepass'))}".strip()


def other_name(name: str, data: bytes) -> str:
    """Another name for a file whose own is taken: what is in it tells it from all others."""
    return f"{_hashed(data)} {_cut(name, LONGEST_NAME - 9, from_end=True)}"


def ledger_path(save: Path) -> Path:
    """Where the ledger of a save is: beside it."""
    return save.with_name(f"{save.name}{LEDGER_SUFFIX}")


def _hashed(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:8]


def _cut(text: str, most: int, from_end: bool = False) -> str:
    """The text, or as much of its beginning or end as has so many bytes."""
    data = text.encode("utf-8", "surrogateescape")
    if len(data) <= most:
        return text
    return (data[-most:] if from_end else data[:most]).decode(errors="ignore")
