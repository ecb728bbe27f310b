"""The identity of a person in one game: a pair of keys, of which the public half is sent around."""

from __future__ import annotations

import hashlib

from msgspec import Struct
from nacl.bindings import crypto_sign_seed_keypair
from nacl.exceptions import CryptoError
from nacl.signing import SigningKey, VerifyKey
from nacl.utils import random as random_bytes

from engine.files.exchange.sealing import unseal

SEED_BYTES = 32


class Identity(Struct, frozen=True):
    """The secret from which both keys are made. Whoever has it can sign and read in its owner's place."""

    seed: bytes

    def __repr__(self) -> str:
        return f"Identity({fingerprint(self.public)})"

    @property
    def public(self) -> str:
        """The public key, as others know it."""
        return self._pair()[0].hex()

    def sign(self, message: bytes) -> bytes:
        return bytes(SigningKey(self.seed).sign(message).signature)

    def open(self, sealed: bytes) -> bytes:
        """What was sealed for this identity. ExchangeError "not_for_us" if it was not."""
        public, secret = self._pair()
        return unseal(sealed, public, secret)

    def _pair(self) -> tuple[bytes, bytes]:
        return crypto_sign_seed_keypair(self.seed)


def new_identity() -> Identity:
    """A fresh one, by chance."""
    return Identity(random_bytes(SEED_BYTES))


def fingerprint(public: str) -> str:
    """A short form of a public key that two people can compare by voice: "3f2a 90c1 77de 10b4"."""
    digest = hashlib.sha256(bytes.fromhex(public)).hexdigest()
    return " ".join(digest[start : start + 4] for start in range(0, 16, 4))


def is_signed(public: str, message: bytes, signature: bytes) -> bool:
    """Whether the owner of a key has signed these very bytes."""
    try:
        VerifyKey(bytes.fromhex(public)).verify(message, signature)
    except (CryptoError, ValueError):
        return False
    return True
