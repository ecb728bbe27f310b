"""The German sentences that explain why an order ended as it did."""

from __future__ import annotations

from collections.abc import Mapping

FIGHTING: Mapping[str, str] = {
    "attack": "Der Angriff auf {target} durch {unit} ({owner}) zählt {strength}:",
    "phantom": "{unit} kämpft nicht und kann von {target} nicht ferngehalten werden.",
    "yields": "{unit} kämpft nie: sie kommt nur hinein, wo niemand steht und niemand sonst hingeht.",
    "base": "{unit} selbst: {strength}",
    "bonus": "nach einer Regel dieses Spiels, gegen diesen Gegner: {strength}",
    "bonus_against": "nach einer Regel dieses Spiels zählt {unit} dagegen {strength} mehr",
    "unopposed": "Niemand steht im Weg.",
    "support_given": "{unit} ({owner}) unterstützt: {strength}",
    "support_weakened": "{unit} ({owner}) unterstützt, geschwächt durch {culprits}: {strength}",
    "support_cut": "{unit} ({owner}) unterstützt, wird aber von {culprits} unterbrochen: nichts",
    "support_victims": "{unit} unterstützt, aber {owner} hilft nicht, eine eigene Einheit zu verdrängen: nichts",
    "support_unmatched": "{unit} ({owner}) unterstützt etwas anderes, als befohlen war: nichts",
    "support_illegal": "{unit} ({owner}) darf diese Unterstützung nicht geben: {rule}",
    "support_of_move": "{unit} ({owner}) unterstützte den Zug; das hilft nicht beim Halten: nichts",
    "cut_attack": "{unit} ({owner}) greift {target} an und unterbricht damit die Unterstützung.",
    "cut_dislodged": "{unit} ({owner}) verdrängt die unterstützende Einheit in {target}.",
    "uncut_target": "Der Angriff durch {unit} kommt aus der Provinz, gegen die unterstützt wird, und unterbricht nichts.",
    "uncut_own": "Der Angriff durch {unit} kommt von derselben Macht und unterbricht nichts.",
    "uncut_convoy": "Der Angriff durch {unit} kommt nie an, weil der Konvoi scheitert; er unterbricht nichts.",
    "uncut_spared": "Der Angriff durch {unit} kommt mit einem Konvoi, den diese Unterstützung betrifft, "
    "und unterbricht nichts.",
    "uncut_yielding": "{unit} kämpft nie und unterbricht nichts.",
    "subject_stays": "{unit} wollte nicht ziehen.",
    "subject_moves": "{unit} wollte nach {target}, und wer zieht, kann nicht beim Halten unterstützt werden.",
    "subject_elsewhere": "{unit} wollte nach {target}.",
    "subject_other_coast": "{unit} wollte an eine andere Küste: {target}.",
    "subject_yields": "{unit} macht einen Zug, der nie kämpft und keine Unterstützung annimmt.",
    "subject_stiff": "{unit} darf nach einer Option dieser Partie nicht beim Halten unterstützt werden.",
    "subject_stood_off": "{unit} brach auf und wurde abgewiesen; wer zieht, kann nicht beim Halten unterstützt werden.",
    "subject_overland": "{unit} ging über Land.",
    "subject_moved": "Sie galt {unit}, und die kam nach {target}.",
    "subject_failed": "Sie galt {unit}, und die kam nicht nach {target}.",
    "subject_held": "Sie galt {unit}, und die zog nicht.",
}

OPPONENTS: Mapping[str, str] = {
    "occupant_left": "{unit} ({owner}) verließ {place} und machte Platz.",
    "taken_in": "{unit} ist dort und nimmt sie auf.",
    "occupant_holds": "{unit} ({owner}) bleibt in {place} und zählt {strength}:",
    "occupant_stuck": "{unit} ({owner}) konnte {place} nicht verlassen und zählt {strength}:",
    "occupant_own": "{unit} bleibt in {place}, und keine Macht verdrängt eine eigene Einheit. Sie zählt {strength}:",
    "head_on": "{unit} ({owner}) kommt aus {place} geradewegs entgegen und zählt {strength}:",
    "rival": "{unit} ({owner}) will ebenfalls nach {target} und zählt {strength}:",
    "rival_driven_off": "{unit} ({owner}) will ebenfalls nach {target}, wird aber von dort aus verdrängt "
    "und hält niemanden auf.",
    "rival_no_convoy": "{unit} ({owner}) will ebenfalls nach {target}, aber ihr Konvoi scheitert, "
    "und sie hält niemanden auf.",
    "rival_yields": "{unit} ({owner}) will ebenfalls nach {target}, kämpft aber nie.",
    "still_there": "{unit} kam nicht nach {target}: {strength} gegen {against}.",
    "still_there.own_unit": "{unit} kam nicht nach {target}: dort bleibt eine Einheit derselben Macht.",
    "still_there.no_convoy": "{unit} wurde nicht nach {target} gebracht.",
    "still_there.disrupted": "{unit} wurde nicht nach {target} gebracht.",
    "still_there.paradox": "{unit} wurde nicht nach {target} gebracht.",
    "circle": "{unit} ist weiter oben erklärt.",
    "defence": "{unit} zählt in {place} {strength}:",
    "attacked": "{unit} ({owner}) greift mit {strength} an:",
    "stopped": "Sie wird von {culprits} aufgehalten.",
    "unattacked": "Niemand greift {place} an.",
}

