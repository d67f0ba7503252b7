"""Production, losses and control over the months: what the report of a campaign plots (11.6, 15)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from referee.engine.force import plus
from referee.engine.verdict import Json
from referee.games.wif5.state import POWERS, SIDES, State, side_of
from referee.games.wif5.supply.atlas import name_of, shown_name

WHOLE = 2000  # hexes that a report draws; of a larger map the part where something changed hands
AROUND = 4  # hexes beyond those
Turns = Sequence[tuple[Json, Sequence[Mapping[str, Any]], State]]


def by_turn(turns: Turns) -> list[Json]:
    """Build points, units and resources lost by power; who held what when each turn ended."""
    when = [str(label) for label, _, _ in turns]
    made = [_made(events) for _, events, _ in turns]
    units = [_destroyed(events) for _, events, _ in turns]
    counts = [{power: sum(lost.values()) for power, lost in each.items()} for each in units]
    going_on = bool(turns) and turns[-1][2].victory is None
    resources = [_resources(events) for _, events, _ in turns]
    lost = _series("units_lost", when, counts, going_on)
    lost["units"] = {power: [each.get(power, {}) for each in units] for power in lost["values"]}
    series = [
        _series("build_points_made", when, made, nothing=None),
        lost,
        _series("resources_lost", when, resources, going_on),
    ]
    return [one for one in series if one["values"]] + list(_control(when, turns))


def _series(
    code: str, when: Sequence[str], turns: Sequence[Mapping[str, int]], going_on: bool = False,
    nothing: int | None = 0,
) -> dict[str, Any]:  # fmt: skip
    """What each power had of it turn by turn; a turn that goes on has not yet come to nothing."""
    powers = [power for power in POWERS if any(each.get(power) for each in turns)]
    values = {power: [each.get(power, nothing) for each in turns] for power in powers}
    for row in values.values() if going_on else ():
        row[-1] = row[-1] or None
    return {"code": code, "when": list(when), "values": values}


def _made(events: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """The build points of the turn: the last time a power produced counts (11.6.2.1)."""
    return {
        event["data"]["power"]: event["data"]["build_points"]
        for event in events
        if event["kind"] == "produced"
    }


def _destroyed(events: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, int]]:
    """The units that battles destroyed, by the power whose pools take them (1.4)."""
    found: dict[str, dict[str, int]] = {}
    sunk = set[tuple[str, str]]()  # a CONV is destroyed once, whatever both waves did (11.3.3)
    for event in events:
        if event["kind"] == "convoy_fought":
            data = event["data"]
            lost = {data["power"]: {"sub": 1}} if data["sub"] == "destroyed" else {}
            if data["conv"] == "destroyed" and (at := (data["nation"], data["place"])) not in sunk:
                sunk.add(at)
                lost[data["nation"]] = {"conv": 1}
            for power, units in lost.items():
                found[power] = plus(found.get(power, {}), units)
        elif event["kind"] in (
            "land_fought",
            "overran",
            "sea_fought",
            "subs_fought",
            "air_fought",
            "port_fought",
            "ships_lost",
        ):
            for power, units in event["data"].get("destroyed", {}).items():
                found[power] = plus(found.get(power, {}), units)
    return found


def _resources(events: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """Resources bombed, raided or cut off; what was put right afterwards is taken back (11.6.2.1)."""
    found: dict[str, int] = {}
    for event in events:
        if event["kind"] in ("lost", "loan_lost"):
            power = event["data"]["power"]
            found[power] = found.get(power, 0) + event["data"]["resources"]
    return found


# -- control -----------------------------------------------------------------------------------
def _control(when: Sequence[str], turns: Turns) -> Iterator[Json]:
    """Who held each place that was taken or told, when a turn ended; hexes of the map by side (15)."""
    ends = [state.control for _, _, state in turns]
    before = _first(event for _, events, _ in turns for event in events)
    before = {place: was for place, was in before.items() if any(place in each for each in ends)}
    for control in ends:
        for place, raw in control.items():
            before.setdefault(place, raw.get("was"))
    holders: dict[str, list[str | None]] = {
        place: [was] + [control[place].get("power") if place in control else None
                        for control in ends]
        for place, was in before.items()
    }  # fmt: skip
    for row in holders.values():  # until it is told otherwise, a place is whose it was
        first = next((at for at, who in enumerate(row[1:], 1) if who is not None), len(row))
        row[1:first] = [row[0]] * (first - 1)
    sides: dict[str, list[int]] = {}
    if turns and all(state.map for _, _, state in turns):
        counted = [_hexes(state) for _, _, state in turns]
        sides = {side: [each[side] for each in counted] for side in SIDES}
    if holders or sides:
        told = {"code": "places_held", "when": list(when), "values": sides, "holders": holders}
        yield {**told, "map": drawn} if sides and (drawn := _drawn(turns)) else told


def _first(events: Iterable[Mapping[str, Any]]) -> dict[str, str | None]:
    """Whose each place was before it first changed hands; a turn may see it change twice."""
    found: dict[str, str | None] = {}
    for event in events:
        data = event["data"]
        if event["kind"] == "unit_placed" and "took" in data:
            found.setdefault(data["at"], data["took"])
        elif event["kind"] in ("controlled", "let_go"):
            found.setdefault(data["site"], data["was"])
    return found


def _drawn(turns: Turns) -> dict[str, Json]:
    """The hexes of the map where they lie, the side of each before and at the end of every turn; of a large
    map the part where something changed hands. Nothing where nothing can be drawn.
    """
    from referee.games.wif5.board.front import laid
    from referee.games.wif5.maps.counters import now

    atlases = [now(state) for _, _, state in turns]
    first = _first(event for _, events, _ in turns for event in events)
    flat, spots = laid(atlases[-1])
    held: dict[str, list[str | None]] = {name: [] for name in spots}
    names: dict[str, str] = {}
    for atlas in atlases:
        words = {place.name: place.words for place in atlas.places}
        for name, row in held.items():
            row.append(next((side for side in SIDES if side in words.get(name, ())), None))
    for name, row in held.items():  # before anything changed hands
        called = name_of(words.get(name, frozenset()))
        was = next((first[key] for key in (name, called) if first.get(key)), row[0])
        row.insert(0, was if was in SIDES or was is None else side_of(was))
    if len(spots) > WHOLE:
        changed = [spots[name] for name, row in held.items() if len(set(row)) > 1]
        spots = {name: at for name, at in spots.items() if _within(at, changed)}
    for place in atlases[-1].places:
        if place.name in spots and name_of(place.words):
            names[place.name] = shown_name(atlases[-1], place.name)
    if not spots:
        return {}
    return {"flat": flat, "hexes": {name: list(at) for name, at in spots.items()}, "names": names,
            "held": {name: held[name] for name in spots}}  # fmt: skip


def _within(at: tuple[int, int], changed: Sequence[tuple[int, int]]) -> bool:
    """Whether a hex lies in the part of the map round those that changed hands."""
    if not changed:
        return False
    across, down = [x for x, _ in changed], [y for _, y in changed]
    beside = min(across) - 2 * AROUND <= at[0] <= max(across) + 2 * AROUND
    return beside and min(down) - AROUND <= at[1] <= max(down) + AROUND


def _hexes(state: State) -> dict[str, int]:
    """How many places of the map each side holds."""
    from referee.games.wif5.maps.counters import now

    places = [place for place in now(state).places if place.kind != "sea"]
    return {side: sum(side in place.words for place in places) for side in SIDES}
