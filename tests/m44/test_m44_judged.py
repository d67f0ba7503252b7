"""Judged with the booklet open: trains that were faced, two weathers, own mines, what is offered and told."""

from __future__ import annotations

from tabletop import Table, units

from referee.engine.record import replace

RAILS = {"railway": [f"r6c{n}" for n in range(1, 9)]}


def train(at: str, *others: str) -> Table:
    """A train of the Allies, a gun of the Axis that may fire at it: the Axis are in turn."""
    table = Table(units=units(f"allies locomotive_wagon {at}", "axis artillery r3c4", *others),
                  terrain=RAILS, first_player="axis")  # fmt: skip
    return table


def at_battle(table: Table, card: str = "direct from hq r3c4") -> Table:
    table.go(f"order {card}", "next", "next")
    return table


# -- Locomotive & Wagon, I-M44-44 ------------------------------------------------------------------
def test_no_train_no_facing() -> None:
    table = at_battle(train("r6c4", "allies infantry r5c3"))
    said = table.do("attack r3c4 r5c3 faces=r1c1")
    assert said.against == ["m44.play.no_train"]


def test_a_train_whose_march_is_known_is_told_no_other() -> None:
    table = train("r6c2")
    table.turn()
    table.go("order direct from hq r6c2", "next", "move r6c2 r6c4")
    table.turn()
    at_battle(table)
    assert table.do("attack r3c4 r6c4 faces=r6c3").against == ["m44.play.not_ahead"]
    assert table.do("attack r3c4 r6c4 faces=r6c5", "S S").ok


def test_the_end_of_the_line_is_said_once() -> None:
    table = Table(units=units("allies locomotive_wagon r6c1", "axis artillery r3c1"),
                  terrain=RAILS, first_player="axis")  # fmt: skip
    at_battle(table, "direct from hq r3c1")
    assert table.do("attack r3c1 r6c1 faces=r1c1").against == ["m44.play.not_ahead"]
    assert table.do("attack r3c1 r6c1 faces=non", "S S").ok
    table.turn()
    table.turn()
    at_battle(table, "direct from hq r3c1")
    assert table.do("attack r3c1 r6c1 faces=yes").against == ["m44.play.faces_end"]
    assert table.do("attack r3c1 r6c1", "F F").ok
    table.go("retreat r6c2")  # its front stands against the end: it goes back the other way


def test_facing_typed_with_targets_of_a_card_played_before() -> None:
    table = Table(units=units("axis locomotive_wagon r6c4", "allies infantry r8c0"), terrain=RAILS)
    table.go("order air power")
    assert table.do("order r6c4 faces=r6c3", "F F").ok
    assert "r6c6" in table.state.pieces  # away from r6c3, a hex for each flag of a plane


def test_a_facing_swallows_no_section() -> None:
    table = train("r6c4")
    command = table.game.read(table.state, ["order", "attack", "faces=r6c3", "left"])
    assert (command.args["section"], command.args["faces"]) == ("left", "r6c3")
    assert table.do("order attack faces=r6c3 left").against == ["m44.play.no_train"]


def test_a_train_put_elsewhere_is_faced_again() -> None:
    table = at_battle(train("r6c4"))
    assert table.do("attack r3c4 r6c4 faces=r6c5", "S S").ok
    table.go("correct unit r6c4 r6c2 because it stood there")
    table.turn()
    table.turn()
    at_battle(table)
    said = table.do("attack r3c4 r6c2 faces=r6c1", "F F")
    assert said.ok
    table.go("retreat r6c3")


# -- weather, mines --------------------------------------------------------------------------------
def test_snow_and_fog_are_said_as_the_board_joins_them() -> None:
    # Visibilité réduite: stars miss, grenades alone hit afar; Chutes de neige: two dice of Air Power count as one.
    for told in ("winter_weather", "winter_weather+reduced_visibility", "reduced_visibility+winter_weather"):  # fmt: skip
        table = Table(units=units("allies infantry r6c5", "axis infantry r4c5"),
                      rules=["rule.winter_weather", "rule.reduced_visibility"])  # fmt: skip
        table.go("order direct from hq r6c5", "next", "next")
        said = table.do(f"attack r6c5 r4c5 weather={told}", "I I")
        assert said.ok, told


