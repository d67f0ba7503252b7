"""Aircraft of the map on the wing: they rebase, and carry or drop troops (10.7.2, 10.7.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.actions import call as calls
from referee.games.wif5.actions.as_verbs import call_of
from referee.games.wif5.actions.who_acts import together
from referee.games.wif5.book import Book
from referee.games.wif5.combat.ground import weather_in
from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name
from referee.games.wif5.maps.at_sea.homeward import flew
from referee.games.wif5.maps.climate import ground_of
from referee.games.wif5.maps.counters import hex_named, now
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.in_air import ferrying, off_map
from referee.games.wif5.maps.in_air.flights import (
    REBASES,
    fetches,
    map_of,
    reaches,
    rebased_now,
    round_land,
    too_far,
)
from referee.games.wif5.maps.in_air.sea_flights import on_mission
from referee.games.wif5.maps.in_air.skyways import sky_of
from referee.games.wif5.maps.named import called
from referee.games.wif5.maps.on_land.entering import barring
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.movement.landings import CARRIED
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.words.keys import UNSAID

REBASE, CARRY = "air_rebase", "air_transport"


def rebases(state: State, kept: Mapping[str, str]) -> bool:
    """Whether an aircraft that goes elsewhere now changes its base (10.7.2)."""
    air = DOMAINS.get(kept["unit"]) == "air"
    return state.step == REBASE and air and side_of(kept["power"]) == state.side


def carried(state: State, kept: Mapping[str, str]) -> bool:
    """Whether a land unit that goes elsewhere now goes by air (10.7.5)."""
    land = kept["unit"] not in DOMAINS
    return state.step == CARRY and land and side_of(kept["power"]) == state.side


def rebased(
    book: Book, state: State, args: Mapping[str, Json], name: str, to: str
) -> Script[Outcome]:
    """A rebase judged and counted: it ends on land, its range as the map knows it, its supply; from a TRS
    at sea on the coast of that sea area, from a naval-air mission nowhere (10.7.2, 10.3.2, 4.2.2). What is beyond its
    range is over an ocean where a STR of the Allies is ferried.
    """
    kept, atlas = state.units[name], now(state)
    to = hex_named(atlas, to)
    shown = shown_name(atlas, to)
    wrong = on_mission(state, name)
    if rebased_now(state, kept) and not kept.get("down"):  # its one mission of this impulse
        wrong = (*wrong, refusal("wif5.afloat.rebased", "10.7.2", text=name))
    if is_sea(atlas, to):  # a sea area is the goal of a naval move (10.5.2.5)
        wrong = (*wrong, refusal("wif5.rebase.sea", "10.7.2", text=name, area=shown))
    elif is_sea(atlas, kept["at"]) and to not in coasts(state, kept["at"]):
        area = sea_name(atlas, kept["at"])
        wrong = (*wrong, refusal("wif5.landing.no_coast", "10.7.2b", place=shown, area=area))
    if args.get("ferry") == "yes" and not is_sea(atlas, to):
        wrong = (*wrong, *ferrying.no_ferry(state, name, to))
    if stands(wrong, args):
        return Outcome((), wrong)
    flips = str(args.get("flips") or "no")
    ferry = args.get("ferry") == "yes" or (
        not reaches(book, state, name, to, REBASES) and ferrying.ferried(state, kept, to)
    )
    keys = {
        "by": kept["power"], "power": kept["power"], "unit": kept["unit"], "date": state.date,
        "map": map_of(atlas.places[atlas.at[kept["at"]]]), "flips": flips,
        "unsupplied": _yes(at_start(book, state, name) is False),
        "face_down": _yes(bool(kept.get("down"))),
        "at_sea": _yes(is_sea(atlas, kept["at"])), "ferry": _yes(ferry),
    }  # fmt: skip
    beyond = off_map.in_section(atlas, kept["at"], to) and not (
        is_sea(atlas, kept["at"]) or reaches(book, state, name, to, REBASES)
    )  # from, to or past a land section (10.3.1.1)
    if not ferry and (
        beyond or round_land(book, state, name, to, REBASES)
    ):  # which is told by itself
        wrong = (*wrong, too_far(book, state, name, to, REBASES, "10.7.2"))
        if stands(wrong, args):
            return Outcome((), wrong)
    elif (far := sky_of(state, kept).far(kept["at"], to)) is not None:
        keys["distance"] = str(far)
    done = yield from calls.run(book, state, call_of(book, "rebase"), {**args, "keys": keys})
    gone = standing(state, Counter(name, kept["power"], kept["unit"], to))
    # What the action allows was counted: nobody is asked to look it up.
    judged = (each for each in done.rulings if each.code != "wif5.rebase.combined_limit")
    over = (info("wif5.rebase.ferried", "10.7.2"),) if ferry else ()
    told = (*wrong, *over, *judged, *gone.rulings)
    if stands(told, args):
        return Outcome((), told, done.result)
    by_section = off_map.in_section(atlas, kept["at"], to) and not (
        ferry or is_sea(atlas, kept["at"])
    )
    if by_section and not reaches(book, state, name, to):
        told = (*told, info("wif5.rebase.two_steps", off_map.CARD, off_map.STEPS, text=name))
    # It flies no mission in this impulse (10.7.2).
    came = kept["at"] if not rebased_now(state, kept) else kept.get("flew_from", kept["at"])
    here = [state.turn, state.impulse.number]
    data = {**gone.events[0].data, "rebased": here, "flew_from": came}
    moved = (Event("unit_placed", data), *gone.events[1:])
    down = done.result.get("ends_face_down")
    turned = (Event("units_turned", {"names": [name], "down": True}),) if down else ()
    counted = tuple(event for event in done.events if event.kind != "resolved")
    return replace(gone, events=(*counted, *moved, *turned), rulings=told)


def coasts(state: State, area: str) -> tuple[str, ...]:
    """The hexes and land sections on the coast of a sea area: where an aircraft aboard a TRS rebases to
    (10.7.2).
    """
    atlas = now(state)
    sea = atlas.at[area]
    return tuple(each.name for each in atlas.places
                 if each.kind != "sea" and sea in (*each.shores, *each.ports))  # fmt: skip


def taken(
    book: Book, state: State, args: Mapping[str, Json], name: str, to: str
) -> Script[Outcome]:
    """A unit on board of an ATR of its hex, of its power or one that cooperates with it: it lands among friends, a PARA
    drops on the enemy (10.7.5.1, 10.7.5.2, 19.2 b).
    """
    from referee.games.wif5.battles.whose import flight_barred

    kept, atlas = state.units[name], now(state)
    to = hex_named(atlas, to)
    place = atlas.places[atlas.at[to]]
    side = side_of(kept["power"])
    counter = Counter(name, kept["power"], kept["unit"], kept["at"])
    if place.kind == "sea":  # a unit is set down, and a PARA drops, on land alone
        at_sea = refusal("wif5.landing.at_sea", "10.7.5.1", "10.7.5.2", text=name,
                         area=shown_name(atlas, to))  # fmt: skip
        return Outcome((), (at_sea,))
    if stands(shut_out := barring(state, atlas, counter, to), args):
        return Outcome((), tuple(shut_out))
    drops = side not in place.words
    never = refusal("wif5.landing.only_para", "10.7.5.2", text=name, at=shown_name(atlas, to))
    if drops and kept["unit"] != "para" and stands((never,), args):
        return Outcome((), (never,))  # whoever takes it, and from where
    plane = yield from _plane(book, state, args, name, drops)
    fetched = plane is not None and state.units[plane]["at"] != kept["at"]
    carrier = kept["power"] if plane is None else state.units[plane]["power"]
    keys = {"by": kept["power"], "face_down": _yes(bool(kept.get("down")))}
    if drops:
        terrain, weather = ground_of(state, place)
        there = any(_enemy(raw, to, side) for raw in state.units.values())
        keys |= {
            "terrain": terrain, "weather": weather,
            "defended": _yes(there), "apart": _yes(plane is None or not _together(state, name, plane)),
        }  # fmt: skip
    else:
        target = (
            atlas.places[atlas.at[kept["at"]]] if fetched else place
        )  # 8.2.4: that of its mission
        keys |= {
            "unit": kept["unit"], "unsupplied": _yes(at_start(book, state, name) is False),
            "weather": weather_in(*reversed(ground_of(state, target))),
        }  # fmt: skip
    procedure = "paradrop" if drops else "air_transport"
    done = yield from calls.run(book, state, call_of(book, procedure), {**args, "keys": keys})
    wrong: list[Ruling] = list(done.rulings)
    if drops and kept["unit"] != "para":
        wrong.append(never)
    if plane is None and not drops:
        wrong += no_plane(book, state, name, args)
    if plane is None and drops and (low := _spent_there(state, kept, args)):  # it is with an ATR
        wrong = [each for each in wrong if each.code != "wif5.landing.apart"]
        wrong.append(refusal("wif5.afloat.face_down", "10.3.2", "10.7.5.2", text=low))
    # Among friends it may leave the ATR at its target or at the base beyond (10.7.5.1).
    if plane is not None and fetched:
        if not fetches(book, state, plane, kept["at"], to):
            wrong.append(refusal("wif5.afloat.far", "10.7.5.1", text=plane, at=shown_name(atlas, kept["at"]),
                                 place=shown_name(atlas, to)))  # fmt: skip
    elif plane is not None and not reaches(book, state, plane, to, 1 if drops else 2):
        wrong.append(too_far(book, state, plane, to, 1 if drops else 2))
    if plane is not None:
        wrong += _bound(book, state, plane, kept["at"], to, drops)
        idle = flight_barred(book, state, kept["power"], plane)  # the action of its own power
        wrong += [idle] if idle is not None else []
    if stands(wrong, args):
        return Outcome((), tuple(wrong), done.result)
    on_the_way = yield from meets(
        book, state, plane, carrier, (kept["at"], to) if fetched else (to,)
    )  # where it fetches, and at its base (10.7.5.1)
    if stands(on_the_way, args):
        return Outcome((), on_the_way)
    gone = standing(state, Counter(name, kept["power"], kept["unit"], to))
    data = dict(gone.events[0].data)
    told = gone.rulings
    if drops:  # it has taken nothing yet, and is in supply in this impulse (10.7.5.2)
        data.pop("took", None)
        data.pop("caught", None)
        data |= {"invades": True, "drops": True, "landed": [state.turn, state.impulse.number]}
        told = tuple(r for r in told if r.code not in ("wif5.map.taken", "wif5.map.held",
                                                       "wif5.map.caught", "wif5.map.caught_down",
                                                       "wif5.map.caught_surprised"))  # fmt: skip
    told = (*told, *on_the_way)
    down = [name] if done.result.get("flips") else []
    events = [event for event in done.events if event.kind != "resolved"]
    events.append(Event("unit_placed", data))
    if (
        plane is not None and fetched and state.units[plane]["at"] != to
    ):  # its base is where it lands
        lands = standing(state, Counter(plane, carrier, "atr", to))
        events.append(Event("unit_placed", dict(lands.events[0].data)))
        told = (*told, *lands.rulings)
    if plane is not None and fetched:  # it has landed at its base
        down = [plane, *down]
    elif plane is not None:
        events.append(flew(state, [plane], to))
    if down:
        events.append(Event("units_turned", {"names": down, "down": True}))
    return Outcome(tuple(events), (*wrong, *told), done.result)


def meets(
    book: Book, state: State, plane: str | None, power: str, places: Iterable[str],
    code: str = "wif5.sky.met",
) -> Script[tuple[Ruling, ...]]:  # fmt: skip
    """Whoever may intercept an ATR over the hexes where it sets a unit down, or turns one up, says before whether
    he does: then the air combat comes first (10.3.3, 10.7.5, 10.7.8). Where nobody can be asked he is named.
    """
    from referee.games.wif5.battles.in_air.carrying import cleared
    from referee.games.wif5.battles.in_air.missions import may_meet

    found: list[Ruling] = []
    for to in places:
        if plane is not None and cleared(state, state.units[plane], to):
            continue
        if not (names := may_meet(book, state, to, power)):
            continue
        said = {"at": shown_name(now(state), to), "names": ", ".join(names)}
        answer = yield Choice("wif5.ask.meets", ("no", "yes"), "meets", "no", said, ("10.3.3",),
                              kind="verdict", side=OTHER[side_of(power)], unasked=UNSAID)  # fmt: skip
        if answer == "yes":
            found.append(refusal("wif5.sky.meets_first", "10.3.3", **said))
        elif answer == UNSAID:
            found.append(your_call(code, "10.3.3", **said))
    return tuple(found)


def _bound(
    book: Book, state: State, plane: str, at: str, to: str, drops: bool
) -> list[Ruling]:  # fmt: skip
    """Why an ATR that has fought its way to a hex sets nobody down elsewhere: a PARA drops on that very hex; an ATR
    that fetches took its unit there, or lands with it there; one that began with its unit flies on from there to any hex
    of its side, as far again (10.7.5.1, 10.7.5.2).
    """
    from referee.games.wif5.battles.in_air.carrying import elsewhere, flown_to

    if drops:
        return elsewhere(state, plane, to)
    if state.units[plane]["at"] != at:
        return elsewhere(state, plane, at, to)
    past = [each for each in flown_to(state, state.units[plane]) if each != to]
    if not past or fetches(book, state, plane, past[0], to):
        return elsewhere(state, plane, *past[:1], to)
    atlas = now(state)
    return [refusal("wif5.afloat.far", "10.7.5.1", text=plane, at=shown_name(atlas, past[0]),
                    place=shown_name(atlas, to))]  # fmt: skip


def _plane(
    book: Book, state: State, args: Mapping[str, Json], name: str, drops: bool
) -> Script[str | None]:
    """The ATR that takes it: the one that was named (`with=`), one of its hex, else one that fetches it."""
    kept = state.units[name]
    able = planes(state, kept)
    fetching = [] if drops else fetchers(book, state, kept)
    if (typed := _named(state, args)) is not None:
        return typed if typed in (*able, *fetching) else None
    able = able or fetching
    if len(able) < 2:
        return able[0] if able else None
    plane = yield Choice("wif5.ask.plane", tuple(able), "plane", able[0], {"text": name},
                         ("10.7.5.1",), kind="verdict", side=kept["power"])  # fmt: skip
    return str(plane)


def _named(state: State, args: Mapping[str, Json]) -> str | None:
    """The ATR that was named (`with=`)."""
    keys = args.get("keys")
    return (
        called(state, str(keys["with"])) if isinstance(keys, Mapping) and "with" in keys else None
    )


def no_plane(
    book: Book, state: State, name: str, args: Mapping[str, Json] | None = None
) -> Iterator[Ruling]:
    """Why no ATR takes a unit: those that would have rebased in this impulse, or none is face up with it or near
    enough (10.7.2, 10.7.5.1). Of one that was named it is told why that one does not (10.3.2).
    """
    kept, typed = state.units[name], _named(state, args or {})
    spent = [*planes(state, kept, True), *fetchers(book, state, kept, True)]
    if typed is not None and typed in state.units:
        spent = [plane for plane in spent if plane == typed]
        if state.units[typed]["unit"] == "atr" and state.units[typed].get("down"):
            yield refusal("wif5.afloat.face_down", "10.3.2", "10.7.5.1", text=typed)
            return
    yield from (refusal("wif5.afloat.rebased", "10.7.2", "10.7.5.1", text=plane) for plane in spent)
    if not spent:
        yield refusal("wif5.landing.no_plane", "10.7.5.1", text=name)


def planes(state: State, kept: Mapping[str, str], rebased: bool = False) -> list[str]:
    """The ATR that may take a unit: face up, in its hex, of those that cooperate with it (10.7.5.1, 19.2 b); or those
    that `rebased` (10.7.2).
    """
    return [other for other, raw in state.units.items()
            if raw["unit"] == "atr" and raw["at"] == kept["at"] and not raw.get("down")
            and rebased_now(state, raw) is rebased
            and together(state, kept, raw)]  # fmt: skip


def fetchers(book: Book, state: State, kept: Mapping[str, str], rebased: bool = False) -> list[str]:
    """The ATR elsewhere, of those that cooperate with it, that fly out to fetch a unit, if one can be carried (10.3.3,
    10.7.5.1, 19.2 b); or those that `rebased` (10.7.2).
    """
    if kept["unit"] not in CARRIED:
        return []
    return [other for other, raw in state.units.items()
            if raw["unit"] == "atr" and raw["at"] != kept["at"] and not raw.get("down")
            and "aboard" not in raw and together(state, kept, raw)
            and rebased_now(state, raw) is rebased and reaches(book, state, other, kept["at"])]  # fmt: skip


def _spent_there(state: State, kept: Mapping[str, str], args: Mapping[str, Json]) -> str:
    """An ATR of the hex of a PARA, the one that was named, that has flown already and lies face down (10.3.2)."""
    typed = _named(state, args)
    there = (name for name, raw in state.units.items() if raw["unit"] == "atr" and raw.get("down")
             and (raw["at"], raw["power"]) == (kept["at"], kept["power"]))  # fmt: skip
    return next((name for name in there if typed in (None, name)), "")


def _together(state: State, name: str, plane: str) -> bool:
    """Whether a PARA and its ATR began the impulse in one hex: neither came there in it, or both by sea
    from one port (10.7.5.2).
    """
    here = [state.turn, state.impulse.number]
    began = []
    for raw in (state.units[name], state.units[plane]):
        if here in (raw.get("moved"), raw.get("railed"), raw.get("rebased")):
            return False
        began.append(raw.get("port") if raw.get("sailed") == here else raw["at"])
    return bool(began[0] == began[1])


def _enemy(raw: Mapping[str, str], at: str, side: str) -> bool:
    """Whether an enemy land unit stands in a hex."""
    return raw["at"] == at and raw["unit"] not in DOMAINS and side_of(raw["power"]) != side


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"
