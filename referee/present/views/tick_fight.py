"""The walk to a fight of miniatures: the map, the objective, both armies card by card, deployment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.app.answer import Answer
from referee.app.laying import Stop, fight_stops
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.games.aam_table import drawn
from referee.present.screen import Screen
from referee.present.views import fight
from referee.present.views.tick import KEYS

PARTS: Mapping[str, str] = {
    "map": N_("The battle map"), "terrain": N_("The battle map"), "roads": N_("The battle map"),
    "rivers": N_("The battle map"), "objective": N_("The battle map"), "deploy": N_("Deployment"),
}  # fmt: skip
GROUND: Mapping[str, str] = {
    "terrain": N_("Terrain of your own: %(what)s"), "roads": N_("Roads of your own: %(what)s"),
    "rivers": N_("Rivers of your own: %(what)s"),
}  # fmt: skip
DEPLOY: Mapping[tuple[str, int], str] = {
    ("standard", 1): N_(
        "Toss a coin; the winner chooses who deploys first. That side takes an end of the map and "
        "places its units within five full hexes of it."
    ),
    ("standard", 2): N_("The other side does the same at the other end."),
    ("assault", 1): N_("The defender deploys first, on his half of the map."),
    ("assault", 2): N_("The attacker deploys within five full hexes of his end."),
}


class FightWalk:
    """The stops of a fight."""

    def __init__(self, screen: Screen, answer: Answer) -> None:
        self.screen, self.say, self.answer = screen, screen.voice, answer
        self.stops = fight_stops(answer)
        self.keys = [stop.key for stop in self.stops]
        self.parts = [stop.side if stop.part == "army" else PARTS[stop.part] for stop in self.stops]

    def put_start(self, page: Page) -> None:
        """What is being set up."""
        page.heading(fight.title(self.say, self.answer))
        page.text(self.say.t(KEYS))

    def put_part(self, page: Page, at: int) -> None:
        """The map, an army with its points, deployment."""
        stop = self.stops[at]
        if stop.part == "army":
            sides = self.answer.result["sides"]
            army = next(each for each in sides if each["side"] == stop.side)
            page.heading(fight.army_line(self.say, army))
        else:
            page.heading(self.say.t(PARTS[stop.part]))

    def put_stop(self, page: Page, at: int, done: Sequence[str]) -> None:
        """One stop: sections, the objective, a card with its number, who deploys where."""
        page.text(f"{at + 1}/{len(self.stops)} {self._told(self.stops[at])}", 2)
        stop = self.stops[at]
        if stop.part == "army" and stop.what and stop.what["abilities"]:
            page.text(fight.abilities(self.say, stop.what), 6)

    def put_where(self, page: Page, at: int) -> None:
        """The map as letters."""
        for line in drawn(self.screen, {**self.answer.result, "units": {}}):
            page.line(line)

    def _told(self, stop: Stop) -> str:
        say, what = self.say, dict(stop.what or {})
        if stop.part == "army":
            name, *_ = fight.cells(say, what)
            return name
        if stop.part == "map":
            one, two, three, four = what["sections"]
            return say.t(
                N_("%(name)s: top %(one)s and %(two)s, bottom %(three)s and %(four)s"),
                name=say.pick(self.answer.extra["name"]), one=one, two=two, three=three, four=four,
            )  # fmt: skip
        if stop.part == "objective":
            return say.t(N_("The objective marker on %(hex)s."), hex=what["hex"])
        if stop.part == "deploy":
            return say.t(DEPLOY[self.answer.result["kind"], what["at"]])
        return say.t(GROUND[stop.part], what=self._ground(what["hexes"]))

    def _ground(self, hexes: Any) -> str:
        """« r3c4 forêt, r3c5 colline », or the hexes of a road."""
        if isinstance(hexes, Mapping):
            return ", ".join(
                f"{name} {self.say.name('terrain', terrain)}" for name, terrain in hexes.items()
            )
        return ", ".join(hexes)
