"""A printed chart typed in one file, in one grid; what is missing; where a mistake stands."""

from __future__ import annotations

import contextlib
import csv
import io
import itertools
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

    from referee.games.wif5.charts.printed import Charts

# Cells in the form of the chart; what a real chart prints is its owner's, and none of our business.
RESULTS = ("1/-", "-/-", "1/1R", "2/1S", "-/2B*", "1/2", "2/-", "-/1")


@pytest.fixture
def table(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.chdir(tmp_path)
    return referee


def owned(table: Program) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for path in table.home.rglob("charts/wif5.json"):
        found = json.loads(path.read_text(encoding="utf-8"))["charts"]
    return found


def filled(text: str, sign: str = ",") -> tuple[str, int]:
    """A template with every blank cell filled in, as a spreadsheet writes it."""
    lines, count = [], 0
    for line in text.splitlines():
        if line.startswith("#"):
            lines.append(line)
            continue
        row = next(csv.reader([line]))
        if row[0].isdigit():
            for at, cell in enumerate(row[1:], 1):
                if not cell:
                    row[at], count = RESULTS[count % len(RESULTS)], count + 1
        out = io.StringIO()
        csv.writer(out, delimiter=sign, lineterminator="").writerow(row)
        lines.append(out.getvalue())
    return "\n".join(lines), count


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_a_hundred_cells_in_one_file(table: Program, tmp_path: Path, sign: str) -> None:
    sheets, count = [], 0
    for chart in ("assault", "blitzkrieg"):
        assert table("chart", "wif5", "template", chart, "-o", f"{chart}.csv").code == 0
        text, n = filled((tmp_path / f"{chart}.csv").read_text(encoding="utf-8"), sign)
        sheets.append(text)
        count += n
    assert count == 8 * 8 * 2 - 3  # the booklet's three examples are filled in
    (tmp_path / "both.csv").write_text("\n\n".join(sheets), encoding="utf-8")
    said = table("chart", "wif5", "import", "both.csv")
    assert said.code == 0, said.err
    assert sum(map(len, owned(table).values())) == count > 100
    assert owned(table)["assault"]["column=1:2 die=0"] == "1/-"
    battle = table.json("resolve", "wif5", "land_combat", "attack=4", "defend=1", "table=assault",
                        "--dice", "3")  # fmt: skip
    assert battle.code == 0
    # Read back, it is the same; a part of it changes that part only.
    part = "# chart assault\ndie,column=1:2\n0,-/2\n"
    (tmp_path / "part.csv").write_text(part, encoding="utf-8")
    assert table("chart", "wif5", "import", "part.csv").code == 0
    assert owned(table)["assault"]["column=1:2 die=0"] == "-/2"
    assert sum(map(len, owned(table).values())) == count


@pytest.mark.parametrize(("lang", "word"), [("en", ("line", "column", "mistakes")), ("fr", ("ligne", "colonne", "erreurs"))])  # fmt: skip
def test_every_mistake_is_told_once_on_a_line_of_its_own_where_it_stands(
    table: Program, tmp_path: Path, lang: str, word: tuple[str, str, str]
) -> None:
    text = (
        "# chart assault\ndie,column=1:2,colum=1:1,column=3:1,column=9:1\n0,1/-,\n1,zz,\n"
        "9,1/-,,1/-\n2,,,1/-,1/-,1/1\n0,2/-\n3,,,,1/-\n"
        "# chart shore_bombardement\nsection,result\n1,-2\n# chart shore_bombardment\nsection,result\n7,-2\n"
    )
    (tmp_path / "bad.csv").write_text(text, encoding="utf-8")
    said = table("--lang", lang, "chart", "wif5", "import", "bad.csv")
    assert said.code == 2
    lines = said.err.splitlines()
    # The column as a spreadsheet names it, and what stands over it.
    places = [
        (2, "C"),
        (2, "E"),
        (4, "B (1:2)"),
        (5, "A"),
        (6, "F"),
        (7, "B (1:2)"),
        (9, "A"),
        (14, "A"),
    ]
    assert f"{len(places)}\u00a0{word[2]}" in lines[0] or f"{len(places)} {word[2]}" in lines[0]
    told = [line for line in lines if line.startswith(word[0])]
    spaced = [" ".join(each.replace("\u00a0", " ").split()) for each in told]
    for line, column in places:
        assert any(each.startswith(f"{word[0]} {line}, {word[1]} {column}") for each in spaced), (
            line, column, spaced,
        )  # fmt: skip
    assert owned(table) == {}  # nothing of it was taken
    (tmp_path / "many.csv").write_text("# chart assault\ndie,column=1:2\n" + "9,1/-\n" * 125)
    many = table("--lang", lang, "chart", "wif5", "import", "many.csv").err
    assert many.count("column" if lang == "en" else "colonne") == 100 and "… " in many and "25" in many.splitlines()[-1]  # fmt: skip


def test_a_cell_of_a_file_that_cannot_be_is_told_with_its_reason(
    table: Program, tmp_path: Path
) -> None:
    (tmp_path / "bad.json").write_text(
        '{"charts": {"assault": {"column=4:1 die=9": "1/-"}, "asault": {}}}', encoding="utf-8"
    )
    said = table("chart", "wif5", "import", "bad.json")
    assert (
        said.code == 2 and "9 is out of bounds" in said.err and "Did you mean assault" in said.err
    )
    french = table("--lang", "fr", "chart", "wif5", "liire").err
    assert french.startswith("✗ imprimées") and "liste" in french and "show" not in french


@pytest.mark.parametrize(("lang", "place"), [("en", "line 2, column 1"), ("fr", "ligne 2, colonne 1")])  # fmt: skip
def test_a_broken_json_file_says_where(
    table: Program, tmp_path: Path, lang: str, place: str
) -> None:
    (tmp_path / "bad.json").write_text('{"charts":\n', encoding="utf-8")
    said = table("--lang", lang, "chart", "wif5", "import", "bad.json")
    assert said.code == 2 and place in " ".join(said.err.split()) and "Expecting" not in said.err


def test_every_chart_has_a_sheet_that_can_be_read_back(table: Program, tmp_path: Path) -> None:
    assert table("chart", "wif5", "template", "-o", "all.csv").code == 0
    said = table("chart", "wif5", "import", "all.csv")
    assert said.code == 2 and "blank" in said.err  # only the booklet's own cells stand in it


# Something that each look of a cell can be; how a chart names what no grid of it holds.
SUCH = {"land": "1/1R", "air": "AX", "fire": "4/3", "hunt": "D/2", "flak": "2*", "cost": "3", "convoy": "-3X",
        "nations": "Sweden", "number": "-2", "limit": "unlimited", "modification": "+2*",
        "text": "attacker divided by 3", "march": "2"}  # fmt: skip
OTHER = {"range": "41-50", "text": "x_y"}


def some_of(charts: Charts, chart: str, key: str) -> list[str]:
    """Some values of a key: every word and printed heading, the ends of a number, one of its owner's."""
    shape = charts.all[chart].keys[key]
    ends = [str(shape[end]) for end in ("least", "most") if end in shape]
    listed = [str(word) for word in shape.get("words", [*charts.labels(chart, key)])]
    vocabulary = [*charts.vocabulary(shape.get("names", shape["kind"]))][:3]
    return [
        *ends,
        *listed,
        *vocabulary,
        *([OTHER[shape["kind"]]] if shape["kind"] in OTHER else []),
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_template_of_a_filled_store_gives_the_same_store_again(lang: str) -> None:
    """Cells that no square of the grid names are in the sheet, too: nothing typed once is lost."""
    from wif5_campaign import Table

    from referee.app.chart_sheets import cells_of, sheet
    from referee.engine.faults import Fault
    from referee.games.wif5.charts.cells import look_of
    from referee.i18n.speaker import Speaker

    game = Table().game
    charts, say = game.book.charts, Speaker(lang, game.lexicon)
    for chart, shape in charts.all.items():
        store: dict[str, str] = {}
        ways = [[*some_of(charts, chart, key), None] for key in shape.keys]
        for values in itertools.product(*ways):
            words = {k: v for k, v in zip(shape.keys, values, strict=True) if v is not None}
            with contextlib.suppress(Fault):
                key = charts.read_key(chart, words)
                few = charts.choices(chart, key)
                column = chart == "convoy_attack" and "die" not in words
                cell = few[-1] if few else "last" if column else SUCH[look_of(shape.look, key)]
                store[key] = charts.read_cell(chart, cell, key)
        assert len(store) > 1, chart
        was = charts.owner
        try:
            charts.owner = {chart: store}
            text = sheet(game, chart, say)
            charts.owner = {}
            read, slips = cells_of(game, text)
        finally:
            charts.owner = was
        assert slips == [], (chart, str(slips[0].fault))
        assert {**shape.pinned, **read[chart]} == {**shape.pinned, **store}, chart


@pytest.mark.parametrize(("lang", "lines"), [
    ("en", ["attackers,escorts,result", "3,2,2", "2,3,last"]),
    ("fr", ["attaquants,escortes,résultat", "3,2,2", "2,3,dernière"]),
])  # fmt: skip
def test_a_convoy_sheet_has_the_columns_of_ships(
    table: Program, lang: str, lines: list[str]
) -> None:
    """Which column three attackers of two escorts are is a cell, too (11.3.1)."""
    shown = table("--lang", lang, "chart", "wif5", "template", "convoy_attack").out.splitlines()
    assert shown[-3:] == lines


def test_words_of_a_printed_chart_are_shown_and_read_in_french(
    table: Program, tmp_path: Path
) -> None:
    part = (
        "# tableau limites_activités\npuissance;action;activité=mouvements_navals\n"
        "Japon;navale;illimité\nItalie;navale;sans limite\n"
        "# tableau effets_terrain\nterrain;ligne=combat\nmarais;défenseur doublé\nforêt;aucun\n"
    )
    (tmp_path / "part.csv").write_text(part, encoding="utf-8")
    said = table("--lang", "fr", "chart", "wif5", "import", "part.csv")
    assert said.code == 0, said.err
    assert owned(table) == {
        "activities_limits": {
            f"power={power} action=naval activity=naval_moves": "unlimited"
            for power in ("japan", "italy")
        },
        "terrain_effects": {"terrain=swamp row=combat": "defender doubled",
                            "terrain=forest row=combat": "none"},
    }  # fmt: skip
    for what in ("template", "show"):
        for chart, word in (
            ("activities_limits", "illimité"),
            ("terrain_effects", "défenseur doublé"),
        ):
            shown = table("--lang", "fr", "chart", "wif5", what, chart).out
            assert word in shown
            assert not any(w in shown for w in ("unlimited", "doubled", "halved", "personne"))


def test_the_sheet_of_resources_asks_what_a_delivery_asks(table: Program) -> None:
    """Sweden sends all that it prints; the booklet says the other deliveries itself (9.5)."""
    assert "sweden,," in table("chart", "wif5", "template", "factory_resource").out.lower()


def test_a_chart_without_a_known_column_says_whose_to_name_they_are(table: Program) -> None:
    assert "column=…" in table("chart", "wif5", "template", "subs_vs_ships").out


@pytest.mark.parametrize(
    ("chart", "filled"),
    [
        ("us_entry_modifications", "2"),  # years only: no cell beside them is wanted
        ("us_entry_track", "3"),
        (
            "terrain_effects",
            "1",
        ),  # forest, swamp, desert stand on the sheet (8.1, 10.3.5, 10.7.5.2)
        ("surface_naval", "D"),  # hits on HS, LS, CV: no anti-air column (10.5.7.2, 10.5.8)
    ],
)
def test_a_sheet_filled_in_whole_leaves_nothing_missing(chart: str, filled: str) -> None:
    """Every cell that the template writes is all that `chart missing` could ask for (10.5.7, 11.5)."""
    from wif5_campaign import Table

    from referee.app.chart_sheets import cells_of, sheet
    from referee.games.wif5.charts.coming import narrowed
    from referee.games.wif5.charts.grid import missing
    from referee.i18n.speaker import Speaker

    found = Table()
    lines = sheet(found.game, chart, Speaker("en", found.game.lexicon)).splitlines()
    whole = "\n".join(",".join(cell or filled for cell in line.split(",")) for line in lines)
    cells, slips = cells_of(found.game, whole)
    known = found.game.book.charts.plus(cells)
    assert slips == [] and missing(known, chart, narrowed(found.state, chart)) == ()
    if chart == "terrain_effects":
        assert {"forest", "swamp", "desert"} <= {line.split(",")[0] for line in lines}
    if chart == "surface_naval":
        assert lines[-1].count(",") == 4 and "type=aa" not in whole


def test_a_grid_of_a_hundred_cells_in_the_session(table: Program) -> None:
    assert table("new", "wif5", "--save", "war.referee").code == 0
    rows = [" ".join(RESULTS[(r + c) % 8] for c in range(8)) for r in range(8)]
    lines = ["chart assault", "?", "help", *rows, "chart blitzkrieg", *rows, "quit"]
    said = table("play", "--save", "war.referee", stdin="\n".join(lines) + "\n")
    assert said.out.count("Type a row at a time") == 4  # asked for, it leaves no row behind
    assert said.out.count("64 cells") == 2, said.out
    assert sum(map(len, owned(table).values())) >= 100
    assert table.json("status", "--save", "war.referee").result["log_length"] == 2
    log = table("log", "all", "--save", "war.referee").out
    assert "1 Assault Combat Results Table: 64 cells kept as yours." in log  # no list of results
    # A grid is an entry: undo takes its cells back, redo brings them again.
    assert table("undo", "--save", "war.referee").code == 0
    assert set(owned(table)) == {"assault"}
    assert table("redo", "--save", "war.referee").code == 0
    assert set(owned(table)) == {"assault", "blitzkrieg"}


def test_a_cell_typed_at_the_question_of_another(table: Program) -> None:
    assert table("new", "wif5", "--save", "war.referee").code == 0
    lines = ("next", "next", "next", "initiative", "3", "1", "", "first axis", "", "", "weather",
             "4", "chart weather arm=sep_oct die=4 row=arctic result=winter", "mud", "abandon",
             "chart missing", "quit")  # fmt: skip
    said = table("play", "--save", "war.referee", stdin="\n".join(lines) + "\n")
    assert owned(table)["weather_chart"]["arm=sep_oct die=4 row=arctic"] == "winter"
    # The arctic is not asked any more; the temperate zone is the next.
    assert "Arctic: what does" not in said.out.replace("\n", " ")
    assert "59" in said.out.split("Blank cells")[1]


def test_what_is_missing_is_of_the_step_to_come(table: Program) -> None:
    assert table("new", "wif5", "--save", "war.referee").code == 0
    found = table.json("chart", "wif5", "missing", "--save", "war.referee").result["missing"]
    assert [row["chart"] for row in found] == ["weather_chart"]
    assert len(found[0]["cells"]) == 60  # six faces, ten rows of September and October
    assert all("arm=sep_oct" in cell for cell in found[0]["cells"])


@pytest.mark.parametrize(("lang", "who"), [("en", "Germany"), ("fr", "Allemagne")])
def test_a_question_of_a_battle_bears_the_side_that_decides(
    table: Program, lang: str, who: str
) -> None:
    from referee.app.opening import start
    from referee.app.session import Means
    from referee.engine.command import Command

    session, _ = start("campaign_1939", "war.referee", [], None, "typed", "en", None)
    args = {"keys": {"by": who, "attack": "17", "defend": "4", "weather": "clear"}}
    said = session.act(
        Command(
            "land_combat",
            args,
            hold=True,
            overruled=frozenset({"wif5.course.not_now", "wif5.course.no_action"}),
        ),
        Means(hold=True),
    )
    question = session.question()
    assert question is not None, said.rulings
    # Equal armour, and the attacker has none: the defender chooses, at any odds (10.7.6.7).
    assert question.what == "wif5.choose_table.defender"
    assert question.side == "allies"


def test_the_game_may_be_left_out_where_only_one_has_printed_charts(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee("new", "wif5", "--save", "west.referee")
    for words in (("missing", "--save", "west.referee"), ("list",), ("show", "assault")):
        short, whole = referee("chart", *words), referee("chart", "wif5", *words)
        assert (short.code, short.out) == (0, whole.out)
    assert referee("--lang", "fr", "chart", "liste").code == 0
    assert referee("chart", "nothing").code == 2  # neither a game nor something to do


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        (["impulse_track", "box=61", "result=3"], "from 1 to 60"),
        (["impulse_track", "box=3", "result=25"], "from 0 to 9"),
        (["us_entry_track", "option=26", "result=2"], "from 1 to 25"),
    ],
)
def test_what_is_out_of_bounds_is_told_its_bounds(
    table: Program, cell: list[str], told: str
) -> None:
    said = table("chart", "wif5", "set", *cell)
    assert said.code == 2 and told in said.err
    french = table("--lang", "fr", "chart", "wif5", "set", *cell)
    assert told.replace("from", "de").replace("to", "à") in french.err


def test_a_french_sheet_has_its_words_in_french(table: Program, tmp_path: Path) -> None:
    said = table("--lang", "fr", "chart", "wif5", "template", "-o", "tout.csv")
    assert said.code == 0, said.err
    text = (tmp_path / "tout.csv").read_text(encoding="utf-8")
    heads = [line for line in text.splitlines() if not line.startswith("#") and "," in line]
    for english in ("germany", "leftmost", "row=", "column=", "naval_moves", "rumania=", "jan_feb"):
        assert not any(english in line for line in heads), english
    # Filled in French, each word lands on the cell that the rules look up (10.7.4.3, 10.5.6.1).
    part = (
        "# tableau effets_terrain\nterrain;ligne=mouvement_en_Europe\nforêt;2\nrivière;1\n"
        "# tableau limites_activités\npuissance;action;activité=mouvements_navals\n"
        "Allemagne;Action Combinée;2\nJapon;combinée;3\n"
        "# tableau cases_maritimes\nsection;ligne=valeur_de_surprise\n1;6\n"
        "# tableau piste_initiative\ncolonne;ligne=qui_peut_relancer\ntout à droite;les Alliés\n"
        "# tableau usines_ressources\nlieu;ligne=ressources\nSuède;3\n"
    )
    (tmp_path / "part.csv").write_text(part, encoding="utf-8")
    said = table("--lang", "fr", "chart", "wif5", "import", "part.csv")
    assert said.code == 0, said.err
    assert owned(table) == {
        "terrain_effects": {
            "terrain=forest row=movement_europe": "2", "terrain=river row=movement_europe": "1"
        },
        "activities_limits": {
            "power=germany action=combined activity=naval_moves": "2",
            "power=japan action=combined activity=naval_moves": "3",
        },
        "sea_box": {"section=1 row=surprise": "6"},
        "initiative_track": {"column=rightmost row=may_reroll": "allies"},
        "factory_resource": {"place=sweden row=resources": "3"},
    }  # fmt: skip


def test_the_rows_of_a_listed_chart_stay_when_one_is_known(table: Program, tmp_path: Path) -> None:
    cell = ("country=poland", "result=5 INF, 1 CAV")
    assert table("chart", "wif5", "set", "minor_setup", *cell).code == 0
    said = table("chart", "wif5", "template", "minor_setup")
    assert "poland," in said.out and "\nfinland,\n" in said.out


def test_a_french_grid_asks_in_french(table: Program) -> None:
    assert table("new", "wif5", "--save", "war.referee").code == 0
    lines = ["grille limites_activités", "0 0 0 0 0", "fin", "grille assaut", "fin", "quitter"]
    said = table("--lang", "fr", "play", "--save", "war.referee", stdin="\n".join(lines) + "\n")
    text = " ".join(said.out.split())
    assert "Allemagne, Action de Passe (mouvements navals, rebases face visible" in text
    assert "dé 0 (1:2" in text


def test_a_cell_that_stands_for_its_row_is_enough(table: Program) -> None:
    """A modification of one year is asked by that year alone (11.5.2)."""
    assert table("new", "wif5", "--save", "war.referee").code == 0
    from referee.app.games import game
    from referee.games.wif5.charts.grid import missing

    charts = game("wif5").charts
    assert charts is not None

    def blank(**cells: str) -> set[str]:
        known: dict[str, dict[str, str]] = {"us_entry_modifications": {}, "us_entry_track": {}}
        for key, cell in cells.items():
            chart = "us_entry_track" if key.startswith("option") else "us_entry_modifications"
            known[chart][key.replace("__", "=").replace("_and_", " ")] = cell
        more = charts.plus(known)  # type: ignore[attr-defined]
        found = missing(more, "us_entry_modifications", {"action": ("1",), "year": ("1939",)})
        return {*found, *missing(more, "us_entry_track", {"option": ("3",)})}

    assert blank() == {"action=1 year=1939", "option=3 row=box", "option=3 row=number"}
    assert blank(action__1="+2", option__3="4") == {"option=3 row=box"}
    assert blank(action__1_and_year__1939="+2", option__3_and_row__box="4") == {
        "option=3 row=number"
    }


@pytest.mark.parametrize("word", ["illimité", "sans limite"])
def test_no_limit_is_said_in_french(table: Program, word: str) -> None:
    cell = ("puissance=japon", "action=navale", "activité=mouvements_navals", f"résultat={word}")
    said = table("--lang", "fr", "chart", "wif5", "set", "activities_limits", *cell)
    assert said.code == 0, said.err
    assert list(owned(table)["activities_limits"].values()) == ["unlimited"]
    said = table(
        "--lang", "fr", "chart", "wif5", "set", "activities_limits", *cell[:3], "résultat=-"
    )
    assert said.code == 2 and "par exemple" in said.err


def test_a_chart_is_called_as_the_french_list_calls_it(table: Program) -> None:
    """« grille combat_surface … »: what the list shows can be typed, at the table too."""
    from referee.app.french_words import shown_table
    from referee.app.games import game

    charts = game("wif5").charts
    assert charts is not None
    for chart in charts.all:
        assert charts.names.find(shown_table(chart, "fr")) == chart
    assert table("new", "wif5", "--save", "war.referee").code == 0
    line = "grille combat_surface table=1 dé=1 type=hs résultat=X"
    said = table("--lang", "fr", "do", *line.split(), "--save", "war.referee")
    assert said.code == 0, said.err
    assert owned(table) == {"surface_naval": {"table=1 die=1 type=hs": "X"}}
    said = table("--lang", "fr", "chart", "wif5", "show", "bombardement_du_port")
    assert "strategic_" not in said.err + said.out


@pytest.mark.parametrize(
    ("asked", "read"),
    [
        ("naval_fire factors=82 targets=7 row=air_to_sea column=101-130", {"result": "2/3"}),
        ("naval_fire factors=300 targets=7", {"A-B": "280-320", "result": "2/3"}),
        ("strategic_bombing factors=90 --dice 3", {"A-B": "88-95", "result": "4"}),
        ("air_combat value=30 roller=phasing --dice 5,5", {"A..B": "28..31", "result": "AX"}),
    ],
)
def test_the_line_that_is_proposed_for_a_cell_is_whole_and_taken(
    referee: Program, asked: str, read: dict[str, str]
) -> None:
    """What the chart alone knows is read on it; nothing else is left out, and then it resolves."""
    words = ["resolve", "wif5", *asked.split()]
    said = " ".join((found := referee(*words)).err.split())
    assert found.code == 3, said
    line = said.partition("chart wif5 set ")[2].partition(" keeps it")[0]
    for what, cell in read.items():
        line = line.replace(f"{what}=…" if what == "result" else what,
                            f"result={cell}" if what == "result" else cell)  # fmt: skip
    assert "…" not in line
    kept = referee("chart", "wif5", "set", *line.split())
    assert kept.code == 0, (line, kept.err)
    again = referee(*words)
    assert again.code == 0, again.err


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("die,column=14-18,column=14-18\n1,1,2\n", ("line 1, column C: the heading",)),
        ("die,column=14-18,column=19-23\n1,1,2\n1,3,4\n",
         ("line 3, column B (14-18): this cell", "line 3, column C (19-23): this cell")),
        ("1,1,2\n2,1,2\n", ("line 1, column A: “1” is no heading of this chart",)),
    ],
)  # fmt: skip
def test_a_heading_or_a_cell_that_stands_twice_is_named_where_it_stands(
    referee: Program, tmp_path: Path, rows: str, told: tuple[str, ...]
) -> None:
    file = tmp_path / "sheet.csv"
    file.write_text(rows, encoding="utf-8")
    said = referee("chart", "wif5", "import", str(file), "strategic_bombardment")
    text = " ".join(said.err.split())
    assert said.code == 2 and all(each in text for each in told), text
