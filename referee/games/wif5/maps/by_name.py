"""What is told of places of the owner's map, by the names that the map gives them.

Rules speak of hexes (`3,3`); players of Colmar. A place without a name of its own stays a hex.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Choice, Say, Script
from referee.engine.record import replace
from referee.engine.verb import Coming, Outcome
from referee.engine.verdict import Json, Ruling
from referee.games.wif5.state import State

PLACES = ("at", "place", "where", "edge", "area")  # parameters that hold one place
WAYS = ("way",)  # … and those that hold a way, place after place
STEP = " → "
CUT = "✗ "  # before the place that stops a way


def told(state: State, coming: Coming) -> Coming:
    """What comes of a verb, its places called by their names."""
    if isinstance(coming, Outcome):
        return replace(coming, rulings=named(state, coming.rulings))
    return _asked(state, coming)


def _asked(state: State, script: Script[Outcome]) -> Script[Outcome]:
    """The same dialogue, its questions and what is said on the way with the names of the map."""
    answer: object = None
    while True:
        try:
            asked = script.send(answer)
        except StopIteration as done:
            outcome: Outcome = done.value
            return replace(outcome, rulings=named(state, outcome.rulings))
        if isinstance(asked, Say):
            asked = replace(asked, rulings=named(state, asked.rulings))
        elif isinstance(asked, Choice):
            asked = replace(asked, params=_params(state, asked.params))
        answer = yield asked


def named(state: State, rulings: tuple[Ruling, ...]) -> tuple[Ruling, ...]:
    """Rulings with the names of the map."""
    return tuple(
        replace(each, params=params)
        if (params := _params(state, each.params)) != each.params
        else each
        for each in rulings
    )


def _params(state: State, params: Mapping[str, Json]) -> Mapping[str, Json]:
    found = dict(params)
    for key in PLACES:
        if isinstance(params.get(key), str):
            found[key] = _called(state, params[key])
    for key in WAYS:
        if isinstance(params.get(key), str):
            found[key] = STEP.join(
                CUT * part.startswith(CUT) + _called(state, part.removeprefix(CUT))
                for part in params[key].split(STEP)
            )
    return found


def _called(state: State, text: str) -> str:
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.supply.atlas import shown_name

    atlas = drawn(state)
    return shown_name(atlas, text) if text in atlas.at else text
