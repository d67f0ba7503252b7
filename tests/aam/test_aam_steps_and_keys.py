"""A move hex by hex under fire, a line along the sides of hexes, the bounds of what is typed (pp. 12-14, 19-24)."""

from __future__ import annotations

from typing import Any

import pytest
from aam_acts import offered
from test_aam_game import duel, tracked
from test_aam_position_by_position import EVERYWHERE, GAME, book, card, codes, fight, put

from referee.engine.ask import Choice
from referee.engine.faults import Fault
from referee.games.aam.board import hexes
from referee.games.aam.casualty import Casualty, casualty
from referee.games.aam.combat.abilities import commanders, counting
from referee.games.aam.combat.prospects import prospects
from referee.games.aam.combat.verbs import attack, attacked, attacks, blasted
from referee.games.aam.corrections import _followed, _looks, _other_counters
from referee.games.aam.deployment.map_laid import _inside, configuration, line, objective, on_edge
from referee.games.aam.deployment.verbs import place
from referee.games.aam.movement.reach import chances, ways
from referee.games.aam.movement.verbs import move, movers
from referee.games.aam.sight import facing, sight
from referee.games.folder import Procedures

FIRING = book(mg=card("soldier", "suppressive_fire", side="axis"), twin=card("soldier", "double_shot", side="axis"),
              calm=card("soldier", "fanatic", side="axis"), unarmed=card(side="axis", vehicle=(None,) * 3, soldier=(None,) * 3))  # fmt: skip
MISS, HIT = 1, 6


def walked(state: Any, key: str, path: list[str], answers: list[Any], **args: Any) -> Any:
    """A move answered question by question: `fire` or `hold`, a face for all dice."""
    made: Any = move(FIRING, state, {"unit": key, "path": [{"hex": each} for each in path], **args})
    asked, left = [], list(answers)
    if not hasattr(made, "send"):
        return asked, made
    try:
        ask = next(made)
        while True:
            if not hasattr(ask, "what"):
                ask = made.send(None)
            elif isinstance(ask, Choice):
                asked.append((ask.about.one, ask.params["hex"]))
                ask = made.send(left.pop(0))
            else:
                ask = made.send((left.pop(0),) * ask.dice)
    except StopIteration as ended:
        assert not left, left
        return asked, ended.value


def after(state: Any, made: Any) -> Any:
    for event in made.events:
        state = GAME.registry.change(event.kind)(state, event.data)
    return state


BOTH = ["r5c5", "r4c5"]  # both steps beside r4c4


