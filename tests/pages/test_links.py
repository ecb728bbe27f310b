"""Pages name files that are there, and link to pages and headings that are there."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.pages.places import ROOT, shown

PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "maps").rglob("*.md")),
]
FILE = re.compile(r"`((?:desktop|engine|maps|resources|tests)/[^`\s]*)`")
MODULE = re.compile(r"`((?:desktop|engine|maps|tests)(?:\.\w+)+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def prose(page: Path) -> str:
    """A page without the text of files and programs on it."""
    return re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)


def anchors(page: Path) -> set[str]:
    """What a link may name on a page, or in a file of pictures."""
    if page.suffix == ".toml":
        return set(tomllib.loads(page.read_text(encoding="utf-8")))
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    """French is the language that pages use for one that is still to come."""
    named = {re.sub(r"<[^>]+>|\bfr\b", "*", name.partition("::")[0]) for name in FILE.findall(prose(page))}
    assert [name for name in sorted(named) if not any(ROOT.glob(name))] == []


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_every_module_that_a_page_names_is_there(page: Path) -> None:
    """A dotted name in the text of a page is a module, or a name of one."""
    for name in MODULE.findall(prose(page)):
        outer, _, inner = name.rpartition(".")
        module = import_module(outer)
        assert hasattr(module, inner) or (hasattr(module, "__path__") and find_spec(name)), name


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_every_link_leads_somewhere(page: Path) -> None:
    lost = []
    for link in LINK.findall(re.sub(r"`[^`\n]*`", "", prose(page))):
        if "://" in link:
            continue
        path, _, heading = link.partition("#")
        goal = (page.parent / path).resolve() if path else page
        if not goal.exists() or (heading and heading not in anchors(goal)):
            lost.append(link)
    assert lost == []


@pytest.mark.parametrize(
    ("title", "package"), [("The judge", "engine/judge"), ("The boards", "maps/cartographer")]
)
def test_the_steps_of_the_architecture_are_modules(title: str, package: str) -> None:
    section = ARCHITECTURE.partition(f"## {title}\n")[2].partition("\n## ")[0]
    named = {
        name
        for row in re.findall(r"^\| .+ \|$", section, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row)
    }
    known = {path.stem for path in (ROOT / package).iterdir()}
    records = {"UnitRecord"}
    assert named - known - records == set()
    assert len(named) > 5
