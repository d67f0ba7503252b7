"""The log: number, who, what, dice, standing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.screen import Screen

_STANDING = {"taken_back": N_("taken back"), "left_behind": N_("left behind")}


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """One paragraph an entry, oldest first."""
    say = screen.voice
    rows = answer.result["entries"]
    if not rows:
        page.line(say.t(N_("Nothing has happened yet.")))
    width = len(str(answer.result["log_length"]))
    for row in rows:
        page.text(
            line(say, answer.game.id if answer.game else "", row), 0, f"{row['entry']:>{width}}"
        )


def line(say: Speaker, game: str, row: Mapping[str, Any]) -> str:
    """What an entry says."""
    parts = []
    match row["kind"]:
        case "note" if row.get("ruling") or row.get("withdraws"):
            parts += ruled(say, row)
        case "note":
            parts.append(say.t(N_("Note: %(text)s"), text=safe(row["note"])))
        case "undo":
            parts.append(say.t(N_("Taken back: %(list)s"), list=", ".join(map(str, row["moved"]))))
        case "redo":
            parts.append(
                say.t(N_("Brought back: %(list)s"), list=", ".join(map(str, row["moved"])))
            )
        case "correct":
            parts.append(say.t(N_("Entry %(n)d corrected"), n=row["target"]))
        case _:
            # An event without a sentence is bookkeeping that another event already tells.
            told = [
                say.say(f"{game}.event.{event['kind']}", event["data"])
                for event in row["events"]
                if say.knows(f"{game}.event.{event['kind']}")
            ]
            parts += told or [str(row["command"])]
            if row["kind"] == "overrule":
                parts.append(say.t(N_("(set aside: %(text)s)"), text=safe(row["note"])))
    dice = "; ".join(" ".join(map(str, roll["dice"])) for roll in row["dice"])
    if dice:
        sources = sorted({say.say(f"source.{roll['source']}") for roll in row["dice"]})
        parts.append(say.t(N_("Dice: %(dice)s (%(source)s)"), dice=dice, source=", ".join(sources)))
    if row["replays"]:
        parts.append(say.t(N_("(entry %(n)d again)"), n=row["replays"]))
    if row["standing"] in _STANDING:
        parts.append(f"[{say.t(_STANDING[row['standing']])}]")
    if row.get("withdrawn"):
        parts.append(say.t(N_("[withdrawn by entry %(n)d]"), n=row["withdrawn"]))
    who = f"{safe(row['by'])}\u00a0– " if row["by"] else ""
    return who + " ".join(part for part in parts if part)


def ruled(say: Speaker, row: Mapping[str, Any]) -> list[str]:
    """A ruling of the table, the end of one, or one put in the place of another."""
    text, gone = safe(row["note"]), row.get("withdraws")
    told = [say.t(N_("Ruling of entry %(n)d withdrawn."), n=gone)] if gone else []
    if row.get("ruling"):
        return [*told, say.t(N_("Ruling: %(text)s"), text=text)]
    return [*told, say.t(N_("Why: %(text)s"), text=text)] if text else told
