"""Orders that a turn has passed by before they were sealed, kept beside the seat or the table until it is decided what
becomes of them."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from engine.files.exchange.exchange_error import cannot_write
from engine.files.exchange.packets import GameId, Label
from engine.files.saves.atomic import PRIVATE, write_atomic
from engine.files.saves.save_schema import Name, OrderTexts

SUFFIX = ".late"
_MOST_BYTES = 1_000_000


class LateRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """What a power had drawn for a turn that was judged without it."""

    format: Literal["chancery-late"]
    version: Literal[1]
    game: GameId
    power: Name
    season: Label
    """The code of the turn that has passed."""
    orders: OrderTexts


def late_path(path: Path) -> Path:
    """Where late orders of a seat or a table are: beside its file."""
    return path.with_name(f"{path.name}{SUFFIX}")


def read_late(path: Path) -> LateRecord | None:
    """The late orders beside a file; None if there are none that can be read."""
    try:
        with late_path(path).open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
        return msgspec.json.decode(data, type=LateRecord) if len(data) <= _MOST_BYTES else None
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def write_late(path: Path, record: LateRecord | None) -> None:
    """Put late orders beside a file, or none. ExchangeError "cannot_write"."""
    place = late_path(path)
    try:
        if record is None:
            place.unlink(missing_ok=True)
        else:
            write_atomic(place, msgspec.json.encode(record), PRIVATE)
    except OSError as error:
        raise cannot_write(place, error) from error
