"""The German sentences of the game master's table: rulings, positions set by hand, printed reports."""

from __future__ import annotations

from collections.abc import Mapping

RULINGS: Mapping[str, str] = {
    "rulings": "Entscheide des Spielleiters",
    "table": "Am Tisch",
    "table.player": "{power}: {subject} spielt anstelle von {owner}.",
    "table.master": "{subject} leitet die Partie anstelle von {owner}.",
    "table.ended": "Der Tisch hat beschlossen, die Partie zu beenden: {reason}",
    "table.unnamed": "ein anderer Spielleiter",
    "ruling.succeeds": "{order} ({power}) gelingt nach Entscheid des Spielleiters: {reason}",
    "ruling.fails": "{order} ({power}) misslingt nach Entscheid des Spielleiters: {reason}",
    "ruling.throw": "Würfel {count} zeigt nach Entscheid des Spielleiters {value}: {reason}",
    "ruling.end": "Der Spielleiter beendet die Partie: {reason}",
    "ruling.position": "Der Spielleiter hat die Stellung vor der Auswertung geändert: {reason}",
}
"""What he decided by himself."""

IMPOSSIBLE: Mapping[str, str] = {
    "season": "Eine solche Jahreszeit steht nicht im Kalender: {part}.",
    "over": "In dieser Stellung ist die Partie schon zu Ende.",
    "no_power": "Die Einheit in {place} gehört niemandem.",
    "power": "Die Einheit in {place} gehört einer Macht, die nicht mitspielt: {part}.",
    "kind": "Die Einheit in {place} ist von einer Art, die es nicht gibt: {part}.",
    "place": "Keine Provinz heißt {part}.",
    "strength": "Keine Einheit hat die Stärke dieser Einheit in {place}: {kind}.",
    "standing": "In {place} kann keine Einheit dieser Art stehen ({kind}, {power}).",
    "standing.coast": "In {place} kann keine Einheit dieser Art stehen ({kind}, {power}), nur in: {part}.",
    "crowded": "In {place} stehen {count} Einheiten, und dort ist Platz für eine.",
    "named_twice": "{count} Einheiten heißen {part}.",
    "cargo_elsewhere": "Was die Einheit in {place} an Bord hat, soll anderswo sein: {target}.",
    "cargo": "Die Einheit in {place} kann das nicht an Bord haben: {count} × {kind}.",
    "owner_power": "Ein Zentrum gehört einer Macht, die nicht mitspielt: {place} ({part}).",
    "not_a_centre": "In {target} ist kein Zentrum, also gehört es niemandem.",
    "owned_twice": "Ein Zentrum hat {count} Besitzer: {place}.",
    "thing": "In dieser Partie heißt nichts {part}.",
    "thing_place": "Keine Provinz heißt {part}, in der das liegen könnte: {kind}.",
    "thing_holder": "Was in {place} liegt ({kind}), soll eine Einheit haben, die nicht dort ist.",
    "too_many_things": "{count} davon sind mehr, als es in der Partie gibt: {kind}.",
    "memory_place": "Gemerkt ist etwas von einer Provinz, die es nicht gibt: {part}.",
    "dislodged_season": "Aus {place} wurde eine Einheit verdrängt, aber jetzt wird gezogen.",
    "no_attacker": "Aus {place} wurde eine Einheit verdrängt ({kind}, {power}), aber dort steht niemand.",
    "attacker_place": "Eine Einheit ({kind}, {power}) wurde aus {place} von einer Provinz aus verdrängt, "
    "die es nicht gibt: {part}.",
    "retreat_place": "Die Einheit in {place} ({kind}, {power}) kann sich nicht dorthin zurückziehen, "
    "denn das gibt es nicht: {part}.",
    "retreat_reach": "Die Einheit in {place} ({kind}, {power}) kann sich nicht nach {target} zurückziehen, "
    "wo sie nicht stehen kann.",
    "retreat_taken": "Die Einheit in {place} ({kind}, {power}) kann sich nicht nach {target} zurückziehen, "
    "wo schon jemand steht.",
}
"""What cannot be in a position."""

