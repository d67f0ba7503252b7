"""Memoir ’44: scenarios checked and set up, files of the publisher’s editor converted."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "scenario.m44_off_board": N_("%(text)s is not on this board."),
    "scenario.m44_two_tiles": N_("%(text)s has two terrain tiles."),
    "scenario.m44_two_units": N_("%(text)s holds two units."),
    "scenario.m44_cannot_stand": N_("%(text)s: %(unit)s can never stand there (%(terrain)s)."),
    "scenario.m44_no_tile": N_("%(text)s: no %(terrain)s lies there to be turned."),
    "convert.not_json": N_(
        "%(file)s is not a scenario file of the editor: no JSON at line %(line)d, column %(column)d."
    ),
    "convert.not_scenario": N_("%(file)s has no board: it is not a scenario file of the editor."),
    "convert.too_large": N_("%(file)s is larger than any scenario: %(limit)d KB at most."),
    "convert.bad_hex": N_("%(file)s: hex %(row)s, %(column)s is not on this board."),
    "convert.two_units": N_("%(file)s: two units on %(hex)s."),
    "convert.done": N_("Converted: %(title)s."),
    "convert.unknown": N_("Kept, but not known here: %(names)s."),
    "convert.special": N_(
        "Its special rules are text: read them, they change nothing by themselves."
    ),
    "setup.over_box": N_("%(side)s, %(unit)s: %(n)d more than one base box holds."),
    "convert.expansion": N_("Pieces of an expansion are needed: %(name)s."),
    "convert.defaults": N_("Editor’s defaults taken where the file is silent: %(names)s."),
    "setup.hexes": N_("Lay the tiles, then the obstacles, then the units; the medals last."),
}
