"""What the referee knows of the map of a campaign: countries, places, sea areas, spiral, pools.

The units on the map are the players', but for those that they placed on a map of their own
(`map load`); those that wait (on the spiral, in the pools) are counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.board import Board, Place, Stack
from referee.engine.names import Names
from referee.engine.record import replace
from referee.engine.verdict import Json
from referee.games.wif5.wars.states import ALLIES, ALWAYS, AXIS, POWERS, side_of

if TYPE_CHECKING:
    from referee.games.contract import Game
    from referee.games.wif5.state import State

KINDS = ("nation", "place", "country", "site")  # of the lexicon: where a place's name stands


def board(game: Game, state: State) -> Board:
    """The board of a position: what was told, and what waits."""
    lexicon = game.lexicon
    mapped: dict[str, Place] = {}
    flat, pairs = False, tuple[tuple[str, str, str], ...]()
    if state.map:
        from referee.games.wif5.board import front
        from referee.games.wif5.maps.counters import now

        mapped = {place.id: place for place in front.front(game, state)}
        (flat, _), pairs = front.laid(drawn := now(state)), tuple(front.between(drawn))
    sites = {place.site for place in mapped.values()}
    told = {
        place.id: place
        for place in (
            *_powers(state),
            *_countries(state),
            *(
                Place(key, "nation")
                for key in lexicon["nation"]
                if key not in (*POWERS, *ALWAYS, *state.minors, *state.control)
            ),
            *_named(game, state),
            *_held(state, lexicon),
            *_seas(game, state),
            *_spiral(state),
            *_pools(state),
        )
        if place.id not in sites
    }
    places = {**mapped, **told}
    for key in mapped.keys() & told.keys():  # a sea area with convoys is told of once
        both = {**mapped[key].facts, **told[key].facts}
        places[key] = replace(mapped[key], facts=both)
    return Board(
        places,
        Names("site", {key: tuple(_called(game, place)) for key, place in places.items()}),
        POWERS,
        "power",
        teams={"axis": AXIS, "allies": ALLIES},
        ledgers={power: _ledger(state, power) for power in POWERS},
        pairs=pairs,
        shape="front" if any(place.at for place in mapped.values()) else "",
        flat=flat,
        followed=False,
    )


def _called(game: Game, place: Place) -> Iterator[str]:
    yield from (place.site.replace("_", " "), *place.label)
    if place.named == "sea_area":
        yield from game.names["sea_area"].called(place.id)
    if key := _rule_place(game, place.site):
        yield from game.names["place"].called(key)
    forms = game.lexicon.get(place.named, {}).get(place.id, {})
    yield from (text for key, text in forms.items() if text and not key.endswith("article"))


def _rule_place(game: Game, site: str) -> str:
    """The place of the rules (London, Copenhagen) that a hex of the map is; most are none."""
    if not site:
        return ""
    names, text = game.names["place"], site.replace("_", " ")
    return names.find(text) if names.exactly(text) else ""


def _powers(state: State) -> Iterator[Place]:
    """The major powers: how they stand, whom they fight; who is out of the game fights nobody (16)."""
    out = {power for power in POWERS if state.status_of(power) == "vichy"}
    for power in POWERS:
        wars = [key.split("|") for key in state.wars if not out & set(key.split("|"))]
        foes = sorted({other for war in wars if power in war for other in war if other != power})
        standing = state.status_of(power)
        told = {} if foes and standing == "active" else {"standing": standing}
        yield Place(
            power, "nation", region=("board_part", "powers"), facts={**told, "at_war": foes}
        )


def _countries(state: State) -> Iterator[Place]:
    """The minor countries of which anything was told, and those conquered as every game begins (11.1)."""
    begun = {country: {"status": "conquered", "power": power} for country, power in ALWAYS.items()}
    for country, raw in {**begun, **state.minors}.items():
        yield Place(
            country, "nation", region=("board_part", "countries"), owner=raw.get("power") or "",
            facts={key: raw[key] for key in ("status", "since") if raw.get(key)},
        )  # fmt: skip


def _named(game: Game, state: State) -> Iterator[Place]:
    """The places that rules name, with whoever holds them; what was told of one stands above it."""
    from referee.games.wif5.conquest.holders import HOME, holder

    for key in dict.fromkeys((*game.names["place"].ids, *HOME)):
        yield Place(key, "site", region=("board_part", "places"), owner=holder(state, key) or "")


def _held(state: State, lexicon: Mapping[str, Json]) -> Iterator[Place]:
    """Places whose control was told; land of Vichy France is whose Vichy France is, since then (16.3)."""
    from referee.games.wif5.maps.homes import of_vichy

    for key, raw in ((key, of_vichy(state, raw)) for key, raw in state.control.items()):
        if key not in state.minors and key not in POWERS:
            kind = next((kind for kind in KINDS if key in lexicon.get(kind, {})), "")
            yield Place(
                key, kind, region=("board_part", "places"), owner=raw.get("power") or "",
                facts={"held_since": raw["since"]} if raw.get("since") else {},
                site="" if kind else raw.get("called", ""),
            )  # fmt: skip


def _seas(game: Game, state: State) -> Iterator[Place]:
    """Sea areas with convoys: whose resources go through; the booklet's by their ids."""
    names, areas = game.names["sea_area"], dict[str, dict[str, Json]]()
    for power, convoys in state.convoys.items():
        for text, number in convoys.items():
            area = names.find(text) if names.exactly(text) else text
            areas.setdefault(area, {})[power] = number
    for area, convoys in areas.items():
        named = "sea_area" if area in names.ids else ""
        yield Place(area, named, region=("board_part", "seas"), facts={"convoys": convoys})


def _stacks(powers: Mapping[str, Mapping[str, int]]) -> tuple[Stack, ...]:
    return tuple(
        Stack(power, unit, count=number)
        for power, units in powers.items()
        for unit, number in units.items()
        if number
    )


def _spiral(state: State) -> Iterator[Place]:
    """What arrives, by date."""
    for date, powers in state.spiral.items():
        stacks = _stacks(powers)
        if stacks:
            yield Place(date, region=("board_part", "spiral"), stacks=stacks)


def _pools(state: State) -> Iterator[Place]:
    """What lies in the pools."""
    pools: dict[str, dict[str, Mapping[str, int]]] = {}
    for power, each in state.pools.items():
        for pool, units in each.items():
            pools.setdefault(pool, {})[power] = units
    for pool, powers in pools.items():
        yield Place(pool, "pool", region=("board_part", "pools"), stacks=_stacks(powers))


def _ledger(state: State, power: str) -> dict[str, Json]:
    """What a power has; who is out of play produces nothing, whatever it once counted (14, 16)."""
    account = state.account(power) if power in state.acting(side_of(power)) else {}
    return {
        "factories": account.get("factories"),
        "resources": account.get("resources"),
        "build_points": account.get("left"),
        "chits": state.chits.get(power),
        "coup_cells": state.cells.get(power),
    }
