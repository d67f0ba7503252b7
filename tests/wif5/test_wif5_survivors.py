"""Rules and ledgers that slips could break unseen."""

from __future__ import annotations

from wif5_campaign import Table

from referee.games.wif5.production.accounts import with_account
from referee.games.wif5.production.spiral import _placed
from referee.games.wif5.production.verbs import _ledgers


def test_losses_beyond_all_resources_are_counted_no_further() -> None:
    # 11.6.2.3: what is lost leaves at the worst nothing; the offered production can still be read.
    table = Table()
    lost = {"lost_resources": 1200, "lost_points": 3, "spent": 5000}
    account = {**table.state.account("germany"), **lost}
    state = with_account(table.state, "germany", account)
    found = _ledgers(table.game.book, state, {"power": "germany"})
    assert (found["lost_resources"], found["lost_points"], found["spent"]) == ("999", "3", "999")


def test_a_war_put_right_leaves_the_others() -> None:
    table = Table()
    before = dict(table.state.wars)
    assert before
    table.done("correct war germany russia yes because told")
    assert before.items() <= table.state.wars.items()
    assert len(table.state.wars) == len(before) + 1
    table.done("correct war germany russia no because told")
    assert table.state.wars == before


def test_chits_that_arrive_are_told_and_none_when_none() -> None:
    # 6.2: what the spiral brings is put where it belongs.
    for count, told in ((0, []), (2, [2])):
        arrival = {"power": "germany", "map": {}, "construction": {}, "chits": count}
        assert [each.params["count"] for each in _placed(arrival)] == told
