"""Money is conserved: treasuries change by exactly what was paid, refunded, earned or captured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from evening import Evening, game, standard
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.engine.command import Accepted, Command, Wanted
from referee.engine.dice import tape
from referee.engine.event import Event
from referee.engine.ledger import Overdrawn

REASONS = {"purchase", "refund", "income", "capital", "correction"}
COST = {
    "infantry": 3, "tank": 6, "fighter": 10, "bomber": 12, "submarine": 6, "transport": 7,
    "destroyer": 8, "carrier": 12, "battleship": 16,
}  # fmt: skip


def worth(units: Mapping[str, int]) -> int:
    """The printed prices (Zone de mobilisation, p. 10)."""
    return sum(COST[unit] * count for unit, count in units.items())


def audit(before: Mapping[str, int], after: Mapping[str, int], event: Event) -> None:
    """One event: its payer lost and its payee gained the amount, nobody else changed."""
    change = {power: after[power] - before[power] for power in before}
    assert all(amount >= 0 for amount in after.values())
    if event.kind != "paid":
        assert not any(change.values()), event
        return
    data = event.data
    assert data["reason"] in REASONS
    assert data["ipc"] > 0
    expected = dict.fromkeys(before, 0)
    if data["payer"] != "bank":
        expected[data["payer"]] -= data["ipc"]
    if data["payee"] != "bank":
        expected[data["payee"]] += data["ipc"]
    assert change == expected
    if data["reason"] in ("purchase", "refund"):
        assert data["ipc"] == worth(data["units"])
    if data["reason"] == "capital":
        assert data["ipc"] == before[data["payer"]]


def play(position: Any, command: Command, seed: str) -> Any:
    """Decide a command, throwing whatever dice it wants; the decision at last."""
    answers: tuple[Any, ...] = ()
    for _ in range(400):
        given_now = Command(command.name, command.args, answers)
        decision = game().decide(position, given_now)
        if not isinstance(decision, Wanted):
            return decision
        ask = decision.ask
        answers = (*answers, tape(seed, str(len(answers)), ask.dice, 6))
    raise AssertionError("a battle without end")


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.lists(st.integers(0, 10**6), min_size=40, max_size=70))
def test_money_is_conserved_in_random_games(seed: int, picks: list[int]) -> None:
    position = game().initial(standard(), {"tracking": "yes" if seed % 3 == 0 else "no"})
    for step, pick in enumerate(picks):
        offers = [offer for offer in game().offers(position) if offer.example is not None]
        if not offers:
            assert position.victory
            return
        offer = offers[pick % len(offers)]
        decision = play(position, Command(offer.verb, offer.example), f"{seed}/{step}")
        assert isinstance(decision, Accepted), (offer, decision)
        spent = 0
        for event in decision.events:
            after = game().evolve(position, event)
            audit(position.treasury, after.treasury, event)
            spent += event.kind == "paid"
            position = after
        if offer.verb == "collect":
            assert spent <= 1


def test_every_payment_of_a_turn() -> None:
    evening = Evening()
    evening.do("correct treasury germany 60 because rich")
    evening.to("germany", "purchase")
    evening.do("buy 12 infantry, 1 bomber")
    evening.to("germany", "combat")
    evening.take("russia")
    evening.to("germany", "mobilize")
    evening.do("mobilize 4 infantry at germany")
    evening.do("next")
    evening.do("collect")
    found = [
        (event.data["payer"], event.data["payee"], event.data["ipc"], event.data["reason"])
        for event in evening.events
        if event.kind == "paid" and event.data["payee"] != "soviet_union"
    ]
    russia = evening.game.book.spaces["russia"].ipc
    assert found == [
        ("bank", "germany", 48, "correction"),
        ("germany", "bank", 48, "purchase"),
        ("soviet_union", "germany", 14, "capital"),
        ("bank", "germany", 8 * 3 + 12, "refund"),
        ("bank", "germany", 12 + russia, "income"),
    ]


def test_the_ledger_itself_never_goes_below_zero() -> None:
    position = game().initial(standard(), {})
    overdrawn = Event("paid", {"payer": "japan", "payee": "bank", "ipc": 10, "reason": "purchase"})
    with pytest.raises(Overdrawn):
        game().evolve(position, overdrawn)
