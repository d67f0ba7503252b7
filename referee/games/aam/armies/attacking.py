"""`attacker`: which side attacks in an assault, agreed on before the armies are shown (p. 27)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypedDict

from referee.engine.event import Event
from referee.engine.names import Names, fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Change, Outcome, Verb, of_list
from referee.engine.verdict import info, refusal
from referee.games.aam.book import Book
from referee.games.aam.sequence import early
from referee.games.aam.state import DEPLOYMENT, SIDES, State, other

_ATTACKS = frozenset((
    "attack", "attacks", "attaque", "attaquent", "attacker", "attaquant", "attaquants", "attacking",
))  # fmt: skip
_DEFENDS = frozenset((
    "defend", "defends", "defend", "defendent", "defender", "defenders", "defenseur", "defenseurs", "defending",
))  # fmt: skip
_IS = frozenset(("is", "are", "est", "sont"))


class Attacker(TypedDict):
    """What `attacker` takes and keeps."""

    side: str


def read(reader: Reader) -> Args:
    """`allies`; `defender axis`; “the Allies attack”, « l’Axe défend »."""
    said = _sentence(reader.names, [reader.called, *reader.words])
    if said is None:
        return {"side": reader.find("side")}
    reader.words.clear()
    return {"side": said}


def _sentence(names: Mapping[str, Names], tokens: Sequence[str]) -> str | None:
    """The side that words tell to attack, or the other of whom they tell to defend; `None`: they tell neither."""
    words = [fold(word) for token in tokens for word in token.replace("’", "'").split("'")]
    does = {word in _ATTACKS for word in words if word in _ATTACKS | _DEFENDS}
    who = [word for word in words if word and word not in _ATTACKS | _DEFENDS | _IS | ARTICLES]
    sides = names["side"].readings(" ".join(who)) if who else []
    if len(does) != 1 or len(sides) != 1 or sides[0] not in SIDES:
        return None
    return sides[0] if True in does else other(sides[0])


def chosen(book: Book, state: State, tokens: list[str]) -> tuple[Verb, list[str]] | None:
    """“the Allies attack”, in the set-up of an assault: who attacks is told. A line that begins with the verb it reads itself."""
    if (
        state.phase != DEPLOYMENT
        or state.kind != "assault"
        or fold(tokens[0]) in _ATTACKS | _DEFENDS
    ):
        return None
    said = _sentence(book.names, tokens)
    return None if said is None else (ATTACKER, [said])


def attacker(book: Book, state: State, args: Attacker) -> Outcome:
    """`attacker SIDE`: the players agree on who attacks, before the armies, whose points rest on it (p. 27)."""
    side, wrong = args["side"], early(state)
    if state.kind != "assault":
        wrong.append(refusal("aam.deploy.no_attacker", "start"))
    elif state.armies and side != state.attacker:
        wrong.append(refusal("aam.deploy.attacker_late", "assault", side=state.attacker))
    agreed = attacking(state, args)
    told = info("aam.deploy.attacker", "assault", "assault.setup", side=side, points=agreed.limit(side),
                other_side=other(side), other_points=agreed.limit(other(side)))  # fmt: skip
    return Outcome((Event("attacking", {"side": side}),), (*wrong, told), {"attacker": side})


def attackers(book: Book, state: State) -> Iterator[Offer]:
    """The other side than the one that the scenario has attack, until an army is shown."""
    if open_still(state):
        yield Offer("attacker", ATTACKER.shape, ATTACKER.cards, {}, {"side": other(state.attacker)})


def open_still(state: State) -> bool:
    """Whether it may still be agreed on who attacks."""
    return state.kind == "assault" and state.phase == DEPLOYMENT and not state.armies


def attacking(state: State, data: Attacker) -> State:
    """That side attacks."""
    return replace(state, options={**state.options, "attacker": data["side"]})


ATTACKER = Verb(
    "attacker",
    attacker,
    "SIDE",
    ("assault",),
    read,
    (Arg("side", "side", options=of_list(*SIDES)),),
    offers=attackers,
    worth=lambda book, state: open_still(state),
)
CHANGES: Mapping[str, Change] = {"attacking": attacking}
