"""Whether the rules allow an attack, as it is announced and as it is fought (pp. 8, 11-15).

Mouvement offensif (p. 11), Forces multinationales (p. 14), Résolution des combats (pp. 14-15).
"""

from __future__ import annotations

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verdict import Ruling, advice, info, refusal, your_call
from referee.games.aa1941.amphibious.rules import SeaBattle, amphibious
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.regions import moved_to
from referee.games.aa1941.combat.assault import Assault, present
from referee.games.aa1941.combat.battle_plans import land_plan, sea_plan
from referee.games.aa1941.combat.battle_setup import plan_rulings
from referee.games.aa1941.combat.came_from import came_otherwise, not_set_out
from referee.games.aa1941.combat.landings.landing_escort import (
    bound_to_fight,
    covered,
    fought_with_another,
    left_alone,
)
from referee.games.aa1941.movement.journey import held_since
from referee.games.aa1941.movement.paths import sealed
from referee.games.aa1941.naval.escorts import assigned_to, can_attack, never_alone
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.sequence import COMBAT
from referee.games.aa1941.state import (
    State,
    battles,
    fell_back_to,
    fought_over,
    moves_over,
    together,
    zones_of,
)
from referee.games.aa1941.turn.rules import awaited, began_there, not_cleared

# Said while the attacker may still fight who lies in a landing zone, or pass them by.
TO_CHOOSE = ("aa1941.amphibious.may_ignore", "aa1941.amphibious.covered")


def assault_rulings(
    book: Book, state: State, assault: Assault, announcing: bool = False
) -> list[Ruling]:
    """Everything the rules say about this attack now: fought, or `announcing` it for later."""
    found = _target(book, state, assault)
    if not total(assault.attack):
        found.append(refusal("aa1941.attack.empty", "combat.general"))
    if any(ruling.severity == "refusal" for ruling in found):
        return found
    found += _order(book, state, assault, announcing)
    for part in assault.by_zone():
        if assault.more and not total(part.seaborne):  # who comes from which zone must be said
            found.append(
                refusal("aa1941.attack.who_lands", "combat.amphibious", other_space=part.zone)
            )
            continue
        found += _landing(book, state, part, str(part.zone), announcing)
    if assault.zones and any(ruling.severity == "refusal" for ruling in found):
        return found  # where nobody can land, who stands where is no matter yet
    if state.tracking:
        found += _present(book, state, assault) or _from_ships(book, state, assault)
        found += came_otherwise(book, state, assault)
    elif assault.fought:
        found += _left_out(book, state, assault, assault.overland)
    if not state.tracking:
        found += _beside(book, state, assault)
    if any(ruling.severity == "refusal" for ruling in found):
        return found  # of who is not there nothing else is to be said
    found += _strips(book, state, assault, announcing)
    return found + _defenders(book, state, assault)


def _strips(book: Book, state: State, assault: Assault, announcing: bool) -> list[Ruling]:
    """What the combat rules say about either fight before a die is thrown; who sails with the transports may
    be announced after them (p. 27).
    """
    at_sea = [
        ruling
        for part in assault.by_zone()
        if part.sea_fight
        for ruling in plan_rulings(book, sea_plan(part))
    ]
    on_land = list(plan_rulings(book, land_plan(book, assault, assault.attack)))
    if held_since(book, state.situation(), assault.space):
        # There is no battle to win and nothing to take: the tank took it.
        on_land = [r for r in on_land if r.code != "aa1941.battle.air_cannot_capture"]
    if announcing and book.spaces[assault.space].sea:
        alone = never_alone(book, assault.space, assault.defend, advice)
        on_land = [alone if r.code == "aa1941.battle.transports_alone" else r for r in on_land]
    return [*at_sea, *on_land]


