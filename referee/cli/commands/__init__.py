"""The commands, by what players use them for. Nothing is imported until it is called."""

from __future__ import annotations

from collections.abc import Mapping

from referee.i18n.mark import N_

# Command → its module here and its group; the order is the order of the help page.
GROUPS: Mapping[str, str] = {
    "start": N_("Start a game"),
    "play": N_("Play"),
    "look": N_("Look it up"),
    "mend": N_("Mend and keep"),
    "make": N_("Make scenarios, settings"),
}
COMMANDS: Mapping[str, tuple[str, str, str]] = {
    "games": ("games", "start", N_("List the games.")),
    "scenarios": ("scenarios", "start", N_("List the scenarios, or show one.")),
    "tutorial": (
        "tutorial",
        "start",
        N_("Learn a turn in five minutes, on a game that is thrown away."),
    ),
    "setup": ("setup", "start", N_("Print the set-up sheet, or tick it off piece by piece.")),
    "new": ("new", "start", N_("Start a game and its save file.")),
    "play": ("play", "play", N_("Play: the guided session at the table.")),
    "status": ("status", "play", N_("Say where the game stands.")),
    "board": ("board", "play", N_("Show the board: the map, or who holds what.")),
    "where": ("where", "play", N_("Show a place: who holds it, what stands there.")),
    "units": ("units", "play", N_("List the units, with where they stand.")),
    "saves": ("saves", "play", N_("List the games under way, and when they were played.")),
    "next": ("next", "play", N_("Go on to the next step.")),
    "do": ("do", "play", N_("Do something in the game: buy, attack, capture, mobilize…")),
    "roll": ("roll", "play", N_("Roll dice.")),
    "rule": ("rule", "look", N_("Find a rule, or show one.")),
    "table": ("table", "look", N_("Show a table, or look up one cell.")),
    "resolve": ("resolve", "look", N_("Resolve a battle, a move, a purchase… outside any game.")),
    "odds": ("odds", "look", N_("Work out exact chances.")),
    "chart": ("chart", "look", N_("Keep the cells of your own printed charts.")),
    "docs": ("docs", "look", N_("Read the pages for players.")),
    "undo": ("undo", "mend", N_("Take commands back.")),
    "redo": ("redo", "mend", N_("Bring back what was undone.")),
    "fork": ("fork", "mend", N_("Copy a game, to try things in.")),
    "log": ("log", "mend", N_("Show what happened.")),
    "report": ("report", "mend", N_("Tell a game from its beginning: to read, to keep, to print.")),
    "stats": ("stats", "mend", N_("Tell a season of games: who won, whose dice fell well.")),
    "luck": ("luck", "mend", N_("Say whose dice fell well.")),
    "note": ("note", "mend", N_("Write a note into the game.")),
    "correct": ("correct", "mend", N_("Correct the dice of an entry and judge again.")),
    "overrule": ("overrule", "mend", N_("Set the last refusal aside, with a reason.")),
    "verify": ("verify", "mend", N_("Check that a game is whole and unaltered.")),
    "rescue": ("rescue", "mend", N_("Save the sound part of a damaged game.")),
    "export": ("export", "mend", N_("Write a game as JSON Lines.")),
    "import": ("import_", "mend", N_("Rebuild a game from JSON Lines.")),
    "army": ("army", "make", N_("Build an army of Miniatures, print its sheet.")),
    "card": ("card", "make", N_("Keep your own unit cards of Miniatures.")),
    "check": ("check", "make", N_("Check scenario files.")),
    "convert": ("convert", "make", N_("Turn a .m44 file of Memoir ’44’s editor into a scenario.")),
    "scenario": ("scenario", "make", N_("Write a scenario to start from.")),
    "config": ("config", "make", N_("Show and change settings; shell completion.")),
    "doctor": ("doctor", "make", N_("Versions, paths, and whether everything is in place.")),
}
