"""Packets as text blocks that survive being pasted into a mail."""

from __future__ import annotations

import base64
import binascii
import hashlib
import re

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packets import FIRST_WORDS, MOST_BYTES, Packet, decode_packet, encode_packet
from engine.files.exchange.sealing import compressed, decompressed

BEGIN, END = "-----BEGIN CHANCERY POST-----", "-----END CHANCERY POST-----"
LINE = 64
MOST_TEXT = 12_000_000
"""Characters of a text in which blocks are looked for."""
_CHECK = 12
MOST_BLOCKS = 25_000
_AT_A_TIME = 100_000
"""Characters of a block that are cleared of quotation together."""
_QUOTE = re.compile(r"^[ \t]*+(?:[A-Za-z]{0,4}+[>|][ \t]?+)++", re.MULTILINE)
_GAP = r"(?:[^A-Za-z0-9+/*]|[A-Za-z]{1,4}[>|]){1,40}+"
_OPENING = re.compile(rf"BEGIN{_GAP}CHANCERY{_GAP}POST")
_CLOSING = re.compile(rf"END{_GAP}CHANCERY{_GAP}POST")
_NOISE = bytes(set(range(128)) - set(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/*"))


def text_block(packet: Packet) -> str:
    """The packet as a block of short lines, with a check sum behind it."""
    content = compressed(encode_packet(packet))
    text = base64.b64encode(content).rstrip(b"=").decode()
    lines = [text[start : start + LINE] for start in range(0, len(text), LINE)]
    return "\n".join((BEGIN, *lines, f"*{_check_sum(text.encode()).decode()}", END)) + "\n"


def packets_in_text(text: str) -> tuple[Packet | ExchangeError, ...]:
    """Every block in a text, also quoted, wrapped anew or surrounded by other things, or what is wrong with it.

    Raises ExchangeError "too_large" or "no_block" if there is none.
    """
    if len(text) > MOST_TEXT:
        raise ExchangeError(
            "too_large", f"the text has more than {MOST_TEXT} characters", "Paste only the block."
        )
    found: list[Packet | ExchangeError] = []
    start = -1
    for opening in _OPENING.finditer(text):
        if start >= 0:
            found.append(_read(text, start, opening.start()))
        start = opening.end()
        if len(found) > MOST_BLOCKS:
            raise ExchangeError(
                "too_large", f"the text has more than {MOST_BLOCKS} blocks", "Paste only those that you need."
            )
    if start < 0:
        raise ExchangeError(
            "no_block", "there is no block of the exchange in this text", f"It begins with {BEGIN}."
        )
    return (*found, _read(text, start, len(text)))


def packets_in(data: bytes) -> tuple[Packet | ExchangeError, ...]:
    """What is in a file: one packet as it is, or a text with blocks. Raises ExchangeError if it is neither."""
    if len(data) > MOST_TEXT:
        raise ExchangeError(
            "too_large", f"the file has more than {MOST_TEXT} bytes", "This is no file of ours."
        )
    if data.lstrip(b" \t\r\n").startswith((b"{", FIRST_WORDS.encode())):
        return (decode_packet(data),)
    text = data.decode("latin-1")  # a block has nothing but ASCII, and so a character takes a byte
    return packets_in_text(text) if _OPENING.search(text) else (decode_packet(data),)


def _read(text: str, start: int, end: int) -> Packet | ExchangeError:
    """The packet in what follows the opening of a block, up to its end."""
    try:
        closing = _CLOSING.search(text, start, end)
        if closing is None:
            raise ExchangeError(
                "damaged", "the end of the block is missing", "Copy it with its BEGIN and END lines."
            )
        written, mark, check = _content(text, start, closing.start()).partition(b"*")
        if not mark or check != _check_sum(written):
            raise ExchangeError(
                "damaged",
                "the block was damaged on its way",
                "Ask for it again, as an attached file if need be.",
            )
        try:
            data = base64.b64decode(written + b"=" * (-len(written) % 4), validate=True)
        except (binascii.Error, ValueError) as error:
            raise ExchangeError("damaged", "the block is damaged", "Ask for it again.") from error
        return decode_packet(decompressed(data, MOST_BYTES))
    except ExchangeError as fault:
        return fault


def _content(text: str, start: int, end: int) -> bytes:
    """What is between two places of a text, without quotation and whatever else mails put in; a few lines at a time."""
    found: list[bytes] = []
    while start < end:
        stop = text.find("\n", min(start + _AT_A_TIME, end), end) + 1 or end
        lines = _QUOTE.sub("", text[start:stop])
        found.append(lines.encode("ascii", "ignore").translate(None, _NOISE))
        start = stop
    return b"".join(found)


def _check_sum(text: bytes) -> bytes:
    return hashlib.sha256(text).hexdigest()[:_CHECK].encode()
