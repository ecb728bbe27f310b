"""docs/file-format.md and docs/security.md: what they say of tables without a game master is so."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec

from engine.exchange.envelopes.bodies import SHAPES, Content
from engine.exchange.envelopes.tables import RoundTable
from engine.exchange.faults import PostError

ROOT = Path(__file__).parents[2]
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
    listed = set(re.findall(r'"(\w+)"', PostError.__doc__ or ""))
    raised: set[str] = set()
    found: set[str] = set()
    for path in (ROOT / "engine" / "exchange" / "envelopes").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    table = {"PostError": raised, "TableFinding": found}.get(node.func.id, set())
                    table.add(first.value)
    assert len(raised) > 15
    assert raised <= listed
    assert all(f"`{code}`" in DOCUMENT for code in raised)
    assert len(found) > 5
    assert all(f"`{code}`" in SECTION for code in found)


def test_the_promises_name_what_is_not_promised() -> None:
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    section = text.partition("## Without a game master")[2].partition("\n## ")[0]
    assert "Somebody may refuse to give his key" in section
    assert "The votes of a majority count" in section
    assert "One honest player is enough" in section
