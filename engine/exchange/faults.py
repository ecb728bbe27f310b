"""What can be wrong with a file that people send each other: a code, a sentence, and what to do."""

from __future__ import annotations


class PostError(Exception):
    """A packet, key, ledger or seat that cannot be used. Nothing has been applied.

    Codes of the bytes: "too_large", "not_ours", "newer_version", "damaged", "schema", "forged", "not_for_us",
    "no_block"; of keys: "no_key", "wrong_passphrase", "locked_key", "key_exists"; of what a packet is about:
    "unexpected_kind", "wrong_game", "wrong_season", "wrong_seat", "wrong_sender", "replaced_player", "not_claimed",
    "seat_taken", "bad_ticket", "old", "doubled", "superseded", "conflicting", "bad_orders", "not_yet_heard",
    "other_master", "handed_over", "game_over", "unknown_variant", "variant_changed", "bad_position"; of files:
    "unreadable_file", "cannot_write", "in_use", "changed_meanwhile", "no_ledger", "exists", "no_seat".
    """

    def __init__(self, code: str, problem: str, remedy: str = "", about: tuple[str, ...] = ()) -> None:
        self.code = code
        self.problem = problem
        self.remedy = remedy
        self.about = about
        """The powers, seasons or files that the sentence speaks of."""
        super().__init__(f"{problem}. {remedy}" if remedy else f"{problem}.")