CONVOYS: Mapping[str, str] = {
    "route_holds": "Der Konvoi nach {target} steht:",
    "route_broken": "Der Konvoi nach {target} ist gesprengt:",
    "route_missing": "Es gibt keine lückenlose Kette von Konvoibefehlen nach {target}.",
    "route_suspended": "Der Konvoi nach {target} würde über sich selbst entscheiden und wird ausgesetzt:",
    "stalled": "Die Züge hängen an einem Konvoi, der über sich selbst entscheiden würde; "
    "nach einer Option dieser Partie zieht niemand.",
    "sea_needed": "Über Land führt kein Weg.",
    "sea_written": "Der Befehl sagt, dass die Armee über See geht.",
    "sea_own_fleet": "Eine Flotte derselben Macht sollte sie befördern, also geht sie über See.",
    "fleet_carries": "{unit} ({owner}) stellt den Konvoi.",
    "fleet_dislodged": "{unit} ({owner}) wird von {culprits} verdrängt.",
    "fleet_suspended": "{unit} ({owner}) stellt wegen des Paradoxes keinen Konvoi.",
    "fleet_elsewhere": "{unit} ({owner}) sollte sie befördern, aber nach {target}.",
    "fleet_off_route": "{unit} ({owner}) liegt nicht auf dem Weg, den der Befehl nennt.",
    "fleet_illegal": "{unit} ({owner}) darf diesen Konvoi nicht stellen: {rule}",
    "paradox_support": "{unit} unterstützt einen Angriff auf {target}; die beförderte Armee würde das nur unterbrechen, "
    "wenn der Konvoi steht.",
}

FATES: Mapping[str, str] = {
    "unordered": "Es gab keinen Befehl, also hält die Einheit.",
    "implied": "Es gab keinen Befehl; er ergibt sich aus anderen Befehlen.",
    "ruled": "Nach Entscheid des Spielleiters: {reason}",
    "by_rules": "Was die Regeln allein dazu sagen:",
    "rule": "Die Regel: {rule}",
    "unseen": "Es war mehr im Spiel, als von hier aus zu sehen ist.",
    "void": "Der Befehl zählt nicht.",
    "void.holds": "Der Befehl zählt nicht, und {unit} hält.",
    "dislodged": "{unit} wird von {culprits} verdrängt: {strength} gegen {against}.",
    "overrun": "In einem zweiten Schritt verdrängt {culprits} allein {unit} aus {target}: {strength} gegen {against}.",
    "retreats": "Rückzüge:",
    "retreats.none": "Kein Rückzug ist offen:",
    "retreat_open": "Offen: {target}.",
    "retreat_origin": "Versperrt: {target}, denn von dort kam der Angriff.",
    "retreat_occupied": "Versperrt: {target}, dort ist {culprits}.",
    "retreat_taken": "Versperrt: {target}, dort steht eine Einheit ({power}).",
    "retreat_contested": "Versperrt: {target}, dort gab es ein Patt: {culprits}.",
    "retreat_contested.somebody": "Versperrt: {target}, dort gab es ein Patt.",
    "retreat_refused": "Versperrt: {target}. Die Regel: {rule}",
    "retreat_clash": "{unit} ({owner}) will ebenfalls nach {target}, und alle gehen verloren.",
    "disband_ordered": "Ihr wurde befohlen, sich aufzulösen.",
    "disband_nowhere": "Sie konnte nirgendwohin.",
    "disband_unordered": "Es war kein gültiger Rückzug befohlen.",
    "balance.build": "{power} darf {count} aufbauen.",
    "balance.build.points": "{power} darf Einheiten im Wert von {count} aufbauen.",
    "balance.remove": "{power} muss {count} abbauen.",
    "balance.remove.points": "{power} muss Einheiten im Wert von {count} abbauen.",
    "balance.even": "{power} hat nichts auf- oder abzubauen.",
    "site": "Aufbau möglich in {target}.",
}

NEEDS: Mapping[str, str] = {
    "needs": "Was etwas geändert hätte:",
    "need_support": "eine Unterstützung mehr für {unit}",
    "need_supports": "{count} Unterstützungen mehr für {unit}",
    "need_defence": "eine Unterstützung mehr für {unit} beim Halten",
    "need_defences": "{count} Unterstützungen mehr für {unit} beim Halten",
    "need_cut": "die Unterstützung durch {unit} zu unterbrechen",
    "need_uncut": "die Unterstützung durch {unit}, wäre sie nicht unterbrochen worden",
    "need_leave": "dass {unit} {place} verlässt",
    "need_fleet": "dass {unit} nicht verdrängt wird",
}

EFFECTS: Mapping[str, str] = {
    "stops": "Das hält den Angriff auf.",
    "overcome": "Das wird überwunden.",
    "dislodges": "Das verdrängt sie.",
    "fails": "Das reicht nicht.",
}

REASONS: Mapping[str, str] = {**FIGHTING, **OPPONENTS, **CONVOYS, **FATES, **NEEDS}
