"""The SUBs of a convoy attack once it is resolved: whoever is hit, the others beside the sea box (11.3.1, 11.3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.shapes import TypedDict
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.wif5.battles.at_sea import neutral_units, on_sea
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.battles.whose import REMOVED
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import in_box
from referee.games.wif5.maps.counters import spotted
from referee.games.wif5.maps.named import named_in
from referee.games.wif5.production.losses import passing
from referee.games.wif5.resources.raids import DOUBLED, GROWN
from referee.games.wif5.state import State, put, replace, side_of
from referee.games.wif5.words.keys import UNSAID, Placed

CARD = "11.3.1"
LEAVE = "wif5.convoy.subs_leave"  # told where the map does not do it
STRUCK = {"destroyed": "sunk", "damaged": "damaged", "aborted": "aborted"}


class Beside(TypedDict):
    """SUBs put beside the sea box of an area, face down, for the rest of the turn (`subs_beside`)."""

    area: str
    names: Sequence[str]


def still_passing(book: Book, state: State, typed: Typed, given: Mapping[str, str]) -> Script[None]:
    """How many of the resources noted for a CONV still come to it, where its side lost some in other sea areas:
    one that went through both is lost once (9.2, 11.3.3). The players know their pipelines; unsaid, it is one.
    """
    noted, lost = passing(book, state, given)
    if not lost:
        return
    gone = sum(lost.values())
    left = str(max(0, noted - gone))
    told = {"area": given["area"], "noted": noted, "lost": gone, "places": list(lost)}
    answer = str((yield Choice(
        "wif5.ask.still_passing", tuple(map(str, range(noted + 1))), "resources", None, told,
        ("11.3.3", "9.2"), side=given["of"], unasked=UNSAID,
    )))  # fmt: skip
    if answer == UNSAID:
        yield Say(
            (your_call("wif5.convoy.same_pipeline", "11.3.3", "9.2", count=int(left), **told),)
        )
        answer = left
    typed["resources"] = answer


def called(state: State, typed: Typed, key: str = "subs") -> tuple[str, ...]:
    """The SUBs, or the escorts, of the map that an attack names."""
    return tuple(name for name in named_in(typed.get(key, "")) if name in state.units)


def escorting(
    book: Book, state: State, typed: Typed, names: Iterable[str], owner: str
) -> dict[str, str]:
    """The escorts of an attack, whose they are, and which of the counters named count one from 1943 on, too: each HS and
    LS by its own power, whosever convoy it is (11.3.1).
    """
    power = book.names["power"].find(typed["escort_power"]) if "escort_power" in typed else owner
    ships = {name: state.units[name] for name in names if state.units[name]["unit"] in GROWN}
    doubled = [str(raw["power"]) for raw in ships.values() if raw["power"] in DOUBLED]
    found = {"escort": typed["escort"], "escort_power": power}
    if doubled and power not in DOUBLED:
        found["escort_power"] = doubled[0]
    others = [f"1 {raw['unit']}@{raw.get('section') or 0}" for raw in ships.values()
              if raw["power"] not in DOUBLED]  # fmt: skip
    return {**found, "escort_single": ", ".join(others)} if others else found


def withdraw(
    book: Book, state: State, typed: Typed, place: str, side: str, pack: tuple[Placed, tuple[str, ...]],
    section: int, fate: str,
) -> Script[tuple[tuple[Event, ...], str]]:  # fmt: skip
    """Of the SUBs that attacked, as the map knows them, one is hit; all others leave the box, face down.
    With what becomes of the one: without a port to go to it is lost.
    """
    placed, named = pack
    at = spotted(state, place) if state.map else None
    if at is None:
        return (), fate
    there = {name: int(raw.get("section") or 0) for name, raw in state.units.items()
             if raw["at"] == at and raw["unit"] == "sub" and side_of(raw["power"]) == side
             and in_box(raw) and neutral_units.fights(state, raw["power"])}  # fmt: skip
    took = [name for name in named if there.get(name, -1) >= section]
    wanted = sum(n for unit, n, of in placed if unit == "sub" and of >= section) - len(took)
    free = [name for name, of in there.items() if of >= section and name not in took]
    took += free if wanted >= len(free) else (yield from _which(typed, free, wanted, side))
    if not took:
        return (), fate
    events: tuple[Event, ...] = ()
    if fate in STRUCK:
        hit = yield from _hit(typed, took)
        struck = {STRUCK[fate]: [Afloat("sub", 0, 0, 0, None, hit)]}
        drowned, _, events = yield from on_sea.aftermath(book, state, struck, typed)
        fate = "destroyed" if drowned else fate
        took.remove(hit)
    if not took:
        return events, fate
    told: Beside = {"area": place, "names": took}
    yield Say((info("wif5.subs.beside", CARD, names=", ".join(took), n=len(took)),))
    return (*events, Event("units_turned", {"names": took, "down": True}),
            Event("subs_beside", dict(told))), fate  # fmt: skip


def whose_was(events: Iterable[Event]) -> str:
    """The power of the SUB that left the map, into whose pool it goes (1.4); none, where none did."""
    return next((str(event.data["power"]) for event in events if event.kind == REMOVED), "")


def _which(typed: Typed, free: Sequence[str], wanted: int, side: str) -> Script[list[str]]:
    """Which counters attacked, where there are more of them than were counted."""
    if wanted <= 0:
        return []

    def check(text: str) -> Ruling | None:
        names = text.replace(",", " ").split()
        if len(names) == wanted and len({*names} & {*free}) == wanted:
            return None
        return refusal("wif5.subs.so_many", CARD, n=wanted, names=", ".join(free))

    answer = yield from typed.ask(Choice(
        "wif5.ask.subs.attacked", tuple(free), "took", params={"n": wanted}, cards=(CARD,), many=True,
        side=side, check=check,
    ))  # fmt: skip
    return [name for name in answer.replace(",", " ").split() if name in free]


def _hit(typed: Typed, took: Sequence[str]) -> Script[str]:
    """Which SUB the result strikes: the booklet leaves it to the table."""
    if len(took) == 1:
        return took[0]
    return (
        yield from typed.ask(Choice("wif5.ask.subs.hit", tuple(took), "hit", cards=("11.3.3",)))
    )


def beside(state: State, data: Beside) -> State:
    """They intercept, move and attack convoys no more in the turn."""
    for name in data["names"]:
        if name in state.units:
            raw = {**state.units[name], "spent": state.turn}
            state = replace(state, units=put(state.units, name, raw))
    return state
