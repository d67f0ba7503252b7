"""What battles at sea and in the air were to be expected to do, beside what they did.

Fleets and ports (10.5.7.2, 10.5.1), SUBs that intercepted (10.5.5.1), the air (10.3.4.3), bombs (10.6.1), convoys (11.3).

Reckoned when the report is made, from what the battle left in the log and the cells of the printed
charts that are known; what is not known is named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from referee.engine.verdict import Ruling, info
from referee.games.wif5.air.rules import AIR_EFFECT
from referee.games.wif5.battles.at_sea.afloat import COLUMNS
from referee.games.wif5.battles.expected import EFFECTS, SUMS, short
from referee.games.wif5.battles.expected import fire as expected_fire
from referee.games.wif5.book import Book
from referee.games.wif5.charts.cells import convoy_result
from referee.games.wif5.naval import hits, torpedoes
from referee.games.wif5.resources.raids import struck
from referee.games.wif5.state import OTHER, SIDES, side_of

FACES = range(1, 7)
FEW = 6  # missing cells that are named
HITS = ("sunk", "damaged", "aborted")
CHARTS = {"surface": "surface_naval", "naval_air": "naval_air", "port": "naval_air"}
Counts = dict[str, float]


def beside(book: Book, events: Iterable[Mapping[str, Any]]) -> list[Ruling]:
    """What is told of the battles among some events."""
    found: list[Ruling] = []
    intercepted = False
    for event in events:
        data = event["data"]
        match event["kind"]:
            case "sea_fought" | "port_fought":
                for side in SIDES:
                    if side in data.get("fire", {}):
                        found += _fire(book, data.get("kind", "port"), side, data["fire"][side])
            case "air_fought":
                intercepted = True
                found += _sky(book, data)
            case "bombed" if data["die"] is not None:
                found += _bombs(book, data, intercepted)
            case "subs_fought":
                found += _subs(book, data)
            case "convoy_fought" if "modifier" in data:
                found += _convoy(book, data)
    return found


# -- at sea (10.5.7.2) ---------------------------------------------------------------------
def _fire(book: Book, kind: str, side: str, fire: Mapping[str, Any]) -> Iterator[Ruling]:
    """One side’s dice on the table of ships, each read in the column of every type."""
    chart, dice = CHARTS[kind], len(fire["dice"])
    card = "10.5.1" if kind == "port" else "10.5.7.2"
    hoped, missing = expected_fire(book, chart, fire["table"], dice)
    whole_ones = hits.whole(fire["results"])
    fell = {grade: sum(units.values()) for grade, units in whole_ones.items()}
    said = {
        "side": side,
        "table": chart,
        "n": dice,
        "number": fire["table"],
        "factors": fire["factors"],
    }
    whole = 6 * len(COLUMNS)
    if len(missing) == whole:
        yield info("wif5.beside.sea_unknown", card, **said, cells=_named(missing))
        return
    yield info(
        "wif5.beside.sea",
        card,
        **said,
        **_told(hoped, "XDA", "hoped"),
        **_told(fell, "XDA", "fell"),
    )
    yield from _lacking(chart, card, missing)


# -- SUBs that intercepted (10.5.5.1) ------------------------------------------------------
def _subs(book: Book, data: Mapping[str, Any]) -> Iterator[Ruling]:
    """The attacks of one SUB, then the answers to them, each die read in the column of the ship’s class."""
    attacks = [each for each in data["attacks"] if "added" in each]
    for at, chart in enumerate((torpedoes.ATTACK, torpedoes.ANSWER) if attacks else ()):
        hoped: Counts = {}
        fell: Counts = {}
        missing: list[str] = []
        known = 0
        for each in attacks:
            unit, more = each["unit"], each["added"][at]
            fell[each["fates"][at]] = fell.get(each["fates"][at], 0) + 1
            odds = torpedoes.odds(book.charts, chart, unit, more)
            known += odds.known
            for fate, chance in odds.chances.items():
                hoped[fate] = hoped.get(fate, 0) + chance
            missing += [f"column={unit} die={die}" for die in (face + more for face in FACES)
                        if torpedoes.cell_of(book.charts, chart, unit, die) is None]  # fmt: skip
        missing = list(dict.fromkeys(missing))
        said = {
            "text": data["name"] or "SUB",
            "area": data["area"],
            "n": len(attacks),
            "table": chart,
        }
        if not known:
            code = f"wif5.beside.{chart}_unknown"
            yield info(code, "10.5.5.1", **said, cells=_named(missing))
            continue
        hope, fall = _told(hoped, HITS, "hoped"), _told(fell, HITS, "fell")
        yield info(f"wif5.beside.{chart}", "10.5.5.1", **said, **hope, **fall)
        yield from _lacking(chart, "10.5.5.1", missing)


def _told(counts: Mapping[str, float], keys: Iterable[str], which: str) -> dict[str, float]:
    return {f"{which}_{key.lower()}": short(counts.get(key, 0)) for key in keys}


# -- in the air (10.3.4.3) --------------------------------------------------------------------
def _sky(book: Book, data: Mapping[str, Any]) -> Iterator[Ruling]:
    """The rolls of each side over all rounds: what they do to the other."""
    frozen = book.readings.get("air_values", "frozen") == "frozen"
    for side in SIDES:
        hoped: Counts = {}
        fell: Counts = {}
        missing: list[str] = []
        rolls = known = 0
        for each in data["rounds"]:
            if side not in each["cells"]:
                continue
            if not frozen and side == side_of(data["power"]):
                continue  # its value was reckoned anew after the first roll
            value = each["strengths"][side] - each["strengths"][OTHER[side]]
            rolls += 1
            effect = AIR_EFFECT[each["cells"][side][-1]]
            fell[effect] = fell.get(effect, 0) + 1
            column = book.charts.column_of("air_to_air", value)
            if column is None:
                missing.append(f"value={value:+d}")
                continue
            cells = {
                total: book.charts.known("air_to_air", column=column, die=total) for total in SUMS
            }
            missing += [
                f"column={column} die={total}" for total, cell in cells.items() if cell is None
            ]
            falls = sum(SUMS[total] for total, cell in cells.items() if cell is not None)
            known += falls
            for total, cell in cells.items():
                if cell is not None:
                    what = AIR_EFFECT[cell[-1]]
                    hoped[what] = hoped.get(what, 0) + SUMS[total] / falls
        if not rolls:
            continue
        said = {"side": side, "n": rolls, "table": "air_to_air"}
        missing = list(dict.fromkeys(missing))
        if not known:
            yield info("wif5.beside.air_unknown", "10.3.4.3", **said, cells=_named(missing))
            continue
        yield info(
            "wif5.beside.air",
            "10.3.4.3",
            **said,
            **_told(hoped, EFFECTS, "hoped"),
            **_told(fell, EFFECTS, "fell"),
        )
        yield from _lacking("air_to_air", "10.3.4.3", missing)


# -- bombs (10.6.1) -----------------------------------------------------------------------------
def _bombs(book: Book, data: Mapping[str, Any], intercepted: bool) -> Iterator[Ruling]:
    """The points of one die in its column, one more where nobody intercepted."""
    chart, column = "strategic_bombardment", data["column"]
    said = {"place": data["place"], "table": chart, "points": data["points"]}
    if column is None:
        yield info(
            "wif5.beside.bombs_unknown", "10.6.1", **said, cells=f"factors={data['factors']}"
        )
        return
    dice = [face + (not intercepted) for face in FACES]
    cells = {die: book.charts.known(chart, column=column, die=die) for die in dice}
    missing = [f"column={column} die={die}" for die, cell in cells.items() if cell is None]
    known = [int(cell) for cell in cells.values() if cell is not None]
    if not known:
        yield info("wif5.beside.bombs_unknown", "10.6.1", **said, cells=_named(missing))
        return
    yield info("wif5.beside.bombs", "10.6.1", **said, hoped=short(sum(known) / len(known)))
    yield from _lacking(chart, "10.6.1", missing)


# -- convoys (11.3) -------------------------------------------------------------------------------
def _convoy(book: Book, data: Mapping[str, Any]) -> Iterator[Ruling]:
    """What the six falls of its die cost, each read at its modified number."""
    kind, attackers, escorts = data["type"], data["attackers"], data["escorts"]
    card = "11.3.1" if kind == "sub" else "11.3.2"
    said = {key: data[key] for key in ("place", "type", "attackers", "escorts", "resources")}
    dice = [face + data["modifier"] for face in FACES]
    cells = {die: book.charts.known_convoy(attackers, escorts, die) for die in dice}
    falls = [
        struck(convoy_result(cell), kind, escorts > 0, data["passing"])
        for cell in cells.values()
        if cell is not None
    ]
    column = book.charts.convoy_column(attackers, escorts)
    where = f"column={column}" if column else f"attackers={attackers} escorts={escorts}"
    missing = [f"{where} die={die}" for die, cell in cells.items() if cell is None]
    if not falls:
        yield info(
            "wif5.beside.convoy_unknown", card, **said, table="convoy_attack", cells=_named(missing)
        )
        return
    yield info(
        "wif5.beside.convoy",
        card,
        **said,
        hoped=short(sum(fall.resources for fall in falls) / len(falls)),
        conv=_share(fall.conv for fall in falls),
        sub=_share(fall.sub for fall in falls),
    )
    yield from _lacking("convoy_attack", card, missing)


def _share(fates: Iterable[str]) -> int:
    """In how many falls of a hundred somebody suffers something."""
    hit = [fate != "none" for fate in fates]
    return round(100 * sum(hit) / len(hit))


def _lacking(chart: str, card: str, missing: Sequence[str]) -> Iterator[Ruling]:
    """The cells that the expectation could not take in."""
    if missing:
        yield info("wif5.beside.lacking", card, table=chart, n=len(missing), cells=_named(missing))


def _named(cells: Sequence[str]) -> str:
    """The first of them as they are typed; one whose column is unknown by what it is read for."""
    return "; ".join([*cells[:FEW], *(["…"] if len(cells) > FEW else [])])
