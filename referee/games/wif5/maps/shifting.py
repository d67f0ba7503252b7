"""`shift NAME to PLACE`: a unit of the map goes elsewhere, by the phase that it is in (5, 10.5.2, 10.7)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NotRequired

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reader import ARTICLES, MARKS, Reader
from referee.engine.reading import read_int, read_yesno
from referee.engine.record import replace
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb
from referee.engine.verb import stands as stands_refused
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.actions.who_acts import flag_of, neutral_vichy
from referee.games.wif5.book import Book
from referee.games.wif5.maps import piles, whither
from referee.games.wif5.maps.named import called, met, names_of, unit_of
from referee.games.wif5.maps.understood import quarry
from referee.games.wif5.maps.when import HOME, MISSIONS, out_of_phase
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.naval.search import HIGHEST_SECTION
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.words.keys import NOTHING

_FACTOR = re.compile(r"\d{1,2}(?:/\d{1,2})?")


class Shifting(TypedDict):
    """What `shift` takes."""

    name: str
    at: NotRequired[str]  # without it: where can it go?
    mp: NotRequired[int]
    flips: NotRequired[str]
    ferry: NotRequired[str]
    keys: NotRequired[Mapping[str, str]]
    hold: NotRequired[bool]
    overruled: NotRequired[Sequence[str]]


def shift(book: Book, state: State, args: Shifting) -> Coming:
    """A unit of the map is somewhere else now; a land unit of the phasing side marches there in its
    phase, a ship sails, an aircraft rebases.
    """
    from referee.games.wif5.maps.at_sea import crossings, driven_out, embarking, homeward, sections
    from referee.games.wif5.maps.at_sea.harbours import is_sea
    from referee.games.wif5.maps.at_sea.seas import as_drawn
    from referee.games.wif5.maps.closing import AFTER_HOME, turned_down
    from referee.games.wif5.maps.counters import hex_named, now, stands
    from referee.games.wif5.maps.in_air.skies import carried, rebased, rebases, taken
    from referee.games.wif5.maps.interception import interdicting
    from referee.games.wif5.maps.on_land import following, overruns, stacks
    from referee.games.wif5.maps.on_land.marches import marched, marches
    from referee.games.wif5.maps.on_land.rails import railed, rails
    from referee.games.wif5.supply.atlas import shown_name
    from referee.games.wif5.supply.overlay import Counter

    if not state.map:  # no unit stands anywhere, whatever it is called
        return Outcome((), (refusal("wif5.map.none", "4.4"),))
    name = called(state, args["name"])
    args, kept = {**args, "name": name}, unit_of(state, name)
    if _in_an_impulse(book, state) and neutral_vichy(state, kept):
        return Outcome((), (refusal("wif5.shift.vichy", "16.5", text=name, nation=flag_of(kept)),))
    if "at" not in args:
        return _each_told(book, state, names_of(name, dict(args)))
    meant = quarry(state, args["at"], side_of(kept["power"]))
    to = hex_named(now(state), as_drawn(book, state, meant))
    counter = Counter(name, kept["power"], kept["unit"], kept["at"])
    no = _no_section(args, is_sea(now(state), to), shown_name(now(state), to))
    if (
        no and counter.unit in DOMAINS
    ):  # land units tell the section out of which they land (10.7.4.5)
        return Outcome((), no)
    if to == kept["at"] and not is_sea(now(state), to):  # at sea it may go to a lower section
        there = refusal("wif5.shift.there", "4.4", text=name, at=shown_name(now(state), to))
        return Outcome((), (there,))
    if kept["at"] not in now(state).at:  # it stood on another map: no rule knows its way
        beyond = your_call("wif5.map.from_nowhere", "6.2", text=name)
        found = _in_section(args, is_sea(now(state), to), stands(state, replace(counter, at=to)))
        return replace(found, rulings=(*out_of_phase(state, kept, to), *found.rulings, beyond))
    if not (marches(state, kept) or following.follows(state, kept)):  # these read `with` themselves
        for each in names_of(name, dict(args))[1:]:
            if fold(each) not in NOTHING:
                unit_of(state, each)  # a slip is told with the nearest
    said = next((key for key in ("ferry", "flips") if args.get(key) == "yes"), None)
    if said and not rebases(state, kept):
        return Outcome((), (refusal(f"wif5.shift.{said}", "10.7.2", text=name),))
    pile = [each for each in names_of(name, dict(args)) if fold(each) not in NOTHING]
    known = all(each in state.units for each in pile)  # who is none is told further down
    if known and len(movers := _one_by_one(state, kept, to, pile)) > 1:
        return piles.each(book, state, dict(args), movers, pile, shift)
    if homeward.homing(kept):  # from the sea to a base, before any move of its phase (10.5.10)
        flies = homeward.flies_home(state, kept)
        return (homeward.flown if flies else crossings.put_in)(book, state, dict(args), name, to)
    if embarking.ships(state, kept, to, args.get("keys", {})):
        return embarking.shipped(book, state, dict(args), name, to)
    if interdicting.interdicts(state, kept, to):
        return interdicting.interdict(book, state, dict(args), name, to)
    if crossings.sails(state, kept):
        return crossings.sailed(book, state, dict(args), name, to)
    if driven_out.flees(state, kept):
        return driven_out.fled(book, state, dict(args), name, to)
    if homeward.flies_home(state, kept):
        return homeward.flown(book, state, dict(args), name, to)
    if crossings.returns(state, kept):
        return crossings.put_in(book, state, dict(args), name, to)
    if following.follows(state, kept):
        return following.followed(book, state, dict(args), counter, to)
    if marches(state, kept):
        if overruns.may(state, counter, to):
            return overruns.overrun(book, state, dict(args), counter, to)
        stack = names_of(name, dict(args))
        for each in stack:
            unit_of(state, each)  # a slip is told with the nearest
        if len(stack) > 1:
            return stacks.marched_together(book, state, dict(args), stack, to)
        return marched(book, state, dict(args), name, to, args.get("mp"))
    if rails(state, kept):
        return railed(book, state, dict(args), name, to)
    if rebases(state, kept):
        return rebased(book, state, dict(args), name, to)
    if carried(state, kept):
        return taken(book, state, dict(args), name, to)
    if sections.resettles(state, kept, to):
        return sections.resettled(book, state, dict(args), name, to)
    late = not is_sea(now(state), to) and sections.adrift(book, state, name)
    bars = () if late else out_of_phase(state, kept, to)
    wrong = (*bars, *following.among_enemies(state, counter, to))
    if DOMAINS.get(counter.unit) == "air" and not wrong:
        wrong = homeward.beyond_its_points(book, state, name, to)
    found = _in_section(args, is_sea(now(state), to), stands(state, replace(counter, at=to)))
    afloat = DOMAINS.get(counter.unit) == "naval" and is_sea(now(state), kept["at"])
    if afloat and not is_sea(now(state), to) and state.step in AFTER_HOME:  # left at sea, home yet
        return _late(book, state, args, name, to, wrong, found)
    if DOMAINS.get(counter.unit) == "air" and state.step in MISSIONS:
        found = homeward.back_from(state, found)
    by_hand = _by_hand(book, state, name) if found.events and not wrong else ()
    if found.events and not wrong and turned_down(state, kept):
        down = Event("units_turned", {"names": [name], "down": True})
        by_hand = (info("wif5.map.turned_down", "18.5", names=name),)
        found = replace(found, events=(*found.events, down))
    return replace(found, rulings=(*wrong, *found.rulings, *by_hand))


def _each_told(book: Book, state: State, names: Sequence[str]) -> Outcome:
    """Where each of several units can go; what is true of all of them is said once."""
    for each in names:
        unit_of(state, each)  # a slip is told with the nearest
    first, *others = [whither.told(book, state, each) for each in names]
    rulings = list(first.rulings)
    for one in others:
        rulings += [ruling for ruling in one.rulings if ruling not in rulings]
    return Outcome((), tuple(rulings), first.result)


def _one_by_one(state: State, kept: Ledger, to: str, pile: list[str]) -> list[str]:
    """Those of a pile who each make a move of their own: the phase knows no common one, they advance into the hex that
    their battle emptied, or go on board or by air, with the TRS or ATR that is named among them (5, 10.5.3, 10.7.3,
    10.7.5); nobody where the phase moves them as one.
    """
    from referee.games.wif5.maps.at_sea import crossings, driven_out, embarking, homeward, sections
    from referee.games.wif5.maps.at_sea.harbours import is_sea
    from referee.games.wif5.maps.closing import AFTER_HOME
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.in_air.skies import carried
    from referee.games.wif5.maps.interception import interdicting
    from referee.games.wif5.maps.on_land import following
    from referee.games.wif5.maps.on_land.marches import marches

    if following.follows(state, kept):
        return pile if kept["battle"]["hex"] == to else []
    late = not is_sea(now(state), to) and state.step in AFTER_HOME and kept["unit"] in DOMAINS
    if carried(state, kept) or embarking.ships(state, kept, to, {"with": ";".join(pile[1:])}):
        return piles.movers(state, pile)
    asked = (driven_out.flees, homeward.flies_home, crossings.sails, crossings.returns, marches)
    read = late or homeward.homing(kept) or any(judges(state, kept) for judges in asked)
    apart = any(state.units[each]["at"] != kept["at"] for each in pile)
    if interdicting.interdicts(state, kept, to) and apart:
        return pile  # who interdicts is no group: each from its own base (10.5.4)
    if not apart and all(_goes_alone(state, each) for each in pile):
        return sorted(pile, key=lambda each: -int(state.units[each].get("section") or 0))  # (11.7)
    read = read or interdicting.interdicts(state, kept, to) or sections.resettles(state, kept, to)
    return [] if read else pile


def _goes_alone(state: State, name: str) -> bool:
    """Whether a unit goes to its base by itself: a ship or an aircraft that returns there from the sea, and no TRS carries
    it, or that leaves a hex which the enemy took (11.7, 10.7.4.8).
    """
    from referee.games.wif5.maps.at_sea import crossings, driven_out, homeward

    kept = state.units[name]
    home = homeward.flies_home(state, kept) or crossings.returns(state, kept)
    returns = state.step == HOME and "aboard" not in kept and home
    return returns or driven_out.flees(state, kept)


def _late(
    book: Book, state: State, args: Shifting, name: str, to: str, wrong: tuple[Ruling, ...],
    found: Outcome,
) -> Script[Outcome]:  # fmt: skip
    """A ship that was left at sea puts in after the Return to base step, past the SUBs of its way (11.7.1)."""
    from referee.games.wif5.maps.at_sea import ways
    from referee.games.wif5.maps.at_sea.harbours import past

    told = (*wrong, *found.rulings)
    if stands_refused(told, args) or not found.events:
        return replace(found, rulings=told)
    areas = yield from ways.homeward(book, state, name, to, args.get("keys", {}))
    by_hand = () if wrong else _by_hand(book, state, name)
    return replace(
        found, events=past(state, found.events, areas, alone=True), rulings=(*told, *by_hand)
    )


def _by_hand(book: Book, state: State, name: str) -> tuple[Ruling, ...]:
    """Outside the phases of moves a unit that goes elsewhere is put right, it makes no move (4.4, 5); before
    the first turn has begun it is set up (1.4.3).
    """
    kept = state.turn == 1 and state.step == "place_reinforcements"
    return (
        ()
        if kept or _in_an_impulse(book, state)
        else (advice("wif5.shift.by_hand", "4.4", "5", text=name),)
    )


def _in_an_impulse(book: Book, state: State) -> bool:
    """Whether the step is one of an impulse, in which sides move (5)."""
    step = book.data["sequence"]["steps"].get(state.step, {})
    return bool(step.get("segment") == "action")


def _no_section(args: Shifting, at_sea: bool, at: str) -> tuple[Ruling, ...]:
    """Why a unit takes no section there: a port or a hex on land is no sea area (10.5.2.1)."""
    told = None if at_sea else args.get("keys", {}).get("section")
    no = () if told is None else (refusal("wif5.map.section", "10.5.2.1", at=at),)
    return no if stands_refused(no, args) else ()


def _in_section(args: Shifting, at_sea: bool, found: Outcome) -> Outcome:
    """The section told of a unit that was put into a sea box by hand; a hex on land has none (10.5.2.1)."""
    told = args.get("keys", {}).get("section")
    if told is None or not found.events:
        return found
    if not at_sea:
        at = next(str(r.params["at"]) for r in found.rulings if r.code == "wif5.map.stands")
        wrong = refusal("wif5.map.section", "10.5.2.1", at=at)
        return replace(found, rulings=(wrong, *found.rulings))
    placed = tuple(replace(e, data={**e.data, "section": int(told)}) if e.kind == "unit_placed" else e
                   for e in found.events)  # fmt: skip
    return replace(found, events=placed)


# -- reading ---------------------------------------------------------------------------------
def _read(reader: Reader) -> Args:
    points = points_of(reader)
    more: dict[str, Json] = {key: "yes" if read_yesno(key, str(said)) else "no"
                             for key, said in reader.taken("flips", "ferry").items()}  # fmt: skip
    over = reader.taken("with", "factors", "section", "beyond", "chit_levels", "via")
    if over:
        if "section" in over:  # whichever rule reads it has a section of a sea box (10.5.2.1)
            over["section"] = str(read_int("section", str(over["section"]), 0, HIGHEST_SECTION))
        if "with" in over:
            friends = str(over["with"]).replace(";", ",").split(",")
            told = dict.fromkeys(called(reader.state, each.strip()) for each in friends)
            over["with"] = ";".join(told)
        more["keys"] = over
    name = _told_name(reader)
    if not reader.more and not points and {*more} <= {"keys"} and {*over} <= {"with"}:
        return {"name": name, **more}
    return {"name": name, "at": hex_of(reader, "to"), **points, **more}


def _told_name(reader: Reader) -> str:
    """The unit that goes; an article before its name is no part of it (« le scharnhorst »)."""
    one, *more = [called(reader.state, word) for word in reader.words[:2]] or [""]
    units = reader.state.units
    if one not in units and fold(one) in ARTICLES and more and more[0] in units:
        reader.skip(*ARTICLES)
    return called(reader.state, reader.word())


def points_of(reader: Reader) -> dict[str, Json]:
    """`mp=5`: the movement allowance on the counter."""
    said = reader.taken("mp")
    return {"mp": read_int("mp", str(said["mp"]), 0, 20)} if said else {}


def hex_of(reader: Reader, mark: str) -> str:
    """A hex, after its small word."""
    reader.skip(*MARKS[mark], *MARKS["at"])
    text = reader.text()
    return text.replace(", ", ",")


def at_sea(reader: Reader) -> dict[str, Json]:
    """`section=3 factor=3/5`: where a unit is in a sea box, what it is worth there."""
    said = reader.taken("section", "factor")
    found: dict[str, Json] = {}
    if "section" in said:
        found["section"] = read_int("section", str(said["section"]), 0, HIGHEST_SECTION)
    if "factor" in said:
        text = str(said["factor"]).replace(" ", "")
        if _FACTOR.fullmatch(text) is None:
            raise Unreadable("wif5.sail.factor", key="factor", text=text)
        found["factor"] = text
    return found


def _goal(book: Book, state: State, given: Args, typed: str) -> Json:
    """A place of the map; one letter is a command, no beginning of a name."""
    from referee.games.wif5.maps.at_sea.seas import as_drawn
    from referee.games.wif5.maps.counters import hex_named, now

    text = as_drawn(book, state, typed.strip())
    if len(text) < 2:
        raise Unreadable("name.unknown", kind="hex", text=text, nearest=[], options=[])
    return hex_named(now(state), text.replace(", ", ",")) if state.map else text


def _names(book: Book, state: State, given: Args) -> list[Json]:
    """The units of the map; where some broke off at sea, or go on with their way home, those alone (10.5.10, 11.7.1); as units return to base, those that
    are still at sea, those first whose turn it is (11.7).
    """
    from referee.games.wif5.maps.at_sea.driven_out import to_leave
    from referee.games.wif5.maps.at_sea.homeward import HOME, homing, in_turn
    from referee.games.wif5.maps.at_sea.sailing_on import goes_on
    from referee.games.wif5.maps.when import SAIL, afloat

    caught = state.step == SAIL and any(raw.get("returns") for raw in state.units.values())
    if going := [name for name, raw in state.units.items()
                 if homing(raw) or (caught and raw.get("returns") and goes_on(state, name))]:  # fmt: skip
        return going
    if state.step != HOME or not (names := afloat(state)):  # who must leave a hex stands first
        flee = {name for each in to_leave(book, state) for name in each.params["names"]}
        return sorted(state.units, key=lambda name: name not in flee)
    return sorted(names, key=lambda name: any(True for _ in in_turn(book, state, name)))


def _unit(book: Book, state: State, given: Args, typed: str) -> Json:
    """A unit of the map; a whole line is none."""
    return met(state, typed.strip())


def _drops_later(state: State, args: Shifting) -> tuple[Ruling, ...]:
    """What a PARA with an ATR in its hex waits for, where its move is refused before the phase of paradrops (10.7.5.2)."""
    kept = state.units.get(called(state, args["name"]) if state.map else "", {})
    early = state.step in ("strategic_movement", "land_movement") and "at" in args
    if not early or kept.get("unit") != "para" or kept.get("down"):
        return ()
    planes = [name for name, raw in state.units.items() if raw["unit"] == "atr" and not raw.get("down")
              and (raw["at"], raw["power"]) == (kept["at"], kept["power"])]  # fmt: skip
    return (
        (advice("wif5.shift.drops_later", "10.7.5.2", names=", ".join(planes)),) if planes else ()
    )


def _with_section(book: Book, state: State, args: Shifting) -> Script[Outcome]:
    """`shift` …, and the sections of the sea boxes in which units lie from now on (10.5.2.1)."""
    coming = shift(book, state, args)
    found = coming if isinstance(coming, Outcome) else (yield from coming)
    if not found.events and (later := _drops_later(state, args)):
        found = replace(found, rulings=(*found.rulings, *later))
    lie: dict[int, list[str]] = {}
    for event in found.events:
        if event.kind == "unit_placed" and event.data.get("section") is not None:
            lie.setdefault(int(event.data["section"]), []).append(str(event.data["name"]))
    told = [info("wif5.map.in_section", "10.5.2.1", section=section, names=", ".join(names))
            for section, names in lie.items()]  # fmt: skip
    if not told:
        return found
    stood = [n for n, each in enumerate(found.rulings, 1) if each.code == "wif5.map.stands"]
    last = max(stood, default=0)
    return replace(found, rulings=(*found.rulings[:last], *told, *found.rulings[last:]))


SHIFT = Verb(
    "shift", _with_section, "NAME [to HEX] [mp=N] [section=N] [with=NAME;NAME] [flips=yes] [ferry=yes] [beyond=yes|no] [via=AREA,AREA] [chit_levels=N]",
    ("4.4", "10.7.4.1", "10.7.2", "10.7.5", "10.5.2"), _read,
    (Arg("name", "text", options=_names, find=_unit),
     Arg("at", "text", "to", options=whither.goals, reckoned=whither.cost, find=_goal, wanted=True)),
    keys=("mp", "flips", "ferry", "with", "factors", "section", "beyond", "chit_levels", "via"), asks=True, idle=whither.idle,
    plain=piles.plain,
)  # fmt: skip