@pytest.mark.parametrize(
    ("foes", "answers", "asked", "stops", "hex_"),
    [
        (["foe r4c4"], ["hold"] * 4, [("foe", "r5c4"), ("foe", "r5c5"), ("foe", "r5c5"), ("foe", "r4c5")], 2, "r4c5"),
        (["foe r4c4"], ["fire", MISS], [("foe", "r5c4")], 2, "r4c5"), (["foe r4c4"], ["hold", "fire", MISS], [("foe", "r5c4"), ("foe", "r5c5")], 2, "r4c5"),
        (["mg r4c4"], ["fire", MISS, "fire", MISS], [("mg", "r5c4"), ("mg", "r5c5")], 2, "r4c5"), (["mg r4c4"], ["fire", HIT], [("mg", "r5c4")], 0, "r5c4"),
        (["twin r4c4"], ["fire", MISS, "fire", MISS], [("twin", "r5c4"), ("twin", "r5c4")], 2, "r4c5"), (["twin r4c4"], ["fire", MISS, *["hold"] * 4], [("twin", "r5c4"), ("twin", "r5c4"), ("twin", "r5c5"), ("twin", "r5c5"), ("twin", "r4c5")], 2, "r4c5"),
        (["twin r4c4"], ["fire", HIT], [("twin", "r5c4")], 0, "r5c4"), (["foe r4c4"], ["hold", "fire", HIT], [("foe", "r5c4"), ("foe", "r5c5")], 1, "r5c5"),
        (["foe r4c4"], ["hold", "hold", "hold", "fire", HIT], [("foe", "r5c4"), ("foe", "r5c5"), ("foe", "r5c5"), ("foe", "r4c5")], 2, "r4c5"),
        (["foe r4c4"], ["hold", "hold", "fire", HIT], [("foe", "r5c4"), ("foe", "r5c5"), ("foe", "r5c5")], 1, "r5c5"),
        (["foe r4c4", "mg r4c4"], ["fire", HIT, "hold"], [("foe", "r5c4"), ("mg", "r5c4")], 0, "r5c4"),  # stopped: fired at there alone (p. 23)
        (["foe r4c4", "mg r4c4"], ["hold", "fire", HIT], [("foe", "r5c4"), ("mg", "r5c4")], 0, "r5c4"),  # who held is not asked again
        (["foe r4c4", "mg r4c4"], ["fire", MISS, "fire", HIT], [("foe", "r5c4"), ("mg", "r5c4")], 0, "r5c4"), (["unarmed r4c4"], [], [], 2, "r4c5"), (["foe r8c8"], [], [], 2, "r4c5"),
    ],
)  # fmt: skip
def test_pp21_23_a_move_under_fire(foes: list[str], answers: list[Any], asked: Any, stops: int, hex_: str) -> None:  # fmt: skip
    state = fight("lorry r5c4 W", *foes)
    for each in foes:
        state = put(state, each.split()[0], side="axis")
    found, made = walked(state, "lorry", BOTH, answers)
    assert found == asked and (made.result["stops_at"], made.result["hex"]) == (stops, hex_)
    now = after(state, made)
    lorry = now.pieces["lorry"]
    hit = HIT in answers
    assert (lorry.hex, lorry.acted, lorry.moved, lorry.state) == (
        hex_,
        1,
        True,
        ("disrupted",) * hit,
    )
    assert now.trail == ("r5c4", *BOTH)[: stops + 1] and now.last == "lorry"
    assert hit or lorry.facing == hexes.heading("r5c5", "r4c5")
    shots = answers.count("fire")
    assert sum(each.fires for each in now.pieces.values()) == shots
    assert ("game.arrives_facing" in codes(made.rulings)) is not hit


@pytest.mark.parametrize(
    ("foe", "change", "asked"),
    [("foe", {}, 2), ("foe", {"state": ("disrupted",)}, 0), ("calm", {"state": ("disrupted",)}, 2), ("foe", {"fired": True, "fires": 1}, 0), ("foe", {"aboard": "x"}, 0), ("foe", {"hex": None}, 0),
     ("foe", {"side": "allies"}, 0), ("panzer", {}, 0)],
)  # fmt: skip
def test_p21_who_is_asked(foe: str, change: Any, asked: int) -> None:
    state = put(put(fight("man r5c4", f"{foe} r4c4 E"), foe, side="axis"), foe, **change)
    found, made = walked(state, "man", ["r5c5"], ["hold"] * asked)
    assert len(found) == asked and made.result["hex"] == "r5c5" and made.result["facing"] is None
    assert codes(made.rulings)[-1] == "game.arrives"


def test_p21_orders_given_with_the_move_are_not_asked() -> None:
    state = put(fight("lorry r5c4 E", "foe r4c4"), "foe", side="axis")
    for where, stops in (("from", 0), ("to", 1)):
        asked, made = walked(state, "lorry", ["r5c5"], [HIT], fire={"foe": where})
        assert asked == [] and made.result["stops_at"] == stops
        assert after(state, made).pieces["foe"].fires == 1


def test_p13_stopped_in_a_full_hex_it_goes_back() -> None:
    state = put(fight("man r5c4", "boss r5c5", "chief r5c5", "foe r4c4"), "foe", side="axis")
    quick = put(state, "man", card="lorry")
    _, made = walked(quick, "man", BOTH, ["hold", "fire", HIT])
    assert made.result["hex"] == "r5c4" and "move.back" in codes(made.rulings)
    assert codes(walked(quick, "man", ["r5c5"], [])[1].rulings, "refusal") == ["move.stacking"]


