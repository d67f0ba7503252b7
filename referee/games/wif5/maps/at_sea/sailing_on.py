"""A group goes on with its naval move: after it was intercepted, or beyond a sea area where it drops some of its
units (10.5.2.1, 10.5.5.1, 10.5.5.2).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from referee.engine.verdict import Json, Ruling, refusal, your_call
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.maps.at_sea.berths import handicaps
from referee.games.wif5.maps.at_sea.fleets import led_by
from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State, put, replace

if TYPE_CHECKING:
    from referee.games.wif5.book import Book

CARD = "10.5.5.2"


# -- what a combat leaves ------------------------------------------------------------------------
def fought(state: State, spot: str | None, kind: str) -> State:
    """After a round of a combat of an interception: the group that wanted to sail on has paid the search
    value of its section; it is free where the search led to no combat (10.5.5.2).
    """
    here = [state.turn, state.impulse.number]
    for name, raw in state.units.items():
        if raw["at"] == spot and here in (raw.get("fights"), raw.get("onward", {}).get("when")):
            mark = {"when": here, "less": int(raw.get("section") or 0), "free": kind == "none"}
            state = replace(state, units=put(state.units, name, {**raw, "onward": mark}))
    return state


def hunted(state: State, names: Collection[str], spot: str | None) -> State:
    """After the combats of a SUB whoever of the group is left in the sea area may sail on (10.5.5.1)."""
    here = [state.turn, state.impulse.number]
    for name in names:
        raw = state.units.get(name)
        if raw is not None and raw["at"] == spot and raw.get("sailed") == here:
            mark = {"when": here, "less": 0, "free": True}
            state = replace(state, units=put(state.units, name, {**raw, "onward": mark}))
    return state


def paid(state: State, raw: Ledger) -> int:
    """The search value that the combat of this impulse cost a ship (10.5.5.2)."""
    mark = raw.get("onward", {})
    return int(mark["less"]) if mark.get("when") == [state.turn, state.impulse.number] else 0


# -- who goes on ---------------------------------------------------------------------------------
def met(state: State, raw: Ledger) -> bool:
    """Whether a ship was intercepted in this impulse, and has its combats behind it."""
    here = [state.turn, state.impulse.number]
    return (
        state.step == SAIL
        and raw.get("onward", {}).get("when") == here
        and raw.get("sailed") == here
        and raw.get("fights") != here
        and raw.get("stops") != raw["at"]
        and raw["at"] not in raw.get("declared", ())
        and not any(_owes(state, other, raw) for other in state.units.values())
    )


def _owes(state: State, other: Ledger, raw: Ledger) -> bool:
    """Whether a SUB has a combat to fight there, or one that interdicts its attempt to make, first."""
    here = [state.turn, state.impulse.number]
    hunts = other.get("hunts", {}).get("when") == here
    return other["at"] == raw["at"] and (hunts or other.get("interdicts") == here)


def goes_on(state: State, name: str) -> bool:
    """Whether a ship of a group that was intercepted sails on: the enemies are all gone from the sea
    area, or nobody found anybody there (10.5.5.2); after SUBs alone in any case (10.5.5.1). Freight goes
    with its ship.
    """
    raw = state.units[name]
    if raw.get("aboard") in state.units:
        return goes_on(state, raw["aboard"])
    free = met(state, raw) and not dropped(state, raw) and not loaded(state, name)
    return free and (bool(raw["onward"]["free"]) or not _enemies(state, raw))


def all_go_on(state: State, names: Collection[str]) -> bool:
    """Whether those named go on with a naval move (10.5.2.1, 10.5.5, 10.5.5.2)."""
    return bool(names) and (
        all(goes_on(state, name) for name in names)
        or drop_some(state, names)
        or unfound(state, names)
    )


def free_of(state: State, names: Collection[str]) -> list[str]:
    """Those of some units that would go on without the others (10.5.2.1, 10.5.5.2); nobody, where these may not go
    on together either.
    """
    free = [name for name in names if name in state.units and all_go_on(state, [name])]
    return free if all_go_on(state, free) else []


def counts_once(state: State, names: Collection[str]) -> bool:
    """Whether the naval move that goes on was counted: it is that of the whole group; where a part of it
    stays behind, the rest makes another one (10.2.2, 10.5.2.1).
    """
    return all_go_on(state, names) and not stay_behind(state, names)


# -- who is dropped on the way ---------------------------------------------------------------------
def move(state: State, names: Sequence[str], onward: bool) -> dict[str, Json]:
    """What the units that sail together keep of their move: its group, by whoever led it out of its port, its number,
    whom it leaves behind where it goes on (5.1.2, 10.5.2.1).
    """
    lead = (led_by(state, state.units[names[0]]) if onward else None) or names[0]
    found: dict[str, Json] = {"group": lead, "nth": number(state, names, onward)}
    if onward and (left := stay_behind(state, names)):
        found["leaves"] = left
    return found


def number(state: State, names: Collection[str], onward: bool) -> int:
    """Which naval move of this impulse, by its number, a group makes: one is made after the other (5.1.2)."""
    before = _numbers(state)
    mine = [before[name] for name in names if name in before]
    return max(mine, default=0) if onward else max(before.values(), default=0) + 1


def _numbers(state: State) -> dict[str, int]:
    here = [state.turn, state.impulse.number]
    return {
        name: int(raw.get("nth", 0))
        for name, raw in state.units.items()
        if raw.get("sailed") == here
    }


def dropped(state: State, raw: Ledger) -> bool:
    """Whether a ship was dropped by its group, which sailed on from there: it moves no more, nor parts another way
    (10.5.2.1). Who is on its way home goes on with it all the same (11.7.1).
    """
    return bool(raw.get("dropped") == [state.turn, state.impulse.number] and not raw.get("returns"))


def stay_behind(state: State, names: Collection[str]) -> list[str]:
    """The ships of a group that stay in the sea area where they are, as those named sail on (10.5.2.1): those whom
    it dropped there before are no part of it any more.
    """
    first = state.units[next(iter(names))]
    lead = led_by(state, first)
    return [name for name, raw in state.units.items()
            if lead is not None and name not in names and raw["at"] == first["at"]
            and DOMAINS.get(raw["unit"]) == "naval" and led_by(state, raw) == lead
            and not dropped(state, raw)]  # fmt: skip


def drop_some(state: State, names: Collection[str]) -> bool:
    """Whether a part of the group that moved last sails on from a sea area which it entered, as the others are
    dropped there (10.5.2.1): nobody of it was stopped there or has a combat to fight, and no other group has
    moved since.
    """
    return _under_way(state, names) and bool(stay_behind(state, names))


def unfound(state: State, names: Collection[str]) -> bool:
    """Whether a group against which somebody tried in the sea area that it entered last, and whom nobody found, sails
    on from there whole (10.5.5, 10.5.2.1): the attempts are made as it enters, whatever its move was told to.
    """
    return _under_way(state, names) and all(
        state.units[name]["at"] in state.units[name].get("sought", {})
        for name in names
        if state.units[name].get("aboard") not in names
    )


def loaded(state: State, name: str) -> list[str]:
    """The units that a TRS has taken on board from the coast in this impulse: its naval move has ended there (10.5.3)."""
    here = [state.turn, state.impulse.number]
    return [each for each, raw in state.units.items()
            if raw.get("aboard") == name and raw.get("sailed") == here and "group" not in raw]  # fmt: skip


def _under_way(state: State, names: Collection[str]) -> bool:
    """Whether units are of the group that moved last, and nothing keeps them where they are (5.1.2, 10.5.5)."""
    if state.step != SAIL or not names or not all(name in state.units for name in names):
        return False
    names = [name for name in names if state.units[name].get("aboard") not in names]
    before = _numbers(state)
    last = max(before.values(), default=0)
    group = {led_by(state, state.units[name]) for name in names}
    return (
        last > 0
        and len(group) == 1
        and all(before.get(name) == last and _passes(state, state.units[name]) for name in names)
        and not any(loaded(state, name) for name in names)
    )


def as_one(state: State, raw: Ledger, areas: Collection[str]) -> dict[str, Json]:
    """What a unit that sails on keeps of the move that it shares with those who were dropped: the sea areas, the
    group, who tried against it, the number of the part that sails on (10.5.2.1, 10.5.5).
    """
    parts = [each.get("part", {}).get("n", 0) for each in state.units.values()
             if led_by(state, each) == led_by(state, raw)]  # fmt: skip
    tried = {key: raw[key] for key in ("sought", "closed", "rested") if key in raw}
    part: dict[str, Json] = {"n": max(parts, default=0) + 1}
    return {"entered": [*raw["entered"], *areas], "group": raw["group"], "part": part, **tried}


def _passes(state: State, raw: Ledger) -> bool:
    """Whether a unit of a group that entered a sea area is free to leave it: it met nobody there, or nobody found
    it (10.5.5, 10.5.5.1).
    """
    here = [state.turn, state.impulse.number]
    return (
        raw["at"] in raw.get("entered", ())
        and raw.get("fights") != here
        and raw.get("onward", {}).get("when") != here
        and raw.get("stops") != raw["at"]
        and raw["at"] not in raw.get("declared", ())
        and not dropped(state, raw)
        and not any(_owes(state, other, raw) for other in state.units.values())
    )


def _enemies(state: State, raw: Ledger) -> list[str]:
    """The enemy ships and aircraft that are left in a sea area, SUBs aside."""
    return [name for name, other in state.units.items()
            if other["at"] == raw["at"] and other["unit"] in DOMAINS and other["unit"] != "sub"
            and "aboard" not in other and foes(state, other["power"], raw["power"])]  # fmt: skip


def again(state: State, name: str, at: str, to: str = "") -> Iterator[Ruling]:
    """Why a unit that has sailed in this impulse does not sail again: its move is over, or the enemy whom
    it fights is still there; whoever may go on leaves the sea area, or stays in its section: to a lower one would be a
    second move (10.5.2, 10.5.2 d, 10.5.5.2, the example of 10.5.5.3).
    """
    raw = state.units[name]
    if raw.get("sailed") != [state.turn, state.impulse.number]:
        return
    if goes_on(state, name):
        if to == raw["at"]:
            area = sea_name(now(state), to)
            yield refusal("wif5.sail.out_or_stays", CARD, "10.5.2", text=name, area=area)
        return
    if here := loaded(state, name):
        area = sea_name(now(state), raw["at"])
        yield refusal("wif5.sail.loaded", "10.5.3", text=name, names=here, area=area)
        return
    if met(state, raw) and not dropped(state, raw):
        area, left = sea_name(now(state), raw["at"]), _enemies(state, raw)
        yield refusal("wif5.sail.enemy_left", CARD, text=name, area=area, names=left)
        return
    yield refusal("wif5.sail.again", "10.5.2", text=name, at=at)


def may_yet(book: Book, state: State, name: str) -> bool:
    """Whether a ship that goes on has a movement point left for it, as far as its allowance is known (10.5.2.1)."""
    mp = state.units[name].get("mp")
    return mp is None or points_left(book, state, name, int(mp)) > 0


def going_home(book: Book, state: State) -> tuple[Ruling, ...]:
    """Ships that were intercepted on their way home, and whose combat is over: they go on with their move (11.7.1)."""
    here = [name for name, raw in state.units.items()
            if raw.get("returns") and "aboard" not in raw and raw["at"] in now(state).at
            and is_sea(now(state), raw["at"]) and goes_on(state, name) and may_yet(book, state, name)]  # fmt: skip
    return homeward(state, here)


def homeward(state: State, names: Collection[str]) -> tuple[Ruling, ...]:
    """That ships go on with their way home, sea area by sea area (10.5.2 e, 11.7.1)."""
    by_area: dict[str, list[str]] = {}
    for name in names:
        by_area.setdefault(state.units[name]["at"], []).append(name)
    return tuple(your_call("wif5.sail.homeward", "11.7.1", "10.5.2", names=there, area=sea_name(now(state), at))
                 for at, there in by_area.items())  # fmt: skip


def points_left(book: Book, state: State, name: str, mp: int) -> int:
    """What a ship that goes on has left of its points: less its port, the areas entered, the search value
    of the section where it fought (10.5.2.1, 10.5.5.2).
    """
    raw = state.units[name]
    used = len(handicaps(book, state, name)) + len(raw.get("entered", (raw["at"],)))
    return max(0, int(raw.get("left", mp - used)) - paid(state, raw))
