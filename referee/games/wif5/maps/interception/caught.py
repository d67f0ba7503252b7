"""A group that ships or aircraft have intercepted stops in that sea area, or sails on and fights at once
(10.5.5.2).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.contract import Inputs
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.fleets import fleet_of, named_by
from referee.games.wif5.maps.at_sea.harbours import in_box, sea_name
from referee.games.wif5.maps.changes import LOST, movers
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.interception import in_order, set_back
from referee.games.wif5.sailing.interdiction import FROM_PORT
from referee.games.wif5.state import Ledger, State, side_of

CARD = "10.5.5.2"
KEY = "sails_on"
GROUP = "group"  # of several naval moves, the one against which they try: any of its ships
OPTIONS = ("sail_on", "stop")
# As it may be typed beforehand: `sails_on=yes`.
ANSWERS = {**dict.fromkeys(("yes", "oui", "sail_on"), "fights"),
           **dict.fromkeys(("no", "non", "stop"), "stops")}  # fmt: skip


def all_try(
    state: State, area: str, ready: Mapping[str, Ledger], typed: list[str]
) -> Iterator[Ruling]:
    """One die for all: where one ship or aircraft of a sea area tries, all the others do (10.5.5)."""
    left = {name: str(raw.get("section", 0)) for name, raw in ready.items()
            if raw["unit"] != "sub" and str(raw.get("section", 0)) not in typed}  # fmt: skip
    if typed and left and len(left) < sum(raw["unit"] != "sub" for raw in ready.values()):
        sections = ",".join(sorted({*typed, *left.values()}, reverse=True))
        yield refusal("wif5.sail.all_try", "10.5.5", area=sea_name(now(state), area),
                      names=list(left), sections=sections)  # fmt: skip


def groups(state: State, area: str, ready: Mapping[str, Ledger]) -> dict[str, list[str]]:
    """The naval moves against which somebody of an area may still try, each by its first unit → its surface
    ships: a die is thrown against each moving group (10.5.2.1, 10.5.5).
    """
    found: dict[str, list[str]] = {}
    for name, moved in movers(state, area).items():
        if moved["unit"] in (*FROM_PORT, "trs") and any(
            in_order.ready(state, one, raw, moved, area)
            and foes(state, raw["power"], moved["power"])
            for one, raw in ready.items()
        ):
            found.setdefault(fleet_of(state, name), []).append(name)
    return found


def which(
    state: State, area: str, ready: Mapping[str, Ledger], typed: str | None
) -> Script[str | None]:
    """The group against which they try: typed, the only one, the one whose attempt was declared, or asked (10.5.5)."""
    found = groups(state, area, ready)
    due = [lead for lead, names in found.items()
           if any(area in state.units[name].get("declared", ()) for name in names)]  # fmt: skip
    if typed is None and len(due) == 1:
        return due[0]
    side = next(iter(ready.values()))["power"]
    return (
        yield from one_of(
            state, found, movers(state, area), typed, sea_name(now(state), area), side
        )
    )


def one_of(
    state: State, found: Mapping[str, Sequence[str]], ships: Collection[str], typed: str | None,
    area: str, side: str, *cards: str,
) -> Script[str | None]:  # fmt: skip
    """Of several groups the one against which somebody tries: typed by one of the `ships`, the only one, or asked by
    its first; each moving group has dice of its own (10.5.2.1, 10.5.5).
    """
    if typed is None and len(found) > 1:
        told = "; ".join(", ".join(names) for names in found.values())
        options = tuple(names[0] for names in found.values())
        typed = str((yield Choice("wif5.ask.intercept_group", options, GROUP, params={"area": area, "told": told},
                                  cards=("10.5.5", *cards), side=side)))  # fmt: skip
    if typed is None:
        return next(iter(found), None)
    return named_by(state, typed, ships, found, GROUP)


def lost(state: State, typed: str | None) -> Ruling | None:
    """That no ship of the group typed is left on the map: nobody tries against it (10.5.5)."""
    if typed is None or any(fold(name) == fold(typed) for name in state.units):
        return None
    return refusal("wif5.sail.group_gone", "10.5.5", text=typed)


def nobody_left(state: State) -> Ruling:
    """That nobody is there to try against: whoever moved was sunk, or is no surface ship; SUBs are not intercepted
    (10.5.5).
    """
    lost: Sequence[str] = state.impulse.fought.get(LOST, ())
    gone = [name for name in lost if name not in state.units]
    if gone:
        return refusal("wif5.sail.group_gone", "10.5.5", text=", ".join(gone))
    return refusal("wif5.sail.intercepts_nobody", "10.5.5")


def over(state: State, waiting: Mapping[str, Ledger], lead: str | None = None) -> Iterator[Ruling]:
    """Why none of those who wait in sea areas tries any more against who moved there: a SUB has intercepted;
    they have tried, or were not declared with who did; the group has gone on since (10.5.5, 10.5.5.1).
    """
    by_area: dict[str, list[str]] = {}
    for name, raw in waiting.items():
        by_area.setdefault(raw["at"], []).append(name)
    for area, names in by_area.items():
        met = [raw for name, raw in movers(state, area).items() if raw["unit"] in (*FROM_PORT, "trs")
               and lead in (None, fleet_of(state, name))]  # fmt: skip
        if not met:  # that is the reason, whoever waits there
            continue
        calm = [name for name in names if side_of(waiting[name]["power"]) != state.side
                and not any(foes(state, waiting[name]["power"], raw["power"]) for raw in met)]  # fmt: skip
        names = [name for name in names if name not in calm]
        tried = [
            name
            for name in names
            if any(name in raw.get("sought", {}).get(area, ()) for raw in met)
        ]
        left = [name for name in names if in_box(waiting[name]) and name not in tried
                and any(in_order.undeclared(waiting[name], raw, area) for raw in met)]  # fmt: skip
        late = [name for name in left if any(area in raw.get("closed", ()) for raw in met)]
        rested = [name for name in tried if all(name in raw.get("rested", ()) for raw in met)]
        rested += [name for name in left if name not in late]
        shown = sea_name(now(state), area)
        for name in names:
            if name not in tried and waiting[name].get("spent") == state.turn:
                yield refusal("wif5.sail.spent", "10.5.5.1", text=name)
        outside = [name for name in names if name not in tried
                   and waiting[name].get("spent", state.turn) != state.turn]  # fmt: skip
        gone = [name for name in names if name not in (*tried, *left) and in_box(waiting[name])
                and all(in_order.passed(state, raw, area) for raw in met)]  # fmt: skip
        if calm:
            yield refusal("wif5.sail.at_peace", "10.5.5", "17.1", names=calm, area=shown)
        for code, told in (
            ("tried", [name for name in tried if name not in rested]),
            ("left_out", rested),
            ("subs_first", late),
            ("outside", outside),
            ("passed", gone),
        ):
            if told:
                yield refusal(f"wif5.sail.{code}", "10.5.5", names=told, area=shown)


def group(
    state: State, area: str, ready: Mapping[str, Ledger], lead: str | None = None
) -> dict[str, Ledger]:
    """The surface ships that ships and aircraft of an area meet now: enemies that entered it, against
    whose move one of them had not tried.
    """
    trying = {name: raw for name, raw in ready.items() if raw["unit"] != "sub"}
    return {name: moved for name, moved in movers(state, area).items()
            if moved["unit"] in (*FROM_PORT, "trs") and lead in (None, fleet_of(state, name))
            and any(name not in moved.get("sought", {}).get(area, ())
                    and foes(state, raw["power"], moved["power"])
                    for name, raw in trying.items())}  # fmt: skip


def decides(
    book: Book, state: State, area: str | None, ready: Mapping[str, Ledger], inputs: Inputs,
    verdict: Verdict,
) -> Script[dict[str, Json]]:  # fmt: skip
    """Whether the group that is intercepted stops there or sails on, as its owner says; ships whose move
    was told farther are put `back` there. Who goes home of its own will fights there at once (11.7.1).
    """
    if area is None or not verdict.result.get("included"):
        return {}
    met = group(state, area, ready, inputs.get(f"_{GROUP}"))
    home = [name for name, raw in met.items() if raw["at"] != area and set_back.goes_home(raw)]
    beyond = [name for name, raw in met.items() if raw["at"] != area and name not in home]
    here = [name for name, raw in met.items() if raw["at"] == area]
    if (
        here and beyond
    ):  # one group: where some were dropped there, they are met as it enters (10.5.2.1)
        one = {fleet_of(state, name) for name in beyond}
        joined = [name for name in here if fleet_of(state, name) in one]
        beyond = [name for name in met if name in (*beyond, *joined)]
        here = [name for name in here if name not in joined]
    said: dict[str, list[str]] = {}
    back: set_back.Back = {}
    for names in filter(None, (here, beyond, home)):
        answer = yield from _says(
            state, area, names, inputs, OPTIONS[:1] if names is home else OPTIONS
        )
        said[answer] = [*said.get(answer, ()), *names]
        typed = inputs.get(f"_{set_back.KEY}")
        if names is not here or typed is not None:  # it is put there
            back |= yield from set_back.placed(book, state, area, names, typed)
        elif (
            answer == "fights"
        ):  # where its move was told it lies, unless its owner puts it elsewhere
            back |= yield from set_back.placed_anew(book, state, area, names)
    return {**said, **({"back": set_back.rejoined(state, back)} if back else {})}


def _says(
    state: State, area: str, names: list[str], inputs: Inputs, options: tuple[str, ...]
) -> Script[str]:
    """What the owner of a group says: typed, asked, or the only thing that there is."""
    typed = inputs.get(f"_{KEY}")
    if typed is None and len(options) == 1:
        typed = options[0]
    if typed is None:
        typed = yield Choice("wif5.ask.sails_on", options, KEY,
                             params={"names": names, "area": sea_name(now(state), area)}, cards=(CARD,),
                             side=state.units[names[0]]["power"])  # fmt: skip
    answer = ANSWERS.get(str(typed).strip().casefold())
    if answer is None or answer not in {ANSWERS[each] for each in options}:
        raise Unreadable("value.choice", key=KEY, text=str(typed), options=list(options))
    return answer


def counted_less(state: State, area: str, inputs: Inputs) -> tuple[list[Event], list[Ruling]]:
    """What takes the moves off again that a group counted as it dropped ships, once all of it is met in one sea area;
    what is said of it (10.2.2, 10.5.2.1).
    """
    back = inputs.get("back", {})
    events, rulings = list[Event](), list[Ruling]()
    for power, n in set_back.uncounted(state, back).items():
        used = max(0, state.impulse.used.get(power, {}).get("naval_moves", 0) - n)
        counted = {"power": power, "activity": "naval_moves", "used": used}
        names = [name for name in back if "aboard" not in state.units[name]]
        events.append(Event("used", {**counted, "n": -n}))
        rulings += [info("wif5.sail.one_move", "10.5.2.1", names=names, area=sea_name(now(state), area)),
                    info("wif5.course.counted", "10.2.2", **counted)]  # fmt: skip
    return events, rulings


def told(state: State, area: str, inputs: Inputs) -> Iterator[Ruling]:
    """What the answer means, and where those are whose move was told farther."""
    put: dict[tuple[int, str, str], list[str]] = {}
    for name, data in inputs.get("back", {}).items():
        code = "put_there" if state.units[name]["at"] == area else "set_back"
        card = "11.7.1" if data.get("returns") else CARD
        put.setdefault((data["section"], card, code), []).append(name)
    for (section, card, code), names in put.items():
        yield info(f"wif5.sail.{code}", card, names=names, area=sea_name(now(state), area),
                   section=section)  # fmt: skip
    for key, code in (("fights", "sails_on"), ("stops", "stops")):
        if key in inputs:
            yield info(f"wif5.sail.{code}", CARD, names=inputs[key],
                       area=sea_name(now(state), area))  # fmt: skip
