"""A land unit of the map marches: the cheapest way, judged hex by hex, what it takes on it (10.7.4.1, 15)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.reading import read_yesno
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.actions import call as calls
from referee.games.wif5.actions.as_verbs import call_of
from referee.games.wif5.actions.in_impulse import one_more
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import hex_named, mp_of, now
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.desert import shared_out
from referee.games.wif5.maps.homes import in_vichy
from referee.games.wif5.maps.on_land.crossed import Land, land_of
from referee.games.wif5.maps.on_land.entering import barring
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.movement.marching import (
    CARDS,
    Entered,
    acting,
)
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.words.keys import UNSAID

STEP = "land_movement"
HELD = ("enemy", "section_held")  # enemy land units are where it would go
# What is told of a hex that a unit only goes through.
PASSING = ("wif5.map.taken", "wif5.map.caught", "wif5.map.caught_down", "wif5.map.caught_surprised")


def marches(state: State, kept: Mapping[str, str]) -> bool:
    """Whether a unit that goes elsewhere now does so by a land move (10.7.4.1)."""
    counter = Counter("", kept["power"], kept["unit"], kept["at"])
    return state.step == STEP and counter.land and side_of(kept["power"]) == state.side


def marched(
    book: Book, state: State, args: Mapping[str, object], name: str, to: str, mp: int | None
) -> Script[Outcome]:
    """The move of a unit in the Land movement phase: judged, counted, its hexes taken."""
    kept, atlas = state.units[name], now(state)
    to = hex_named(atlas, to)
    here = [state.turn, state.impulse.number]
    wrong: list[Ruling] = []
    onward = left_over(state, name)
    if kept.get("moved") == here and onward is None:
        wrong.append(refusal("wif5.march.again", "10.7.4.1", text=name))
    elif onward is not None and held(book, state, name):
        wrong.append(refusal("wif5.march.overruns_on", "10.7.4.2", text=name,
                             at=shown_name(atlas, kept["at"])))  # fmt: skip
    if kept.get("railed") == here:  # face down, it is no HQ that the railways left alone
        wrong.append(refusal("wif5.march.railed", "10.7.4.1", text=name))
    if side_of(kept["power"]) == "axis" and in_vichy(state, atlas.places[atlas.at[to]]):
        wrong.append(refusal("wif5.march.vichy", "16.3", at=shown_name(atlas, to)))
    counter = Counter(name, kept["power"], kept["unit"], kept["at"])
    wrong += barring(state, atlas, counter, to)  # told before its way, and who is there
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    if mp is None and "mp" not in kept and atlas.places[atlas.at[kept["at"]]].kind != "sea":
        why = land_of(book, state, counter, 0).shut(to)
        at = shown_name(atlas, to)
        no = (refusal(f"wif5.march.{why}", CARDS[why], at=at),) if why in HELD else ()
        if stands(no, args):  # told before anybody looks at a counter
            return Outcome((), no)
    allowance = None
    if onward is not None:
        allowance = onward
    elif atlas.places[atlas.at[kept["at"]]].kind != "sea":
        allowance = yield from mp_of(state, counter, mp)
    if atlas.places[atlas.at[counter.at]].kind == "sea":
        from referee.games.wif5.maps.on_land.landing import landed

        return (yield from landed(book, state, args, counter, to, mp))
    land = land_of(book, state, counter, allowance or 0)
    way = None
    if allowance is not None:  # else it is told where it would have to stop
        way = land.way(to) or land.way(to, stops=False)
        if way is None and not land.beyond(to):
            way = land.way(to, stops=False, abroad=True)
        elif way is not None and land.pays(way[:-1]) >= land.allowance:
            way = land.way(
                to, stops=False
            )  # no way round is short enough: it is told what stops it on the straight one
    if way is None and (shut := land.shut(to)):  # whatever the way, there it may not go
        wrong.append(
            refusal(f"wif5.march.{shut}", CARDS.get(shut, "10.7.4.1"), at=shown_name(atlas, to))
        )
        if stands(wrong, args):
            return Outcome((), tuple(wrong))
    if way is None or allowance is None:
        at, place = (shown_name(atlas, each) for each in (kept["at"], to))
        said = {"text": name, "at": at, "place": place}
        told = your_call("wif5.march.unjudged", "10.7.4.1", text=name)
        if allowance is not None:
            if not land.beyond(to):
                wrong.append(refusal("wif5.march.no_way", "10.7.4.1", **said))
            told = your_call("wif5.march.off_map", "10.7.4.1", **said)
        moved, limits, counts = one_more(book, state, counter.power, "land_move")
        if onward is None:
            wrong += [
                *acting(state.impulse.actions.get(state.acts_with(counter.power)) or ""),
                *limits,
            ]
        if stands(wrong, args):
            return Outcome((), tuple(wrong))
        open_ = allowance is not None and land.beyond(to)
        if open_ and (none := (yield from _by_land(args, said, counter))):
            return Outcome((), (none,))
        if onward is not None:  # the same move: it counts once
            return _gone(state, counter, (to,), (*wrong, told), kept.get("mp"))
        gone = _gone(state, counter, (to,), (*wrong, told, counts), allowance)
        return replace(gone, events=(moved, *gone.events))
    done = yield from judged(book, state, args, land, counter, way)
    wrong += shared_out(book, state, [name])
    wrong += told_of(done.rulings, way)
    if any(each.severity == "refusal" for each in done.rulings) and stands(wrong, args):
        return Outcome((), tuple(wrong), done.result)
    points = kept.get("mp") if onward is not None else allowance
    gone = _gone(state, counter, tuple(one.name for one in way), tuple(wrong), points)
    return replace(gone, events=(*done.events, *gone.events, *_turned(name, done.result)))


def _by_land(
    args: Mapping[str, Json], said: Mapping[str, Json], unit: Counter
) -> Script[Ruling | None]:
    """Why there is no way over land beyond the map’s edges: nobody says so (`beyond=yes`), or the table says
    there is none, and the line is dropped. No way leads to another island: a unit crosses the sea
    aboard ship (10.5.3, 10.7.4.1).
    """
    keys = args.get("keys")
    typed = keys.get("beyond") if isinstance(keys, Mapping) else None
    if typed is not None:
        there = read_yesno("beyond", str(typed))
        return None if there else refusal("wif5.march.not_beyond", "10.7.4.1", **said)
    answer = yield Choice("wif5.ask.beyond", ("yes", "no"), "beyond", "no", params=said,
                          cards=("10.7.4.1", "10.5.3"), kind="verdict", side=unit.power,
                          unasked=UNSAID)  # fmt: skip
    made = refusal if answer == UNSAID else info
    return None if answer == "yes" else made("wif5.march.not_beyond", "10.7.4.1", **said)


def left_over(state: State, name: str) -> int | None:
    """The points of a unit that overran in this impulse and may go on, face up (10.7.4.2)."""
    raw = state.units[name]
    now_is = [state.turn, state.impulse.number]
    points = raw.get("left") if raw.get("moved") == now_is and not raw.get("down") else None
    return int(points) if points else None


def held(book: Book, state: State, name: str) -> bool:
    """Whether a zone of control holds it: after an overrun it goes on by another one alone (10.7.4.2)."""
    raw, atlas = state.units[name], now(state)
    unit = Counter(name, raw["power"], raw["unit"], raw["at"])
    return "zoc" in land_of(book, state, unit, 0).entered(atlas.at[raw["at"]], "").words


def judged(
    book: Book, state: State, args: Mapping[str, object], land: Land, one: Counter,
    way: tuple[Entered, ...],
) -> Script[Outcome]:  # fmt: skip
    """A land move judged, and counted once: what goes on after an overrun is the same move."""
    given = given_of(book, state, land, one, way)
    if left_over(state, one.name) is None:
        done = yield from calls.run(
            book, state, call_of(book, "land_move"), {**args, "keys": given}
        )
        return replace(done, events=tuple(each for each in done.events if each.kind != "resolved"))
    verdict, cells = yield from calls.asked(book, book.procedures["land_move"], given, flag="")
    return Outcome(calls.cells_read(cells), verdict.rulings, verdict.result)


def given_of(
    book: Book, state: State, land: Land, one: Counter, way: tuple[Entered, ...]
) -> dict[str, str]:
    """The keys of a land move over these hexes."""
    return {
        "by": one.power, "unit": one.unit, "allowance": str(land.allowance), "weather": "clear",
        "path": ", ".join(_word(each) for each in way), "map": land.where,
        "in_section": "yes" if land.in_section else "no",
        "face_down": "yes" if state.units[one.name].get("down") else "no",
        "unsupplied": "yes" if at_start(book, state, one.name) is False else "no",  # 4.2.1
    }  # fmt: skip


def told_of(rulings: tuple[Ruling, ...], way: tuple[Entered, ...]) -> list[Ruling]:
    """What is said of a move, its hexes by their names."""
    names = {str(nth): one.name for nth, one in enumerate(way, 1)}
    return [
        replace(each, params={**each.params, "at": names[each.params["at"]]})
        if each.code.startswith("wif5.march.") and each.params.get("at") in names
        else each
        for each in rulings
    ]


def _turned(name: str, result: Mapping[str, Json]) -> tuple[Event, ...]:
    """A move may end face down (10.7.4.1, 10.7.3)."""
    return (Event("units_turned", {"names": [name], "down": True}),) if result.get("flips") else ()


def _word(one: Entered) -> str:
    words = "+".join((one.terrain, *sorted(one.words), *([one.weather] if one.weather else [])))
    return f"{one.side}>{words}" if one.side else words


def _gone(
    state: State, counter: Counter, way: tuple[str, ...], told: tuple[Ruling, ...], mp: int | None
) -> Outcome:
    """It stands there now; every hex on the way that its side did not control is taken (15)."""
    before, taken = passed(state, counter, way[:-1], mp)
    outcome = standing(state, replace(counter, at=way[-1]))
    rulings = [*told, *taken]
    rulings += [each for each in outcome.rulings if each not in rulings]
    return Outcome((*before, _moved(state, outcome, mp)), tuple(rulings))


def passed(
    state: State, counter: Counter, way: tuple[str, ...], mp: int | None = None
) -> tuple[list[Event], list[Ruling]]:
    """The hexes that a unit goes through: what its side did not control is taken, and who flies from it or lies in
    its port caught (10.7.4.8, 15).
    """
    events, rulings = list[Event](), list[Ruling]()
    side, atlas = side_of(counter.power), now(state)
    for at in way:
        rulings += barring(state, atlas, counter, at)
        if side in atlas.places[atlas.at[at]].words:
            continue
        outcome = standing(state, replace(counter, at=at))
        rulings += [
            each for each in outcome.rulings if each.code in PASSING and each not in rulings
        ]
        events.append(_moved(state, outcome, mp))
    return events, rulings


def _moved(state: State, outcome: Outcome, mp: int | None) -> Event:
    """It stands there by its land move of this impulse."""
    data = {**outcome.events[0].data, "moved": [state.turn, state.impulse.number]}
    return Event("unit_placed", data | ({"mp": mp} if mp is not None else {}))
