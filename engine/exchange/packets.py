"""Packets: what people send each other, each a signed record with a head for everybody and a body for its reader.

docs/file-format.md describes them for other programmers, docs/security.md says what they promise.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from engine.exchange.faults import PostError
from engine.exchange.identities import Identity, is_signed
from engine.exchange.sealing import pressed, seal, unpressed
from engine.game.limits import LONGEST_NAME

FORMAT: Final = "chancery-post"
VERSION: Final = 1
MOST_BYTES = 6_000_000
"""Bytes of a packet. More is not even parsed."""
MOST_CONTENT = 24_000_000
"""Bytes of a body when it is taken out of its compression."""

INVITATION, CLAIM = "invitation", "claim"
TURN, ORDERS, RECEIPT, NOTICE = "turn", "orders", "receipt", "notice"
HANDOVER, RECORD = "handover", "record"

PublicKey = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
GameId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]
Kind = Annotated[str, Meta(pattern=r"\A[a-z]{1,20}\Z")]
Label = Annotated[str, Meta(max_length=LONGEST_NAME)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
_Body = TypeVar("_Body", bound=Struct)


class Packet(Struct, frozen=True, forbid_unknown_fields=True):
    """A packet as it travels. Everything but the body can be read by anybody."""

    body: Annotated[bytes, Meta(max_length=MOST_BYTES)]
    """Compressed JSON; where it is sealed, padded to a size class and locked."""
    format: Literal["chancery-post"]
    game: GameId
    """The id that the game has in the post: by chance, so that it tells nothing of the game."""
    is_sealed: bool
    kind: Kind
    number: Number
    """Of packets of one kind from one sender the higher number is the newer."""
    season: Label
    """The short code of the season, or nothing."""
    seat: Label
    """The power that it is from or for; nothing if it is for everybody."""
    sender: PublicKey
    signature: Annotated[bytes, Meta(min_length=64, max_length=64)]
    version: Literal[1]

    @property
    def digest(self) -> str:
        """What tells this packet from every other one."""
        return hashlib.sha256(encode_packet(self)).hexdigest()


class Head(Struct, frozen=True):
    """What a packet is about, before it is signed."""

    kind: str
    game: str
    season: str = ""
    seat: str = ""
    number: int = 0


def make_packet(sender: Identity, head: Head, body: Struct, reader: str | None = None) -> Packet:
    """A signed packet. With a reader's public key only that reader can open its body."""
    content = _bound(head, sender.public) + pressed(plain_body(body))
    packet = Packet(
        body=content if reader is None else seal(content, reader),
        format=FORMAT,
        game=head.game,
        is_sealed=reader is not None,
        kind=head.kind,
        number=head.number,
        season=head.season,
        seat=head.seat,
        sender=sender.public,
        signature=bytes(64),
        version=VERSION,
    )
    signed = msgspec.structs.replace(packet, signature=sender.sign(_signed_bytes(packet)))
    if len(encode_packet(signed)) > MOST_BYTES:
        raise PostError(
            "too_large", f"the file would have more than {MOST_BYTES} bytes", "Send less at once."
        )
    return signed


def plain_body(body: Struct) -> bytes:
    """The canonical bytes of a body, as its reader gets them."""
    return msgspec.json.encode(body, order="sorted")


def encode_packet(packet: Packet) -> bytes:
    """The canonical bytes of a packet."""
    return msgspec.json.encode(packet, order="sorted") + b"\n"


def decode_packet(data: bytes) -> Packet:
    """The packet in some bytes, with its signature verified. It is not asked who the signer is.

    Raises PostError: "too_large", "not_ours", "newer_version", "damaged", "schema", "forged".
    """
    if len(data) > MOST_BYTES:
        raise PostError("too_large", f"the file has more than {MOST_BYTES} bytes", "This is no file of ours.")
    data = data.strip(b" \t\r\n")
    _check_format(data)
    try:
        packet = msgspec.json.decode(data, type=Packet)
    except (msgspec.ValidationError, RecursionError) as error:
        raise PostError(
            "schema", f"the file is not as it should be ({error})", "Ask for it again."
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _damaged() from error
    if encode_packet(packet) != data + b"\n":
        raise _damaged()
    if not is_signed(packet.sender, _signed_bytes(packet), packet.signature):
        raise PostError(
            "forged",
            "the signature does not fit: the file was changed on its way, or is not by whom it says",
            "Ask the sender for it again.",
        )
    return packet


def open_packet(packet: Packet, shape: type[_Body], reader: Identity | None = None) -> _Body:
    """The body of a packet in its shape. Where it is sealed, the reader's identity opens it.

    Raises PostError: "not_for_us", "damaged", "too_large", "schema", "forged".
    """
    content = packet.body
    if packet.is_sealed:
        if reader is None:
            raise PostError("not_for_us", "the file is sealed, and there is no key for it here")
        content = reader.open(content)
    bound = _bound(_head(packet), packet.sender)
    if content[: len(bound)] != bound:
        raise PostError(
            "forged", "the content was taken out of another file", "Ask the sender for what he really sent."
        )
    return parse_body(unpressed(content[len(bound) :], MOST_CONTENT), shape)


def parse_body(plain: bytes, shape: type[_Body]) -> _Body:
    """A body in its shape, from its canonical bytes. PostError "schema" if they are none."""
    try:
        body = msgspec.json.decode(plain, type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise PostError(
            "schema", f"the content is not as it should be ({error})", "Ask for it again."
        ) from error
    if plain_body(body) != plain:
        raise PostError("schema", "the content is not written as it should be", "Ask for it again.")
    return body


def _head(packet: Packet) -> Head:
    return Head(packet.kind, packet.game, packet.season, packet.seat, packet.number)


def _bound(head: Head, sender: str) -> bytes:
    """Ties a body to its head and sender, so that nobody can send another's sealed body as his own."""
    return hashlib.sha256(FORMAT.encode() + msgspec.json.encode((head, sender), order="sorted")).digest()


def _signed_bytes(packet: Packet) -> bytes:
    blank = msgspec.structs.replace(packet, signature=bytes(64))
    return f"{FORMAT} {VERSION}\n".encode() + encode_packet(blank)


def _check_format(data: bytes) -> None:
    """PostError for what is no packet at all, or one of a newer program."""
    try:
        raw: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if data.startswith(b'{"body":') or b'"chancery-post"' in data:
            raise _damaged() from error
        raise _not_ours() from error
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise _not_ours()
    version = raw.get("version")
    if isinstance(version, int) and version > VERSION:
        raise PostError(
            "newer_version", f"a newer program wrote this (version {version})", "Update the program."
        )


def _damaged() -> PostError:
    return PostError("damaged", "the file is damaged", "Ask the sender for it again.")


def _not_ours() -> PostError:
    return PostError("not_ours", "this is no file of the exchange", "Look whether it is the right one.")
