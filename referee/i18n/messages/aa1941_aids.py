"""Axis & Allies 1941: the lines of its reminder cards (`setup SCENARIO --aids`)."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "aa1941.aid.moves": N_("moves %(n)d, costs %(cost)d IPCs"),
    "aa1941.aid.fights": N_("attack %(attack)d, defense %(defense)d"),
    "aa1941.aid.hits": N_("takes %(n)d hits"),
}
