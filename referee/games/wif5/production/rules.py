"""Production: points, multiples, gearing, what a build costs and when it arrives (11.6, 22)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import ceil
from typing import TYPE_CHECKING

from referee.engine.record import record
from referee.engine.verdict import Ruling, advice, refusal
from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.turn.dates import later

if TYPE_CHECKING:
    from fractions import Fraction

EVENTS = (
    "major_assault", "accepted_six", "factories_lost", "war_with_allies", "war_with_germany",
    "germany_declared", "option_16", "option_22", "axis_declared", "war_with_axis",
)  # fmt: skip

AIR = frozenset({"nav", "str", "tac", "atr", "ftr"})
SHIPS = frozenset({"cv", "hs", "ls", "trs"})
NAVAL = SHIPS | {"sub"}
NEVER_BUILT = frozenset({"div", "part"})  # 11.6.1, 11.2
FREE = frozenset({"hq", "inf", "mil", "cav"})  # one of these costs a poor power nothing
FREE_UP_TO = 3
EFFORT = frozenset({"inf", "mtn", "hq", "ftr", "mil"})
EFFORT_COST = {"inf": 2, "mil": 1}
_GEARED = ("air", "ships", "sub", "infantry", "cavalry", "arm", "factories")
CLASSES = (*_GEARED, "hq", "chit")


def halved(number: int) -> tuple[int, int]:
    """The Burma Road: of so many resources half are lost, rounded up → (arrive, lost) (9.4)."""
    return number // 2, number - number // 2


# -- points --------------------------------------------------------------------
@record
class Points:
    """What a power has for production: points, resources left, build points, a free unit."""

    points: int
    resources: int
    build_points: int
    free_unit: bool


def points_of(factories: int, times: Fraction, odd_factories: str = "together") -> int:
    """What factories give: times the multiple, rounded up, their product or each (11.6.2.1, I-WIF-04)."""
    return factories * ceil(times) if odd_factories == "each" else ceil(factories * times)


def production(
    factories: int,
    resources: int,
    times: Fraction,
    lost_resources: int = 0,
    lost_points: int = 0,
    spent: int = 0,
    lent: int = 0,
    odd_factories: str = "together",
    lent_resources: str = "off",
) -> Points:
    """The build points of a power (11.6.2.1, 11.6.2.3).

    Factories times the multiple (rounded up) or the resources left, whichever is
    less; bombed points and those spent on coups and intelligence come off that.
    `odd_factories` says what is rounded up, their product or each (I-WIF-04);
    `lent_resources` whether those lent come off one's own (I-WIF-27).
    """
    points = points_of(factories, times, odd_factories)
    gone = lent if lent_resources == "off" else 0
    left = max(0, resources - lost_resources - gone)
    build = max(0, min(points, left) - lost_points - spent)
    return Points(points, left, build, build <= FREE_UP_TO and not spent and not lent)


def gearing(
    last: int,
    kind: str,
    power: str | None = None,
    national_effort: bool = False,
    attacked: str | None = None,
) -> int | None:
    """How many units of a class may be built this turn; `None`: any number (11.6.2.5).

    One more than last turn; two more for the INF and CAV of a Russia that Germany
    or Italy declared war on. Always one chit at most, and HQs without limit.
    """
    if kind == "chit":
        return 1
    if kind == "hq" or national_effort:
        return None
    invaded = attacked if power in (None, "russia") else None
    if invaded == "this_turn":
        return None
    return last + (2 if invaded and kind in ("infantry", "cavalry") else 1)


def effort_units(militia: str = "yes") -> frozenset[str]:
    """What a national effort may build (22): MIL too, as its price list has it, or not."""
    return EFFORT if militia == "yes" else EFFORT - {"mil"}


# -- builds --------------------------------------------------------------------
def build_refusals(
    power: str,
    units: Mapping[str, int],
    options: Collection[int],
    national_effort: bool,
    militia: str = "yes",
) -> tuple[Ruling, ...]:
    """Why a power may not build these units, whatever they cost.

    `militia`: whether a national effort may build MIL (I-WIF-21).
    """
    found = []
    for unit in units:
        if unit in NEVER_BUILT:
            found.append(
                refusal("wif5.build.never", "11.6.2.3" if unit == "div" else "11.2", unit=unit)
            )
        elif power == "china" and unit in AIR and 1 not in options:
            found.append(refusal("wif5.build.chinese_air", "11.5.1", unit=unit))
        elif power == "usa" and unit == "str" and 17 not in options:
            found.append(refusal("wif5.build.us_str", "11.5.1", unit=unit))
        elif national_effort and unit not in effort_units(militia):
            reading = ("I-WIF-21",) if unit == "mil" else ()
            found.append(refusal("wif5.build.effort", "22", *reading, power=power, unit=unit))
    if units.get("chit", 0) > 1:
        found.append(refusal("wif5.build.one_chit", "13"))
    return tuple(found)


def unit_cost(
    charts: Charts, power: str, unit: str, options: Collection[int], national_effort: bool
) -> int | None:
    """The build points of one unit, `None` when its printed cost is not known.

    Option 8 makes a US CV 6; option 12 adds 1 to Japanese ships, aircraft and ARM;
    a national effort makes INF 2 and MIL 1.
    """
    if national_effort and unit in EFFORT_COST:
        return EFFORT_COST[unit]
    if power == "usa" and unit == "cv" and 8 in options:
        return 6
    printed = charts.known("unit_cost", unit=unit, power=power)
    if printed is None:
        printed = charts.known("unit_cost", unit=unit)
    if printed is None:
        return None
    dearer = power == "japan" and 12 in options and (unit in AIR | NAVAL or unit == "arm")
    return int(printed) + dearer


def arrival(charts: Charts, power: str, unit: str, date: str) -> str | None:
    """When a unit built at a date arrives, `None` when the spiral's symbol is not known."""
    turns = charts.known("production_spiral", unit=unit, power=power)
    if turns is None:
        turns = charts.known("production_spiral", unit=unit)
    return None if turns is None else later(date, int(turns))


def build_advice(
    power: str, units: Mapping[str, int], national_effort: bool, arrives: Mapping[str, str | None]
) -> tuple[Ruling, ...]:
    """What a builder should know: second payments, unknown symbols."""
    found = []
    twice = [unit for unit in units if unit == "cv" and power == "usa"]
    if twice:
        found.append(advice("wif5.build.twice", "11.6.2.3", unit="cv"))
    unknown = [unit for unit, date in arrives.items() if date is None]
    if unknown:
        found.append(advice("wif5.build.spiral_unknown", "11.6.2.4", units=unknown))
    if national_effort and "mil" in units:
        found.append(advice("wif5.build.effort_mil", "22", "I-WIF-21"))
    return tuple(found)
