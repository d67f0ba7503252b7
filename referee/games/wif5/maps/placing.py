"""`place POWER UNIT at HEX`: a unit stands on the map from now on (1.4, 6.2, 15)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import NotRequired

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import fold, label
from referee.engine.numbers import number_said
from referee.engine.reader import ARTICLES, MARKS, Reader, without_article
from referee.engine.reading import read_yesno
from referee.engine.record import replace
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.maps.closing import AFTER_HOME
from referee.games.wif5.maps.placed import set_up
from referee.games.wif5.maps.shifting import at_sea, hex_of, points_of
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import POWERS, SIDES, State, side_of
from referee.games.wif5.wars import nations as of
from referee.games.wif5.words.arguments import a_power

ON_COUNTER = ("mp", "section", "factor")  # told when it is placed, kept with it
COMING = ("pool_additions", "place_reinforcements")  # the Reinforcement segment
# Phases after the impulses in which no unit of a power comes onto the map.
NOBODY_COMES = frozenset({"convoy_attacks", "partisans", "russian_partisans", "coups", "us_entry"})


class Placing(TypedDict):
    """What `place` takes; `mp`, `factor`: what is printed on the counter; `section`: of a sea box;
    `taken`: whether the set-up really puts it where the map shows the enemy.
    """

    name: NotRequired[str]
    power: str
    unit: str
    at: str
    mp: NotRequired[int]
    section: NotRequired[int]
    factor: NotRequired[str]
    taken: NotRequired[bool]


def place(book: Book, state: State, args: Placing) -> Coming:
    """`place POWER UNIT at HEX [name=NAME]`: a unit stands on the map from now on."""
    found = _placed(book, state, args)
    if not set_up(state) or found.result.get("took") not in SIDES or stands(found.rulings, args):
        return found
    return _taken(args, found)


def _taken(args: Placing, found: Outcome) -> Script[Outcome]:
    """A hex that the map shows as the enemy's is a unit's at set-up only where the table means it: nothing
    was conquered yet, and a slip would give a city away (1.4, 15).
    """
    at, side = _shown(found), str(found.result["took"])
    meant = args.get("taken")
    if meant is None:
        answer = yield Choice(
            "wif5.ask.set_up_taken", ("yes", "no"), "taken", cards=("1.4", "15"), kind="verdict",
            params={"at": at, "power": found.result["power"], "side": side},
        )  # fmt: skip
        meant = answer == "yes"
    if meant:
        return found
    return Outcome((), (info("wif5.map.not_set_up", "1.4", at=at, side=side),))


def _placed(book: Book, state: State, args: Placing) -> Outcome:
    """Where it stands, and why it may not."""
    from referee.games.wif5.maps import counters
    from referee.games.wif5.maps.arriving import STEP, arriving, left_to_come
    from referee.games.wif5.maps.at_sea.embarking import placed_with, uncarried
    from referee.games.wif5.maps.at_sea.harbours import is_sea
    from referee.games.wif5.maps.at_sea.seas import as_drawn
    from referee.games.wif5.maps.on_land.confined import aboard
    from referee.games.wif5.maps.rising import rising
    from referee.games.wif5.supply.overlay import Counter

    power, unit, free = args["power"], args["unit"], False
    if not state.map:
        return Outcome((), (refusal("wif5.map.none", "4.4"),))
    name = args.get("name") or _free_name(state, unit)
    if name in state.units:
        return Outcome((), (refusal("wif5.map.named", "4.4", text=name),))
    nation = "" if power in POWERS else power
    if nation:  # a minor's units fight under the power that controls it (18.2)
        from referee.games.wif5.actions.who_acts import (
            FRANCE,
            holder_of,
            kept_from_the_start,
            of_vichy,
        )
        from referee.games.wif5.conquest.capitals import out_of_the_game

        owner = holder_of(state, power) or kept_from_the_start(state, power)
        if owner is None and of_vichy(state, power):
            owner = FRANCE
        free = of.status_of(state, power) == "free_french"
        if owner is None:
            return Outcome((), (refusal("wif5.map.neutral_units", "18.1", nation=nation),))
        if DOMAINS.get(unit) != "naval" and not set_up(state) and out_of_the_game(state, nation):
            return Outcome((), (refusal("wif5.map.conquered_units", "14.1.3", nation=nation),))
        power, nation = owner, "" if free else nation
    if power == "france" and _free_french(book, state, args["at"]):
        power, free = "cw", True
    if not nation and state.status_of(power) == "vichy" and state.step != "vichy":
        # As Vichy is installed its CONVs on the map become TRS (16.1); afterwards France is out of the game (16).
        return Outcome((), (refusal("wif5.course.out", "16", power=power),))
    outcome = counters.stands(
        state, Counter(name, power, unit, as_drawn(book, state, args["at"]), nation), free
    )
    rulings = [*outcome.rulings, *_conquers(state, outcome)]
    at = str(outcome.result.get("at", ""))
    ship: str | None = None
    if unit not in DOMAINS and is_sea(counters.drawn(state), at):
        rulings += uncarried(state, at, side_of(power), unit)
        rulings += aboard(state, Counter(name, power, unit, at, nation))
        flag: dict[str, Json] = {"nation": nation} if nation else {}
        ship = placed_with(state, at, {"power": power, "unit": unit, **flag})
        if ship is not None:
            rulings.append(info("wif5.sail.aboard", "10.5.3", text=name, ship=ship))
    if set_up(state) and unit != "sub" and is_sea(counters.drawn(state), at):
        rulings.append(advice("wif5.map.set_up_at_sea", "1.4.3", text=name))
    rulings += _misread(state, args, power, at)
    kept = (key for key in ON_COUNTER if key in args
            and not (key == "mp" and DOMAINS.get(unit) == "air"))  # fmt: skip
    more: dict[str, Json] = {key: args[key] for key in kept}  # type: ignore[literal-required]
    if ship is not None:
        more["aboard"] = ship
    if free:
        # the Commonwealth's, as those of a territory that is Free French are (16.2, 16.5)
        rulings.append(info("wif5.map.free_french", "16.5", text=name))
        more["free"] = True
    if nation:
        more["nation"] = nation
        rulings = [replace(each, params={**each.params, "nation": nation})
                   if each.code == "wif5.map.stands" else each for each in rulings]  # fmt: skip
        rulings += _abroad(state, nation, at)
        if state.step == STEP and not set_up(state):
            more["arrived"] = state.date  # built by its power, it arrives in its own country (18.2)
    elif at:
        one = Counter(name, power, unit, at)
        rulings += [
            *left_to_come(state, one),
            *arriving(book, state, one, free),
            *rising(state, one),
            *_too_late(state, name, unit),
        ]
        if (state.step == STEP or unit == "part") and not set_up(state):
            more["arrived"] = state.date
    placed = tuple(Event(e.kind, {**e.data, **more}) for e in outcome.events)
    return replace(outcome, events=placed, rulings=tuple(rulings))


def _free_french(book: Book, state: State, text: str) -> bool:
    """Whether a unit that is called France's is Free French: Vichy has France, and it is put down elsewhere (16.5)."""
    from referee.games.wif5.maps import counters
    from referee.games.wif5.maps.at_sea.seas import as_drawn
    from referee.games.wif5.maps.homes import in_vichy

    at = counters.spotted(state, as_drawn(book, state, text))
    if state.status_of("france") != "vichy" or state.step == "vichy" or at is None:
        return False
    here = counters.now(state).places[counters.now(state).at[at]]
    home = here.kind != "sea" and "home=france" in here.words
    return not (home or in_vichy(state, here))


