"""An air combat, round by round: who hits whom, who turns back, which bombers get through (10.3.4).

Nobody is asked what the rounds have told: strengths are reckoned anew each round, both values are
taken before the first roll (or as they stand: I-WIF-06), the side that is not phasing rolls first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.record import record, replace
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.air.rules import strength_of
from referee.games.wif5.battles import booking
from referee.games.wif5.battles.expected import Coming
from referee.games.wif5.battles.in_air.aircraft import NOBODY, Flyer, Wing, counted
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.state import OTHER, SIDES, Ledger

Wings = dict[str, Wing]
LINES = ("fighter", "bomber")


@record
class Fought:
    """What an air combat came to: both sides, the cells read, its rounds for the chronicle."""

    wings: Mapping[str, Wing]
    read: tuple[Event, ...] = ()
    rounds: tuple[Mapping[str, Json], ...] = ()


def fight(book: Book, wings: Mapping[str, Wing], phasing: str, typed: Typed) -> Script[Fought]:
    """Fight it out; without fighters nobody fights and every bomber gets through (10.3.4)."""
    now: Wings = {side: wings.get(side, Wing()) for side in SIDES}
    read: list[Event] = []
    rounds: list[Mapping[str, Json]] = []
    begun = meets(now)
    while begun or (rounds and _goes_on(now)):
        begun = False
        now, told = _released(now, rounds != [])
        now, values, strengths = yield from _values(now, typed)
        yield Say((*told, _opening(len(rounds) + 1, strengths, values)))
        cells: dict[str, str] = {}
        for side in (OTHER[phasing], phasing):
            if not now[OTHER[side]].line:
                continue
            if side == phasing and _live(book):
                now, values, _ = yield from _values(now, typed)
            now, cell, more = yield from _rolled(book, now, side, values[side], phasing, typed)
            read += more
            cells[side] = cell
            book = book.with_cells(cells_of(more))
        rounds.append({"strengths": strengths, "cells": cells})
        if _goes_on(now):
            now = yield from _turned_back(book, now, phasing, typed)
    alone = rounds and meets(now) and not any(wings[side].bombers for side in wings)
    now, told = _released(now, True)
    if begun or rounds:
        code = "alone_at_sea" if any(now[side].at_sea for side in SIDES) else "alone"
        once = (info(f"wif5.sky.{code}", "I-WIF-43", "10.3.4.2"),) if alone else ()
        yield Say((*told, *once, *_ending(now)))
    return Fought(now, tuple(read), tuple(rounds))


# -- whether there is anything to fight -----------------------------------------------------
def meets(now: Wings) -> bool:
    """A fighter of one side and an air unit of the other (10.3.4)."""
    return any(now[side].fighters and now[OTHER[side]].line for side in SIDES)


def _goes_on(now: Wings) -> bool:
    """Until all bombers are through, no side has fighters, or a side has nobody (10.3.4.2)."""
    return meets(now) and any(now[side].bombers and now[OTHER[side]].fighters for side in SIDES)


def _released(now: Wings, late: bool) -> tuple[Wings, tuple[Ruling, ...]]:
    """Where a side has no fighter the other's bombers are through at once (10.3.4.2)."""
    told = []
    for side in SIDES:
        mine = now[side]
        if mine.bombers and not now[OTHER[side]].fighters:
            if late or now[OTHER[side]].line:
                told.append(
                    info("wif5.sky.free", "10.3.4.2", side=side, units=counted(mine.bombers))
                )
            mine = replace(mine, bombers=(), through=(*mine.through, *mine.bombers))
            now = {**now, side: mine}
    return now, tuple(told)


# -- a round -----------------------------------------------------------------------------------
def _live(book: Book) -> bool:
    return book.readings.get("air_values", "frozen") != "frozen"


def _values(now: Wings, typed: Typed) -> Script[tuple[Wings, dict[str, int], dict[str, int]]]:
    """Strength and value of both sides; the factor of a bomber in front is asked if need be."""
    strengths: dict[str, int] = {}
    for side in SIDES:
        mine = now[side]
        if not mine.fighters and mine.bombers and mine.bombers[0].air is None:
            front = mine.bombers[0]
            text = yield from typed.ask(Choice(
                "wif5.ask.air_factor", (), f"{side}_air",
                params={"side": side, "unit": front.unit, "n": front.factor},
                cards=("10.3.4.2",), side=side, check=number("10.3.4.2"),
            ))  # fmt: skip
            front = replace(front, air=whole(f"{side}_air", str(text)))
            mine = replace(mine, bombers=(front, *mine.bombers[1:]))
            now = {**now, side: mine}
        strengths[side] = strength_of(_planes(mine.fighters), _planes(mine.bombers))
    values = {side: strengths[side] - strengths[OTHER[side]] for side in SIDES}
    return now, values, strengths