def test_p23_a_failed_roll_ends_the_move() -> None:
    state = fight("lorry r5c4 W", terrain={**EVERYWHERE, "r5c6": "forest"})
    for face, stops, hex_ in ((3, 1, "r5c5"), (4, 2, "r5c6")):
        _, made = walked(state, "lorry", ["r5c5", "r5c6"], [face])
        assert (made.result["stops_at"], made.result["hex"], made.result["facing"]) == (
            stops,
            hex_,
            "E",
        )
        failed = [each.params["step"] for each in made.rulings if each.code == "aam.move.failed"]
        assert failed == ([2] if face == 3 else [])
    _, made = walked(state, "lorry", ["r5c5"], [], facing="NW")
    assert made.result["facing"] == "NW"
    bare = fight("lorry", tracking="no")
    for face, told in (
        (3, ["move.failed", "move.faces"]),
        (4, ["game.moved"]),
    ):  # p. 14: how it looks, too
        script: Any = move(
            FIRING, bare, {"unit": "lorry", "path": [{"terrain": "clear"}, {"terrain": "forest"}]}
        )
        next(script)
        with pytest.raises(StopIteration) as ended:
            script.send((face,))
        made = ended.value.value
        assert codes(made.rulings) == told and made.rulings[0].params.get("step") == (
            2 if face == 3 else None
        )


def test_p13_a_vehicle_turns_where_it_stands() -> None:
    state = fight("lorry r5c4 W")
    made = walked(state, "lorry", [], [], facing="NE")[1]
    assert (made.result["hex"], made.result["facing"], made.result["cost"]) == ("r5c4", "NE", 0)
    looked = walked(state, "lorry", [], [])[1]
    assert not looked.events and "hexes" in looked.result
    script: Any = move(FIRING, fight("lorry", tracking="no"), {"unit": "lorry", "path": []})
    with pytest.raises(StopIteration) as ended:
        next(script)
    assert [each.kind for each in ended.value.value.events] == ["moved"]


def test_what_a_path_may_say_between_its_hexes() -> None:
    table = tracked("jeep r5c4 E", "mauser_kar_98k r8c9", allies="1 Jeep", axis="1 Mauser")
    for text in (
        "move jeep to r5c5, r5c6",
        "move jeep r5c5 then r5c6",
        "déplacer jeep vers r5c5 puis r5c6",
    ):
        args = table.game.read(table.state, text.split()).args
        assert [each["hex"] for each in args["path"]] == ["r5c5", "r5c6"]


def test_a_hex_farther_away_is_walked_to_in_the_session_past_nobody() -> None:
    state = fight("lorry r5c4 W")
    for far in ("r5c6", "r5c8"):
        _, made = walked(state, "lorry", [far], [], hold=True)
        assert made.result["hex"] == far and "way.by" in codes(made.rulings)
        assert codes(walked(state, "lorry", [far], [])[1].rulings) == ["move.not_next_way"]
    watched = put(fight("lorry r5c4 W", "foe r4c4"), "foe", side="axis")
    assert codes(walked(watched, "lorry", ["r5c6"], [], hold=True)[1].rulings) == [
        "move.not_next_way"
    ]
    assert (
        codes(walked(state, "lorry", ["r5c16"], [], hold=True)[1].rulings)[0] == "move.out_of_reach"
    )
    near = walked(state, "lorry", ["r5c5"], [], hold=True)[1]
    assert near.result["hex"] == "r5c5" and "way.by" not in codes(near.rulings)


def test_p20_who_may_still_move() -> None:
    cards = book(
        raider=card("vehicle", "strike_and_fade", value=1), calm=card("soldier", "fanatic")
    )
    state = fight(
        "man r5c4", "raider r5c4 E", "calm r5c5", "foe r9c9", phase="assault_first", last="raider"
    )

    def may(key: str, **change: Any) -> bool:
        return key in movers(cards, put(state, key, **change), {})

    assert (
        may("man")
        and not may("man", acted=1)
        and may("raider", acted=1)
        and not may("man", aboard="raider")
    )
    assert (
        not may("man", state=("disrupted",))
        and may("calm", state=("disrupted",))
        and not may("foe")
    )


