"""Ships go home as the turn ends, whatever was chosen in the last impulse (11.7)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.record import replace
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.homeward import CARD, HOME, in_turn
from referee.games.wif5.maps.at_sea.voyages import named
from referee.games.wif5.sailing.rules import read_course
from referee.games.wif5.state import State


def going_home(call: Call) -> Call:
    """A naval move told in the Return to base (`by=POWER`): from a sea area to a port, past London, too, and no move of
    an impulse, whoever was in phase in the last one and whatever its action (11.7, 11.7.1, 10.5.2.2).
    """
    guard_before, fill_before = call.guard, call.fill

    def fill(book: Book, state: State, given: Texts) -> Texts:
        found = fill_before(book, state, given)
        home = state.step == HOME and "by" in given and "returning" not in given
        return {**found, "returning": "yes"} if home else found

    def guard(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
        return (*guard_before(book, state, given), *_elsewhere(book, state, given))

    return replace(call, fill=fill, guard=guard)


def _elsewhere(book: Book, state: State, given: Texts) -> Iterator[Ruling]:
    """Why a course is none of the Return to base: it begins in a port, or ends at sea; for ships of the map, too, who
    goes home before them (11.7).
    """
    if state.step != HOME or "by" not in given or "path" not in given:
        return
    course = read_course(given["path"])
    if course[0].kind != "sea" or course[-1].kind == "sea":
        yield refusal("wif5.home.from_sea_to_port", CARD)
        return
    for name in named(state, given.get("ships", "")) if state.map else ():
        yield from in_turn(book, state, name)
