"""The English sentences, in one table."""

from __future__ import annotations

from collections.abc import Mapping

from engine.reports.english_concerns import CONCERNS
from engine.reports.english_master import CHECKS, IMPOSSIBLE, MEMORIES, RULINGS
from engine.reports.english_options import OPTIONS
from engine.reports.english_reasons import EFFECTS, REASONS

OUTCOMES: Mapping[str, str] = {
    "held": "{unit} holds.",
    "moved": "{unit} moves to {target}.",
    "bounced": "{unit} does not get into {target}: {strength} against {against}, stopped by {culprits}.",
    "bounced.move.unfought": "{unit} does not get into {target}: it never fights, and is kept out by {culprits}.",
    "own_unit": "{unit} does not get into {target}: {culprits}, of the same power, stays in its way.",
    "no_convoy": "{unit} stays: no complete chain of fleets was ordered to carry it to {target}.",
    "disrupted": "{unit} stays: its convoy to {target} is broken by {culprits}.",
    "disrupted.convoy": "The convoy by {unit} is broken by {culprits}.",
    "paradox": "{unit} stays: its convoy to {target} by {culprits} would decide over itself.",
    "paradox.convoy": "{unit} does not convoy {culprits}: that convoy would decide over itself.",
    "supported": "{unit} gives its support.",
    "cut": "The support of {unit} is cut by {culprits}.",
    "unmatched": "{unit} supports in vain: {subject} was not ordered to do that.",
    "unmatched.convoy": "{unit} convoys in vain: {subject} does not go that way.",
    "convoyed": "{unit} is there to convoy {subject} to {target}.",
    "illegal": "Not allowed: {rule}",
    "retreated": "{unit} retreats to {target}.",
    "clashed": "{unit} is destroyed: {culprits} retreated to {target} as well.",
    "disbanded": "{unit} is disbanded.",
    "built": "{unit} is built.",
    "removed": "{unit} is removed.",
    "waived": "{power} waives a build.",
    "accepted": "the order is taken.",
    "done": "the order is carried out.",
    "hindered": "the order cannot be carried out because of other units.",
    "lapsed": "the order comes to nothing: {rule}",
    "stopped": "{unit} gets no farther than its first step: {strength} against {against}, stopped by {culprits}.",
    "unled": "{unit} stays: it could go to {target} only together with another unit that does not get there.",
    "crowded": "{unit} stays: with {culprits} there is no room left in {target}.",
    "dislodged": "{unit} is dislodged by {culprits}.",
    "ruled.succeeds": "By the game master's ruling it succeeds.",
    "ruled.fails": "By the game master's ruling it fails.",
}

RESULTS: Mapping[str, str] = {
    "held": "held",
    "moved": "moved",
    "bounced": "bounced by {culprits}, {strength} against {against}",
    "bounced.move.unfought": "kept out by {culprits}, without a fight",
    "own_unit": "blocked by {culprits} of the same power",
    "no_convoy": "no complete convoy was ordered",
    "disrupted": "convoy broken by {culprits}",
    "paradox": "convoy suspended, since it would decide over itself",
    "supported": "support given",
    "cut": "support cut by {culprits}",
    "unmatched": "in vain, {subject} was not ordered to do that",
    "unmatched.convoy": "in vain, {subject} does not go that way",
    "convoyed": "convoy stands",
    "illegal": "not allowed, {rule}",
    "retreated": "retreated",
    "clashed": "destroyed, {culprits} retreated there as well",
    "disbanded": "disbanded",
    "built": "built",
    "removed": "removed",
    "waived": "waived",
    "accepted": "taken",
    "done": "done",
    "hindered": "hindered",
    "lapsed": "void: {rule}",
    "stopped": "second step stopped by {culprits}, {strength} against {against}",
    "unled": "stays, for want of the unit that it had to go with",
    "crowded": "stays, for want of room with {culprits}",
    "dislodged": "dislodged by {culprits}",
    "ruled.succeeds": "succeeds by the game master's ruling",
    "ruled.fails": "fails by the game master's ruling",
}

WORDS: Mapping[str, str] = {
    "held": "",
    "moved": "",
    "bounced": "bounce",
    "own_unit": "bounce",
    "no_convoy": "no convoy",
    "disrupted": "convoy broken",
    "paradox": "paradox",
    "supported": "",
    "cut": "cut",
    "unmatched": "unmatched",
    "convoyed": "",
    "illegal": "void",
    "retreated": "",
    "clashed": "destroyed",
    "disbanded": "",
    "built": "",
    "removed": "",
    "waived": "",
    "accepted": "",
    "done": "",
    "hindered": "hindered",
    "lapsed": "void",
    "stopped": "stopped",
    "unled": "left behind",
    "crowded": "no room",
    "dislodged": "dislodged",
    "unordered": "unordered",
    "ruled": "ruling",
}

