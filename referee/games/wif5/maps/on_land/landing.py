"""A land unit at sea goes ashore: it lands on its own coast or invades the enemy's (10.7.4.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Missing
from referee.engine.reading import read_int
from referee.engine.record import record, replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Ruling, Verdict, info, refusal, your_call
from referee.games.wif5.actions import call as calls
from referee.games.wif5.actions import in_impulse
from referee.games.wif5.actions.as_verbs import call_of
from referee.games.wif5.actions.who_acts import flag_of
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import sea_name
from referee.games.wif5.maps.climate import ground_of
from referee.games.wif5.maps.counters import invading, mp_of, now
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.on_land import confined
from referee.games.wif5.maps.on_land.crossed import land_of
from referee.games.wif5.movement.landings import never_invades
from referee.games.wif5.movement.marching import MUDDY
from referee.games.wif5.naval.search import HIGHEST_SECTION
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import Place, shown_name
from referee.games.wif5.supply.overlay import Counter

CARD = "10.7.4.5"
INVADERS, HQS = 2, 1  # of each hex
RUSSIA = "russia"


def landed(
    book: Book, state: State, args: Mapping[str, object], unit: Counter, to: str, mp: int | None
) -> Script[Outcome]:
    """It ends in a coastal hex of its sea area; each counts as a land move."""
    atlas = now(state)
    sea, place = atlas.at[unit.at], atlas.places[atlas.at[to]]
    if sea not in (*place.shores, *place.ports):
        shown, area = shown_name(atlas, to), sea_name(atlas, unit.at)
        told = refusal("wif5.landing.no_coast", CARD, place=shown, area=area)
        return Outcome((), (told,))
    if side_of(unit.power) in place.words or _met_by_partisans(state, unit, place):
        return (yield from _lands(book, state, args, unit, place, mp))
    return (yield from _invades(book, state, args, unit, place, mp))


def _met_by_partisans(state: State, unit: Counter, place: Place) -> bool:
    """Whether Russian partisans stand there: Russia's units land beside them, whoever controls the hex (10.7.4.5)."""
    flag = flag_of(state.units.get(unit.name, {"power": unit.power}))
    return flag == RUSSIA and any(
        raw["at"] == place.name and raw["unit"] == "part" and raw["power"] == RUSSIA
        for raw in state.units.values()
    )  # fmt: skip


def _lands(
    book: Book,
    state: State,
    args: Mapping[str, object],
    unit: Counter,
    place: Place,
    mp: int | None,
) -> Script[Outcome]:
    """On a coast that its side controls, or among Russian partisans: its move ends there, it is in supply in this impulse;
    face down in a hex that costs more than it has.
    """
    terrain, weather = ground_of(state, place)
    wrong: list[Ruling] = []
    made = in_impulse.known_to(calls.Call("land_move"))
    wrong += made.guard(book, state, {"by": unit.power})
    if state.units[unit.name].get("down") and unit.unit != "hq":
        wrong.append(refusal("wif5.landing.face_down", CARD, unit=unit.unit))
    else:
        wrong += _dry(state, unit)
    if unit.unit == "hq" and weather in MUDDY and terrain != "desert":
        wrong.append(refusal("wif5.landing.hq_weather", CARD, weather=weather))
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    cost = yield from _cost(book, state, unit, place, mp)
    if cost.dear and unit.unit == "hq" and state.units[unit.name].get("down"):
        wrong.append(refusal("wif5.landing.hq_face_down", CARD))
        if stands(wrong, args):
            return Outcome((), tuple(wrong))
    counted = made.effect(book, state, {"_by": unit.power}, Verdict({}, ()))
    told = info("wif5.landing.lands", CARD, text=unit.name)
    gone = _ashore(state, unit, place, (*wrong, told, *cost.told), counted, cost)
    if cost.dear:
        down = Event("units_turned", {"names": [unit.name], "down": True})
        said = info("wif5.landing.flips", CARD, text=unit.name)
        gone = replace(gone, events=(*gone.events, down), rulings=(*gone.rulings, said))
    return gone


