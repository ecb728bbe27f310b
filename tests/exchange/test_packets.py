"""Packets: what goes in comes out, and nothing that was touched on its way is taken."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec import Struct

from engine.exchange.faults import PostError
from engine.exchange.identities import Identity, fingerprint, new_identity
from engine.exchange.packets import (
    MOST_BYTES,
    Head,
    Packet,
    decode_packet,
    encode_packet,
    make_packet,
    open_packet,
    parse_body,
    plain_body,
)
from engine.exchange.sealing import SMALLEST_CLASS, pad, pressed, size_class, unpad, unpressed


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    count: int = 0


ALICE, BOB, EVE = (Identity(bytes([number]) * 32) for number in (1, 2, 3))
HEAD = Head("orders", "0123456789abcdef", "S1901M", "France", 4)


def sealed(text: str = "A PAR - BUR", sender: Identity = ALICE) -> Packet:
    return make_packet(sender, HEAD, Body(text), BOB.public)


def code_of(data: bytes) -> str:
    try:
        decode_packet(data)
    except PostError as fault:
        return fault.code
    return "good"


def test_a_sealed_packet_is_opened_by_its_reader_alone() -> None:
    packet = decode_packet(encode_packet(sealed("Zoë")))
    assert open_packet(packet, Body, BOB) == Body("Zoë")
    for other in (ALICE, EVE, None):
        with pytest.raises(PostError) as caught:
            open_packet(packet, Body, other)
        assert caught.value.code == "not_for_us"


def test_an_open_packet_is_read_by_everybody() -> None:
    packet = decode_packet(encode_packet(make_packet(ALICE, HEAD, Body("hello"))))
    assert open_packet(packet, Body) == Body("hello")
    assert packet.sender == ALICE.public


def test_without_the_key_a_file_tells_its_head_and_size_class_only() -> None:
    """Whatever is ordered, all that can be read is the same, and so is the length."""
    texts = ("", "A PAR - BUR", "A PAR H " * 40, "".join(Random(1).choices("abcdefghij KLMNOP", k=700)))
    packets = [sealed(text) for text in texts]
    heads = {
        msgspec.json.encode(msgspec.structs.replace(one, body=b"", signature=bytes(64))) for one in packets
    }
    assert len(heads) == 1
    assert len({len(encode_packet(one)) for one in packets}) == 1
    head = msgspec.json.decode(heads.pop())
    assert {name: head[name] for name in ("game", "season", "seat", "kind", "number")} == {
        "game": HEAD.game, "season": "S1901M", "seat": "France", "kind": "orders", "number": 4,
    }  # fmt: skip
    assert set(head) == {
        "body", "format", "game", "is_sealed", "kind", "number", "season", "seat", "sender", "signature", "version",
    }  # fmt: skip


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
    with pytest.raises(PostError):
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


@pytest.mark.parametrize("field", ["kind", "game", "season", "seat", "number", "is_sealed", "sender"])
def test_nothing_in_the_head_can_be_exchanged(field: str) -> None:
    others = {
        "kind": "claim", "game": "f" * 16, "season": "F1901M", "seat": "Italy", "number": 5, "is_sealed": False,
        "sender": EVE.public,
    }  # fmt: skip
    changed = msgspec.structs.replace(sealed(), **{field: others[field]})
    assert code_of(encode_packet(changed)) == "forged"


def test_anothers_sealed_body_cannot_be_sent_as_ones_own() -> None:
    """Eve signs what Alice sealed: the signature is good, but the body says whose it is."""
    stolen = sealed().body
    own = make_packet(EVE, HEAD, Body("x"), BOB.public)
    forged = msgspec.structs.replace(own, body=stolen, signature=bytes(64))
    signed = b"chancery-post 1\n" + encode_packet(forged)
    forged = msgspec.structs.replace(forged, signature=EVE.sign(signed))
    packet = decode_packet(encode_packet(forged))
    with pytest.raises(PostError) as caught:
        open_packet(packet, Body, BOB)
    assert caught.value.code == "forged"


def test_what_is_too_large_is_not_even_parsed() -> None:
    assert code_of(b"[" * (MOST_BYTES + 1)) == "too_large"


def test_deep_brackets_are_no_file_of_ours() -> None:
    assert code_of(b"[" * 100_000) == "not_ours"


def test_a_newer_version_says_so() -> None:
    raw = msgspec.json.decode(encode_packet(sealed()))
    assert code_of(msgspec.json.encode({**raw, "version": 2}, order="sorted")) == "newer_version"


@pytest.mark.parametrize(
    "data", [b"", b"hello", b"{}", b"null", b"[1]", b"\xff\xfe", b'{"format":"chancery-game"}']
)
def test_other_files_are_not_ours(data: bytes) -> None:
    assert code_of(data) == "not_ours"


def test_a_bomb_of_compression_is_defused() -> None:
    with pytest.raises(PostError) as caught:
        unpressed(pressed(bytes(50_000_000)), 1_000_000)
    assert caught.value.code == "too_large"


def test_compressed_content_with_something_behind_it_is_refused() -> None:
    with pytest.raises(PostError):
        unpressed(pressed(b"abc") + b"x", 100)
    with pytest.raises(PostError):
        unpressed(pressed(b"abc")[:-1], 100)


@pytest.mark.parametrize(
    "plain", [b"{}", b'{"text":1}', b'{"count":0, "text":"x"}', b'{"count":0,"text":"x","y":1}']
)
def test_a_body_of_another_shape_is_refused(plain: bytes) -> None:
    with pytest.raises(PostError) as caught:
        parse_body(plain, Body)
    assert caught.value.code == "schema"
    assert plain_body(Body("x")) == b'{"count":0,"text":"x"}'


def test_identities_are_by_chance_and_their_secret_is_not_shown() -> None:
    one, two = new_identity(), new_identity()
    assert one != two
    assert one.seed.hex() not in repr(one)
    assert fingerprint(one.public) in repr(one)
