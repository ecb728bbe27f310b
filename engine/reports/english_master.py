"""The English sentences of the game master's table: rulings, positions set by hand, printed reports."""

from __future__ import annotations

from collections.abc import Mapping

RULINGS: Mapping[str, str] = {
    "rulings": "Rulings of the game master",
    "ruling.succeeds": "{order} ({power}) succeeds by the game master's ruling: {reason}",
    "ruling.fails": "{order} ({power}) fails by the game master's ruling: {reason}",
    "ruling.throw": "Die {count} shows {value} by the game master's ruling: {reason}",
    "ruling.end": "The game master ends the game: {reason}",
    "ruling.position": "The position was changed by the game master's ruling before the orders were judged: {reason}",
}
"""What he decided by himself."""

IMPOSSIBLE: Mapping[str, str] = {
    "season": "There is no such season in the calendar: {part}.",
    "over": "The game is already over in this position.",
    "power": "The unit in {place} belongs to a power that does not play: {part}.",
    "kind": "The unit in {place} is of a kind that there is not: {part}.",
    "place": "There is no place called {part}.",
    "strength": "No unit has the strength of the {kind} in {place}.",
    "standing": "A unit of this kind ({kind}, {power}) cannot stand in {place}.",
    "crowded": "{count} units are in {place}, which has room for one.",
    "named_twice": "{count} units are called {part}.",
    "cargo_elsewhere": "What is aboard of the unit in {place} is said to be elsewhere: {target}.",
    "owner_power": "A centre belongs to a power that does not play: {place} ({part}).",
    "not_a_centre": "No centre is in {target}, so that nobody owns it.",
    "owned_twice": "A centre has {count} owners: {place}.",
    "thing": "There is nothing called {part} in this game.",
    "thing_place": "There is no space called {part} for the {kind} to be in.",
    "thing_holder": "The {kind} in {place} is said to be held by a unit that is not there.",
    "too_many_things": "There are {count} of a thing that the game has fewer of: {kind}.",
    "dislodged_season": "A unit was driven out of {place}, but it is time to move.",
    "no_attacker": "The {kind} of {power} was driven out of {place}, but nobody stands there.",
    "attacker_place": "The {kind} of {power} was driven out of {place} from a space that there is not: {part}.",
    "retreat_place": "The {kind} of {power} in {place} cannot retreat to a place that there is not: {part}.",
    "retreat_reach": "The {kind} of {power} in {place} cannot retreat to {target}, where it cannot stand.",
    "retreat_taken": "The {kind} of {power} in {place} cannot retreat to {target}, where somebody stands.",
}
"""What cannot be in a position."""

CHECKS: Mapping[str, str] = {
    "underlined": "underlined",
    "result.agrees.printed": '{order}: printed as "{part}", and so it is: {reason}.',
    "result.agrees.nothing": "{order}: printed as a success, and so it is: {reason}.",
    "result.disagrees.printed": '{order}: printed as "{part}", but by the rules: {reason}.',
    "result.disagrees.nothing": "{order}: nothing is printed of it, as if it succeeded, but by the rules: {reason}.",
    "result.unstated": "{order}: {reason}.",
    "dislodged.agrees": "{order}: its unit is driven out, as printed: {reason}.",
    "dislodged.disagrees.printed": '{order}: what is printed of its unit ("{part}") is not so: {reason}.',
    "dislodged.disagrees.nothing": "{order}: it is not printed that the unit is driven out: {reason}.",
    "retreat.agrees": "{order}: the retreat to {place} is open.",
    "retreat.disagrees": "{order}: the unit cannot retreat to {place}.",
    "unit.agrees": "{unit} ({power}) stands there, as printed.",
    "unit_extra.disagrees": "{unit} ({power}) is printed in the position, but does not stand there.",
    "unit_missing.disagrees": "{unit} ({power}) stands there, but is not printed in the position.",
    "owner.agrees": "The centre in {place} belongs to {power}, as printed.",
    "owner.disagrees": "The centre in {place} is printed as one of {power}, but belongs to {owner}.",
}
"""What is said of a printed report."""
