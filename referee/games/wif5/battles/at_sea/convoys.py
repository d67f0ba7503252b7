"""Convoy attacks from the units in the sea box: SUBs first, then raiders (11.3).

`battle convoys NORTH ATLANTIC by=germany subs="3 sub@1, 1 sub@0" escort="2 ls@2"`: whose CONV it is,
the date and the resources that go through are the campaign's; both sides say their section, the
escorts first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.reading import read_list
from referee.engine.record import as_json, replace
from referee.engine.shapes import TypedDict
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.actions import call as calls
from referee.games.wif5.actions.as_verbs import call_of
from referee.games.wif5.battles.at_sea import (
    all_count,
    by_air,
    neutral_units,
    of_kind,
    on_sea,
    packs,
)
from referee.games.wif5.battles.booking import damaged, destroyed, toll
from referee.games.wif5.battles.in_air.dogfight import cells_of
from referee.games.wif5.battles.typed import Battling, Typed, named_twice, parted
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import in_box, sea_name
from referee.games.wif5.maps.at_sea.seas import named_area
from referee.games.wif5.maps.called import as_named
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.named import name_in
from referee.games.wif5.production.losses import FATES
from referee.games.wif5.resources import sunk
from referee.games.wif5.resources.raids import RAIDERS, sections_of
from referee.games.wif5.resources.waters import kept_out, sails, shown_there
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.words.keys import NOTHING, Placed, read_placed, unplaced

KEYS = ("by", "against", "subs", "raiders", "escort", "escort_section", "sub_section",
        "raider_section", "escort_power", "resources", "result", "raider_result", "took", "hit",
        "haven", "lent_to")  # fmt: skip
PROCEDURE = "convoy_attack"
FLYING = ("nav", "ftr", "tac", "str")
SECTION = {"sub": "sub_section", "raiders": "raider_section"}


class ConvoyFought(TypedDict):
    """An attack on a convoy (`convoy_fought`): where, by whom, the column, the die, the cell.

    `die` is modified; `passing` are the resources that went through, where they were known. `lost`: the
    SUB destroyed or damaged, which lies in a pool (11.3.3).
    """

    place: str
    power: str
    nation: str
    type: str
    attackers: int
    escorts: int
    die: int
    modifier: int
    passing: int | None
    cell: str
    resources: int
    conv: str
    sub: str
    lost: NotRequired[Mapping[str, Mapping[str, Mapping[str, int]]]]


def convoys(book: Book, state: State, args: Battling) -> Script[Outcome]:
    """`battle convoys AREA by=… [against=…] subs=… raiders=… escort=…`."""
    typed = Typed(args["keys"])
    place, unknown = named_area(book, state, args["place"])
    given = {"by": book.names["power"].find(typed["by"]), "area": place}
    if "against" in typed:
        given["of"] = book.names["power"].find(typed["against"])
    waves = [(kind, key) for kind, key in (("sub", "subs"), ("raiders", "raiders"))
             if fold(typed.get(key, "none")) not in NOTHING]  # fmt: skip
    wrong: list[Ruling] = [*calls.out_of_step(book, state, PROCEDURE, given), *unknown]
    if not waves:
        wrong.append(refusal("wif5.battles.no_attackers", "11.3"))
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    made = call_of(book, PROCEDURE)
    given |= yield from made.who(book, state, given, bool(args.get("hold")))
    if "of" not in given:
        wrong = [refusal("wif5.battles.whose", "11.3", place=place)]
        if stands(wrong, args):
            return Outcome((), tuple(wrong))
    for kind, key in waves:  # that its attack of this turn is over does not wait for the escorts
        attack = {**given, "type": kind, "attack": typed[key]}
        wrong += [each for each in made.guard(book, state, attack) if each not in wrong]
    for power in map(book.names["power"].find, read_list(typed.get("escort_power", ""))):
        wrong += kept_out(book, state, power, place, sails(book, typed.get("escort", "none")))
    if stands(wrong, args):  # before anybody is asked for a section
        return Outcome((), tuple(wrong))
    doubts = tuple(each for each in wrong if each.severity == "your_call")
    yield Say(doubts)
    wrong = [each for each in wrong if each not in doubts]
    mine = side_of(given["by"])
    sides = {"subs": mine, "raiders": mine, "escort": OTHER[mine]}
    called = {key: packs.called(state, typed, key) for key in sides}
    wrong += of_kind.others(book, state, typed, sides)
    if stands(wrong, args):  # before their sections are asked for, or counted
        return Outcome((), tuple(wrong))
    owner = given.get("of", "")
    names = all_count.called(state, typed.get("escort", ""))
    wrong += _named(state, typed, place, sides, owner)
    said = [(kind, typed[key], read_placed(key, typed[key], book.names["unit"]))
            for kind, key in waves]  # fmt: skip
    escort = read_placed("escort", typed.get("escort", "none"), book.names["unit"])
    groups = [*((placed, mine) for _, _, placed in said), (escort, OTHER[mine])]
    for placed, side in groups:
        wrong += _anew(_face_down(state, place, placed, side), wrong)
        wrong += of_kind.not_so_many(state, place, placed, side)
        there = shown_there(state, place, side)
        idle = neutral_units.neutral(state, there, place, placed, side != mine, owner)
        wrong += _anew(idle, wrong)
        wrong += [each for each in by_air.unfit(there, FLYING, placed) if each not in wrong]
    if "escort" in typed:
        wrong += all_count.escorts(state, place, escort, OTHER[mine], called["escort"])
    packed = {kind: all_count.Pack(kind, placed, mine, owner, called[key])
              for (kind, key), (_, _, placed) in zip(waves, said, strict=True)}  # fmt: skip
    for kind, pack in packed.items():
        wrong += all_count.attackers(state, place, pack, typed.get(SECTION[kind]))
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    if "escort" not in typed and state.map:
        typed["escort"] = yield from _escorted(book, state, place, OTHER[mine], owner)
        names = all_count.called(state, typed["escort"])
        _named(state, typed, place, {"escort": OTHER[mine]})
        escort = read_placed("escort", typed["escort"], book.names["unit"])
    if "escort" in typed:
        of = owner or given["by"]
        given |= yield from all_count.whose(state, typed, escort, names, place, of)
    if "resources" not in typed:
        yield from packs.still_passing(book, state, typed, given)
    given |= {key: typed[key] for key in ("resources", "lent_to") if key in typed}
    events: list[Event] = []
    rulings: list[Ruling] = list(wrong)
    results: dict[str, Json] = {}
    struck, lost_by = "none", given["by"]
    chosen = read_list(typed.get("escort_section", "").replace(";", ","))
    for n, (kind, text, placed) in enumerate(said):
        # Each attack is resolved by itself: who escorts decides anew, and first (11.3.1, 11.3.2).
        if chosen:
            typed["escort_section"] = chosen[min(n, len(chosen) - 1)]
        what = "escort_raiders" if n else "escort"
        at = yield from _section(
            typed, "escort_section", sections_of(escort, RAIDERS), what, OTHER[mine]
        )
        given |= {} if at is None else {"escort_section": at}
        sections = all_count.sections(state, place, packed[kind])
        here = yield from _section(typed, SECTION[kind], sections, kind, mine)
        keys = {**given, "type": kind, "attack": text, "attack_section": here or "0"}
        result = typed.get("result" if kind == "sub" or len(said) == 1 else "raider_result")
        if kind == "raiders":
            result = typed.get("raider_result", result)
        if result is not None:
            keys["result"] = result
        if kind == "raiders" and events:
            rulings.append(info("wif5.battles.raiders", "11.3.2"))
        # A refusal that the table set aside is set aside here as well: the attack itself is judged by it.
        aside = {"hold": args.get("hold"), "overruled": args.get("overruled", ())}
        fight = calls.run(book, state, made, {"keys": keys, **aside})
        done = yield from (_of_raiders(fight) if kind == "raiders" else fight)
        if "result" in done.result:
            rulings.append(_cell_told(kind, done.result))
        told = [each for each in done.rulings if each not in (*rulings, *doubts)]
        if stands(done.rulings, args) or "attackers" not in done.result:
            return Outcome(tuple(events), (*rulings, *told), done.result)
        if "resources" in given:  # what is lost to the SUBs the raiders find no more
            left = int(given["resources"]) - done.result["resources_lost"]
            given["resources"] = str(max(0, left))
        fresh = tuple(
            event for event in done.events if event.kind != "resolved" and not _sub_hit(event)
        )
        if "lent_to" in given:
            given["lent_to"] = sunk.remaining(book.names["power"], given["lent_to"], fresh)
        passing = next((event.data["keys"].get("resources") for event in done.events
                        if event.kind == "resolved"), None)  # fmt: skip
        state, book = on_sea.after(book, state, fresh), book.with_cells(cells_of(fresh))
        moved: tuple[Event, ...] = ()
        wave = "none"
        results[kind] = dict(done.result)
        if kind == "sub":
            hunting = (placed, called["subs"])
            moved, wave = yield from packs.withdraw(
                book, state, typed, place, mine, hunting, int(here or 0), done.result["sub"]
            )
            told = [each for each in told if not moved or each.code != packs.LEAVE]  # done here
            state = on_sea.after(book, state, moved)
            struck, lost_by = wave, packs.whose_was(moved) or lost_by
        events += [*fresh, _told(place, given, kind, done.result, passing, wave, lost_by), *moved]
        rulings += told
    if lost := _lost(
        given, struck, lost_by, [event.data for event in events if event.kind == "convoy_fought"]
    ):
        events += toll(Event("convoy_fought", lost))
    return Outcome(tuple(events), tuple(rulings), results)


def _named(
    state: State, typed: Typed, place: str, sides: Mapping[str, str], owner: str = ""
) -> list[Ruling]:
    """Counters called by their names, put in their types and sections; why one may not. `owner`: of the convoy."""
    wrong: list[Ruling] = []
    for key, side in sides.items():
        there = shown_there(state, place, side)
        parts: list[str] = []
        for part in read_list(typed[key]) if key in typed else ():
            name, section = name_in(part), part.partition("@")[2].strip()
            raw = state.units.get(name)
            if raw is None:
                parts.append(part)
                continue
            known = raw.get("section")
            if side_of(raw["power"]) != side:
                wrong.append(
                    refusal("wif5.afloat.other_side", "11.3", text=name, power=raw["power"])
                )
            elif name not in there:
                wrong.append(refusal("wif5.afloat.not_there", "11.3", text=name, at=sea_name(now(state), raw["at"]),
                                     place=place))  # fmt: skip
            elif neutral_units.at_peace(state, raw, place, key == "escort", owner):
                wrong.append(neutral_units.kept_back(state, name, owner))
            elif not in_box(raw):
                wrong.append(_beside(state, name))
            elif all_count.lies_down(raw):
                wrong.append(refusal("wif5.convoy.face_down", "11.3", names=name))
            elif raw["unit"] in FLYING and by_air.reaches_ships(raw) is False:
                wrong.append(by_air.no_factor(name))
            elif section and known is not None and section != str(known):
                wrong.append(
                    refusal("wif5.afloat.section", "11.3", text=name, n=known, section=section)
                )
            elif not section and known is None:
                raise unplaced(key, part)
            parts.append(f"1 {raw['unit']}@{section or known or 0}")
        if parts:
            typed[key] = ", ".join(parts)
    return wrong


def _beside(state: State, name: str) -> Ruling:
    """Why a SUB that was put beside its sea box attacks no convoy: in this turn, and until it sails again (10.5.5.1, 11.3)."""
    raw = state.units[name]
    if raw["spent"] == state.turn:
        return refusal("wif5.sail.spent", "10.5.5.1", text=name)
    return refusal("wif5.sail.outside", "11.3", names=name, area=sea_name(now(state), raw["at"]))


def _face_down(state: State, place: str, placed: Placed, side: str) -> list[Ruling]:
    """Raiders and escorts are face up, SUBs are in the sea box: of a kind no more than the map shows so (11.3, 11.3.1)."""
    there = shown_there(state, place, side)
    found: list[Ruling] = []
    for kind in dict.fromkeys(unit for unit, _, _ in placed):
        same = {name: raw for name, raw in there.items() if raw["unit"] == kind}
        down = [name for name, raw in same.items() if all_count.lies_down(raw)]
        count = sum(n for unit, n, _ in placed if unit == kind)
        done = [name for name, raw in same.items() if not in_box(raw) and name not in down]
        if down and count > len(same) - len(down):
            found.append(refusal("wif5.convoy.face_down", "11.3", names=", ".join(down)))
        elif done and count > len(same) - len(down) - len(done):
            found += [_beside(state, name) for name in done]
    return found


def _anew(found: list[Ruling], wrong: list[Ruling]) -> list[Ruling]:
    """Those by which somebody is barred of whom it was not told yet: a counter called by its name is one of its kind."""

    def whom(each: Ruling) -> set[tuple[str, str]]:
        names = str(each.params.get("names", each.params.get("text", "")))
        return {(each.code, name) for name in names.split(", ")}

    told = {one for each in wrong for one in whom(each)}
    return [each for each in found if not whom(each) <= told]


def _escorted(book: Book, state: State, place: str, side: str, owner: str) -> Script[str]:
    """Whoever owns the convoy says which ships go with it (11.3), each once; on a map that keeps his ships, and shows none
    of his side there, there are none.
    """

    def check(text: str) -> Ruling | None:
        said = Typed(as_named(state.units, book.names["unit"], parted({"escort": text})))
        if twice := named_twice(state, said, "11.3"):
            return twice[0]
        try:
            names = packs.called(state, said, "escort")
            wrong = [
                *of_kind.others(book, state, said, {"escort": side}),
                *_named(state, said, place, {"escort": side}),
            ]
            placed = read_placed("escort", said["escort"], book.names["unit"])
        except Fault as fault:
            return refusal(fault.code, "11.3", **fault.params)
        beyond = (
            *_face_down(state, place, placed, side),
            *of_kind.not_so_many(state, place, placed, side),
            *neutral_units.neutral(state, shown_there(state, place, side), place, placed, True),
            *by_air.unfit(shown_there(state, place, side), FLYING, placed),
            *all_count.escorts(state, place, placed, side, names),
        )
        return next(iter([*wrong, *beyond]), None)

    ships = [raw for raw in shown_there(state, place, side).values() if raw["unit"] in RAIDERS]
    kept = any(raw["power"] == owner and raw["unit"] in RAIDERS for raw in state.units.values())
    usual = "none" if kept and not ships else None
    answer = str((yield Choice("wif5.ask.convoy_escorts", (), "escort", usual, {"area": place},
                               cards=("11.3",), kind="verdict", side=side, check=check)))  # fmt: skip
    return as_named(state.units, book.names["unit"], parted({"escort": answer}))["escort"]


def booked(state: State, data: ConvoyFought) -> State:
    """The SUB that was hit in its pool; what is else in the event is the chronicle's (11.3.3, 13.4)."""
    lost = data.get("lost", {})
    for power, units in lost.get("destroyed", {}).items():
        state = destroyed(state, power, units)
    for power, units in lost.get("damaged", {}).items():
        state = damaged(state, power, units)
    return state


