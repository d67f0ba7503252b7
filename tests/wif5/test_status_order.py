"""The status says powers, wars and the spiral in one order, before and after the save is opened again."""

from __future__ import annotations

import json

from wif5_campaign import Table

from referee.engine.record import replace


def told(table: Table) -> str:
    found = table.game.status(table.state)
    spiral = {date: list(powers) for date, powers in found["spiral"].items()}
    order = [list(found[key]) for key in ("nations", "production", "wars")]
    return json.dumps([*order, spiral])


def test_the_status_is_the_same_when_the_save_is_opened_again() -> None:
    table = Table()
    table.to("resource_routes")
    for power in ("germany", "usa", "china", "cw"):
        table.done(f"income {power} 5 9")
    table.to("declare_war")
    table.done("declare germany on russia")
    later = {"Mar/Apr 1940": {"usa": {"inf": 1}, "germany": {"inf": 1}},
             "Nov/Dec 1939": {"japan": {"inf": 1}}}  # fmt: skip
    table.state = replace(table.state, spiral=later)
    before = told(table)
    kept = json.loads(json.dumps(table.game.dump(table.state), sort_keys=True))
    table.state = table.game.load(table.scenario, {}, kept)
    assert told(table) == before