# -- what happens after an attack ---------------------------------------------------------------------------------
def test_p26_whom_a_unit_has_struck_in_its_activation() -> None:
    state = fight("man r5c4", "boss r5c4", "foe r5c5", "panzer r5c6 E", phase="assault_first")
    one = attacked(state, {"unit": "man", "target": "foe", "counters": ["destroyed", "disrupted"]})
    assert one.pieces["foe"].down == ("disrupted", "destroyed") and one.pieces["man"].acted == 1
    assert (one.last, one.struck) == ("man", ("foe",))
    two = blasted(one, {"target": "panzer", "counters": ["disrupted"]})
    assert two.struck == ("foe", "panzer") and two.pieces["man"].acted == 1
    again = attacked(two, {"unit": "man", "target": "foe", "counters": []})
    assert again.struck == ("foe", "panzer", "foe") and again.pieces["man"].acted == 2
    other = attacked(again, {"unit": "boss", "target": "foe", "counters": ["disrupted"]})
    assert other.struck == ("foe",) and other.pieces["foe"].down == ("disrupted", "destroyed")


def test_attacks_are_offered_for_four_units_at_most_and_no_farther_than_eight() -> None:
    state = fight(
        "man r5c4",
        "man2 r5c5",
        "man3 r5c6",
        "man4 r5c7",
        "man5 r5c8",
        "foe r5c9",
        phase="assault_first",
    )
    for key in list(state.pieces):
        if key.startswith("man"):
            state = put(state, key, card="man")
    assert [each.example["unit"] for each in attacks(book(), state)] == [
        "man",
        "man2",
        "man3",
        "man4",
    ]
    far = put(state, "foe", hex="r5c13")
    assert [each.example["unit"] for each in attacks(book(), far)] == [
        "man2",
        "man3",
        "man4",
        "man5",
    ]


# -- along the sides of hexes (p. 19, I-AAM-04) --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("end", "pair"),
    [("r7c4", ("r6c3", "r6c4")), ("r3c4", ("r4c3", "r4c4")), ("r6c5", ("r5c5", "r6c4")), ("r4c5", ("r5c5", "r4c4")), ("r6c2", ("r5c3", "r6c3")), ("r4c2", ("r5c3", "r4c3"))],
)  # fmt: skip
def test_p19_a_line_along_a_side(end: str, pair: tuple[str, str]) -> None:
    for start, goal in (("r5c4", end), (end, "r5c4")):
        for clear in range(4):
            laid = {
                **EVERYWHERE,
                **{each: "hill" for n, each in enumerate(pair) if clear & (1 << n)},
            }
            both = clear == 3
            assert set(hexes.edged(start, goal, laid)) == (set(pair) if both else set())
            assert hexes.blockers(start, goal, laid) == ()
            assert sight(laid, start, goal).result == {"clear": True, "blockers": []}
            assert sight(laid, start, goal, "blocked").result["clear"] is not both
    twice = hexes.at(
        tuple(2 * b - a for a, b in zip(hexes.centre("r5c4"), hexes.centre(end), strict=True))
    )  # type: ignore[arg-type]
    if twice is not None:
        laid = {**EVERYWHERE, **dict.fromkeys(pair, "town")}
        assert (
            set(hexes.edged("r5c4", twice, laid)) == set(pair)
            and hexes.blockers("r5c4", twice, laid) == ()
        )
        assert hexes.blockers("r5c4", twice, {**laid, end: "forest"}) == (end,)
    for soft in ("marsh", "pond", "clear"):
        assert hexes.edged("r5c4", end, {**EVERYWHERE, **dict.fromkeys(pair, soft)}) == ()


