"""Sentences of the set-up sheet, of `check`, of the settings and of the health check."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    # set-up
    "setup.money": N_(
        "Each player takes the starting treasury and sets the marker on the production chart at the "
        "starting income."
    ),
    "setup.chips": N_(
        "Where figures run out, one stays on top of the stack and chips beneath it stand for the "
        "other units (%(worth)s)."
    ),
    "setup.charts": N_("Pieces and places are those of the set-up charts."),
    "setup.nobody": N_("Ticking off needs a terminal: there is nobody to ask."),
    "setup.battlefield": N_(
        "The booklet’s fragment gives no set-up: this one is the scenario’s own."
    ),
    "setup.no_aids": N_("“%(text)s” has no reminder cards."),
    "setup.no_sheet": N_(
        "“%(text)s” has no set-up sheet: this scenario places nothing, the players do."
    ),
    "setup.format": N_("“%(text)s” is not a known format: text, html or csv."),
    # check
    "check.folder": N_("%(path)s is a folder: name the files to check."),
    "check.problems": NP_(
        "%(problems)d problem in %(files)s.", "%(problems)d problems in %(files)s.", "problems"
    ),
    # files
    "file.is_save": N_("%(path)s is a saved game; nothing was written over it."),
    "file.no_file": N_("%(path)s is not an ordinary file; nothing was written."),
    "file.no_folder": N_("%(path)s cannot be written: there is no folder %(folder)s."),
    "file.no_place": N_("%(path)s cannot be written: no file can be made there."),
    "file.shut": N_("%(path)s cannot be written: the permissions do not allow it."),
    "file.full": N_("%(path)s was not written: the disk is full."),
    "file.held": N_(
        "Another program holds %(path)s and did not let go of it: nothing was written there. Close it and try again."
    ),
    "file.read_only": N_("%(path)s: nothing can be written on that disk."),
    "file.long_name": N_("%(path)s: this name is too long for a file."),
    "file.hint.force": N_("Choose another name, or say --force."),
    "file.exists": N_("%(path)s already exists; nothing was written."),
    # settings
    "config.action": N_("config cannot do that: “%(text)s”."),
    "scenario.action": N_("scenario cannot do that: “%(text)s”."),
    # health
    "doctor.problems": NP_(
        "%(problems)d thing needs attention.", "%(problems)d things need attention.", "problems"
    ),
    "doctor.game": N_("%(title)s loads."),
    "doctor.game.bad": N_("The game %(game)s does not load (%(why)s)."),
    "doctor.cited": NP_(
        "%(cards)d rule card, every one with its place in the booklet.",
        "%(cards)d rule cards, every one with its place in the booklet.",
        "cards",
    ),
    "doctor.cited.bad": N_("Rule cards without a citation: %(missing)s."),
    "doctor.resting.bad": N_("Rule cards that are named but missing: %(missing)s."),
    "doctor.languages": N_("Names and rule cards are there in both languages."),
    "doctor.languages.bad": N_("Names or rule cards without one of the languages: %(missing)s."),
    "doctor.sentences": NP_(
        "%(sentences)d sentence, in both languages.",
        "%(sentences)d sentences, all in both languages.",
        "sentences",
    ),
    "doctor.sentences.bad": NP_(
        "%(missing)d sentence of %(sentences)d is not in French, the first: “%(text)s”",
        "%(missing)d sentences of %(sentences)d are not in French, the first: “%(text)s”",
        "missing",
    ),
    "doctor.scenario": N_("Scenario %(name)s: no problem."),
    "doctor.scenario.bad": NP_(
        "Scenario %(name)s: %(problems)d problem; see “%(program)s check %(path)s”.",
        "Scenario %(name)s: %(problems)d problems; see “%(program)s check %(path)s”.",
        "problems",
    ),
    "doctor.incomes": N_("The printed incomes add up as recorded for every power."),
    "doctor.incomes.bad": N_(
        "The printed incomes of %(the_power)s come to %(found)d, not %(board)d as recorded."
    ),
    "doctor.income": N_(
        "%(The_power)s: printed incomes come to %(board)d, the booklet starts the treasury and "
        "the production level at %(booklet)d. Both are kept; production moves by the printed values."
    ),
    "doctor.folder.bad": N_("%(path)s cannot be written."),
    "doctor.home.bad": N_("The system knows no home folder of yours: set HOME to one."),
    "doctor.settings.bad": N_("The settings cannot be read: %(path)s (%(why)s)."),
    "doctor.setting.bad": N_(
        "%(path)s: %(field)s is “%(text)s”, which is not one of %(options)s; it is left aside."
    ),
    "doctor.no_setting.bad": N_(
        "%(path)s: “%(text)s” is not a setting (%(options)s) and is left aside."
    ),
    "doctor.package.bad": N_("The package %(name)s is missing."),
    "doctor.save": N_("The current game is whole: %(path)s"),
    "doctor.save.bad": N_("The current game has a fault (%(fault)s): %(path)s"),
}
