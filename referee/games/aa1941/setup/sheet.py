"""The set-up sheet: money and pieces of every power, in the order in which one walks (pp. 6-8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.sheet import Force, Line, Part, Sheet, Stop, Supply, Tally, line, listed, named
from referee.engine.sheet import words as said
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.setup.box import Count, Place, Side, count
from referee.games.aa1941.setup.box import Tally as Counted

if TYPE_CHECKING:
    from referee.games.contract import Game

Data = Mapping[str, Json]


def setup(game: Game, data: Data, scenario: Data, options: Mapping[str, str], side: str | None) -> Sheet:  # fmt: skip
    """The sheet of a scenario; `side`: one power alone."""
    counted = count(scenario, options, data)
    power = game.names["power"].find(side) if side else None
    sides = tuple(each for each in counted.sides if power in (None, each.power))
    chips: Mapping[str, Json] = {chip["id"]: chip for chip in data["box"]["chips"]}
    spaces = data["board"]["spaces"]
    return Sheet(
        title=line("setup.title", game=game.title, scenario=scenario["title"]),
        intro=tuple(_options(scenario, counted)),
        parts=tuple(
            _part(side, chips, spaces, data["powers"]["powers"][side.power]["color"]) for side in sides
        ),
        result=_result(counted, sides, chips),
        columns=("side", "region", "space", "en", "fr", "unit", "unit_en", "unit_fr", "count", *chips),
        rows=tuple(_rows(sides, chips, game.lexicon)),
        notes=(
            *_chips(counted, chips),
            *(
                line("setup.held", tone="hint", board=Line(printed=space), power=power)
                for space, power in counted.control.items()
            ),
            *(said(note, "hint") for note in scenario.get("notes", ())),
        ),
        rulings=tuple(_rulings(scenario, sides, chips)),
        supplies={
            side.power: Supply("unit", {each.unit: each.figures for each in side.tallies}, "setup.left")
            for side in sides
        },
        apart=counted.options,
        paper="pages",
    )  # fmt: skip


def _options(scenario: Data, counted: Count) -> Iterator[Line]:
    """The options in force."""
    for key, value in counted.options.items():
        option = scenario["options"][key]
        chosen = option["values"].get(value)
        told = chosen["title"] if chosen else value
        yield line("setup.option", name=option["title"], value=told)


def _part(side: Side, chips: Data, spaces: Data, colour: Data) -> Part:
    """One power: its colour, its money, its spaces by region, its pieces against the box."""
    return Part(
        heading=named("power", side.power),
        facts=(
            line("setup.colour", colour=colour),
            line("setup.funds", treasury_ipc=side.treasury, income=side.income),
        ),
        stops=tuple(
            _stop(side, region.region, place, chips, spaces)
            for region in side.regions
            for place in region.places
        ),
        tally=Tally(
            "setup.against_box",
            ("setup.to_place", "setup.box", "setup.on_chips"),
            {
                each.unit: (each.placed, each.figures, each.on_chips or None)
                for each in side.tallies
            },
            tuple(short for each in side.tallies for short in _short(each)),
        ),
    )


def _stop(side: Side, region: str, place: Place, chips: Data, spaces: Data) -> Stop:
    """One space: its units, the chips beneath, the figures it takes."""
    around = listed(*(Line(printed=each) for each in spaces[place.space]["neighbours"]), link="and")
    return Stop(
        key=place.key,
        space=place.space,
        group=("region", region),
        lines=(Line(counts=("unit", place.units)),),
        beneath=tuple(
            line("setup.beneath", unit=unit, chips=_chip_words(needed, chips))
            for unit, needed in place.chips.items()
        ),
        where=(line("setup.next_to", region_name=named("region", region), around=around),),
        takes={
            unit: units
            - sum(n * chips[chip]["units"] for chip, n in place.chips.get(unit, {}).items())
            for unit, units in place.units.items()
        },
        of=side.power,
    )


def _chip_words(needed: Force, chips: Data) -> Line:
    """« 2 × gris, 1 × rouge »."""
    return listed(
        *(
            line("setup.times", n=number, what=chips[chip]["color"])
            for chip, number in needed.items()
        )
    )


def _short(counted: Counted) -> Iterator[Line]:
    """What to do where the figures of a kind run out (Jetons d'unités empilables, p. 7)."""
    if counted.on_chips:
        yield line(
            "setup.stacked", tone="short", placed_force={counted.unit: counted.placed},
            figures=counted.figures, on_chips=counted.on_chips,
        )  # fmt: skip
    if counted.unmarked:
        yield line("setup.unmarked", tone="short", unmarked_force={counted.unit: counted.unmarked})


def _chips(counted: Count, chips: Data) -> Iterator[Line]:
    """The chips that all powers together need, against the box."""
    needed = [
        line(
            "setup.chips_of", needed=_chip_words({chip: number}, chips),
            box=counted.box_chips.get(chip, 0),
        )
        for chip, number in counted.chips.items()
        if number
    ]  # fmt: skip
    if needed:
        yield line("setup.chips_all", tone="note", counts=listed(*needed))
    for chip, missing in counted.short_of_chips.items():
        yield line("setup.chips_out", tone="short", chip=chips[chip]["color"], missing=missing)


def _rulings(scenario: Data, sides: tuple[Side, ...], chips: Data) -> Iterator[Ruling]:
    """How to set up, as the booklet has it."""
    yield info("setup.money", "setup.treasury", "setup.production")
    if any(place.chips for side in sides for place in side.places):
        worth = {
            lang: ", ".join(f"{chip['color'][lang]} {chip['units']}" for chip in chips.values())
            for lang in ("en", "fr")
        }
        yield info("setup.chips", "setup.chips", worth=worth)
    if scenario.get("standard"):
        yield info("setup.charts", "setup.charts")


def _result(counted: Count, sides: tuple[Side, ...], chips: Data) -> dict[str, Json]:
    """The answer of `--json`."""
    return {
        "scenario": counted.scenario,
        "options": dict(counted.options),
        "first_power": counted.first_power,
        "sides": [_side(side) for side in sides],
        "totals": dict(counted.totals),
        "control": dict(counted.control),
        "chips": {
            chip: {"needed": counted.chips.get(chip, 0), "box": number, "units": chips[chip]["units"]}
            for chip, number in counted.box_chips.items()
        },
        "short_of_chips": counted.short_of_chips,
    }  # fmt: skip


def _side(side: Side) -> dict[str, Json]:
    return {
        "side": side.power,
        "treasury": side.treasury,
        "income": side.income,
        "lines": [
            {
                "space": place.space,
                "region": region.region,
                "units": dict(place.units),
                "chips": {unit: dict(chips) for unit, chips in place.chips.items()},
            }
            for region in side.regions
            for place in region.places
        ],
        "totals": side.totals,
        "box": {
            each.unit: {
                "figures": each.figures,
                "placed": each.placed,
                "stacks": each.stacks,
                "on_chips": each.on_chips,
                "unmarked": each.unmarked,
            }
            for each in side.tallies
        },
    }


def _rows(sides: tuple[Side, ...], chips: Data, lexicon: Data) -> Iterator[tuple[str | int, ...]]:
    """One row per kind of unit in a space."""
    for side in sides:
        for region in side.regions:
            for place in region.places:
                name = lexicon["space"][place.space]
                for unit, units in place.units.items():
                    kind = lexicon["unit"][unit]
                    beneath = place.chips.get(unit, {})
                    yield (
                        side.power, region.region, place.space, name["en"], name["fr"], unit,
                        kind["en"], kind["fr"], units, *(beneath.get(chip, 0) for chip in chips),
                    )  # fmt: skip
