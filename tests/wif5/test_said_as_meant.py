"""What is typed is understood or told: places and counters of a map, charts as tables, names in French."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from referee.app.games import game
from referee.i18n.speaker import Speaker

if TYPE_CHECKING:
    from program import Program

FRONT = """grid odd-q
sea North_Sea
hex 0,0 axis city=germany name=Cologne factory zone=temperate
hex 1,0 axis zone=temperate
hex 1,1 axis zone=temperate
hex 2,0 allies name=Liege zone=temperate
hex 2,1 allies name=Metz zone=temperate
hex 3,0 allies city=france port=North_Sea name=Lille factory zone=temperate
"""
GAME = ("--save", "west.referee")
LAND = ("battle", "land", "Mets", "by=germany", "against=france", "units=12:panzer",
        "defend=5:ligne", "table=assault", "result=1/1")  # fmt: skip


@pytest.fixture
def west(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """A map of a front, two counters, the land combat of a German Land action."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "front.txt").write_text(FRONT, encoding="utf-8")
    for line in ("new wif5", "do map load front.txt", "do place germany arm at 1,1 name=panzer",
                 "do place france inf at Metz name=ligne"):  # fmt: skip
        assert referee(*line.split(), *GAME).code == 0, line
    lines = (
        "next", "initiative axis_mod=0 allied_mod=0 may_reroll=none", "6", "1", "next",
        "first axis", "next", "next",
        "weather arctic_circle=clear arctic=clear temperate=clear mediterranean=clear "
        "sub_tropical=clear northern_monsoon=clear southern_monsoon=clear china=2 advance=2 asterisk=no",
        "3", *("next",) * 3, "skip because nobody counts here", *("next",) * 4,
        "choose germany land, italy pass, japan pass", *("next",) * 6,
    )  # fmt: skip
    said = referee("play", *GAME, stdin="\n".join([*lines, "quit"]))
    for _ in range(8):
        step = referee.json("status", *GAME).result["step"]
        if step == "land_combat":
            return referee
        assert referee("next", *GAME).code == 0, (step, said.out + said.err)
    raise AssertionError(said.out)


def test_the_place_that_was_understood_is_said_and_logged_as_the_map_has_it(west: Program) -> None:
    said = west("do", *LAND, "--dice", "3", *GAME)
    assert said.code == 0, said.err
    assert "“Mets”: Metz is understood" in said.out
    log = " ".join(west("log", *GAME).out.split())
    assert "Battle of Metz, Germany against France" in log and "Mets" not in log


def test_a_place_nearly_of_the_map_is_refused_with_it(west: Program) -> None:
    line = [word.replace("Mets", "Mtez") for word in LAND]
    said = west("do", *line, "--dice", "3", *GAME)
    assert said.code == 1 and "nearest name: Metz" in " ".join(said.err.split())


def test_a_counter_of_the_map_is_told_with_the_nearest(west: Program) -> None:
    line = [word.replace("panzer", "panzeer") for word in LAND]
    said = west("do", *line, "--dice", "3", *GAME)
    assert said.code == 2 and "panzer?" in said.err


def test_a_sea_battle_on_land_is_refused_before_its_fleets_are_asked(west: Program) -> None:
    for _ in range(60):  # on to a step of the sea
        if west.json("status", *GAME).result["step"] == "naval_combat":
            break
        west("undo", *GAME)
        if west.json("status", *GAME).result["step"] == "choose_action":
            west("do", "choose", "germany", "naval,", "italy", "pass,", "japan", "pass", *GAME)
            for _ in range(6):
                if west.json("status", *GAME).result["step"] == "naval_combat":
                    break
                west("next", *GAME)
            break
    assert west.json("status", *GAME).result["step"] == "naval_combat"
    said = west("play", *GAME, stdin="battle sea Lille\nquit\n")
    told = " ".join((said.out + said.err).split())
    assert "“Lille” is no sea area" in told and "Which" not in told.partition("is no sea area")[2]


def test_an_owners_chart_is_a_table(referee: Program) -> None:
    keys = ("surface_naval", "table=1", "die=2", "type=hs")
    assert referee("chart", "wif5", "set", *keys, "result=X").code == 0
    found = referee.json("table", "wif5", "surface_naval", "die=2")
    assert found.result["cells"] == [
        {"cell": "table=1 die=2 type=hs", "result": "X", "source": "owner"}
    ]
    wrong = referee("table", "wif5", "surface_combat")
    assert wrong.code == 2 and "surface_naval?" in wrong.err
    french = referee("--lang", "fr", "table", "wif5", "combat_surface")
    assert french.code == 0 and "dé=2" in french.out


