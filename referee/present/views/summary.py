"""A page of rules on the screen: chapters with their cards and tables, what is never allowed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.app.answer import Answer
from referee.engine.table import Table
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.screen import Screen
from referee.present.tables import put_table
from referee.present.views.table import grid

Row = Mapping[str, Any]
NEVER = N_("Not allowed")


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Every chapter with its cards: title, what it says, where it is printed."""
    say = screen.voice
    page.heading(title(say, answer))
    for name, rows, tables in parts(say, answer):
        if answer.result["phase"] is None and (spoken(rows) or unspoken(rows) or tables):
            page.heading(name)
        for row in spoken(rows):
            text = safe(say.pick(row["text"]))
            page.text(say.t(N_("%(name)s: %(value)s"), name=headed(say, row), value=text), sign="•")
        for table in tables:
            page.heading(say.pick(table.title))
            put_table(page, *grid(say, answer.game, table))
            if table.note:
                page.text(say.pick(table.note))
            page.gap()
        if also := unspoken(rows):
            page.text(" · ".join(headed(say, row) for row in also), 2)
    if answer.result["never"]:
        page.heading(say.t(NEVER))
        for text, where in refused(say, answer):
            page.text(f"{text} ({where})" if where else text, sign="✗")
    page.gap()


def title(say: Speaker, answer: Answer) -> str:
    """« Axis & Allies 1941 : Phase 3 : Résolution des combats »."""
    assert answer.game is not None
    game = say.pick(answer.game.title)
    if answer.result["phase"] is None:
        return say.t(N_("%(game)s: the rules on one page"), game=game)
    return f"{game} – {say.pick(answer.result['chapters'][0]['title'])}"


def parts(say: Speaker, answer: Answer) -> Iterator[tuple[str, list[Row], list[Table]]]:
    """Chapters by name with their rows and the tables that rest on their cards."""
    homes = [table["chapter"] for table in answer.result["tables"]]
    for chapter in answer.result["chapters"]:
        rows = [row for row in answer.result["cards"] if row["chapter"] == chapter["id"]]
        mine = [
            table for home, table in zip(homes, answer.extra, strict=True) if home == chapter["id"]
        ]
        yield say.pick(chapter["title"]), rows, mine


def spoken(rows: list[Row]) -> list[Row]:
    """The cards that have words here."""
    return [row for row in rows if row["text"]]


def unspoken(rows: list[Row]) -> list[Row]:
    """The cards of which only the title and the page of the booklet stand here."""
    return [
        row for row in rows if not row["text"] and place(row) and row["kind"] != "interpretation"
    ]


def refused(say: Speaker, answer: Answer) -> Iterator[tuple[str, str]]:
    """What is never allowed, and where that is printed."""
    places = {row["id"]: place(row) for row in answer.result["cards"]}
    for line in answer.result["never"]:
        yield say.pick(line["text"]), places[line["card"]]


def headed(say: Speaker, row: Row) -> str:
    """The title of a card and its page."""
    where = place(row)
    return f"{name_of(say, row)} ({where})" if where else name_of(say, row)


def name_of(say: Speaker, row: Row) -> str:
    """The title of a card; an interpretation keeps its id."""
    shown = safe(say.pick(row["title"]))
    return f"{row['id']}. {shown}" if row["kind"] == "interpretation" else shown


def place(row: Row) -> str:
    """The page of the booklet, or the number of the section."""
    cite = row["cites"][0] if row["cites"] else {}
    if cite.get("page"):
        return f"p.\u00a0{cite['page']}"
    return ""
