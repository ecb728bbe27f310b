"""Traits: sets of rules that a variant lists by name.

A trait's module is loaded when a variant first asks for it, so that a game pays for no rule that it does not use.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib import import_module

from engine.traits.trait import Parameters, Trait, TraitMaker

NAMES = (
    "bearers",
    "boats",
    "building_sites",
    "companions",
    "council",
    "destruction",
    "devastation",
    "doubles",
    "downfall",
    "free_units",
    "garrisons",
    "goals",
    "guests",
    "kinds",
    "landing",
    "lava",
    "levies",
    "loans",
    "long_crossing",
    "lurker",
    "majority",
    "mounts",
    "objects",
    "ravers",
    "rebellion",
    "recruits",
    "regular",
    "reinforcements",
    "retreats_ahead",
    "ring",
    "stacks",
    "taboo",
    "transports",
    "tribes",
    "warmark",
)
"""Every trait. It is the function of that name in the module of that name."""
ELSEWHERE: Mapping[str, str] = {"retreats_ahead": "ahead"}
"""Traits whose module has another name."""


def _make(name: str, parameters: Parameters) -> Trait:
    """The trait of a name, out of its module."""
    maker: TraitMaker = getattr(import_module(f"engine.traits.{ELSEWHERE.get(name, name)}"), name)
    return maker(parameters)


TRAITS: Mapping[str, TraitMaker] = {name: partial(_make, name) for name in NAMES}
"""The makers of traits, by name."""
