"""Numbers of printed charts typed with an order: `cost=4 mtn, 6 arm`, `turns=2` (11.6.2.3, 11.6.2.4)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from referee.engine.reader import Reader
from referee.engine.reading import read_int, read_list
from referee.engine.verb import Args
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.charts.verbs import otherwise

EVERY = "*"  # a number typed for every unit whose cell is not known
CARDS = {"cost": "11.6.2.3", "turns": "11.6.2.4"}
TABLES = {"cost": "unit_cost", "turns": "production_spiral"}


def read_cells(reader: Reader, text: str, units: Mapping[str, int]) -> dict[str, str]:
    """What charts say of each unit: `4 mtn, 6 arm`; a bare number for those nobody knows."""
    found: dict[str, str] = {}
    for part in read_list(text):
        number, _, name = part.partition(" ")
        alone = next(iter(units)) if len(units) == 1 else EVERY
        unit = reader.names["build"].find(name) if name else alone
        found[unit] = str(read_int("cost", number, 0, 999))
    return found


def typed_cell(args: Args, key: str, unit: str, unknown: bool) -> str | None:
    """What was typed of a unit's cell: under its name, or for all that are unknown."""
    typed: Mapping[str, str] = args.get(key) or {}
    return typed.get(unit, typed.get(EVERY) if unknown else None)


def idle(
    args: Args, units: Collection[str], **known: Callable[[str], object | None]
) -> list[Ruling]:
    """A bare number that is for none of several units, as the charts have them all: whose it is must be said."""
    found = []
    for key, cell_of in known.items():
        typed: Mapping[str, str] = args.get(key) or {}
        rest = [unit for unit in units if unit not in typed]
        cells = [cell_of(unit) for unit in rest]
        if EVERY in typed and not rest:  # each has a number of its own
            found.append(refusal("wif5.builds.for_none", CARDS[key], n=int(typed[EVERY])))
        elif (
            EVERY not in typed or None in cells or all(str(each) == typed[EVERY] for each in cells)
        ):
            continue
        else:
            n, unit = int(typed[EVERY]), rest[0]
            found.append(refusal(f"wif5.builds.idle_{key}", CARDS[key], n=n, unit=unit))
    return found


def kept_otherwise(
    args: Args, units: Collection[str], charts: Charts, power: str, **row: str
) -> list[Ruling]:
    """Numbers typed for units whose cells the charts have with others: no order puts a kept cell right."""
    found = []
    for name, table in TABLES.items():
        typed: Mapping[str, str] = args.get(name) or {}
        for unit in units:
            keys = [charts.key(table, {"unit": unit, **row})]
            if name == "turns":  # a cell of the power's own comes first
                keys.insert(0, charts.key(table, {"power": power, "unit": unit, **row}))
            key = next((each for each in keys if charts.is_known(table, each)), "")
            if key and unit in typed:
                found += otherwise(charts, table, key, typed[unit])
    return found
