"""Packets: what goes in comes out, and nothing that was touched on its way is taken."""

from __future__ import annotations

import base64
import hashlib
from random import Random

import msgspec
import pytest
from msgspec import Struct

from engine.files.exchange import packets
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.identities import Identity, fingerprint, new_identity
from engine.files.exchange.packet_schema import OpenFile
from engine.files.exchange.packets import (
    MOST_BYTES,
    Head,
    Packet,
    decode_packet,
    encode_packet,
    make_packet,
    open_packet,
    packet_file,
    parse_body,
    plain_body,
    unlock,
)
from engine.files.exchange.sealing import compressed, decompressed, seal, unpad
from engine.files.exchange.text_block import packets_in
from engine.files.round_table import table_bodies
from engine.files.saves.boxes import SMALLEST_CLASS, pad, size_class


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    count: int = 0


KINDS = (
    *(packets.INVITATION, packets.CLAIM, packets.TURN, packets.ORDERS, packets.RECEIPT, packets.NOTICE),
    *(packets.HANDOVER, packets.RECORD, table_bodies.FOUNDING, table_bodies.JOINING, table_bodies.ROSTER),
    *(table_bodies.ENVELOPE, table_bodies.REVEAL, table_bodies.RESULT, table_bodies.BALLOT),
)
ALICE, BOB, EVE = (Identity(bytes([number]) * 32) for number in (1, 2, 3))
HEAD = Head("orders", "0123456789abcdef", "S1901M", "France", 4)


def sealed(text: str = "A PAR - BUR", sender: Identity = ALICE) -> Packet:
    return make_packet(sender, HEAD, Body(text), BOB.public)


def code_of(data: bytes) -> str:
    try:
        decode_packet(data)
    except ExchangeError as fault:
        return fault.code
    return "good"


def test_a_sealed_packet_is_opened_by_its_reader_alone() -> None:
    packet = decode_packet(encode_packet(sealed("Zoë")))
    assert open_packet(packet, Body, BOB) == Body("Zoë")
    for other in (ALICE, EVE, None):
        with pytest.raises(ExchangeError) as caught:
            open_packet(packet, Body, other)
        assert caught.value.code == "not_for_us"


def test_an_open_packet_is_read_by_everybody() -> None:
    packet = decode_packet(encode_packet(make_packet(ALICE, HEAD, Body("hello"))))
    assert open_packet(packet, Body) == Body("hello")
    assert packet.sender == ALICE.public


def test_without_the_key_a_file_tells_kind_game_season_seat_and_size_class_only() -> None:
    """Whatever is ordered, by whom and for the how many-th time: what can be read is the same, and so is the length."""
    texts = ("", "A PAR - BUR", "A PAR H " * 40, "".join(Random(1).choices("abcdefghij KLMNOP", k=700)))
    packets = [
        make_packet(sender, msgspec.structs.replace(HEAD, number=number), Body(text), BOB.public)
        for text in texts
        for sender in (ALICE, EVE)
        for number in (0, 4, 1_000_000)
    ]
    files = [msgspec.json.decode(encode_packet(one)) for one in packets]
    shown = {msgspec.json.encode({**one, "body": "", "check": ""}, order="sorted") for one in files}
    assert len(shown) == 1
    assert len({len(encode_packet(one)) for one in packets}) == 1
    assert msgspec.json.decode(shown.pop()) == {
        "body": "", "check": "", "format": "chancery-post", "game": HEAD.game, "kind": "orders", "season": "S1901M",
        "seat": "France", "version": 2,
    }  # fmt: skip
    for one, file in zip(packets, files, strict=True):
        sealed_part = base64.b64decode(file["body"])
        assert bytes.fromhex(one.sender) not in sealed_part
        assert one.signature not in sealed_part
        again = decode_packet(encode_packet(one))
        assert (again.sender, again.number, again.signature, again.content) == ("", 0, b"", None)
        opened = unlock(again, BOB)
        assert (opened.sender, opened.number) == (one.sender, one.number)
        assert opened.digest == again.digest == one.digest


