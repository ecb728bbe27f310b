"""A page taken apart into mails: who sent each, what he wrote himself, and what he only quotes or signs with.

Orders that are quoted are somebody else's, or of another day: they are talk as long as the sender gives any of his own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from email import message_from_string
from email.errors import MessageError
from email.message import EmailMessage, MIMEPart
from email.policy import default

from msgspec import Struct

from engine.letters.markup import plain_text
from engine.notation.lexicon import Lexicon
from engine.notation.tokens import tokenise

OWN, QUOTED, HEAD, SIGNED = "own", "quoted", "head", "signed"

# fmt: off
_SENDERS = ("from", "von", "de", "da")
_FIELDS = (
    *_SENDERS, "to", "cc", "bcc", "subject", "date", "sent", "reply-to", "sender", "message-id", "mime-version",
    "content-type", "content-transfer-encoding", "in-reply-to", "references", "received", "return-path", "x-mailer",
    "an", "betreff", "datum", "gesendet", "kopie", "à", "objet", "envoyé", "oggetto", "inviato", "para", "asunto",
    "enviado", "enviado el", "fecha", "a",
)
_SENT = ("sent", "gesendet", "envoyé", "inviato", "enviado", "enviado el")
"""Fields that only the head of a quoted mail has, or of one that is copied out of a window."""
_ORIGINAL = (
    "original message", "ursprüngliche nachricht", "originalnachricht", "original-nachricht", "message d'origine",
    "message original", "messaggio originale", "mensaje original", "forwarded message", "weitergeleitete nachricht",
    "message transféré", "messaggio inoltrato", "mensaje reenviado", "reply message",
)
_WROTE = ("wrote", "writes", "schrieb", "schreibt", "a écrit", "ha scritto", "escribió")
# fmt: on
_FIELD = re.compile(rf"^({'|'.join(map(re.escape, _FIELDS))})[ \t]?:(?=\s|$)", re.IGNORECASE)
_ANY_FIELD = re.compile(r"([!-9;-~]{1,76})[ \t]?:")
_ON_THE_WAY = frozenset(
    ("received", "return-path", "delivered-to", "message-id", "mime-version", "authentication-results")
)
"""Fields that computers write, and nobody who types a head."""
_WHOLE_HEAD = 40_000
_SENDER = re.compile(rf"^(?:{'|'.join(_SENDERS)})[ \t]?:\s*\S", re.IGNORECASE)
_DIVIDER = re.compile(
    rf"^\W{{2,40}}(?:{'|'.join(map(re.escape, _ORIGINAL))})\b.{{0,40}}\W{{2,40}}$|^begin forwarded message:\W*$",
    re.IGNORECASE,
)
_ATTRIBUTION = re.compile(rf"\b(?:{'|'.join(map(re.escape, _WROTE))})\b[^:]{{0,120}}:\W*$", re.IGNORECASE)
_MARKS = re.compile(r"^\s*(?:>\s?)+")
_ENCODED = re.compile(
    r"^(?:content-transfer-encoding:\s*(?:base64|quoted-printable)|content-type:\s*(?:multipart/|text/html))",
    re.IGNORECASE | re.MULTILINE,
)
UNSEEN = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"), "")
"""Characters that cannot be seen."""
_LONGEST_HEAD, _LONGEST_SIGNATURE, _LONGEST_ATTRIBUTION = 40, 8, 300
_SHOWN = 120
"""So many characters of a line show whether it announces orders."""
_STUMBLES = (AttributeError, LookupError, MessageError, TypeError, ValueError)
"""What Python's reader of mails raises over spoilt ones, which are then shown as they stand."""
_WHOLE_HEAD_LINES = 3
"""A head of so many lines is one wherever it stands."""


class MailLine(Struct, frozen=True):
    """A line of a page."""

    text: str
    """Without the marks of a quotation, and without characters that cannot be seen."""
    sort: str
    """"own", "quoted", "head" or "signed"."""
    mail: int
    """The number of its mail on the page, from 0."""


def mail_text(page: str, *, keeps_marks: bool = False) -> str:
    """The text of a page that may be a mail as it was sent or a page in HTML: what a person would see of it."""
    return plain_text(_decoded(page) if _is_mail(page) else page, keeps_marks=keeps_marks)


def html_text(page: str) -> str:
    """What a person would see of a mail as it was sent who looks at its HTML, where `mail_text` is its plain text; nothing
    if it has only one of them."""
    texts = _texts(page) if _is_mail(page) else []
    return plain_text(texts[1]) if len(texts) > 1 else ""


def _is_mail(page: str) -> bool:
    """Whether a page is a mail as it was sent."""
    is_encoded = _ENCODED.search(page[:20_000]) is not None and _FIELD.match(page.lstrip()) is not None
    return is_encoded or _is_sent(page.lstrip("\r\n\ufeff"))