def _dry(state: State, unit: Counter) -> tuple[Ruling, ...]:
    """Why who was out of supply as it went on board does not go ashore: a HQ, which may else face down, too (10.5.3)."""
    dry = state.units[unit.name].get("dry")
    return (refusal("wif5.landing.dry", "10.5.3", text=unit.name),) if dry else ()


@record
class Cost:
    """What a coast costs a unit: whether more than it has (`dear`), its movement allowance `mp`, the cells
    `read` for it, what is `told` where nobody knows.
    """

    dear: bool = False
    mp: int | None = None
    read: tuple[Event, ...] = ()
    told: tuple[Ruling, ...] = ()


def _cost(book: Book, state: State, unit: Counter, place: Place, typed: int | None) -> Script[Cost]:
    """Whether a coast costs a unit more than it has: its allowance and a cell of the chart that nobody knows are asked,
    the allowance where the hex costs more than 1, or nobody knows how much; without it the table turns the unit
    down itself.
    """
    if place.kind != "hex":
        return Cost()
    told = typed is not None or state.units[unit.name].get("mp") is not None
    if not told and _charged(book, state, unit, place) == 1:
        return Cost()
    mp = yield from mp_of(state, unit, typed)
    if mp is None:
        return Cost(told=(your_call("wif5.landing.unjudged", CARD, text=unit.name),))
    read = list[Event]()
    while True:
        cost = _charged(book, state, unit, place)
        if not isinstance(cost, Missing):
            return Cost(cost is None or cost > mp, mp, tuple(read))
        chart, key, cell = yield from calls.ask_cell(
            book.charts, cost.params["chart"], cost.params["cell"], flag=""
        )
        book = book.with_cells({chart: {key: cell}})
        read.append(calls.cell_read(chart, key, cell))


def _charged(book: Book, state: State, unit: Counter, place: Place) -> int | Missing | None:
    """What a coast costs by the chart, `None` where it is prohibited; the fault where a cell is not known."""
    land = land_of(book, state, replace(unit, at=place.name), 0)
    try:
        return land.printed(land.entered(land.atlas.at[place.name], ""))
    except Missing as fault:
        return fault


def _invades(
    book: Book,
    state: State,
    args: Mapping[str, object],
    unit: Counter,
    place: Place,
    mp: int | None,
) -> Script[Outcome]:
    """Into a hex that the enemy controls: it takes it only once it has fought for it."""
    terrain, weather = ground_of(state, place)
    down = bool(state.units[unit.name].get("down"))
    never = (
        *confined.invades(state, unit, place),
        *never_invades(unit.unit, terrain, weather, down),
    )
    section, wrong = yield from _section(state, args, unit, never)
    wrong = (*wrong, *_crowd(state, unit, place), *(_dry(state, unit) if unit.unit == "hq" else ()))
    if stands(wrong, args):
        return Outcome((), wrong)
    there = [raw for raw in state.units.values() if raw["at"] == place.name
             and side_of(raw["power"]) != side_of(unit.power)
             and Counter("", raw["power"], raw["unit"], place.name).land]  # fmt: skip
    keys = {
        "by": unit.power, "unit": unit.unit, "section": section, "weather": weather,
        "terrain": terrain, "defended": "yes" if there else "no",
        "face_down": "yes" if down else "no",
    }  # fmt: skip
    done = yield from calls.run(book, state, call_of(book, "invasion"), {**args, "keys": keys})
    told = (*wrong, *done.rulings)
    if stands(told, args):
        return replace(done, rulings=told)
    cost = yield from _cost(book, state, unit, place, mp)
    told = (*told, *cost.told)
    if cost.dear and unit.unit == "hq" and down:
        told = (*told, refusal("wif5.landing.hq_face_down", CARD))
        if stands(told, args):
            return replace(done, events=(), rulings=told)
    if cost.dear:
        told = (*told, info("wif5.landing.flips_after", CARD, text=unit.name))
    events = tuple(event for event in done.events if event.kind != "resolved")
    return _ashore(state, unit, place, told, Outcome(events), cost, invades=True)


