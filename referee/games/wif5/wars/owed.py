"""What declarations leave to do before anything else: US entry rolls, then set-ups (10.2.1.1, 18.1)."""

from __future__ import annotations

from referee.engine.record import replace
from referee.engine.verdict import Ruling, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.state import Ledger, State

ENTRY, SET_UP = "wif5.due.us_entry", "wif5.due.set_up"  # how the codes of these reminders begin
STEP = "declare_war"
SIX, BATTLES = "wif5.due.us_entry_six", "land_combat"  # Japan’s 6 is accepted in a land combat
# In which Japan goes beyond China's limit of attacks and flights (8.2.7).
MISSIONS = ("strategic_bombardment", "ground_strike", BATTLES)
ROLL = "wif5.due.us_entry_roll"
ASSAULT, MARSHALLS = 2, 3  # its major assault, the Marshalls militarized: rolls by their number
STEPS = (
    STEP,
    "naval_movement",
    *MISSIONS[:2],
    "air_rebase",
    BATTLES,
)  # in which such a debt may be put off


def unfinished(book: Book, state: State) -> tuple[Ruling, ...]:
    """Once all is declared the dice of US entry are thrown and the minors are set up (10.2.1.1, p. 13).

    What a table put off stays a reminder, and is not asked for again.
    """
    debts = sorted(
        (raw for raw in state.due if _owes(raw) and not raw.get("put_off")),
        key=lambda raw: not raw["code"].startswith(ENTRY),
    )
    return tuple(your_call(raw["code"], *raw["cards"], **raw["params"]) for raw in debts)


def at_once(state: State) -> tuple[Ruling, ...]:
    """The US entry rolls of a Japanese 6 that was accepted, of the major assault on China, of the Marshalls, of the
    invasion of the United Kingdom: thrown at once (8.2.7, 11.5.2, nos. 2, 3, 12 and 30).
    """
    from referee.games.wif5.us_entry import invaded

    kept = [
        raw
        for raw in state.due
        if raw["code"] == SIX
        or (raw["code"] == ROLL and raw["params"].get("number") in (ASSAULT, MARSHALLS))
    ]
    now = invaded.owed(state)
    return tuple(
        your_call(raw["code"], *raw["cards"], **raw["params"])
        for raw in (*kept, *([] if now is None else [now]))
        if not raw.get("put_off")
    )


def put_off(state: State) -> State:
    """The table goes on without them: they stay reminders."""
    from referee.games.wif5.us_entry import invaded

    now = invaded.owed(state)  # what the map alone shows is a reminder from now on
    every = state.due if now is None else (*state.due, now)
    due = tuple({**raw, "put_off": True} if _owes(raw) else raw for raw in every)
    return replace(state, due=due)


def _owes(raw: Ledger) -> bool:
    return str(raw["code"]).startswith((ENTRY, SET_UP))
