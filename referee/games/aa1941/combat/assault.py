"""A battle as players announce it: who attacks what, and whether the rules allow it.

Mouvement offensif (p. 11), Forces multinationales (p. 14), Résolution des combats
(pp. 14-15). An `Assault` is all a battle needs to be fought again from its start,
so it is what the journal keeps while a battle waits for dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import field, fields_of, record
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.aa1941.amphibious.rules import SeaBattle, amphibious
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.battle_setup import Plan, plan_rulings
from referee.games.aa1941.naval.escorts import flew_in
from referee.games.aa1941.naval.fleet import ships_in
from referee.games.aa1941.naval.landings import promised
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.sequence import COMBAT
from referee.games.aa1941.state import State, fought_over, together
from referee.games.aa1941.turn.rules import awaited


@record
class Assault:
    """An attack on a territory or a sea zone.

    `origins`: where the attackers come from, as far as told. An amphibious assault names the sea
    `zone`, who comes by sea and, when the zone is fought for first, `escort` against `zone_defend`.
    `recorded`: the defenders are those on record, not typed. `ask`: choices are asked. `ships`: the
    ledger of the transports in `zone` (tracked games), `others` what they land elsewhere. Said
    beforehand: the round after which the attacker leaves (`retreat`) and where `to`, his `losses`
    as they are asked (`landed`: those who came by sea; `shared`: power → what it loses of a common
    defence), whose submarines `dive`. `sent`: space →
    who set out there, once known (light games; see `senders`). `sides`: who attacks, who defends.
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
    sent: Mapping[str, Force] = field(default_factory=dict)
    sides: tuple[str, str] = ("", "")
    zone_sides: tuple[str, str] = ("", "")
    others: Mapping[str, Force] = field(default_factory=dict)

    @property
    def sea_fight(self) -> bool:
        """Whether the sea zone is fought for before the landing."""
        return bool(self.zone and self.zone_defend and self.escort)

    def json(self) -> dict[str, Json]:
        """The assault as the journal keeps it."""
        raw = {name: getattr(self, name) for name in fields_of(self)}
        forces = {key: dict(value) for key, value in raw.items() if isinstance(value, Mapping)}
        lists = {key: list(value) for key, value in raw.items() if isinstance(value, tuple)}
        return {**raw, **forces, **lists}


def assault_in(raw: Mapping[str, Json]) -> Assault:
    """An assault back from JSON."""
    lists = {key: tuple(raw.get(key, ())) for key in ("origins", "ships", "losses", "landed")}
    sides = {key: tuple(raw.get(key, ("", ""))) for key in ("sides", "zone_sides")}
    return Assault(**{**raw, **lists, **sides})


def announced(book: Book, state: State, args: Attacking, ask: bool) -> Assault:
    """The assault that a command's arguments describe, defenders filled in from the record."""
    space = args["space"]
    recorded = present(book, state, space)
    typed = args.get("against")
    attack = dict(args["attack"])
    landing = args.get("landing")
    defend = recorded if typed is None else dict(typed)
    said: dict[str, Any] = {
        "ask": ask, "retreat": args.get("retreat"), "to": args.get("to"),
        "losses": tuple(args.get("losses", ())), "landed": tuple(args.get("landed", ())),
        "dive": args.get("dive", ""), "shared": args.get("shared", {}),
        "sides": (state.power, defending(book, state, space)),
    }  # fmt: skip
    promise = state.declared.get(space, {})
    if dict(promise.get("attack", {})) == dict(args["attack"]) and not args.get("from"):
        said["sent"] = promise.get("sent", {})  # as it was announced
    if not landing:
        origins = tuple(args.get("from", ()))
        return Assault(space, attack, defend, typed is None, origins, **said)
    zone = landing["zone"]
    ships = {unit: n for unit, n in attack.items() if book.units[unit].domain == "sea"}
    attack = minus(attack, ships)
    land = {unit: n for unit, n in attack.items() if book.units[unit].domain == "land"}
    escort = plus(landing.get("escort", {}), ships)
    zone_defend = present(book, state, zone)
    ledger: tuple[Mapping[str, Json], ...] = ()
    if zone in fought_over(state):  # the zone was fought for: nobody fights there again
        escort, zone_defend = {}, {}
    if state.tracking:
        own = state.force_of(zone, state.power)
        fleet = {unit: n for unit, n in own.items() if book.units[unit].domain == "sea"}
        flown = flew_in(book, state, zone)  # their combat move ends in a fight (p. 11)
        if zone_defend and (
            any(book.units[unit].surface_warship for unit in zone_defend) or escort or flown
        ):
            escort = {**escort, **fleet, **flown}
        ledger = tuple(
            ship.json() for ship in ships_in(book, state, zone) if ship.power == state.power
        )
    return Assault(
        space,
        attack,
        defend,
        typed is None,
        tuple(args.get("from", ())),
        zone,
        dict(landing.get("force") or land),
        ordered(escort, book.units),
        zone_defend,
        ships=ledger,
        zone_sides=(state.power, defending(book, state, zone)),
        others=promised(book, state, zone, space) if state.tracking else {},
        **said,
    )


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


