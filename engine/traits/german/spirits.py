"""Spirits, mounts, stacks, councils and hidden things, in German."""

from __future__ import annotations

from collections.abc import Mapping

_THINGS = {"Staff": ("Der Stab", "den Stab"), "Stone": ("Der Stein", "den Stein")}
"""What lies hidden, as it begins a sentence and as it is taken."""

THINGS: Mapping[str, str] = {
    english: german
    for thing, (name, taken) in _THINGS.items()
    for english, german in (
        (f"The {thing} is dropped in {{place}}.", f"{name} wird in {{place}} fallen gelassen."),
        (f"The {thing} lies in {{place}}.", f"{name} liegt in {{place}}."),
        (
            f"A unit of {{power}} takes the {thing} in {{place}}.",
            f"In {{place}} nimmt eine Einheit von {{power}} {taken}.",
        ),
        (f"Somebody unseen takes the {thing}.", f"Jemand Unsichtbares nimmt {taken}."),
        (thing, name.removeprefix("Der ")),
    )
}

SPIRITS: Mapping[str, str] = {
    **THINGS,
    "The unit of {power} that did not leave {place} is lost.": "Die Einheit von {power}, die {place} nicht verließ, ist "
    "verloren.",
    "The unit of {power} that entered {place} is lost to what lurks there.": "Die Einheit von {power}, die {place} betrat, "
    "fällt dem zum Opfer, was dort lauert.",
    "{power} elects the unit now in {place}.": "{power} wählt die Einheit, die jetzt in {place} steht.",
    "The unit of {power} in {place} is free of its Raver.": "Die Einheit von {power} in {place} ist ihren Raver los.",
    "{power} holds too few centres: the friend leaves the land.": "{power} hat zu wenige Zentren: der Freund verlässt das "
    "Land.",
    "The friend of {power} stays behind in {place} and is lost.": "Der Freund von {power} bleibt in {place} zurück und ist "
    "verloren.",
    "The Caamora is committed in {place}, and its dead find peace.": "In {place} wird die Caamora vollzogen, und die Toten "
    "finden Frieden.",
    "{power} holds no centre: the hero leaves the land.": "{power} hat kein Zentrum: der Held verlässt das Land.",
    "The hero of {power} did not get out of {place} and is lost.": "Der Held von {power} kam nicht aus {place} heraus und "
    "ist verloren.",
    "{place} is laid waste.": "{place} wird verwüstet.",
    "The unit of {power} in {place} is lost.": "Die Einheit von {power} in {place} ist verloren.",
    "Every Rhanyhyn has left the land. Nobody is mounted any more.": "Alle Rhanyhyn haben das Land verlassen. Niemand ist "
    "mehr beritten.",
    "A Raver occupies the unit of {power} in {place}.": "Ein Raver fährt in die Einheit von {power} in {place}.",
    "{power} has no unit left and is out of the game.": "{power} hat keine Einheit mehr und scheidet aus.",
    "A Raver is reborn in {place}.": "In {place} wird ein Raver wiedergeboren.",
    "{power} destroys the Stone in {place}.": "{power} zerstört den Stein in {place}.",
    "The unit in {place} that laid the hall waste is lost.": "Die Einheit in {place}, die die Halle verwüstete, ist "
    "verloren.",
    "{power} is slain in {place}.": "{power} fällt in {place}.",
    "The stack of {power} that was driven out of {place} is split in two, and one part is lost.": "Der Stapel von {power}, "
    "der aus {place} verdrängt wurde, zerfällt in zwei Teile, und einer ist verloren.",
    "The stack of {power} that was driven out of {place} is split in two.": "Der Stapel von {power}, der aus {place} "
    "verdrängt wurde, zerfällt in zwei Teile.",
    "The Raver in {place} finds nobody whom it can occupy.": "Der Raver in {place} findet niemanden, in den er fahren "
    "könnte.",
    "The Raver in {place} lacks what it takes to occupy that piece.": "Dem Raver in {place} fehlt, was es braucht, um in "
    "diese Einheit zu fahren.",
    "The Raver in {place} may occupy no further army of that power.": "Der Raver in {place} darf in keine weitere Armee "
    "dieser Macht fahren.",
    "The warmark of {power} is lost to {place}, for his armies crossed it.": "Der Kriegsherr von {power} bleibt in {place}, "
    "denn seine Armeen haben es durchquert.",
    "{power} may build again.": "{power} darf wieder aufbauen.",
    "{unit} divides, but not all its parts arrive: stopped by {culprits}.": "{unit} teilt sich, aber nicht alle Teile "
    "kommen an: abgewiesen von {culprits}.",
    "{unit} divides, but not all its parts find room with {culprits}.": "{unit} teilt sich, aber neben {culprits} finden "
    "nicht alle Teile Platz.",
    "{unit} destroys what it finds in {place}.": "{unit} zerstört, was sie in {place} findet.",
    "{subject} is elected.": "{subject} wird gewählt.",
    "{unit} commits the Caamora.": "{unit} vollzieht die Caamora.",
    "{unit} opens {target} to the armies that cross it.": "{unit} öffnet {target} den Armeen, die es durchqueren.",
    "The Raver occupies the piece in {place}.": "Der Raver fährt in die Einheit in {place}.",
    "The unit of {power} that is there takes it.": "Die Einheit von {power}, die dort ist, nimmt es.",
    "{unit} takes it.": "{unit} nimmt es.",
    "{unit} calls its Rhanyhyn.": "{unit} ruft ihr Rhanyhyn.",
    "{unit} dismounts.": "{unit} sitzt ab.",
    "{unit} destroys nothing: it is driven out by {culprits}.": "{unit} zerstört nichts: sie wird von {culprits} verdrängt.",
    "{unit} does not commit the Caamora: it is driven out by {culprits}.": "{unit} vollzieht die Caamora "
    "nicht: sie wird von "
    "{culprits} verdrängt.",
    "{unit} destroys nothing: {rule}": "{unit} zerstört nichts: {rule}",
    "{unit} opens {target} in vain: {rule}": "{unit} öffnet {target} vergeblich: {rule}",
    "The Raver occupies nobody: {rule}": "Der Raver fährt in niemanden: {rule}",
    "{power} takes nothing: {rule}": "{power} nimmt nichts: {rule}",
    "{unit} is lost: {rule}": "{unit} ist verloren: {rule}",
    "{unit} takes nothing: {rule}": "{unit} nimmt nichts: {rule}",
    "{unit} dismounts and goes to {target}.": "{unit} sitzt ab und geht nach {target}.",
    "{unit} rides to {target}.": "{unit} reitet nach {target}.",
    "{unit} calls its Rhanyhyn and rides to {target}.": "{unit} ruft ihr Rhanyhyn und reitet nach {target}.",
    "{unit} divides, and all its parts arrive.": "{unit} teilt sich, und alle Teile kommen an.",
    "{unit} cannot destroy that.": "{unit} kann das nicht zerstören.",
    "no seat in the council is vacant.": "im Rat ist kein Sitz frei.",
    "the hall of {power} lies waste: until it is healed, {power} builds nothing.": "die Halle von {power} liegt wüst: bis "
    "sie geheilt ist, baut {power} nichts auf.",
    "the council has its leader.": "der Rat hat sein Oberhaupt.",
    "only a Raver who carries the Stone can occupy the piece in {place}.": "in die Einheit in {place} kann nur ein "
    "Raver fahren, der den Stein trägt.",
    "{unit} joins nobody; only the warmark joins an army.": "{unit} schließt sich niemandem an; nur der Kriegsherr schließt "
    "sich einer Armee an.",
    "there is no Rhanyhyn any more.": "es gibt kein Rhanyhyn mehr.",
    "every Rhanyhyn leaves the land in this season.": "in dieser Jahreszeit verlassen alle Rhanyhyn das Land.",
    "{unit} must go on from here, to the one place where he is bound.": "{unit} muss von hier weiter, dorthin allein, wohin "
    "es ihn zieht.",
    "{unit} goes there only in the turn in which his friend does.": "{unit} geht nur in dem Zug dorthin, in dem es auch der "
    "Freund tut.",
    "{power} has the units of the start and never builds another.": "{power} hat die Einheiten vom Anfang und baut nie eine "
    "weitere auf.",
    "{unit} never carries that.": "{unit} trägt das nie.",
    "{power} has no council to elect anybody into.": "{power} hat keinen Rat, in den jemand gewählt werden könnte.",
    "a Raver cannot occupy the piece in {place}.": "in die Einheit in {place} kann kein Raver fahren.",
    "nobody stands in {place} whom a Raver could occupy.": "in {place} steht niemand, in den ein Raver fahren könnte.",
    "no Rhanyhyn goes to {target}; its rider must dismount first.": "kein Rhanyhyn geht nach {target}; der Reiter muss erst "
    "absitzen.",
    "the Stone is not known to lie in {place}.": "soviel man weiß, liegt der Stein nicht in {place}.",
    "{unit} is no Raver without a host; nobody else occupies anything.": "{unit} ist kein Raver ohne Wirt; niemand sonst "
    "fährt in jemanden.",
    "{unit} is no stack that could go so many ways.": "{unit} ist kein Stapel, der so viele Wege gehen könnte.",
    "no unit of {power} is where that lies, as far as it knows.": "soviel {power} weiß, ist keine eigene Einheit dort, wo "
    "das liegt.",
    "no army got across the forest.": "keine Armee kam durch den Wald.",
    "{subject} does not stand on the board any more, or was driven out.": "{subject} steht nicht mehr auf dem Brett oder "
    "wurde verdrängt.",
    "{unit} calls no Rhanyhyn: only who was chosen by one and is not riding it calls it.": "{unit} ruft kein Rhanyhyn: das "
    "tut nur, wer von einem erwählt ist und nicht schon darauf reitet.",
    "{subject} can be elected to nothing.": "{subject} kann zu nichts gewählt werden.",
    "{unit} is not mounted.": "{unit} ist nicht beritten.",
    "{power} raises no units of the kind {kind}.": "{power} hebt keine Einheiten der Art {kind} aus.",
    "nothing of that name is known to lie in {place}.": "soviel man weiß, liegt nichts dieses Namens in {place}.",
    "{unit} finds nothing there that it can destroy.": "{unit} findet dort nichts, was sie zerstören könnte.",
    "{unit} commits no Caamora: only the slayer does, in the hall itself, while it lies waste.": "{unit} vollzieht keine "
    "Caamora: das tut nur der Bezwinger, in der Halle selbst, solange sie wüst liegt.",
    "only one is elected in a turn.": "je Zug wird nur einer gewählt.",
    "{subject} stands there, and not whom the order names.": "{subject} steht dort, und nicht, wen der Befehl nennt.",
    "who was within it has left it.": "wer darin war, hat sie verlassen.",
    "the parts of {unit} must go to different spaces.": "die Teile von {unit} müssen in verschiedene Provinzen gehen.",
    "the second step to {target} does not lead on from the first.": "der zweite Schritt nach {target} schließt nicht an den "
    "ersten an.",
    "a Raver occupied the unit before it moved, and it held.": "ein Raver fuhr in die Einheit, bevor sie "
    "zog, und sie hielt.",
    "several units of {power} are where it lies; the order must say which takes it.": "mehrere Einheiten von {power} sind "
    "dort, wo es liegt; der Befehl muss sagen, welche es nimmt.",
    "the Raver has just occupied its host and does not leave it in the same turn.": "der Raver ist eben erst in seinen Wirt "
    "gefahren und verlässt ihn nicht im selben Zug.",
    "a Raver has no strength: it neither gives nor takes support.": "ein Raver hat keine Stärke: er gibt und nimmt keine "
    "Unterstützung.",
    "the victory cost one part of the stack, and no other was named.": "der Sieg kostete einen Teil des Stapels, und ein "
    "anderer war nicht genannt.",
    "somebody else took it first.": "jemand anders war schneller.",
    "{unit} is joined to another unit and takes nothing.": "{unit} hat sich einer anderen Einheit angeschlossen und nimmt "
    "nichts.",
    "no further army of that power may be occupied by a Raver.": "in keine weitere Armee dieser Macht darf "
    "ein Raver fahren.",
    "the unit of {power} that is where it lies never carries that.": "die Einheit von {power}, die dort ist, trägt das nie.",
    "The enemy is slain. {powers} has won.": "Der Feind ist gefallen. Sieg: {powers}.",
}
"""What these traits say."""
