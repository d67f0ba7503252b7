"""A turn of World in Flames at the table: cells counted, what is owed held once, names of the map."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

SAVE = ("--save", "war.referee")
TO_WEATHER = ("next", "next", "next", "initiative", "3", "1", "", "first axis", "", "")
WEATHER = ("weather", "4", "clear clear clear clear clear clear clear", "2 1 no")
TO_ACTION = (*("next",) * 3, "skip because nobody counts here", *("next",) * 4)
ACTIONS = ("germany pass", "italy pass", "japan pass")
TO_THE_END = ("next", "end", "9", "1")  # the side passes: its die is thrown at once


def flat(text: str) -> str:
    return " ".join(text.replace("\u202f", " ").split())


def played(referee: Program, *lines: str, lang: str = "en") -> str:
    said = referee("--lang", lang, "play", *SAVE, stdin="".join(f"{x}\n" for x in lines))
    assert "Traceback" not in said.out + said.err
    return flat(said.out)


def step(referee: Program) -> str:
    return str(referee.json("status", *SAVE).result["step"])


@pytest.fixture
def war(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", *SAVE).code == 0
    played(referee, *TO_WEATHER)
    assert step(referee) == "weather_roll"
    return referee


@pytest.fixture
def partisans(war: Program) -> Program:
    played(war, *WEATHER, *TO_ACTION, *ACTIONS, *TO_THE_END, "next")
    assert step(war) == "partisans"
    return war


# -- cells of a chart -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", ("cell 1 of 10 · Weather Chart", "cell 3 of 10", "Arctic Circle, Arctic, Temperate")),
     ("fr", ("case 1 sur 10 · ", "case 3 sur 10", "10 cases de votre tableau"))],
)  # fmt: skip
def test_how_many_cells_are_to_come(war: Program, lang: str, told: tuple[str, ...]) -> None:
    """Seven zones, China's two numbers, the asterisk: ten (8.1, 8.2.7)."""
    said = played(war, "weather", "4", "1", "1", "q", lang=lang)
    for each in told:
        assert each in said, each


def test_several_cells_in_one_line(war: Program) -> None:
    said = played(war, "weather", "4", "clear mud severe winter, winter hail", "1 1 1", "3 2 yes", "q")  # fmt: skip
    assert "“hail” is no cell of this chart: it is asked from here." in said
    assert (
        "Taken: Arctic Circle Clear, Arctic Mud, Temperate Severe Winter, Mediterranean Winter."
        in said
    )
    assert "cell 5 of 10" in said
    told = war.json("status", *SAVE).result["weather"]
    assert [told["zones"][z] for z in ("arctic_circle", "arctic", "temperate", "mediterranean")] == [
        "clear", "mud", "severe_winter", "winter",
    ]  # fmt: skip


@pytest.mark.parametrize("row", [
    "severe winter, winter, winter, clear, clear, monsoon, monsoon, 1, 2, yes",
    "hiver sévère; hiver; hiver; clair; clair; mousson; mousson; 1; 2; oui",
    "winter winter winter clear clear monsoon monsoon 1 2 yes",
])  # fmt: skip
def test_two_numbers_beside_each_other_are_two_cells(war: Program, row: str) -> None:
    """China's number and the circled one (8.2.7, 8.1): “1, 2” is no 12."""
    said = played(war, "weather", "4", row, "q")
    assert "is no cell of this chart" not in said
    weather = war.json("status", *SAVE).result["weather"]
    assert weather["china"] == 1 and weather["asterisk"] is True
    war("undo", "9", *SAVE)


def test_a_cell_that_is_no_cell_is_not_taken(war: Program) -> None:
    said = played(war, "weather", "4", "hail storm", "q")
    assert "cell 1 of 10" in said.split("hail storm")[-1]


# -- who, which rule ------------------------------------------------------------------------
def test_a_die_is_asked_of_whoever_throws_it(referee: Program, tmp_path: Path) -> None:
    save = str(tmp_path / "new.referee")
    assert referee("new", "wif5", "--save", save).code == 0
    lines = "".join(f"{x}\n" for x in (*TO_WEATHER[:5], "q"))
    said = flat(referee("play", "--save", save, stdin=lines).out)
    assert "Axis · Initiative, Axis" in said
    assert "Allies · Initiative, Allies" in said


