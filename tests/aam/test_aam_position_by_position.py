"""Positions put together by hand: what is due, who acts, where a unit goes, what is told (pp. 4-14, 20-28, 31)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.app.games import game as find_game
from referee.engine.command import Command
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.engine.verb import Outcome
from referee.games.aam import initiative, sequence, turn, victory
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import Ground
from referee.games.aam.board.view import board
from referee.games.aam.book import Ability, Unit, range_band
from referee.games.aam.combat.abilities import commanders, extra, lent
from referee.games.aam.combat.aiming import contradicted, no_target, shot_of, turned, unseen
from referee.games.aam.combat.facts import facts, known
from referee.games.aam.combat.nobody import armed_against, attackable, nobody, ready_ones
from referee.games.aam.combat.shot import Shot
from referee.games.aam.combat.shot import State as Lying
from referee.games.aam.defensive_fire.changes import disrupted, fired
from referee.games.aam.defensive_fire.rules import provokes, provoking, spent
from referee.games.aam.defensive_fire.verbs import idle
from referee.games.aam.deployment.rules import first_there, spot, standing_there, zone_of
from referee.games.aam.deployment.toss import toss
from referee.games.aam.movement.reach import lines, looked_at, reach
from referee.games.aam.movement.rules import March, judge, move, tried
from referee.games.aam.movement.transport import board as get_on
from referee.games.aam.movement.transport import boards, carries, dismount, dismounts
from referee.games.aam.movement.ways import fades, way_of
from referee.games.aam.state import (
    Piece,
    State,
    beside,
    bonus,
    carried,
    controller,
    opening,
    pieces_of,
    points,
    stack_allows,
    without,
)

GAME: Any = find_game("aam")
EVERYWHERE = dict.fromkeys(hexes.everywhere(), "clear")
PHASES = ("movement_first", "movement_second", "assault_first", "assault_second")


def card(type_: str = "soldier", *abilities: str, side: str = "allies", subtype: str | None = None, speed: int = 1,
         cost: int | None = 10, value: int | None = None, soldier: Any = (4, 3, 2), vehicle: Any = (4, 3, 2), front: int = 4, rear: int = 4, by: str = "card") -> Unit:  # fmt: skip
    return Unit("", side, "germany" if side == "axis" else "united_states", type_, subtype, 1942, cost, 20, speed, front, rear,
                {"soldier": soldier, "vehicle": vehicle}, tuple(Ability(each, value, by) for each in abilities), True, True)  # fmt: skip


CARDS = {
    "man": card(), "tank": card("vehicle", speed=3), "boss": card("soldier", "initiative", subtype="commander", value=2), "chief": card("soldier", "initiative", value=3),
    "gun": card(subtype="artillery"), "lorry": card("vehicle", "transport", speed=4), "foe": card(side="axis"), "panzer": card("vehicle", side="axis", speed=3, front=6, rear=3),
}  # fmt: skip


def book(**more: Unit) -> Any:
    units = {key: replace(unit, id=key) for key, unit in {**CARDS, **more}.items()}
    return replace(GAME.book, units={**GAME.book.units, **units})


def fight(*pieces: str, tracking: str = "yes", **more: Any) -> State:
    """`man r5c4`, `panzer r5c6 E`: units of the cards above on an empty map; sides by their cards."""
    known, options = book(), {"tracking": tracking, **more.pop("options", {})}
    found: dict[str, Piece] = {}
    for text in pieces:
        key, *where = text.split()
        unit = key.rstrip("0123456789")
        side = known.units[unit].side if unit in known.units else "allies"
        place = [*where, None, None] if where else [None, None]
        found[key] = Piece(key, unit, side, hex=place[0], facing=place[1])
    return State(options, **{"kind": "standard", "config": "1", "objective": "r6c8", "phase": "movement_first", "turn": 1, "first": "allies",
                             "pieces": found, "terrain": EVERYWHERE, **more})  # fmt: skip


def put(state: State, key: str, /, **changes: Any) -> State:
    return replace(state, pieces={**state.pieces, key: replace(state.pieces[key], **changes)})


def codes(rulings: Any, severity: str = "") -> list[str]:
    return [each.code.removeprefix("aam.") for each in rulings if severity in ("", each.severity)]


SHOWN = {"armies": {"allies": {"man": 1}, "axis": {"foe": 1}}}


# -- what a phase asks (pp. 4, 11, 27-28) -------------------------------------------------------------------
def asked(state: State) -> str:
    """The lines of the checklist: `!` is mandatory, `+` done."""
    return " ".join(
        item.id.removeprefix(sequence.CODE) + "!" * item.mandatory + "+" * item.done
        for item in sequence.checklist(state)
    )


@pytest.mark.parametrize(
    ("pieces", "more", "found"),
    [
        ([], {"phase": "deployment"}, "map toss armies! place!"), ([], {"phase": "deployment", "laid": ("map",)}, "map+ toss armies! place!"),
        ([], {"phase": "deployment", "deployer": "axis"}, "map toss+ armies! place!"), (["man"], {"phase": "deployment", **SHOWN}, "map toss armies!+ place!"),
        (["man r5c4"], {"phase": "deployment", **SHOWN}, "map toss armies!+ place!+"), (["man r5c4"], {"phase": "deployment"}, "map toss armies! place!"),
        ([], {"phase": "deployment", "armies": {"axis": {}}}, "map toss armies! place!"), ([], {"phase": "deployment", "ends": {"axis": "left"}}, "map toss armies! place!"),
        ([], {"phase": "deployment", "tracking": "no"}, "map toss armies! deploy"), (["man"], {"phase": "deployment", "tracking": "no", **SHOWN}, "map toss armies!+ deploy"),
        ([], {"phase": "deployment", "kind": "assault"}, "map_chosen objective armies! place!"), ([], {"phase": "deployment", "kind": "assault", "laid": ("map",)}, "map_chosen+ objective armies! place!"),
        ([], {"phase": "deployment", "kind": "assault", "laid": ("objective",)}, "map_chosen objective+ armies! place!"),
        ([], {"phase": "deployment", "kind": "assault", "ends": {"axis": "left"}}, "map_chosen objective armies! place!"),
        ([], {"phase": "deployment", "ticked": ("aam.check.map",)}, "map+ toss armies! place!"),
        ([], {"phase": "initiative", "first": None}, "initiative! order!"), ([], {"phase": "initiative", "first": None, "initiative": {"winner": "axis"}}, "initiative!+ order!"),
        ([], {"phase": "initiative", "initiative": {"winner": "axis"}}, "initiative!+ order!+"), ([], {"phase": "movement_first"}, "move watch"), ([], {"phase": "movement_second"}, "move watch"),
        ([], {"phase": "assault_first"}, "assault watch"), ([], {"phase": "assault_second"}, "assault watch"), ([], {"phase": "casualty"}, "turned+"), ([], {"phase": "casualty", "turn": 7}, "turned+"),
        ([], {"phase": "casualty", "turn": 6, "tracking": "no"}, "turned+"), ([], {"phase": "casualty", "turn": 7, "tracking": "no"}, "turned+ control!"),
        ([], {"phase": "casualty", "turn": 7, "tracking": "no", "control": "none"}, "turned+ control!+"), ([], {"phase": "casualty", "turn": 3, "tracking": "no", "turns": {"first": 3}}, "turned+ control!"),
        ([], {"phase": "casualty", "turn": 9, "tracking": "no", "kind": "assault"}, "turned+"), ([], {"phase": "casualty", "turn": 10, "tracking": "no", "kind": "assault"}, "turned+ control!"),
        ([], {"phase": "casualty", "turn": 7, "tracking": "no", "victory": {"winner": "axis", "condition": "win"}}, ""),
    ],
)  # fmt: skip
def test_pp4_11_what_a_phase_asks(pieces: list[str], more: dict[str, Any], found: str) -> None:
    state = fight(*pieces, **more)
    assert asked(state) == found
    must = [each.rstrip("!+") for each in found.split() if "!" in each and "+" not in each]
    if all(" " in piece for piece in pieces) and "place" in must:
        must.remove("place")  # who is shown stands on the map: the armies are what is missing
    assert codes(sequence.due(state)) == [f"due.{each}" for each in must]
    assert bool(turn.offers(GAME.book, state)) is not bool(must)


@pytest.mark.parametrize(
    ("more", "verb", "left"),
    [
        ({}, "map", ["map", "toss"]), ({"laid": ("map",)}, "toss", ["toss"]), ({"laid": ("map",), "deployer": "axis"}, None, []), ({"deployer": "axis"}, "map", ["map"]),
        ({"kind": "assault"}, "map", ["map_chosen", "objective"]), ({"kind": "assault", "laid": ("map",)}, "objective", ["objective"]),
        ({"kind": "assault", "laid": ("map", "objective")}, None, []), ({"ends": {"axis": "left"}}, "map", ["map", "tossed"]), ({"phase": "movement_first"}, None, []), ({"phase": "initiative"}, None, []),
    ],
)  # fmt: skip
@pytest.mark.parametrize("tracking", ["yes", "no"])
def test_p4_what_the_set_up_wants_first(
    more: dict[str, Any], verb: str | None, left: list[str], tracking: str
) -> None:
    state = fight(**{"phase": "deployment", "tracking": tracking, **more})
    assert sequence.next_agreed(state) == verb
    assert codes(sequence.unsettled(state)) == [f"due.{each}" for each in left]
    assert all(each.severity == "advice" for each in sequence.unsettled(state))


def test_p11_who_may_act() -> None:
    state = fight("man r5c4", "foe r9c9")
    for phase in PHASES:
        now = replace(state, phase=phase)
        acts = "allies" if phase.endswith("first") else "axis"
        for key, side in (("man", "allies"), ("foe", "axis")):
            wrong = codes(
                sequence.ready(now, now.pieces[key], ("movement_first", "movement_second"))
            )
            assert wrong == ([] if side == acts and "movement" in phase else ["act.phase"])
    man = replace(state.pieces["man"], acted=1, aboard="x")
    assert codes(sequence.ready(state, man, ("movement_first",))) == ["act.aboard", "act.again"]
    assert codes(sequence.early(state)) == ["deploy.over"]
    assert sequence.early(fight(phase="deployment")) == []


def test_what_the_table_may_set_aside() -> None:
    wrong = sequence.early(fight())
    assert sequence.stands(wrong, {}) and not sequence.stands(
        wrong, {"overruled": ["aam.deploy.over"]}
    )
    assert sequence.stands(wrong, {"overruled": ["aam.act.phase"]}) and not sequence.stands([], {})
    for code in sequence.ABSOLUTE:
        (never,) = [replace(wrong[0], code=code)]
        assert sequence.stands([never], {"overruled": [code]})


# -- phase after phase (pp. 11-12) ----------------------------------------------------------------------------
def gone_on(state: State) -> tuple[Outcome, State]:
    made = turn.go_on(book(), state, {})
    for event in made.events:
        state = GAME.registry.change(event.kind)(state, event.data)
    return made, state


def test_p11_the_phases_of_a_turn_in_order() -> None:
    state = fight("man r5c4", "foe r9c9", phase="deployment", turn=0, first=None, **SHOWN)
    told: list[tuple[str, int, str]] = []
    for _ in range(7):
        made, state = gone_on(state)
        told.append((state.phase, state.turn, made.result["side"]))
        heads = [each for each in made.rulings if each.code.startswith("aam.game.phase")]
        assert [each.params["phase"] for each in heads] == [state.phase]
        assert (heads[0].code == "aam.game.phase_side") is (made.result["side"] != "both")
        assert ("aam.game.turn" in {each.code for each in made.rulings}) is (
            state.phase == "initiative"
        )
        if state.phase == "initiative":
            stuck = turn.go_on(
                book(), state, {"overruled": ["aam.due.initiative", "aam.due.order"]}
            )
            assert not stuck.events
            state = replace(state, initiative={"winner": "axis", "totals": {}}, first="axis")
    assert told == [
        ("initiative", 1, "both"), ("movement_first", 1, "axis"), ("movement_second", 1, "allies"), ("assault_first", 1, "axis"),
        ("assault_second", 1, "allies"), ("casualty", 1, "both"), ("initiative", 2, "both"),
    ]  # fmt: skip
    assert (state.initiative, state.first) == ({"winner": "axis", "totals": {}}, "axis")


def test_p11_a_new_phase_lets_everybody_act_again() -> None:
    state = fight("man r5c4", "foe r9c9", last="man", struck=("foe",), trail=("r5c4",), ticked=("x",), control="axis", initiative={"winner": "axis"})  # fmt: skip
    state = put(
        state, "man", acted=2, fired=True, fires=2, moved=True, boarded=True, state=("disrupted",)
    )
    after = turn.stepped(state, {"phase": "movement_second", "turn": 1})
    assert after.pieces["man"] == Piece("man", "man", "allies", ("disrupted",), hex="r5c4")
    assert (after.last, after.struck, after.trail, after.ticked) == (None, (), (), ())
    assert after.began == {"man": "r5c4", "foe": "r9c9"}
    assert (after.control, after.first, after.initiative) == ("axis", "allies", {"winner": "axis"})
    new = turn.stepped(state, {"phase": "initiative", "turn": 2})
    assert (new.control, new.first, new.initiative, new.turn) == (None, None, None, 2)
    assert turn.stepped(fight("man"), {"phase": "initiative", "turn": 2}).began == {}


@pytest.mark.parametrize(
    ("turn_", "more", "pieces", "won", "said"),
    [
        (6, {}, ["man r6c8", "foe r1c1"], None, []), (7, {}, ["man r6c8", "foe r1c1"], ("allies", "win"), ["won.held", "game.won"]), (7, {}, ["man r6c9", "foe r1c1"], ("allies", "win"), ["won.held", "game.won"]),
        (7, {}, ["man r6c10", "foe r1c1"], None, ["victory.nobody"]), (7, {}, ["man r6c8", "foe r6c9"], None, ["victory.nobody"]), (7, {}, ["man r1c1", "foe r6c7"], ("axis", "win"), ["won.held", "game.won"]),
        (10, {}, ["man r1c1", "foe r1c5", "foe2 r1c6"], ("axis", "win.points"), ["won.points", "game.won"]), (10, {}, ["man r1c1", "man2 r1c1", "foe r1c5"], ("allies", "win.points"), ["won.points", "game.won"]),
        (10, {}, ["man r1c1", "foe r1c5"], None, ["victory.tie"]), (9, {}, ["man r1c1", "man2 r1c1", "foe r1c5"], None, ["victory.nobody"]), (10, {}, ["man r6c8", "foe r1c5", "foe2 r1c6"], ("allies", "win"), ["won.held", "game.won"]),
        (3, {"turns": {"first": 3, "last": 5}}, ["man r6c8", "foe r1c1"], ("allies", "win"), ["won.held", "game.won"]), (5, {"turns": {"first": 3, "last": 5}}, ["man r1c1", "foe r1c5", "foe2 r1c6"], ("axis", "win.points"), ["won.points", "game.won"]),
        # p. 28: the attacker, the Axis, must hold it at the end of turn 10
        (9, {"kind": "assault"}, ["foe r6c8", "man r1c1"], None, []), (10, {"kind": "assault"}, ["foe r6c8", "man r1c1"], ("axis", "assault.victory"), ["won.held", "game.won"]),
        (10, {"kind": "assault"}, ["foe r6c8", "man r6c9"], ("allies", "assault.victory"), ["won.unheld", "game.won"]), (10, {"kind": "assault"}, ["foe r1c1", "man r6c8"], ("allies", "assault.victory"), ["won.unheld", "game.won"]),
        (10, {"kind": "assault", "options": {"attacker": "allies"}}, ["foe r1c1", "man r6c8"], ("allies", "assault.victory"), ["won.held", "game.won"]),
    ],
)  # fmt: skip
def test_pp7_28_the_end_of_a_turn(turn_: int, more: dict[str, Any], pieces: list[str], won: Any, said: list[str]) -> None:  # fmt: skip
    state = fight(*pieces, phase="casualty", turn=turn_, **more)
    made, after = gone_on(state)
    assert (after.victory and (after.victory["winner"], after.victory["condition"])) == won
    found = [
        each for each in codes(made.rulings) if not each.startswith(("game.turn", "game.phase"))
    ]
    assert found == said
    assert made.result["turn"] == (turn_ if won else turn_ + 1)
    totals = {side: 10 * len([each for each in pieces if (each[0] == "f") is (side == "axis")]) for side in ("allies", "axis")}  # fmt: skip
    assert made.result["points"] == totals
    if "won.points" in said:
        why = made.rulings[0].params
        assert (why["side"], why["points"], why["other_points"]) == ("allies", totals["allies"], totals["axis"])  # fmt: skip
    if won:
        assert codes(turn.notices(book(), after)) == ["over"]
        assert turn.barred(book(), after, Command("next", {}, (), False)).code == "aam.over"
        assert turn.status(book(), after)["victory"]["winner"] == won[0]


def test_p7_without_a_map_what_was_told_counts() -> None:
    for told, winner in (("axis", "axis"), ("allies", "allies"), ("none", None), (None, None)):
        made, after = gone_on(fight("man", "foe", tracking="no", phase="casualty", turn=7, control=told)) if told else (None, fight())  # fmt: skip
        assert (after.victory or {}).get("winner") == winner
        assert made is None or made.result["control"] == told


def test_p12_the_last_assault_is_followed_by_the_losses() -> None:
    state = fight("man r5c4", "tank r5c5 E", "foe r9c9", phase="assault_second")
    state = put(put(state, "man", down=("disrupted", "destroyed")), "tank", state=("disrupted",), down=("disrupted", "damaged"))  # fmt: skip
    made, after = gone_on(state)
    assert set(after.pieces) == {"tank", "foe"} and after.pieces["tank"].state == (
        "disrupted",
        "damaged",
    )
    assert after.pieces["tank"].down == ()
    assert made.result["removed"] == ["man"] and made.result["damaged"] == ["tank"]
    assert codes(made.rulings) == ["game.phase", "game.destroyed", "game.damaged", "game.disrupted"]


WILL = book(hero=card("soldier", "exert_will", subtype="commander"), zealot=card("soldier", "exert_will", "fanatic"),
            later=card("soldier", "exert_will", by="revised"))  # fmt: skip


@pytest.mark.parametrize(
    ("pieces", "changes", "freed"),
    [
        (["hero r5c5", "man r5c6"], {}, ["man"]), (["hero r5c5", "man r5c5"], {}, ["man"]), (["hero r5c5", "man r5c7"], {}, []), (["later r5c5", "man r5c6"], {}, []),
        (["hero r5c5", "man r5c6"], {"hero": {"state": ("disrupted",)}}, []), (["zealot r5c5", "man r5c6"], {"zealot": {"state": ("disrupted",), "down": ("disrupted",)}}, ["zealot", "man"]),
        (["hero r5c5", "man r5c6"], {"hero": {"aboard": "x"}}, []), (["hero r5c5", "tank r5c6 E"], {"tank": {"state": ("disrupted",)}}, []),
        (["hero r5c5", "zealot r5c6", "man r5c5"], {}, ["man"]), (["hero r5c5", "man r5c6"], {"man": {"state": ()}}, []), (["hero r5c5", "man r5c6"], {"man": {"hex": None}}, []),
        (["hero r5c5", "man r5c6"], {"hero": {"hex": None}}, []), (["hero r5c5", "man r5c6", "man2 r5c4"], {}, ["man", "man2"]),
    ],
)  # fmt: skip
def test_p26_exert_will_frees_the_soldiers_beside_it(pieces: list[str], changes: dict[str, Any], freed: list[str]) -> None:  # fmt: skip
    state = fight(*pieces, phase="initiative", initiative={"winner": "allies"})
    for key in state.pieces:
        if key.startswith("man"):
            state = put(state, key, state=("disrupted", "damaged"), down=("disrupted",))
    for key, change in changes.items():
        state = put(state, key, **change)
    made = turn.go_on(WILL, state, {})
    events = {each.data["unit"]: each.data for each in made.events if each.kind == "countered"}
    assert list(events) == freed and all(each["state"] == [] and each["down"] == ["disrupted"] for each in events.values())  # fmt: skip
    assert sum(each in ("game.will", "game.own_will") for each in codes(made.rulings)) == len(freed)
    assert not [each for each in turn.go_on(WILL, replace(state, phase="movement_second"), {}).events if each.kind == "countered"]  # fmt: skip


def test_p26_without_a_map_who_stands_beside_it_is_told_by_the_players() -> None:
    state = put(fight("hero", "man", tracking="no", phase="initiative", initiative={"winner": "allies"}), "man", state=("disrupted",))  # fmt: skip
    assert "game.will_beside" in codes(turn.go_on(WILL, state, {}).rulings)
    assert "game.will_beside" not in codes(
        turn.go_on(WILL, put(state, "man", state=()), {}).rulings
    )


# -- what is told of a game (pp. 7, 10-11, 20) ------------------------------------------------------------------
@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"phase": "deployment"}, []), ({"phase": "deployment", "seals": {"axis": "x"}}, ["army.sealed_still"]), ({"phase": "deployment", "seals": {"axis": "x"}, **SHOWN}, []),
        ({"phase": "deployment", "kind": "assault"}, ["notice.attacker"]), ({"phase": "initiative", "first": None}, []),
        ({"phase": "initiative", "first": None, "initiative": {"winner": "axis"}}, ["notice.order"]), ({"phase": "initiative", "initiative": {"winner": "axis"}}, []),
        ({"phase": "movement_first"}, ["notice.disrupted"]), ({"phase": "movement_second"}, []), ({"phase": "assault_first"}, ["notice.disrupted"]),
        ({"phase": "movement_second", "tracking": "no"}, ["notice.defensive"]), ({"phase": "casualty"}, []), ({"phase": "casualty", "turn": 5}, []), ({"phase": "casualty", "turn": 6}, ["notice.soon"]),
        ({"phase": "casualty", "turn": 7}, ["notice.objective"]), ({"phase": "casualty", "turn": 9, "kind": "assault"}, ["notice.soon"]), ({"phase": "casualty", "turn": 10, "kind": "assault"}, ["notice.objective"]),
        ({"phase": "deployment", "turn": 0, "turns": {"first": 1}}, []),
    ],
)  # fmt: skip
def test_what_players_forget(more: dict[str, Any], said: list[str]) -> None:
    state = put(fight("man r5c4", "man2 r5c5", "foe r9c9", **more), "man", state=("disrupted",))
    assert codes(turn.notices(book(), state)) == said
    decided = turn.decides(state)
    assert decided == ({"decides": "axis"} if "notice.order" in said else {})


def test_where_a_game_stands() -> None:
    state = fight("man r6c8", "man2 r6c8", "boss", "foe r9c9", seals={"axis": "s", "allies": "s"}, armies={"axis": {"foe": 1}}, roads=("a",), rivers=("b",),
                  deployer="axis", options={"edges": "blocked"}, control="axis")  # fmt: skip
    state = put(
        state,
        "man",
        acted=2,
        state=("disrupted",),
        down=("damaged",),
        moved=True,
        fired=True,
        aboard=None,
    )
    found = turn.status(book(man2=card()), put(state, "man2", card="man"))
    assert (found["round"], found["turn"], found["side"], found["phase"]) == (
        1,
        1,
        "allies",
        "movement_first",
    )
    assert (found["sealed"], found["control"], found["turns"]) == (
        ["allies"],
        "allies",
        {"first": 7, "last": 10},
    )
    assert found["beside"] == {"allies": ["man", "man2"], "axis": []}
    assert found["pieces"] == {"r6c8": {"allies": {"man": 2}}, "r9c9": {"axis": {"foe": 1}}}
    assert found["points"] == {"allies": 30, "axis": 10} and found["bonus"] == {
        "allies": 2,
        "axis": 0,
    }
    man = found["units"]["man"]
    assert (man["acted"], man["state"], man["counters"], man["moved"], man["fired"]) == (True, ["disrupted"], ["damaged"], True, True)  # fmt: skip
    assert not found["units"]["man2"]["acted"] and found["units"]["foe"]["type"] == "soldier"
    assert found["waiting"] is None and found["victory"] is None and found["initiative"] is None
    told = turn.status(book(), fight("man", tracking="no", control="axis", open={"name": "attack"}, initiative={"winner": "axis"}))  # fmt: skip
    assert (told["control"], told["beside"], told["waiting"], told["initiative"]) == ("axis", {}, "attack", {"winner": "axis"})  # fmt: skip


def test_a_unit_gone_meanwhile_cannot_be_named() -> None:
    state = fight("man r5c4")

    def barred(name: str, args: dict[str, Any], now: State = state) -> Any:
        return turn.barred(book(), now, Command(name, args, (), False))

    assert barred("move", {"unit": "man"}) is None and barred("move", {"unit": None}) is None and barred("next", {}) is None  # fmt: skip
    for key in ("unit", "target", "transport"):
        gone = barred("attack", {"unit": "man", key: "bazooka_2"})
        assert (gone.code, gone.params) == (
            "aam.game.gone",
            {"unit": "bazooka", "number": "\u00a02"},
        )
    assert barred("board", {"unit": "man", "hex": "r9c9"}) is None
    held = replace(state, open={"name": "attack", "args": {"unit": "bazooka"}})
    assert barred("answer", {}, held).code == "aam.game.gone" and barred("answer", {}) is None
    assert barred("move", {"unit": "man"}, held) is None


# -- the position (pp. 4, 7, 11, 13, 27-28) ---------------------------------------------------------------------
def test_p11_whose_phase_it_is() -> None:
    for first, second in (("allies", "axis"), ("axis", "allies")):
        state = fight(first=first)
        sides = [
            replace(state, phase=each).side
            for each in ("deployment", "initiative", *PHASES, "casualty")
        ]
        assert sides == ["both", "both", first, second, first, second, "both"]
    assert fight(first=None).side == "both"


def test_pp7_28_sides_turns_and_limits() -> None:
    plain, storm = fight(), fight(kind="assault")
    assert (plain.players, storm.players) == (("allies", "axis"), ("axis", "allies"))
    assert (plain.first_check, plain.last_turn, storm.first_check) == (7, 10, 10)
    assert fight(kind="assault", turns={"first": 2, "last": 5}).first_check == 5
    assert (plain.first_to_deploy, storm.first_to_deploy) == (None, "allies")
    assert fight(deployer="axis").first_to_deploy == "axis"
    assert [plain.limit(side) for side in ("allies", "axis")] == [100, 100]
    assert [storm.limit(side) for side in ("allies", "axis")] == [80, 120]
    assert fight(budget={"axis": 7}).limit("axis") == 7
    assert fight(kind="assault", options={"attacker": "allies"}).limit("allies") == 120


def test_p13_two_units_of_a_side_and_one_vehicle() -> None:
    state = fight(
        "man r5c4",
        "man2 r5c4",
        "man3 r5c6",
        "tank r5c5 E",
        "panzer r5c8 E",
        "foe r5c4",
        "lorry r5c7 E",
    )

    def may(key: str, hex_: str, now: State = state) -> bool:
        return stack_allows(book(), now, now.pieces[key], hex_)

    assert (
        not may("man3", "r5c4")
        and may("man", "r5c4")
        and may("foe", "r5c4")
        and may("man3", "r5c5")
    )
    assert (
        not may("tank", "r5c7")
        and not may("tank", "r5c8")
        and may("tank", "r5c5")
        and may("tank", "r5c6")
    )
    assert may("man3", "r5c4", put(state, "man2", aboard="lorry")) and not may("tank", "r5c4")


def test_p7_who_holds_the_objective() -> None:
    for pieces, held in ((["man r6c8"], "allies"), (["man r6c9"], "allies"), (["man r6c10"], None), (["man r6c8", "foe r6c7"], None), (["foe r5c8"], "axis"), ([], None)):  # fmt: skip
        assert controller(fight(*pieces)) == held
    aboard = put(fight("man r6c8", "foe r6c7"), "foe", aboard="x")
    assert controller(aboard) == "allies" and beside(aboard) == {"allies": ["man"], "axis": []}
    assert beside(fight("man r6c8", tracking="no")) == {}


def test_p11_the_best_bonus_of_those_who_can_command() -> None:
    def best(*changes: Any, cards: Any = None) -> int:
        state = fight("boss r5c4", "chief r5c5", "man r5c6")
        for key, change in changes:
            state = put(state, key, **change)
        return bonus(cards or book(), state, "allies")

    shaken = {"state": ("disrupted",)}
    assert (best(), best(("chief", shaken)), best(("chief", {"aboard": "x"}))) == (3, 2, 2)
    assert (
        best(("chief", shaken), ("boss", shaken)) == 0 and bonus(book(), fight("boss"), "axis") == 0
    )
    stern = book(chief=replace(card("soldier", "initiative", "fanatic", value=3)))
    assert best(("chief", shaken), cards=stern) == 3
    assert points(book(), fight("boss", "man", "foe"), "allies") == 20
    assert points(book(), fight("man", options={"costs": "revised"}), "allies") == 20
    assert points(book(man=card(cost=None)), fight("man"), "allies") == 20


def test_units_are_numbered_where_a_card_comes_twice() -> None:
    assert list(pieces_of("axis", {"foe": 2, "panzer": 1})) == ["foe_1", "foe_2", "panzer"]
    state = put(fight("lorry r5c4 E", "man r5c4", "foe r9c9"), "man", aboard="lorry")
    assert list(without(state, "lorry").pieces) == ["foe"] and list(without(state, "man").pieces) == ["lorry", "foe"]  # fmt: skip


def test_the_opening_as_the_scenario_has_it() -> None:
    maps, known = GAME.book.maps, replace(GAME.book, own={"mine": {"cost": {"original": 1}}})
    plain = opening({}, {}, maps, known)
    assert (plain.kind, plain.config, plain.objective, plain.laid, plain.phase) == ("standard", "1", maps["1"]["objective"], (), "deployment")  # fmt: skip
    other = opening({"objective": "r1c1"}, {"config": "3"}, maps, known)
    assert (other.config, other.objective, other.laid) == ("3", "r1c1", ("map", "objective"))
    assert opening({}, {"config": "3"}, maps, known).objective == maps["3"]["objective"]
    armies = {"allies": {"bazooka": 2}, "axis": {"tiger_i": 1}}
    assert not opening({"armies": armies}, {}, maps, known).pieces
    assert list(opening({"armies": armies}, {"armies": "example"}, maps, known).pieces) == ["bazooka_1", "bazooka_2", "tiger_i"]  # fmt: skip
    roles = {"attacker": {"allies": {"bazooka": 1}, "axis": {"tiger_i": 1}}, "defender": {"allies": {"jeep": 1}, "axis": {"mauser_kar_98k": 1}}}  # fmt: skip
    storm = opening(
        {"kind": "assault", "armies": roles},
        {"armies": "example", "attacker": "allies"},
        maps,
        known,
    )
    assert set(storm.pieces) == {"bazooka", "mauser_kar_98k"}
    assert set(opening({"kind": "assault", "armies": roles}, {"armies": "example"}, maps, known).pieces) == {"jeep", "tiger_i"}  # fmt: skip
    assert carried(known, plain, {"mine": 1, "bazooka": 1}) == {"mine": {"cost": {"original": 1}}}
    kept = replace(plain, cards={"mine": {"x": 1}, "far": {"y": 1}})
    assert carried(known, kept, {"mine": 1, "far": 2}) == kept.cards
    with pytest.raises(Unreadable):
        carried(known, plain, {"nobody": 1})


# -- movement (pp. 13-14, 20, 23-26) ------------------------------------------------------------------------------
C, H, F, M, T, P = (Ground(each) for each in ("clear", "hill", "forest", "marsh", "town", "pond"))
RC, RF, RM, RP, RH = (
    Ground(each, road=True) for each in ("clear", "forest", "marsh", "pond", "hill")
)
IC, IF, IR = (
    Ground("clear", river=True),
    Ground("forest", river=True),
    Ground("clear", road=True, river=True),
)


@pytest.mark.parametrize(
    ("type_", "speed", "path", "more", "cost", "rolls", "said"),
    [
        ("soldier", 1, [C], {}, 1, 0, []), ("soldier", 1, [H], {}, 1, 0, []), ("soldier", 1, [F], {}, 1, 0, []), ("soldier", 1, [M], {}, 1, 0, []), ("soldier", 1, [T], {}, 1, 0, []),
        ("soldier", 1, [P], {}, 1, 0, ["impassable"]), ("soldier", 1, [RP], {}, 1, 0, []), ("soldier", 1, [RC], {}, 1, 0, []), ("soldier", 1, [RC, C], {}, 2, 0, ["too_far"]),
        ("soldier", 1, [IC], {}, 1, 1, []), ("soldier", 1, [IF], {}, 1, 1, []), ("soldier", 1, [], {}, 0, 0, []), ("soldier", 0, [C], {}, 1, 0, ["too_far"]), ("soldier", 1, [C, C, C], {}, 3, 0, ["too_far"]),
        ("soldier", 1, [C], {"damaged": True}, 1, 0, ["soldier_damaged", "too_far"]), ("soldier", 1, [C], {"disrupted": True}, 1, 0, ["disrupted"]), ("soldier", 1, [C], {"start": P}, 1, 0, ["leave_by_road"]),
        ("soldier", 1, [RC], {"start": P}, 1, 0, []), ("soldier", 2, [RP, C], {}, 2, 0, ["leave_by_road"]), ("soldier", 2, [P, C], {}, 2, 0, ["impassable", "leave_by_road"]),
        ("vehicle", 3, [C, C, C], {}, 3, 0, []), ("vehicle", 3, [C, C, C, C], {}, 4, 0, ["too_far"]), ("vehicle", 3, [H, C], {}, 3, 0, []), ("vehicle", 3, [C, H], {}, 3, 0, []), ("vehicle", 3, [H, H], {}, 4, 0, ["double"]),
        ("vehicle", 2, [H], {}, 2, 0, []), ("vehicle", 3, [C, C, H], {}, 4, 0, ["double"]), ("vehicle", 3, [C, C, C, H], {}, 5, 0, ["too_far"]), ("vehicle", 1, [H], {}, 2, 0, ["minimum"]), ("vehicle", 1, [F], {}, 2, 1, ["minimum"]),
        ("vehicle", 1, [H], {"phase": "assault"}, 2, 0, ["double"]), ("vehicle", 2, [H], {"damaged": True}, 2, 0, ["minimum"]), ("vehicle", 1, [C], {"damaged": True}, 1, 0, ["too_far"]),
        ("vehicle", 0, [H], {}, 2, 0, ["too_far"]), ("vehicle", 1, [H, C], {}, 3, 0, ["minimum", "too_far"]), ("vehicle", 3, [C, C, C], {"damaged": True}, 3, 0, ["too_far"]),
        ("vehicle", 3, [M], {}, 1, 0, ["impassable"]), ("vehicle", 3, [P], {}, 1, 0, ["impassable"]), ("vehicle", 3, [T], {}, 1, 0, []), ("vehicle", 3, [RM], {}, 0, 0, ["road_bonus"]), ("vehicle", 3, [RM, C], {}, 1, 0, ["road_bonus", "leave_by_road"]),
        ("vehicle", 3, [RC, RC, RC, RC], {}, 3, 0, ["road_bonus"]), ("vehicle", 3, [RC] * 5, {}, 4, 0, ["road_bonus", "too_far"]), ("vehicle", 3, [C, RC, C, C], {}, 3, 0, ["road_bonus"]), ("vehicle", 3, [RF, RH], {}, 1, 0, ["road_bonus"]),
        ("vehicle", 3, [F], {}, 2, 1, []), ("vehicle", 3, [IF], {}, 2, 2, []), ("vehicle", 3, [IC, F], {}, 3, 2, []), ("vehicle", 3, [IR], {}, 0, 0, ["road_bonus"]), ("vehicle", 0, [RC], {}, 0, 0, ["road_bonus"]),
    ],
)  # fmt: skip
def test_pp23_25_a_path_judged(type_: str, speed: int, path: list[Ground], more: dict[str, Any], cost: int, rolls: int, said: list[str]) -> None:  # fmt: skip
    made = judge(March(type_, speed, tuple(path), **more))
    assert (made.cost, made.rolls) == (cost, rolls)
    assert [each.removeprefix("move.") for each in codes(made.rulings)] == said
    assert made.legal is not bool(set(said) - {"road_bonus", "minimum"})


def test_p23_a_refusal_names_its_step() -> None:
    def first(*path: Ground, type_: str = "vehicle", speed: int = 3) -> dict[str, Any]:
        return dict(
            next(
                each
                for each in judge(March(type_, speed, path)).rulings
                if each.severity == "refusal"
            ).params
        )

    assert first(C, M) == {"type": "vehicle", "terrain": "marsh", "step": 2, "at_told": []}
    assert first(C, C, C, C) == {"step": 4, "speed": 3, "cost": 4, "at_told": []}
    assert first(C, C, H) == {"terrain": "hill", "step": 3, "at_told": []}
    assert first(C, RM, C) == {"type": "vehicle", "terrain": "marsh", "step": 3, "at_told": []}


@pytest.mark.parametrize(
    ("type_", "path", "faces", "stops", "said"),
    [
        ("vehicle", [C, C], [], 2, ["done"]), ("vehicle", [], [], 0, ["pivot"]), ("vehicle", [F, C], [4], 2, ["rolled"]), ("vehicle", [C, F], [3], 1, ["failed", "faces"]), ("soldier", [IC], [3], 0, ["failed"]),
        ("soldier", [IC], [4], 1, ["rolled"]), ("vehicle", [IF], [4, 4], 1, ["rolled"]), ("vehicle", [IF], [4, 3], 0, ["failed", "faces"]), ("vehicle", [IF], [3], 0, ["failed", "faces"]), ("vehicle", [IC, F], [6, 1], 1, ["failed", "faces"]),
        ("vehicle", [RC], [], 1, ["done", "road_bonus"]),
    ],
)  # fmt: skip
def test_p23_movement_rolls(type_: str, path: list[Ground], faces: list[int], stops: int, said: list[str]) -> None:  # fmt: skip
    script: Any = move(March(type_, 3, tuple(path)))
    asks, left = [], list(faces)
    try:
        ask = next(script)
        while True:
            asks.append(ask)
            ask = script.send((left.pop(0),))
    except StopIteration as ended:
        verdict = ended.value
    assert not left and verdict.result["stops_at"] == stops
    assert [each.removeprefix("move.") for each in codes(verdict.rulings)] == said
    total = sum(each.rolls(type_) for each in path)
    for number, ask in enumerate(asks):
        assert (ask.dice, ask.hits_on, len(ask.then)) == (1, 4, total - number - 1)
    steps = [n for n, each in enumerate(path, 1) for _ in range(each.rolls(type_))]
    assert [ask.params["step"] for ask in asks] == steps[: len(asks)]
    if "failed" in said:
        assert verdict.rulings[0].params["step"] == stops + 1


def test_p23_a_refused_path_is_not_rolled() -> None:
    verdict: Any = move(March("vehicle", 3, (P,)))
    assert verdict.result == {"legal": False, "cost": 1, "rolls": 0}
    assert list(tried(March("vehicle", 3, (C,)))) == []
    assert [range_band(each) for each in (0, 1, 2, 4, 5, 8, 9)] == [0, 0, 1, 1, 2, 2, None]


QUICK = book(runner=card("vehicle", "high_gear", speed=2, value=2), digger=card("vehicle", "trench_crossing", speed=2), raider=card("vehicle", "strike_and_fade", speed=5, value=1), mover=card("soldier", "relocate", value=2),
             captain=card("soldier", "tally_ho", subtype="commander"), late=card("soldier", "tally_ho", by="revised"), bound=card("soldier", "command_dependent"), mad=card("soldier", "fanatic"))  # fmt: skip


def road(*chain: str) -> tuple[str, ...]:
    return hexes.sides([chain])


def marched(state: State, key: str, *path: Any, **args: Any) -> tuple[Any, list[str]]:
    steps = [{"hex": each} if isinstance(each, str) else each for each in path]
    way, told = way_of(QUICK, state, state.pieces[key], {"unit": key, "path": steps, **args})
    return way, codes(told)


def test_p24_roads_and_rivers_of_the_map_are_taken_by_themselves() -> None:
    state = fight(
        "tank r5c4 E",
        roads=road("r5c4", "r5c5"),
        rivers=road("r5c5", "r5c6"),
        terrain={**EVERYWHERE, "r5c5": "forest", "r5c4": "marsh"},
    )
    way, told = marched(state, "tank", "r5c5", "r5c6")
    assert (
        way.march.path == (Ground("forest", road=True), Ground("clear", river=True)) and told == []
    )
    assert way.hexes == ("r5c5", "r5c6") and way.march.start == Ground("marsh")
    assert marched(state, "tank", "r5c5", from_road=True)[0].march.start == Ground(
        "marsh", road=True
    )
    assert marched(state, "tank", {"hex": "r5c6", "river": True, "road": True})[0].march.path == (Ground("clear", True, True),)  # fmt: skip
    assert marched(state, "tank", "r5c6")[1] == ["move.not_next"] and marched(state, "tank", "r5c5", "r5c7")[1] == ["move.not_next"]  # fmt: skip
    assert marched(state, "tank", {"terrain": "hill"})[1] == ["move.hexes"]
    bare = fight("tank", tracking="no")
    way, told = marched(bare, "tank", {"terrain": "hill", "road": True}, from_road=True)
    assert (way.march.path, told, way.hexes, way.march.start) == (
        (Ground("hill", road=True),),
        [],
        (),
        None,
    )
    assert marched(put(state, "tank", hex=None), "tank", "r5c5")[1] == ["move.not_next"]


@pytest.mark.parametrize(
    ("key", "phase", "path", "args", "speed", "said"),
    [
        ("runner", "movement_first", ["r5c5"], {}, 4, ["attack.counts"]), ("runner", "movement_first", ["r5c5", "r5c6"], {}, 2, []), ("runner", "movement_first", [], {}, 2, []),
        ("runner", "movement_first", ["r5c5"], {"without": ["high_gear"]}, 2, []), ("man", "movement_first", ["r5c5"], {}, 1, []), ("man", "movement_first", ["r5c5"], {"speed": 3}, 3, ["move.speed_said"]),
        ("man", "movement_first", ["r5c5"], {"speed": 0}, 0, ["move.speed_said"]), ("mover", "movement_first", ["r5c5"], {}, 1, []), ("mover", "assault_first", ["r5c5"], {}, 2, []), ("man", "assault_first", ["r5c5"], {}, 1, []),
        ("raider", "assault_first", ["r5c5"], {}, 5, []), ("mad", "movement_first", ["r5c5"], {}, 1, []), ("man", "movement_first", ["r5c5"], {"ability": ["blast"]}, 1, ["move.ability"]),
        ("man", "movement_first", ["r5c5"], {"ability": ["tally_ho"]}, 2, ["move.no_commander"]), ("tank", "movement_first", ["r5c5"], {"ability": ["tally_ho"]}, 4, ["move.tally_ho"]),
    ],
)  # fmt: skip
def test_p26_how_fast_with_its_card(key: str, phase: str, path: list[str], args: dict[str, Any], speed: int, said: list[str]) -> None:  # fmt: skip
    state = fight(f"{key} r5c4 E", roads=road("r5c4", "r5c5"), phase=phase)
    way, told = marched(state, key, *path, **args)
    assert (way.march.speed, told) == (speed, said)
    assert way.march.phase == phase.partition("_")[0] and way.march.type == QUICK.units[key].type


def test_p26_strike_and_fade_only_right_after_its_attack() -> None:
    state = put(fight("raider r5c4 E", phase="assault_first", last="raider"), "raider", acted=1)
    assert (
        fades(QUICK, state, state.pieces["raider"])
        and marched(state, "raider", "r5c5")[0].march.speed == 1
    )
    for other in (replace(state, last=None), replace(state, phase="movement_first"), put(state, "raider", moved=True), put(state, "raider", acted=0)):  # fmt: skip
        assert not fades(QUICK, other, other.pieces["raider"])
    assert not fades(book(raider=card("vehicle")), state, state.pieces["raider"])
    assert not fades(
        book(raider=card("vehicle", "strike_and_fade", by="revised")), state, state.pieces["raider"]
    )


def test_p26_trench_crossing_and_fanatic() -> None:
    state = fight("digger r5c4 E", "mad r5c4", rivers=road("r5c4", "r5c5"))
    way, told = marched(state, "digger", "r5c5")
    assert not way.march.path[0].river and told == ["attack.counts"]
    assert marched(state, "digger", "r4c4") [1] == [] and marched(state, "digger", "r5c5", without=["trench_crossing"])[0].march.path[0].river  # fmt: skip
    bridge = replace(state, roads=road("r5c4", "r5c5"))
    assert (
        marched(bridge, "digger", "r5c5")[1] == []
        and marched(bridge, "digger", "r5c5")[0].march.path[0].river
    )
    shaken = put(put(state, "mad", state=("disrupted",)), "digger", state=("disrupted", "damaged"))
    way, told = marched(shaken, "mad", "r5c5")
    assert not way.march.disrupted and told == ["attack.counts"]
    assert marched(shaken, "mad", "r5c5", without=["fanatic"])[0].march.disrupted
    way, _ = marched(shaken, "digger", "r4c4")
    assert way.march.disrupted and way.march.damaged


@pytest.mark.parametrize(
    ("pieces", "changes", "more", "hurried"),
    [
        (["man r5c4", "captain r5c5"], {}, {}, True), (["man r5c4", "captain r5c6"], {}, {}, False), (["man r5c4", "captain r5c6"], {}, {"began": {"man": "r5c4", "captain": "r5c5"}}, True),
        (["man r5c4", "captain r5c5"], {}, {"began": {"man": "r5c4", "captain": "r5c9"}}, True), (["man r5c4", "captain r5c6"], {}, {"began": {"man": "r5c5", "captain": "r5c7"}}, False),
        (["man r5c4", "captain r5c5"], {"captain": {"state": ("disrupted",)}}, {}, False), (["man r5c4", "captain r5c5"], {"captain": {"aboard": "x"}}, {}, False), (["man r5c4", "late r5c5"], {}, {}, False),
        (["gun r5c4", "captain r5c5"], {}, {}, False), (["lorry r5c4", "captain r5c5"], {}, {}, False), (["captain r5c4"], {}, {}, True), (["man r5c4", "captain r5c5"], {}, {"phase": "assault_first"}, False),
        (["man r5c4", "captain r5c6"], {}, {"began": {"man": "r5c4"}}, False),
    ],
)  # fmt: skip
def test_p26_tally_ho(pieces: list[str], changes: Any, more: dict[str, Any], hurried: bool) -> None:
    state = fight(*pieces, **more)
    for key, change in changes.items():
        state = put(state, key, **change)
    key = pieces[0].split()[0]
    speed = QUICK.units[key].speed
    way, told = marched(state, key, *[f"r5c{4 + n}" for n in range(1, speed + 2)])
    assert way.march.speed == speed + hurried and told == ["attack.counts"] * hurried
    assert marched(state, key, "r5c5", without=["tally_ho"])[0].march.speed == speed
    assert marched(state, key, *[f"r5c{4 + n}" for n in range(1, speed + 1)])[1] == []


@pytest.mark.parametrize(
    ("pieces", "more", "said"),
    [
        (["bound r5c4"], {}, ["move.no_command"]), (["bound r5c4", "boss r5c5"], {}, []), (["bound r5c4", "boss r5c6"], {}, ["move.no_command"]), (["bound r5c4", "boss r5c6"], {"began": {"bound": "r5c4", "boss": "r5c4"}}, []),
        (["bound r5c4", "chief r5c4"], {}, []), (["bound r5c4", "man r5c4"], {}, ["move.no_command"]), (["bound r5c4"], {"phase": "assault_first"}, []), (["bound", "boss"], {"tracking": "no"}, ["move.command"]),
        (["bound"], {"tracking": "no"}, ["move.no_command"]),
    ],
)  # fmt: skip
def test_p26_command_dependent(pieces: list[str], more: dict[str, Any], said: list[str]) -> None:
    state = fight(*pieces, **more)
    step = "r5c3" if state.tracking else {"terrain": "clear"}
    assert marched(state, "bound", step)[1] == said
    assert marched(state, "bound", step, without=["command_dependent"])[1] == []
    chief = book(bound=card("soldier", "command_dependent", subtype="commander"))
    _, told = way_of(chief, state, state.pieces["bound"], {"unit": "bound", "path": []})
    assert ("aam.move.no_command" in {each.code for each in told}) is ("move.no_command" in said)


# -- where it can go ------------------------------------------------------------------------------------------------
def test_p13_what_is_in_reach() -> None:
    state = fight(
        "man r5c4",
        "tank r8c8 E",
        terrain={**EVERYWHERE, "r5c5": "pond", "r5c3": "forest"},
        rivers=road("r5c4", "r4c4"),
    )
    found = reach(book(), state, state.pieces["man"], False)
    assert found == {
        each: (each,) for each in hexes.neighbours("r5c4") if each not in ("r5c5", "r4c4")
    }
    assert set(reach(book(), state, state.pieces["man"], True)) == set(found) | {"r4c4"}
    tank = reach(book(), state, state.pieces["tank"], False)
    assert set(tank) == {
        each for each in hexes.everywhere() if 1 <= hexes.distance("r8c8", each) <= 3
    }
    for hex_, path in tank.items():
        assert path[-1] == hex_ and len(path) == hexes.distance("r8c8", hex_)
        assert all(hexes.distance(a, b) == 1 for a, b in zip(("r8c8", *path), path, strict=False))


def test_p24_the_free_hex_of_road_is_reckoned_on_every_way() -> None:
    chain = ("r8c8", "r8c9", "r8c10", "r8c11", "r8c12")
    state = fight("tank r8c8 E", roads=road(*chain))
    found = reach(book(), state, state.pieces["tank"], False)
    assert found["r8c12"] == chain[1:] and "r8c4" not in found and "r8c5" in found
    late = fight("tank r8c8 E", roads=road("r8c9", "r8c10"), terrain={**EVERYWHERE, "r8c9": "hill"})
    reached = reach(book(), late, late.pieces["tank"], False)
    assert hexes.distance("r8c8", "r8c11") == 3 and "r8c11" in reached


def test_what_is_told_of_the_ways() -> None:
    state = fight(
        "tank r8c8 E",
        "man r8c9",
        "man2 r8c9",
        "foe r8c7",
        terrain={**EVERYWHERE, "r7c8": "forest", "r7c9": "marsh", "r8c7": "hill"},
    )
    state = put(state, "tank", state=("damaged",))  # speed 2
    told, to = lines(book(), state, state.pieces["tank"])
    by = {each.code.removeprefix("aam.way."): each.params for each in told}
    assert set(by) == {"to", "roll", "full", "impassable", "far"}
    assert (
        by["roll"]["hexes"] == "r7c8"
        and by["full"]["hexes"] == "r8c9"
        and by["impassable"]["hexes"] == "r7c9"
    )
    assert (
        by["far"]["speed"] == 2
        and to["r8c7"] == ["r8c7"]
        and to["r7c8"] == ["r7c8"]
        and "r8c9" not in to
    )
    made = looked_at(book(), state, state.pieces["tank"])
    assert made.result["hexes"] == to and not made.events
    acted = put(state, "tank", acted=1)
    assert codes(looked_at(book(), acted, acted.pieces["tank"]).rulings) == ["act.again"]
    gun = fight("gun r5c5", "foe r9c9")
    slow = book(gun=card(subtype="artillery", speed=0))
    assert codes(lines(slow, gun, gun.pieces["gun"])[0]) == ["way.nowhere", "way.far"]
    fade = put(fight("raider r5c4 E", phase="assault_first", last="raider"), "raider", acted=1)
    assert set(looked_at(QUICK, fade, fade.pieces["raider"]).result["hexes"]) == set(
        hexes.neighbours("r5c4")
    )
    shaken = put(fight("man r5c4"), "man", state=("disrupted",))
    assert codes(lines(book(), shaken, shaken.pieces["man"])[0]) == [
        "way.nowhere",
        "move.disrupted",
    ]


# -- transports (p. 31) -------------------------------------------------------------------------------------------------
RIDE = book(open=card("vehicle", "exposed_transport"), tow=card("vehicle", "gun_transport"))


@pytest.mark.parametrize(
    ("unit", "onto", "changes", "more", "said"),
    [
        ("man", "lorry", {}, {}, []), ("man", "tank", {}, {}, ["board.no_transport"]), ("man", "open", {}, {}, []), ("man", "tow", {}, {}, []), ("gun", "lorry", {}, {}, ["board.not_carried"]),
        ("tank", "lorry", {}, {}, ["board.not_carried"]), ("man", "lorry", {"man": {"hex": "r5c5"}}, {}, ["board.apart"]), ("man", "lorry", {"man": {"state": ("disrupted",)}}, {}, ["move.disrupted"]),
        ("man", "lorry", {"boss": {"aboard": "lorry"}}, {}, ["board.full"]), ("man", "lorry", {"boss": {"aboard": "open"}}, {}, []), ("man", "lorry", {"man": {"acted": 1}}, {}, ["act.again"]),
        ("man", "lorry", {"man": {"aboard": "open"}}, {}, ["act.aboard"]), ("man", "lorry", {}, {"phase": "assault_first"}, ["act.phase"]), ("man", "lorry", {}, {"phase": "movement_second"}, ["act.phase"]),
        ("man", "lorry", {"man": {"hex": "r5c9"}}, {"phase": "deployment"}, []), ("man", "lorry", {"man": {"acted": 1}}, {"phase": "deployment"}, []), ("man", "lorry", {"lorry": {"side": "axis"}}, {}, ["board.enemy"]),
        ("man", "lorry", {"man": {"hex": "r5c5"}}, {"tracking": "no"}, []),
    ],
)  # fmt: skip
def test_p31_getting_on(
    unit: str, onto: str, changes: Any, more: dict[str, Any], said: list[str]
) -> None:
    pieces = [f"{each} r5c4" for each in ("man", "gun", "tank", "lorry", "open", "tow", "boss")]
    state = fight(*pieces, **more)
    for key, change in changes.items():
        state = put(state, key, **change)
    made = get_on(RIDE, state, {"unit": unit, "transport": onto})
    assert codes(made.rulings, "refusal") == said
    after = GAME.registry.change("boarded")(put(state, onto, hex="r5c8"), made.events[0].data)
    one = after.pieces[unit]
    playing = state.phase != "deployment"  # who begins the game aboard has not acted
    assert (one.aboard, one.hex, one.acted, one.boarded) == (onto, "r5c8", int(playing), playing)
    assert carries(RIDE.units[onto]) is (onto != "tank")


@pytest.mark.parametrize(
    ("changes", "more", "hex_", "said", "where"),
    [
        ({}, {}, None, [], "r5c4"), ({}, {"phase": "movement_second"}, None, ["act.phase"], "r5c4"), ({}, {"phase": "assault_first"}, None, ["act.phase"], "r5c4"), ({"man": {"aboard": None}}, {}, None, ["board.not_aboard"], None),
        ({"man": {"boarded": True, "acted": 1}}, {}, None, ["board.just_boarded"], "r5c4"), ({"man": {"acted": 1}}, {}, None, ["act.again"], "r5c4"), ({}, {"tracking": "no"}, None, [], "r5c4"),
        ({"boss": {"hex": "r5c4"}}, {}, "r5c5", [], "r5c5"), ({"boss": {"hex": "r5c4"}}, {}, "r5c6", ["board.not_nearest"], "r5c6"),
        ({"boss": {"hex": "r5c4"}}, {}, "r5c3", ["board.not_nearest"], "r5c3"), ({"boss": {"hex": "r5c4"}}, {}, "r5c4", ["board.not_nearest"], "r5c4"), ({}, {}, "r5c9", ["board.room"], "r5c9"), ({}, {}, "r5c4", [], "r5c4"),
    ],
)  # fmt: skip
def test_p31_getting_off(changes: Any, more: dict[str, Any], hex_: str | None, said: list[str], where: str | None) -> None:  # fmt: skip
    state = fight(
        "man r5c4", "lorry r5c4 E", "boss r9c9", terrain={**EVERYWHERE, "r5c3": "pond"}, **more
    )
    state = put(state, "man", aboard="lorry")
    for key, change in changes.items():
        state = put(state, key, **change)
    full = "boss" in changes
    if full:  # two of a side in its hex beside the passenger
        state = put(state, "boss", **changes["boss"])
    made = dismount(book(), state, {"unit": "man", **({"hex": hex_} if hex_ else {})})
    assert codes(made.rulings, "refusal") == said
    assert made.result["hex"] == where
    after = GAME.registry.change("dismounted")(state, made.events[0].data).pieces["man"]
    assert (after.aboard, after.hex, after.acted) == (None, where, 1)


def test_p31_no_room_is_asked_of_the_opponent_wherever_it_is_typed() -> None:
    state = fight("man r5c4", "lorry r5c4 E", "boss r5c4", terrain={**EVERYWHERE, "r5c3": "pond"})
    state = put(state, "man", aboard="lorry")
    question = next(dismount(book(), state, {"unit": "man"}))
    assert set(question.options) == set(hexes.neighbours("r5c4")) - {
        "r5c3"
    }  # nobody gets off into a pond
    late = dismount(book(), put(state, "man", acted=1), {"unit": "man"})
    assert codes(late.rulings, "refusal") == ["act.again"]


def test_p31_who_may_get_on_and_off_is_offered() -> None:
    state = fight("tank r5c4 E", "man r5c4", "lorry r5c4 E", "man2 r5c4")
    state = put(state, "man2", aboard=None, card="man")
    assert [each.example for each in boards(book(), state)] == [
        {"unit": "man", "transport": "lorry"}
    ]
    aboard = put(put(state, "man", aboard="lorry"), "tank", hex="r8c8")
    assert [each.example for each in dismounts(book(), put(aboard, "man2", hex="r9c9"))] == [
        {"unit": "man"}
    ]
    assert not [*dismounts(book(), put(aboard, "man", acted=1))] and not [*boards(book(), aboard)]


# -- deployment (pp. 4, 28) --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("key", "more", "said"),
    [
        ("man", {}, []), ("foe", {"deployer": "allies", **SHOWN}, ["deploy.first"]), ("man", {"deployer": "allies", **SHOWN}, []), ("man", {"deployer": "axis", **SHOWN}, ["deploy.first"]),
        ("man", {"deployer": "axis"}, ["deploy.first_army"]), ("foe", {"deployer": "axis"}, []), ("foe", {"kind": "assault", **SHOWN}, ["deploy.first"]), ("man", {"kind": "assault", **SHOWN}, []),
        ("foe", {"deployer": "allies", "phase": "movement_first", **SHOWN}, []), ("foe", {"kind": "assault"}, ["deploy.first_army"]),
    ],
)  # fmt: skip
def test_p4_who_deploys_first(key: str, more: dict[str, Any], said: list[str]) -> None:
    state = fight("man", "man2", "foe", "foe2", **{"phase": "deployment", **more})
    found = first_there(state, {"unit": key, "hex": "r5c4"})
    assert codes(found) == said
    if said == ["deploy.first"]:
        assert found[0].severity == "refusal" and found[0].params["number"] == 2
        begun = put(state, {"foe": "man", "man": "foe"}[key], hex="r5c4")
        (later,) = first_there(begun, {"unit": key, "hex": "r5c4"})
        assert (later.severity, later.params["number"]) == ("refusal", 1)  # pp. 4, 28
        both = put(begun, {"foe": "man2", "man": "foe2"}[key], hex="r5c4")
        assert first_there(both, {"unit": key, "hex": "r5c4"}) == []


def test_p4_the_zones() -> None:
    plain = fight(phase="deployment")
    for row, length in ((5, 16), (6, 15)):
        for column in range(1, length + 1):
            end = "left" if column <= 5 else "right" if length + 1 - column <= 5 else None
            assert zone_of(plain, "allies", f"r{row}c{column}") == end
    taken = fight(phase="deployment", ends={"axis": "left"})
    assert zone_of(taken, "allies", "r5c1") is None and zone_of(taken, "allies", "r5c16") == "right"
    assert zone_of(taken, "axis", "r5c1") == "left" and zone_of(taken, "axis", "r5c16") is None
    storm = fight(phase="deployment", kind="assault")
    assert [zone_of(storm, "allies", f"r5c{n}") for n in (5, 8, 9)] == ["left", "left", "right"]
    assert [zone_of(storm, "axis", f"r5c{n}") for n in (5, 6, 11, 12)] == [
        "left",
        None,
        None,
        "right",
    ]
    assert (
        zone_of(storm, "allies", "r6c8") == "left"
    )  # the middle of a row of 15 belongs to either half
    own = fight(phase="deployment", zones={"axis": ("r1c8",)})
    assert (zone_of(own, "axis", "r1c8"), zone_of(own, "axis", "r1c1"), zone_of(own, "allies", "r1c1")) == ("zone", None, "left")  # fmt: skip
    spots = ("r5c3", "r5c12", "r6c13")  # in one's own zones, too, a Vehicle looks to the other half
    state = fight("tank", phase="deployment", zones=dict.fromkeys(("axis", "allies"), spots))
    ways = [standing_there(book(), state, {"unit": "tank", "hex": at})[0] for at in spots]
    assert [event.data["facing"] for event in ways] == ["E", "W", "W"]


@pytest.mark.parametrize(
    ("key", "hex_", "facing", "more", "said", "kept"),
    [
        ("man", "r5c1", None, {}, [], ("r5c1", None, "left")), ("tank", "r5c1", None, {}, [], ("r5c1", "E", "left")), ("tank", "r5c16", None, {}, [], ("r5c16", "W", "right")), ("tank", "r5c1", "NE", {}, [], ("r5c1", "NE", "left")),
        ("man", "r5c1", "NE", {}, [], ("r5c1", None, "left")), ("man", "r5c8", None, {}, ["deploy.zone"], ("r5c8", None, None)), ("tank", "r5c2", None, {}, ["deploy.terrain"], ("r5c2", "E", "left")), ("man", "r5c2", None, {}, [], ("r5c2", None, "left")),
        ("tank", "r5c3", None, {}, ["move.stacking"], ("r5c3", "E", "left")), ("tank", "r5c1", None, {"tracking": "no"}, [], (None, None, "left")),
    ],
)  # fmt: skip
def test_p4_where_a_unit_may_stand(key: str, hex_: str, facing: str | None, more: dict[str, Any], said: list[str], kept: Any) -> None:  # fmt: skip
    state = fight(
        "man",
        "tank",
        "lorry r5c3 E",
        phase="deployment",
        terrain={**EVERYWHERE, "r5c2": "marsh"},
        **more,
    )
    event, told = standing_there(book(), state, {"unit": key, "hex": hex_, "facing": facing})
    assert codes(told, "refusal") == said
    assert (event.data["hex"], event.data["facing"], event.data["end"]) == kept
    code = (
        "deploy.judged"
        if not state.tracking
        else "deploy.placed_facing"
        if kept[1]
        else "deploy.placed"
    )
    assert codes(told)[-1] == code
    if not said:
        assert state.tracking is False or hex_ in list(spot(book(), state, key))
    else:
        assert hex_ not in list(spot(book(), state, key))


def test_p4_the_toss() -> None:
    def said(state: State) -> list[str]:
        made = toss(GAME.book, state, {})
        return codes(made.rulings) if isinstance(made, Outcome) else []

    assert said(fight("man", phase="deployment")) == []
    assert said(fight("man r5c4", phase="deployment")) == ["deploy.toss_untold"] and said(
        fight("man")
    ) == ["deploy.over"]
    assert said(fight(phase="deployment", kind="assault")) == ["deploy.defender"]
    for face, winner in ((3, "allies"), (4, "axis")):
        for order, first in (
            ("first", winner),
            ("second", "axis" if winner == "allies" else "allies"),
        ):
            script: Any = toss(GAME.book, fight(phase="deployment"), {})
            assert next(script).dice == 1
            assert script.send((face,)).side == winner
            with pytest.raises(StopIteration) as ended:
                script.send(order)
            assert ended.value.value.result == {"winner": winner, "side": first}


# -- defensive fire (pp. 20-23) ---------------------------------------------------------------------------------------------------
def test_p21_the_steps_that_provoked() -> None:
    state = fight(
        "man r5c6",
        "foe r5c5",
        phase="movement_first",
        last="man",
        trail=("r5c4", "r4c4", "r4c5", "r5c6", "r5c7"),
    )
    foe, man = state.pieces["foe"], state.pieces["man"]
    assert provoking(book(), state, foe, man) == [1, 2, 3]
    assert provoking(book(), replace(state, trail=("r5c4", "r4c4")), foe, man) == [1]
    assert provoking(book(), replace(state, trail=("r5c3", "r5c4")), foe, man) == []
    assert provoking(book(), replace(state, last="foe"), foe, man) == []
    assert provoking(book(), state, replace(foe, hex=None), man) == []
    panzer = card("vehicle", side="axis")
    assert not provokes("soldier", panzer, 1, 1) and provokes("vehicle", panzer, 1, 1)
    assert provokes("soldier", card("vehicle", "overlapping_fire"), 1, 1) and not provokes("vehicle", panzer, 1, 1, used=True)  # fmt: skip


@pytest.mark.parametrize(
    ("unit", "fires", "done"),
    [(card(), 0, False), (card(), 1, True), (card("soldier", "double_shot"), 1, False), (card("soldier", "double_shot"), 2, True), (card("soldier", "suppressive_fire"), 5, False)],
)  # fmt: skip
def test_p21_how_often(unit: Unit, fires: int, done: bool) -> None:
    assert spent(unit, Piece("a", "a", "axis", fired=fires > 0, fires=fires)) is done


@pytest.mark.parametrize(
    ("phase", "data", "acted", "hex_", "trail"),
    [
        ("movement_first", {}, 0, "r5c7", ("r5c4", "r5c5", "r5c6", "r5c7")), ("assault_first", {}, 1, "r5c7", ("r5c4", "r5c5", "r5c6", "r5c7")), ("assault_first", {"beside": True}, 0, "r5c7", ("r5c4", "r5c5", "r5c6", "r5c7")),
        ("movement_first", {"hex": "r5c5", "facing": None}, 0, "r5c5", ("r5c4", "r5c5")), ("movement_first", {"hex": "r9c9"}, 0, "r9c9", ("r5c4", "r5c5", "r5c6", "r5c7")),
    ],
)  # fmt: skip
def test_p23_stopped_where_it_was_hit(
    phase: str, data: dict[str, Any], acted: int, hex_: str, trail: Any
) -> None:
    state = put(
        fight(
            "man r5c7", "foe r5c5", phase=phase, last="man", trail=("r5c4", "r5c5", "r5c6", "r5c7")
        ),
        "man",
        state=("damaged",),
    )
    after = disrupted(state, {"unit": "man", **data})
    man = after.pieces["man"]
    assert (man.state, man.acted, man.hex, after.trail) == (
        ("disrupted", "damaged"),
        acted,
        hex_,
        trail,
    )
    again = disrupted(put(state, "man", acted=2), {"unit": "man", **data})
    assert again.pieces["man"].acted == 2
    other = disrupted(replace(state, last="foe"), {"unit": "man", **data})
    assert other.trail == state.trail
    one = fired(fired(state, {"unit": "foe"}), {"unit": "foe"}).pieces["foe"]
    assert (one.fired, one.fires) == (True, 2)


@pytest.mark.parametrize(
    ("changes", "more", "code", "why"),
    [
        ({}, {}, None, []), ({"foe": {"fired": True, "fires": 1}}, {}, "aam.nofire", ["used"]), ({"foe": {"state": ("disrupted",)}}, {}, "aam.nofire", ["disrupted"]), ({"foe": {"aboard": "x"}}, {}, "aam.nofire", ["aboard"]),
        ({"foe": {"hex": "r9c9"}}, {}, "aam.nofire", ["unprovoked"]), ({}, {"trail": ("r5c6",)}, "aam.nofire.still", []), ({}, {"last": None}, "aam.nofire.still", []), ({}, {"last": "foe"}, "aam.nofire.still", []),
        ({}, {"tracking": "no", "trail": ()}, None, []), ({"man": {"aboard": "x"}}, {"tracking": "no"}, "aam.nofire", ["soldiers"]),
    ],
)  # fmt: skip
def test_p21_why_nobody_fires(
    changes: Any, more: dict[str, Any], code: str | None, why: list[str]
) -> None:
    state = fight("man r5c6", "foe r5c5", **{"last": "man", "trail": ("r5c4", "r4c4"), **more})
    for key, change in changes.items():
        state = put(state, key, **change)
    for given in ({}, {"unit": "foe"}):
        found = idle(book(), state, given)
        assert (found.code if found else None) == code
        if why and found:
            assert [each["code"].rsplit(".", 1)[1] for each in found.params["units_told"]] == why
    both = replace(state, pieces={**state.pieces, "foe2": Piece("foe2", "foe", "axis", hex="r5c5")})
    if code == "aam.nofire" and why != ["soldiers"]:
        assert idle(book(), both, {}) is None  # another can
    assert idle(book(), fight("man r5c4"), {}) is None


# -- what is known of an attack (pp. 15-19, 24) ---------------------------------------------------------------------------------------
def test_p15_the_map_tells_range_face_and_ground() -> None:
    state = fight(
        "man r5c4",
        "panzer r5c7 W",
        terrain={**EVERYWHERE, "r5c7": "forest"},
        roads=road("r5c7", "r5c8"),
    )
    man, panzer = state.pieces["man"], state.pieces["panzer"]
    shot = shot_of(book(), state, man, panzer, {})
    assert (shot.hexes, shot.face, shot.ground, shot.defensive, shot.target_type) == (3, "front", Ground("forest", road=True), False, "vehicle")  # fmt: skip
    assert shot_of(book(), state, man, replace(panzer, facing="E"), {}).face == "rear"
    assert shot_of(book(), state, man, replace(panzer, facing=None), {}).face is None
    assert shot_of(book(), replace(state, roads=()), man, panzer, {}).ground == Ground("forest")
    clear = replace(state, terrain=EVERYWHERE)
    assert shot_of(book(), clear, man, panzer, {}).ground == Ground("clear")
    said = shot_of(book(), state, man, panzer, {"range": 1, "facing": "rear", "terrain": "road:town", "die_bonus": 2, "ignore_cover": True, "cover": "decline", "defensive": True, "ability": ["x"]})  # fmt: skip
    assert (said.hexes, said.face, said.ground, said.die_bonus, said.ignore_cover, said.cover, said.defensive, said.abilities) == (
        1, "rear", Ground("town", road=True), 2, True, "decline", True, ("x",))  # fmt: skip
    bare = shot_of(book(), fight("man", "panzer", tracking="no"), man, panzer, {})
    assert (bare.hexes, bare.face, bare.ground) == (None, None, Ground("clear"))
    for one, other in ((replace(man, hex=None), panzer), (man, replace(panzer, hex=None))):
        assert shot_of(book(), state, one, other, {}).hexes is None
        assert not known(state, one, other) and unseen(book(), state, one, other) == [] and contradicted(one, other, {"range": 9}) == []  # fmt: skip
    assert known(state, man, panzer) and not known(replace(state, options={}), man, panzer)


def test_p15_who_is_no_target() -> None:
    state = fight("man r5c4", "boss r5c4", "foe r5c5")
    man, boss, foe = state.pieces.values()
    assert codes(no_target(man, foe)) == [] and codes(no_target(man, boss)) == ["act.friend"] and codes(no_target(man, boss, True)) == []  # fmt: skip
    assert codes(no_target(man, replace(foe, aboard="x"))) == ["act.target_aboard"]
    assert codes(no_target(man, replace(boss, aboard="x"))) == ["act.friend", "act.target_aboard"]


def test_p19_what_hides_a_target() -> None:
    def seen(edges: str = "clear", **laid: str) -> list[str]:
        state = fight(
            "man r5c4", "foe r5c6", terrain={**EVERYWHERE, **laid}, options={"edges": edges}
        )
        return codes(unseen(book(), state, *state.pieces.values()))

    assert (
        seen() == []
        and seen(r5c5="forest") == ["los.no_sight"]
        and seen(r5c4="forest", r5c6="town") == []
    )
    state = fight("man r5c4", "foe r7c4", terrain={**EVERYWHERE, "r6c3": "hill", "r6c4": "hill"})
    assert codes(unseen(book(), state, *state.pieces.values())) == ["los.edge", "silent"]
    shut = replace(state, options={**state.options, "edges": "blocked"})
    assert codes(unseen(book(), shut, *shut.pieces.values())) == ["los.no_sight"]


def test_p26_who_fires_only_in_front_of_it() -> None:
    stiff = book(
        howitzer=card("vehicle", "fixed_howitzer"),
        hunter=card("vehicle", "no_turret"),
        late=card("vehicle", "no_turret", by="revised"),
    )
    state = fight(
        "howitzer r5c4 E",
        "hunter r5c4 E",
        "late r5c4 E",
        "tank r5c4 E",
        "foe r5c3",
        "panzer r5c3 E",
    )

    def wrong(key: str, target: str, **change: Any) -> list[str]:
        one = replace(state.pieces[key], **change)
        return codes(turned(stiff, one, state.pieces[target], change.pop("args", {})))

    assert (
        wrong("howitzer", "foe")
        == wrong("howitzer", "panzer")
        == wrong("hunter", "panzer")
        == ["attack.turned"]
    )
    assert wrong("hunter", "foe") == wrong("late", "panzer") == wrong("tank", "panzer") == []
    for change in ({"facing": "W"}, {"facing": None}, {"hex": None}, {"hex": "r5c3"}):
        assert wrong("howitzer", "foe", **change) == []
    assert (
        turned(
            stiff, state.pieces["howitzer"], state.pieces["foe"], {"without": ["fixed_howitzer"]}
        )
        == []
    )
    assert turned(stiff, state.pieces["howitzer"], replace(state.pieces["foe"], hex=None), {}) == []


def test_what_is_typed_may_not_contradict_the_map() -> None:
    state = fight("man r5c4", "panzer r5c6 W", "foe r5c6")
    man, panzer, foe = state.pieces.values()
    assert (
        codes(contradicted(man, panzer, {}))
        == codes(contradicted(man, panzer, {"range": 2, "facing": "front"}))
        == []
    )
    assert codes(contradicted(man, panzer, {"range": 1, "facing": "rear"})) == [
        "attack.board_range",
        "attack.board_face",
    ]
    assert codes(contradicted(man, foe, {"facing": "rear"})) == [] and codes(contradicted(man, panzer, {"range": 0})) == ["attack.board_range"]  # fmt: skip


def answers(script: Any, *given: str) -> tuple[list[Any], Any]:
    asks, left = [], list(given)
    try:
        ask = next(script)
        while True:
            asks.append(ask)
            ask = script.send(left.pop(0))
    except StopIteration as ended:
        assert not left
        return asks, ended.value


@pytest.mark.parametrize(
    ("target", "said", "given", "asks", "found"),
    [
        ("foe", {}, ["3"], ["range"], {"range": 3}), ("foe", {"range": 2}, [], [], {"range": 2}), ("panzer", {"range": 2}, [], [], {"range": 2}),
        ("foe", {"hold": True, "range": 2}, ["forest"], ["terrain"], {"terrain": "forest"}), ("foe", {"hold": True, "range": 2}, ["unsaid"], ["terrain"], {}), ("foe", {"hold": True, "range": 2, "terrain": "hill"}, [], [], {"terrain": "hill"}),
        ("foe", {"hold": True, "range": 2, "ignore_cover": True}, [], [], {}), ("panzer", {"hold": True}, ["4", "rear", "town"], ["range", "facing", "terrain"], {"range": 4, "facing": "rear", "terrain": "town"}),
        ("panzer", {"hold": True}, ["0", "town"], ["range", "terrain"], {"range": 0, "terrain": "town"}), ("panzer", {"hold": True, "range": 1}, ["unsaid", "unsaid"], ["facing", "terrain"], {}),
        ("panzer", {"hold": True, "range": 1, "facing": "front"}, ["unsaid"], ["terrain"], {"facing": "front"}),
    ],
)  # fmt: skip
def test_p15_what_nobody_knows_is_asked(target: str, said: Any, given: list[str], asks: list[str], found: dict[str, Any]) -> None:  # fmt: skip
    state = fight("man", target, tracking="no")
    man, foe = state.pieces.values()
    made, result = answers(facts(book(), state, man, foe, said), *given)
    assert [each.what.removeprefix("aam.choice.") for each in made] == asks
    assert result == {**said, **found}
    for ask in made:
        if ask.what.endswith("range"):
            assert ask.options == tuple(map(str, range(9)))
        if ask.what.endswith("terrain"):  # p. 25: a marsh hides no Vehicle
            assert set(ask.options) == {"clear", "hill", "forest", "town"} | (
                {"marsh"} if target == "foe" else set()
            )
    far = book(man=card("soldier", "extended_range", value=10))
    made, _ = answers(facts(far, state, man, foe, {}), "10")
    assert made[0].options[-1] == "10"
    late = book(man=card("soldier", "extended_range", value=10, by="revised"))
    assert answers(facts(late, state, man, foe, {}), "8")[0][0].options[-1] == "8"


# -- who may attack, and why nobody (pp. 9, 15, 26, 31) ---------------------------------------------------------------------------------
def test_p26_who_may_attack_once_more() -> None:
    more = book(
        twice=card("soldier", "double_shot"),
        blazing=card("soldier", "all_guns_blazing"),
        late=card("soldier", "double_shot", by="revised"),
    )
    for key, again in (
        ("twice", "double_shot"),
        ("blazing", "all_guns_blazing"),
        ("late", None),
        ("man", None),
    ):
        state = put(fight(f"{key} r5c4", phase="assault_first", last=key), key, acted=1)
        assert extra(more, state, state.pieces[key]) == again
        assert [each.id for each in ready_ones(more, state)] == ([key] if again else [])
        for other in (
            put(state, key, moved=True),
            put(state, key, acted=2),
            replace(state, last=None),
        ):
            assert extra(more, other, other.pieces[key]) is None
    fresh = fight("man r5c4", "boss r5c4", "foe r5c5", phase="assault_first")
    assert [each.id for each in ready_ones(book(), put(fresh, "boss", aboard="x"))] == ["man"]


def test_p9_whom_a_card_can_attack() -> None:
    unarmed, rifle, sapper = card(soldier=(None,) * 3, vehicle=(None,) * 3), card(vehicle=(None, None, None)), card("soldier", "close_assault", vehicle=(None,) * 3)  # fmt: skip
    assert [armed_against(each, "soldier") for each in (unarmed, rifle, sapper)] == [
        False,
        True,
        True,
    ]
    assert [armed_against(each, "vehicle") for each in (unarmed, rifle, sapper)] == [
        False,
        False,
        True,
    ]
    state = fight("man", "foe", "panzer", tracking="no", phase="assault_first")
    assert [each.id for each in attackable(book(man=rifle), state, state.pieces["man"])] == ["foe"]
    assert [each.id for each in attackable(book(), put(state, "foe", aboard="panzer"), state.pieces["man"])] == ["panzer"]  # fmt: skip
    near = fight("man r5c4", "foe r5c6", "panzer r5c15 E", phase="assault_first")
    assert [each.id for each in attackable(book(), near, near.pieces["man"])] == ["foe"]
    assert [
        each.id for each in attackable(book(), put(near, "panzer", hex=None), near.pieces["man"])
    ] == ["foe"]


@pytest.mark.parametrize(
    ("changes", "more", "why"),
    [
        ({"foe": {"hex": "r5c13"}}, {}, "far"), ({"foe": {"aboard": "x"}}, {}, "aboard"), ({}, {"terrain": {**EVERYWHERE, "r5c5": "town"}}, "sight"), ({"foe": {"hex": None}}, {}, "unarmed"),
        ({}, {"armed": card(soldier=(4, None, None))}, "short"), ({}, {"armed": card(soldier=(None,) * 3)}, "unarmed"),
    ],
)  # fmt: skip
def test_why_nobody_can_be_attacked(changes: Any, more: dict[str, Any], why: str) -> None:
    cards = book(man=more.pop("armed", card()))
    state = fight("man r5c4", "foe r5c6", phase="assault_first", **more)
    for key, change in changes.items():
        state = put(state, key, **change)
    found = nobody(cards, state, [state.pieces["man"]])
    assert found is not None and found.code == "aam.nobody.from"
    assert [each["code"] for each in found.params["enemies_told"]] == [f"aam.nobody.{why}"]
    both = replace(
        state, pieces={**state.pieces, "man2": Piece("man2", "man", "allies", hex="r5c3")}
    )
    told = nobody(cards, both, [both.pieces["man2"], both.pieces["man"]])
    assert told is not None and told.code == "aam.nobody"
    if why == "far":
        assert told.params["enemies_told"][0]["params"]["range"] == 9  # from the nearest
    assert nobody(cards, state, []).code == "aam.nobody.acted"
    near = fight("man r5c4", "foe r5c5", phase="assault_first")
    assert nobody(book(), near, [state.pieces["man"]]) is None
    alone = fight("man r5c4", phase="assault_first")
    assert nobody(book(), alone, [state.pieces["man"]]) is None
    early = nobody(book(), fight("man r5c4", "foe r5c5"), [state.pieces["man"]])
    assert early is not None and early.code == "aam.nobody.phase"


@pytest.mark.parametrize(
    ("pieces", "changes", "shot", "found"),
    [
        (["man r5c4", "guide r5c5"], {}, {"ground": Ground("forest")}, ["pinpointer"]), (["man r5c4", "guide r5c5"], {}, {}, []), (["man r5c4", "guide r5c6"], {}, {"ground": Ground("forest")}, []),
        (["man r5c4", "guide r5c5", "guide2 r5c5"], {}, {"ground": Ground("town")}, ["pinpointer"]), (["man r5c4", "guide r5c5"], {}, {"ground": Ground("town"), "abilities": ("pinpointer",)}, []),
        (["man r5c4", "stern r5c5"], {}, {"attacker_state": Lying(disrupted=True)}, ["bravery_enforcement"]), (["man r5c4", "stern r5c5"], {}, {}, []),
        (["man r5c4", "guide r5c5"], {"guide": {"state": ("disrupted",)}}, {"ground": Ground("town")}, []), (["man r5c4", "guide r5c5"], {"guide": {"aboard": "x"}}, {"ground": Ground("town")}, []),
        (["tank r5c4 E", "guide r5c5"], {}, {"ground": Ground("town")}, []), (["man r5c4", "late r5c5"], {}, {"ground": Ground("town")}, []), (["guide r5c4"], {}, {"ground": Ground("town")}, ["pinpointer"]),
        (["man r5c4", "guide r5c6"], {"guide": {"hex": None}}, {"ground": Ground("town")}, ["pinpointer"]), (["man r5c4", "stern r5c5", "guide r5c3"], {}, {"ground": Ground("town"), "attacker_state": Lying(disrupted=True)}, ["pinpointer", "bravery_enforcement"]),
    ],
)  # fmt: skip
def test_p26_what_a_commander_beside_lends(pieces: list[str], changes: Any, shot: dict[str, Any], found: list[str]) -> None:  # fmt: skip
    cards = book(guide=card("soldier", "pinpointer", subtype="commander"), guide2=card("soldier", "pinpointer", subtype="commander"),
                 stern=card("soldier", "bravery_enforcement", subtype="commander"), late=card("soldier", "pinpointer", subtype="commander", by="revised"))  # fmt: skip
    state = fight(*pieces)
    for key, change in changes.items():
        state = put(state, key, **change)
    one = next(iter(state.pieces.values()))
    assert [
        name for _, name in lent(cards, state, one, Shot(cards.units[one.card], **shot))
    ] == found
    assert [*lent(cards, state, one, Shot(None, dice=3, **shot))] == []
    bare = replace(state, options={})
    near = [each.id for each in commanders(cards, bare, one)]
    wanted = [key for key, each in bare.pieces.items() if cards.units[each.card].commands and not each.state and not each.aboard]  # fmt: skip
    assert near == wanted


# -- the initiative (p. 11) and the board ---------------------------------------------------------------------------------------------------
def test_p11_the_chances_of_the_initiative() -> None:
    for one in range(4):
        for two in range(4):
            found = {"1": 0, "2": 0, "reroll": 0}
            for dice in (
                (a, b, c, d)
                for a in range(1, 7)
                for b in range(1, 7)
                for c in range(1, 7)
                for d in range(1, 7)
            ):
                mine, his = dice[0] + dice[1] + one, dice[2] + dice[3] + two
                tie = "1" if one > two else "2" if two > one else "reroll"
                found["1" if mine > his else "2" if his > mine else tie] += 1
            made = initiative.chances(one, two).result
            assert made == pytest.approx({key: number / 1296 for key, number in found.items()})


def test_p11_a_tie_without_a_better_bonus_is_rolled_again() -> None:
    state = fight("boss r5c4", "foe r9c9", phase="initiative", first=None)
    script: Any = initiative.initiative(book(), state, {})
    ask = next(script)
    assert (ask.dice, ask.side, ask.params, len(ask.then)) == (
        2,
        "allies",
        {"side": "allies", "bonus": 2},
        1,
    )
    ask = script.send((1, 1))
    assert (ask.side, ask.params["bonus"], ask.then) == ("axis", 0, ())
    with pytest.raises(StopIteration) as ended:
        script.send((2, 2))
    made = ended.value.value
    assert made.result == {"winner": "allies", "totals": {"allies": 4, "axis": 4}}
    assert codes(made.rulings) == ["game.initiative_bonus"]
    level: Any = initiative.initiative(
        book(), fight("man", "foe", phase="initiative", first=None), {}
    )
    next(level)
    level.send((1, 1))
    said = level.send((1, 1))  # told before anybody throws again
    assert codes(said.rulings) == ["initiative.reroll"]
    level.send(None)
    level.send((3, 3))
    with pytest.raises(StopIteration) as again:
        level.send((3, 4))
    assert again.value.value.result == {"winner": "axis", "totals": {"allies": 6, "axis": 7}}
    assert codes(again.value.value.rulings) == ["game.initiative"]
    (won,) = again.value.value.rulings
    assert (won.params["total"], won.params["other"]) == (7, 6)
    for more, code in (
        ({}, "initiative.phase"),
        ({"phase": "initiative", "initiative": {"winner": "axis"}}, "initiative.done"),
    ):
        assert codes(initiative.initiative(book(), fight(**more), {}).rulings) == [code]  # type: ignore[union-attr]


def test_p11_the_winner_chooses() -> None:
    won = fight(phase="initiative", first=None, initiative={"winner": "axis", "totals": {}})
    assert initiative.order(book(), won, {"order": "first"}).result == {"first": "axis"}
    assert initiative.order(book(), won, {"order": "second"}).result == {"first": "allies"}
    for state in (
        fight(),
        fight(phase="initiative", first=None),
        fight(initiative={"winner": "axis"}),
    ):
        assert codes(initiative.order(book(), state, {"order": "first"}).rulings) == [
            "initiative.first"
        ]
    for text, before, after in (
        ("first", True, True),
        ("2", True, False),
        ("second", True, True),
        ("third", False, False),
    ):
        assert bool(initiative.chosen(book(), won, [text])) is before
        assert bool(initiative.chosen(book(), replace(won, first="axis"), [text])) is after
        for other in (fight(), fight(phase="initiative", first=None)):
            assert initiative.chosen(book(), other, [text]) is None


@pytest.mark.parametrize(
    ("turn_", "held", "totals", "more", "winner", "code"),
    [
        (6, "1", (9, 1), {}, None, "early"), (7, "1", (1, 9), {}, "1", "objective"), (7, "2", (9, 1), {}, "2", "objective"), (7, "none", (9, 1), {}, None, "nobody"), (9, "none", (9, 1), {}, None, "nobody"), (10, "none", (9, 1), {}, "1", "points"),
        (10, "none", (1, 9), {}, "2", "points"), (10, "none", (5, 5), {}, None, "tie"), (11, "none", (6, 5), {}, "1", "points"), (10, "2", (9, 1), {}, "2", "objective"), (4, "1", None, {"first": 4}, "1", "objective"), (5, "none", (1, 2), {"last": 5, "first": 4}, "2", "points"),
        (9, "1", None, {"scenario": "assault"}, None, "assault_early"), (10, "1", None, {"scenario": "assault"}, "1", "assault_taken"), (10, "2", None, {"scenario": "assault"}, "2", "assault_held"), (10, "none", None, {"scenario": "assault"}, "2", "assault_held"),
        (5, "1", None, {"scenario": "assault", "last": 5}, "1", "assault_taken"),
    ],
)  # fmt: skip
def test_pp7_28_victory(
    turn_: int, held: str, totals: Any, more: dict[str, Any], winner: str | None, code: str
) -> None:
    made = victory.victory(turn_, held, totals, **more)
    assert made.result == {"winner": winner, "continues": winner is None}
    assert codes(made.rulings) == [f"victory.{code}"]
    if code == "points":
        assert (made.rulings[0].params["points"], made.rulings[0].params["other"]) == (
            max(totals),
            min(totals),
        )
    if code == "objective":
        assert ("I-AAM-08" in made.rulings[0].cards) is (turn_ >= more.get("last", 10))
    if code == "points":
        with pytest.raises(Unreadable):
            victory.victory(turn_, held, None, **more)


def test_p5_the_board_as_it_is_looked_at() -> None:
    state = GAME.initial({"kind": "standard"}, {"tracking": "yes", "config": "1"})
    made = board(GAME, state)
    assert len(made.places) == 16 * 6 + 15 * 5 and made.settled and made.followed
    assert (
        made.zones["r5c1"] == made.zones["r5c16"] == ("allies", "axis") and "r5c8" not in made.zones
    )
    xs, ys = zip(*(place.at for place in made.places.values()), strict=True)
    assert (min(xs), min(ys)) == (0, 0) and (max(xs), max(ys)) == (30, 10)
    goal = [name for name, place in made.places.items() if place.markers]
    assert goal == [state.objective] and made.places["r1c1"].next_to == hexes.neighbours("r1c1")


@pytest.mark.parametrize(("key", "more", "cards"), [
    ("man", {}, ("start", "I-AAM-02")), ("man", {"kind": "assault"}, ("assault.setup",)),
    ("foe", {"kind": "assault"}, ("assault.setup", "I-AAM-02")),
    ("man", {"zones": {"allies": ("r5c5",)}}, ("start",)),
])  # fmt: skip
def test_p28_whoever_stands_outside_is_told_the_rule_of_his_zone(
    key: str, more: dict[str, Any], cards: tuple[str, ...]
) -> None:
    # the Axis attacks: five hexes; its enemy has a half of the map
    state = fight(key, phase="deployment", ends={"allies": "left", "axis": "right"}, **more)
    _, told = standing_there(book(), state, {"unit": key, "hex": "r5c9"})
    assert [each.cards for each in told if each.code == "aam.deploy.zone"] == [cards]
