"""The ledger of the transports: what each carries, and what it did this turn (pp. 13, 20, 27-28).

A space knows how many transports a power has there; the ledger tells them apart. Cargo belongs to
its ship: it sails, retreats and goes down with it. Ships of which nothing is written are empty
and fresh; land units at sea of which no ship tells are taken to have been aboard since before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import field, fields_of, record, replace
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.state import State

Cargo = Mapping[str, Force]  # power → what it has aboard


@record
class Lot:
    """Units of which nobody has said yet which of some ships took them aboard: what of them this ship has.

    `origin`: the territory they boarded from this turn, `combat`: in its combat move.
    """

    cargo: Cargo = field(default_factory=dict)
    origin: str = ""
    combat: bool = False

    def json(self) -> dict[str, Json]:
        """What the journal keeps of it."""
        kept: dict[str, Json] = {"cargo": {power: dict(each) for power, each in self.cargo.items()}}
        return {**kept, "origin": self.origin, "combat": self.combat}


@record
class Ship:
    """One transport. `new` is what came aboard this turn, out of `cargo`.

    `origins` are the territories it loaded from this turn, `came` what it loaded there; `landed` the one it
    landed on, `put` whom it put ashore; `combat`: it loaded, moved or fought in the combat phases; `back`: it
    retreated. `lots`: what of its cargo may as well be aboard of other ships, those that share the lot, be it
    that this one has nothing of it now.
    """

    power: str
    cargo: Cargo = field(default_factory=dict)
    new: Cargo = field(default_factory=dict)
    origins: tuple[str, ...] = ()
    moved: int = 0
    landed: str = ""
    combat: bool = False
    back: bool = False
    came: Mapping[str, Force] = field(default_factory=dict)
    put: Force = field(default_factory=dict)
    lots: Mapping[str, Lot] = field(default_factory=dict)

    @property
    def aboard(self) -> dict[str, int]:
        """Everything aboard, whoever's it is."""
        found: dict[str, int] = {}
        for force in self.cargo.values():
            found = plus(found, force)
        return found

    @property
    def plain(self) -> bool:
        """Whether there is nothing to tell of it."""
        return self == Ship(self.power)

    def json(self) -> dict[str, Json]:
        """What the journal keeps of it."""
        blank = Ship(self.power)
        kept = {
            name: getattr(self, name)
            for name in fields_of(self)
            if name == "power" or getattr(self, name) != getattr(blank, name)
        }
        for name in ("cargo", "new", "came"):
            if name in kept:
                kept[name] = {key: dict(force) for key, force in kept[name].items()}
        if "origins" in kept:
            kept["origins"] = list(kept["origins"])
        if "put" in kept:
            kept["put"] = dict(kept["put"])
        if "lots" in kept:
            kept["lots"] = {label: lot.json() for label, lot in kept["lots"].items()}
        return kept


def ship_in(raw: Mapping[str, Json]) -> Ship:
    """A ship back from JSON; an older save’s lots are told by its pack."""
    lots = {label: Lot(**each) for label, each in raw.get("lots", {}).items()}
    if pack := raw.get("pack"):
        known = cargo_more(raw.get("new", {}), raw.get("fixed", {}))
        lots[pack] = Lot(cargo_less(raw.get("cargo", {}), known))
    older = {"fought", "pack", "fixed", "before"}
    kept = {key: value for key, value in raw.items() if key not in older}
    return Ship(**{**kept, "origins": tuple(raw.get("origins", ())), "lots": lots})


def ships_in(book: Book, state: State, zone: str) -> list[Ship]:
    """Every transport in a zone, own and allied and hostile, with its cargo."""
    there = state.pieces.get(zone)
    if not there:
        return []
    known = [ship_in(raw) for raw in state.ships.get(zone, ())]
    found: list[Ship] = []
    for power in book.powers:
        count = there.get(power, {}).get("transport", 0)
        if not count:
            continue
        mine = [ship for ship in known if ship.power == power][:count]
        found += [*mine, *(Ship(power) for _ in range(count - len(mine)))]
    for power in book.powers if found else [each for each in book.powers if each in there]:
        here = landing_force(book, state.force_of(zone, power))
        if not here and not found:
            continue
        aboard = carried(found, power)
        rest = minus(here, aboard)
        if rest:  # said to be there by a correction, or by an older save
            loaded, _ = boarded(book, found, power, rest, new=False)
            found = _open(zone, found, loaded) if loaded is not None else found
        over = minus(aboard, here)
        if over:
            found = unloaded(found, power, over)
    return found


def _open(zone: str, before: Sequence[Ship], loaded: Sequence[Ship]) -> list[Ship]:
    """Ships with cargo that the table put afloat: nobody has said who carries it, as when it boards (p. 27).

    Each ship of that side with room for one of them may have it; what it had before stays aboard of it.
    """
    took = {ship.power for was, ship in zip(before, loaded, strict=True) if was != ship}
    able = [at for at, was in enumerate(before) if was.power in took and not was.landed]
    return in_lots(before, loaded, able, f"{zone} told")


