"""Traits: sets of rules that a variant lists by name.

Every module here but `base` is a trait, by its name. It is loaded when a variant first asks for it, so that a game pays for
no rule that it does not use.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules

from engine.traits.base.trait import Trait


class TraitCatalogue(Mapping[str, type[Trait]]):
    """The classes of all traits, by name."""

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(module.name for module in iter_modules(__path__) if module.name != "base")

    def __getitem__(self, name: str) -> type[Trait]:
        if name not in self._names:
            raise KeyError(name)
        called = "".join(part.capitalize() for part in name.split("_"))
        found = getattr(import_module(f"{__name__}.{name}"), called, None)
        if not isinstance(found, type) or not issubclass(found, Trait):
            raise TypeError(f"{__name__}.{name} has no trait {called}")
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._names))

    def __len__(self) -> int:
        return len(self._names)


TRAITS: Mapping[str, type[Trait]] = TraitCatalogue()
