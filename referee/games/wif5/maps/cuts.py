"""What is told of a unit’s line of supply: the way, what cuts it, and whose zone of control that is (4.4)."""

from __future__ import annotations

from typing import Any

from referee.engine.verdict import Ruling, advice, info
from referee.games.wif5.maps.counters import drawn, standing
from referee.games.wif5.maps.on_land.entering import against
from referee.games.wif5.state import OTHER, Ledger, State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.lines import Line
from referee.games.wif5.supply.overlay import casting

UNDECIDED = ("no_source", "range")  # nothing stands in the way


def told(
    state: State, name: str, raw: Ledger, line: Line, edge: str | None, reach: int, whole: bool
) -> list[Ruling]:
    """One unit out of supply, why and along which way; in supply it is told when asked for."""
    said: dict[str, Any] = {
        "text": name, "power": raw["power"], "unit": raw["unit"], "at": raw["at"],
    }  # fmt: skip
    way = " → ".join(line.path)
    if line.in_supply:
        return (
            [info("wif5.map.in", "4.4", **said, cost=line.cost, n=reach, way=way)] if whole else []
        )
    stopped = {"obstacle": line.blocked_by, "where": line.blocked_at, "way": _cut(line)}
    if edge is not None:
        found = [advice("wif5.map.edge", "4.4", **said, edge=edge)]
        if line.blocked_by not in UNDECIDED:  # what this map has is cut
            found.append(advice("wif5.map.edge_cut", "4.4", text=name, **stopped))
            found += _whose(state, raw, line)
        return found
    if line.blocked_by == "no_source":
        return [advice("wif5.map.no_source", "4.3", **said)]
    if line.blocked_by == "range":
        return [advice("wif5.map.far", "4.4", **said, cost=line.cost, n=reach, way=way)]
    return [advice("wif5.map.out", "4.4", **said, **stopped), *_whose(state, raw, line)]


def _whose(state: State, raw: Ledger, line: Line) -> list[Ruling]:
    """The units whose zone of control cuts the line, each with its place (2, 4.4)."""
    if line.blocked_by != "zoc" or line.blocked_at is None:
        return []
    atlas, enemy = drawn(state), OTHER[side_of(raw["power"])]
    power, nation = str(raw["power"]), str(raw.get("nation", ""))
    foes = [one for one in standing(state) if against(state, power, nation, state.units[one.name])]
    found = casting(atlas, foes, line.blocked_at, enemy)
    if not found:  # the map’s own file says that a land unit is there
        return []
    names = [f"{one.name} ({shown_name(atlas, one.at)})" for one in found]
    return [info("wif5.map.zoc_of", "4.4", where=line.blocked_at, names=", ".join(names))]


def _cut(line: Line) -> str:
    """The way as far as it goes: what stops it is crossed out."""
    path = list(line.path)
    if line.blocked_at in path:
        path = [*path[: path.index(line.blocked_at)], f"✗ {line.blocked_at}"]
    return " → ".join(path)
