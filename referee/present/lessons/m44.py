"""A turn of Memoir '44 at Pegasus Bridge: a card, two units, a battle."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.present.lessons import Lesson, Step

LESSON = Lesson(
    "m44/pegasus_bridge",
    (),
    (
        Step(N_("The program knows where every unit stands: rows and columns are counted from the top left, r5c2 is row 5, column 2. Look at the board."), "board", "plateau"),
        Step(N_("You command the Allies. Play a card and order its units: Probe orders two of one section."), "order probe left r5c2 r6c3", "activer accrochage gauche r5c2 r6c3"),
        Step(N_("The brackets say what Enter does. The units are ordered: go on to the moves.")),
        Step(N_("Infantry moves up to two hexes, and battles if it moved one only. Where a unit can go is listed when you type “move” alone."), "move r6c3 r5c3", "déplacer r6c3 r5c3"),
        Step(N_("Enter goes on to the battles.")),
        Step(N_("The sandbags at r3c3 are two hexes away. The sum of the dice is told before you roll."), "attack r5c2 r3c3", "attaquer r5c2 r3c3"),
        Step(N_("Roll your die and type its face: i infantry, a armour, g grenade, f flag, s star. Say that it was infantry: a hit."), "i", "i"),
        Step(N_("One figure comes off the board. Wrong? “undo” takes it back, “fix” puts the board right. Your other unit may attack, too."), "attack r5c3 r3c3", "attaquer r5c3 r3c3"),
        Step(N_("One die again. Say that it was a star: nobody is hit."), "s", "e"),
        Step(N_("Both units have fought: Enter goes on to the card that you draw.")),
        Step(N_("Draw a card from the deck; Enter says so, and it is the other side’s turn.")),
    ),
    N_("That was a turn. “%(program)s scenarios” lists the battles, “%(program)s play m44/pegasus_bridge” begins this one."),
)  # fmt: skip
