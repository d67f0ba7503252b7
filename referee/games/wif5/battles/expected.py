"""What a battle may be expected to do, over the cells that are known, before the die (10.7.6.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.ask import Ask
from referee.engine.record import record
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.air.rules import AIR_EFFECT
from referee.games.wif5.battles.at_sea.afloat import COLUMNS
from referee.games.wif5.book import Book
from referee.games.wif5.charts.cells import Land, land_result
from referee.games.wif5.naval.hits import GRADES, halves

FACES = 6
SUMS = {total: 6 - abs(total - 7) for total in range(2, 13)}  # of two dice: how many of 36 falls
MEANS = ("known", "attacker", "defender", "driven")  # what is reckoned of a land battle
EFFECTS = ("destroyed", "aborted", "cleared")


@record
class Coming:
    """The next round of an air combat: the value of each side, the charts with what was read in it."""

    book: Book
    values: Mapping[str, int]


@record
class Either:
    """The tables of a land battle, one of which is to be chosen: what each lets expect."""

    told: tuple[Ruling, ...]


@record
class Fought:
    """The die of a land battle: what was told before it, of the units that are there."""

    told: Ruling


There = tuple[int, int]  # how many units attack, how many defend
EVERYBODY: There = (99, 99)


def land(
    book: Book, table: str, odds: str, column: str, modifier: int, there: There = EVERYBODY
) -> Ruling:
    """The mean losses, of no more units than are `there`, and the chance that the hex is cleared."""
    told = _reckoned(book, table, column, modifier, there)
    said = {"table": table, "column": column, "odds": odds}
    if told is None:
        return info("wif5.battles.unknown", "10.7.6.7", **said)
    return info("wif5.battles.expected", "10.7.6.7", **said, **told)


def notional(
    book: Book, table: str, odds: str, column: str, modifier: int, attackers: int
) -> Ruling:
    """The mean losses of the attacker, and how often the notional unit is destroyed: by any result
    against the defender but a dash (10.7.4.5, 10.7.5.2).
    """
    known = _cells(book, table, column, modifier)
    said = {"table": table, "column": column, "odds": odds}
    if not known:
        return info("wif5.battles.unknown", "10.7.6.7", **said)
    hit = sum(bool(each.defender or each.letter) for each in known)
    lost = sum(min(each.attacker, attackers) for each in known)
    return info("wif5.battles.expected_notional", "10.7.6.7", "10.7.4.5", **said, known=len(known),
                attacker=round(lost / len(known), 2), driven=round(100 * hit / len(known)))  # fmt: skip


def prospects(book: Book, ask: Ask | None) -> tuple[tuple[Ruling, ...], Mapping[str, Json]] | None:
    """What is to be expected of the die of a land battle, of the next round in the air; or `None`."""
    if ask is not None and isinstance(ask.about, Either):
        return ask.about.told, {}
    if ask is not None and isinstance(ask.about, Coming):
        return _sky(ask.about.book, ask.about.values)
    if ask is None or ask.what != "wif5.roll.land_combat" or "modifier" not in ask.params:
        return None
    if isinstance(ask.about, Fought):
        told = ask.about.told
        return (told,), {key: told.params[key] for key in MEANS if key in told.params}
    given = ask.params
    table, column, modifier = str(given["table"]), str(given["column"]), int(given["modifier"])
    told = land(book, table, str(given["odds"]), column, modifier)
    return (told,), _reckoned(book, table, column, modifier) or {}


def _sky(book: Book, values: Mapping[str, int]) -> tuple[tuple[Ruling, ...], Mapping[str, Json]]:
    """What the roll of each side may do in the round to come, over the cells known (10.3.4.3)."""
    told: list[Ruling] = []
    found: dict[str, Json] = {}
    for side, value in values.items():
        said = {"side": side, "value": f"{value:+d}"}
        cells = _known(book, value)
        falls = sum(SUMS[total] for total in cells)
        if not falls:
            told.append(info("wif5.sky.next_unknown", "10.3.4.3", **said))
            continue
        chances = dict.fromkeys(EFFECTS, 0.0)
        for total, cell in cells.items():
            effect = AIR_EFFECT[cell[-1]]
            if effect in chances:
                chances[effect] += SUMS[total] / falls
        found[side] = {**chances, "known": falls}
        percent = {effect: round(100 * chance) for effect, chance in chances.items()}
        told.append(info("wif5.sky.next", "10.3.4.3", **said, **percent, known=falls))
    return tuple(told), found


def _foreseen(book: Book, chart: str, **keys: Json) -> str | None:
    """A cell that a forecast weighs: nothing is judged with it."""
    charts = book.charts
    looked, charts.looked = charts.looked, charts.weighed
    try:
        return charts.known(chart, **keys)
    finally:
        charts.looked = looked


def _known(book: Book, value: int) -> dict[int, str]:
    """The cells known of a combat value, by the sum of the dice."""
    column = book.charts.column_of("air_to_air", value)
    if column is None:
        return {}
    cells = {total: _foreseen(book, "air_to_air", column=column, die=total) for total in SUMS}
    return {total: cell for total, cell in cells.items() if cell is not None}


# -- at sea (10.5.7.2, 10.5.8) -------------------------------------------------------------
def fire(book: Book, chart: str, table: int, dice: int) -> tuple[dict[str, float], list[str]]:
    """How many X, D and A so many dice let expect, over the cells known; the cells that nobody knows."""
    hoped: dict[str, float] = {}
    missing: list[str] = []
    for unit in COLUMNS:
        cells = {
            face: _foreseen(book, chart, table=table, die=face, type=unit)
            for face in range(1, FACES + 1)
        }
        known = [cell for cell in cells.values() if cell is not None]
        missing += [
            f"table={table} die={face} type={unit}" for face, cell in cells.items() if cell is None
        ]
        for grade, n in _made_whole(known, dice).items():
            hoped[grade] = hoped.get(grade, 0) + n
    return hoped, missing


def flak(book: Book, table: int, dice: int) -> tuple[float, int]:
    """The points of so many dice of anti-air fire, and how many cells of the table are known."""
    cells = [
        _foreseen(book, "naval_air", table=table, die=face, type="aa")
        for face in range(1, FACES + 1)
    ]
    points = [int(cell.rstrip("*")) if cell[:1].isdecimal() else 0 for cell in cells if cell]
    return short(dice * sum(points) / max(1, len(points))), len(points)


def _made_whole(cells: Sequence[str], dice: int) -> dict[str, float]:
    """The results of so many dice on one type: two halves make one, an odd half is the next less.

    Of a count of halves the chance that it is odd follows from that of each die.
    """
    found = dict.fromkeys(GRADES, 0.0)
    if not cells:
        return found
    for grade, less in (("X", "D"), ("D", "A")):
        many = [n if of == grade else 0 for of, n in map(halves, cells)]
        even = (sum((-1) ** n for n in many) / len(cells)) ** dice
        odd = (1 - even) / 2
        found[grade] += (dice * sum(many) / len(cells) - odd) / 2
        found[less] += odd
    aborts = [-(-n // 2) for of, n in map(halves, cells) if of == "A"]
    found["A"] += dice * sum(aborts) / len(cells)
    return found


def short(number: float) -> float:
    """One decimal, none where there is nothing behind it."""
    found = round(number, 1)
    return int(found) if found == int(found) else found


def other(
    book: Book, rounding: str, table: str, odds: str, column: str, modifier: int,
    there: There = EVERYBODY,
) -> Ruling:  # fmt: skip
    """The same with fractions rounded the other way (I-WIF-02)."""
    told = _reckoned(book, table, column, modifier, there)
    said = {"table": table, "column": column, "odds": odds}
    code = f"wif5.battles.other_{rounding}"
    if told is None:
        return info(f"{code}_unknown", "I-WIF-02", **said)
    return info(code, "I-WIF-02", **said, **told)


def _reckoned(
    book: Book, table: str, column: str, modifier: int, there: There = EVERYBODY
) -> Mapping[str, Json] | None:
    known = _cells(book, table, column, modifier)
    if not known:
        return None
    count = len(known)
    return {
        "known": count,
        "attacker": round(sum(min(each.attacker, there[0]) for each in known) / count, 2),
        "defender": round(sum(min(each.defender, there[1]) for each in known) / count, 2),
        "driven": round(100 * sum(each.letter in ("R", "S", "B") for each in known) / count),
    }


def _cells(book: Book, table: str, column: str, modifier: int) -> list[Land]:
    """The results known in a column, die by die."""
    cells = (
        _foreseen(book, table, column=column, die=face + modifier) for face in range(1, FACES + 1)
    )
    return [land_result(cell) for cell in cells if cell is not None]