def _lost(
    given: Mapping[str, str], sub: str, owner: str, fought: Sequence[Mapping[str, Any]]
) -> dict[str, Json]:
    """The SUB that was hit, and the CONV, which suffers only once: the worse of its results (11.3.3)."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    if sub != "none":
        found[sub] = {owner: {"sub": 1}}
    conv = max((wave["conv"] for wave in fought), key=FATES.index, default="none")
    if conv != "none" and given.get("of"):
        found.setdefault(conv, {}).setdefault(given["of"], {})["conv"] = 1
    return as_json(found)  # type: ignore[no-any-return]


def _section(
    typed: Typed, key: str, sections: tuple[int, ...], what: str, side: str
) -> Script[str | None]:
    """The section that counts, and all above it: its owner says where there are several (11.3.1)."""
    if key in typed:
        return typed[key]
    if len(sections) < 2:
        return str(sections[0]) if sections else None
    answer = yield Choice(f"wif5.ask.section.{what}", tuple(map(str, sections)), key,
                          cards=("11.3.1",), side=side)  # fmt: skip
    return str(answer)


def _of_raiders(script: Script[Outcome]) -> Script[Outcome]:
    """The attack of the raiders: its cell is typed by a key of its own, as the SUBs attack first (11.3)."""
    try:
        ask = next(script)
        while True:
            if isinstance(ask, Choice) and ask.flag == "result":
                ask = replace(ask, flag="raider_result")
            ask = script.send((yield ask))
    except StopIteration as done:
        outcome: Outcome = done.value
        return outcome


def _sub_hit(event: Event) -> bool:
    """Whether an event puts a SUB into the Repair Pool: here the attack itself is written with it, once (11.3.3)."""
    return event.kind == "damaged" and "sub" in event.data["units"]


def _cell_told(kind: str, result: Mapping[str, Json]) -> Ruling:
    """The cell that the die is read in, as the log keeps it (11.3.1, 11.3.2)."""
    rule = "11.3.1" if kind == "sub" else "11.3.2"
    return info("wif5.battles.convoy_cell", rule, attackers=result["attackers"], die=result["modified"],
                escorts=result["escorts"], result=str(result["result"]))  # fmt: skip


def _told(
    place: str, given: Mapping[str, str], kind: str, result: Mapping[str, Json], passing: str | None,
    struck: str, owner: str,
) -> Event:  # fmt: skip
    lost = {struck: {owner: {"sub": 1}}} if struck in ("destroyed", "damaged") else {}
    data: ConvoyFought = {
        "place": place, "power": given["by"], "nation": given.get("of", ""), "type": kind,
        "attackers": result["attackers"], "escorts": result["escorts"],
        "die": result["modified"], "modifier": result["die_modifier"],
        "passing": None if passing is None else int(passing),
        "cell": str(result["result"]),
        "resources": result["resources_lost"], "conv": result["conv"], "sub": result["sub"],
    }  # fmt: skip
    if lost:
        data["lost"] = lost
    return Event("convoy_fought", dict(data))
