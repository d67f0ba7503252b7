"""Deeds tried one condition at a time: recovery, supplies, flights, works, objectives, what a card orders."""

from __future__ import annotations

from typing import Any

import pytest
from by_rule import BOOK
from tabletop import Table, units

from referee.app.games import game as find_game
from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.games.folder import Procedures
from referee.games.m44.board.hexes import place_of
from referee.games.m44.cards.rules import besides, flank_told, free_units, mine, number_of
from referee.games.m44.recovery import thirsty
from referee.games.m44.retreat.rules import held
from referee.games.m44.victory.objectives import holders, settled
from referee.games.m44.victory.rules import Happening, Objective, medals, read_events, settle

GAME: Any = find_game("m44")
FOE = "axis infantry r0c0"


def put(table: Table, name: str, **changes: Any) -> None:
    pieces = {**table.state.pieces, name: replace(table.state.pieces[name], **changes)}
    table.state = replace(table.state, pieces=pieces)


def offered(table: Table, key: str) -> list[Any]:
    return [each.example for each in table.game.offers(table.state) if each.verb == key]


# -- recovery (Hôpital, Oasis) and supplies (Camions de transport) -------------------------------------------
def patient(
    ground: str = "hospital", unit: str = "infantry", foe: str = "r0c0", **more: Any
) -> Table:
    table = Table(
        units=units(f"allies {unit} r5c4", f"axis infantry {foe}"),
        terrain={ground: ["r5c4"]},
        **more,
    )
    put(table, "r5c4", figures=2)
    table.go("order direct from hq r5c4", "next")
    return table


@pytest.mark.parametrize(
    ("make", "change", "dice", "why", "figures"),
    [
        ({}, {}, "I S A G F F", "", 4), ({}, {}, "I A A G F F", "", 3), ({}, {}, "A A A G F F", "", 2), ({}, {"figures": 4}, "", "m44.play.whole", 4), ({}, {"from_hex": "r6c4"}, "", "m44.care.acted", 2), ({}, {"fought": 1}, "", "m44.care.acted", 2),
        ({}, {"ordered": False}, "", "m44.play.not_ordered", 2), ({"foe": "r4c4"}, {}, "", "m44.recovery.enemy", 2), ({"unit": "armour"}, {}, "", "m44.recovery.infantry", 2), ({"ground": "forest"}, {}, "", "m44.care.no_place", 2),
        ({"ground": "oasis"}, {}, "", "m44.care.silent", 2), ({"ground": "oasis", "rules": ["terrain.oasis"]}, {}, "I A A A A", "", 3), ({"ground": "oasis", "recoveries": ["r5c4"]}, {}, "I A A A A", "", 3), ({"ground": "oasis", "recoveries": ["r5c5"]}, {}, "", "m44.care.silent", 2), ({"ground": "forest", "recoveries": ["r5c4"]}, {}, "I A A A A", "", 3),
    ],
)  # fmt: skip
def test_a_unit_recovers(
    make: dict[str, Any], change: dict[str, Any], dice: str, why: str, figures: int
) -> None:
    table = patient(**make)
    put(table, "r5c4", **change)
    assert bool(offered(table, "heal")) is (not why)
    said = table.do("heal r5c4", dice)
    assert said.against == ([why] if why else [])
    piece = table.state.pieces["r5c4"]
    assert piece.figures == figures
    if not why:  # it does nothing more this turn
        assert piece.barred and piece.from_hex == "r5c4" and table.state.tried == ("r5c4",)
        assert not offered(table, "heal")


@pytest.mark.parametrize(
    ("changes", "line", "why"),
    [
        ({}, "supply r5c4 r5c5 1", []), ({}, "supply r5c4 r5c5", []), ({}, "supply r5c4 r5c5 2", []), ({}, "supply r5c4 r5c5 3", ["m44.care.too_many"]), ({"r5c5": {"figures": 3}}, "supply r5c4 r5c5 2", ["m44.care.too_many"]),
        ({"r5c4": {"figures": 1}}, "supply r5c4 r5c5 2", ["m44.care.too_many"]), ({"r5c4": {"fought": 1}}, "supply r5c4 r5c5 1", ["m44.play.fought_already"]), ({"r5c5": {"fought": 1}}, "supply r5c4 r5c5 1", ["m44.play.fought_already"]),
        ({}, "supply r5c4 r5c6 1", ["m44.care.not_next"]), ({"r5c4": {"ordered": False}}, "supply r5c4 r5c5 1", ["m44.play.not_ordered"]), ({}, "supply r5c5 r5c4 1", ["m44.care.no_truck"]),
    ],
)  # fmt: skip
def test_a_truck_supplies_its_neighbour(changes: Any, line: str, why: list[str]) -> None:
    table = Table(units=units("allies supply_truck r5c4", "allies infantry r5c5 r5c6", FOE))
    table.go("order direct from hq r5c4 r5c5", "next")
    for key, change in {
        "r5c4": {"figures": 2},
        "r5c5": {"figures": 2},
        "r5c6": {"figures": 2},
    }.items():
        put(table, key, **change)
    for key, change in changes.items():
        put(table, key, **change)
    before = table.state.pieces
    said = table.do(line)
    assert said.against == why
    if not why:
        n = int(line.split()[3]) if len(line.split()) > 3 else 1
        assert table.state.pieces["r5c5"].figures == before["r5c5"].figures + n
        truck = table.state.pieces.get("r5c4")
        assert (truck.figures if truck else 0) == before["r5c4"].figures - n
        assert ("m44.care.spent" in said.codes) is (truck is None)  # no unit goes in silence