def test_p19_a_line_through_hexes_in_order() -> None:
    laid = dict.fromkeys(hexes.everywhere(), "forest")
    assert hexes.blockers("r5c4", "r5c8", laid) == ("r5c5", "r5c6", "r5c7")
    assert hexes.blockers("r5c8", "r5c4", laid) == ("r5c7", "r5c6", "r5c5")
    assert hexes.blockers("r5c4", "r5c5", laid) == hexes.blockers("r5c4", "r5c4", laid) == ()
    assert (
        hexes.blockers("r5c4", "r2c5", laid)
        == ("r4c4", "r3c5")[: len(hexes.blockers("r5c4", "r2c5", laid))]
    )
    for start in ("r5c4", "r6c8", "r1c1"):
        for end in hexes.everywhere():
            there, back = hexes.blockers(start, end, laid), hexes.blockers(end, start, laid)
            assert set(there) == set(back) and start not in there and end not in there
    assert codes(facing("r5c4", "r5c4", "E").rulings) == ["facing.same_hex"]
    assert [facing("r5c3", "r5c4", each).result["face"] for each in hexes.DIRECTIONS] == ["rear", "rear", "front", "front", "front", "rear"]  # fmt: skip


# -- the map laid (pp. 4, 27-28) ------------------------------------------------------------------------------------------
def test_p28_the_objective_of_an_assault_lies_inside() -> None:
    edge = [each for each in hexes.everywhere() if on_edge(each)]
    assert len(edge) == 2 * 16 + 9 * 2
    storm, plain = fight(phase="deployment", kind="assault"), fight(phase="deployment")
    assert (
        set(_inside(GAME.book, storm, {})) == set(hexes.everywhere()) - set(edge)
        and _inside(GAME.book, plain, {}) == []
    )
    assert codes(objective(GAME.book, storm, {"hex": "r1c5"}).rulings) == [
        "map.objective_edge",
        "map.objective",
    ]
    made = objective(GAME.book, storm, {"hex": "r2c5"})
    assert codes(made.rulings) == ["map.objective"] and made.rulings[0].cards == ("assault.map",)
    assert objective(GAME.book, plain, {"hex": "r1c5"}).rulings[0].cards == ("start",)
    assert codes(objective(GAME.book, fight(), {"hex": "r2c5"}).rulings, "refusal") == [
        "deploy.over"
    ]
    script: Any = configuration(GAME.book, plain, {})
    assert next(script).dice == 1
    with pytest.raises(StopIteration) as ended:
        script.send((3,))
    assert ended.value.value.result["config"] == "3"
    choice: Any = configuration(GAME.book, storm, {})
    assert isinstance(next(choice), Choice)


def test_p25_roads_and_rivers_are_laid_hex_by_hex() -> None:
    made = line("road", GAME.book, fight(), {"chain": ["r5c4", "r5c5", "r5c6"]})
    assert made.result == {"sides": ["r5c4-r5c5", "r5c5-r5c6"], "gone": False}
    state = after(fight(roads=("x",)), made)
    assert state.roads == ("x", "r5c4-r5c5", "r5c5-r5c6")
    less = line("road", GAME.book, state, {"chain": ["r5c5", "r5c4"], "gone": True})
    assert after(state, less).roads == ("x", "r5c5-r5c6") and codes(less.rulings) == ["map.no_road"]
    apart = line("river", GAME.book, state, {"chain": ["r5c4", "r5c5", "r5c7"]})
    assert (apart.rulings[0].params["from_hex"], apart.rulings[0].params["hex"]) == ("r5c5", "r5c7")
    table = duel()
    assert table.game.read(table.state, ["road", "r5c4,", "r5c5", "none"]).args["gone"] is True
    assert "gone" not in table.game.read(table.state, ["road", "r5c4,", "r5c5"]).args
    for text in ("road r5c4", "road r5c4 none", "road none"):
        with pytest.raises(Fault):
            table.game.read(table.state, text.split())


