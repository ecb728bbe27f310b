"""Stacks: units of one sort that combine by meeting and split by orders for their parts (CHR-5U, CHR-6b.b, CHR-6b.c)."""

from __future__ import annotations

from functools import partial

from engine.model.order_kind import PLACE, OrderKind, Slot
from engine.model.season import MOVEMENT
from engine.model.units import HALVES, UnitKind
from engine.traits.givens import number, word, words
from engine.traits.stacks.breaking import break_up, end_retreats
from engine.traits.stacks.meeting import divides, fits, joined, joins, remainder
from engine.traits.stacks.sizes import Sizes
from engine.traits.stacks.splitting import check_split, list_splits, parts
from engine.traits.trait import Parameters, Trait


def stacks(parameters: Parameters) -> Trait:
    """The trait. `code` and `called` are those of one unit, `most` is how many may stand together.

    `barred` are tags of spaces closed to them; `breakers` are kinds that split a stack by driving it out, `crushers`
    those of them whose victory also costs one of the parts.
    """
    code, name = word(parameters, "code"), word(parameters, "called")
    most = number(parameters, "most", 5)
    codes = tuple(code if size == 1 else f"{size}{code}" for size in range(1, most + 1))
    sizes = Sizes(codes, words(parameters, "breakers"), words(parameters, "crushers"))
    barred = words(parameters, "barred")
    kinds = tuple(
        UnitKind(
            kind,
            name if size == 1 else f"{name} Stack of {size}",
            "army",
            strength=HALVES * size,
            barred=barred,
        )
        for size, kind in enumerate(codes, 1)
    )
    split = OrderKind(
        verb="split",
        letter="P",
        label="Part and go two ways",
        phases=(MOVEMENT,),
        form="{unit} - {target} + {route}",
        words=("-", "to", "splits to"),
        slots=(Slot("target", PLACE), Slot("route", PLACE, many=True)),
        check=partial(check_split, sizes),
        values=partial(list_splits, sizes),
    )
    return Trait(
        name="stacks",
        kinds=kinds,
        orders=(split,),
        answers=(
            ("divides", partial(divides, sizes)),
            ("joins", partial(joins, sizes)),
            ("fits", partial(fits, sizes)),
            ("joined", partial(joined, sizes)),
            ("remainder", partial(remainder, sizes)),
            ("splits", partial(parts, sizes)),
            ("consequences", partial(break_up, sizes)),
            ("consequences", partial(end_retreats, sizes)),
        ),
    )
