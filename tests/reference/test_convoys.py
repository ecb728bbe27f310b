"""The reference judge: convoys, and the paradoxes that they make."""

from __future__ import annotations

import pytest

from tests.reference.movement import adjudicate
from tests.reference.movement_records import Order, PlainBoard
from tests.reference.reference_orders import HOLD, INLAND, Unit, backs, judge, spaces, to


def carries(army: str, target: str) -> Order:
    """A convoy order."""
    return ("convoy", army, target)


def links(text: str) -> dict[str, frozenset[str]]:
    """Read lines such as `A: B C` as an adjacency list."""
    rows = (line.split(":") for line in text.strip().splitlines())
    return {name.strip(): frozenset(neighbours.split()) for name, neighbours in rows}


COASTS = PlainBoard(
    sea=frozenset({"ENG", "NTH", "IRI", "MAO", "SKA", "TYS", "ION", "ADR"}),
    convoy_links=links(
        """
        ENG: NTH IRI MAO Lon Wal Bre Pic Bel
        NTH: ENG SKA Lon Yor Edi Nwy Den Hol Bel
        IRI: ENG MAO Wal Lvp
        MAO: ENG IRI Bre NAf
        SKA: NTH Nwy Swe Den
        TYS: ION Tun Nap Rom
        ION: TYS ADR Tun Nap Apu
        ADR: ION Apu Ven Tri
        """
    ),
    land_links=links(
        """
        Lon: Wal Yor
        Wal: Lon Yor Lvp
        Yor: Lon Wal Edi Lvp
        Edi: Yor Lvp
        Lvp: Edi Wal Yor
        Bre: Pic
        Pic: Bre Bel
        Bel: Pic Hol
        Hol: Bel
        Nwy: Swe Fin
        Swe: Nwy Fin Den
        Fin: Nwy Swe
        Den: Swe
        Nap: Rom Apu
        Rom: Nap Apu Ven
        Apu: Nap Rom Ven
        Ven: Rom Apu Tri
        Tri: Ven
        """
    ),
)
"""A few coasts around two groups of seas."""


BELGIAN_LANDING: dict[str, Unit] = {"Lon": ("E:A", to("Bel")), "NTH": ("E:F", carries("Lon", "Bel"))}


RAID_ON_NTH: dict[str, Unit] = {"Den": ("G:F", to("NTH")), "SKA": ("G:F", backs("Den", "NTH"))}


def test_convoy_arrives() -> None:
    result = judge(COASTS, {**BELGIAN_LANDING, "Den": ("G:F", to("NTH"))})
    assert result.moved == spaces("Lon")
    assert result.convoyed == spaces("Lon")


def test_broken_convoy_neither_arrives_nor_cuts_nor_bounces() -> None:
    landing = {**BELGIAN_LANDING, **RAID_ON_NTH}
    into_void = judge(COASTS, {**landing, "Hol": ("F:A", to("Bel"))})
    assert into_void.moved == spaces("Den", "Hol")
    assert into_void.dislodged == {"NTH": "Den"}
    assert into_void.paradox == spaces()
    on_support = judge(COASTS, {**landing, "Bel": ("F:F", backs("Hol")), "Hol": ("F:A", HOLD)})
    assert on_support.cut == spaces()


def test_convoy_survives_on_another_route() -> None:
    result = judge(COASTS, {**BELGIAN_LANDING, **RAID_ON_NTH, "ENG": ("F:F", carries("Lon", "Bel"))})
    assert result.moved == spaces("Lon", "Den")


def test_army_without_any_route_stays() -> None:
    result = judge(COASTS, {"Lon": ("E:A", to("Bel")), "Hol": ("F:A", to("Bel")), "NTH": ("E:F", HOLD)})
    assert result.moved == spaces("Hol")


CHANNEL_PARADOX: dict[str, Unit] = {
    "Lon": ("E:F", backs("Wal", "ENG")),
    "Wal": ("E:F", to("ENG")),
    "Bre": ("F:A", to("Lon")),
    "ENG": ("F:F", carries("Bre", "Lon")),
}