def in_lots(
    before: Sequence[Ship], after: Sequence[Ship], able: Sequence[int], label: str,
    origin: str = "", combat: bool = False,
) -> list[Ship]:  # fmt: skip
    """The ships after units came aboard some of those that are `able`: any of these with room may have them.

    Units that boarded under the same circumstances before are of one lot with them; another lot has a new label.
    """
    found, taken = list(after), {label for ship in after for label in ship.lots}
    for power in dict.fromkeys(after[at].power for at in able):
        got = {at: cargo_less(after[at].cargo, before[at].cargo) for at in able}
        places = [at for at in able if after[at].power == power and not sure(after[at], got[at])]
        if len(places) < 2 or not any(got[at] for at in places):
            continue
        there = set(places)
        same = next((each for each, lot in after[places[0]].lots.items()
                     if (lot.origin, lot.combat) == (origin, combat)
                     and {at for at, ship in enumerate(after) if each in ship.lots} == there), "")  # fmt: skip
        use = same or unused(taken, label)
        taken.add(use)
        for at in places:
            had = after[at].lots.get(use, Lot(origin=origin, combat=combat))
            lot = replace(had, cargo=cargo_more(had.cargo, got[at]))
            found[at] = replace(found[at], lots={**found[at].lots, use: lot})
    return found


def unused(taken: Iterable[str], label: str) -> str:
    """A label that none of those taken is."""
    known, number, found = set(taken), 1, label
    while found in known:
        number += 1
        found = f"{label} {number}"
    return found


def loose(ship: Ship) -> Cargo:
    """What of a ship’s cargo may as well be aboard of another."""
    found: Cargo = {}
    for lot in ship.lots.values():
        found = cargo_more(found, lot.cargo)
    return found


def base(ship: Ship) -> Force:
    """What is aboard of this ship and no other, and whom it has put ashore: what it had room for this turn."""
    return plus(minus(ship.aboard, whole_of(loose(ship))), ship.put)


def sure(ship: Ship, got: Cargo) -> bool:
    """Whether a ship had no room for what came aboard of it or others: it is full of what none else may have."""
    room = base(replace(ship, cargo=cargo_less(ship.cargo, got)))
    return not fits(plus(room, {"infantry": 1}), 1)


def whole_of(cargo: Cargo) -> dict[str, int]:
    """A cargo, whoever’s it is."""
    found: dict[str, int] = {}
    for force in cargo.values():
        found = plus(found, force)
    return found


def set_out(going: Sequence[Ship], others: Iterable[Ship]) -> list[Ship]:
    """Ships that leave together: what they carry is now known to be aboard of these, not of those that stay
    or that sailed before (p. 27: no cargo is put on another transport).
    """
    taken = {label for ship in (*going, *others) for label in ship.lots}
    names: dict[str, str] = {}
    for label in dict.fromkeys(label for ship in going for label in ship.lots):
        names[label] = unused(taken, label)
        taken.add(names[label])
    return [
        replace(ship, lots={names[label]: lot for label, lot in ship.lots.items()})
        for ship in going
    ]


def landing_force(book: Book, force: Force) -> dict[str, int]:
    """The land units of a force."""
    return {unit: n for unit, n in force.items() if n and book.units[unit].domain == "land"}


def carried(ships: Iterable[Ship], power: str) -> dict[str, int]:
    """What a power has aboard some ships."""
    found: dict[str, int] = {}
    for ship in ships:
        found = plus(found, ship.cargo.get(power, {}))
    return {unit: n for unit, n in found.items() if n}


def whole_cargo(ships: Iterable[Ship]) -> dict[str, Force]:
    """Power → what it has aboard some ships."""
    found: dict[str, Force] = {}
    for ship in ships:
        found = cargo_more(found, ship.cargo)
    return found


def _put(cargo: Cargo, power: str, force: Force) -> dict[str, Force]:
    kept = {unit: n for unit, n in force.items() if n > 0}
    rest = {key: value for key, value in cargo.items() if key != power}
    return {**rest, power: kept} if kept else rest


def cargo_more(cargo: Cargo, more: Cargo) -> dict[str, Force]:
    """A cargo and more."""
    found = dict(cargo)
    for power, force in more.items():
        found = _put(found, power, plus(found.get(power, {}), force))
    return found


def cargo_less(cargo: Cargo, less: Cargo) -> dict[str, Force]:
    """A cargo without some of it."""
    found = dict(cargo)
    for power, force in less.items():
        found = _put(found, power, minus(found.get(power, {}), force))
    return found


def with_cargo(ship: Ship, power: str, force: Force, new: bool, origin: str = "") -> Ship:
    """A ship with more aboard."""
    after = replace(ship, cargo=_put(ship.cargo, power, plus(ship.cargo.get(power, {}), force)))
    if not new:
        return after
    origins = ship.origins if origin in ship.origins or not origin else (*ship.origins, origin)
    came = _put(ship.new, power, plus(ship.new.get(power, {}), force))
    quays = _put(ship.came, origin, plus(ship.came.get(origin, {}), force)) if origin else ship.came
    return replace(after, new=came, origins=origins, came=quays)