def take_apart(lines: Sequence[str]) -> list[MailLine]:
    """Every line with what it is. A sender's line, after a blank one, begins another mail."""
    lines = [line if line.isascii() else line.translate(UNSEEN) for line in lines]
    found: list[MailLine] = []
    mail, sort, signed = 0, OWN, 0
    index = 0
    while index < len(lines):
        line = lines[index]
        if not line:
            signed = 0
            found.append(MailLine(line, sort, mail))
            index += 1
            continue
        head = _head(lines, index)
        if head:
            is_first = not any(one.text.strip() for one in found)
            is_sent = any(_field(one) in _SENT for one in lines[index : index + head])
            is_quoted = sort == QUOTED or (is_sent and not is_first)
            mail += not is_quoted and not is_first
            sort, signed = (QUOTED if is_quoted else OWN), 0
            found += (MailLine(one, HEAD, mail) for one in lines[index : index + head])
            index += head
            continue
        marks = _MARKS.match(line)
        if signed and (not line.strip() or signed > _LONGEST_SIGNATURE):
            signed = 0
        if marks is not None:
            found.append(MailLine(line[marks.end() :], QUOTED, mail))
        elif _DIVIDER.match(line.strip()[:200]):
            sort = QUOTED
            found.append(MailLine(line, HEAD, mail))
        elif sort == OWN and _is_attribution(line):
            found.append(MailLine(line, HEAD, mail))
            sort = OWN if _is_marked(lines, index + 1) else QUOTED
        else:
            signed = signed + 1 if signed else int(sort == OWN and line.rstrip() == "--")
            found.append(MailLine(line, SIGNED if signed else sort, mail))
        index += 1
    return found


def _head(lines: Sequence[str], index: int) -> int:
    """How many lines from here on are the head of a mail: a sender, and what else such heads have. Without a blank line
    before it, as in pages of HTML, a whole head is needed."""
    if not _SENDER.match(lines[index]):
        return 0
    end = index + 1
    while end < len(lines) and end - index < _LONGEST_HEAD:
        is_folded = lines[end][:1] in " \t" and lines[end].strip()
        if not is_folded and not _FIELD.match(lines[end]):
            break
        end += 1
    is_apart = not index or not lines[index - 1].strip() or _ends(lines[index - 1])
    return end - index if is_apart or end - index >= _WHOLE_HEAD_LINES else 0


def _ends(line: str) -> bool:
    """Whether a mail may begin after a line though it is not blank."""
    return _DIVIDER.match(line.strip()[:200]) is not None or not any(map(str.isalnum, line))


def _field(line: str) -> str:
    found = _FIELD.match(line)
    return found[1].lower() if found is not None else ""


def _is_attribution(line: str) -> bool:
    is_short = len(line) <= _LONGEST_ATTRIBUTION
    return is_short and line.rstrip().endswith(":") and _ATTRIBUTION.search(line) is not None


def _is_marked(lines: Sequence[str], index: int) -> bool:
    """Whether the next line that is not blank has the marks of a quotation."""
    following = next((line for line in lines[index:] if line.strip()), "")
    return _MARKS.match(following) is not None


def _is_sent(page: str) -> bool:
    """Whether a page is a mail with its whole head, as mail programs save it: each line is a field or goes on with one, and
    among them are a sender and something that only computers write."""
    names: set[str] = set()
    for line in page[:_WHOLE_HEAD].splitlines():
        if not line.strip():
            break
        found = _ANY_FIELD.match(line)
        if found is not None:
            names.add(found[1].lower())
        elif not names or line[0] not in " \t":
            return False
    return "from" in names and bool(names & _ON_THE_WAY)


def _decoded(page: str) -> str:
    """The text of a mail as it was sent, under its sender and its subject."""
    return next(iter(_texts(page)), page)


def _texts(page: str) -> list[str]:
    """What a mail as it was sent says, each time under its sender and its subject: as text, and as HTML. Of one that says
    nothing these alone."""
    try:
        message = message_from_string(page.lstrip("\r\n\t \ufeff"), policy=default)
        assert isinstance(message, EmailMessage)
        bodies = [message.get_body((form,)) for form in ("plain", "html")]
        texts = [_content(body) for body in bodies if body is not None]
        heads = [(name, " ".join(str(message[name] or "").split())) for name in ("From", "Subject")]
    except _STUMBLES:
        return []
    head = "\n".join(f"{name}: {value}" for name, value in heads if value)
    said = [text for text in texts if isinstance(text, str) and text.strip()]
    if head and not said:
        return [head]
    return [f"{head}\n\n{text}" if head else text for text in said]


def _content(body: MIMEPart) -> object:
    """What a part of a mail says. Where nothing is encoded it is as it stands: it was read as text already."""
    encoding = str(body["Content-Transfer-Encoding"] or "").strip().lower()
    return body.get_payload() if encoding in ("", "7bit", "8bit", "binary") else body.get_content()


def line_after(lexicon: Lexicon, lines: Sequence[MailLine], index: int, end: int) -> str:
    """The line after one, if it is of the same sort; behind a line that announces orders the next that is not blank."""
    line = lines[index].text.strip()
    is_announcing = line.endswith(":") or any(
        token.fold in lexicon.letters.sheets for token in tokenise(line[:_SHOWN])
    )
    later = (at for at in range(index + 1, end) if not is_announcing or lines[at].text.strip())
    found = next(later, index)
    return lines[found].text if found > index and lines[found].sort == lines[index].sort else ""


def mails(lines: Sequence[MailLine]) -> Iterator[tuple[int, int]]:
    """Where each mail of a page begins and ends."""
    start = 0
    for index in range(1, len(lines) + 1):
        if index == len(lines) or lines[index].mail != lines[start].mail:
            yield start, index
            start = index
