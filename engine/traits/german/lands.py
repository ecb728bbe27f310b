"""Loans, grants, devastation, double units, rebellions and taboos, in German."""

from __future__ import annotations

from collections.abc import Mapping

LANDS: Mapping[str, str] = {
    "{power} receives {spaces}.": "{power} erhält {spaces}.",
    "{power} devastates {place}: it feeds nobody.": "{power} verwüstet {place}: es ernährt niemanden mehr.",
    "{power} has lost all of its home and is out of the game.": "{power} hat die ganze Heimat verloren und scheidet aus.",
    "The loan of {place} by {power} lapses: it has another owner.": "{place} ist nicht länger verliehen ({power}): es hat "
    "einen anderen Besitzer.",
    "A rebellion breaks out in favour of {power}, and {spaces} go over to it.": "Ein Aufstand bricht los, und {spaces} "
    "fällt an {power}.",
    "A rebellion breaks out in favour of {power}, but every centre of it has an owner.": "Ein Aufstand für {power} bricht "
    "los, aber jedes Zentrum hat schon einen Besitzer.",
    "Reinforcements for {power} arrive in {place}.": "In {place} trifft Verstärkung für {power} ein.",
    "{place} is restored.": "{place} ist wiederhergestellt.",
    "{unit} ({power}) is lost in a storm on {target}, and its canoe with it.": "{unit} ({power}) geht in einem Sturm auf "
    "{target} verloren, und das Kanu mit ihr.",
    "{unit} ({power}) breaks the taboo of {target} and is lost.": "{unit} ({power}) bricht das Tabu von {target} und geht "
    "verloren.",
    "{power} builds nothing in {spaces}.": "{power} baut in {spaces} nichts auf.",
    "The support of {unit} is cut by {culprits}; {strength} of it is left.": "Die Unterstützung durch {unit} wird von "
    "{culprits} unterbrochen; {strength} davon bleibt.",
    "support cut by {culprits}, {strength} of it left": "Unterstützung unterbrochen von {culprits}, {strength} davon bleibt",
    "{target} changes hands.": "{target} wechselt den Besitzer.",
    "{target} is laid waste.": "{target} wird verwüstet.",
    "the grant is in force.": "die Zuwendung gilt.",
    "the loan of {target} is in force.": "{target} ist verliehen.",
    "{target} feeds its owner again.": "{target} ernährt wieder seinen Besitzer.",
    "{target} is spared: {rule}": "{target} bleibt verschont: {rule}",
    "ceded": "abgetreten",
    "done": "ausgeführt",
    "in force": "gilt",
    "lent": "verliehen",
    "recalled": "zurückgefordert",
    "{target} lies on the wrong side of the Line to be ceded.": "{target} liegt auf der falschen Seite der Linie und kann "
    "nicht abgetreten werden.",
    "{power} does not own {target}.": "{target} gehört {power} nicht.",
    "centres are ceded to the sixth power alone.": "Zentren werden nur an die sechste Macht abgetreten.",
    "the crossing takes a year, to the season: until then {unit} can only stay where it is.": "die Überfahrt dauert ein "
    "Jahr, bis zur selben Jahreszeit: bis dahin kann {unit} nur bleiben, wo sie ist.",
    "{target} is no regular centre.": "{target} ist kein gewöhnliches Zentrum.",
    "{target} is devastated already.": "{target} ist schon verwüstet.",
    "{power} has as many double units on the board as it may have.": "{power} hat schon so viele Doppeleinheiten auf dem "
    "Brett, wie erlaubt sind.",
    "{power} has no more points to grant than that.": "{power} hat nicht mehr Punkte zu vergeben.",
    "{power} grants points from overseas and nothing else.": "{power} gibt Punkte aus Übersee und nichts anderes.",
    "{power} may not use its points itself.": "{power} darf die eigenen Punkte nicht selbst verbrauchen.",
    "several different grants were made to that power.": "diese Macht bekam mehrere verschiedene Zuwendungen.",
    "{power} has no points from overseas to grant.": "{power} hat keine Punkte aus Übersee zu vergeben.",
    "{power} lends no centres, only its points from overseas.": "{power} verleiht keine Zentren, nur die Punkte aus "
    "Übersee.",
    "cities are not lent to tribal powers.": "Städte werden nicht an Stammesmächte verliehen.",
    "{power} has lent as many centres as it may.": "{power} hat schon so viele Zentren verliehen, wie erlaubt sind.",
    "{target} is no centre.": "{target} ist kein Zentrum.",
    "{target} is lent to {power}, which may not lend it on.": "{target} ist an {power} verliehen und darf nicht "
    "weiterverliehen werden.",
    "{target} is lent to that power already.": "{target} ist dieser Macht schon verliehen.",
    "nobody lends to himself.": "niemand verleiht an sich selbst.",
    "{target} is lent to several powers at once.": "{target} wird an mehrere Mächte zugleich verliehen.",
    "{place} is no centre.": "{place} ist kein Zentrum.",
    "{subject} does not retreat there.": "{subject} zieht sich nicht dorthin zurück.",
    "{power} builds no units of that kind.": "{power} baut keine Einheiten dieser Art auf.",
    "{power} has not lent {target}.": "{power} hat {target} nicht verliehen.",
    "that power does not play in this game.": "diese Macht spielt in dieser Partie nicht mit.",
    "only tribal powers devastate.": "nur Stammesmächte verwüsten.",
    "{place} is devastated, so that nothing can be built there.": "{place} ist verwüstet, dort kann nichts "
    "aufgebaut werden.",
    "{power} has broken the taboo and cannot build yet.": "{power} hat das Tabu gebrochen und kann noch nicht aufbauen.",
    "no unit of that kind is built in {place}, for its centre is of another sort.": "eine Einheit dieser Art wird in "
    "{place} nicht aufgebaut, denn das Zentrum dort ist von anderer Art.",
}
"""What these traits say."""
