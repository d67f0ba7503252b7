"""The partisan phases of a campaign: the table rolled once, losses kept, nothing forgotten (11.1, 11.2)."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.reading import read_int
from referee.engine.verb import Change, Outcome, Verb
from referee.engine.verdict import Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Key
from referee.games.wif5.book import Book
from referee.games.wif5.procedure_calls.call import Call, Texts
from referee.games.wif5.production.losses import OF, named, power_in
from referee.games.wif5.sequence import CODE
from referee.games.wif5.state import State

TABLE, RUSSIAN = "partisans", "russian_partisans"


def _rolled(state: State, step: str) -> bool:
    return CODE + step in state.ticked


def _once(state: State, step: str, card: str) -> tuple[Ruling, ...]:
    """One roll a phase; skipped, it is not made after all."""
    rolled = state.step == step and _rolled(state, step)
    return (refusal("wif5.course.rolled", card),) if rolled else ()


def _table_bars(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    return _once(state, TABLE, "11.1")


def _russian_bars(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    return _once(state, RUSSIAN, "11.2")


def _done(step: str) -> Outcome:
    return Outcome((Event("ticked", {"item": CODE + step}),))


def _table_rolled(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    return _done(TABLE)


def _russian_rolled(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    return _done(RUSSIAN)


def _risen(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    """The resources of a country that rose are off its holder's account this turn (11.1)."""
    owner = power_in(book, inputs, "of")
    if not verdict.result["lost"] or owner is None:
        return Outcome()
    if inputs["_count"] is None:
        return Outcome((), (your_call("wif5.losses.how_many", "11.1", power=owner),))
    data = {"power": owner, "resources": inputs["_count"], "points": 0}
    return Outcome((Event("lost", data),), (info("wif5.losses.kept", "11.6.2.1", **data),))


def _russian(book: Book, state: State, given: Texts) -> Texts:
    found = {"date": state.date, "war_since": state.wars.get("germany|russia", "none")}
    pool = state.pools.get("russia", {}).get("force", {})
    return {**found, **({"pool": str(pool["part"])} if "part" in pool else {})}


CALLS = (
    Call("uprisings", effect=_table_rolled, guard=_table_bars),
    Call("partisans", effect=_risen, guard=named,
         extra=(OF, Key("count", "number", lambda text: read_int("count", text, 0, 99)))),
    Call("russian_partisans", _russian, _russian_rolled, _russian_bars),
)  # fmt: skip


def _table_due(book: Book, state: State) -> tuple[Ruling, ...]:
    return () if _rolled(state, TABLE) else (your_call("wif5.partisans.table_due", "11.1"),)


def _russian_due(book: Book, state: State) -> tuple[Ruling, ...]:
    return () if _rolled(state, RUSSIAN) else (your_call("wif5.partisans.russian_due", "11.2"),)


DUE = {TABLE: _table_due, RUSSIAN: _russian_due}
VERBS: dict[str, Verb] = {}
CHANGES: dict[str, Change] = {}
