"""Records in files of their own beside saves, each of a bounded size: ledgers, seats and tables."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_files import write_save

R = TypeVar("R", bound=Struct)
REMEDY = "The one before is in the file of the same name that ends with .bak."
KEPT = "kept"
"""Of what is wrong with a file that is kept beside a save, and not sent: nobody is to be asked for it again."""


def bounded(data: bytes, most: int, what: str, remedy: str) -> bytes:
    """The bytes of a record. ExchangeError "too_large" if they could not be read again."""
    if len(data) > most:
        problem = f"{what} would have {len(data)} bytes; it may have {most}"
        raise ExchangeError("too_large", problem, remedy)
    return data


def decode_record(
    data: bytes, sort: type[R], most: int, what: str, remedy: str = REMEDY, about: tuple[str, ...] = ()
) -> R:
    """The record in some bytes. ExchangeError "too_large", "damaged", "schema"; of the last two, the cause is KEPT."""
    if len(data) > most:
        raise ExchangeError("too_large", f"{what} is too large", "Look whether it is the right file.")
    try:
        return msgspec.json.decode(data, type=sort)
    except (msgspec.ValidationError, RecursionError) as error:
        problem = f"{what} is not as it should be ({error})"
        raise ExchangeError("schema", problem, remedy, about, cause=KEPT) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        problem = f"{what} is damaged ({error})"
        raise ExchangeError("damaged", problem, remedy, about, cause=KEPT) from error


def read_beside(path: Path, most: int, what: str, missing: ExchangeError) -> bytes:
    """The bytes of what lies beside a save, or a few more than it may have. `missing` is raised if there is none."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except FileNotFoundError as error:
        raise missing from error
    except (OSError, ValueError) as error:
        raise ExchangeError("unreadable_file", f"{what} cannot be read ({error})") from error


def write_beside(path: Path, data: bytes, expected: str) -> str:
    """Write what lies beside a save as `write_save` does: its digest. Raises ExchangeError in place of SaveError."""
    try:
        return write_save(path, data, expected)
    except SaveError as error:
        raise ExchangeError(error.code, error.message, about=(str(path),), cause=error.cause) from error