def _too_late(state: State, name: str, unit: str) -> tuple[Ruling, ...]:
    """Why no unit of a power comes onto the map now: reinforcements have their segment, and as the turn ends
    partisans alone rise, and units of a minor that a coup brings in (6.2, 11.2, 11.4). In an impulse, in
    Production or Return to base it may come from beyond the map, or have stood there before: of that the
    table knows.
    """
    if set_up(state) or unit == "part":
        return ()
    if state.step in NOBODY_COMES:
        belongs = "place_reinforcements"
        return (refusal("wif5.course.not_now", "6.2", belongs_step=belongs, step=state.step),)
    if state.step == "production" and unit == "div":
        return (your_call("wif5.break.instead", "11.6.1", text=name),)
    if state.step in COMING or state.step in AFTER_HOME:
        return ()
    return (your_call("wif5.map.from_nowhere", "6.2", text=name),)


def _conquers(state: State, found: Outcome) -> tuple[Ruling, ...]:
    """Once the set-up is over nobody takes a hex with a unit that was nowhere before: it comes there by a
    move (15). Of a hex that the map gives to nobody the table knows whose it is; but no reinforcement
    arrives there (6.2).
    """
    at = _shown(found)
    if not at or set_up(state):
        return ()
    known = found.result.get("took") is not None or state.step == "place_reinforcements"
    return ((refusal if known else advice)("wif5.map.arrives", "15", at=at),)


def _shown(found: Outcome) -> str:
    """What the hex is called that the unit takes; nothing, where it takes none."""
    return next((str(r.params["at"]) for r in found.rulings if r.code == "wif5.map.taken"), "")


def _misread(state: State, args: Placing, power: str, at: str) -> Iterator[Ruling]:
    """What was told of a counter and cannot be: a section of a sea box on land; an aircraft's movement
    points other than those of its type (10.5.2.1, 10.3.1).
    """
    from referee.games.wif5.air.rules import movement_of
    from referee.games.wif5.maps.at_sea.harbours import is_sea
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.supply.atlas import shown_name

    atlas, unit = drawn(state), args["unit"]
    if "section" in args and at and not is_sea(atlas, at):
        yield refusal("wif5.map.section", "10.5.2.1", at=shown_name(atlas, at))
    if "mp" in args and DOMAINS.get(unit) == "air":
        points = movement_of(unit, state.date, power)
        if args["mp"] != points:
            yield advice("wif5.map.type_moves", "10.3.1", unit=unit, n=points)


