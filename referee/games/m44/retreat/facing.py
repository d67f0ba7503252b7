"""Which way a train faces: it retreats against its march (Locomotive & Wagon, I-M44-44)."""

from __future__ import annotations

from referee.engine.ask import Choice, Script
from referee.engine.names import fold
from referee.games.m44.board.facts import ground_at
from referee.games.m44.board.hexes import Place, hex_name, neighbours, place_of
from referee.games.m44.book import Book
from referee.games.m44.state import Piece, State
from referee.games.m44.turn.doing import Doing

_YES_NO = {"oui": "yes", "non": "no", "yes": "yes", "no": "no"}
NOWHERE = "none"  # the locomotive stands against the end of its line


def line_from(book: Book, state: State, place: Place) -> list[Place]:
    """The hexes next to a train that its rails lead to."""
    around = neighbours(place, state.board.rows, state.board.columns)
    return [each for each in around if any(g.rail for g in ground_at(book, state, each))]


def behind(book: Book, state: State, place: Place) -> list[Place]:
    """The hexes behind a train; all that its rails lead to while nobody has said which way it faces."""
    piece, line = state.standing[place], line_from(book, state, place)
    if piece.behind and place_of(piece.behind) in line:
        return [place_of(piece.behind)]
    return [each for each in line if hex_name(each) != piece.ahead]


def _known(piece: Piece, line: list[str]) -> list[str] | None:
    """The hexes that a train may be said to face, where that is known; `None`: nobody knows yet."""
    if piece.behind in line:
        return [each for each in line if each != piece.behind] or [NOWHERE]
    if piece.ahead in (*line, NOWHERE):
        return [piece.ahead]
    return None  # not said, or said of a hex that it no longer stands beside


def faces_nobody(doing: Doing, name: str) -> bool:
    """`faces=` typed of a hex where no train stands: it says nothing of anybody, so it is refused."""
    piece = doing.state.pieces.get(name)
    train = piece is not None and doing.book.units[piece.unit].kind == "train"
    return bool(doing.faces) and not train and doing.forbid(
        "m44.play.no_train", "I-M44-44", cell="faces="
    )  # fmt: skip


def faced(doing: Doing, name: str) -> Script[None]:
    """Before dice fall on a train that has not moved yet: its owner says which way it faces."""
    state, piece = doing.state, doing.state.pieces[name]
    unit = doing.book.units[piece.unit]
    line = [hex_name(each) for each in line_from(doing.book, state, place_of(name))]
    if faces_nobody(doing, name) or unit.kind != "train":
        return
    if not line:
        if doing.faces:
            doing.forbid("m44.play.no_line", unit.card, hex=name)
        return
    known = _known(piece, line)
    if known is not None:
        _as_known(doing, name, known)
        return
    options = tuple(line) if len(line) > 1 else ("yes", "no")
    doing.faces = _YES_NO.get(fold(doing.faces), doing.faces)
    if doing.faces and doing.faces not in (*options, *line):
        doing.forbid("m44.play.not_ahead", unit.card, hex=name, hexes=", ".join(line))
        return
    what = "m44.choose.faces" if len(line) > 1 else "m44.choose.faces_line"
    said = doing.faces or (
        yield Choice(what, options, "faces", params={"hex": name, "to_hex": line[0]},
                     cards=(unit.card, "I-M44-44"), kind="way" if len(line) > 1 else "",
                     side=piece.side)
    )  # fmt: skip
    if said == "no":
        doing.happen("faced_end", hex=name)
        return
    doing.happen("faced", hex=name, ahead=line[0] if said == "yes" else said)


def _as_known(doing: Doing, name: str, known: list[str]) -> None:
    """What is typed of a train whose march is known must agree with it."""
    said = _YES_NO.get(fold(doing.faces), doing.faces)
    if NOWHERE in known:
        if said not in ("", "no"):
            doing.forbid("m44.play.faces_end", "I-M44-44", hex=name)
    elif said not in ("", "yes", *known):
        doing.forbid("m44.play.not_ahead", "I-M44-44", hex=name, hexes=", ".join(known))