def test_who_is_thirsty() -> None:
    table = Table(
        units=units(
            "allies supply_truck r5c4", "allies infantry r5c5 r5c3 r7c7", "axis infantry r4c4"
        )
    )
    assert thirsty(table.game.book, table.state, "r5c4") == []
    for name in ("r5c5", "r5c3", "r7c7", "r4c4", "r5c4"):
        put(table, name, figures=1)
    assert thirsty(table.game.book, table.state, "r5c4") == ["r5c5", "r5c3"]
    put(table, "r5c3", fought=1)
    assert thirsty(table.game.book, table.state, "r5c4") == ["r5c5"]


# -- who cannot go back (Bunker, Rivière, Mer) ------------------------------------------------------------------
@pytest.mark.parametrize(
    ("unit", "ground", "stuck"),
    [("artillery", "bunker", True), ("infantry", "bunker", False), ("armour", "bunker", False), ("infantry", "river", True), ("infantry", "forest", False), ("artillery", "forest", False), ("armour", "field_bunker", True), ("artillery", "field_bunker", True), ("infantry", "field_bunker", False)],
)  # fmt: skip
def test_who_is_held(unit: str, ground: str, stuck: bool) -> None:
    where = "overlays" if BOOK.grounds[ground].kind == "overlay" else "terrain"
    table = Table(units=units(f"allies {unit} r5c4", FOE), **{where: {ground: ["r5c4"]}})
    assert held(BOOK, table.state, "r5c4") is stuck
    if ground == "river":
        assert not held(
            BOOK,
            Table(
                units=units(f"allies {unit} r5c4", FOE),
                terrain={"river": ["r5c4"]},
                overlays={"bridge": ["r5c4"]},
            ).state,
            "r5c4",
        )


# -- objectives of a game in progress ------------------------------------------------------------------------------
def game(kind: str, *lines: str, **more: Any) -> Table:
    return Table(units=units(*lines), objectives=[{"hexes": ["r4c4"], "kind": kind, **more}])


def stepped(table: Table, start: str, end: str, *path: str) -> Any:
    """The position after a move seen by the objectives alone."""
    pieces = {key: piece for key, piece in table.state.pieces.items() if key != start}
    now = replace(table.state, pieces={**pieces, end: table.state.pieces[start]})
    event = Event("moved", {"from": start, "to": end, "path": list(path or (end,))})
    table.state = settled(now, event, table.state)
    return holders(table.state)[0]


@pytest.mark.parametrize(
    ("kind", "more", "came", "left", "passed"),
    [
        ("temporary", {}, "allies", None, None), ("permanent", {}, "allies", "allies", "allies"), ("last_to_occupy", {}, "allies", "allies", "allies"), ("permanent", {"side": "axis"}, None, None, None), ("last_to_occupy", {"side": "axis"}, None, None, None),
        ("sole_control", {}, "allies", None, None), ("permanent", {"need": 2}, None, None, None),
    ],
)  # fmt: skip
def test_an_objective_entered_left_and_passed(
    kind: str, more: Any, came: Any, left: Any, passed: Any
) -> None:
    table = game(kind, "allies infantry r5c4", FOE, **more)
    assert holders(table.state) == [None]
    assert stepped(table, "r5c4", "r4c4") == came and stepped(table, "r4c4", "r3c4") == left
    other = game(kind, "allies infantry r5c4", FOE, **more)
    assert stepped(other, "r5c4", "r3c4", "r4c4", "r3c4") == passed


