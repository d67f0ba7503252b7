"""Out of a hex that the enemy has entered, or that a country lost with its fall (10.7.4.8, 15, 16.1)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Script
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, refusal, your_call
from referee.games.wif5.actions.who_acts import FRANCE
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea import ways
from referee.games.wif5.maps.at_sea.harbours import berthed, havens, is_sea, lurking, shut_to
from referee.games.wif5.maps.at_sea.homeward import back_from, beyond_its_points, by_itself
from referee.games.wif5.maps.counters import LOST, invading, lost_there, now, to_land
from referee.games.wif5.maps.homes import in_vichy
from referee.games.wif5.maps.in_air.flights import REBASES, too_far, within
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import OTHER, Ledger, State, side_of
from referee.games.wif5.supply.atlas import Place, shown_name

TAKEN_IN = ("land_movement", "air_transport", "land_combat")
FALLS = (
    "conquest",
    "vichy",
)  # in which a country passes to an enemy, France to whoever has Paris (15)


def flees(state: State, kept: Ledger) -> bool:
    """Whether an aircraft or a ship leaves a hex now that enemy land units have entered, or that fell to the enemy."""
    if kept["unit"] not in DOMAINS or state.step not in (*TAKEN_IN, *FALLS):
        return False
    if state.step not in FALLS:
        return kept["at"] in _overrun(state)
    return _loses_its_base(state, kept)


def destroyed(state: State, name: str) -> str | None:
    """Why an aircraft that has to leave its hex is destroyed there; in land that passes to the enemy by a conquest it
    rebases face down, too (10.7.4.8, 15).
    """
    return None if state.step in FALLS else lost_there(state, name)


def fled(book: Book, state: State, args: Mapping[str, Json], name: str, to: str) -> Script[Outcome]:
    """An aircraft rebases as far as the map knows its range; a ship puts in to the nearest port as after an
    abort, past SUBs that may intercept it, its owner says by which way; all of them face down (10.7.4.8, 10.5.7.2).
    """
    atlas, kept = now(state), state.units[name]
    wrong = [*by_itself(state, name, args, "10.7.4.8")]
    sails = DOMAINS[kept["unit"]] != "air"
    if back := not sails and to_land(state, kept):  # from its mission, not from the hex (10.7.6.4)
        sea = refusal("wif5.rebase.sea", "10.3.2", text=name, area=shown_name(atlas, to))
        wrong += (sea,) if is_sea(atlas, to) else beyond_its_points(book, state, name, to)
    elif not sails:
        if why := destroyed(state, name):
            wrong.append(refusal("wif5.home.lost", *LOST[why], text=name))
        if is_sea(atlas, to) or not within(book, state, name, kept["at"], to, REBASES):
            wrong.append(too_far(book, state, name, to, REBASES, "10.7.2"))
    elif not atlas.places[atlas.at[to]].ports:
        wrong.append(refusal("wif5.map.no_port", "10.5.3", at=to))
    else:
        ports = havens(book, state, name)
        if to not in ports and ports:
            near = ", ".join(shown_name(atlas, at) for at in ports)
            wrong.append(refusal("wif5.home.abort", "10.7.4.8", "10.5.7.2", text=name,
                                 at=shown_name(atlas, to), names=near))  # fmt: skip
        elif not ports and not atlas.edges:
            wrong.append(refusal("wif5.home.nowhere", "10.7.4.8", text=name))
        else:  # the map ends: a port of it that takes no such ship does not either
            wrong += shut_to(state, atlas, kept["power"], to)
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    keys, areas = args.get("keys"), tuple[str, ...]()
    if sails:
        typed: Mapping[str, str] = keys if isinstance(keys, dict) else {}
        areas = yield from ways.homeward(book, state, name, to, typed)
    met = lurking(state, name, areas, "10.7.4.8", "10.5.5.1")
    gone = berthed(state, name, to, "10.7.4.8", areas, alone=True)
    gone = back_from(state, gone) if back else gone
    return replace(gone, rulings=(*wrong, *met, *gone.rulings))


def to_leave(book: Book, state: State) -> tuple[Ruling, ...]:
    """Aircraft and ships that stand among enemy land units alone must leave at once (10.7.4.8), as those in
    land that passes to the enemy by a conquest (15).
    """
    if not state.map:
        return ()
    if state.step not in FALLS:
        return tuple(_must(state, "trespassed", at, names) for at, names in _overrun(state).items())
    return tuple(
        _must(state, "vichys" if in_vichy(state, _place(state, at)) else "trespassed", at, names)
        for at, names in _fallen(state).items()
    )


def _must(state: State, why: str, at: str, names: list[str]) -> Ruling:
    """Those that leave a hex at once: the enemy stands there, a country fell to him, or it is Vichy's port."""
    cards = ["16.1" if why == "vichys" else "15"] if state.step in FALLS else []
    cards.append("10.7.4.8")
    units = [state.units[name] for name in names]
    if state.step in FALLS and any(
        DOMAINS[one["unit"]] == "air" and one.get("down") for one in units
    ):
        cards.append("I-WIF-70")
    return your_call(f"wif5.map.{why}", *cards, at=shown_name(now(state), at), names=names)


def _place(state: State, at: str) -> Place:
    atlas = now(state)
    return atlas.places[atlas.at[at]]


def _fallen(state: State) -> dict[str, list[str]]:
    """Hex → the aircraft and ships there that lose it."""
    found = dict[str, list[str]]()
    for name, raw in state.units.items():
        if _loses_its_base(state, raw):
            found.setdefault(raw["at"], []).append(name)
    return found


def _loses_its_base(state: State, kept: Ledger) -> bool:
    """Whether an aircraft or a ship stands in a hex that the enemy controls now, face up or face down; a ship of
    anybody’s but France’s in a port that is Vichy’s (15, 16.1). Ships of a fallen minor wait for their dice
    (14.1.3), the French are placed anew as Vichy is installed (16.1).
    """
    if kept["unit"] not in DOMAINS or not _on_a_hex(state, kept["at"]):
        return False
    of_france = kept["power"] == FRANCE and state.status_of(FRANCE) == "vichy"
    if of_france or _dice_wait(state, kept):
        return False
    place = _place(state, kept["at"])
    if OTHER[side_of(kept["power"])] in place.words:
        return True
    naval = DOMAINS[kept["unit"]] == "naval"
    return naval and kept["power"] != FRANCE and in_vichy(state, place)


def _dice_wait(state: State, kept: Ledger) -> bool:
    """Whether a die says first what becomes of a ship of a minor that fell (14.1.3)."""
    flag = kept.get("nation")
    return DOMAINS.get(kept["unit"]) == "naval" and any(
        raw["code"] == "wif5.due.minor_fell" and raw["params"].get("nation") == flag
        for raw in state.due
    )


def _overrun(state: State) -> dict[str, list[str]]:
    """Hex → the aircraft and ships there that are alone with land units of the enemy."""
    land = {(raw["at"], side_of(raw["power"])) for raw in state.units.values()
            if raw["unit"] not in DOMAINS and not invading(state, raw)}  # fmt: skip
    found: dict[str, list[str]] = {}
    for name, raw in state.units.items():
        side = side_of(raw["power"])
        alone = (raw["at"], OTHER[side]) in land and (raw["at"], side) not in land
        if raw["unit"] in DOMAINS and alone and _on_a_hex(state, raw["at"]):
            found.setdefault(raw["at"], []).append(name)
    return found


def _on_a_hex(state: State, at: str) -> bool:
    atlas = now(state)
    return at in atlas.at and atlas.places[atlas.at[at]].kind == "hex"
