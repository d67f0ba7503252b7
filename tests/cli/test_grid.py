"""A printed chart typed as a grid in the session, and cells replaced outside it: nothing unsaid."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from referee.app.saves import open_session
from referee.cli.context import Context
from referee.cli.shell.evening import Evening
from referee.cli.shell.lines import Bare

if TYPE_CHECKING:
    from program import Program

CHART = "surface_naval"
KNOWN = ("chart", "wif5", "set", CHART, "table=1", "die=2", "type=hs", "result=X")


@pytest.fixture
def war(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    return referee


def cells(home: Path) -> dict[str, str]:
    """What the owner of the chart is taken to have typed, die and type told alone."""
    found: dict[str, str] = {}
    for path in home.rglob("charts/wif5.json"):
        kept = json.loads(path.read_text(encoding="utf-8"))["charts"].get(CHART, {})
        found = {key.removeprefix("table=1 "): cell for key, cell in kept.items()}
    return found


def played(war: Program, *lines: str, lang: str = "en") -> str:
    said = war("--lang", lang, "play", "--save", "war.referee", stdin="\n".join([*lines, ""]))
    return " ".join((said.out + said.err).replace("\u202f", " ").replace("\u00a0", " ").split())


def test_a_row_over_a_known_cell_is_refused_at_that_row(war: Program) -> None:
    """The known value is told, the row is asked again, and every other row is kept."""
    assert war(*KNOWN).code == 0
    said = played(war, f"chart {CHART}", "- X A", "D D D", "X D D", "A A A", "end", "quit")
    assert said.count("your cell says X") == 1
    assert "8 cells kept as yours" in said
    found = cells(war.home)
    assert found["die=2 type=hs"] == "X"
    assert (found["die=1 type=ls"], found["die=2 type=ls"], found["die=3 type=cv"]) == (
        "X",
        "D",
        "A",
    )


def test_ctrl_c_keeps_the_rows_that_were_typed(war: Program) -> None:
    """What stood on the screen row after row is kept and told, as it is when the window closes."""
    typed = iter((f"chart {CHART}\n", "- X A\n", "X D D\n"))

    class Lines(io.StringIO):
        def readline(self, *size: Any) -> str:
            for line in typed:
                return line
            raise KeyboardInterrupt

    out = io.StringIO()
    context = Context(stdin=Lines(), stdout=out, stderr=io.StringIO())
    with pytest.raises(KeyboardInterrupt):
        Evening(context, open_session("war.referee"), Bare(context)).run()
    assert "6 cells kept as yours" in " ".join(out.getvalue().split())
    assert len(cells(war.home)) == 6


def test_cells_kept_meanwhile_elsewhere_stand(
    war: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another terminal keeps a cell of a row that was typed: it stays, the others are kept."""
    typed = iter((f"chart {CHART}\n", "- X A\n", "X D D\n", "end\n", "quit\n"))

    class Lines(io.StringIO):
        def readline(self, *size: Any) -> str:
            line = next(typed, "")
            if line.startswith("end"):
                assert war("chart", "wif5", "set", CHART, "table=1", "die=1", "type=ls",
                           "result=A").code == 0  # fmt: skip
            return line

    out = io.StringIO()
    context = Context(stdin=Lines(), stdout=out, stderr=out)
    Evening(context, open_session("war.referee"), Bare(context)).run()
    told = " ".join(out.getvalue().split())
    assert "your cell says A" in told
    assert "5 cells kept as yours" in told
    assert cells(war.home)["die=1 type=ls"] == "A"


def test_semicolons_part_the_cells_of_a_row(war: Program) -> None:
    said = played(war, f"chart {CHART}", "X;;A", "-;no;A", "end", "quit")
    assert "Column ls:" in said
    assert cells(war.home) == {"die=1 type=hs": "X", "die=1 type=cv": "A"}


def test_a_cell_set_anew_tells_what_it_said(war: Program) -> None:
    assert war(*KNOWN).code == 0
    assert "until now" not in war(*KNOWN).out  # the same again is no news
    said = war(*KNOWN[:-1], "result=D").out
    assert "D now; until now it said X." in " ".join(said.split())


def test_a_file_tells_what_it_replaces(war: Program) -> None:
    assert war(*KNOWN).code == 0
    Path("over.csv").write_text(
        f"# chart {CHART}\ntable,die,type,result\n1,2,hs,D\n1,3,hs,A\n", encoding="utf-8"
    )
    said = " ".join(war("chart", "wif5", "import", "over.csv").out.split())
    assert "2 cells" in said and said.count("until now it said") == 1
    assert "until now it said X." in said


def test_a_cell_is_forgotten_once(war: Program) -> None:
    assert war(*KNOWN).code == 0
    words = ("chart", "wif5", "forget", *KNOWN[3:-1])
    assert "Your cell is forgotten" in war(*words).out
    assert "Nothing to forget" in war(*words).out


def test_what_was_judged_with_a_replaced_cell_is_named(war: Program) -> None:
    """The weather of the first turn was read in seven cells: one of them is set anew outside."""
    weather = ("next", "next", "next", "initiative", "3", "1", "", "first axis", "", "",
               "weather", "4", "mud", *["clear"] * 6, "2", "1", "no", "quit")  # fmt: skip
    played(war, *weather)
    keys = ("chart", "wif5", "set", "weather_chart", "arm=sep_oct", "die=4", "row=arctic_circle")
    said = " ".join(war(*keys, "result=winter").out.replace("\u00a0", " ").split())
    assert "In war, entry" in said or "In war, entries" in said
    assert "“undo to" in said
    assert "Winter now; until now it said Mud." in said
    assert "In war" not in war(*keys, "result=winter").out  # nothing is replaced


def test_a_sheet_s_mistakes_are_told_in_the_words_of_its_language(war: Program) -> None:
    """The French template has French headings and begins with « # tableau »: so do its mistakes."""
    Path("bad.csv").write_text("bras,dx,ligne\n", encoding="utf-8")
    words = ("--lang", "fr", "chart", "wif5", "import", "bad.csv")
    said = war(*words, "weather_chart")
    assert "bras, dé, ligne ou résultat" in " ".join((said.out + said.err).split())
    said = war(*words)
    assert "# tableau NOM" in " ".join((said.out + said.err).replace("\u00a0", " ").split())
