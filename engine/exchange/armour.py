"""Packets as a block of text that can be pasted into a mail and comes out of it whole."""

from __future__ import annotations

import base64
import binascii
import hashlib
import re

from engine.exchange.faults import PostError
from engine.exchange.packets import MOST_BYTES, Packet, decode_packet, encode_packet
from engine.exchange.sealing import pressed, unpressed

BEGIN, END = "-----BEGIN CHANCERY POST-----", "-----END CHANCERY POST-----"
LINE = 64
MOST_TEXT = 12_000_000
"""Characters of a text in which blocks are looked for."""
_CHECK = 12
_QUOTE = re.compile(r"^[ \t]*(?:[A-Za-z]{0,4}[>|][ \t]?)+", re.MULTILINE)
_OPENING = re.compile(r"BEGIN\s+CHANCERY\s+POST")
_CLOSING = re.compile(r"END\s+CHANCERY\s+POST")
_ODD = re.compile(r"[^A-Za-z0-9+/*]")


def armour(packet: Packet) -> str:
    """The packet as a block of short lines, with a check sum behind it."""
    content = pressed(encode_packet(packet))
    text = base64.b64encode(content).decode().rstrip("=")
    lines = [text[start : start + LINE] for start in range(0, len(text), LINE)]
    return "\n".join((BEGIN, *lines, f"*{_check_sum(text)}", END)) + "\n"


def armoured_packets(text: str) -> tuple[Packet | PostError, ...]:
    """Every block in a text, be it quoted, wrapped anew or surrounded by other things, or what is wrong with it.

    Raises PostError "too_large" or "no_block" if there is none.
    """
    if len(text) > MOST_TEXT:
        raise PostError(
            "too_large", f"the text has more than {MOST_TEXT} characters", "Paste only the block."
        )
    plain = _QUOTE.sub("", text.replace("\r", ""))
    found = [_read(part) for part in _OPENING.split(plain)[1:]]
    if not found:
        raise PostError(
            "no_block", "there is no block of the exchange in this text", f"It begins with {BEGIN}."
        )
    return tuple(found)


def packets_in(data: bytes) -> tuple[Packet | PostError, ...]:
    """What is in a file: one packet as it is, or a text with blocks. Raises PostError if it is neither."""
    if len(data) > MOST_TEXT:
        raise PostError("too_large", f"the file has more than {MOST_TEXT} bytes", "This is no file of ours.")
    if data.lstrip(b" \t\r\n")[:1] == b"{":
        return (decode_packet(data),)
    text = data.decode("utf-8", "replace")
    if not _OPENING.search(_QUOTE.sub("", text)):
        return (decode_packet(data),)
    return armoured_packets(text)


def _read(part: str) -> Packet | PostError:
    """The packet in what follows the opening of a block, up to its end."""
    try:
        content, *rest = _CLOSING.split(part, 1)
        if not rest:
            raise PostError(
                "damaged", "the end of the block is missing", "Copy it with its BEGIN and END lines."
            )
        text, mark, check = _ODD.sub("", content).partition("*")
        if not mark or check != _check_sum(text):
            raise PostError(
                "damaged",
                "the block was damaged on its way",
                "Ask for it again, as an attached file if need be.",
            )
        try:
            data = base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
        except (binascii.Error, ValueError) as error:
            raise PostError("damaged", "the block is damaged", "Ask for it again.") from error
        return decode_packet(unpressed(data, MOST_BYTES))
    except PostError as fault:
        return fault


def _check_sum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_CHECK]
