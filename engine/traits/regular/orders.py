"""The order kinds of regular Diplomacy."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.adjustments import check_build, check_remove, check_waive, list_builds, list_removals
from engine.judge.movement_choices import list_convoys, list_holds, list_moves, list_supports, may_be_convoyed
from engine.judge.retreats import check_disband, check_retreat, list_retreats
from engine.judge.validate import check_convoy, check_hold, check_move, check_support
from engine.model.order_kind import KIND, PLACE, UNIT, OrderKind, Qualifier, Slot
from engine.model.orders import VIA
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT

VIA_CONVOY = Qualifier(
    name=VIA,
    written="VIA",
    words=("via convoy", "by convoy", "via sea", "via", "vc", "convoyed", "with convoy"),
    fits=may_be_convoyed,
    label="via convoy",
)

HOLD = OrderKind(
    verb="hold",
    letter="H",
    label="Hold",
    phases=(MOVEMENT,),
    form="{unit} H",
    words=("h", "hold", "holds", "stand", "stands", "stay", "stays", "holding", "standing"),
    check=check_hold,
    values=list_holds,
)
MOVE = OrderKind(
    verb="move",
    letter="M",
    label="Move",
    phases=(MOVEMENT,),
    form="{unit}[ - {route}] - {target}[ {+via}]",
    words=("-", "to", "m", "move", "moves", "moves to", "move to", "goes to", "attacks", "attack", "into"),
    slots=(Slot("target", PLACE), Slot("route", PLACE, optional=True, many=True)),
    qualifiers=(VIA_CONVOY,),
    check=check_move,
    values=list_moves,
)
SUPPORT = OrderKind(
    verb="support",
    letter="S",
    label="Support",
    phases=(MOVEMENT,),
    form="{unit} S {subject}[ - {target}]",
    words=("s", "support", "supports", "supp", "sup", "supporting", "supports the"),
    slots=(Slot("subject", UNIT), Slot("target", PLACE, optional=True)),
    check=check_support,
    values=list_supports,
)
CONVOY = OrderKind(
    verb="convoy",
    letter="C",
    label="Convoy",
    phases=(MOVEMENT,),
    form="{unit} C {subject} - {target}",
    words=("c", "convoy", "convoys", "con", "convoying", "transports", "transport"),
    slots=(Slot("subject", UNIT), Slot("target", PLACE)),
    check=check_convoy,
    values=list_convoys,
)
RETREAT_TO = OrderKind(
    verb="retreat",
    letter="R",
    label="Retreat",
    phases=(RETREAT,),
    form="{unit} R {target}",
    words=("r", "-", "to", "retreat", "retreats", "retreat to", "retreats to", "moves to", "move to"),
    slots=(Slot("target", PLACE),),
    check=check_retreat,
    values=list_retreats,
)
DISBAND = OrderKind(
    verb="disband",
    letter="D",
    label="Disband",
    phases=(RETREAT,),
    form="{unit} D",
    words=("d", "disband", "disbands", "disbanded", "destroyed", "otb", "off the board", "removed", "remove"),
    check=check_disband,
    values=list_retreats,
)
BUILD = OrderKind(
    verb="build",
    letter="B",
    label="Build {kind}",
    phases=(ADJUSTMENT,),
    form="Build {unit}",
    words=("b", "build", "builds", "built", "raise", "raises"),
    slots=(Slot("kind", KIND),),
    leads=True,
    check=check_build,
    values=list_builds,
)
REMOVE = OrderKind(
    verb="remove",
    letter="D",
    label="Remove",
    phases=(ADJUSTMENT,),
    form="Remove {unit}",
    words=(
        "d",
        "r",
        "remove",
        "removes",
        "removed",
        "disband",
        "disbands",
        "disbanded",
        "destroy",
        "destroys",
    ),
    leads=True,
    check=check_remove,
    values=list_removals,
)
WAIVE = OrderKind(
    verb="waive",
    letter="W",
    label="Waive a build",
    phases=(ADJUSTMENT,),
    form="Waive",
    words=("v", "w", "waive", "waives", "waived", "build waived", "waive build", "no build", "pass"),
    of_power=True,
    check=check_waive,
)

REGULAR_ORDERS = (HOLD, MOVE, SUPPORT, CONVOY, RETREAT_TO, DISBAND, BUILD, REMOVE, WAIVE)

MARCH = replace(MOVE, form="{unit} - {target}", slots=MOVE.slots[:1], qualifiers=())
ORDERS_WITHOUT_CONVOYS = (HOLD, MARCH, SUPPORT, RETREAT_TO, DISBAND, BUILD, REMOVE, WAIVE)
