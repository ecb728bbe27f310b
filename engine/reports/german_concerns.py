"""The German sentences about orders that are still open: what to look at again before they are sealed."""

from __future__ import annotations

from collections.abc import Mapping

CONCERNS: Mapping[str, str] = {
    "missing": "{unit} hat keinen Befehl.",
    "missing.build.one": "{count} Aufbau oder Verzicht fehlt noch.",
    "missing.build.many": "{count} Aufbauten oder Verzichte fehlen noch.",
    "missing.removal.one": "{count} Einheit ist noch abzubauen.",
    "missing.removal.many": "{count} Einheiten sind noch abzubauen.",
    "unmatched": "{unit} hilft {subject} nach {target}, und das ist nicht befohlen.",
    "unmatched.support": "{unit} unterstützt einen Zug, der nicht befohlen ist: {subject} nach {target}.",
    "unmatched.support.place": "{unit} unterstützt {subject} beim Halten, aber die soll ziehen.",
    "unmatched.convoy": "{unit} will eine Armee befördern, die nicht dorthin soll: {subject} nach {target}.",
    "uncarried": "Die bisher befohlenen Flotten bringen {unit} nicht bis nach {target}: es müssten noch andere helfen.",
    "refused": "{rule}",
    "void": "{order} wird durch einen anderen Befehl hinfällig: {rule}",
    "doubled": "Für {place} gibt es mehr als einen Befehl.",
    "excess.build.one": "Es ist {count} Aufbau mehr befohlen, als fällig ist.",
    "excess.build.many": "Es sind {count} Aufbauten mehr befohlen, als fällig sind.",
    "excess.removal.one": "Es ist {count} Abbau mehr befohlen, als fällig ist.",
    "excess.removal.many": "Es sind {count} Abbauten mehr befohlen, als fällig sind.",
    "clash": "{unit} und eine andere Einheit ziehen sich nach {target} zurück: beide gingen verloren.",
}
"""What may be amiss with orders, by the code of the concern; further by the verb, or by what is counted."""
