"""Orders as the site Backstabbr keeps them: by power and place what each unit does, how it ended, and where it went."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from engine.archives.history import History, PlayedPhase
from engine.archives.phase_record import RecordError
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.model.season import Season
from engine.notation.reading import read_order
from engine.variants.loading import Variant

_FORMS = {
    "MOVE": "{unit} - {to}",
    "HOLD": "{unit} H",
    "SUPPORT": "{unit} S {at} - {to}",
    "CONVOY": "{unit} C {at} - {to}",
    "RETREAT": "{unit} R {to}",
    "DISBAND": "{unit} D",
    "BUILD": "Build {kind} {unit}",
    "DESTROY": "Remove {unit}",
}


class SiteOrder(Struct, frozen=True, rename={"at": "from"}):
    """What one unit was ordered."""

    type: str
    result: str = ""
    to: str = ""
    at: str = ""
    unit: str = ""


Sheets = dict[str, dict[str, SiteOrder]]


def site_history(variant: Variant, data: bytes | str) -> History:
    """The history in a file: the orders of one season, or of several by their codes. RecordError where it has none."""
    try:
        seasons = msgspec.json.decode(data, type=dict[str, Sheets])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        try:
            seasons = {variant.calendar.code(variant.calendar.start): msgspec.json.decode(data, type=Sheets)}
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise RecordError("no_json", "$", str(error)) from error
    phases: list[PlayedPhase] = []
    for code, sheets in seasons.items():
        season = variant.calendar.season(code)
        if season is None:
            raise RecordError("unknown_phase", code, f"{code!r} is no season of {variant.name}")
        phases.append(_phase(variant, season, sheets))
    return History(variant.id, tuple(sorted(phases, key=lambda one: one.season)))


def _phase(variant: Variant, season: Season, given: Mapping[str, Mapping[str, SiteOrder]]) -> PlayedPhase:
    phase = variant.calendar.step(season).phase
    sheets: dict[str, list[Order]] = {}
    failed: set[tuple[str, Order]] = set()
    unread: list[tuple[str, str]] = []
    for name, orders in given.items():
        powers = variant.lexicon.powers_called(name)
        if len(powers) != 1:
            raise RecordError("unknown_power", name, f"no power of {variant.name} is called {name!r}")
        power = PowerId(powers[0])
        for place, one in orders.items():
            text = _text(place, one)
            order = read_order(variant.lexicon, phase, text).order if text else None
            if order is None:
                unread.append((power, text or f"{place} {one.type}"))
                continue
            sheets.setdefault(power, []).append(order)
            if one.result.upper().startswith("FAIL"):
                failed.add((power, order))
    return PlayedPhase(season, None, sheets, tuple(unread), frozenset(failed))


def _text(place: str, one: SiteOrder) -> str:
    """An order as a line; nothing where something of it is missing."""
    form = _FORMS.get(one.type.upper(), "")
    if one.type.upper() == "SUPPORT" and one.at and one.to in ("", one.at):
        form = "{unit} S {at}"
    needed = {"to": one.to, "at": one.at, "kind": one.unit}
    if not form or any(f"{{{key}}}" in form and not value for key, value in needed.items()):
        return ""
    return form.format(unit=place, kind=one.unit[:1].upper(), to=one.to, at=one.at)