def without(ship: Ship, power: str, force: Force) -> Ship:
    """A ship with less aboard; what came this turn goes first, what nobody else can have last."""
    gone = minus(force, minus(force, ship.new.get(power, {})))  # of those that came this turn
    older, came, lots = minus(force, gone), dict(ship.came), dict[str, Lot]()
    for label, lot in ship.lots.items():
        here = lot.cargo.get(power, {})
        left = minus(here, gone if lot.origin else older)
        part = minus(here, left)
        if lot.origin:
            gone, came = (
                minus(gone, part),
                _put(came, lot.origin, minus(came.get(lot.origin, {}), part)),
            )
        else:
            older = minus(older, part)
        lots[label] = replace(lot, cargo=_put(lot.cargo, power, left))
    for origin, each in ship.came.items():
        part = minus(came.get(origin, {}), gone)
        gone = minus(gone, each)
        came = _put(came, origin, part)
    return replace(
        ship,
        cargo=_put(ship.cargo, power, minus(ship.cargo.get(power, {}), force)),
        new=_put(ship.new, power, minus(ship.new.get(power, {}), force)),
        came=came,
        lots=lots,
    )


def put_ashore(ship: Ship, power: str, force: Force, target: str) -> Ship:
    """A ship after some of those aboard went ashore: it lands nowhere else this turn (p. 27)."""
    return replace(without(ship, power, force), landed=target, put=plus(ship.put, force))


def unloaded(ships: Sequence[Ship], power: str, force: Force) -> list[Ship]:
    """The ships after some of a power's units left them."""
    left, found = dict(force), list[Ship]()
    for ship in ships:
        part = {u: min(n, left.get(u, 0)) for u, n in ship.cargo.get(power, {}).items()}
        found.append(without(ship, power, part) if total(part) else ship)
        left = minus(left, part)
    return found


def _may_take(ship: Ship, unit: str, origin: str) -> bool:
    if origin and ship.landed:
        return False
    if origin and origin not in ship.origins and len(ship.origins) > 1:
        return False
    return fits(plus(ship.aboard, {unit: 1}), 1)


def boarded(
    book: Book, ships: Sequence[Ship], power: str, force: Force, new: bool = True, origin: str = ""
) -> tuple[list[Ship] | None, dict[str, int]]:
    """The ships after units came aboard, one by one, and what found no room (`None`: some did not).

    Own ships before allied ones; whatever is not infantry first; infantry joins a full-sized
    unit, then fills a ship begun.
    """
    found, homeless = list(ships), dict[str, int]()
    for unit in sorted(force, key=lambda each: each == "infantry"):
        for _ in range(force[unit]):
            able = [
                (at, ship)
                for at, ship in enumerate(found)
                if book.side[ship.power] == book.side[power] and _may_take(ship, unit, origin)
            ]
            if not able:
                homeless[unit] = homeless.get(unit, 0) + 1
                continue
            at, ship = min(able, key=lambda each: (each[1].power != power, -total(each[1].aboard)))
            found[at] = with_cargo(ship, power, {unit: 1}, new, origin)
    return (None if homeless else found), homeless


def sunk(book: Book, ships: Sequence[Ship], count: int) -> tuple[list[Ship], list[Ship]]:
    """The ships that go down and those that float: empty ones first, then the cheapest cargo."""
    order = sorted(ships, key=lambda ship: book.cost(ship.aboard))
    return order[:count], order[count:]


def parted(
    book: Book, ships: Sequence[Ship], count: int, chosen: Sequence[Ship] = ()
) -> tuple[list[Ship], list[Ship]]:
    """The ships that go down and those that float: those the owner chose, the rest as usual."""
    left, lost = list(ships), list[Ship]()
    for ship in chosen[:count]:
        lost.append(left.pop(left.index(ship)))
    others, afloat = sunk(book, left, count - len(lost))
    return [*lost, *others], afloat


def told(zone: str, ships: Iterable[Ship]) -> Event:
    """The event that writes the ledger of a zone; a lot that only one ship may have any more is settled."""
    here = list(ships)
    shared: set[str] = set()
    for label in {label for ship in here for label in ship.lots}:
        having = [ship for ship in here if label in ship.lots]
        if len(having) > 1 and any(ship.lots[label].cargo for ship in having):
            shared.add(label)
    kept = [
        replace(ship, lots={each: lot for each, lot in ship.lots.items() if each in shared})
        for ship in here
    ]
    return Event("fleet", {"zone": zone, "ships": [ship.json() for ship in kept if not ship.plain]})


def cargo_of(book: Book, state: State) -> dict[str, dict[str, Json]]:
    """Zone → power whose ships carry → what they carry, for `status`."""
    found: dict[str, dict[str, Json]] = {}
    for zone in state.pieces:
        if not book.spaces[zone].sea:
            continue
        for ship in ships_in(book, state, zone):
            if aboard := ordered(ship.aboard, book.units):
                here = found.setdefault(zone, {})
                here[ship.power] = ordered(plus(here.get(ship.power, {}), aboard), book.units)
    return found
