"""Battles judged with cells that their owner kept at a desk: verified elsewhere, corrected, told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program


@pytest.fixture
def war(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    return referee


def played(war: Program, *lines: str) -> str:
    said = war("play", "--save", "war.referee", stdin="".join(f"{line}\n" for line in lines))
    return " ".join((said.out + said.err).split())


def corrected(war: Program, die: int, result: str) -> str:
    """What a cell put right says of what rests on it."""
    cell = f"correct chart assault column=3:1 die={die} result={result} because misread"
    said = war("do", *cell.split(), "--save", "war.referee")
    return " ".join((said.out + said.err).split())


def front(war: Program, *lines: str) -> str:
    """A land combat phase at Metz, Germany has chosen a combined action."""
    file = Path(__file__).parents[1] / "playthroughs" / "wif5" / "files" / "front.txt"
    kept = ("--save", "war.referee")
    for line in (
        f"map load {file}", "place germany arm at 1,0 name=panzer factor=8 mp=5",
        "place germany inf at 1,1 name=corps factor=7",
        "place france inf at Metz name=ligne factor=5",
    ):  # fmt: skip
        assert war("do", *line.split(), *kept).code == 0
    owed = [
        ["initiative", "--dice", "5; 2"], ["first", "axis"], ["weather", "--dice", "3"],
        ["choose", "germany combined,", "italy pass,", "japan pass"],
    ]  # fmt: skip
    for _ in range(60):
        if war.json("status", *kept).result["step"] == "land_combat":
            break
        if war("next", *kept).code:
            assert any(war("do", *line, *kept).code == 0 for line in owed)
    return played(
        war,
        'battle land Metz by=germany against=france units="panzer, corps" defend=ligne',
        *lines,
        "quit",
    )


def cells(war: Program) -> None:
    files = Path(__file__).parents[1] / "playthroughs" / "wif5" / "files"
    assert war("chart", "wif5", "import", str(files / "charts.json")).code == 0
    for die in range(1, 7):
        keys = ("column=3:1", f"die={die}", "result=1/1S")
        assert war("chart", "wif5", "set", "assault", *keys).code == 0


def test_an_open_battle_that_told_a_limit_of_a_kept_chart_is_not_judged_without_it(
    war: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The limit of land attacks was typed at a desk: elsewhere one sentence more is said before the die."""
    files = Path(__file__).parents[1] / "playthroughs" / "wif5" / "files"
    assert war("chart", "wif5", "import", str(files / "charts.json")).code == 0
    limit = ("power=germany", "action=combined", "activity=land_attacks", "result=9")
    assert war("chart", "wif5", "set", "activities_limits", *limit).code == 0
    front(war, "assault")
    assert war.json("status", "--save", "war.referee").result["open"]["name"] == "battle"
    assert war("verify", "--save", "war.referee").code == 0
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
    said = war("verify", "--save", "war.referee")
    assert said.code == 0, said.out + said.err
    assert war.json("verify", "--save", "war.referee", "--again").result["judged"]["charts"] > 0


def test_an_open_battle_goes_on_with_the_cell_put_right_and_says_so(war: Program) -> None:
    """10.7.6.7: the die is thrown, the losses are asked; the cell is what the chart prints (5)."""
    cells(war)
    assert "Which unit is lost" in front(war, "assault", "3")
    said = corrected(war, 3, "1/1")
    assert "is of what stands open: it goes on with the cell as it is now" in said, said
    assert "stand;" not in said
    assert war("verify", "--save", "war.referee").code == 0


def test_a_battle_fought_with_a_kept_cell_is_named_when_it_is_put_right(war: Program) -> None:
    """The battle that read the cell is named, not those that only told what a die might bring."""
    cells(war)
    assert "Off the map, into the Force Pool, Germany" in front(war, "assault", "3", "corps", "")
    assert "judged with the cell as it was" in corrected(war, 3, "1/2")
    assert "judged with the cell as it was" not in corrected(war, 4, "1/2")


@pytest.mark.parametrize(
    ("lang", "asked"),
    [("en", "Asked for now: Weather Chart"), ("fr", "Demandé maintenant : Tableau météo")],
)
def test_the_cell_of_the_open_question_is_no_known_one(war: Program, lang: str, asked: str) -> None:
    lines = (*("next",) * 3, "initiative", "3", "1", "", "first axis", "", "", "weather", "4",
             "chart missing", "quit")  # fmt: skip
    said = war("--lang", lang, "play", "--save", "war.referee", stdin="\n".join((*lines, "")))
    told = " ".join(said.out.replace("\u00a0", " ").split())
    assert asked in told and "✓ Every cell" not in told, told


def test_charts_with_headings_that_nobody_named_are_told(war: Program) -> None:
    """11.3: which column is that of 2 attackers against none nobody knows before the chart is seen."""
    from wif5_campaign import Table

    from referee.games.wif5.charts.coming import ASKED

    table = Table()
    game = table.game
    game.owned({})
    try:
        for _ in range(40):
            rows = game.coming_cells(table.state)
            if not any(cells for *_, cells in rows):
                break
            cells = {chart: dict(found) for chart, found in game.charts.owner.items()}
            for _, chart, blank in rows:
                cells.setdefault(chart, {}).update(dict.fromkeys(blank, "0"))
            game.owned(cells)
        charts = [chart for _, chart, cells in rows]
        assert not any(cells for *_, cells in rows)
        assert (
            {"convoy_attack", "naval_combat"}
            <= set(charts)
            <= {c for a in ASKED.values() for c in a}
        )
        assert "weather_chart" not in charts
    finally:
        game.owned({})


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "chart convoy column=2 die=3 result=-1",
         "the booklet’s own example has -3X there; yours, -1, comes first"),
        ("fr", "imprimées attaque_convoi colonne=2 dé=3 résultat=-1",
         "l’exemple du livret y donne -3X ; c’est votre -1 qui compte"),
    ],
)  # fmt: skip
def test_a_cell_that_the_booklet_gives_otherwise_is_told(
    war: Program, lang: str, line: str, told: str
) -> None:
    """11.3.1, the example: 3 attackers of 2 escorts, a modified 3: -3X."""
    said = war("--lang", lang, "play", "--save", "war.referee", stdin=f"{line}\nquit\n")
    assert told in " ".join(said.out.replace("\u00a0", " ").replace("\u202f", " ").split())


def test_a_row_of_the_grid_over_the_booklet_is_told(war: Program) -> None:
    """The grid goes row by row: die -3 first; the seventh row is die 3, column 2 in it."""
    said = war("play", "--save", "war.referee",
               stdin="chart convoy_attack\n" + "\n" * 6 + ". -1\nend\nquit\n")  # fmt: skip
    assert "example has -3X there; yours, -1, comes first" in " ".join(said.out.split()), said.out


@pytest.mark.parametrize(("lang", "told"), [
    ("en", "the booklet’s own example has -3X there; yours, -1, comes first"),
    ("fr", "l’exemple du livret y donne -3X ; c’est votre -1 qui compte"),
])  # fmt: skip
def test_a_sheet_over_the_booklet_is_told(
    war: Program, tmp_path: Path, lang: str, told: str
) -> None:
    sheet = tmp_path / "convoys.csv"
    sheet.write_text("# chart convoy_attack\ncolumn,die,result\n2,3,-1\n", encoding="utf-8")
    said = war("--lang", lang, "chart", "wif5", "import", str(sheet))
    assert told in " ".join(said.out.replace("\u00a0", " ").replace("\u202f", " ").split())
