"""Traits: sets of rules that a variant lists by name."""

from __future__ import annotations

from collections.abc import Mapping

from engine.traits.ahead import retreats_ahead
from engine.traits.boats import boats
from engine.traits.garrisons import garrisons
from engine.traits.kinds import kinds
from engine.traits.long_crossing import long_crossing
from engine.traits.majority import majority
from engine.traits.regular import regular
from engine.traits.taboo import taboo
from engine.traits.trait import TraitMaker

TRAITS: Mapping[str, TraitMaker] = {
    "boats": boats,
    "garrisons": garrisons,
    "kinds": kinds,
    "long_crossing": long_crossing,
    "majority": majority,
    "regular": regular,
    "retreats_ahead": retreats_ahead,
    "taboo": taboo,
}
