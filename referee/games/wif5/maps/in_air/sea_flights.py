"""Which aircraft of the map may make a naval-air mission into a sea area, and into which section (10.3.3, 10.5.2.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.actions.who_acts import flag_of, surprised
from referee.games.wif5.air.rules import FROM_LAND
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.in_air.flights import coastless, rebased_now, sea_reach, shown_reach
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger, State
from referee.games.wif5.supply.atlas import shown_name


def free(state: State, raw: Ledger) -> bool:
    """Whether an aircraft may make naval-air missions now, but for its face: none that rebased, none that
    is surprised, no ATR (10.3.3, 10.7.2, 12).
    """
    able = not rebased_now(state, raw) and not surprised(state, flag_of(raw))
    return raw["unit"] in FROM_LAND and able


def on_mission(state: State, name: str) -> tuple[Ruling, ...]:
    """Why an aircraft in a sea box changes no base: it flies a naval-air mission, and stays there until the
    Return to base step (10.3.2); one aboard a TRS flies none. Of one that was put there by hand the
    table tells which it is.
    """
    raw, atlas = state.units[name], now(state)
    if "aboard" in raw or raw["at"] not in atlas.at or not is_sea(atlas, raw["at"]):
        return ()
    flew, at = "sailed" in raw, sea_name(atlas, raw["at"])
    if flew:
        return (refusal("wif5.rebase.on_mission", "10.3.2", text=name, at=at),)
    return (your_call("wif5.rebase.carried", "10.3.2", "10.7.2b", text=name, at=at),)


def kept_back(
    book: Book, state: State, name: str, area: str, section: int | None
) -> Iterator[Ruling]:
    """Why an aircraft makes no such mission now: what it is, its face, its surprise, its rebase, its range."""
    raw, atlas = state.units[name], now(state)
    if DOMAINS.get(raw["unit"]) != "air":
        yield refusal("wif5.flies_in.no_aircraft", "10.5.6.1", text=name)
        return
    if raw["unit"] not in FROM_LAND:
        yield refusal("wif5.sail.no_mission", "10.3.3", text=name)
    if raw.get("down"):
        yield refusal("wif5.afloat.face_down", "10.3.2", text=name)
    if surprised(state, flag_of(raw)):
        yield refusal("wif5.sky.caught", "12", text=name, nation=flag_of(raw))
    if rebased_now(state, raw):
        yield refusal("wif5.afloat.rebased", "10.7.2", text=name)
    if raw["at"] in atlas.at and is_sea(atlas, raw["at"]):
        yield refusal("wif5.flies_in.at_sea", "10.3.2", text=name, at=sea_name(atlas, raw["at"]))
    else:
        yield from beyond(book, state, name, area, section)


def beyond(book: Book, state: State, name: str, area: str, section: int | None) -> Iterator[Ruling]:
    """Why an aircraft does not get there: the area is too far, or the section is higher than the movement
    points that it has left (10.3.1, 10.5.2.5). Where the map ends, another coast may be nearer than those
    that it shows: the table knows.
    """
    left, atlas = sea_reach(book, state, name, area), now(state)
    sure = left is not None
    left = left if sure else shown_reach(book, state, name, area)
    at, shown = state.units[name]["at"], sea_name(atlas, area)
    if left is None and coastless(state, area):
        yield your_call("wif5.sail.no_coast", "10.3.1", "10.5.2.5", text=name, place=shown)
    if left is not None and left < 0:
        made, code = (refusal, "afloat.far") if sure else (your_call, "sail.far_shown")
        yield made(f"wif5.{code}", "10.3.1", text=name, at=shown_name(atlas, at), place=shown)
    elif left is not None and section is not None and section > left:
        made, code = (refusal, "air_section") if sure else (your_call, "section_shown")
        yield made(f"wif5.sail.{code}", "10.5.2.5", text=name, n=left, place=shown)


def unshown(
    book: Book, state: State, names: Iterable[str], area: str, section: int
) -> tuple[Ruling, ...]:
    """That the map ends before it shows whether aircraft may take a section that was chosen (10.5.2.5)."""
    flying = (name for name in names if DOMAINS.get(state.units[name]["unit"]) == "air")
    told = (each for name in flying for each in beyond(book, state, name, area, section))
    return tuple(each for each in told if each.code == "wif5.sail.section_shown")
