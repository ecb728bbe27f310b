"""What a game master keeps about a game besides the game: addresses, the rhythm of its deadlines, and what has gone out.

It lies beside the save and is sent to nobody. A lost one costs no order.
"""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from engine.files.exchange.bounded_files import KEPT, REMEDY, bounded, decode_record, write_beside
from engine.files.exchange.exchange_error import ExchangeError, cannot_read
from engine.files.saves.save_files import NEW, file_digest
from engine.files.saves.save_schema import MOST_POWERS, Name
from engine.game.game_errors import SetupError
from engine.game.rhythm import Rhythm, checked_rhythm

SUFFIX: Final = ".desk"
MOST_BYTES, MOST_ADDRESSES, MOST_SENT = 4_000_000, 6, 5_000
_ADDRESS = re.compile(
    r"(?!.*=\?)[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,9}", re.ASCII
)
"""What needs no quotation marks, and is read by no program as anything else."""
_SENDER = re.compile(r"(?:[^<>@\",;:\\]{0,80}<(?P<inside>[^<>]+)>|(?P<alone>[^<>]+))")


class SentMail(Struct, frozen=True, forbid_unknown_fields=True):
    """A mail that was put into the outbox."""

    power: str
    season: str
    what: str
    digest: str
    """The hash of what it says: the same is not sent twice."""
    when: str


class FiledMail(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A mail that came in, and was filed or set aside: it is not filed again."""

    digest: str
    powers: list[Name] = []
    """Whose orders were filed; nobody's for one that was set aside."""
    season: str = ""
    when: str = ""
    """When it came, as far as it says so."""
    sender: str = ""
    """From which address it says it is."""


class StandByCall(Struct, frozen=True, forbid_unknown_fields=True):
    """A stand-by player who was asked to order for a silent power, in one turn."""

    season: str
    power: Name
    address: str
    until: str
    """Until when his orders are waited for."""


class Desk(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All of it."""

    format: Literal["chancery-desk"] = "chancery-desk"
    rhythm: Rhythm | None = None
    is_early: bool = False
    """Whether a turn is judged as soon as everybody is in, before its deadline."""
    remind: Annotated[int, Meta(ge=0, le=14 * 24)] = 24
    """The hours before a deadline from which on silent players are reminded; 0 for never."""
    addresses: Annotated[dict[Name, list[str]], Meta(max_length=MOST_POWERS)] = {}
    sender: str = ""
    """The game master's own address."""
    stand_bys: Annotated[list[str], Meta(max_length=MOST_POWERS)] = []
    """Addresses of people who are asked, in this order, to order for powers that are silent after their deadline."""
    stand_by_days: Annotated[int, Meta(ge=1, le=30)] = 3
    """How long their orders are waited for."""
    called: list[StandByCall] = []
    sent: list[SentMail] = []
    received: list[FiledMail] = []
    telling: str = ""
    """The season of a turn that was judged by itself, as long as its mails have not been written."""
    digest: str = ""
    """What the file had when it was read; it is written over nothing else. It is never in the file."""


def desk_path(save: Path) -> Path:
    """Where the desk of a save is: beside it."""
    return save.with_name(f"{save.name}{SUFFIX}")


def read_desk(save: Path) -> Desk:
    """The desk of a save; an empty one where there is none. Raises ExchangeError, SetupError."""
    path = desk_path(save)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return Desk(digest=NEW)
    except OSError as error:
        raise cannot_read(path, error) from error
    desk = decode_record(data, Desk, MOST_BYTES, f"the desk {path.name}", about=(path.name,))
    if desk.rhythm is not None:
        checked_rhythm(desk.rhythm)
    for addresses in (*desk.addresses.values(), desk.stand_bys):
        for address in addresses:
            checked_address(address)
    checked_sender(desk.sender)
    if not all(_is_moment(one.until) for one in desk.called):
        problem = f"the desk {path.name} has a moment that is none"
        raise ExchangeError("schema", problem, REMEDY, (path.name,), cause=KEPT)
    return msgspec.structs.replace(desk, digest=file_digest(data))


def _is_moment(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def write_desk(save: Path, desk: Desk) -> Desk:
    """Keep a desk: what it is known by from now on. Raises ExchangeError."""
    kept = msgspec.structs.replace(
        desk,
        digest="",
        sent=desk.sent[-MOST_SENT:],
        received=desk.received[-MOST_SENT:],
        called=desk.called[-MOST_SENT:],
    )
    data = msgspec.json.format(msgspec.json.encode(kept), indent=1)
    bounded(data, MOST_BYTES, "the desk", "Take addresses out of it.")
    return msgspec.structs.replace(kept, digest=write_beside(desk_path(save), data, desk.digest))


def checked_address(address: str) -> str:
    """An address to which a mail can go. Raises SetupError "bad_address"."""
    found = address.strip()
    if not _ADDRESS.fullmatch(found):
        raise _bad_address(address)
    return found


def checked_sender(sender: str) -> str:
    """The game master's own address, with his name before it if he likes; nothing for none. Raises SetupError."""
    written = sender.strip()
    if written:
        found = _SENDER.fullmatch(written) if written.isprintable() else None
        if found is None or not _ADDRESS.fullmatch(found["inside"] or found["alone"]):
            raise _bad_address(sender)
    return written


def _bad_address(address: str) -> SetupError:
    shown = address[:60]
    return SetupError("bad_address", f"{shown!r} is no address", "Write it like anna@example.org.", (shown,))


def is_filed(desk: Desk, digest: str) -> bool:
    """Whether a mail was filed, or set aside."""
    return any(one.digest == digest for one in desk.received)


def with_addresses(desk: Desk, power: str, addresses: list[str]) -> Desk:
    """The desk with these addresses for a power; none take them away. Raises SetupError."""
    if len(addresses) > MOST_ADDRESSES:
        raise SetupError(
            "bad_address",
            f"{power} has {len(addresses)} addresses",
            f"Name at most {MOST_ADDRESSES}.",
            (power,),
        )
    others = {name: listed for name, listed in desk.addresses.items() if name != power}
    checked = [checked_address(one) for one in addresses]
    return msgspec.structs.replace(desk, addresses={**others, power: checked} if checked else others)


def with_stand_bys(desk: Desk, addresses: list[str], days: int | None = None) -> Desk:
    """The desk with other stand-by players, and another time for their orders if that is said. Raises SetupError."""
    checked = list(dict.fromkeys(checked_address(one) for one in addresses))
    if len(checked) > MOST_POWERS:
        raise SetupError(
            "bad_address",
            f"there are {len(checked)} stand-by players",
            f"Name at most {MOST_POWERS}.",
            (str(len(checked)),),
        )
    return msgspec.structs.replace(desk, stand_bys=checked, stand_by_days=days or desk.stand_by_days)


def calls_in(desk: Desk, season: str) -> tuple[StandByCall, ...]:
    """The stand-by players who were asked in a turn, by the short code of its season."""
    return tuple(one for one in desk.called if one.season == season)
