"""The log: number, who, what, dice, standing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.screen import Screen

_STANDING = {"taken_back": N_("taken back"), "left_behind": N_("left behind")}

_DRAWN = N_("The program’s dice are drawn anew from here (another machine); sealed: %(text)s…")
_REVEALED = N_("The seed of the program’s dice: %(text)s.")
_EARLIER = N_("%(n_entries)s earlier: “%(program)s log all”.")
_BEGUN = N_("%(what)s: a question is open.")
_DROPPED = N_("The open question is dropped.")
_ANSWER = N_("Answer: %(what)s.")
_DICE = N_("Dice for the open question.")
_REASON = N_("%(what)s, because %(text)s.")
# The events of a verb that stops in the middle: what it was about is in its own words.
_BEGINS = frozenset(("asked", "battle_begun", "deed_begun", "attack_begun"))
_GOES_ON = frozenset(("battle_answered", "answered", "deed_answered", "attack_answered"))
# Parts of a command that say nothing to players.
_SILENT = frozenset(("keys", "ask", "recorded", "relative", "reason", "subject"))


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """One paragraph an entry, oldest first."""
    say = screen.voice
    rows = answer.result["entries"]
    if not rows:
        page.line(say.t(N_("Nothing has happened yet.")))
    if answer.result["earlier"]:
        page.text(
            say.t(_EARLIER, n_entries=answer.result["earlier"], program=screen.program),
            0,
            "…",
            "dim",
        )
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
        case "note" if row.get("commit"):
            parts.append(say.t(_DRAWN, text=str(row["commit"])[:10]))
        case "note" if row.get("seed"):
            parts.append(say.t(_REVEALED, text=safe(str(row["seed"]))))
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
            parts += begun(say, row) or told or plain(say, row)
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


def begun(say: Speaker, row: Mapping[str, Any]) -> list[str]:
    """A verb that stopped at a question, or an answer that leads to the next one."""
    kinds = {event["kind"] for event in row["events"]}
    if row["command"] == "abandon":
        return [say.t(_DROPPED)]
    if row["command"] == "answer" and kinds <= _BEGINS | _GOES_ON:
        chosen = [named(say, each) for each in row["answers"] or () if isinstance(each, str)]
        return [say.t(_ANSWER, what=say.join(chosen))] if chosen else [say.t(_DICE)]
    if kinds and kinds <= _BEGINS:
        return [say.t(_BEGUN, what=spoken(say, row))]
    return []


def plain(say: Speaker, row: Mapping[str, Any]) -> list[str]:
    """A command none of whose events has a sentence: its words, and the reason given with it."""
    reason = (row["args"] or {}).get("reason")
    if isinstance(reason, str) and reason:
        return [say.t(_REASON, what=spoken(say, row), text=safe(reason))]
    return [f"{spoken(say, row)}."]


def spoken(say: Speaker, row: Mapping[str, Any]) -> str:
    """A command in words: its verb, and the names of what it was about."""
    verb = say.name("verb", str(row["command"]))
    words = list(dict.fromkeys(_words(say, row["args"] or {})))
    shown = f"{verb[:1].upper()}{verb[1:]}"
    return f"{shown} ({', '.join(words)})" if words else shown


def _words(say: Speaker, value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        if value and all(isinstance(count, int) for count in value.values()):
            if set(value) <= set(say.lexicon.get("unit", {})):
                yield say.force(value)
            return
        for key, each in value.items():
            if key not in _SILENT:
                yield from _words(say, each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _words(say, each)
    elif isinstance(value, str) and value:
        yield named(say, value)


def named(say: Speaker, word: str) -> str:
    """What an id is called, whatever it is an id of; other words as they are."""
    for kind in say.lexicon:
        if word in say.lexicon[kind]:
            return say.name(kind, word)
    if say.knows(f"choice.{word}"):
        return say.say(f"choice.{word}")
    return safe(word)


def ruled(say: Speaker, row: Mapping[str, Any]) -> list[str]:
    """A ruling of the table, the end of one, or one put in the place of another."""
    text, gone = safe(row["note"]), row.get("withdraws")
    told = [say.t(N_("Ruling of entry %(n)d withdrawn."), n=gone)] if gone else []
    if row.get("ruling"):
        return [*told, say.t(N_("Ruling: %(text)s"), text=text)]
    return [*told, say.t(N_("Why: %(text)s"), text=text)] if text else told
