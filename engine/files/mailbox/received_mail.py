"""A mail that came in, as a file: who sent it, about what, when it came, and what it says."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from email import message_from_bytes
from email.errors import MessageError
from email.header import decode_header, make_header
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import compat32
from email.utils import parsedate_to_datetime
from pathlib import Path

from msgspec import Struct

from engine.files.exchange.exchange_error import ExchangeError, cannot_read
from engine.files.exchange.packets import Packet
from engine.files.exchange.text_block import packets_in
from engine.files.mailbox.desk_file import checked_address
from engine.game.game_errors import SetupError

FORMS = (".eml", ".txt")
MOST_BYTES = 2_000_000
_LONGEST_HEADER, _LONGEST_NAME = 10_000, 60
_DOCUMENTS = (
    ".txt",
    ".md",
    ".rtf",
    ".doc",
    ".docx",
    ".odt",
    ".pages",
    ".pdf",
    ".htm",
    ".html",
    ".xls",
    ".xlsx",
    ".ods",
)
"""How the names of attachments end in which there may be orders."""
_TEXTS = ("text/plain", "text/html")
_POST = b"chancery"
"""What all files between players have, and texts of them; looked for in small letters."""
_FAILED = re.compile(r"\b(?:dkim|spf|dmarc)=(?:fail|softfail|permerror|policy)\b", re.IGNORECASE)
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*+"|\([^()]*+\)')
_IN_BRACKETS = re.compile(r"[^<>@]*<([^<>]*)>\s*")


class ReceivedMail(Struct, frozen=True):
    """A mail of a folder."""

    path: Path
    sender: str
    """The one address that it says it is from, in small letters; nothing if it does not, or names several."""
    subject: str
    text: str
    digest: str
    when: datetime | None = None
    """When the last computer on its way took it in, else when it says that it was sent."""
    unproved: str = ""
    """What the last computer on its way could not prove of its sender, such as "dkim=fail"; nothing if it says nothing."""
    packets: tuple[Packet, ...] = ()
    """The files of games by file that are in it, attached or as texts."""
    documents: tuple[str, ...] = ()
    """The names of what is attached and may have words in it; none of it is read."""
    is_too_large: bool = False
    """Whether nothing of it is read but its head."""


def listed_mails(folder: Path) -> list[Path]:
    """The mails in a folder, by name. Raises ExchangeError "unreadable_file"."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() in FORMS and path.is_file())
    except (OSError, ValueError) as error:
        raise cannot_read(folder, error) from error


def read_mail(path: Path) -> ReceivedMail:
    """The mail in a file; of one that is too large its head. Raises ExchangeError "unreadable_file"."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise cannot_read(path, error) from error
    head = BytesHeaderParser(policy=compat32).parsebytes(data)
    is_too_large = len(data) > MOST_BYTES
    whole = message_from_bytes(b"" if is_too_large else data, policy=compat32)
    senders = list(_headers(head, "From"))
    return ReceivedMail(
        path,
        sender_in(senders[0]) if len(senders) == 1 else "",
        _decoded(next(_headers(head, "Subject"), "")),
        "" if is_too_large else _text(data),
        hashlib.sha256(data).hexdigest()[:32],
        _moment(head),
        _unproved(head),
        tuple(_packets(whole)),
        tuple(_documents(whole)),
        is_too_large,
    )


def _text(data: bytes) -> str:
    """A mail as text. What is no UTF-8 is by an old program, which wrote as Windows did in the west."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _documents(mail: Message) -> Iterator[str]:
    """What else may have words in it than the text of a mail, and the same as HTML: by its name, else by its form."""
    read: set[str] = set()
    for part in mail.walk():
        name = _decoded(part.get_filename("")[:_LONGEST_HEADER])
        form = part.get_content_type()
        is_text = form in _TEXTS
        if is_text and form not in read and not name and part.get_content_disposition() != "attachment":
            read.add(form)
        elif is_text or name.lower().endswith(_DOCUMENTS):
            yield name[-_LONGEST_NAME:] or form


def _packets(mail: Message) -> Iterator[Packet]:
    """The packets in a mail, each once: what is damaged is not among them."""
    found: dict[str, Packet] = {}
    for part in mail.walk():
        content = part.get_payload(decode=True)
        if not isinstance(content, bytes) or _POST not in content.lower():
            continue
        try:
            read = packets_in(content)
        except ExchangeError:
            continue
        found |= {one.digest: one for one in read if isinstance(one, Packet)}
    yield from found.values()


def sender_in(header: str) -> str:
    """The one address in a sender's line; nothing if there is none or more than one.

    A name that looks like an address is none.
    """
    bare = _QUOTED.sub(" ", header)
    found = _IN_BRACKETS.fullmatch(bare)
    try:
        return checked_address(found[1] if found is not None else bare).casefold()
    except SetupError:
        return ""


def _headers(head: Message, name: str) -> Iterator[str]:
    """What a head says under a name, in single lines."""
    for value in head.get_all(name, ()):
        yield " ".join(str(value)[:_LONGEST_HEADER].split())


def _decoded(header: str) -> str:
    """A header as people read it; as it stands if it cannot be decoded."""
    try:
        text = str(make_header(decode_header(header)))
    except (MessageError, ValueError, LookupError):
        text = header
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())


def _unproved(head: Message) -> str:
    """What failed when the sender was checked on the way, as the head says: what was added last stands first."""
    checked = next(_headers(head, "Authentication-Results"), "")
    return ", ".join(dict.fromkeys(found[0].lower() for found in _FAILED.finditer(checked)))


def _moment(head: Message) -> datetime | None:
    """When a mail came: what was added last stands first."""
    stamped = (value.rpartition(";")[2] for value in _headers(head, "Received"))
    for value in (*list(stamped)[:1], *_headers(head, "Date")):
        try:
            found = parsedate_to_datetime(value)
            return (found if found.tzinfo is not None else found.replace(tzinfo=UTC)).astimezone(UTC)
        except (ValueError, TypeError, IndexError, OverflowError):
            continue
    return None
