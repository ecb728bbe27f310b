"""Retreats that are sent with the moves (ME4-5): nobody is asked when their season comes."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.phases import Phase
from engine.model.season import RETREAT
from engine.traits.base.trait import RuleOption, Trait
from engine.traits.regular import RETREATS

OPTION = "retreats_with_moves"


class RetreatsAhead(Trait, frozen=True):
    """Regular retreats, but under the option each dislodged unit takes the first open space of its list."""

    replaces = (RETREAT,)

    def phases(self) -> tuple[Phase, ...]:
        return (replace(RETREATS, sent_ahead=OPTION),)

    def options(self) -> tuple[RuleOption, ...]:
        return (
            RuleOption(
                OPTION,
                ("on", "off"),
                "Retreats go with the moves, in order of preference, and nobody is asked afterwards; "
                "or each player is asked when the time has come.",
                "ME4-5",
            ),
        )
