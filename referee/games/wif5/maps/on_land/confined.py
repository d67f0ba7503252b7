"""Which units are confined, and where: what a counter is, and whose, keeps it in some lands or out of them (6.2,
10.7.4.6, 11.2, 17.2.1, 18.2, 18.4, 18.6).

Whoever asks whether a unit may be in a place (`entering.foreign`) asks it here as well.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.actions.who_acts import UK, of_vichy
from referee.games.wif5.conquest.holders import of_commonwealth
from referee.games.wif5.maps import homes
from referee.games.wif5.maps.on_land.depth import beyond, limited
from referee.games.wif5.maps.placed import set_up
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import Atlas, Place, shown_name
from referee.games.wif5.supply.overlay import Counter, opened
from referee.games.wif5.vichy.rules import TERRITORIES
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import (
    ABROAD,
    barred_from_indies,
    may_go,
    may_leave,
    territory_of,
)

STAYS = ("cw", "germany", "italy")  # whose militia leaves no home country (10.7.4.6)
HGS_ABROAD = 3  # of the Commonwealth, outside the United Kingdom (6.2)
FOES = ("russia", "japan")


# -- where a place lies ----------------------------------------------------------------------
def lies_in(state: State, at: str) -> str:
    """The minor or the home country in which the map, as it is drawn, shows a place; nothing: it does not say."""
    plan = opened(state.map["compiled"])
    node = plan.at.get(at)
    if node is None:
        return ""
    words = plan.places[node].words
    if country := homes.country_of(words):
        return "cw" if country == UK else country
    if home := _said(words, "home"):
        return home
    town = _said(words, "city")  # one overseas lies in no home country
    return town if town and node in _home(state.map["compiled"], town) else ""


def outside(state: State, nation: str, at: str) -> bool | None:
    """Whether a place lies outside a minor, or the home country of a power; nothing where the map names no
    country: nobody but the table can tell.
    """
    land = lies_in(state, at)
    return land != nation if land else None


def in_the_commonwealth(state: State, here: Place) -> bool | None:
    """Whether a place lies in a country of the Commonwealth that is not conquered, the United Kingdom among
    them (6.2, I-WIF-46); nothing where the map names no country.
    """
    land = lies_in(state, here.name)
    if not land:
        return None
    return of_commonwealth(state, UK if land == "cw" else land, side_of("cw") in here.words)


def _abroad(state: State, power: str, at: str) -> bool | None:
    """Whether a place lies outside the home country of a power: who draws `home=POWER` draws the whole of it, and
    what is left without a country is none of it.
    """
    out = outside(state, power, at)
    return True if out is None and _drawn(state.map["compiled"], power) else out


@lru_cache(maxsize=16)
def _drawn(text: str, power: str) -> bool:
    """Whether the map shows the home country of a power."""
    return any(f"home={power}" in words for _, words in opened(text).places.grounds)


@lru_cache(maxsize=16)
def _home(text: str, power: str) -> frozenset[int]:
    return frozenset(homes.home(opened(text), power))


def _said(words: frozenset[str], key: str) -> str:
    return next((word[5:] for word in words if word.startswith(f"{key}=")), "")


def _start(state: State, unit: Counter) -> str:
    """Where a unit stands before it goes elsewhere, on land; nothing: it is put down, or at sea."""
    at = str(state.units.get(unit.name, {}).get("at", ""))
    plan = opened(state.map["compiled"])
    return at if at in plan.at and plan.places[plan.at[at]].kind != "sea" else ""


def _port(state: State, unit: Counter) -> str:
    """Where a unit at sea went on board; nothing: nobody told."""
    port = str(state.units.get(unit.name, {}).get("port", ""))
    return port if port in opened(state.map["compiled"]).at else ""


def _flag(state: State, unit: Counter) -> str:
    """The minor whose unit it is, whatever power it fights under (18.2)."""
    return unit.nation or str(state.units.get(unit.name, {}).get("nation", ""))


# -- why it may not be there -----------------------------------------------------------------
def confined(state: State, unit: Counter, here: Place, shown: str) -> list[Ruling]:
    """Why a unit may not be in a place of the map, whoever is at war with whom there."""
    if flag := _flag(state, unit):
        return [*_of_vichy(state, flag, here, shown), *_of_a_minor(state, unit, flag, here, shown)]
    return [*_of_a_power(state, unit, here, shown)]


def aboard(state: State, unit: Counter, leaving: Collection[str] = ()) -> list[Ruling]:
    """Why a land unit goes on board no ship: it would leave the land that it never leaves (10.7.4.6, 11.2,
    18.2 f); `leaving`: those that go on board before it in the same move.
    """
    if not unit.land:
        return []
    if flag := _flag(state, unit):
        return [*_half_out(state, unit, flag, "", leaving)]
    if unit.unit == "part":
        at = shown_name(opened(state.map["compiled"]), unit.at)
        return [refusal("wif5.map.partisans", "11.2c", at=at)]
    if unit.unit == "mil" and unit.power in STAYS:
        return [refusal("wif5.map.militia_aboard", "10.7.4.6", text=unit.name)]
    return []


def invades(state: State, unit: Counter, here: Place) -> list[Ruling]:
    """In its limited war Russia invades nowhere in the country (17.2.1)."""
    country = homes.country_of(here.words)
    if unit.power == "russia" and not _flag(state, unit) and limited(state, country):
        return [refusal("wif5.limited.invasion", "17.2.1")]
    return []


def _of_a_power(state: State, unit: Counter, here: Place, shown: str) -> Iterator[Ruling]:
    country = homes.country_of(here.words)
    if unit.power == "russia" and country == "mongolia" and not russians_in_mongolia(state):
        yield refusal("wif5.map.mongolia", "18.6", at=shown)
    if country == "nei" and _kept_out_of_the_indies(state, unit.power):
        yield refusal("wif5.minors.nei", "18.4", "I-WIF-42", power=unit.power)
    if unit.power == "russia" and unit.land and beyond(state, country, here.name):
        yield refusal("wif5.limited.depth", "17.2.1")
    if unit.unit == "part" and unit.power == "russia":
        yield from _of_the_partisans(state, unit, here, shown)
    if unit.unit == "mil" and unit.power in STAYS:
        bars = _of_the_commonwealth if unit.power == "cw" else _at_home
        yield from bars(state, unit, here, shown)


def russians_in_mongolia(state: State) -> bool:
    """Whether Russia and Japan have been at war in this game: Mongolia is open since (18.6)."""
    return state.at_war(*FOES) or "peace" in state.nations.get("japan", {})


def _kept_out_of_the_indies(state: State, power: str) -> bool:
    """Whether a power's units may not be in the East Indies now (18.4)."""
    at_war = any(state.at_war(power, each) for each in ("nei", "netherlands"))
    return barred_from_indies(power, at_war, of.us_options(state))