def test_a_question_mark_tells_the_rule_of_the_step(war: Program) -> None:
    said = played(war, *WEATHER, *TO_ACTION[:6], "?", "q")
    assert "When supply is judged" in said  # 4.2, the start of the impulse


def test_what_is_owed_may_be_said_without_its_verb(war: Program) -> None:
    played(war, *WEATHER, *TO_ACTION, "italy", "pass", "germany land", "q")
    told = war.json("log", *SAVE).result["entries"]
    assert [e["command"] for e in told[-2:]] == ["choose", "choose"]


# -- duties -----------------------------------------------------------------------------------
def test_the_partisan_table_is_asked_about_once(partisans: Program) -> None:
    """`next` asks, no stays and closes the question, Enter rolls, an unknown country is refused."""
    said = played(partisans, "next", "", "q")
    assert said.count("Partisans: go on without it?") == 1
    assert "not over yet" in said
    assert "[Enter = uprisings]" in said
    status = partisans.json("status", *SAVE).result
    assert (status["step"], status["open"]) == ("partisans", None)
    said = played(partisans, "", "3", "Poland Zanzibar", "Polannd", "Poland occupied china", "q")
    assert "“Zanzibar” is no country known here." in said
    assert "“Polannd” is no country: is it Poland?" in said
    assert "They may rise in: Poland and Occupied China." in said


def test_production_is_not_lost_without_a_word(partisans: Program) -> None:
    # Row 5 names France and Occupied China; nobody holds anything of France (11.1), so that only
    # China's die is owed, and left out by a decision.
    said = played(partisans, "", "5", "next", "yes", "next", "next", "next", "q")
    assert "rolled for: Occupied China" in said
    assert step(partisans) == "production"
    said = played(partisans, "next", "", "germany", "5", "7", "", "q")
    assert "Without their factories and resources these powers do not produce: Germany" in said
    assert "The USA still draws its hidden marker" in said
    assert "= income Germany 5 7" in said  # Enter
    assert "[Enter = produce all]" in said
    assert "7 build points" in said  # 5 factories x 3 = 15, 7 resources: the smaller (11.6.2.1)


# -- places -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "where Pariss", "Did you mean Paris?"),
        ("en", "where Paris", "Paris – held by France"),
        ("en", "control Pariss germany", "No place is called “Pariss”: is it Paris?"),
        ("en", "correct control Londn germany because typed", "is it London?"),
        ("en", "correct control Narnia germany because seen",
         "No rule and no map names “narnia”: it is kept as you call it."),
        ("fr", "corriger contrôle Narnia allemagne car vu", "ne nomme « narnia »"),
        ("fr", "contrôle Pariss allemagne", "Aucun lieu ne s’appelle « Pariss »"),
        ("fr", "corriger revenu 5 car faux", "points, contrôle, réserve, guerre ou tableau"),
        ("en", "fix control", "Which place?"),
        ("fr", "rectifier contrôle", "Quel lieu"),
    ],
)  # fmt: skip
def test_a_place_that_nobody_knows(war: Program, lang: str, line: str, told: str) -> None:
    said = played(war, line, "back", "q", lang=lang)
    assert told in said


def test_a_place_once_told_is_known(war: Program) -> None:
    played(war, "control lille germany", "q")
    said = played(war, "control lille france", "control lile france", "q")
    assert "kept as you call it" not in said
    assert "is it lille?" in said


# -- the log and the shelf ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ("die 4, Arctic Circle: Clear.", "the China number: 2.", "Step: Choice of action.",
                "Metz by=Germany against=France units=8:arm, 7:inf defend=5:inf",
                "Metz · The attacker chooses the table")),
        ("fr", ("dé 4, Cercle arctique : ", "le nombre de la Chine : 2.", "Étape : Choix du type d’action.",
                "Metz par=Allemagne contre=France unités=8:arm, 7:inf défense=5:inf",
                "Metz · L’attaquant choisit la table")),
    ],
)  # fmt: skip
def test_the_log_names_cells_steps_and_the_fight(
    war: Program, lang: str, told: tuple[str, ...]
) -> None:
    """Cells that are known by now are told as they were asked; a step gone on to is no event of the war."""
    battle = "battle land Metz by=germany against=france units=8:arm, 7:inf defend=5:inf"
    played(war, *WEATHER, *TO_ACTION, "germany land", "italy pass", "japan pass",
           *("next",) * 6, battle, "no", "assault", "q")  # fmt: skip
    said = played(war, "log all", "recap", "q", lang=lang)
    for each in told:
        assert each in said, (each, said[-3000:])


