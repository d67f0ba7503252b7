"""One battle from first die to last, the sea before the shore (pp. 14-18).

`fight` is a script over `rounds.battle`: it adds what lies around a battle, the
sea fight of an amphibious assault, the cargo that goes down, the place that
survivors retreat to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from referee.engine.ask import Choice, Say, Script
from referee.engine.force import Force, minus, ordered, total
from referee.engine.names import Names
from referee.engine.record import field, record, replace
from referee.engine.verdict import Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault, land_plan, sea_plan
from referee.games.aa1941.combat.drowning import NOBODY, Fleets, which_sink
from referee.games.aa1941.combat.retreat import retreat
from referee.games.aa1941.combat.rounds import Outcome, battle
from referee.games.aa1941.combat.sharing import Holders, Owners, whose
from referee.games.aa1941.naval.fleet import Ship, boarded, carried, parted, ship_in
from referee.games.aa1941.naval.landings import shares
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.state import State

Ways = Sequence[str] | None
NOT_SHARED: Holders = {}


@record
class Fought:
    """How it ended: the sea fight if there was one, the battle itself if it came to it.

    `attack` is what fought the battle itself; `drowned` the land units lost with
    their transports; `aboard` those that could not land; `retreat_to` the space
    chosen for survivors that retreat, `sea_to` that of the fleet of an assault; `sunk`, power →
    the transports that its owner let go down, where there was a choice; `shared`, space → power →
    what it lost of a force that several defended with.
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

    @property
    def dice(self) -> int:
        """How many dice it took."""
        return sum(
            len(column.faces)
            for end in (self.sea, self.main)
            if end is not None
            for each in end.rounds
            for fired in each.volleys
            for column in fired.columns
        )


def fight(
    book: Book, names: Names, assault: Assault, ways: Ways, sea_ways: Ways = None,
    told: Callable[[Fought], Sequence[Ruling]] = lambda fought: (), ships: Fleets = NOBODY,
    owners: Holders = NOT_SHARED,
) -> Script[Fought]:  # fmt: skip
    """Fight an assault. `ways` are the spaces to retreat to; `None`: the players know them.

    `sea_ways` are those of the fleet that fights for the landing zone. `told` is what the sea
    fight came to, said before the first die of the land battle; `owners`: whose the defenders are.
    """
    sea: Outcome | None = None
    sea_to: str | None = None
    drowned: Force = {}
    aboard: Force = {}
    attack, seaborne = assault.attack, assault.seaborne
    lost: Mapping[str, Sequence[Ship]] = {}
    shared: dict[str, Owners] = {}
    if assault.sea_fight:
        sea = yield from battle(book, sea_plan(assault, sea_ways != ()), names)
        sea = yield from _left_alone(assault, sea, sea_ways)
        if falls_back(book, sea):
            sea_to = yield from _where_to(assault, sea_ways)
        forces = assault.escort, assault.zone_defend
        yield from _shared(assault, assault.zone or "", forces[1], sea, owners, shared)
        lost, unused = yield from _sinking(book, assault, forces, sea, ships, shared)
        # Said of the fight at sea, and of no use there: not said of the land.
        landed: tuple[Force, ...] = ({},) * len(unused) + assault.landed
        kept = [
            (each, ashore)
            for each, ashore in zip(unused, landed[len(landed) - len(unused) :], strict=True)
            if not _afloat(book, each)
        ]
        assault = replace(
            assault,
            losses=tuple(each for each, _ in kept),
            landed=tuple(ashore for _, ashore in kept),
        )
        drowned = went_down(book, assault, sea, lost.get(assault.sides[0], ()))
        if cleared(book, sea):
            seaborne = minus(seaborne, drowned)
        else:
            aboard, seaborne = minus(seaborne, drowned), {}
        attack = ordered(minus(minus(attack, drowned), aboard), book.units)
    if not total(attack):
        return Fought(sea, None, {}, drowned, aboard, None, sea_to, lost, shared)
    if sea is not None:
        yield Say(tuple(told(Fought(sea, None, attack, drowned, aboard, None, sea_to))))
    walking = [
        unit
        for unit, n in minus(attack, seaborne).items()
        if n and book.units[unit].domain != "air"
    ]
    stuck = ways is not None and not ways and bool(walking)
    main = yield from battle(
        book, land_plan(book, assault, attack, seaborne, may_retreat=not stuck), names
    )
    main = yield from _left_alone(assault, main, ways)
    target = None
    if walking and falls_back(book, main):
        target = yield from _where_to(assault, ways)
    yield from _shared(assault, assault.space, assault.defend, main, owners, shared)
    if assault.zone is None:
        lost, _ = yield from _sinking(book, assault, (attack, assault.defend), main, ships, shared)
    return Fought(sea, main, attack, drowned, aboard, target, sea_to, lost, shared)


