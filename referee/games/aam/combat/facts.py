"""What the players see of an attack and the record does not: range, face, ground (pp. 15-18, 24).

On a tracked map it is computed. Without positions each fact that was not said is asked before the
dice: the range always; the face of a Vehicle where something hangs on it; the ground, where it could hide
the target. On the command line a face not said is the front and the ground is clear, and it is told.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.ask import Choice, Script
from referee.engine.verdict import Json
from referee.games.aam.board.ground import CLEAR, COVERING, FOREST, HILL, MARSH, TOWN
from referee.games.aam.book import MOST_RANGE, Book
from referee.games.aam.combat.aiming import Said, shot_of
from referee.games.aam.combat.shot import Shot, face_counts, face_unsaid
from referee.games.aam.state import Piece, State, called, card

UNSAID = "unsaid"
REACHING = ("extended_range", "enhanced_range")
GROUNDS = (CLEAR, HILL, FOREST, TOWN, MARSH)


def known(state: State, one: Piece, target: Piece) -> bool:
    """Whether the map tells everything: both stand on it."""
    return state.tracking and one.hex is not None and target.hex is not None


def asked_first(state: State, one: Piece, target: Piece, args: Said, shot: Shot) -> bool:
    """Whether the range, or at the table the face that is struck, is asked before an attack can be judged."""
    if known(state, one, target):
        return False
    if args.get("range") is None:
        return True
    return bool(args.get("hold")) and face_unsaid(shot) and face_counts(shot)


def facts(
    book: Book, state: State, one: Piece, target: Piece, args: Said
) -> Script[dict[str, Json]]:
    """What was said of an attack, and what was asked of it."""
    said: dict[str, Json] = dict(args)
    if known(state, one, target):
        return said
    aim_at = card(book, target)
    params = {**called(one), **called(target, "target_")}
    if said.get("range") is None:
        near = bool(said.get("defensive"))  # beside the mover, or in its hex (p. 21)
        far = 1 if near else max([MOST_RANGE, *_reaches(book, one)])
        answer = yield Choice("aam.choice.range", tuple(map(str, range(far + 1))), "range",
                              "1" if near else None, params,
                              ("defensive.provoke", "adjacent") if near else ("range",),
                              side=one.side)  # fmt: skip
        said["range"] = int(answer)
    if not args.get("hold"):
        return said
    if said.get("facing") is None and face_counts(shot_of(book, state, one, target, said)):
        params = {**params, "front": aim_at.front, "rear": aim_at.rear}
        answer = yield Choice("aam.choice.facing", ("front", "rear"), "facing", "front", params,
                              ("facing.defence",), kind="face", unasked=UNSAID, side=one.side)  # fmt: skip
        if answer != UNSAID:
            said["facing"] = str(answer)
    if said.get("terrain") is None and not said.get("ignore_cover"):
        hiding = [each for each in GROUNDS if each == CLEAR or each in COVERING[aim_at.type]]
        answer = yield Choice("aam.choice.terrain", tuple(hiding), "terrain", CLEAR, params,
                              ("cover",), kind="terrain", unasked=UNSAID, side=one.side)  # fmt: skip
        if answer != UNSAID:
            said["terrain"] = str(answer)
    return said


def _reaches(book: Book, one: Piece) -> Iterable[int]:
    """How far the card says that its long range goes."""
    for ability in REACHING:
        found = card(book, one).on_card(ability)
        if found is not None:
            yield found.value or 0
