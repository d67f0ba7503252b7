"""Where a unit of the map can go now, what it costs, or why it goes nowhere: what `shift NAME` lists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from referee.engine.verb import Args, Outcome
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State, side_of

if TYPE_CHECKING:
    from referee.games.wif5.maps.on_land.crossed import Land

UNKNOWN_MP = 4  # where nobody has told the allowance: what lies near is listed all the same
CARDS = {
    "naval_movement": "10.5.2", "air_rebase": "10.7.2", "land_movement": "10.7.4.1",
    "return_to_base": "11.7.1", "strategic_movement": "10.7.3", "air_transport": "10.7.5", "land_combat": "10.7.6.10",
}  # fmt: skip


def goals(book: Book, state: State, given: Args) -> list[Json]:
    """The places it can go to, the cheapest first."""
    found = _reach(book, state, given)
    return [_listed(at) for at in sorted(found, key=lambda at: (found[at], at))]


def _listed(at: str) -> str:
    """A place as the list shows it: a sea area as it is printed, a hex by its number."""
    return at.replace("_", " ")


def cost(book: Book, state: State, given: Args, place: Json) -> Ruling | None:
    """What the way to one of them costs, and what the place is called."""
    from referee.games.wif5.maps.at_sea.crossings import returns, sails
    from referee.games.wif5.maps.at_sea.harbours import is_sea
    from referee.games.wif5.maps.counters import named_place, now
    from referee.games.wif5.maps.in_air.ferrying import ferried
    from referee.games.wif5.maps.on_land import rides
    from referee.games.wif5.maps.on_land.following import follows
    from referee.games.wif5.supply.atlas import shown_name

    told = rides.way(book, state, str(given["name"])) is not None
    if told or follows(state, state.units[str(given["name"])]):  # no points are told of such a way
        return named_place(state)(str(place).replace(" ", "_"))
    reach = _reach(book, state, given)
    at = next(each for each in reach if str(place) in (each, _listed(each)))
    atlas = now(state)
    n = reach[at]
    name = shown_name(atlas, at)
    called = "" if name in (at, at.replace("_", " ")) else name
    raw = state.units[str(given["name"])]
    mp = _points(book, state, str(given["name"]), raw)
    lower = at == raw["at"] and raw["unit"] != "sub" and raw.get("section")
    if is_sea(atlas, at) and sails(state, raw) and lower:  # lower in its sea box (10.5.2 d)
        return info("wif5.whither.sea", "10.5.2", n=n, section=int(lower) - 1)
    if is_sea(atlas, at) and sails(state, raw) and mp is not None and not returns(state, raw):
        return info("wif5.whither.sea", "10.5.2.1", n=n, section=max(0, min(3, mp - n)))
    code = "wif5.whither.called" if called else "wif5.whither.cost"
    if at in _dear(book, state, given):
        code += "_dear"
    elif at in _cold(book, state, given):
        code += "_cold"
    elif n == 0 and ferried(state, raw, at):
        code += "_ferry"
    else:
        code += "_more" if at in _or_more(book, state, given) else ""
    return info(code, "10.7.4.1", n=n, place=called)


def idle(book: Book, state: State, given: Args) -> Ruling | None:
    """Why a unit that was named goes nowhere now."""
    raw = state.units.get(str(given.get("name", "")))
    if raw is None or "at" in given:
        return None
    return next(_bars(book, state, str(given["name"]), raw), None)


def told(book: Book, state: State, name: str) -> Outcome:
    """`shift NAME` alone: the places it can go to and what each way costs, the cheapest first; of a ship
    the highest section, too; else why it goes nowhere.
    """
    from referee.games.wif5.maps.at_sea.crossings import returns, sails
    from referee.games.wif5.maps.at_sea.harbours import is_sea
    from referee.games.wif5.maps.at_sea.homeward import flies_home
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.naval.search import HIGHEST_SECTION
    from referee.games.wif5.supply.atlas import shown_name

    given: Args = {"name": name}
    if (bar := idle(book, state, given)) is not None:
        return Outcome((), (bar,))
    found = _reach(book, state, given)
    atlas, raw = now(state), state.units[name]
    if not found and returns(state, raw):  # a ship on its way home, without a port (11.7.1)
        code = "home.beyond" if atlas.edges else "home.nowhere"
        return Outcome((), (your_call(f"wif5.{code}", "11.7.1", text=name),))
    if not found and flies_home(state, raw) and not atlas.edges:  # nor an aircraft a base (11.7.3)
        return Outcome((), (your_call("wif5.home.no_base", "11.7.3", text=name),))
    if not found:
        return Outcome((), (info("wif5.whither.unlisted", "5", text=name),))
    cheapest = sorted(found, key=lambda at: (found[at], at))
    more = _or_more(book, state, given)
    dear, cold = _dear(book, state, given), _cold(book, state, given)
    ways = [
        _spot(shown_name(atlas, at), f"{found[at]}{'+' * (at in more)}{'*' * (at in dear | cold)}")
        if found[at]
        else _spot(shown_name(atlas, at))
        for at in cheapest
    ]
    rulings = [info("wif5.whither.goes", CARDS.get(state.step, "5"), text=name, told=ways)]
    if more:
        rulings.append(info("wif5.whither.more", "10.7.4.1"))
    if dear:
        rulings.append(info("wif5.whither.dear", "10.7.4.1"))
    if cold - dear:
        rulings.append(info("wif5.whither.cold", "8.2.3"))
    mp = _points(book, state, name, raw)
    if mp is not None and sails(state, raw) and not is_sea(atlas, raw["at"]):
        boxes: list[dict[str, Json]] = [
            {"code": "wif5.whither.box", "params":
             {"place": shown_name(atlas, at), "n": max(0, min(HIGHEST_SECTION, mp - found[at]))}}
            for at in cheapest if is_sea(atlas, at)
        ]  # fmt: skip
        if boxes:
            rulings.append(info("wif5.whither.sections", "10.5.2.1", told=boxes))
    return Outcome((), tuple(rulings), {"goes": {at: found[at] for at in cheapest}})


def _spot(place: str, cost: str = "") -> dict[str, Json]:
    """A place in a sentence about several, called as the language spoken calls it, with what it costs to go there."""
    if not cost:
        return {"code": "wif5.whither.spot_free", "params": {"place": place}}
    return {"code": "wif5.whither.spot", "params": {"place": place, "text": cost}}


def _bars(book: Book, state: State, name: str, raw: Ledger) -> Iterator[Ruling]:
    from referee.games.wif5.actions.as_verbs import call_of
    from referee.games.wif5.maps.at_sea import one_by_one, sailing_on
    from referee.games.wif5.maps.at_sea.crossings import returns, sails
    from referee.games.wif5.maps.at_sea.embarking import seas
    from referee.games.wif5.maps.at_sea.escorts import escorts
    from referee.games.wif5.maps.at_sea.homeward import flies_home, in_turn
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.in_air.flights import rebased_now
    from referee.games.wif5.maps.in_air.sea_flights import on_mission
    from referee.games.wif5.maps.in_air.skies import rebases
    from referee.games.wif5.maps.on_land import following, rides
    from referee.games.wif5.maps.on_land.marches import left_over, marches
    from referee.games.wif5.maps.when import SAIL, out_of_phase
    from referee.games.wif5.supply.atlas import shown_name

    if flies_home(state, raw) or returns(state, raw):  # from the sea to a base (10.5.10, 11.7)
        yield from in_turn(book, state, name)
        return
    if following.follows(state, raw):  # after its battle (10.7.6.10)
        yield from following.stays(state, name)
        return
    # In the first impulse who does not move may interdict (10.5.4).
    if state.step == SAIL and side_of(raw["power"]) != state.side and state.impulse.number != 1:
        yield refusal("wif5.course.not_phasing", "10.1", power=raw["power"])
    if state.step != SAIL:
        yield from out_of_phase(state, raw, raw["at"])
    elif raw.get("spent") == state.turn:
        yield refusal("wif5.sail.spent", "10.5.5.1", text=name)
    here = [state.turn, state.impulse.number]
    counted = ""
    if marches(state, raw):
        onward = left_over(state, name)  # the same move goes on: it counts once
        counted = "land_move" if onward is None else ""
        if raw.get("moved") == here and onward is None:
            yield refusal("wif5.march.again", "10.7.4.1", text=name)
        elif raw.get("down") and raw["unit"] != "hq" and raw.get("railed") != here:
            yield refusal("wif5.march.face_down", "10.7.4.1")
        if raw.get("railed") == here:
            yield refusal("wif5.march.railed", "10.7.4.1", text=name)
    elif sails(state, raw):
        goes_on = sailing_on.all_go_on(state, [name])
        counted = "" if sailing_on.counts_once(state, [name]) else "naval_move"
        owed = one_by_one.waits(book, state)
        yield from owed
        if not (goes_on or owed):
            yield from sailing_on.again(state, name, raw["at"])
        if "aboard" in raw and raw["unit"] in DOMAINS:
            yield refusal("wif5.sail.freight", "10.5.3", text=name, ship=raw["aboard"])
        if raw.get("down") and not goes_on and not escorts(state, raw):
            yield refusal(
                "wif5.sail.down", "10.5.2.1", text=name, at=shown_name(now(state), raw["at"])
            )
    elif state.step == SAIL and raw["unit"] not in DOMAINS:
        if not seas(state, name):
            yield refusal("wif5.sail.by_ship", "10.5.3", text=name)
    elif rebases(state, raw):
        counted = "rebase"
        if raw.get("down"):
            yield refusal("wif5.rebase.face_down", "10.7.2", unit=raw["unit"])
        if rebased_now(state, raw):
            yield refusal("wif5.afloat.rebased", "10.7.2", text=name)
        yield from (each for each in on_mission(state, name) if each.severity == "refusal")
    if counted:
        ships = {"ships": name} if counted == "naval_move" else {}
        guard = call_of(book, counted).guard(book, state, {"by": raw["power"], **ships})
        yield from (each for each in guard if each.severity == "refusal")
    yield from rides.stays(book, state, name)


def _dear(book: Book, state: State, given: Args) -> frozenset[str]:
    """The places that a march enters with fewer points than they cost: it ends there face down (10.7.4.1)."""
    from referee.games.wif5.maps.at_sea.harbours import is_sea
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.on_land.marches import marches

    raw = state.units[str(given["name"])]
    if not marches(state, raw) or is_sea(now(state), raw["at"]):
        return frozenset()
    land = _land(book, state, str(given["name"]), raw)
    return frozenset(at for at, paid in land.reach().items() if paid > land.allowance)


def _or_more(book: Book, state: State, given: Args) -> frozenset[str]:
    """The places to which a march costs what is listed or more: nobody has typed a cell of the way (10.7.4.1)."""
    return frozenset(at for at, (_, more, _) in _ways(book, state, given).items() if more)


def _cold(book: Book, state: State, given: Args) -> frozenset[str]:
    """The places where the Winter turns an HQ face down: a hex of the way costs more than 1 (8.2.3)."""
    return frozenset(at for at, (_, _, low) in _ways(book, state, given).items() if low)


def _ways(book: Book, state: State, given: Args) -> dict[str, tuple[int, bool, bool]]:
    """The ways of a unit that marches, nothing of one that does not."""
    from referee.games.wif5.maps.at_sea.harbours import is_sea
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.on_land.marches import marches

    raw = state.units[str(given["name"])]
    if not marches(state, raw) or is_sea(now(state), raw["at"]):
        return {}
    return _land(book, state, str(given["name"]), raw).ways()


def _land(book: Book, state: State, name: str, raw: Ledger) -> Land:
    """The map for a march that begins, or for what an overrun left of one."""
    from referee.games.wif5.maps.on_land.crossed import land_of
    from referee.games.wif5.maps.on_land.marches import left_over
    from referee.games.wif5.supply.overlay import Counter

    points = left_over(state, name)
    if points is None:
        points = raw.get("mp", UNKNOWN_MP)
    return land_of(book, state, Counter(name, raw["power"], raw["unit"], raw["at"]), points)


def _reach(book: Book, state: State, given: Args) -> dict[str, int]:
    """Place → movement points, or hexes of a flight; nothing where the phase knows no such way."""
    from referee.games.wif5.maps.at_sea import escorting, sailing_on
    from referee.games.wif5.maps.at_sea.berths import puts_in
    from referee.games.wif5.maps.at_sea.crossings import returns, sails
    from referee.games.wif5.maps.at_sea.driven_out import destroyed, flees
    from referee.games.wif5.maps.at_sea.embarking import seas
    from referee.games.wif5.maps.at_sea.harbours import havens, is_sea, waters
    from referee.games.wif5.maps.at_sea.homeward import bases, beyond_its_points, flies_home, homing
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.in_air.skies import rebases
    from referee.games.wif5.maps.on_land import following, rides
    from referee.games.wif5.maps.on_land.marches import held, left_over, marches
    from referee.games.wif5.maps.when import SAIL
    from referee.games.wif5.supply.overlay import Counter

    name = str(given.get("name", ""))
    raw = state.units.get(name)
    if raw is None or not state.map:
        return {}
    atlas = now(state)
    if raw["at"] not in atlas.at:
        return {}
    mp = raw.get("mp")
    at_sea = is_sea(atlas, raw["at"])
    if following.follows(state, raw):
        return following.goals(book, state, name)
    if homing(raw):
        most = None if mp is None else max(0, mp - int(raw.get("section") or 0))
        return (
            bases(book, state, name) if flies_home(state, raw) else havens(book, state, name, most)
        )
    if marches(state, raw) and not at_sea:
        stuck = left_over(state, name) is not None and held(book, state, name)
        return {} if stuck else _land(book, state, name, raw).reach()
    if flies_home(state, raw):
        return bases(book, state, name)
    if flees(state, raw):
        if DOMAINS[raw["unit"]] == "naval":
            return havens(book, state, name)
        near = {} if destroyed(state, name) else _flights(book, state, name, raw)
        return {at: n for at, n in near.items() if not beyond_its_points(book, state, name, at)}
    if returns(state, raw):
        most = None if mp is None else max(0, mp - int(raw.get("section") or 0))
        return havens(book, state, name, most)
    if sails(state, raw) and DOMAINS[raw["unit"]] == "naval":
        goes_on = sailing_on.all_go_on(state, [name])
        if at_sea and raw["unit"] != "sub" and not goes_on:
            most = None if mp is None else max(0, mp - int(raw.get("section") or 0))
            lower = {raw["at"]: 0} if raw.get("section") else {}
            return lower | havens(book, state, name, most)
        mp = _points(book, state, name, raw)
        if goes_on and mp is not None:
            mp = sailing_on.points_left(book, state, name, mp)
        sea = waters(book, state, raw["power"], raw["unit"])
        reach = {at: len(way) - 1 for at, way in sea.from_(raw["at"]).items()
                 if (at != raw["at"] or (at_sea and not goes_on)) and (mp is None or len(way) - 1 <= mp)
                and (not (goes_on and raw.get("returns")) if is_sea(atlas, at) else puts_in(state, atlas, Counter(name, raw["power"], raw["unit"], at)))}  # fmt: skip
        return escorting.open_to(book, state, atlas, name, reach)
    if sails(state, raw) and at_sea:  # an aircraft: lower in its sea box, or home (10.5.2 d, e)
        lower = {raw["at"]: 0} if raw.get("section") else {}
        return {} if "aboard" in raw else lower | bases(book, state, name)
    if sails(state, raw):
        return _missions(book, state, name)
    if rides.way(book, state, name) is not None:
        return dict.fromkeys(rides.goes(book, state, name), 0)
    if rebases(state, raw):
        return _flights(book, state, name, raw)
    if state.step == SAIL and raw["unit"] not in DOMAINS and not at_sea:
        return seas(state, name)
    return {}


def _points(book: Book, state: State, name: str, raw: Ledger) -> int | None:
    """The movement points of an aircraft, or of a ship, less what its port costs it (10.5.2.1)."""
    from referee.games.wif5.maps.at_sea.berths import handicaps
    from referee.games.wif5.maps.at_sea.harbours import is_sea
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.in_air.flights import points_of

    if DOMAINS.get(raw["unit"]) == "air":  # beyond the edges of a map another coast may be nearer
        return None if now(state).edges else points_of(book, state, name)
    mp: int | None = raw.get("mp")
    if mp is None or DOMAINS.get(raw["unit"]) != "naval" or is_sea(now(state), raw["at"]):
        return mp
    return max(0, mp - len(handicaps(book, state, name)))


def _missions(book: Book, state: State, name: str) -> dict[str, int]:
    """The sea areas that an aircraft on land reaches, and what of its points the way takes (10.5.2.5)."""
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.in_air.flights import flies_out, rebased_now

    raw, atlas = state.units[name], now(state)
    if raw["unit"] == "atr" or rebased_now(state, raw):
        return {}
    areas = (
        atlas.places[node].name for node in atlas.places.where(lambda kind, words: kind == "sea")
    )
    ways = {area: flies_out(book, state, name, area) for area in areas}
    return {area: cost for area, cost in ways.items() if cost is not None}


def _flights(book: Book, state: State, name: str, raw: Ledger) -> dict[str, int]:
    """The hexes and land sections of its side in range of a rebase; from a TRS at sea those on its coast (10.7.2)."""
    from referee.games.wif5.air.rules import PER_HEX
    from referee.games.wif5.maps.at_sea.harbours import is_sea
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.in_air.ferrying import ferried
    from referee.games.wif5.maps.in_air.flights import REBASES, map_of, points_of, within
    from referee.games.wif5.maps.in_air.off_map import in_section
    from referee.games.wif5.maps.in_air.skies import coasts
    from referee.games.wif5.maps.in_air.skyways import sky_of
    from referee.games.wif5.maps.on_land.entering import barred_abroad
    from referee.games.wif5.supply.overlay import Counter

    atlas = now(state)
    points = points_of(book, state, name)
    most = points * REBASES // PER_HEX[map_of(atlas.places[atlas.at[raw["at"]]])]
    side = side_of(raw["power"])
    found: dict[str, int] = {}
    afloat, sky = is_sea(atlas, raw["at"]), sky_of(state, raw)
    near = coasts(state, raw["at"]) if "aboard" in raw else ()
    for node in atlas.places.where(lambda kind, words: kind != "sea" and side in words):
        at = atlas.places[node].name
        if afloat:
            far = 0 if at in near else None
        elif in_section(atlas, raw["at"], at):  # all points of one flight, or of two (10.3.1.1)
            steps = (n for n in (1, REBASES) if within(book, state, name, raw["at"], at, n))
            far = next((most * n // REBASES for n in steps), None)
        else:
            far = sky.far(raw["at"], at)
        if (far is None or far > most) and ferried(state, raw, at):
            far = 0  # over an ocean, whatever its range
        if at == raw["at"] or far is None or far > most:
            continue
        if not barred_abroad(
            state, Counter(name, raw["power"], raw["unit"], at), atlas.places[node]
        ):
            found[at] = far
    return found