def test_simple_paradox_6f14() -> None:
    result = judge(COASTS, CHANNEL_PARADOX)
    assert result.moved == spaces("Wal")
    assert result.dislodged == {"ENG": "Wal"}
    assert result.paradox == spaces("Bre")
    assert result.cut == spaces()


def test_paradox_leaves_another_convoy_alone_6f15() -> None:
    italy: dict[str, Unit] = {
        "IRI": ("I:F", carries("NAf", "Wal")),
        "MAO": ("I:F", carries("NAf", "Wal")),
        "NAf": ("I:A", to("Wal")),
    }
    result = judge(COASTS, {**CHANNEL_PARADOX, **italy})
    assert result.moved == spaces("Wal", "NAf")
    assert result.paradox == spaces("Bre")


def test_paradox_and_ring_together() -> None:
    ring: dict[str, Unit] = {
        "Rom": ("I:A", to("Apu")),
        "Apu": ("A:A", to("Nap")),
        "Nap": ("T:A", to("Rom")),
    }
    result = judge(COASTS, {**CHANNEL_PARADOX, **ring})
    assert result.moved == spaces("Wal", "Rom", "Apu", "Nap")
    assert result.paradox == spaces("Bre")


@pytest.mark.parametrize("extended", [False, True])
def test_pandins_paradox_6f16_and_6f17(extended: bool) -> None:
    germany: dict[str, Unit] = {"NTH": ("G:F", backs("Bel", "ENG")), "Bel": ("G:F", to("ENG"))}
    yorkshire: dict[str, Unit] = {"Yor": ("F:F", backs("Bre", "Lon"))} if extended else {}
    result = judge(COASTS, {**CHANNEL_PARADOX, **germany, **yorkshire})
    assert result.moved == spaces()
    assert result.dislodged == {}
    assert result.paradox == spaces("Bre")


def test_betrayal_paradox_6f18() -> None:
    result = judge(
        COASTS,
        {
            **BELGIAN_LANDING,
            **RAID_ON_NTH,
            "ENG": ("E:F", backs("Lon", "Bel")),
            "Bel": ("F:F", backs("NTH")),
        },
    )
    assert result.moved == spaces()
    assert result.cut == spaces()
    assert result.paradox == spaces("Lon")


def test_second_route_dissolves_the_paradox_6f19() -> None:
    result = judge(
        COASTS,
        {
            "Tun": ("F:A", to("Nap")),
            "TYS": ("F:F", carries("Tun", "Nap")),
            "ION": ("F:F", carries("Tun", "Nap")),
            "Nap": ("I:F", backs("Rom", "TYS")),
            "Rom": ("I:F", to("TYS")),
        },
    )
    assert result.moved == spaces()
    assert result.cut == spaces("Nap")
    assert result.paradox == spaces()


TWO_CONVOYS: dict[str, Unit] = {
    "Bre": ("F:A", to("Lon")),
    "ENG": ("F:F", carries("Bre", "Lon")),
    "Nwy": ("R:A", to("Bel")),
    "NTH": ("R:F", carries("Nwy", "Bel")),
    "Edi": ("E:F", to("NTH")),
}


def test_second_order_paradox_with_two_resolutions_6f22() -> None:
    result = judge(
        COASTS,
        {
            **TWO_CONVOYS,
            "Lon": ("E:F", backs("Edi", "NTH")),
            "Bel": ("G:F", backs("Pic", "ENG")),
            "Pic": ("G:F", to("ENG")),
        },
    )
    assert result.moved == spaces("Edi", "Pic")
    assert result.paradox == spaces("Bre", "Nwy")


