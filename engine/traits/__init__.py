"""Traits: sets of rules that a variant lists by name."""

from __future__ import annotations

from collections.abc import Mapping

from engine.traits.ahead import retreats_ahead
from engine.traits.boats import boats
from engine.traits.devastation import devastation
from engine.traits.doubles import doubles
from engine.traits.garrisons import garrisons
from engine.traits.goals import goals
from engine.traits.guests import guests
from engine.traits.kinds import kinds
from engine.traits.landing import landing
from engine.traits.loans import loans
from engine.traits.long_crossing import long_crossing
from engine.traits.majority import majority
from engine.traits.rebellion import rebellion
from engine.traits.recruits import recruits
from engine.traits.regular import regular
from engine.traits.ring import ring
from engine.traits.taboo import taboo
from engine.traits.trait import TraitMaker
from engine.traits.tribes import tribes

TRAITS: Mapping[str, TraitMaker] = {
    "boats": boats,
    "devastation": devastation,
    "doubles": doubles,
    "garrisons": garrisons,
    "goals": goals,
    "guests": guests,
    "kinds": kinds,
    "landing": landing,
    "loans": loans,
    "long_crossing": long_crossing,
    "majority": majority,
    "rebellion": rebellion,
    "recruits": recruits,
    "regular": regular,
    "retreats_ahead": retreats_ahead,
    "ring": ring,
    "taboo": taboo,
    "tribes": tribes,
}