def sea_plan(assault: Assault, may_retreat: bool = True) -> Plan:
    """The sea fight that opens an amphibious assault (Étape 1, p. 14)."""
    return Plan(
        assault.escort, assault.zone_defend, "sea", ask=assault.ask, may_retreat=may_retreat,
        sides=assault.zone_sides,
        retreat_after=assault.retreat if may_retreat else None, submerge=_dives(assault),
        losses=assault.losses,
    )  # fmt: skip


def land_plan(
    book: Book, assault: Assault, attack: Force, seaborne: Force | None = None,
    may_retreat: bool = True,
) -> Plan:  # fmt: skip
    """The battle for the space itself."""
    sea = book.spaces[assault.space].sea
    # A fleet that would retreat does not take ashore those who came by sea.
    leaves = may_retreat and (not assault.sea_fight or total(minus(attack, assault.seaborne)) > 0)
    return Plan(
        attack,
        assault.defend,
        "sea" if sea else "land",
        ask=assault.ask,
        seaborne=assault.seaborne if seaborne is None else seaborne,
        may_retreat=may_retreat,
        retreat_after=assault.retreat if leaves else None,
        submerge=_dives(assault) if sea else frozenset(),
        losses=assault.losses,
        landed=assault.landed,
        sides=assault.sides,
    )


def _dives(assault: Assault) -> frozenset[str]:
    if assault.dive == "both":
        return frozenset(("attacker", "defender"))
    return frozenset((assault.dive,) if assault.dive else ())


def assault_rulings(
    book: Book, state: State, assault: Assault, announcing: bool = False
) -> list[Ruling]:
    """Everything the rules say about this attack now: fought, or `announcing` it for later."""
    found = _target(book, state, assault)
    if not total(assault.attack):
        found.append(refusal("aa1941.attack.empty", "combat.general"))
    if any(ruling.severity == "refusal" for ruling in found):
        return found
    found += _order(state, assault, announcing)
    if assault.zone is not None:
        found += _landing(book, state, assault, assault.zone)
        if any(ruling.severity == "refusal" for ruling in found):
            return found  # where nobody can land, who stands where is no matter yet
    if state.tracking:
        found += _present(book, state, assault) or _from_ships(book, state, assault)
    if any(ruling.severity == "refusal" for ruling in found):
        return found  # of who is not there nothing else is to be said
    found += _strips(book, assault)
    return found + _defenders(book, state, assault)


def _strips(book: Book, assault: Assault) -> list[Ruling]:
    """What the combat rules say about either fight before a die is thrown."""
    at_sea = plan_rulings(book, sea_plan(assault)) if assault.sea_fight else ()
    return [*at_sea, *plan_rulings(book, land_plan(book, assault, assault.attack))]


