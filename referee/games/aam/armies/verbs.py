"""`army` and `seal`: armies shown, and those that stay secret until then (p. 10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NotRequired, TypedDict

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.aam.armies import attacking
from referee.games.aam.armies.rules import cost, problems, remarks, seal_of, terms_of
from referee.games.aam.book import Book
from referee.games.aam.sequence import deploying, early
from referee.games.aam.state import DEPLOYMENT, SIDES, State, other, with_army
from referee.games.aam.words.keys import read_units, rest, word

EXAMPLES: Mapping[str, Mapping[str, int]] = {
    "allies": {"mosin_nagant_1891_30": 2},
    "axis": {"mauser_kar_98k": 2},
}


class Showing(TypedDict):
    """What `army` takes: card → how many; `secret` opens a seal."""

    side: str
    units: Mapping[str, int]
    secret: NotRequired[str]


class Armed(TypedDict):
    """An army is shown; `cards` are the owner's in it."""

    side: str
    units: Mapping[str, int]
    cards: NotRequired[Mapping[str, Json]]


class Sealing(TypedDict):
    """What `seal` takes and keeps."""

    side: str
    seal: str


def read_army(reader: Reader) -> Args:
    """`allies 1 KV-1, 2 Bazooka [secret=WORD]`."""
    side = reader.find("side")
    reader.skip("")  # a sign alone: « armée de l’Axe : … »
    # The army may stand behind the secret word as well as before it.
    secret, *behind = reader.keys.pop("secret", "").split() or [""]
    reader.words += behind
    text = rest(reader)
    try:
        units = read_units(text, reader.names["unit"])
    except Unreadable as fault:
        if fault.code == "name.unknown" and not any(
            map(str.isdecimal, text)
        ):  # « armée axe dimanche »
            raise Unreadable(fault.code, "aam.hint.kept_army", **fault.params) from None
        raise
    if not secret:
        return {"side": side, "units": units}
    # A word that opens nothing stays with its player: the record is everybody's.
    sealed = reader.state is not None and side in reader.state.seals
    return {"side": side, "units": units, "secret": secret if sealed else ""}


def roster(book: Book, state: State, given: Args, text: str) -> Json:
    """The units of an army: names with numbers in them, « 1 M4A1 Sherman »."""
    return read_units(text, book.names["unit"])


def army(book: Book, state: State, args: Showing) -> Outcome:
    """`army SIDE UNITS [secret WORD]`: show an army; it must be legal and fit its seal."""
    side, units = args["side"], args["units"]
    terms = terms_of(state, side)
    wrong = [*early(state), *fixed(state, side), *problems(book, units, terms)]
    seal = state.seals.get(side)
    if seal is not None and seal != seal_of(units, args.get("secret") or ""):
        wrong.append(refusal("aam.army.seal_broken", "army.secret", side=side))
    points = cost(book, units, terms.costs)
    told = [info("aam.army.shown", "army.secret", "army", side=side, points=points,
                 number=sum(units.values()), limit=terms.points)]  # fmt: skip
    if seal is not None:
        told.append(info("aam.army.seal_fits", "army.secret", side=side))
    elif "secret" in args:
        told.append(info("aam.army.unsealed", "army.secret", side=side))
    return Outcome(
        (Event("armed", {"side": side, "units": dict(units), **_carried(book, units)}),),
        (*wrong, *told, *remarks(book, units, terms)),
        {"side": side, "points": points, "units": sum(units.values()), "legal": not wrong},
    )


def fixed(state: State, side: str) -> list[Ruling]:
    """An army shown stays as it is once somebody deploys (p. 4); whoever deploys second does not
    change his after he has seen the other's (p. 10).
    """
    if side not in state.armies or state.phase != DEPLOYMENT:
        return []
    if deploying(state):
        return [refusal("aam.army.begun", "army.secret", "start", side=side)]
    if state.first_to_deploy == other(side) in state.armies:
        return [refusal("aam.army.seen", "army.secret", side=side)]
    return []


def _carried(book: Book, units: Mapping[str, int]) -> dict[str, Json]:
    """The owner's cards in an army: the save keeps them."""
    own = {unit: book.own[unit] for unit in units if unit in book.own}
    return {"cards": own} if own else {}


def read_seal(reader: Reader) -> Args:
    """`allies 0123456789abcdef`."""
    return {"side": reader.names["side"].find(word(reader)), "seal": word(reader).lower()[:64]}


def seal(book: Book, state: State, args: Sealing) -> Outcome:
    """`seal SIDE CODE`: keep the seal of an army not shown yet."""
    wrong = early(state)
    if args["side"] in state.armies:
        wrong.append(refusal("aam.army.already_shown", "army.secret", side=args["side"]))
    if args["side"] in state.seals:
        wrong.append(refusal("aam.army.already_sealed", "army.secret", side=args["side"]))
    told = info("aam.army.sealed", "army.secret", side=args["side"], seal=args["seal"])
    return Outcome((Event("sealed", {"side": args["side"], "seal": args["seal"]}),), (*wrong, told),
                   {"side": args["side"], "seal": args["seal"]})  # fmt: skip


def armies(book: Book, state: State) -> Iterator[Offer]:
    """An army for every side that has neither shown nor sealed one."""
    for side in missing(book, state, {}):
        example = {"side": side, "units": dict(EXAMPLES[side])}
        yield Offer("army", ARMY.shape, ARMY.cards, {"side": side}, example)


def missing(book: Book, state: State, given: Args) -> list[str]:
    """The sides without an army, the one that deploys first in front."""
    left = [side for side in SIDES if side not in state.armies and side not in state.seals]
    return sorted(left, key=lambda side: side != state.first_to_deploy)


def _armies_shown(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no army is asked for: both sides have theirs; until units are deployed one may be shown anew."""
    if missing(book, state, given):
        return None
    begun = any(one.hex is not None for one in state.pieces.values())
    return info("aam.idle.army.begun" if begun else "aam.idle.army", "army")


def _how_to_seal(book: Book, state: State, given: Args) -> Ruling | None:
    """A seal is typed whole, and nothing of it asked: how it is made is told."""
    if given:
        return None
    return _armies_shown(book, state, given) or info("aam.idle.seal", "army.secret")


def _turn(book: Book, state: State, given: Args) -> str | None:
    """Whose army comes next, where that is settled: of him who deploys first, then the other's."""
    left = missing(book, state, given)
    return left[0] if left and (len(left) == 1 or left[0] == state.first_to_deploy) else None


def armed(state: State, data: Armed) -> State:
    """The army is there, with the owner's cards in it."""
    cards = {**state.cards, **data.get("cards", {})}
    return with_army(replace(state, cards=cards), data["side"], data["units"])


def sealed(state: State, data: Sealing) -> State:
    """The seal is kept."""
    return replace(state, seals={**state.seals, data["side"]: data["seal"]})


ARMY = Verb(
    "army",
    army,
    "SIDE NUMBER UNIT, … [secret=WORD]",
    ("army",),
    read_army,
    (
        Arg("side", "side", options=missing, default=_turn),
        # no army is the usual one: Enter takes none
        Arg("units", "force", options=lambda book, state, given: [], find=roster),
    ),
    offers=armies,
    idle=_armies_shown,
)
SEAL = Verb(
    "seal",
    seal,
    "SIDE CODE",
    ("army.secret",),
    read_seal,
    (Arg("side", "side", options=missing), Arg("seal", "text")),
    worth=lambda book, state: False,
    idle=_how_to_seal,
)
VERBS = (ARMY, attacking.ATTACKER, SEAL)
CHANGES = {**attacking.CHANGES, "armed": armed, "sealed": sealed}
