"""Options that several commands share, with their help in both languages."""

from __future__ import annotations

from typing import Annotated

from referee.cli.declare import Argument, Option
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_

Dice = Annotated[
    str | None,
    Option(
        "--dice",
        metavar='"6 5; 4"',
        help=N_("your own dice: one group per roll, groups separated by “;”"),
    ),
]
Roll = Annotated[bool, Option("--roll", help=N_("let the program roll"))]
Seed = Annotated[
    str | None,
    Option(
        "--seed", metavar="N", help=N_("let the program roll, the same again for the same seed")
    ),
]
Scenario = Annotated[
    str,
    Argument(
        metavar="SCENARIO",
        help=N_("a scenario’s id or file; a game’s id picks its standard one"),
    ),
]
ScenarioOrSave = Annotated[
    str | None,
    Argument(
        metavar="SCENARIO",
        help=N_("a scenario’s id or file; a game’s id picks its standard one"),
    ),
]
Settings = Annotated[
    list[str] | None,
    Option(
        "--set",
        metavar="OPTION=VALUE",
        help=N_(
            "an option of the scenario; tracking=yes: the program keeps the pieces, too, and checks moves, landings and cargo"
        ),
    ),
]
Players = Annotated[
    list[str] | None, Option("--players", metavar="SIDE=NAME,…", help=N_("who plays what"))
]
DiceMode = Annotated[
    str | None,
    Option(
        "--dice-mode",
        metavar="app|typed",
        help=N_("who rolls: the program, or you with your own dice"),
    ),
]
Level = Annotated[
    str | None,
    Option(
        "--level",
        metavar="child|standard|expert",
        help=N_("how it is said; child: kindly, one step at a time, without the numbers of rules"),
    ),
]
Force = Annotated[
    bool,
    Option("--force", help=N_("overwrite an existing file (never a saved game)")),
]
Save = Annotated[
    str | None,
    Option("--save", metavar="PATH", help=N_("the save file (the current game otherwise)")),
]
SaveNamed = Annotated[
    str | None,
    Argument(metavar="SAVE", help=N_("the save file (the current game otherwise)")),
]
Game = Annotated[str, Argument(metavar="GAME", help=N_("the game, by id, name or first letters"))]
Keys = Annotated[
    list[str] | None,
    Argument(metavar="KEY=VALUE…", help=N_("what it needs to know; without any, the explanation")),
]
Output = Annotated[
    str | None,
    Option(
        "-o", "--output", metavar="FILE", help=N_("where to write it; standard output otherwise")
    ),
]
Written = Annotated[
    str | None, Option("-o", "--output", metavar="FILE", help=N_("the file to write"))
]
Form = Annotated[
    str | None,
    Option("--format", metavar="text|md|html", help=N_("how it is written; a file’s ending tells")),
]
Since = Annotated[
    str | None,
    Option(
        "--since",
        metavar="last|ENTRY",
        help=N_("only what came since the evening before, or after an entry"),
    ),
]
Big = Annotated[bool, Option("--big", help=N_("large letters on the page"))]
Armies = Annotated[
    list[str] | None,
    Option(
        "--army",
        metavar="NAME|FILE",
        help=N_("Axis & Allies Miniatures: an army kept by `army`, or a file with armies"),
    ),
]


def one_save(named: str | None, option: str | None) -> str | None:
    """The save of a command that takes it as a word and as `--save`: two of them, and one would be dropped."""
    if named is not None and option is not None and named != option:
        raise Unreadable("option.two_saves", one=named, other=option)
    return option if named is None else named


def one_source(dice: str | None, roll: bool, seed: str | None) -> None:
    """Players' own dice and the program's for one command: one of them would be dropped."""
    if dice is not None and (roll or seed is not None):
        raise Unreadable("dice.both")
