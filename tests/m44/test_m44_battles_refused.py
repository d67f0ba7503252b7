"""Battles of a game in progress, one condition at a time: who, whom, what it promises, what comes of it."""

from __future__ import annotations

from typing import Any

import pytest
from verdicts import BOOK, GAME, Tried, at, offered, position, table

from referee.engine.ask import Choice, Dice
from referee.engine.record import replace
from referee.games.m44.combat import ambush, prospects
from referee.games.m44.combat.battlefield import attack_between
from referee.games.m44.combat.ground import open_ground, take_ground
from referee.games.m44.combat.losses import eliminate, lose
from referee.games.m44.combat.verbs import VERBS, answer_back, fight
from referee.games.m44.retreat.drive import drive_back
from referee.games.m44.retreat.verbs import fall_back, stay_put
from referee.games.m44.turn.doing import Doing

LINES = ("allies infantry r5c4 r8c0", "allies armour r5c6", "axis infantry r4c4 r3c4", "axis infantry r0c0")  # fmt: skip
FIELD = at(position(*LINES), card="direct_from_hq", phase="battle", r5c4={"ordered": True}, r5c6={"ordered": True}, ordered=2)  # fmt: skip
BATTLE: Any = fight
ASSAULT: Any = {"from": "r5c4", "to": "r4c4"}


def run(deed: Any, *answers: Any) -> Any:
    """What a script of a deed asked last, after the answers; `None`: it came to its end."""
    try:
        ask = next(deed)
        for answer in answers:
            ask = deed.send(answer)
    except StopIteration:
        return None
    return ask


@table(
    ("changes", "args", "why"),
    [
        ({}, ASSAULT, ""), ({"phase": "move"}, ASSAULT, "play.phase"), ({"phase": "draw"}, ASSAULT, "play.phase"), ({}, {"from": "r5c5", "to": "r4c4"}, "play.nobody"), ({}, {"from": "r4c4", "to": "r5c4"}, "play.not_yours"), ({}, {"from": "r5c4", "to": "r4c5"}, "play.nobody"), ({}, {"from": "r5c4", "to": "r5c6"}, "play.friend"),
        ({"r5c4": {"ordered": False}}, ASSAULT, "play.not_ordered"), ({"r5c4": {"fresh": True}}, ASSAULT, "play.fresh"), ({"r5c4": {"marching": True}}, ASSAULT, "play.marching"), ({"r5c4": {"fought": 1}}, ASSAULT, "play.fought_already"), ({"r5c4": {"barred": True}}, ASSAULT, "play.barred"),
        ({"r5c4": {"barred": True, "fought": -1}}, ASSAULT, ""), ({"r5c4": {"fought": -1}}, ASSAULT, ""), ({"r5c4": {"fought": 2}}, ASSAULT, "play.fought_already"), ({}, {"from": "r5c4", "to": "r3c4"}, "attack.adjacent"), ({}, {"from": "r5c6", "to": "r3c4"}, ""), ({}, {**ASSAULT, "keys": ["range=2"]}, "play.contradicts"),
        ({}, {**ASSAULT, "keys": ["range=1"]}, ""), ({}, {**ASSAULT, "keys": ["bonus=1"]}, ""), ({}, {**ASSAULT, "keys": ["terrain=forest"]}, "play.contradicts"), ({}, {**ASSAULT, "keys": ["terrain=clear"]}, ""), ({}, {**ASSAULT, "keys": ["battle_back=yes"]}, "play.not_yours"),
        ({}, {"from": "r4c4", "to": "r5c4", "keys": ["battle_back=yes"]}, "play.no_riposte"), ({"riposte": {"from": "r4c4", "to": "r5c4"}, "r4c4": {"figures": 1}}, {"from": "r4c4", "to": "r5c4", "keys": ["battle_back=yes"]}, ""), ({"riposte": {"from": "r4c4", "to": "r5c6"}, "r4c4": {"figures": 1}}, {"from": "r4c4", "to": "r5c4", "keys": ["battle_back=yes"]}, "play.no_riposte"),
        # Tir d’artillerie: twice for who stays; a unit of choice instead battles once
        ({"card": "artillery_bombard", "r5c4": {"ordered": True, "fought": 1}}, ASSAULT, ""), ({"card": "artillery_bombard", "r5c4": {"fought": 2}}, ASSAULT, "play.fought_already"), ({"card": "artillery_bombard", "r5c4": {"fought": 1, "from_hex": "r6c4"}}, ASSAULT, "play.fought_already"), ({"card": "artillery_bombard", "free": 1, "r5c4": {"fought": 1}}, ASSAULT, "play.fought_already"),
    ],
)  # fmt: skip
def test_an_attack(changes: Any, args: Any, why: str) -> None:
    state = at(FIELD, **changes)
    tried = Tried(state, fight, args)
    assert tried.against[:1] == ([why] if why else [])
    assert isinstance(tried.ask, Dice) is (not why)
    if args == ASSAULT or args == {"from": "r5c6", "to": "r3c4"}:
        # what the unit is told of its targets, what is offered, what a prompt lists: all the same
        start = args["from"]
        may = why in ("", "attack.adjacent")
        listed = VERBS[1].args[1].options
        assert listed is not None
        battle = state.phase == "battle"
        assert (start in [name for name, _ in prospects.ready(state)]) is (may or not battle)
        assert bool(listed(BOOK, state, {"from": start})) is (may or not battle)
        assert any(o["from"] == start for o in offered(state, "attack")) is may
        assert bool(VERBS[1].args[1].told and VERBS[1].args[1].told(BOOK, state, {"from": start})) is (may and battle)  # fmt: skip


def test_who_is_looked_at() -> None:
    def seen(start: str | None = None, **changes: Any) -> Tried:
        return Tried(at(FIELD, **changes), fight, {"from": start, "to": None, "keys": []})

    assert [each["hex"] for each in seen("r5c4").doing.result["targets"]] == ["r4c4"]
    assert seen("r5c4", phase="move").against == [] and seen("r5c4", phase="draw").against == ["play.phase"]  # fmt: skip
    assert seen("r5c4", phase="order").against == ["play.phase"] and seen(phase="order").against == ["play.phase"]  # fmt: skip
    assert seen("r8c0").against == ["play.not_ordered"] and seen("r4c4").against == ["play.not_yours"]  # fmt: skip
    assert seen("r5c4").told == ["target.may", "target.not"]
    all_of_them = seen()
    assert all_of_them.told[0] == "target.best" and all_of_them.told[-1] == "target.turn"
    assert len(all_of_them.doing.result["attacks"]) == all_of_them.told.count("target.best")
    none = seen(r5c4={"ordered": False}, r5c6={"ordered": False})
    assert none.told == ["target.nobody"] and none.doing.result["attacks"] == []
    lonely = at(position("allies infantry r8c0", "axis infantry r0c0"), card="attack", phase="battle", r8c0={"ordered": True})  # fmt: skip
    assert Tried(lonely, fight, {"from": "r8c0", "to": None}).told == ["target.none"]


