"""Traits: sets of rules that a variant lists by name."""

from __future__ import annotations

from collections.abc import Mapping

from engine.traits.regular import regular
from engine.traits.trait import TraitMaker

TRAITS: Mapping[str, TraitMaker] = {"regular": regular}
