"""Ledgers of endless games."""

from __future__ import annotations

from wif5_campaign import Table

from referee.games.wif5.production.accounts import with_account
from referee.games.wif5.production.verbs import _ledgers


def test_losses_beyond_all_resources_are_counted_no_further() -> None:
    # 11.6.2.3: what is lost leaves at the worst nothing; the offered production can still be read.
    table = Table()
    lost = {"lost_resources": 1200, "lost_points": 3, "spent": 5000}
    account = {**table.state.account("germany"), **lost}
    state = with_account(table.state, "germany", account)
    found = _ledgers(table.game.book, state, {"power": "germany"})
    assert (found["lost_resources"], found["lost_points"], found["spent"]) == ("999", "3", "999")
