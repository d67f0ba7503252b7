"""Sentences about scenario files: what is wrong in them, and where to look."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # the file
    "scenario.invalid": NP_(
        "%(file)s cannot be played: it has one problem.",
        "%(file)s cannot be played: it has %(problems)d problems.",
        "problems",
    ),
    "scenario.a_save": N_("This is a saved game, not a scenario."),
    "scenario.is_a_save": N_("%(file)s is a saved game, not a scenario."),
    "scenario.hint.play": N_("`referee play %(file)s` goes on with it."),
    "scenario.hint.check": N_("`referee check %(file)s` tells what is wrong, and where."),
    "scenario.left_aside": NP_(
        "%(file)s is left aside: it has one problem (line %(line)d). See “%(program)s check %(file)s”.",
        "%(file)s is left aside: it has %(problems)d problems (line %(line)d first). See "
        "“%(program)s check %(file)s”.",
        "problems",
    ),
    "scenario.no_file": N_("There is no file %(file)s."),
    "scenario.no_access": N_("%(file)s cannot be read."),
    "scenario.empty_file": N_("The file is empty."),
    "scenario.too_large": N_("The file is too large: a scenario has at most %(limit)d KB."),
    "scenario.not_utf8": N_("Not UTF-8 (byte %(byte)s): save the file in that encoding."),
    "scenario.binary": N_("This is no text (byte %(byte)s)."),
    "scenario.long_line": N_("The line goes on beyond %(limit)d characters: break it."),
    "scenario.control": N_("Invisible control character %(sign)s: delete it."),
    "scenario.tab": N_("A tab: indent with spaces."),
    "scenario.documents": N_("A second document begins here: one file, one scenario."),
    "scenario.too_many": N_("Too many values: a scenario has at most %(limit)d."),
    "scenario.too_deep": N_("Too deep: at most %(limit)d levels within each other."),
    "scenario.alias": N_("“*%(name)s” repeats another place: write the value out."),
    "scenario.tag": N_("“%(name)s”: tags have no meaning here."),
    "scenario.more": NP_(
        "One more problem follows.", "%(problems)d more problems follow.", "problems"
    ),
    # YAML
    "scenario.syntax": N_("The YAML cannot be read from here on."),
    "scenario.syntax_quote": N_("The quotation mark opened here is never closed."),
    "scenario.syntax_bracket": N_("The bracket opened here is not closed, or a comma is missing."),
    "scenario.syntax_colon": N_(
        "A colon where none can stand: put the text in quotation marks, or mend the indentation."
    ),
    "scenario.syntax_no_colon": N_("A colon is missing after this key."),
    "scenario.syntax_indent": N_("The indentation does not fit the lines above."),
    "scenario.syntax_sign": N_("Nothing can begin with this sign: put the text between quotes."),
    "scenario.syntax_escape": N_("A backslash with no meaning: write it twice, or use '…'."),
    "scenario.duplicate_key": N_("“%(key)s” is here twice; the first is on line %(before)d."),
    "scenario.key_shape": N_("A key must be a plain word."),
    # keys and values
    "scenario.unknown_key": N_("Unknown key “%(key)s”."),
    "scenario.missing_key": N_("The key “%(key)s” is missing."),
    "scenario.missing_language": N_("Text without a “%(key)s” version."),
    "scenario.empty_text": N_("The text is empty."),
    "scenario.empty_map": N_("Expected at least one entry here."),
    "scenario.expected_text": N_("Expected text, not “%(text)s”: put it in quotation marks."),
    "scenario.expected_number": N_("Expected a whole number, not “%(text)s”."),
    "scenario.expected_yesno": N_("Expected “true” or “false”, not “%(text)s”."),
    "scenario.expected_list": N_("Expected a list here: lines beginning with “-”."),
    "scenario.expected_map": N_("Expected keys with values here."),
    "scenario.expected_languages": N_(
        "Expected a text in both languages, under the keys “en” and “fr”."
    ),
    "scenario.negative": N_("“%(text)s” is negative: %(least)d at least."),
    "scenario.too_small": N_("“%(text)s” is too small: %(least)d at least."),
    "scenario.too_big": N_("“%(text)s” is too much: %(most)d at most."),
    "scenario.too_long": N_("“%(text)s” is too long: %(most)d characters at most."),
    "scenario.bad_id": N_(
        "“%(text)s” is not an id: lower-case letters, digits, “_”; a letter first."
    ),
    "scenario.wrong": N_("“%(text)s” cannot stand here."),
    "scenario.not_one_of": N_("“%(text)s” is not a value of “%(key)s”."),
    "scenario.format": N_("Format “%(text)s” is unknown here: this program reads %(known)d."),
    # ids
    "scenario.unknown_game": N_("There is no game “%(text)s”."),
    "scenario.unknown_unit": N_("There is no unit “%(text)s”."),
    "scenario.unknown_space": N_("There is no territory or sea zone “%(text)s”."),
    "scenario.unknown_power": N_("There is no power “%(text)s”."),
    "scenario.unknown_country": N_("There is no country “%(text)s”."),
    "scenario.unknown_terrain": N_("There is no terrain “%(text)s”."),
    "scenario.unknown_army": N_("There is no army “%(text)s”."),
    "scenario.unknown_plane": N_("There is no aeroplane “%(text)s”."),
    "scenario.unknown_medal": N_("There is no kind of medal “%(text)s”."),
    "scenario.twin": N_("%(file)s already has the id “%(name)s”."),
    "scenario.unknown_side": N_("There is no side “%(text)s”."),
    "scenario.unknown_option": N_("The file has no option “%(text)s”."),
    "scenario.spiral_early": N_(
        "Reinforcements of %(text)s would arrive before the first turn, %(first)s."
    ),
    "scenario.control_minors": N_(
        "“%(text)s” is a whole country or territory: say under “minors” whose it is, as %(nearest)s."
    ),
    "scenario.control_powers": N_(
        "“%(text)s” is a power: “control” takes single places, “powers” says how it begins."
    ),
    "scenario.control_twice": N_("“%(text)s” is the same place as “%(other)s”."),
    "scenario.not_french": N_(
        "Only the eight French territories are Vichy’s or Free French, not “%(text)s”."
    ),
    "scenario.no_vichy": N_(
        "“%(text)s” is Vichy’s or Free French only once there is a Vichy government (France has the status vichy)."
    ),
    "scenario.power_of_vichy": N_(
        "A Vichy territory is a neutral minor: no power controls “%(text)s”."
    ),
    "scenario.power_of_free_french": N_(
        "The Commonwealth (cw) controls what is Free French, “%(text)s” as well."
    ),
    "scenario.unknown_card": N_("The file has no unit card “%(text)s”."),
    "scenario.layer": N_(
        "“%(text)s” holds rules or unit cards, not a battlefield: start a game from a scenario."
    ),
    "scenario.unknown_layer": N_(
        "There is no layer “%(text)s”: rules, units, or none for a scenario."
    ),
    "scenario.unknown_row": N_("“%(text)s” is not one of the rows."),
    "scenario.unknown_column": N_("“%(text)s” is not one of the columns."),
    # options
    "scenario.default": N_("The default “%(text)s” is not one of the values."),
    "scenario.option_value": N_("The rules know no value “%(text)s” for this option."),
    "scenario.option_idle": N_(
        "The option “%(text)s” changes nothing: it is no rule of the game, and adds no piece."
    ),
    # pieces
    "scenario.missing_power": N_("%(The_power)s is missing from the set-up."),
    "scenario.no_control": N_("Nobody can hold %(the_space)s."),
    "scenario.land_at_sea": N_("A land unit (%(unit)s) cannot stand at sea."),
    "scenario.ship_on_land": N_("A ship (%(unit)s) cannot stand on land."),
    "scenario.no_deck": N_("No carrier has room for this %(unit)s in %(the_space)s."),
    "scenario.neutral_ground": N_("%(The_space)s is neutral: nobody may stand there."),
    "scenario.enemy_ground": N_("%(The_space)s is held by the enemy of %(the_power)s."),
    "scenario.over_box": N_(
        "%(force)s for %(the_power)s: figures and chips of the box show %(most)d at most."
    ),
    "scenario.total": N_("“totals” says %(total_force)s, the lines make %(lines_force)s."),
    "scenario.total_missing": N_("“totals” leaves out %(lines_force)s."),
}
