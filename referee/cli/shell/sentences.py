"""What the evening itself says: how it ends, when it is stuck, when the game went on elsewhere."""

from __future__ import annotations

from referee.i18n.mark import N_

SAVED = N_("Everything is saved: “%(program)s play” goes on from here.")
SAVED_AS = N_("Everything is saved: “%(program)s play %(save)s” goes on from here.")
STUCK = N_(
    "The program cannot go on by itself from here. “%(undo)s” takes the last command back, “%(quit)s” leaves, “%(abandon)s” drops the open question."
)
ELSEWHERE = N_(
    "The game went on in another terminal. “%(text)s” was meant for what stood here before and is dropped."
)
MOVED = N_("The game went on in another terminal: this is where it stands now.")
THROWN_THERE = N_("Dice thrown there: %(dice)s")
AGAIN = N_("Ctrl-C once more leaves.")
