"""What one player alone may read: each of its words is asked for by itself, unseen."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from program import Program


@pytest.mark.parametrize(("lang", "verb"), [("en", "seal"), ("fr", "sceller")])
def test_a_bare_seal_asks_for_its_words_and_keeps_none(
    referee: Program, tmp_path: Path, lang: str, verb: str
) -> None:
    save = tmp_path / "g.referee"
    assert referee("new", "wif5", "--save", str(save)).code == 0
    lines = (
        verb,
        "cells",
        "",
        "axis",
        "Iraq",
        "blue heron at dusk",
        "blue heron at dusk",
        "",
        "quit",
    )
    said = referee("--lang", lang, "play", str(save), stdin="".join(f"{x}\n" for x in lines))
    # The key of the note is made slowly of its word and its name; the seal is of key and text.
    key = hashlib.pbkdf2_hmac("sha256", b"blue heron at dusk", b"referee note1", 100_000).hex()
    code = hashlib.sha256(f"{key}\nIraq".encode()).hexdigest()
    assert code in "".join(said.out.split())
    kept = save.read_bytes()
    assert b"heron" not in kept and b"Iraq" not in kept
