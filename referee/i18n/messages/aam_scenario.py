"""Axis & Allies Miniatures: what is wrong with a scenario file."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "scenario.aam.role": N_("“%(text)s” is no role of an assault: attacker, defender."),
    "scenario.aam.side": N_("There is no side “%(text)s”: allies, axis."),
    "scenario.aam.card": N_("There is no unit card “%(text)s”."),
    "scenario.aam.count": N_("“%(text)s” should be a number of units, 1 or more."),
    "scenario.aam.wrong_side": N_("%(unit)s belongs to the other side."),
    "scenario.aam.points": N_("This army costs %(points)d points: %(limit)d at most."),
    "scenario.aam.units": N_("This army has %(number)d units: %(limit)d at most."),
}
