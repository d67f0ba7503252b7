"""Axis & Allies Miniatures: the lines of its reminder cards (`setup SCENARIO --aids`)."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "aam.aid.figure": N_("%(head)s: %(value)s"),
}
