"""A battle as players announce it: who attacks what, from where, against whom.

Mouvement offensif (p. 11), Forces multinationales (p. 14), Résolution des combats
(pp. 14-15). An `Assault` is all a battle needs to be fought from its start.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.force import Force, at_least, minus, ordered, plus, total
from referee.engine.record import field, record, replace
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.landings.drowning import fleets
from referee.games.aa1941.combat.landings.landing_escort import escorts, left_alone, may_be_left
from referee.games.aa1941.combat.landings.quays import Quays, coasts, quays_of, with_quays
from referee.games.aa1941.naval.escorts import assigned_to
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.hosted import on_own_ships
from referee.games.aa1941.naval.landings import announced_from, landings_of, promised, same_fleets
from referee.games.aa1941.naval.transports import with_carriers
from referee.games.aa1941.sequence import COMBAT
from referee.games.aa1941.state import State, fell_back_to, fought_over, together


@record
class Landing:
    """One of several sea zones that an assault lands from, as an `Assault` tells of its first."""

    zone: str
    seaborne: Force
    escort: Force = field(default_factory=dict)
    zone_defend: Force = field(default_factory=dict)
    ships: tuple[Mapping[str, Json], ...] = ()
    zone_sides: tuple[str, str] = ("", "")
    others: Mapping[str, Force] = field(default_factory=dict)


@record
class Assault:
    """An attack on a territory or a sea zone.

    `origins`: where the attackers come from, as far as told. An amphibious assault names the sea
    `zone`, who comes by sea and, when the zone is fought for first, `escort` against `zone_defend`.
    `recorded`: the defenders are those on record, not typed. `ask`: choices are asked. `ships`: the
    ledger of the transports in `zone` (tracked games), `others` what they land elsewhere. Said
    beforehand: the round after which the attacker leaves (`retreat`) and where `to`, his `losses`
    as they are asked (`landed`: those who came by sea; `shared`: power → what it loses of a common
    defence, `later` of these the losses of later volleys), whose submarines `dive`. `sent`: space →
    who set out there, once known (light games; see `senders`), `parties`: target → the same of those who
    came there, `quays`: landing zone → who of those who land was said to have boarded where. `sides`: who attacks, who defends.
    Where it lands from several zones, `seaborne` are those of all of them, `more` the other zones.
    `regions`: who of those over land and by air comes from which places, where it was said one after
    the other. `ignored`: the zones whose lone submarines and transports the attacker leaves alone (p. 14).
    `fought`: it is fought now, not announced. `warship`: "yes" or "no", whether one was beside the transports
    as the combat moves ended, where it was said. `named`: the ships named with those who land.
    """

    space: str
    attack: Force
    defend: Force
    recorded: bool = False
    origins: tuple[str, ...] = ()
    zone: str | None = None
    seaborne: Force = field(default_factory=dict)
    escort: Force = field(default_factory=dict)
    zone_defend: Force = field(default_factory=dict)
    ask: bool = False
    ships: tuple[Mapping[str, Json], ...] = ()
    retreat: int | None = None
    to: str | None = None
    losses: tuple[Force, ...] = ()
    landed: tuple[Force, ...] = ()
    dive: str = ""
    shared: Mapping[str, Force] = field(default_factory=dict)
    later: tuple[Mapping[str, Force], ...] = ()
    sent: Mapping[str, Force] = field(default_factory=dict)
    parties: Mapping[str, Mapping[str, Force]] = field(default_factory=dict)
    quays: Mapping[str, Quays] = field(default_factory=dict)
    sides: tuple[str, str] = ("", "")
    zone_sides: tuple[str, str] = ("", "")
    others: Mapping[str, Force] = field(default_factory=dict)
    more: tuple[Landing, ...] = ()
    ignored: tuple[str, ...] = ()
    regions: tuple[Mapping[str, Json], ...] = ()
    fought: bool = False
    warship: str = ""
    named: Force = field(default_factory=dict)

    @property
    def sea_fight(self) -> bool:
        """Whether a sea zone is fought for before the landing."""
        if self.more:
            return any(part.sea_fight for part in self.by_zone())
        left_alone = self.zone in self.ignored
        return bool(self.zone and self.zone_defend and self.escort and not left_alone)

    @property
    def zones(self) -> tuple[str, ...]:
        """The sea zones that it lands from."""
        return (self.zone, *(each.zone for each in self.more)) if self.zone else ()

    @property
    def overland(self) -> Force:
        """Who comes over land and by air."""
        return minus(self.attack, self.seaborne)

    def bound(self, book: Book, space: str) -> Force:
        """The land units or ships of the fight for the territory or for a landing zone: they can only
        retreat together, aircraft by themselves (p. 17).
        """
        force = {part.zone: part.escort for part in self.by_zone()}.get(space, self.overland)
        return {u: n for u, n in force.items() if n and book.units[u].domain != "air"}

    def by_zone(self) -> tuple[Assault, ...]:
        """The assault from each of its zones by itself; nobody comes over land in those of several."""
        if not self.more:
            return (self,) if self.zone else ()
        first: Force = self.seaborne
        for each in self.more:
            first = minus(first, each.seaborne)
        return (
            replace(self, attack=first, seaborne=first, more=()),
            *(
                replace(
                    self, attack=each.seaborne, seaborne=each.seaborne, zone=each.zone,
                    escort=each.escort, zone_defend=each.zone_defend, ships=each.ships,
                    zone_sides=each.zone_sides, others=each.others, more=(),
                )
                for each in self.more
            ),
        )  # fmt: skip

    def by_region(self) -> tuple[Assault, ...]:
        """Those who come over land and by air, apart for the places they were said to come from."""
        parts = tuple(
            replace(self, attack=plus(each["attack"], self.seaborne), origins=tuple(each["from"]))
            # Of those who stand there already it is known who they are.
            for each in sorted(self.regions, key=lambda each: not each.get("moved"))
        )
        together: Force = {}
        for part in parts:
            together = plus(together, part.overland)
        return parts if parts and together == self.overland else (self,)


def assault_in(raw: Mapping[str, Json]) -> Assault:
    """An assault that an older save kept while its battle waited for dice; it lands from one zone."""
    lists = {
        key: tuple(raw.get(key, ())) for key in ("origins", "ships", "losses", "landed", "ignored")
    }
    sides = {key: tuple(raw.get(key, ("", ""))) for key in ("sides", "zone_sides")}
    return Assault(**{**raw, **lists, **sides, "more": (), "quays": {}})


def announced(
    book: Book, state: State, args: Attacking, ask: bool, fought: bool = False
) -> Assault:  # fmt: skip
    """The assault that a command's arguments describe, defenders filled in from the record; `fought`: it
    is fought now.
    """
    space = args["space"]
    recorded = present(book, state, space)
    typed = args.get("against")
    attack = dict(args["attack"])
    landing = args.get("landing")
    defend = recorded if typed is None else dict(typed)
    said: dict[str, Any] = {
        "fought": fought, "warship": args.get("warship", ""),
        "ask": ask, "retreat": args.get("retreat"), "to": args.get("to"),
        "losses": tuple(args.get("losses", ())), "landed": tuple(args.get("landed", ())),
        "dive": args.get("dive", ""), "shared": args.get("shared", {}),
        "later": tuple(args.get("later", ())),
        "sides": (state.power, defending(book, state, space)),
    }  # fmt: skip
    promise = state.declared.get(space, {})
    said["regions"] = tuple(args.get("regions", ()))
    if dict(promise.get("attack", {})) == dict(args["attack"]) and not said["regions"]:
        same = same_fleets(landing, promise.get("landing"))
        if set(args.get("from", ())) == set(promise.get("from", ())):
            said["regions"] = tuple(promise.get("regions", ()))
        if same and promise.get("parties") and _lands_so(book, args, promise, fought):
            said["sent"], said["parties"] = promise.get("sent", {}), promise["parties"]
        elif (
            same
            and not (args.get("from") or promise.get("parties"))
            and (fought or state.phase == COMBAT or _all_came(promise))
        ):
            said["sent"] = promise.get("sent", {})  # as it was announced
            said["regions"] = ()
    if not landing:
        origins = tuple(args.get("from", ()))
        return Assault(space, attack, defend, typed is None, origins, **said)
    ships = {unit: n for unit, n in attack.items() if book.units[unit].domain == "sea"}
    attack = minus(attack, ships)
    beside = _left_unnamed(book, state, space, landing, ships, fought)
    parts = [
        _from_zone(book, state, space, {**each, **beside.get(each["zone"], {})}, force,
                   ships if not nth else {}, said.get("parties", {}).get(each["zone"], {}))
        for nth, (each, force) in enumerate(_who_lands(book, state, attack, landing))
    ]  # fmt: skip
    if not state.tracking:
        lands = {part.zone: part.seaborne for part in parts}
        told = landings_of(with_quays(book, args, lands).get("landing"))
        said["quays"] = {each["zone"]: quays_of(each, lands[each["zone"]]) for each in told}
    quiet = {*(() if state.tracking else beside), *left_alone(state)}  # now, or before (I-AA-17)
    said["ignored"] = tuple(part.zone for part in parts if part.zone in quiet
                            and may_be_left(book, state, space, part.zone, part.escort, part.zone_defend))  # fmt: skip
    first, *more = parts
    seaborne: Force = {}
    for part in parts:
        seaborne = plus(seaborne, part.seaborne)
    return Assault(
        space, attack, defend, typed is None, tuple(args.get("from", ())),
        first.zone, seaborne if more else first.seaborne, first.escort, first.zone_defend,
        ships=first.ships, zone_sides=first.zone_sides, others=first.others, more=tuple(more),
        named=ships, **said,
    )  # fmt: skip


def _all_came(promise: Mapping[str, Json]) -> bool:
    """Whether everybody announced was found where he was said to come from; said again without a place,
    the others are looked for anew (p. 11: the players say who comes from where until combat begins).
    """
    found: Force = {}
    for force in promise.get("sent", {}).values():
        found = plus(found, force)
    return not total(minus(promise["attack"], found))


def _lands_so(book: Book, args: Attacking, promise: Mapping[str, Json], fought: bool) -> bool:
    """Whether an attack says the same of who lands from where, and who comes over land, as was announced; in
    another order the places are only said anew as long as it is not `fought`.
    """
    now, lands = {**args, "zone": promise.get("zone")}, announced_from(book, promise)
    if announced_from(book, now) != lands:
        return False
    before, said = _boarded(promise, lands), _boarded(args, lands)
    here, there = list(args.get("from", ())), list(promise.get("from", ()))
    everywhere = [*there, *(at for each in before.values() for at in each if at not in there)]
    if fought:
        return (said == {} or _sets(said) == _sets(before)) and set(here) in (
            set(),
            set(there),
            set(everywhere),
        )
    return said in ({}, before) and here in ([], there, everywhere)


def _boarded(plan: Mapping[str, Json], lands: Mapping[str, Force]) -> dict[str, list[str]]:
    return {
        each["zone"]: coasts(quays_of(each, lands[each["zone"]]))
        for each in landings_of(plan.get("landing"))
        if each.get("quays")
    }


def _sets(places: Mapping[str, list[str]]) -> dict[str, set[str]]:
    return {zone: set(each) for zone, each in places.items()}


def _left_unnamed(
    book: Book,
    state: State,
    space: str,
    landing: Mapping[str, Json],
    ships: Force,
    fought: bool,
) -> dict[str, dict[str, Json]]:
    """Light games: zone → the escort announced with a landing that is fought without naming it: the
    ships sailed there, and leave submarines and transports alone (p. 14).
    """
    if state.tracking or not (fought or state.phase == COMBAT):
        return {}
    named = escorts(book, {"attack": ships, "landing": landing})
    promise = state.declared.get(space, {})
    announced_too = escorts(book, promise) if promise else {}
    return {zone: {"escort": force} for zone, force in announced_too.items() if zone not in named}


def _who_lands(
    book: Book, state: State, attack: Force, landing: Mapping[str, Json]
) -> list[tuple[Mapping[str, Json], Force]]:
    """Who lands from each zone: as it was said, else all that walks; where several zones are
    unsaid the ships tell, as far as they are known.
    """
    told = landings_of(landing)
    rest = landing_force(book, attack)
    for each in told:
        rest = minus(rest, each.get("force") or {})
    found: list[tuple[Mapping[str, Json], Force]] = []
    unsaid = sum(not each.get("force") for each in told)
    by_ships = state.tracking and len(told) > 1
    for each in told:
        force: Force = dict(each.get("force") or {})
        if not force and (unsaid == 1 or by_ships):
            aboard = state.force_of(each["zone"], state.power)
            force = {u: min(n, aboard.get(u, 0)) for u, n in rest.items()} if by_ships else rest
            rest = minus(rest, force)
        found.append((each, {unit: n for unit, n in force.items() if n}))
    return found


def _from_zone(
    book: Book, state: State, space: str, said: Mapping[str, Json], force: Force, ships: Force,
    came: Mapping[str, Force],
) -> Landing:  # fmt: skip
    """A landing with who fights for its zone first; a zone that was fought for is not fought again.

    All ships there take part but those that went back there from a battle (pp. 14, 17): the transports that land,
    too, named with the others or not. `came`: who was announced to come there from where.
    """
    zone = said["zone"]
    escort = plus(said.get("escort", {}), ships)
    zone_defend = present(book, state, zone)
    if zone in fought_over(state):
        escort, zone_defend = {}, {}
    if not state.tracking:
        if zone_defend and total(escort):  # those that carry the troops fight with them (p. 14)
            escort = with_carriers(escort, on_own_ships(book, state, zone, force))
            sailed = sum(each.get("transport", 0) for each in came.values())
            escort = at_least(escort, {"transport": sailed})
        return Landing(zone, force, ordered(escort, book.units), zone_defend,
                       zone_sides=(state.power, defending(book, state, zone)))  # fmt: skip
    own = minus(state.force_of(zone, state.power), fell_back_to(state, zone))
    fleet = {unit: n for unit, n in own.items() if book.units[unit].domain == "sea"}
    flown = assigned_to(book, state, zone)  # their combat move ends in a fight (p. 11)
    if zone_defend and (
        any(book.units[unit].surface_warship for unit in zone_defend) or escort or flown
    ):
        escort = {**escort, **fleet, **flown}
    ledger = tuple(ship.json() for ship in fleets(book, state, zone).get(state.power, ()))
    return Landing(
        zone, force, ordered(escort, book.units), zone_defend, ledger,
        (state.power, defending(book, state, zone)), promised(book, state, zone, space),
    )  # fmt: skip


def defending(book: Book, state: State, space: str) -> str:
    """Who answers for the defenders of a space: the one power there, else its side (p. 14)."""
    enemies = book.enemies(state.power)
    found = [power for power in enemies if state.force_of(space, power)]
    holder = state.control.get(space)
    if not found and holder in enemies:
        return str(holder)
    return found[0] if len(found) == 1 else book.side[enemies[0]]


def present(book: Book, state: State, space: str) -> dict[str, int]:
    """The enemies on record that can be fought in a space: at sea cargo is none of them (p. 13)."""
    found, sea = (
        together(book, state.pieces, space, book.enemies(state.power)),
        book.spaces[space].sea,
    )
    return {u: n for u, n in found.items() if not sea or book.units[u].domain != "land"}
