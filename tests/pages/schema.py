"""Parts of docs/variant-folders.md: every key of a variant's files, from the records that they are read into."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import inspect as shapes

from engine.variants.piece_entries import PieceEntry
from engine.variants.schema import (
    BoardFile,
    CalendarFile,
    PowerFile,
    SpaceFile,
    StepFile,
    TokenFile,
    VariantFile,
)
from maps.palette import Paint, Palette

VARIANT = {
    "The file": VariantFile,
    "`[calendar]`": CalendarFile,
    "A step of `calendar.steps`": StepFile,
    "`[powers.NAME]`": PowerFile,
    "`[[tokens]]`": TokenFile,
}
BOARD = {"The file": BoardFile, "An entry of `[spaces]`": SpaceFile}
PALETTE = {"The file": Palette, "An entry of `[powers]`, and `neutral`": Paint}
PIECES = {"An entry": PieceEntry}
FILES: Mapping[str, Mapping[str, type]] = {
    "variant": VARIANT,
    "board": BOARD,
    "pieces": PIECES,
    "palette": PALETTE,
}
"""The files of a folder, each with the records that it consists of."""


def keys_of(file: str) -> str:
    """A table for each record of a file: every key, what may stand there, and what holds if it does not."""
    lines: list[str] = []
    for title, record in FILES[file].items():
        lines += [f"**{title}**", "", "| key | value | if left out | meaning |", "|---|---|---|---|"]
        said = said_of(record)
        for field in shapes.type_info(record).fields:  # type: ignore[attr-defined]
            value, rest = value_of(field.type), "needed" if field.required else default_of(field)
            lines.append(f"| `{field.name}` | {value} | {rest} | {said[field.name]} |")
        lines.append("")
    return "\n".join(lines)


def said_of(record: type) -> dict[str, str]:
    """What the record says of each of its fields."""
    (tree,) = ast.parse(inspect.getsource(record)).body
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for node, after in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            assert isinstance(after, ast.Expr), f"{record.__name__}.{node.target.id} says nothing"
            said = ast.literal_eval(after.value)
            found[node.target.id] = " ".join(str(said).split())
    return found


def value_of(shape: Any, several: str = "") -> str:
    """What may stand there, in the words of TOML; `several` is the ending of a plural."""
    signs = ""
    if isinstance(shape, shapes.Metadata):
        signs, shape = f" of {shape.extra_json_schema['description']}", shape.type
    if isinstance(shape, shapes.UnionType):
        return value_of(next(one for one in shape.types if not isinstance(one, shapes.NoneType)))
    if isinstance(shape, shapes.VarTupleType):
        return f"list of {value_of(shape.item_type, 's')}{_bounds(shape)}"
    if isinstance(shape, shapes.DictType) and not several:
        keys = value_of(shape.key_type).removeprefix("text").removeprefix(", ").removeprefix(" of ")
        keyed = f"; keys: {keys}" if keys else ""
        return f"table of {value_of(shape.value_type, 's')}{_bounds(shape)}{keyed}"
    if isinstance(shape, shapes.StructType | shapes.DictType):
        return f"table{several}"
    if isinstance(shape, shapes.BoolType):
        return "true or false"
    if isinstance(shape, shapes.IntType):
        return f"number{several}, {shape.ge} to {shape.le}"
    assert isinstance(shape, shapes.StrType), shape
    return f"text{several}{signs}{_bounds(shape)}"


def _bounds(shape: Any) -> str:
    """How long it may be."""
    least, most = shape.min_length, shape.max_length
    if most is None:
        return f", at least {least}" if least else ""
    return f", {least} to {most} long" if least else f", at most {most} long"


def default_of(field: Any) -> str:
    """What holds when a key is left out."""
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    if value is None:
        return "as said there"
    return f"`{msgspec.json.encode(value).decode()}`" if value or value == 0 else "empty"
