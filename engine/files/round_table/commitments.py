"""Commitments: envelopes that bind their sender, a box under a fresh key and a hash over its purpose, key and content.

The hash is what binds: a box alone could be made so that two keys open it, to two different contents.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec
from msgspec import Struct
from nacl.exceptions import CryptoError
from nacl.secret import SecretBox
from nacl.utils import random as random_bytes

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packets import Head, Packet, parse_body, plain_body
from engine.files.exchange.sealing import compressed, decompressed, unpad
from engine.files.round_table.table_bodies import SECRET_BYTES, Content, EnvelopeBody
from engine.files.saves.boxes import pad

MOST_CONTENT = 1_000_000


class ClosedEnvelope(Struct, frozen=True):
    """An envelope that was just closed."""

    box: bytes
    commitment: str
    key: bytes


class OpenedEnvelope(Struct, frozen=True):
    """What was in an envelope. The nonce is there even if the rest cannot be understood."""

    nonce: bytes
    content: Content | None


def hashed(purpose: str, *parts: object) -> str:
    """A hash over anything that can be written as JSON, for one purpose."""
    return hashlib.sha256(msgspec.json.encode((f"chancery-{purpose}", *parts))).hexdigest()


def new_secret() -> bytes:
    """32 bytes by chance."""
    return random_bytes(SECRET_BYTES)


def nonce_commitment(game: str, seat: str, sender: str, nonce: bytes) -> str:
    """What a joining shows of the nonce that it brings."""
    return hashed("nonce", game, seat, sender, nonce.hex())


def close_envelope(head: Head, sender: str, turn: int, history: str, content: Content) -> ClosedEnvelope:
    """A content with a fresh nonce, closed for this seat and turn and no other."""
    padded = pad(new_secret() + compressed(plain_body(content)))
    key = new_secret()
    box = bytes(SecretBox(key).encrypt(padded))
    return ClosedEnvelope(box, _commitment(_about(head, sender, turn, history), key, padded), key)


def open_envelope(packet: Packet, body: EnvelopeBody, key: bytes) -> OpenedEnvelope:
    """What is in an envelope. ExchangeError "altered_reveal" if this is not the key that it was closed with."""
    head = Head(packet.kind, packet.game, packet.season, packet.seat)
    try:
        padded = bytes(SecretBox(key).decrypt(body.box))
    except (CryptoError, ValueError) as error:
        raise _altered(packet.seat) from error
    if _commitment(_about(head, packet.sender, body.turn, body.history), key, padded) != body.commitment:
        raise _altered(packet.seat)
    return _unpacked(padded)


def dice_seed(history: str, nonces: Iterable[tuple[str, bytes]]) -> str:
    """The seed of a turn's dice: over all that was played before and everybody's nonce, in the order of the seats.

    Each nonce was bound before any of the others could be known, so its sender cannot choose what comes of them.
    """
    return hashed("dice", history, sorted((power, nonce.hex()) for power, nonce in nonces))


def _unpacked(padded: bytes) -> OpenedEnvelope:
    try:
        whole = unpad(padded)
    except ExchangeError:
        whole = padded
    nonce = whole[:SECRET_BYTES].ljust(SECRET_BYTES, b"\0")
    try:
        return OpenedEnvelope(nonce, parse_body(decompressed(whole[SECRET_BYTES:], MOST_CONTENT), Content))
    except ExchangeError:
        return OpenedEnvelope(nonce, None)


def _about(head: Head, sender: str, turn: int, history: str) -> str:
    return hashed("about", head.game, head.season, head.seat, sender, turn, history)


def _commitment(about: str, key: bytes, padded: bytes) -> str:
    return hashlib.sha256(b"chancery-envelope\n" + bytes.fromhex(about) + key + padded).hexdigest()


def _altered(seat: str) -> ExchangeError:
    return ExchangeError(
        "altered_reveal",
        f"what {seat} reveals is not what {seat} sealed",
        "Tell the others. If the right key does not come, vote about the seat.",
        (seat,),
    )