# -- without a board -------------------------------------------------------------------------------------------------
BARE = at(position(*LINES, options={"tracking": "no"}), card="attack", phase="battle")


def test_an_attack_told_by_its_keys() -> None:
    told: dict[str, Any] = {
        "from": None,
        "to": None,
        "keys": ["attacker=infantry", "target=armour", "range=1"],
    }
    plain = Tried(BARE, fight, told)
    assert isinstance(plain.ask, Dice) and plain.ask.dice == 3
    asked = Tried(BARE, fight, {**told, "hold": True})
    assert isinstance(asked.ask, Choice) and asked.ask.what == "m44.choose.ambush_here"
    assert (asked.ask.side, asked.ask.default, asked.ask.options) == ("axis", "no", ("yes", "no"))
    far = {**told, "keys": ["attacker=infantry", "target=armour", "range=2"], "hold": True}
    assert isinstance(Tried(BARE, fight, far).ask, Dice)
    for changes in ({"hands": {"axis": 0, "allies": 5}}, {"owed": {"axis": 1}}, {"ambush_out": True}, {"options": {"tracking": "no", "ambush_hint": "no"}}):  # fmt: skip
        assert isinstance(Tried(at(BARE, **changes), fight, {**told, "hold": True}).ask, Dice)
    back = {**told, "keys": [*told["keys"], "battle_back=yes"], "hold": True}
    assert isinstance(Tried(BARE, fight, back).ask, Dice)
    no_dice = {**told, "keys": ["attacker=infantry", "target=infantry", "range=1", "terrain=bunker", "from_terrain=wire", "bonus=-2"], "hold": True}  # fmt: skip
    assert Tried(BARE, fight, no_dice).against == ["attack.no_dice"]
    assert Tried(at(BARE, phase="move"), fight, told).against == ["play.phase"]
    from referee.engine.faults import Unreadable

    with pytest.raises(Unreadable):
        Tried(BARE, fight, {**told, "keys": ["attacker=infantry", "range=1"]})
    with pytest.raises(Unreadable):
        Tried(BARE, fight, {**told, "keys": ["attackers=infantry"]})
    doing = Doing(BOOK, BARE)
    assert run(BATTLE(doing, {**told, "hold": True}), "yes") is None
    assert [event.kind for event in doing.events] == ["ambushed"]
    assert [each.code for each in doing.rulings] == ["m44.play.ambushed", "m44.play.ambush_by_hand"]
    won = Doing(BOOK, BARE)
    assert run(BATTLE(won, told), ("A", "A", "G")) is None
    assert [event.kind for event in won.events] == ["fought"]
    assert "m44.play.report_medal" in [each.code for each in won.rulings]
    assert offered(BARE, "attack") == [{"from": None, "to": None, "keys": ["attacker=infantry", "target=infantry", "range=1"]}]  # fmt: skip
    assert not offered(at(BARE, phase="draw"), "attack")
    assert VERBS[1].args[0].options is not None and VERBS[1].args[0].options(BOOK, BARE, {}) == []


def test_dice_that_no_source_tells_are_asked_for() -> None:
    keys = ["attacker=polish_dragoons", "target=infantry", "range=1"]
    doing = Doing(BOOK, BARE)
    script = BATTLE(doing, {"from": None, "to": None, "keys": keys})
    ask = next(script)
    while not isinstance(ask, (Choice, Dice)):
        ask = script.send(None)
    assert isinstance(ask, Choice) and ask.options == ("1", "2", "3", "4", "5", "6")
    thrown = script.send("4")
    assert isinstance(thrown, Dice) and thrown.dice == 4


# -- what attacks promise ------------------------------------------------------------------------------------------------
ONE = at(FIELD, r4c4={"figures": 1}, r3c4={"figures": 1})


def test_the_chances_of_an_attack() -> None:
    # three dice, half the faces hit infantry: gone with 7/8; else a flag among the others (1 in 3 a die)
    made = prospects.prospect(BOOK, ONE, "r5c4", "r4c4")
    assert made.eliminate == pytest.approx(7 / 8)
    assert made.driven == pytest.approx((1 / 8) * (1 - (2 / 3) ** 3))
    assert (made.start, made.end, made.medals, made.counted.dice) == ("r5c4", "r4c4", 1, 3)
    said = made.told()
    assert {key: said[key] for key in ("from", "hex", "unit", "figures", "dice", "medals")} == {"from": "r5c4", "hex": "r4c4", "unit": "infantry", "figures": 1, "dice": 3, "medals": 1}  # fmt: skip
    assert said["breakdown"] == [{"reason": "base", "dice": 3}]
    assert (said["eliminate"], said["driven_off"]) == (made.eliminate, made.driven)
    sentence = prospects.line(made)
    assert {key: sentence.params[key] for key in ("hex", "unit", "n", "dice", "eliminate", "driven")} == {"hex": "r4c4", "unit": "infantry", "n": 1, "dice": 3, "eliminate": 88, "driven": 9}  # fmt: skip
    assert sentence.params["reasons_told"] == [{"code": "m44.why.base", "params": {"n": 3}}]
    wooded = at(position(*LINES, terrain={"forest": ["r4c4"]}), card="attack", phase="battle", r5c4={"ordered": True})  # fmt: skip
    reasons = prospects.line(prospects.prospect(BOOK, wooded, "r5c4", "r4c4")).params["reasons_told"]  # fmt: skip
    assert reasons[1] == {"code": "m44.why.target_terrain", "params": {"n": -1, "terrain": "forest"}}  # fmt: skip


def test_attacks_together() -> None:
    # two attacks with three dice each on one figure, one driven off is there no more
    first = prospects.prospect(BOOK, ONE, "r5c4", "r4c4")
    second = prospects.prospect(BOOK, ONE, "r5c6", "r3c4")
    stays = (1 / 8) * (2 / 3) ** 3  # neither hit nor flag
    both = prospects.fallen(BOOK, [first, first])
    assert both == pytest.approx(7 / 8 + stays * 7 / 8)
    told, turn = prospects.together(BOOK, [first, first, second])
    fall = prospects.fallen(BOOK, [second])
    assert turn["eliminate"] == pytest.approx({"r4c4": both, "r3c4": fall})
    assert turn["expected_medals"] == pytest.approx(both + fall)
    assert turn["some_medal"] == pytest.approx(1 - (1 - both) * (1 - fall))
    assert [each.code for each in told] == ["m44.target.several", "m44.target.turn"]
    assert told[0].params == {"hex": "r4c4", "n": 2, "eliminate": round(100 * both)}
    assert told[1].params["n"] == 3 and told[1].params["some"] == round(100 * turn["some_medal"])
    alone, _ = prospects.together(BOOK, [first])
    assert alone == []
    free = replace(second, medals=0)
    _, without = prospects.together(BOOK, [first, free])
    assert without["some_medal"] == pytest.approx(7 / 8) == pytest.approx(without["expected_medals"])  # fmt: skip
    whole = prospects.prospect(BOOK, FIELD, "r5c4", "r4c4")  # four figures fall to no three dice
    assert prospects.fallen(BOOK, [whole]) == 0
    # four hits of six dice, no flag in the first throw: 1, 2 or 3 hits, then 3, 2 or 1 at least
    chance = (1 / 6) * (1 / 8) + (1 / 4) * (1 / 2) + (1 / 8) * (7 / 8)
    assert prospects.fallen(BOOK, [whole, whole]) == pytest.approx(chance)


