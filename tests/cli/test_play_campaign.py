"""An owner at a campaign: half of what he types is incomplete or wrong, and is asked for or named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

FRONT = (
    "grid odd-q\nhex 0,0 axis city=germany name=Cologne\nhex 1,0 axis\nhex 2,0 allies name=Lille\n"
)

CELLS = "weather arctic_circle=clear arctic=clear temperate=clear mediterranean=clear sub_tropical=clear northern_monsoon=clear southern_monsoon=clear china=2 advance=1 asterisk=no"


@pytest.fixture
def war(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.chdir(tmp_path)
    Path("front.txt").write_text(FRONT, encoding="utf-8")
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    return referee


def typed(referee: Program, lang: str, *lines: str) -> str:
    said = referee("--lang", lang, "play", "war.referee", stdin="".join(f"{x}\n" for x in lines))
    assert "Traceback" not in said.out + said.err
    return " ".join(said.out.replace("\u00a0", " ").replace("\u202f", " ").split())


def test_a_bare_map_asks_for_its_file(war: Program) -> None:
    """It is done at any time, though it is not listed at every line."""
    assert "3 places" in typed(war, "en", "map", "load", "front.txt")
    assert "Quel fichier" in typed(war, "fr", "carte", "charger", "retour", "retour")


def test_4_4_a_unit_that_is_not_there_is_named_with_the_nearest(war: Program) -> None:
    typed(war, "en", "map load front.txt", "place germany arm at 1,0 name=panzer")
    assert "Did you mean panzer?" in typed(war, "en", "supply panzr")
    assert "Did you mean Germany?" in typed(war, "en", "supply germay")


def test_cells_that_export_wrote_are_taken_in_the_session(war: Program) -> None:
    cells = {
        "format": 1,
        "game": "wif5",
        "charts": {"strategic_bombardment": {"column=1-4 die=1": "0"}},
    }
    Path("cells.json").write_text(json.dumps(cells), encoding="utf-8")
    typed(war, "en", "chart import cells.json")
    assert "column=1-4 die=1" in typed(war, "en", "chart show strategic_bombardment")
    kept = json.loads(next(war.home.rglob("charts/wif5.json")).read_text(encoding="utf-8"))
    assert kept["charts"]["strategic_bombardment"] == {"column=1-4 die=1": "0"}


@pytest.mark.parametrize(
    ("lang", "line", "asked"),
    [("en", "battle sea North Sea by=germany", "The Axis there: factor:type@section"),
     ("fr", "bataille mer North Sea par=allemagne", "L’Axe y a : facteur:type@section")],
)  # fmt: skip
def test_10_5_6_a_battle_asks_for_what_its_line_lacks(
    war: Program, lang: str, line: str, asked: str
) -> None:
    """No list of thirty keys: one question at a time, each answer read at once."""
    naval = ("next", "next", "initiative", "5", "2", "next", "first axis", "next", "next")
    on = (*("next",) * 3, "skip because nobody counts here", *("next",) * 4)
    typed(war, "en", *naval, CELLS, "3", *on, "choose all naval", *("next",) * 3)
    said = typed(war, lang, line, "france", "12:hs@9", "12:hs@3", "3", "30:hs@3", "abandon")
    assert asked in said
    assert "12:hs@9" in said.partition(asked)[2]  # refused where it was typed
    assert "axis=12:hs@3 allies=30:hs@3" in said.replace("axe=", "axis=").replace(
        "alliés=", "allies="
    ).replace("allies =", "allies=")


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "were built last turn"), ("fr", "construites au tour précédent")]
)
def test_11_6_2_5_what_last_means_is_said_of_gearing(
    referee: Program, lang: str, told: str
) -> None:
    """`last=` of the initiative is another thing."""
    said = " ".join(referee("--lang", lang, "resolve", "wif5", "gearing").out.split())
    assert told in said and "initiative" not in said


@pytest.fixture
def routes(war: Program) -> Program:
    """The campaign where resources are told."""
    typed(war, "en", "next", "next", "initiative", "5", "2", "next", "first axis", "next", "next")
    typed(war, "en", CELLS, "3", *("next",) * 3, "skip because nobody counts here", "next")
    return war


def test_a_number_beyond_its_range_is_refused_at_its_question(routes: Program) -> None:
    """The question prints a range: what lies beyond is not kept until the verb ends."""
    said = typed(routes, "fr", "revenu", "allemagne", "5000", "-1", "7", "abandon")
    assert "« 5000 » ne va pas : un nombre de 0 à 999." in said
    assert "« -1 » ne va pas : un nombre de 0 à 999." in said
    assert "Combien de ressources" in said.partition("« -1 »")[2]
    alone = routes("do", "income", "germany", "5000", "7")
    assert alone.code != 0 and "5000 is out of bounds: from 0 to 999" in alone.err


def test_a_number_means_nothing_once_its_list_is_dropped(routes: Program) -> None:
    """A line was refused, its verb typed again and dropped: « 1 » begins it no more."""
    lines = ("s", "s", "déclarer japon on chine", "déclarer", "abandon", "1")
    assert "Impossible ici : « 1 »" in typed(routes, "fr", *lines)


def test_all_is_no_nation_and_nothing_open_is_said(war: Program) -> None:
    """« all » begins l’Allemagne; it is none."""
    for line in ("settle all", "régler tout", "settle 1"):
        assert "no reminder is open" in typed(war, "en", line)
    assert "Aucune puissance ne s’appelle « all »" in typed(war, "fr", "revenu all 7 15")
    assert "No unit arrives" in typed(war, "en", "arrive all")


@pytest.mark.parametrize(
    ("line", "told"),
    [("r2c1", "« r2c1 » ne dit pas quoi faire : commencez par un mot de l’étape"),
     ("deux chars", "« deux chars » ne dit pas quoi faire : commencez par un mot de l’étape"),
     ("surprise allemagne", "« surprise », c’est pour une autre étape")],
)  # fmt: skip
def test_no_verb_is_blamed_that_nobody_typed(war: Program, line: str, told: str) -> None:
    said = typed(war, "fr", line).partition(f"> {line} ✗ ")[2]
    assert said.startswith(told), said


def test_a_power_is_asked_by_the_name_of_its_player(war: Program) -> None:
    from referee.app.session import Session

    assert (
        war("new", "wif5", "--save", "two.referee", "--players", "axis=Inès,allies=Tom").code == 0
    )
    session = Session.open(Path("two.referee"), write=False)
    assert (session.player_of("germany"), session.player_of("cw")) == ("Inès", "Tom")
