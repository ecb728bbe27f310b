"""Sealing: padded to size classes, so that a length tells nothing, and locked to the key of one reader."""

from __future__ import annotations

import zlib

from nacl.bindings import (
    crypto_box_seal,
    crypto_box_seal_open,
    crypto_box_SEALBYTES,
    crypto_sign_ed25519_pk_to_curve25519,
    crypto_sign_ed25519_sk_to_curve25519,
)
from nacl.exceptions import CryptoError

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.saves.boxes import pad, unpadded


def unpad(padded: bytes) -> bytes:
    """The content of a padded one. ExchangeError "damaged" if it was not padded by `pad`."""
    content = unpadded(padded)
    if content is None:
        raise ExchangeError("damaged", "the content is not what was sealed", "Ask for the file again.")
    return content


def seal(content: bytes, reader: str) -> bytes:
    """The content padded and locked so that only the reader's key opens it."""
    try:
        key = crypto_sign_ed25519_pk_to_curve25519(bytes.fromhex(reader))
    except (CryptoError, ValueError, RuntimeError) as error:
        raise ExchangeError("no_key", "the reader's key is no key", "Ask for the key again.") from error
    return crypto_box_seal(pad(content), key)


def unseal(sealed: bytes, public: bytes, secret: bytes) -> bytes:
    """What was sealed for a key. ExchangeError "not_for_us" if it was sealed for another one."""
    own = crypto_sign_ed25519_pk_to_curve25519(public)
    try:
        if len(sealed) < crypto_box_SEALBYTES:
            raise ExchangeError("damaged", "the sealed content is cut short", "Ask for the file again.")
        padded = crypto_box_seal_open(sealed, own, crypto_sign_ed25519_sk_to_curve25519(secret))
    except CryptoError as error:
        raise ExchangeError(
            "not_for_us", "the file is sealed for another key than yours", "Open it where that key is."
        ) from error
    return unpad(padded)


def compressed(content: bytes) -> bytes:
    """The content compressed."""
    return zlib.compress(content, 9)


def decompressed(data: bytes, most: int) -> bytes:
    """What was compressed, if it has no more bytes than it may. ExchangeError "damaged" or "too_large"."""
    inflater = zlib.decompressobj()
    try:
        content = inflater.decompress(data, most + 1)
    except zlib.error as error:
        raise ExchangeError("damaged", "the content is damaged", "Ask for the file again.") from error
    if len(content) > most:
        raise ExchangeError(
            "too_large", f"the content has more than {most} bytes", "This is no file of ours."
        )
    if not inflater.eof or inflater.unused_data:
        raise ExchangeError(
            "damaged", "the content is cut short or has something behind it", "Ask for it again."
        )
    return content
