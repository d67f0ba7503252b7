"""An overrun by units of the map in the Land movement phase (10.7.4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Missing
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice, read_int
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, advice, refusal
from referee.games.wif5.battles.in_air.dogfight import cells_of
from referee.games.wif5.battles.on_land import levels
from referee.games.wif5.battles.on_land.overrunning import Overrun, in_supply
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.chits.in_force import levels_left
from referee.games.wif5.combat.ground import OVERRUN
from referee.games.wif5.maps.counters import mp_of, now
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.named import besides
from referee.games.wif5.maps.on_land.crossed import land_of
from referee.games.wif5.maps.on_land.entering import barring
from referee.games.wif5.maps.on_land.marches import held, judged, left_over, passed, told_of
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.movement.marching import Entered, cost_of
from referee.games.wif5.movement.rules import DOMAINS, too_few
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.words.keys import NOTHING, level_of, ratio_text

CARD = "10.7.4.2"
HALVING = ("river", "canal", "strait")
OF_ODDS = ("wif5.overrun.odds", "wif5.overrun.odds_raised")  # why it is too weak
_NOWHERE = Entered()  # before the way is known


def may(state: State, counter: Counter, to: str) -> bool:
    """Whether enemy land units are where it goes, and an ARM is there to overrun them."""
    side, atlas = side_of(counter.power), now(state)
    if atlas.places[atlas.at[to]].kind != "hex" or atlas.places[atlas.at[counter.at]].kind == "sea":
        return False  # out of a land section, but into none (10.7.4.2, 10.7.4.8)
    enemies = any(raw["at"] == to and raw["unit"] not in DOMAINS and side_of(raw["power"]) != side
                  for raw in state.units.values())  # fmt: skip
    return enemies and any(one.unit == "arm" for one in (counter, *_friends(state, counter)))


def _friends(state: State, counter: Counter) -> tuple[Counter, ...]:
    """Who stands with it and began the phase in one hex with it: has not moved, or overran with it."""
    here = [state.turn, state.impulse.number]
    on, begun = left_over(state, counter.name) is not None, state.units[counter.name].get("set_out")
    return tuple(
        Counter(name, raw["power"], raw["unit"], raw["at"]) for name, raw in state.units.items()
        if name != counter.name and raw["at"] == counter.at and raw["unit"] not in DOMAINS
        and side_of(raw["power"]) == side_of(counter.power)
        and (raw["unit"] == "hq" or not raw.get("down"))
        and (left_over(state, name) is not None and raw.get("set_out") == begun if on
             else here not in (raw.get("moved"), raw.get("railed")))
    )  # fmt: skip


def overrun(
    book: Book, state: State, args: Mapping[str, Json], counter: Counter, to: str
) -> Script[Outcome]:
    """They go up to it, and into it where the odds are 7:1: the defenders are destroyed."""
    onward = left_over(state, counter.name)
    if onward is None and state.units[counter.name].get("moved") == [
        state.turn,
        state.impulse.number,
    ]:
        again = (refusal("wif5.march.again", "10.7.4.1", text=counter.name),)
        if stands(again, args):
            return Outcome((), again)
    raw = args.get("keys")
    typed = Typed({key: str(text) for key, text in raw.items()} if isinstance(raw, Mapping) else {})
    if "factors" in typed:
        typed["overrun_factors"] = typed.pop("factors")
    if "chit_levels" in typed:
        typed["overrun_levels"] = str(read_int("chit_levels", typed.pop("chit_levels"), 0, 20))
    wanted = typed.get("overrun_levels")
    most = levels_left(state, counter.power) or 0 if wanted is None else int(wanted)
    vain = (*barring(state, now(state), counter, to), *_stuck(book, state, counter, to))
    vain = vain or _in_vain(book, state, counter, to, most, typed)
    if stands(vain, args):
        return Outcome((), vain)
    if stands(strangers := tuple(_strangers(state, counter, typed)), args):
        return Outcome((), strangers)
    chosen = "with" not in typed and bool(_friends(state, counter))
    group = (counter, *(yield from _with(state, counter, typed)))
    if wanted is None:
        most = levels.offered(book, state, counter.power, group)
    elif stands(vain := tuple(levels.barred(book, state, counter.power, most, group)), args):
        return Outcome((), vain)
    theirs = _defenders(state, counter, to)
    asked = _asks(state, typed, (*group, *theirs))
    factors = yield from Overrun(book, state, typed, group, {}, _NOWHERE).told(theirs)
    vain = _too_weak(state, group, theirs, factors, most)
    if stands(vain, args):
        return _dropped(args, vain) if asked else Outcome((), vain)
    typed_mp = args.get("mp")
    mp = onward
    if mp is None:
        mp = yield from mp_of(state, counter, typed_mp if isinstance(typed_mp, int) else None)
    if mp is None:
        return Outcome(
            (), (refusal("wif5.march.movement", "10.7.4.1", at=shown_name(now(state), to), left=0),)
        )
    allowed = {counter.name: mp}
    for one in group[1:]:
        points = left_over(state, one.name)
        if points is None:
            points = yield from mp_of(state, one, None)
        allowed[one.name] = mp if points is None else points
    events: list[Event] = []
    told: list[Ruling] = []
    start = state
    dry, vain = _side(book, state, group, theirs, factors, most, to, allowed)
    if stands(vain, args):  # nobody is asked what the way costs
        return _dropped(args, vain) if asked or chosen else Outcome((), vain)
    turned: list[str] = []
    left: dict[str, int] = {}
    into: Entered | None = None
    taken, before = list[Ruling](), list[Counter]()  # on the way; where they stand as they overrun
    for one in group:
        land = land_of(book, start, one, allowed[one.name])
        way = land.way(to, overrun=True, open_side=dry) or land.way(to, stops=False, overrun=True)
        if way is None:
            at, place = (shown_name(now(state), each) for each in (one.at, to))
            no = refusal("wif5.march.no_way", "10.7.4.1", text=one.name, at=at, place=place)
            return Outcome((), (no,))
        into = way[-1]
        done = yield from judged(book, state, args, land, one, way)
        told += told_of(done.rulings, way)
        book = book.with_cells(cells_of(done.events))  # asked of the first alone
        if any(each.severity == "refusal" for each in done.rulings) and stands(told, args):
            if one is counter and (asked or chosen):  # whoever goes with it
                return _dropped(args, tuple(told), (*events, *done.events))
            return Outcome((), tuple(told), done.result)
        if done.result.get("flips"):
            turned.append(one.name)
        elif spare := done.result.get("left"):
            left[one.name] = int(str(spare))
        for event in done.events:
            events.append(event)
            state = book.registry.change(event.kind)(state, event.data)
        through = tuple(each.name for each in way[:-1])
        seized, passing = passed(state, one, through)
        taken += [each for each in passing if each not in taken]
        for event in seized:
            events.append(event)
            state = book.registry.change(event.kind)(state, event.data)
        before.append(replace(one, at=through[-1] if through else one.at))
    assert into is not None
    if stands(taken, args):
        return Outcome((), tuple(taken))
    run = Overrun(book, _arrived(state, before), typed, tuple(before), factors, into)
    done_, said = yield from run.made(_cost(book, start, group[0], into))
    if not done_:
        why = tuple(replace(each, severity="refusal") if each.severity == "advice" else each
                   for each in said)  # fmt: skip
        read = bool(cells_of(tuple(events)))
        return _dropped(args, why, events) if asked or run.asked or read else Outcome((), why)
    yield Say(tuple(told))  # of a move that is made, and of none that the odds forbid
    events += done_
    for event in done_:
        state = book.registry.change(event.kind)(state, event.data)
    rulings = [*taken, *said]
    for one in group:
        gone = standing(state, Counter(one.name, one.power, one.unit, to))
        kept = start.units[one.name]
        points = allowed[one.name] if left_over(start, one.name) is None else kept.get("mp")
        data = {**gone.events[0].data, "moved": [state.turn, state.impulse.number], "mp": points}
        if one.name in left:  # it may go on (10.7.4.2)
            data |= {"left": left[one.name], "set_out": kept.get("set_out") or one.at}
        events.append(Event("unit_placed", data))
        state = book.registry.change("unit_placed")(state, data)
        rulings += gone.rulings
    if turned:
        events.append(Event("units_turned", {"names": turned, "down": True}))
    return Outcome(tuple(events), tuple(rulings))


def _side(
    book: Book, state: State, group: Sequence[Counter], theirs: Sequence[Counter],
    factors: Mapping[str, str], most: int, to: str, allowed: Mapping[str, int],
) -> tuple[bool, tuple[Ruling, ...]]:  # fmt: skip
    """Whether they go round a hexside that halves them, as the cheapest way makes no 7:1 and another does; why not,
    where no way does (10.7.4.2). Who enters a hex with a point left may exceed his points: he ends face down.
    """
    lead = land_of(book, state, group[0], allowed[group[0].name])
    cheapest = lead.way(to, overrun=True)
    halved = cheapest is not None and cheapest[-1].side in HALVING
    if not halved or not (vain := _too_weak(state, group, theirs, factors, most, halved)):
        return False, ()
    lands = [land_of(book, state, one, allowed[one.name]) for one in group]
    ways = [land.way(to, overrun=True, open_side=True) for land in lands]
    open_ = all(way is not None and land.pays(way[:-1]) < land.allowance
                for land, way in zip(lands, ways, strict=True))  # fmt: skip
    return (True, ()) if open_ else (False, vain)


def _arrived(state: State, group: Sequence[Counter]) -> State:
    """The position as they stand in the hex before the defenders: there supply is judged (4.2.1, 10.7.4.2)."""
    there = {one.name: {**state.units[one.name], "at": one.at} for one in group}
    return replace(state, units={**state.units, **there})


def _stuck(book: Book, state: State, counter: Counter, to: str) -> tuple[Ruling, ...]:
    """Why one that overran before goes no farther than the next hex: a zone of control holds it (10.7.4.2)."""
    atlas, name = now(state), counter.name
    beside = atlas.at[to] in dict(atlas.joined[atlas.at[counter.at]])
    if beside or left_over(state, name) is None or not held(book, state, name):
        return ()
    at = shown_name(atlas, counter.at)
    return (refusal("wif5.march.overruns_on", CARD, text=name, at=at),)


def _in_vain(
    book: Book, state: State, counter: Counter, to: str, raised: int, typed: Typed
) -> tuple[Ruling, ...]:
    """Why it cannot succeed whoever goes with it, of those named where any are: it is said before anybody looks at a
    counter, and where nobody is named, whose factors are counted in.
    """
    friends = _friends(state, counter)
    if "with" in typed:
        friends = tuple(one for one in friends if one.name in besides(typed))
    found = vain(book, state, (counter, *friends), to, {}, raised)
    if "with" in typed or not friends or not any(each.code in OF_ODDS for each in found):
        return found
    return (*found, advice("wif5.overrun.all_counted", CARD, labels=[one.name for one in friends]))


def vain(
    book: Book,
    state: State,
    mine: Sequence[Counter],
    to: str,
    factors: Mapping[str, str],
    raised: int = 0,
) -> tuple[Ruling, ...]:
    """Why these cannot overrun whoever is in a hex, whatever lies between: a city, no supply; with every
    factor told, fewer than 7:1 (10.7.4.2, 4.2.1), the levels of an offensive chit counted (`raised`).
    """
    atlas = now(state)
    words = atlas.places[atlas.at[to]].words
    if "city" in words or any(word.startswith("city=") for word in words):
        return (refusal("wif5.overrun.city", CARD),)
    beside = atlas.at[to] in dict(atlas.joined[atlas.at[mine[0].at]])
    fed = in_supply(book, state, mine[0]) if beside else at_start(book, state, mine[0].name)
    if fed is False:  # in a hex farther on it is judged as they get there
        return (refusal("wif5.overrun.supply", "4.2.1"),)
    theirs = _defenders(state, mine[0], to)
    told = {one.name: str(state.units[one.name].get("factor", "")) for one in (*mine, *theirs)}
    told |= factors
    weak = _too_weak(state, mine, theirs, told, raised)
    points = {one.name: state.units[one.name].get("mp") for one in mine}
    if not weak or None in points.values():
        return weak
    _, halved = _side(book, state, mine, theirs, told, raised, to, points)
    return halved or weak  # where every way crosses a river, the sum that is told is halved


def _too_weak(
    state: State, mine: Sequence[Counter], theirs: Sequence[Counter], factors: Mapping[str, str],
    raised: int, halved: bool = False,
) -> tuple[Ruling, ...]:  # fmt: skip
    """Fewer than 7:1 as the counters are and with all the levels that an offensive may add, `halved` where the way
    crosses a river or strait; nothing, where a factor is not known or a defender may count less.
    """
    known = all(factors[one.name].isdecimal() for one in (*mine, *theirs))
    if not known or any(state.units[one.name].get("down") for one in theirs):
        return ()
    total, defend = (sum(int(factors[one.name]) for one in side) for side in (mine, theirs))
    attack = Fraction(total, 2) if halved else Fraction(total)
    level = level_of(ceil(attack), defend or 1) + raised  # rounded up at the most (10.7.6.7)
    if not defend or level >= OVERRUN:
        return ()
    return (too_few(attack, defend, ratio_text(level), raised),)


def _defenders(state: State, counter: Counter, to: str) -> tuple[Counter, ...]:
    """The enemy land units of the hex."""
    return tuple(
        Counter(name, raw["power"], raw["unit"], raw["at"]) for name, raw in state.units.items()
        if raw["at"] == to and raw["unit"] not in DOMAINS
        and side_of(raw["power"]) != side_of(counter.power)
    )  # fmt: skip


def _all_told(state: State, units: Sequence[Counter]) -> bool:
    return all(str(state.units[one.name].get("factor", "")).isdecimal() for one in units)


def _asks(state: State, typed: Typed, units: Sequence[Counter]) -> bool:
    """Whether a factor is asked: neither the line says one for every unit, nor do the counters."""
    if "overrun_factors" in typed:
        return len(typed["overrun_factors"].split(";")) < len(units)
    return not _all_told(state, units)


def _dropped(
    args: Mapping[str, Json], no: tuple[Ruling, ...], events: Iterable[Event] = ()
) -> Outcome:
    """What was asked came to no overrun: at a table nobody stays at that question, nobody moves. Cells of a chart that
    were read aloud for it are known from now on.
    """
    if args.get("hold"):
        read = tuple(each for each in events if each.kind == "chart_read")
        return Outcome(read, tuple(replace(each, severity="advice") for each in no))
    return Outcome((), no)


def _strangers(state: State, counter: Counter, typed: Typed) -> Iterator[Ruling]:
    """Who is named with it and did not begin the phase in one hex with it: nobody is left out unsaid."""
    friends = {one.name for one in _friends(state, counter)}
    for name in besides(typed) if "with" in typed else ():
        if name in state.units and name not in friends:
            atlas, at = now(state), state.units[name]["at"]
            yield refusal("wif5.march.not_in_stack", CARD, text=name, at=shown_name(atlas, at) if at in atlas.at else at,
                          place=shown_name(atlas, counter.at))  # fmt: skip


def _with(state: State, counter: Counter, typed: Typed) -> Script[tuple[Counter, ...]]:
    """Who else overruns with it."""
    friends = {one.name: one for one in _friends(state, counter)}
    if not friends:
        return ()
    if "with" in typed:
        names = Names("label", dict.fromkeys(friends, ()))
        told = (each for each in besides(typed) if fold(each) not in NOTHING)
        return tuple(friends[read_choice("with", each, names)] for each in told)
    answer = yield Choice("wif5.ask.overrun_with", tuple(friends), "with", "none",
                          {"text": counter.name}, (CARD,), kind="verdict", side=counter.power,
                          many=True)  # fmt: skip
    return tuple(friends[each] for each in str(answer).split() if each in friends)


def _cost(book: Book, state: State, one: Counter, into: Entered) -> int:
    """What the hex costs before it is doubled; the march has asked for the cell."""
    where = land_of(book, state, one, 0).where
    try:
        found = cost_of(book.charts, into, one.unit, where, into.weather or "clear",
                        one.power == "japan")  # fmt: skip
    except Missing:
        return 1
    return 1 if found is None else found
