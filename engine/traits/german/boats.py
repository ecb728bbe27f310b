"""Boats, in German. Whatever a variant calls them is of one gender, so that one set of sentences does for all."""

from __future__ import annotations

from collections.abc import Mapping

from engine.traits.boats.wording import sentences_for

WORDS: Mapping[str, str] = {"boat": "Boot", "canoe": "Kanu", "BB": "Boot"}
"""What boats are called."""


def german_for(word: str) -> Mapping[str, str]:
    """What is said of orders about boats, by code."""
    return {
        "outcome.done.build_boat": f"{{unit}} baut ein {word}; es kann von der nächsten Jahreszeit an benutzt werden.",
        "outcome.hindered.build_boat": f"{{unit}} kann unter dem Angriff von {{culprits}} kein {word} bauen.",
        "outcome.done.destroy_boat": f"{{unit}} zerstört ein {word}.",
        "outcome.hindered.destroy_boat": f"{{unit}} kann unter dem Angriff von {{culprits}} kein {word} zerstören.",
        "result.done.build_boat": "gebaut",
        "result.hindered.build_boat": "nicht gebaut, angegriffen von {culprits}",
        "result.done.destroy_boat": "zerstört",
        "result.hindered.destroy_boat": "nicht zerstört, angegriffen von {culprits}",
        "event.boat_wrecked": f"Das {word} in {{place}} wird an keine Küste getragen und geht verloren.",
        "rule.support_afloat": "auf See kann {unit} niemanden unterstützen.",
        "rule.support_sailing": f"{{subject}} käme nur in einem {word} nach {{target}}, und das nimmt keine "
        f"Unterstützung an.",
        "rule.retreat_by_boat": f"keine Einheit zieht sich in einem {word} zurück.",
        "rule.one_wreck": f"in {{place}} wird je Jahreszeit nur ein {word} zerstört.",
        "rule.portage_due": f"{{unit}} muss ihr {word} an eine benachbarte Küste tragen und kann nichts anderes tun.",
        "rule.no_boat_builder": f"{{unit}} hat mit einem {word} nichts zu schaffen.",
        "rule.boats_of_others": f"{{power}} baut kein {word}.",
        "rule.build_afloat": f"ein {word} wird an einer Küste gebaut, nicht auf See.",
        "rule.build_inland": f"ein {word} wird an einer Küste gebaut, und {{place}} hat keine.",
        "rule.boat_limit": f"{{power}} hat schon so viele gebaut, wie zugleich erlaubt sind; es gibt kein weiteres {word}.",
        "rule.destroy_afloat": f"auf See wird kein {word} zerstört.",
        "rule.no_boat": f"in {{place}} ist kein {word}.",
        "rule.no_boat_of": f"kein {word} in {{place}} ist von dieser Macht gebaut.",
        "rule.boat_inland": f"von {{place}} nach {{target}} fährt kein {word}: dazwischen liegt kein Wasser.",
    }


BOATS: Mapping[str, str] = {
    **{
        english: german_for(german)[code]
        for word, german in WORDS.items()
        for code, english in sentences_for(word)
    },
    **WORDS,
    **{f"in {word}": f"im {german}" for word, german in WORDS.items()},
}
"""What the trait says."""
