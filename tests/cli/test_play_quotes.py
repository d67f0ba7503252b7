"""Quotes and files in the guided session: read as on the command line."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from referee.cli.shell.words import taken_apart, words_of
from referee.games.wif5.sealed_notes.boxes import key_of
from referee.games.wif5.sealed_notes.rules import seal_of

if TYPE_CHECKING:
    from program import Program


@pytest.mark.parametrize(
    "line",
    [
        'naval results results="1 hs X" by=cw',
        "seal plan axis text='Barbarossa in May' secret=\"a long secret\"",
        "weather clear",
    ],
)
def test_quotes_part_words_as_a_shell_does(line: str) -> None:
    assert words_of(line) == shlex.split(line)
    assert taken_apart(line).rest == tuple(shlex.split(line))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("attaquer l'Ukraine avec l'infanterie", ["attaquer", "l'Ukraine", "avec", "l'infanterie"]),
        ('say "oops', ["say", '"oops']),
        ("sceller plan text=« Barbarossa en mai »", ["sceller", "plan", "text=Barbarossa en mai"]),
    ],
)
def test_apostrophes_and_lone_quotes_are_words(line: str, words: list[str]) -> None:
    assert words_of(line) == words


def test_a_remark_keeps_its_quotes() -> None:
    assert taken_apart('note He said "go on"').rest == ("He", "said", '"go', 'on"')


def test_a_seal_and_a_map_file_in_play(referee: Program, tmp_path: Path) -> None:
    save, file = tmp_path / "g.referee", tmp_path / "map.txt"
    file.write_text("hex 1,1 axis # the unit\nhex 1,2 axis city=axis\n", "utf-8")
    referee("new", "wif5", "--save", str(save))
    said = referee(
        "play", str(save), stdin=f"line of supply file={file} from=1,1 side=axis weather=winter\n"
        'seal plan axis text="Barbarossa in May" secret="a long secret"\n',
    )  # fmt: skip
    assert "1,1 is in supply: the line counts 1 of 3 allowed" in " ".join(said.out.split())
    assert seal_of("Barbarossa in May", key_of("a long secret", "plan")) in " ".join(
        said.out.split()
    )
    file.unlink()  # the save holds what was judged
    assert "Judged again by the rules: 2\xa0entries" in referee("verify", "--save", str(save)).out