@pytest.mark.parametrize(
    ("lang", "told", "never"),
    [("en", "Impulse Track, box 1: 9.", "or less: 9."), ("fr", "Piste d’impulsion, case 1 : 9.", "ou moins : 9.")],
)  # fmt: skip
def test_a_cell_answered_is_no_answer_to_the_die(
    partisans: Program, lang: str, told: str, never: str
) -> None:
    """The box of the Impulse Track was asked before its die; though it is known now, the log tells it."""
    said = played(partisans, "log all", "q", lang=lang)
    assert told in said, said[-2500:]
    assert never not in said


# -- a fight at sea -------------------------------------------------------------------------------
NAVAL = ("germany naval", "italy naval", "japan naval", *("next",) * 3)
FLEETS = (
    "battle sea North Sea by=germany against=france axis=12:hs@3, 4:hs@3 allies=30:hs@2, 1/4:nav@1"
)


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", ("1) sea 2) air [Enter = sea]", "Naval combat phase",
             "Naval Combat Chart, surface combat, 16 factors, one column to the right, targets: 1",
             "cell 2 · Surface Naval Combat Results Table", "Axis · Which enemy sections are fought?",
             "Secondary Force Pool: France 1 heavy ship",
             "Surface Naval Combat Results Table, table 1, die 3, hs: X.", "no cell is known of table 1",
             "table 1, die 3: HS X, LS -, CV -.", "fire: table 1, dice 3 3, HS X X", "Fire of the Axis (table 1). Dice: 3 3")),
     ("fr", ("1) mer 2) air [Entrée = mer]", "Phase de combat naval",
             "16 facteurs, une colonne à droite, cibles : 1", "case 2 · Table de combat naval de surface",
             "Axe · Quelles sections ennemies", "Force Pool secondaire : France 1 navire lourd",
             "table 1, dé 3, hs : X.", "aucune case n’est connue de la table 1",
             "table 1, dé 3 : HS X, LS -, CV -.", "tir : table 1, dés 3 3, HS X X", "Dés : 3 3"))],
)  # fmt: skip
def test_a_fight_at_sea_from_its_search_to_the_pool(
    war: Program, lang: str, told: tuple[str, ...]
) -> None:
    """Only what the step has is offered; the column is told before its cell; what was sunk lies in
    its pool (13.4); the log tells the cells that were asked for, though they are known since.
    """
    played(war, *WEATHER, *TO_ACTION, *NAVAL)
    every = "all" if lang == "en" else "tous"
    said = played(war, FLEETS, "3", "3", "2", "", "", "yes", every, "surface", "q", lang=lang)
    said += played(war, "undo", "surface", "2/1", "", "-", "3 3", "X", "-", "-", "no", "yes", "status", "log", "battle", "?", "back",
                  "q", lang=lang)  # fmt: skip
    for each in told:
        assert each in said, (each, said[-4000:])
    assert "10.7.6" not in said.split(told[1])[-1]  # the rule of battles on land is another


WATERS = """grid odd-q
sea North_Sea
hex 0,0 axis city=germany port=North_Sea name=Bremen
hex 0,1 axis city=germany port=North_Sea name=Emden
hex 3,0 allies city=cw port=North_Sea name=Hull
"""