def _shared(
    assault: Assault, space: str, defend: Force, end: Outcome, owners: Holders,
    found: dict[str, Owners],
) -> Script[None]:  # fmt: skip
    """Write down who of several owners lost what of the defenders of a space (p. 14)."""
    here, left = owners.get(space, {}), end.defender_left
    if here:
        side = (assault.sides if space == assault.space else assault.zone_sides)[1]
        found[space] = yield from whose(
            space, here, minus(defend, left), left, assault.ask, assault.shared, side
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
        gone, rest = yield from which_sink(
            book, zone, own, count, assault.ask, unused if mine else (),
            assault.attack if assault.zone else {},
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


def _where_to(assault: Assault, ways: Ways) -> Script[str | None]:
    """The one space that all of them go back to (step 6, p. 17)."""
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


def cleared(book: Book, sea: Outcome) -> bool:
    """Whether the zone is free for a landing: the attacker stayed, no warship is left (p. 14)."""
    return not sea.retreated and not any(
        book.units[unit].surface_warship for unit, n in sea.defender_left.items() if n
    )


def went_down(
    book: Book, assault: Assault, sea: Outcome, chosen: Sequence[Ship] = ()
) -> dict[str, int]:
    """Land units lost with their transports (p. 13): the cheapest go, the rest fit in what floats.

    `chosen`: the ships that their owner let go down.

    Only transports that stood on the strip can be lost; with none there, cargo is safe.
    """
    had = assault.escort.get("transport", 0)
    left = sea.attacker_left.get("transport", 0)
    cargo = dict(assault.seaborne)
    if left == had or (not assault.ships and fits(cargo, left)):
        return {}
    ships: list[Ship] | None = [ship_in(raw) for raw in assault.ships]
    if not ships:  # nobody wrote down who is aboard which: as few ships as possible are loaded
        owner = assault.sides[0] or book.powers[0]
        ships, _ = boarded(book, [Ship(owner)] * had, owner, cargo, new=False)
    if ships:
        gone, _ = parted(book, ships, had - left, chosen)
        power = gone[0].power if gone else ""
        landing = shares(power, ships, {assault.space: cargo, **assault.others}, "combat") or {}
        mine = [ships[at] for at in landing.get(assault.space, range(len(ships)))]
        gone = [ship for ship in gone if any(ship is each for each in mine)]
        return {
            unit: min(n, cargo[unit]) for unit, n in carried(gone, power).items() if cargo.get(unit)
        }
    lost: dict[str, int] = {}
    for unit in sorted(cargo, key=lambda each: book.units[each].cost):
        while cargo[unit] and not fits(cargo, left):
            cargo[unit] -= 1
            lost[unit] = lost.get(unit, 0) + 1
    return lost


def ways_back(book: Book, state: State, assault: Assault, space: str) -> tuple[str, ...] | None:
    """Where attackers may retreat to (Étape 6, p. 17); `None`: only the players know.

    Moves tell in a tracked game; in a light one the places that the attackers set out from.
    """
    came: tuple[str, ...] = state.came.get(space, ())
    if not state.tracking:
        from referee.games.aa1941.combat.senders import came_from

        promise = state.declared.get(assault.space, {})
        moved_in = promise.get("from", ()) if promise.get("moved") else ()
        came = (*came_from(book, state, assault, space), *moved_in)
    options: list[str] = retreat(book, state.situation(), space, came).result["options"]
    return tuple(options) if options or state.tracking else None
