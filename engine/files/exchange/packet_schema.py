"""The schema of packets as they travel, open and sealed, and the errors of bytes that are neither."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from engine.files.exchange.exchange_error import ExchangeError
from engine.game.limits import LONGEST_NAME

FORMAT: Final = "chancery-post"
OPEN: Final = 1
SEALED: Final = 2
"""The versions: of open packets, and of sealed ones. Sealed packets of version 1 are read, and no longer written."""
MOST_BYTES = 6_000_000
"""Bytes of a packet. More is not even parsed."""
MOST_NUMBER = 1_000_000

PublicKey = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
GameId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]
Kind = Annotated[str, Meta(pattern=r"\A[a-z]{1,20}\Z")]
Label = Annotated[str, Meta(max_length=LONGEST_NAME)]
SeasonCode = Annotated[str, Meta(pattern=r"\A(?:[^\W\d_]{1,2}[0-9]{1,9}[^\W\d_]{1,2})?\Z")]
"""The short code of a season in any calendar, or nothing."""
Number = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
Bytes = Annotated[bytes, Meta(max_length=MOST_BYTES)]


class OpenFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A packet for everybody, as it travels."""

    body: Bytes
    """Compressed JSON; in sealed packets of former programs padded to a size class and locked."""
    format: Literal["chancery-post"]
    game: GameId
    is_sealed: bool
    kind: Kind
    number: Number
    season: SeasonCode
    seat: Label
    sender: PublicKey
    signature: Annotated[bytes, Meta(min_length=64, max_length=64)]
    version: Literal[1]


class SealedFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A packet for one reader, as it travels."""

    body: Bytes
    """A sealed box: the sender's key, his signature, the number, and compressed JSON, padded to a size class."""
    check: Annotated[bytes, Meta(min_length=32, max_length=32)]
    """A hash over all the rest, so that damage is known without a key."""
    format: Literal["chancery-post"]
    game: GameId
    kind: Kind
    season: SeasonCode
    seat: Label
    version: Literal[2]


def damaged() -> ExchangeError:
    """Bytes are missing or changed."""
    return ExchangeError("damaged", "the file is damaged", "Ask the sender for it again.")


def forged() -> ExchangeError:
    """The signature does not fit."""
    return ExchangeError(
        "forged",
        "the signature does not fit: the file was changed on its way, or is not by whom it says",
        "Ask the sender for it again.",
    )


def no_key() -> ExchangeError:
    """It is sealed, and nobody can open it here."""
    return ExchangeError("not_for_us", "the file is sealed, and there is no key for it here")


def not_ours() -> ExchangeError:
    """It is no packet at all."""
    return ExchangeError("not_ours", "this is no file of the exchange", "Look whether it is the right one.")
