"""The games under way: name, where they stand, when they were played."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from referee.app.answer import Answer
from referee.app.games import game
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.screen import Screen
from referee.present.views.status import headline

_NONE = N_("No game is under way: “%(program)s new GAME” starts one.")
_OVER = N_("over")
_ENTRIES = N_("%(n_entries)s in the log")
_SINCE = N_("last played %(when)s")
_ON = N_("on %(date)s")
AHEAD = timedelta(minutes=1)  # two clocks may differ by that


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """A paragraph a game, the one played last first; the current one is marked."""
    rows = answer.result["saves"]
    if not rows:
        page.text(screen.voice.t(_NONE, program=screen.program))
    for row in rows:
        page.text(safe(row["name"]), 0, "▸" if row["current"] else "·", "bold")
        for text in lines(screen, row):
            page.text(text, 2)


def lines(screen: Screen, row: Mapping[str, Any]) -> list[str]:
    """Where a game stands, when it was played, where it is kept."""
    say = screen.voice
    if row["trouble"]:
        return [say.say(row["trouble"]["code"], row["trouble"]["params"])]
    kept, say.lexicon = say.lexicon, game(row["game"]).lexicon
    try:
        stands = headline(screen, row)
    finally:
        say.lexicon = kept
    title = safe(say.pick(row["title"])) if row["title"] else safe(str(row["scenario"]))
    over = say.t(_OVER) if row.get("victory") else ""
    played = say.t(_SINCE, when=since(say, row["played"]))
    length = say.t(_ENTRIES, n_entries=row["log_length"])
    return [
        f"{say.pick(game(row['game']).title)}: {title}" if say.lang == "en"
        else f"{say.pick(game(row['game']).title)}\u00a0: {title}",
        say.row([part for part in (stands, over) if part]),
        say.row([played, length]),
        safe(row["save"]),
    ]  # fmt: skip


def since(say: Speaker, at: str) -> str:
    """« il y a deux semaines »: how long ago a time of the journal is; its date where a clock was ahead."""
    from referee.present.days import dates

    try:
        then = datetime.strptime(at, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError:
        return safe(at)
    past = datetime.now(UTC) - then
    if past < -AHEAD:
        return say.t(_ON, date=dates().format_date(then, "d MMMM y", locale=say.lang))
    past = max(past, timedelta())
    return str(dates().format_timedelta(-past, add_direction=True, locale=say.lang))
