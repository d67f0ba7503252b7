"""`feed HQ UNIT, …`: which units an HQ in the desert supplies in this impulse, as its owner chooses (4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired

from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.reading import read_int, read_list
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb, stands, those
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.combat.rules import HQ_MOST
from referee.games.wif5.maps.fed import Fed, fed, in_desert
from referee.games.wif5.maps.named import called, listed, met
from referee.games.wif5.state import State, replace, side_of, without
from referee.games.wif5.words.keys import NOTHING

CARD, STEP = "4.3", "supply_check"


class Feeding(TypedDict):
    """What `feed` takes; `value`: the reorganisation value printed on the HQ."""

    name: str
    units: Sequence[str]
    value: NotRequired[int]
    overruled: NotRequired[Sequence[str]]


def feed(book: Book, state: State, args: Feeding) -> Outcome:
    """The choice of this impulse: whoever is not named draws nothing from it, and is in supply only by another source."""
    from referee.games.wif5.maps.supplied import opening

    name = met(state, args["name"])
    units = list(dict.fromkeys(met(state, each) for each in args["units"]))
    raw = state.units[name]
    rulings = _barred(state, name)
    if state.step != STEP:
        rulings.append(refusal("wif5.course.not_now", CARD, belongs_step=STEP, step=state.step))
    rulings += [refusal("wif5.feed.other", CARD, text=each, hq=name) for each in units
                if each == name or side_of(state.units[each]["power"]) != side_of(raw["power"])]  # fmt: skip
    value = args.get("value", raw.get("value"))
    if value is not None and len(units) > value:
        rulings.append(refusal("wif5.feed.many", CARD, hq=name, n=len(units), most=value))
    elif value is None and len(units) > 1:
        rulings.append(your_call("wif5.feed.value", CARD, hq=name, n=len(units)))
    if stands(rulings, dict(args)):
        return Outcome((), tuple(rulings))
    data: Fed = {"name": name, "names": units, "supply": {}}
    if "value" in args:
        data["value"] = args["value"]
    data["supply"] = dict(opening(book, fed(state, data)))
    beyond = [each for each in units if data["supply"].get(each) is False]
    near = [each for each in units if each not in beyond]
    code = "wif5.feed.fed" if near else "wif5.feed.nobody"
    told = info(code, CARD, hq=name, names=", ".join(near))
    if beyond:  # no line of theirs reaches it
        rulings.append(advice("wif5.feed.beyond", CARD, "4.4", hq=name, names=beyond))
    return Outcome((Event("desert_fed", dict(data)),), (*rulings, told), {"fed": near})


def _barred(state: State, name: str) -> list[Ruling]:
    if state.units[name]["unit"] != "hq":
        return [refusal("wif5.feed.no_hq", CARD, text=name)]
    return [] if in_desert(state, name) else [refusal("wif5.feed.no_desert", CARD, text=name)]


# -- reading -------------------------------------------------------------------------------
def _read(reader: Reader) -> Args:
    found: dict[str, Json] = {}
    if said := reader.taken("value"):
        found["value"] = read_int("value", str(said["value"]), 1, HQ_MOST)
    name = called(reader.state, reader.word())
    text = reader.rest()
    if not text:
        raise reader.odd()
    text = listed(text)
    names = (
        [] if fold(text) in NOTHING else read_list(text if "," in text else text.replace(" ", ","))
    )
    return {**found, "name": name, "units": [called(reader.state, each) for each in names]}


def _hqs(state: State) -> list[str]:
    return [
        name for name, raw in state.units.items() if raw["unit"] == "hq" and in_desert(state, name)
    ]


def _drawing(book: Book, state: State, given: Args) -> list[Json]:
    """Those that draw on it and have no other source, whatever was chosen for it before, then nobody."""
    from referee.games.wif5.maps.desert import drawing

    name = str(given.get("name"))
    at = state.units.get(name, {}).get("at")
    fresh = replace(state, impulse=replace(state.impulse, fed=without(state.impulse.fed, name)))
    return [*drawing(book, fresh).get(str(at), ()), "none"]


SHAPE = "HQ UNIT, …|none [value=N]"
FEED = Verb(
    "feed", feed, SHAPE, (CARD,), _read,
    (Arg("name", "text", options=those(_hqs)), Arg("units", "text", many=True, options=_drawing)), keys=("value",),
    worth=lambda book, state: bool(_hqs(state)),
)  # fmt: skip
