"""The toss: who deploys first (p. 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NotRequired, TypedDict

from referee.engine.ask import Choice, Dice, Say, Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Change, Coming, Outcome, Verb
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.aam.book import Book
from referee.games.aam.sequence import deploying, early, next_agreed, stands
from referee.games.aam.state import DEPLOYMENT, SIDES, State, other
from referee.games.aam.words.keys import rest

COIN = 3  # up to this face the Allies win the toss


class Tossing(TypedDict):
    """What `toss` takes: who won it, and whether he deploys first."""

    winner: NotRequired[str]
    first: NotRequired[bool]
    hold: NotRequired[bool]


class Tossed(TypedDict):
    """Who won the toss, and who deploys first."""

    winner: str
    side: str


def read_toss(reader: Reader) -> Args:
    """`axis first`, `axis`; alone: a die is thrown."""
    found: dict[str, Json] = {}
    if reader.words and fold(reader.words[-1]) in ORDER:
        found["first"] = ORDER[fold(reader.words.pop())]
    if reader.words:
        found["winner"] = reader.names["side"].find(rest(reader))
    return found


def tossed_said(book: Book, state: State, tokens: list[str]) -> tuple[Verb, list[str]] | None:
    """“the Allies deploy first”, « l’Axe se déploie en second », “the Axis won the toss”: the toss as it is told (p. 4)."""
    words = [fold(word) for token in tokens for word in token.replace("’", "'").split("'")]
    told = _DEPLOYS & {*words}
    if state.phase != DEPLOYMENT or not (told or (_TOSS & {*words} and _WON & {*words})):
        return None
    when = [word for word in words if word.removesuffix("s") in ORDER]
    small = ARTICLES | _DEPLOYS | _TOSS | _WON | _AROUND
    who = " ".join(word for word in words if word not in small and word not in when)
    sides = book.names["side"].readings(who) if who else []
    if len(sides) != 1 or len(when) > 1 or (told and not when):
        return None
    return TOSS, [sides[0], *(each.removesuffix("s") for each in when)]


_DEPLOYS = frozenset(("deploy", "deploys", "deploie", "deploient", "deployer", "deploying"))
_TOSS = frozenset(("toss", "tirage", "coin"))
_WON = frozenset(("won", "wins", "win", "gagne", "gagnent", "remporte", "remportent"))
_AROUND = frozenset(("se", "en", "and", "et", "sort", "goes", "go", "to", "ont", "has", "have"))
ORDER = {"first": True, "premier": True, "1": True, "second": False, "deuxieme": False, "2": False}


def toss(book: Book, state: State, args: Tossing) -> Coming:
    """`toss [SIDE] [first|second]`: the winner chooses who deploys first (p. 4)."""
    wrong = early(state)
    if state.kind == "assault":
        wrong.append(refusal("aam.deploy.defender", "assault.setup", side=other(state.attacker)))
    if any(piece.hex is not None for piece in state.pieces.values()) and not _tossed_before(
        state, args
    ):
        told = "aam.deploy.begun" if state.deployer else "aam.deploy.toss_untold"
        wrong.append(refusal(told, "start"))
    return Outcome((), tuple(wrong)) if stands(wrong, args) else _tossed(args, wrong)


def _tossed_before(state: State, args: Tossing) -> bool:
    """Whether a toss is told whole after it, and fits who has deployed: the table forgot to say it."""
    winner, first = args.get("winner"), args.get("first")
    if state.deployer is not None or winner is None or first is None:
        return False
    return deploying(state, winner if first else other(winner))


def _tossed(args: Tossing, wrong: list[Ruling]) -> Script[Outcome]:
    winner = args.get("winner")
    if winner is None:
        if args.get("hold"):
            yield Say((info("aam.deploy.coin", "start"),))
        faces = yield Dice("aam.dice.toss", 1, cards=("start",))
        winner = SIDES[int(faces[0]) > COIN]
    first = args.get("first")
    if first is None:
        answer = yield Choice("aam.choice.deploy", ("first", "second"), "deploy", "first",
                              {"side": winner}, ("start",), side=winner)  # fmt: skip
        first = answer == "first"
    deployer = winner if first else other(winner)
    if args.get("first") is None and not args.get("hold"):  # nobody was there to be asked
        wrong.append(your_call("aam.deploy.chosen", "start", side=winner))
    told = info("aam.deploy.tossed", "start", winner_side=winner, side=deployer)
    data = {"winner": winner, "side": deployer}
    return Outcome((Event("tossed", data),), (*wrong, told), data)


def tossed(state: State, data: Tossed) -> State:
    """Who deploys first."""
    return replace(state, deployer=data["side"])


def tosses(book: Book, state: State) -> Iterator[Offer]:
    """The toss, before anybody is deployed."""
    if state.deployer is None and not isinstance(toss(book, state, {}), Outcome):
        due = next_agreed(state) == "toss"
        yield Offer("toss", TOSS.shape, TOSS.cards, {}, {}, due=due)


TOSS = Verb(
    "toss",
    toss,
    "[SIDE] [first|second]",
    ("start",),
    read_toss,
    (Arg("winner", "side", optional=True),),
    offers=tosses,
    asks=True,
)
CHANGES: Mapping[str, Change] = {"tossed": tossed}
