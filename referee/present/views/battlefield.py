"""A battlefield of zones on paper: difficult zones, supply, each side's units zone by zone; the walk, too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from referee.app.answer import Answer
from referee.app.battlefields import zone_stops
from referee.app.laying import Stop
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.rulings import put, sentence
from referee.present.screen import Screen
from referee.present.tables import csv_text
from referee.present.views.tick import KEYS

_DIFFICULT = N_("Difficult zones: %(zones)s")
_SUPPLY = N_("Supply points: %(supply)d")
STYLE = """
@page { size: A4; margin: 12mm; }
body { margin: 0 auto; max-width: 182mm; padding: 4mm; color: #111; background: #fff;
  font: 10.5pt/1.35 "DejaVu Sans", Verdana, Arial, sans-serif; }
h1 { font-size: 18pt; margin: 0 0 1mm; }
h2 { font-size: 12pt; margin: 4mm 0 1mm; border-bottom: .3mm solid #111; }
ul { margin: 1mm 0; padding: 0; list-style: none; }
@media print { body { max-width: none; padding: 0; } section { break-inside: avoid; } }
"""


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Title, the ground, then side by side supply and units."""
    say, result = screen.voice, answer.result
    page.heading(title(say, answer))
    for line in ground(say, result):
        page.text(line)
    for side in result["sides"]:
        page.heading(say.name("side", side["side"]))
        page.text(say.t(_SUPPLY, supply=side["supply"]), 2)
        for line in side["lines"]:
            page.text(zone(say, line), 2, "☐")
    page.gap()
    for note in answer.extra.get("notes", ()):
        page.text(safe(say.pick(note)), 0, "·", "dim")
    put(page, say, answer.game, answer.rulings)


def title(say: Speaker, answer: Answer) -> str:
    """« The Last Crusade : Un champ de bataille »."""
    assert answer.game is not None
    return say.t(
        N_("%(game)s: %(scenario)s"),
        game=say.pick(answer.game.title),
        scenario=safe(say.pick(answer.extra["title"])),
    )


def ground(say: Speaker, result: Mapping[str, Any]) -> list[str]:
    """The difficult zones, if there are any."""
    names = [say.name("space", each) for each in result["difficult"]]
    return [say.t(_DIFFICULT, zones=", ".join(names))] if names else []


def zone(say: Speaker, line: Mapping[str, Any]) -> str:
    """« r1c2 : scout (Automitrailleuse), left »."""
    units = ", ".join(unit(say, each) for each in line["units"])
    return say.t(N_("%(where)s: %(units)s"), where=say.name("space", line["zone"]), units=units)


def unit(say: Speaker, each: Mapping[str, Any]) -> str:
    """A unit by its label, with what its card or its kind is called, and whether it lies open."""
    called = safe(say.pick(each["card"])) if each["card"] else ""
    if not called and each["kind"]:
        called = say.name("unit", each["kind"])
    more = [called] if called else []
    more += [say.t(N_("spotted"))] if each["spotted"] else []
    return f"{safe(each['unit'])} ({', '.join(more)})" if more else safe(each["unit"])


def html(say: Speaker, answer: Answer) -> str:
    """The page to print."""
    head = escape(title(say, answer))
    parts = [f"<p>{escape(line)}</p>" for line in ground(say, answer.result)]
    for side in answer.result["sides"]:
        lines = "".join(f"<li>☐ {escape(zone(say, line))}</li>" for line in side["lines"])
        supply = escape(say.t(_SUPPLY, supply=side["supply"]))
        name = escape(say.name("side", side["side"]))
        parts.append(f"<section><h2>{name}</h2><p>{supply}</p><ul>{lines}</ul></section>")
    rules = "".join(f"<li>{escape(sentence(say, answer.game, r))}</li>" for r in answer.rulings)
    return (
        f'<!DOCTYPE html>\n<html lang="{say.lang}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{head}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{head}</h1>\n"
        + "\n".join(parts)
        + f"\n<ul>{rules}</ul>\n</body>\n</html>\n"
    )


def csv(answer: Answer) -> str:
    """One row a unit: ids and labels, the same in both languages."""
    rows = [["side", "zone", "unit", "kind", "spotted"]]
    rows += [
        [side["side"], line["zone"], each["unit"], each["kind"] or "", "yes" if each["spotted"] else "no"]
        for side in answer.result["sides"]
        for line in side["lines"]
        for each in line["units"]
    ]  # fmt: skip
    return csv_text(rows)


class ZoneWalk:
    """The stops of a battlefield."""

    def __init__(self, say: Speaker, answer: Answer) -> None:
        self.say, self.answer = say, answer
        self.stops = zone_stops(answer)
        self.keys = [stop.key for stop in self.stops]
        self.parts = [stop.side or stop.part for stop in self.stops]

    def put_start(self, page: Page) -> None:
        """What is being set up."""
        page.heading(title(self.say, self.answer))
        page.text(self.say.t(KEYS))

    def put_part(self, page: Page, at: int) -> None:
        """The ground, then a side."""
        side = self.stops[at].side
        page.heading(self.say.name("side", side) if side else self.say.t(N_("The battlefield")))

    def put_stop(self, page: Page, at: int, done: Sequence[str]) -> None:
        """Difficult zones, supply, or the units of a zone."""
        page.text(f"{at + 1}/{len(self.stops)} {self._told(self.stops[at])}", 2)

    def put_where(self, page: Page, at: int) -> None:
        """How the zones lie."""
        for row in ("hq1", "r1c1 r1c2 r1c3", "r2c1 r2c2 r2c3", "r3c1 r3c2 r3c3", "hq2"):
            page.line(row.center(18).rstrip())

    def _told(self, stop: Stop) -> str:
        what = dict(stop.what or {})
        if "supply" in what:
            return self.say.t(_SUPPLY, supply=what["supply"])
        if stop.part == "difficult":
            return ground(self.say, self.answer.result)[0]
        return zone(self.say, what)
