"""Mistakes in the description of an order are refused when it is made, not when a player first writes such an order."""

from __future__ import annotations

import pytest

from engine.model.order_kind import PLACE, OrderKind, Slot


def test_a_slot_is_a_field_of_an_order() -> None:
    with pytest.raises(
        TypeError, match=r"order 'dig': no order has a field 'traget'; a slot is one of .*target"
    ):
        OrderKind("dig", "d", ("movement",), "{unit} digs {traget}", slots=(Slot("traget", PLACE),))


@pytest.mark.parametrize("form", ["{unit} digs {target}", "{unit} digs[ at {target}]"])
def test_a_form_names_slots_of_its_order(form: str) -> None:
    with pytest.raises(
        TypeError, match=r"order 'dig': its form names \{target\}, which is none of its slots"
    ):
        OrderKind("dig", "d", ("movement",), form)
    assert OrderKind("dig", "d", ("movement",), form, slots=(Slot("target", PLACE),)).form == form
