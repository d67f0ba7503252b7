"""“How much would two tanks cost me?”, « combien me coûtent deux chars ? »: the sum, and what would be left."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from referee.cli.shell import telling
from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.engine.verdict import Verdict, info

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession

PRICED = "purchase"  # the procedure that knows prices, in games that have one
_ASKED = re.compile(
    r"""(?:how\s+much\s+(?:do|does|would|will|is|are|for)|what\s+(?:do|does|would|will))\s+(?P<en>.+?)(?:\s+costs?)?(?:\s+(?:me|us))?
    | combien\s+(?:(?:me|nous|ça|ca)\s+)?(?:co[uû]te(?:nt|ra|ront|rait|raient)?|font|fait|pour)\s+(?P<fr>.+?)
    | (?P<first>.+?),?\s+(?:ça\s+|ca\s+)?(?:fait|coûte|coute)\s+combien""",
    re.I | re.X,
)


def told(guided: GuidedSession, text: str) -> bool:
    """Whether a line asks what several units cost together: then that is told, as the purchase would reckon it."""
    session = guided.session
    procedure, asked = session.game.procedures.get(PRICED), _ASKED.fullmatch(text)
    side, treasury = guided.status.get("side"), guided.status.get("treasury") or {}
    if procedure is None or asked is None or side not in treasury:
        return False
    what = next(each for each in asked.groups() if each)
    try:
        units = next(key for key in procedure.keys if key.kind == "force").read(what)
        values = {key.name: key.default for key in procedure.keys}
        found = procedure.run({**values, "power": side, "units": units, "treasury": treasury[side]})
    except Fault:
        return False
    if not isinstance(found, Verdict) or sum(units.values()) < 2:  # the card of one unit tells more
        return False
    cost, left = found.result["cost"], found.result["left"]
    would = info(
        f"{session.game.id}.purchase.would", PRICED, force=units, cost_ipc=cost, left_ipc=left
    )
    dear = tuple(replace(each, severity="info") for each in found.rulings)  # asked, not bought
    telling.told(guided.context, session, dear if found.refused else (would,))
    return True
