"""A naval move with counters of the map: what `naval move ships=NAME` and `shift NAME` come to (10.5.2).

The counters move, the move is counted, the port they left is kept; whoever of the enemy may
intercept them in the areas they enter is named.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.reading import read_list
from referee.engine.record import replace
from referee.engine.verb import Outcome
from referee.engine.verdict import Ruling, Verdict, info, refusal
from referee.games.contract import Inputs
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea import sailing_on
from referee.games.wif5.maps.at_sea.berths import handicaps, nearest, sub_reach
from referee.games.wif5.maps.at_sea.embarking import stowed
from referee.games.wif5.maps.at_sea.fleets import movers
from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name
from referee.games.wif5.maps.at_sea.homeward import HOME
from referee.games.wif5.maps.at_sea.setting_out import Group, apart, group_of, place_of, wrong
from referee.games.wif5.maps.counters import mp_of, now
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.in_air import in_the_air
from referee.games.wif5.maps.in_air.sea_flights import unshown
from referee.games.wif5.maps.interception.interdicting import met
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.naval.search import HIGHEST_SECTION
from referee.games.wif5.sailing.rules import read_course
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import Atlas, shown_name
from referee.games.wif5.supply.overlay import Counter

CARD = "10.5.2.1"
SECTIONS = ("3", "2", "1", "0")


def with_counters(call: Call) -> Call:
    """A naval move that names ships of the map moves them: judged, counted, whom it meets told."""
    effect_before, ask_before = call.effect, call.ask

    def ask(book: Book, state: State, given: Texts) -> Script[Texts]:
        found = dict((yield from ask_before(book, state, given)))
        told = {**given, **found}
        names = yield from _who(book, state, told)
        if not names:
            return found
        # What a TRS has on board goes where it goes (10.5.3, 11.7).
        names = (*names, *(name for name, raw in state.units.items()
                           if raw.get("aboard") in names and name not in names))  # fmt: skip
        atlas = now(state)
        group = group_of(atlas, names, told["path"])
        power = state.units[names[0]]["power"]
        texts = {**call.fill(book, state, {**told, "side": side_of(power)}), **told}
        yield Say((*apart(book, state, atlas, power, told["path"]), *wrong(book, state, group),
                   *_shut(book, state, group, texts)))  # fmt: skip
        return found | (yield from _facts(book, state, atlas, group, told))

    def effect(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
        before = effect_before(book, state, inputs, verdict)
        names = named(state, inputs.get("_ships") or "")
        if not names or inputs["_by"] is None or not state.map:
            return before
        path = ",".join(map(str, inputs["path"]))
        group = group_of(now(state), tuple(names), path)
        section = inputs["section"]
        gone = _gone(book, state, group, names, None if section is None else int(section))
        return replace(before, events=(*before.events, *gone.events),
                       rulings=(*before.rulings, *gone.rulings))  # fmt: skip

    return replace(call, ask=ask, effect=effect)


def _shut(book: Book, state: State, group: Group, texts: Texts) -> tuple[Ruling, ...]:
    """A border on the course that is shut to them: told before anybody is asked for a section (10.5.2.2)."""
    ships = [kind for kind in group.kinds(state) if DOMAINS.get(kind) == "naval"]
    if not ships:  # no border stops aircraft
        return ()
    atlas = now(state)
    home = is_sea(atlas, group.start) and not is_sea(atlas, group.to) and not group.goes_on(state)
    home = home and bool({*ships} - {"sub"})  # (e) is of surface ships alone
    told = {
        key: texts[key]
        for key in ("path", "held", "enemy_held", "arctic_weather", "us_options")
        if key in texts
    }
    told |= {"side": texts.get("side", side_of(state.units[group.names[0]]["power"])),
             "type": "surface" if {*ships} - {"sub"} else "sub", "returning": "yes" if home else "no"}  # fmt: skip
    made = book.procedures["naval_move"]
    verdict = made.run({key.name: key.read(told[key.name]) if key.name in told else key.default
                        for key in made.keys})  # fmt: skip
    return verdict.rulings if isinstance(verdict, Verdict) and verdict.refused else ()


def named(state: State, text: str) -> dict[str, int | None]:
    """The counters of the map among the ships typed, and their allowances (`hood:5`)."""
    found: dict[str, int | None] = {}
    for part in read_list(text) if text else []:
        name, _, points = part.partition(":")
        if name.strip() in state.units:
            found[name.strip()] = int(points) if points.strip().isdecimal() else None
    return found


def whose_move(state: State, by: str, activity: str, ships: str | None) -> list[str]:
    """The powers that make one activity more by a move of `by`: of a naval move each whose ships sail in the group, or
    whose aircraft fly, not those of the freight (10.2.2, 10.5.2, 19.3); nobody, where a move goes on that was counted,
    after an interception (10.5.5.2), nor where all ships of both sides go home as the turn ends (11.7).
    """
    if activity == "naval_moves" and state.step == HOME:
        return []
    names = named(state, ships or "") if activity == "naval_moves" else {}
    if names and sailing_on.counts_once(state, names):
        return []
    return movers(state, names) or [state.acts_with(by)]


def _who(book: Book, state: State, told: Texts) -> Script[tuple[str, ...]]:
    """Which counters sail: named, the only ones of their types where the course begins, or asked."""
    if not state.map or "by" not in told or "path" not in told:
        return ()
    if names := named(state, told.get("ships", "")):
        return tuple(names)
    atlas = now(state)
    first = read_course(told["path"])[0]
    try:
        start = place_of(atlas, first.name)
    except Exception as elsewhere:  # the course begins where the owner's map has nothing
        if getattr(elsewhere, "code", "") != "name.unknown":
            raise
        return ()
    power = book.names["power"].find(told["by"])
    there = tuple(name for name, raw in state.units.items()
                  if raw["at"] == start and raw["power"] == power
                  and DOMAINS.get(raw["unit"]) == "naval")  # fmt: skip
    if not there:
        return ()
    answer = yield Choice("wif5.ask.sail.ships", (*there, "none"), "ships", " ".join(there),
                          {"place": shown_name(atlas, start)}, (CARD,), many=True, side=power)  # fmt: skip
    return tuple(name for name in str(answer).split() if name in there)


def _facts(
    book: Book, state: State, atlas: Atlas, group: Group, told: Texts
) -> Script[dict[str, str]]:
    """What the map knows of the move, the allowance and the section asked (10.5.2.1)."""
    found = {"ships": ", ".join(group.names)}
    ships = [name for name in group.names if DOMAINS.get(state.units[name]["unit"]) == "naval"]
    kinds = {state.units[name]["unit"] for name in ships}
    if not ships:  # aircraft (10.5.2 a, d, e)
        if is_sea(atlas, group.to):
            most, wrong = in_the_air.highest(
                book, state, group.names, group.to, told.get("section")
            )
            yield Say(tuple(wrong))
            if "section" not in told:
                found["section"] = yield from _section(state, group, max(0, most))
                yield Say(unshown(book, state, group.names, group.to, int(found["section"])))
        return found
    if kinds == {"sub"}:
        found["type"] = "sub"
    at_sea, to_sea = is_sea(atlas, group.start), is_sea(atlas, group.to)
    onward = group.goes_on(state)
    if at_sea and not to_sea and not onward and kinds != {"sub"}:  # (e); a SUB makes a move (c)
        found["returning"] = "yes"
    said = int(told["allowance"]) if "allowance" in told else None
    known: dict[str, int | None] = {}
    for name in ships:
        raw = state.units[name]
        one = Counter(name, raw["power"], raw["unit"], raw["at"])
        known[name] = yield from mp_of(state, one, said)
    found["ships"] = ", ".join(f"{name}:{known[name]}" if known.get(name) else name
                               for name in group.names)  # fmt: skip
    points = {name: sailing_on.points_left(book, state, name, mp) if onward and mp is not None else mp
              for name, mp in known.items()}  # fmt: skip
    least = min((inf if mp is None else mp for mp in points.values()), default=inf)
    lower = at_sea and group.start == group.to and kinds != {"sub"}  # SUBs: any other section (c)
    if at_sea and not to_sea and not onward and kinds != {"sub"}:  # a SUB has all of its points
        least -= max(int(state.units[name].get("section") or 0) for name in ships)
        if nearest(book, state, known, group.to):
            least = max(least, len(read_course(told["path"])) - 1)
    if least != inf:
        found["allowance"] = str(max(0, int(least)))
    lost = () if at_sea else handicaps(book, state, ships[0])
    found |= dict.fromkeys(lost, "yes")
    penalty = len(lost)
    if not to_sea:
        return found
    cost = len(read_course(told["path"])) - 1
    most = (
        HIGHEST_SECTION
        if least == inf
        else max(0, min(HIGHEST_SECTION, int(least) - penalty - cost))
    )
    if lower:
        most = min(most, in_the_air.under(state.units[name] for name in ships))
        if most < 0 or ("section" in told and int(told["section"]) > most):
            yield Say((refusal("wif5.sail.lower", "10.5.2", text=ships[0]),))
    if kinds == {"sub"} and (reach := sub_reach(book, state, ships[0], group.to)) is not None:
        most = min(most, reach)
        if "section" in told and int(told["section"]) > reach:
            yield Say((refusal("wif5.sail.sub_far", "10.5.2.3", section=told["section"],
                               text=ships[0], at=sea_name(atlas, group.to)),))  # fmt: skip
    if "section" not in told:
        found["section"] = yield from _section(state, group, max(0, most))
    return found


def _section(state: State, group: Group, most: int) -> Script[str]:
    power = state.units[group.names[0]]["power"]
    options = tuple(each for each in SECTIONS if int(each) <= most)
    if len(options) == 1:
        return options[0]
    answer = yield Choice("wif5.ask.sail.section", options, "section", params={"text": ", ".join(group.names)},
                          cards=(CARD,), side=power)  # fmt: skip
    return str(answer)


def _gone(
    book: Book, state: State, group: Group, points: Mapping[str, int | None], section: int | None
) -> Outcome:
    """They stand there now; in a port face down, a SUB always (10.5.2.1); whom they meet."""
    atlas = now(state)
    to_sea, flies = is_sea(atlas, group.to), in_the_air.alone(state, group.names)
    trs = [name for name in group.names if state.units[name]["unit"] == "trs"]
    onward, cost = group.goes_on(state), len(group.areas) + (not to_sea)
    drops = onward and sailing_on.drop_some(state, group.names)
    same = sailing_on.move(state, group.names, onward)
    events: list[Event] = []
    rulings: list[Ruling] = []
    down: list[str] = []
    holds = stowed(state, group.names) if trs else {}
    for name in group.names:
        raw = state.units[name]
        domain = DOMAINS.get(raw["unit"], "land")
        counter = Counter(name, raw["power"], raw["unit"], group.to)
        outcome = standing(state, counter)
        data = {**outcome.events[0].data, "sailed": [state.turn, state.impulse.number],
                "entered": list(group.areas), **same}  # fmt: skip
        if drops:  # one group with those that it leaves behind: it is met as one (10.5.2.1, 10.5.5)
            data |= sailing_on.as_one(state, raw, group.areas)
        afloat = is_sea(atlas, raw["at"])
        if flies and to_sea:
            data |= {"entered": [], "within": True} if afloat else {"entered": [group.to]}
        elif flies:
            data["back"] = data["sailed"]
        if to_sea and section is not None:
            data["section"] = section
        if (mp := points.get(name)) is not None:
            data["mp"] = mp
            if onward:
                data["left"] = sailing_on.points_left(book, state, name, mp) - cost
            elif afloat and not to_sea:  # what is left to it, should it be met on its way home
                data["left"] = max(0, mp - int(raw.get("section") or 0) - cost)
        if not (flies or afloat):
            data["port"] = group.start
        elif not flies and not to_sea and (not onward or raw.get("returns")):
            data["returns"] = True
        if domain != "naval" and trs:
            data["aboard" if to_sea else "came_with"] = holds[name] or trs[-1]
            if not afloat and to_sea and at_start(book, state, name) is False:
                data["dry"] = True
        events.append(Event("unit_placed", data))
        rulings += outcome.rulings
        # Its cargo, too, where it comes home (11.7), not where it sails on from port to port (10.5.3).
        returning = afloat and (not onward or bool(raw.get("returns")))
        home = not to_sea and (domain == "naval" or returning)
        if raw["unit"] == "sub" or home:
            down.append(name)
        elif domain != "naval" and trs and at_start(book, state, name) is False:
            down.append(name)  # on board and out of supply (10.5.3)
    if down:
        events.append(Event("units_turned", {"names": down, "down": True}))
        rulings.append(
            info("wif5.map.turned_down", "11.7" if flies else CARD, names=", ".join(down))
        )
    domains = [DOMAINS.get(kind) for kind in group.kinds(state) if kind != "sub"]
    if "naval" in domains:
        rulings += met(book, state, group.names, group.areas, flies=False)
    elif domains and to_sea and not is_sea(atlas, state.units[group.names[0]]["at"]):
        # a naval-air mission enters one area (10.5.2 a)
        rulings += met(book, state, group.names, (group.to,), flies=True)
    return Outcome(tuple(events), tuple(rulings))
