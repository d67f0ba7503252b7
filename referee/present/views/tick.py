"""The walk round the board: one space at a time, and how far it went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.screen import Screen
from referee.present.views.sheet import board_name, chips_of, counted, money, title

if TYPE_CHECKING:
    from referee.app.setting_up import Table
    from referee.scenario.setup import Place, Side

KEYS = N_("[Enter] placed · b back · ? where it is · q leave")


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """How much is placed, and how to go on."""
    say, result = screen.voice, answer.result
    if not result["left"]:
        page.text(say.t(N_("Everything is placed.")), sign="✓", role="good")
        page.text(say.t(N_("To walk again from the start: --restart.")), 2)
        return
    page.text(
        say.t(
            N_("%(ticked)d of %(spaces)d spaces placed; the same command goes on from here."),
            ticked=result["ticked"],
            spaces=result["ticked"] + result["left"],
        ),
        sign="·",
    )


def put_start(page: Page, say: Speaker, table: Table) -> None:
    """What is being set up."""
    page.heading(title(say, table))
    page.text(say.t(KEYS))


def put_power(page: Page, say: Speaker, side: Side) -> None:
    """A power whose spaces follow."""
    page.heading(say.name("power", side.power))
    page.text(money(say, side), 2)


def put_place(
    page: Page,
    say: Speaker,
    table: Table,
    place: Place,
    region: str,
    count: tuple[int, int],
    left: dict[str, int],
) -> None:
    """One space: its units, the chips beneath, the figures then left in the box."""
    where = f"{board_name(say, place.space)} · {say.name('region', region)}"
    page.text(f"{count[0]}/{count[1]} {where}", 2)
    for text in (counted(say, place.units), *chips_of(say, table, place)):
        page.text(text, 6)
    counts = ", ".join(
        f"{number}\u00a0{say.name('unit', unit, count=number)}" for unit, number in left.items()
    )
    page.text(say.t(N_("left in the box then: %(counts)s"), counts=counts), 6)


def put_where(page: Page, say: Speaker, table: Table, place: Place, region: str) -> None:
    """Where a space is: its region and what it touches."""
    page.text(
        say.t(
            N_("%(region_name)s; next to %(around)s."),
            region_name=say.name("region", region),
            around=say.join([board_name(say, space) for space in table.neighbours[place.space]]),
        ),
        6,
        "→",
    )
