"""One battle from first die to last, the sea before the shore (pp. 14-18).

`fight` is a script over `rounds.battle`: it adds what lies around a battle, the
sea fight of an amphibious assault, the cargo that goes down, the place that
survivors retreat to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from referee.engine.ask import Choice, Say, Script
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.names import Names
from referee.engine.record import field, record, replace
from referee.engine.verdict import Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.battle_plans import land_plan, sea_plan
from referee.games.aa1941.combat.landings.drowning import NOBODY, Fleets, which_sink
from referee.games.aa1941.combat.rounds import Outcome, battle
from referee.games.aa1941.combat.sharing import Holders, Owners, still_said, together, whose
from referee.games.aa1941.combat.wishes import later_still
from referee.games.aa1941.naval.fleet import Ship, boarded, carried, parted, ship_in
from referee.games.aa1941.naval.landings import shares
from referee.games.aa1941.naval.packing import holding
from referee.games.aa1941.naval.transports import fits

Ways = Sequence[str] | None
NOT_SHARED: Holders = {}
NO_WAYS: Mapping[str, Ways] = {}
NO_PLACES: Mapping[str, Sequence[str]] = {}
NO_FLEETS: Mapping[str, Fleets] = {}


@record
class Fought:
    """How it ended: the sea fight if there was one, the battle itself if it came to it.

    `attack` is what fought the battle itself; `drowned` the land units lost with
    their transports; `aboard` those that could not land; `retreat_to` the space
    chosen for survivors that retreat, `sea_to` that of the fleet of an assault; `sunk`, power →
    the transports that its owner let go down, where there was a choice; `shared`, space → power →
    what it lost of a force that several defended with. Where it landed from several zones, `zones`
    has what came of each at sea, and `drowned`, `aboard` are those of all. `elsewhere`: the other
    places that the attacker could have chosen to go back to, where nobody was asked.
    """

    sea: Outcome | None
    main: Outcome | None
    attack: Force
    drowned: Force = field(default_factory=dict)
    aboard: Force = field(default_factory=dict)
    retreat_to: str | None = None
    sea_to: str | None = None
    sunk: Mapping[str, Sequence[Ship]] = field(default_factory=dict)
    shared: Mapping[str, Owners] = field(default_factory=dict)
    zones: tuple[Fought, ...] = ()
    elsewhere: tuple[str, ...] = ()

    def by_zone(self, assault: Assault) -> tuple[tuple[Assault, Fought], ...]:
        """The assault from each of its zones, with what came of it at sea."""
        return tuple(zip(assault.by_zone(), self.zones or (self,), strict=False))

    @property
    def seas(self) -> tuple[Outcome, ...]:
        """How the fights for the landing zones ended, in their order."""
        parts = self.zones or (self,)
        return tuple(part.sea for part in parts if part.sea is not None)

    @property
    def dice(self) -> int:
        """How many dice it took."""
        return sum(map(thrown, (*self.seas, *([self.main] if self.main else []))))


def thrown(end: Outcome) -> int:
    """How many dice a fight took, those of both sides."""
    return sum(
        len(column.faces)
        for each in end.rounds
        for fired in each.volleys
        for column in fired.columns
    )


def fight(
    book: Book, names: Names, assault: Assault, ways: Ways, sea_ways: Mapping[str, Ways] = NO_WAYS,
    told: Callable[[Fought], Sequence[Ruling]] = lambda fought: (),
    ships: Mapping[str, Fleets] = NO_FLEETS, owners: Holders = NOT_SHARED,
    near: Mapping[str, Sequence[str]] = NO_PLACES,
) -> Script[Fought]:  # fmt: skip
    """Fight an assault. `ways` are the spaces to retreat to; `None`: the players know them.

    `sea_ways` (zone →) are those of the fleet that fights for a landing zone. `told` is what the
    sea fights came to, said before the first die of the land battle. `ships`: zone → the transports
    there, of which their owner says who goes down; `owners`: whose the defenders are; `near`: space →
    the places beside it to ask among where the ways are not known.
    """
    if not any(assault.to in (each or ()) for each in (ways, *sea_ways.values())):
        # What is no way back was refused, and set aside: they go there (p. 17).
        ways = _as_said(book, assault, assault.space, ways)
        sea_ways = {zone: _as_said(book, assault, zone, each) for zone, each in sea_ways.items()}
    parts: list[Fought] = []
    drowned: Force = {}
    aboard: Force = {}
    shared: dict[str, Owners] = {}
    for part in assault.by_zone():
        part = replace(part, losses=assault.losses, landed=assault.landed, shared=assault.shared,
                       later=assault.later)  # fmt: skip
        zone = str(part.zone)
        done, losses, landed = yield from _at_sea(
            book, names, part, sea_ways.get(zone), ships.get(zone, NOBODY), owners, near
        )
        unused = still_said(assault.shared, done.shared)
        later = later_still(assault.later, unused)
        assault = replace(assault, losses=losses, landed=landed, shared=unused, later=later)
        parts.append(done)
        shared |= done.shared
        drowned, aboard = plus(drowned, done.drowned), plus(aboard, done.aboard)
    attack = assault.attack
    if any(part.sea is not None for part in parts):
        attack = ordered(minus(minus(attack, drowned), aboard), book.units)
        # Said of the fights at sea, and of no use there: not said of the land.
        kept = [each for each in zip(assault.losses, _landed(assault), strict=True)
                if not _afloat(book, each[0])]  # fmt: skip
        assault = replace(
            assault,
            losses=tuple(each for each, _ in kept),
            landed=tuple(ashore for _, ashore in kept),
        )
    several = tuple(parts) if len(parts) > 1 else ()
    at_sea = Fought(None, None, attack, drowned, aboard, shared=shared, zones=several)
    if parts and not several:
        at_sea = replace(parts[0], attack=attack)
    if not total(attack):
        return replace(at_sea, attack={})
    if at_sea.seas:
        yield Say(tuple(told(at_sea)))
    seaborne = minus(minus(assault.seaborne, drowned), aboard)
    walking = [
        unit
        for unit, n in minus(attack, seaborne).items()
        if n and book.units[unit].domain != "air"
    ]
    stuck = ways is not None and not ways and bool(walking)
    plan = land_plan(book, assault, attack, seaborne, may_retreat=not stuck)
    beside = near.get(assault.space, ())
    known = tuple(beside) or None if ways is None else tuple(ways)
    plan = replace(plan, ways=known, owners=owners.get(assault.space, {}))
    main = yield from battle(book, plan, names)
    main = yield from _left_alone(assault, main, ways)
    target = None
    if walking and falls_back(book, main):
        target = yield from _where_to(assault, ways, beside)
    yield from _shared(assault, assault.space, assault.defend, main, owners, shared)
    lost = at_sea.sunk
    if not parts:
        forces, fleets = (attack, assault.defend), ships.get(assault.space, NOBODY)
        lost, _ = yield from _sinking(book, assault, forces, main, fleets, shared)
    others = _elsewhere(assault, ways, target)
    return replace(at_sea, main=main, retreat_to=target, sunk=lost, shared=shared, elsewhere=others)


def _at_sea(
    book: Book, names: Names, part: Assault, ways: Ways, ships: Fleets, owners: Holders,
    near: Mapping[str, Sequence[str]],
) -> Script[tuple[Fought, tuple[Force, ...], tuple[Force, ...]]]:  # fmt: skip
    """The fight for one landing zone, if there is one; and the losses said that it did not use."""
    if not part.sea_fight:
        return Fought(None, None, {}), part.losses, part.landed
    beside = near.get(str(part.zone), ())
    known = tuple(beside) or None if ways is None else tuple(ways)
    plan = replace(sea_plan(part, ways != ()), ways=known, owners=owners.get(str(part.zone), {}))
    sea = yield from battle(book, plan, names)
    sea = yield from _left_alone(part, sea, ways)
    to: str | None = None
    if falls_back(book, sea):
        to = yield from _where_to(part, ways, beside)
    shared: dict[str, Owners] = {}
    yield from _shared(part, str(part.zone), part.zone_defend, sea, owners, shared)
    forces = part.escort, part.zone_defend
    lost, unused = yield from _sinking(book, part, forces, sea, ships, shared)
    mine = part.sides[0]
    drowned = went_down(book, part, sea, lost.get(mine, ()), ships.get(mine, ()))
    aboard = {} if cleared(book, sea) else minus(part.seaborne, drowned)
    landed = _landed(part)
    return (
        Fought(
            sea,
            None,
            {},
            drowned,
            aboard,
            None,
            to,
            lost,
            shared,
            elsewhere=_elsewhere(part, ways, to),
        ),
        unused,
        landed[len(landed) - len(unused) :],
    )


def _landed(assault: Assault) -> tuple[Force, ...]:
    """Of each of the losses said beforehand, those who came by sea."""
    return (*assault.landed, *({},) * (len(assault.losses) - len(assault.landed)))


def _shared(
    assault: Assault, space: str, defend: Force, end: Outcome, owners: Holders,
    found: dict[str, Owners],
) -> Script[None]:  # fmt: skip
    """Write down who of several owners lost what of the defenders of a space (p. 14)."""
    here, left = owners.get(space, {}), end.defender_left
    if here:
        side = (assault.sides if space == assault.space else assault.zone_sides)[1]
        said = together(assault.shared, end.owned)
        found[space] = yield from whose(
            space, here, minus(defend, left), left, assault.ask, said, side
        )


def _sinking(
    book: Book, assault: Assault, forces: tuple[Force, Force], end: Outcome, ships: Fleets,
    shared: Mapping[str, Owners] = NOT_SHARED,
) -> Script[tuple[dict[str, Sequence[Ship]], tuple[Force, ...]]]:  # fmt: skip
    """Whose transports go down, where their owner has a choice; and the losses not used up."""
    found: dict[str, Sequence[Ship]] = {}
    unused = end.unused
    for power, own in ships.items():
        mine = power == assault.sides[0]
        before, left = (
            (forces[0], end.attacker_left) if mine else (forces[1], end.defender_left)
        )  # fmt: skip
        zone = assault.zone or assault.space
        count = before.get("transport", 0) - left.get("transport", 0)
        if not mine and shared.get(zone):
            count = shared[zone].get(power, {}).get("transport", 0)
        wants = {assault.space: assault.seaborne, **assault.others} if assault.zone else {}
        gone, rest = yield from which_sink(
            book, zone, own, count, assault.ask, unused if mine else (),
            assault.attack if assault.zone else {}, wants if mine else {},
        )  # fmt: skip
        unused = rest if mine else unused
        if gone:
            found[power] = gone
    return found, unused


def _afloat(book: Book, force: Force) -> bool:
    """Whether ships are among some losses: said of the fight at sea, whether it came to that or not."""
    return any(book.units[unit].domain == "sea" for unit in force)


def falls_back(book: Book, end: Outcome) -> bool:
    """Whether ships or land units leave: a retreat, or transports left alone (p. 17).

    Alone they are, too, when the submarines beside them have dived and the enemy still fires.
    """
    if end.retreated:
        return any(book.units[unit].domain != "air" for unit in end.withdrawn)
    if not end.sea:
        return False
    left = set(minus(end.attacker_left, dived(end)))
    if end.winner == "defender":
        return {unit for unit in left if book.units[unit].domain != "air"} == {"transport"}
    firing = minus(end.defender_left, dived(end, "defender"))
    return left == {"transport"} and any(book.units[unit].defense for unit in firing)


def _left_alone(assault: Assault, end: Outcome, ways: Ways) -> Script[Outcome]:
    """The end of a sea battle that left both sides transports alone (step 6, p. 17).

    The attacker's stay or, where there is a way, go back: asked in a session; they go back where
    a retreat after this round, or one before it, was said beforehand.
    """
    said = assault.retreat is not None and len(end.rounds) >= assault.retreat
    if end.sea and end.winner == "stalemate" and said and not end.retreated and ways:
        # Nobody can hit any more, and a retreat after this round was ordered: it takes place.
        left = minus(end.attacker_left, dived(end))
        ships = {unit: n for unit, n in left.items() if unit not in ("fighter", "bomber")}
        return replace(end, retreated=True, withdrawn=ships) if ships else end
    alone = {"transport"}
    if not end.sea or set(end.attacker_left) != alone or set(end.defender_left) != alone:
        return end
    if end.retreated or ways == ():
        return end
    if assault.ask and not said:
        answer = yield Choice(
            "aa1941.choice.left_alone", ("stay", "retreat"), "retreat", "stay",
            {"force": dict(end.attacker_left), "other_force": dict(end.defender_left),
             "space": assault.zone or assault.space},
            ("combat.step6",), side=assault.sides[0],
        )  # fmt: skip
        back = answer == "retreat"
    else:
        back = said and bool(ways or assault.to)
    return replace(end, retreated=True, withdrawn=dict(end.attacker_left)) if back else end


def dived(end: Outcome, side: str = "attacker") -> dict[str, int]:
    """The submarines of a side that are out of the battle, on the sea floor (p. 16)."""
    return {"submarine": end.submerged.get(side, 0)}


def _where_to(assault: Assault, ways: Ways, near: Sequence[str] = ()) -> Script[str | None]:
    """The one space that all of them go back to (step 6, p. 17). Where nobody wrote down from where they
    came, the players say which of those beside it.
    """
    if ways is None and assault.ask:
        ways = near
    if not ways:
        return assault.to
    if assault.to in ways:
        return assault.to
    if len(ways) == 1 or not assault.ask:
        return ways[0]
    chosen = yield Choice(
        "aa1941.choice.retreat_to", tuple(ways), "to", ways[0],
        {"spaces": list(ways)}, ("combat.step6",), kind="space", side=assault.sides[0],
    )  # fmt: skip
    if chosen not in ways:  # said ahead of the question (`retreat SPACE`)
        yield Say((refusal("aa1941.retreat.not_there", "combat.step6", spaces=list(ways)),))
    return str(chosen)


def _elsewhere(assault: Assault, ways: Ways, to: str | None) -> tuple[str, ...]:
    """Where they might have gone as well, the attacker's choice (step 6, p. 17), if nobody was asked."""
    unasked = to is not None and to != assault.to and not assault.ask
    return tuple(way for way in ways or () if way != to) if unasked else ()


