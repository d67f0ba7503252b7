"""What `resolve tlc move` and `dig_in` run, with their keys."""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice, read_list
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, number_key, yesno_key
from referee.games.tlc.book import Book
from referee.games.tlc.movement import rules
from referee.games.tlc.movement.rules import Entered
from referee.games.tlc.words.keys import GROUND, TERRAINS

_HOW = Names("how", {"assault": ("assaut",)})
_SIGNS = Names("sign", {"enemy": ("enemies", "ennemi", "ennemie"), "full": ("plein", "pleine")})


def read_path(text: str) -> tuple[Entered, ...]:
    """`difficult`, `assault:clear+enemy`, `clear+full,clear`: the zones entered, in order."""
    path = tuple(_zone(part) for part in read_list(text))
    if not path:
        raise Unreadable("tlc.move.no_path")
    return path


def _zone(text: str) -> Entered:
    head, colon, rest = text.partition(":")
    if colon and not _HOW.readings(head):
        raise Unreadable("tlc.move.zone_form", text=text)
    terrain, *signs = (rest if colon else head).split("+")
    if not all(len(_SIGNS.readings(sign)) == 1 for sign in signs):
        raise Unreadable("tlc.move.zone_form", text=text)
    marks = {_SIGNS.find(sign) for sign in signs}
    return Entered(
        read_choice("path", terrain.strip(), TERRAINS) == "difficult",
        bool(colon),
        "enemy" in marks,
        "full" in marks,
    )


def _move(book: Book) -> Procedure:
    """`move`: factors, difficult terrain, assaults."""
    keys = (
        choice_key("unit", book.kinds, required=True),
        Key("path", "path", read_path, required=True),
        choice_key("from_terrain", TERRAINS, default="clear"),
        yesno_key("retreat", False),
        yesno_key("committed", False),
    )

    def run(inputs: Inputs) -> Verdict:
        if inputs["retreat"] and not any(zone.assault for zone in inputs["path"]):
            raise Unreadable("tlc.move.no_assault")
        return rules.move(
            inputs["unit"],
            inputs["path"],
            inputs["from_terrain"] == "difficult",
            inputs["retreat"],
            inputs["committed"],
        )

    return Procedure(
        "move",
        keys,
        ("move", "move.difficult", "move.enemy", "move.stacking"),
        run,
        example="unit=motorised path=clear,assault:difficult",
    )


def _dig_in(book: Book) -> Procedure:
    """`dig_in`: who may, where."""
    keys = (
        choice_key("unit", book.kinds, required=True),
        yesno_key("marked", True),
        number_key("moved", default=0),
        choice_key("in", GROUND, default="field"),
    )

    def run(inputs: Inputs) -> Verdict:
        return rules.dig_in(inputs["unit"], inputs["marked"], inputs["moved"], inputs["in"])

    return Procedure(
        "dig_in",
        keys,
        ("dig_in", "dig_in.effect", "dig_in.where"),
        run,
        example="unit=infantry in=hq",
    )


PROCEDURES = (_move, _dig_in)
