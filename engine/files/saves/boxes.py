"""Bytes under lock: padded so that their length tells little, under a key, or under a passphrase."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from typing import Annotated

from msgspec import Meta, Struct
from nacl.exceptions import CryptoError
from nacl.public import PrivateKey, PublicKey, SealedBox
from nacl.pwhash import argon2id
from nacl.secret import SecretBox
from nacl.utils import random as random_bytes

from engine.files.saves.save_error import SaveError

SMALLEST_CLASS = 1024
"""Bytes of the smallest size class; each further one is twice as large."""
AT_HOME = (argon2id.OPSLIMIT_INTERACTIVE, argon2id.MEMLIMIT_INTERACTIVE)
"""Operations and memory for what stays on this computer: several are opened one after another, every day."""
TRAVELLING = (argon2id.OPSLIMIT_MODERATE, argon2id.MEMLIMIT_MODERATE)
"""Operations and memory for what others may get hold of. No file can ask for more."""
_LENGTH = 4


class Lock(Struct, frozen=True, forbid_unknown_fields=True):
    """Bytes under a passphrase: argon2id makes the key, and a secret box holds them."""

    box: bytes
    memory: Annotated[int, Meta(ge=argon2id.MEMLIMIT_MIN, le=TRAVELLING[1])]
    operations: Annotated[int, Meta(ge=argon2id.OPSLIMIT_MIN, le=TRAVELLING[0])]
    salt: Annotated[bytes, Meta(min_length=argon2id.SALTBYTES, max_length=argon2id.SALTBYTES)]


def size_class(count: int) -> int:
    """The bytes that a content of so many bytes is padded to."""
    size = SMALLEST_CLASS
    while size < count + _LENGTH:
        size *= 2
    return size


def pad(content: bytes) -> bytes:
    """The content filled up to its size class."""
    head = len(content).to_bytes(_LENGTH, "big")
    return (head + content).ljust(size_class(len(content)), b"\0")


def unpadded(padded: bytes) -> bytes | None:
    """The content of a padded one; None if it was not padded by `pad`."""
    count = int.from_bytes(padded[:_LENGTH], "big")
    content = padded[_LENGTH : _LENGTH + count]
    return content if len(content) == count and pad(content) == padded else None


def new_key() -> bytes:
    """A fresh key, by chance."""
    return bytes(random_bytes(SecretBox.KEY_SIZE))


def put_in_box(content: bytes, key: bytes) -> bytes:
    """The content padded and under a key."""
    return bytes(SecretBox(key).encrypt(pad(content)))


def open_box(box: bytes, key: bytes) -> bytes | None:
    """What is under a key; None if it is another key's, or damaged."""
    try:
        return unpadded(bytes(SecretBox(key).decrypt(box)))
    except (CryptoError, ValueError):
        return None


def put_in_box_for(content: bytes, public: bytes) -> bytes:
    """The content padded, so that only the secret half of a key opens it."""
    return bytes(SealedBox(PublicKey(public)).encrypt(pad(content)))


def open_for(box: bytes, secret: bytes) -> bytes | None:
    """What was put in a box for a key; None if it was for another one, or is damaged."""
    try:
        return unpadded(bytes(SealedBox(PrivateKey(secret)).decrypt(box)))
    except (CryptoError, ValueError):
        return None


def lock_up(content: bytes, passphrase: str, costs: tuple[int, int]) -> Lock:
    """Bytes put under a passphrase. SaveError "no_memory"."""
    salt = bytes(random_bytes(argon2id.SALTBYTES))
    operations, memory = costs
    key = _stretched(unicodedata.normalize("NFC", passphrase), salt, operations, memory)
    return Lock(bytes(SecretBox(key).encrypt(content)), memory, operations, salt)


def unlock(lock: Lock, passphrase: str) -> bytes | None:
    """What is under a passphrase; None if it is another one. SaveError "no_memory".

    Former programs took the letters as they were typed, which may have been in either normal form.
    """
    composed, decomposed = (unicodedata.normalize(form, passphrase) for form in ("NFC", "NFD"))
    for text in dict.fromkeys((composed, passphrase, decomposed)):
        with suppress(CryptoError, ValueError):
            return bytes(
                SecretBox(_stretched(text, lock.salt, lock.operations, lock.memory)).decrypt(lock.box)
            )
    return None


def _stretched(text: str, salt: bytes, operations: int, memory: int) -> bytes:
    try:
        return argon2id.kdf(
            SecretBox.KEY_SIZE, text.encode("utf-8", "surrogatepass"), salt, operations, memory
        )
    except CryptoError as error:
        words = (
            f"there is not enough memory for the passphrase or PIN, which takes {memory >> 20} MB. "
            "Close other programs, and try again"
        )
        raise SaveError("no_memory", "", words) from error
