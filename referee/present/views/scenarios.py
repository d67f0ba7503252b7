"""The scenarios."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Name (`aa1941/standard`, as `new` takes it), title, year; for how many, how long."""
    say = screen.voice
    rows = answer.result["scenarios"]
    if not rows:
        page.text(say.t(N_("No scenario says so of itself.")))
    silent = answer.result["unsaid"]
    page.columns([(row["id"], ", ".join(_told(screen, row))) for row in rows], indent=0)
    if silent:
        names = say.join(silent)
        page.text(say.t(N_("These scenarios do not say: %(list)s."), list=names))


def _told(screen: Screen, row: dict[str, object]) -> list[str]:
    say = screen.voice
    told = [say.pick(row["title"])]  # type: ignore[arg-type]
    if row["year"] and str(row["year"]) not in told[0]:
        told.append(str(row["year"]))
    if isinstance(row["players"], list):
        least, most = row["players"]
        said = N_("%(least)d players") if least == most else N_("%(least)d to %(most)d players")
        told.append(say.t(said, least=least, most=most))
    if row["minutes"]:
        told.append(say.t(N_("%(n)d minutes"), n=row["minutes"]))
    return told
