"""Initiative: two dice a side with the best bonus; the winner says who plays first (p. 11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypedDict

from referee.engine.ask import Dice, Say, Script
from referee.engine.ask import Procedure as Rolling
from referee.engine.event import Event
from referee.engine.names import Names, fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Coming, Nothing, Outcome, Verb, of_list
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.aam.book import Book
from referee.games.aam.state import INITIATIVE, State, bonus, other
from referee.games.aam.words.keys import rest
from referee.games.contract import Inputs, Procedure
from referee.games.keys import number_key

ORDERS = Names(
    "order",
    {
        "first": ["premier", "première", "en premier", "1st", "1er", "1re", "1"],
        "second": ["deuxième", "en deuxième", "en second", "2nd", "2e", "2"],
    },
)


_US = frozenset(("we", "i", "us", "nous", "je", "on", "moi"))
_STARTS = frozenset(("start", "starts", "begin", "begins", "commence", "commencent", "commencons"))
_GOES = _STARTS | {"go", "goes", "play", "plays", "move", "moves", "joue", "jouent", "jouons", "en"}


class Won(TypedDict):
    """Who won the initiative, and both totals."""

    winner: str
    totals: Mapping[str, int]


class Ordering(TypedDict):
    """What `order` takes: the winner plays `first` or `second`."""

    order: str


class Ordered(TypedDict):
    """Which side plays first."""

    first: str


def roll(bonus1: int, bonus2: int, sides: tuple[str, str] = ("1", "2")) -> Rolling:
    """Two dice each plus the best bonus; the better bonus breaks a tie, else roll again."""
    totals: list[int] = []
    asks = [
        Dice("aam.dice.initiative" if side in ("1", "2") else "aam.dice.initiative_side", 2,
             params={"side": side, "bonus": plus}, cards=("initiative",),
             side="" if side in ("1", "2") else side)
        for side, plus in zip(sides, (bonus1, bonus2), strict=True)
    ]  # fmt: skip
    for at, plus in ((0, bonus1), (1, bonus2)):
        ask = asks[at]
        faces = yield Dice(
            ask.what,
            2,
            params=ask.params,
            cards=ask.cards,
            then=tuple(asks[at + 1 :]),
            side=ask.side,
        )
        totals.append(sum(faces) + plus)
    winner = winner_of(totals[0], totals[1], bonus1, bonus2)
    if winner == "reroll":
        told = info("aam.initiative.reroll", "initiative.tie", totals=totals[0])
    elif totals[0] == totals[1]:
        told = info("aam.initiative.by_bonus", "initiative.tie", "initiative.order",
                    player=winner, total=totals[0])  # fmt: skip
    else:
        told = info("aam.initiative.won", "initiative", "initiative.order", player=winner,
                    total=max(totals), other=min(totals))  # fmt: skip
    return Verdict({"totals": totals, "winner": winner}, (told,))


def winner_of(total1: int, total2: int, bonus1: int, bonus2: int) -> str:
    """`1`, `2` or `reroll` (p. 11)."""
    one, two = (total1, bonus1), (total2, bonus2)
    return "reroll" if one == two else "1" if one > two else "2"


def chances(bonus1: int, bonus2: int) -> Verdict:
    """The chances that either wins at the first roll, and that both must roll again."""
    from fractions import Fraction

    found = {"1": Fraction(0), "2": Fraction(0), "reroll": Fraction(0)}
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    for one, p in ways.items():
        for two, q in ways.items():
            found[winner_of(one + bonus1, two + bonus2, bonus1, bonus2)] += Fraction(p * q, 36 * 36)
    return Verdict({key: float(p) for key, p in found.items()},
                   (info("aam.odds.initiative", "initiative", "initiative.tie"),))  # fmt: skip


# -- what resolve runs -----------------------------------------------------------------


def _initiative(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Script[Verdict]:
        return roll(inputs["bonus1"], inputs["bonus2"])

    def odds(inputs: Inputs) -> Verdict:
        return chances(inputs["bonus1"], inputs["bonus2"])

    return Procedure(
        "initiative",
        (number_key("bonus1", 0, 20, default=0), number_key("bonus2", 0, 20, default=0)),
        ("initiative", "initiative.tie", "initiative.order"),
        run,
        odds,
        (),
        "bonus1=2 bonus2=1",
    )


PROCEDURES = (_initiative,)


# -- in a game -------------------------------------------------------------------------
def initiative(book: Book, state: State, args: Nothing) -> Coming:
    """`initiative`: both roll until one wins; then he chooses (p. 11)."""
    if state.phase != INITIATIVE:
        return Outcome((), (refusal("aam.initiative.phase", "initiative", phase=state.phase),))
    if state.initiative is not None:
        return Outcome((), (refusal("aam.initiative.done", "initiative"),))
    return _rolled_initiative(book, state)


def _rolled_initiative(book: Book, state: State) -> Script[Outcome]:
    one, two = state.players
    bonuses = bonus(book, state, one), bonus(book, state, two)
    rulings: list[Ruling] = []
    while True:
        verdict = yield from roll(*bonuses, sides=(one, two))
        if verdict.result["winner"] != "reroll":
            break
        yield Say(verdict.rulings)  # before anybody throws again
    winner = one if verdict.result["winner"] == "1" else two
    totals = dict(zip((one, two), verdict.result["totals"], strict=True))
    data = {"winner": winner, "totals": totals}
    tie = totals[one] == totals[two]
    rulings.append(
        info("aam.game.initiative_bonus" if tie else "aam.game.initiative",
             "initiative.tie" if tie else "initiative", "initiative.order", side=winner,
             total=totals[winner], other=totals[other(winner)])
    )  # fmt: skip
    return Outcome((Event("initiative", data),), tuple(rulings), data)


def read_order(reader: Reader) -> Args:
    """`first`, `second`; who of both, in a sentence."""
    text = rest(reader)
    said = (
        None
        if ORDERS.exactly(text) or reader.state is None
        else _sentence(reader.names, text.split(), reader.state)
    )
    return {"order": said or ORDERS.find(text)}


def chosen(book: Book, state: State, tokens: list[str]) -> tuple[Verb, list[str]] | None:
    """“first or second?” answered by its word alone: the winner’s choice (p. 11)."""
    if state.phase != INITIATIVE or state.initiative is None:
        return None
    text = " ".join(tokens)
    if ORDERS.exactly(text):
        return (ORDER, tokens) if state.first is None or not text.isdecimal() else None
    return None if _sentence(book.names, tokens, state) is None else (ORDER, tokens)


def _sentence(names: Mapping[str, Names], tokens: Sequence[str], state: State) -> str | None:
    """“we go second”, “the Allies play first”, « l’Axe commence »: what it means for the winner; what names neither
    who nor when is no such sentence.
    """
    if state.initiative is None:
        return None
    winner: str = state.initiative["winner"]
    words = [fold(word) for token in tokens for word in token.replace("’", "'").split("'")]
    when = [ORDERS.find(word) for word in words if ORDERS.exactly(word)]
    if not when and _STARTS & {*words}:
        when = ["first"]
    who = [word for word in words
           if word not in _GOES and word not in ARTICLES and not ORDERS.exactly(word)]  # fmt: skip
    sides = [winner] if {*who} <= _US else names["side"].readings(" ".join(who))
    if len(when) != 1 or len(sides) != 1 or not (who or {*words} & _GOES):
        return None
    return when[0] if sides[0] == winner else "second" if when[0] == "first" else "first"


def order(book: Book, state: State, args: Ordering) -> Outcome:
    """`order first|second`: what the winner of the initiative chooses."""
    if state.phase != INITIATIVE or state.initiative is None:
        return Outcome((), (refusal("aam.initiative.first", "initiative.order"),))
    winner = state.initiative["winner"]
    first = winner if args["order"] == "first" else other(winner)
    told = info("aam.game.order", "initiative.order", side=first)
    return Outcome((Event("ordered", {"first": first}),), (told,), {"first": first})


def orders(book: Book, state: State) -> Iterator[Offer]:
    """Both choices of the winner."""
    for choice in ("first", "second"):
        yield Offer("order", ORDER.shape, ORDER.cards, {}, {"order": choice})


def _order_waits(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no order is chosen now: the initiative is not rolled, or it is chosen."""
    if state.initiative is None:
        return info("aam.initiative.first", "initiative.order")
    if state.first is None:
        return None
    return info("aam.idle.order", "initiative.order", side=state.first)


def _meant(book: Book, state: State, given: Args, text: str) -> Json:
    """First or second; anything else is no answer, and may be another line."""
    return ORDERS.find(text)


def won(state: State, data: Won) -> State:
    """The initiative is won; who plays first is open."""
    return replace(state, initiative=dict(data), first=None)


def ordered(state: State, data: Ordered) -> State:
    """Who plays first."""
    return replace(state, first=data["first"])


ORDER = Verb(
    "order",
    order,
    "first|second",
    ("initiative.order",),
    read_order,
    (Arg("order", "text", options=of_list(*ORDERS.ids), find=_meant),),
    worth=lambda book, state: state.initiative is not None and state.first is None,
    offers=orders,
    idle=_order_waits,
)
VERBS = (
    Verb(
        "initiative",
        initiative,
        cards=("initiative",),
        worth=lambda book, state: state.initiative is None,
        example=lambda book, state: {},
    ),
    ORDER,
)
CHANGES = {"initiative": won, "ordered": ordered}