# -- cards, planes ---------------------------------------------------------------------------------
PLANES = {"axis": ["bf109"], "allies": ["spitfire"]}
FIELD = ("allies infantry r6c5 r6c6", "axis infantry r0c0")


def offered(table: Table) -> list[str]:
    """Cards that the prompt offers now."""
    return [
        offer.example["card"]
        for offer in table.game.offers(table.state)
        if offer.verb == "order" and offer.example and offer.example["card"]
    ]


def test_the_second_card_is_offered() -> None:
    # Jeton « peut être joué en combinaison avec une carte section », I-M44-43.
    table = Table(units=units(*FIELD), planes=PLANES)
    said = table.do("order probe centre r6c5")
    assert "m44.play.may_sortie" in said.codes
    assert offered(table) == ["air_sortie"]
    table = Table(units=units(*FIELD), planes=PLANES)
    said = table.do("order air sortie")
    assert "m44.play.may_section" in said.codes
    assert offered(table)
    table.go("order probe centre r6c5")
    assert offered(table) == []


def test_no_second_card_where_nothing_flies() -> None:
    table = Table(units=units(*FIELD))
    assert "m44.play.may_sortie" not in table.do("order probe centre r6c5").codes
    assert offered(table) == []


def test_a_sortie_without_a_plane_is_told() -> None:
    table = Table(units=units(*FIELD), planes=PLANES)
    table.go("order air sortie", "next")
    assert "m44.fly.none_came" in table.do("next").codes
    table = Table(units=units(*FIELD), planes=PLANES)
    table.go("order air sortie", "next", "fly r6c4")
    assert "m44.fly.none_came" not in table.do("next").codes


# -- what a scenario has ---------------------------------------------------------------------------
def test_what_is_special_is_announced() -> None:
    table = Table(units=units(*FIELD, "axis locomotive_wagon r3c4"), planes=PLANES, terrain={"railway": ["r3c3", "r3c4"]},
                  sudden_death=[{"side": "axis", "hexes": ["r6c5"], "need": 1, "end_of_turn": False}])  # fmt: skip
    told = [each.code for each in table.game.notices(table.state)]
    assert told == ["m44.play.sudden_here", *["m44.play.plane_here"] * 2, "m44.play.train_here"]
    status = table.game.status(table.state)
    assert status["sudden_death"] == [{"side": "axis", "need": 1, "hexes": ["r6c5"], "held": 0}]


def test_sudden_death_is_called_so_with_its_hex() -> None:
    table = Table(units=units("axis infantry r5c5", "allies infantry r8c0"), first_player="axis",
                  sudden_death=[{"side": "axis", "hexes": ["r6c5"], "need": 1, "end_of_turn": False}])  # fmt: skip
    table.go("order direct from hq r5c5", "next")
    said = table.do("move r5c5 r6c5")
    last = said.rulings[-1]
    assert (last.code, last.params["hexes"], last.cards) == ("m44.medals.sudden_by", "r6c5", ("medal.sudden_death",))  # fmt: skip
    assert [each.code for each in table.game.notices(table.state)] == ["m44.medals.sudden_by"]


# -- Soutien blindé --------------------------------------------------------------------------------
def test_armour_in_the_rear_acts_at_once() -> None:
    # « activées et déployées sur la ligne de départ ennemie, sauf mention contraire »; « Aucune restriction ».
    line = {"side": "allies", "unit": "armour", "count": 1, "hexes": ["r0c5"]}
    for more, rests in (({}, False), ({"ready": False}, True)):
        table = Table(units=units("allies infantry r6c5", "axis infantry r1c2"), rules=["rule.armour_breakthrough"],
                      reinforcements=[{**line, **more}])  # fmt: skip
        table.go("order direct from hq r6c5")
        said = table.do("bring armour r0c5")
        assert said.ok
        assert ("m44.come.rests" in said.codes) is rests
        assert table.state.pieces["r0c5"].fresh is rests


