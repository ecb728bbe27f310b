"""Parameters of traits, read and checked: a ValueError names the one that is wrong."""

from __future__ import annotations

from collections.abc import Mapping

from engine.traits.trait import Parameters

MOST = 99
"""No number of pieces or seats is larger: a unit is made for each."""


def word(parameters: Parameters, name: str, usual: str | None = None) -> str:
    """A text that must not be empty, unless there is a usual one."""
    value = parameters.get(name, usual)
    if not isinstance(value, str) or not (value or usual == ""):
        raise ValueError(f"{name} must be a text")
    return value


def words(parameters: Parameters, name: str) -> tuple[str, ...]:
    """A list of texts, empty when it is left out."""
    return _texts(name, parameters.get(name, []))


def number(parameters: Parameters, name: str, usual: int) -> int:
    """A whole number from 1 to MOST."""
    value = parameters.get(name, usual)
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= MOST:
        raise ValueError(f"{name} must be a whole number from 1 to {MOST}")
    return value


def switch(parameters: Parameters, name: str, usual: bool) -> bool:
    """True or false, and nothing that only looks like one of them."""
    value = parameters.get(name, usual)
    if not isinstance(value, bool):
        raise ValueError(f"{name} must be true or false")
    return value


def pairs(parameters: Parameters, name: str) -> dict[str, str]:
    """A table of texts."""
    value = parameters.get(name, {})
    if not isinstance(value, Mapping) or not all(isinstance(text, str) for text in value.values()):
        raise ValueError(f"{name} must be a table of texts")
    return dict(value)


def lists(parameters: Parameters, name: str) -> dict[str, tuple[str, ...]]:
    """A table of lists of texts."""
    value = parameters.get(name, {})
    if not isinstance(value, Mapping):
        raise ValueError(f"{name} must be a table of lists")
    return {key: _texts(name, texts) for key, texts in value.items()}


def numbers(parameters: Parameters, name: str) -> dict[str, int]:
    """A table of whole numbers."""
    value = parameters.get(name, {})
    if not isinstance(value, Mapping) or not all(type(count) is int for count in value.values()):
        raise ValueError(f"{name} must be a table of whole numbers")
    return dict(value)


def _texts(name: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise ValueError(f"{name} must be a list of texts")
    return tuple(value)
