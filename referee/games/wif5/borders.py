"""Where ships may not pass from one sea area to the next (10.5.2.2).

Places are ids of `waters` in the data folder, or any other name, folded. Supply
lines and convoys cross the same borders as surface ships (4.4.1, 9.2).
"""

from __future__ import annotations

from referee.engine.record import record

WINTRY = frozenset({"winter", "severe_winter"})
PANAMA_OPTION = 20


@record
class Passage:
    """Who wants to pass, and what his side holds.

    `held` and `enemy_held` are places held at the start of the turn (canals: and
    now); `arctic` is the weather of the Arctic Circle; `options` the US entry
    options chosen.
    """

    side: str
    held: frozenset[str] = frozenset()
    enemy_held: frozenset[str] = frozenset()
    arctic: str = "clear"
    surface: bool = True
    returning: bool = False
    options: frozenset[int] = frozenset()


def border(passage: Passage, one: str, two: str) -> str | None:
    """What blocks a step between two neighbouring places, `None` when nothing does."""
    pair = frozenset((one, two))
    held = passage.held
    if "archangel" in pair:
        return "archangel" if passage.arctic in WINTRY else None
    if pair == {"kiel", "north_sea"}:
        return None if "kiel_canal" in held else "kiel_canal"
    if pair == {"baltic_sea", "north_sea"}:
        return None if "kiel_canal" in held or _sound(passage) else "baltic"
    if pair == {"north_sea", "bay_of_biscay"}:
        return None if passage.returning or "london" in held else "london"
    if pair in _STRAIT and passage.surface:
        return None if "gibraltar" in held else "gibraltar"
    if pair == {"eastern_mediterranean", "black_sea"}:
        return None if "istanbul" in held else "istanbul"
    if pair in _SUEZ:
        return None if "suez_canal" in held else "suez_canal"
    return None


_STRAIT = (
    frozenset({"western_mediterranean", "barbary_coast"}),
    frozenset({"western_mediterranean", "bay_of_biscay"}),
)
_SUEZ = (
    frozenset({"eastern_mediterranean", "red_sea"}),
    frozenset({"eastern_mediterranean", "suez"}),
)


def _sound(passage: Passage) -> bool:
    """The way round Denmark: the Allies need Oslo and Copenhagen, the Axis that they have neither."""
    cities = {"oslo", "copenhagen"}
    if passage.side == "allies":
        return cities <= passage.held
    return not cities & passage.enemy_held


def panama(passage: Passage) -> str | None:
    """The Panama canal: open to everybody until US option 20, then to the Allies alone."""
    closed = PANAMA_OPTION in passage.options and passage.side == "axis"
    return "panama" if closed else None