def test_second_order_paradox_with_exclusive_convoys_6f23() -> None:
    result = judge(
        COASTS,
        {
            **TWO_CONVOYS,
            "Yor": ("E:F", backs("Edi", "NTH")),
            "Bel": ("G:F", backs("ENG")),
            "Lon": ("G:F", backs("NTH")),
            "MAO": ("I:F", to("ENG")),
            "IRI": ("I:F", backs("MAO", "ENG")),
        },
    )
    assert result.moved == spaces()
    assert result.paradox == spaces("Bre", "Nwy")


def test_second_order_paradox_without_resolution_6f24() -> None:
    result = judge(
        COASTS,
        {
            **TWO_CONVOYS,
            "Lon": ("E:F", backs("Edi", "NTH")),
            "IRI": ("E:F", to("ENG")),
            "MAO": ("E:F", backs("IRI", "ENG")),
            "Bel": ("F:F", backs("ENG")),
        },
    )
    assert result.moved == spaces("Edi")
    assert result.dislodged == {"NTH": "Edi"}
    assert result.paradox == spaces("Bre", "Nwy")


NORTHERN_PAIR: dict[str, Unit] = {"Nwy": ("E:A", to("Swe")), "Swe": ("R:A", to("Nwy"))}


@pytest.mark.parametrize(("carrier", "swapped"), [("E", True), ("G", False)])
def test_swap_by_own_convoy_but_no_kidnapping_6g1_and_6g2(carrier: str, swapped: bool) -> None:
    result = judge(COASTS, {**NORTHERN_PAIR, "SKA": (f"{carrier}:F", carries("Nwy", "Swe"))})
    assert result.moved == (spaces("Nwy", "Swe") if swapped else spaces())
    assert result.convoyed == (spaces("Nwy") if swapped else spaces())


def test_sea_route_does_not_fall_back_on_land_6g8() -> None:
    result = judge(
        COASTS, {"Bel": ("F:A", to("Hol", via=True)), "Hol": ("E:A", HOLD), "Pic": ("F:A", to("Bel"))}
    )
    assert result.moved == spaces()


def test_ring_with_a_convoyed_army_turns_unless_the_convoy_breaks_6c4_and_6c5() -> None:
    ring: dict[str, Unit] = {
        "Tri": ("A:A", to("Apu")),
        "ADR": ("A:F", carries("Tri", "Apu")),
        "Apu": ("I:A", to("Ven")),
        "Ven": ("T:A", to("Tri")),
    }
    raid: dict[str, Unit] = {"Alb": ("F:F", to("ADR")), "ION": ("F:F", backs("Alb", "ADR"))}
    assert judge(COASTS, ring).moved == spaces("Tri", "Apu", "Ven")
    assert judge(COASTS, {**ring, **raid}).moved == spaces("Alb")


def test_unit_dislodged_by_convoy_still_bounces_6g10() -> None:
    result = judge(
        COASTS,
        {
            "Nwy": ("E:A", to("Swe", via=True)),
            "Den": ("E:F", backs("Nwy", "Swe")),
            "Fin": ("E:F", backs("Nwy", "Swe")),
            "SKA": ("G:F", carries("Nwy", "Swe")),
            "Swe": ("R:A", to("Nwy")),
            "NTH": ("F:F", to("Nwy")),
        },
    )
    assert result.moved == spaces("Nwy")
    assert result.dislodged == {"Swe": "Nwy"}
    assert result.contested == spaces("Nwy")


def test_convoyed_attack_from_the_target_does_not_cut_6g13() -> None:
    result = judge(
        COASTS,
        {
            "ADR": ("A:F", carries("Tri", "Ven")),
            "Tri": ("A:A", to("Ven", via=True)),
            "Ven": ("I:A", backs("Alb", "Tri")),
            "Alb": ("I:F", to("Tri")),
        },
    )
    assert result.cut == spaces()
    assert result.dislodged == {"Tri": "Alb"}


def test_orders_need_a_piece() -> None:
    with pytest.raises(ValueError, match="without a piece"):
        adjudicate(INLAND, {}, {"a": HOLD})
