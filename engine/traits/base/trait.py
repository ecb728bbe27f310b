"""What a trait is: a class whose fields are its parameters and whose methods are its answers."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cached_property
from inspect import CO_VARARGS
from typing import ClassVar

from msgspec import Struct

from engine.judge.phases import Phase
from engine.model.ids import SpaceId
from engine.model.order_kind import OrderKind, Qualifier
from engine.model.units import UnitKind
from engine.traits.base.hooks import HOOKS, Hooks
from engine.traits.base.memory import Memorable


class RuleOption(Struct, frozen=True):
    """A choice that a game may make. The first value is the default."""

    name: str
    values: tuple[str, ...]
    about: str
    """One line for the player who has to choose."""
    source: str = ""
    """Where the choice comes from, such as a chapter of the DATC."""

    @property
    def default(self) -> str:
        return self.values[0]


class Trait(Hooks, Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A set of rules that a variant can list by its name, which is that of the class: BuildingSites is building_sites.

    The fields are the parameters. They have the types of `engine.traits.base.parameters` where they name a power, a space
    and the like; all are checked when a variant loads. A public method must override one of this class, a hook or what
    the trait brings: an answer to a question that nobody asks cannot be written. What the trait says is in files beside
    its module, such as `taboo.en.toml`.
    """

    name: ClassVar[str] = ""
    before: ClassVar[tuple[str, ...]] = ()
    """The traits that must stand behind this one where a variant lists both."""
    after: ClassVar[tuple[str, ...]] = ()
    """The traits that must stand before this one where a variant lists both."""
    replaces: ClassVar[tuple[str, ...]] = ()
    """Hooks and phases that this trait decides instead of the others that a variant lists with it."""
    remembers: ClassVar[tuple[Memorable, ...]] = ()
    """What it keeps in the memory of a position."""

    def __init_subclass__(cls) -> None:
        fields = cls.__annotations__
        for name, value in vars(cls).items():
            own = name.startswith("_") or name in fields or isinstance(value, property | cached_property)
            if not own and not hasattr(Trait, name):
                raise TypeError(f"{cls.__name__}.{name} overrides nothing of Trait; begin a helper with _")
            if name in HOOKS:
                _check_arguments(cls.__name__, name, value)
        for name in fields:
            if hasattr(Trait, name):
                raise TypeError(f"{cls.__name__} has a parameter that is called as Trait.{name}")
        for name in cls.replaces:
            if name in HOOKS and getattr(cls, name) is getattr(Hooks, name):
                raise TypeError(f"{cls.__name__} replaces {name}, which it does not answer itself")
        cls.name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @classmethod
    def speaks(cls) -> bool:
        """Whether there must be sentences for it: it refuses something, or brings orders or a choice of its own."""
        return any(getattr(cls, name) is not getattr(Trait, name) for name in SPEAKING)

    def unit_kinds(self) -> tuple[UnitKind, ...]:
        """The kinds of unit that it brings."""
        return ()

    def order_kinds(self) -> tuple[OrderKind, ...]:
        """The kinds of order that it brings."""
        return ()

    def qualifiers(self) -> tuple[tuple[str, Qualifier], ...]:
        """Qualifiers for orders that other traits bring, each with the verb that it may follow."""
        return ()

    def phases(self) -> tuple[Phase, ...]:
        """The phases that it brings, which the calendar can name."""
        return ()

    def options(self) -> tuple[RuleOption, ...]:
        """What a game may choose."""
        return ()

    def named_things(self) -> Mapping[str, tuple[str, ...]]:
        """Things that orders may name, each with its further words."""
        return {}

    def unit_names(self) -> tuple[str, ...]:
        """The names that it gives to units that may share a space with others of their kind; orders may say them."""
        return ()

    def terms(self) -> Mapping[str, str]:
        """What the variant calls things that the trait's sentences name: {"boat": "canoe"} fills in {boat}."""
        return {}

    def explains(self) -> Mapping[str, str]:
        """What it says of pieces: by a kind of unit, a kind of token or a mark the sentence, `piece.NAME` in its files.

        A mark that ends with a blank is the beginning of marks.
        """
        return {}

    def tells(self) -> Mapping[str, str]:
        """What it says of single powers, for the pages about them: by power the sentence, `power.NAME` in its files."""
        return {}

    def about_space(self) -> SpaceId | None:
        """The one space of which it remembers everything, if there is one."""
        return None

    def unanswered(self) -> Collection[str]:
        """The hooks that it overrides, but with these parameters has nothing to say to."""
        return ()


SPEAKING = ("may_order", "may_enter", "may_support", "may_build", "cancels", "order_kinds", "qualifiers")
"""What no trait does without a code for which there is a sentence."""


def _check_arguments(trait: str, hook: str, answer: object) -> None:
    """Refuse an answer that could not be asked, which would show only in the midst of a game."""
    asked = getattr(Hooks, hook).__code__
    code = getattr(answer, "__code__", None)
    if code is None or code.co_flags & CO_VARARGS:
        return
    needed = code.co_argcount - len(getattr(answer, "__defaults__", None) or ())
    if not needed <= asked.co_argcount <= code.co_argcount:
        given = ", ".join(asked.co_varnames[: asked.co_argcount])
        raise TypeError(f"{trait}.{hook} is given other arguments than it takes: {given}")
