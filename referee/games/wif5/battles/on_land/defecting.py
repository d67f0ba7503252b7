"""Vichy land units that Allied land units attack: a die for each before any aircraft is announced (16.4)."""

from __future__ import annotations

from referee.engine.ask import Choice, Dice, Say, Script
from referee.engine.event import Event
from referee.engine.force import plus
from referee.engine.reading import read_list, read_yesno
from referee.engine.record import record, replace
from referee.engine.verdict import info
from referee.games.wif5.actions.who_acts import flag_of, of_vichy
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat.procedures import read_fighters
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.vichy.leaving import free_french
from referee.games.wif5.vichy.rules import defects

CARD, ALONE = "16.4", "free_french"
FREED_BY = 3  # off each die, where all attackers are US or Free French
CW, USA = "cw", "usa"  # whose Force Pool they join; who alone brings the 3 without the Free French


@record
class Thrown:
    """What the dice left: the field without those that went over, events, whether anybody still defends."""

    field: Field
    events: tuple[Event, ...] = ()
    left: bool = True


def thrown(
    book: Book, state: State, field: Field, typed: Typed, by: str, against: str, fictive: bool
) -> Script[Thrown]:
    """A die for each attacked Vichy unit, a notional one too: on 1 or less, 3 off for US and Free French units
    alone, it leaves the map for the Force Pool of the Commonwealth. The others defend (16.4).
    """
    parts = list(read_list(typed["defend"]))
    who = _counters(book, field, parts)
    vichy = [at for at, one in enumerate(who) if _of_vichy(state, one, against)]
    if side_of(by) != "allies" or not vichy:
        return Thrown(field)
    alone = yield from _alone(state, field, typed, by)
    limit = 1 + FREED_BY * alone
    faces = yield Dice("wif5.dice.defection", len(vichy), 6, limit, True, {"count": len(vichy)}, (CARD,))  # fmt: skip
    over = [at for at, face in zip(vichy, faces, strict=True) if defects(int(face), alone)]
    told = [info("wif5.vichy.defect" if over else "wif5.vichy.loyal", CARD, count=len(over))]
    gone = [one for at in over if (one := who[at]) is not None]
    typed["defend"] = ", ".join(part for at, part in enumerate(parts) if at not in over)
    left = len(over) < len(parts)
    if not left:
        told.append(info("wif5.vichy.free_advance", CARD))
    yield Say(tuple(told))
    theirs = tuple(one for one in field.theirs if one not in gone)
    events = [Event("unit_removed", {"name": one.name, "power": one.power}) for one in gone]
    if over and not fictive:
        units: dict[str, int] = {}
        for at in over:
            units = plus(units, {read_fighters(book.names["land"], parts[at])[0].unit: 1})
        events += free_french(state, units)
    return Thrown(replace(field, theirs=theirs), tuple(events), left)


def _counters(book: Book, field: Field, parts: list[str]) -> list[Counter | None]:
    """The counter of the map that each unit typed is, as far as it is one."""
    free, found = list(field.theirs), list[Counter | None]()
    for part in parts:
        kind = read_fighters(book.names["land"], part)[0].unit
        one = next((each for each in free if each.unit == kind), None)
        if one is not None:
            free.remove(one)
        found.append(one)
    return found


def _of_vichy(state: State, one: Counter | None, against: str) -> bool:
    return of_vichy(state, against if one is None else flag_of(state.units[one.name]))


def _alone(state: State, field: Field, typed: Typed, by: str) -> Script[bool]:
    """Whether all attacking units are US or Free French: the Commonwealth's may be Free French, which its
    owner alone sees (16.4, 16.5).
    """
    if ALONE in typed:
        return read_yesno(ALONE, typed[ALONE])
    if any(one.power not in (CW, USA) for one in field.mine) or by not in (CW, USA):
        return False
    if by == USA and all(one.power == USA for one in field.mine):
        return True
    answer = yield Choice(
        "wif5.ask.free_french", ("yes", "no"), ALONE, cards=(CARD,), kind="verdict", unasked="no"
    )
    return bool(answer == "yes")
