"""Medals, flags, recovery, works and arguments told by hand, heading by heading."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
from verdicts import BOOK, GAME, Tried, at, position, table

from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.verdict import info, refusal
from referee.games.m44.board.tiles import looks, told_ways
from referee.games.m44.book import ALL, _ground, _kinds, _strike
from referee.games.m44.cards.verbs import order_units
from referee.games.m44.combat.verbs import fight
from referee.games.m44.engineering.rules import minefield, sabotage
from referee.games.m44.movement.reach import reach
from referee.games.m44.night import night
from referee.games.m44.recovery import brought_back, recovery
from referee.games.m44.retreat.rules import retreat
from referee.games.m44.turn.doing import (
    Doing,
    accepted,
    in_phase,
    ordered_unit,
    own_unit,
    under_way,
)
from referee.games.m44.victory.objectives import holders, settled, totals
from referee.games.m44.victory.rules import (
    Happening,
    Objective,
    Tally,
    holding,
    medals,
    read_events,
    read_objectives,
)


# -- who holds a medal (Médailles-objectifs) --------------------------------------------------------------------------------
@table(
    ("kind", "side", "here", "before", "need", "holder"),
    [
        ("temporary", None, (1, 0), None, 1, "axis"), ("temporary", None, (0, 1), None, 1, "allies"), ("temporary", None, (0, 0), "axis", 1, None), ("temporary", "allies", (1, 0), None, 1, None), ("temporary", "allies", (0, 1), None, 1, "allies"), ("temporary", None, (1, 1), None, 1, None), ("temporary", None, (1, 1), "axis", 1, "axis"),
        ("temporary", None, (1, 0), None, 2, None), ("temporary", None, (2, 0), None, 2, "axis"), ("temporary_majority", None, (2, 1), None, 1, "axis"), ("temporary_majority", None, (1, 1), "axis", 1, None), ("temporary_majority", None, (1, 2), "axis", 1, "allies"), ("temporary_majority", "axis", (1, 2), "axis", 1, None),
        ("sole_control", None, (1, 0), None, 1, "axis"), ("sole_control", None, (2, 1), "axis", 1, None), ("sole_control", "axis", (0, 1), None, 1, None),
    ],
)  # fmt: skip
def test_who_holds_a_medal(kind: str, side: Any, here: Any, before: Any, need: int, holder: Any) -> None:  # fmt: skip
    assert holding(kind, side, {"axis": here[0], "allies": here[1]}, before, need) == holder


@table(
    ("objective", "told", "axis", "allies"),
    [
        (("permanent", None), "axis:enter axis:leave allies:enter", 1, 0), (("permanent", "allies"), "axis:enter axis:leave", 0, 0), (("permanent", "allies"), "axis:enter allies:enter allies:leave", 0, 1), (("last_to_occupy", None), "axis:enter axis:leave allies:enter", 0, 1), (("last_to_occupy", None), "axis:enter axis:leave", 1, 0),
        (("last_to_occupy", "axis"), "axis:enter axis:leave allies:enter", 0, 0), (("temporary", None), "axis:enter axis:leave", 0, 0), (("temporary", None), "axis:enter axis:enter axis:leave", 1, 0), (("temporary", None), "axis:leave axis:enter", 1, 0), (("temporary", None), "axis:enter allies:enter axis:leave", 0, 1),
        (("temporary_majority", None), "axis:enter allies:enter allies:enter", 0, 1), (("sole_control", None), "axis:enter allies:enter", 0, 0), (("permanent", None), "axis:leave", 0, 0), (("last_to_occupy", None), "axis:enter allies:leave", 1, 0),
    ],
)  # fmt: skip
def test_medals_as_they_are_told(objective: Any, told: str, axis: int, allies: int) -> None:
    tally = Tally(6, {"hill": Objective("hill", *objective)}, BOOK)
    for each in told.split():
        side, verb = each.split(":")
        tally.tell(Happening(side, verb, "hill"))
    assert tally.totals() == {"axis": axis, "allies": allies}


def test_medals_of_units() -> None:
    def won(*events: tuple[str, str, str], goal: int = 9) -> Any:
        return medals(BOOK, goal, [], [Happening(*each) for each in events])

    def fell(unit: str, times: int = 1) -> Any:
        return won(*[("axis", "eliminate", unit)] * times)[0]["totals"]["axis"]

    assert fell("infantry") == fell("") == fell("commander") == 1 and fell("sniper") == 0 == fell("landing_craft")  # fmt: skip
    assert [fell("supply_truck", n) for n in range(1, 8)] == [0, 0, 1, 1, 1, 2, 2]
    both = won(("axis", "eliminate", "supply_truck"), ("axis", "eliminate", "half_track"), ("axis", "eliminate", "supply_truck"))  # fmt: skip
    assert both[0]["totals"]["axis"] == 0
    out = won(("allies", "exit", ""), ("allies", "exit", "depleted_unit"), ("allies", "exit", "infantry"))  # fmt: skip
    assert out[0]["totals"]["allies"] == 2 and [each.code for each in out[1]].count("m44.medals.none_for") == 1  # fmt: skip
    end, said = won(("allies", "exit", ""), ("axis", "exit", ""), ("axis", "exit", ""), goal=1)
    assert end["totals"] == {"axis": 0, "allies": 1} and end["winner"] == "allies"
    assert [(each.code, each.params.get("n")) for each in said][:2] == [("m44.medals.won", None), ("m44.medals.over", 2)]  # fmt: skip
    sudden, told = won(("axis", "sudden_death", ""), ("allies", "exit", ""))
    assert sudden["winner"] == "axis" and told[0].cards == ("medal.sudden_death",) and sudden["totals"]["allies"] == 0  # fmt: skip
    assert won(("axis", "exit", ""), goal=1)[1][0].cards == ("rule.medals",)
    assert won()[0]["winner"] == "none" and len(won()[1]) == 1


def test_objectives_and_events_as_typed() -> None:
    names = BOOK.names

    def goals(text: str) -> Any:
        return [(each.name, each.kind, each.side) for each in read_objectives(text, names["medal"], names["side"])]  # fmt: skip

    assert goals("Hill:permanent, bridge:temporary:allies") == [("hill", "permanent", None), ("bridge", "temporary", "allies")]  # fmt: skip
    for either in ("either", "both", "tous"):
        assert goals(f"hill:temporary:{either}") == [("hill", "temporary", None)]
    for wrong in ("hill", ":permanent", "hill:permanent:axis:more", "hill:permanent,Hill:temporary", "hill:x"):  # fmt: skip
        with pytest.raises(Fault):
            goals(wrong)
    for wrong in ("axis", "axis:enter", "axis:enter:a:b", "axis:leave", "nobody:enter:a", "axis:flies:a"):  # fmt: skip
        with pytest.raises(Fault):
            read_events(wrong, names["event"], names["side"], names["fallen"])


def test_medals_on_a_followed_board() -> None:
    goal = [{"hexes": ["r4c4", "r4c5"], "kind": "temporary_majority"}, {"hexes": ["r6c6"], "kind": "permanent"}, {"hexes": ["r7c7"], "kind": "last_to_occupy", "need": 2}]  # fmt: skip
    state = position("allies infantry r4c4 r8c0", "axis infantry r0c0 r4c5", objectives=goal)
    assert holders(state) == [None, None, None]
    gone = at(state, pieces={k: p for k, p in state.pieces.items() if k != "r4c5"})
    assert holders(settled(gone, Event("eliminated", {}), state))[0] == "allies"
    enters = at(state, pieces={**state.pieces, "r6c6": state.pieces["r8c0"]})
    assert holders(settled(enters, Event("brought", {}), state))[1] == "allies"
    later = settled(enters, Event("brought", {}), state)
    away = at(later, pieces=dict(state.pieces))
    assert holders(settled(away, Event("retreated", {"to": "r8c0", "path": []}), later))[1] == "allies"  # fmt: skip
    turned = at(later, pieces={**later.pieces, "r6c6": later.pieces["r0c0"]})
    assert holders(settled(turned, Event("took", {}), later))[1] == "allies"  # permanent
    same = settled(state, Event("said", {}), state)
    assert same is state and settled(at(state, turn=2), Event("stepped", {}), state).kept == state.kept  # fmt: skip
    bare = at(state, options={"tracking": "no"})
    assert settled(bare, Event("medal", {}), state) is bare and totals(bare) == {"axis": 0, "allies": 0}  # fmt: skip


# -- flags that cannot be obeyed -------------------------------------------------------------------------------------------------
@table(
    ("unit", "flags", "ignored", "free", "ground", "more", "hexes", "losses", "most"),
    [
        ("infantry", 2, 0, 3, (), {}, 2, 0, 2), ("infantry", 2, 0, 1, (), {}, 1, 1, 1), ("infantry", 2, 1, 3, (), {}, 1, 0, 1), ("infantry", 0, 0, 3, (), {}, 0, 0, 0), ("sniper", 1, 0, 2, (), {}, 1, 0, 2), ("sniper", 1, 0, 5, (), {}, 1, 0, 3), ("infantry", 1, 0, 5, (), {"army": "italian"}, 1, 0, 3), ("destroyer", 1, 0, 5, (), {"army": "italian"}, 1, 0, 1),
        ("infantry", 1, 0, 3, ("river",), {}, 0, 1, 0), ("infantry", 1, 0, 3, ("river", "bridge"), {}, 1, 0, 1), ("infantry", 1, 0, 3, (), {"boat": True}, 0, 1, 0), ("artillery", 1, 0, 3, ("bunker",), {}, 0, 1, 0), ("armour", 1, 0, 3, ("bunker",), {}, 1, 0, 1), ("armour", 1, 0, 3, ("field_bunker",), {}, 0, 1, 0), ("infantry", 1, 0, 3, ("bunker",), {}, 1, 0, 1),
        ("infantry", 2, 0, 3, ("ocean",), {}, 0, 2, 0), ("destroyer", 1, 0, 3, ("ocean",), {}, 1, 0, 1), ("landing_craft", 1, 0, 3, ("ocean",), {}, 1, 0, 1), ("cavalry", 2, 0, 9, (), {}, 2, 0, 2 * BOOK.units["cavalry"].per_flag[1]),
    ],
)  # fmt: skip
def test_flags_obeyed(unit: str, flags: int, ignored: int, free: int, ground: Any, more: Any, hexes: int, losses: int, most: int) -> None:  # fmt: skip
    boat = more.get("boat", False)
    grounds = [BOOK.grounds[key] for key in ground]
    made, said = retreat(BOOK.units[unit], flags, ignored, free, grounds, boat, more.get("army"))
    assert made == {"hexes": hexes, "losses": losses, "most": most}
    codes = [each.code.removeprefix("m44.retreat.") for each in said]
    assert codes[-1] == "done" and said[-1].params == {"hexes": hexes, "losses": losses}
    stuck = bool(flags and most == 0 and free)
    assert bool({"boat", "bunker", "sea"} & set(codes)) is stuck
    far = max(BOOK.units[unit].per_flag[1], 3 if more.get("army") == "italian" and unit == "infantry" else 1)  # fmt: skip
    assert ("further" in codes) is (far > 1 and flags - ignored > 0 and not stuck)
    if "further" in codes:
        assert next(e for e in said if e.code.endswith("further")).params["most"] == far * (flags - ignored)  # fmt: skip


# -- figures that come back, mines, sabotage, the night ------------------------------------------------------------------------------
def thrown(script: Any, *faces: str) -> Any:
    if not isinstance(script, Generator):
        return script
    try:
        next(script)
        script.send(faces)
    except StopIteration as done:
        return done.value
    raise AssertionError


@table(
    ("place", "unit", "figures", "start", "near", "faces", "back", "more"),
    [
        ("hospital", "infantry", 2, 4, False, "ISAAAA", 2, "rests"), ("hospital", "infantry", 3, 4, False, "ISAAAA", 1, "rests"), ("hospital", "infantry", 4, 4, False, "IIAAAA", 0, "rests"), ("hospital", "infantry", 1, 4, False, "AAGFAA", 0, "rests"), ("medics", "armour", 1, 3, True, "AIS", 2, "may_act"), ("medics", "armour", 1, 3, False, "III", 0, "rests"),
        ("medics", "artillery", 1, 2, False, "SIA", 1, "may_act"), ("oasis", "infantry", 1, 4, False, "IG", 1, "rests"), ("medics", "infantry", 5, 4, False, "II", 0, "rests"),
    ],
)  # fmt: skip
def test_figures_come_back(place: str, unit: str, figures: int, start: int, near: bool, faces: str, back: int, more: str) -> None:  # fmt: skip
    script: Any = recovery(BOOK, place, BOOK.units[unit], figures, start, 3, near)
    ask = next(script)
    assert ask.dice == (6 if place == "hospital" else 3) and not ask.open
    assert ("I-M44-21" in ask.cards) is (place != "hospital")
    made = thrown(recovery(BOOK, place, BOOK.units[unit], figures, start, 3, near), *faces)
    assert made.result == {"regained": back, "figures": figures + back}
    assert [each.code for each in made.rulings] == ["m44.recovery.back", f"m44.recovery.{more}"]


def test_who_does_not_recover() -> None:
    def why(place: str, unit: str, near: bool = False) -> Any:
        made: Any = recovery(BOOK, place, BOOK.units[unit], 1, 4, 3, near)
        return None if isinstance(made, Generator) else made.rulings[0].code.split(".")[-1]

    assert why("hospital", "armour") == "infantry" == why("oasis", "artillery")
    assert why("medics", "destroyer") == "never" == why("medics", "armoured_train") == why("medics", "sniper")  # fmt: skip
    assert why("hospital", "infantry", True) == "enemy" == why("oasis", "infantry", True)
    assert why("medics", "infantry", True) is None and why("hospital", "infantry") is None
    script: Any = recovery(BOOK, "medics", BOOK.units["infantry"], 1, 4, None, False)
    ask = next(script)
    assert (ask.dice, ask.open) == (0, "cards")
    assert [brought_back(("I", "A", "S", "G"), kind) for kind in ("infantry", "armour", "artillery")] == [2, 2, 1]  # fmt: skip


@table(
    ("unit", "faces", "hits"),
    [("infantry", "IGSA", 2), ("armour", "IGSA", 2), ("artillery", "IGSA", 1), ("sniper", "IGSA", 1), ("combat_engineer", "IG", 2), ("infantry", "FFFS", 0)],
)  # fmt: skip
def test_mines(unit: str, faces: str, hits: int) -> None:
    made = thrown(minefield(len(faces), BOOK.units[unit]), *faces)
    assert made.result == {"hits": hits, "decoy": False}
    engineers = ["m44.mines.engineer"] if unit == "combat_engineer" else []
    assert [each.code for each in made.rulings] == ["m44.mines.hits", *engineers]
    with pytest.raises(StopIteration) as none:
        next(minefield(0, BOOK.units[unit]))
    assert none.value.value.result == {"hits": 0, "decoy": True}
    assert [each.code for each in none.value.value.rulings] == ["m44.mines.decoy", *engineers]


@table(
    ("target", "stars", "close", "dice", "faces", "done", "total"),
    [
        ("bridge", 0, 3, 2, "SI", True, 1), ("bridge", 3, 3, 2, "II", False, 0), ("dam", 0, 3, 2, "SS", False, 2), ("dam", 2, 3, 2, "SS", True, 4), ("dam", 3, 3, 2, "SI", True, 4), ("dam", 3, 3, 2, "II", False, 3), ("factory", 0, 3, 3, "SII", True, 1), ("power_plant", 0, 1, 1, "I", False, 0),
    ],
)  # fmt: skip
def test_sabotage_told_by_hand(target: str, stars: int, close: int, dice: int, faces: str, done: bool, total: int) -> None:  # fmt: skip
    assert next(sabotage(target, stars, close)).dice == dice
    made = thrown(sabotage(target, stars, close), *faces)
    assert made.result == {"destroyed": done, "stars": total}
    not_done = "not_yet" if target == "dam" else "stands"
    assert made.rulings[0].code == f"m44.sabotage.{'done' if done else not_done}"


def test_the_night_grows_lighter() -> None:
    for marker, faces, seen in ((1, "SSIA", 3), (1, "IIII", 1), (5, "SSSS", 6), (4, "SSII", 6), (4, "SIII", 5)):  # fmt: skip
        assert next(night(marker)).dice == 4
        made = thrown(night(marker), *faces)
        assert made.result == {"visibility": seen}
        assert made.rulings[0].code == ("m44.night.day" if seen == 6 else "m44.night.seen")
    with pytest.raises(StopIteration) as day:
        next(night(6))
    assert day.value.value.result == {"visibility": 6}


def test_reach_of_the_emperors_infantry() -> None:
    from referee.engine.record import replace

    foot = BOOK.units["infantry"]
    for battle, close in ((0, 0), (1, 2), (2, 2), (3, 3)):
        made = reach(replace(foot, move=3, battle_move=battle), "imperial_japan")
        assert (made.move, made.battle, made.close) == (3, battle, close)


# -- a deed and what stands against it --------------------------------------------------------------------------------------------------
def test_a_deed_under_way() -> None:
    state = position("allies infantry r5c4", "axis infantry r4c4")
    doing = Doing(BOOK, state, ["m44.play.phase", "m44.play.nobody"])
    assert doing.forbid("m44.play.fresh", "rule.cards") and not doing.forbid("m44.play.phase", "rule.cards")  # fmt: skip
    assert doing.forbid("m44.play.nobody", "rule.cards")  # nobody can set that aside
    assert [each.code for each in doing.against] == ["m44.play.fresh", "m44.play.nobody"]
    doing.say(info("m44.play.took"), refusal("m44.play.barred"))
    assert len(doing.against) == 3 and len(doing.unsaid()) == 5 and doing.unsaid() == ()
    assert doing.outcome().events == ()
    plain = Doing(BOOK, state)
    plain.happen("medal", side="axis", n=1, why="")
    assert plain.count("axis") == {"total": 1, "goal": 6}
    made = plain.outcome()
    assert [e.kind for e in made.events] == ["medal"] and made.result["medals"] == {"axis": 1, "allies": 0}  # fmt: skip
    assert not [r for r in made.rulings if r.code == "m44.medals.now"]  # its total was told
    silent = Doing(BOOK, state)
    silent.happen("medal", side="axis", n=1, why="")
    (now,) = silent.outcome().rulings
    assert now.code == "m44.medals.now" and now.params == {"side": "axis", "n": 1, "goal": 6}
    last = Doing(BOOK, state)
    last.happen("medal", side="allies", n=6, why="")
    won = last.outcome()
    assert [e.kind for e in won.events] == ["medal", "won"] and last.state.victory == {"winner": "allies", "condition": "rule.medals"}  # fmt: skip
    assert "m44.medals.won" in [r.code for r in won.rulings]
    over = Doing(BOOK, last.state)
    over.happen("medal", side="axis", n=6, why="")
    assert [e.kind for e in over.outcome().events] == ["medal"]
    goal = [{"hexes": ["r4c4"], "kind": "temporary", "worth": 2}, {"hexes": ["r0c0"], "kind": "temporary"}]  # fmt: skip
    held = Doing(BOOK, position("allies infantry r5c4", "axis infantry r4c4", objectives=goal))
    held.happen("eliminated", hex="r4c4", unit="infantry", to="allies", medals=1, token="")
    codes = [(r.code, r.params.get("side"), r.params.get("n")) for r in held.outcome().rulings]
    assert ("m44.medals.given_up", "axis", 2) in codes and ("m44.medals.now", "allies", 1) in codes
    back = Doing(BOOK, held.state)
    back.happen("dropped", hex="r4c4", unit="infantry", side="allies", figures=4, medal=1, ready=True)  # fmt: skip
    gained = [(r.code, r.params.get("side"), r.params.get("n"), r.cards) for r in back.outcome().rulings]  # fmt: skip
    assert ("m44.medals.gained", "allies", 2, ("medal.temporary",)) in gained
    assert Doing(BOOK, state).outcome().rulings == ()


def test_questions_of_the_phase_and_of_units() -> None:
    state = at(position("allies infantry r5c4", "axis infantry r4c4"), phase="move", r5c4={"ordered": True})  # fmt: skip

    def asked(question: Any, *args: Any, now: Any = state, overruled: tuple[str, ...] = ()) -> Any:
        doing = Doing(BOOK, now, overruled)
        return question(doing, *args), [each.code.removeprefix("m44.play.") for each in doing.rulings]  # fmt: skip

    assert asked(in_phase, "move", "battle") == (True, [])
    assert asked(in_phase, "battle") == (False, ["phase"])
    assert asked(in_phase, "battle", overruled=("m44.play.phase",)) == (True, ["phase"])
    assert asked(own_unit, "r5c4") == (True, []) and asked(own_unit, "r4c4") == (False, ["not_yours"])  # fmt: skip
    assert asked(own_unit, "r4c4", "axis") == (True, []) and asked(own_unit, "r8c8") == (False, ["nobody"])  # fmt: skip
    assert asked(own_unit, "r4c4", overruled=("m44.play.not_yours",)) == (True, ["not_yours"])
    assert asked(ordered_unit, "r5c4") == (True, [])
    lazy = at(state, r5c4={"ordered": False})
    assert asked(ordered_unit, "r5c4", now=lazy) == (False, ["not_ordered"])
    assert asked(ordered_unit, "r5c4", now=lazy, overruled=("m44.play.not_ordered",)) == (True, ["not_ordered"])  # fmt: skip
    bare = at(state, options={"tracking": "no"})
    assert asked(ordered_unit, "r5c4", now=bare) == (False, ["untracked"])
    assert accepted(BOOK, at(state, phase="battle"), fight, **{"from": "r5c4", "to": "r4c4"})
    assert not accepted(BOOK, state, fight, **{"from": "r5c4", "to": "r4c4"})
    assert accepted(
        BOOK,
        at(state, phase="order", r5c4={"ordered": False}),
        order_units,
        card="probe",
        hexes=["r5c4"],
    )
    assert under_way(BOOK, state, BOOK.registry) is None
    held = {"name": "attack", "args": {"from": "r5c4", "to": "r4c4"}, "answers": [], "overruled": []}  # fmt: skip
    waiting = under_way(BOOK, at(state, phase="battle", open=held), BOOK.registry)
    assert waiting is not None and waiting.attack is not None
    done = under_way(BOOK, at(state, phase="battle", open={**held, "answers": ["no", ["S", "S", "S"]]}), BOOK.registry)  # fmt: skip
    assert done is not None and done.attack is None and [e.kind for e in done.events] == ["fought"]


# -- what is typed of an attack is what the board shows ------------------------------------------------------------------------------------
@table(
    ("key", "right", "wrong", "seen", "cell"),
    [
        ("range=1", True, "range=2", "1", "range=1"), ("moved=0", True, "moved=1", "0", "moved=0"), ("figures=4", True, "figures=3", "4", "figures=4"), ("veteran=no", True, "veteran=yes", "no", "veteran=no"), ("attacker=infantry", True, "attacker=armour", "infantry", "attacker=infantry"), ("target=infantry", True, "target=armour", "infantry", "target=infantry"), ("terrain=forest", True, "terrain=town", "forest", "terrain=forest"), ("from_terrain=clear", True, "from_terrain=town", "clear", "from_terrain=clear"),
        ("los=yes", True, "los=no", "yes", "los=yes"), ("side=allies", True, "side=axis", "allies", "side=allies"), ("night=6", True, "night=5", "6", "night=6"), ("card=attack", True, "card=firefight", "attack", "card=attack"), ("terrain=clear", True, "terrain=forest+town", "forest", "terrain=forest"), ("bonus=1", True, "adjacent_enemy=yes", "no", "adjacent_enemy=no"), ("from_below=yes", True, "weather=winter_weather", "–", "weather=–"), ("obstacle=clear", True, "obstacle=wire", "clear", "obstacle=clear"),
    ],
)  # fmt: skip
def test_what_is_typed_must_be_what_is_seen(
    key: str, right: bool, wrong: str, seen: str, cell: str
) -> None:
    state = at(position("allies infantry r5c4", "axis infantry r4c4", terrain={"forest": ["r4c4"]}), card="attack", phase="battle", r5c4={"ordered": True})  # fmt: skip
    args: Any = {"from": "r5c4", "to": "r4c4", "keys": [key]}
    assert Tried(state, fight, args).against == []
    tried = Tried(state, fight, {**args, "keys": [wrong]})
    assert tried.against == ["play.contradicts"]
    params = tried.doing.rulings[-1].params
    key, _, _ = wrong.partition("=")
    # The cell as it is to be typed instead; a dash where nothing is.
    assert (params["key"], params["text"], params["cell"]) == (key, seen, cell)


# -- the book ----------------------------------------------------------------------------------------------------------------------------
def test_how_the_book_is_read() -> None:
    assert _kinds("all") == ALL and _kinds(None) == () and _kinds(["infantry"]) == ("infantry",)
    plain = _ground("mire", {"kind": "terrain"})
    assert plain.air is None and plain.boat == 0 and plain.level == 0 and plain.stop == ()
    high = _ground("top", {"kind": "terrain", "air": 2, "level": "mountain", "stop": "all", "bar": ["armour"], "bar_out": ["train"], "no_battle_for": ["ship"], "boat_out": -1, "in": {"infantry": -1}, "out": {"armour": -2}, "cave_in": {"infantry": -2}})  # fmt: skip
    assert (high.air, high.level, high.stop, high.bar, high.bar_out, high.no_battle_for, high.boat) == (2, 2, ALL, ("armour",), ("train",), ("ship",), -1)  # fmt: skip
    assert (high.protects, high.hampers, high.cave) == ({"infantry": -1}, {"armour": -2}, {"infantry": -2})  # fmt: skip
    raw = {"stars": True, "bound": False, "night": True}
    assert _strike("bomb", {**raw, "dice": 3}).dice == {"axis": 3, "allies": 3}
    assert _strike("bomb", {**raw, "axis": 1, "allies": 2}).dice == {"axis": 1, "allies": 2}
    assert _strike("bomb", raw).dice == {"axis": 0, "allies": 0} and not _strike("bomb", raw).deadly
    assert BOOK.figures("infantry") == 4 and BOOK.figures("armour") == 3 and BOOK.figures("artillery") == 2  # fmt: skip
    for unit in BOOK.units.values():
        special = unit.russian_figures or unit.figures
        assert BOOK.figures(unit.id, "russian") == special == BOOK.figures(unit.id, None, "axis")
        assert BOOK.figures(unit.id, None, "allies") == unit.figures == BOOK.figures(unit.id, "italian", "axis")  # fmt: skip
    lines = [{"piece": "river", "shape": "curve", "orientation": 2, "at": ["r1c1", "r2c2"], "look": "ford"}, {"piece": "forest", "at": ["r3c3"]}, {"piece": "road", "shape": "straight", "at": ["r1c1"]}]  # fmt: skip
    assert told_ways({"tiles": lines}) == {(1, 1): {"river": (0, 4), "road": (0, 3)}, (2, 2): {"river": (0, 4)}}  # fmt: skip
    assert looks({"tiles": lines}) == {(1, 1): "ford", (2, 2): "ford"} and looks({}) == {}


def test_a_card_named_like_an_article_is_that_card() -> None:
    state = position("allies infantry r5c4", "axis infantry r4c4")

    def read(line: str) -> Any:
        return dict(GAME.read(state, line.split()).args)

    assert read("order the probe left") == {"card": "probe", "section": "left", "hexes": []}
    assert read("order la carte accrochage gauche")["card"] == "probe"
    assert read("order à l’assaut")["card"] == "move_out"
    assert read("order a l'assaut r5c4") == {"card": "move_out", "section": None, "hexes": ["r5c4"]}
    for line in ("order à l’assaut centre",):
        assert read(line) == {"card": "move_out", "section": "centre", "hexes": []}
