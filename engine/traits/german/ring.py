"""The Ring, in German."""

from __future__ import annotations

from collections.abc import Mapping

RING: Mapping[str, str] = {
    "Somebody unseen is driven out of {place}.": "Jemand Unsichtbares wird aus {place} verdrängt.",
    "The Ring is found in {place} by {power}.": "{power} findet den Ring in {place}.",
    "The Ring is raised from {place} by {power}.": "{power} hebt den Ring aus {place}.",
    "The Ring is handed to {power} in {place}.": "Der Ring geht in {place} an {power}.",
    "With the army that wore the Ring a power is out of the game: {power}.": "Mit der Armee, die den Ring trug, "
    "scheidet eine Macht aus: {power}.",
    "For more than two years the Ring has been worn by the army of {power} that is in {place}.": "Seit mehr als zwei "
    "Jahren trägt die Armee in {place} den Ring ({power}).",
    "Told by {power}: the Ring is in {place}.": "{power} verrät: der Ring ist in {place}.",
    "{unit} puts on the Ring.": "{unit} legt den Ring an.",
    "the Ring is sunk.": "der Ring wird versenkt.",
    "the Ring is shown no longer.": "der Ring wird nicht länger gezeigt.",
    "{unit} takes off the Ring.": "{unit} legt den Ring ab.",
    "the Ring is shown from now on.": "der Ring wird von nun an gezeigt.",
    "the Ring is handed over to {target}.": "der Ring wird nach {target} übergeben.",
    "{unit} cannot be built: {place} is not as empty as it seems.": "{unit} kann nicht aufgebaut werden: {place} ist nicht "
    "so leer, wie es scheint.",
    "The convoy by {unit} is broken by {culprits}.": "Der Konvoi durch {unit} wird von {culprits} gesprengt.",
    "{unit} does not get into {target}, against {culprits}.": "{unit} kommt gegen {culprits} nicht nach {target}.",
    "{unit} is lost: {target} was not as empty as it seemed.": "{unit} ist verloren: {target} war nicht so leer, "
    "wie es schien.",
    "The support of {unit} is cut by {culprits}.": "Die Unterstützung durch {unit} wird von {culprits} unterbrochen.",
    "put on": "angelegt",
    "sunk": "versenkt",
    "told no longer": "nicht länger verraten",
    "taken off": "abgelegt",
    "told": "verraten",
    "handed over": "übergeben",
    "not built, somebody unseen is there": "nicht aufgebaut, jemand Unsichtbares ist dort",
    "convoy broken by {culprits}": "Konvoi gesprengt von {culprits}",
    "did not get in, against {culprits}": "nicht hineingekommen, gegen {culprits}",
    "lost, against somebody unseen": "verloren, gegen jemand Unsichtbares",
    "support cut by {culprits}": "Unterstützung unterbrochen von {culprits}",
    "this is done with the Ring alone.": "das geht nur mit dem Ring.",
    "the Ring can only be sunk at sea.": "der Ring kann nur auf See versenkt werden.",
    "the Ring cannot be taken along and left behind at once.": "der Ring kann nicht zugleich mitgenommen und "
    "zurückgelassen werden.",
    "the Ring is not with {unit}.": "{unit} hat den Ring nicht.",
    "after two years {unit} can no longer take off the Ring.": "nach zwei Jahren kann {unit} den Ring nicht mehr ablegen.",
    "{power} took off the Ring less than two years ago.": "{power} hat den Ring vor weniger als zwei Jahren abgelegt.",
    "{power} never wears the Ring.": "{power} trägt den Ring nie.",
    "there is no unit of any power in {target} to take the Ring.": "in {target} ist keine Einheit, die den Ring nehmen "
    "könnte.",
    "no unit of {power} has the Ring.": "keine Einheit von {power} hat den Ring.",
    "{unit} cannot raise the Ring on that way.": "{unit} kann auf diesem Weg den Ring nicht heben.",
    "that power was not being told.": "dieser Macht wurde nichts verraten.",
    "{unit} does not wear the Ring.": "{unit} trägt den Ring nicht.",
    "the Ring is handed over once in a season.": "der Ring wird je Jahreszeit nur einmal übergeben.",
    "{target} is not adjacent to where the Ring is.": "{target} grenzt nicht an den Ort, an dem der Ring ist.",
    "out of the game, the units of {power} do nothing.": "{power} ist ausgeschieden, und die Einheiten tun nichts mehr.",
    "after two years with the Ring there is no support between {unit} and {subject}.": "nach zwei Jahren mit dem Ring "
    "unterstützen {unit} und {subject} einander nicht.",
    "a power can tell only others.": "eine Macht kann es nur anderen verraten.",
    "{unit} cannot wear the Ring; only a double army can.": "{unit} kann den Ring nicht tragen; das kann nur eine "
    "Doppelarmee.",
    "it is not known to {power} where the Ring is.": "{power} weiß nicht, wo der Ring ist.",
    "the Ring is being worn, so that it is not put on again, left, handed over or sunk.": "der Ring wird getragen; er kann "
    "nicht noch einmal angelegt, zurückgelassen, übergeben oder versenkt werden.",
    "The lord of the Ring is gone. Of those against him the strongest win: {powers}.": "Der Herr des Rings ist dahin. "
    "Von seinen Gegnern siegen die stärksten: {powers}.",
    "The wearer of the Ring has come to the Dark Tower: {powers}.": "Der Träger des Rings hat den Dunklen Turm erreicht: "
    "{powers}.",
    "The Ring and its lord are together: {powers}.": "Der Ring ist wieder bei seinem Herrn: {powers}.",
    "The Ring was carried to where it was made. The strongest win: {powers}.": "Der Ring wurde dorthin gebracht, wo er "
    "geschmiedet wurde. Die stärksten siegen: {powers}.",
    "no {kind} is ever built: there are only those of the start.": "diese Einheiten werden nie aufgebaut ({kind}): es gibt "
    "nur die vom Anfang.",
}
"""What the trait says."""
