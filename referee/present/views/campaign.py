"""The set-up of a campaign: what to do round the table, in walking order; text, HTML or CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any

from referee.app.answer import Answer
from referee.i18n.mark import N_, NP_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.rulings import put, sentence
from referee.present.screen import Screen
from referee.present.tables import csv_text
from referee.present.views.tick import KEYS

PARTS: Mapping[str, str] = {
    "powers": N_("Powers and wars"), "spiral": N_("On the spiral"), "pools": N_("In the pools"),
}  # fmt: skip
_KNOWN: Mapping[str, tuple[str, str, str]] = {
    "factories": NP_("%(n)d factory", "%(n)d factories", "n"),
    "resources": NP_("%(n)d resource", "%(n)d resources", "n"),
    "chits": NP_("%(n)d offensive chit", "%(n)d offensive chits", "n"),
    "coup_cells": NP_("%(n)d coup cell", "%(n)d coup cells", "n"),
}
STYLE = """
@page { size: A4; margin: 10mm 14mm; }
body { margin: 0 auto; max-width: 182mm; padding: 6mm 4mm; color: #111; background: #fff;
  font: 9pt/1.3 "DejaVu Sans", Verdana, Arial, sans-serif; }
h1 { font-size: 15pt; margin: 0; } h2 { font-size: 10.5pt; margin: 3mm 0 .5mm; break-after: avoid; }
ol { list-style: none; margin: 0; padding: 0; } small { color: #444; }
li { display: flex; gap: 3mm; padding: .5mm 0; border-bottom: .2mm solid #ddd; }
li::before { content: ""; flex: 0 0 3.4mm; height: 3.4mm; margin-top: .3mm; border: .35mm solid #111; }
@media print { body { max-width: none; padding: 0; } li { break-inside: avoid; } }
"""


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """The parts as headings, their lines under them."""
    say = screen.voice
    page.heading(title(say, answer))
    for part, steps in _parts(say, answer):
        page.gap()
        page.line(part, "bold")
        for step in steps:
            page.text(told(say, step), 2, "·", "dim")
    page.gap()
    put(page, say, answer.game, answer.rulings)


def title(say: Speaker, answer: Answer) -> str:
    """« La campagne de 1939 : Sep/Oct 1939, 36 tours »."""
    result = answer.result
    return say.t(
        N_("%(name)s: from %(date)s, %(turns)d turns"),
        name=safe(say.pick(result["title"])), date=result["date"], turns=result["turns"],
    )  # fmt: skip


def _parts(say: Speaker, answer: Answer) -> list[tuple[str, list[Mapping[str, Any]]]]:
    steps = answer.result["steps"]
    return [(name, list(each)) for name, each in groupby(steps, lambda step: part_of(say, step))]


def part_of(say: Speaker, step: Mapping[str, Any]) -> str:
    """The heading that a stop belongs to."""
    part = step["part"]
    return say.t(PARTS[part]) if isinstance(part, str) else safe(say.pick(part))


def told(say: Speaker, step: Mapping[str, Any]) -> str:
    """One stop as a sentence."""
    match step["kind"]:
        case "line":
            return safe(say.pick(step["text"]))
        case "wars":
            pairs = ["–".join(say.name("nation", each) for each in war) for war in step["wars"]]
            return say.t(N_("At war: %(wars_list)s"), wars_list=", ".join(pairs))
        case "arriving":
            return say.t(
                N_("%(date)s, %(power)s: %(force)s"),
                date=step["date"], power=step["power"], force=step["units"],
            )  # fmt: skip
        case "pool":
            return say.t(
                N_("%(power)s, %(pool)s: %(force)s"),
                power=step["power"], pool=step["pool"], force=step["units"],
            )  # fmt: skip
    known = [say.plural(words, n=step[key]) for key, words in _KNOWN.items() if key in step]
    parts = [say.name("standing", step["status"]), *known]
    return say.t(N_("%(power)s: %(facts_list)s"), power=step["power"], facts_list=", ".join(parts))


def html(say: Speaker, answer: Answer) -> str:
    """A page to print, a box to tick before every line."""
    name = title(say, answer)
    parts = [
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">',
        f"<title>{escape(name)}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
        f"<h1>{escape(name)}</h1>",
    ]
    for part, steps in _parts(say, answer):
        lines = "\n".join(f"<li>{escape(told(say, step))}</li>" for step in steps)
        parts.append(f"<h2>{escape(part)}</h2>\n<ol>\n{lines}\n</ol>")
    rules = " ".join(escape(sentence(say, answer.game, ruling)) for ruling in answer.rulings)
    return "\n".join([*parts, f"<p><small>{rules}</small></p>", "</body>", "</html>"]) + "\n"


def csv(answer: Answer) -> str:
    """A row for every unit of the spiral and the pools, and for what a power begins with."""
    rows: list[list[str]] = []
    for step in answer.result["steps"]:
        where = str(step.get("date") or step.get("pool") or "start")
        for unit, n in step.get("units", {}).items():
            rows.append([step["power"], where, unit, str(n)])
        if step["kind"] == "power":
            rows += [[step["power"], where, key, str(step[key])] for key in _KNOWN if key in step]
    return csv_text([["power", "where", "what", "number"], *rows])


class CampaignWalk:
    """The stops of a set-up, walked one by one."""

    def __init__(self, voice: Speaker, answer: Answer) -> None:
        self.say, self.answer = voice, answer
        self.steps: Sequence[Mapping[str, Any]] = answer.result["steps"]
        self.keys = [f"{at}" for at in range(len(self.steps))]
        self.parts = [part_of(voice, step) for step in self.steps]

    def put_start(self, page: Page) -> None:
        """What is being set up."""
        page.heading(title(self.say, self.answer))
        page.text(self.say.t(KEYS))

    def put_part(self, page: Page, at: int) -> None:
        """A part begins."""
        page.heading(self.parts[at])

    def put_stop(self, page: Page, at: int, done: Sequence[str]) -> None:
        """One line of it."""
        page.text(f"{at + 1}/{len(self.steps)} {told(self.say, self.steps[at])}", 2)

    def put_where(self, page: Page, at: int) -> None:
        """The whole part again."""
        for step, part in zip(self.steps, self.parts, strict=True):
            if part == self.parts[at]:
                page.text(told(self.say, step), 2, "·", "dim")
