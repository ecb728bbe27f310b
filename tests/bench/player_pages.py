"""The tables of docs/players.md, from games that were played.

Each stands between `<!-- measured: NAME -->` and `<!-- end -->`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from engine.players.matches import CHANCE
from engine.variants.catalogue import find_variants
from engine.variants.loading import Variant
from tests.bench.played_games import Group, is_among_computers, share, thoughts
from tests.pages.places import ROOT

PAGE = ROOT / "docs" / "players.md"
PART = re.compile(r"(<!-- measured: ([\w-]+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)
FIRST = ("standard", "scattered")
"""The variants that stand first in tables; the others follow in the order of their names."""
LEVELS = ("Page", "Clerk", "Minister")


def write_players_page(found: Sequence[Group], page: Path = PAGE) -> None:
    """Put the numbers of games into the page. Rows of games that are not kept stay as they are."""

    def renewed(part: re.Match[str]) -> str:
        return f"{part[1]}\n{with_old_rows(TABLES[part[2]](found), part[3])}\n\n{part[4]}"

    text = PART.sub(renewed, page.read_text(encoding="utf-8"))
    page.write_text(text, encoding="utf-8", newline="")


def with_old_rows(made: str, old: str) -> str:
    """A table with those rows of an older one that are about other games than its own."""
    head, line, *rows = made.split("\n")
    both = {_about(row): row for row in (*old.strip().split("\n")[2:], *rows)}
    return "\n".join((head, line, *(both[about] for about in sorted(both))))


def _about(row: str) -> tuple[object, ...]:
    """Which games a row is about, so that rows are sorted by it: a variant, its options, and who played if that is told."""
    title, second = row.removeprefix("| ").split(" | ")[:2]
    name, _, options = title.partition(", ")
    variant = next(one for one in find_variants().variants.values() if one.name == name)
    return *_place(variant), options, second if second.endswith("s") else ""


def titled(group: Group) -> str:
    """What a table calls a variant."""
    return (
        f"{group.variant.name}, {group.options.replace('=', ' = ')}" if group.options else group.variant.name
    )


def ranked(found: Iterable[Group]) -> list[Group]:
    """Groups in the order of tables; of some that differ in years only the one with most games."""
    best: dict[tuple[str, str, str, str], Group] = {}
    for group in found:
        key = group.variant.id, group.options, group.one, group.rest
        if key not in best or len(group.games) > len(best[key].games):
            best[key] = group
    return sorted(best.values(), key=lambda group: (*_place(group.variant), group.options))


def _place(variant: Variant) -> tuple[int, str]:
    return FIRST.index(variant.id) if variant.id in FIRST else len(FIRST), variant.name


def among(found: Sequence[Group], one: str, rest: str) -> list[Group]:
    return ranked(group for group in found if (group.one, group.rest) == (one, rest))


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    written = [f"| {' | '.join(map(str, line))} |" for line in (head, *rows)]
    return "\n".join((written[0], f"|{'---|' * len(head)}", *written[1:]))


def strength(found: Sequence[Group], one: str, rest: str) -> str:
    """How one of a level fares among others."""
    rows = []
    for group in among(found, one, rest):
        count = len(group.powers)
        seats = "" if len(group.games) >= count else f", the first {len(group.games)} of {count} seats"
        rows.append(
            (
                titled(group),
                f"{len(group.games)}{seats}",
                group.own,
                f"{100 / count:.0f} %",
                f"{group.own.mean * count:.1f} ± {group.own.error * count:.1f}",
            )
        )
    return table(("variant", "games", "wins or leads", "equal share", "times"), rows)


def fairness(found: Sequence[Group], level: str) -> str:
    """What each power has of games among equals."""
    rows = []
    for group in among(found, level, level):
        shares = sorted(
            ((group.share_of(power), power) for power in group.powers), key=lambda one: -one[0].mean
        )
        had = ", ".join(f"{power} {one}" for one, power in shares if one.mean)
        none = ", ".join(power for one, power in shares if not one.mean)
        error = f"{100 * share([0.0] * len(group.games)).error:.1f}"
        years = sum(game.years for game in group.games) / len(group.games)
        rows.append(
            (
                titled(group),
                len(group.games),
                had,
                f"{none} (0 ± {error} each)" if none else "",
                f"{len(group.won)}, drawn {group.drawn}" if group.drawn else len(group.won),
                f"{years:.1f}",
            )
        )
    return table(("variant", "games", "shares", "none", "won", "years"), rows)


def special_orders(found: Sequence[Group]) -> str:
    rows = []
    for group in ranked(group for group in found if group.one == group.rest in LEVELS[1:]):
        if group.special:
            said = ", ".join(f"{verb.replace('_', ' ')} {count:.2g}" for verb, count in group.special.items())
            rows.append((titled(group), f"{group.one}s", said))
    return table(("variant", "played by", "orders"), rows)


def times(found: Sequence[Group]) -> str:
    """How long thoughts took, and whatever went wrong."""
    rows = []
    variants = {group.variant.id: group.variant for group in found}
    for name, variant in sorted(variants.items(), key=lambda one: _place(one[1])):
        own = [group for group in found if group.variant.id == name]
        games = [game for group in own for game in group.games]
        took = [thoughts(own, level) for level in LEVELS]
        rows.append(
            (
                variant.name,
                *(f"{one[0]:.0f} / {one[1]:.0f}" if one is not None else "" for one in took),
                max(game.megabytes for game in games),
                sum(group.seasons for group in own if is_among_computers(group)),
                sum(game.illegal for game in games),
                sum(len(game.failures) for game in games),
            )
        )
    return table(("variant", *LEVELS, "MB", "seasons", "illegal", "failed"), rows)


TABLES: Mapping[str, Callable[[Sequence[Group]], str]] = {
    "clerk-among-chance": lambda found: strength(found, "Clerk", CHANCE),
    "minister-among-clerks": lambda found: strength(found, "Minister", "Clerk"),
    "clerk-among-pages": lambda found: strength(found, "Clerk", "Page"),
    "time": times,
    "fair-clerks": lambda found: fairness(found, "Clerk"),
    "fair-ministers": lambda found: fairness(found, "Minister"),
    "special-orders": special_orders,
}
"""The tables, by the name in their mark."""