def test_a_fight_at_sea_asks_nothing_that_the_map_knows(war: Program, tmp_path: Path) -> None:
    """Who is there is offered to the side whose ships they are, a place is answered by its name,
    and what cannot be read is told in the table's own language.
    """
    (tmp_path / "eaux.txt").write_text(WATERS, encoding="utf-8")
    play = lambda *lines: played(war, *lines, "q", lang="fr")  # noqa: E731
    play(*WEATHER, "map load eaux.txt", "place germany hs at Bremen name=tirpitz mp=5 factor=12",
         "place cw hs at North_Sea name=hood mp=5 section=2 factor=14", *TO_ACTION, *NAVAL[:3])  # fmt: skip
    said = play("suite", "suite", "avancer tirpitz vers mer du Nord section=2", "suite")
    assert "tirpitz (Allemagne, navire lourd) se trouve" in said
    said = play(
        "bataille mer mer du nord", "", "", "1", "3", "dés moi"
    )  # one power of each side is there
    assert "Qui attaque" not in said and "Contre qui" not in said
    assert "Alliés · Les Alliés y ont" in said and "[Entrée = hood]" in said
    assert "« moi » n’est pas un nom connu ici. Possible : tapés ou appli." in said
    assert "Recherche, Alliés" in said
    play("abandonner")
    said = play("bataille mer mer du nord par=allemagne contre=cw axe=tirpitz alliés=hood",
                "1", "6", "1", "", "", "1/2", "1/2", "1", "-", "-", "-", "1", "non", "Emden")  # fmt: skip
    assert "Axe : le tir ne touche aucun navire ennemi." in said
    assert "tirpitz rentre à Emden, face cachée." in said


# A made-up front with three hexes to which the defender of Verdun may go.
RHINE = """grid even-q
hex 0,0 axis city=germany name=Cologne zone=temperate
hex 1,0 axis zone=temperate
hex 2,0 allies name=Verdun zone=temperate
hex 3,0 allies name=Reims zone=temperate
hex 3,1 allies name=Troyes zone=temperate
hex 4,0 allies city=france name=Paris zone=temperate
"""
BATTLE = {
    "en": ("Axis · HQ support, 4 or less succeeds", "Allies · HQ support, 3 or less succeeds",
           "There is no unit called “nord” in this game.", "1) guderian (armour) 2) corps (infantry) 3) leeb (HQ)",
           "1) sud (infantry) 2) est (infantry) 3) gamelin (HQ)", "1) Reims (3,0) 2) Troyes (3,1)", "gamelin (France) retreats to Troyes.",
           "guderian (Germany, armour) stands at Verdun."),
    "fr": ("Axe · Soutien de HQ, réussi sur 4 ou moins", "Alliés · Soutien de HQ, réussi sur 3 ou moins",
           "Aucune unité de ce jeu ne s’appelle « nord ».", "1) guderian (blindé) 2) corps (infanterie) 3) leeb (HQ)",
           "1) sud (infanterie) 2) est (infanterie) 3) gamelin (HQ)", "1) Reims (3,0) 2) Troyes (3,1)", "gamelin (France) retraite",
           "guderian (Allemagne, blindé) se trouve à Verdun."),
}  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_battle_on_the_map_is_led_by_questions_to_its_end(
    war: Program, tmp_path: Path, lang: str
) -> None:
    """Who defends is known, each side throws for its HQ and names its losses, the attacker of a
    Blitzkrieg says where the rest retreats, whoever advances stands in the hex (10.7.6.5 to .10).
    """
    (tmp_path / "rhine.txt").write_text(RHINE, encoding="utf-8")
    played(war, *WEATHER, "map load rhine.txt",
           *(f"place germany {unit} at 1,0 name={name} factor={n}"
             for unit, name, n in (("arm", "guderian", 7), ("inf", "corps", 6), ("hq", "leeb", 3))),
           *(f"place france {unit} at Verdun name={name} factor={n}"
             for unit, name, n in (("inf", "sud", 5), ("inf", "est", 4), ("hq", "gamelin", 2))),
           *TO_ACTION, "germany land", "italy pass", "japan pass", *("next",) * 6)  # fmt: skip
    ours, theirs = "'guderian, corps, leeb'", "'sud, est, gamelin'"
    line = (f"battle land Verdun by=germany against=france units={ours} defend={theirs} hq=4:leeb"
            " enemy_hq=3:gamelin")  # fmt: skip
    if lang == "fr":
        line = (f"bataille terre Verdun par=allemagne contre=france unités={ours} défense={theirs}"
                " hq=4:leeb hq_ennemi=3:gamelin")  # fmt: skip
    said = played(war, line, "5", "2", "2", "6", "1/2R", "nord", "corps", "est", "sud", "Paris",
                  "Troyes", "guderian", "q", lang=lang)  # fmt: skip
    for told in BATTLE[lang]:
        assert told in said, told