def _abroad(state: State, nation: str, at: str) -> tuple[Ruling, ...]:
    """A minor's units are set up, and arrive, in their own country, where the map shows it (18.1, 18.2).

    Before the first impulse they may be anywhere: that is the set-up of a scenario.
    """
    from referee.games.wif5.actions.who_acts import of_vichy
    from referee.games.wif5.maps.counters import countries_of, drawn
    from referee.games.wif5.maps.homes import country_of
    from referee.games.wif5.supply.atlas import shown_name

    if set_up(state) or of_vichy(state, nation):  # these are in any territory of Vichy's (18.2 e)
        return ()
    atlas = drawn(state)
    if at not in atlas.at:
        return ()
    words = atlas.places[atlas.at[at]].words
    elsewhere = country_of(words) or any(word.startswith("home=") for word in words)
    if country_of(words) == nation or not (elsewhere or nation in countries_of(atlas)):
        return ()
    return (refusal("wif5.map.abroad", "18.1", "18.2", at=shown_name(atlas, at), nation=nation),)


def _free_name(state: State, unit: str) -> str:
    return next(name for n in itertools.count(1) if (name := f"{unit}{n}") not in state.units)


# -- reading -------------------------------------------------------------------------------
CONVOYS = frozenset(("conv", "convs", "convoy", "convoys", "convoi", "convois"))


def _read(reader: Reader) -> Args:
    found: dict[str, Json] = {**points_of(reader), **at_sea(reader)}
    if said := reader.taken("name"):
        found["name"] = label(str(said["name"]))
    if said := reader.taken("taken"):
        found["taken"] = read_yesno("taken", str(said["taken"]))
    power = _whose(reader)
    if any(fold(word) in CONVOYS for word in reader.words[:2]):  # no counter of the map (9.3)
        raise Unreadable("wif5.convoy.by_verb", power=power)
    if len(reader.words) > 1 and number_said(reader.words[0]) == 1:
        reader.word()  # “place germany 1 inf at Berlin”
    kinds = reader.names["unit"]
    named = len(reader.words) > 1 and not kinds.readings(reader.words[0])
    if named and "name" not in found and kinds.exactly(reader.words[1]):
        found["name"] = label(reader.word())  # “place Germany Rundstedt hq at Essen”
    unit = reader.find("unit")
    if called := _called(reader):
        found.setdefault("name", called)
        if found["name"] != called:
            raise reader.odd()
    return {**found, "power": power, "unit": unit, "at": hex_of(reader, "at")}


def _called(reader: Reader) -> str:
    """The name behind the kind of a unit (“place Japan cv Akagi at Tokyo”), where the place stands behind a small word and
    the map has none that is called by all of it.
    """
    from referee.games.wif5.maps.counters import spotted

    words = reader.words
    here = next((n for n, word in enumerate(words) if n and fold(word) in MARKS["at"]), None)
    if here is None or reader.state is None or fold(words[0]) in MARKS["at"]:
        return ""
    if spotted(reader.state, " ".join(words)) or not spotted(
        reader.state, " ".join(words[here + 1 :])
    ):
        return ""
    reader.words = words[here:]
    return label(" ".join(words[:here]))


def _whose(reader: Reader) -> str:
    """A power; else the minor whose units they are; an article before it is no part of it."""
    while len(reader.words) > 1 and reader.skip(*ARTICLES):
        pass
    word = without_article(reader.word())
    for kind in ("power", "whose", "country"):  # “italian”, “rumanian”
        found = reader.names[kind].readings(word)
        if len(found) == 1:
            return found[0]
    return reader.names["power"].find(word)


def _units(book: Book, state: State, given: Mapping[str, Json]) -> list[Json]:
    return list(book.names["unit"].ids)


def _where(book: Book, state: State, given: Mapping[str, Json], typed: str) -> Json:
    """A place of the map, as it was typed; a whole line is none."""
    from referee.games.wif5.maps.at_sea.seas import as_drawn
    from referee.games.wif5.maps.counters import hex_named, now

    if state.map:
        hex_named(now(state), as_drawn(book, state, typed.strip()))
    return typed.strip()


PLACE = Verb(
    "place", place, "POWER UNIT at HEX [name=NAME] [mp=N] [section=N] [factor=N|N/N]", ("4.4",), _read,
    (a_power(), Arg("unit", "unit", options=_units), Arg("at", "text", "at", find=_where)),
    keys=("name", "mp", "section", "factor", "taken"),
)  # fmt: skip