def test_the_best_attack_comes_first() -> None:
    lines = ("allies armour r5c4", "axis infantry r4c4 figures=2", "axis infantry r4c5 figures=1", "axis supply_truck r5c3 figures=1", "axis infantry r0c0")  # fmt: skip
    state = at(position(*lines), card="attack", phase="battle", r5c4={"ordered": True})
    found = prospects.prospects(BOOK, state, "r5c4")
    assert [each.end for each in found] == ["r4c5", "r4c4", "r5c3"]  # a truck alone is no medal
    richer = at(state, r4c4={"medal": 2})  # 1/2 for two medals is more than 7/8 for one
    assert prospects.prospects(BOOK, richer, "r5c4")[0].end == "r4c4"
    assert [each.end for each in prospects.ranked(iter(found[::-1]))] == ["r4c5", "r4c4", "r5c3"]
    twins = at(state, r4c4={"figures": 1})
    assert [each.end for each in prospects.prospects(BOOK, twins, "r5c4")][:2] == ["r4c4", "r4c5"]
    told, result = prospects.best(BOOK, state)
    assert [each.params["end"] for each in told if each.code == "m44.target.best"] == ["r4c5", "r4c4", "r5c3"]  # fmt: skip
    assert set(result["turn"]["eliminate"]) == {"r4c5"}  # each unit battles once
    assert told[0].params["attacker_unit"] == "armour" and told[0].params["target_unit"] == "infantry"  # fmt: skip
    assert (told[0].params["n"], told[0].params["dice"], told[0].params["medals"]) == (1, 3, 1)
    assert (told[0].params["eliminate"], told[0].params["driven"]) == (88, 9)


def test_who_leads_and_who_may_still_attack() -> None:
    first = VERBS[1].args[0]
    assert first.options is not None and first.default is not None
    lines = ("allies infantry r5c4 r7c8", "allies armour r5c6", "axis infantry r4c4 figures=4", "axis infantry r4c6 figures=1", "axis infantry r6c8 figures=3")  # fmt: skip
    state = at(position(*lines), card="attack", phase="battle", **{k: {"ordered": True} for k in ("r5c4", "r7c8", "r5c6")})  # fmt: skip
    assert first.options(BOOK, state, {}) == ["r5c6", "r7c8", "r5c4"]
    assert first.default(BOOK, state, {}) == "r5c6"
    missed: Any = VERBS[1].missed
    said = missed(BOOK, state)
    assert said.code == "m44.play.may_attack"
    assert said.params == {"n": 3, "hexes": "r5c4, r5c6, r7c8"}
    assert not missed(BOOK, at(state, phase="move")) and not missed(BOOK, BARE)
    alone = at(position("allies infantry r5c4", "axis infantry r0c0"), card="attack", phase="battle", r5c4={"ordered": True})  # fmt: skip
    assert not missed(BOOK, alone) and first.options(BOOK, alone, {}) == []
    some = missed(BOOK, at(state, r5c6={"fought": 1}))
    assert some.params == {"n": 2, "hexes": "r5c4, r7c8"}


def test_whom_it_may_not_attack_and_why() -> None:
    found = {end: why.code for end, why in prospects.spared(BOOK, FIELD, "r5c4")}
    assert found == {"r3c4": "m44.attack.adjacent"}
    lines = ("allies infantry r5c4", "axis infantry r2c4 r1c4", "axis infantry r3c7")
    state = at(position(*lines, terrain={"forest": ["r4c4", "r4c5", "r3c4"]}), card="attack", phase="battle", r5c4={"ordered": True})  # fmt: skip
    found = {end: why.code for end, why in prospects.spared(BOOK, state, "r5c4")}
    assert "r1c4" not in found and found["r2c4"] == "m44.attack.los"  # four hexes: out of its reach
    assert [end for end, _ in prospects.enemies(state, "r5c4", state.pieces["r5c4"])] == ["r2c4", "r1c4", "r3c7"]  # fmt: skip
    told = prospects.lines(BOOK, state, "r5c4")
    assert [each.code for each in told if each.params["hex"] == "r2c4"] == ["m44.target.not"]
    far = position("allies infantry r8c0", "axis infantry r8c8 r8c9")
    assert prospects.enemies(far, "r8c0", far.pieces["r8c0"]) == [("r8c8", 8)]


def test_chances_as_they_are_asked_for() -> None:
    now = prospects.prospects_now
    assert now(BOOK, at(FIELD, phase="order"), []) is None and now(BOOK, BARE, []) is None
    assert now(BOOK, at(FIELD, phase="move"), []) is not None
    assert now(BOOK, FIELD, ["range=1"]) is None and now(BOOK, BARE, ["r5c4", "r4c4"]) is None
    one = now(BOOK, FIELD, ["r5c4", "r4c4,", "from"])
    assert one is not None and [each.code for each in one[0]] == ["m44.target.may"]
    two = now(BOOK, FIELD, ["r5c4", "r4c4", "r5c6", "r3c4"])
    assert two is not None and [e["hex"] for e in two[1]["attacks"]] == ["r4c4", "r3c4"]
    assert [e["from"] for e in two[1]["attacks"]] == ["r5c4", "r5c6"]
    assert now(BOOK, FIELD, ["r5c4"]) is None and now(BOOK, FIELD, ["r5c4", "there"]) is None
    none = now(BOOK, FIELD, ["r5c4", "r5c5"])
    assert none is not None and none[0][0].code == "m44.play.nobody" and none[1] == {}
    barred = now(BOOK, FIELD, ["r5c4", "r3c4"])
    assert barred is not None and [e.code for e in barred[0]] == ["m44.target.not"]
    assert barred[1] == {"attacks": [], "turn": {}}
    aloud = now(BOOK, BARE, ["infantry", "2"])
    assert aloud is not None and aloud[0][0].code == "m44.sum.alone"


def test_the_chances_at_the_question() -> None:
    attack = attack_between(BOOK, ONE, (5, 4), (4, 4))
    told, made = prospects.duel(BOOK, attack)
    params = told[0].params
    assert (params["eliminate"], params["driven"], params["stays"], params["n"]) == (88, 9, 4, 1)
    # three dice, each a hit with one half
    assert params["hits_told"] == [{"code": "m44.chances.hits", "params": {"hits": n, "percent": p}} for n, p in ((0, 12), (1, 38), (2, 38), (3, 12))]  # fmt: skip
    assert sum(made["hits"].values()) == pytest.approx(1)
    assert prospects.duel(BOOK, replace(attack, bonus=-3)) == ([], {})
    hidden = {"name": "attack", "args": {**ASSAULT, "keys": []}, "answers": [], "overruled": []}
    waiting = prospects.prospects_now(BOOK, at(ONE, open=hidden), [])
    assert waiting is not None and waiting[0][0].params["eliminate"] == 88
    assert prospects.prospects_now(BOOK, at(ONE, open={**hidden, "name": "next", "args": {}}), []) is None  # fmt: skip


