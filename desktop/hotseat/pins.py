"""PINs of seats: kept so that they can be checked and not read."""

from __future__ import annotations

import hashlib
import hmac
import secrets

SALT = 16
_COST, _BLOCK, _PARALLEL = 2**12, 8, 1


def locked(pin: str) -> str:
    """What is kept of a PIN."""
    salt = secrets.token_bytes(SALT)
    return f"{salt.hex()}:{_stretched(pin, salt).hex()}"


def opens(pin: str, kept: str) -> bool:
    """Whether a PIN is the one of which this was kept."""
    salt, _, wanted = kept.partition(":")
    try:
        return hmac.compare_digest(_stretched(pin, bytes.fromhex(salt)), bytes.fromhex(wanted))
    except ValueError:
        return False


def _stretched(pin: str, salt: bytes) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=_COST, r=_BLOCK, p=_PARALLEL)
