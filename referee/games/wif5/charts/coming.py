"""Which cells of printed charts the coming steps could ask for, so that they are typed before."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.wif5.book import Book
from referee.games.wif5.charts.grid import missing, open_headed
from referee.games.wif5.movement.marching import COSTLY, TERRAINS
from referee.games.wif5.state import State
from referee.games.wif5.turn.dates import year_of
from referee.games.wif5.weather.rules import arm_key

Fixed = Mapping[str, tuple[str, ...]]
LAND = ("assault", "blitzkrieg", "shore_bombardment")
BUILT = ("unit_cost", "production_spiral")
REPAIRED = ("cv", "hs", "ls", "trs", "sub", "conv")
NEVER_BUILT = ("div", "part")
SEA = ("sea_box", "naval_combat", "surface_naval", "naval_air")
SUBS = ("subs_vs_ships", "ships_vs_subs")  # also past ships on their way home (10.5.5.1, 11.7.1)
# Step → the charts that what is done there looks up (5).
ASKED: Mapping[str, tuple[str, ...]] = {
    "initiative_dice": ("initiative_track",),
    "weather_roll": ("weather_chart",),
    "us_entry": ("us_entry_track", "us_entry_modifications"),
    "declare_war": ("us_entry_modifications", "minor_setup"),
    "port_attack": (*SEA, "air_to_air"),
    "naval_movement": ("activities_limits", *SUBS),
    "naval_combat": (*SEA, *SUBS, "air_to_air"),
    "strategic_bombardment": ("strategic_bombardment", "air_to_air"),
    "ground_strike": ("air_to_air",),
    "air_rebase": ("activities_limits",),
    "strategic_movement": ("activities_limits",),
    "land_movement": ("activities_limits", "terrain_effects"),
    "land_combat": (*LAND, "air_to_air", "terrain_effects"),
    "end_of_action": ("impulse_track",),
    "return_to_base": SUBS,
    "partisans": ("partisan_table",),
    "convoy_attacks": ("convoy_attack",),
    "production": ("unit_cost", "production_spiral", "us_entry_production"),
}


def coming(book: Book, state: State) -> list[tuple[str, str, tuple[str, ...]]]:
    """(step, chart, cells that nobody knows): of the next step that lacks any, from here on.

    Where every cell of a heading that is named is known: the charts (without cells) that may yet be
    asked under a heading that nobody has named.
    """
    steps = list(book.data["sequence"]["steps"])
    at = steps.index(state.step) if state.step in steps else 0
    for step in [*steps[at:], *steps[:at]]:
        found = [
            (step, chart, cells)
            for chart in ASKED.get(step, ())
            if (cells := _wanted(chart, missing(book.charts, chart, narrowed(state, chart))))
        ]
        if found:
            return found
    later = [(step, chart) for step in [*steps[at:], *steps[:at]] for chart in ASKED.get(step, ())]
    first = {chart: step for step, chart in reversed(later) if open_headed(book.charts, chart)}
    return [(step, chart, ()) for step, chart in later if first.get(chart) == step]


def _wanted(chart: str, cells: tuple[str, ...]) -> tuple[str, ...]:
    """Nobody repairs what is no ship, or builds DIV and partisans (11.2, 11.6, 11.6.2.3)."""
    if chart not in BUILT:
        return cells
    units = {cell: cell.partition("unit=")[2].partition(" ")[0] for cell in cells}
    return tuple(cell for cell, unit in units.items()
                 if unit not in NEVER_BUILT and ("row=repair" not in cell or unit in REPAIRED))  # fmt: skip


def narrowed(state: State, chart: str) -> Fixed:
    """The part of a chart that this turn could ask for."""
    match chart:
        case "weather_chart":
            return {"arm": (arm_key(state.date),)}
        case "initiative_track":
            return {"column": (state.initiative.column,)}
        case "impulse_track":
            return {"box": (str(state.impulse.box),)}
        case "activities_limits":
            chosen = {p: a for p, a in state.impulse.actions.items() if a != "pass"}
            powers = tuple(chosen) or tuple(state.acting(state.side))
            actions = tuple(dict.fromkeys(chosen.values())) or ("naval", "combined", "land")
            return {"power": powers, "action": actions}
        case "terrain_effects":  # what a march asks; jungle, alpine sides are the booklet’s
            rows = ("movement_europe", "movement_pacific")
            return {"row": rows, "terrain": tuple(t for t in (*TERRAINS, *COSTLY) if t != "jungle")}
        case "us_entry_modifications":
            return {"year": (str(year_of(state.date)),)}
        case "us_entry_track":
            taken = {str(n) for n in state.entry.get("options", ())}
            return {"option": tuple(str(n) for n in range(1, 26) if str(n) not in taken)}
    return {}
