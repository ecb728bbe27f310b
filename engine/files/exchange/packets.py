"""Packets: what people send each other, each a signed record with a head for everybody and a body for its reader.

An open packet shows who signed it, and everybody can verify it. Of a sealed one everybody sees the kind, the game, the
season and the seat; who sent it, with which number and what is in it only its reader finds, with `unlock`.
docs/file-format.md describes them for other programmers, docs/security.md says what they promise.
"""

from __future__ import annotations

import hashlib
from typing import TypeVar

import msgspec
from msgspec import Struct

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.file_names import safe_name
from engine.files.exchange.identities import Identity, is_signed
from engine.files.exchange.packet_schema import (
    FORMAT,
    MOST_BYTES as MOST_BYTES,
    MOST_NUMBER,
    OPEN,
    SEALED,
    GameId as GameId,
    Label as Label,
    Number as Number,
    OpenFile,
    PublicKey as PublicKey,
    SealedFile,
    damaged,
    forged,
    no_key,
    not_ours,
)
from engine.files.exchange.sealing import compressed, decompressed, seal
from engine.reports.file_lines import line_for_people

MOST_CONTENT, MOST_SMALL = 24_000_000, 1_000_000
"""Bytes of a body when it is taken out of its compression: of one that has a whole game in it, and of any other."""
_KEY, _SIGNATURE, _NUMBER = 32, 64, 4
FIRST_WORDS = "# Chancery post"
"""With what the line for people begins."""
_BLANK = b" \t\r\n"

INVITATION, CLAIM = "invitation", "claim"
TURN, ORDERS, RECEIPT, NOTICE = "turn", "orders", "receipt", "notice"
HANDOVER, RECORD = "handover", "record"

_Body = TypeVar("_Body", bound=Struct)


class Packet(Struct, frozen=True):
    """A packet as the program has it.

    Of a sealed one number and sender are known to its sender, and all the rest once its reader has unlocked it.
    """

    body: bytes
    game: str
    """The id that the game has in the post: by chance, so that it tells nothing of the game."""
    is_sealed: bool
    kind: str
    season: str
    """The short code of the season, or nothing."""
    seat: str
    """The power that it is from or for; nothing if it is for everybody."""
    version: int
    number: int = 0
    """Of packets of one kind from one sender the higher number is the newer."""
    sender: str = ""
    signature: bytes = b""
    content: bytes | None = None
    """What was compressed in the sealed part."""

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
    """A signed packet. With a reader's public key only that reader can open it, and see by whom it is.

    ExchangeError "too_large" for what nobody could read.
    """
    plain = plain_body(body)
    if len(plain) > MOST_CONTENT:
        raise ExchangeError(
            "too_large", f"the content would have more than {MOST_CONTENT} bytes", "Send less at once."
        )
    content = compressed(plain)
    packet = Packet(
        body=b"",
        game=head.game,
        is_sealed=reader is not None,
        kind=head.kind,
        season=head.season,
        seat=head.seat,
        version=OPEN if reader is None else SEALED,
        number=head.number,
        sender=sender.public,
        signature=bytes(_SIGNATURE),
    )
    if reader is None:
        packet = msgspec.structs.replace(packet, body=_bound(head, sender.public) + content)
        packet = msgspec.structs.replace(packet, signature=sender.sign(_signed_bytes(packet)))
    else:
        signature = sender.sign(_sealed_bytes(head, sender.public, reader, content))
        inner = bytes.fromhex(sender.public) + signature + head.number.to_bytes(_NUMBER, "big", signed=False)
        packet = msgspec.structs.replace(packet, body=seal(inner + content, reader), signature=signature)
    if len(packet_file(packet)) > MOST_BYTES:
        raise ExchangeError(
            "too_large", f"the file would have more than {MOST_BYTES} bytes", "Send less at once."
        )
    return packet


def plain_body(body: Struct) -> bytes:
    """The canonical bytes of a body, as its reader gets them."""
    return msgspec.json.encode(body, order="sorted")


