"""What becomes of the hexes of a country that falls or is free again (14.1, 15, 16.2).

Hexes in which enemies of the conqueror stand, or into which their zone of control reaches while no friend is
there, are those enemies' (15). The ledger of control keeps only what is otherwise than `homes` has it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from referee.games.wif5.actions.who_acts import FRANCE, flag_of, foes, holder_of, of_vichy
from referee.games.wif5.maps.beachheads import in_its_zone
from referee.games.wif5.maps.counters import drawn, invading, now
from referee.games.wif5.maps.homes import METROPOLE, home, land_at
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import POWERS, State, put, replace, side_of
from referee.games.wif5.supply.atlas import Atlas, name_of
from referee.games.wif5.supply.overlay import zone_of
from referee.games.wif5.wars.states import EAST


def passing(
    state: State, nation: str, to: str, losers: tuple[str, ...] = (), south: tuple[str, ...] = ()
) -> list[dict[str, Any]]:
    """What the ledger of control has to learn as a country falls to a power, or is free again: places
    that stay its enemies', those told before that pass. `losers`: whose hexes pass, all enemies' if
    none is named, those of a friend that gives them back among them; `south`: what is Vichy's (14.3, 15, 16.2).
    """
    if not state.map:
        return []
    atlas, found = now(state), list[dict[str, Any]]()
    stand, zone, friends = _held(state, atlas, nation, to)
    for node, keys, was in _told(state, atlas, nation):
        place = atlas.places[node]
        friendly = side_of(to) in place.words
        if friendly and place.name not in south and was not in losers:
            continue
        enemy = (
            "" if friendly else stand.get(node) or ("" if node in friends else zone.get(node, ""))
        )
        more: dict[str, Any] = {}
        if place.name in south:
            new, more = None, {"country": METROPOLE}
        elif _stays(state, nation, to, was, losers):
            continue
        else:
            new = enemy or to
        if not more and (new == was or not (keys or enemy)):
            continue  # so it stands already, or is understood
        found += [{"site": site, "power": new, "was": was or nation, **more}
                  for site in keys or [place.name]]  # fmt: skip
    return found


def ceded(state: State, nation: str, to: str, hexes: Collection[str]) -> list[dict[str, Any]]:
    """What the ledger of control has to learn as a country gives hexes up without falling (17.2.1): those in which
    enemies of the taker stand, or into which their zone of control reaches, are theirs (15).
    """
    atlas, found = now(state), list[dict[str, Any]]()
    stand, zone, friends = _held(state, atlas, nation, to)
    for node, keys, was in _told(state, atlas, nation):
        place = atlas.places[node]
        if place.name not in hexes or (was is not None and side_of(was) == side_of(to)):
            continue
        new = stand.get(node) or ("" if node in friends else zone.get(node, "")) or to
        found += [{"site": site, "power": new, "was": was or nation}
                  for site in keys or [place.name]]  # fmt: skip
    return found


def staying(
    state: State, nation: str, to: str, losers: tuple[str, ...] = (), south: tuple[str, ...] = ()
) -> dict[str, list[str]]:
    """Power → the places of the country that it controlled before and keeps (15, 18.5)."""
    if not state.map:
        return {}
    atlas, found = now(state), dict[str, list[str]]()
    for node, _, was in _told(state, atlas, nation):
        place = atlas.places[node]
        if place.name in south or was is None or was in (to, nation):
            continue
        if side_of(to) in place.words and was in losers:
            continue  # given back (14.3)
        if side_of(to) in place.words or _stays(state, nation, to, was, losers):
            found.setdefault(was, []).append(place.name)
    return found


def _told(state: State, atlas: Atlas, nation: str) -> Iterator[tuple[int, list[str], str | None]]:
    """The hexes of a country, the names under which the ledger has each, who controls it by that."""
    control = {key.replace("_", ","): key for key in state.control}
    for node in home(drawn(state), nation):
        place = atlas.places[node]
        if place.kind != "sea":
            keys = [control[each] for each in (place.name, name_of(place.words).replace("_", ","))
                    if each in control]  # fmt: skip
            was = next((state.control[key].get("power") for key in reversed(keys)), None)
            yield node, keys, was


def _stays(state: State, nation: str, to: str, was: str | None, losers: tuple[str, ...]) -> bool:
    """Whether a hex does not pass: of a power’s home what others control, of a minor’s as `_its_own` has it."""
    return was not in (None, *losers) if losers else _its_own(state, nation, was, to)


def _its_own(state: State, nation: str, was: str | None, to: str) -> bool:
    """Whether a hex of a minor is no enemy's of the conqueror, or what Russia claimed: it does not
    pass, only what the enemy controls there does (15), and what is claimed is a conquest by itself (18.5).
    """
    if was in (None, nation, to, holder_of(state, nation)):
        return False
    claimed = state.control.get(EAST.get(nation, ""), {}).get("power")
    return was == claimed or (was is not None and not foes(state, to, was))


def _held(
    state: State, atlas: Atlas, nation: str, to: str
) -> tuple[dict[int, str], dict[int, str], set[int]]:
    """Where enemies of a power stand and reach, those at war with it, and where friends stand; those of
    the fallen count no more (15, 17.1). A power that comes back after Vichy has its wars again (14.3, 16).
    """
    if nation == to and state.status_of(to) == "vichy":
        state = replace(state, nations=put(state.nations, to, "status", "active"))
    stand, zone, friends = dict[int, str](), dict[int, str](), set[int]()
    for name, raw in state.units.items():
        one = in_its_zone(state, name)
        if not one.land or one.at not in atlas.at or invading(state, raw) or "aboard" in raw:
            continue
        if side_of(one.power) == side_of(to):
            friends.add(atlas.at[one.at])
        elif nation not in (raw.get("nation"), one.power) and foes(state, to, flag_of(raw)):
            stand.setdefault(atlas.at[one.at], one.power)
            for node in zone_of(atlas, one):
                zone.setdefault(node, one.power)
    return stand, zone, friends


def leaving(state: State, nation: str) -> Iterator[tuple[str, str]]:
    """The units of the map that leave it as their country first falls: of a power all, a die for each
    says what comes back (14.1.1); of a minor those on land and in the air (14.1.3).
    """
    for name, raw in state.units.items():
        if nation in POWERS:
            mine = raw["power"] == nation and "nation" not in raw
        else:
            mine = raw.get("nation") == nation and DOMAINS.get(raw["unit"]) != "naval"
        if mine:
            yield name, raw["power"]


def leaving_vichy(state: State, nation: str) -> Iterator[tuple[str, str]]:
    """The units of Vichy's that are found in a territory of Vichy's that falls, ships in its ports too; where
    the map does not say in which a place lies, the territory's own (16.4).
    """
    atlas = drawn(state)
    for name, raw in state.units.items():
        flag = str(raw.get("nation", ""))
        if not of_vichy(state, flag) or raw["at"] not in atlas.at:
            continue
        place = atlas.places[atlas.at[raw["at"]]]
        lies = land_at(state, place)
        if place.kind != "sea" and nation == (lies or flag):
            yield name, raw["power"]


def french_in(state: State, territories: Collection[str]) -> list[tuple[str, str]]:
    """The French counters that stand in some territories of France's, each with its territory (16.2): those that
    the map has as France's or as Vichy's while it is neutral.
    """
    if not state.map:
        return []
    atlas, found = drawn(state), list[tuple[str, str]]()
    for name, raw in state.units.items():
        french = raw["power"] == FRANCE and (
            flag_of(raw) == FRANCE or of_vichy(state, flag_of(raw))
        )
        if not french or raw["at"] not in atlas.at:
            continue
        place = atlas.places[atlas.at[raw["at"]]]
        lies = land_at(state, place)
        if lies in territories:
            found.append((name, lies))
    return found