# -- Ambush ---------------------------------------------------------------------------------------------------------------
@table(
    ("changes", "holds", "hint"),
    [
        ({}, True, True), ({"hands": {"axis": 0, "allies": 5}}, False, False), ({"hands": {"axis": 1, "allies": 0}}, True, True), ({"owed": {"axis": 1}}, False, False), ({"owed": {"allies": 1}}, True, True), ({"ambush_out": True}, True, False), ({"options": {"tracking": "yes", "ambush_hint": "no"}}, True, False), ({"side": "axis", "hands": {"axis": 0, "allies": 5}}, True, True),
    ],
)  # fmt: skip
def test_who_may_hold_an_ambush(changes: Any, holds: bool, hint: bool) -> None:
    state = at(FIELD, **changes)
    assert ambush.has_ambush(state) is holds and ambush.hinted(state) is hint
    # the deck of the long board holds two
    board = replace(state.board, rows=17)
    assert ambush.hinted(at(state, board=board)) is (hint or "ambush_out" in changes)
    if state.side == "allies":
        assert ambush.may_ambush(BOOK, state, "r5c4", "r4c4") is holds
        asked = Tried(state, fight, {**ASSAULT, "hold": True})
        assert isinstance(asked.ask, Choice) is hint


def test_which_attack_may_be_ambushed() -> None:
    for start, end, may in (("r5c4", "r4c4", True), ("r5c4", "r3c4", False), ("r5c4", "r4c5", False), ("r5c5", "r4c4", False), ("r5c6", "r3c4", False)):  # fmt: skip
        assert ambush.may_ambush(BOOK, FIELD, start, end) is may
    water = position("allies infantry r5c4", "axis landing_craft r4c4", terrain={"ocean": ["r4c4"]})
    assert not ambush.may_ambush(BOOK, water, "r5c4", "r4c4")  # a craft never battles
    keys = {**ASSAULT, "hold": True, "keys": ["bonus=-3"]}
    assert Tried(FIELD, fight, keys).against == ["attack.no_dice"]


WAITING: Any = {"name": "attack", "args": {**ASSAULT, "keys": []}, "answers": [], "overruled": [], "told": 3, "marks": [1]}  # fmt: skip
BY_KEYS = {**WAITING, "args": {"from": None, "to": None, "keys": ["attacker=infantry", "target=infantry", "range=1"]}}  # fmt: skip


def keyed(*keys: str) -> dict[str, Any]:
    return {**BY_KEYS, "args": {"from": None, "to": None, "keys": list(keys)}}


@table(
    ("board", "changes", "waiting", "may"),
    [
        (True, {}, WAITING, True), (True, {}, {**WAITING, "answers": ["no"]}, True), (True, {}, {**WAITING, "answers": ["yes"]}, False), (True, {}, {**WAITING, "answers": [["I"]]}, False), (True, {}, {**WAITING, "name": "blow"}, False), (True, {}, {**WAITING, "args": {**ASSAULT, "ambush": True}}, False),
        (True, {}, {**WAITING, "args": {**ASSAULT, "keys": ["battle_back=yes"]}}, False), (True, {}, {**WAITING, "args": {**ASSAULT, "keys": ["bonus=1"]}}, True), (True, {}, {**WAITING, "args": {**ASSAULT, "keys": None}}, True), (True, {"hands": {"axis": 0, "allies": 5}}, WAITING, False), (True, {}, {**WAITING, "args": {"from": "r5c6", "to": "r3c4"}}, False), (True, {}, {**WAITING, "args": {"from": None, "to": None}}, False),
        (True, {}, None, False), (False, {}, BY_KEYS, True), (False, {}, {**BY_KEYS, "answers": ["no"]}, True), (False, {}, {**BY_KEYS, "answers": ["yes"]}, False), (False, {}, {**BY_KEYS, "name": "strike"}, False), (False, {}, keyed("range=2"), False), (False, {}, keyed("range=1", "battle_back=yes"), False), (False, {"owed": {"axis": 1}}, BY_KEYS, False),
        (False, {}, {**BY_KEYS, "args": {"keys": None}}, False), (False, {}, None, True), (False, {"phase": "move"}, None, False), (False, {"hands": {"axis": 0, "allies": 5}}, None, False),
    ],
)  # fmt: skip
def test_ambush_said_while_dice_are_awaited(board: bool, changes: Any, waiting: Any, may: bool) -> None:  # fmt: skip
    state = at(FIELD if board else BARE, open=waiting, **changes)
    tried = Tried(state, ambush.spring, {})
    phase = tried.against == ["play.phase"]
    assert (tried.against == []) is may and (phase or tried.against in ([], ["play.no_ambush"]))
    worth: Any = VERBS[2].worth
    assert bool(worth(BOOK, state)) is may
    if waiting is not None:
        assert ambush.ambush_by_hand(BOOK, state) is (may and not board)
        assert ambush.ambush_on_board(BOOK, state) is (may and board)
    if may and board:
        assert tried.events == ["answered", "asked"] and tried.told == ["play.ambush_declared"]
        asked = tried.doing.events[1].data
        assert asked["args"] == {**waiting["args"], "ambush": True}
        assert (asked["told"], asked["answers"], asked["marks"]) == (0, [], [])
    elif may:
        assert tried.events == (["ambushed"] if waiting is None else ["answered", "ambushed"])
        assert tried.told == ["play.ambushed"] + (["play.ambush_by_hand"] if waiting else [])
        assert tried.state.hands == {"axis": 4, "allies": 5}
    assert VERBS[2].by is not None and VERBS[2].by(state) == "axis"


def test_an_ambush_is_sprung() -> None:
    doing = Doing(BOOK, FIELD)
    script = BATTLE(doing, {**ASSAULT, "ambush": True})
    ask = next(script)
    while not isinstance(ask, Dice):
        ask = script.send(None)
    assert (ask.dice, ask.side) == (3, "axis")  # the defender throws
    assert doing.state.owed == {"axis": 1} and doing.rulings[0].code == "m44.play.ambushed"
    no = Tried(at(FIELD, hands={"axis": 0, "allies": 5}), fight, {**ASSAULT, "ambush": True})
    assert no.against == ["play.no_ambush"]


# -- losses ---------------------------------------------------------------------------------------------------------------
def fell(state: Any, name: str, figures: int, *answers: Any, **more: Any) -> tuple[Doing, Any]:
    doing = Doing(BOOK, state)
    return doing, run(lose(doing, name, figures, **more), *answers)


def codes(doing: Doing) -> list[str]:
    return [each.code.removeprefix("m44.") for each in doing.rulings]


