"""A warmark without strength of his own, who joins armies and leads them through forests (CHR-9)."""

from __future__ import annotations

from functools import partial

from engine.model.order_kind import Qualifier
from engine.traits.givens import word, words
from engine.traits.trait import Parameters, Trait
from engine.traits.warmark.banner import JOINS, Banner, carries
from engine.traits.warmark.leading import (
    amounts,
    captures,
    ending,
    follows,
    joined,
    joins,
    may_join,
    may_order,
    parts,
    refuges,
    ways,
)
from engine.traits.warmark.parting_ways import conclude


def warmark(parameters: Parameters) -> Trait:
    """The trait. `leader` is the kind of the warmark, `armies` are those that he may join, `forest` the tag of forests.
    `strangers` are the kinds that armies become when somebody else commands them; `joins_by` are the orders by which he
    goes to join one.

    His kind must not be barred from forests; all others must be.
    """
    banner = Banner(
        word(parameters, "leader"),
        words(parameters, "armies"),
        word(parameters, "forest"),
        words(parameters, "strangers"),
    )
    joining = Qualifier(
        name=JOINS,
        written="joins",
        words=("joins", "and joins", "join", "and join"),
        fits=partial(may_join, banner),
    )
    return Trait(
        name="warmark",
        qualifiers=tuple((verb, joining) for verb in words(parameters, "joins_by")),
        answers=tuple(
            (question, partial(answer, banner))
            for question, answer in (
                ("carries", carries),
                ("joins", joins),
                ("joined", joined),
                ("splits", parts),
                ("acts_as", amounts),
                ("ways", ways),
                ("depends_on", follows),
                ("may_order", may_order),
                ("retreats", refuges),
                ("captures", captures),
                ("outcome", ending),
                ("consequences", conclude),
            )
        ),
    )
