"""A limited war of Russia ends: the country submits, its border goes to Russia (17.2.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired

from referee.engine.event import Event
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.conquest.changes import passed
from referee.games.wif5.maps.on_land.depth import ceded, limited
from referee.games.wif5.minors.arguments import Submitting
from referee.games.wif5.minors.border import too_near
from referee.games.wif5.minors.changes import MinorBrought, settled_in
from referee.games.wif5.state import State
from referee.games.wif5.turn.reminders import reminder, settled
from referee.games.wif5.wars import nations as of

CARD, STEP = "17.2.1", "conquest"


def submit(book: Book, state: State, args: Submitting) -> Outcome:
    """`submit COUNTRY`: all its units beyond the border zone, it gives way to Russia (17.2.1).

    On a map its hexes within 2 of Russia, the capital's apart, are Russia's, and its units leave it; what no map
    shows is a reminder.
    """
    country = args["nation"]
    rulings = list(of.in_step(state, CARD, STEP))
    if not limited(state, country):
        rulings.append(refusal("wif5.submit.none", CARD, nation=country))
    verdict = of.ask(book, "limited_war", all_beyond=True)
    rulings += verdict.rulings
    near = too_near(state, country)
    rulings += near or [your_call("wif5.submit.beyond", CARD, nation=country)]
    passes, gone = list[dict[str, Any]](), list[str]()
    if state.map and not stands(rulings, args):
        passes, told = _to_russia(state, country)
        gone = [name for name, raw in state.units.items() if raw.get("nation") == country]
        rulings += told
        if gone:
            rulings.append(info("wif5.occupy.off", CARD, names=", ".join(gone)))
    raw = of.minor(state, country)  # partisans remember who declared war on it (11.1)
    first = raw.get("aggressor") or raw.get("by") or "russia"
    entry = {"status": "neutral", "since": state.date, "how": "submitted", "limited": True,
             "submitted": True, "aggressor": first}  # fmt: skip
    due = [] if passes and gone else [reminder("wif5.due.submitted", CARD, nation=country)]
    data = {"nation": country, "minors": {country: entry}, "due": due,
            "ended": [["russia", country]], "passes": passes, "date": state.date}  # fmt: skip
    off = (
        Event("unit_removed", {"name": name, "power": state.units[name]["power"]}) for name in gone
    )
    return Outcome((Event("submitted", data), *off), tuple(rulings), {"submits": True})


def _to_russia(state: State, country: str) -> tuple[list[dict[str, Any]], list[Ruling]]:
    """The border that Russia takes on the map, but for what enemies of its own hold there (15, 17.2.1)."""
    from referee.games.wif5.conquest.on_map import told_of
    from referee.games.wif5.maps import fallen

    passes = fallen.ceded(state, country, "russia", ceded(state, country))
    return passes, told_of(state, passes, "russia", CARD)


class Submitted(MinorBrought):
    """What the journal keeps of `submitted`."""

    date: NotRequired[str]
    passes: NotRequired[Sequence[Mapping[str, Any]]]  # the border that is Russia's from now on


def submitted(state: State, data: Submitted) -> State:
    """It is neutral again, nobody is set up in it; its border is Russia's."""
    after = settled(settled_in(state, data), "wif5.due.set_up", nation=data["nation"])
    return passed(after, data.get("passes", ()), data.get("date", state.date))
