"""The English sentences about orders that are still open: what to look at again before they are sealed."""

from __future__ import annotations

from collections.abc import Mapping

CONCERNS: Mapping[str, str] = {
    "missing": "{unit} has no order.",
    "missing.build.one": "{count} build is still to be ordered, or to be waived.",
    "missing.build.many": "{count} builds are still to be ordered, or to be waived.",
    "missing.removal.one": "{count} unit is still to be removed.",
    "missing.removal.many": "{count} units are still to be removed.",
    "unmatched": "{unit} helps {subject} to {target}, and that is not ordered.",
    "unmatched.support": "{unit} supports a move that is not ordered: {subject} to {target}.",
    "unmatched.support.place": "{unit} supports {subject} in its place, but that is ordered to move.",
    "unmatched.convoy": "{unit} convoys an army that is not ordered to go there: {subject} to {target}.",
    "uncarried": "The fleets ordered so far do not carry {unit} all the way to {target}: others would have to.",
    "refused": "{rule}",
    "void": "{order} comes to nothing because of another order: {rule}",
    "doubled": "There is more than one order for {place}.",
    "excess.build.one": "{count} build more is ordered than is due.",
    "excess.build.many": "{count} builds more are ordered than are due.",
    "excess.removal.one": "{count} removal more is ordered than is due.",
    "excess.removal.many": "{count} removals more are ordered than are due.",
    "clash": "{unit} and another unit retreat to {target}: both would be lost.",
}
"""What may be amiss with orders, by the code of the concern; further by the verb, or by what is counted."""
