"""Moves as players report them, judged and written down (Phase 2, pp. 11-13; Phase 4, pp. 19-20).

A light game judges what is said by the map and leaves the rest to the board. A tracked game holds
players to the pieces that are there, the points they have left, the cargo of every ship and a
place to land for every aircraft.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, total
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.aa1941.air.let_land import let_land
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.moved_away import left_ashore, moved_away
from referee.games.aa1941.combat.announced.way_down import left_without
from referee.games.aa1941.movement.convoys import (
    convoy,
    done,
    over_the_quay,
    with_cargo_of_allies,
    with_guests,
)
from referee.games.aa1941.movement.journey import SLOTS
from referee.games.aa1941.movement.legs import Phase, Told, by_units, enemy_ground
from referee.games.aa1941.movement.marched import blitzed, gone_on, promised, recorded, undone
from referee.games.aa1941.movement.paths import flights
from referee.games.aa1941.movement.setting_out import afloat
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.escorts import UNFINISHED, sent_alone
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.hosted import hosting
from referee.games.aa1941.sequence import COMBAT_MOVE, NONCOMBAT_MOVE
from referee.games.aa1941.state import (
    State,
    battles,
    battles_begun,
    fought_over,
    together,
    went,
    zones_of,
)


def good_as_it_is(book: Book, state: State, example: Moving) -> bool:
    """Whether a move is allowed as it is, and asks for no other to make it good."""
    rulings = reported(book, state, example).rulings
    return not stands(rulings, {}) and all(ruling.code not in UNFINISHED for ruling in rulings)


def reported(book: Book, state: State, args: Moving) -> Outcome:
    """`move FORCE FROM TO`: judge the move of every kind of unit, then record it."""
    from referee.games.aa1941.naval.laden import unasked

    args, which = unasked(book, state, args)
    units: Force = ordered(args["units"], book.units)
    origin, target = args["from"], args["to"]
    if not total(units):
        return Outcome((), (refusal("aa1941.move.nothing", "combat_move"),), {"legal": False})
    if lands_stranded(book, state, args):
        from referee.games.aa1941.air.stranded import brought_home

        return brought_home(book, state, args)
    if barred := not_theirs(book, state, args):
        return Outcome((), barred, {"legal": False})
    if idle := _goes_nowhere(book, state, args):
        return Outcome((), (idle,), {"legal": False})
    if state.tracking and set(units) == {"fighter"} and "moved" not in args:
        from referee.games.aa1941.air.based import those_first

        way = args.get("via") or flights(book, origin).get(target, ())[1:-1]
        if (used := those_first(book, state, units, origin, len(way) + 1)) is not None:
            args = cast(Moving, {**args, "moved": used})
    rulings = _beforehand(book, state, units, origin, target, args.get("moved"))
    if stands(rulings, args):
        return Outcome((), tuple(rulings), {"legal": False})
    if args.get("all"):
        rulings.insert(0, info("aa1941.move.all_there", "combat_move", force=units, space=origin))
    phase: Phase = "combat" if state.phase == COMBAT_MOVE else "noncombat"
    going = _judged(book, state, args, units, phase)
    if origin != target and units.get("carrier"):
        from referee.games.aa1941.air.decked import stays_under

        rulings += stays_under(book, state, going, origin)
        if stands(rulings, args):
            return Outcome((), tuple(rulings), {"legal": False})
    for ruling in going.rulings:
        if ruling not in rulings:
            rulings.append(ruling)
    longest = max(going.legs, key=lambda leg: leg.cost)
    result: dict[str, Json] = {"legal": not stands(rulings, args), "cost": longest.cost,
                               "path": list(longest.path)}  # fmt: skip
    if not result["legal"]:
        return Outcome((), tuple(_some_may(state, args, rulings)), result)
    events = recorded(book, state, args, going)
    after: State = book.after(state, events)
    # A light game knows the decks and who fought, not where each aircraft was told to fly.
    known = state.tracking or _waits_for_deck(book, after, target)
    held = ("fighter", "bomber", "carrier") if known else ("carrier",)
    if (state.tracking or phase == "noncombat") and any(unit in units for unit in held):
        broken = _broken(book, state, after, args, _ended(book, after, units, target))
        if broken:
            rulings += broken
            if stands(rulings, args):
                return Outcome((), tuple(rulings), {**result, "legal": False})
    settled = let_land(book, state, after, args, rulings)
    events, after = [*events, *settled], book.after(after, settled)
    if phase == "combat":
        rulings = [_as_proved(book, after, target, ruling) for ruling in rulings]
    if state.tracking and phase == "combat":
        rulings += sent_alone(book, state, after) + _lost_beside(book, after, units, target)
    if phase == "noncombat" and units.get("fighter"):
        rulings += _crowded(book, state, after, target, origin == target)
    found, said = blitzed(book, state, after, going.legs)
    after = book.after(after, found)
    for space in undone(book, state, after):
        found.append(Event("withdrawn", {"space": space}))
        said.append(info("aa1941.declare.dropped", "combat_move", space=space))
    if not state.tracking:
        found += hosting(book, state, after, args, going.guests)
        found += (set_out := afloat(book, state, after, args))
        after = book.after(after, set_out)
        for follow in (gone_on, promised):
            battles, heard = follow(book, after, args)
            after = book.after(after, battles)
            found += battles
            said += heard
        away, heard = moved_away(book, state, after, args)
        after = book.after(after, away)
        if phase == "combat" and _decks_count(units, rulings):
            said += left_without(book, state, after)
        stay, told = left_ashore(book, state, after, args, longest.path)
        found += [*away, *stay]
        heard += told
        anew = {(ruling.code, ruling.params.get("space")) for ruling in heard}
        said = [r for r in said if (r.code, r.params.get("space")) not in anew] + heard
    return Outcome((*events, *found), (*rulings, *which, *said), result)


def _some_may(state: State, args: Moving, rulings: Sequence[Ruling]) -> list[Ruling]:
    """Of several of a kind that have moved or fought, those that have not may still go: that is told with the refusal."""
    found = list(rulings)
    for ruling in rulings:
        if ruling.code != "aa1941.move.already_moved":
            continue
        unit, space = ruling.params["unit"], args["from"]
        rests = state.force_of(space, state.power).get(unit, 0)
        rests -= went(state.moved.get(space, {}).get(unit, {}))
        if 0 < rests < args["units"].get(unit, 0):
            found.append(
                advice("aa1941.move.some_may", "noncombat", space=space, force={unit: rests})
            )
    return found


def _decks_count(units: Force, rulings: Sequence[Ruling]) -> bool:
    """Whether a move changes who has a deck to come down on, where that is not asked for already."""
    asked = any(ruling.code == "aa1941.move.carrier_needed" for ruling in rulings)
    return not asked and any(unit in units for unit in ("fighter", "carrier"))


def not_theirs(book: Book, state: State, args: Moving) -> tuple[Ruling, ...]:
    """Why pieces named as another power's do not move: each power moves its own, in its turn (p. 10). Aboard an
    ally's ship they are cargo, which goes where that sails and leaves it in a turn of its owner (pp. 13, 26-27).
    """
    origin, found = args["from"], list[Ruling]()
    for power, force in args.get("others", {}).items():
        cargo = {u: n for u, n in force.items() if u == "fighter" or book.units[u].domain == "land"}
        there = not minus(force, state.force_of(origin, power))  # else nothing is said to be aboard
        friend = power in book.friends(state.power)
        if book.spaces[origin].sea and cargo == force and there and friend:
            decks = ("units.carrier", "combat_move.carriers") if "fighter" in force else ()
            troops = ("multinational.transport",) if set(force) != {"fighter"} else ()
            found.append(refusal("aa1941.move.anothers_aboard", *decks, *troops, power=power, space=origin,
                                 force=dict(force)))  # fmt: skip
        else:
            found.append(refusal("aa1941.move.anothers", "order", power=power, force=dict(force)))
    return tuple(found)


def _goes_nowhere(book: Book, state: State, args: Moving) -> Ruling | None:
    """A move that leads out of its space and back by no other is none; aircraft are told so to fight, or to
    come down, where they are (pp. 12, 19).
    """
    space = args["from"]
    stay = {unit: n for unit, n in args["units"].items() if book.units[unit].domain != "air"}
    if space != args["to"] or args.get("via") or not stay:
        return None
    card = "combat_move" if state.phase == COMBAT_MOVE else "noncombat"
    return refusal("aa1941.move.stays", card, space=space, force=ordered(stay, book.units))


def lands_stranded(book: Book, state: State, args: Moving) -> bool:
    """Whether a move is of fighters whose carrier went down, by their owner, in the other side's turn (p. 19)."""
    fighters = set(args["units"]) == {"fighter"} and args["from"] in state.adrift
    if not fighters or state.phase != NONCOMBAT_MOVE:
        return False
    if others := args.get("others"):
        return set(others) <= set(book.enemies(state.power))
    return _theirs(book, state, args["from"], args["to"])


