"""What a round in the air, a strike and return fire change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NotRequired, TypedDict

from referee.engine.record import replace
from referee.games.tlc.air.fights import carried_on, sets_out
from referee.games.tlc.board.zones import AIRFIELDS
from referee.games.tlc.state import State, each


class Intercepted(TypedDict):
    """A round of air combat was fought; `key` is that of the interception, `home` who flies back after
    it (in saves of before they stayed where they were).
    """

    key: str
    round: int
    units: list[str]
    targets: list[str]
    home: NotRequired[list[str]]


class Struck(TypedDict):
    """Aircraft struck a zone and flew home."""

    side: str
    zone: str
    aircraft: list[str]


class ReturnedFire(TypedDict):
    """Ground units fired back, and are spotted."""

    units: list[str]
    against: str


def intercepted(state: State, data: Intercepted) -> State:
    """The round is kept, so that no group fights a third; a new fight is gone on to (`sets_out`)."""
    if data["round"] == 1:
        state = carried_on(state, sets_out(state, data["units"], data["targets"]))
    rest = {key: rounds for key, rounds in state.fought.items() if key != data["key"]}
    return landed(replace(state, fought={**rest, data["key"]: data["round"]}), data.get("home", ()))


def landed(state: State, labels: Iterable[str]) -> State:
    """The aircraft are on the airfields of their sides."""
    for label in labels:
        state = each(state, (label,), zone=AIRFIELDS[state.units[label].side])
    return state


def struck(state: State, data: Struck) -> State:
    """The aircraft are home; the strike waits for return fire."""
    went = carried_on(state, data["aircraft"])
    after = each(went, data["aircraft"], zone=AIRFIELDS[data["side"]])
    aircraft = data["aircraft"]
    kept = {"side": data["side"], "zone": data["zone"], "aircraft": aircraft}
    return replace(after, strike=kept, fired=(*state.fired, *data["aircraft"]))


def returned_fire(state: State, data: ReturnedFire) -> State:
    """Whoever fired back is spotted, and has answered one attack of the strike."""
    after = each(state, data["units"], spotted=True)
    if after.strike is None:
        return after
    told = [*after.strike.get("answered", ()), *([unit, data["against"]] for unit in data["units"])]
    return replace(after, strike={**after.strike, "answered": told})


CHANGES = {"intercepted": intercepted, "struck": struck, "returned_fire": returned_fire}
