"""What is asked before the dice: whether they moved so, where from, who defends (light games, pp. 11, 16);
whether lone ships are fought before a landing (p. 14).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import cast

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.force import Force, at_least, kept_force, minus, ordered, plus, total
from referee.engine.names import fold
from referee.engine.reader import MARKS, NOTHING
from referee.engine.reading import YES
from referee.engine.record import replace
from referee.engine.verb import Outcome
from referee.engine.verdict import Json, Ruling, advice, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.one_fight import shared_zones
from referee.games.aa1941.combat.announced.sailed import sailed
from referee.games.aa1941.combat.announced.senders import senders, sent_to, together
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.landings.landing_escort import left_alone, may_be_left
from referee.games.aa1941.combat.targets import attackers
from referee.games.aa1941.naval.landings import in_one
from referee.games.aa1941.naval.transports import transports_needed
from referee.games.aa1941.state import State, fought_over
from referee.games.aa1941.turn.rules import awaited
from referee.games.aa1941.words import phrases

# What the table alone can explain of an attack, and how it is asked.
CALLS = {
    "aa1941.attack.differs": "aa1941.choice.differs",
    "aa1941.attack.unannounced": "aa1941.choice.unannounced",
}
# Asked in the session, so no more to be told; of defenders that the table named, the record says no more.
SETTLED = frozenset({"aa1941.amphibious.covered", "aa1941.amphibious.warship", *CALLS})
NAMED = frozenset({"aa1941.attack.recorded", "aa1941.attack.others_recorded"})

_AND = re.compile(r"\s+(?:and|et)\s+", re.IGNORECASE)


def unanswered(rulings: Sequence[Ruling], known: Assault | None = None) -> tuple[Ruling, ...]:
    """What is still to be told once the session has asked; `known`: the attack before it was."""
    asked = {*SETTLED, *(NAMED if known is not None and known.recorded else ())}
    return tuple(ruling for ruling in rulings if ruling.code not in asked)


def as_it_was_said(
    state: State, assault: Assault, rulings: Sequence[Ruling]
) -> Script[tuple[Ruling, ...] | None]:
    """Whether an attack that was announced otherwise, or not at all, was moved so (p. 11): all combat
    moves come before all battles, so whoever did not move there then does not attack.

    The rulings come back without what was answered; None: they did not move so.
    """
    for call in rulings:
        if call.code not in CALLS:
            continue
        params = {"space": assault.space, **call.params}
        if "wanted_force" in params:
            told, now = params["wanted_force"], params["force"]
            params["difference_told"] = [
                {"code": code, "params": {"force": force}}
                for code, force in (
                    ("aa1941.attack.fewer", minus(told, now)), ("aa1941.attack.more", minus(now, told)),
                )
                if force
            ]  # fmt: skip
        answer = yield Choice(
            CALLS[call.code], ("yes", "no"), "announced", None, params, call.cards,
            side=state.power,
        )  # fmt: skip
        if answer == "no":
            return None
    return tuple(ruling for ruling in rulings if ruling.code not in CALLS)


def given_up(book: Book, state: State, assault: Assault) -> Outcome:
    """An attack of those who did not move there: nothing is fought, and what is promised stays owed."""
    told = [advice("aa1941.attack.not_moved", "combat_move", space=assault.space)]
    if owed := list(awaited(book, state)):
        told.append(advice("aa1941.attack.still_owed", "combat", spaces=owed))
    return Outcome((), tuple(told))


def with_lone_ships(book: Book, state: State, assault: Assault) -> Script[Assault]:
    """Whether submarines and transports alone in a landing zone are fought first: the attacker's
    choice (p. 14).
    """
    for part in assault.by_zone():
        fought_for = part.sea_fight or part.zone in shared_zones(book, state, assault)
        if not fought_for or not may_be_left(
            book, state, part.space, str(part.zone), part.escort, part.zone_defend
        ):
            continue
        if (yield _lone_ships(part, "yes")) == "no":
            assault = replace(assault, ignored=(*assault.ignored, str(part.zone)))
    return assault


def zone_to_fight_for(book: Book, state: State, assault: Assault) -> Script[Attacking | None]:
    """Tracked games: the same choice (p. 14) of whoever lands from a zone where somebody of the attacker is
    who can fight. Whoever fights in it is known: all who are there. None: the enemies are left alone.
    """
    over = (*fought_over(state), *left_alone(state))
    for part in assault.by_zone():
        zone = str(part.zone)
        if part.sea_fight or zone in over or not total(part.zone_defend):
            continue
        there = attackers(book, state, zone)
        if there is None or not may_be_left(
            book, state, part.space, zone, part.escort, part.zone_defend
        ):
            continue
        if (yield _lone_ships(part, "no")) == "yes":
            return cast(Attacking, there)
    return None


def _lone_ships(part: Assault, usual: str) -> Choice:
    return Choice(
        "aa1941.choice.lone_ships", ("yes", "no"), "fight", usual,
        {"space": part.zone, "force": dict(part.zone_defend)}, ("combat.sea",),
        side=part.sides[0],
    )  # fmt: skip


def uncovered(
    book: Book, state: State, assault: Assault, rulings: Sequence[Ruling]
) -> Script[Outcome | None]:
    """The landings that a submarine forbids: no warship of the attacker was beside the transports when
    the combat moves ended (p. 13). None: there was one everywhere.

    Whoever walks, flies or lands from another zone still attacks: that battle stays owed.
    """
    barred: dict[str, Ruling] = {}
    for call in rulings:
        if call.code != "aa1941.amphibious.warship":
            continue
        zone = str(call.params["space"])
        foes = next(part.zone_defend for part in assault.by_zone() if part.zone == zone)
        # Where nobody can be asked it is said on the line: nothing is taken for granted.
        answer = assault.warship or (yield Choice(
            "aa1941.choice.warship", ("yes", "no"), "warship", "no" if assault.ask else None,
            {"space": zone, "force": dict(foes)}, call.cards, side=state.power,
        ))  # fmt: skip
        if answer == "no":
            barred[zone] = advice("aa1941.amphibious.submarine", *call.cards, space=zone)
    return _without(book, state, assault, barred) if barred else None


def unasked(
    book: Book, state: State, assault: Assault, rulings: tuple[Ruling, ...],
    battle: Callable[[Book, State, Assault, tuple[Ruling, ...]], Script[Outcome]],
) -> Script[Outcome]:  # fmt: skip
    """On the command line choices take their usual answer; of what only the table can see nothing is taken
    for granted, a warship beside the transports (p. 13).
    """
    if (barred := (yield from uncovered(book, state, assault, rulings))) is not None:
        return barred
    told = tuple(each for each in rulings if each.code != "aa1941.amphibious.warship")
    return (yield from battle(book, state, assault, told))


def _without(book: Book, state: State, assault: Assault, barred: Mapping[str, Ruling]) -> Outcome:
    """An attack once the landings from some zones are off: the others are to be fought, and aircraft
    that flew to such a zone came to fight there (p. 11).
    """
    space = assault.space
    landing = [part for part in assault.by_zone() if part.zone not in barred]
    attack = assault.overland
    for part in landing:
        attack = plus(attack, part.seaborne)
    told, events = list(barred.values()), list[Event]()
    for part in assault.by_zone():
        if part.zone in barred and total(_flown(book, part.escort)):
            events.append(_by_air(book, state, assault, part))
    if not total(attack) and space in state.declared:
        events.append(Event("withdrawn", {"space": space}))
    if total(attack):
        events.append(_rest(book, state, assault, barred, landing, attack))
    events += sailed(book, state, assault, barred)
    told += [
        advice("aa1941.amphibious.kept_aboard", "combat_move.amphibious", space=part.zone,
               force=ordered(part.seaborne, book.units))
        for part in assault.by_zone()
        if part.zone in barred
    ]  # fmt: skip
    if owed := list(awaited(book, book.after(state, events))):
        told.append(advice("aa1941.attack.still_owed", "combat", spaces=owed))
    return Outcome(tuple(events), tuple(told))


def _flown(book: Book, force: Force) -> Force:
    return {unit: n for unit, n in force.items() if book.units[unit].domain == "air"}


def _by_air(book: Book, state: State, assault: Assault, part: Assault) -> Event:
    """The battle of the aircraft that flew to a landing zone, with the transports that sailed there to land
    (all ships take part, p. 14) and those announced there before: whoever was announced for the zone by
    itself is who fights for it, and is not counted twice.
    """
    zone = str(part.zone)
    parties = sent_to(book, state, assault).get(zone, {})
    before = state.declared.get(zone, {})
    sent = {origin: flown for origin, force in parties.items() if (flown := _flown(book, force))}
    for origin, force in before.get("sent", {}).items():
        sent[origin] = at_least(sent.get(origin, {}), force)
    sailed_in = sum(force.get("transport", 0) for force in parties.values())
    ships = max(sailed_in, transports_needed(part.seaborne))
    fights = ordered(plus(_flown(book, part.escort), {"transport": ships}), book.units)
    attack = at_least(before.get("attack", {}), fights)
    plan: dict[str, Json] = {**before, "space": zone, "zone": None, "attack": attack}
    if sent:
        plan["sent"] = sent
    return Event("declared", {"space": zone, "plan": plan})


def _rest(
    book: Book, state: State, assault: Assault, barred: Mapping[str, Ruling],
    landing: Sequence[Assault], attack: Force,
) -> Event:  # fmt: skip
    """The announcement of those who still attack."""
    space = assault.space
    plan: dict[str, Json] = {"space": space, "attack": ordered(attack, book.units), "zone": None}
    if assault.origins:
        plan["from"] = list(assault.origins)
    if len(assault.by_region()) > 1:
        plan["regions"] = list(assault.regions)
    if landing:
        plan["zone"] = landing[0].zone
        plan["landing"] = in_one(
            [{"zone": part.zone, "force": dict(part.seaborne),
              **({"escort": dict(part.escort)} if total(part.escort) else {})} for part in landing]
        )  # fmt: skip
    if len(landing) > 1:
        plan["zones"] = [part.zone for part in landing]
    came = {
        target: parties
        for target, parties in sent_to(book, state, assault).items()
        if target not in barred
    }
    sent = together(came)
    if sent:
        plan |= {"sent": sent, **({"parties": came} if landing else {})}
    stay = state.declared.get(space, {}).get("stay", {})
    if stay := {zone: force for zone, force in stay.items() if zone not in barred}:
        plan["stay"] = stay
    return Event("declared", {"space": space, "plan": plan})


def with_senders(book: Book, state: State, assault: Assault) -> Script[Assault]:
    """Where the attackers come from: the places by number or name, in the order they are emptied.

    The usual answer begins with the place that can have sent most.
    """
    found = senders(book, state, assault)
    if not found.open:
        return assault
    spaces = found.spaces()
    places = [
        {"code": "aa1941.choice.sender",
         "params": {"number": nth, "space": space, "force": found.standing(space)}}
        for nth, space in enumerate(spaces, 1)
    ]  # fmt: skip

    def named(text: str) -> tuple[str, ...]:
        text = _AND.sub(", ", text)  # “1 and 5”, « Japon et zm45 »
        parts = [part.strip() for part in text.split(",") if part.strip()]
        if all(word.isdecimal() for word in text.replace(",", " ").split()):
            parts = text.replace(",", " ").split()
        return tuple(
            spaces[int(part) - 1]
            if part.isdecimal() and 0 < int(part) <= len(spaces)
            else _place(book, spaces, part)
            for part in parts
        )

    def check(text: str) -> Ruling | None:
        short = found.short_of(named(text))
        if not short:
            return None
        return refusal("aa1941.attack.too_few_there", "combat_move", force=short,
                       spaces=list(spaces))  # fmt: skip

    usual = _listed(spaces, found.enough())
    answer = yield Choice(
        "aa1941.choice.from", (), "from", usual,
        {"force": dict(found.wanted), "places_told": places}, ("combat_move",), check,
        side=state.power, meant=lambda text: _listed(spaces, named(text)),
    )  # fmt: skip
    chosen = senders(book, state, assault, named(str(answer)))
    return replace(assault, sent=chosen.sent, parties=chosen.parties)


def _listed(spaces: Sequence[str], named: Sequence[str]) -> str:
    """Places by their numbers of the list; what stands on none of it is refused by its name."""
    return ", ".join(str(spaces.index(each) + 1) if each in spaces else each for each in named)


def _place(book: Book, spaces: Sequence[str], text: str) -> str:
    """A place by its name; a name cut short is that of one they can come from."""
    names = book.names["space"]
    near = [] if names.exactly(text) else names.only(spaces).readings(text)
    return near[0] if len(near) == 1 else names.find(text)


def with_defenders(book: Book, assault: Assault) -> Script[Assault]:
    """Who defends: the record is the usual answer."""
    usual = kept_force(assault.defend)

    def read(text: str) -> dict[str, int]:
        first, _, rest = text.strip().partition(" ")
        text = rest if fold(first) in MARKS["against"] else text  # « contre 3 inf et 2 chars »
        if fold(text) in NOTHING:
            return {}
        if fold(text) in YES:  # as it is proposed
            return dict(assault.defend)
        return phrases.force_in(book.names, text, assault.space)

    def check(text: str) -> Ruling | None:
        read(text)
        return None

    params = {"space": assault.space, "default_force": dict(assault.defend)}
    answer = yield Choice(
        "aa1941.choice.defenders", (), "against", usual, params, ("combat.step1",), check,
        side=assault.sides[1], meant=lambda text: kept_force(read(text)),
    )  # fmt: skip
    return replace(assault, defend=read(str(answer)), recorded=False)
