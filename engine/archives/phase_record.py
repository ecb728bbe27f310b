"""A line of input in the shape of the package `diplomacy`: its keys, and what can be wrong with it."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from engine.model.engine_error import EngineError

LONGEST_MESSAGE, LONGEST_ECHO = 2000, 80


def capped(text: str, longest: int = LONGEST_ECHO) -> str:
    """A text as it is, or the beginning of one that is too long to be repeated."""
    return text if len(text) <= longest else f"{text[: longest - 4]} ..."


class PhaseState(Struct, frozen=True):
    """The position inside a phase as the package saves it. Its other keys are passed over."""

    name: str = ""
    units: dict[str, list[str] | None] | None = None
    centers: dict[str, list[str] | None] | None = None
    retreats: dict[str, dict[str, list[str]] | None] | None = None


class PhaseRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of input. What stands at its top comes before what is in its state."""

    phase: str = ""
    name: str = ""
    """What the package calls the phase in its own states."""
    units: dict[str, list[str] | None] | None = None
    centers: dict[str, list[str] | None] | None = None
    orders: dict[str, list[str] | None] | None = None
    retreats: dict[str, dict[str, list[str]] | None] | None = None
    state: PhaseState | None = None
    variant: str | None = None
    options: dict[str, str] | None = None
    id: Any | UnsetType = UNSET
    builds: Any = None
    """This and the rest are in files of the package and of its like; nothing here depends on them."""
    civil_disorder: Any = None
    game_id: Any = None
    homes: Any = None
    influence: Any = None
    lost: Any = None
    map: Any = None
    map_name: Any = None
    messages: Any = None
    note: Any = None
    outcome: Any = None
    phases: Any = None
    phase_abbr: Any = None
    powers: Any = None
    results: Any = None
    rules: Any = None
    summary: Any = None
    timestamp: Any = None
    timestamp_created: Any = None
    victory: Any = None
    zobrist_hash: Any = None


RECORD_KEYS = ("phase", "units", "centers", "orders", "retreats", "state", "variant", "options", "id")
"""The keys that are read."""


class RecordError(EngineError):
    """A record that cannot be judged.

    Codes: "unknown_phase", "unknown_power", "unknown_kind", "unknown_place", "bad_unit", "bad_place",
    "two_units", "no_centre", "two_owners", "no_centers", "no_retreats", "not_dislodged", "bad_option",
    "unknown_variant", "wrong_type", "no_json", "too_large", "cannot_judge", "no_units", "unknown_key", "no_phases",
    "no_history", "jdip_save", "daide_line", "packed", "no_text", "own_save".
    """

    sort = "record"

    def __init__(self, code: str, place: str, message: str) -> None:
        """The place is the key at fault, such as `units.FRANCE`."""
        self.message = capped(message, LONGEST_MESSAGE)
        super().__init__(code, self.message, place=place)


def without_units(record: PhaseRecord) -> RecordError:
    """What is said of a record that has no units; a board without any must be written as such."""
    if record.phases is not None:
        return RecordError("no_units", "phases", "this is a whole game; give each of its phases on a line")
    return RecordError("no_units", "units", "the record has no units, neither by themselves nor in a state")