def encode_packet(packet: Packet) -> bytes:
    """The canonical bytes of a packet: of a sealed one nothing that only its reader may know."""
    if packet.version == SEALED:
        file: Struct = SealedFile(
            packet.body, _check(packet), FORMAT, packet.game, packet.kind, packet.season, packet.seat, SEALED
        )
    else:
        file = OpenFile(
            packet.body,
            FORMAT,
            packet.game,
            packet.is_sealed,
            packet.kind,
            packet.number,
            packet.season,
            packet.seat,
            packet.sender,
            packet.signature,
            OPEN,
        )
    return msgspec.json.encode(file, order="sorted") + b"\n"


def packet_file(packet: Packet) -> bytes:
    """A packet as a file: a line for whoever opens it in a text editor, and the packet."""
    of = "".join(f", {name}" for name in map(safe_name, (packet.season, packet.seat)) if name)
    line = line_for_people(
        f"file.post{_reader(packet)}", f"packet.{packet.kind}", part=of, power=safe_name(packet.seat)
    )
    return line + encode_packet(packet)


def _reader(packet: Packet) -> str:
    """By what the line of a packet differs from that of one for all players."""
    if packet.kind in (CLAIM, ORDERS):
        return ".master"
    if packet.kind == HANDOVER:
        return ".successor"
    is_for_one = bool(packet.seat) and packet.kind in (INVITATION, TURN, RECEIPT)
    return ".seat" if is_for_one else ""


def _without_first_line(data: bytes) -> bytes:
    """A file without the line for people. ExchangeError "damaged" where there is nothing after it."""
    first = FIRST_WORDS.encode()
    if not data or not first.startswith(data[: len(first)]):
        return data
    packet = data.partition(b"\n")[2].lstrip(_BLANK)
    if not packet:
        raise damaged()
    return packet


def decode_packet(data: bytes) -> Packet:
    """The packet in some bytes: an open one with its signature verified, a sealed one as far as that goes without its key.

    It is not asked who the signer is. Raises ExchangeError: "too_large", "not_ours", "newer_version", "damaged", "schema",
    "forged".
    """
    if len(data) > MOST_BYTES:
        raise ExchangeError(
            "too_large", f"the file has more than {MOST_BYTES} bytes", "This is no file of ours."
        )
    data = _without_first_line(data.strip(_BLANK))
    packet = _parsed(data, SealedFile if _version(data) == SEALED else OpenFile)
    if encode_packet(packet) != data + b"\n":
        raise damaged()
    if packet.version == OPEN and not is_signed(packet.sender, _signed_bytes(packet), packet.signature):
        raise forged()
    return packet


def unlock(packet: Packet, reader: Identity | None) -> Packet:
    """A sealed packet with what only its reader can know of it, the sender's signature verified; an open one as it is.

    Raises ExchangeError: "not_for_us", "damaged", "forged".
    """
    if packet.version != SEALED or packet.content is not None:
        return packet
    if reader is None:
        raise no_key()
    inner = reader.open(packet.body)
    start = _KEY + _SIGNATURE + _NUMBER
    sender, signature = inner[:_KEY].hex(), inner[_KEY : _KEY + _SIGNATURE]
    number, content = int.from_bytes(inner[start - _NUMBER : start], "big"), inner[start:]
    if len(inner) < start:
        raise damaged()
    head = Head(packet.kind, packet.game, packet.season, packet.seat, number)
    if number > MOST_NUMBER:
        raise ExchangeError(
            "schema", f"the file has the number {number}, which is too high", "Ask for it again."
        )
    if not is_signed(sender, _sealed_bytes(head, sender, reader.public, content), signature):
        raise forged()
    return msgspec.structs.replace(packet, number=number, sender=sender, signature=signature, content=content)


def unlocked(packet: Packet, reader: Identity) -> Packet:
    """A packet with its sender and number, if it is for this reader; else as it is."""
    try:
        return unlock(packet, reader)
    except ExchangeError:
        return packet


