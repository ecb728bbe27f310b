"""docs/file-format.md and docs/security.md: what they say of files between people is so."""

from __future__ import annotations

import ast
import re
import shlex
from pathlib import Path

import msgspec
import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.ledger import Ledger, LedgerSeat
from engine.files.exchange.packet_bodies import NoticeBody
from engine.files.exchange.packet_schema import OpenFile, SealedFile
from engine.files.exchange.packets import decode_packet, open_packet
from engine.files.saves.home import HOME
from tests.attack.fuzz.packets import SHAPES
from tests.cli.calling import call

ROOT = Path(__file__).parents[3]
DOCUMENT = (
    (ROOT / "docs" / "file-format.md").read_text(encoding="utf-8").partition("# Files between people")[2]
)
SPOKEN_OF = {"format", "version", "title", "invited", "notices", "note", "seats", "power"}
"""Members of the ledger that need no words."""


def test_the_example_is_a_packet() -> None:
    found = re.search(r"```\n(\{.*?)```", DOCUMENT, re.DOTALL)
    assert found is not None
    packet = decode_packet(found[1].replace("\n", "").encode())
    assert (packet.kind, packet.seat) == ("notice", "France")
    assert open_packet(packet, NoticeBody).name == "Yves"


def test_every_member_and_kind_is_described() -> None:
    for kind, shape in SHAPES.items():
        assert f"| `{kind}` |" in DOCUMENT, kind
        for field in msgspec.structs.fields(shape):
            assert f"`{field.name}`" in DOCUMENT, (kind, field.name)
    for shape in (OpenFile, SealedFile, Ledger, LedgerSeat):
        for field in msgspec.structs.fields(shape):
            assert field.name in SPOKEN_OF or f"`{field.name}`" in DOCUMENT, field.name


def test_every_code_is_listed_and_described() -> None:
    listed = set(re.findall(r'"(\w+)"', ExchangeError.__doc__ or ""))
    for code in listed:
        assert f"`{code}`" in DOCUMENT, code
    raised = set()
    for path in (ROOT / "engine" / "files" / "exchange").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_fault = (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "ExchangeError"
            )
            if is_fault and isinstance(node.args[0], ast.Constant):  # type: ignore[attr-defined]
                raised.add(node.args[0].value)  # type: ignore[attr-defined]
    assert raised
    assert raised <= listed


def test_the_promises_name_what_is_not_promised() -> None:
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    assert "A game master knows all" in text
    assert "bearer ticket" in text


def test_the_guide_can_be_typed_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guide = (ROOT / "docs" / "by-file.md").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "orders.txt").write_text("A Par - Bur\nA Mar H\nF Bre - MAO\n", encoding="utf-8")
    count = 0
    for line in "".join(re.findall(r"```\n(.*?)```", guide, re.DOTALL)).splitlines():
        if line.startswith("HOME OF "):
            monkeypatch.setenv(HOME, str(tmp_path / line.removeprefix("HOME OF ")))
            continue
        if "watch" in line and "orders.txt" not in line:
            (tmp_path / "orders.txt").write_text("A Bur H\n", encoding="utf-8")
        words = shlex.split(line)
        assert words[:2] == ["$", "chancery"], line
        done = call(*words[2:])
        assert done.code == 0, (line, done)
        count += 1
    assert count > 10