# -- casualties, corrections, what is typed ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("kind", "lying", "under", "came"),
    [
        ("vehicle", "", "", None), ("vehicle", "", "D", "disrupted"), ("vehicle", "D", "", "recovered"), ("vehicle", "D", "D", "disrupted"), ("vehicle", "", "DM", "damaged disrupted"), ("vehicle", "M", "", "damaged"),
        ("vehicle", "M", "D", "damaged disrupted"), ("vehicle", "M", "DM", "removed"), ("vehicle", "DM", "", "damaged recovered"), ("vehicle", "", "DMX", "removed"), ("soldier", "", "DX", "removed"), ("soldier", "", "X", "removed"),
        ("soldier", "M", "", "wrong"), ("soldier", "", "M", "wrong"), ("soldier", "D", "", "recovered"),
    ],
)  # fmt: skip
def test_p12_the_casualty_phase(kind: str, lying: str, under: str, came: str | None) -> None:
    names = {"D": "disrupted", "M": "damaged", "X": "destroyed"}
    unit = Casualty(
        "a", kind, frozenset(names[each] for each in lying), tuple(names[each] for each in under)
    )
    made = casualty([unit])
    if came == "wrong":
        assert made.result["legal"] is False and codes(made.rulings) == ["casualty.soldier_damaged"]
        return
    found = [key for key, each in made.result.items() if each == ["a"]]
    assert " ".join(found) == (came or "") and "legal" not in made.result
    assert codes(made.rulings) == ([f"casualty.{each}" for each in found] or ["casualty.nothing"])


def test_what_may_lie_on_a_unit_besides() -> None:
    state = fight("man r5c4", "tank r5c5 E")
    assert _other_counters(book(), state, {"unit": "man"}) == ["disrupted"]
    assert _other_counters(book(), state, {"unit": "tank"}) == [
        "disrupted",
        "damaged",
        "disrupted+damaged",
    ]
    shaken = put(put(state, "man", state=("disrupted",)), "tank", state=("disrupted", "damaged"))
    assert _other_counters(book(), shaken, {"unit": "man"}) == ["none"]
    assert _other_counters(book(), shaken, {"unit": "tank"}) == ["none", "disrupted", "damaged"]
    assert _other_counters(book(), state, {"unit": "x"}) == [] and _followed(state) == [
        "man",
        "tank",
    ]
    assert _followed(fight("man", tracking="no")) == []


def test_a_reason_is_kept_where_one_is_given() -> None:
    table = tracked("bazooka r5c4", "mauser_kar_98k r8c9", allies="1 Bazooka", axis="1 Mauser")
    for text, reason in (("counter bazooka disrupted because we forgot", "we forgot"), ("counter bazooka none", None), ("remove bazooka parce que perdu", "perdu"), ("remove bazooka", None)):  # fmt: skip
        command = table.game.read(table.state, text.split())
        assert command.args.get("reason") == reason
        decision = table.game.decide(table.state, command)
        assert decision.events[-1].data.get("reason") == reason
    assert set(offered(table, "correct", "unit")) == set(table.state.pieces)


def test_attacker_behind_the_target() -> None:
    table = duel()
    for text in (
        "attack panzer iv with m4a1 sherman range=2",
        "attaquer panzer iv avec m4a1 sherman range=2",
    ):
        args = table.game.read(table.state, text.split()).args
        assert (args["unit"], args["target"], args["range"]) == (
            "m4a1_sherman",
            "panzer_iv_ausf_g",
            2,
        )
    for key, least, most in (("range", 0, 99), ("die_bonus", -20, 20)):
        for value in (least, most):
            assert table.game.read(table.state, f"attack sherman against mauser {key}={value}".split()).args[key] == value  # fmt: skip
        for value in (least - 1, most + 1):
            with pytest.raises(Fault):
                table.game.read(table.state, f"attack sherman against mauser {key}={value}".split())
    for value in (0, 99):
        assert (
            table.game.read(table.state, f"move sherman clear speed={value}".split()).args["speed"]
            == value
        )
    assert (
        counting(GAME.book, GAME.book.units["m4a1_sherman"], "blast")
        .params["effect"]["en"]
        .startswith("a separate")
    )


NUMBERS = {  # as `referee resolve aam NAME --help` tells them
    "initiative": {"bonus1": (0, 20, 0), "bonus2": (0, 20, 0)}, "army": {"points": (0, 10000, None), "limit": (0, 1000, 15), "year": (1900, 2100, None)},
    "attack": {"dice": (0, 60, None), "range": (0, 99, None), "defence": (1, 30, None), "die_bonus": (-20, 20, 0)}, "move": {"speed": (0, 99, None)},
    "provoke": {"from_distance": (0, 99, None), "to_distance": (0, 99, None)}, "victory": {"turn": (1, 999, None), "points1": (0, 10000, None), "points2": (0, 10000, None)},
}  # fmt: skip
WANTED = {"army": {"units", "side"}, "move": {"type", "speed", "path"}, "provoke": {"mover", "firer", "from_distance", "to_distance"}, "facing": {"from", "to", "points"},
          "los": {"config", "from", "to"}, "casualty": {"units"}, "victory": {"turn", "control"}}  # fmt: skip


