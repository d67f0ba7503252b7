"""Whom a battle may be fought against, and who of the attackers may not fight it: before it is asked on."""

from __future__ import annotations

from referee.engine.faults import Fault
from referee.engine.verb import Args
from referee.engine.verdict import Json, Ruling
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.battles import on_map
from referee.games.wif5.battles.booking import owner_of
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.maps import by_name
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.harbours import owner_at
from referee.games.wif5.maps.seas import as_drawn
from referee.games.wif5.state import POWERS, State, side_of
from referee.games.wif5.words.arguments import acting


def enemies(book: Book, state: State, given: Args) -> list[Json]:
    """Whoever the power may fight: powers at war with it, then minors that have units: those of a
    conquered one are off the map (18.2). Fleets are a power's. In a place of the map, those that
    stand there or hold it.
    """
    by = given.get("by")
    if by is None:
        return acting(book, state, given)
    minors = [country for country, raw in state.minors.items() if foes(state, str(by), country)
              and raw.get("status") != "conquered" and given.get("where") != "sea"]  # fmt: skip
    every = [*(power for power in POWERS if state.at_war(str(by), power)), *minors]
    place = as_drawn(book, state, str(given.get("place", "")))
    at = spotted(state, place) if given.get("where") != "sea" else None
    if at is None:
        return every
    there = {raw["power"] for raw in state.units.values()
             if raw["at"] == at and side_of(raw["power"]) != side_of(str(by))}  # fmt: skip
    holder = owner_at(state, now(state), at)
    there = there if there and given.get("where") != "bombing" else {owner_of(state, str(holder))}
    return [each for each in every if owner_of(state, str(each)) in there] or every


def unfit(book: Book, state: State, given: Args) -> Ruling | None:
    """Attackers of the map that may not attack a hex: told before anybody says who defends (10.7.6.1)."""
    at = spotted(state, as_drawn(book, state, str(given.get("place", ""))))
    if at is None or not given.get("units") or not given.get("by"):
        return None
    typed = Typed({"units": str(given["units"]), "defend": ""})
    try:
        by = book.names["power"].find(str(given["by"]))
        wrong = on_map.attackers_barred(book, state, typed, at, by)
    except Fault:
        return None  # said when the line is done
    return next(iter(by_name.named(state, tuple(wrong))), None)
