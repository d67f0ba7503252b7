"""A naval-air round: who flies as what, air combat, anti-air fire, what reaches the ships (10.5.8)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.reading import read_list
from referee.engine.record import record, replace
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.actions.call import ask_cell, cell_read
from referee.games.wif5.battles import booking
from referee.games.wif5.battles.at_sea import firing
from referee.games.wif5.battles.at_sea.afloat import Afloat, force_of
from referee.games.wif5.battles.in_air import dogfight
from referee.games.wif5.battles.in_air.aircraft import Flyer, Wing, counted
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.state import OTHER, SIDES

Fleets = Mapping[str, tuple[Afloat, ...]]
EITHER = ("cv", "ftr")  # who flies as a fighter or as a bomber, as its side decides (10.3.4.1)


@record
class Sky:
    """What came of the aircraft: the fleets left, the factors that attack, the events on the way."""

    fleets: dict[str, tuple[Afloat, ...]]
    factors: dict[str, int]
    wings: dict[str, Wing]
    read: tuple[Event, ...] = ()
    rounds: tuple[Mapping[str, Json], ...] = ()


def sky(book: Book, fleets: Fleets, phasing: str, caught: str | None, typed: Typed) -> Script[Sky]:
    """Everything before the attack itself: roles, air combat, anti-air fire of both sides."""
    wings: dict[str, Wing] = {}
    for side in SIDES:
        meets = any(unit.air or unit.duel for unit in fleets[OTHER[side]])
        wings[side] = yield from _roles(fleets[side], side, meets, typed)
    if _no_fighter_flies(wings):
        yield Say((info("wif5.sky.no_fighters", "10.3.4", "10.3.4.1"),))
    wings = yield from _lined_up(wings, typed)
    fought = yield from dogfight.fight(book, wings, phasing, typed)
    read, now = list(fought.read), dict(fought.wings)
    book = book.with_cells(dogfight.cells_of(fought.read))
    left = {side: _without(fleets[side], now[side].damaged) for side in SIDES}
    factors: dict[str, int] = {}
    for side in SIDES:
        total = sum(one.factor for one in now[side].through)
        told = typed.get(f"{side}_through")
        if told is not None:  # the table has thrown the anti-air fire itself
            factors[side] = min(total, dogfight.whole(f"{side}_through", told))
            continue
        if not total or not force_of(left[OTHER[side]]):  # the targets fire, aircraft are none
            factors[side] = total
            continue
        points, turned, more = yield from anti_air(
            book, left[OTHER[side]], now[side], side, caught, typed
        )
        read += more
        book = book.with_cells(dogfight.cells_of(more))
        now[side] = turned
        shot = sum(one.factor for one in fought.wings[side].through) - sum(
            one.factor for one in turned.through
        )
        factors[side] = max(0, total - max(points, shot))
        if points or shot:
            yield Say((info("wif5.flak.left", "10.5.8", side=side, n=factors[side], of=total),))
    return Sky(left, factors, now, tuple(read), fought.rounds)


# -- roles (10.3.4.1) ---------------------------------------------------------------------------
def _roles(fleet: tuple[Afloat, ...], side: str, meets: bool, typed: Typed) -> Script[Wing]:
    """Fighters and bombers of this round: what could be either is asked of its side, where it `meets`
    enemy aircraft: a fighter has nobody to fight otherwise (10.3.4).
    """
    flying = [unit for unit in fleet if unit.air or unit.duel]
    either = [unit for unit in flying if unit.unit in EITHER and unit.air]
    chosen: set[int] = set()
    if either and meets:
        labels = {unit.name or f"{unit.unit}{n}": unit for n, unit in enumerate(either, 1)}
        _by_figures(typed, f"{side}_fighters", labels)
        answer = yield from typed.ask(Choice(
            "wif5.ask.fighters", tuple(labels), f"{side}_fighters", "none", {"side": side},
            ("10.3.4.1",), kind="verdict", side=side, many=True,
            named=lambda label: info("wif5.sky.unit", "10.3.4.1", text=labels[label].text),
        ))  # fmt: skip
        chosen = {n for n, label in enumerate(labels, 1) if label in answer.split()}
    fighters, bombers = list[Flyer](), list[Flyer]()
    for unit in flying:
        up = Flyer(unit.unit, unit.duel, unit.air, unit.name)
        mine = any(unit is one and n in chosen for n, one in enumerate(either, 1))
        if mine or (unit.unit == "ftr" and not unit.air):
            fighters.append(up)
        elif unit.air:
            bombers.append(up)
    return Wing(tuple(fighters), tuple(bombers), at_sea=True)


def _by_figures(typed: Typed, flag: str, labels: Mapping[str, Afloat]) -> None:
    """Who was typed as a fighter beforehand, told as in the fleet (`5/5:cv@3`) or as it flies (`5:cv`), by its label."""
    if flag not in typed or typed.begun(flag):
        return
    rounds: list[str] = []
    for said in typed[flag].split(";"):
        left, found = dict(labels), list[str]()
        for part in read_list(said):
            for label, unit in left.items():
                if part in (unit.text, unit.text.partition("@")[0], f"{unit.duel}:{unit.unit}"):
                    part = label
                    break
            left.pop(part, None)
            found.append(part)
        rounds.append(", ".join(found))
    typed[flag] = "; ".join(rounds)


def _no_fighter_flies(wings: Mapping[str, Wing]) -> bool:
    """Whether both sides fly, and nobody as a fighter, though some could: no air combat (10.3.4)."""
    could = any(one.unit in EITHER for wing in wings.values() for one in wing.bombers)
    both = all(wing.line for wing in wings.values())
    return could and both and not any(wing.fighters for wing in wings.values())


def _lined_up(wings: Mapping[str, Wing], typed: Typed) -> Script[dict[str, Wing]]:
    """Both sides line their fighters and their bombers up: who is in front is the first to be hit.

    It is asked of a line that enemies will meet: bombers no fighter stands against are through.
    """
    now = dict(wings)
    for side in SIDES:
        enemy = wings[OTHER[side]]
        for line, met in (("fighters", enemy.line), ("bombers", enemy.fighters)):
            flying: tuple[Flyer, ...] = getattr(wings[side], line)
            if met and len({one.text for one in flying}) > 1:
                flying = yield from _in_front(flying, side, line, typed)
                now[side] = replace(now[side], **{line: flying})
    return now


def _in_front(
    flying: tuple[Flyer, ...], side: str, line: str, typed: Typed
) -> Script[tuple[Flyer, ...]]:
    """One line from front to rear, as its side says; whoever it does not name flies behind."""
    labels = {one.name or f"{one.unit}{n}": one for n, one in enumerate(flying, 1)}
    answer = yield from typed.ask(Choice(
        f"wif5.ask.line.{line}", tuple(labels), f"{side}_line", " ".join(labels), {"side": side},
        ("10.3.4.1",), kind="verdict", side=side, many=True,
        named=lambda label: info("wif5.sky.unit", "10.3.4.1", text=labels[label].text),
    ))  # fmt: skip
    said = list(dict.fromkeys(answer.split()))
    return tuple(labels[label] for label in (*said, *(each for each in labels if each not in said)))


def _without(fleet: tuple[Afloat, ...], gone: tuple[Flyer, ...]) -> tuple[Afloat, ...]:
    """A fleet without the CVs that were damaged in the air."""
    left = list(fleet)
    for one in gone:
        at = next(
            (
                n
                for n, unit in enumerate(left)
                if unit.name == one.name and unit.unit == one.unit and unit.air == one.factor
            ),
            None,
        )
        if at is not None:
            del left[at]
    return tuple(left)


# -- anti-air fire (10.5.8) -----------------------------------------------------------------------
def anti_air(
    book: Book, targets: tuple[Afloat, ...], wing: Wing, attacker: str, caught: str | None,
    typed: Typed, port: bool = False,
) -> Script[tuple[int, Wing, tuple[Event, ...]]]:  # fmt: skip
    """The points that do not attack, the wing without those driven off, the cells read."""
    side = OTHER[attacker]
    text = yield from typed.ask(Choice(
        "wif5.ask.flak", (), f"{side}_aa", params={"side": side, "units": force_of(targets, port)},
        cards=("10.5.8",), side=side, check=dogfight.number("10.5.8"),
    ))  # fmt: skip
    factors = dogfight.whole(f"{side}_aa", text)
    if not factors:
        return 0, wing, ()
    aim, read = yield from firing.aimed(
        book, "anti_air", factors, len(wing.through), side, caught, typed
    )
    faces = yield from firing.thrown(book, aim, side, "wif5.flak.fire")
    book = book.with_cells(dogfight.cells_of(read))
    points, stars, more, told = 0, 0, list(read), list[Ruling]()
    for face in faces:
        keys: dict[str, Json] = {"table": aim.table, "die": face, "type": "aa"}
        cell = book.charts.known("naval_air", **keys)
        if cell is None:
            asked = ask_cell(book.charts, "naval_air", keys, flag="")
            chart, key, cell = yield from booking.thrown_by(asked, side)
            if key:
                book = book.with_cells({chart: {key: cell}})
                more.append(cell_read(chart, key, cell))
        told.append(info("wif5.flak.cell", "10.5.8", side=side, number=aim.table, die=face, result=cell))  # fmt: skip
        number = cell.rstrip("*")
        points += int(number) if number.isdecimal() else 0
        stars += cell.endswith("*")
    yield Say((*told, info("wif5.flak.points", "10.5.8", side=side, n=points, aborts=stars)))
    for _ in range(stars):
        wing = yield from _driven_off(wing, attacker, typed)
    return points, wing, tuple(more)


def _driven_off(wing: Wing, owner: str, typed: Typed) -> Script[Wing]:
    """One bomber of its owner's choice turns back; its factors absorb points (10.5.8)."""
    if not wing.through:
        return wing
    at = yield from dogfight.one_of(
        wing.through, "wif5.ask.driven_off", f"{owner}_aborts", owner, owner, "10.5.8", typed
    )
    one = wing.through[at]
    left = (*wing.through[:at], *wing.through[at + 1 :])
    yield Say((info("wif5.flak.off", "10.5.8", side=owner, units=counted((one,))),))
    return replace(wing, through=left, aborted=(*wing.aborted, one))
