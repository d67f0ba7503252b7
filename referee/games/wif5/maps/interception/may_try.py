"""“Who may intercept?”, asked before anybody does."""

from __future__ import annotations

from referee.engine.verb import Args
from referee.engine.verdict import Ruling, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import sea_name
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.interception.intercepting import intercepting
from referee.games.wif5.maps.interception.interdicting import hunting
from referee.games.wif5.maps.interception.past_subs import hunters
from referee.games.wif5.state import State

CARD = "10.5.5"


def may_try(book: Book, state: State, given: Args) -> list[Ruling]:
    """“Who may intercept?”: those of each sea area who may try against a group now, by name; SUBs against ships that
    have just interdicted, or that put in to a port, too (10.5.4, 10.5.5, 11.7.1).
    """
    found = {area: [*there] for area, there in intercepting(state).items()}
    for name, raw in hunters(state).items() if state.map else ():
        found.setdefault(raw["at"], []).append(name)
    told = [your_call("wif5.sail.met", CARD, area=sea_name(now(state), area), names=", ".join(dict.fromkeys(names)))
            for area, names in found.items()]  # fmt: skip
    return told + [your_call("wif5.sail.hunted", "10.5.4", "10.5.5.1", area=sea_name(now(state), area), names=list(subs))
                   for area, subs in hunting(state).items()]  # fmt: skip
