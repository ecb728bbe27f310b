"""Traits: sets of rules that a variant lists by name."""

from __future__ import annotations

from collections.abc import Mapping

from engine.traits.ahead import retreats_ahead
from engine.traits.bearers import bearers
from engine.traits.boats import boats
from engine.traits.building_sites import building_sites
from engine.traits.companions import companions
from engine.traits.council import council
from engine.traits.destruction import destruction
from engine.traits.devastation import devastation
from engine.traits.doubles import doubles
from engine.traits.downfall import downfall
from engine.traits.free_units import free_units
from engine.traits.garrisons import garrisons
from engine.traits.goals import goals
from engine.traits.guests import guests
from engine.traits.kinds import kinds
from engine.traits.landing import landing
from engine.traits.lava import lava
from engine.traits.levies import levies
from engine.traits.loans import loans
from engine.traits.long_crossing import long_crossing
from engine.traits.lurker import lurker
from engine.traits.majority import majority
from engine.traits.mounts import mounts
from engine.traits.objects import objects
from engine.traits.ravers import ravers
from engine.traits.rebellion import rebellion
from engine.traits.recruits import recruits
from engine.traits.regular import regular
from engine.traits.reinforcements import reinforcements
from engine.traits.ring import ring
from engine.traits.stacks import stacks
from engine.traits.taboo import taboo
from engine.traits.trait import TraitMaker
from engine.traits.transports import transports
from engine.traits.tribes import tribes
from engine.traits.warmark import warmark

TRAITS: Mapping[str, TraitMaker] = {
    "bearers": bearers,
    "boats": boats,
    "building_sites": building_sites,
    "companions": companions,
    "council": council,
    "destruction": destruction,
    "devastation": devastation,
    "doubles": doubles,
    "downfall": downfall,
    "free_units": free_units,
    "garrisons": garrisons,
    "goals": goals,
    "guests": guests,
    "kinds": kinds,
    "landing": landing,
    "lava": lava,
    "levies": levies,
    "loans": loans,
    "long_crossing": long_crossing,
    "lurker": lurker,
    "majority": majority,
    "mounts": mounts,
    "objects": objects,
    "ravers": ravers,
    "rebellion": rebellion,
    "recruits": recruits,
    "regular": regular,
    "reinforcements": reinforcements,
    "retreats_ahead": retreats_ahead,
    "ring": ring,
    "stacks": stacks,
    "taboo": taboo,
    "transports": transports,
    "tribes": tribes,
    "warmark": warmark,
}
