"""The owner's cards from a spreadsheet and by six questions; armies built, printed, brought (pp. 8-10, 27-28)."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from referee import paths
from referee.app import games
from referee.games.aam.armies.rules import Terms, problems

HEADS = ("unit,count,name_en,name_fr,nation,type,subtype,year,cost,speed,front,rear,"
         "soldier_short,soldier_medium,soldier_long,vehicle_short,vehicle_medium,vehicle_long,abilities")  # fmt: skip
FIREFLY = ",2,Sherman Firefly,Char Luciole,United Kingdom,Vehicle,Tank,1944,30,4,5,4,8,8,6,15,13,-,Extended Range 10"
RIFLES = "rifles,4,Rifles,,Germany,Soldier,,1939,3,1,4,,8,6,-,2,-,-,close assault 6"


@pytest.fixture(autouse=True)
def fresh() -> Any:
    """The game is read again before and after: its owner's folder is another one."""
    games.forget("aam")
    yield
    games.forget("aam")


def sheet(tmp_path: Path, *rows: str, heads: str = HEADS) -> str:
    path = tmp_path / "my cards.csv"
    path.write_text("\n".join((heads, *rows)) + "\n", encoding="utf-8")
    return str(path)


def test_a_spreadsheet_of_cards_is_read_in_one_go(referee: Any, tmp_path: Path) -> None:
    said = referee.json("card", "read", sheet(tmp_path, FIREFLY, RIFLES, "bazooka,3"))
    assert said.code == 0, said.out
    assert said.result["cards"] == ["sherman_firefly", "rifles"]
    armies = {"allies": {"sherman_firefly": 2, "bazooka": 3}, "axis": {"rifles": 4}}
    assert said.result["armies"] == armies
    assert referee("check", said.result["file"]).code == 0
    # known everywhere at once: 2 x 30 + 3 x 4 points
    units = "2 Char Luciole, 3 Bazooka"
    assert (
        referee.json("resolve", "aam", "army", f"units={units}", "side=allies").result["points"]
        == 72
    )
    dice = referee.json("resolve", "aam", "attack", "attacker=Sherman Firefly", "target=KV-1",
                        "range=4", "facing=front", "--dice", " ".join("1" * 13))  # fmt: skip
    assert dice.result["dice"] == 13 and dice.result["defence"] == 6


def test_every_cell_that_cannot_be_read_is_told_with_its_place(
    referee: Any, tmp_path: Path
) -> None:
    path = sheet(tmp_path, FIREFLY.replace(",30,", ",thirty,"), RIFLES.replace("Germany", "Germania"),
                 RIFLES.replace("close assault 6", "closed asault"), "x,1,X,,Japan,Soldier,,1940,3,1,4,5")  # fmt: skip
    said = referee.json("card", "read", path)
    assert said.code == 2
    found = {(each["line"], each["column"]) for each in said.result["problems"]}
    assert {(2, 9), (3, 5), (4, 19), (5, 12)} <= found
    assert not (paths.user_dir() / "owner" / "aam").exists()
    told = referee("card", "read", path).err
    assert f"{path}:2:9:" in told and "thirty" in told
    french = referee("--lang", "fr", "card", "read", path).err
    assert "thirty" in french and "n’est pas un nombre" in french


@pytest.mark.parametrize(
    ("heads", "line", "column"),
    [("unit,speeed", 1, 2), ("cost,speed", 1, 1), ("unit,unit", 1, 2)],
)
def test_heads_of_columns_are_checked(
    referee: Any, tmp_path: Path, heads: str, line: int, column: int
) -> None:
    said = referee.json("card", "read", sheet(tmp_path, "a,b", heads=heads))
    first = said.result["problems"][0]
    assert said.code == 2 and (first["line"], first["column"]) == (line, column)


def test_semicolons_and_french_heads(referee: Any, tmp_path: Path) -> None:
    heads = ("Nom;Pays;Type;Année;Coût;Vitesse;Défense;Soldat courte;Soldat moyenne;Soldat longue;"
             "Véhicule courte;Véhicule moyenne;Véhicule longue;Capacités")  # fmt: skip
    row = "Char d’essai;Royaume-Uni;Véhicule;1944;30;4;5/4;8;8;6;15;13;–;portée étendue 10"
    (tmp_path / "fiches.csv").write_bytes(f"{heads}\r\n{row}\r\n".encode("cp1252"))
    said = referee.json("card", "read", str(tmp_path / "fiches.csv"))
    assert said.code == 0, said.out
    (card,) = referee.json("card", "list", "--own").result["cards"]
    assert (card["front"], card["rear"], card["vehicle_long"]) == (5, 4, "")
    assert card["abilities"] == "extended_range 10" and card["side"] == "allies"


