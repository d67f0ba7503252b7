"""In which phase a unit of the map may go elsewhere (5, 10.7.4.1)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import sea_name
from referee.games.wif5.maps.at_sea.homeward import (
    breaks_off,
    came_back,
    goes_back,
    on_your_word,
    stayed,
)
from referee.games.wif5.maps.closing import CLOSING, FINAL, owes_to_leave, sent
from referee.games.wif5.maps.counters import hex_named, now
from referee.games.wif5.maps.placed import set_up
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.supply.atlas import Atlas, Place, shown_name

MARCH, SAIL, REBASE = "land_movement", "naval_movement", "air_rebase"
LAND_FIGHT = "land_combat"
SEA_FIGHT, WARS, HOME = "naval_combat", "declare_war", "return_to_base"
# Steps between the impulses in which nothing on the map moves.
BETWEEN = frozenset({
    "pool_additions", "place_reinforcements", "convoys",
    "initiative_dice", "initiative_reroll", "first_side", "initiative_intelligence", "weather_roll",
    "japan_demands", "lending", "resource_routes", "convoy_attacks", "production",
})  # fmt: skip
# Phases of an impulse in which no land unit goes anywhere.
STILL = BETWEEN | frozenset({
    "supply_check", WARS, "choose_action", "port_attack", "strategic_bombardment", "ground_strike",
    "air_rebase", "reorganisation", "air_resupply", "end_of_action",
})  # fmt: skip
# … in which no ship sails; at sea it may break off in the Naval combat phase.
DOCKED = STILL | {SEA_FIGHT, HOME, MARCH, "strategic_movement", "air_transport", "land_combat"}
GROUNDED = DOCKED - {REBASE, "strategic_movement"}  # … in which no aircraft changes its base
MOVING = frozenset({MARCH, "strategic_movement", "air_transport"})  # the phasing side alone
MISSIONS = frozenset({  # aircraft come back from a mission in them (10.3.2)
    "port_attack", SEA_FIGHT, "strategic_bombardment", "ground_strike", "air_transport",
    "land_combat", "air_resupply",
})  # fmt: skip


def out_of_phase(state: State, kept: Mapping[str, str], to: str) -> tuple[Ruling, ...]:
    """Why a unit may not go there now: it waits for the phase of its move, or of its side (5)."""
    atlas = now(state)
    if set_up(state):
        return ()
    start = atlas.places[atlas.at[kept["at"]]] if kept["at"] in atlas.at else None
    goal = start if to == kept["at"] else atlas.places[atlas.at[hex_named(atlas, to)]]
    if goal is None:
        return ()
    if state.step in CLOSING and start is not None:
        return _closed(state, atlas, kept, start, goal)
    if state.step == WARS and start is not None and owes_to_leave(state, kept, start):
        return (
            ()
            if side_of(kept["power"]) in goal.words or goal.kind == "sea"
            else (refusal("wif5.course.not_now", "5", belongs_step=MARCH, step=state.step),)
        )
    if kept["unit"] in DOMAINS:
        return _waits(state, kept, start, goal)
    waits = refusal("wif5.course.not_now", "5", belongs_step=MARCH, step=state.step)
    if state.step in STILL or (state.step == LAND_FIGHT and not _after_battle(state, kept)):
        return (waits,)
    if state.step == LAND_FIGHT and side_of(kept["power"]) == state.side:
        return _advances(atlas, kept, goal)
    if state.step in MOVING and side_of(kept["power"]) != state.side:
        return (refusal("wif5.course.not_phasing", "10.1", power=kept["power"]),)
    at_sea = start is not None and start.kind == "sea"
    if state.step in (SEA_FIGHT, HOME):  # on board of a TRS that puts in (10.5.7.2, 11.7)
        if at_sea and goal.ports:
            return _at_peace(state, kept)
        return (waits,)
    if state.step == SAIL and side_of(kept["power"]) != state.side:
        # ships and aircraft interdict, nobody else of that side puts to sea (10.5.4)
        return (refusal("wif5.course.not_phasing", "10.1", power=kept["power"]),)
    if (
        state.step == SAIL and goal.kind != "sea"
    ):  # ashore in a port alone, from sea or a port (10.5.3)
        docks = goal.ports and (at_sea or (start is not None and start.ports))
        return () if docks else (waits,)
    return ()


def _closed(
    state: State, atlas: Atlas, kept: Mapping[str, str], start: Place, goal: Place
) -> tuple[Ruling, ...]:
    """Why a unit stays where it is as a turn ends: no rule of the phase sends it away (5, 11.8, 11.9);
    freight that was left at sea puts in with its TRS (11.7).
    """
    if sent(state, atlas, kept, start, goal):
        return _at_peace(state, kept) if start.kind == "sea" else ()
    if (
        state.step == FINAL
        and kept["unit"] == "sub"
        and goal.name == start.name
        and start.kind == "sea"
    ):
        return ()
    phase = {"naval": SAIL, "air": REBASE}.get(DOMAINS.get(kept["unit"], ""), MARCH)
    return (refusal("wif5.course.not_now", "5", belongs_step=phase, step=state.step),)


def _at_peace(state: State, kept: Mapping[str, str]) -> tuple[Ruling, ...]:
    """Why a ship and its freight stay at sea in the Naval combat step: no round was fought in their sea
    area, or both sides stayed after it; home they go by breaking off, on an “A” result, or as a naval move
    (10.5.2, 10.5.7.2, 10.5.10); freight puts in with its TRS, and lands in a later phase (10.5.3).
    """
    carrier = state.units.get(kept.get("aboard", ""), {})
    if carrier and carrier["at"] == kept["at"]:
        if state.step == SEA_FIGHT and not breaks_off(state, carrier):
            lands = REBASE if DOMAINS.get(kept["unit"]) == "air" else MARCH
            return (
                refusal("wif5.course.not_now", "5", "10.5.3", belongs_step=lands, step=state.step),
            )
        return (refusal("wif5.sail.on_board", "10.5.7.2", "11.7", ship=kept["aboard"]),)
    if state.step != SEA_FIGHT or breaks_off(state, kept):
        return on_your_word(state, kept)
    area = sea_name(now(state), kept["at"])
    code = "stayed" if stayed(state, kept["at"]) else "no_round"
    return (refusal(f"wif5.sail.{code}", "10.5.10", "10.5.7.2", area=area),)


def _after_battle(state: State, kept: Mapping[str, object]) -> bool:
    """Whether a land unit may go elsewhere by hand in the Land combat phase: a defender, who retreats, an
    attacker that fought in this impulse; any, where the attacks were fought without counters (10.7.6.8).
    """
    here = [state.turn, state.impulse.number]
    if side_of(str(kept["power"])) != state.side or kept.get("fought") == here:
        return True
    attacks = any("land_attacks" in used for used in state.impulse.used.values())
    return attacks and not any(raw.get("fought") == here for raw in state.units.values())


def _advances(atlas: Atlas, kept: Mapping[str, str], goal: Place) -> tuple[Ruling, ...]:
    """Why an attacker may not advance there: it goes into the hex beside it that its attack emptied, with
    a breakthrough into the next; enemy units are not ignored (10.7.6.10, 10.7.4.8).
    """
    found: list[Ruling] = []
    start = atlas.at.get(kept["at"])
    enemy, shown = OTHER[side_of(kept["power"])], shown_name(atlas, goal.name)
    if start is not None and atlas.at[goal.name] not in atlas.joined.near[start]:
        found.append(
            refusal(
                "wif5.advance.beside", "10.7.6.10", at=shown_name(atlas, kept["at"]), place=shown
            )
        )
    if goal.kind == "hex" and f"land={enemy}" in goal.words:
        found.append(refusal("wif5.advance.held", "10.7.6.10", "10.7.4.8", place=shown))
    return tuple(found)


def _waits(
    state: State, kept: Mapping[str, str], start: Place | None, goal: Place
) -> tuple[Ruling, ...]:
    """Ships sail, aircraft rebase and fly missions in their phases, the phasing side alone (5, 10.1).

    Who has flown in this impulse goes back to a base in a phase of missions (10.3.2); ships and aircraft whose hex
    the enemy has taken leave it at once (10.7.4.8); what breaks off at sea puts in by hand where the map
    ends (10.5.7.2); war declared on Vichy sends Free French ships from port to port (16.4).
    """
    flies = DOMAINS[kept["unit"]] == "air"
    phase = REBASE if flies else SAIL
    if state.step in (SAIL, phase):
        theirs = side_of(kept["power"]) != state.side
        return (refusal("wif5.course.not_phasing", "10.1", power=kept["power"]),) if theirs else ()
    if state.step not in (GROUNDED if flies else DOCKED) or start is None:
        return ()
    moves = SAIL if goal.kind == "sea" else phase  # to sea aircraft fly as ships sail (10.5.2)
    waits = (refusal("wif5.course.not_now", "5", belongs_step=moves, step=state.step),)
    if start.kind == "sea":
        home = state.step == HOME or (
            state.step == SEA_FIGHT and (not flies or bool(kept.get("down")))
        )
        if home and goal.kind != "sea":
            return () if flies else _at_peace(state, kept)
        return waits
    if side_of(kept["power"]) not in start.words:
        return ()
    if flies:
        if came_back(state, kept):
            return (refusal("wif5.home.back", "10.3.2", at=shown_name(now(state), start.name)),)
        back = goes_back(state, kept) if state.step in MISSIONS and goal.kind != "sea" else False
        if back is None:
            return (your_call("wif5.home.on_word", "10.3.2", at=shown_name(now(state), goal.name)),)
        return () if back else waits
    return () if state.step == WARS and goal.ports else waits


def still_at_sea(book: Book, state: State) -> tuple[Ruling, ...]:
    """Ships, aircraft and cargo in a sea area return to base; SUBs in range stay (11.7, 11.7.2). Of a unit whose ports lie
    beyond the map it is told what its owner does with it: it can be told no port (11.7.1, 11.7.3).
    """
    from referee.games.wif5.maps.at_sea.homeward import goes_beyond
    from referee.games.wif5.maps.at_sea.sections import beyond_range

    names = afloat(state)
    subs = [name for name in (state.units if state.map else ()) if beyond_range(book, state, name)]
    beyond = [name for name in names if "aboard" not in state.units[name] and state.units[name]["unit"] in DOMAINS
              and goes_beyond(book, state, name)]  # fmt: skip
    names = [
        name
        for name in names
        if name not in beyond and state.units[name].get("aboard") not in beyond
    ]
    owed = (your_call("wif5.home.owed", "11.7", names=", ".join(names)),) if names else ()
    far = (your_call("wif5.home.sub_far", "11.7.2", "10.5.2.3", names=subs),) if subs else ()
    return (*owed, *far, *(your_call("wif5.home.beyond", "11.7.1", text=name) for name in beyond))


def afloat(state: State) -> list[str]:
    """Who is in a sea area of the map, but for SUBs."""
    if not state.map:
        return []
    atlas = now(state)
    return [name for name, raw in state.units.items()
            if raw["unit"] != "sub" and raw["at"] in atlas.at
            and atlas.places[atlas.at[raw["at"]]].kind == "sea"]  # fmt: skip
