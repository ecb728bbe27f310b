"""The page about a power, in Markdown: what it has, what it wants, who is near, and what is special about it.

It is made from the start of the variant as everybody may see it, from its board and from what traits and the folder say.
"""

from __future__ import annotations

from engine.judge.rules import Situation
from engine.model.ids import PowerId, SpaceId
from engine.reports.formatter import Formatter
from engine.reports.piece_help import explain_unit
from engine.reports.sentences import Sentences
from engine.reports.victory_words import describe_ways
from engine.variants.loading import Variant
from engine.views.view import view

NEAREST, FARTHEST = 3, 4
"""So many neighbours are named in any case, and all that are no farther than this."""


def power_page(sentences: Sentences, variant: Variant, power: str) -> str:
    """The page about a power of a variant, in the language of the sentences."""
    seen = view(variant.rules, variant.start, power)
    formatter = Formatter(sentences, variant, seen.units)
    parts = [
        f"# {formatter.say('power_page.title', power=formatter.power(power))}",
        variant.power_words(power, formatter.sentences.language),
        _heading(formatter, "have"),
        " ".join(_holdings(formatter, power)),
        _heading(formatter, "want"),
        _listed(_wants(formatter, Situation(variant.rules, seen), power)),
    ]
    near = _neighbours(formatter, power)
    if near:
        parts += [_heading(formatter, "near"), _listed(near)]
    special = [formatter.say(f"power.{name}") for name in variant.told_of(power)]
    if special:
        parts += [_heading(formatter, "special"), _listed(special)]
    pieces = _pieces(formatter, power)
    if pieces:
        parts += [_heading(formatter, "pieces"), _listed(pieces)]
    return "\n\n".join(filter(None, parts)) + "\n"


def _heading(formatter: Formatter, name: str) -> str:
    return f"## {formatter.say(f'power_page.{name}')}"


def _listed(lines: list[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _holdings(formatter: Formatter, power: str) -> list[str]:
    variant, say = formatter.variant, formatter.say
    units = [formatter.piece(unit) for unit in variant.start.units_of(power)]
    homes = [formatter.name(home) for home in variant.rules.powers[power].homes]
    enumerate_ = formatter.sentences.enumerate
    return [
        say("power_page.units", units=enumerate_(units)) if units else say("power_page.nothing"),
        say("power_page.homes", centres=enumerate_(homes)) if homes else say("power_page.no_homes"),
    ]


def _wants(formatter: Formatter, situation: Situation, power: str) -> list[str]:
    asked = situation.rules.answers.progress
    ways = dict(asked(situation, power)) if asked is not None else {}
    found: list[str] = []
    for way in describe_ways(formatter, {PowerId(power): ways})[PowerId(power)]:
        now = ", ".join(filter(None, (*(words for words, _ in way.counts), way.distance)))
        code = "power_page.way" if now else "power_page.way.bare"
        found.append(formatter.say(code, reason=way.says, count=now))
    return found


def _seat_of(variant: Variant, power: str) -> list[SpaceId]:
    """Where a power is at home, or where it begins if it is nowhere."""
    return list(variant.rules.powers[power].homes) or [unit.space for unit in variant.start.units_of(power)]


def _neighbours(formatter: Formatter, power: str) -> list[str]:
    """The nearest others, each with the moves between its home and that of the power."""
    variant = formatter.variant
    reach = variant.board.distances(_seat_of(variant, power))
    found = sorted(
        (
            min(reach[space] for space in there if space in reach),
            variant.rules.powers[other.id].name,
            other.id,
        )
        for other in variant.powers
        if other.id != power
        and (there := _seat_of(variant, other.id))
        and any(space in reach for space in there)
    )
    near = [one for number, one in enumerate(found) if number < NEAREST or one[0] <= FARTHEST]
    return [
        formatter.say(
            "power_page.neighbour.one" if moves <= 1 else "power_page.neighbour",
            power=formatter.power(other),
            count=str(moves),
        )
        for moves, _, other in near
    ]


def _pieces(formatter: Formatter, power: str) -> list[str]:
    """What the pieces are that the power begins with, alike ones once."""
    helps = dict.fromkeys(
        one for unit in formatter.variant.start.units_of(power) for one in explain_unit(formatter, unit)
    )
    return [
        formatter.say(
            "power_page.piece", unit=one.name, reason=f"{one.says} ({one.rule})" if one.rule else one.says
        )
        for one in helps
    ]
