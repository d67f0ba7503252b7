"""Who has won at the end of a turn: the objective, then the points (p. 7, pp. 27-28)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypedDict

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import Reader, without_article
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.aam.book import Book
from referee.games.aam.state import CASUALTY, FIRST_CHECK, LAST_TURN, SIDES, State, controller
from referee.games.aam.words.keys import NOBODY, rest
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, number_key

CONTROL = {"1": ("one", "un", "player 1", "joueur 1", "attacker", "attaquant"),
           "2": ("two", "deux", "player 2", "joueur 2", "defender", "défenseur"),
           "none": ("nobody", "aucun", "personne", "rien")}  # fmt: skip
SCENARIOS = {"standard": ("normal",), "assault": ("assaut",)}


class Controlling(TypedDict):
    """Who alone is beside the objective: a side, or `none`."""

    control: str


class Won(TypedDict):
    """The game is over."""

    winner: str
    condition: str


def victory(
    turn: int, control: str, points: tuple[int, int] | None, scenario: str = "standard",
    first: int = FIRST_CHECK, last: int = LAST_TURN,
) -> Verdict:  # fmt: skip
    """`victory` at the end of a turn (pp. 7, 27-28). In an assault player 1 attacks.

    Standard: from turn 7 on whoever alone controls the objective wins; from turn 10 on,
    with nobody in control, the higher value of the units left. Assault: the attacker
    must control the objective at the end of turn 10. `first`, `last`: other turns agreed on.
    """
    winner: str | None = None
    if scenario == "assault":
        if turn >= last:
            winner = "1" if control == "1" else "2"
            code = "aam.victory.assault_taken" if winner == "1" else "aam.victory.assault_held"
        else:
            code = "aam.victory.assault_early"
        return _ended(winner, info(code, "assault.victory", turn=turn, last=last))
    if turn < first:
        return _ended(None, info("aam.victory.early", "win", turn=turn, first=first))
    if control in ("1", "2"):
        cards = ("win",) if turn < last else ("win", "I-AAM-08")
        return _ended(control, info("aam.victory.objective", *cards, player=control, turn=turn))
    if turn < last:
        return _ended(None, info("aam.victory.nobody", "win", turn=turn))
    if points is None:
        raise Unreadable("aam.victory.points_missing", turn=turn)
    one, two = points
    if one == two:
        return _ended(None, info("aam.victory.tie", "win.points", points=one))
    winner = "1" if one > two else "2"
    return _ended(winner, info("aam.victory.points", "win.points", player=winner,
                               points=max(points), other=min(points)))  # fmt: skip


def _ended(winner: str | None, ruling: Ruling) -> Verdict:
    return Verdict({"winner": winner, "continues": winner is None}, (ruling,))


# -- what resolve runs -----------------------------------------------------------------


def _victory(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        one, two = inputs["points1"], inputs["points2"]
        points = None if one is None or two is None else (one, two)
        return victory(inputs["turn"], inputs["control"], points, inputs["scenario"])

    return Procedure(
        "victory",
        (
            number_key("turn", 1, 999, True),
            choice_key("control", CONTROL, required=True),
            number_key("points1", 0, 10000),
            number_key("points2", 0, 10000),
            choice_key("scenario", SCENARIOS, default="standard"),
        ),
        ("win", "win.points", "assault.victory"),
        run,
        example="turn=7 control=1",
    )


PROCEDURES = (_victory,)


# -- in a game -------------------------------------------------------------------------
BOTH = {"both", "neither", "deux", "les deux", "tous les deux"}


_ELIDED = re.compile(r"^l['’](?=\w)", re.I)
_OBJECTIVE = frozenset(("objective", "objectif", "it", "the", "le", "la", "marker", "marqueur"))


def read_control(reader: Reader) -> Args:
    """`allies`, `nobody`; both beside it is nobody (p. 7). “The Allies control the objective” comes with its last words."""
    said = [_ELIDED.sub("", word) for word in reader.words]
    reader.words = [word for word in said if fold(word) not in _OBJECTIVE] or said
    text = without_article(rest(reader))
    return {"control": "none" if fold(text) in NOBODY | BOTH else reader.names["side"].find(text)}


def beside_said(book: Book, state: State, tokens: list[str]) -> tuple[Verb, list[str]] | None:
    """“Both sides are beside it”, « les alliés sont seuls à côté »: who is beside the objective as the turn ends (p. 7)."""
    words = [fold(word) for token in tokens for word in token.replace("’", "'").split("'")]
    if state.phase != CASUALTY or not _BESIDE & {*words}:
        return None
    if {*words} & (NOBODY | BOTH):  # of the two sides, not “nobody else”, “both Shermans”
        return (CONTROLLED, ["nobody"]) if {*words} <= NOBODY | BOTH | _AROUND else None
    who = " ".join(word for word in words if word not in _AROUND)
    sides = book.names["side"].readings(who) if who and _ALONE & {*words} else []
    return (CONTROLLED, sides) if len(sides) == 1 else None


_BESIDE = frozenset(("beside", "adjacent", "cote"))
_ALONE = frozenset(("alone", "only", "seul", "seule", "seuls", "seules"))
_AROUND = _BESIDE | _ALONE | _OBJECTIVE | frozenset(
    ("is", "are", "est", "sont", "to", "a", "de", "l", "du", "n", "ne", "side", "sides", "camp", "camps", "player",
     "players", "joueur", "joueurs", "les", "there", "have", "has")
)  # fmt: skip


def control(book: Book, state: State, args: Controlling) -> Outcome:
    """`control SIDE|nobody`: who alone is beside the objective as the turn ends (p. 7); on a followed map it is as that shows."""
    wrong: list[Ruling] = []
    if state.phase != CASUALTY:
        wrong.append(refusal("aam.control.phase", "win"))
    if state.tracking and args["control"] != (held := controller(state) or "none"):
        there = {"hex": state.objective, "side": held}
        nobody = held == "none"
        wrong.append(refusal("aam.control.seen_nobody", "win", **there) if nobody
                     else refusal("aam.control.seen", "win", **there))  # fmt: skip
    code = "aam.control.nobody" if args["control"] == "none" else "aam.control.side"
    told = info(code, "win", side=args["control"])
    return Outcome((Event("controlled", {"control": args["control"]}),), (*wrong, told),
                   {"control": args["control"]})  # fmt: skip


def controls(book: Book, state: State) -> Iterator[Offer]:
    """Nobody, or either side."""
    for held in _holders(book, state, {}):
        yield Offer("control", CONTROLLED.shape, CONTROLLED.cards, {}, {"control": held})


def _holders(book: Book, state: State, given: Args) -> list[str]:
    return ["none", *SIDES]


def _nobody(book: Book, state: State, given: Args, text: str) -> Json | None:
    """« nobody », « les deux »: the objective is held by neither side (p. 7)."""
    return "none" if fold(text) in NOBODY | BOTH else None


def controlled(state: State, data: Controlling) -> State:
    """What was told of the objective."""
    return replace(state, control=data["control"])


def won(state: State, data: Won) -> State:
    """The winner, and the card of the victory."""
    return replace(state, victory={"winner": data["winner"], "condition": data["condition"]})


def _seen(book: Book, state: State, given: Args) -> Ruling | None:
    """With the units on record nobody need say who controls the objective."""
    return info("aam.idle.control", "win") if state.tracking else None


CONTROLLED = Verb(
    "control",
    control,
    "SIDE|nobody",
    ("win",),
    read_control,
    (Arg("control", "side", options=_holders, find=_nobody),),
    worth=lambda book, state: not state.tracking,
    offers=controls,
    idle=_seen,
)
VERBS = (CONTROLLED,)
CHANGES = {"controlled": controlled, "won": won}