def test_an_objective_changes_hands() -> None:
    for kind, after in (("permanent", "allies"), ("last_to_occupy", "axis"), ("temporary", "axis")):
        table = game(kind, "allies infantry r5c4", "axis infantry r3c4")
        stepped(table, "r5c4", "r4c4")
        stepped(table, "r4c4", "r5c5")
        assert stepped(table, "r3c4", "r4c4") == after
    own = game("last_to_occupy", "allies infantry r5c4", "axis infantry r3c4", side="allies")
    stepped(own, "r5c4", "r4c4")
    stepped(own, "r4c4", "r5c5")
    assert holders(own.state) == ["allies"] and stepped(own, "r3c4", "r4c4") is None
    light = Table(
        units=units("allies infantry r4c4", FOE),
        objectives=[{"hexes": ["r4c4"], "kind": "temporary"}],
        options={"tracking": "no"},
    )
    assert not light.state.tracking and holders(light.state) == [None]


def test_events_as_they_are_typed() -> None:
    names = BOOK.names

    def read(text: str) -> Any:
        return [
            (each.side, each.verb, each.what)
            for each in read_events(text, names["event"], names["side"], names["fallen"])
        ]

    assert read("axis:enter:Hill, allies:eliminate:infantry") == [
        ("axis", "enter", "hill"),
        ("allies", "eliminate", "infantry"),
    ]
    assert read("axis:eliminate") == [("axis", "eliminate", "")] and read("axis:exit") == [
        ("axis", "exit", "")
    ]
    assert read("axis:exit:depleted_unit") == [("axis", "exit", "depleted_unit")] and read(
        "axis:exit:somewhere"
    ) == [("axis", "exit", "")]
    with pytest.raises(Fault):
        read("axis:eliminate:somewhere")
    goal = [Objective("bridge", "temporary")]
    assert (
        settle([Happening("axis", "enter", "brid")], goal)[0].what == "bridge"
        and settle([Happening("axis", "exit", "brid")], goal)[0].what == "brid"
    )
    with pytest.raises(Fault):
        settle([Happening("axis", "leave", "x")], goal)
    plain = medals(BOOK, 6, [], [])[1]
    assert plain[-1].cards == ("rule.medals",)
    assert medals(BOOK, 6, goal, [])[1][-1].cards == ("medal.temporary",)
    worn = medals(
        BOOK,
        6,
        [],
        [
            Happening("axis", "exit", "depleted_unit"),
            Happening("axis", "exit", "infantry"),
            Happening("axis", "eliminate", "infantry"),
        ],
    )[1]
    assert [each.code for each in worn][:1] == ["m44.medals.none_for"] and len(worn) == 2


# -- what a card orders (Corps des US Marines, the night, the long board) ---------------------------------------------
def test_units_of_choice() -> None:
    table = Table(units=units("allies infantry r5c4", FOE))
    marines = Table(units=units("allies infantry r5c4", FOE), armies={"allies": "us_marines"})
    armour, plain = BOOK.deck["armor_assault"], BOOK.deck["direct_from_hq"]
    assert (
        free_units(BOOK, table.state, armour, "armor_assault") == 1
        and free_units(BOOK, table.state, plain, "direct_from_hq") == 0
    )
    assert [each.side for each in mine(table.state)] == ["allies"]
    tank = Table(units=units("allies armour r5c4", FOE))
    assert free_units(BOOK, tank.state, armour, "armor_assault") == 0
    enemy = Table(units=units("allies infantry r5c4", "axis armour r0c0"))
    assert free_units(BOOK, enemy.state, armour, "armor_assault") == 1
    night = replace(table.state, night=5)
    for card in ("air_power", "barrage"):
        assert (
            free_units(BOOK, night, BOOK.deck[card], card) == 1
            and free_units(BOOK, table.state, BOOK.deck[card], card) == 0
        )
    assert free_units(BOOK, night, plain, "direct_from_hq") == 0
    assert free_units(BOOK, marines.state, armour, "armor_assault") == 1  # I-M44-25
    for raw in BOOK.deck.values():
        assert number_of(marines.state, raw) == raw.get("marines", raw["orders"])
    for raw in BOOK.deck.values():
        assert number_of(table.state, raw) == raw["orders"]
    assert besides(BOOK, table.state) == 0
    assert flank_told({"kind": "section"}) == [{"code": "m44.flank.half", "params": {}}]
    assert (
        flank_told({"kind": "sections"})[0]["code"] == "m44.flank.each"
        and flank_told({"kind": "sections", "flank": "one"})[0]["code"] == "m44.flank.one"
    )