def _theirs(book: Book, state: State, origin: str, target: str) -> bool:
    """Whether fighters that leave a place of stranded ones are these: none of the mover's are there,
    or only the other side can land at the end, on its ground or its decks (p. 19).
    """
    from referee.games.aa1941.air.stranded import places

    if not state.force_of(origin, state.power).get("fighter"):
        return True
    if not book.spaces[target].sea:
        return not state.situation().friendly(book, target)
    owner = next(iter(state.adrift[origin]))
    ours = together(book, state.pieces, target, book.friends(state.power)).get("carrier")
    return not ours and target in places(book, state, origin, owner)


def _beforehand(
    book: Book, state: State, units: Force, origin: str, target: str, used: int | None
) -> list[Ruling]:
    """Who is there, whom to land first, and that a battle once fought is closed (p. 11)."""
    found: list[Ruling] = []
    absent = ordered(minus(units, state.force_of(origin, state.power)), book.units)
    if absent:
        say = refusal if state.tracking else your_call
        found.append(say("aa1941.move.not_there", "setup", space=origin, force=absent))
        found += [] if state.tracking else enemy_ground(book, state, (origin,), target)
    over = {space for each in state.fought for space in (each["space"], *zones_of(each))}
    if state.phase == COMBAT_MOVE and target in over:
        fought = target in fought_over(state)  # or only landed from, past a submarine (p. 14)
        code = "aa1941.move.closed" if fought else "aa1941.move.landed_past"
        found.append(refusal(code, "combat_move", "combat.general", space=target))
    elif state.phase == COMBAT_MOVE and battles(state):
        found.append(battles_begun(state))
    if state.phase == NONCOMBAT_MOVE and state.adrift:
        from referee.games.aa1941.air.stranded import can_still_land

        if spaces := can_still_land(book, state):
            found.append(
                refusal("aa1941.move.stranded_first", "noncombat.carrier_landing",
                        spaces=sorted(spaces))
            )  # fmt: skip
    if state.phase == NONCOMBAT_MOVE:
        from referee.games.aa1941.air.based import barred

        found += barred(book, state, units, origin, used)
    return found