def _as_said(book: Book, assault: Assault, space: str, ways: Ways) -> Ways:
    """The place said beforehand, where it is one to fall back to by land, or by sea."""
    if assault.to is None or book.spaces[assault.to].sea != book.spaces[space].sea:
        return ways
    return (assault.to,)


def cleared(book: Book, sea: Outcome) -> bool:
    """Whether the zone is free for a landing: the attacker won or stayed, no surface warship is left
    (p. 14). A fleet that submarines beat or drove off lands nobody either (p. 28).
    """
    if sea.retreated or sea.winner == "defender" or falls_back(book, sea):
        return False
    return not any(book.units[unit].surface_warship for unit, n in sea.defender_left.items() if n)


def went_down(
    book: Book, assault: Assault, sea: Outcome, chosen: Sequence[Ship] = (),
    fleet: Sequence[Ship] = (),
) -> dict[str, int]:  # fmt: skip
    """Land units lost with their transports (p. 13): the cheapest go, the rest fit in what floats.

    `chosen`: the ships that their owner let go down; `fleet`: all of them, where a light game has others aboard
    beside those who land.

    Only transports that stood on the strip can be lost; with none there, cargo is safe.
    """
    had = assault.escort.get("transport", 0)
    left = sea.attacker_left.get("transport", 0)
    cargo = dict(assault.seaborne)
    ships: list[Ship] | None = [ship_in(raw) for raw in assault.ships]
    if not ships and total(minus(_aboard(fleet), cargo)):
        ships = list(fleet)
    if left == had or (not ships and fits(cargo, left)):
        return {}
    if not ships:  # nobody wrote down who is aboard which: as few ships as possible are loaded
        owner = assault.sides[0] or book.powers[0]
        ships, _ = boarded(book, [Ship(owner)] * had, owner, cargo, new=False)
    if ships:
        ships = holding(ships, chosen)
        gone, _ = parted(book, ships, had - left, chosen)
        power = gone[0].power if gone else ""
        landing = shares(power, ships, {assault.space: cargo, **assault.others}, "combat") or {}
        mine = [ships[at] for at in landing.get(assault.space, range(len(ships)))]
        gone = [ship for ship in gone if any(ship is each for each in mine)]
        down = carried(gone, power)
        return ordered({u: min(n, cargo[u]) for u, n in down.items() if cargo.get(u)}, book.units)
    lost: dict[str, int] = {}
    for unit in sorted(cargo, key=lambda each: book.units[each].cost):
        while cargo[unit] and not fits(cargo, left):
            cargo[unit] -= 1
            lost[unit] = lost.get(unit, 0) + 1
    return lost


def _aboard(ships: Sequence[Ship]) -> Force:
    found: Force = {}
    for ship in ships:
        found = plus(found, ship.aboard)
    return found
