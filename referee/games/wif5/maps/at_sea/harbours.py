"""The sea as ships of the map cross it: areas, borders, the ports that take them in (10.5.2, 11.7.1)."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from referee.engine.event import Event
from referee.engine.record import field, record, replace
from referee.engine.verb import Outcome
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.actions.who_acts import holder_of
from referee.games.wif5.book import Book
from referee.games.wif5.conquest.holders import HOME as LANDS
from referee.games.wif5.conquest.holders import holder
from referee.games.wif5.maps.at_sea.minor_ports import closed, full
from referee.games.wif5.maps.canals import held
from referee.games.wif5.maps.counters import Same, now
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.held_since import new
from referee.games.wif5.maps.homes import country_of, keys_of
from referee.games.wif5.sailing.borders import BY_CANAL, barred, water
from referee.games.wif5.state import OTHER, POWERS, SIDES, Ledger, State, side_of
from referee.games.wif5.supply.atlas import Atlas, shown_name
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.wars.states import NATIONS

SHIPS = ("cv", "hs", "ls", "trs", "sub")
SAIL = "naval_movement"


def is_sea(atlas: Atlas, at: str) -> bool:
    """Whether a place of the map is a sea area."""
    return at in atlas.at and atlas.places[atlas.at[at]].kind == "sea"


def sea_name(atlas: Atlas, at: str) -> str:
    """A sea area or a port as a course names it: no comma in it."""
    name = at.replace("_", " ") if is_sea(atlas, at) else shown_name(atlas, at)
    return name.replace(",", ".")


def in_box(raw: Ledger) -> bool:
    """Whether a unit at sea lies in the sea box of its area: a SUB that has intercepted is put beside it,
    and comes in again with a naval move of a later turn (10.5.5.1).
    """
    return "spent" not in raw


@record
class Waters:
    """The seas as the ships of one power may cross them now."""

    state: State
    atlas: Atlas
    power: str
    surface: bool = True
    returning: bool = False
    held: Collection[str] = ()
    enemy_held: Collection[str] = ()
    arctic: str = "clear"
    ways: dict[tuple[str, bool], Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    canals: dict[int, int] = field(default_factory=dict)

    def around(self, node: int) -> Iterator[int]:
        """The next places: the seas of a port; of a sea the seas beside it and its ports; both
        ways between a port and the sea area that a canal joins to it.
        """
        if node in self.canals:
            yield self.canals[node]
        place = self.atlas.places[node]
        if place.kind != "sea":
            yield from place.ports
            return
        for there in self.atlas.joined.near[node]:
            if self.atlas.places[there].kind == "sea":
                yield there
        yield from self.atlas.harbours.get(node, ())

    def beside(self, at: str) -> list[str]:
        """The next places, by their names."""
        return [self.atlas.places[node].name for node in self.around(self.atlas.at[at])]

    def shut(self, one: str, two: str) -> bool:
        """Whether a border of the booklet bars them there (10.5.2.2)."""
        return barred(
            sea_name(self.atlas, one), sea_name(self.atlas, two), side=side_of(self.power),
            held=self.held, enemy_held=self.enemy_held, arctic=self.arctic, surface=self.surface,
            returning=self.returning,
        ) is not None  # fmt: skip

    def from_(self, start: str, open_only: bool = True) -> Mapping[str, tuple[str, ...]]:
        """Place → the shortest way there with both its ends; a port ends a way (10.5.2.1)."""
        if (start, open_only) in self.ways:
            return self.ways[(start, open_only)]
        found: dict[str, tuple[str, ...]] = {start: (start,)}
        queue = deque([start])
        while queue:
            at = queue.popleft()
            if at != start and not is_sea(self.atlas, at):
                continue
            for there in self.beside(at):
                if there not in found and not (open_only and self.shut(at, there)):
                    found[there] = (*found[at], there)
                    queue.append(there)
        self.ways[(start, open_only)] = found
        return found


def waters(book: Book, state: State, power: str, unit: str, returning: bool = False) -> Waters:
    """The seas as a ship of a power may cross them now."""
    return _waters(Same(state), Same(book), power, unit != "sub", returning)


@lru_cache(maxsize=8)
def _waters(
    same: Same[State], known: Same[Book], power: str, surface: bool, returning: bool
) -> Waters:
    """The same for all its ships: the ways of each sea area are worked out once."""
    state, book, side = same.it, known.it, side_of(power)
    atlas = now(state)
    return Waters(
        state, atlas, power, surface, returning, held(book, state, side),
        held(book, state, OTHER[side]), str(state.weather.zones.get("arctic_circle", "clear")),
        canals=_canals(atlas),
    )  # fmt: skip


def _canals(atlas: Atlas) -> dict[int, int]:
    """Ports of the map and the sea areas to which a canal joins them, either way (10.5.2.1)."""
    seas = {water(sea_name(atlas, atlas.places[n].name)): n
            for n in atlas.places.where(lambda kind, words: kind == "sea")}  # fmt: skip
    found: dict[int, int] = {}
    for port in {port for ports in atlas.harbours.values() for port in ports}:
        sea = seas.get(BY_CANAL.get(water(sea_name(atlas, atlas.places[port].name)), ""))
        if sea is not None and sea not in atlas.places[port].ports:
            found |= {port: sea, sea: port}
    return found


def owner_at(state: State, atlas: Atlas, at: str) -> str | None:
    """Whose a place is, as far as ledger, map and booklet tell it; only its side may be known."""
    place = atlas.places[atlas.at[at]]
    words, keys = place.words, keys_of(place)
    for key in keys:
        if (raw := state.control.get(key)) and raw.get("power"):
            return str(raw["power"])
    if joined := holder_of(state, country_of(words)):  # a minor’s hexes are its power’s (15)
        return joined
    town = next((word[5:] for word in words if word[:5] == "city=" and word[5:] in NATIONS), None)
    named = next((holder(state, key) for key in keys if key in LANDS), None)  # Gibraltar
    home = next((word[5:] for word in words if word[:5] == "home=" and word[5:] in POWERS), None)
    owner = town or named or home
    side = next((side for side in SIDES if side in words), None)
    # A power's own that the map gives to the other side is in enemy hands, whosever they are (15).
    return side if owner in POWERS and side not in (None, side_of(owner)) else owner


def takes_in(state: State, atlas: Atlas, power: str, at: str, returning: bool = False) -> bool:
    """Whether a port is of its nationality or of one it cooperates with (10.5.2.3); for a ship that
    returns, since the turn began (11.7.1).
    """
    place = atlas.places[atlas.at[at]]
    side = side_of(power)
    if not place.ports or side not in place.words:
        return False
    if returning and new(state, atlas, at, side):
        return False
    return _stranger(state, atlas, power, at) is None


def _stranger(state: State, atlas: Atlas, power: str, at: str) -> str | None:
    """The power whose port a place is, where the one that would put in does not cooperate with it (10.5.2.3, 19.1)."""
    owner = owner_at(state, atlas, at)
    return None if owner is None or owner in SIDES or state.cooperate(power, owner) else owner


def shut_to(state: State, atlas: Atlas, power: str, at: str) -> list[Ruling]:
    """Why a port of its own side does not take in a ship that comes home: the side has it since this turn alone, or its
    owner does not cooperate (11.7.1, 19.1).
    """
    side, place = side_of(power), atlas.places[atlas.at[at]] if at in atlas.at else None
    if place is None or not place.ports or side not in place.words:
        return []
    shown = shown_name(atlas, at)
    if new(state, atlas, at, side):
        return [refusal("wif5.sail.new_port", "11.7.1", at=shown)]
    if owner := _stranger(state, atlas, power, at):
        return [refusal("wif5.sail.other_port", "11.7.1", "19.1", at=shown, power=owner)]
    return []


def havens(book: Book, state: State, name: str, most: int | None = None) -> dict[str, int]:
    """Port → movement points, where a ship at sea may put in: those within its range, else the nearest, of those in which
    it can stack; none, and it is lost (11.7.1). Without a range: the nearest (10.5.7.2). While groups sail, who lies in a
    full port may yet leave it: it is open, too (3).
    """
    found = takers(book, state, name)
    places = now(state).places
    room = {at: n for at, n in found.items() if not full(state, places[now(state).at[at]], name)}
    if state.step != SAIL:
        return _within(room, most)
    able = {at: n for at, n in found.items() if not closed(state, places[now(state).at[at]], name)}
    return _within(able, most) | _within(room, most)


def _within(ports: Mapping[str, int], most: int | None) -> dict[str, int]:
    """The ports in range, else the nearest."""
    if most is not None and (near := {at: n for at, n in ports.items() if n <= most}):
        return near
    least = min(ports.values(), default=0)
    return {at: n for at, n in ports.items() if n == least}


def takers(book: Book, state: State, name: str) -> dict[str, int]:
    """Port → movement points: all that take a ship in which comes home, whatever lies in them (11.7.1)."""
    raw: Ledger = state.units[name]
    sea = waters(book, state, raw["power"], raw["unit"], returning=True)
    return {at: len(way) - 1 for at, way in sea.from_(raw["at"]).items()
            if at != raw["at"] and takes_in(state, sea.atlas, raw["power"], at, True)}  # fmt: skip


def lurking(state: State, name: str, areas: Sequence[str], *cards: str) -> tuple[Ruling, ...]:
    """Enemy SUBs that may intercept a ship on its way home: in the sea box of each area that it enters;
    from the box it lies in it goes to a port of that area at once (11.7.1).
    """
    raw: Ledger = state.units[name]
    found: list[Ruling] = []
    for area in areas:
        subs = [other for other, each in state.units.items()
                if each["unit"] == "sub" and each["at"] == area and in_box(each)
                and state.at_war(each["power"], raw["power"])]  # fmt: skip
        if subs:
            found.append(your_call("wif5.sail.met", *(cards or ("11.7.1",)), area=sea_name(now(state), area),
                                   names=", ".join(subs)))  # fmt: skip
    return tuple(found)


def past(
    state: State, events: tuple[Event, ...], areas: Sequence[str], alone: bool = False
) -> tuple[Event, ...]:
    """A ship put into a port, with the sea areas that it entered on its way: SUBs may try it there (11.7.1).
    `alone`: by a line of its own, it is no part of a group (10.5.2.1).
    """
    if not events or not areas:
        return events
    when, raw = [state.turn, state.impulse.number], state.units[events[-1].data["name"]]
    start = [raw["at"], raw.get("section")]
    mark: dict[str, Json] = {"when": when, "step": state.step, "areas": list(areas), "from": start}
    if alone:
        mark["alone"] = True
    return (*events[:-1], replace(events[-1], data={**events[-1].data, "passed": mark}))


def shared_ports(state: State) -> dict[str, bool]:
    """Ship in a port → whether ships of another power are there, too: who begins an impulse so loses a
    movement point in it (10.5.2.1).
    """
    if not state.map:
        return {}
    atlas = now(state)
    moored = {name: raw for name, raw in state.units.items()
              if raw["unit"] in SHIPS and raw["at"] in atlas.at and not is_sea(atlas, raw["at"])}  # fmt: skip
    return {name: any(other["at"] == raw["at"] and other["power"] != raw["power"]
                      for other in moored.values()) for name, raw in moored.items()}  # fmt: skip


def berthed(
    state: State,
    name: str,
    to: str,
    card: str = "11.7",
    areas: Sequence[str] = (),
    alone: bool = False,
) -> Outcome:
    """A ship in a port, with what it carries, face down (11.7, 10.5.7.2, 10.7.4.8); `areas`: those that it
    entered on its way (11.7.1), `alone`.
    """
    raw = state.units[name]
    cargo = [other for other, each in state.units.items() if each.get("aboard") == name]
    events: list[Event] = []
    rulings: list[Ruling] = []
    for one in (name, *cargo):
        kept = state.units[one]
        gone = standing(state, Counter(one, kept["power"], kept["unit"], to))
        events += past(state, gone.events, areas, alone) if one == name else gone.events
        rulings += gone.rulings if raw is kept else ()
    names = [name, *cargo]
    events.append(Event("units_turned", {"names": names, "down": True}))
    rulings.append(info("wif5.map.turned_down", card, names=", ".join(names)))
    return Outcome(tuple(events), tuple(rulings))