def _judged(book: Book, state: State, args: Moving, units: Force, phase: Phase) -> Told:
    origin, target = args["from"], args["to"]
    if not state.tracking:
        going = by_units(book, state, args, units, phase)
        boards, lands = book.spaces[target].sea, book.spaces[origin].sea
        troops = landing_force(book, units)
        if not troops or boards == lands:
            return with_cargo_of_allies(book, state, args, going, units)
        how = "aboard" if boards else "ashore"
        return replace(going, rulings=done(how, target, troops, going.rulings))
    seas = book.spaces[origin].sea, book.spaces[target].sea
    land = landing_force(book, units)
    rest = minus(units, land)
    if seas == (True, True) and (land or units.get("transport")):
        return convoy(book, state, args, units, phase)
    if any(seas) and land:
        ashore = over_the_quay(book, state, args, land, phase)
        if not rest:
            return ashore
        flown = by_units(book, state, args, rest, phase)
        return Told(
            (*ashore.legs, *flown.legs), (*ashore.rulings, *flown.rulings), {}, ashore.ledgers
        )
    return with_guests(book, state, args, by_units(book, state, args, units, phase), units)


def _ended(book: Book, after: State, units: Force, target: str) -> dict[str, int]:
    """The fighters that have ended their noncombat move over a sea zone: on a deck, or nowhere (p. 19).

    Where there was a battle those that fought are still up. In a light game those are known that were
    told where they come down. A deck that sails asks nobody to have ended: who has points left flies on.
    """
    if after.phase != NONCOMBAT_MOVE or not book.spaces[target].sea or "fighter" not in units:
        return {}
    came = units.get("fighter", 0)
    if not any(target in (each["space"], *zones_of(each)) for each in after.fought):
        flown = after.moved.get(target, {}).get("fighter", {})
        came = max(came, went(flown))
    return {**after.waiting, target: came}


