"""Random walks over boards that hold everything at once: no dead end, nothing offered is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tabletop import Table, units

from referee.engine.ask import Choice
from referee.engine.command import Accepted, Command, Refused, Wanted
from referee.engine.dice import tape
from referee.engine.offer import Offer
from referee.i18n.speaker import Speaker

RULES = [
    "rule.night", "rule.smoke_screen", "rule.airfield_reinforcements", "rule.armour_breakthrough",
    "terrain.pontoon_bridge", "terrain.road_block", "rule.blitz", "rule.north_african_desert",
]  # fmt: skip
WORLD: dict[str, Any] = {
    "terrain": {
        "river": ["r4c0", "r4c1", "r4c2"], "frozen_river": ["r4c4", "r4c5", "r5c6"],
        "airfield": ["r7c10", "r7c11"], "hospital": ["r6c8"], "oasis": ["r2c8"],
        "power_plant": ["r3c3"], "factory": ["r5c10"], "dam": ["r5c2"], "supply_depot": ["r2c3"],
        "field_hq": ["r1c6", "r7c6"], "cave_on_hill": ["r2c10", "r4c10"], "forest": ["r5c4", "r3c8"],
        "lighthouse": ["r6c1"],
    },
    "overlays": {"bridge": ["r4c1"], "bunker": ["r2c6"]},
    "obstacles": {"minefield": ["r5c5", "r3c5"], "wire": ["r5c8", "r4c7"], "sandbags": ["r3c6"],
                  "road_block": ["r6c3"]},
    "demolitions": [{"side": "axis", "hexes": ["r4c1"], "dice": True},
                    {"side": "allies", "hexes": ["r4c1"]}],
    "tokens": [{"kind": "equipment", "hexes": ["r4c6"]}, {"kind": "prisoner", "hexes": ["r5c9"]}],
    "headquarters": [{"side": "axis", "hexes": ["r1c6"]}, {"side": "allies", "hexes": ["r7c6"]}],
    "exits": [{"side": "allies", "hexes": ["r0c0", "r0c1"]}, {"side": "axis", "hexes": ["r8c12"]}],
    "posts": ["r6c1"],
    "planes": {"axis": ["zero"], "allies": ["storch", "p38"]},
    "airdrops": [{"side": "allies", "unit": "infantry", "count": 2, "before": True, "ready": True},
                 {"side": "axis", "unit": "infantry", "count": 1}],
    "reinforcements": [{"side": "axis", "unit": "armour", "count": 2, "hexes": ["r0c12"]}],
    "draws": [{"side": "axis", "cards": 2, "turns": 2}],
    "medals": {"axis": 12, "allies": 12},
    "objectives": [{"kind": "temporary", "side": "axis", "hexes": ["r8c6"]}],
    "units": units(
        "allies infantry r6c1 r6c4 r6c5 leader=yes", "allies infantry r6c6 r7c3 veteran=yes",
        "allies combat_engineer r6c7", "allies armour r7c7", "allies artillery r8c4",
        "allies supply_truck r8c8", "allies half_track r8c2", "allies sniper r7c9",
        "allies infantry r7c1 boat=yes", "allies big_gun r8c10",
        "axis infantry r2c10 r3c4 r3c7", "axis infantry r2c5 camouflaged=yes",
        "axis tiger r1c4", "axis armour r1c8", "axis artillery r2c6", "axis patrol_car r1c2",
        "axis supply_truck r1c10", "axis mortar_late r2c7",
    ),
}  # fmt: skip
ARMIES: list[dict[str, str]] = [
    {}, {"axis": "imperial_japan", "allies": "us_marines"},
    {"axis": "italian", "allies": "commonwealth"}, {"allies": "russian"},
]  # fmt: skip


def answered(table: Table, offer: Any, chance: random.Random) -> Accepted:
    """The offer taken, whatever it asks answered by chance."""
    answers: tuple[Any, ...] = ()
    for _ in range(20):
        decision = table.game.decide(table.state, Command(offer.verb, offer.example, answers))
        if not isinstance(decision, Wanted):
            assert isinstance(decision, Accepted), (offer, decision)
            return decision
        if isinstance(decision.ask, Choice):
            answers = (*answers, chance.choice(decision.ask.options))
        else:
            answers = (*answers, tape(str(chance.random()), "walk", decision.ask.dice, "m44"))
    raise AssertionError("questions without end")


def fuzzed(table: Table, chance: random.Random) -> Offer | None:
    """Something that nobody offered, if the referee takes it; whatever is asked, it answers."""
    state = table.state
    mine = [name for name, piece in state.pieces.items() if piece.side == state.side]
    if state.open or state.retreating or not mine:
        return None

    def anywhere() -> str:
        row = chance.randrange(9)
        return f"r{row}c{chance.randrange(13 - row % 2)}"

    for _ in range(12):
        one = chance.choice(mine)
        row, _, column = one[1:].partition("c")
        near = f"r{max(0, min(8, int(row) + chance.randint(-3, 3)))}c{max(0, min(11, int(column) + chance.randint(-3, 3)))}"
        card = chance.choice(list(table.game.book.deck))
        part = chance.choice(["left", "centre", "right", None])
        verb, args = chance.choice([
            ("order", {"card": card, "section": part, "hexes": []}),
            ("order", {"card": "direct_from_hq", "section": None, "hexes": chance.sample(mine, min(4, len(mine)))}),
            ("order", {"card": "recon", "section": part, "hexes": [], "as": "air_power"}),
            ("order", {"card": None, "section": None, "hexes": [one]}),
            ("move", {"from": one, "to": near, "via": []}),
            ("move", {"from": one, "to": near, "via": []}),
            ("attack", {"from": one, "to": near, "keys": []}),
            ("attack", {"from": one, "to": near, "keys": [], "ambush": True}),
            ("strike", {"what": chance.choice([None, "strafing", "kamikaze", "carpet_bombing"]), "hex": near}),
            (chance.choice(["clear", "heal", "exit", "rescue", "sabotage", "blow", "build"]), {"hex": chance.choice([one, near])}),
            ("smoke", {"hexes": ["r5c3", "r5c4", "r4c4"]}),
            ("fly", {"plane": "storch", "to": near, "via": []}),
            ("drop", {"hex": chance.choice([near, anywhere(), "off"])}),
            ("bring", {"unit": chance.choice(["infantry", "armour"]), "hex": anywhere()}),
            ("supply", {"from": one, "to": near, "n": 1}),
        ])  # fmt: skip
        decision = table.game.decide(state, Command(verb, args))
        if isinstance(decision, (Accepted, Wanted)):
            return Offer(verb, "", (), {}, args)
        assert isinstance(decision, Refused)
        assert decision.rulings
    return None


@pytest.mark.parametrize("seed", range(8))
def test_walk_over_everything(seed: int) -> None:
    table = Table(**WORLD, rules=RULES if seed % 2 else RULES[1:], armies=ARMIES[seed % 4])
    chance = random.Random(seed)
    voices = [Speaker(lang, table.game.lexicon) for lang in ("en", "fr")]
    cards = sum(table.state.hands.values()) + table.state.deck
    verbs = set()
    for _ in range(150):
        offers = [offer for offer in table.game.offers(table.state) if offer.example is not None]
        if table.state.victory:
            assert not offers
            break
        assert offers, "a dead end"
        later = [offer for offer in offers if offer.verb != "next"]
        offer = chance.choice(later if later and chance.random() < 0.75 else offers)
        wild = fuzzed(table, chance)
        if wild is not None and chance.random() < 0.8:
            offer = wild
        verbs.add(offer.verb)
        decision = answered(table, offer, chance)
        for ruling in decision.rulings:
            for voice in voices:
                assert voice.knows(ruling.code), ruling.code
                voice.say(ruling.code, ruling.params)
            assert set(ruling.cards) <= set(table.game.cards), ruling
        for event in decision.events:
            table.state = table.game.evolve(table.state, event)
            code = f"m44.event.{event.kind}"
            for voice in voices:
                assert voice.knows(code), code
                voice.say(code, event.data)
        state = table.state
        assert sum(state.hands.values()) + state.deck + state.discards == cards
        assert all(number >= 0 for number in state.hands.values())
        assert all(piece.figures > 0 for piece in state.pieces.values())
        assert table.game.load(table.scenario, {}, table.game.dump(state)) == state
        table.game.status(state)
        table.game.notices(state)
    assert {"order", "move", "next"} <= verbs
