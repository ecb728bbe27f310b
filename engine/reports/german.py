"""The German sentences, in one table with the codes of the English one."""

from __future__ import annotations

from collections.abc import Mapping

from engine.reports.english import PLACES, gather
from engine.reports.german_concerns import CONCERNS
from engine.reports.german_master import CHECKS, IMPOSSIBLE, MEMORIES, RULINGS
from engine.reports.german_options import OPTIONS
from engine.reports.german_orders import DOUBTS, FAULTS, OUTCOMES, RESULTS, RULES, WORDS
from engine.reports.german_reasons import EFFECTS, REASONS

EVENTS: Mapping[str, str] = {
    "draw": "Alle Überlebenden einigten sich auf ein Remis; die Befehle des Zuges wurden nicht ausgewertet.",
    "concession": "Alle Überlebenden gaben die Partie auf; die Befehle des Zuges wurden nicht ausgewertet.",
    "civil_disorder": "{power} hat keine Befehle geschickt und versinkt im Bürgerkrieg.",
    "disorder": "{power} hat einen fälligen Abbau nicht befohlen: {unit} wird vom Brett genommen.",
    "captured": "{power} nimmt {place}.",
    "captured.from": "{power} nimmt {place}, bisher {owner}.",
    "lost": "{owner} verliert {place}.",
    "throw": "Würfel für {reason}: {value}.",
}

VERDICTS: Mapping[str, str] = {
    "victory": "Sieg: {powers}.",
    "draw": "Remis: {powers}.",
    "concession": "Aufgabe zugunsten von {powers}.",
}

SLOTS: Mapping[str, str] = {
    "unit": "die Einheit",
    "kind": "die Art der Einheit",
    "subject": "die andere Einheit",
    "target": "wohin",
    "route": "der Weg",
    "power": "die Macht",
    "thing": "das Ding",
    "subject_kind": "die Einheit an Bord",
    "space": "die Provinz",
}

ASKS: Mapping[str, str] = {
    "none": "beim Halten",
    "none.route": "geradewegs",
    "none.thing": "nichts Bestimmtes",
}

SPACES: Mapping[str, str] = {
    "centre.owned": "Zentrum ({power})",
    "centre.free": "Zentrum, herrenlos",
    "land.owned": "Land ({power})",
    "land.free": "Land",
    "sea.owned": "Gewässer ({power})",
    "sea.free": "Gewässer",
    "unit": "{power}: {unit}",
    "strength": "{unit}, Stärke {strength}",
    "carrying": "{unit}, befördert {units}",
    "dislodged": "{unit}, verdrängt von {culprits}",
    "held": "in jemandes Hand",
}

REPORTS: Mapping[str, str] = {
    "title": "{season}",
    "explained": "{order}: {reason}",
    "line": "{order}: {reason}.",
    "unordered": "{unit}, ohne Befehl: {reason}.",
    "unheeded": "{unit}, ohne gültigen Befehl: {reason}.",
    "nobody": "Herrenlose Einheiten",
    "dislodged": "Verdrängt",
    "retreats": "{unit} ({owner}), von {culprits}: Rückzug möglich nach {spaces}.",
    "no_retreats": "{unit} ({owner}), von {culprits}: kein Rückzug möglich, verloren.",
    "centres": "Zentren",
    "count": "{power}: {centres}, {units}.",
    "count.change": "{power}: {centres} ({part}), {units}.",
    "adjustments": "Fällige Auf- und Abbauten",
    "builds": "{power} darf {count} aufbauen.",
    "builds.barred": "{power} darf nicht aufbauen: {rule}",
    "builds.most": "{power} darf höchstens {count} aufbauen.",
    "builds.no_room": "{power} darf {count} aufbauen, hat aber kein freies Heimatzentrum.",
    "builds.points": "{power} hat {value} zum Aufbauen.",
    "builds.points.no_room": "{power} hat {value} zum Aufbauen, aber kein freies Zentrum.",
    "removals": "{power} muss {count} abbauen.",
    "removals.least": "{power} muss mindestens {count} abbauen.",
    "removals.points": "{power} muss Einheiten im Wert von {value} abbauen.",
    "events": "Außerdem",
    "throws": "Würfel",
    "verdict": "Ende der Partie",
    "next": "Als Nächstes: {season}.",
    "zine.dislodged": "{unit}, Rückzug möglich nach {spaces}",
    "zine.lost": "{unit}, kein Rückzug",
    "zine.retreats": "Rückzüge: {spaces}.",
}

COUNTS: Mapping[str, str] = {
    "form": "many",
    "form.1": "one",
    "centres.one": "{count} Zentrum",
    "centres.many": "{count} Zentren",
    "points.one": "{count} Punkt",
    "points.many": "{count} Punkte",
    "seen.one": "{count} Einheit in Sicht",
    "seen.many": "{count} Einheiten in Sicht",
    "units.one": "{count} Einheit",
    "units.many": "{count} Einheiten",
}

LISTS: Mapping[str, str] = {
    "comma": ", ",
    "and": " und ",
    "or": " oder ",
    "or_which": "Vielleicht {spaces}?",
    "missing": "Es fehlt: {spaces}.",
    "nobody": "niemand",
    "unseen": "jemand Unsichtbares",
}

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
        "place": dict.fromkeys(PLACES, "{place}"),
        "list": LISTS,
    }
)
"""Every code of the engine with its sentence. Seas are called by their names as the board has them, without an article."""
