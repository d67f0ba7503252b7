"""The owner’s map as people look at it: hexes with ground, holder and units; sections, sea areas (2, 4, 15)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.board import Marker, Place, Stack
from referee.engine.verdict import Json
from referee.games.wif5.conquest.holders import holder
from referee.games.wif5.maps.at_sea.harbours import in_box
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.homes import told_of
from referee.games.wif5.maps.on_land.entering import holder_at, zones_in_war
from referee.games.wif5.maps.supplied import judged
from referee.games.wif5.state import SIDES, side_of
from referee.games.wif5.supply.atlas import GRIDS, SIDES_DRAWN, Atlas, grid_of, name_of, spot
from referee.games.wif5.supply.atlas import Place as Ground

if TYPE_CHECKING:
    from referee.games.contract import Game
    from referee.games.wif5.state import State

# Whose uniform the counters of a power wear.
NATIONS: Mapping[str, str] = {
    "germany": "de", "italy": "it", "japan": "jp", "cw": "gb", "france": "fr",
    "russia": "ru", "usa": "us", "china": "cn",
}  # fmt: skip
TERRAINS = ("desert", "forest", "jungle", "mountain", "swamp")
SITES = ("factory", "resource")
OUT, DOUBT, DOWN = "out_of_supply", "supply_unknown", "face_down"


def front(game: Game, state: State) -> Iterator[Place]:
    """Every place of the map, with who holds it, what stands there and whether it is in supply."""
    atlas = zones_in_war(state, now(state))
    _, at = laid(atlas)
    marks = _marks(game, state)
    stacks: dict[str, list[Stack]] = {}
    for name, raw in state.units.items():
        power, unit = raw["power"], raw["unit"]
        stack = Stack(
            power, unit, name=name, marks=marks.get(name, ()), nation=NATIONS.get(power, ""),
            of=str(raw.get("nation", "")), verbatim=True,
        )  # fmt: skip
        stacks.setdefault(raw["at"], []).append(stack)
    zones = state.weather.zones
    for number, here in enumerate(atlas.places):
        facts = dict(_facts(here, zones))
        if since := told_of(state, here).get("since"):
            facts["held_since"] = since
        named = named_of(game, here)
        yield Place(
            named,
            "sea_area" if named in game.lexicon["sea_area"] else "",
            at=at.get(here.name),
            ground=_ground(here) if here.kind == "hex" else (),
            label=_label(here),
            region=None if here.kind == "hex" else ("board_part", f"{here.kind}s"),
            owner=_owner(state, here),
            stacks=tuple(stacks.get(here.name, ())),
            markers=tuple(_markers(here)),
            next_to=tuple(
                named_of(game, atlas.places[there]) for there in atlas.joined.near[number]
            ),
            facts=facts,
            site=name_of(here.words) or here.name,
        )


def named_of(game: Game, here: Ground) -> str:
    """A sea area by the id that the booklet’s areas have; the owner’s own, and a hex, by its name."""
    if here.kind != "sea":
        return here.name
    names, text = game.names["sea_area"], here.name.replace("_", " ")
    return names.find(text) if names.exactly(text) else here.name


def laid(atlas: Atlas) -> tuple[bool, dict[str, tuple[int, int]]]:
    """Whether the columns are half a hex on (else the rows), and where each hex lies."""
    _, axis = GRIDS[grid := grid_of(atlas)]
    spots = {name: at for name in atlas.places.names if (at := spot(name))}
    along = {name: at[1 - axis] for name, at in spots.items()}
    least, first = (min(each, default=0) for each in (along.values(), [s[axis] for s in spots.values()]))  # fmt: skip
    later = 1 if grid.startswith("odd") else 0  # which of them are half a hex on
    return axis == 0, {
        name: (2 * (along[name] - least) + (at[axis] % 2 == later), at[axis] - first)
        for name, at in spots.items()
    }


def between(atlas: Atlas) -> Iterator[tuple[str, str, str]]:
    """What lies between two hexes of the grid: rivers, straits, alpine sides …, and rails."""
    names = atlas.places.names
    for here, around in atlas.joined.sides.items():
        for there, side in around:
            if here < there and side in SIDES_DRAWN:
                yield side, names[here], names[there]
    for here, there in atlas.rails:
        yield "rail", names[here], names[there]


def _marks(game: Game, state: State) -> dict[str, tuple[str, ...]]:
    """Unit → the section of the sea box that it lies in (10.5.2.1), that it lies face down (10.7.6.11), what is to be
    said of its supply (4.4).
    """
    found = dict[str, tuple[str, ...]]()
    for name, raw in state.units.items():
        afloat = raw.get("section") is not None and in_box(raw)
        marks = ((f"section_{raw['section']}",) if afloat else ()) + (
            (DOWN,) if raw.get("down") else ()
        )
        if marks:
            found[name] = marks
    for name, line, edge, _ in judged(game.book_at(state), state, state.units):
        if not line.in_supply:
            found[name] = (*found.get(name, ()), OUT if edge is None else DOUBT)
    return found


def _ground(here: Ground) -> tuple[str, ...]:
    return tuple(word for word in TERRAINS if word in here.words) or ("clear",)


def _label(here: Ground) -> tuple[str, ...]:
    called = next((word[5:] for word in here.words if word.startswith("name=")), "")
    if here.kind == "sea" and "_" in here.name:
        called = here.name
    return (called.replace("_", " "),) if called else ()


def _owner(state: State, here: Ground) -> str:
    """Whoever took it or was told to hold it; else the side that the map gives it."""
    if here.kind == "sea":
        return ""
    if power := told_of(state, here).get("power"):
        return str(power)
    site = name_of(here.words)
    side = next((side for side in SIDES if side in here.words), "")
    lord = (holder(state, site) if site and side else None) or holder_at(state, here)
    return lord if lord is not None and side_of(lord) == side else side


def _markers(here: Ground) -> Iterator[Marker]:
    """Capital, city, port, factory, resource; what stands there only in the file of the map."""
    words = {word.partition("=")[0] for word in here.words}
    yield from (Marker(kind) for kind in ("capital", "city", "port", *SITES) if kind in words)


def _facts(here: Ground, zones: Mapping[str, Json]) -> Iterator[tuple[str, Json]]:
    said = {key: value for word in here.words for key, is_, value in [word.partition("=")] if is_}
    if "neutral" in here.words:
        yield "standing", "neutral"
    if zone := said.get("zone"):
        yield "zone", zone
        if weather := zones.get(zone):
            yield "weather", str(weather)
    zocs = sorted(word[4:] for word in here.words if word.startswith("zoc="))
    if zocs and here.kind == "hex":
        yield "zoc", zocs