@table(
    ("unit", "changes", "figures", "more", "told", "events"),
    [
        ("infantry", {}, 0, {}, [], []), ("infantry", {}, 1, {}, ["play.figures_left"], ["lost"]), ("infantry", {}, 3, {"hits": 3}, ["play.hit"], ["lost"]), ("infantry", {}, 1, {"told": True}, [], ["lost"]), ("infantry", {}, 4, {}, ["play.eliminated"], ["eliminated"]), ("infantry", {}, 5, {}, ["play.eliminated"], ["eliminated"]),
        ("infantry", {"medal": 0}, 4, {}, ["play.eliminated_free"], ["eliminated"]), ("infantry", {"carries": "equipment"}, 4, {}, ["play.eliminated", "play.token_left"], ["eliminated"]), ("infantry", {"carries": "prisoner"}, 4, {}, ["play.eliminated", "play.prisoner_dead"], ["eliminated"]),
        ("supply_truck", {}, 1, {}, ["play.figures_left"], ["lost", "scrapped"]), ("supply_truck", {"figures": 2}, 2, {}, ["play.eliminated_free"], ["eliminated", "scrapped"]), ("sniper", {}, 1, {}, ["play.eliminated_free"], ["eliminated"]),
    ],
)  # fmt: skip
def test_figures_lost(unit: str, changes: Any, figures: int, more: Any, told: list[str], events: list[str]) -> None:  # fmt: skip
    state = at(position(f"axis {unit} r4c4", "allies infantry r8c0"), r4c4=changes)
    doing, ask = fell(state, "r4c4", figures, **more)
    assert ask is None and codes(doing) == told and [e.kind for e in doing.events] == events
    worth = state.pieces["r4c4"].medal if unit == "infantry" else 0
    gone = "eliminated" in events
    assert doing.state.won["allies"] == (worth if gone else 0)
    for each in doing.rulings:
        if each.code.startswith("m44.play.eliminated"):
            assert each.params["hex"] == "r4c4" and ("side" in each.params) is bool(worth)
            if worth:
                assert (each.params["n"], each.params["side"], each.params["total"]) == (1, "allies", 1)  # fmt: skip
        elif each.code in ("m44.play.hit", "m44.play.figures_left"):
            assert each.params["n"] == state.pieces["r4c4"].figures - figures


def test_hits_that_eliminate_are_told_with_it() -> None:
    doing = Doing(BOOK, FIELD)
    run(eliminate(doing, "r4c4", 4))
    assert codes(doing) == ["play.eliminated_by"] and doing.rulings[0].params["hits"] == 4
    poor = Doing(BOOK, at(FIELD, r4c4={"medal": 0}))
    run(eliminate(poor, "r4c4", 4))
    assert codes(poor) == ["play.eliminated_by_free"]


def test_every_third_truck_is_a_medal() -> None:
    # Camions de transport, Half-Tracks: a medal for three figures, whichever they were.
    for before, lost, medals in ((0, 2, 0), (1, 1, 0), (1, 2, 1), (2, 1, 1), (2, 2, 1), (3, 2, 0), (5, 1, 1)):  # fmt: skip
        lines = ("axis supply_truck r4c4 figures=3", "allies infantry r8c0")
        state = at(position(*lines), scrap={"axis.supply_truck": before})
        doing, _ = fell(state, "r4c4", lost)
        assert doing.state.won["allies"] == medals
        assert doing.state.scrap == {"axis.supply_truck": before + lost}
        assert ("play.scrapped" in codes(doing)) is bool(medals)
        if medals:
            assert doing.rulings[-1].params["side"] == "allies" and doing.rulings[-1].params["n"] == medals  # fmt: skip


def test_the_leader_of_a_unit_that_fell() -> None:
    # Commandant héroïque: two dice; else he joins the nearest friendly infantry that has none.
    lines = ("axis infantry r4c4 r4c6 r2c4 r8c8", "axis armour r4c5", "allies infantry r5c4")
    state = at(position(*lines), r4c4={"leader": True})
    _, ask = fell(state, "r4c4", 4)
    assert isinstance(ask, Dice) and ask.dice == 2
    dead, _ = fell(state, "r4c4", 4, ("S", "I"))
    assert dead.state.won["allies"] == 2 and "play.leader_dead" in codes(dead)
    assert dead.rulings[-1].params["total"] == 2
    _, asked = fell(state, "r4c4", 4, ("I", "F"))
    assert isinstance(asked, Choice) and asked.options == ("r2c4", "r4c6")
    assert asked.default == "r2c4"
    far, _ = fell(state, "r4c4", 4, ("I", "F"), "r4c6")
    assert far.state.pieces["r4c6"].leader and not far.state.pieces["r2c4"].leader
    assert far.state.won["allies"] == 1 and "play.leader_joins" in codes(far)
    led, none = fell(at(state, r2c4={"leader": True}), "r4c4", 4, ("I", "F"))
    assert none is None and led.state.pieces["r4c6"].leader
    alone = at(position("axis infantry r4c4", "axis armour r4c5", "allies infantry r5c4"), r4c4={"leader": True})  # fmt: skip
    gone, _ = fell(alone, "r4c4", 4, ("I", "F"))
    assert "play.leader_leaves" in codes(gone) and asked.side == "axis"
    assert gone.events[-1].kind == "leader_fell" and gone.state.won["allies"] == 1


# -- after the dice ---------------------------------------------------------------------------------------------------------
def fought(state: Any, args: Any, *answers: Any) -> tuple[Doing, Any]:
    doing = Doing(BOOK, state)
    script = fight(doing, args)
    ask = next(script)
    given = list(answers)
    try:
        while True:
            if not isinstance(ask, (Dice, Choice)):
                ask = script.send(None)
            elif given:
                ask = script.send(given.pop(0))
            else:
                return doing, ask
    except StopIteration:
        return doing, None


@table(
    ("state", "args", "dice", "events"),
    [
        (FIELD, ASSAULT, "AAA", ["fought"]), (FIELD, ASSAULT, "IAA", ["fought", "lost"]), (ONE, ASSAULT, "IAA", ["fought", "eliminated", "vacated"]), (FIELD, ASSAULT, "FAA", ["fought", "retreated", "vacated"]), (FIELD, ASSAULT, "IFA", ["fought", "lost", "retreated", "vacated"]), (ONE, ASSAULT, "IFA", ["fought", "eliminated", "vacated"]),
        (ONE, {"from": "r5c6", "to": "r3c4"}, "IAA", ["fought", "eliminated"]),
    ],
)  # fmt: skip
def test_what_comes_of_a_throw(state: Any, args: Any, dice: str, events: list[str]) -> None:
    doing, ask = fought(state, args, tuple(dice))
    assert ask is None and [event.kind for event in doing.events] == events
    blow = doing.events[0].data
    assert (blow["from"], blow["to"], blow["attacker"], blow["target"]) == (args["from"], args["to"], state.pieces[args["from"]].unit, "infantry")  # fmt: skip
    assert (
        blow["close"] is (args == ASSAULT) and blow["answer"] is False and blow["riposte"] is None
    )
    assert (blow["dice"], blow["hits"], blow["flags"]) == (len(dice), dice.count("I"), dice.count("F"))  # fmt: skip
    assert blow["eliminated"] is ("eliminated" in events)
    told = codes(doing)
    assert ("result.hits" in told) is ("I" not in dice) and told[0] == "attack.dice"


