"""The board of a game in progress, a place of it, the units on it: looked at, nothing changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.app import standing
from referee.app.answer import Answer
from referee.app.session import Session
from referee.engine.board import Board, Place, Stack, place_json, stack_json, touched
from referee.engine.faults import Ambiguous, Unreadable
from referee.engine.names import EVERY, fold
from referee.engine.reader import ARTICLES
from referee.engine.verdict import Json


def board_of(session: Session) -> Board:
    """The board as it stands, with the places that the last command touched."""
    board = session.game.board(session.state)
    last = session.history.line[-1:]
    return touched(board, (event["data"] for n in last for event in session.entries[n - 1].events))


def board(session: Session) -> Answer:
    """`board`: the whole of it; `extra` is the board and the status."""
    now = board_of(session)
    result = {
        "shape": now.shape or None,
        "followed": now.followed,
        "sides": list(now.sides),
        "top": now.top or None,
        "ledgers": {side: dict(ledger) for side, ledger in now.ledgers.items()},
        "places": [place_json(now, place) for place in now.places.values() if shown(place)],
        "pairs": [{"kind": kind, "between": [one, two]} for kind, one, two in now.pairs],
        "changed": list(now.changed),
    }
    status = standing.status(session).result
    return Answer("board", "board", session.game, result=result, extra=(now, status))


def shown(place: Place) -> bool:
    """Whether there is anything to say of a place besides its ground."""
    known = place.stacks or place.markers or place.owner or place.facts or place.ground
    return bool(known or place.site)


def where(session: Session, text: str) -> Answer:
    """`where PLACE`: what it is called, who holds it, what stands and lies there; of a piece that has
    a name of its own the place where it stands.
    """
    now = board_of(session)
    named = [(place, stack.name) for place, stack in now.stacks if stack.name]
    there = [place for place, name in named if name == text] or [
        place for place, name in named if fold(name) == fold(text)
    ]
    if len(there) == 1 and not now.names.exactly(text):  # its whole name, of a place a beginning
        place = there[0]
    else:
        try:
            place = now.places[now.names.find(text)]
        except Unreadable:
            if len(there) != 1 and not (there := _stands(session, now, text)):
                raise
            place = there[0]
    result = {"place": place_json(now, place), "followed": now.followed}
    return Answer("where", "place", session.game, result=result, extra=(now, place))


def _stands(session: Session, now: Board, text: str) -> list[Place]:
    """Where the piece stands that a word means as the lines of the game have it (« the sherman », « garand 2 »);
    several in several places are told by their names.
    """
    words = fold(text).split()
    while len(words) > 1 and words[0] in ARTICLES:
        words = words[1:]
    number = words[-1] if len(words) > 1 and words[-1].isdecimal() else ""
    kinds = session.game.names.get("unit")
    for called, tail in ((" ".join(words), ""), (" ".join(words[:-1]), number)):
        cards = set(kinds.readings(called)) if kinds is not None and called else set()
        found = {stack.name: place for place, stack in now.stacks
                 if stack.name and stack.piece in cards and (not tail or fold(stack.name).split()[-1] == tail)}  # fmt: skip
        if found:
            there = list({place.id: place for place in found.values()}.values())
            if len(there) > 1:
                raise Ambiguous("name.ambiguous", list(found), kind="piece", text=text)
            return there
        if not number:
            break
    return []


def units(session: Session, side: str | None) -> Answer:
    """`units [SIDE]`: every piece known, by side and place; those of one minor country by its name."""
    now = board_of(session)
    one = "" if side is None or fold(side) in EVERY else side
    minor = _minor(session, now, one) if one else ""
    wanted = now.sides if minor or not one else sides_called(session, now, one)
    kept = [(place, stack) for place, stack in now.stacks
            if stack.side in wanted and minor in ("", stack.of)]  # fmt: skip
    if minor:
        wanted = tuple(side for side in wanted if side in {stack.side for _, stack in kept})
    return _listed(session, now, wanted, kept)


def units_of(session: Session, text: str, side: str | None) -> Answer | None:
    """The places of one kind of piece, of one side or of all (« where are my submarines »); `None`: no kind, or several,
    are called so.
    """
    kinds = session.game.names.get("unit")
    found = kinds.readings(text) if kinds is not None else []
    if len(found) != 1:
        return None
    now = board_of(session)
    wanted = (side,) if side in now.sides else now.sides
    kept = [(place, stack) for place, stack in now.stacks
            if stack.piece == found[0] and stack.side in wanted]  # fmt: skip
    return _listed(session, now, wanted, kept)


def _listed(
    session: Session, now: Board, wanted: Sequence[str], kept: Sequence[tuple[Place, Stack]]
) -> Answer:
    totals: dict[str, dict[str, int]] = {each: {} for each in wanted}
    for _, stack in kept:
        mine = totals[stack.side]
        mine[stack.piece] = mine.get(stack.piece, 0) + stack.count
    result = {
        "units": [{"place": place.id, **stack_json(stack)} for place, stack in kept],
        "totals": totals,
        "followed": now.followed,
    }
    return Answer("units", "units", session.game, result=result, extra=(now, wanted, kept))


def _minor(session: Session, now: Board, text: str) -> str:
    """The country whose pieces fight under another side, where a word names one that has any."""
    known = {stack.of for _, stack in now.stacks if stack.of}
    names = session.game.names
    found = names["nation"].readings(text) if known and "nation" in names else []
    return found[0] if len(found) == 1 and found[0] in known else ""


def sides_called(session: Session, now: Board, text: str) -> tuple[str, ...]:
    """The sides that a word names: one of them, or those that play together."""
    names = session.game.names
    for kind in dict.fromkeys((now.sided, "side")):
        if kind in names:
            known = _known(names[kind].readings(text), now)
            if known:
                return known
    raise _unknown(session, now, text)


def _known(readings: Iterable[str], now: Board) -> tuple[str, ...]:
    """The sides of the board that an unambiguous word stands for."""
    found = [key for key in readings if key in now.sides or key in now.teams]
    if len(found) != 1:
        return ()
    return now.teams.get(found[0], tuple(found))


def _unknown(session: Session, now: Board, text: str) -> Unreadable:
    names = session.game.names[now.sided]
    nearest = [key for key in names.nearest(text) if key in now.sides]
    options: list[Json] = [] if nearest else list(now.sides)
    return Unreadable("name.unknown", kind=now.sided, text=text, nearest=nearest, options=options)
