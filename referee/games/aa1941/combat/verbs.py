"""The verbs of the combat phase: announce, fight, take an announcement back, retreat or press on."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.ask import Answer, Say, Script
from referee.engine.event import Event
from referee.engine.force import total
from referee.engine.offer import Offer
from referee.engine.reader import INTO, MARKS, THERE, Reader
from referee.engine.verb import Arg, Coming, Outcome, Verb, of_list, stands
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.allowed import assault_rulings
from referee.games.aa1941.combat.announced.exchanging import with_other_ships
from referee.games.aa1941.combat.announced.left_alone import left_alone
from referee.games.aa1941.combat.announced.one_fight import (
    for_all,
    for_the_zone,
    shared_zones,
    ships_of_landings,
    with_landings,
)
from referee.games.aa1941.combat.announced.running_through import crossed, entered, turned
from referee.games.aa1941.combat.announced.senders import apart, guessed, sent_to, written
from referee.games.aa1941.combat.announced.told import told_rulings
from referee.games.aa1941.combat.asked import (
    as_it_was_said,
    given_up,
    unanswered,
    unasked,
    uncovered,
    with_defenders,
    with_lone_ships,
    with_senders,
    zone_to_fight_for,
)
from referee.games.aa1941.combat.assault import Assault, announced, assault_in
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.changes import CHANGES
from referee.games.aa1941.combat.closing import closing
from referee.games.aa1941.combat.defenceless import sunk_unfought
from referee.games.aa1941.combat.landings.escort_named import beside_landing
from referee.games.aa1941.combat.landings.joining import anew, anew_told, joined, with_those_there
from referee.games.aa1941.combat.landings.landfalls import (
    by_sea,
    kept_aboard,
    landfalls,
    landing_told,
    left_alone_told,
    owed_ashore,
    sea_over,
    to_fight,
    zones_kept,
)
from referee.games.aa1941.combat.landings.landing_escort import idle_ships
from referee.games.aa1941.combat.moves_first import how_they_come
from referee.games.aa1941.combat.proposed import (
    announced_force,
    force_named,
    forces,
    no_choice,
    nobody_near,
    possible,
)
from referee.games.aa1941.combat.reach import nobody_there, unnamed
from referee.games.aa1941.combat.sharing import holders, said_rulings
from referee.games.aa1941.combat.targets import (
    anothers,
    as_announced,
    as_it_stands,
    attackers,
    by_neighbours,
    in_order,
    landings_wait,
)
from referee.games.aa1941.combat.withdrawing import WITHDRAW
from referee.games.aa1941.movement.journey import announced as announced_for
from referee.games.aa1941.movement.journey import held_since
from referee.games.aa1941.naval.escorts import let_be
from referee.games.aa1941.sequence import COMBAT
from referee.games.aa1941.state import State, battles, battles_begun
from referee.games.aa1941.turn.rules import unfought, untold
from referee.games.aa1941.words.attacks import read as _read
from referee.games.aa1941.words.phrases import assault_on

__all__ = ["CHANGES", "VERBS"]

# What the record says of the attackers, told at the announcement as at the battle.
MEASURED = frozenset(
    {
        "aa1941.attack.from_where",
        "aa1941.attack.unknown",
        "aa1941.attack.not_recorded",
        "aa1941.attack.not_boarded",
        "aa1941.attack.none_boards",
        "aa1941.attack.no_deck",  # to be shown before any battle (p. 23)
        "aa1941.attack.too_few_ships",
        "aa1941.transport.move_names",
        "aa1941.attack.blitz",
        "aa1941.amphibious.warship",  # needed as the combat moves end (p. 13)
    }
)
CHOSEN = "aa1941.amphibious.may_ignore"
LANDING = "[landing [FORCE] from ZONE [escort FORCE] [and [FORCE] from ZONE …]]"
ATTACK = f"SPACE with FORCE [against FORCE] [from SPACE] {LANDING}"
DECLARE = f"SPACE with FORCE [from SPACE] {LANDING}"


# -- fighting ----------------------------------------------------------------------


def attack(book: Book, state: State, args: Attacking) -> Coming:
    """`attack SPACE with FORCE [against FORCE] [from SPACE] [landing …]`: fight it now.

    In the session choices are asked; on the command line they take their usual answer.
    """
    if barred := anothers(args):
        return Outcome((), barred)
    if "plan" not in args and "attack" not in args:
        return unnamed(book, state, args, attack)
    if "escort" in args:
        return beside_landing(book, state, args, attack)
    if "plan" in args:  # a battle that an older save kept waiting
        return _battle(book, state, assault_in(args["plan"]), ())
    if fleet := with_landings(book, state, args, attack):
        return fleet
    args = by_sea(book, state, as_announced(book, state, args))
    assault = announced(book, state, args, bool(args.get("hold")), True)
    if not assault.ask and (zones := shared_zones(book, state, assault)):
        return for_all(book, state, args, zones[0], attack)
    rulings = _all_rulings(book, state, assault)
    rulings = (*rulings, *kept_aboard(book, state, assault, rulings), *sea_over(book, state, args))
    rulings = (*rulings, *closing(book, state, args, assault, rulings))
    if stands(rulings, args):  # why not, and no more
        return Outcome((), tuple(each for each in rulings if each.severity == "refusal"))
    if assault.ask:
        if not state.tracking:
            return _asked(book, state, args, assault, rulings)
        return _sea_or_land(book, state, args, assault, rulings)
    return unasked(book, state, assault, rulings, _battle)


def _all_rulings(
    book: Book, state: State, assault: Assault, announcing: bool = False
) -> tuple[Ruling, ...]:
    """What the rules say of an attack now, and of what was decided beforehand."""
    found = assault_rulings(book, state, assault, announcing)
    if not announcing:  # with an escort named it was decided
        chosen = [part.zone for part in assault.by_zone() if total(part.escort)]
        found = [r for r in found if r.code != CHOSEN or r.params["space"] not in chosen]
    if not any(ruling.severity == "refusal" for ruling in found):
        found += told_rulings(book, state, assault) + said_rulings(book, state, assault)
        found += left_alone(book, state, assault)
        found += idle_ships(book, assault)
        found += sunk_unfought(book, state, assault) if announcing else []
    found = how_they_come(book, state, assault, found)
    if assault.to is not None or assault.retreat is not None:
        from referee.games.aa1941.combat.announced.falling_back import no_way_back

        found += no_way_back(book, state, assault)
    return tuple(each for nth, each in enumerate(found) if each not in found[:nth])


def _asked(
    book: Book, state: State, args: Attacking, assault: Assault, rulings: tuple[Ruling, ...]
) -> Script[Outcome]:
    """In the session what was left out is asked before the dice: where from, who defends."""
    known = assault
    as_moved = yield from as_it_was_said(state, assault, rulings)
    if as_moved is None:
        return given_up(book, state, assault)
    if (barred := (yield from uncovered(book, state, assault, as_moved))) is not None:
        return barred
    rulings = unanswered(as_moved)
    if shared := bool(shared_zones(book, state, assault)):
        assault = yield from with_lone_ships(book, state, assault)
        if zones := shared_zones(book, state, assault):
            return (yield from for_all(book, state, args, zones[0], attack))
    assault = yield from with_senders(book, state, assault)
    if not shared:
        assault = yield from with_lone_ships(book, state, assault)
    if assault.recorded:
        assault = yield from with_defenders(book, assault)
    if assault != known:
        found = _all_rulings(book, state, assault)
        rulings = unanswered(found, known)
    return (yield from _battle(book, state, assault, rulings))


def _sea_or_land(
    book: Book, state: State, args: Attacking, assault: Assault, rulings: tuple[Ruling, ...]
) -> Script[Outcome]:
    """A landing past submarines and transports alone, or the fight for its zone first (p. 14): then all who
    are there fight, and the landing is still to be had.
    """
    there = yield from zone_to_fight_for(book, state, assault)
    if there is None:
        told = tuple(each for each in rulings if each.code != CHOSEN)  # it was asked
        return (yield from unasked(book, state, assault, told, _battle))
    coming = attack(book, state, for_the_zone(book, args, there["space"], there["attack"]))
    return coming if isinstance(coming, Outcome) else (yield from coming)


def _battle(
    book: Book, state: State, assault: Assault, rulings: tuple[Ruling, ...]
) -> Script[Outcome]:
    from referee.games.aa1941.combat.aftermath import aftermath
    from referee.games.aa1941.combat.announced.falling_back import places_near, ways_back
    from referee.games.aa1941.combat.announced.zone_first import laden_fleets
    from referee.games.aa1941.combat.cargo_counted import cargo_sunk
    from referee.games.aa1941.combat.chances.planning import chances_told
    from referee.games.aa1941.combat.endings import sea_told
    from referee.games.aa1941.combat.fight import Fought, fight
    from referee.games.aa1941.combat.landings.drowning import fleets

    chances = chances_told(book, assault) if assault.ask else ()
    ground, told_of_it = entered(book, state, crossed(book, state, assault))
    yield Say((*rulings, *told_of_it, *chances))
    state = book.after(state, ground)
    ways = ways_back(book, state, assault, assault.space)
    parts = {str(part.zone): part for part in assault.by_zone()}
    if assault.more and not state.tracking:  # each fleet goes back where it came from
        came = sent_to(book, state, assault)
        parts = {zone: apart(part, came.get(zone, {})) for zone, part in parts.items()}
    sea_ways = {zone: ways_back(book, state, part, zone) for zone, part in parts.items()}

    def at_sea(fought: Fought) -> list[Ruling]:
        return sea_told(state, assault, fought, cargo_sunk(book, state, assault, fought))

    ships = {place: fleets(book, state, place) for place in parts or (assault.space,)}
    if not state.tracking:
        ships = laden_fleets(book, state, assault)
    owners = holders(book, state, assault)
    near = {} if state.tracking else places_near(book, state, assault, (assault.space, *parts))
    fought = yield from fight(
        book, book.names["unit"], assault, ways, sea_ways, at_sea, ships, owners, near
    )
    events, told, result = aftermath(book, state, assault, fought)
    return Outcome((*ground, *events), tuple(told), result)


def _battles(book: Book, state: State) -> Iterator[Offer]:
    """The announced ones that come next; then every one that could be begun."""
    waiting, owed = landings_wait(book, state), unfought(book, state)
    first = untold(book, state)  # who is left of the sea fight the table must tell
    for space in in_order(book, state):
        if space in first:
            continue
        lands = bool(state.declared[space].get("zone"))
        now = attackers(book, state, space) if state.tracking and not lands else None
        card = "combat.amphibious" if waiting else "combat"
        yield Offer("attack", ATTACK, (card,), {"space": space}, now or as_it_stands(book, state, space),
                    due=state.phase == COMBAT)  # fmt: skip
    # Where the program follows the pieces it sees who must fight.
    for space, example in to_fight(book, state):
        yield Offer("attack", ATTACK, ("combat.general",), {"space": space}, example,
                    due=space in owed)  # fmt: skip


# -- announcing --------------------------------------------------------------------


def declare(book: Book, state: State, args: Attacking) -> Coming:
    """`declare SPACE with FORCE [landing …]`: announce a battle for the combat phase (p. 11)."""
    if battles(state):
        return Outcome((), (battles_begun(state),))
    if barred := anothers(args):
        return Outcome((), barred)
    if "attack" not in args:
        return unnamed(book, state, args, declare, "_declare")
    if "escort" in args:
        return beside_landing(book, state, args, declare)
    said, args = args, joined(book, state, with_those_there(book, state, by_sea(book, state, args)))
    if exchanged := with_other_ships(book, state, said, args, declare):
        return exchanged
    assault = announced(book, state, args, bool(args.get("hold")))
    rulings = _all_rulings(book, state, assault, announcing=True)
    if assault.ask and not state.tracking and not stands(rulings, args):
        return _declared_from(book, state, args, assault)
    return _declaration(book, state, args, assault)


def _declared_from(book: Book, state: State, args: Attacking, assault: Assault) -> Script[Outcome]:
    assault = yield from with_senders(book, state, assault)
    return _declaration(book, state, args, assault)


def _declaration(book: Book, state: State, args: Attacking, assault: Assault) -> Outcome:
    rulings = list(_all_rulings(book, state, assault, announcing=True))
    sent = guessed(book, state, assault).sent
    space = assault.space
    held = held_since(book, state.situation(), space)
    told = [announced_for(space, assault.attack, held)]
    if assault.zone:
        told = landing_told(book, assault, held)
    if barred := stands(rulings, args):  # why not, and no more
        rulings = [ruling for ruling in rulings if ruling.severity == "refusal"]
    else:
        rulings = [r for r in rulings if r.severity != "your_call" or r.code in MEASURED]
        if held and not assault.zone:  # that nobody defends is told with it
            rulings = [r for r in rulings if r.code != "aa1941.battle.unopposed"]
        rulings += told
        rulings += left_alone_told(book, state, assault)
        if gone := anew(book, state, args, sent):
            rulings.append(anew_told(book, space, gone))
    said = {key: value for key, value in args.items() if key not in ("overruled", "hold")}
    plan: dict[str, Json] = {**said, "zone": assault.zone}
    through = crossed(book, state, assault)
    ground, changed = turned(book, state, space, through)
    if through:
        plan["through"] = through
    if held:
        plan["held"] = True
    if assault.more:
        plan["zones"] = list(assault.zones)
        plan["landing"] = zones_kept(assault, args)
    plan |= written(book, state, assault)
    if dict(state.declared.get(space, {})) == plan and not barred:
        rulings = [ruling for ruling in rulings if ruling.code in MEASURED]
        rulings.append(info("aa1941.declare.already", *told[0].cards, space=space,
                            force=dict(assault.attack)))  # fmt: skip
    events = (*ground, Event("declared", {"space": space, "plan": plan}))
    if barred:
        return Outcome(events, tuple(rulings))
    also, said_too = ships_of_landings(book, book.after(state, events), space)
    return Outcome((*events, *also), (*rulings, *changed, *said_too))


def _announcements(book: Book, state: State) -> Iterator[Offer]:
    if battles(state):  # they have begun
        return
    for said in (*landfalls(book, state), *owed_ashore(book, state)):
        yield Offer("declare", DECLARE, ("combat_move.amphibious",), {"space": said["space"]}, said)
    for space, example in by_neighbours(book, state, announcing=True):
        yield Offer("declare", DECLARE, ("combat_move",), {"space": space}, example)


# -- pressing on or retreating ---------------------------------------------------------


def _retreat(reader: Reader) -> tuple[Answer, ...]:
    """`retreat [SPACE]`: the answer to « press or retreat », and to « where to? » where that is asked; a number alone is
    that of a sea zone.
    """
    if not reader.more:
        return ("retreat",)
    reader.skip(*MARKS["to"], *INTO, *THERE)
    place = reader.rest()
    return ("retreat", reader.named("space", f"sz{place}" if place.strip().isdecimal() else place))


def _press(reader: Reader) -> tuple[Answer, ...]:
    return ("press",)


_SPACE = Arg("space", "space", options=possible)
_TO_ANNOUNCE = Arg("space", "space", options=lambda book, state, given:
                   [*dict.fromkeys(offer.params["space"] for offer in _announcements(book, state))])  # fmt: skip
_WITH = Arg("attack", "force", "with", options=forces, default=announced_force, told=nobody_near,
            sure=no_choice, find=force_named, wanted=True, instead="by_sea")  # fmt: skip
# Said on the line or not at all: the session asks the defender, and finds the way by itself.
_AGAINST, _FROM = (Arg("against", "force", "against", optional=True, options=of_list()),
                   Arg("from", "space", "from", optional=True, many=True, options=of_list()))  # fmt: skip
VERBS = (
    Verb(
        "attack", attack, ATTACK, ("combat.general",), _read, (_SPACE, _WITH, _AGAINST, _FROM),
        strict=True, offers=_battles, asks=True, idle=nobody_there, missed=let_be, plain=assault_on,
    ),
    Verb(
        "declare", declare, DECLARE, ("combat_move",), _read,
        (_TO_ANNOUNCE, _WITH, _FROM),
        strict=True, offers=_announcements, asks=True, plain=assault_on,
    ),
    WITHDRAW,
    Verb("retreat", shape="[SPACE]", answers=_retreat),
    Verb("press", answers=_press),
)  # fmt: skip
