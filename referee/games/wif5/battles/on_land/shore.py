"""Shore fire in a land battle: ships of the map by their names, or typed in their sections (10.7.6.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.faults import Missing, Unreadable
from referee.engine.names import fold
from referee.engine.reading import read_list
from referee.engine.verdict import Ruling, info, refusal
from referee.games.wif5.actions.call import ask_cell, cells_read
from referee.games.wif5.actions.who_acts import flag_of
from referee.games.wif5.battles.facts import worked_out
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.whose import estranged
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name
from referee.games.wif5.maps.counters import invading, now
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.words.keys import NOTHING

SHELLING = ("hs", "ls")
_SHAPE = re.compile(r"\s*(\d{1,2})(?::\s*([^@]+?))?\s*(?:@\s*([0-3])\s*)?")


def shelled(
    book: Book, state: State, field: Field, by: str, text: str
) -> tuple[tuple[Ruling, ...], int, list[str]]:
    """Shore fire: a number that counts already, or ships in their sections (`5:hs@1, 4@1`), those
    of the map by their names (`5:hood`); what counts, and the counters that fire.
    """
    ships = list(dict(gunners(state, field, by))) if field.at else []
    if text.strip().isdecimal() or fold(text) in NOTHING:
        if ships and text.strip().strip("0") and fold(text) not in NOTHING:
            return (_which(text.strip(), ships),), 0, []
        return (), int(text) if text.strip().isdecimal() else 0, []
    boxes: dict[int, list[str]] = {}
    rulings: list[Ruling] = []
    guns: list[str] = []
    for said in read_list(text):
        shape = _SHAPE.fullmatch(said)
        name = (shape[2] or "").strip() if shape is not None else said.strip()
        counter = name in state.units
        if shape is None and counter:
            raise Unreadable("wif5.shells.factor", key="shore", text=name)
        if shape is None or (shape[3] is None and not counter):
            raise Unreadable("wif5.shells", key="shore", text=said)
        if ships and not counter:
            rulings.append(_which(said.strip(), ships))
            continue
        section = int(shape[3] or 0)
        if counter:
            section, told = section_of(state, field, by, name, shape[3])
            rulings += told
            guns.append(name)
        boxes.setdefault(section, []).append(shape[1])
    counted = 0
    for section, factors in boxes.items() if not rulings else ():
        verdict = worked_out(
            book, "shore_bombardment", {"factors": ",".join(factors), "section": str(section)}
        )
        rulings += verdict.rulings
        counted += verdict.result["counted"]
    return tuple(rulings), counted, guns


def _which(said: str, ships: list[str]) -> Ruling:
    """Where counters of the map may fire, the factors are those of one of them: it decides the section, and is turned
    face down (10.7.6.3).
    """
    return refusal("wif5.shore.which", "10.7.6.3", text=said, names=ships, name=ships[0])


def fire(
    book: Book, state: State, field: Field, by: str, text: str
) -> Script[tuple[tuple[Ruling, ...], int, list[str], tuple[Event, ...]]]:
    """`shelled`, a cell of the printed chart asked where nobody knows it: what counts, who fires, the cells read.

    No word of the line gives it: `result=` of a land battle is a cell of its own table.
    """
    cells: dict[str, dict[str, str]] = {}
    while True:
        known = book.with_cells(cells)
        try:
            return (*shelled(known, state, field, by, text), cells_read(cells))
        except Missing as fault:
            chart, key, cell = yield from ask_cell(
                known.charts, fault.params["chart"], fault.params["cell"], fault.params["typed"], ""
            )
            cells.setdefault(chart, {})[key] = cell


def gunners(state: State, field: Field, by: str) -> Iterator[tuple[str, str]]:
    """Counters that may fire on the hex for a power, each with where it lies (10.7.6.3, 19.2 c)."""
    atlas = now(state)
    shores = atlas.places[atlas.at[field.at]].shores
    if _sheltered(state, field):
        return
    for name, raw in state.units.items():
        if (
            raw["unit"] in SHELLING and side_of(raw["power"]) == side_of(by)
            and not estranged(state, raw, by, [one.name for one in field.mine]) and not raw.get("down") and "aboard" not in raw and is_sea(atlas, raw["at"]) and atlas.at[raw["at"]] in shores
            and raw.get("section") != 0
        ):  # fmt: skip
            yield name, f"{name} ({sea_name(atlas, raw['at'])})"


def _sheltered(state: State, field: Field) -> bool:
    """In a land section ships fire at a face-up unit that is no HQ, or for an invader, alone (10.7.6.3)."""
    atlas = now(state)
    if atlas.places[atlas.at[field.at]].kind != "section":
        return False
    seen = any(one.unit != "hq" and not state.units[one.name].get("down") for one in field.theirs)
    return not seen and not any(invading(state, state.units[one.name]) for one in field.mine)


def section_of(
    state: State, field: Field, by: str, name: str, typed: str | None
) -> tuple[int, tuple[Ruling, ...]]:
    """The section from which a counter of the map fires, and why it may not (10.7.6.3)."""
    raw, wrong = state.units[name], list[Ruling]()
    said = {"text": name, "power": raw["power"]}
    if side_of(raw["power"]) != side_of(by):
        wrong.append(refusal("wif5.afloat.other_side", "10.7.6.3", **said))
    elif raw["unit"] not in SHELLING:
        wrong.append(refusal("wif5.shore.no_guns", "10.7.6.3", text=name, unit=raw["unit"]))
    elif other := estranged(state, raw, by, [one.name for one in field.mine]):
        wrong.append(refusal("wif5.battles.apart", "19.2", text=name, nation=flag_of(raw),
                             other_nation=other))  # fmt: skip
    elif raw.get("down"):
        wrong.append(refusal("wif5.shore.face_down", "10.7.6.3", text=name))
    elif field.at and _sheltered(state, field):
        wrong.append(refusal("wif5.shore.sheltered", "10.7.6.3",
                             place=shown_name(now(state), field.at)))  # fmt: skip
    elif field.at and name not in dict(gunners(state, field, by)) and raw.get("section") != 0:
        wrong.append(refusal("wif5.shore.no_coast", "10.7.6.3", text=name,
                             at=sea_name(now(state), raw["at"]),
                             place=shown_name(now(state), field.at)))  # fmt: skip
    known = raw.get("section")
    if wrong:
        return 0, tuple(wrong)
    if known is None and typed is None:
        raise Unreadable("wif5.shore.section", key="shore", text=name)
    if None not in (known, typed) and str(known) != typed:
        wrong.append(refusal("wif5.afloat.section", "10.7.6.3", text=name, n=known, section=typed))
    return int(str(typed) if known is None else known), tuple(wrong)


def turned(names: list[str]) -> tuple[tuple[Event, ...], tuple[Ruling, ...]]:
    """Whoever fired ashore lies face down, and stays where it is (10.7.6.3)."""
    if not names:
        return (), ()
    told = info("wif5.map.turned_down", "10.7.6.3", names=", ".join(names))
    return (Event("units_turned", {"names": names, "down": True}),), (told,)
