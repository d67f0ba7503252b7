"""Battles that come to nothing, whoever would fight: their phase, their place, no war (5, 10.5.1, 17.1)."""

from __future__ import annotations

from referee.engine.faults import Fault, Missing
from referee.engine.verb import Args
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.actions.who_acts import at_war
from referee.games.wif5.battles.against import AFLOAT, FLYING, unfit
from referee.games.wif5.battles.at_sea import at_anchor, owed, port
from referee.games.wif5.battles.at_sea.neutral_units import fighters
from referee.games.wif5.battles.in_air import missions
from referee.games.wif5.battles.in_air.aircraft import Flyer, read_flyers
from referee.games.wif5.battles.kinds import FOUGHT_IN
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.seas import named_area
from referee.games.wif5.maps.called import as_named
from referee.games.wif5.maps.counters import spotted
from referee.games.wif5.maps.understood import misspelt, place_of
from referee.games.wif5.state import State, side_of


def idle(book: Book, state: State, given: Args) -> Ruling | None:
    """A battle of another phase, in no sea area of the map or in no port, against somebody with whom there
    is no war, is refused before anybody is asked for its units.
    """
    steps = FOUGHT_IN.get(str(given.get("where")))
    if steps is not None and state.step not in steps:
        return refusal("wif5.course.not_now", "5", belongs_step=steps[0], step=state.step)
    if given.get("by") and steps is not None:
        by = book.names["power"].readings(str(given["by"]))
        either = given["where"] in ("subs", "convoys")  # either side (10.5.5.1, 11.3)
        if by and not either and side_of(by[0]) != state.side:
            return refusal("wif5.course.not_phasing", "10.1", power=by[0])
        if by and given["where"] == "land" and given.get("place"):
            place = place_of(book, state, given)
            for told in missions.attacked(state, place, by[0]):
                if told.severity == "refusal":
                    return told
    if given.get("where") in (*FLYING, "sea") and (wrong := _no_war(book, state, given)):
        return wrong
    if wrong := _bombers(book, state, given):
        return wrong
    if given.get("where") not in (None, *AFLOAT) and given.get("place") and state.map:
        wrong = misspelt(book, state, str(given["place"]))
        if given["where"] == "port":
            wrong = wrong or next(iter(port.no_port(state, str(given["place"]))), None)
            wrong = wrong or _no_target(book, state, given)
        return wrong or (unfit(book, state, given) if given["where"] == "land" else None)
    if given.get("where") in AFLOAT and given.get("place") and state.map:
        _, unknown = named_area(book, state, str(given["place"]))
        return next(iter(unknown), None) or _no_combat(book, state, given)
    return None


def _no_target(book: Book, state: State, given: Args) -> Ruling | None:
    """A port without an enemy ship: told before anybody is asked which lie there (10.5.1)."""
    by = book.names["power"].readings(str(given.get("by", "")))
    place = place_of(book, state, given)
    return at_anchor.nobody(state, place, by[0]) if len(by) == 1 and "ships" not in given else None


def _no_combat(book: Book, state: State, given: Args) -> Ruling | None:
    """No naval combat in a sea area where the map has both sides: told before anybody is asked who is there (10.5.6)."""
    place = place_of(book, state, given)
    if given["where"] != "sea" or {"axis", "allies"} & given.keys():
        return None
    there = {side_of(raw["power"]) for raw in fighters(state, spotted(state, place)).values()}
    shut = (*owed.over(state, place), *owed.unentered(state, place, ())) if len(there) > 1 else ()
    return next((told for told in shut if told.severity == "refusal"), None)


def grounded(
    book: Book, state: State, given: Args, key: str, flying: tuple[Flyer, ...]
) -> list[Ruling]:  # fmt: skip
    """Why aircraft named for a line of a mission do not fly it: they do not reach the place, lie face down, are not
    theirs (10.3.2, 10.3.3); nothing where that is not known yet.
    """
    by, against = (str(given.get(each) or "") for each in ("by", "against"))
    if not missions.flies_for(key, by, against) or not given.get("place"):
        return []
    typed = {line: str(given[line]) for line in missions.LINES if given.get(line)}
    place = place_of(book, state, given)
    try:
        wrong = missions.stay_down(book, state, flying, key, by, against, place, typed)
    except Missing:  # a cell of a chart that is asked for in its turn
        return []
    wrong += missions.not_theirs(state, flying, key, by)
    return [each for each in wrong if each.severity == "refusal"]


def _bombers(book: Book, state: State, given: Args) -> Ruling | None:
    """Bombers that a line names, before anything else is asked for their mission."""
    if given.get("where") not in FLYING or not given.get("bombers"):
        return None
    try:
        text = as_named(state.units, book.names["unit"], {"bombers": str(given["bombers"])})
        flying = _raiding(book, state, given, text["bombers"])
    except Fault:  # said when the line is done
        return None
    return next(iter(grounded(book, state, given, "bombers", flying)), None)


def _raiding(book: Book, state: State, given: Args, text: str) -> tuple[Flyer, ...]:
    if given["where"] != "port":
        return read_flyers(book, "bombers", text, False, state.units)
    raiders = port.read_raiders(book, "bombers", text, state.units, port.in_harbour(state))
    return tuple(one.flyer for one in raiders)


def _no_war(book: Book, state: State, given: Args) -> Ruling | None:
    """Who flies is at war with whom the mission is against (10.7.4.7, 17.1), once both are named."""
    both = {"by": "power", "against": "nation"}
    if any(
        len(book.names[kind].readings(str(given.get(key, "")))) != 1 for key, kind in both.items()
    ):
        return None
    return next(iter(at_war(book, state, {key: str(given[key]) for key in both})), None)
