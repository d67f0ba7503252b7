"""French lines as they are spoken: articles, « avec », « contre », the target before the gun."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from referee.engine.reader import Reader
from referee.games.tlc.words.keys import bare

if TYPE_CHECKING:
    from pathlib import Path

    from program import Program

CRUSADE = (
    "entrer le Tigre nord char en r1c2",
    "entrer A nord infanterie en r1c2",  # a label that is also a small word
    "entrer les Rangers sud motorisé en r2c2 reconnaissance 2",
    "entrer Obusier sud artillerie en r3c2 portée 2",
    "entrer le Mustang sud chasseur à l'aéroport",
    "le ravitaillement du sud : quatre points",
    "suite",
    "suite",
    "reconnaître avec les Rangers en r1c2 contre le Tigre",
    "5 2",
    "suite",
    "bombarder le Tigre avec l'Obusier",
    "suite",
    "bouger les Rangers vers r2c1",
    "déplacer A en r1c1",
    "quitter",
)


def test_an_evening_of_the_last_crusade_as_it_is_spoken(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    played = ("--lang", "fr", "--save", "soir.referee")
    assert referee("new", "tlc", *played).code == 0
    said = referee("play", *played, stdin="\n".join(CRUSADE) + "\n")
    assert "✗" not in said.out + said.err
    log = referee("log", "--all", *played).out
    assert "Entrée : A." in log.replace("\u00a0", " ")
    assert "Sud" in log and "Bombardement sur Tigre" in log


def test_an_army_is_named_and_placed_as_it_is_spoken(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    played = ("--lang", "fr", "--save", "soir.referee")
    assert referee("new", "aam", *played).code == 0
    lines = (
        "carte 2",
        "tirage : les Alliés",
        "premier",
        "armée de l'Axe : un Tiger I et trois Panzerfaust 30",
        "armée des Alliés : deux M4A1 Sherman, un bazooka",
        "placer le Sherman 1 en r4c3 vers l'est",
        "quitter",
    )
    said = referee("play", *played, stdin="\n".join(lines) + "\n")
    assert "4 unités, 68 points" in said.out.replace("\u202f", " ")
    assert "3 unités, 46 points" in said.out
    assert "✗" not in said.out + said.err


@pytest.mark.parametrize(
    ("line", "answers", "section"),
    [
        ("la carte reconnaissance à gauche", "\noui\n", "à gauche"),
        ("reconnaissance à gauche", "\noui\n", "à gauche"),
        ("carte À l'assaut", "\noui\n", ""),  # its name begins like a small word
    ],
)
def test_a_command_card_is_named_with_its_small_words(
    referee: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    line: str,
    answers: str,
    section: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    played = ("--lang", "fr", "--save", "soir.referee")
    assert referee("new", "m44/pegasus_bridge", *played).code == 0
    said = referee("play", *played, stdin=f"jouer {line}\n{answers}quitter\n")
    assert "ne s’appelle" not in said.out + said.err and "✗" not in said.out + said.err
    assert ("Reconnaissance." in said.out) is bool(section)


def test_small_words_before_a_label_are_no_part_of_it() -> None:
    assert bare(["avec", "les", "Rangers"]) == ["Rangers"]
    assert bare(["l'Obusier"]) == ["Obusier"]
    assert bare(["A"]) == ["A"]


def test_a_name_is_found_behind_its_article() -> None:
    from referee.app.games import game

    reader = Reader("m44", game("m44").names, "order", "", ["à", "gauche"])
    assert reader.find("section") == "left"