# -- militia (6.2, 10.7.4.6) -----------------------------------------------------------------
def _at_home(state: State, unit: Counter, here: Place, shown: str) -> Iterator[Ruling]:
    """The VS of Germany and the IM of Italy never leave its home country."""
    if (out := _abroad(state, unit.power, here.name)) is not False:
        code, made = ("militia", refusal) if out else ("militia_unseen", your_call)
        yield made(f"wif5.map.{code}", "10.7.4.6", at=shown, power=unit.power)


def _of_the_commonwealth(
    state: State, unit: Counter, here: Place, shown: str
) -> Iterator[Ruling]:  # fmt: skip
    """An HG is placed in any country of the Commonwealth that is not conquered, three at most outside the
    United Kingdom, and never leaves the one in which it was placed, whoever has that now.
    """
    start = _start(state, unit) or _port(state, unit)
    land, goal = (lies_in(state, at) if at else "" for at in (start, here.name))
    if land and goal:
        if land != goal:
            yield refusal("wif5.map.hg_stays", "10.7.4.6", at=shown)
    elif in_the_commonwealth(state, here) is False:
        yield refusal("wif5.map.not_commonwealth", "6.2", "10.7.4.6", "I-WIF-46", at=shown)
    elif start or not goal:
        where = shown if not goal else shown_name(opened(state.map["compiled"]), start)
        yield your_call("wif5.map.hg_unseen", "6.2", "10.7.4.6", at=where)
    elif goal != "cw":
        yield from _three(state, unit, shown)


