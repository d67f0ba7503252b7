"""Memoir '44 to children (`--level child`): the same sentences, short and kind; each stands for its code."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "m44.check.card.simple": N_("Play a card. Which one? Press Enter."),
    "m44.check.units.simple": N_("Say which units will act."),
    "m44.check.move.simple": N_("Move the units you chose. All done? Press Enter."),
    "m44.check.strike.simple": N_("Say which enemy the card hits."),
    "m44.check.battle.simple": N_("Attack with the units you chose. All done? Press Enter."),
    "m44.check.draw.simple": N_("Take a new card."),
    "m44.play.phase_begins.simple": N_("Next: %(phase)s."),
    "m44.play.turn_begins.simple": N_("Turn %(turn)d. Your go, %(side)s!"),
    "m44.attack.dice.simple": N_("Take %(dice)s."),
    "m44.chances.now.simple": N_(
        "Of 100 throws, %(eliminate)d take all of it away and %(driven)d push it back: %(unit)s (%(n)d)."
    ),
    "m44.play.hit.simple": NP_(
        "Good shot! %(hex)s, %(unit)s: %(hits)s, %(n)d figure left.",
        "Good shot! %(hex)s, %(unit)s: %(hits)s, %(n)d figures left.",
        "n",
    ),
    "m44.play.eliminated.simple": N_(
        "%(hex)s, %(unit)s: gone. A medal! %(side)s: %(total)d of %(goal)d."
    ),
    "m44.play.eliminated_by.simple": N_(
        "%(hex)s, %(unit)s: %(hits)s, gone. A medal! %(side)s: %(total)d of %(goal)d."
    ),
    "m44.play.retreated.simple": N_("It steps back to %(hex)s: %(unit)s."),
    "m44.play.losses.simple": N_(
        "No room to step back, %(hex)s, %(unit)s: figures lost %(n)d, left %(left)d."
    ),
    "m44.medals.gained.simple": N_(
        "A medal for holding %(hexes)s! %(side)s: %(total)d of %(goal)d."
    ),
    "m44.medals.won.simple": N_("Bravo, %(side)s: the battle is won! Well played, both of you."),
}