def test_the_expert_hears_the_chances() -> None:
    expert = at(ONE, options={"tracking": "yes", "level": "expert"})
    doing, _ = fought(expert, ASSAULT, ("A", "A", "S"))
    (said,) = [each for each in doing.rulings if each.code == "m44.play.chances"]
    assert said.params == {"eliminate": 88, "driven": 9}
    assert "play.chances" not in codes(fought(ONE, ASSAULT, ("A", "A", "S"))[0])


def test_guns_mark_what_they_hit() -> None:
    # Artillerie lourde: a marker on a target hit that stays; three markers in all.
    lines = ("allies big_gun r8c4", "axis infantry r3c4 r3c3", "axis infantry r0c0 r0c1 r0c2")
    state = at(position(*lines), card="attack", phase="battle", r8c4={"ordered": True})
    args = {"from": "r8c4", "to": "r3c4"}
    hit, _ = fought(state, args, ("I",))
    assert hit.state.marks == {"r3c4": "r8c4"} and codes(hit)[-1] == "play.marked"
    for marks, dice in (({}, "A"), ({"r3c4": "r8c4"}, "II"), ({"r0c0": "r8c4", "r0c1": "r8c4", "r0c2": "r8c4"}, "I")):  # fmt: skip
        missed, _ = fought(at(state, marks=marks), args, tuple(dice))
        assert missed.state.marks == marks
    few, _ = fought(at(state, marks={"r0c0": "r8c4", "r0c1": "r8c4", "r0c2": "r7c7"}), args, ("I",))
    assert few.state.marks["r3c4"] == "r8c4"
    plain = at(position("allies artillery r5c4", "axis infantry r3c4"), card="attack", phase="battle", r5c4={"ordered": True})  # fmt: skip
    none, _ = fought(plain, {"from": "r5c4", "to": "r3c4"}, ("I", "A", "A"))
    assert none.state.marks == {}


def test_the_ground_after_a_close_assault() -> None:
    def left(state: Any, *answers: Any) -> Any:
        return fought(state, ASSAULT, ("I", "I", "A"), *answers)[0].state.vacated

    free = {"from": "r5c4", "hex": "r4c4", "overrun": False}
    assert left(ONE) == free
    tank = replace(ONE.pieces["r5c6"], unit="armour")
    armour = at(ONE, pieces={**ONE.pieces, "r5c4": tank})
    assert left(armour) == {**free, "overrun": True}
    assert left(at(armour, r5c4={"fought": -1})) == free  # one overrun a turn
    over = {"axis": {"plane": "bf109", "hex": "r4c4", "active": False, "acted": ""}}
    assert left(at(ONE, planes=over)) is None  # nobody goes under a plane
    assert left(at(ONE, planes={"axis": {**over["axis"], "hex": "r4c5"}})) == free
    rear = at(armour, board=replace(armour.board, scenario={**armour.board.scenario, "rules": ["rule.armour_breakthrough"]}))  # fmt: skip
    assert left(at(rear, tried=("r5c4",))) == free and left(rear) == {**free, "overrun": True}
    assert left(at(armour, tried=("r5c4",))) == {**free, "overrun": True}
    desert = at(armour, board=replace(armour.board, scenario={**armour.board.scenario, "rules": ["rule.north_african_desert"]}))  # fmt: skip
    doing, _ = fought(desert, ASSAULT, ("I", "I", "A"))
    assert "advance.desert" in codes(doing)
    bridge = at(ONE, board=replace(ONE.board, scenario={**ONE.board.scenario, "long_bridges": [["r4c3", "r4c4", "r4c5"]]}))  # fmt: skip
    assert left(bridge) is None  # a long bridge is entered by its ends


def test_ground_left_open() -> None:
    state = at(ONE, vacated={"from": "r5c4", "hex": "r4c5", "overrun": True})
    assert open_ground(state) is not None and open_ground(at(state, vacated=None)) is None
    assert open_ground(at(state, vacated={"from": "r5c4", "hex": "r4c4", "overrun": True})) is None
    assert open_ground(at(state, vacated={"from": "r5c5", "hex": "r4c5", "overrun": True})) is None
    assert open_ground(at(state, side="axis")) is None
    assert Tried(state, take_ground, {"hex": "r4c4"}).against == ["play.nothing_to_take"]
    taken = Tried(state, take_ground, {"hex": "r4c5"})
    assert taken.events == ["took"] and taken.told == ["play.took", "advance.overrun"]
    plain = at(state, vacated={"from": "r5c4", "hex": "r4c5", "overrun": False})
    assert Tried(plain, take_ground, {"hex": "r4c5"}).told == ["play.took"]
    assert offered(state, "take") == [{"hex": "r4c5"}] and not offered(at(state, vacated=None), "take")  # fmt: skip
    icy = at(position(*LINES, terrain={"frozen_river": ["r4c5"]}), phase="battle", vacated=state.vacated)  # fmt: skip
    ask = Tried(icy, take_ground, {"hex": "r4c5"}).ask
    assert isinstance(ask, Dice) and ask.dice == 2
    doing = Doing(BOOK, icy)
    run(take_ground(doing, {"hex": "r4c5"}), ("S", "S"))
    assert doing.state.pieces["r4c5"].figures == 2


def test_the_commonwealth_battles_back() -> None:
    lines = ("allies infantry r5c4", "axis infantry r4c4 figures=2", "axis infantry r0c0")
    state = at(position(*lines, armies={"axis": "commonwealth"}), card="attack", phase="battle", r5c4={"ordered": True})  # fmt: skip
    doing, ask = fought(state, {**ASSAULT, "hold": True}, "no", ("I", "A", "A"))
    assert isinstance(ask, Choice) and (ask.what, ask.side) == ("m44.choose.battle_back", "axis")
    assert (ask.params["hex"], ask.params["to_hex"], ask.default) == ("r4c4", "r5c4", "yes")
    assert doing.state.riposte == {"from": "r4c4", "to": "r5c4"}
    assert "result.battle_back" in codes(doing)
    _, die = fought(state, {**ASSAULT, "hold": True}, "no", ("I", "A", "A"), "yes")
    assert isinstance(die, Dice) and (die.dice, die.side) == (1, "axis")
    done, none = fought(state, {**ASSAULT, "hold": True}, "no", ("I", "A", "A"), "no")
    assert none is None and done.attack is None
    typed, _ = fought(state, ASSAULT, ("I", "A", "A"))
    assert offered(typed.state, "battle_back") == [{}]
    missed: Any = {each.id: each.missed for each in VERBS}["battle_back"]
    assert missed(BOOK, typed.state).code == "m44.play.may_answer"  # Enter tells of it, once
    assert not missed(BOOK, at(typed.state, riposte=None))
    assert not offered(at(typed.state, riposte=None), "battle_back")
    gone = {key: piece for key, piece in typed.state.pieces.items() if key != "r5c4"}
    assert not offered(at(typed.state, pieces=gone), "battle_back")
    assert VERBS[0].by is not None and VERBS[0].by(state) == "axis"
    assert Tried(at(state, riposte=None), answer_back, {}).against == ["play.nobody_answers"]
    back, _ = fought(typed.state, {"from": "r4c4", "to": "r5c4", "keys": ["battle_back=yes"]}, ("I",))  # fmt: skip
    assert back.state.pieces["r5c4"].figures == 3 and back.state.pieces["r4c4"].fought == 0
    assert back.events[0].data["answer"] is True and back.events[0].data["riposte"] is None


