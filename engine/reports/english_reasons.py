"""The English sentences that explain why an order ended as it did."""

from __future__ import annotations

from collections.abc import Mapping

FIGHTING: Mapping[str, str] = {
    "attack": "The attack on {target} by {unit} ({owner}) counts {strength}:",
    "yields": "{unit} never fights: it gets in only where nobody stands and nobody else goes.",
    "base": "{unit} itself: {strength}",
    "bonus": "by a rule of this game, against this opponent: {strength}",
    "unopposed": "Nobody stands in the way.",
    "support_given": "{unit} ({owner}) supports: {strength}",
    "support_weakened": "{unit} ({owner}) supports, weakened by {culprits}: {strength}",
    "support_cut": "{unit} ({owner}) supports, but is cut by {culprits}: nothing",
    "support_victims": "{unit} supports, but {owner} does not help to dislodge its own unit: nothing",
    "support_unmatched": "{unit} ({owner}) supports something else than was ordered: nothing",
    "support_illegal": "{unit} ({owner}) may not give that support: {rule}",
    "support_of_move": "{unit} ({owner}) supported the move; that does not help to hold: nothing",
    "cut_attack": "{unit} ({owner}) attacks {target} and so cuts the support.",
    "cut_dislodged": "{unit} ({owner}) dislodges the supporting unit in {target}.",
    "uncut_target": "The attack by {unit} comes from the space that is supported against, and so cuts nothing.",
    "uncut_own": "The attack by {unit} is by the same power, and so cuts nothing.",
    "uncut_convoy": "The attack by {unit} never lands, since its convoy fails; it cuts nothing.",
    "uncut_spared": "The attack by {unit} comes by a convoy that this support bears on, and so cuts nothing.",
    "uncut_yielding": "{unit} never fights, and so cuts nothing.",
    "subject_stays": "{unit} was not moving.",
    "subject_moves": "{unit} was moving to {target}, and one on the move cannot be supported in place.",
    "subject_elsewhere": "{unit} was moving to {target}.",
    "subject_other_coast": "{unit} was moving to another coast: {target}.",
    "subject_yields": "{unit} makes a move that never fights and takes no support.",
    "subject_stiff": "{unit} may not be supported in place, by an option of this game.",
    "subject_stood_off": "{unit} set out and was stood off, and one on the move cannot be supported in place.",
    "subject_overland": "{unit} went by land.",
    "subject_moved": "It was meant for {unit}, which got to {target}.",
    "subject_failed": "It was meant for {unit}, which did not get to {target}.",
    "subject_held": "It was meant for {unit}, which did not move.",
}

OPPONENTS: Mapping[str, str] = {
    "occupant_left": "{unit} ({owner}) left {place} and made room.",
    "taken_in": "{unit} is there and takes it in.",
    "occupant_holds": "{unit} ({owner}) stays in {place} and counts {strength}:",
    "occupant_stuck": "{unit} ({owner}) could not leave {place} and counts {strength}:",
    "occupant_own": "{unit} stays in {place}, and no power dislodges a unit of its own. It counts {strength}:",
    "head_on": "{unit} ({owner}) comes from {place} head on and counts {strength}:",
    "rival": "{unit} ({owner}) goes to {target} too and counts {strength}:",
    "rival_driven_off": "{unit} ({owner}) goes to {target} too, but is dislodged from there and keeps nobody out.",
    "rival_no_convoy": "{unit} ({owner}) goes to {target} too, but its convoy fails and it keeps nobody out.",
    "rival_yields": "{unit} ({owner}) goes to {target} too, but never fights.",
    "still_there": "{unit} did not get into {target}: {strength} against {against}.",
    "still_there.own_unit": "{unit} did not get into {target}: a unit of its own power stays there.",
    "still_there.no_convoy": "{unit} was not carried to {target}.",
    "still_there.disrupted": "{unit} was not carried to {target}.",
    "still_there.paradox": "{unit} was not carried to {target}.",
    "circle": "{unit} is explained above.",
    "defence": "{unit} counts {strength} in {place}:",
    "attacked": "{unit} ({owner}) attacks with {strength}:",
    "stopped": "It is stopped by {culprits}.",
    "unattacked": "Nobody attacks {place}.",
}

