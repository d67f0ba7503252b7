"""The owner's printed charts: the list, one of them, one cell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.answer import Answer
from referee.app.french_words import shown_table
from referee.i18n.mark import N_, NP_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.rulings import cell_told, put
from referee.present.screen import Screen

SHOWN = 6  # blank cells of a chart that are named
_UNNAMED = N_(
    "Every cell whose headings are named is known. Under a heading that nobody has named yet, a cell may still be asked for: %(charts)s."
)
_SOURCES = {"owner": N_("yours"), "booklet": N_("the booklet’s")}


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """What the command did, or what it shows."""
    say, result = screen.voice, answer.result
    if answer.name == "list":
        heads = [say.t(N_("Chart")), "", say.t(N_("Yours")), say.t(N_("Booklet’s"))]
        rows = [
            [
                shown_table(row["id"], say.lang),
                say.pick(row["title"]),
                str(row["owner"]),
                str(row["booklet"]),
            ]
            for row in result["charts"]
        ]
        page.grid(heads, rows)
    elif answer.name == "show":
        page.heading(say.pick(result["title"]))
        heads = [say.t(N_("Cell")), say.t(N_("Printed")), say.t(N_("Whose"))]
        rows = [
            [cell_told(say, row["cell"]), printed(say, answer, row), say.t(_SOURCES[row["source"]])]
            for row in result["cells"]
        ]
        if rows:
            page.grid(heads, rows)
        else:
            page.line(say.t(N_("No cell is known yet.")))
    elif answer.name == "missing":
        rows = [
            [say.name("step", row["step"]), say.pick(row["title"]), str(len(row["cells"]))]
            for row in result["missing"]
        ]
        if asked := result["asked"]:
            cell = say.row([say.say(each["code"], each["params"]) for each in asked["told"]])
            told = say.t(N_("%(name)s: %(what)s"), name=say.pick(asked["title"]), what=cell)
            page.text(say.t(N_("Asked for now: %(cell)s"), cell=told), sign="?")
        if result["unnamed"]:
            page.text(
                say.t(_UNNAMED, charts=say.row([*map(say.pick, result["unnamed"].values())])),
                sign="·",
            )
        elif not rows and not asked:
            page.text(
                say.t(N_("Every cell that the coming steps could ask for is known.")), sign="✓"
            )
        elif rows:
            page.grid([say.t(N_("Step")), say.t(N_("Chart")), say.t(N_("Blank cells"))], rows)
            for row in result["missing"]:
                shown = row["cells"][:SHOWN]
                more = " …" if len(row["cells"]) > SHOWN else ""
                cells = f"{say.row([cell_told(say, cell) for cell in shown])}{more}"
                name = shown_table(row["chart"], say.lang)
                page.text(say.t(N_("%(name)s: %(what)s"), name=name, what=cells), sign="·")
    elif "cells" in result:
        page.text(
            say.plural(
                NP_("%(n)d cell: %(path)s", "%(n)d cells: %(path)s", "n"),
                n=result["cells"],
                path=result.get("file", "–"),
            ),
            sign="✓",
        )
    put(page, say, answer.game, answer.rulings)


def printed(say: Speaker, answer: Answer, row: Mapping[str, Any]) -> str:
    """What a cell says, by its name where it is one of few: « Clear », « les Alliés »."""
    charts: Any = answer.game.charts if answer.game else None
    kind = charts.kind(answer.result["chart"], row["cell"]) if charts else ""
    return say.name(kind, row["result"]) if kind else str(row["result"])
