"""A land move hex by hex: what each hex costs, where it must stop, who is turned face down (10.7.4.1, 10.7.4.3)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from referee.engine.faults import Missing, Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice, read_list
from referee.engine.record import record
from referee.engine.verdict import Ruling, info, refusal
from referee.games.wif5.charts.cells import PROHIBITED, points
from referee.games.wif5.charts.printed import Charts

WEATHERS = ("mud", "monsoon", "winter", "severe_winter")
MUDDY = ("mud", "severe_winter")  # 8.2.3
EASY = ("mountain", "forest")  # to MTN (10.7.4.3)
TERRAINS = ("clear", "desert", "forest", "jungle", "mountain", "swamp")
MAPS = {"europe": 1, "pacific": 2}  # what MTN pay for easy hexes
ASHORE = ("mar", "div")  # cross all-sea hexsides as straits
COSTLY = ("river", "canal", "strait", "fort")  # hexsides that the chart may charge

WORDS = Names("hex", {
    "clear": ["clair", "dégagé", "libre"], "desert": ["désert"], "forest": ["forêt"], "jungle": [],
    "mountain": ["montagne"], "swamp": ["marais"], "section": ["land section", "section terrestre"],
    "zoc": ["zdc"], "enemy": ["ennemi", "ennemie"], "neutral": ["neutre"],
    "overrun": ["débordement"], "mud": ["boue"], "monsoon": ["mousson"], "winter": ["hiver"],
    "severe_winter": ["hiver sévère", "severe winter"],
})  # fmt: skip
SIDE_WORDS = Names("hexside", {
    "river": ["rivière", "fleuve"], "canal": [], "strait": ["détroit"], "fort": [], "alpine": ["alpin"],
    "lake": ["lac"], "sea": ["mer", "all sea"],
})  # fmt: skip


@record
class Entered:
    """A hex that is entered: its terrain, what is in it, the hexside before it."""

    terrain: str = "clear"
    words: frozenset[str] = frozenset()
    side: str = ""
    name: str = ""
    weather: str = ""  # of its zone, where it is not that of the move


@record
class March:
    """A land move judged; `blocked_by` says why it may not, `at` where."""

    cost: int
    left: int
    flips: bool
    stops: bool
    blocked_by: str | None = None
    at: str = ""
    why: tuple[Ruling, ...] = ()


def read_march(text: str) -> tuple[Entered, ...]:
    """`clear, river>forest, clear+zoc`: the hexes entered, in order."""
    found: list[Entered] = []
    for number, part in enumerate(read_list(text), 1):
        side, sign, rest = part.rpartition(">")
        words = [read_choice("path", word, WORDS) for word in rest.split("+") if word.strip()]
        terrain = [word for word in words if word in TERRAINS]
        if len(terrain) > 1 or not words:
            raise Unreadable("wif5.march.hex", text=part)
        between = read_choice("path", side, SIDE_WORDS) if sign else ""
        sky = next((word for word in words if word in WEATHERS), "")
        more = frozenset(words) - frozenset((*TERRAINS, *WEATHERS))
        found.append(Entered(terrain[0] if terrain else "clear", more, between, str(number), sky))
    if not found:
        raise Unreadable("wif5.march.hex", text=text)
    return tuple(found)


def cost_of(
    charts: Charts, one: Entered, unit: str, where: str, weather: str, japanese: bool
) -> int | None:
    """What a hex costs a unit: the owner's Terrain Effects Chart, and what the booklet says itself.

    Nothing where the chart prints no number (of a hexside: “prohibited”): nobody goes there. Mud and Severe Winter double the
    terrain, not a desert and not what a hexside adds (8.1, 8.2.3).
    """
    row = f"movement_{where}"
    side = 0
    crossed = "strait" if one.side == "sea" and unit in ASHORE else one.side  # (10.7.4.3)
    if crossed in COSTLY:
        between = charts.cell("terrain_effects", terrain=crossed, row=row)
        if between == PROHIBITED:
            return None
        side = points(between) or 0
    if unit == "mtn" and one.terrain in EASY:
        cost = MAPS[where]
    elif one.terrain == "jungle":
        cost = 2 if japanese else 3
    else:
        printed = charts.cell("terrain_effects", terrain=one.terrain, row=row)
        found = points(printed)
        if found is None:
            return None
        cost = found
    if weather in MUDDY and one.terrain != "desert":
        cost *= 2
    return cost + side + (one.side == "alpine")


def barred(one: Entered, unit: str, weather: str, face_down: bool) -> str | None:
    """Why a unit may not go into a hex at all."""
    if one.side == "lake" or (one.side == "sea" and unit not in ASHORE):
        return one.side
    if one.side == "alpine" and unit != "mtn":
        return "alpine"
    if "neutral" in one.words:
        return "neutral"
    if "enemy" in one.words and "section" in one.words:  # nobody is overrun there (10.7.4.8)
        return "section_held"
    if "enemy" in one.words and "overrun" not in one.words:
        return "enemy"
    if unit == "hq" and weather in MUDDY and one.terrain != "desert":
        return "hq_weather"
    return "section_face_down" if face_down and "section" in one.words else None


def halted(
    number: int, one: Entered, unit: str, *, weather: str, face_down: bool, start: Collection[str],
    stopped: str,
) -> tuple[str | None, bool]:  # fmt: skip
    """Why a unit does not go into the next hex of its way, whatever that costs: one that it may not enter, a zone
    of control (but to overrun) or a land section that it would go on from, a section as more than its
    first hex; and whether it moves by sections there (10.7.4.1 to 10.7.4.4).
    """
    block = barred(one, unit, one.weather or weather, face_down)
    if stopped and not (stopped == "zoc_stop" and "overrun" in one.words):
        block = block or stopped
    section = "section" in one.words or (number == 0 and "section" in start)
    return block or ("section_far" if section and number > 0 else None), section


def sure(
    path: tuple[Entered, ...], unit: str, allowance: int, *, weather: str, face_down: bool,
    start: Collection[str],
) -> March | None:  # fmt: skip
    """What stops a move whatever its hexes cost: a hex that it may not enter, a zone of control or a section
    that it would go on from (10.7.4.1 to 10.7.4.4).
    """
    stopped = ""
    for number, one in enumerate(path):
        block, section = halted(number, one, unit, weather=weather, face_down=face_down, start=start,
                                stopped=stopped)  # fmt: skip
        if block is not None:
            return March(0, allowance, False, True, block, one.name)
        stopped = stopped or (
            "section_far" if section else "zoc_stop" if "zoc" in one.words else ""
        )
    return None


def march(
    charts: Charts, unit: str, allowance: int, path: tuple[Entered, ...], *, where: str = "europe",
    weather: str = "clear", japanese: bool = False, face_down: bool = False,
    supplied: bool = True, start: Collection[str] = (),
) -> March:  # fmt: skip
    """Judge a move; a cell of the chart is asked only where its cost may decide (10.7.4.1)."""
    facts: Any = {"weather": weather, "face_down": face_down, "start": start}
    try:
        return _march(charts, unit, allowance, path, where, japanese, supplied, **facts)
    except Missing:
        if (found := sure(path, unit, allowance, **facts)) is None:
            raise
        return found


def _march(
    charts: Charts, unit: str, allowance: int, path: tuple[Entered, ...], where: str,
    japanese: bool, supplied: bool, *, weather: str, face_down: bool, start: Collection[str],
) -> March:  # fmt: skip
    """Judge a move: the cost of each hex, zones of control, sections, what it cannot enter."""
    paid, flips, stopped = 0, not supplied, ""
    why: list[Ruling] = [] if supplied else [info("wif5.march.unsupplied", "10.7.4.1")]
    cold = 0  # hexes in Winter that an HQ has entered
    if face_down and unit != "hq":
        return March(0, allowance, False, True, "face_down")
    for number, one in enumerate(path):
        left, sky = allowance - paid, one.weather or weather
        block, section = halted(number, one, unit, weather=weather, face_down=face_down, start=start,
                                stopped=stopped)  # fmt: skip
        cost = allowance if section else cost_of(charts, one, unit, where, sky, japanese)
        over = "overrun" in one.words
        if cost is None:
            return March(paid, left, False, True, block or "prohibited", one.name, tuple(why))
        cost *= 2 if over else 1
        winter = unit == "hq" and sky == "winter" and one.terrain != "desert"
        if winter and (cold or (face_down and cost > 1)):
            block = block or ("hq_winter_more" if cold else "hq_winter_down")
        if (
            not section and cost > left and (left <= 0 or face_down)
        ):  # an HQ alone marches face down
            block = block or "movement"
        if block is not None:
            return March(paid, left, False, True, block, one.name, tuple(why))
        if not section and cost > left:
            flips, stopped = True, "spent"
            why.append(
                info("wif5.march.dear", "10.7.4.2" if over else "10.7.4.1", cost=cost, left=left)
            )
        if winter:
            cold += 1
            if cost > 1:
                flips = True
                why.append(info("wif5.march.hq_winter", "8.2.3", cost=cost))
        if section:
            flips, stopped = True, "section_far"
            why.append(info("wif5.march.section", "10.7.4.4"))
        paid += cost
        if "zoc" in one.words and not stopped:
            stopped = "zoc_stop"
            why.append(info("wif5.march.zoc", "10.7.4.1"))
    return March(paid, max(0, allowance - paid), flips, bool(stopped), why=tuple(why))


def told(found: March, unit: str, allowance: int) -> tuple[Ruling, ...]:
    """What is said of a move judged."""
    if found.blocked_by is not None:
        card = CARDS.get(found.blocked_by, "10.7.4.1")
        said = refusal(f"wif5.march.{found.blocked_by}", card, unit=unit, at=found.at,
                       left=found.left)  # fmt: skip
        return (said,)
    goes = info("wif5.march.goes", "10.7.4.1", cost=found.cost, of=allowance)
    flips = (info("wif5.march.flips", "10.7.4.1", unit=unit),) if found.flips else ()
    return (goes, *found.why, *flips)


CARDS = {
    "alpine": "10.7.4.3", "lake": "10.7.4.3", "sea": "10.7.4.3", "neutral": "17.1",
    "enemy": "10.7.4.2", "hq_weather": "8.2.3", "hq_winter_more": "8.2.3",
    "hq_winter_down": "8.2.3", "section_face_down": "10.7.4.4",
    "section_far": "10.7.4.4", "section_held": "10.7.4.8", "prohibited": "10.7.4.1",
}  # fmt: skip


def acting(action: str) -> tuple[Ruling, ...]:
    """Land units march in a Land or a Combined action (10.7.4.1)."""
    if action in ("pass", "naval"):
        return (refusal("wif5.march.action", "10.7.4.1", action=action),)
    return ()
