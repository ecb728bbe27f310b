"""Retreats that are sent with the moves (ME4-5): nobody is asked when their season comes."""

from __future__ import annotations

from msgspec.structs import replace

from engine.model.season import RETREAT
from engine.traits.regular import regular
from engine.traits.trait import Parameters, RuleOption, Trait

OPTION = "retreats_with_moves"


def retreats_ahead(parameters: Parameters) -> Trait:
    """The trait: regular retreats, but under the option each dislodged unit takes the first open space of its list."""
    phase = next(phase for phase in regular({}).phases if phase.name == RETREAT)
    return Trait(
        name="retreats_ahead",
        phases=(replace(phase, sent_ahead=OPTION),),
        replaces=(RETREAT,),
        options=(
            RuleOption(
                OPTION,
                ("on", "off"),
                "Retreats go with the moves, in order of preference, and nobody is asked afterwards; "
                "or each player is asked when the time has come.",
                "ME4-5",
            ),
        ),
    )
