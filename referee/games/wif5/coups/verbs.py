"""Coups d’état in the campaign (11.4): cells used up, points spent, countries aligned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.reading import read_yesno
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb, stands, those
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.actions.who_acts import kept_from_the_start
from referee.games.wif5.book import Book
from referee.games.wif5.production.accounts import with_account
from referee.games.wif5.production.verbs import points_of
from referee.games.wif5.state import OTHER, Ledger, State, put, replace, side_of
from referee.games.wif5.turn.dates import year_of
from referee.games.wif5.vichy.rules import territory_ids
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import POWERS
from referee.games.wif5.words.arguments import a_power

STEP = "coups"
CELLS = (
    "cell",
    "note",
)  # what a sealed note may be that tells where a coup cell lies, no marker (1.4.3, 7.3)
NOBODY = "none"
UNTHROWN = {"cancelled": True}  # an attempt judged without its die
CANCELLED = ("cancelled", "canceled", "annule", "annulee", "annulation")


class Plotting(TypedDict):
    """What `coup` takes; `cancelled`: by a power, or by nobody."""

    power: str
    nation: str
    cancelled: str | bool
    keys: Mapping[str, str]
    hold: NotRequired[bool]


class Tried(TypedDict):
    """A coup tried: the points and cells it took, the country as the die left it."""

    power: str
    nation: str
    cost: int
    date: str
    cancelled: str | None
    minor: Mapping[str, Json]


def coup(book: Book, state: State, args: Plotting) -> Script[Outcome]:
    """`coup POWER COUNTRY [cancelled [by POWER]] [points=N]`: an attempt (11.4).

    The year is the turn's, the cell and its cost are the power's; a country that a
    power controls, or that a coup aligned, is out of reach.
    """
    by, country, keys = args["power"], args["nation"], dict(args["keys"])
    waived = read_yesno("waived", keys.pop("waived")) if "waived" in keys else None
    rulings: list[Ruling] = list(of.in_step(state, "11.4", STEP))
    rulings += [*_once(state, by), *_from_the_start(state, country)]
    if by not in state.acting(side_of(by)):
        rulings.append(refusal("wif5.course.out", "14", power=by))
    if country in POWERS:
        rulings.append(refusal("wif5.coup.no_minor", "11.4", nation=country))
    if cells_left(state, by) == 0:
        rulings.append(refusal("wif5.coup.none_left", "11.4", power=by))
    values = {
        "year": year_of(state.date),
        "controlled": of.status_of(state, country) in of.CONTROLLED,
        "aligned": of.status_of(state, country) == "aligned",
        "points": _points(book, state, by),
    } | of.typed(book, "coup", keys)
    if stands(rulings, args) or country in POWERS:
        return Outcome((), tuple(rulings))
    # Nobody is asked about an attempt that cannot be made.
    tried = yield from of.throw(book, "coup", country=country, **values, **UNTHROWN)
    if stands([*rulings, *tried.rulings], args):
        return Outcome((), (*rulings, *tried.rulings))
    free = _first_or_free(state, by)
    if not free and waived is None and not args.get("hold"):
        rulings.append(your_call("wif5.course.waived", "11.4", side=state.initiative.holder))
    if not (free or (yield from _waived(state, waived))):
        first = info("wif5.coup.first", "11.4", side=state.initiative.holder)
        return Outcome((), (first,))
    canceller = yield from _canceller(state, by, args)
    if canceller is not None and side_of(canceller) == side_of(by):
        rulings.append(refusal("wif5.coup.own_side", "11.4", power=canceller))
    elif canceller is not None and cells_left(state, canceller) == 0:
        rulings.append(refusal("wif5.coup.none_left", "11.4", power=canceller))
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    if canceller is None:
        if "cell" not in values:
            values["cell"] = yield from _shown(by, country)
            if not values["cell"]:
                return Outcome((), (info("wif5.coup.unshown", "1.4.3", "11.4"),))
        if values["cell"]:
            canceller = yield from _asked(state, by, values)
    if canceller is not None:
        values["cancelled"] = True
    verdict = yield from of.throw(book, "coup", country=country, **values)
    result = verdict.result
    rulings += verdict.rulings
    closed = [name for name, seal in state.seals.items()
              if not seal.get("opened") and seal["side"] in (side_of(by), by) and seal.get("what", "note") in CELLS]  # fmt: skip
    if closed:
        rulings.append(advice("wif5.coup.reveal", "11.4", names=closed))
    data = {
        "power": by, "nation": country, "cost": result["cost"], "date": state.date,
        "cancelled": canceller,
        "minor": _after(state, by, country, result),
    }  # fmt: skip
    return Outcome((Event(f"coup_{_fate(result)}", data),), tuple(rulings), result)


def _fate(result: Ledger) -> str:
    for key, fate in (("cancelled", "cancelled"), ("success", "success"),
                      ("counter_coup", "counter"), ("resources_to_other_side", "resources")):  # fmt: skip
        if result[key]:
            return fate
    return "fails"


def _after(state: State, by: str, country: str, result: Ledger) -> dict[str, Json]:
    """The country afterwards: aligned, turned, or sending its resources to the other side."""
    raw = dict(of.minor(state, country))
    other = of.GERMANY_OR_CW[OTHER[side_of(by)]]
    tried = [*raw.get("tried", []), {"by": by, "date": state.date}]
    changed = {**raw, "tried": tried}
    if result["success"] or result["counter_coup"]:
        power = by if result["success"] else other
        return {**changed, "status": "aligned", "power": power, "since": state.date, "how": "coup"}
    if result["resources_to_other_side"]:
        changed["resources_to"] = other
    return {"status": "neutral", "since": state.date, "how": "coup", **changed}


def _from_the_start(state: State, country: str) -> list[Ruling]:
    """Countries of a power when every game begins (11.1, 16.1), and those that are part of another until
    war is declared on it (18.4), as long as nothing else was told of them: no coup there.
    """
    french = (
        "france" if country in territory_ids() else None
    )  # whosever it is now: no cell was hidden there
    if power := kept_from_the_start(state, country) or french:
        return [refusal("wif5.coup.from_start", "11.4", nation=country, power=power)]
    if country in state.minors:
        return []
    whole = {part: one for one, part in of.SPLIT.items()}.get(country)
    return [refusal("wif5.coup.part", "18.4", nation=country, other_nation=whole)] if whole else []


def _once(state: State, by: str) -> list[Ruling]:
    """One attempt a side each turn, the side with the initiative first (11.4)."""
    if tried_by(state, side_of(by)):
        return [refusal("wif5.coup.one_a_turn", "11.4", side=side_of(by))]
    if side_of(by) == state.initiative.holder and tried_by(state, OTHER[side_of(by)]):
        return [refusal("wif5.coup.late", "11.4", side=side_of(by))]
    return []


def _first_or_free(state: State, by: str) -> bool:
    """Whether nobody has to announce an attempt before this one: the side with the initiative does so first (11.4)."""
    holder = state.initiative.holder
    can = any(cells_left(state, power) != 0 for power in state.acting(holder))
    return side_of(by) == holder or tried_by(state, holder) or not can


def _waived(state: State, typed: bool | None) -> Script[bool]:
    """Whether the side with the initiative gives its attempt up, which only it can say (11.4)."""
    if typed is not None:
        return typed
    holder = state.initiative.holder
    waived = yield Choice("wif5.ask.coup_waived", ("yes", "no"), "waived", None, {"side": holder},
                          ("11.4",), kind="verdict", side=holder, unasked="yes")  # fmt: skip
    return bool(waived == "yes")


def _shown(by: str, country: str) -> Script[bool]:
    """A coup needs a cell there, which was written down before the first turn (1.4.3, 11.4)."""
    shown = yield Choice("wif5.ask.coup_cell", ("yes", "no"), "cell", None, {"power": by, "country": country},
                         ("1.4.3", "11.4"), kind="verdict", side=side_of(by), unasked="yes")  # fmt: skip
    return bool(shown == "yes")


def tried_by(state: State, side: str) -> bool:
    """Whether a side has made its attempt of this turn."""
    return any(
        tried["date"] == state.date and side_of(tried["by"]) == side
        for raw in state.minors.values()
        for tried in raw.get("tried", ())
    )


def cells_left(state: State, power: str) -> int | None:
    """How many coup cells a power has left; `None` where the scenario tells of none at all."""
    return int(state.cells.get(power, 0)) if state.cells else None


def _points(book: Book, state: State, power: str) -> int | None:
    """The build points that a power has: left of its production, or still to come this turn."""
    left: int | None = state.account(power).get("left")
    return points_of(book, state, power) if left is None else left


def _canceller(state: State, by: str, args: Plotting) -> Script[str | None]:
    """Whose cell cancels the attempt: named, the only one possible, or asked."""
    if not args["cancelled"]:
        return None
    if isinstance(args["cancelled"], str):
        return args["cancelled"]
    able = _able(state, by)
    if not able:
        able = (of.GERMANY_OR_CW[OTHER[side_of(by)]],)
    if len(able) == 1:
        return able[0]
    answer: str = yield Choice(
        "wif5.ask.canceller",
        able,
        "cancelled",
        cards=("11.4",),
        kind="power",
        side=OTHER[side_of(by)],
    )
    return answer


def _asked(state: State, by: str, values: Mapping[str, Json]) -> Script[str | None]:
    """The other side may annul at once what was announced, if it has a cell left (11.4)."""
    able = () if "cancelled" in values else _able(state, by)
    if not able:
        return None
    answer: str = yield Choice(
        "wif5.ask.canceller", (NOBODY, *able), "cancelled", default=NOBODY, cards=("11.4",),
        kind="host", side=OTHER[side_of(by)],
    )  # fmt: skip
    return None if answer == NOBODY else answer


def _able(state: State, by: str) -> tuple[str, ...]:
    """The powers of the other side that have a cell left."""
    return tuple(p for p in POWERS if side_of(p) != side_of(by) and state.cells.get(p))


def _tried(state: State, data: Tried) -> State:
    """The cells are gone, the points spent, the country as the die left it."""
    cells = dict(state.cells)
    for power in (data["power"], data["cancelled"]):
        if power is not None and cells.get(power):
            cells[power] -= 1
    account = state.account(data["power"])
    after = with_account(
        state, data["power"], {**account, "spent": account.get("spent", 0) + data["cost"]}
    )
    minors = put(state.minors, data["nation"], data["minor"])
    return replace(after, cells=cells, minors=minors)


# -- reading -----------------------------------------------------------------------------
def _read(reader: Reader) -> Args:
    """`germany iraq cancelled by cw`, or by keys (`by=germany country=iraq`)."""
    keys, reader.keys = dict(reader.keys), {}
    names = reader.names
    by, country = keys.pop("by", None), keys.pop("country", None)
    typed = keys.pop("cancelled", None)
    power = names["power"].find(by) if by else reader.find("power")
    words, reader.words = reader.words, []
    at = next((n for n, word in enumerate(words) if fold(word) in CANCELLED), None)
    cancelled: str | bool = False
    if at is not None:
        rest = [word for word in words[at + 1 :] if fold(word) not in of.BY]
        cancelled = reader.named("power", " ".join(rest)) if rest else True
        words = words[:at]
    elif typed is not None:
        found = names["power"].readings(typed)
        cancelled = found[0] if len(found) == 1 else read_yesno("cancelled", typed)
    text = country or " ".join(
        word for word in words if fold(word) not in ("in", "en", "au", "aux")
    )
    if not text:
        raise reader.odd()
    return {"power": power, "nation": of.nation(names, text), "cancelled": cancelled, "keys": keys}


def _example(book: Book, state: State) -> Args | None:
    """An attempt in a country that any cell may be in."""
    able = [p for side in ("axis", "allies") for p in state.acting(side)
            if state.cells.get(p) and not _once(state, p)]  # fmt: skip
    free = [c for c in ("portugal", "iraq", "ireland") if of.status_of(state, c) == "neutral"]
    if not able or not free or state.account(able[0]).get("left") is not None:
        return None
    return {"power": able[0], "nation": free[0], "cancelled": False, "keys": {}}


def _plotters(state: State) -> list[str]:
    return [p for side in ("axis", "allies") for p in state.acting(side) if state.cells.get(p)]


def _unaligned(book: Book, state: State, given: Args) -> list[Json]:
    return [c for c in book.names["country"].ids
            if of.status_of(state, c) == "neutral" and not _from_the_start(state, c)]  # fmt: skip


VERBS = (
    Verb("coup", coup, "POWER COUNTRY [cancelled [by POWER]] [KEY=VALUE …]", ("11.4",), _read,
         (a_power(those(_plotters)), Arg("nation", "nation", options=_unaligned)), example=_example, asks=True),
)  # fmt: skip

CHANGES = {
    f"coup_{fate}": _tried for fate in ("success", "counter", "resources", "fails", "cancelled")
}
