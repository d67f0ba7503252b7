"""`correct` and `fix`: the record of a campaign put right, undone, told with its reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program, Said

# To the weather of the first turn, its ten cells read aloud.
WEATHER = ("next", "next", "next", "initiative", "3", "1", "", "first axis", "", "",
           "weather", "4", "mud", *["clear"] * 6, "2", "1", "no")  # fmt: skip
ARCTIC = "arm=sep_oct die=4 row=arctic_circle"


@pytest.fixture
def war(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    return referee


def play(war: Program, *lines: str, lang: str = "en") -> Said:
    said = "".join(f"{line}\n" for line in lines)
    return war("--lang", lang, "play", "--save", "war.referee", stdin=said)


def kept(war: Program) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in war.home.rglob("charts/wif5.json"):
        found = json.loads(path.read_text(encoding="utf-8"))["charts"].get("weather_chart", {})
    return found


def test_a_cell_is_put_right_and_says_what_rests_on_it(war: Program) -> None:
    play(war, *WEATHER, "quit")
    said = play(war, f"correct chart weather {ARCTIC} result=winter because misread", "quit")
    assert "Winter instead of Mud" in " ".join(said.out.split())
    assert "judged with the cell as it was" in " ".join(said.out.split())
    assert kept(war)[ARCTIC] == "winter"
    assert "misread" in war("log", "--save", "war.referee", "--last", "1").out
    assert war("undo", "--save", "war.referee").code == 0
    assert kept(war)[ARCTIC] == "mud"  # as it was typed before
    assert war("redo", "--save", "war.referee").code == 0
    assert kept(war)[ARCTIC] == "winter"
    assert war("verify", "--save", "war.referee").code == 0


def test_a_cell_put_right_and_its_reading_are_taken_back_together(war: Program) -> None:
    """It is asked again like the others, and the game judged again gives what is written."""
    play(war, *WEATHER, "quit")
    play(war, f"correct chart weather {ARCTIC} result=winter because misread", "quit")
    assert war("undo", "--to", "8", "--save", "war.referee", stdin="y\n").code == 0
    assert ARCTIC not in kept(war)
    said = play(war, "abandon", "y", "weather", "4", *WEATHER[12:], "verify", "quit")
    assert "10 cells of your chart" in " ".join(said.out.split())
    assert kept(war)[ARCTIC] == "mud"
    assert war("verify", "--save", "war.referee").code == 0


def test_a_cell_of_the_owners_store_is_put_right_and_the_game_stays_sound(war: Program) -> None:
    """What was typed at a desk stands in no entry: the correction alone knows what it was."""
    cell = ("assault", "column=4:1", "die=3")
    assert war("chart", "wif5", "set", *cell, "result=1/1").code == 0
    line = ["correct", "chart", *cell, "result=1/1R", "because", "misread"]
    assert war("do", *line, "--save", "war.referee").code == 0
    assert war("verify", "--save", "war.referee").code == 0


def test_a_cell_that_nobody_typed_is_set_not_corrected(war: Program) -> None:
    line = ["correct", "chart", "assault", "column=4:1", "die=3", "result=1/1", "because", "why"]
    assert war("do", *line, "--save", "war.referee").code == 1


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("correct control gibraltar germany because we forgot", "Gibraltar"),
        ("correct war germany russia yes because we forgot", "Germany and Russia"),
        ("correct pool cw construction 2 ls because we forgot", "2 light ships"),
    ],
)
def test_the_record_is_put_right_with_its_reason(war: Program, line: str, told: str) -> None:
    said = war("do", *line.split(), "--save", "war.referee")
    assert said.code == 0 and told in " ".join(said.out.split())
    assert "we forgot" in " ".join(war("log", "--save", "war.referee", "--last", "1").out.split())


def test_war_and_peace(war: Program) -> None:
    war(
        "do",
        *["correct", "war", "germany", "russia", "yes", "because", "told"],
        "--save",
        "war.referee",
    )
    again = war(
        "do",
        *["correct", "war", "germany", "russia", "yes", "because", "x"],
        "--save",
        "war.referee",
    )
    assert again.code == 1
    over = war(
        "do",
        *["correct", "war", "germany", "russia", "no", "because", "x"],
        "--save",
        "war.referee",
    )
    assert over.code == 0


def test_points_left_are_put_right_after_production_only(war: Program) -> None:
    line = ["correct", "points", "germany", "12", "because", "miscounted"]
    assert war("do", *line, "--save", "war.referee").code == 1


@pytest.mark.parametrize(
    ("lang", "lines", "line"),
    [
        ("en", ("fix", "3", "germany", "russia", "yes", "told"), "= correct war Germany Russia yes because told"),
        ("fr", ("corriger guerre", "allemagne", "russie", "oui", "on l’a dit"),
         "= corriger guerre Allemagne Russie oui car on l’a dit"),
    ],
)  # fmt: skip
def test_the_menu_asks_what_a_correction_needs(
    war: Program, lang: str, lines: tuple[str, ...], line: str
) -> None:
    said = play(war, *lines, "quit", lang=lang)
    assert line in " ".join(said.out.split()), said.out


@pytest.mark.parametrize(("lang", "nobody"), [("en", "nobody"), ("fr", "personne")])
def test_nobody_is_named_in_the_language_of_the_table(war: Program, lang: str, nobody: str) -> None:
    fix = ("fix", "1", "gibraltar", nobody, "slip") if lang == "en" else ("rectifier", "1", "gibraltar", nobody, "oubli")  # fmt: skip
    said = " ".join(play(war, *fix, "quit", lang=lang).out.split())
    assert f"9) {nobody}" in said and "9) none" not in said
    assert war.json("where", "gibraltar", "--save", "war.referee").code == 0


def test_a_cell_is_put_right_in_french_words(war: Program) -> None:
    """The list, the line that teaches it and the log: no English key, no id."""
    play(war, *WEATHER, "quit")
    said = play(war, "rectifier", "case", "1", "hiver", "", "journal", "quitter", lang="fr")
    told = " ".join(said.out.replace("\u00a0", " ").split())
    assert "1 Tableau météo, bras=Sep/Oct" in told
    assert "= corriger tableau météo bras=Sep/Oct" in told
    assert "rectifié : Hiver au lieu de" in told
    assert not {"arm=sep_oct", "row=", "weather_chart", "arctic_circle"} & set(told.split())


def test_a_holder_that_is_none_is_told_with_the_nearest() -> None:
    """Any word is a place of the table’s own; who holds it is a power, or nobody."""
    from wif5_campaign import Table

    from referee.engine.faults import Unreadable

    table = Table()
    for line, nearest in (("correct control oslo germny because slip", ["germany"]),
                          ("correct control oslo cheese because slip", [])):  # fmt: skip
        with pytest.raises(Unreadable) as fault:
            table.do(line)
        assert (fault.value.code, fault.value.params["nearest"]) == ("name.unknown", nearest)
    with pytest.raises(Unreadable) as fault:
        table.do("control all germany")
    assert fault.value.code == "wif5.place.every"


def test_a_cell_that_says_so_already_is_not_put_right(war: Program) -> None:
    """Nothing is written down, and no entry is told to rest on another cell."""
    cell = ("assault", "column=4:1", "die=3")
    assert war("chart", "wif5", "set", *cell, "result=1/1").code == 0
    said = war(
        "do", "correct", "chart", *cell, "result=1/1", "because", "misread", "--save", "war.referee"
    )
    assert said.code == 1
    assert "nothing to put right" in " ".join((said.out + said.err).split())
