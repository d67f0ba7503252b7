"""A map in sentences, to be read aloud: what each kind of ground covers, who stands where."""

from __future__ import annotations

from referee.engine.board import Board
from referee.engine.record import replace
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.lines import place_name, told_of

_GROUND = N_("%(ground)s: %(places)s.")
_STANDS = N_("In %(place)s: %(who)s.")
_ZONE = N_("%(sides)s may deploy in: %(places)s.")
_EMPTY = N_("Nobody stands on the map.")


def put_map(page: Page, say: Speaker, board: Board) -> None:
    """The map without a picture: sentences only."""
    grounds: dict[str, list[str]] = {}
    for place in board.laid.values():
        for name in place.ground:
            if name != "clear":
                grounds.setdefault(name, []).append(place_name(say, place))
    for name, places in grounds.items():
        told = say.name("terrain", name) if "terrain" in say.lexicon else name
        told = say.t(N_("difficult")) if told == "difficult" else told
        page.text(say.t(_GROUND, ground=told[:1].upper() + told[1:], places=", ".join(places)), 0)
    for sides in dict.fromkeys(board.zones.values()):
        names = say.join([say.name(board.sided, side) for side in sides], "or")
        places = [key for key, each in board.zones.items() if each == sides]
        page.text(say.t(_ZONE, sides=names, places=", ".join(places)))
    page.gap()
    standing = [place for place in board.laid.values() if place.stacks]
    for place in standing:
        who = told_of(say, board, replace(place, markers=(), facts={}, owner=""))
        page.text(say.t(_STANDS, place=place_name(say, place), who=who))
    if not standing:
        page.text(say.t(_EMPTY))
