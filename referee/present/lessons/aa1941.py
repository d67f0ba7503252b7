"""A Soviet first turn of Axis & Allies 1941: a purchase, a battle, the income."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.present.lessons import Lesson, Step

LESSON = Lesson(
    "aa1941",
    ("tracking=no",),
    (
        Step(
            N_("You play the Soviet Union. A turn has six phases; the line below says which one it is. First you buy. A verb typed alone asks for what it needs: type “buy”."),
            "buy", "acheter",
        ),
        Step(
            N_("You have 7 IPCs, infantry cost 3. Names may be shortened."),
            "2 inf", "2 inf",
        ),
        Step(N_("The whole line stands above: next time you can type it at once. The brackets say what Enter does: press it to go on.")),
        Step(N_("In this phase you move your attackers on the board. Enter leads to the fights.")),
        Step(
            N_("Now a battle. “?” shows the rule of any moment; “undo” takes the last thing back. Attack."),
            "attack", "attaquer",
        ),
        Step(N_("Type a number from the list, a name, or the start of a name."), "ukraine", "ukraine"),
        Step(N_("With which pieces? As you see them on your board."), "2 inf, 1 tank", "2 inf, 1 char"),
        Step(N_("What the board leaves open is asked, never guessed: the tank comes from the first place."), "1", "1"),
        Step(N_("Enter would take the defenders of the set-up. Say what really stands there: two infantry."), "2 inf", "2 inf"),
        Step(N_("Roll your own dice and type the faces; “r” lets the program roll. Say the tank rolled a 3: it hits at 3 or less."), "3", "3"),
        Step(N_("Two infantry hit at 1. Type both dice, with or without a space."), "14", "14"),
        Step(N_("Two hits: both defenders are lost, but they return fire first. Neither hits."), "56", "56"),
        Step(N_("Ukraine is yours. What went wrong on the board is put right with “fix”; “log” tells the story. Press Enter to go on.")),
        Step(N_("Here aircraft land and the others move. Enter goes on.")),
        Step(N_("The infantry you bought are placed now: the brackets say where. Enter does it.")),
        Step(N_("Enter goes on to the income.")),
        Step(N_("The income of your territories, Ukraine included: Enter collects it.")),
        Step(N_("Enter ends the turn. Germany is next.")),
    ),
    N_("That was a turn. “%(program)s play aa1941” begins your own game; “%(program)s setup aa1941” shows where the pieces go."),
)  # fmt: skip