# -- works (Barbelés, Faire sauter un pont, Pont flottant, Écran de fumée) --------------------------------------------------
@pytest.mark.parametrize(
    ("unit", "obstacle", "change", "why"),
    [
        ("infantry", "wire", {}, []), ("armour", "wire", {}, ["m44.works.nothing"]), ("infantry", "minefield", {}, ["m44.works.nothing"]), ("combat_engineer", "minefield", {}, []), ("infantry", "abatis", {}, []), ("infantry", "wire", {"fought": 1}, ["m44.works.no_battle"]),
        ("infantry", "wire", {"barred": True}, ["m44.works.no_battle"]), ("infantry", "wire", {"ordered": False}, ["m44.play.not_ordered"]), ("infantry", "hedgehog", {}, ["m44.works.nothing"]),
        ("infantry", "abatis", {"marching": True}, ["m44.works.no_battle"]), ("combat_engineer", "minefield", {"supplied": True}, ["m44.works.no_battle"]), ("infantry", "wire", {"from_hex": "r5c4", "rests": True}, ["m44.works.no_battle"]), ("infantry", "wire", {"from_hex": "r6c4"}, []),
    ],
)  # fmt: skip
def test_an_obstacle_is_cleared(unit: str, obstacle: str, change: Any, why: list[str]) -> None:
    table = Table(units=units(f"allies {unit} r5c4", FOE), obstacles={obstacle: ["r5c4"]})
    table.go("order direct from hq r5c4", "next", "next")
    put(table, "r5c4", **change)
    assert bool(offered(table, "clear")) is (not why)
    assert table.do("clear r5c4").against == why
    assert (obstacle in table.state.ground(place_of("r5c4"))) is bool(why)
    if not why:
        assert table.state.pieces["r5c4"].fought == 2 and table.state.tried == ("r5c4",)


@pytest.mark.parametrize(
    ("hexes", "why"),
    [("r5c4 r5c5 r5c6", []), ("r5c4 r5c5 r4c4", []), ("r5c4 r5c5", ["m44.works.smoke_shape"]), ("r5c4 r5c5 r5c7", ["m44.works.smoke_shape"]), ("r5c4 r5c5 r5c6 r5c7", ["m44.works.smoke_shape"]), ("r5c4 r5c5 r5c5", ["m44.works.smoke_shape"])],
)  # fmt: skip
def test_smoke_on_three_hexes_in_a_row(hexes: str, why: list[str]) -> None:
    table = Table(units=units("allies infantry r7c4", FOE), rules=["rule.smoke_screen"])
    table.go("order direct from hq r7c4")
    assert table.do(f"smoke {hexes}").against == why
    assert sorted(table.state.smoke) == ([] if why else sorted(hexes.split()))
    if not why:
        assert table.do("smoke r8c4 r8c5 r8c6").against == ["m44.works.smoke_out"]


@pytest.mark.parametrize(
    ("kind", "order", "why"),
    [
        ("spitfire", "order air sortie", []), ("", "order air sortie", []), ("spitfire", "order direct from hq r7c4", ["m44.fly.no_sortie"]),
    ],
)  # fmt: skip
def test_a_plane_comes_in_with_its_card(kind: str, order: str, why: list[str]) -> None:
    table = Table(units=units("allies infantry r7c4", FOE), planes={"allies": ["spitfire"]})
    table.go(order, "next")
    said = table.do(f"fly {kind} r6c6".replace("  ", " "))
    assert said.against == why
    assert ("allies" in table.state.planes) is (not why)
    if not why:
        plane = table.state.planes["allies"]
        assert plane["hex"] == "r6c6" and table.do("fly r5c6").against == ["m44.fly.flown"]
    far = Table(units=units("allies infantry r7c4", FOE), planes={"allies": ["spitfire"]})
    far.go("order air sortie", "next")
    # four hexes, the first on its own edge among them
    assert far.do("fly r5c6").against == [] and place_of("r5c6")[0] == 5
    late = Table(units=units("allies infantry r7c4", FOE), planes={"allies": ["spitfire"]})
    late.go("order air sortie", "next")
    assert late.do("fly r4c6").against == ["m44.fly.too_far"]


WANTED = {"attack": {"attacker", "target"}, "take_ground": {"unit"}, "move": {"unit", "path"}, "frozen_river": {"unit"}, "retreat": {"unit", "flags", "free"}, "los": {"scenario", "from", "to"}, "night": {"marker"},
          "orders": {"card"}, "air_check": {"terrain"}, "minefield": {"strength", "target"}, "sabotage": {"target"}, "recovery": {"place", "figures", "start"}, "medals": {"goal"}}  # fmt: skip


@pytest.mark.parametrize("name", list(GAME.procedures))
def test_what_a_procedure_cannot_do_without(name: str) -> None:
    made = Procedures(GAME.registry, BOOK)[name]
    assert {key.name for key in made.keys if key.required} == WANTED.get(name, set())
