"""Where a unit of the map can go now, what it costs, or why it goes nowhere: what `shift NAME` lists."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.verb import Args
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.state import Ledger, State, side_of

UNKNOWN_MP = 4  # where nobody has told the allowance: what lies near is listed all the same
REBASES = 2  # a rebase goes twice as far (10.3.1)


def goals(book: Book, state: State, given: Args) -> list[Json]:
    """The places it can go to, the cheapest first."""
    found = _reach(book, state, given)
    return [_listed(at) for at in sorted(found, key=lambda at: (found[at], at))]


def _listed(at: str) -> str:
    """A place as the list shows it: a sea area as it is printed, a hex by its number."""
    return at.replace("_", " ")


def cost(book: Book, state: State, given: Args, place: Json) -> Ruling | None:
    """What the way to one of them costs, and what the place is called."""
    from referee.games.wif5.maps.counters import now, shown_name
    from referee.games.wif5.maps.crossings import returns, sails
    from referee.games.wif5.maps.harbours import is_sea

    reach = _reach(book, state, given)
    at = next(each for each in reach if str(place) in (each, _listed(each)))
    atlas = now(state)
    n = reach[at]
    name = shown_name(atlas, at)
    called = "" if name in (at, at.replace("_", " ")) else name
    raw = state.units[str(given["name"])]
    mp = _points(book, state, str(given["name"]), raw)
    if is_sea(atlas, at) and sails(state, raw) and mp is not None and not returns(state, raw):
        return info("wif5.whither.sea", "10.5.2.1", n=n, section=max(0, min(3, mp - n)))
    code = "wif5.whither.called" if called else "wif5.whither.cost"
    return info(code, "10.7.4.1", n=n, place=called)


def idle(book: Book, state: State, given: Args) -> Ruling | None:
    """Why a unit that was named goes nowhere now."""
    raw = state.units.get(str(given.get("name", "")))
    if raw is None or "at" in given:
        return None
    return next(_bars(book, state, str(given["name"]), raw), None)


def _bars(book: Book, state: State, name: str, raw: Ledger) -> Iterator[Ruling]:
    from referee.games.wif5.actions.as_verbs import call_of
    from referee.games.wif5.maps.crossings import sails
    from referee.games.wif5.maps.marches import left_over, marches
    from referee.games.wif5.maps.skies import rebases
    from referee.games.wif5.maps.when import SAIL, out_of_phase

    if state.step != SAIL:
        yield from out_of_phase(state, raw, raw["at"])
    here = [state.turn, state.impulse.number]
    counted = ""
    if marches(state, raw):
        onward = left_over(state, name)  # the same move goes on: it counts once
        counted = "land_move" if onward is None else ""
        if raw.get("moved") == here and onward is None:
            yield refusal("wif5.march.again", "10.7.4.1", text=name)
        if raw.get("railed") == here:
            yield refusal("wif5.march.railed", "10.7.4.1", text=name)
    elif sails(state, raw):
        counted = "naval_move"
        if raw.get("sailed") == here:
            yield refusal("wif5.sail.again", "10.5.2", text=name, at=raw["at"])
        if raw.get("down"):
            yield refusal("wif5.sail.down", "10.5.2.1", text=name, at=raw["at"])
    elif rebases(state, raw):
        counted = "rebase"
        if raw.get("down"):
            yield refusal("wif5.rebase.face_down", "10.7.2", unit=raw["unit"])
    if counted:
        guard = call_of(book, counted).guard(book, state, {"by": raw["power"]})
        yield from (each for each in guard if each.severity == "refusal")


def _reach(book: Book, state: State, given: Args) -> dict[str, int]:
    """Place → movement points, or hexes of a flight; nothing where the phase knows no such way."""
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.crossings import returns, sails
    from referee.games.wif5.maps.harbours import havens, is_sea, takes_in, waters
    from referee.games.wif5.maps.marches import Land, held, left_over, marches
    from referee.games.wif5.maps.skies import rebases
    from referee.games.wif5.movement.rules import DOMAINS
    from referee.games.wif5.supply.overlay import Counter

    name = str(given.get("name", ""))
    raw = state.units.get(name)
    if raw is None or not state.map:
        return {}
    atlas = now(state)
    if raw["at"] not in atlas.at:
        return {}
    mp = raw.get("mp")
    at_sea = is_sea(atlas, raw["at"])
    if marches(state, raw) and not at_sea:
        unit = Counter(name, raw["power"], raw["unit"], raw["at"])
        if (onward := left_over(state, name)) is not None:
            return {} if held(book, state, name) else Land(book, state, atlas, unit, onward).reach()
        return Land(book, state, atlas, unit, UNKNOWN_MP if mp is None else mp).reach()
    if returns(state, raw):
        most = None if mp is None else max(0, mp - int(raw.get("section") or 0))
        return havens(book, state, name, most)
    if sails(state, raw) and DOMAINS[raw["unit"]] == "naval":
        if at_sea and raw["unit"] != "sub":
            most = None if mp is None else max(0, mp - int(raw.get("section") or 0))
            lower = {raw["at"]: 0} if raw.get("section") else {}
            return lower | havens(book, state, name, most)
        mp = _points(book, state, name, raw)
        sea = waters(book, state, raw["power"], raw["unit"])
        return {at: len(way) - 1 for at, way in sea.from_(raw["at"]).items()
                if at != raw["at"] and (mp is None or len(way) - 1 <= mp)
                and (is_sea(atlas, at) or takes_in(state, atlas, raw["power"], at))}  # fmt: skip
    if rebases(state, raw) and not at_sea:
        return _flights(book, state, name, raw)
    return {}


def _points(book: Book, state: State, name: str, raw: Ledger) -> int | None:
    """The movement points of a ship, less what its port costs it (10.5.2.1)."""
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.harbours import is_sea
    from referee.games.wif5.maps.voyages import handicaps
    from referee.games.wif5.movement.rules import DOMAINS

    mp: int | None = raw.get("mp")
    if mp is None or DOMAINS.get(raw["unit"]) != "naval" or is_sea(now(state), raw["at"]):
        return mp
    return max(0, mp - len(handicaps(book, state, name)))


def _flights(book: Book, state: State, name: str, raw: Ledger) -> dict[str, int]:
    """The hexes of its side in range of a rebase (10.7.2)."""
    from referee.games.wif5.air.rules import PER_HEX, movement_of
    from referee.games.wif5.maps.counters import barred_abroad, now
    from referee.games.wif5.maps.flights import hexes_between
    from referee.games.wif5.maps.supplied import at_start
    from referee.games.wif5.supply.overlay import Counter

    atlas = now(state)
    points = movement_of(raw["unit"], state.date, raw["power"])
    points -= 2 if at_start(book, state, name) is False else 0
    where = "pacific" if "map=pacific" in atlas.places[atlas.at[raw["at"]]].words else "europe"
    most = max(0, points) * REBASES // PER_HEX[where]
    side = side_of(raw["power"])
    found: dict[str, int] = {}
    for node in atlas.places.where(lambda kind, words: kind == "hex" and side in words):
        at = atlas.places[node].name
        far = hexes_between(atlas, raw["at"], at)
        if at == raw["at"] or far is None or far > most:
            continue
        if not barred_abroad(
            state, Counter(name, raw["power"], raw["unit"], at), atlas.places[node]
        ):
            found[at] = far
    return found
