"""What the system, or the parser, says of a file or a number: in French, too, no word of it is English."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program


@pytest.fixture(autouse=True)
def here(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "tlc", "--save", "g.referee").code == 0
    os.mkfifo("pipe")
    Path("one").symlink_to("two")
    Path("two").symlink_to("one")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("importer", "pipe", "--tour"), "ce n’est pas un fichier ordinaire"),
        (("importer", ".", "--tour"), "ce n’est pas un fichier ordinaire"),
        (("convertir", "pipe"), "ce n’est pas un fichier ordinaire"),
        (("importer", "one", "--tour"), "des liens mènent l’un à l’autre en cercle"),
        (("corriger", "x"), "ÉCRITURE : « x » n’est pas un nombre entier"),
        (("nouvelle", "tlc", "--partie", "g.referee/"), "g.referee/ nomme un dossier"),
    ],
)
def test_troubles_in_french(referee: Program, words: tuple[str, ...], told: str) -> None:
    said = referee("--lang", "fr", *words, program="arbitre")
    plain = " ".join(said.err.replace("\u00a0", " ").replace("\u202f", " ").split())
    assert said.code in (2, 4) and told in plain, plain
