"""The options of a game, in German: what they are called, their choices, and the line that explains them."""

from __future__ import annotations

from collections.abc import Mapping

NAMES: Mapping[str, str] = {
    "convoy_disruption": "Gesprengter Konvoi",
    "convoy_paradox": "Konvoiparadox",
    "adjacent_convoy": "Konvoi zum Nachbarn",
    "convoy_cut_from": "Unterbrechung durch Konvoi",
    "convoyed_retreat": "Rückzug zum Konvoi",
    "convoy_path": "Geschriebener Weg",
    "dislodged_bounce": "Patt durch Verdrängte",
    "missing_coast": "Fehlende Küste",
    "impossible_coast": "Unmögliche Küste",
    "support_coast": "Küste bei Unterstützung",
    "unit_coast": "Küste der Einheit",
    "odd_coast": "Überflüssige Küste",
    "missing_kind": "Fehlende Art",
    "wrong_kind": "Falsche Art",
    "build_kind": "Art beim Aufbau",
    "inland_fleet": "Flotte im Binnenland",
    "missing_nation": "Fehlende Macht",
    "wrong_nation": "Falsche Macht",
    "order_sets": "Zweiter Satz Befehle",
    "double_orders": "Doppelte Befehle",
    "excess_builds": "Zu viele Aufbauten",
    "double_builds": "Doppelter Aufbau",
    "excess_removals": "Zu viele Abbauten",
    "waiving": "Verzicht auf Aufbau",
    "disorder": "Bürgerkrieg",
    "disorder_support": "Hilfe im Bürgerkrieg",
    "impossible_orders": "Unmögliche Befehle",
    "implicit_orders": "Mitgemeinte Befehle",
    "ring_endings": "Ende durch den Ring",
    "retreats_with_moves": "Rückzüge mit den Zügen",
    "sixth_power": "Sechste Macht",
}

VALUES: Mapping[str, str] = {
    "all_routes": "alle Wege",
    "any_route": "ein Weg genügt",
    "szykman": "Szykman",
    "all_hold": "alle halten",
    "intent": "nach der Absicht",
    "explicit": "nur ausdrücklich",
    "fallback": "notfalls zu Fuß",
    "origin": "Herkunft",
    "sea": "See",
    "open": "offen",
    "closed": "versperrt",
    "ignored": "zählt nicht",
    "followed": "verbindlich",
    "required": "Pflicht",
    "head_to_head": "nur im Gegenzug",
    "never": "nie",
    "infer": "ergänzen",
    "fail": "scheitert",
    "illegal": "nicht erlaubt",
    "optional": "freigestellt",
    "ignore": "übergehen",
    "valid": "gilt",
    "invalid": "gilt nicht",
    "land_only": "nur im Binnenland",
    "army": "Armee",
    "replace": "ersetzt",
    "combine": "ergänzt",
    "hold": "hält",
    "first": "der erste",
    "last": "der letzte",
    "none": "keiner",
    "allowed": "erlaubt",
    "forbidden": "verboten",
    "owned": "eigenes Zentrum",
    "home": "Heimatzentrum",
    "refused": "verweigert",
    "refuse_support": "ohne Unterstützung",
    "off": "aus",
    "on": "an",
}

