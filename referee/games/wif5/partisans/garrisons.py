"""What a side has on the map against the partisans of a country: its garrison there (11.1)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from referee.engine.faults import Fault
from referee.engine.verdict import Ruling, advice
from referee.games.scripts import plain
from referee.games.wif5.actions.call import Texts
from referee.games.wif5.book import Book
from referee.games.wif5.partisans.rules import NOT_LAND, Garrison, garrison_value
from referee.games.wif5.state import OTHER, POWERS, State, side_of


def standing(state: State, country: str, sides: Sequence[str]) -> Garrison:
    """The land units of some sides that the map shows in a country, each in an enemy zone of control or not (11.1)."""
    if not state.map:
        return ()
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.on_land.entering import zones_of_foes

    atlas, lies, units = now(state), _lies(state, country), list[tuple[str, int, bool]]()
    for raw in state.units.values():
        side, at = side_of(raw["power"]), atlas.at.get(raw["at"])
        if side in sides and at in lies and raw["unit"] not in NOT_LAND:
            held = zones_of_foes(state, atlas, raw["power"], str(raw.get("nation", "")))
            units.append((raw["unit"], 1, f"zoc={OTHER[side]}" in held.places[at].words))
    return tuple(units)


def _lies(state: State, country: str) -> set[int]:
    """Where a country lies on the map."""
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.maps.homes import home

    plan = drawn(state)
    return {node for node in home(plan, country) if plan.places[node].kind != "sea"}


def garrison_on(state: State, country: str, side: str) -> Fraction | None:
    """The garrison value of a side in a minor country that the map shows whole: its land units there, those
    in an enemy zone of control for nothing. Nothing, where the map does not know all of it.
    """
    if not state.map or country in POWERS:
        return None
    from referee.games.wif5.maps.counters import drawn

    lies = _lies(state, country)
    if not lies or lies & {*drawn(state).edges}:
        return None
    return garrison_value(standing(state, country, (side,)))


def usual(state: State, country: str, sides: tuple[str, ...]) -> Fraction | None:
    """The garrison value that Enter gives: of a side in a country that the map shows whole, or has units of it in."""
    if len(sides) != 1:
        return None
    shown, units = garrison_on(state, country, sides[0]), standing(state, country, sides)
    return garrison_value(units) if shown is None and units else shown


def counts(units: Garrison) -> dict[str, int]:
    """How many units of each type, wherever they stand."""
    found: dict[str, int] = {}
    for unit, n, _ in units:
        found[unit] = found.get(unit, 0) + n
    return found


def otherwise(
    book: Book, state: State, given: Texts, country: str, sides: tuple[str, ...]
) -> tuple[Ruling, ...]:
    """The garrison value that was typed is not the one that the map shows: told before the die (11.1)."""
    if len(sides) != 1 or not {"garrison", "units"} & given.keys():
        return ()
    keys = {key.name: key for key in book.procedures["partisans"].keys}
    try:
        typed = (keys["garrison"].read(given["garrison"]) if "garrison" in given
                 else garrison_value(keys["units"].read(given["units"])))  # fmt: skip
    except Fault:
        return ()  # said as it is read
    shown = garrison_on(state, country, sides[0])
    units = standing(state, country, sides)
    if (
        shown is None
        and "units" in given
        and counts(units) == counts(keys["units"].read(given["units"]))
    ):
        shown = garrison_value(
            units
        )  # the very units, of which some are in an enemy zone of control
    if shown is None or shown == typed:
        return ()
    said = {"nation": country, "side": sides[0], "value": plain(shown), "given": plain(typed)}
    return (advice("wif5.partisans.on_map", "11.1b", **said),)
