"""Ships with armies aboard, landings, and second steps, in German."""

from __future__ import annotations

from collections.abc import Mapping

JOURNEYS: Mapping[str, str] = {
    "{unit} has not landed its army within the year and is taken off the board, to return.": "{unit} hat ihre Armee nicht "
    "binnen eines Jahres gelandet und wird vom Brett genommen, um wiederzukommen.",
    "{unit} does not get aboard: {culprits} wanted the same ship.": "{unit} kommt nicht an Bord: {culprits} wollte auf "
    "dasselbe Schiff.",
    "The army aboard of {unit} does not get ashore in {target}: {strength} against {against}, stopped by {culprits}.": "Die "
    "Armee an Bord von {unit} kommt in {target} nicht an Land: {strength} gegen {against}, abgewiesen von {culprits}.",
    "The army of {unit} does not get ashore in {target}: {strength} against {against}, stopped by {culprits}.": "Die Armee "
    "von {unit} kommt in {target} nicht an Land: {strength} gegen {against}, abgewiesen von {culprits}.",
    "the expedition arrives in {target}.": "die Expedition trifft in {target} ein.",
    "{unit} goes aboard.": "{unit} geht an Bord.",
    "{unit} lands its army in {target}.": "{unit} landet ihre Armee in {target}.",
    "{unit} puts its army ashore in {target}.": "{unit} setzt ihre Armee in {target} an Land.",
    "{unit} lands its army in {target} and goes on.": "{unit} landet ihre Armee in {target} und fährt weiter.",
    "{unit} sails to {target} and lands its army from there.": "{unit} fährt nach {target} und landet von dort aus ihre "
    "Armee.",
    "The army aboard of {unit} does not get ashore in {target}: {culprits}, of the same power, stays in its way.": "Die "
    "Armee an Bord von {unit} kommt in {target} nicht an Land: {culprits} von derselben Macht steht im Weg.",
    "The army of {unit} does not land: {culprits}, of the same power, is in {target}.": "Die Armee von {unit} landet nicht: "
    "{culprits} von derselben Macht ist in {target}.",
    "{unit} takes its first step only, the second is lost: {rule}": "{unit} macht nur den ersten Schritt, der zweite "
    "entfällt: {rule}",
    "{unit} lands its army in {target} and takes no second step: {rule}": "{unit} landet ihre Armee in {target} und macht "
    "keinen zweiten Schritt: {rule}",
    "not aboard, {culprits} wanted the same ship": "nicht an Bord, {culprits} wollte auf dasselbe Schiff",
    "not landed, stopped by {culprits}, {strength} against {against}": "nicht gelandet, abgewiesen von {culprits}, "
    "{strength} gegen {against}",
    "placed": "aufgestellt",
    "aboard": "an Bord",
    "landed": "gelandet",
    "landed, and sailed on": "gelandet und weitergefahren",
    "sailed, and landed": "gefahren und gelandet",
    "not landed, blocked by {culprits} of the same power": "nicht gelandet, versperrt von {culprits} derselben Macht",
    "second step lost, {rule}": "zweiter Schritt entfallen, {rule}",
    "landed, second step lost": "gelandet, zweiter Schritt entfallen",
    "second step lost": "zweiter Schritt entfallen",
    "the army in {place} is aboard; it is landed by an order to its fleet.": "die Armee in {place} ist an Bord; sie wird "
    "durch einen Befehl an ihre Flotte gelandet.",
    "who is aboard of {unit} can only land on a coast beside it.": "wer an Bord von {unit} ist, kann nur an einer Küste "
    "daneben landen.",
    "{unit} has an army aboard and must stay at sea.": "{unit} hat eine Armee an Bord und muss auf See bleiben.",
    "{unit} has an army aboard and supports nobody on or against land.": "{unit} hat eine Armee an Bord und unterstützt "
    "niemanden auf Land oder gegen Land.",
    "the fleet was driven out before it.": "die Flotte wurde vorher verdrängt.",
    "the fleet has another order than to hold, so nobody lands from it or goes aboard.": "die Flotte soll etwas anderes als "
    "halten, also landet niemand von ihr oder geht an Bord.",
    "the fleet in {target} has an army aboard already.": "die Flotte in {target} hat schon eine Armee an Bord.",
    "with its army aboard the fleet stays at sea.": "mit ihrer Armee an Bord bleibt die Flotte auf See.",
    "with its army aboard the fleet convoys nobody.": "mit ihrer Armee an Bord stellt die Flotte keinen Konvoi.",
    "no empty fleet of {power} lies beside {place} in {target}.": "neben {place} liegt in {target} keine leere Flotte "
    "von {power}.",
    "{target} is no coast beside {place}.": "{target} ist keine Küste neben {place}.",
    "{target} is no outer sea.": "{target} ist kein äußeres Meer.",
    "the second step does not lead to one space that can be reached.": "der zweite Schritt führt zu keiner Provinz, die zu "
    "erreichen ist.",
    "the army cannot land there from that sea.": "von diesem Meer aus kann die Armee dort nicht landen.",
    "{unit} has no army aboard.": "{unit} hat keine Armee an Bord.",
    "{power} has no expedition to place now; one that waits comes in the winter of its year, put back no sooner than a full "
    "year later.": "{power} hat jetzt keine Expedition aufzustellen; eine, die wartet, kommt im Winter ihres Jahres, eine "
    "zurückgestellte frühestens ein volles Jahr später.",
    "{unit} has no such unit aboard.": "{unit} hat keine solche Einheit an Bord.",
    "{target} is not empty.": "{target} ist nicht leer.",
    "more than one empty fleet of {power} lies beside {place}; the order must name the sea.": "neben {place} liegt mehr als "
    "eine leere Flotte von {power}; der Befehl muss das Meer nennen.",
}
"""What these traits say."""
