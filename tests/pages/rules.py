"""docs/rules.md: every rule by its id, with its cases and where it is carried out."""

from __future__ import annotations

from pathlib import Path

from tests.pages.places import ROOT, Place, Rule, all_rules, cases, places_in_code, places_in_tests, shown

HEAD = """\
# Rules, cases, code

Every rule of every variant by its id: what it says, the cases that play it, and where it is carried out. A rule of the
board or of the start is data, and its place is a table of the variant's folder.

This page is made by `make pages` from the `rules.md` of every folder in [maps/](../maps), the case files and the names of
rules in code and data. Cases are described in [CASES.md](../tests/data/CASES.md).
"""
MOST_PLACES = 6
"""How many places of one rule are listed; the rest is found by searching for the id."""


def rules_page() -> str:
    """The whole page."""
    rules, code, tested, played = all_rules(), places_in_code(), places_in_tests(), cases()
    parts = [HEAD]
    for page in dict.fromkeys(rule.page for rule in rules.values()):
        title = (ROOT / "maps" / page / "rules.md").read_text(encoding="utf-8").partition("\n")[0]
        parts += [f"## {title.removeprefix('# ')}", ""]
        parts += [f"[What these rules say at length](../maps/{page}/rules.md)", ""]
        parts += ["| id | rule | cases | where |", "|---|---|---|---|"]
        for rule in rules.values():
            if rule.page == page:
                shelf = _cases(played.get(rule.id, []), tested.get(rule.id, []))
                parts.append(_row(rule, shelf, code.get(rule.id, [])))
        parts.append("")
    return "\n".join(parts)


def _row(rule: Rule, shelf: str, places: list[Place]) -> str:
    where = ", ".join(_link(place) for place in places[:MOST_PLACES])
    more = f", and {len(places) - MOST_PLACES} more" if len(places) > MOST_PLACES else ""
    return f"| {rule.id} | {rule.text} | {shelf} | {where}{more} |"


def _cases(files: list[Path], tests: list[Place]) -> str:
    """The first case file and how many there are, or the tests by name where the rule has no file."""
    if files:
        first = f"[{files[0].stem}](../{shown(files[0])})"
        return f"{first} and {len(files) - 1} more" if len(files) > 1 else first
    return ", ".join(f"[{place.symbol}](../{place.path})" for place in tests[:2])


def _link(place: Place) -> str:
    """A link to the file, called by its name without what all share, and the symbol in it."""
    name = place.path.removeprefix("engine/").removeprefix("maps/")
    label = f"{name} `{place.symbol}`" if place.symbol else name
    return f"[{label}](../{place.path})"
