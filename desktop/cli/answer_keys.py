"""The keys of a command's JSON, written for its --help from the records that it answers with."""

from __future__ import annotations

import textwrap
import types
from collections.abc import Mapping
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from msgspec import Struct, UnsetType
from msgspec.structs import fields

WIDTH = 116
_PLAIN: dict[Any, str] = {str: "text", int: "number", float: "number", bool: "true or false", Any: "anything"}


def keys_text(answers: Mapping[str, type]) -> str:
    """What --help says of a command's answers, each with the words that say when it is given."""
    parts = []
    for when, answer in answers.items():
        head = f"json keys {when}:" if when else "json keys:"
        text = f"{head} {', '.join(_fields(answer))}"
        parts += textwrap.wrap(
            text, WIDTH, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False
        )
    return "\n".join(parts)


def _fields(record: Any) -> list[str]:
    if is_typeddict(record):
        hints = get_type_hints(record, include_extras=True)
        return [_field(name, hint) for name, hint in hints.items()]
    return [_field(one.encode_name, one.type) for one in fields(record)]


def _field(name: str, kind: Any) -> str:
    """A key, with what is under it where the key does not say so."""
    kind = get_args(kind)[0] if get_origin(kind) is NotRequired else kind
    said = _described(kind)
    return f'"{name}"' if said in ("", name) or kind in _PLAIN else f'"{name}": {said}'


def _described(kind: Any) -> str:
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return str(inner[1])
    if origin in (Union, types.UnionType):
        kinds = [one for one in inner if one not in (type(None), UnsetType)]
        return " or ".join([*map(_described, kinds), *(["null"] if type(None) in inner else [])])
    if origin is Literal:
        return " or ".join(f'"{one}"' for one in inner)
    if origin in (list, tuple):
        return f"[{_described(inner[0])}]"
    if origin is dict:
        return f"{{{_described(inner[0])}: {_described(inner[1])}}}"
    if is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, Struct)):
        return f"{{{', '.join(_fields(kind))}}}"
    return _PLAIN[kind]