def test_what_is_written_out_is_read_in_again(referee: Any, tmp_path: Path) -> None:
    assert referee("card", "read", sheet(tmp_path, FIREFLY, RIFLES)).code == 0
    out = str(tmp_path / "all.csv")
    assert referee("card", "list", "--own", "-o", out).code == 0
    before = referee.json("card", "list", "--own").result["cards"]
    assert referee("card", "read", out, "-o", str(tmp_path / "again.yaml")).code == 0
    rows = list(csv.DictReader(io.StringIO(Path(out).read_text(encoding="utf-8"))))
    assert [row["unit"] for row in rows] == [card["unit"] for card in before]
    # the set-up sheet has the same columns, and is read back as the armies that it shows
    shown = referee("setup", "aam", "--format", "csv").out
    (tmp_path / "setup.csv").write_text(shown, encoding="utf-8")
    said = referee.json("card", "read", str(tmp_path / "setup.csv"), "-o", str(tmp_path / "s.yaml"))
    assert said.code == 0 and said.result["cards"] == []
    wanted = {each["side"]: {line["unit"]: line["count"] for line in each["lines"]}
              for each in referee.json("setup", "aam").result["sides"]}  # fmt: skip
    assert said.result["armies"] == wanted


SIX = ("Cromwell", "United Kingdom 1943", "Vehicle tank", "22 5 5/4", "8/8/6 11/10/8", "")
SIX_FR = ("Cromwell", "Royaume-Uni 1943", "véhicule char", "22 5 5/4", "8/8/6 11/10/8", "aucune")


@pytest.mark.parametrize(("lang", "answers"), [("en", SIX), ("fr", SIX_FR)])
def test_a_card_by_six_questions(referee: Any, lang: str, answers: tuple[str, ...]) -> None:
    said = referee("--lang", lang, "card", "new", stdin="".join(f"{each}\n" for each in answers))
    assert said.code == 0, said.err
    (card,) = referee.json("card", "list", "cromwell").result["cards"]
    assert (card["cost"], card["speed"], card["front"], card["rear"]) == (22, 5, 5, 4)
    assert [card[f"vehicle_{band}"] for band in ("short", "medium", "long")] == [11, 10, 8]
    assert referee("check", str(paths.user_dir() / "owner" / "aam" / "cromwell.yaml")).code == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_empty_line_is_told_what_to_type_and_how_to_leave(referee: Any, lang: str) -> None:
    """An evening's note: Enter alone only repeated the example."""
    leave = {"en": "quit", "fr": "quitter"}[lang]
    said = referee("--lang", lang, "card", "new", stdin=f"\nCromwell\n{leave}\n")
    assert said.code == 130
    told = {"en": "“quit” leaves", "fr": "« quitter » pour sortir"}[lang]
    assert told in " ".join(said.err.split())
    assert not (paths.user_dir() / "owner" / "aam" / "cromwell.yaml").exists()


def test_a_question_is_asked_again_with_an_example(referee: Any) -> None:
    answers = ("Cromwell", "1943", "United Kingdom 1943", "soldier", "22 5 5/4", "22 1 5",
               "8/8/6", "8/8/6 11/10/8", "close asault", "close assault 7")  # fmt: skip
    said = referee("card", "new", stdin="".join(f"{each}\n" for each in answers))
    assert said.code == 0
    for example in ("United Kingdom 1944", "30 4 5/4", "15/13/-", "close assault 6"):
        assert example in said.err
    (card,) = referee.json("card", "list", "cromwell").result["cards"]
    assert card["abilities"] == "close_assault 7"


