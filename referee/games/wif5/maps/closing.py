"""What still goes elsewhere on the map as a turn ends: whom the rule of a phase sends away (11.7, 14 to 17)."""

from __future__ import annotations

from referee.games.wif5.maps.homes import founds_vichy, home, in_a_territory, land_at
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import OTHER, Ledger, State, side_of
from referee.games.wif5.supply.atlas import Atlas, Place
from referee.games.wif5.turn.reminders import passed
from referee.games.wif5.vichy.rules import TERRITORIES
from referee.games.wif5.wars.states import territory_of

FINAL = "final_reorganisation"
# Phases after Return to base, in which who was left at sea goes home yet.
AFTER_HOME = ("vichy", "russo_japanese_peace", "conquest", "allied_support", "victory", FINAL)
# Phases of the end of a turn in which nothing moves but whom a rule sends away.
CLOSING = frozenset({"partisans", "russian_partisans", "coups", "us_entry", *AFTER_HOME})
PEACE, PARTIES = "russo_japanese_peace", ("russia", "japan")
# What is owed of units in a country, until it is settled (10.2.1.2, 11.5.1, 18.5).
LEAVING = frozenset({"wif5.due.go_home", "wif5.due.move_out", "wif5.due.iceland"})


def sent(state: State, atlas: Atlas, kept: Ledger, start: Place, goal: Place) -> bool:
    """Whether a unit goes elsewhere in a closing phase: from the sea to a port or a base that it did not
    return to (11.7), from land that is the enemy’s or a neutral’s now (14, 15), from a country that it owes
    to leave, as Vichy is installed (16.1), as a war of Russia and Japan ends (17.3.2). A SUB may stay at sea.
    """
    moves = goal.name != start.name  # else: whether it goes anywhere
    if start.kind == "sea":
        puts_in = goal.kind != "sea" or not moves
        return state.step in AFTER_HOME and kept["unit"] != "sub" and puts_in
    if moves and goal.kind == "sea":
        return False
    if founds_vichy(state, "france") and (
        kept["power"] == "france" or _of_vichy(state, atlas, start)
    ):
        return True
    side = side_of(kept["power"])
    if not (_driven(kept, start, side) or owes_to_leave(state, kept, start)):
        return False
    return not moves or kept["unit"] in DOMAINS or side in goal.words


def _driven(kept: Ledger, start: Place, side: str) -> bool:
    """Whether its hex is in other hands than its side’s; a partisan rises behind the enemy (11.2, 15)."""
    shut = {OTHER[side], "neutral"} & start.words
    return bool(shut) and side not in start.words and kept["unit"] != "part"


def turned_down(state: State, kept: Ledger) -> bool:
    """Whether a unit goes out of land that Russia claimed: it is face down where it comes to (18.5)."""
    from referee.games.wif5.maps.counters import drawn

    atlas = drawn(state)
    start = atlas.places[atlas.at[kept["at"]]] if kept["at"] in atlas.at else None
    if state.step != "declare_war" or start is None:
        return False
    lies = land_at(state, start)
    return any(
        raw["code"] == "wif5.due.move_out" and raw["params"].get("nation") == lies
        for raw in state.due
    )


def owes_to_leave(state: State, kept: Ledger, start: Place) -> bool:
    """Whether a reminder stands that sends it out of where it is."""
    lies = land_at(state, start)
    for raw in state.due:
        if raw["code"] == "wif5.due.peace":
            found = state.step == PEACE and kept["power"] in PARTIES
        else:
            found = lies == raw["params"].get("nation", "iceland")
            found = found and raw["code"] in LEAVING and not passed(state, raw)
        if found:
            return True
    return False


def _of_vichy(state: State, atlas: Atlas, place: Place) -> bool:
    """Whether a place lies in one of the eight territories, of metropolitan France south of the line (16.1)."""
    lies = land_at(state, place)
    if lies in {*map(territory_of, TERRITORIES)}:
        return True
    return in_a_territory(place) and atlas.at[place.name] not in home(atlas, "france")