def _waits_for_deck(book: Book, state: State, zone: str) -> bool:
    """Whether a fighter over a place can only come down on a carrier that is still to be there."""
    here = together(book, state.pieces, zone, book.friends(state.power))
    return book.spaces[zone].sea and not here.get("carrier")


def _lost_beside(book: Book, after: State, units: Force, zone: str) -> list[Ruling]:
    """What aircraft draw into their fight: transports that stand there and cannot leave it (p. 17)."""
    from referee.games.aa1941.combat.defenceless import sunk_in

    if not book.spaces[zone].sea or not any(book.units[u].domain == "air" for u in units):
        return []
    fleet = {
        u: n for u, n in after.force_of(zone, after.power).items() if book.units[u].domain != "land"
    }
    return sunk_in(book, after, zone, fleet)


def _crowded(book: Book, before: State, after: State, zone: str, stays: bool) -> list[Ruling]:
    """A fighter that came where the decks are full, or stays there: somebody must still make room for it
    (p. 19).
    """
    from referee.games.aa1941.air.promises import homeless

    over = homeless(book, after).get(zone, 0)
    if over <= homeless(book, before).get(zone, 0) and not (over and stays):
        return []
    here = together(book, after.pieces, zone, book.friends(after.power))
    return [
        advice("aa1941.move.crowded", "units.carrier", "noncombat.carrier_landing", space=zone,
               force={"fighter": here["fighter"]}, slots=SLOTS * here.get("carrier", 0),
               over_force={"fighter": over})
    ]  # fmt: skip


def _as_proved(book: Book, after: State, target: str, ruling: Ruling) -> Ruling:
    """A landing that only another attack would make possible is told so: nobody fights there yet (p. 23);
    so is one that hangs on a carrier which has to leave the warships beside it now (p. 12). Where decks are short
    whatever is fought, no victory makes it possible: that is said apart. Of the zones where a carrier can be one is
    named that it enters as the battles stand now.
    """
    from referee.games.aa1941.air.promises import can_leave_for, sure_zones, unkept

    if ruling.code != "aa1941.move.can_land" or not book.spaces[ruling.params["space"]].sea:
        return ruling
    up = unkept(book, after, decided=True)
    if all(plane.space != target for plane in up) or len(up) == len(unkept(book, after)):
        sure = sure_zones(book, after, target, ruling.params["left"])
        if not sure or ruling.params["space"] in sure:
            return ruling
        return replace(ruling, params={**ruling.params, "space": sure[0]})
    leaves = can_leave_for(book, after, ruling.params["space"])
    code = "aa1941.move.can_land_if_leaving" if leaves else "aa1941.move.can_land_once"
    return advice(code, *ruling.cards, **ruling.params)


def _broken(
    book: Book, before: State, after: State, args: Moving, ended: Mapping[str, int]
) -> list[Ruling]:
    """The aircraft that could come down before this move and cannot after it (pp. 12, 19).

    A carrier may come in two steps; it does not leave those whom it would take where it is (p. 19).
    """
    from referee.games.aa1941.air.promises import unkept

    had = Counter(plane.unit for plane in unkept(book, before))
    lost = Counter(plane.unit for plane in unkept(book, after, ended)) - had
    if not lost and before.tracking and (count := args["units"].get("carrier", 0)):
        stands = _at_rest(book, before, args["from"], count)
        stays = Counter(plane.unit for plane in unkept(book, stands))
        if stays == had:
            there = _at_rest(book, after, args["to"], count, fresh=False)
            lost = Counter(plane.unit for plane in unkept(book, there, ended)) - had
    if not lost:
        return []
    return [
        refusal("aa1941.move.no_place", "units.landing_proof", "noncombat.carrier_landing",
                force=ordered(lost, book.units))
    ]  # fmt: skip


def _at_rest(book: Book, state: State, zone: str, count: int, fresh: bool = True) -> State:
    """The record as if so many of the mover's carriers in a zone sailed no further this turn: those that have
    set out, and `fresh` ones.
    """
    most = str(book.units["carrier"].move)
    here = state.moved.get(zone, {}).get("carrier", {})
    used = {most: here.get(most, 0)}
    for points, n in here.items():
        if points != most:
            part = min(count, n)
            count -= part
            used[most] += part
            used[points] = n - part
    used[most] += count if fresh else 0
    kept = {points: n for points, n in used.items() if n}
    return replace(
        state, moved={**state.moved, zone: {**state.moved.get(zone, {}), "carrier": kept}}
    )
