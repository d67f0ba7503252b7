"""Who counts in a convoy attack: all SUBs, raiders and escorts of the section chosen, and of those above it (11.3.1, 11.3.2)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from referee.engine.ask import Choice, Script
from referee.engine.names import fold
from referee.engine.reading import read_list
from referee.engine.record import record
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.battles.at_sea import by_air, neutral_units
from referee.games.wif5.maps.at_sea.harbours import in_box
from referee.games.wif5.maps.counters import spotted
from referee.games.wif5.maps.named import name_in
from referee.games.wif5.resources.raids import (
    ESCORTS_GROW,
    GROWING,
    GROWN,
    RAIDERS,
    in_sections,
    sections_of,
)
from referee.games.wif5.resources.waters import shown_there
from referee.games.wif5.state import State, side_of
from referee.games.wif5.turn.dates import turn_of
from referee.games.wif5.words.keys import NOTHING, Placed

CARD = "11.3.1"
# Of TAC and STR, told with their factors for land, the owner alone knows whether they reach ships.
SURE = ("cv", "hs", "ls", "nav", "ftr")


@record
class Pack:
    """The SUBs, or the raiders, that attack: as they are told by their types, whose convoy it is, who was named."""

    kind: str
    placed: Placed
    side: str
    owner: str
    named: Collection[str] = ()

    @property
    def units(self) -> Collection[str]:
        """The types that attack so."""
        return ("sub",) if self.kind == "sub" else RAIDERS


def lies_down(raw: Mapping[str, Any]) -> bool:
    """Whether a counter takes no part for its face: a SUB, face down since it moved, attacks all the same (10.5.2.1, 11.3)."""
    return bool(raw.get("down")) and raw["unit"] != "sub"


def raiding(state: State, at: str | None) -> dict[str, Mapping[str, Any]]:
    """The counters in a sea box that may attack convoys: SUBs that have not attacked, raiders face up (11.3)."""
    return {name: raw for name, raw in state.units.items()
            if raw["at"] == at and raw["unit"] in ("sub", *RAIDERS) and "aboard" not in raw and in_box(raw)
            and not lies_down(raw) and neutral_units.fights(state, raw["power"])}  # fmt: skip


def raided(state: State) -> list[str]:
    """The sea areas of the map in which a CONV and counters at war with it are, that may attack it (11.3)."""
    return [area for power, areas in state.convoys.items() for area in areas
            if any(state.at_war(power, raw["power"])
                   for raw in raiding(state, spotted(state, area)).values())]  # fmt: skip


def called(state: State, text: str) -> list[str]:
    """The counters named in some escorts, part by part: of a group that is told by its type none."""
    parts = read_list(text) if fold(text) not in NOTHING else []
    return [name if (name := name_in(part)) in state.units else "" for part in parts]


def whose(
    state: State, keys: Mapping[str, str], placed: Placed, names: Sequence[str], place: str, owner: str
) -> Script[dict[str, str]]:  # fmt: skip
    """Some escorts with their powers, as each ship counts by its own (11.3.1): as their counters have it, as it was typed,
    or as the map shows those of their type there; where it shows more of them than escort, of powers that count
    differently, it is asked. Who is shown nowhere is of the power of the convoy.
    """
    text, typed = keys["escort"], keys.get("escort_power", "")
    said, late = read_list(typed), turn_of(state.date) >= turn_of(ESCORTS_GROW)
    if len(said) > 1 or len(names) != len(placed):
        return {"escort": text, "escort_power": typed or owner}
    found: list[tuple[str, str]] = []  # group, power
    for (unit, n, section), name in zip(placed, names, strict=True):
        there = [] if name or said else [
            str(raw["power"]) for each, raw in _ready(state, place, side_of(owner), (unit,)).items()
            if each not in names and raw.get("section") in (None, section)
        ]  # fmt: skip
        if name or said or n >= len(there):
            powers = [state.units[name]["power"]] if name else said * n or there
            powers += [owner] * (n - len(powers))
        elif late and unit in GROWN and len({each in GROWING for each in there}) > 1:
            one = yield Choice("wif5.ask.escort_power", tuple(dict.fromkeys(there)), "escort_power",
                               params={"text": f"{n} {unit}@{section}", "area": place},
                               cards=(CARD,), kind="power", side=side_of(owner))  # fmt: skip
            powers = [str(one)] * n
        else:
            powers = there[:1] * n
        found += [
            (f"{powers.count(each)} {unit}@{section}", each) for each in dict.fromkeys(powers)
        ]
    if not found:
        return {"escort": text, "escort_power": owner}
    groups, of = zip(*found, strict=True)
    return {"escort": ", ".join(groups), "escort_power": ", ".join(of)}


def escorts(
    state: State, place: str, placed: Placed, side: str, named: Collection[str] = ()
) -> list[Ruling]:
    """Face up, all ships and NAV of the side in that sea box escort; which section counts is the choice of
    their owner (11.3.1). Aircraft do where their counter has an air-to-sea factor; of TAC and STR, told with
    those for land, their owner knows it.
    """
    there = {name: raw for name, raw in _ready(state, place, side, SURE).items()
             if not neutral_units.at_peace(state, raw, place, False)}  # fmt: skip
    out = _missing(there, {unit: _count(placed, unit) for unit in SURE}, named)
    return [refusal("wif5.convoy.escorts_too", CARD, names=out, area=place)] if out else []


def attackers(state: State, place: str, pack: Pack, typed: str | None) -> list[Ruling]:
    """All SUBs of the section chosen, and of those above it, attack; so do all raiders (11.3.1, 11.3.2). Which section
    that is is typed, or one that those who are named leave complete: else the highest of theirs is meant.
    """
    occupied = sections_of(pack.placed, pack.units)
    if typed is None and (not occupied or sections(state, place, pack)):
        return []
    section = max(occupied) if typed is None else int(typed) if typed.isdecimal() else 0
    out = _left(state, place, pack, section)
    if not out:
        return []
    cards = (CARD,) if pack.kind == "sub" else (CARD, "11.3.2")
    return [refusal(f"wif5.convoy.attack_too.{pack.kind}", *cards, names=out, area=place, section=section)]  # fmt: skip


def sections(state: State, place: str, pack: Pack) -> tuple[int, ...]:
    """The sections that their owner may choose: occupied, and nobody who counts then is left out (11.3.1)."""
    occupied = sections_of(pack.placed, pack.units)
    return tuple(each for each in occupied if not _left(state, place, pack, each))


def _left(state: State, place: str, pack: Pack, section: int) -> list[str]:
    """Those of the map that would count with a section, and were not told."""
    sure = [unit for unit in pack.units if unit == "sub" or unit in SURE]
    there = {name: raw for name, raw in _ready(state, place, pack.side, sure).items()
             if int(raw.get("section", -1)) >= section and in_box(raw)
             and not neutral_units.at_peace(state, raw, place, False, pack.owner)}  # fmt: skip
    return _missing(there, in_sections(pack.placed, section, pack.units), pack.named)


def _ready(
    state: State, place: str, side: str, units: Collection[str]
) -> dict[str, Mapping[str, Any]]:
    """The counters of some types that could take part: face up, not aboard, of aircraft those that reach ships."""
    return {name: raw for name, raw in shown_there(state, place, side).items()
            if raw["unit"] in units and "aboard" not in raw and not lies_down(raw)
            and by_air.escorting(raw)}  # fmt: skip


def _missing(
    there: Mapping[str, Mapping[str, Any]], told: Mapping[str, int], named: Collection[str]
) -> list[str]:
    """Of a type that was told fewer times than the map shows it: those not named, else all of it."""
    out: list[str] = []
    for kind in dict.fromkeys(raw["unit"] for raw in there.values()):
        same = [name for name, raw in there.items() if raw["unit"] == kind]
        if told.get(kind, 0) < len(same):
            out += [name for name in same if name not in named] or same
    return out


def _count(placed: Placed, kind: str) -> int:
    return sum(n for unit, n, _ in placed if unit == kind)