def _planes(line: tuple[Flyer, ...]) -> list[tuple[str, int]]:
    return [(one.unit, one.air or 0) for one in line]


def number(card: str) -> Callable[[str], Ruling | None]:
    """Why an answer to a question of that rule is no number."""
    return lambda text: (
        None if text.strip().isdecimal() else refusal("wif5.sky.number", card, text=text)
    )


def whole(key: str, text: str) -> int:
    """A whole number that was typed."""
    if not text.strip().isdecimal():
        raise Unreadable("value.number", key=key, text=text)
    return int(text)


def _opening(number: int, strengths: Mapping[str, int], values: Mapping[str, int]) -> Ruling:
    return info("wif5.sky.round", "10.3.4.2", n=number, axis=strengths["axis"],
                allies=strengths["allies"], axis_value=f"{values['axis']:+d}",
                allied_value=f"{values['allies']:+d}")  # fmt: skip


def _rolled(
    book: Book, now: Wings, side: str, value: int, phasing: str, typed: Typed
) -> Script[tuple[Wings, str, tuple[Event, ...]]]:
    """One side's roll, and what it does to the other."""
    texts = {"value": str(value), "roller": "phasing" if side == phasing else "non_phasing"}
    verdict, read = yield from booking.asked(book, "air_combat", texts, side)
    result = verdict.result
    cell, effect = str(result["result"]), result["effect"]
    if effect == "none":
        yield Say((info("wif5.sky.none", "10.3.4.3", side=side, cell=cell),))
        return now, cell, read
    chooser = {"roller": side, "other": OTHER[side]}.get(str(result["choice_by"]), side)
    after, told = yield from _hit(now[OTHER[side]], OTHER[side], effect, chooser, cell, typed)
    yield Say((told,))
    return {**now, OTHER[side]: after}, cell, read


def _hit(
    wing: Wing, side: str, effect: str, chooser: str, cell: str, typed: Typed
) -> Script[tuple[Wing, Ruling]]:
    """A result on a side: which unit takes it, and where it goes (10.3.4.3)."""
    said = {"side": side, "cell": cell}
    if effect == "cleared":
        if not wing.bombers:
            return wing, info("wif5.sky.ignored", "10.3.4.3", **said)
        at = yield from _bomber(wing, side, chooser, typed)
        one = wing.bombers[at]
        left = (*wing.bombers[:at], *wing.bombers[at + 1 :])
        wing = replace(wing, bombers=left, through=(*wing.through, one))
        return wing, _told("cleared", one, said)
    line = yield from _line(wing, side, chooser, effect, typed)
    if line is None:
        return wing, info("wif5.sky.ignored", "10.3.4.3", **said)
    front = getattr(wing, f"{line}s")
    one = front[0]
    wing = replace(wing, **{f"{line}s": front[1:]})
    if effect == "aborted":
        wing = replace(wing, aborted=(*wing.aborted, one))
        stays = wing.at_sea and one.unit == "cv"  # it keeps its face, in its section
        code = "aborted_at_sea" if stays else "aborted"
        return wing, _told(code, one, said)
    if one.unit == "cv":
        wing = replace(wing, damaged=(*wing.damaged, one))
        return wing, _told("carrier", one, said)
    wing = replace(wing, destroyed=(*wing.destroyed, one))
    return wing, _told("destroyed", one, said)


def _told(code: str, one: Flyer, said: Mapping[str, Json]) -> Ruling:
    """What became of one aircraft, by its name where the map has it."""
    named = {"text": one.name} if one.name else {}
    code = f"wif5.sky.{code}_named" if named else f"wif5.sky.{code}"
    return info(code, "10.3.4.3", units={one.unit: 1}, **said, **named)


def _line(wing: Wing, side: str, chooser: str, effect: str, typed: Typed) -> Script[str | None]:
    """Fighter or bomber in front: the only one there is, else as the chooser says."""
    there = tuple(line for line in LINES if getattr(wing, f"{line}s"))
    if len(there) < 2:
        return there[0] if there else None
    return (yield from typed.ask(Choice(
        f"wif5.ask.victim.{effect}", there, "victim", params={"side": side}, cards=("10.3.4.3",),
        kind="line", side=chooser, named=lambda line: _front(wing, line),
    )))  # fmt: skip


def _front(wing: Wing, line: str) -> Ruling:
    return info("wif5.sky.unit", "10.3.4.3", text=getattr(wing, f"{line}s")[0].text)