def _three(state: State, unit: Counter, shown: str) -> Iterator[Ruling]:
    """No more than three HG are in countries of the Commonwealth outside the United Kingdom at a time."""
    there = [
        name for name, raw in state.units.items()
        if raw["power"] == "cw" and raw["unit"] == "mil" and not raw.get("nation") and name != unit.name
        and outside(state, "cw", raw["at"])
    ]  # fmt: skip
    if len(there) >= HGS_ABROAD:
        yield refusal("wif5.map.hg_abroad", "6.2", at=shown, names=there, n=HGS_ABROAD)


# -- partisans (11.2) ------------------------------------------------------------------------
def _of_the_partisans(state: State, unit: Counter, here: Place, shown: str) -> Iterator[Ruling]:
    """Partisans stay within the Russian borders of 1939 and off the Pacific map."""
    out = _abroad(state, "russia", here.name)
    if "map=pacific" in here.words or out:
        yield refusal("wif5.map.partisans", "11.2c", at=shown)
    elif out is None:
        yield your_call("wif5.map.partisans_unseen", "11.2c", at=shown)


# -- minors (18.2) ---------------------------------------------------------------------------
def _of_a_minor(
    state: State, unit: Counter, flag: str, here: Place, shown: str
) -> Iterator[Ruling]:  # fmt: skip
    """The land units of some minors go to a few countries alone; no more of any leave it than half of them.
    As a scenario is set up they stand where it says.
    """
    if not unit.land or (set_up(state) and unit.name not in state.units):
        return
    if flag in ABROAD:
        lands, land = [flag, *ABROAD[flag]], lies_in(state, here.name)
        if not land:
            yield your_call("wif5.map.minor_unseen", "18.2b", at=shown, nation=flag, nations=lands)
        elif not may_go(flag, land):
            yield refusal("wif5.map.minor_confined", "18.2b", at=shown, nation=flag, nations=lands)
    yield from _half_out(state, unit, flag, here.name)


def _half_out(
    state: State, unit: Counter, flag: str, to: str, leaving: Collection[str] = ()
) -> Iterator[Ruling]:
    """No land unit leaves its country while half of them, rounded up, are outside it; `to` nothing: to sea.
    Where that hangs on a hex of no country the table tells.
    """
    start = _start(state, unit)
    if not start or outside(state, flag, start) is not False:
        return
    leaves = outside(state, flag, to) if to else True
    if leaves is False:
        return
    plan = opened(state.map["compiled"])
    mine = ["" if name in leaving else raw["at"] for name, raw in state.units.items()
            if raw.get("nation") == flag and raw["at"] in plan.at
            and Counter(name, raw["power"], raw["unit"], raw["at"]).land]  # fmt: skip
    are = {at: _is_out(state, plan, flag, at) for at in mine}
    out = sum(are[at] is True for at in mine)
    if leaves and not may_leave(len(mine), out):
        yield refusal(
            "wif5.map.half_out", "18.2c", "I-WIF-60", nation=flag, count=out, on_map=len(mine)
        )
    elif not may_leave(len(mine), sum(are[at] is not False for at in mine)):
        unseen = to if leaves is None else next(at for at in mine if are[at] is None)
        shown = shown_name(plan, unseen)
        yield your_call("wif5.map.half_unseen", "18.2c", "I-WIF-60", at=shown, nation=flag)


def _is_out(state: State, plan: Atlas, flag: str, at: str) -> bool | None:
    """Whether a unit is outside; nothing where the map does not tell."""
    return not at or plan.places[plan.at[at]].kind == "sea" or outside(state, flag, at)


def _of_vichy(state: State, flag: str, here: Place, shown: str) -> Iterator[Ruling]:
    """Vichy units are in Vichy territory alone (18.2 e)."""
    territories = {*map(territory_of, TERRITORIES)}
    if flag not in territories or not of_vichy(state, flag):
        return
    land = homes.land_at(state, here)
    if not (land or lies_in(state, here.name)):
        yield your_call("wif5.map.vichy_unseen", "18.2b", at=shown)
    elif not (land in territories and of_vichy(state, land)):
        yield refusal("wif5.map.not_vichy", "18.2b", at=shown)