MEMORIES: Mapping[str, str] = {
    "destruction.slain": "Wer den Feind erschlagen hat: eine Macht.",
    "destruction.out": "Dass das Volk des Feindes ausgeschieden ist: yes.",
    "destruction.waste": "Dass die Halle verwüstet liegt: yes.",
    "devastation": "Verwüstung von {place}: wie viele Jahreszeiten nacheinander andere dort standen, etwa 0.",
    "grant": "Was {power} gewährt ist: eine Zahl.",
    "landing.waiting": "Die Jahre, deren Landungen noch ausstehen: Jahre mit Kommas dazwischen.",
    "loan": "Leihe von {place}: die Macht, die es verleiht > die Macht, die es leiht.",
    "long_crossing.entered": "Seit wann die Einheit auf der langen Überfahrt unterwegs ist: eine Jahreszeit, etwa S1901M.",
    "lurker.all": "Wo der Lauerer jede Einheit holt: eine Provinz.",
    "lurker.some": "Wo der Lauerer nur bestimmte Einheiten holt: eine Provinz.",
    "mounts.gone": "Dass niemand mehr ein Reittier hat: yes.",
    "mounts.thrown": "Was am Anfang für das Reittier von {part} gewürfelt wurde: eine Zahl.",
    "objects": "Wer weiß, wo dies liegt ({part}): Mächte mit Kommas dazwischen, oder all.",
    "rebellion.over": "In welchem Jahr der Aufstand ausbrach: ein Jahr.",
    "reinforcements": "Verstärkungen von {power}, die gekommen sind: ihre Orte mit Leerzeichen dazwischen.",
    "ring.worn": "Wer den Ring trägt: eine Macht.",
    "ring.since": "Seit welcher Jahreszeit der Ring getragen wird: ihre Nummer, vom Jahr null an gezählt.",
    "ring.left": "Wer den Ring zuletzt hatte: eine Macht.",
    "ring.entered": "Dass der Ring an sein Ziel gebracht wurde: yes.",
    "ring.driven_out": "Dass jemand Ungesehenes vertrieben wurde und vielleicht zurückweichen muss: yes.",
    "ring.told": "Wem {power} sagt, wo der Ring ist: Mächte mit Kommas dazwischen.",
    "ring.barred": "Wann {power} den Ring abgelegt hat: die Nummer der Jahreszeit, vom Jahr null an gezählt.",
    "ring.over": "Dass {power} den Ring zu lange getragen hat: yes.",
    "ring.out": "Dass {power} ausgeschieden ist: yes.",
    "taboo.broken": "Wer das Tabu gebrochen hat: eine Macht.",
    "taboo.until": "Bis wann sie dafür nichts baut: eine Jahreszeit, etwa W1901A.",
}
"""What is remembered under the keys of a position; the values stay as the engine reads them."""

CHECKS: Mapping[str, str] = {
    "underlined": "unterstrichen",
    "result.agrees.printed": "{order}: gedruckt als „{part}“, und so ist es: {reason}.",
    "result.agrees.nothing": "{order}: als gelungen gedruckt, und so ist es: {reason}.",
    "result.disagrees.printed": "{order}: gedruckt als „{part}“, aber nach den Regeln: {reason}.",
    "result.disagrees.nothing": "{order}: nichts dazu gedruckt, als sei es gelungen, aber nach den Regeln: {reason}.",
    "result.unstated": "{order}: {reason}.",
    "dislodged.agrees": "{order}: die Einheit wird verdrängt, wie gedruckt: {reason}.",
    "dislodged.disagrees.printed": "{order}: was von der Einheit gedruckt steht („{part}“), stimmt nicht: {reason}.",
    "dislodged.disagrees.nothing": "{order}: es steht nicht da, dass die Einheit verdrängt wird: {reason}.",
    "retreat.agrees": "{order}: der Rückzug nach {place} ist offen.",
    "retreat.disagrees": "{order}: die Einheit kann sich nicht nach {place} zurückziehen.",
    "unit.agrees": "{unit} ({power}) steht dort, wie gedruckt.",
    "unit_extra.disagrees": "{unit} ({power}) ist in der Stellung gedruckt, steht aber nicht dort.",
    "unit_missing.disagrees": "{unit} ({power}) steht dort, ist aber nicht in der Stellung gedruckt.",
    "owner.agrees": "Das Zentrum in {place} gehört {power}, wie gedruckt.",
    "owner.disagrees": "Das Zentrum in {place} steht unter {power}, gehört aber {owner}.",
}
"""What is said of a printed report."""
