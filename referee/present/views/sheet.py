"""The set-up sheet as text: one power after the other, in walking order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import NARROW, Page, columns_of, padded, safe, wrapped
from referee.present.rulings import put
from referee.present.screen import Screen

if TYPE_CHECKING:
    from referee.app.setting_up import Table
    from referee.scenario.setup import Place, Side, Tally

Force = Mapping[str, int]
CHIPS = N_("chips beneath the %(unit)s: %(chips)s")


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Title and options; every power; what all of them need; notes and rules."""
    say, table = screen.voice, answer.extra
    page.heading(title(say, table))
    for line in options(say, table):
        page.text(line)
    for side in table.sides:
        put_side(page, say, table, side)
    page.gap()
    put_chips(page, say, table)
    for line in held(say, table):
        page.text(line, sign="→")
    for note in table.scenario.get("notes", ()):
        page.text(safe(say.pick(note)), sign="→")
    put(page, say, answer.game, answer.rulings)


def title(say: Speaker, table: Table) -> str:
    """« Axis & Allies 1941 : Mise en place standard »."""
    return say.t(
        N_("%(game)s: %(scenario)s"),
        game=say.pick(table.game.title),
        scenario=safe(say.pick(table.scenario["title"])),
    )


def options(say: Speaker, table: Table) -> list[str]:
    """The options in force, one a line."""
    lines = []
    for key, value in table.sheet.options.items():
        option = table.scenario["options"][key]
        chosen = option["values"].get(value)
        lines.append(
            say.t(
                N_("%(name)s: %(value)s"),
                name=safe(say.pick(option["title"])),
                value=safe(say.pick(chosen["title"])) if chosen else value,
            )
        )
    return lines


def held(say: Speaker, table: Table) -> list[str]:
    """Territories that begin under another power than the one printed on them."""
    return [
        say.t(
            N_("%(board)s begins under %(the_power)s."), board=board_name(say, space), power=power
        )
        for space, power in table.sheet.control.items()
    ]


def put_side(page: Page, say: Speaker, table: Table, side: Side) -> None:
    """One power: money, its spaces by region, its pieces against the box."""
    page.heading(say.name("power", side.power))
    page.text(money(say, side), 2)
    names = {place.space: board_name(say, place.space) for place in side.places}
    label = max((columns_of(name) for name in names.values()), default=0)
    stacked = page.width < NARROW or label > page.width // 2 + 2
    box = "[ ]" if page.ascii else "☐"
    for region in side.regions:
        for line in wrapped(say.name("region", region.region), page.width, 2, "  "):
            page.line(line, "dim")
        for place in region.places:
            what = counted(say, place.units)
            beneath = chips_of(say, table, place)
            if stacked:
                page.text(names[place.space], 4, box)
                for text in (what, *beneath):
                    page.text(text, 8)
                continue
            lead = f"    {box} {padded(names[place.space], label)}  "
            for line in wrapped(what, page.width, columns_of(lead), lead):
                page.line(line)
            for text in beneath:
                page.text(text, columns_of(lead))
    page.line("  " + say.t(N_("Pieces against the box")), "dim")
    page.columns(box_rows(say, side), 1 if page.width < NARROW else 4, frozenset({1, 2, 3}))
    for tally in side.tallies:
        for line in shortages(say, tally):
            page.text(line, 4, "!", "doubt")


def money(say: Speaker, side: Side) -> str:
    """Treasury and income of a power."""
    return say.t(
        N_("Treasury %(treasury_ipc)s, production level %(income)d."),
        treasury_ipc=side.treasury,
        income=side.income,
    )


def board_name(say: Speaker, space: str) -> str:
    """A space as the board prints it, in English, and in French: `North Africa (Afrique du Nord)`."""
    forms = say.lexicon.get("space", {}).get(space, {})
    english, french = forms.get("en", space), forms.get("fr", "")
    return f"{english} ({french})" if french and french != english else english


def counted(say: Speaker, force: Force) -> str:
    """« 3 infanteries, 2 chars », to count along with."""
    return ", ".join(
        f"{count}\u00a0{say.name('unit', unit, count=count)}" for unit, count in force.items()
    )


def chips_of(say: Speaker, table: Table, place: Place) -> list[str]:
    """The chips beneath the figures of a space, one line per kind of unit."""
    return [
        say.t(CHIPS, unit=unit, chips=chip_text(say, table, chips))
        for unit, chips in place.chips.items()
    ]


def chip_text(say: Speaker, table: Table, chips: Force) -> str:
    """« 2 × gris, 1 × rouge »."""
    return ", ".join(
        f"{number}\u00a0×\u00a0{say.pick(table.chip_names[chip])}" for chip, number in chips.items()
    )


def box_rows(say: Speaker, side: Side) -> list[tuple[str, str, str, str]]:
    """Pieces, how many stand on the board, how many figures the box has, how many are chips."""
    head = ("", say.t(N_("to place")), say.t(N_("box")), say.t(N_("chips")))
    rows = [
        (
            say.name("unit", tally.unit, count=2),
            str(tally.placed),
            str(tally.figures),
            str(tally.on_chips) if tally.on_chips else "–",
        )
        for tally in side.tallies
    ]
    return [head, *rows]


def shortages(say: Speaker, tally: Tally) -> list[str]:
    """What to do where the figures of a kind run out."""
    lines = []
    if tally.on_chips:
        lines.append(
            say.t(
                N_(
                    "%(placed_force)s, %(figures)d figures in the box: one on top of every stack, "
                    "and %(on_chips)d on chips."
                ),
                placed_force={tally.unit: tally.placed},
                figures=tally.figures,
                on_chips=tally.on_chips,
            )
        )
    if tally.unmarked:
        lines.append(
            say.t(
                N_("%(unmarked_force)s without any figure: mark them as you like."),
                unmarked_force={tally.unit: tally.unmarked},
            )
        )
    return lines


def put_chips(page: Page, say: Speaker, table: Table) -> None:
    """The chips that all powers together need, against the box."""
    for line in chips_lines(say, table):
        page.text(line, sign="·", role="dim")
    for chip, missing in table.sheet.short_of_chips.items():
        page.text(short_line(say, table, chip, missing), sign="!", role="doubt")


def chips_lines(say: Speaker, table: Table) -> list[str]:
    """How many chips of each colour, of how many; nothing where none is needed."""
    made = table.sheet
    counts = [
        say.t(
            N_("%(needed)s (of %(box)d)"),
            needed=chip_text(say, table, {chip: number}),
            box=made.box_chips.get(chip, 0),
        )
        for chip, number in made.chips.items()
        if number
    ]
    return (
        [say.t(N_("Chips for all powers: %(counts)s."), counts=", ".join(counts))] if counts else []
    )


def short_line(say: Speaker, table: Table, chip: str, missing: int) -> str:
    """A colour of chips that runs out."""
    return say.t(
        N_("Chips run out, %(chip)s: %(missing)d too few. Change them for other colours."),
        chip=table.chip_names[chip],
        missing=missing,
    )