RULES: Mapping[str, str] = {
    "no_unit": "there is no unit in {place}.",
    "foreign_unit": "the unit in {place} belongs to {owner}.",
    "kind_needed": "the order does not say what kind of unit is meant in {place}.",
    "wrong_kind": "the unit in {place} is of another kind than the order says.",
    "wrong_unit_coast": "the unit in {place} stands on another coast than the order says.",
    "no_space": "{target} is not on the board.",
    "odd_coast": "the coast in {target} does not exist or means nothing to this unit.",
    "same_space": "the move would end where it begins.",
    "coast_needed": "{target} has more than one coast; the order must name one.",
    "coast_unreachable": "{unit} cannot reach that coast: {target}.",
    "wrong_terrain": "{unit} cannot be in {target}.",
    "wrong_terrain.closed": "{unit} cannot be in {target}, which is closed to its kind: {part}.",
    "not_adjacent": "{target} cannot be reached from {place}.",
    "no_convoy_route": "no chain of fleets at sea leads from {place} to {target}.",
    "nation_needed": "the order does not say to which power {subject} belongs.",
    "wrong_nation": "{subject} does not belong to the power that the order names.",
    "no_subject": "there is no unit that the order could mean by {subject}.",
    "support_self": "a unit cannot support itself.",
    "support_out_of_reach": "{unit} could not go to {target} itself, so it cannot support there.",
    "support_impossible": "{subject} could never go to {target} that way.",
    "convoy_not_fleet": "{unit} is of a kind that cannot convoy.",
    "convoy_not_at_sea": "{unit} is not at sea, and only from there can it convoy.",
    "convoy_not_army": "{subject} is of a kind that cannot be convoyed.",
    "convoy_impossible": "no convoy that brings {subject} to {target} has need of {unit}.",
    "double_orders": "several different orders were given to {unit}.",
    "wrong_phase": "an order of that sort has no place in this phase.",
    "not_dislodged": "there is no dislodged unit in {place}.",
    "retreat_closed": "{target} is closed to the retreat.",
    "none_due": "{power} has nothing to adjust now.",
    "none_due.build": "{power} has no build to make.",
    "none_due.waive": "{power} has no build that it could waive.",
    "none_due.remove": "{power} has no unit to remove.",
    "too_many": "{power} ordered more than are due.",
    "site_taken": "another unit is already ordered to be built in {place}.",
    "not_home": "{place} is no home centre of {power}.",
    "not_owned": "{power} does not own {place}.",
    "occupied": "{place} is occupied.",
    "no_site": "nothing can be built in {place}.",
    "kind_elsewhere": "{power} builds no unit of that kind in {place}.",
    "no_kind": "there is no such kind of unit.",
    "saves_nothing": "{unit} costs nothing, so that its removal would not help.",
    "waiving_forbidden": "builds may not be waived in this game.",
}

FAULTS: Mapping[str, str] = {
    "unknown_place": "No space is called {part}. {candidates}",
    "ambiguous_place": "{part} may mean several spaces. {candidates}",
    "unknown_unit": "No unit is called {part}. {candidates}",
    "ambiguous_unit": "{part} may mean several units. {candidates}",
    "unknown_coast": "There is no such coast: {part}. {candidates}",
    "unknown_power": "No power is called {part}. {candidates}",
    "ambiguous_power": "{part} may mean several powers. {candidates}",
    "unknown_thing": "Nothing is called {part}. {candidates}",
    "ambiguous_thing": "{part} may mean several things. {candidates}",
    "unknown_kind": "No kind of unit is called {part}. {candidates}",
    "ambiguous_kind": "{part} may mean several kinds of unit. {candidates}",
    "unknown_verb": "{part} says nothing that a unit could do.",
    "unknown_season": "{part} is no season of this game.",
    "no_verb": "The order does not say what the unit is to do.",
    "no_power": "It is not said whose order this is.",
    "incomplete": "The order is not complete. {candidates}",
    "left_over": "The end is not understood: {part}.",
    "wrong_phase": "An order of that sort has no place in this phase.",
    "not_an_order": "This is no order: {part}.",
    "not_understood": "This is not understood: {part}.",
    "too_long": "This is too long to be read: {part}",
    "not_reached": "More is said before this than a letter can say, so it is not read: {part} Send the orders alone.",
    "negated": "{part} forbids this order or takes it back, so nothing is filed. Write only the orders that are to count.",
    "conditional": "{part} leaves a choice or sets a condition, so nothing is filed. Say which order counts.",
    "in_talk": "{part} stands in a sentence and is not taken for an order. Write it on a line of its own.",
    "not_listed": "{part} names no units. List each unit with its order.",
    "owned_twice": "Two powers are said to own one centre. {candidates}",
    "empty": "Nothing is written here.",
}

DOUBTS: Mapping[str, str] = {
    "near_miss": "{part} was taken for {meant}.",
    "ignored": "{part} was passed over.",
    "land_route": "The spaces on the way in {part} do not count: it is a move to {meant}.",
    "dash_sign": "The dash was taken for a removal of the unit in {meant}; it may have been meant as a bullet.",
}

EVENTS: Mapping[str, str] = {
    "draw": "All survivors agreed on a draw; the orders of the turn were not judged.",
    "concession": "All survivors conceded the game; the orders of the turn were not judged.",
    "civil_disorder": "{power} sent no orders and is in civil disorder.",
    "disorder": "{power} owed a removal that it did not order: {unit} is taken off the board.",
    "captured": "{power} takes {place}.",
    "captured.from": "{power} takes {place} from {owner}.",
    "lost": "{owner} loses {place}.",
    "throw": "Die for {reason}: {value}.",
}

