"""What is said around dice put right and decisions taken back, at a table and on the command line."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_

SURE = N_("Dice are taken back (entry %(entry)d): they will stay visible in the log. Go on?")
LEFT_OUT = NP_(
    "%(n)d later entry of the log would no longer hold and be left out. Put the dice right all the same?",
    "%(n)d later entries of the log would no longer hold and be left out. Put the dice right all the same?",
    "n",
)
OPEN = N_("A note is open to everybody: the log shows it whole. Write it all the same?")
UNCORRECTED = N_("the correction was taken back")  # why the log has the old dice again