# -- retreats -----------------------------------------------------------------------------------------------------------------
def driven(state: Any, least: int, most: int, *answers: Any, name: str = "r4c4", spent: bool = False) -> Doing:  # fmt: skip
    doing = Doing(BOOK, state)
    run(drive_back(doing, name, least, most, state.pieces[name].side, spent), *answers)
    return doing


def backs(*others: str, **more: Any) -> Any:
    return position("allies infantry r5c4 r8c0", "axis infantry r4c4", *others, **more)


@table(
    ("others", "least", "most", "events"),
    [
        ((), 1, 1, ["retreat_due"]), (("axis infantry r3c3",), 1, 1, ["retreated"]), (("axis infantry r3c3 r3c4",), 1, 1, ["lost"]), (("axis infantry r3c3 r3c4",), 2, 2, ["lost"]), (("axis infantry r3c3 r3c4",), 0, 1, []), (("axis infantry r3c3",), 0, 1, ["retreat_due"]), (("axis infantry r3c3",), 1, 3, ["retreat_due"]),
        (("axis infantry r3c3 r2c4 r2c5",), 2, 2, ["retreated", "lost"]), (("axis infantry r3c3 r3c4",), 4, 4, ["eliminated"]),
    ],
)  # fmt: skip
def test_a_unit_driven_back(others: Any, least: int, most: int, events: list[str]) -> None:
    state = backs(*others)
    doing = driven(state, least, most)
    assert [event.kind for event in doing.events] == events
    if events == ["retreat_due"]:
        assert doing.state.retreating == {"hex": "r4c4", "min": least, "max": most, "side": "axis"}
        assert driven(state, least, most, spent=True).state.retreating == {"hex": "r4c4", "min": least, "max": most, "side": "axis", "spent": True}  # fmt: skip
        told = doing.rulings[-1]  # how far it must go, or that it may stay
        assert told.params.get("least", 0) == least
        assert (told.code == "m44.play.choose_or_stay") is (least == 0)
    if "retreated" in events:
        assert doing.state.pieces["r3c4"].figures == 4 - (least - 1)
        assert doing.events[0].data["path"] == ["r3c4"] and doing.events[0].data["pinned"] is False
        assert driven(state, least, most, spent=True).state.pieces["r3c4"].fought == 2
    if "lost" in events and "retreated" not in events:
        assert doing.state.pieces["r4c4"].figures == 4 - least
        assert (
            doing.rulings[0].params["n"] == least and doing.rulings[0].params["left"] == 4 - least
        )


def test_who_pays_and_battles_back() -> None:
    # hemmed in and down to its last figure a Commonwealth unit has not retreated: it battles back
    state = at(backs("axis infantry r3c3 r3c4", armies={"axis": "commonwealth"}), r4c4={"figures": 2}, assaulted={"from": "r5c4", "to": "r4c4"})  # fmt: skip
    assert driven(state, 1, 1).state.riposte == {"from": "r4c4", "to": "r5c4"}
    for changes in ({"assaulted": None}, {"assaulted": {"from": "r5c4", "to": "r3c4"}}, {"r4c4": {"figures": 3}}, {"r4c4": {"figures": 2, "army": "italian"}}, {"r4c4": {"figures": 2, "unit": "destroyer"}}):  # fmt: skip
        assert driven(at(state, **changes), 1, 1).state.riposte is None


DUE = {"hex": "r4c4", "min": 1, "max": 2, "side": "axis"}


@table(
    ("due", "to", "why"),
    [
        (DUE, "r3c4", ""), (DUE, "r3c3", ""), (DUE, "r2c4", ""), (DUE, "r2c3", ""), (DUE, "r1c4", "not_there"), (DUE, "r5c5", "not_there"), (DUE, "r4c5", "not_there"), ({**DUE, "min": 2}, "r3c4", "not_there"), ({**DUE, "min": 2}, "r2c4", ""), ({**DUE, "max": 1}, "r2c4", "not_there"), ({**DUE, "min": 0}, "r3c4", ""),
        (None, "r3c4", "no_retreat"), ({**DUE, "hex": "r0c0"}, "r3c4", "no_retreat"),
    ],
)  # fmt: skip
def test_where_a_unit_falls_back_to(due: Any, to: str, why: str) -> None:
    state = at(backs("axis infantry r0c0"), retreating=due)
    tried = Tried(state, fall_back, {"from": "r4c4", "to": to})
    assert tried.against == ([f"play.{why}"] if why else [])
    if not why:
        assert tried.state.retreating is None and tried.state.pieces[to].side == "axis"
    if why == "not_there":  # every hex that it may go back to is named
        hexes = tried.doing.rulings[0].params["hexes"].split(", ")
        gone = {"r3c3": 1, "r3c4": 1, "r2c3": 2, "r2c4": 2, "r2c5": 2}
        assert set(hexes) == {at for at, n in gone.items() if due["min"] <= n <= due["max"]}
    if due and due["hex"] == "r4c4":
        may = {each["to"] for each in offered(state, "retreat")}
        assert (to in may) is (not why)
        assert GAME.status(state)["decides"] == "axis"
        stays = Tried(state, stay_put, {})
        assert stays.against == ([] if not due["min"] else ["play.must_go"])
        assert ("stay" in {o.verb for o in GAME.offers(state)}) is (not due["min"])
        if not due["min"]:
            assert stays.events == ["stayed"] and stays.told == ["play.stayed"]


def test_a_retreat_as_far_as_there_is_room() -> None:
    # Retraite: as far as it goes, a figure for every hex that is wanting
    shut = at(backs("axis infantry r3c3 r2c4 r2c5"), retreating={**DUE, "min": 2})
    assert [each["to"] for each in offered(shut, "retreat")] == ["r3c4"]
    tried = Tried(shut, fall_back, {"from": "r4c4", "to": "r3c4"})
    assert tried.against == [] and tried.state.pieces["r3c4"].figures == 3
    assert Tried(at(shut, retreating=None), stay_put, {}).against == ["play.nobody_retreats"]
    hemmed = at(backs("axis infantry r3c3 r3c4"), retreating={**DUE, "min": 0})
    assert offered(hemmed, "retreat") == []
    spent = at(backs("axis infantry r0c0"), retreating={**DUE, "spent": True})
    assert Tried(spent, fall_back, {"from": "r4c4", "to": "r3c4"}).state.pieces["r3c4"].fought == 2