def open_packet(
    packet: Packet, shape: type[_Body], reader: Identity | None = None, most: int = MOST_SMALL
) -> _Body:
    """The body of a packet in its shape, if it has no more bytes than it may. Where it is sealed, the reader opens it.

    Raises ExchangeError: "not_for_us", "damaged", "too_large", "schema", "forged".
    """
    return parse_body(open_content(packet, reader, most), shape)


def open_content(packet: Packet, reader: Identity | None = None, most: int = MOST_SMALL) -> bytes:
    """The canonical bytes of a body. Raises ExchangeError as `open_packet` does."""
    content = unlock(packet, reader).content
    return decompressed(content if content is not None else _open_content(packet, reader), most)


def _open_content(packet: Packet, reader: Identity | None) -> bytes:
    """What is compressed in a packet of version 1."""
    whole = packet.body
    if packet.is_sealed:
        if reader is None:
            raise no_key()
        whole = reader.open(whole)
    head = Head(packet.kind, packet.game, packet.season, packet.seat, packet.number)
    bound = _bound(head, packet.sender)
    if whole[: len(bound)] != bound:
        raise ExchangeError(
            "forged", "the content was taken out of another file", "Ask the sender for what he really sent."
        )
    return whole[len(bound) :]


def parse_body(plain: bytes, shape: type[_Body]) -> _Body:
    """A body in its shape, from its canonical bytes. ExchangeError "schema" if they are none."""
    try:
        body = msgspec.json.decode(plain, type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ExchangeError(
            "schema", f"the content is not as it should be ({error})", "Ask for it again."
        ) from error
    if plain_body(body) != plain:
        raise ExchangeError("schema", "the content is not written as it should be", "Ask for it again.")
    return body


def _bound(head: Head, sender: str) -> bytes:
    """Ties the body of an open packet to its head and sender."""
    return hashlib.sha256(FORMAT.encode() + msgspec.json.encode((head, sender), order="sorted")).digest()


def _signed_bytes(packet: Packet) -> bytes:
    blank = msgspec.structs.replace(packet, signature=bytes(_SIGNATURE))
    return f"{FORMAT} {OPEN}\n".encode() + encode_packet(blank)


def _sealed_bytes(head: Head, sender: str, reader: str, content: bytes) -> bytes:
    """What is signed in a sealed packet: its head, who sends it to whom, and what is in it."""
    said = (head, sender, reader, hashlib.sha256(content).hexdigest())
    return f"{FORMAT} {SEALED}\n".encode() + msgspec.json.encode(said, order="sorted")


def _check(packet: Packet) -> bytes:
    """The hash over all that travels of a sealed packet."""
    shown = (packet.kind, packet.game, packet.season, packet.seat, packet.body)
    return hashlib.sha256(f"{FORMAT} {SEALED}\n".encode() + msgspec.json.encode(shown)).digest()


def _parsed(data: bytes, shape: type[OpenFile | SealedFile]) -> Packet:
    try:
        file = msgspec.json.decode(data, type=shape)
    except (msgspec.ValidationError, RecursionError) as error:
        raise ExchangeError(
            "schema", f"the file is not as it should be ({error})", "Ask for it again."
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise damaged() from error
    if isinstance(file, SealedFile):
        return Packet(file.body, file.game, True, file.kind, file.season, file.seat, SEALED)
    return Packet(
        file.body, file.game, file.is_sealed, file.kind, file.season, file.seat, OPEN, file.number, file.sender,
        file.signature,
    )  # fmt: skip


class _Stamp(Struct):
    """What a file says it is; nothing else of it is looked at before that is known."""

    format: str = ""
    version: int = 0


def _version(data: bytes) -> int:
    """The version of a packet. ExchangeError for what is no packet at all, or one of a newer program."""
    try:
        stamp = msgspec.json.decode(data, type=_Stamp)
    except msgspec.ValidationError as error:
        raise not_ours() from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if data.startswith(b'{"body":') or b'"chancery-post"' in data:
            raise damaged() from error
        raise not_ours() from error
    if stamp.format != FORMAT:
        raise not_ours()
    if stamp.version > SEALED:
        raise ExchangeError(
            "newer_version", f"a newer program wrote this (version {stamp.version})", "Update the program."
        )
    return stamp.version
