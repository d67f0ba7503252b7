"""What lies between who attacks and the hex: what halves, and what no attack crosses (10.7.6.6)."""

from __future__ import annotations

from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.combat.on_chart import ALPINE, HALVED, NOTHING, effect
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import Atlas

DIVIDES = ("river", "canal", "strait", "fort", "sea")  # as the booklet tells itself


def crossings(
    atlas: Atlas, at: str, state: State | None = None, charts: Charts | None = None
) -> dict[str, str]:
    """The hexes beside the battle across what divides the factors of who attacks from there; an alpine side
    does so for MTN where the owner's Terrain Effects Chart says it.
    """
    joined = dict(atlas.joined[atlas.at[at]]) if at else {}
    alpine = charts is not None and effect(charts, ALPINE) == HALVED
    climbers = {raw["at"] for raw in state.units.values() if raw["unit"] == "mtn"} if state else ()
    return {
        name: between
        for there, between in joined.items()
        if between in DIVIDES
        or (between == ALPINE and alpine and atlas.places[there].name in climbers)
        for name in (atlas.places[there].name,)
    }


def shut(unit: str, between: str, charts: Charts | None) -> str:
    """The refusal of an attack across a lake, open sea or an alpine side; none for MTN across an alpine one
    where the owner's Terrain Effects Chart does not prohibit it: the booklet leaves that to the chart.
    """
    if between != ALPINE or unit != "mtn" or charts is None:
        return "wif5.map.side_shut"
    if charts.known("terrain_effects", terrain=ALPINE, row="combat") is None:
        return "wif5.map.side_chart"
    return "" if effect(charts, ALPINE) in (HALVED, NOTHING) else "wif5.map.side_shut"