@pytest.mark.parametrize("name", list(GAME.procedures))
def test_the_keys_of_a_procedure(name: str) -> None:
    made = Procedures(GAME.registry, GAME.book)[name]  # made anew, whatever was asked for before
    keys = {key.name: key for key in made.keys}
    assert {key for key, each in keys.items() if each.required} == WANTED.get(name, set())
    assert {key for key, each in keys.items() if each.kind == "number"} == set(
        NUMBERS.get(name, {})
    )
    for key, (least, most, default) in NUMBERS.get(name, {}).items():
        assert keys[key].default == default
        assert (keys[key].read(str(least)), keys[key].read(str(most))) == (least, most)
        for value in (least - 1, most + 1):
            with pytest.raises(Fault):
                keys[key].read(str(value))


# -- small things that a slip could turn round ----------------------------------------------------------------
def test_one_unit_placed_has_no_more_beside_it() -> None:
    state = fight("man", "man2", phase="deployment")
    state = put(state, "man2", card="man")
    one = place(book(), state, {"unit": "man", "hex": "r5c1"})
    two = place(
        book(), state, {"unit": "man", "hex": "r5c1", "more": [{"unit": "man2", "hex": "r5c2"}]}
    )  # type: ignore[typeddict-item]
    assert "more" not in one.result and [each["unit"] for each in two.result["more"]] == ["man2"]


def test_p15_who_has_attacked_may_not_strike_a_friend_either() -> None:
    state = put(fight("man r5c4", "boss r5c5", phase="assault_first", last="man"), "man", acted=1)
    made: Any = attack(book(), state, {"unit": "man", "target": "boss"})
    assert "act.friend" in codes(made.rulings) and made.result["legal"] is False
    acted: Any = move(
        book(), put(state, "boss", acted=1), {"unit": "boss", "path": [{"hex": "r5c6"}]}
    )
    assert acted.result == {"unit": "boss", "legal": False}


def test_p26_a_commander_is_near_who_stands_nowhere_yet() -> None:
    state = fight("boss r5c4", "man")
    assert [each.id for each in commanders(book(), state, state.pieces["man"])] == ["boss"]
    far = put(state, "man", hex="r5c9")
    assert [*commanders(book(), far, far.pieces["man"])] == []


def test_what_is_told_before_a_way_is_chosen() -> None:
    state = fight("man r5c4")
    assert codes(chances(book(), state, {"unit": "man"})) == ["way.to", "way.far"]
    for other, given in (
        (state, {}),
        (state, {"unit": "x"}),
        (put(state, "man", hex=None), {"unit": "man"}),
        (fight("man", tracking="no"), {"unit": "man"}),
    ):
        assert chances(book(), other, given) == []
    assert (
        ways(book(), state, {"unit": "man"}) == list(hexes.neighbours("r5c4"))
        and ways(book(), state, {"unit": "x"}) == []
    )
    assert (
        _looks(book(), fight("tank r5c4 E"), {"unit": "tank"})
        and not _looks(book(), state, {"unit": "man"})
        and not _looks(book(), state, {})
    )


def test_p16_of_two_attacks_alike_the_nearer_one_comes_first() -> None:
    state = fight("man r5c4", "foe r5c7", "foe2 r5c6", phase="assault_first")
    state = put(put(state, "foe2", card="foe", side="axis"), "foe", side="axis")
    assert [each.target.id for each in prospects(book(), state, state.pieces["man"])[0]] == [
        "foe2",
        "foe",
    ]


def test_p25_a_road_rests_on_its_card_a_river_on_the_roll() -> None:
    for kind, resting in (("road", "road"), ("river", "roll")):
        assert (
            line(kind, GAME.book, fight(), {"chain": ["r5c4", "r5c5"]}).rulings[0].cards[0]
            == resting
        )