def _target(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Neutrals, friends and empty seas are never attacked (pp. 8, 11)."""
    if book.spaces[assault.space].sea and not assault.defend:
        return [refusal("aa1941.attack.nobody", "combat", space=assault.space)]
    return no_foe(book, state, assault.space)


def no_foe(book: Book, state: State, target: str) -> list[Ruling]:
    """Why a territory is attacked by nobody of this power: neutral, its own, a friend's (pp. 8, 11)."""
    space = book.spaces[target]
    if space.neutral:
        return [refusal("aa1941.attack.neutral", "board.neutral", space=space.id)]
    holder = state.control.get(space.id)
    if space.sea or holder is None:
        return []
    if holder == state.power:
        return [refusal("aa1941.attack.own", "combat_move", space=space.id)]
    if book.side[holder] == book.side[state.power]:
        return [refusal("aa1941.attack.friend", "combat_move", space=space.id, power=holder)]
    return []


def _order(state: State, assault: Assault, announcing: bool) -> list[Ruling]:
    """One battle per space, amphibious assaults first (pp. 11, 14, 15).

    They are announced in any order (p. 11); the order is that of the fights.
    """
    found: list[Ruling] = []
    if assault.space in fought_over(state):
        cards = "combat_move", "combat.general"
        found.append(refusal("aa1941.attack.again", *cards, space=assault.space))
    if any(battle["landing"] and battle["zone"] == assault.space for battle in state.fought):
        found.append(refusal("aa1941.attack.landed", "combat.amphibious", space=assault.space))
    if assault.zone is None:
        plans = {space: state.declared[space] for space in awaited(state) if space != assault.space}
        waiting = [
            at for at, plan in plans.items() if plan.get("zone") not in (None, assault.space)
        ]
        opens = {plan.get("zone") for plan in plans.values()}  # an assault’s first step (p. 14)
        if waiting and not announcing and assault.space not in opens:
            found.append(refusal("aa1941.attack.landings_first", "combat", spaces=waiting))
        return found
    opened = {assault.zone, *(plan.get("zone") for plan in state.declared.values())}
    opened |= {battle["zone"] for battle in state.fought}  # of assaults that are over
    earlier = [
        battle["space"]
        for battle in state.fought
        if not battle["landing"] and battle["space"] not in opened
    ]
    if earlier:
        found.append(refusal("aa1941.attack.landing_late", "combat", spaces=earlier))
    if state.phase == COMBAT and assault.space not in state.declared:
        say = refusal if state.tracking else your_call
        card = "combat_move.amphibious"
        found.append(say("aa1941.attack.not_announced", card, space=assault.space))
    return found


def _landing(book: Book, state: State, assault: Assault, zone: str) -> list[Ruling]:
    """The sea side of an amphibious assault (pp. 12-15)."""
    own = state.force_of(zone, state.power)
    fleet = plus(assault.escort, own)
    warship: bool | None = any(
        book.units[unit].domain == "sea" and book.units[unit].warship for unit in fleet
    )
    if not warship and not state.tracking:
        warship = None
    verdict = amphibious(
        book,
        state.situation(),
        assault.space,
        zone,
        warship=warship,
        sea_battle=_at_sea(book, state, assault, zone),
        flown=_bound_to_fight(book, state, assault, zone),
    )
    found = list(verdict.rulings)
    absent = minus(assault.seaborne, assault.attack)
    if not verdict.refused and (absent or not total(assault.seaborne)):
        where = assault.space
        found.append(refusal("aa1941.attack.nobody_lands", "combat.amphibious", space=where))
    return found


def _bound_to_fight(book: Book, state: State, assault: Assault, zone: str) -> Force:
    """Tracked games: the aircraft that came to fight for the landing zone."""
    return flew_in(book, state, zone) if state.tracking and assault.sea_fight else {}


def _at_sea(book: Book, state: State, assault: Assault, zone: str) -> SeaBattle | None:
    """How the fight for the landing zone went, where it was had; None: it is still to come."""
    if zone not in fought_over(state):
        return None if assault.sea_fight else "none"
    return "lost" if hostile_zone(book, state.situation(), zone) else "won"


def _present(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Tracked games: the attackers stand where they attack from (p. 14)."""
    found: list[Ruling] = []
    overland = minus(assault.attack, assault.seaborne)
    needed = [(assault.space, overland)]
    if assault.zone is not None:
        needed.append((assault.zone, plus(assault.seaborne, assault.escort)))
    for space, force in needed:
        absent = ordered(minus(force, state.force_of(space, state.power)), book.units)
        told = assault.origins if space == assault.space else ()
        if absent and told:  # « from Ukraine »: they move there first
            found.append(refusal("aa1941.attack.move_first", "combat_move", space=space,
                                 force=absent, spaces=list(told)))  # fmt: skip
        elif absent:
            found.append(refusal("aa1941.attack.not_there", "combat", space=space, force=absent))
    return found or _left_out(book, state, assault, overland)


def _from_ships(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Tracked games: transports enough, one shore each (pp. 27-28)."""
    from referee.games.aa1941.naval.sailing import landing_refused

    if assault.zone is None:
        return []
    barred = landing_refused(book, state, assault.zone, assault.space, assault.seaborne)
    return [barred] if barred else []


def _left_out(book: Book, state: State, assault: Assault, overland: Force) -> list[Ruling]:
    """Whoever stands in the contested space or flew there fights (p. 14, p. 15); fighters that
    took off where they were may stay with a carrier.
    """
    here = state.force_of(assault.space, state.power)
    sea = book.spaces[assault.space].sea
    bound = {u: n for u, n in here.items() if book.units[u].domain == "sea" or not sea}
    if sea:
        bound |= flew_in(book, state, assault.space)
    idle = ordered(minus(bound, overland), book.units)
    if not idle:
        return []
    return [
        refusal("aa1941.attack.all_fight", "combat", "combat.sea", space=assault.space, force=idle)
    ]


def _defenders(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Whom the record shows, and who keeps out of it (p. 14)."""
    found, recorded = list[Ruling](), present(book, state, assault.space)
    if state.tracking and not assault.recorded and ordered(assault.defend, book.units) != recorded:
        found.append(
            refusal("aa1941.attack.other_defenders", "combat.step1", space=assault.space, force=recorded)
        )  # fmt: skip
    elif not state.tracking and assault.recorded:
        code = "aa1941.attack.as_recorded" if assault.defend else "aa1941.attack.none_recorded"
        defend = dict(assault.defend)
        found.append(your_call(code, "combat.step1", space=assault.space, force=defend))
    friends = tuple(p for p in book.friends(state.power) if p != state.power)
    for space in filter(None, (assault.space, assault.zone)):
        allies = together(book, state.pieces, space, friends)
        if allies and book.spaces[space].sea:
            out = "aa1941.attack.allies_out"
            found.append(info(out, "multinational", space=space, force=allies))
    return found
