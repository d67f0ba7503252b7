"""A map in sentences, to be read aloud: what each kind of ground covers, who stands where."""

from __future__ import annotations

from referee.engine.board import Board
from referee.engine.record import replace
from referee.i18n.mark import N_, NP_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.lines import held_by, place_name, told_of

_GROUND = N_("%(ground)s: %(places)s.")
_STANDS = N_("In %(place)s: %(who)s.")
_ZONE = N_("%(sides)s may deploy in: %(places)s.")
_EMPTY = N_("Nobody stands on the map.")
_HEXES = NP_("%(n)d hex", "%(n)d hexes", "n")
LARGE = 400  # hexes, beyond which nobody listens to the ground of each
MANY = 40  # of one holder, beyond which those with a name are named


def put_map(page: Page, say: Speaker, board: Board, known: bool = False) -> None:
    """The map without a picture: sentences only; `known`: who stands where was told before."""
    grounds: dict[str, list[str]] = {}
    for place in board.laid.values():
        for name in place.ground:
            if name != "clear" and len(board.laid) <= LARGE:
                grounds.setdefault(name, []).append(place_name(say, place))
    for name, places in grounds.items():
        told = say.name("terrain", name) if "terrain" in say.lexicon else name
        told = say.t(N_("difficult")) if told == "difficult" else told
        where = say.row(places) if board.shape == "front" else ", ".join(places)
        page.text(say.t(_GROUND, ground=told[:1].upper() + told[1:], places=where), 0)
    if board.shape == "front":
        for owner in dict.fromkeys(place.owner for place in board.laid.values() if place.owner):
            held = [place for place in board.laid.values() if place.owner == owner]
            whose = held_by(say, board.sided, owner)
            listed = [place_name(say, place) for place in held if place.label or len(held) <= MANY]
            if len(held) > MANY:
                listed.insert(0, say.plural(_HEXES, n=len(held)))
            page.text(say.t(_GROUND, ground=whose[:1].upper() + whose[1:], places=say.row(listed)))
    for sides in dict.fromkeys(board.zones.values()):
        names = say.join([say.name(board.sided, side) for side in sides], "or")
        places = [key for key, each in board.zones.items() if each == sides]
        page.text(say.t(_ZONE, sides=names, places=", ".join(places)))
    if known:
        return
    page.gap()
    on_map = (place for place in board.places.values() if place.at or place.site)
    standing = [place for place in on_map if place.stacks]
    for place in standing:
        who = told_of(say, board, replace(place, markers=(), facts={}, owner=""))
        page.text(say.t(_STANDS, place=place_name(say, place), who=who))
    if not standing:
        page.text(say.t(_EMPTY))
