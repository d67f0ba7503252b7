"""A first turn of Axis & Allies Miniatures with the example armies: initiative, an attack with cover."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.present.lessons import Lesson, Step

LESSON = Lesson(
    "aam",
    ("tracking=no", "armies=example"),
    (
        Step(N_("Both armies are there. First the map: Enter asks for its die; the brackets always say what Enter does.")),
        Step(N_("The die says which of the six configurations you lay out."), "4", "4"),
        Step(N_("Enter tosses for who deploys first.")),
        Step(N_("Throw a die, or toss a coin and type a face that stands for the result."), "2", "2"),
        Step(N_("The Allies have won the toss: Enter takes the choice in the brackets.")),
        Step(N_("Place your miniatures on the map. Enter begins the first turn.")),
        Step(N_("First the initiative. Enter asks for the dice.")),
        Step(N_("Two dice for the Allies: roll your own and type the faces. “r” would let the program roll."), "54", "54"),
        Step(N_("Two dice for the Axis."), "35", "35"),
        Step(N_("A tie goes to the better commander: the Axis chooses to come second."), "order second", "ordre second"),
        Step(N_("Enter goes on to the moves of the Allies.")),
        Step(N_("Move your miniatures on the map. Enter: now the Axis moves.")),
        Step(N_("Enter goes on to the assault phase of the Allies.")),
        Step(N_("Now an attack, as one line: who attacks, and whom. In your game the verb alone asks for both."), "attack sherman against mauser 4", "attaquer sherman contre mauser 4"),
        Step(N_("You have the map: say how many hexes lie between them."), "3", "3"),
        Step(N_("The soldiers stand in a town: that is cover. Type a number from the list, or the word."), "town", "ville"),
        Step(N_("The program tells the dice and what they need. Roll nine dice: 5x6 is five sixes."), "5x6 4x1", "5x6 4x1"),
        Step(N_("Five successes reach its defence: a hit, if the town does not save the soldiers. Their cover roll: say a 4."), "4", "4"),
        Step(N_("The counter lies face down until the turn ends. Your other units attack alike. Enter: now the Axis attacks.")),
        Step(N_("When nobody attacks any more, Enter goes on to the casualty phase: the counters are turned up.")),
    ),
    N_("That was a turn; the next begins with the initiative. “%(program)s play aam” begins your own game; your unit cards are described in “%(program)s docs miniatures”."),
)  # fmt: skip