def test_a_hundred_cells_of_one_chart_in_one_file_and_in_one_grid(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("chart", "wif5", "template", "surface_naval", "-o", "sheet.csv").code == 0
    lines = Path("sheet.csv").read_text(encoding="utf-8").splitlines()
    filled = [",".join(cell or "D" for cell in line.split(",")) for line in lines]
    Path("sheet.csv").write_text("\n".join(filled) + "\n", encoding="utf-8")
    taken = referee.json("chart", "wif5", "import", "sheet.csv")
    assert taken.code == 0 and taken.result["cells"] >= 100
    assert referee("new", "wif5", *GAME).code == 0
    rows = ["X X X 1"] * 30
    said = referee("play", *GAME, stdin="\n".join(["chart naval_air", *rows, "quit"]) + "\n")
    assert "120 cells kept as yours" in said.out, said.out  # leaving keeps the rows typed
    assert len(referee.json("chart", "wif5", "show", "naval_air").result["cells"]) >= 100


def test_words_of_the_session_are_no_cells(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", *GAME).code == 0
    said = referee("--lang", "fr", "play", *GAME, stdin="grille assault\nplateau\n9/9/9\nquitter\n")
    told = " ".join(said.out.replace("\u202f", " ").replace("\u00a0", " ").split())
    assert "« plateau »" not in told and "« quitter »" not in told and "Puissances" in told
    assert "Colonne 1:2 : « 9/9/9 »" in told


@pytest.mark.parametrize(
    ("kind", "key", "form", "said"),
    [
        ("nation", "norway", "of", "de la Norvège"), ("nation", "occupied_china", "the", "la Chine occupée"),
        ("nation", "rumania", "to", "à la Roumanie"), ("area", "North Sea", "in", "en mer du Nord"),
        ("place", "North Atlantic", "in", "dans l’Atlantique Nord"), ("place", "Metz", "in", "à Metz"),
        ("at", "3,1", "in", "en 3,1"), ("weather", "clear", "in", "par beau temps"),
        ("weather", "monsoon", "the", "la Mousson"),
    ],
)  # fmt: skip
def test_names_are_said_in_french(kind: str, key: str, form: str, said: str) -> None:
    assert Speaker("fr", game("wif5").lexicon).name(kind, key, form) == said


def test_what_the_booklet_prints_in_english_may_be_typed_in_french_too() -> None:
    names = game("wif5").names
    for english, french in (("Norway", "norvège"), ("Rumania", "Roumanie"), ("Burma", "birmanie")):
        assert names["nation"].find(english) == names["nation"].find(french)
    assert names["weather"].find("Clear") == names["weather"].find("beau") == "clear"
    assert names["sea_area"].find("North Sea") == names["sea_area"].find("mer du Nord")


def test_a_note_may_be_sealed_in_any_step_and_is_asked_for_unseen(west: Program) -> None:
    said = west("play", *GAME, stdin="seal axis\n\nabandon\nquit\n")
    told = " ".join((said.out + said.err).split())
    assert "cannot be read" not in told and "1) Germany" in told


def test_slips_at_the_prompt(west: Program) -> None:
    said = west("play", *GAME, stdin="clear\nr\nbattle\nabandon\nmove panzer\nquit\n")
    told = " ".join((said.out + said.err).split())
    assert "Did you mean seal" not in told and "You cannot do that here: “clear”. Now:" in told
    assert "“r”: no dice are due now." in told
    assert "is not a whole number" not in told
    assert "burma" not in told


def test_15_the_report_draws_who_held_the_map(west: Program) -> None:
    assert west("do", *LAND, "--dice", "3", *GAME).code == 0
    page = west("report", *GAME, "--format", "html").out
    assert page.count('<svg class="turnmap"') == 2 and "Metz</text>" in page
    assert "turnmap" not in west("report", *GAME, "--format", "md").out


def test_nobody_is_not_named_among_those_who_fought(west: Program) -> None:
    from referee.present.games.wif5_log import engaged

    keys = {"bombers": "2/7:str", "intercept": "none"}
    row = {
        "command": "battle",
        "args": {"where": "bombing", "keys": keys},
        "events": [{"kind": "bombed", "data": {}}],
    }
    told = engaged(Speaker("en", game("wif5").lexicon), row)
    assert "strategic bomber" in told.replace("\u00a0", " ") and "none" not in told


def test_what_a_choice_told_is_not_told_again(west: Program) -> None:
    fight = " ".join(word for word in LAND if not word.startswith(("table=", "result=")))
    said = west("play", *GAME, stdin=f"{fight}\nassault\nquit\n")
    told = " ".join(said.out.split())
    # Before the choice, then in the question that stands open; the die adds nothing to it.
    after = told.partition("1) assault 2) blitzkrieg")[2]
    assert "Fractions rounded" in told and "Assault Combat Results Table" in told
    assert after.count("On average") == 0