CONVOYS: Mapping[str, str] = {
    "route_holds": "The convoy to {target} holds:",
    "route_broken": "The convoy to {target} is broken:",
    "route_missing": "There is no complete chain of convoy orders to {target}.",
    "route_suspended": "The convoy to {target} would decide over itself and is suspended:",
    "stalled": "The moves depend on a convoy that would decide over itself; nothing moves, by an option of this game.",
    "sea_needed": "There is no way by land.",
    "sea_written": "The order says that the army goes by sea.",
    "sea_own_fleet": "A fleet of the same power was ordered to convoy it, so it goes by sea.",
    "fleet_carries": "{unit} ({owner}) convoys.",
    "fleet_dislodged": "{unit} ({owner}) is dislodged by {culprits}.",
    "fleet_suspended": "{unit} ({owner}) does not convoy, because of the paradox.",
    "fleet_elsewhere": "{unit} ({owner}) was ordered to convoy it, but to {target}.",
    "fleet_off_route": "{unit} ({owner}) is not on the route that the order names.",
    "fleet_illegal": "{unit} ({owner}) may not give that convoy: {rule}",
    "paradox_support": "{unit} supports an attack on {target}; the convoyed army would cut it only if the convoy holds.",
}

FATES: Mapping[str, str] = {
    "unordered": "No order was given, so the unit holds.",
    "implied": "No order was given; other orders imply this one.",
    "rule": "The rule: {rule}",
    "void": "The order counts for nothing.",
    "void.holds": "The order counts for nothing, and {unit} holds.",
    "dislodged": "{unit} is dislodged by {culprits}: {strength} against {against}.",
    "overrun": "In a second step {culprits} drives {unit} out of {target} alone: {strength} against {against}.",
    "retreats": "Retreats:",
    "retreats.none": "No retreat is open:",
    "retreat_open": "Open: {target}.",
    "retreat_origin": "Closed: {target}, since the attack came from there.",
    "retreat_occupied": "Closed: {target}, where {culprits} is.",
    "retreat_taken": "Closed: {target}, where a unit of {power} is.",
    "retreat_contested": "Closed: {target}, where {culprits} stood off.",
    "retreat_contested.somebody": "Closed: {target}, where units stood off.",
    "retreat_refused": "Closed: {target}. The rule: {rule}",
    "retreat_clash": "{unit} ({owner}) retreats to {target} too, and all of them are destroyed.",
    "disband_ordered": "It was ordered to disband.",
    "disband_nowhere": "It had nowhere to go.",
    "disband_unordered": "No valid retreat was ordered.",
    "balance.build": "{power} may build {count}.",
    "balance.build.points": "{power} may build units worth {count}.",
    "balance.remove": "{power} must remove {count}.",
    "balance.remove.points": "{power} must remove units worth {count}.",
    "balance.even": "{power} has nothing to adjust.",
    "site": "It may build in {target}.",
}

NEEDS: Mapping[str, str] = {
    "needs": "What would have changed it:",
    "need_support": "one more support for {unit}",
    "need_supports": "{count} more supports for {unit}",
    "need_defence": "one more support for {unit} to hold",
    "need_defences": "{count} more supports for {unit} to hold",
    "need_cut": "cutting the support of {unit}",
    "need_uncut": "the support of {unit}, had it not been cut",
    "need_leave": "{unit} leaving {place}",
    "need_fleet": "{unit} not being dislodged",
}

EFFECTS: Mapping[str, str] = {
    "stops": "That stops the attack.",
    "overcome": "That is overcome.",
    "dislodges": "That dislodges it.",
    "fails": "That is not enough.",
}

REASONS: Mapping[str, str] = {**FIGHTING, **OPPONENTS, **CONVOYS, **FATES, **NEEDS}
