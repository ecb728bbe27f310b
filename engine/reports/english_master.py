"""The English sentences of the game master's table: rulings, positions set by hand, printed reports."""

from __future__ import annotations

from collections.abc import Mapping

RULINGS: Mapping[str, str] = {
    "rulings": "Rulings of the game master",
    "table": "At the table",
    "table.player": "{power}: {subject} plays in place of {owner}.",
    "table.master": "{subject} leads the game in place of {owner}.",
    "table.ended": "The table has voted to end the game: {reason}",
    "table.unnamed": "another game master",
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
    "no_power": "The unit in {place} belongs to nobody.",
    "power": "The unit in {place} belongs to a power that does not play: {part}.",
    "kind": "The unit in {place} is of a kind that there is not: {part}.",
    "place": "There is no place called {part}.",
    "strength": "No unit has the strength of the {kind} in {place}.",
    "standing": "A unit of this kind ({kind}, {power}) cannot stand in {place}.",
    "standing.coast": "A unit of this kind ({kind}, {power}) cannot stand in {place}, only in one of: {part}.",
    "crowded": "{count} units are in {place}, which has room for one.",
    "named_twice": "{count} units are called {part}.",
    "cargo_elsewhere": "What is aboard of the unit in {place} is said to be elsewhere: {target}.",
    "cargo": "The unit in {place} cannot carry that: {count} × {kind}.",
    "owner_power": "A centre belongs to a power that does not play: {place} ({part}).",
    "not_a_centre": "No centre is in {target}, so that nobody owns it.",
    "owned_twice": "A centre has {count} owners: {place}.",
    "thing": "There is nothing called {part} in this game.",
    "thing_place": "There is no space called {part} for the {kind} to be in.",
    "thing_holder": "The {kind} in {place} is said to be held by a unit that is not there.",
    "too_many_things": "There are {count} of a thing that the game has fewer of: {kind}.",
    "memory_place": "Something is remembered of a space that there is not: {part}.",
    "dislodged_season": "A unit was driven out of {place}, but it is time to move.",
    "no_attacker": "The {kind} of {power} was driven out of {place}, but nobody stands there.",
    "attacker_place": "The {kind} of {power} was driven out of {place} from a space that there is not: {part}.",
    "retreat_place": "The {kind} of {power} in {place} cannot retreat to a place that there is not: {part}.",
    "retreat_reach": "The {kind} of {power} in {place} cannot retreat to {target}, where it cannot stand.",
    "retreat_taken": "The {kind} of {power} in {place} cannot retreat to {target}, where somebody stands.",
}
"""What cannot be in a position."""

MEMORIES: Mapping[str, str] = {
    "destruction.slain": "Who slew the enemy: a power.",
    "destruction.out": "That the enemy's people are out of the game: yes.",
    "destruction.waste": "That the hall lies waste: yes.",
    "devastation": "Devastation of {place}: for how many seasons running others have stood there, as in 0.",
    "grant": "What is granted to {power}: a number.",
    "landing.waiting": "The years whose landings have not come yet: years with commas between them.",
    "loan": "Loan of {place}: the power that lends it > the power that borrows it.",
    "long_crossing.entered": "Since when the unit on the long crossing is at sea: a season, as in S1901M.",
    "lurker.all": "Where the lurker takes every unit: a space.",
    "lurker.some": "Where the lurker takes only certain units: a space.",
    "mounts.gone": "That nobody has a mount any more: yes.",
    "mounts.thrown": "What was thrown for the mount of {part} at the start: a number.",
    "objects": "Who knows where this lies ({part}): powers with commas between them, or all.",
    "rebellion.over": "In which year the rebellion broke out: a year.",
    "reinforcements": "Reinforcements of {power} that have come: their places with blanks between them.",
    "ring.worn": "Who wears the Ring: a power.",
    "ring.since": "Since which season the Ring is worn: its number, counted from the year nought.",
    "ring.left": "Who had the Ring last: a power.",
    "ring.entered": "That the Ring was carried to its goal: yes.",
    "ring.driven_out": "That somebody unseen was driven out and may have to retreat: yes.",
    "ring.told": "Whom {power} tells where the Ring is: powers with commas between them.",
    "ring.barred": "When {power} took the Ring off: the number of the season, counted from the year nought.",
    "ring.over": "That {power} wore the Ring for too long: yes.",
    "ring.out": "That {power} is out of the game: yes.",
    "taboo.broken": "Who broke the taboo: a power.",
    "taboo.until": "Until when it builds nothing for that: a season, as in W1901A.",
}
"""What is remembered under the keys of a position, and what belongs there; by what the keys begin with."""

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
