"""Odds that help decide: the force that reaches a chance, the loss as bars, wave after wave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.screen import Screen
from referee.present.tables import put_table

BAR, LEAST = 30, 0.005  # columns of the longest bar; chances below are drawn together
MOST = 12  # bars of a side
_SCALE = N_("IPCs lost, chance")


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Only what was asked for."""
    say, result = screen.voice, answer.result
    if "needed" in result:
        _needed(page, say, result["needed"])
    if "losses" in result:
        for side, name in (("attacker", N_("The attacker’s loss")), ("defender", N_("The defender’s loss"))):  # fmt: skip
            _bars(page, say, say.t(name), result["losses"][side])
    if "waves" in result:
        _waves(page, say, result["waves"])


def _needed(page: Page, say: Speaker, found: Mapping[str, Any]) -> None:
    page.gap()
    need, now = say.percent(found["need"], 0), say.percent(found["chance"])
    if found["chance"] >= found["need"]:
        page.text(say.t(N_("%(need)s is reached: %(chance)s."), need=need, chance=now))
    else:
        page.text(say.t(N_("%(need)s is not reached: %(chance)s. To add:"), need=need, chance=now))
        for row in found["adding"]:
            page.text(_priced(say, {row["unit"]: row["count"]}, row), 2, "·", "dim")
        if not found["adding"]:
            page.text(say.t(N_("No kind of unit alone reaches it.")), 2)
    best = found["cheapest"]
    if best is None:
        page.text(say.t(N_("No force of one or two kinds of unit reaches it.")))
    else:
        page.text(say.t(N_("The cheapest force of one or two kinds: %(what)s."), what=_priced(say, best["force"], best)))  # fmt: skip


def _priced(say: Speaker, force: Mapping[str, int], row: Mapping[str, Any]) -> str:
    return say.t(
        N_("%(force)s (%(ipc)d IPCs): %(chance)s"),
        force=say.force(force), ipc=row["ipc"], chance=say.percent(row["chance"]),
    )  # fmt: skip


def _bars(page: Page, say: Speaker, title: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """A bar for each step of money; what hardly ever happens belongs to its neighbour."""
    kept = [row for row in rows if row["p"] > 0]
    if not kept:
        return
    most = max(row["ipc"] for row in kept)
    step = 1 if len({row["ipc"] for row in kept}) <= MOST else -(-(most + 1) // MOST)
    bins: dict[int, float] = {}
    for row in kept:
        bins[row["ipc"] // step] = bins.get(row["ipc"] // step, 0.0) + row["p"]
    page.heading(title)
    longest = max(bins.values())
    for at, p in sorted(bins.items()):
        if p < LEAST:
            continue
        span = f"{at * step}" if step == 1 else f"{at * step}–{at * step + step - 1}"
        bar = "█" * max(1, round(BAR * p / longest))
        page.line(f"  {span:>7}  {say.percent(p):>7}  {bar}")
    page.line(f"  {say.t(_SCALE)}", "dim")


def _waves(page: Page, say: Speaker, rows: Sequence[Mapping[str, Any]]) -> None:
    page.heading(say.t(N_("Wave after wave")))
    heads = [N_("Wave"), N_("Force"), N_("Reached by then"), N_("Loses on average")]
    told = [
        (
            str(number), say.force(row["force"]), say.percent(row["chance"]),
            say.t(N_("%(ipc)s IPCs"), ipc=say.decimal(row["loss_ipc"])),
        )
        for number, row in enumerate(rows, 1)
    ]  # fmt: skip
    put_table(page, [say.t(head) for head in heads], told)
