"""What the pages of rules say about games of computers, in English and in German: numbers, and words that follow from them.

A section has a table and what it means: who has it easy, who has it hard, how long games take. Whatever stands behind that,
from the words `kept` on, is written by hand and stays.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import fill

from msgspec import Struct

from engine.variants.catalogue import find_variants
from engine.variants.loading import Variant
from tests.bench.played_games import Group, Share
from tests.bench.player_pages import among, table

WIDTH = 125
EASY, HARD = 1.25, 0.75
"""A power has it easy, or hard, that certainly has more, or less, than so much of an equal share."""
ENOUGH = 12
"""From how many games on words are made of them."""
OFTEN = 0.4
"""In what share of games one is out to whom that is told."""
SELDOM = 0.05
STEPS = (0.0, 0.05, 0.15, 0.225, 0.29, 0.415, 0.585, 0.71, 0.775, 0.85, 0.95, 1.0)
"""Up to which shares the words for shares go: up to nothing, hardly any, one of ten ..."""


class Words(Struct, frozen=True):
    """What pages say in a language."""

    language: str
    heading: str
    kept: str
    intro: str
    games: str
    ministers: str
    columns: tuple[str, ...]
    shares: tuple[str, ...]
    """Of games, by STEPS."""
    out: tuple[str, ...]
    """In how many games somebody is out, by STEPS."""
    easy: str
    hard: str
    even: str
    among_ministers: str
    length: str
    drawn: str
    open: str
    special: str
    slots: Mapping[str, str]
    """What stands for the slots in labels of orders, by the verb or by the slot."""


def _of_ring(name: str) -> dict[str, str]:
    return dict.fromkeys(("put_on", "take_off", "sink", "transfer"), name)


ENGLISH = Words(
    "en",
    "## Played by computers",
    "**What to make of it.**",
    "Computers have played this board among themselves, without a word. A table has how many games each power won or, where "
    "nobody won, led, and how many ended without it; ± is how far chance may be off.",
    "{count} games of Clerks, the middle level",
    ", and {count} of Ministers, the highest",
    ("power", "Clerks", "Ministers", "ended without it"),
    (
        *("no game", "hardly any game", "one of ten games", "one of five games", "one of four games"),
        *("one of three games", "half of the games", "two of three games", "three of four games"),
        *("four of five games", "nine of ten games", "nearly all games"),
    ),
    (
        *(
            "out in none",
            "out in hardly any",
            "out in one of ten",
            "out in one of five",
            "out in one of four",
        ),
        *("out in one of three", "out in half of them", "out in two of three", "out in three of four"),
        *("out in four of five", "out in nine of ten", "out in nearly all"),
    ),
    "**Easy:**",
    "**Hard:**",
    "**Even:**",
    "**Among Ministers:**",
    "**Length:** {won} of {games} games were won, after {years} years on average{drawn}{open}.",
    "; drawn: {count}",
    "; open after {years}: {count}",
    "**Special orders,** in a game of Clerks:",
    {
        "build_boat": "a boat",
        "destroy_boat": "a boat",
        "subject_kind": "an army",
        "grant": "points",
        **_of_ring("Ring"),
        "thing": "thing",
    },
)
GERMAN = Words(
    "de",
    "## Von Computern gespielt",
    "**Was daraus folgt.**",
    "Computer haben auf diesem Brett gegeneinander gespielt, ohne ein Wort zu reden. Eine Tabelle sagt, wie viele Partien "
    "jede Macht gewann oder, wo niemand gewann, in wie vielen sie vorn lag, und wie viele ohne sie endeten; ± ist, "
    "wie weit der Zufall danebenliegen kann.",
    "{count} Partien von Schreibern, der mittleren Stufe",
    ", und {count} von Ministern, der höchsten",
    ("Macht", "Schreiber", "Minister", "endeten ohne sie"),
    (
        *("keine Partie", "kaum eine Partie", "eine von zehn Partien", "eine von fünf Partien"),
        *(
            "eine von vier Partien",
            "eine von drei Partien",
            "die Hälfte der Partien",
            "zwei von drei Partien",
        ),
        *("drei von vier Partien", "vier von fünf Partien", "neun von zehn Partien", "fast alle Partien"),
    ),
    (
        *("in keiner ausgeschieden", "in kaum einer ausgeschieden", "in einer von zehn ausgeschieden"),
        *(
            "in einer von fünf ausgeschieden",
            "in einer von vier ausgeschieden",
            "in einer von drei ausgeschieden",
        ),
        *("in der Hälfte ausgeschieden", "in zwei von drei ausgeschieden", "in drei von vier ausgeschieden"),
        *("in vier von fünf ausgeschieden", "in neun von zehn ausgeschieden", "in fast allen ausgeschieden"),
    ),
    "**Leicht:**",
    "**Schwer:**",
    "**Ausgeglichen:**",
    "**Unter Ministern:**",
    "**Länge:** {won} von {games} Partien wurden gewonnen, im Mittel nach {years} Jahren{drawn}{open}.",
    "; remis: {count}",
    "; nach {years} noch offen: {count}",
    "**Besondere Befehle,** in einer Partie von Schreibern:",
    {
        "build_boat": "Boot",
        "destroy_boat": "Boot",
        "subject_kind": "Armee",
        "grant": "Punkte",
        **_of_ring("Ring"),
        "thing": "Ding",
    },
)
PAGES: Mapping[str, Words] = {"rules.md": ENGLISH, "rules.de.md": GERMAN}


def write_rules_pages(found: Sequence[Group]) -> None:
    """Put the numbers of games into the page of each variant that has one."""
    for page, text in rules_pages(found).items():
        page.write_text(text, encoding="utf-8", newline="")


def rules_pages(found: Sequence[Group]) -> dict[Path, str]:
    """The pages of rules with the numbers of games in them; a page stays until games of all its variants are kept."""
    clerks, ministers = among(found, "Clerk", "Clerk"), among(found, "Minister", "Minister")
    pages: dict[Path, list[tuple[Group, Group | None]]] = {}
    for group in clerks:
        same = [one for one in ministers if (one.variant, one.options) == (group.variant, group.options)]
        folder = _page_folder(group.variant)
        if folder is not None:
            pages.setdefault(folder, []).append((group, next(iter(same), None)))
    wanted: dict[Path | None, set[str]] = {}
    for variant in find_variants().variants.values():
        wanted.setdefault(_page_folder(variant), set()).add(variant.id)
    return {
        page: with_section(page.read_text(encoding="utf-8"), measured, words)
        for folder, measured in pages.items()
        if wanted.get(folder, set()) <= {group.variant.id for group, _ in measured}
        for name, words in PAGES.items()
        for page in (folder / name,)
    }


def _page_folder(variant: Variant) -> Path | None:
    """Where the page of rules of a variant is."""
    folders = (variant.folder, variant.board_folder)
    return next((path for path in folders if (path / "rules.md").is_file()), None)


def with_section(text: str, measured: Sequence[tuple[Group, Group | None]], words: Words) -> str:
    """A page with its section about games of computers made anew, but for what was written by hand."""
    pattern = re.compile(rf"({re.escape(words.heading)}\n).*?(?={re.escape(words.kept)}|\n## |\Z)", re.DOTALL)
    made = [fill(words.intro, WIDTH), *(section(*one, words, is_named=len(measured) > 1) for one in measured)]
    return pattern.sub(lambda part: "\n\n".join((part[1].rstrip(), *made, "")), text, count=1)


def section(clerks: Group, ministers: Group | None, words: Words, is_named: bool = False) -> str:
    """What is said of the games of one variant."""
    known = clerks.variant.words(words.language)
    head = words.games.format(count=len(clerks.games))
    if ministers is not None:
        head += words.ministers.format(count=len(ministers.games))
    if is_named:
        options = f", `{clerks.options.replace('=', ' = ')}`" if clerks.options else ""
        head = f"**{known.get(clerks.variant.name, clerks.variant.name)}{options}:** {head}"
    facts = _judged(clerks, words, known) if len(clerks.games) >= ENOUGH else []
    if ministers is not None and len(ministers.games) >= ENOUGH:
        facts.append(f"{words.among_ministers} {' '.join(_judged(ministers, words, known))}")
    facts.append(_length(clerks, words))
    if clerks.special:
        facts.append(f"{words.special} {_special(clerks, words, known)}.")
    listed = "\n".join(
        fill(f"- {fact}", WIDTH, subsequent_indent="  ", break_long_words=False) for fact in facts
    )
    return "\n\n".join((fill(f"{head}.", WIDTH), _table(clerks, ministers, words, known), listed))


def _table(clerks: Group, ministers: Group | None, words: Words, known: Mapping[str, str]) -> str:
    rows: list[list[str]] = []
    for power in sorted(clerks.powers, key=lambda power: -clerks.share_of(power).mean):
        row = [known.get(power, power), _percent(clerks.share_of(power))]
        if ministers is not None:
            row.append(_percent(ministers.share_of(power)))
        rows.append([*row, f"{100 * clerks.out(power):.0f} %"])
    head = [name for number, name in enumerate(words.columns) if number != 2 or ministers is not None]
    return table(head, rows)


def _percent(one: Share) -> str:
    return f"{100 * one.mean:.0f} % ± {max(1, round(100 * one.error))}"


def _in_words(amount: float, said: Sequence[str]) -> str:
    return next(word for step, word in zip(STEPS, said, strict=True) if amount <= step)


def _judged(group: Group, words: Words, known: Mapping[str, str]) -> list[str]:
    """Who has it easy, hard, or neither, in words."""
    equal = 1 / len(group.powers)
    easy, hard, even = list[str](), list[str](), list[str]()
    for power in sorted(group.powers, key=lambda power: -group.share_of(power).mean):
        one, out = group.share_of(power), group.out(power)
        said = _in_words(one.mean, words.shares)
        if out >= OFTEN:
            said += f", {_in_words(out, words.out)}"
        told = f"{known.get(power, power)} ({said})"
        if one.mean - one.error > EASY * equal:
            easy.append(told)
        elif one.mean + one.error < HARD * equal:
            hard.append(told)
        else:
            even.append(told)
    listed = ((words.easy, easy), (words.even, even), (words.hard, hard))
    return [f"{head} {'; '.join(names)}." for head, names in listed if names]


def _length(group: Group, words: Words) -> str:
    won, drawn = group.won, group.drawn
    years = sum(game.years for game in won) / len(won) if won else group.years
    left = len(group.games) - len(won) - drawn
    return words.length.format(
        won=len(won),
        games=len(group.games),
        years=f"{years:.0f}",
        drawn=words.drawn.format(count=drawn) if drawn else "",
        open=words.open.format(count=left, years=group.years) if left else "",
    )


def _special(group: Group, words: Words, known: Mapping[str, str]) -> str:
    labels = {
        kind.verb: kind.label for kinds in group.variant.rules.orders.values() for kind in kinds.values()
    }
    told: list[str] = []
    for verb, count in sorted(group.special.items(), key=lambda one: -one[1]):
        label = known.get(labels[verb], labels[verb])
        for slot, name in words.slots.items():
            label = label.replace(f"{{{slot}}}", words.slots.get(verb, name))
        number = f"{count:.0f}" if count >= 10 else f"{count:.1f}"
        often = number.replace(".", ",") if words.language == "de" else number
        told.append(
            f"{label} {often}" if count >= SELDOM else f"{label} < 0{',' if words.language == 'de' else '.'}1"
        )
    return "; ".join(told)