def test_the_check_of_a_sealed_file_tells_nothing_but_what_is_seen() -> None:
    """Everybody can work it out from what he sees."""
    file = msgspec.json.decode(encode_packet(sealed()))
    shown = (file["kind"], file["game"], file["season"], file["seat"], file["body"])
    check = hashlib.sha256(b"chancery-post 2\n" + msgspec.json.encode(shown)).digest()
    assert base64.b64decode(file["check"]) == check


def test_the_same_orders_sealed_twice_look_different() -> None:
    assert sealed().body != sealed().body


@pytest.mark.parametrize(
    "count", [0, 1, SMALLEST_CLASS - 5, SMALLEST_CLASS - 4, SMALLEST_CLASS - 3, 5000, 70_000]
)
def test_padding_comes_off_again(count: int) -> None:
    content = bytes(range(256)) * (count // 256 + 1)
    padded = pad(content[:count])
    assert unpad(padded) == content[:count]
    assert len(padded) == size_class(count)
    assert len(padded) & (len(padded) - 1) == 0


@pytest.mark.parametrize("change", [b"\1", b"\0" * 10])
def test_padding_that_is_none_is_refused(change: bytes) -> None:
    with pytest.raises(ExchangeError):
        unpad(pad(b"abc")[: -len(change)] + change[::-1] + (b"x" if change[0] == 0 else b""))


def test_every_flipped_bit_of_the_head_and_many_of_the_body_are_found() -> None:
    data = encode_packet(sealed())
    rng = Random(5)
    body = range(data.index(b'"body":"') + 8, data.index(b'","format"'))
    outside = [index for index in range(len(data)) if index not in body]
    for index in (*outside, *rng.sample(body, 200)):
        for bit in range(8):
            changed = bytearray(data)
            changed[index] ^= 1 << bit
            assert code_of(bytes(changed)) in {"damaged", "schema", "forged", "not_ours", "newer_version"}, (
                index
            )


def test_every_truncation_is_found() -> None:
    data = encode_packet(sealed())
    assert {code_of(data[:count]) for count in range(0, len(data) - 1, 3)} == {"damaged", "not_ours"}


def test_line_ends_that_mail_changes_do_not_matter() -> None:
    data = encode_packet(sealed())
    assert code_of(b"\r\n" + data.replace(b"\n", b"\r\n") + b"\r\n \n") == "good"


def test_another_writing_of_the_same_content_is_refused() -> None:
    """What a signature is over is one sequence of bytes."""
    packet = sealed()
    raw = msgspec.json.decode(encode_packet(packet))
    assert code_of(msgspec.json.format(encode_packet(packet), indent=2)) == "damaged"
    assert code_of(msgspec.json.encode(dict(reversed(raw.items())))) == "damaged"
    assert code_of(msgspec.json.encode({**raw, "more": 1}, order="sorted")) == "schema"


OTHERS = {
    "kind": "claim", "game": "f" * 16, "season": "F1901M", "seat": "Italy", "number": 5, "is_sealed": True,
    "sender": EVE.public,
}  # fmt: skip


@pytest.mark.parametrize("field", OTHERS)
def test_nothing_in_the_head_can_be_exchanged(field: str) -> None:
    packet = make_packet(ALICE, HEAD, Body("hello"))
    changed = msgspec.structs.replace(packet, **{field: OTHERS[field]})
    assert code_of(encode_packet(changed)) == "forged"


@pytest.mark.parametrize("field", ["kind", "game", "season", "seat"])
def test_nothing_in_the_head_of_a_sealed_file_can_be_exchanged(field: str) -> None:
    """Whoever makes the check fit is found out when the file is opened: the signature inside is over the head."""
    data = encode_packet(sealed())
    raw = msgspec.json.decode(data)
    assert code_of(msgspec.json.encode({**raw, field: OTHERS[field]}, order="sorted")) == "damaged"
    changed = msgspec.structs.replace(decode_packet(data), **{field: OTHERS[field]})
    changed = decode_packet(encode_packet(changed))
    with pytest.raises(ExchangeError) as caught:
        unlock(changed, BOB)
    assert caught.value.code == "forged"


def resealed(inner: bytes, reader: Identity = BOB) -> Packet:
    """A file with these very bytes in its sealed part."""
    packet = decode_packet(encode_packet(sealed()))
    return decode_packet(encode_packet(msgspec.structs.replace(packet, body=seal(inner, reader.public))))


def test_what_was_sealed_for_one_cannot_be_sent_on_to_another() -> None:
    """Bob seals what Alice signed for him anew, for Eve: she sees that it was not for her."""
    inner = BOB.open(sealed().body)
    assert unlock(resealed(inner), BOB).sender == ALICE.public
    with pytest.raises(ExchangeError) as caught:
        unlock(resealed(inner, EVE), EVE)
    assert caught.value.code == "forged"


def test_another_sender_or_number_in_the_sealed_part_is_found() -> None:
    inner = BOB.open(sealed().body)
    for changed, code in (
        (bytes.fromhex(EVE.public) + inner[32:], "forged"),
        (inner[:96] + (5).to_bytes(4, "big") + inner[100:], "forged"),
        (inner[:96] + b"\xff" * 4 + inner[100:], "schema"),
        (inner[:99], "damaged"),
        (b"", "damaged"),
        (inner[:-1], "forged"),
    ):
        with pytest.raises(ExchangeError) as caught:
            unlock(resealed(changed), BOB)
        assert caught.value.code == code


def former(text: str = "A PAR - BUR") -> bytes:
    """A sealed file as programs before this one wrote it."""
    content = hashlib.sha256(
        b"chancery-post" + msgspec.json.encode((HEAD, ALICE.public), order="sorted")
    ).digest() + compressed(plain_body(Body(text)))
    file = OpenFile(
        seal(content, BOB.public), "chancery-post", HEAD.game, True, HEAD.kind, HEAD.number, HEAD.season, HEAD.seat,
        ALICE.public, bytes(64), 1,
    )  # fmt: skip
    blank = msgspec.json.encode(file, order="sorted") + b"\n"
    signed = msgspec.structs.replace(file, signature=ALICE.sign(b"chancery-post 1\n" + blank))
    return msgspec.json.encode(signed, order="sorted") + b"\n"


def test_sealed_files_of_the_former_shape_are_read() -> None:
    packet = decode_packet(former())
    assert decode_packet(encode_packet(packet)) == packet
    assert unlock(packet, BOB) == packet
    assert (packet.sender, packet.number) == (ALICE.public, 4)
    assert open_packet(packet, Body, BOB) == Body("A PAR - BUR")
    with pytest.raises(ExchangeError):
        open_packet(packet, Body, EVE)


def test_anothers_sealed_body_cannot_be_sent_as_ones_own() -> None:
    """Eve signs what Alice sealed in the former shape: the signature is good, but the body says whose it is."""
    stolen = decode_packet(former())
    forged = msgspec.structs.replace(stolen, sender=EVE.public, signature=bytes(64))
    signed = b"chancery-post 1\n" + encode_packet(forged)
    packet = decode_packet(encode_packet(msgspec.structs.replace(forged, signature=EVE.sign(signed))))
    with pytest.raises(ExchangeError) as caught:
        open_packet(packet, Body, BOB)
    assert caught.value.code == "forged"


def test_what_is_too_large_is_not_even_parsed() -> None:
    assert code_of(b"[" * (MOST_BYTES + 1)) == "too_large"


def test_deep_brackets_are_no_file_of_ours() -> None:
    assert code_of(b"[" * 100_000) == "not_ours"


def test_a_newer_version_says_so() -> None:
    raw = msgspec.json.decode(encode_packet(sealed()))
    assert code_of(msgspec.json.encode({**raw, "version": 3}, order="sorted")) == "newer_version"


@pytest.mark.parametrize(
    "data", [b"", b"hello", b"{}", b"null", b"[1]", b"\xff\xfe", b'{"format":"chancery-game"}']
)
def test_other_files_are_not_ours(data: bytes) -> None:
    assert code_of(data) == "not_ours"


def test_a_bomb_of_compression_is_defused() -> None:
    with pytest.raises(ExchangeError) as caught:
        decompressed(compressed(bytes(50_000_000)), 1_000_000)
    assert caught.value.code == "too_large"


def test_compressed_content_with_something_behind_it_is_refused() -> None:
    with pytest.raises(ExchangeError):
        decompressed(compressed(b"abc") + b"x", 100)
    with pytest.raises(ExchangeError):
        decompressed(compressed(b"abc")[:-1], 100)


@pytest.mark.parametrize(
    "plain", [b"{}", b'{"text":1}', b'{"count":0, "text":"x"}', b'{"count":0,"text":"x","y":1}']
)
def test_a_body_of_another_shape_is_refused(plain: bytes) -> None:
    with pytest.raises(ExchangeError) as caught:
        parse_body(plain, Body)
    assert caught.value.code == "schema"
    assert plain_body(Body("x")) == b'{"count":0,"text":"x"}'


def test_identities_are_by_chance_and_their_secret_is_not_shown() -> None:
    one, two = new_identity(), new_identity()
    assert one != two
    assert one.seed.hex() not in repr(one)
    assert fingerprint(one.public) in repr(one)


def test_a_file_begins_with_a_line_for_people_that_counts_for_nothing() -> None:
    packet = sealed("hello")
    data = packet_file(packet)
    line, rest = data.split(b"\n", 1)
    assert line.decode().startswith(
        "# Chancery post (orders, S1901M, France) for the game master. Open it with"
    )
    assert rest == encode_packet(packet)
    assert decode_packet(data).digest == packet.digest
    assert packets_in(data) == (decode_packet(rest),)
    assert decode_packet(
        b"# Chancery post, and what a mail program made of it\r\n\r\n" + rest
    ) == decode_packet(rest)


@pytest.mark.parametrize(
    ("kind", "seat", "reader"),
    [
        ("claim", "France", "the game master"),
        ("invitation", "France", "whoever plays France"),
        ("turn", "France", "whoever plays France"),
        ("turn", "", "the players"),
        ("joining", "France", "the players"),
        ("handover", "", "the next game master"),
    ],
)
def test_the_line_for_people_says_for_whom_it_is(kind: str, seat: str, reader: str) -> None:
    head = msgspec.structs.replace(HEAD, kind=kind, seat=seat)
    line = packet_file(make_packet(ALICE, head, Body("hello"))).partition(b"\n")[0].decode()
    assert f") for {reader}. Open it with Chancery: click it twice" in line


@pytest.mark.parametrize("kind", KINDS)
def test_the_line_for_people_has_a_word_for_every_kind_in_every_language(kind: str) -> None:
    packet = make_packet(ALICE, msgspec.structs.replace(HEAD, kind=kind), Body("hello"))
    english, german = packet_file(packet).partition(b"\n")[0].decode().split(" / ")
    assert english.startswith(f"# Chancery post ({kind}, S1901M, France) for ")
    word = german.removeprefix("Post (").partition(", S1901M, France) für ")[0]
    assert word[0].isupper()
    assert word.casefold() != kind


@pytest.mark.parametrize("cut", [1, 8, 15, 60])
def test_a_file_that_ends_in_its_first_line_is_damaged(cut: int) -> None:
    with pytest.raises(ExchangeError) as caught:
        decode_packet(packet_file(sealed("hello"))[:cut])
    assert caught.value.code == "damaged"


def test_no_name_of_a_seat_ends_the_first_line() -> None:
    head = msgspec.structs.replace(HEAD, seat="Fran\nce")
    assert packet_file(make_packet(ALICE, head, Body("hello"))).count(b"\n") == 2
