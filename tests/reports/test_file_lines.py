"""The line for people with which files begin: in every language, and of no account to the program."""

from __future__ import annotations

import pytest

from engine.files.exchange.keyring import Keyring, open_bundle
from engine.files.exchange.packets import FIRST_WORDS as POST
from engine.files.sketches.plans import FIRST_WORDS as PLAN
from engine.reports.file_lines import line_for_people, without_line
from engine.reports.sentences import sentences_in

CODES = [code for code in sentences_in("en").table if code.startswith("file.")]


@pytest.mark.parametrize("code", CODES)
def test_it_says_what_to_do_in_english_and_in_german(code: str) -> None:
    line = line_for_people(code, "packet.turn", part=", S1901M", power="France", season="S1901M").decode()
    assert line.endswith("\n")
    assert line.count("\n") == 1
    english, german = line.removeprefix("# ").split(" / ")
    assert "pen it" in english or "pen them" in english
    assert "Öffne" in german or "öffne" in german
    assert not {"{", "[", "}"} & set(line)


def test_files_are_known_by_its_beginning() -> None:
    assert line_for_people("file.post", "packet.turn").startswith(POST.encode())
    assert line_for_people("file.plan", season="S1901M").startswith(PLAN.encode())


def test_whatever_it_says_counts_for_nothing() -> None:
    assert without_line(line_for_people("file.table") + b"{}\n") == b"{}\n"
    assert without_line(b"# As a former program wrote it.\n{}") == b"{}"
    assert without_line(b"{}") == b"{}"


def test_keys_with_the_line_of_a_former_program_are_read(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = Keyring(tmp_path_factory.mktemp("keys")).export([], "a passphrase", lambda _: "")
    assert data.startswith(b"# Keys of Chancery, under a passphrase")
    former = b"# Keys of Chancery, under a passphrase, for another computer of yours. Open them there with Chancery.\n"
    assert open_bundle(former + without_line(data), "a passphrase").keys == []
