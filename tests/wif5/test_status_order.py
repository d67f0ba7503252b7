"""The status says powers, wars and the spiral in one order, before and after the save is opened again."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest
from wif5_campaign import Table

from referee.engine.fold import fold
from referee.engine.record import replace
from referee.games.wif5.board.view import _ledger
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.frontmap import _box
from referee.present.games.wif5_campaign import _powers, ledger
from referee.present.games.wif5_traffic import traffic


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


@pytest.mark.parametrize(("lang", "told"), [
    ("en", ["Convoys: Commonwealth, North Atlantic 6, North Sea 3", "Loans: Commonwealth → France 2",
            "Deliveries: Rumania → Germany 2; Russia → Germany 5; "
            "Yugoslavia → Italy 2; USA → Japan 5", "Lost this turn: Germany, resources 2",
            "Sealed notes: paris (Axis)", "The Burma Road is closed."]),
    ("fr", ["Convois : Commonwealth, Atlantique Nord 6, mer du Nord 3", "Prêts : Commonwealth → France 2",
            "Livraisons : Roumanie → Allemagne 2 ; Russie → Allemagne 5 ; "
            "Yougoslavie → Italie 2 ; États-Unis → Japon 5", "Perdu ce tour : Allemagne, ressources 2",
            "Notes scellées : paris (Axe)", "La route de Birmanie est fermée."]),
])  # fmt: skip
def test_the_status_tells_what_goes_over_sea_and_land(lang: str, told: list[str]) -> None:
    """Evenings 89: convoys, loans, deliveries, losses, the Burma Road are in `status` (9.3 to 9.5)."""
    table = Table()
    table.done("seal paris axis text=Iraq secret=blue-heron-19")
    table.to("japan_demands")
    table.done("burma close")
    table.to("convoys")
    assert not list(traffic(Speaker(lang, table.game.lexicon), table.game.status(table.state)))[2:]
    table.done("convoy cw North Atlantic 6 waived=yes")
    table.done("convoy cw North Sea 3 waived=yes")
    table.to("lending")
    table.done("lend cw france 2")
    table.done("deliveries")
    table.done("loss germany 2 resources")
    lines = traffic(Speaker(lang, table.game.lexicon), table.game.status(table.state))
    assert [" ".join(line.split()) for line in lines] == told
    taken = table.game.read(table.state, ["map", "load", "m.txt"])
    text = "grid odd-q\nsea North_Sea\nhex 0,0 axis\n"
    done = table.game.decide(table.state, replace(taken, args={**taken.args, "text": text}))
    table.state = fold(table.game.evolve, table.state, done.events)
    board = table.game.board(table.state)
    seas = [key for key in board.places if "sea" in key.casefold()]
    assert seas == ["north_sea"]  # one line of the board, its box on the page
    named = {"en": "convoys: Commonwealth 3", "fr": "convois : Commonwealth 3"}[lang]
    box = _box(Speaker(lang, table.game.lexicon), board, board.places["north_sea"])
    assert named in " ".join(box.split())


@pytest.mark.parametrize("width", [60, 80])
def test_the_powers_stand_in_columns_on_a_narrow_screen_too(width: int) -> None:
    """What each does this impulse stands below the table where it has no room beside it."""
    table = Table()
    table.to("choose_action")
    table.done("choose germany combined, italy pass, japan pass")
    page = Page(width)
    screen = SimpleNamespace(voice=Speaker("fr", table.game.lexicon))
    ledger(page, screen, table.game.status(table.state))
    lines = page.render().splitlines()
    rows = [line for line in lines if line.endswith("–") or "–  Action" in line]
    assert len(rows) == 8 and len({line.rindex("–") for line in rows}) == 1
    below = [line for line in lines if line.startswith("Cette impulsion")]
    assert len(below) == (width == 60) and max(map(len, lines)) <= width


def test_16_who_is_out_of_play_has_no_points_left() -> None:
    table = Table()
    table.to("production")
    table.done("income france 5 9")
    table.done("produce france")
    nations = {**table.state.nations, "france": {"status": "vichy"}}
    say = Speaker("en", table.game.lexicon)
    rows = {row[1]: row[2:5] for row in _powers(say, table.game.status(table.state))}
    assert rows["France"][:2] == ("5", "9")
    table.state = replace(table.state, nations=nations)
    rows = {row[1]: row[2:5] for row in _powers(say, table.game.status(table.state))}
    assert rows["France (Vichy)"] == ("–", "–", "–")
    assert _ledger(table.state, "france")["factories"] is None
