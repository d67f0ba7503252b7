"""Who finds whom in a round of naval combat, and who is surprised: the search of both sides, and the first
round of an interception, where one die tells it (10.5.5.2, 10.5.6.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.engine.ask import Dice, Say, Script
from referee.engine.event import Event
from referee.engine.record import record, replace
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.battles import booking
from referee.games.wif5.battles.at_sea.afloat import Afloat, seekers
from referee.games.wif5.battles.at_sea.intercepted import Met
from referee.games.wif5.battles.in_air import dogfight
from referee.games.wif5.book import Book
from referee.games.wif5.naval import search
from referee.games.wif5.state import OTHER, SIDES

CARD = "10.5.6.1"
FIRST = "10.5.5.2"
Fleets = dict[str, tuple[Afloat, ...]]


@record
class Found:
    """The dice of both sides (0: none), who of each is in the round, who is surprised, the cells that were read."""

    rolls: dict[str, int]
    included: Fleets
    caught: str | None
    events: tuple[Event, ...] = ()


@record
class Seen:
    """What the die of a side tells: the sections that find the enemy, whether it is surprised."""

    die: int
    sections: tuple[int, ...]
    caught: bool
    told: tuple[Ruling, ...] = ()
    events: tuple[Event, ...] = ()


def both(
    book: Book, fleets: Fleets, weather: str, caught: set[str], said: tuple[Ruling, ...]
) -> Script[Found]:
    """Both sides search; `caught`: surprised already by a declaration of war (10.5.6.1, 12 d)."""
    rolls: dict[str, int] = {}
    included: Fleets = dict.fromkeys(SIDES, ())
    rulings, events, surprised = list(said), list[Event](), set(caught)
    # A first die that misses waits for the other: where both miss, no surprise value is asked.
    waiting = dict[str, int]()
    for side in SIDES:
        fleet = seekers(fleets[side])
        if fleet:
            best = search.finds_on(
                _sections(fleet), _carriers(fleet, weather), weather == "monsoon"
            )
            die = Dice("wif5.dice.search", 1, 6, best, True, {"side": side}, (CARD,), side=side)
            faces = yield die
            waiting[side] = int(faces[0])
        misses = {each: not _found(seekers(fleets[each]), face, weather).included
                  for each, face in waiting.items()}  # fmt: skip
        if side == SIDES[0] and misses.get(side):
            continue
        nobody = not included[SIDES[0]] and all(misses.values())
        for each, face in waiting.items():
            fleet = seekers(fleets[each])
            seen = yield from _judged(book, each, fleet, weather, face, nobody)
            book = book.with_cells(dogfight.cells_of(seen.events))
            rulings += seen.told
            events += seen.events
            rolls[each] = seen.die
            included[each] = tuple(one for one in fleet if one.section in seen.sections)
            surprised |= {each} if seen.caught else set()
        waiting.clear()
    rolls = {side: rolls.get(side, 0) for side in SIDES}
    yield Say(tuple(rulings))  # what is said on the way is not said again
    return Found(rolls, included, _alone(surprised), tuple(events))


def at_once(
    book: Book, fleets: Fleets, weather: str, caught: set[str], met: Met, said: tuple[Ruling, ...]
) -> Script[Found]:
    """The first round of the combat of an interception: nobody searches, it takes place. In it are the group
    and who intercepted it; one die of the group’s side tells which other units of that side are in, by their
    sections, those of the group’s own section too, and whether it is surprised (10.5.5.2). The roll of those
    who intercepted is the die of their interception (I-WIF-56).
    """
    side = met.side
    fleet = seekers(fleets[side])
    others = [one for n, one in enumerate(fleet) if n not in met.group]
    carriers = _carriers(fleet, weather)
    best = search.finds_on(_sections(others), carriers, weather == "monsoon") if others else None
    die = Dice("wif5.dice.first_round", 1, 6, best, True, {"side": side}, (FIRST,), side=side)
    seen = yield from _seen(book, side, fleet, weather, die)
    joins = sorted({one.section for one in others if one.section in seen.sections})
    told = [each for each in seen.told if each.code == "wif5.battles.surprised"]
    if joins:
        sections = ", ".join(map(str, joins))
        told.insert(0, info("wif5.battles.first.joined", FIRST, side=side, sections=sections))
    elif others:
        told.insert(0, info("wif5.battles.first.alone", FIRST, side=side))
    yield Say((*said, info("wif5.battles.first", FIRST), *told))
    included = {
        side: tuple(one for n, one in enumerate(fleet) if n in met.group or one.section in joins),
        OTHER[side]: met.by,
    }
    surprised = caught | ({side} if seen.caught else set())
    return Found({side: seen.die, OTHER[side]: met.die}, included, _alone(surprised), seen.events)


def _alone(surprised: set[str]) -> str | None:
    """The surprised side; both surprised, neither has the gain of it."""
    return next(iter(surprised)) if len(surprised) == 1 else None


def _sections(fleet: Iterable[Afloat]) -> list[int]:
    return sorted({one.section for one in fleet})


def within(fleet: Iterable[Afloat], die: int, weather: str) -> tuple[int, ...]:
    """The sections of a side whose search value is its die, as it was modified, or more: so who flies in to one of
    them is included, too (10.5.6.1).
    """
    fleet = tuple(fleet)
    return search.search(die, _sections(fleet), _carriers(fleet, weather)).included


def _carriers(fleet: Iterable[Afloat], weather: str) -> list[int]:
    """The sections whose search value a CV raises in Clear weather (10.5.6.1)."""
    return _sections(one for one in fleet if one.unit == "cv") if weather == "clear" else []


def _found(fleet: tuple[Afloat, ...], face: int, weather: str) -> search.Search:
    """What a die finds of the sections of a side (10.5.6.1)."""
    return search.search(face, _sections(fleet), _carriers(fleet, weather), weather == "monsoon")


def _seen(
    book: Book, side: str, fleet: tuple[Afloat, ...], weather: str, die: Dice
) -> Script[Seen]:
    faces = yield die
    return (yield from _judged(book, side, fleet, weather, int(faces[0]), False))


def _judged(
    book: Book, side: str, fleet: tuple[Afloat, ...], weather: str, face: int, nobody: bool
) -> Script[Seen]:
    """The die of a side against the search values of its sections, and the surprise value of the highest. Where neither
    side finds the other (`nobody`) there is no combat, and nobody is asked who is surprised (10.5.6.1).
    """
    raised = _carriers(fleet, weather)
    if nobody:
        found = _found(fleet, face, weather)
        return Seen(
            found.modified, (), False, (info("wif5.battles.finds_nobody", CARD, side=side),)
        )
    texts = {"roll": str(face), "sections": ",".join(map(str, _sections(fleet))),
             "monsoon": "yes" if weather == "monsoon" else "no"}  # fmt: skip
    if weather == "clear":
        texts["cv_clear"] = ",".join(map(str, raised)) or "none"
    verdict, read = yield from booking.asked(book, "naval_search", texts, side)
    told = tuple(replace(each, code=each.code.replace(".naval.", ".battles."),
                         params={**each.params, "side": side}) for each in verdict.rulings)  # fmt: skip
    result: Mapping[str, Json] = verdict.result
    return Seen(
        result["modified"], tuple(result["included"]), bool(result["surprised"]), told, tuple(read)
    )