VERDICTS: Mapping[str, str] = {
    "victory": "Victory of {powers}.",
    "draw": "A draw between {powers}.",
    "concession": "The game is conceded to {powers}.",
}

SLOTS: Mapping[str, str] = {
    "unit": "the unit",
    "kind": "the kind of unit",
    "subject": "the other unit",
    "target": "where to",
    "route": "the way",
    "power": "the power",
    "thing": "the thing",
    "subject_kind": "the unit aboard",
    "space": "the space",
}

ASKS: Mapping[str, str] = {
    "none": "in place",
    "none.route": "straight there",
    "none.thing": "nothing in particular",
}

SPACES: Mapping[str, str] = {
    "centre.owned": "Centre of {power}",
    "centre.free": "Centre, nobody's",
    "land.owned": "Land of {power}",
    "land.free": "Land",
    "sea.owned": "Water of {power}",
    "sea.free": "Water",
    "unit": "{power}: {unit}",
    "strength": "{unit}, strength {strength}",
    "carrying": "{unit}, carrying {units}",
    "dislodged": "{unit}, dislodged by {culprits}",
    "held": "held",
}
"""What is said of a space and of what is in it."""

REPORTS: Mapping[str, str] = {
    "title": "{season}",
    "explained": "{order}: {reason}",
    "line": "{order}: {reason}.",
    "unordered": "{unit}, no order: {reason}.",
    "unheeded": "{unit}, no valid order: {reason}.",
    "nobody": "Nobody's units",
    "dislodged": "Dislodged",
    "retreats": "{unit} ({owner}), by {culprits}: may retreat to {spaces}.",
    "no_retreats": "{unit} ({owner}), by {culprits}: has no retreat and is lost.",
    "centres": "Centres",
    "count": "{power}: {centres}, {units}.",
    "count.change": "{power}: {centres} ({part}), {units}.",
    "adjustments": "Adjustments due",
    "builds": "{power} may build {count}.",
    "builds.barred": "{power} may not build: {rule}",
    "builds.most": "{power} may build {count} at most.",
    "builds.no_room": "{power} may build {count}, but has no open home centre.",
    "builds.points": "{power} has {value} to build with.",
    "builds.points.no_room": "{power} has {value} to build with, but no open centre.",
    "removals": "{power} must remove {count}.",
    "removals.least": "{power} must remove {count} at least.",
    "removals.points": "{power} must remove units worth {value}.",
    "events": "Also",
    "throws": "Dice",
    "verdict": "The end of the game",
    "next": "Next: {season}.",
    "zine.dislodged": "{unit}, may retreat to {spaces}",
    "zine.lost": "{unit}, no retreat",
    "zine.retreats": "Retreats: {spaces}.",
}

COUNTS: Mapping[str, str] = {
    "form": "many",
    "form.1": "one",
    "centres.one": "{count} centre",
    "centres.many": "{count} centres",
    "points.one": "{count} point",
    "points.many": "{count} points",
    "seen.one": "{count} unit in sight",
    "seen.many": "{count} units in sight",
    "units.one": "{count} unit",
    "units.many": "{count} units",
}
"""Things that are counted. `form.` and a number is the form that a thing takes with it, `form` that with any other."""

PLACES: Mapping[str, str] = dict.fromkeys(
    (
        "basin", "bay", "bight", "channel", "firth", "gulf", "mediterranean", "ocean", "passage", "river", "sea", "sound",
        "strait", "straits", "waters",
    ),
    "the {place}",
) | {"bay.last": "{place}", "sound.last": "{place}"}  # fmt: skip
"""How a sea is called in the middle of a sentence if its name begins or ends with such a word; else by its name alone.
Bays and sounds have no article if they are called so at the end: Hudson Bay, but the Bay of Fundy."""


def gather(families: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    return {f"{family}.{code}": text for family, table in families.items() for code, text in table.items()}


TABLE: Mapping[str, str] = gather(
    {
        "outcome": OUTCOMES,
        "result": RESULTS,
        "word": WORDS,
        "rule": RULES,
        "fault": FAULTS,
        "doubt": DOUBTS,
        "concern": CONCERNS,
        "event": EVENTS,
        "verdict": VERDICTS,
        "why": REASONS,
        "effect": EFFECTS,
        "impossible": IMPOSSIBLE,
        "memory": MEMORIES,
        "check": CHECKS,
        "option": OPTIONS,
        "slot": SLOTS,
        "ask": ASKS,
        "space": SPACES,
        "report": {**REPORTS, **RULINGS},
        "count": COUNTS,
        "place": PLACES,
        "list": {
            "comma": ", ",
            "and": " and ",
            "or": " or ",
            "or_which": "Perhaps {spaces}?",
            "missing": "Missing: {spaces}.",
            "nobody": "nobody",
            "unseen": "somebody unseen",
        },
    }
)
"""Every code of the engine with its sentence."""
