"""Memoir ’44: scenarios checked and set up, files of the publisher’s editor converted."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "scenario.m44_unknown_rule": N_("“%(text)s” is no rule that a scenario may name."),
    "scenario.m44_rule_of_nobody": N_(
        "%(text)s holds for an army that no side has under “armies”: %(army)s."
    ),
    "scenario.m44_off_board": N_("%(text)s is not on this board."),
    "scenario.m44_two_tiles": N_("%(text)s has two terrain tiles."),
    "scenario.m44_two_units": N_("%(text)s holds two units."),
    "scenario.m44_cannot_stand": N_("%(text)s: %(unit)s can never stand there (%(terrain)s)."),
    "scenario.m44_no_day": N_("%(text)s is no day of the calendar."),
    "scenario.m44_not_at_sea": N_("%(text)s: %(unit)s can never stand there; it is no sea."),
    "scenario.m44_no_rails": N_("%(text)s: %(unit)s can never stand there; no rails lie there."),
    "scenario.m44_not_the_edge": N_(
        "%(text)s is no hex at the edge of the board: nobody leaves by it."
    ),
    "scenario.m44_gap": N_(
        "%(text)s is not next to %(before)s: the hexes of a long bridge are named from end to end."
    ),
    "scenario.m44_no_tile": N_("%(text)s: no %(terrain)s lies there to be turned."),
    "scenario.m44_no_cargo": N_("A supply train carries infantry or armour only, not %(unit)s."),
    "scenario.m44_leads_none": N_("A heroic leader goes with infantry only, not %(unit)s."),
    "scenario.m44_veterans": N_("One unit of veterans a side, no more: %(side)s."),
    "scenario.m44_no_train": N_("No supply train of this side carries it: %(side)s."),
    "scenario.m44_two_trains": N_(
        "One supply train a side carries a cargo, and this side has more: %(side)s."
    ),
    "convert.not_json": N_(
        "%(file)s is not a scenario file of the editor: no JSON at line %(line)d, column %(column)d."
    ),
    "convert.not_scenario": N_("%(file)s has no board: it is not a scenario file of the editor."),
    "convert.too_large": N_("%(file)s is larger than any scenario: %(limit)d KB at most."),
    "convert.bad_hex": N_("Hex %(row)s, %(column)s of the file is not on this board: left out."),
    "convert.two_units": N_("%(hex)s: a second unit there is left out."),
    "convert.figures": N_(
        "%(hex)s: “%(text)s” figures, and no unit has more than %(most)d: its usual number is taken."
    ),
    "convert.nearer": N_(
        "%(hex)s: the file names no owner (%(unit)s); taken as that of the nearer side, %(side)s."
    ),
    "convert.placeholders": N_("Never written by the file’s author, left out: %(names)s."),
    "convert.no_fr": N_("No French in the file, the other language stands for it: %(names)s."),
    "convert.no_en": N_("No English in the file, the other language stands for it: %(names)s."),
    "convert.usual_date": N_(
        "%(date)s is also the date that the editor puts in by itself: is it the battle’s?"
    ),
    "convert.open.exits": N_(
        "The file does not say whose exits these are: asked when a game begins, or --set exits=axis (%(hexes)s)."
    ),
    "convert.open.demolitions": N_(
        "The file does not say who may blow these bridges up: asked when a game begins, or --set demolitions=axis (%(hexes)s)."
    ),
    "convert.open.headquarters": N_(
        "The file does not say whose field HQs these are: asked when a game begins, or --set headquarters=axis (%(hexes)s)."
    ),
    "convert.open.bunkers": N_(
        "The file does not say whose bunkers these are: asked when a game begins, the Axis’s otherwise, or --set bunkers=allies (%(hexes)s)."
    ),
    "convert.open.mines": N_(
        "The file does not say whose mines these are: asked when a game begins, the Axis’s otherwise, or --set mines=allies (%(hexes)s)."
    ),
    "convert.kept": N_("Kept for the file’s sake, no rule reads it: %(names)s."),
    "convert.too_much": N_("Too long to be kept: %(names)s."),
    "convert.not_sound": N_("%(file)s is not a sound scenario: nothing is written."),
    "convert.hint.check": N_("“check %(file)s” says what is wrong with it."),
    "convert.same_name": N_(
        "%(file)s: its scenario would take the place of the one that %(name)s has just become. Give one of them another name."
    ),
    "convert.only_m44": N_(
        "%(file)s is no scenario of Memoir ’44: the publisher’s editor has files for no other game."
    ),
    "convert.written_back": N_("Written for the publisher’s editor: %(title)s."),
    "convert.unsaid": N_("The publisher’s file has no word for it, and loses it: %(names)s."),
    "convert.no_files": N_("No .m44 file in %(folder)s."),
    "convert.where": N_("%(folder)s is a folder: say where its scenarios go (-o FOLDER)."),
    "convert.problems": N_("It cannot be played as it is: %(problems)s; “check” tells them."),
    "convert.folder": N_("Files converted: %(n)d of %(total)d."),
    "convert.folder_part": N_("Files converted: %(n)d of %(total)d."),
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