def _crowd(state: State, unit: Counter, place: Place) -> Iterator[Ruling]:
    """Only two land units plus one HQ may invade each hex, or each land section without enemy land units; of the
    stacks in a section the table knows which each of them invades (10.7.4.5).
    """
    land = {name: raw for name, raw in state.units.items() if raw["at"] == place.name
            and Counter(name, raw["power"], raw["unit"], place.name).land}  # fmt: skip
    foes = any(side_of(raw["power"]) != side_of(unit.power) for raw in land.values())
    before = [name for name, raw in land.items() if raw.get("invades") and not raw.get("drops") and invading(state, raw)
              and (raw["unit"] == "hq") == (unit.unit == "hq")]  # fmt: skip
    most = HQS if unit.unit == "hq" else INVADERS
    if len(before) >= most and not (place.kind == "section" and foes):
        yield refusal("wif5.landing.crowd", CARD, text=unit.name, names=before, n=most)


def _section(
    state: State, args: Mapping[str, object], unit: Counter, never: tuple[Ruling, ...]
) -> Script[tuple[str, tuple[Ruling, ...]]]:
    """The section of the sea box that its TRS is in: kept from its naval move, else typed, else asked, but of
    nobody who invades out of `never` one.
    """
    raw = state.units[unit.name]
    keys = args.get("keys")
    typed = keys.get("section") if isinstance(keys, Mapping) else None
    said = None if typed is None else read_int("section", str(typed), 0, HIGHEST_SECTION)
    kept = state.units.get(str(raw.get("aboard")), raw).get("section")
    if kept is not None:
        apart = refusal("wif5.afloat.section", CARD, text=unit.name, n=int(kept), section=said)
        return str(kept), (() if said in (None, int(kept)) else (apart,))
    if said is not None:
        return str(said), ()
    if stands(never, args):
        return "", never
    answer = yield Choice("wif5.ask.sea_section", ("3", "2", "1", "0"), "section",
                          params={"text": unit.name}, cards=(CARD,), side=unit.power)  # fmt: skip
    return str(answer), ()


def _ashore(
    state: State, unit: Counter, place: Place, told: tuple[Ruling, ...], counted: Outcome,
    cost: Cost, invades: bool = False,
) -> Outcome:  # fmt: skip
    """There it stands; an invader has taken nothing yet."""
    gone = standing(state, Counter(unit.name, unit.power, unit.unit, place.name))
    data = {**gone.events[0].data, "moved": [state.turn, state.impulse.number]}
    if cost.mp is not None:
        data["mp"] = cost.mp
    rulings = gone.rulings
    if invades:
        data.pop("took", None)
        data.pop("caught", None)
        data["invades"] = True
        if cost.dear:
            data["dear"] = True
        rulings = tuple(r for r in rulings if r.code not in ("wif5.map.taken", "wif5.map.held",
                                                             "wif5.map.caught", "wif5.map.caught_down",
                                                       "wif5.map.caught_surprised"))  # fmt: skip
    return replace(
        gone, events=(*cost.read, *counted.events, Event("unit_placed", data)),
        rulings=(*told, *counted.rulings, *rulings),
    )  # fmt: skip


def undecided(book: Book, state: State) -> tuple[tuple[Event, ...], tuple[Ruling, ...]]:
    """Who invaded or dropped and did not clear its hex: off the map as the fighting ends, into its pool (1.4, 10.7.4.5,
    10.7.5.2).
    """
    from referee.games.wif5.battles.for_good import off

    ashore = {name: raw for name, raw in state.units.items() if invading(state, raw)}
    told = [info("wif5.landing.thrown_back", "10.7.5.2" if raw.get("drops") else CARD, text=name, power=raw["power"])
            for name, raw in ashore.items()]  # fmt: skip
    gone, pooled = off(book, state, list(ashore), "thrown_back", CARD)
    return tuple(gone), (*told, *pooled)
