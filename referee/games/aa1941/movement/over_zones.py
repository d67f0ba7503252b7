"""Fighters over a sea zone that were told to stay there: to come down (p. 19), or to fight for it (p. 12)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.aa1941.state import State, went


def waiting(state: State, origin: str, target: str, waits: int) -> Mapping[str, int]:
    """Zone → fighters told to come down there: of those that leave it the others went first."""
    found = dict(state.waiting)
    if origin in found and origin != target:
        found[origin] = min(found[origin], went(state.moved.get(origin, {}).get("fighter", {})))
    if waits:
        found[target] = found.get(target, 0) + waits
    return found


def assigned(state: State, origin: str, target: str, fights: int) -> Mapping[str, int]:
    """Zone → fighters told in the combat move to fight for the zone of their deck, as the attacker assigns
    each aircraft to the sea or to the land (p. 12): those that leave it were others, where there are some.
    """
    found = dict(state.assigned)
    here = state.force_of(origin, state.power).get("fighter", 0)
    fresh = here - went(state.moved.get(origin, {}).get("fighter", {}))
    if told := max(0, min(fresh, found.get(origin, 0) + fights)):
        return {**found, origin: told}
    return {zone: n for zone, n in found.items() if zone != origin}