def _bomber(wing: Wing, side: str, chooser: str, typed: Typed) -> Script[int]:
    """Which bomber reaches its target: any of them, as the chooser says."""
    return (
        yield from one_of(
            wing.bombers, "wif5.ask.cleared", "cleared", side, chooser, "10.3.4.3", typed
        )
    )


def one_of(
    flying: tuple[Flyer, ...],
    what: str,
    flag: str,
    side: str,
    chooser: str,
    card: str,
    typed: Typed,
) -> Script[int]:
    """Which of several aircraft it is: called by its name, who has none by its type and factors; of those that are alike
    the first.
    """
    labels = [one.name or one.text for one in flying]
    kinds = tuple(dict.fromkeys(labels))
    if len({one.text for one in flying}) < 2:
        return 0
    texts = dict(zip(labels, (one.text for one in flying), strict=True))
    also = {text: label for label, text in texts.items()}  # « 2/7:lancaster » is lancaster
    named = any(one.name for one in flying)
    answer = yield from typed.ask(Choice(
        what, kinds, flag, params={"side": side}, cards=(card,), side=chooser,
        named=(lambda label: info("wif5.sky.unit", card, text=texts[label])) if named else None,
    ), also)  # fmt: skip
    return labels.index(answer)


def _turned_back(book: Book, now: Wings, phasing: str, typed: Typed) -> Script[Wings]:
    """After a round each side may turn back whatever has not reached its target: as by an “A”, but at
    sea into the section where it began, its face as it was (10.3.4.2).
    """
    for side in (phasing, OTHER[phasing]):
        mine = now[side]
        if not mine.line or not _goes_on(now):
            continue
        answer = yield from typed.ask(Choice(
            "wif5.ask.turn_back", ("no", "yes"), f"{side}_back", "no", {"side": side},
            ("10.3.4.2",), kind="verdict", side=side, about=_coming(book, now),
        ))  # fmt: skip
        if answer == "yes":
            left = replace(mine, fighters=(), bombers=())
            if mine.at_sea:
                left = replace(left, returned=(*mine.returned, *mine.line))
            else:
                left = replace(left, aborted=(*mine.aborted, *mine.line))
            now = {**now, side: left}
            code = "back_at_sea" if mine.at_sea else "back"
            yield Say((info(f"wif5.sky.{code}", "10.3.4.2", side=side, units=counted(mine.line)),))
    return now


def _coming(book: Book, now: Wings) -> Coming | None:
    """The round to come, where the factor of every leading unit is known."""
    if any(not now[side].fighters and now[side].bombers[:1] and now[side].bombers[0].air is None
           for side in SIDES):  # fmt: skip
        return None
    powers = {
        side: strength_of(_planes(now[side].fighters), _planes(now[side].bombers)) for side in SIDES
    }
    return Coming(book, {side: powers[side] - powers[OTHER[side]] for side in SIDES})


# -- afterwards ---------------------------------------------------------------------------------
def _ending(now: Wings) -> list[Ruling]:
    return [
        info("wif5.sky.through" if now[side].through else "wif5.sky.nobody", "10.3.4.2",
             side=side, units=counted(now[side].through))
        for side in SIDES
        if any((now[side].through, now[side].aborted, now[side].returned, now[side].destroyed))
    ]  # fmt: skip


def cells_of(events: tuple[Event, ...]) -> dict[str, dict[str, str]]:
    """The cells that were read on the way: chart → key → cell."""
    found: dict[str, dict[str, str]] = {}
    for event in events:
        if event.kind == "chart_read" and event.data["cell"]:
            found.setdefault(event.data["table"], {})[event.data["cell"]] = event.data["result"]
    return found


def summary(fought: Fought) -> dict[str, Json]:
    """Both sides as the result of a verb: what got through, what was lost."""
    return {
        side: {what: counted(getattr(wing, what))
               for what in ("through", "destroyed", "damaged", "aborted", "fighters")}
        for side, wing in fought.wings.items()
    }  # fmt: skip


def losses(
    fought: Fought, owners: Mapping[str, str], units: Ledger = NOBODY
) -> dict[str, dict[str, Mapping[str, int]]]:
    """What goes to whose pool, as the events of a battle say it: a counter of the map to that of its own
    power, whoever else flies to that of the power whose line it is (1.4).
    """
    found: dict[str, dict[str, Mapping[str, int]]] = {"destroyed": {}, "damaged": {}, "aborted": {}}
    for side, wing in fought.wings.items():
        for what, kept in found.items() if side in owners else ():
            whose: dict[str, list[Flyer]] = {}
            for one in getattr(wing, what):
                whose.setdefault(
                    str(units.get(one.name, {}).get("power") or owners[side]), []
                ).append(one)
            kept |= {power: counted(flying) for power, flying in whose.items()}
    return found
