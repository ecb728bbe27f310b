"""Bringing saves of older versions up to date, one version at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.files.saves.save_error import SaveError
from engine.files.saves.save_schema import FORMAT, VERSION

Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""From the JSON object of one version to that of the next, its seals included. It may change its argument."""


def _with_rulings(raw: dict[str, Any]) -> dict[str, Any]:
    """Version 2 has rulings, changes by hand, annals, a deadline and what is done about missing orders.

    A file without them says the same in both versions, its seals too.
    """
    return raw


def _with_seals(raw: dict[str, Any]) -> dict[str, Any]:
    """Version 3 has sealed games, seats that nobody plays and a last year. A file without them says the same in both."""
    return raw


def _with_computers(raw: dict[str, Any]) -> dict[str, Any]:
    """Version 4 has computers in seats. A file without them says the same in both."""
    return raw


def _with_press(raw: dict[str, Any]) -> dict[str, Any]:
    """Version 5 has press. A file without it says the same in both."""
    return raw


def _with_words_for_people(raw: dict[str, Any]) -> dict[str, Any]:
    """Version 6 says what it is to whoever opens it in a text editor, which counts for nothing."""
    return raw


MIGRATIONS: Mapping[int, Migration] = {
    1: _with_rulings,
    2: _with_seals,
    3: _with_computers,
    4: _with_press,
    5: _with_words_for_people,
}
"""By the version that a migration starts from."""


def up_to_date(
    raw: Any, migrations: Mapping[int, Migration] = MIGRATIONS, newest: int = VERSION
) -> tuple[dict[str, Any], int]:
    """The object as the newest version has it, and the version that it had.

    SaveError "not_ours" or "schema" if it does not say what it is, "newer_version" if this program is older than it.
    """
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise SaveError("not_ours", "$.format", f"this is no saved game; its format should be {FORMAT!r}")
    found = raw.get("format_version")
    if not isinstance(found, int) or isinstance(found, bool) or found < 0:
        raise SaveError("schema", "$.format_version", "the version of the format should be a whole number")
    if found > newest:
        raise SaveError(
            "newer_version",
            "$.format_version",
            f"a newer program wrote this (version {found}; this program reads up to {newest}). Update the program",
        )
    version = found
    while version < newest:
        step = migrations.get(version)
        if step is None:
            raise SaveError(
                "schema", "$.format_version", f"there never was a version {version} that could be read"
            )
        try:
            raw = step(raw)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise SaveError(
                "schema", "$", f"the file is not what a save of version {version} should be ({error!r})"
            ) from error
        version += 1
        raw["format_version"] = version
    return raw, found
