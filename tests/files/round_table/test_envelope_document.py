"""docs/file-format.md and docs/security.md: what they say of tables without a game master is so."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.round_table.consensus import signatures_needed, tolerated
from engine.files.round_table.table_bodies import SHAPES, Content
from engine.files.round_table.table_file import RoundTable
from engine.files.round_table.table_state import CLOSING, GATHERING, OPENING, OVER, REVEALING, SEALING

ROOT = Path(__file__).parents[3]
DOCUMENT = (
    (ROOT / "docs" / "file-format.md").read_text(encoding="utf-8").partition("# Files between people")[2]
)
SECTION = DOCUMENT.partition("## Tables without a game master")[2].partition("\n## ")[0]


def test_every_kind_and_member_is_described() -> None:
    for kind, shape in SHAPES.items():
        assert f"| `{kind}` |" in SECTION, kind
        for field in msgspec.structs.fields(shape):
            assert f"`{field.name}`" in SECTION, (kind, field.name)
    for shape in (Content, RoundTable):
        for field in msgspec.structs.fields(shape):
            assert f"`{field.name}`" in SECTION, field.name


def test_every_code_and_finding_is_described() -> None:
    listed = set(re.findall(r'"(\w+)"', ExchangeError.__doc__ or ""))
    raised: set[str] = set()
    found: set[str] = set()
    for path in (ROOT / "engine" / "files" / "round_table").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    table = {"ExchangeError": raised, "TableFinding": found}.get(node.func.id, set())
                    table.add(first.value)
    assert len(raised) > 15
    assert raised <= listed
    assert all(f"`{code}`" in DOCUMENT for code in raised)
    assert len(found) > 5
    assert all(f"`{code}`" in SECTION for code in found)


def test_the_page_about_the_protocol_counts_as_the_program_does() -> None:
    text = (ROOT / "docs" / "round-table.md").read_text(encoding="utf-8")
    rows = {
        cells[0]: [int(cell) for cell in cells[1:]]
        for line in text.splitlines()
        if len(cells := [cell.strip() for cell in line.strip("|").split("|")]) == 8 and cells[1].isdigit()
    }
    living = rows["living seats"]
    assert rows["cheats that change nothing (*f*)"] == [tolerated(number) for number in living]
    assert rows["signatures that close a turn"] == [signatures_needed(number, 0) for number in living]
    assert rows["when the table does not wait for one"] == [signatures_needed(number, 1) for number in living]
    assert all(f"`{kind}`" in text for kind in SHAPES if kind != "founding")
    stages = {GATHERING, OPENING, SEALING, REVEALING, CLOSING, OVER}
    assert all(f"\n| {stage} |" in text for stage in stages)


def test_two_sets_that_close_a_turn_have_an_honest_seat_in_common() -> None:
    for living in range(2, 40):
        for left_out in range(tolerated(living) + 1):
            common = 2 * signatures_needed(living, left_out) - living
            assert common > tolerated(living), living
        assert 2 * signatures_needed(living, living) > living


def test_the_promises_name_what_is_not_promised() -> None:
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    section = text.partition("## Without a game master")[2].partition("\n## ")[0]
    assert "Somebody may refuse to give his key" in section
    assert "The votes of a majority count" in section
    assert "One honest player is enough" in section
