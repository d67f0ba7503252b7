"""On board and ashore in the Naval movement phase: what a TRS takes from a coast, what lands with it (10.5.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.wif5.actions.who_acts import flag_of, together
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name
from referee.games.wif5.maps.counters import hex_named, now
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.named import besides
from referee.games.wif5.maps.on_land import confined
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.overlay import Counter

CARD = "10.5.3"
DIVS = 2  # on a TRS


# -- what a TRS holds ------------------------------------------------------------------------
def transports(kinds: Iterable[str]) -> int:
    """How many TRS it takes: one for two DIV, for another land unit, for an aircraft."""
    freight = list(kinds)
    divs = freight.count("div")
    return -(-divs // DIVS) + len(freight) - divs


def taken_along(state: State, names: Sequence[str], kinds: Sequence[str]) -> Iterator[Ruling]:
    """Why ships do not sail with what goes with them: a TRS carries two DIV, or one other land unit, or one
    aircraft, of those that cooperate with it (10.5.3, 19.2 b); a land unit that never leaves its land goes on board none (10.7.4.6, 18.2 f).
    """
    if not any(DOMAINS.get(kind) == "naval" for kind in kinds):
        return
    wanted = transports(kind for kind in kinds if DOMAINS.get(kind) != "naval")
    if wanted > kinds.count("trs"):
        yield refusal("wif5.sail.cargo", CARD, n=wanted, most=kinds.count("trs"))
    elif apart := [name for name, ship in stowed(state, names).items() if not ship]:
        yield refusal("wif5.sail.apart", "19.2", CARD, names=apart)
    atlas, leaving = now(state), list[str]()
    for name in names:
        raw = state.units[name]
        one = Counter(name, raw["power"], raw["unit"], raw["at"])
        if one.land and not is_sea(atlas, one.at):
            yield from confined.aboard(state, one, leaving)
            leaving.append(name)


def stowed(state: State, names: Iterable[str]) -> dict[str, str]:
    """Which TRS of those that sail carries each land unit and aircraft that sails along: one that cooperates with it, and
    has room; of whom none can take nothing (10.5.3, 19.2 b).
    """
    kinds = {name: str(state.units[name]["unit"]) for name in names}
    freight = [name for name, kind in kinds.items() if DOMAINS.get(kind) != "naval"]
    fixed = {name: str(state.units[name].get("aboard", "")) for name in freight}
    fixed = {name: ship for name, ship in fixed.items() if ship in kinds}
    holds = {ship: tuple(kinds[name] for name in freight if fixed.get(name) == ship)
             for ship, kind in kinds.items() if kind == "trs"}  # fmt: skip
    left = [name for name in freight if name not in fixed]
    found = _stow(state, left, holds)
    if found is None:  # those that no TRS there may carry; else those for whom no room is left
        fit: list[str] = []
        for name in left:
            fit += [name] if _stow(state, (*fit, name), holds) is not None else []
        found = {**dict.fromkeys(left, ""), **(_stow(state, fit, holds) or {})}
    return {**fixed, **found}


def _stow(
    state: State, left: Sequence[str], holds: Mapping[str, tuple[str, ...]]
) -> dict[str, str] | None:
    """A TRS for each of those that are `left`, beside what it holds; nothing where there is none for all."""
    if not left:
        return {}
    name, *rest = left
    raw, tried = state.units[name], set[tuple[str, tuple[str, ...]]]()
    for ship, kinds in holds.items():
        alike = flag_of(state.units[ship]), kinds
        full = transports((*kinds, str(raw["unit"]))) > 1
        if full or alike in tried or not together(state, raw, state.units[ship]):
            continue
        tried.add(alike)
        more = _stow(state, rest, {**holds, ship: (*kinds, str(raw["unit"]))})
        if more is not None:
            return {name: ship, **more}
    return None


def cargo(state: State, ship: str) -> list[str]:
    """The kinds of what a TRS carries, and of what it put ashore in this impulse."""
    here = [state.turn, state.impulse.number]
    return [str(raw["unit"]) for raw in state.units.values()
            if raw.get("aboard") == ship
            or (raw.get("came_with") == ship and raw.get("sailed") == here)]  # fmt: skip


def room(state: State, ship: str, coming: str) -> bool:
    """Whether a TRS takes one more on board."""
    return transports((*cargo(state, ship), coming)) <= 1


def carriers(state: State, kept: Ledger, at: str, port: str = "") -> list[str]:
    """The TRS that ended a naval move of this impulse in a place, of a nation that a unit may sail with
    (19.2 b); those that came from a `port`. A move to a lower section of the same sea box is one (10.5.2 d).
    """
    here = [state.turn, state.impulse.number]
    return [name for name, raw in state.units.items()
            if raw["unit"] == "trs" and raw["at"] == at and raw.get("sailed") == here
            and side_of(raw["power"]) == side_of(kept["power"]) and together(state, kept, raw)
            and port in ("", raw.get("port"))]  # fmt: skip


def in_time(state: State, ship: str) -> bool:
    """Whether a TRS takes on board yet what waits at the coast: nobody has interdicted in its sea area, or
    tried to intercept its move there (10.5.3, 10.5.5).
    """
    raw = state.units[ship]
    tried = raw["at"] in {**raw.get("sought", {}), **dict.fromkeys(raw.get("closed", ()))}
    here = [state.turn, state.impulse.number]
    met = any(
        other["at"] == raw["at"] and other.get("interdicts") == here
        and side_of(other["power"]) != side_of(raw["power"])
        for other in state.units.values()
    )  # fmt: skip
    return not (tried or met)


def uncarried(state: State, at: str, side: str, coming: str) -> tuple[Ruling, ...]:
    """A land unit that is put down in a sea area in which its side has no TRS left for it."""
    there = [raw["unit"] for raw in state.units.values()
             if raw["at"] == at and side_of(raw["power"]) == side]  # fmt: skip
    freight = [unit for unit in there if unit not in DOMAINS]
    wanted, most = transports((*freight, coming)), there.count("trs")
    if wanted <= most:
        return ()
    return (advice("wif5.sail.cargo", CARD, n=wanted, most=most),)


def placed_with(state: State, at: str, coming: Ledger) -> str | None:
    """The TRS that carries a land unit which is put down in a sea area: the first there of a nation that it may
    sail with which has room for it (10.5.3, 19.2 b).
    """
    return next((name for name, raw in state.units.items()
                 if raw["unit"] == "trs" and raw["at"] == at and side_of(raw["power"]) == side_of(coming["power"])
                 and together(state, coming, raw) and room(state, name, coming["unit"])), None)  # fmt: skip


# -- on board, ashore ------------------------------------------------------------------------
def ships(state: State, kept: Ledger, to: str, keys: Mapping[str, str]) -> bool:
    """Whether a unit that goes elsewhere now goes by sea with a TRS: a land unit of the phasing side into
    a sea area, or ashore in a port; an aircraft, where the TRS that waits at sea is named.
    """
    if state.step != SAIL or side_of(kept["power"]) != state.side:
        return False
    atlas = now(state)
    if kept["unit"] not in DOMAINS:
        goal = atlas.places[atlas.at[to]]
        return goal.kind == "sea" or bool(goal.ports)
    named = [state.units[name] for name in besides(keys) if name in state.units]
    return DOMAINS[kept["unit"]] == "air" and is_sea(atlas, to) and any(
        raw["unit"] == "trs" and raw["at"] == to != kept["at"] for raw in named
    )  # fmt: skip


def shipped(
    book: Book, state: State, args: Mapping[str, Json], name: str, to: str
) -> Script[Outcome]:
    """It goes on board, or ashore: with a TRS that has made its move, within what that one holds."""
    kept, atlas = state.units[name], now(state)
    to = hex_named(atlas, to)
    raw_keys = args.get("keys")
    keys: Mapping[str, str] = raw_keys if isinstance(raw_keys, dict) else {}
    boards = is_sea(atlas, to)
    there = carriers(state, kept, to, "" if boards or is_sea(atlas, kept["at"]) else kept["at"])  # fmt: skip
    if named := [ship for ship in besides(keys) if ship in state.units]:
        there = [ship for ship in there if ship in named]
    free = _with(state, kept, there, boards or not is_sea(atlas, kept["at"]))
    free = [ship for ship in free if not boards or in_time(state, ship)]
    wrong = tuple(_barred(state, name, to, there, free))
    if stands(wrong, args):
        return Outcome((), wrong)
    gone = standing(state, Counter(name, kept["power"], kept["unit"], to))
    data = {**gone.events[0].data, "sailed": [state.turn, state.impulse.number]}
    told = list(gone.rulings)
    lands = not boards and not is_sea(atlas, kept["at"])
    if (boards or lands) and free:
        ship = free[0]
        if len(free) > 1:
            ship = str((yield Choice(
                "wif5.ask.sail.ship", tuple(free), "with", ship, {"text": name}, (CARD,),
                kind="verdict", side=kept["power"],
            )))  # fmt: skip
        if lands:
            data["came_with"] = ship
        else:
            data["aboard"] = ship
            if state.units[ship].get("section") is not None:
                data["section"] = state.units[ship]["section"]
            told.append(info("wif5.sail.aboard", CARD, text=name, ship=ship))
    if not is_sea(atlas, kept["at"]):
        data["port"] = kept["at"]
        data |= {"dry": True} if boards and at_start(book, state, name) is False else {}
    events = [Event("unit_placed", data)]
    home = not boards and is_sea(
        atlas, kept["at"]
    )  # the cargo of who comes home lies face down (11.7)
    if not kept.get("down") and (home or at_start(book, state, name) is False):
        events.append(Event("units_turned", {"names": [name], "down": True}))
        told.append(info("wif5.map.turned_down", CARD, names=name))
    return Outcome(tuple(events), (*wrong, *told), dict(data))


def _with(state: State, kept: Ledger, there: list[str], loads: bool) -> list[str]:
    """The TRS among those `there` that may bring a unit: from a coast one with room for it, from the sea
    the one that it is aboard of, where that was told.
    """
    if loads:
        return [ship for ship in there if room(state, ship, kept["unit"])]
    return [ship for ship in there if kept.get("aboard", ship) == ship]


def _barred(
    state: State, name: str, to: str, there: list[str], free: list[str]
) -> Iterator[Ruling]:
    """Why it does not: it sailed before, lies face down, no coast, no TRS, none with room."""
    kept, atlas = state.units[name], now(state)
    at_sea = is_sea(atlas, kept["at"])
    said = {"text": name, "at": shown_name(atlas, kept["at"])}
    if kept.get("sailed") == [state.turn, state.impulse.number] and not at_sea:
        yield refusal("wif5.sail.again", "10.5.2", **said)
    if kept.get("down") and kept["unit"] != "hq" and not at_sea:
        yield refusal("wif5.sail.down", CARD, **said)
    start = atlas.places[atlas.at[kept["at"]]]
    if at_sea and to == kept["at"]:  # on board, it changes no ship there (10.5.3)
        yield refusal("wif5.shift.there", CARD, text=name, at=sea_name(atlas, to))
        return
    if not at_sea and (is_sea(atlas, to) or start.ports):  # from port to port by sea, too
        yield from confined.aboard(state, Counter(name, kept["power"], kept["unit"], kept["at"]))
    if is_sea(atlas, to):
        shown = sea_name(atlas, to)
        if at_sea or atlas.at[to] not in (*start.shores, *start.ports):
            yield refusal("wif5.landing.no_coast", CARD, place=said["at"], area=shown)
    elif not at_sea and not start.ports:  # into a port from a port alone
        yield refusal("wif5.course.not_now", "5", belongs_step="land_movement", step=state.step)
    if not there or (at_sea and not free):
        yield refusal("wif5.sail.no_trs", CARD, text=name, place=sea_name(atlas, to))
    elif (
        not free
        and is_sea(atlas, to)
        and (late := [ship for ship in there if not in_time(state, ship)])
    ):
        yield refusal(
            "wif5.sail.loads_late", CARD, "10.5.5", text=name, names=late, area=sea_name(atlas, to)
        )
    elif not free:
        aboard = [kind for ship in there for kind in cargo(state, ship)]
        n = transports((*aboard, kept["unit"]))
        yield refusal("wif5.sail.cargo", CARD, n=max(n, len(there) + 1), most=len(there))


def seas(state: State, name: str) -> dict[str, int]:
    """The sea areas in which a TRS with room waits for a unit of the coast: where it may go on board."""
    kept, atlas = state.units[name], now(state)
    if kept["at"] not in atlas.at:
        return {}
    place = atlas.places[atlas.at[kept["at"]]]
    coast = {atlas.places[node].name for node in (*place.shores, *place.ports)}
    found: dict[str, int] = {}
    for at in sorted(coast):
        there = carriers(state, kept, at)
        free = [ship for ship in there if room(state, ship, kept["unit"]) and in_time(state, ship)]
        if not tuple(_barred(state, name, at, there, free)):
            found[at] = 0
    return found