def test_the_way_back_over_ice_or_an_objective() -> None:
    icy = at(backs("axis infantry r0c0", terrain={"frozen_river": ["r3c3"]}), retreating={**DUE, "min": 2})  # fmt: skip
    # r2c4 is reached by r3c3 (ice) or r3c4: without an objective the way around is taken unasked
    around = Tried(icy, fall_back, {"from": "r4c4", "to": "r2c4"})
    assert around.ask is None and around.doing.events[0].data["path"] == ["r3c4", "r2c4"]
    through = Tried(icy, fall_back, {"from": "r4c4", "to": "r2c3"})
    assert isinstance(through.ask, Dice) and through.ask.dice == 2
    goal = [{"hexes": ["r3c3"], "kind": "permanent", "side": "axis"}]
    torn = at(backs("axis infantry r0c0", terrain={"frozen_river": ["r3c3"]}, objectives=goal), retreating={**DUE, "min": 2})  # fmt: skip
    asked = Tried(torn, fall_back, {"from": "r4c4", "to": "r2c4"}).ask
    assert isinstance(asked, Choice) and asked.options == ("r3c4", "r3c3") and asked.side == "axis"
    named: Any = asked.named
    assert named("r3c4").params["consequences_told"] == [{"code": "m44.way.nothing", "params": {}}]  # fmt: skip
    assert [each["code"] for each in named("r3c3").params["consequences_told"]] == ["m44.way.ice", "m44.way.objective"]  # fmt: skip
    plane = {
        "allies": {"plane": "spitfire", "hex": "r4c5", "active": True, "acted": "", "path": []}
    }
    pinned = at(backs("axis infantry r3c3"), planes=plane)
    assert driven(pinned, 1, 1).events[0].data["pinned"] is True


# -- the attack that the board shows -----------------------------------------------------------------------------------------
def test_the_board_tells_the_attack() -> None:
    lines = ("allies infantry r5c4 veteran=yes figures=3", "axis infantry r4c4 figures=2", "axis infantry r4c5 r0c0")  # fmt: skip
    state = at(position(*lines, terrain={"forest": ["r4c4"], "town": ["r5c4"]}, armies={"allies": "italian", "axis": "commonwealth"}), card="firefight", night=3, r5c4={"ordered": True, "moved": 2, "from_hex": "r7c4", "road": True, "leader": True}, r4c4={"leader": True, "camouflaged": True}, marks={"r4c4": "r5c4"})  # fmt: skip
    made = attack_between(BOOK, state, (5, 4), (4, 4))
    assert (made.range, made.moved, made.adjacent_start, made.figures, made.attacker_figures) == (1, 2, False, 2, 3)  # fmt: skip
    assert (made.attacker_army, made.target_army, made.card, made.night, made.side) == ("italian", "commonwealth", "firefight", 3, "allies")  # fmt: skip
    assert [g.id for g in made.grounds] == ["forest"] and [g.id for g in made.own] == ["town"]
    assert made.veteran and made.heroic_leader and made.target_leader and made.camouflaged and made.marked and made.road  # fmt: skip
    assert made.los and not made.walled and not made.wide and not made.adjacent_enemy
    assert made.blame["adjacent"] == ("r4c5",) and made.blame["own"] == ("r5c4",) and made.blame["target"] == ("r4c4",)  # fmt: skip
    plain = attack_between(BOOK, FIELD, (5, 4), (4, 4))
    assert plain.adjacent_start is None and not (plain.veteran or plain.marked or plain.road or plain.heroic_leader)  # fmt: skip
    assert attack_between(BOOK, at(FIELD, r5c4={"ordered": False}), (5, 4), (4, 4)).card is None
    step = at(FIELD, r5c4={"moved": 1, "from_hex": "r6c4"})
    assert attack_between(BOOK, step, (5, 4), (4, 4)).adjacent_start is True
    stood = at(FIELD, r5c4={"moved": 0, "from_hex": "r6c4"})  # took ground: it has not moved
    assert attack_between(BOOK, stood, (5, 4), (4, 4)).adjacent_start is None
    far = attack_between(BOOK, FIELD, (5, 4), (3, 4))
    assert far.adjacent_enemy and far.blame["adjacent"] == ("r4c4",)
    assert not attack_between(BOOK, FIELD, (5, 6), (3, 4)).adjacent_enemy
    marked = at(FIELD, marks={"r4c4": "r8c0"})
    assert not attack_between(BOOK, marked, (5, 4), (4, 4)).marked  # another gun’s marker
    smoke = at(position("allies infantry r5c4", "axis infantry r5c6"), smoke={"r5c5": [1, "axis"]})
    hidden = attack_between(BOOK, smoke, (5, 4), (5, 6))
    assert not hidden.los and hidden.blame["los"] == ("r5c5",)
    ends = at(smoke, smoke={"r5c4": [1, "axis"], "r5c6": [1, "axis"]})
    assert attack_between(BOOK, ends, (5, 4), (5, 6)).los
    for owner, theirs in (("axis", True), ("allies", False)):
        house = position("allies infantry r5c4", "axis infantry r4c4", bunkers=owner, overlays={"bunker": ["r4c4"]})  # fmt: skip
        assert attack_between(BOOK, house, (5, 4), (4, 4)).owner is theirs
        assert attack_between(BOOK, house, (4, 4), (5, 4)).owner is (not theirs)
    wall = position("axis infantry r5c4", "allies infantry r4c4", terrain={}, obstacles={"sea_wall": ["r4c4", "r5c4"]})  # fmt: skip
    assert attack_between(BOOK, wall, (5, 4), (4, 4)).owner is True
    assert attack_between(BOOK, wall, (4, 4), (5, 4)).owner is False
    river = position("allies infantry r5c4", "axis infantry r5c6", terrain={"river": ["r5c5"]}, wide_rivers=["r5c5"])  # fmt: skip
    assert attack_between(BOOK, river, (5, 4), (5, 6)).wide
    narrow = replace(river, board=replace(river.board, scenario={**river.board.scenario, "wide_rivers": ["r7c7"]}))  # fmt: skip
    assert not attack_between(BOOK, narrow, (5, 4), (5, 6)).wide
    # along an edge both banks must be wide
    edge = position("allies infantry r5c4", "axis infantry r3c4", wide_rivers=["r4c4", "r4c5"])
    assert attack_between(BOOK, edge, (5, 4), (3, 4)).wide
    half = position("allies infantry r5c4", "axis infantry r3c4", wide_rivers=["r4c4"])
    assert not attack_between(BOOK, half, (5, 4), (3, 4)).wide
    hill = position("allies infantry r5c4", "axis infantry r5c6", terrain={"blocking_hill": ["r5c5"]})  # fmt: skip
    assert attack_between(BOOK, hill, (5, 4), (5, 6)).walled is bool(BOOK.grounds["blocking_hill"].wall)  # fmt: skip
