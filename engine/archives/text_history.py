"""Histories in plain text: the reports of a judge, of a web site or of a zine one after the other, each under its season.

A new page begins where a line names a season and what is done in it: "Movement results for Spring of 1901", "Autumn, 1901:
Retreats", "[Winter, 1901, (Adjustment)]", "F1901R". What a page says is read as any printed report is.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from engine.archives.history import History, PlayedPhase
from engine.letters.published import Published, read_published
from engine.letters.result_marks import BOUNCED, CUT, FAILED, SUCCEEDED, UNORDERED, VOID
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.season import MOVEMENT, Calendar, Season
from engine.model.units import Unit
from engine.notation.season_reading import read_season
from engine.reports.report_setting import setting_of
from engine.variants.loading import Variant

NO_ORDERS = "No orders."
"""What stands below a season that was played without any: one that is only named, as the next, was not."""
_LONGEST_HEAD = 80
"""Characters of a line that heads a page."""
_FAILURES = frozenset({FAILED, BOUNCED, VOID})
_MARKS = frozenset({*_FAILURES, CUT, SUCCEEDED})


class _Page(Struct):
    season: Season
    first: int
    lines: list[str]


def text_history(variant: Variant, text: str, title: str = "") -> History:
    """The history that a text tells; it has no phases if no page of it is headed by a season."""
    pages, before = _pages(variant.calendar, text)
    told: dict[Season, Published] = {}
    idle: set[Season] = set()
    unread = list(before)
    for page in pages:
        phase = variant.calendar.step(page.season).phase
        if [line.strip() for line in page.lines if line.strip()] == [NO_ORDERS]:
            idle.add(page.season)
            page.lines.clear()
        published = read_published(variant.lexicon, phase, "\n".join(page.lines))
        if published.orders or page.season not in told:
            told[page.season] = published
        unread += [said for _, said in published.unread]
    seasons = sorted(told)
    while seasons and not told[seasons[-1]].orders and seasons[-1] not in idle:
        seasons.pop()
    after = None
    moves = [season for season in seasons if variant.calendar.step(season).phase == MOVEMENT]
    is_made = bool(moves) and seasons[0] != variant.start.season and _has_orders(told[moves[0]])
    if is_made:
        early = [season for season in seasons if season < moves[0]]
        unread += [one.reading.text.strip() for season in early for one in told[season].orders]
        seasons = seasons[len(early) :]
        after = _made(variant, [told[season] for season in seasons], seasons[0])
    phases: list[PlayedPhase] = []
    owns_nothing = is_made and not any(told[season].owners for season in seasons)
    for season in seasons:
        played = _played(season, told[season], after)
        if after is None and phases and season in moves:
            made = setting_of(variant, variant.rules, told[season], season).position
            # Where who owns what is a guess, so is what was built and removed in winter.
            is_guess = owns_nothing and season.year != phases[-1].season.year
            played = msgspec.structs.replace(
                played, position=made if is_guess else None, is_made=is_guess, made=made
            )
        phases.append(played)
        after = _position(variant, told[season])
    return History(variant.id, tuple(phases), title=title, unread=tuple(unread), is_made=is_made)


def _has_orders(published: Published) -> bool:
    """Whether a page has any order from which a position could be made."""
    return any(one.reading.order is not None and one.reading.power for one in published.orders)


def _made(variant: Variant, pages: Sequence[Published], season: Season) -> Position:
    """The position in which a history begins that does not say so: each unit that has an order on its first page. Who owns
    what is taken from the first list of owners; without one, from homes and from where units stand."""
    made = setting_of(variant, variant.rules, pages[0], season).position
    listed = next((_owners(page) for page in pages if page.owners), None)
    if listed is None:
        alive = {unit.power for unit in made.units}
        homes = {space: power for space, power in variant.start.owners if power in alive}
        centres = variant.rules.centres
        held = {unit.space: unit.power for unit in made.units if unit.space in centres}
        listed = list({**homes, **held}.items())
    return msgspec.structs.replace(made, owners=tuple(sorted(listed)))


def _position(variant: Variant, published: Published) -> Position | None:
    """What a report says to stand where after its orders, if it does."""
    if not published.lists_units:
        return None
    kinds = variant.rules.kinds
    units = [
        Unit(PowerId(one.power), KindCode(one.kind), Place(one.place), kinds[one.kind].strength)
        for one in published.units
    ]
    return Position(variant.start.season, sort_units(units), tuple(sorted(_owners(published))))


def _owners(published: Published) -> list[tuple[SpaceId, PowerId]]:
    return [(SpaceId(space), PowerId(power)) for _, space, power in published.owners]


def _pages(calendar: Calendar, text: str) -> tuple[list[_Page], list[str]]:
    """The pages under their seasons, and what stands before the first of them."""
    pages: list[_Page] = []
    before: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        season = season_headed(calendar, line)
        if season is not None:
            pages.append(_Page(season, number, []))
        elif pages:
            pages[-1].lines.append(line)
        elif line.strip():
            before.append(line.strip())
    return pages, before


def season_headed(calendar: Calendar, line: str) -> Season | None:
    """The season that a line heads a page with, or None."""
    return read_season(calendar, line) if len(line) <= _LONGEST_HEAD else None


def _played(season: Season, published: Published, before: Position | None) -> PlayedPhase:
    sheets: dict[str, list[Order]] = {}
    failed: set[tuple[str, Order]] = set()
    unread: list[tuple[str, str]] = []
    for one in published.orders:
        power, order = one.reading.power, one.reading.order
        if any(mark.code == UNORDERED for mark in one.marks):
            continue
        if order is None or not power:
            unread.append((power, one.reading.text.strip()))
            continue
        sheets.setdefault(power, []).append(order)
        if _FAILURES & {mark.code for mark in one.marks}:
            failed.add((PowerId(power), order))
    is_marked = any(_MARKS & {mark.code for mark in one.marks} for one in published.orders)
    stood = msgspec.structs.replace(before, season=season) if before is not None else None
    return PlayedPhase(season, stood, sheets, tuple(unread), frozenset(failed) if is_marked else None)
