"""`return`: what is left of the troops of a zone fires back at the aircraft that struck it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NotRequired, TypedDict

from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import MARKS, Reader
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Ruling, advice, info, refusal, your_call
from referee.games.tlc.air import rules
from referee.games.tlc.book import Book
from referee.games.tlc.state import State, labels_of
from referee.games.tlc.words.keys import EVERYONE, cut, labels, one_label

_AT = MARKS["against"] | MARKS["on"]


class FireBack(TypedDict):
    """What `return` takes: the units that fire, and at which aircraft."""

    units: list[str]
    against: NotRequired[str]


def read_return(reader: Reader) -> Args:
    """`x,y [against a]`, `x at a`, `at a with x`; `all` of them."""
    if reader.state is not None and fold(" ".join(reader.words)) in EVERYONE:
        reader.words = []
        return {"units": list(dict.fromkeys(label for label, _ in returning(reader.state)))}
    if reader.words and fold(reader.words[0]) in _AT:  # « riposte contre le Jabo avec la Flak »
        rest, head = cut(reader, "with")
    elif any(fold(word) in _AT for word in reader.words[1:]):
        head, rest = cut(reader, "against", "on")
    else:
        found = labels(reader, reader.words)
        reader.words = []
        last = None if reader.state is None else reader.state.units[found[-1]]
        if last is not None and last.flies and len(found) > 1:  # « riposter Flak Jabo »
            return {"units": found[:-1], "against": found[-1]}
        return {"units": found}
    return {"units": labels(reader, head), "against": one_label(reader, rest)}


def fire_back(book: Book, state: State, args: FireBack) -> Outcome:
    """Ground units of the zone that was struck fire at the aircraft (2. Riposte)."""
    last, rulings = state.strike, list[Ruling]()
    units = labels_of(state, args["units"])
    if last is None:
        return Outcome((), (refusal("tlc.return_fire.no_strike", "return_fire"),))
    if not units:
        return Outcome((), (refusal("tlc.idle.return", "return_fire", space=last["zone"]),))
    flown = last["aircraft"]
    chosen = labels_of(state, [args["against"]])[0] if "against" in args else _next(state, units)
    if "against" not in args and len({state.units[a].kind for a in flown}) > 1:
        rulings.append(refusal("tlc.return_fire.which", "return_fire.flak", units=flown))
    elif (
        "against" not in args and len(flown) > 1
    ):  # which of them was meant is said, never left unsaid
        rulings.append(info("tlc.return_fire.at", "return_fire", unit=chosen))
    if chosen not in flown:
        rulings.append(refusal("tlc.return_fire.not_striker", "return_fire", units=[chosen]))
    told: dict[str, Ruling] = {}
    for each_ in units:
        unit = state.units[each_]
        if unit.side == last["side"] or unit.zone != last["zone"] or unit.flies:
            params = {"label": each_, "space": last["zone"]}
            rulings.append(refusal("tlc.return_fire.not_there", "return_fire", **params))
            continue
        if answered(state, each_, chosen):
            rulings.append(refusal("tlc.return_fire.once", "return_fire", label=each_))
            continue
        kind = state.units[chosen].kind or ""
        if unit.air_fp is None and kind == "heavy_bomber":
            rulings.append(your_call("tlc.return_fire.fp", "return_fire.flak", label=each_))
        verdict = rules.return_fire(kind, unit.air_fp or "normal", unit.spotted)
        told |= {ruling.code: ruling for ruling in verdict.rulings}
    event = Event("returned_fire", {"units": units, "against": chosen})
    return Outcome((event,), (*rulings, *told.values()), {"legal": True, "units": units})


def _next(state: State, units: list[str]) -> str:
    """The aircraft that is meant where none is named: the first that these units have not answered."""
    flown: list[str] = (state.strike or {})["aircraft"]
    return next((a for a in flown if not any(answered(state, u, a) for u in units)), flown[0])


def answered(state: State, label: str, attacker: str) -> bool:
    """Whether a unit has fired back at an aircraft of the last strike: every aircraft attacks by itself,
    and its attack is answered once (1. Frappes aériennes, 2. Riposte).
    """
    return [label, attacker] in [*(state.strike or {}).get("answered", ())]


def answers(book: Book, state: State) -> Iterator[Offer]:
    """Return fire at the strike that waits, by the first unit that may."""
    for label, attacker in returning(state):
        example = {"units": [label], "against": attacker}
        yield Offer("return", RETURN.shape, RETURN.cards, {}, example)
        return


def returning(state: State) -> Iterator[tuple[str, str]]:
    """Who may fire back, and at which aircraft."""
    if state.strike is None:
        return
    attackers = [label for label in state.strike["aircraft"] if label in state.units]
    for label in state.enemies_in(state.strike["zone"], state.strike["side"]):
        unit = state.units[label]
        for attacker in attackers:
            heavy = state.units[attacker].kind == "heavy_bomber"
            if not answered(state, label, attacker) and not (heavy and unit.air_fp == "grey"):
                yield label, attacker


def unanswered(state: State) -> list[Ruling]:
    """The shots that the strike leaves unfired as it is left behind: told, since each is a may (2. Riposte).

    Where a unit has answered one aircraft of the group and not another, whom it let go is named.
    """
    left = list(returning(state))
    if state.strike is None or not left:
        return []
    space, units = state.strike["zone"], list(dict.fromkeys(label for label, _ in left))
    if any(label in units for label, _ in state.strike.get("answered", ())):
        shots = [f"{label} → {attacker}" for label, attacker in left]
        return [advice("tlc.strike.shots_left", "return_fire", targets=shots, space=space)]
    return [advice("tlc.strike.unanswered", "return_fire", units=sorted(units), space=space)]


def _nobody_fires(book: Book, state: State, given: Args) -> Ruling | None:
    """Why nobody can fire back now; nothing where somebody can."""
    if any(True for _ in returning(state)):
        return None
    if state.strike is None:
        return info("tlc.return_fire.no_strike", "return_fire")
    return info("tlc.idle.return", "return_fire", space=state.strike["zone"])


# -- what a bare verb asks -----------------------------------------------------------
def fire_backs(book: Book, state: State, given: Args) -> list[str]:
    """The units that may fire back."""
    return list(dict.fromkeys(label for label, _ in returning(state)))


def flown(book: Book, state: State, given: Args) -> list[str]:
    """The aircraft of the strike, where there are several to choose from."""
    aircraft = list(state.strike["aircraft"]) if state.strike else []
    return aircraft if len(aircraft) > 1 else []


RETURN = Verb(
    "return",
    fire_back,
    "LABEL,… [against LABEL]",
    ("return_fire",),
    read_return,
    (
        Arg("units", "label", many=True, options=fire_backs),
        Arg("against", "label", "against", optional=True, options=flown),
    ),
    strict=True,
    offers=answers,
    idle=_nobody_fires,
)
