"""Where a unit retreats to on the map: the priorities of the booklet, from hex to hex (10.7.6.8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verdict import Ruling, info
from referee.games.wif5.actions.who_acts import flag_of, together
from referee.games.wif5.battles.on_land import announced
from referee.games.wif5.battles.typed import Typed, place_told
from referee.games.wif5.combat import aftermath as rules
from referee.games.wif5.maps.counters import crowded, named_place, now, stands
from referee.games.wif5.maps.on_land.entering import barred_abroad, zones_of_foes
from referee.games.wif5.movement.marching import Entered, barred
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.supply.atlas import Place, shown_name
from referee.games.wif5.supply.overlay import Counter

# What a unit that comes to a hex by a battle does there: takes it, and catches who flies from it or lies in
# its port (10.7.4.8, 15).
TAKES = ("wif5.map.taken", "wif5.map.caught", "wif5.map.caught_down", "wif5.map.caught_surprised")


def of_the_hex(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """What the hex and the enemy aircraft and ships in it suffer from who comes to stand there."""
    return tuple(each for each in rulings if each.code in TAKES)


def ways(state: State, one: Counter, behind: Collection[str] = ()) -> list[str]:
    """The hexes to which a unit may retreat, those of the best priority (10.7.6.8).

    `behind` are those it comes from: it does not go back and forth. What lies between bars a retreat as it bars
    a move: MTN cross alpine hexsides, MAR and DIV all-sea ones (10.7.4.3); so does land that it may not enter (I-WIF-59).
    """
    nation = str(state.units.get(one.name, {}).get("nation", ""))
    atlas = zones_of_foes(state, now(state), one.power, nation)
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
            {"barred"} if barred(Entered(side=between), one.unit, "clear", False) else frozenset()
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
    if barred_abroad(state, one, place):
        found.add("barred")
    return frozenset(found)


def _apart(state: State, one: Counter, at: str) -> bool:
    """Whether friends are in a hex with which it does not cooperate: it does not end there."""
    return any(
        u["at"] == at and side_of(u["power"]) == side_of(one.power)
        and Counter("", u["power"], u["unit"], at).land
        and not together(state, state.units.get(one.name, {"power": one.power}), u)
        for u in state.units.values()
    )  # fmt: skip


def retreats(
    state: State, one: Counter, chooser: str, at: str, attacker: str, typed: Typed,
    busy: Collection[str] = (),
) -> Script[Event | None]:  # fmt: skip
    """One unit goes to one of its hexes: the attacker says on the Blitzkrieg table, else the owner.

    From a hex that it overstacks, where friends are with which it does not cooperate, or where an
    attack was declared and not yet resolved (`attacked=`, else asked), it goes on by the same priorities; nothing
    where it cannot (10.7.6.8). `busy`: the attackers of this battle.
    """
    moving, behind = one, {one.at, at}
    whose = flag_of(state.units.get(one.name, {"power": one.power}))  # a minor's own name is said
    while True:
        options = ways(state, moving, behind)
        if not options:
            return (yield from _off_the_map(state, moving, typed))
        to = options[0]
        if len(options) > 1:
            to = yield from place_told(state, typed, Choice(
                "wif5.ask.retreat", tuple(options), "retreat", params={"text": one.name, "nation": whose},
                cards=("10.7.6.8",), side=attacker if chooser == "attacker" else one.power,
                named=named_place(state),
            ))  # fmt: skip
        said = {"text": one.name, "nation": whose, "at": shown_name(now(state), to)}
        yield Say((info("wif5.map.retreats", "10.7.6.8", **said),))
        moving = Counter(one.name, one.power, one.unit, to)
        behind.add(to)
        if crowded(state, to, side_of(one.power), one.unit, one.name):
            yield Say((info("wif5.retreat.goes_on", "10.7.6.8"),))
        elif _apart(state, moving, to):
            yield Say((info("wif5.retreat.apart", "10.7.6.8", "19.2"),))
        elif (yield from announced.attacked(
            state, to, typed, OTHER[side_of(one.power)], busy, one.name, "10.7.6.8"
        )):  # fmt: skip
            yield Say((info("wif5.map.attacked_too", "10.7.6.8", **said),))
        else:
            stood = stands(state, moving)
            yield Say(of_the_hex(stood.rulings))
            event = stood.events[0]
            impulse = [state.turn, state.impulse.number]
            return replace(event, data={**event.data, "retreated": impulse})


def beyond(state: State, one: Counter, typed: Typed) -> Script[bool]:
    """Whether a unit that no hex of the map takes in has one beyond the map's edges: the table says
    it, of a unit that stands at one (10.7.6.8).
    """
    atlas = now(state)
    if atlas.at[one.at] not in atlas.edges:
        return False
    said = {"text": one.name, "power": one.power, "at": shown_name(atlas, one.at)}
    answer = yield from typed.ask(Choice(
        "wif5.ask.retreat_beyond", ("yes", "no"), "beyond", params=said, cards=("10.7.6.8",),
        kind="verdict", side=one.power,
    ))  # fmt: skip
    return answer == "yes"


def _off_the_map(state: State, one: Counter, typed: Typed) -> Script[Event | None]:
    """It goes where the map does not show it any more; nothing where it has no hex at all."""
    if not (yield from beyond(state, one, typed)):
        return None
    said = {"text": one.name, "power": one.power}
    yield Say((info("wif5.map.retreats_off", "10.7.6.8", **said),))
    return Event("unit_removed", {"name": one.name, "power": one.power})


def held(state: State, at: str, side: str) -> bool:
    """Whether land units of the other side are in the hex still."""
    return any(
        u["at"] == at and side_of(u["power"]) != side
        and Counter("", u["power"], u["unit"], at).land
        for u in state.units.values()
    )  # fmt: skip