ABOUT: Mapping[str, str] = {
    "A convoy with several routes fails when all are broken, or already when one is.": "Ein Konvoi mit mehreren Wegen "
    "scheitert, wenn alle gesprengt sind, oder schon, wenn einer es ist.",
    "How a convoy that decides over itself is settled; the rulebooks' rules fall back on Szykman's.": "Was mit einem Konvoi "
    "geschieht, der über sich selbst entscheidet; wo die Regelhefte nicht ausreichen, gilt Szykman.",
    "When an army that could walk goes by sea: its own fleet or 'via convoy' shows it, or only the words do; or as the "
    "first, but it walks when the convoy fails.": "Wann eine Armee, die zu Fuß gehen könnte, über See geht: eine eigene "
    "Flotte oder „via convoy“ zeigt es, oder nur diese Worte; oder wie zuerst, doch sie geht zu Fuß, wenn der Konvoi "
    "scheitert.",
    "Where a convoyed attack comes from when it hits a unit that supports against its origin.": "Woher ein Angriff mit "
    "Konvoi kommt, wenn er eine Einheit trifft, die gegen seine Herkunft unterstützt.",
    "Whether a unit dislodged by a convoyed army may retreat to where that army came from.": "Ob sich eine Einheit, die von "
    "einer Armee mit Konvoi verdrängt wurde, dorthin zurückziehen darf, woher diese kam.",
    "What a route written into a convoyed move means: only the wish to be convoyed, a binding route, or a duty.": "Was ein "
    "Weg bedeutet, der in einem Zug mit Konvoi steht: nur den Wunsch nach einem Konvoi, einen verbindlichen Weg oder eine "
    "Pflicht.",
    "A dislodged unit bounces nobody out of its attacker's space: only if they met head on, or never.": "Eine verdrängte "
    "Einheit weist niemanden aus der Provinz ihres Angreifers ab: nur wenn sie einander entgegenkamen, oder nie.",
    "A coast that is not named: the only possible one is meant, or the order fails.": "Eine Küste ist nicht genannt: die "
    "einzig mögliche ist gemeint, oder der Befehl scheitert.",
    "A coast that cannot be reached: the order is illegal, or the other coast is meant.": "Eine Küste ist nicht zu "
    "erreichen: der Befehl ist nicht erlaubt, oder die andere Küste ist gemeint.",
    "Whether a support of a move to one of two possible coasts must name it.": "Ob die Unterstützung eines "
    "Zuges an eine von "
    "zwei möglichen Küsten diese nennen muss.",
    "An order that names the wrong coast for where the unit stands.": "Ein Befehl nennt die falsche Küste für den Ort, an "
    "dem die Einheit steht.",
    "A coast that the space does not have, or that does not matter to the unit.": "Eine Küste, die die Provinz nicht hat "
    "oder die der Einheit nichts bedeutet.",
    "An order that does not say Army or Fleet.": "Ein Befehl sagt nicht, ob Armee oder Flotte.",
    "An order that says the wrong kind of unit.": "Ein Befehl nennt die falsche Art von Einheit.",
    "A build that does not say the kind: told by a coast or an inland space, by an inland space only, or not.": "Ein Aufbau "
    "nennt die Art nicht: eine Küste oder das Binnenland verrät sie, nur das Binnenland, oder nichts.",
    "A fleet ordered to be built inland.": "Eine Flotte soll im Binnenland aufgebaut werden.",
    "A support or convoy of a foreign unit that does not name its power.": "Unterstützung oder Konvoi für eine fremde "
    "Einheit, ohne deren Macht zu nennen.",
    "A support or convoy of a foreign unit that names the wrong power.": "Unterstützung oder Konvoi für "
    "eine fremde Einheit, "
    "mit der falschen Macht.",
    "A second set of orders from one power: replaces the first, or only the orders for the same units.": "Ein zweiter Satz "
    "Befehle einer Macht: er ersetzt den ersten, oder nur die Befehle für dieselben Einheiten.",
    "Two different orders to one unit in one set: it holds, or one of them counts.": "Zwei verschiedene Befehle für eine "
    "Einheit: sie hält, oder einer davon zählt.",
    "More builds ordered than due: which of them count.": "Mehr Aufbauten befohlen als fällig: welche davon zählen.",
    "Two builds in one space: which of them counts.": "Zwei Aufbauten in einer Provinz: welcher davon zählt.",
    "More removals ordered than owed: which of them count, or civil disorder decides.": "Mehr Abbauten befohlen als fällig: "
    "welche davon zählen, oder der Bürgerkrieg entscheidet.",
    "Whether a build may be waived by an order.": "Ob ein Befehl auf einen Aufbau verzichten darf.",
    "Civil disorder removes the unit farthest from an owned centre, or from a home centre.": "Im Bürgerkrieg wird die "
    "Einheit abgebaut, die am weitesten von einem eigenen Zentrum entfernt ist, oder von einem Heimatzentrum.",
    "Whether the units of a power without orders may be supported in holding.": "Ob die Einheiten einer Macht ohne Befehle "
    "beim Halten unterstützt werden dürfen.",
    "A unit with an impossible move order holds like any other, or cannot be supported in holding.": "Eine "
    "Einheit mit einem "
    "unmöglichen Zug hält wie jede andere, oder sie kann beim Halten nicht unterstützt werden.",
    "Whether a support or convoy of one's own unordered unit implies that unit's move.": "Ob Unterstützung oder Konvoi für "
    "eine eigene Einheit ohne Befehl deren Zug mitmeint.",
    "Whether the Ring can end the game: its wearer or its bearer in the Dark Tower, its lord with it or gone.": "Ob der "
    "Ring die Partie beenden kann: mit seinem Träger im Dunklen Turm, bei seinem Herrn oder nach dessen Ende.",
    "Retreats go with the moves, in order of preference, and nobody is asked afterwards; or each player is asked when the "
    "time has come.": "Rückzüge werden mit den Zügen in der Reihenfolge der Vorliebe befohlen, und niemand wird danach "
    "gefragt; oder jeder wird gefragt, wenn es soweit ist.",
    "Whether Spain plays: it starts with nothing, and grants supply to others.": "Ob Spanien mitspielt: es beginnt mit "
    "nichts und wendet anderen Nachschub zu.",
}

OPTIONS: Mapping[str, str] = {**NAMES, **VALUES, **ABOUT}
"""What the options of traits say."""