def _target(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Neutrals, friends and empty seas are never attacked (pp. 8, 11)."""
    sea = book.spaces[assault.space].sea
    if sea and sealed(book, assault.space):  # no ship, so nobody to fight
        return [refusal("aa1941.attack.sealed", "board.straits", space=assault.space)]
    if sea and not assault.defend:
        return [refusal("aa1941.attack.nobody", "combat", space=assault.space)]
    return no_foe(book, state, assault.space, bool(assault.zone))


def no_foe(book: Book, state: State, target: str, landing: bool = False) -> list[Ruling]:
    """Why a territory is attacked by nobody of this power: neutral, its own, a friend's (pp. 8, 11)."""
    space = book.spaces[target]
    if space.neutral:
        return [refusal("aa1941.attack.neutral", "board.neutral", space=space.id)]
    holder = state.control.get(space.id)
    if space.sea or holder is None:
        return []
    if _still_entered(book, state, target, landing):
        return []
    if holder == state.power:
        return [refusal("aa1941.attack.own", "combat_move", space=space.id)]
    if book.side[holder] == book.side[state.power]:
        return [refusal("aa1941.attack.friend", "combat_move", space=space.id, power=holder)]
    return []


def _still_entered(book: Book, state: State, target: str, landing: bool) -> bool:
    """Whether ground that tanks ran through is still entered by others, as `move` has it: they come by a
    combat move (p. 11), or were announced among those. In a tracked game all but a `landing` have moved.
    """
    moving = not moves_over(state) and target not in fought_over(state)
    coming = moving and (landing or not state.tracking)
    announced_so = bool(state.declared.get(target, {}).get("held"))
    return (coming or announced_so) and held_since(book, state.situation(), target)


def _order(book: Book, state: State, assault: Assault, announcing: bool) -> list[Ruling]:
    """One battle per space, amphibious assaults first (pp. 11, 14, 15).

    They are announced in any order (p. 11); the order is that of the fights.
    """
    found: list[Ruling] = []
    if assault.space in fought_over(state):
        cards = "combat_move", "combat.general"
        found.append(refusal("aa1941.attack.again", *cards, space=assault.space))
    elif any(battle["landing"] and assault.space in zones_of(battle) for battle in state.fought):
        found.append(refusal("aa1941.attack.landed", "combat.amphibious", space=assault.space))
    entered = not assault.defend and walked_in(book, state, assault.space)
    if assault.zone is None and not announcing and not entered:
        found += landings_first(book, state, assault.space)
    if assault.zone is None:
        return found
    if not announcing and (first := zones_first(book, state, assault)):
        found.append(refusal("aa1941.attack.zone_first", "combat.amphibious", spaces=first))
    told = (*state.declared.values(), *state.fought)  # announced, or over
    opened = {*assault.zones, *(zone for each in told for zone in zones_of(each))}
    earlier = [
        battle["space"]
        for battle in battles(state)
        if not battle["landing"] and not battle.get("opens") and battle["space"] not in opened
    ]
    if earlier:
        found.append(refusal("aa1941.attack.landing_late", "combat", spaces=earlier))
    plan = state.declared.get(assault.space, {})
    told = zones_of(plan)
    others = [zone for zone in assault.zones if told and zone not in told]
    if others and not announcing and not state.tracking:
        found.append(refusal("aa1941.attack.landing_from", "combat_move.amphibious", "combat.sea",
                             space=assault.space, spaces=list(told), other_space=others[0]))  # fmt: skip
    elif state.phase == COMBAT and not told:
        say = refusal if state.tracking else your_call
        card = "combat_move.amphibious"
        found.append(say("aa1941.attack.not_announced", card, space=assault.space))
    return found


def landings_first(book: Book, state: State, target: str) -> list[Ruling]:
    """That a battle waits for the announced assaults, unless it is the first step of one (p. 14, p. 15)."""
    plans = {space: state.declared[space] for space in awaited(book, state) if space != target}
    opens = {zone for plan in plans.values() for zone in zones_of(plan)}
    waiting = [at for at, plan in plans.items() if plan.get("zone")]
    if not waiting or target in opens:
        return []
    return [refusal("aa1941.attack.landings_first", "combat", spaces=waiting)]


def walked_in(book: Book, state: State, space: str) -> bool:
    """Whether nobody defends announced ground: it is entered, and no battle comes before another (p. 15)."""
    return not present(book, state, space) and space in state.declared


def zones_first(book: Book, state: State, assault: Assault) -> list[str]:
    """The zones of a landing whose own announced battle comes before it (sea, then land: p. 14).

    Where the assault itself fights for the zone with all who were announced there, that is it.
    """
    due = awaited(book, state)
    return [
        str(part.zone)
        for part in assault.by_zone()
        if part.zone in due
        and (not part.sea_fight or total(minus(state.declared[part.zone]["attack"], part.escort)))
    ]


def closed_landings(book: Book, state: State) -> list[Ruling]:
    """The announced assaults that have no warship beside a submarine as the combat moves end (p. 13)."""
    found: list[Ruling] = []
    for space, plan in state.declared.items():
        for zone in zones_of(plan):
            found += [
                each for each in _past_submarine(book, state, space, zone) if each not in found
            ]
    return found


def barred_landings(book: Book, state: State, space: str) -> list[Ruling]:
    """Why troops that lie beside a territory may not land there: a submarine, and no warship of theirs (p. 13)."""
    return [
        each
        for zone in book.spaces[space].neighbours
        if book.spaces[zone].sea and total(landing_force(book, state.force_of(zone, state.power)))
        for each in _past_submarine(book, state, space, zone)
    ]


def _past_submarine(book: Book, state: State, space: str, zone: str) -> list[Ruling]:
    own = covered(book, state, zone)
    verdict = amphibious(book, state.situation(), space, zone, warship=own)
    return [each for each in verdict.rulings if each.code == "aa1941.amphibious.submarine"]


def _landing(
    book: Book, state: State, assault: Assault, zone: str, announcing: bool = False
) -> list[Ruling]:
    """The sea side of an amphibious assault (pp. 12-15)."""
    warship: bool | None = covered(book, state, zone, assault.escort)
    if not warship and not state.tracking:
        warship = None
    verdict = amphibious(
        book,
        state.situation(),
        assault.space,
        zone,
        warship=warship,
        sea_battle=_at_sea(book, state, assault, zone, announcing),
        flown=_must_fight(book, state, assault, zone),
    )
    found = list(verdict.rulings)
    if zone in left_alone(state) and zone in assault.ignored and total(assault.zone_defend):
        found = [ruling for ruling in found if ruling.code not in TO_CHOOSE]  # others have chosen
        found.append(info("aa1941.attack.left_alone", "combat.sea", "I-AA-17", space=zone,
                          force=dict(assault.zone_defend)))  # fmt: skip
    absent = minus(assault.seaborne, assault.attack)
    found += [
        refusal("aa1941.transport.not_land", "units.transport", unit=unit)
        for unit, n in assault.seaborne.items()
        if n and book.units[unit].domain != "land"
    ]
    if not verdict.refused and (absent or not total(assault.seaborne)):
        where = assault.space
        found.append(refusal("aa1941.attack.nobody_lands", "combat.amphibious", space=where))
    return found


def _must_fight(book: Book, state: State, assault: Assault, zone: str) -> Force:
    """The aircraft that fight for the landing zone, so that nobody there is left alone (p. 12)."""
    if state.tracking and not assault.sea_fight:
        return {}
    return bound_to_fight(book, state, assault.space, zone, assault.escort)


def _at_sea(
    book: Book, state: State, assault: Assault, zone: str, announcing: bool
) -> SeaBattle | None:
    """How the fight for the landing zone went, where it was had; None: it is still to come. Only while
    a landing is `announcing` may the ships of another one be those that will fight for its zone.
    """
    if zone not in fought_over(state):  # announced with the landing, or by itself
        others = announcing and fought_with_another(book, state, zone)
        if assault.sea_fight or zone in state.declared or others:
            return None
        return "none"
    return "lost" if not_cleared(book, state, zone) else "won"


def _present(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Tracked games: the attackers stand where they attack from (p. 14)."""
    found: list[Ruling] = []
    overland = assault.overland
    needed = [(assault.space, overland)]
    needed += [(str(part.zone), plus(part.seaborne, part.escort)) for part in assault.by_zone()]
    for space, force in needed:
        here = state.force_of(space, state.power)
        absent = ordered(minus(force, here), book.units)
        back = ordered(minus(force, minus(here, fell_back_to(state, space))), book.units)
        if assault.zones:  # of troops and their transports a landing has its own word
            back = {unit: n for unit, n in back.items() if can_attack(book, {unit: n})}
        told = assault.origins if space == assault.space else ()
        if told and not absent:
            absent = ordered(not_set_out(state, assault), book.units)
        if absent and told:  # « from Ukraine »: they move there first
            way = {"code": "aa1941.attack.move_from", "params": {"spaces": list(told)}}
            found.append(refusal("aa1941.attack.move_first", "combat_move", space=space, force=absent,
                                 way_told=[way]))  # fmt: skip
        elif absent:
            found.append(refusal("aa1941.attack.not_there", "combat", space=space, force=absent))
        elif back:
            found.append(refusal("aa1941.attack.went_back", "combat_move", "combat.step6",
                                 space=space, force=back))  # fmt: skip
    if found or assault.space in left_alone(state):  # no more than this zone's fight is over
        return found
    return _left_out(book, state, assault, overland)


def _from_ships(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Tracked games: transports enough, one shore each (pp. 27-28)."""
    from referee.games.aa1941.naval.sailing import landing_refused

    barred = [
        landing_refused(book, state, str(part.zone), part.space, part.seaborne)
        for part in assault.by_zone()
    ]
    return [each for each in barred if each is not None]


def _left_out(book: Book, state: State, assault: Assault, overland: Force) -> list[Ruling]:
    """Whoever stands in the contested space or flew there fights (p. 14, p. 15); fighters that
    took off where they were may stay with a carrier. In a light game those are known who moved there.
    """
    bound = bound_there(book, state, assault.space)
    idle = ordered(minus(bound, overland), book.units)
    if not idle:
        return []
    cards, whole = ("combat", "combat.sea"), ordered(plus(assault.attack, idle), book.units)
    told = {"space": assault.space, "force": idle, "wanted_force": whole}
    if not assault.zone:
        return [refusal("aa1941.attack.all_fight", *cards, **told)]
    lands = [
        {"code": "aa1941.attack.lands_said",
         "params": {"force": ordered(part.seaborne, book.units), "from_space": part.zone}}
        for part in assault.by_zone()
    ]  # fmt: skip
    return [refusal("aa1941.attack.all_fight_landing", *cards, **told, lands_told=lands)]


def bound_there(book: Book, state: State, space: str) -> Force:
    """Those who must fight for a space: whoever stands there or flew there (p. 14, p. 15); in a light game
    whoever moved there.
    """
    if not state.tracking:
        return moved_to(book, state, space)
    here = minus(state.force_of(space, state.power), fell_back_to(state, space))
    if not book.spaces[space].sea:
        return here
    ships = {unit: n for unit, n in here.items() if book.units[unit].domain == "sea"}
    return {**ships, **assigned_to(book, state, space)}


def _beside(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Light games: who by the record began in the zone, beside enemy warships, and is not named: they fight,
    too, if they have not left (p. 12, p. 14). What left without a word only the table knows.
    """
    fights = [(str(part.zone), part.escort) for part in assault.by_zone() if part.sea_fight]
    if book.spaces[assault.space].sea:
        fights.append((assault.space, assault.overland))
    return [
        advice("aa1941.attack.began_there", "combat_move.start_hostile", "combat.sea", space=zone,
               force=idle)
        for zone, named in fights
        if (idle := ordered(minus(began_there(book, state, zone), named), book.units))
    ]  # fmt: skip


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
    elif not state.tracking and recorded and ordered(assault.defend, book.units) != recorded:
        code = "aa1941.attack.others_recorded" if assault.defend else "aa1941.attack.recorded"
        found.append(your_call(code, "combat.step1", space=assault.space, force=recorded))
    friends = tuple(p for p in book.friends(state.power) if p != state.power)
    for space in (assault.space, *assault.zones):
        allies = together(book, state.pieces, space, friends)
        if allies and book.spaces[space].sea:
            out = "aa1941.attack.allies_out"
            found.append(info(out, "multinational", space=space, force=allies))
    return found
