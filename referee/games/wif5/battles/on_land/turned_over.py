"""What ground strikes turned face down where no map shows it: recalled when its hex is attacked (10.7.1, 10.7.6.7).

`battle ground LODZ …` turned over an INF: it is face down until the turn ends (11.9), so `battle land LODZ …` is fought
with 1 more on the die, without anybody saying so a second time. An HQ or an ATR may have turned it up
since: the table is asked, `face_down=no` says so on a line.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.engine.ask import Choice, Script
from referee.engine.force import minus, total
from referee.engine.reading import read_list, read_yesno
from referee.engine.verdict import Ruling, your_call
from referee.games.wif5.battles.in_air.missions import spot_of
from referee.games.wif5.battles.on_land.on_map import Field, exposed
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.charts.cells import land_result
from referee.games.wif5.combat.procedures import read_fighters
from referee.games.wif5.state import OTHER, State, put, replace, side_of, without

if TYPE_CHECKING:
    from referee.games.wif5.battles.in_air.air import Struck
    from referee.games.wif5.battles.on_land.after import LandFought

KEY, DOWN = "face_down", "face_down"
CARDS = ("10.7.1", "10.7.6.7")


# -- the record ----------------------------------------------------------------------------------
def kept(state: State, data: Struck) -> State:
    """The position that remembers what a ground strike turned over, but for the counters of the map: their
    faces are known there.
    """
    shown: dict[str, int] = {}
    for unit in exposed(state, data["place"], data["power"]).values():
        shown[unit] = shown.get(unit, 0) + 1
    return _with(state, data["place"], minus(data["flipped"], shown), True)


def fought(state: State, data: LandFought) -> State:
    """The same after a battle there: who is lost, or has left the hex, is no more face down in it."""
    if spot_of(state, data["place"]) not in state.struck:
        return state
    left = not land_result(data["cell"]).letter
    before = state.struck[spot_of(state, data["place"])] if left else {}
    return _with(state, data["place"], minus(before, data["enemy_lost"]), False)


def _with(state: State, place: str, units: Mapping[str, int], more: bool) -> State:
    spot = spot_of(state, place)
    if more:
        before = state.struck.get(spot, {})
        units = {unit: before.get(unit, 0) + units.get(unit, 0) for unit in {**before, **units}}
    if not units:
        return replace(state, struck=without(state.struck, spot))
    return replace(state, struck=put(state.struck, spot, dict(units)))


# -- the battle ----------------------------------------------------------------------------------
def recalled(
    book: Book, state: State, field: Field, typed: Typed, place: str, by: str, asked: bool
) -> Script[list[Ruling]]:  # fmt: skip
    """Defenders that a ground strike of this turn turned over in the hex, as far as the line names such units
    and says nothing of their faces: face down, unless the table says otherwise (10.7.6.7).
    """
    struck: Mapping[str, int] = state.struck.get(spot_of(state, place), {})
    fighters = read_fighters(book.names["land"], typed["defend"])
    parts, counters = list(read_list(typed["defend"])), [one.unit for one in field.theirs]
    free: list[int] = []
    for at, one in enumerate(fighters):
        if one.unit in counters:
            counters.remove(one.unit)  # the map knows its face
        elif DOWN in one.flags:
            return []  # the line says who is
        else:
            free.append(at)
    down: list[int] = []
    for unit, n in struck.items():
        down += [at for at in free if fighters[at].unit == unit][:n]
    if not down:
        return []
    units: dict[str, int] = {}
    for at in down:
        units[fighters[at].unit] = units.get(fighters[at].unit, 0) + 1
    if KEY in typed:
        still = read_yesno(KEY, typed[KEY])
    elif asked:
        still = (yield Choice("wif5.ask.still_down", ("yes", "no"), KEY, "yes",
                              {"place": place, "units": units, "count": total(units)}, CARDS,
                              kind="verdict", side=OTHER[side_of(by)])) == "yes"  # fmt: skip
    else:
        still = True
    if not still:
        return []
    for at in down:
        parts[at] += f"+{DOWN}" if parts[at].count(":") > 1 else f":{DOWN}"
    typed["defend"] = ", ".join(parts)
    if asked or KEY in typed:  # somebody said it; the die tells what it is worth
        return []
    return [your_call("wif5.battle.struck_before", *CARDS, place=place, units=units)]
