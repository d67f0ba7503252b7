"""A converted folder: a row for each file, with what is open in it and what nobody knows."""

from __future__ import annotations

from typing import Any

from referee.app.answer import Answer
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.present.blocks import Page, safe
from referee.present.faults import fault_text
from referee.present.rulings import put
from referee.present.screen import Screen

LONGEST = 40  # letters of a title in the table
OPEN = {
    "exits": N_("exits"), "demolitions": N_("bridges to blow up"), "bunkers": N_("bunkers"),
    "mines": N_("minefields"),
}  # fmt: skip


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """The table, then what nobody knows, file by file."""
    say = screen.voice
    rows: list[dict[str, Any]] = answer.result["files"]
    heads = [
        N_("File"),
        N_("Title"),
        N_("Tiles"),
        N_("Units"),
        N_("Goals"),
        N_("Open"),
        N_("Unknown"),
    ]
    page.grid([say.t(head) for head in heads], [_row(screen, row) for row in rows])
    for row in rows:
        if row["error"]:
            error = Unreadable(row["error"]["code"], **row["error"]["params"])
            page.text(fault_text(say, error), 0, "✗", "bad")
            continue
        if row["unknown"]:
            page.text(f"{safe(row['file'])}: {', '.join(row['unknown'])}", 0, "?", "doubt")
        if row["told"]:
            told = " ".join(say.say(each["code"], each["params"]) for each in row["told"])
            page.text(f"{safe(row['file'])}: {told}", 0, "→", "dim")
    put(page, say, answer.game, answer.rulings)


def crop(title: str) -> str:
    """A title as long as a table bears."""
    return title if len(title) <= LONGEST else f"{title[: LONGEST - 1]}…"


def _row(screen: Screen, row: dict[str, Any]) -> list[str]:
    say = screen.voice
    if row["error"]:
        return [safe(row["file"]), "✗", "", "", "", "", ""]
    whose = ", ".join(say.t(OPEN[key]) for key in row["open"])
    return [
        safe(row["file"]), crop(say.pick(row["title"])), str(row["tiles"]), str(row["units"]), str(row["goals"]),
        whose or "–", str(len(row["unknown"])) if row["unknown"] else "–",
    ]  # fmt: skip
