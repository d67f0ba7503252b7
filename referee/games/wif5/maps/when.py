"""In which phase a unit of the map may go elsewhere (5, 10.7.4.1)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import hex_named, now
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State, side_of

MARCH, SAIL, REBASE = "land_movement", "naval_movement", "air_rebase"
# Phases of an impulse in which no land unit goes anywhere.
STILL = frozenset({
    "port_attack", "strategic_bombardment", "ground_strike", "air_rebase", "reorganisation",
    "air_resupply", "end_of_action",
})  # fmt: skip
DOCKED = STILL | {MARCH, "strategic_movement", "air_transport", "land_combat"}  # no ship sails
GROUNDED = (DOCKED | {"naval_combat"}) - {
    REBASE,
    "strategic_movement",
}  # no aircraft changes its base
MOVING = frozenset({MARCH, "strategic_movement", "air_transport"})  # the phasing side alone


def out_of_phase(state: State, kept: Mapping[str, str], to: str) -> tuple[Ruling, ...]:
    """Why a unit may not go there now: it waits for the phase of its move, or of its side."""
    if kept["unit"] in DOMAINS:
        return _waits(state, kept)
    waits = refusal("wif5.course.not_now", "5", belongs_step=MARCH, step=state.step)
    if state.step in STILL or (state.step == "land_combat" and not _after_battle(state, kept)):
        return (waits,)
    if state.step in MOVING and side_of(kept["power"]) != state.side:
        return (refusal("wif5.course.not_phasing", "10.1", power=kept["power"]),)
    if state.step == SAIL:  # on board, ashore in a port, or from port to port with its TRS (10.5.3)
        atlas = now(state)
        ends = [atlas.places[atlas.at[at]] for at in (kept["at"], hex_named(atlas, to))]
        if not any(place.kind == "sea" for place in ends) and not all(each.ports for each in ends):
            return (waits,)
    return ()


def _after_battle(state: State, kept: Mapping[str, object]) -> bool:
    """Whether a land unit may go elsewhere by hand in the Land combat phase: a defender, who retreats, an
    attacker that fought in this impulse; any, where the attacks were fought without counters (10.7.6.8).
    """
    here = [state.turn, state.impulse.number]
    if side_of(str(kept["power"])) != state.side or kept.get("fought") == here:
        return True
    attacks = any("land_attacks" in used for used in state.impulse.used.values())
    return attacks and not any(raw.get("fought") == here for raw in state.units.values())


def _waits(state: State, kept: Mapping[str, str]) -> tuple[Ruling, ...]:
    """Ships sail, aircraft rebase and fly missions in their phases, the phasing side alone (5, 10.1).

    Who lies face down after a mission goes back to a base (10.3.2); ships and aircraft whose hex the
    enemy has taken leave it at once (10.7.4.8); what breaks off at sea puts in by hand where the map ends.
    """
    flies = DOMAINS[kept["unit"]] == "air"
    phase = REBASE if flies else SAIL
    if state.step in (SAIL, phase):
        theirs = side_of(kept["power"]) != state.side
        return (refusal("wif5.course.not_phasing", "10.1", power=kept["power"]),) if theirs else ()
    if state.step not in (GROUNDED if flies else DOCKED) or (flies and kept.get("down")):
        return ()
    atlas = now(state)
    here = atlas.places[atlas.at[kept["at"]]] if kept["at"] in atlas.at else None
    if here is None or (here.kind != "sea" and side_of(kept["power"]) not in here.words):
        return ()
    return (refusal("wif5.course.not_now", "5", belongs_step=phase, step=state.step),)


def still_at_sea(book: Book, state: State) -> tuple[Ruling, ...]:
    """Ships, aircraft and cargo in a sea area return to base; SUBs in range stay (11.7)."""
    if not state.map:
        return ()
    atlas = now(state)
    names = [name for name, raw in state.units.items()
             if raw["unit"] != "sub" and raw["at"] in atlas.at
             and atlas.places[atlas.at[raw["at"]]].kind == "sea"]  # fmt: skip
    return (your_call("wif5.home.owed", "11.7", names=", ".join(names)),) if names else ()
