"""A group that ships or aircraft have intercepted stops in that sea area, or sails on and fights at once
(10.5.5.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.ask import Choice, Script
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.contract import Inputs
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.book import Book
from referee.games.wif5.maps import set_back
from referee.games.wif5.maps.changes import movers
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.harbours import sea_name
from referee.games.wif5.maps.interdicting import FROM_PORT
from referee.games.wif5.state import Ledger, State

CARD = "10.5.5.2"
KEY = "sails_on"
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


def group(state: State, area: str, ready: Mapping[str, Ledger]) -> dict[str, Ledger]:
    """The surface ships that ships and aircraft of an area meet now: enemies that entered it, against
    whose move one of them had not tried.
    """
    trying = {name: raw for name, raw in ready.items() if raw["unit"] != "sub"}
    return {name: moved for name, moved in movers(state, area).items()
            if moved["unit"] in (*FROM_PORT, "trs")
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
    met = group(state, area, ready)
    home = [name for name, raw in met.items() if raw["at"] != area and set_back.goes_home(raw)]
    beyond = [name for name, raw in met.items() if raw["at"] != area and name not in home]
    here = [name for name, raw in met.items() if raw["at"] == area]
    said: dict[str, list[str]] = {}
    back: set_back.Back = {}
    for names in filter(None, (here, beyond, home)):
        answer = yield from _says(
            state, area, names, inputs, OPTIONS[:1] if names is home else OPTIONS
        )
        said[answer] = [*said.get(answer, ()), *names]
        if names is not here:
            typed = inputs.get(f"_{set_back.KEY}")
            back |= yield from set_back.placed(book, state, area, names, typed)
    return {**said, **({"back": back} if back else {})}


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


def told(state: State, area: str, inputs: Inputs) -> Iterator[Ruling]:
    """What the answer means, and where those are whose move was told farther."""
    put: dict[tuple[int, str], list[str]] = {}
    for name, data in inputs.get("back", {}).items():
        put.setdefault((data["section"], "11.7.1" if data.get("returns") else CARD), []).append(
            name
        )
    for (section, card), names in put.items():
        yield info("wif5.sail.set_back", card, names=names, area=sea_name(now(state), area),
                   section=section)  # fmt: skip
    for key, code in (("fights", "sails_on"), ("stops", "stops")):
        if key in inputs:
            yield info(f"wif5.sail.{code}", CARD, names=inputs[key],
                       area=sea_name(now(state), area))  # fmt: skip
