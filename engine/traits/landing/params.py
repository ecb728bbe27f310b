"""What a variant says of its expeditions."""

from __future__ import annotations

from engine.traits.base.parameters import ArmyRef, Count, FleetRef, PowerRef, TagRef
from engine.traits.base.trait import Trait


class Params(Trait, frozen=True):
    """The expeditions of a variant."""

    power: PowerRef
    """Whose they are."""
    fleet: FleetRef
    """The kind of the fleet."""
    army: ArmyRef
    """The kind of the army aboard."""
    seas: TagRef
    """On the seas in which they are placed."""
    most: Count
    """How many double units the power may have on the board, these two included."""
