"""The walk round the board: one space at a time, and how far it went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.app.answer import Answer
from referee.app.setting_up import remaining
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.screen import Screen
from referee.present.views.sheet import board_name, chips_of, counted, money, title

if TYPE_CHECKING:
    from referee.app.setting_up import Table

KEYS = N_("[Enter] placed · b back · a the rest of this part · ? where it is · q leave")


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """How much is placed, and how to go on."""
    say, result = screen.voice, answer.result
    if not result["left"]:
        page.text(say.t(N_("Everything is placed.")), sign="✓", role="good")
        page.text(say.t(N_("To walk again from the start: --restart.")), 2)
        return
    page.text(
        say.t(
            N_("%(ticked)d of %(stops)d steps done; the same command goes on from here."),
            ticked=result["ticked"],
            stops=result["ticked"] + result["left"],
        ),
        sign="·",
    )


class PowerWalk:
    """The spaces of the powers, one after the other, with the figures then left in the box."""

    def __init__(self, say: Speaker, table: Table) -> None:
        self.say, self.table = say, table
        self.stops = [
            (side, region.region, place)
            for side in table.sides
            for region in side.regions
            for place in region.places
        ]
        self.keys = [place.key for _, _, place in self.stops]
        self.parts = [side.power for side, _, _ in self.stops]

    def put_start(self, page: Page) -> None:
        """What is being set up."""
        page.heading(title(self.say, self.table))
        page.text(self.say.t(KEYS))

    def put_part(self, page: Page, at: int) -> None:
        """A power whose spaces follow."""
        side = self.stops[at][0]
        page.heading(self.say.name("power", side.power))
        page.text(money(self.say, side), 2)

    def put_stop(self, page: Page, at: int, done: Sequence[str]) -> None:
        """One space: its units, the chips beneath, the figures then left in the box."""
        say, (side, region, place) = self.say, self.stops[at]
        left = remaining(self.table, side, [*done, place.key])
        counts = ", ".join(
            f"{left[unit]}\u00a0{say.name('unit', unit, count=left[unit])}" for unit in place.units
        )
        where = f"{board_name(say, place.space)} · {say.name('region', region)}"
        page.text(f"{at + 1}/{len(self.stops)} {where}", 2)
        for text in (counted(say, place.units), *chips_of(say, self.table, place)):
            page.text(text, 6)
        page.text(say.t(N_("left in the box then: %(counts)s"), counts=counts), 6)

    def put_where(self, page: Page, at: int) -> None:
        """Where a space is: its region and what it touches."""
        say, (_, region, place) = self.say, self.stops[at]
        around = [board_name(say, space) for space in self.table.neighbours[place.space]]
        told = say.t(
            N_("%(region_name)s; next to %(around)s."),
            region_name=say.name("region", region),
            around=say.join(around),
        )
        page.text(told, 6, "→")
