"""What a side has on the map against the partisans of a country: its garrison there (11.1)."""

from __future__ import annotations

from fractions import Fraction

from referee.engine.faults import Fault
from referee.engine.verdict import Ruling, advice
from referee.games.scripts import plain
from referee.games.wif5.actions.call import Texts
from referee.games.wif5.book import Book
from referee.games.wif5.partisans.rules import garrison_value
from referee.games.wif5.state import OTHER, POWERS, State, side_of


def garrison_on(state: State, country: str, side: str) -> Fraction | None:
    """The garrison value of a side in a minor country that the map shows whole: its land units there, those
    in an enemy zone of control for nothing. Nothing, where the map does not know all of it.
    """
    if not state.map or country in POWERS:
        return None
    from referee.games.wif5.maps.counters import drawn, now
    from referee.games.wif5.maps.homes import home
    from referee.games.wif5.maps.on_land.entering import zones_of_foes

    atlas = now(state)
    lies = {node for node in home(drawn(state), country) if atlas.places[node].kind != "sea"}
    if not lies or lies & {*atlas.edges}:
        return None
    units = []
    for raw in state.units.values():
        if side_of(raw["power"]) == side and atlas.at.get(raw["at"]) in lies:
            held = zones_of_foes(state, atlas, raw["power"], str(raw.get("nation", "")))
            watched = f"zoc={OTHER[side]}" in held.places[atlas.at[raw["at"]]].words
            units.append((raw["unit"], 1, watched))
    return garrison_value(tuple(units))


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
    if shown is None or shown == typed:
        return ()
    said = {"nation": country, "side": sides[0], "value": plain(shown), "given": plain(typed)}
    return (advice("wif5.partisans.on_map", "11.1b", **said),)
