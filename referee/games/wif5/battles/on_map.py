"""A land battle on the map that the campaign keeps: its counters are named, retreat, advance (10.7.6).

`units="8:first, 6:guards:river"` names counters of the map instead of types: where they stand, what
they are and the hex of the battle are known then; what is lost leaves the map, what retreats or
advances moves on it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_list
from referee.engine.record import record
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.wif5.battles.advancing import Advance
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat import aftermath as rules
from referee.games.wif5.maps.counters import crowded, hex_named, now, shown_name, stands
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import CLOSED, Atlas, Place
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.wars.states import cooperate

TERRAINS = ("desert", "forest", "jungle", "mountain", "swamp")
Units = Mapping[str, int]


@record
class Field:
    """The hex of a battle and the counters of both sides, as far as they were named."""

    at: str = ""
    mine: tuple[Counter, ...] = ()
    theirs: tuple[Counter, ...] = ()
    rulings: tuple[Ruling, ...] = ()


# -- before ----------------------------------------------------------------------------------
def named(book: Book, state: State, typed: Typed, place: str, by: str, against: str) -> Field:
    """Counters out of the typed units, put in their types; what the hex tells is filled in."""
    if not state.map:
        return Field()
    atlas = now(state)
    unknown: Unreadable | None = None
    at = ""
    try:
        at = hex_named(atlas, place)
    except Unreadable as elsewhere:
        unknown = elsewhere
    mine = _counters(state, typed, "units", _crossings(atlas, at))
    there = _defending(state, at, by)
    theirs = _counters(state, typed, "defend", {}, there, book.names["unit"])
    if unknown is not None:
        if mine or theirs or not atlas.edges:
            raise unknown
        return Field("", (), (), _elsewhere(place, unknown))
    here = atlas.places[atlas.at[at]]
    _facts(here, typed)
    rulings = [
        *_placed(atlas, at, mine, theirs),
        *_whose(mine, by, state),
        *_whose(theirs, against, state),
        *_all_there(there, theirs, against, state, at),
    ]
    return Field(at, mine, theirs, tuple(rulings))


def called(state: State, field: Field) -> str:
    """What the map calls the hex of a battle; nothing where it is not on a map."""
    return shown_name(now(state), field.at) if field.at else ""


def _elsewhere(place: str, unknown: Unreadable) -> tuple[Ruling, ...]:
    """A place that the map does not show: beyond what was written down, or misspelt."""
    near = unknown.params["nearest"]
    code = "wif5.map.elsewhere_near" if near else "wif5.map.elsewhere"
    return (advice(code, "4.4", place=place, names=", ".join(near)),)


def facts(state: State, typed: Typed, place: str) -> Script[None]:
    """What the map tells of a place, for a mission over it; that it is not on the map is said."""
    if not state.map:
        return
    atlas = now(state)
    try:
        here = atlas.places[atlas.at[hex_named(atlas, place)]]
    except Unreadable as unknown:
        if not atlas.edges:  # the map is whole
            raise
        yield Say(_elsewhere(place, unknown))
        return
    _facts(here, typed)


def _crossings(atlas: Atlas, at: str) -> dict[str, str]:
    """The hexes beside the battle across a river or a strait: who attacks from there is halved (10.7.6.6)."""
    joined = atlas.joined[atlas.at[at]] if at else ()
    return {
        atlas.places[there].name: between
        for there, between in joined
        if between in ("river", "strait")
    }


def _defending(state: State, at: str, by: str) -> tuple[Counter, ...]:
    """The land units that the map knows in the hex attacked: all of them defend it (10.7.6.1)."""
    from referee.games.wif5.battles.booking import owner_of

    found = (Counter(name, u["power"], u["unit"], u["at"]) for name, u in state.units.items()
             if at and u["at"] == at and side_of(u["power"]) != side_of(owner_of(state, by)))  # fmt: skip
    return tuple(one for one in found if one.land)


def _all_there(
    there: tuple[Counter, ...], theirs: tuple[Counter, ...], against: str, state: State, at: str
) -> list[Ruling]:
    """Nobody in the hex is left out, and one of them is of the nation that is attacked."""
    from referee.games.wif5.battles.booking import owner_of

    out = [refusal("wif5.map.defends_too", "10.7.6.1", text=one.name, power=one.power,
                   unit=one.unit, at=at) for one in there if one not in theirs]  # fmt: skip
    if there and owner_of(state, against) not in {one.power for one in there}:
        out.append(refusal("wif5.map.whose_hex", "10.7.6.1", at=at, power=there[0].power,
                           nation=against))  # fmt: skip
    return out


def _counters(
    state: State, typed: Typed, key: str, crossed: Mapping[str, str],
    there: tuple[Counter, ...] = (), units: Names | None = None,
) -> tuple[Counter, ...]:  # fmt: skip
    """The counters among the units of a key; the key then names their types and what they cross.

    A type stands for the counter of it that is `there` (in the hex attacked).
    """
    parts, found = list[str](), list[Counter]()
    free = [one for one in there
            if all(part.split(":")[1:2] != [one.name] for part in read_list(typed[key]))]  # fmt: skip
    for part in read_list(typed[key]):
        factor, colon, rest = part.partition(":")
        name, _, more = rest.partition(":")
        raw = state.units.get(name.strip())
        if raw is None and units is not None:
            kinds = units.readings(name)
            same = [one for one in free if kinds == [one.unit]]
            if same:
                name = same[0].name
                raw = state.units[name]
                free.remove(same[0])
        if not colon or raw is None:
            parts.append(part)
            continue
        found.append(Counter(name.strip(), raw["power"], raw["unit"], raw["at"]))
        said = "+".join(flag for flag in (more, crossed.get(raw["at"])) if flag)
        parts.append(f"{factor}:{raw['unit']}:{said}" if said else f"{factor}:{raw['unit']}")
    typed[key] = ", ".join(parts)
    return tuple(found)


def _facts(here: Place, typed: Typed) -> None:
    """Terrain, weather zone and city of the hex, where they were not typed."""
    terrain = next((word for word in TERRAINS if word in here.words), None)
    if terrain is not None:
        typed.setdefault("terrain", terrain)
    zone = next((word[5:] for word in here.words if word.startswith("zone=")), None)
    if zone is not None and "weather" not in typed:
        typed.setdefault("zone", zone)
    if any(word.startswith("city=") for word in here.words):
        typed.setdefault("city", "yes")


def _placed(
    atlas: Atlas, at: str, mine: tuple[Counter, ...], theirs: tuple[Counter, ...]
) -> list[Ruling]:
    """Attackers stand beside the hex, defenders in it (10.7.6.1)."""
    here = atlas.at[at]
    around = {there for there, between in atlas.joined[here] if between not in CLOSED}
    section = atlas.places[here].kind == "section"
    found = [
        refusal("wif5.map.not_beside", "10.7.6.1", text=one.name, at=one.at, place=at)
        for one in mine
        if atlas.at.get(one.at) not in around and not (section and one.at == at)
    ]
    return found + [
        refusal("wif5.map.not_there", "10.7.6.1", text=one.name, at=one.at, place=at)
        for one in theirs if one.at != at
    ]  # fmt: skip


def _whose(counters: tuple[Counter, ...], nation: str, state: State) -> list[Ruling]:
    """A counter of the other side does not fight on this one."""
    from referee.games.wif5.battles.booking import owner_of

    side = side_of(owner_of(state, nation))
    return [refusal("wif5.map.other_side", "10.7.6.1", text=one.name, power=one.power)
            for one in counters if side_of(one.power) != side]  # fmt: skip


# -- after -------------------------------------------------------------------------------------
def aftermath(
    book: Book, state: State, field: Field, typed: Typed, result: Mapping[str, Json],
    losses: tuple[Units, Units],
) -> Script[tuple[Event, ...]]:  # fmt: skip
    """Losses off the map, survivors retreat or leave for the spiral, attackers advance."""
    if not field.at or not (field.mine or field.theirs):
        return ()
    events: list[Event] = []
    mine = yield from _off(state, field.mine, losses[0], "my_counters", typed, events)
    theirs = yield from _off(state, field.theirs, losses[1], "their_counters", typed, events)
    state = _after(book, state, events)
    trapped: dict[str, int] = {}
    for one in theirs if result["retreat"] or result["shattered"] else ():
        event = None
        if result["retreat"]:
            event = yield from _retreats(state, one, str(result["retreat_by"]), field, typed)
        if event is not None:
            events.append(event)
            state = _after(book, state, [event])
            continue
        if result["retreat"] or not _ways(state, one):
            trapped[one.unit] = trapped.get(one.unit, 0) + 1
            yield Say((info("wif5.map.trapped", "10.7.6.8", text=one.name, power=one.power),))
        gone = Event("unit_removed", {"name": one.name, "power": one.power})
        events.append(gone)
        state = _after(book, state, [gone])
    if field.theirs and (result["retreat"] or result["shattered"]):
        typed["trapped"] = ", ".join(f"{n} {unit}" for unit, n in trapped.items()) or "none"
    side = side_of(field.mine[0].power) if field.mine else ""
    if mine and not _held(state, field.at, side):
        place, broken = called(state, field), bool(result.get("breakthrough"))
        events += yield from Advance(book, state, typed, field.at, place, broken).made(mine)
    return tuple(events)


def _after(book: Book, state: State, events: list[Event]) -> State:
    for event in events:
        state = book.registry.change(event.kind)(state, event.data)
    return state


def _off(
    state: State, counters: tuple[Counter, ...], lost: Units, flag: str, typed: Typed,
    events: list[Event],
) -> Script[tuple[Counter, ...]]:  # fmt: skip
    """The counters that are left; which of several of a type is lost is asked."""
    left = list(counters)
    for unit, n in lost.items():
        for _ in range(n):
            there = [one for one in left if one.unit == unit]
            if not there:
                continue
            name = there[0].name
            if len(there) > 1:
                name = yield from typed.ask(Choice(
                    "wif5.ask.counter", tuple(one.name for one in there), flag, name,
                    {"unit": unit, "power": there[0].power}, ("10.7.6.7",), side=there[0].power,
                ))  # fmt: skip
            gone = next(one for one in there if one.name == name)
            left.remove(gone)
            events.append(Event("unit_removed", {"name": gone.name, "power": gone.power}))
    return tuple(left)


def _ways(state: State, one: Counter, behind: Collection[str] = ()) -> list[str]:
    """The hexes to which a unit may retreat, those of the best priority (10.7.6.8).

    `behind` are those it comes from: it does not go back and forth.
    """
    atlas = now(state)
    side = side_of(one.power)
    here = atlas.at[one.at]
    if atlas.places[here].kind == "section":
        return []
    around: dict[str, frozenset[str]] = {}
    for there, between in atlas.joined[here]:
        place = atlas.places[there]
        if place.kind == "sea" or place.name in behind:
            continue
        around[place.name] = _like(state, place, side, one) | (
            {"barred"} if between in CLOSED else frozenset()
        )
    found: list[str] = rules.retreat({"hexes": around}).result["options"]
    return found


def _like(state: State, place: Place, side: str, one: Counter) -> frozenset[str]:
    """What a hex is like for a unit that retreats, in the words of `retreat`."""
    enemy = "allies" if side == "axis" else "axis"
    there = [u for u in state.units.values() if u["at"] == place.name
             and Counter("", u["power"], u["unit"], u["at"]).land]  # fmt: skip
    friends = [u for u in there if side_of(u["power"]) == side]
    found = set[str]()
    if "neutral" in place.words:
        found.add("neutral")
    if f"land={enemy}" in place.words or len(friends) < len(there):
        found.add("enemy")
    if f"zoc={enemy}" in place.words:
        found.add("zoc")
    if friends or f"land={side}" in place.words:
        found.add("friendly")
    if crowded(state, place.name, side, one.unit):
        found.add("full")
    if place.kind == "section":
        found.add("section" if side in place.words else "barred")
    if any(not _together(state, one.power, u["power"]) for u in friends):
        found.add("barred")
    return frozenset(found)


def _together(state: State, one: str, other: str) -> bool:
    return one == other or cooperate(
        one, other, state.neutral, state.at_war("usa", "germany"), False
    )


def _retreats(
    state: State, one: Counter, chooser: str, field: Field, typed: Typed
) -> Script[Event | None]:
    """One unit goes to one of its hexes: the attacker says on the Blitzkrieg table, else the owner.

    From a hex that it overstacks, or where an attack was declared and not yet resolved
    (`attacked=`), it goes on by the same priorities; nothing where it cannot (10.7.6.8).
    """
    attacker = field.mine[0].power if field.mine else ""
    attacked = {hex_named(now(state), text)
                for text in typed.get("attacked", "").split(";") if text.strip()}  # fmt: skip
    moving, behind = one, {one.at, field.at}
    while True:
        options = _ways(state, moving, behind)
        if not options:
            return None
        to = options[0]
        if len(options) > 1:
            to = yield from typed.ask(Choice(
                "wif5.ask.retreat", tuple(options), "retreat", params={"text": one.name, "power": one.power},
                cards=("10.7.6.8",), side=attacker if chooser == "attacker" else one.power,
            ))  # fmt: skip
        said = {"text": one.name, "power": one.power, "at": to}
        yield Say((info("wif5.map.retreats", "10.7.6.8", **said),))
        moving = Counter(one.name, one.power, one.unit, to)
        behind.add(to)
        if to in attacked:
            yield Say((info("wif5.map.attacked_too", "10.7.6.8", **said),))
        elif crowded(state, to, side_of(one.power), one.unit, one.name):
            yield Say((info("wif5.retreat.goes_on", "10.7.6.8"),))
        else:
            return stands(state, moving).events[0]


def _held(state: State, at: str, side: str) -> bool:
    """Whether land units of the other side are in the hex still."""
    return any(
        u["at"] == at and side_of(u["power"]) != side
        and Counter("", u["power"], u["unit"], at).land
        for u in state.units.values()
    )  # fmt: skip