# -- asked and told at the table -------------------------------------------------------------------
def test_a_card_that_orders_nobody_is_asked_about() -> None:
    # One card a turn: « probe right » with nobody there would be the whole turn.
    for said, hand, card in (("no", 5, ""), ("yes", 4, "probe")):
        table = Table(units=units("allies infantry r6c0", "axis infantry r0c0"))
        command = table.game.read(table.state, ["order", "probe", "right"])
        made = table.game.decide(table.state, replace(command, hold=True, answers=(said,)))
        for event in made.events:
            table.state = table.game.evolve(table.state, event)
        assert (table.state.hands["allies"], table.state.card) == (hand, card)
    table = Table(units=units("allies infantry r6c0", "axis infantry r0c0"))
    assert table.do("order probe right").ok  # a command line is done as it says


def test_why_no_plane_flies() -> None:
    table = Table(units=units(*FIELD), planes=PLANES)
    fly = table.game.play(table.state).registry.verb("fly")
    book = table.game.book
    table.go("order direct from hq r6c5", "next")
    assert fly.idle(book, table.state, {}).code == "m44.fly.no_sortie"
    table = Table(units=units(*FIELD), planes=PLANES)
    table.go("order air sortie", "next")
    assert fly.idle(book, table.state, {}) is None
    table.go("fly r6c4")
    assert fly.idle(book, table.state, {}).code == "m44.fly.flown"


def test_the_die_of_the_disguise_is_called_so() -> None:
    # Brandenburgers: « Lancez un dé si l'unité est touchée »; no die that hit is thrown again.
    table = Table(units=units("allies infantry r6c5", "axis brandenburgers r5c5"))
    table.go("order direct from hq r6c5", "next", "next")
    command = table.game.read(table.state, ["attack", "r6c5", "r5c5"])
    wanted = table.game.decide(table.state, replace(command, answers=(("I", "S", "S"),)))
    assert (wanted.ask.what, wanted.ask.dice) == ("m44.roll.disguise", 1)


# -- the air token ---------------------------------------------------------------------------------
# Jeton Attaque aérienne / Sortie aérienne: beyond the hand, not replaced, beside a Section card;
# without the air rules Air Power in the place of a card, and nothing is drawn.
TOKENS = {"allies": 1}


def test_a_token_beside_a_section_card_is_not_replaced() -> None:
    for lines in (("order probe centre r6c5", "order token"), ("order token", "order probe centre r6c5")):  # fmt: skip
        table = Table(units=units(*FIELD), planes=PLANES, air_tokens=TOKENS)
        table.go(*lines, "next", "fly r6c4")
        assert table.state.hands["allies"] == 4
        table.turn()
        assert table.state.hands["allies"] == 5
        assert table.game.status(table.state)["air_tokens"] == {"allies": 0}


def test_a_token_alone_draws_nothing() -> None:
    table = Table(units=units(*FIELD), planes=PLANES, air_tokens=TOKENS)
    table.go("order jeton", "next", "fly r6c4")
    table.turn()
    assert table.state.hands["allies"] == 5
    table.turn()
    assert table.do("order token").against == ["m44.play.no_token"]


def test_a_token_without_the_air_rules_is_air_power() -> None:
    table = Table(units=units(*FIELD), air_tokens=TOKENS)
    assert "m44.play.tokens_strike" in [each.code for each in table.game.notices(table.state)]
    assert table.do("order token r0c0", "F F").ok
    assert table.state.card == "air_power"
    while table.state.retreating:
        table.go("retreat r0c1")
    table.turn()
    assert table.state.hands["allies"] == 5
    table = Table(units=units(*FIELD), air_tokens=TOKENS)
    table.go("order probe centre r6c5")
    assert table.do("order token").against == ["m44.play.second_card"]  # in the place of a card
