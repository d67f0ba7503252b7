"""`breakdown NAME`: in Production an INF of the map is broken down into one or two DIV (11.6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.force import minus, plus
from referee.engine.names import fold, label
from referee.engine.numbers import number_said
from referee.engine.reader import ARTICLES, Reader
from referee.engine.reading import read_int, read_list
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb, stands, those
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.maps.named import called, met
from referee.games.wif5.maps.shifting import at_sea, points_of
from referee.games.wif5.state import OTHER, State, side_of

CARD, STEP = "11.6.1", "production"
LEAST, MOST = 4, 2  # factors of the INF, DIV that it becomes


class Breaking(TypedDict):
    """What `breakdown` takes; `number` DIV, called `into`; `mp`, `factor`: what is printed on them."""

    name: str
    number: NotRequired[int]
    into: NotRequired[Sequence[str]]
    mp: NotRequired[int]
    factor: NotRequired[str]
    overruled: NotRequired[Sequence[str]]


def broken(book: Book, state: State, args: Breaking) -> Script[Outcome]:
    """The INF goes back to its Force Pool, its DIV stand where it stood."""
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.supply.atlas import shown_name

    name = met(state, args["name"])
    raw = state.units[name]
    at, power = str(raw["at"]), str(raw["power"])
    rulings = _barred(state, name)
    if stands(rulings, dict(args)):
        return Outcome((), tuple(rulings))
    into = list(args.get("into", ()))
    count = len(into) or args.get("number")
    if count is None:
        count = int(str((yield Choice(
            "wif5.ask.break", ("1", "2"), "number", params={"text": name, "power": power}, cards=(CARD,),
            kind="verdict", side=power,
        ))))  # fmt: skip
    into = into or _free(state, count)
    if count > MOST:
        rulings.append(refusal("wif5.break.many", CARD, n=MOST))
    rulings += [refusal("wif5.map.named", CARD, text=each) for each in dict.fromkeys(into)
                if each in state.units or into.count(each) > 1]  # fmt: skip
    if args.get("number", count) != count:
        rulings.append(refusal("wif5.break.names", CARD, names=into, count=args["number"]))
    shown = shown_name(now(state), at) if at in now(state).at else at
    if _full(state, name, count):
        rulings.append(refusal("wif5.break.crowded", CARD, "3", at=shown, count=count))
    if stands(rulings, dict(args)):
        return Outcome((), tuple(rulings))
    nation: dict[str, Json] = {"nation": raw["nation"]} if raw.get("nation") else {}
    printed: dict[str, Json] = {key: args[key] for key in ("mp", "factor") if key in args}
    events = [Event("unit_removed", {"name": name, "power": power})]
    events += [Event("unit_placed", {"name": each, "power": power, "unit": "div", "at": at, "date": state.date,
                                     **nation, **printed}) for each in into]  # fmt: skip
    pool = state.pools.get(power, {}).get("force")
    if pool is not None and not nation:
        if pool.get("div", 0) < count:
            rulings.append(your_call("wif5.break.pool", CARD, power=power, n=pool.get("div", 0)))
        left = plus(minus(pool, {"div": min(count, pool.get("div", 0))}), {"inf": 1})
        events.append(Event("pool_told", {"power": power, "pool": "force", "units": left}))
    rulings.append(info("wif5.break.done", CARD, text=name, power=power, at=shown, names=into))
    return Outcome(tuple(events), tuple(rulings), {"name": name, "into": into, "at": at})


def _barred(state: State, name: str) -> list[Ruling]:
    """Why a unit is not broken down: the phase, what it is, its factors, an enemy zone of control."""
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.maps.on_land.entering import zones_of_foes

    raw, atlas = state.units[name], now(state)
    if state.step != STEP:
        return [refusal("wif5.course.not_now", CARD, belongs_step=STEP, step=state.step)]
    if raw["unit"] != "inf":
        return [refusal("wif5.break.not_inf", CARD, text=name, unit=raw["unit"])]
    found: list[Ruling] = []
    factor = str(raw.get("factor", ""))
    if not factor.isdecimal():
        found.append(your_call("wif5.break.unseen", CARD, text=name, n=LEAST))
    elif int(factor) < LEAST:
        found.append(refusal("wif5.break.weak", CARD, text=name, n=LEAST))
    if raw["at"] in atlas.at:
        seen = zones_of_foes(state, atlas, raw["power"], str(raw.get("nation", "")))
        if f"zoc={OTHER[side_of(raw['power'])]}" in seen.places[atlas.at[raw["at"]]].words:
            found.append(refusal("wif5.break.zoc", CARD, text=name))
    return found


def _full(state: State, name: str, count: int) -> bool:
    """Whether the DIV are too many where the INF stood; of the stacks of a section only the table knows (3)."""
    from referee.games.wif5.maps.counters import crowded, now

    atlas, raw = now(state), state.units[name]
    if raw["at"] not in atlas.at or atlas.places[atlas.at[raw["at"]]].kind != "hex":
        return False
    return crowded(state, raw["at"], side_of(raw["power"]), "div", name, count)


def _free(state: State, count: int) -> list[str]:
    found, n = list[str](), 0
    while len(found) < count:
        n += 1
        if f"div{n}" not in state.units:
            found.append(f"div{n}")
    return found


# -- reading -------------------------------------------------------------------------------
def _plain(state: State, words: Sequence[str]) -> list[str]:
    """“g1 into 2 divisions”, « g1 en une DIV »: how many it becomes, as `number=`."""
    left = [*words[:1], *(word for word in words[1:] if fold(word) not in ("down", "up", "apart"))]
    for at, word in enumerate(left[:-1]):
        count = number_said(left[at + 1])
        if fold(word) in ("into", "in", "en") and count is not None and at:
            more = left[at + 2 :]
            more = more[1:] if more and fold(more[0]).startswith("div") else more
            return [*left[:at], f"number={count}", *more]
    return left


def _read(reader: Reader) -> Args:
    found: dict[str, Json] = {**points_of(reader), **at_sea(reader)}
    if said := reader.taken("into"):
        found["into"] = [label(each) for each in read_list(str(said["into"]).replace(";", ","))]
    if said := reader.taken("number"):
        found["number"] = read_int("number", str(said["number"]), 1, MOST)
    if len(reader.words) > 1 and reader.words[0] not in reader.state.units:
        reader.skip("de", "of", *ARTICLES)  # « décomposition de g1 »
    return {**found, "name": called(reader.state, reader.word())}


def _infs(state: State) -> list[str]:
    return [name for name, raw in state.units.items() if raw["unit"] == "inf"]


def _by_hand(book: Book, state: State, given: Args) -> Ruling | None:
    """Without units on a map it is the table that breaks its INF down (11.6.1)."""
    return None if state.units else info("wif5.break.by_hand", CARD, n=LEAST, count=MOST)


BREAKDOWN = Verb(
    "breakdown", broken, "NAME [number=1|2] [into=NAME,NAME] [mp=N] [factor=N]", (CARD,), _read,
    (Arg("name", "text", options=those(_infs)),), keys=("number", "into", "mp", "factor"), asks=True, plain=_plain,
    idle=_by_hand, worth=lambda book, state: any(not _refused(state, name) for name in _infs(state)),
)  # fmt: skip


def _refused(state: State, name: str) -> bool:
    return any(each.severity == "refusal" for each in _barred(state, name))