def test_check_explains_a_card_by_example(referee: Any, tmp_path: Path) -> None:
    text = (
        "format: 1\ngame: aam\nlayer: units\nid: mine\ntitle: {en: M, fr: M}\nsummary: {en: M, fr: M}\n"
        "units:\n  cromwell:\n    name: {en: Cromwell, fr: Cromwell}\n    side: allies\n"
        "    nation: united_kingdom\n    type: vehicle\n    year: 1943\n    cost: 22\n    speed: 5\n"
        "    defence: 5/4\n    attack: {soldier: [8, 8, 6], vehicle: [11, 10, 8]}\n    sources: [card]\n"
    )
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    assert referee("check", str(path)).code == 0  # `22` and `5/4` as the card has them
    path.write_text(text.replace("defence: 5/4", "defence: five"), encoding="utf-8")
    assert "defence: 5/4" in referee("check", str(path)).out
    path.write_text(text.replace("attack: {soldier: [8, 8, 6], ", "attack: {"), encoding="utf-8")
    assert "attack: {soldier: [8, 8, 6]" in referee("check", str(path)).out


@pytest.mark.parametrize("armies", ["{axis: [3]}", "[3]", "{axis: 3}", "axis"])
def test_armies_of_another_shape_are_a_problem_with_a_place(
    referee: Any, tmp_path: Path, armies: str
) -> None:
    path = tmp_path / "fight.yaml"
    path.write_text("format: 1\ngame: aam\nid: mine\ntitle: {en: M, fr: M}\nsummary: {en: M, fr: M}\n"
                    f"armies: {armies}\n", encoding="utf-8")  # fmt: skip
    said = referee.json("check", str(path))
    assert said.code == 2
    assert {each["line"] for each in said.result["files"][0]["problems"]} == {6}


def built(referee: Any, *lines: str, lang: str = "en", options: tuple[str, ...] = ()) -> Any:
    return referee(
        "--lang", lang, "army", "build", *options, stdin="".join(f"{each}\n" for each in lines)
    )


def test_an_army_is_built_line_by_line(referee: Any) -> None:
    said = built(referee, "2 panzer iv", "12 mauser", "4 mauser", "- 3 mauser", "save sunday", "quit",
                 options=("--side", "axis"))  # fmt: skip
    text = " ".join(said.out.split())
    assert "60/100 points, 2/15 units" in text
    assert "96/100 points, 14/15 units" in text
    assert "108 points: 8 more" in text and "18 units: at most 15" in text
    assert "99/100 points, 15/15 units" in text
    (kept,) = referee.json("army", "list").result["armies"]
    assert kept == {"name": "sunday", "side": "axis", "points": 99, "units": 15}


def test_an_illegal_army_is_not_kept(referee: Any) -> None:
    said = built(referee, "1 kv-1", "1 sherman", "save mixed", "- 1 kv-1", "save mixed", "quit",
                 options=("--side", "allies", "--historical"))  # fmt: skip
    assert "An illegal army is not kept." in said.out
    (kept,) = referee.json("army", "list").result["armies"]
    assert kept["units"] == 1
    late = built(referee, "1 sherman", "save late", options=("--side", "allies", "--year", "1941"))
    assert "An illegal army is not kept." in late.out  # the Sherman is of 1942


def test_an_army_kept_is_taken_up_again_in_french(referee: Any) -> None:
    built(referee, "2 mauser", "save dimanche", options=("--side", "axis"))
    said = built(referee, "3 mauser", "enlever 1 mauser", "fiches char", "enregistrer", "quitter",
                 lang="fr", options=("dimanche",))  # fmt: skip
    assert "Axe\u00a0: 12/100 points, 4/15 unités" in said.out
    assert "Panzer IV" in said.out
    (kept,) = referee.json("army", "list").result["armies"]
    assert kept["units"] == 4


def test_an_army_gives_way_to_no_other_unasked(referee: Any) -> None:
    """`save NAME` of an army that this evening neither opened nor kept: it is another one."""
    built(referee, "5 mauser", "save Sunday!", "quit", options=("--side", "axis"))
    for name, lines in ((), ("1 mas", "save sunday")), (("Sunday?",), ("1 mas", "save")):
        said = built(referee, *lines, "save other", "2 mas", "save", "quit",
                     options=(*name, "--side", "allies"))  # fmt: skip
        assert "kept under the name" in " ".join(said.out.split())
        kept = {
            each["name"]: each["units"] for each in referee.json("army", "list").result["armies"]
        }
        assert kept == {"other": 3, "sunday": 5}
        (paths.user_dir() / "armies" / "other.yaml").unlink()


