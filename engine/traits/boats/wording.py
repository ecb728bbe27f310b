"""The sentences about boats, with the word that a variant has for them."""

from __future__ import annotations


def sentences_for(word: str) -> tuple[tuple[str, str], ...]:
    """What is said of orders about boats."""
    return (
        ("outcome.done.build_boat", f"{{unit}} builds a {word}; it can be used from the next season on."),
        ("outcome.hindered.build_boat", f"{{unit}} cannot build a {word} under the attack of {{culprits}}."),
        ("outcome.done.destroy_boat", f"{{unit}} destroys a {word}."),
        (
            "outcome.hindered.destroy_boat",
            f"{{unit}} cannot destroy a {word} under the attack of {{culprits}}.",
        ),
        ("result.done.build_boat", "built"),
        ("result.hindered.build_boat", "not built, attacked by {culprits}"),
        ("result.done.destroy_boat", "destroyed"),
        ("result.hindered.destroy_boat", "not destroyed, attacked by {culprits}"),
        ("event.boat_wrecked", f"The {word} in {{place}} is not carried to a coast and is destroyed."),
        ("rule.support_afloat", "at sea {unit} cannot give support."),
        (
            "rule.support_sailing",
            f"{{subject}} could go to {{target}} only in a {word}, and that takes no support.",
        ),
        ("rule.retreat_by_boat", f"no unit retreats in a {word}."),
        ("rule.one_wreck", f"one {word} a season is destroyed in {{place}}, and no more."),
        ("rule.portage_due", f"{{unit}} must carry its {word} to an adjacent coast and can do nothing else."),
        ("rule.no_boat_builder", f"{{unit}} has nothing to do with a {word}."),
        ("rule.boats_of_others", f"{{power}} builds no {word}."),
        ("rule.build_afloat", f"a {word} is built on a coast, not at sea."),
        ("rule.build_inland", f"a {word} is built on a coast, and {{place}} has none."),
        (
            "rule.boat_limit",
            f"{{power}} has built as many as it may have at a time, so there is no further {word}.",
        ),
        ("rule.destroy_afloat", f"at sea no {word} is destroyed."),
        ("rule.no_boat", f"there is no {word} in {{place}}."),
        ("rule.no_boat_of", f"no {word} in {{place}} was built by that power."),
        ("rule.boat_inland", f"no {word} goes from {{place}} to {{target}}: there is no water between them."),
    )