def test_an_army_gives_way_where_its_owner_says_so(
    referee: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from referee.cli import army_dialogue, ask
    from referee.cli.context import Context

    built(referee, "5 mauser", "save sunday", options=("--side", "axis"))
    said, asked = iter([False, True]), []
    monkeypatch.setattr(ask, "confirmed", lambda *_, **told: (asked.append(told), next(said))[1])
    monkeypatch.setattr(Context, "interactive", True)
    lines = iter(["1 mas", "save sunday", "save sunday", "quit"])
    monkeypatch.setattr(army_dialogue, "typed", lambda *_: next(lines))
    for side in ("axis", "allies"):
        assert referee.json("army", "list").result["armies"][0]["side"] == "axis", side
    referee("army", "build", "--side", "allies")
    assert asked == [{"name": "sunday"}] * 2
    (kept,) = referee.json("army", "list").result["armies"]
    assert (kept["side"], kept["units"]) == ("allies", 1)


def test_the_name_of_an_army_holds_no_sign_of_the_screen(referee: Any) -> None:
    built(referee, "5 mauser", "save a\x1b[31mred\x07", options=("--side", "axis"))
    (kept,) = referee.json("army", "list").result["armies"]
    assert kept["units"] == 5
    named = ("b\x1b[31m\nc", "--side", "axis")
    assert built(referee, "5 mauser", "save", options=named).code == 0
    both = referee.json("army", "list").result["armies"]
    assert [each["units"] for each in both] == [5, 5]


def test_another_sheet_of_the_same_name_throws_no_cards_away(referee: Any, tmp_path: Path) -> None:
    first, second = tmp_path / "one", tmp_path / "two"
    for folder in (first, second):
        folder.mkdir()
    place = referee.json("card", "read", sheet(first, FIREFLY)).result["file"]
    text = Path(place).read_text(encoding="utf-8")
    assert referee("card", "read", sheet(first, FIREFLY)).code == 0  # the same once more
    assert referee("card", "read", sheet(first, FIREFLY, RIFLES)).code == 0  # and it goes on
    Path(place).write_text(text.replace("Sherman Firefly", "My own Firefly"), encoding="utf-8")
    before = Path(place).read_bytes()
    for cards in (sheet(first, FIREFLY), sheet(second, RIFLES)):
        said = referee.json("card", "read", cards)
        assert (said.code, said.codes) == (2, {"file.exists"})
        assert Path(place).read_bytes() == before
    assert referee("card", "read", sheet(second, RIFLES), "--force").code == 0


def test_the_name_of_a_card_is_one_line(referee: Any, tmp_path: Path) -> None:
    row = FIREFLY.replace("Sherman Firefly", '"Evil\n✓ forged\x1b[1m"').replace(
        "Char Luciole", "Char"
    )
    assert referee("card", "read", sheet(tmp_path, row)).code == 0
    told = referee("card", "list", "--own").out
    assert "Evil ✓ forged [1m" in told and "\n✓" not in told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_roster_has_a_row_a_figure_and_boxes(referee: Any, tmp_path: Path, lang: str) -> None:
    built(referee, "1 panzer iv", "2 mauser", "save sunday", options=("--side", "axis"))
    text = referee("--lang", lang, "army", "roster", "sunday").out
    rows = [line for line in text.splitlines() if "[ ]" in line]
    # a Vehicle has three boxes, a Soldier is never damaged (p. 20)
    assert [line.count("[ ]") for line in rows] == [3, 2, 2]
    page = tmp_path / f"sunday-{lang}.html"
    assert referee("--lang", lang, "army", "roster", "sunday", "-o", str(page)).code == 0
    html = page.read_text(encoding="utf-8")
    assert html.count('class="copy"') == 2  # two copies to a sheet
    assert html.count("<i class=box>") == 2 * 7 and "landscape" in html
    assert ("reaches that many hexes" if lang == "en" else "atteint ce nombre") in html
    table = list(
        csv.DictReader(io.StringIO(referee("army", "roster", "sunday", "--format", "csv").out))
    )
    assert [row["figure"] for row in table] == [
        "panzer_iv_ausf_g",
        "mauser_kar_98k_1",
        "mauser_kar_98k_2",
    ]
    assert [row["damaged"] for row in table] == ["", "-", "-"]


def test_new_brings_armies_and_refuses_an_illegal_one(referee: Any, tmp_path: Path) -> None:
    assert (
        referee("card", "read", sheet(tmp_path, FIREFLY), "-o", str(tmp_path / "a.yaml")).code == 0
    )
    built(referee, "1 panzer iv", "2 mauser", "save sunday", options=("--side", "axis"))
    save = ("--save", str(tmp_path / "g.referee"))
    said = referee.json("new", "aam", "--army", str(tmp_path / "a.yaml"), "--army", "sunday", *save)
    assert said.code == 0, said.out
    now = referee.json("status", *save).result
    assert now["points"] == {"allies": 60, "axis": 36}
    assert referee("next", *save).code == 0  # both armies are there
    # 100 points at most (p. 10): 4 x 30
    (tmp_path / "my cards.csv").unlink()
    big = sheet(tmp_path, FIREFLY.replace(",2,", ",4,"), "bazooka,1")
    assert referee("card", "read", big, "-o", str(tmp_path / "b.yaml")).code in (0, 2)
    (tmp_path / "b.yaml").write_text(
        (tmp_path / "a.yaml").read_text(encoding="utf-8")
        .replace("id: my_cards", "id: b\npoints: {allies: 120}")
        .replace("sherman_firefly: 2}", "sherman_firefly: 4}"), encoding="utf-8")  # fmt: skip
    other = ("--save", str(tmp_path / "h.referee"))
    refused = referee.json("new", "aam", "--army", str(tmp_path / "b.yaml"), *other)
    assert refused.code == 1 and "aam.army.over_points" in refused.codes
    assert not Path(other[1]).exists()
    assert referee("new", "aa1941", "--army", "sunday").code == 2
    assert referee("new", "aam", "--army", "nobody").code == 2


def test_a_bad_file_of_cards_is_told_and_stops_nothing(referee: Any, tmp_path: Path) -> None:
    folder = paths.user_dir() / "owner" / "aam"
    folder.mkdir(parents=True)
    save = ("--save", str(tmp_path / "g.referee"))
    assert referee("card", "read", sheet(tmp_path, FIREFLY)).code == 0
    assert referee("new", "aam", *save).code == 0
    assert referee("do", "army", "allies", "2", "Sherman", "Firefly", *save).code == 0
    for path in folder.glob("*.yaml"):
        path.write_text("units: [", encoding="utf-8")
    games.forget("aam")
    said = referee("status", *save)
    assert said.code == 0 and "Sherman Firefly 2" in said.out
    assert "left aside" in said.err
    assert referee("verify", *save).code == 0  # the army is judged by the cards that it brought


def test_more_figures_than_an_army_are_cards_without_an_army(referee: Any, tmp_path: Path) -> None:
    # 3 x 30 + 4 x 4 = 106 points of the 100 of p. 10: a file with that army would be left aside
    heap = sheet(tmp_path, FIREFLY.replace(",2,", ",3,", 1), RIFLES, "bazooka,4")
    said = referee.json("card", "read", heap)
    assert said.code == 0, said.out
    assert list(said.result["armies"]) == ["axis"]
    assert referee("check", said.result["file"]).code == 0
    own = [card["unit"] for card in referee.json("card", "list", "--own").result["cards"]]
    assert own == ["sherman_firefly", "rifles"]
    told = referee("--lang", "fr", "card", "read", heap, "--force").out
    assert "106 points sur 100" in " ".join(told.split()), told


def test_keys_of_an_attack_are_typed_in_french(referee: Any, tmp_path: Path) -> None:
    save = str(tmp_path / "f.referee")
    assert referee("new", "aam", "--set", "armies=example", "--save", save).code == 0
    units = referee.json("status", "--save", save).result
    assert units
    for words in ("portée=3 terrain=colline", "positionnement=arrière sans=double_tir"):
        told = referee("--lang", "fr", "do", "attaquer", "bazooka", "contre", "panzer", *words.split(),
                       "--save", save)  # fmt: skip
        assert "ne se lit pas" not in told.out + told.err, told.err
    told = referee("--lang", "fr", "do", "déplacer", "bazooka", "clair", "--save", save).err
    assert "colline" in told and "hill" not in told and "clear" not in told, told


def test_a_sheet_of_many_figures_is_set_tighter_and_unsaid_abilities_share_a_line(
    referee: Any, tmp_path: Path
) -> None:
    few, many = "mauser_kar_98k: 2, sd_kfz_222: 1", "mauser_kar_98k: 12, sd_kfz_222: 1"
    for units, dense in ((few, False), (many, True)):
        file = tmp_path / "heap.yaml"
        file.write_text(
            "format: 1\ngame: aam\nlayer: units\nid: heap\ntitle: {en: Heap, fr: Tas}\n"
            f"summary: {{en: Heap., fr: Tas.}}\narmies:\n  axis: {{{units}}}\n",
            encoding="utf-8",
        )
        out = tmp_path / "heap.html"
        assert referee("army", "roster", str(file), "-o", str(out), "--force").code == 0
        page = out.read_text(encoding="utf-8")
        assert page.count('<section class="copy') == 2
        assert ('<section class="copy dense">' in page) is dense
    file.write_text(
        file.read_text(encoding="utf-8").replace(many, "type_95_ha_go: 1, bmw_r75: 1"),
        encoding="utf-8",
    )
    told = referee("army", "roster", str(file)).out
    assert told.count("read the card") == 1, told


def test_a_rule_is_found_while_a_game_of_miniatures_is_under_way(
    referee: Any, tmp_path: Path
) -> None:
    """The options of its scenario are a list, not titles by value."""
    save = str(tmp_path / "r.referee")
    assert referee("new", "aam", "--set", "armies=example", "--save", save).code == 0
    said = referee("rule", "aam", "defensive", "fire", "--save", save)
    assert said.code == 0 and "defensive fire" in said.out.lower(), said.err


def test_a_zone_off_the_map_is_told_in_words(referee: Any, tmp_path: Path) -> None:
    path = tmp_path / "off.yaml"
    path.write_text(
        "format: 1\ngame: aam\nid: off\ntitle: {en: Off, fr: Dehors}\n"
        "summary: {en: Off., fr: Dehors.}\nzones: {axis: [r6c44]}\n",
        encoding="utf-8",
    )
    told = referee("check", str(path))
    assert told.code == 2 and "There is no hex “r6c44”" in told.out + told.err


@pytest.mark.parametrize(
    ("limit", "cards"), [(100, ("army",)), (120, ("army.points",)), (80, ("army.points",))]
)
def test_p10_p27_too_many_points_cite_the_scenario_that_sets_the_limit(
    limit: int, cards: tuple[str, ...]
) -> None:
    """100 points (Construire une armée, p. 10); 120 and 80 are those of an assault (p. 27)."""
    book = games.game("aam").book
    found = problems(book, {"kv_1": 4}, Terms("allies", limit))
    assert [(each.code, each.cards) for each in found] == [("aam.army.over_points", cards)]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("m18_gmc", "m18_gmc_hellcat"),
        ("6_pounder_antitank_gun", "six_pounder_antitank_gun"),
        ("sherman", "m4a1_sherman"),
    ],
)
def test_check_names_the_card_that_was_meant(
    referee: Any, tmp_path: Path, written: str, meant: str
) -> None:
    path = tmp_path / "fight.yaml"
    path.write_text(
        "format: 1\ngame: aam\nid: mine\ntitle: {en: M, fr: M}\nsummary: {en: M, fr: M}\n"
        f"armies: {{allies: {{{written}: 1}}}}\n",
        encoding="utf-8",
    )
    assert f"Did you mean {meant}?" in " ".join(referee("check", str(path)).out.split())
    said = " ".join(referee("--lang", "fr", "check", str(path)).out.split())
    assert f"Vouliez-vous dire {meant}" in said


def test_i_aam_01_the_literal_year_is_told_while_an_army_is_built(referee: Any) -> None:
    """Restrictions d’année, p. 28: told for the card just added, in the list and when it is kept."""
    options = ("yr", "--side", "axis", "--year", "1942")
    said = built(referee, "panzer iv", "list", "save yr", "quit", options=options)
    assert said.code == 0
    assert said.out.count("the example taken literally does") == 3


def test_only_a_card_of_the_army_is_taken_away(referee: Any) -> None:
    said = built(referee, "panzer iv", "- panzer", "list", "quit", options=("--side", "axis"))
    assert "Which" not in said.out + said.err and "0/100 points, 0/15" in said.out
