"""A battle as it is written down: every key of the event, what changes hands, who is where afterwards (pp. 13-18)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import BOOK, GE, JP, SU, UK, US, events, position, the, told

from referee.engine.ask import Choice, Say
from referee.games.aa1941.combat.changes import fought as written
from referee.games.aa1941.combat.verbs import attack
from referee.games.aa1941.naval.fleet import Ship

FIGHT = "combat"
INF, TANK, PLANE = {"infantry": 1}, {"tank": 1}, {"fighter": 1}
DD, SUB = {"destroyer": 1}, {"submarine": 1}


def play(state: Any, args: Any, *dice: tuple[int, ...]) -> tuple[Any, Any]:
    """The battle fought with these dice; the outcome and the position after it."""
    found = attack(BOOK, state, args)
    left = list(dice)
    try:
        question = next(found)  # type: ignore[arg-type]
        while True:
            assert not isinstance(question, Choice)
            question = found.send(() if isinstance(question, Say) else left.pop(0))  # type: ignore[union-attr]
    except StopIteration as done:
        assert not left
        return done.value, BOOK.after(state, done.value.events)


FIELD = {"ukraine": {SU: {"tank": 2, "fighter": 1}, GE: {"infantry": 2}}}
FORCE = {"tank": 2, "fighter": 1}


@pytest.mark.parametrize(
    ("how", "dice", "wanted"),
    [
        # Two infantry (3 IPCs each) hit, a tank (6) lost: 6 - 6.
        ({}, [(3, 3, 6), (2, 6)], {
            "winner": "attacker", "captured": True, "retreated": False, "rounds": 1, "dice": 5,
            "attacker_left": {"tank": 1, "fighter": 1}, "defender_left": {},
            "attacker_loss_ipc": 6, "defender_loss_ipc": 6, "actual": 0,
        }),
        ({"retreat": 1}, [(3, 6, 6), (6, 6)], {
            "winner": "none", "captured": False, "retreated": True, "rounds": 1, "dice": 5,
            "attacker_left": FORCE, "defender_left": INF, "attacker_loss_ipc": 0, "defender_loss_ipc": 3, "actual": 3,
        }),
        # Both tanks and the fighter (6 + 6 + 10) in two rounds.
        ({}, [(6, 6, 6), (2, 2), (6,), (1, 6)], {
            "winner": "defender", "captured": False, "retreated": False, "rounds": 2, "dice": 8,
            "attacker_left": {}, "defender_left": {"infantry": 2},
            "attacker_loss_ipc": 22, "defender_loss_ipc": 0, "actual": -22,
        }),
        # The fighter alone is left: nobody takes the ground (p. 18).
        ({}, [(3, 3, 6), (2, 2)], {
            "winner": "attacker", "captured": False, "retreated": False, "rounds": 1, "dice": 5,
            "attacker_left": PLANE, "defender_left": {}, "attacker_loss_ipc": 12, "defender_loss_ipc": 6, "actual": -6,
        }),
    ],
)  # fmt: skip
def test_the_event_of_a_battle(how: Any, dice: Any, wanted: Any) -> None:
    state = position(
        SU,
        FIGHT,
        FIELD,
        came={"ukraine": ("caucasus",)},
        moved={"ukraine": {"tank": {"1": 2}, "fighter": {"1": 1}}},
    )
    outcome, after = play(state, {"space": "ukraine", "attack": FORCE, **how}, *dice)
    (fought,) = events(outcome.events, "fought")
    always = {"space": "ukraine", "zone": None, "landing": False, "power": SU, "enemy": GE, "attack": FORCE,
              "defend": {"infantry": 2}, "sea": False}  # fmt: skip
    assert {key: fought[key] for key in {**always, **wanted}} == {**always, **wanted}
    assert outcome.result["captured"] is wanted["captured"]
    assert (after.control["ukraine"] == SU) is wanted["captured"]
    assert ("treasury" in outcome.result) is wanted["captured"]
    assert outcome.result["winner"] == wanted["winner"]
    assert outcome.result["attacker_loss_ipc"] == wanted["attacker_loss_ipc"]
    assert outcome.result["defender_loss_ipc"] == wanted["defender_loss_ipc"]
    assert "sea" not in outcome.result
    assert [battle["space"] for battle in after.fought] == ["ukraine"]
    assert [battle["captured"] for battle in after.fought] == [wanted["captured"]]
    # Aircraft keep the points they used, whoever marched and fought has moved (p. 19).
    left = wanted["attacker_left"]
    assert after.moved.get("ukraine", {}).get("fighter", {}) == (
        {"1": 1} if "fighter" in left else {}
    )
    where = "caucasus" if wanted["retreated"] else "ukraine"
    assert after.moved.get(where, {}).get("tank", {}) == (
        {"2": left["tank"]} if "tank" in left else {}
    )


def test_a_battle_at_sea_is_written_down() -> None:
    pieces = {"sz5": {SU: {"submarine": 2}, GE: {"transport": 2, "destroyer": 1}}}
    state = position(SU, FIGHT, pieces, came={"sz5": ("sz6",)})
    outcome, after = play(state, {"space": "sz5", "attack": {"submarine": 2}}, (2, 6), (6,))
    (fought,) = events(outcome.events, "fought")
    assert (fought["sea"], fought["zone"], fought["landing"], fought["captured"]) == (
        False,
        None,
        False,
        False,
    )
    # The destroyer (8) and the two transports (7 each) that nobody covers any more (p. 17).
    assert (fought["defender_loss_ipc"], fought["attacker_loss_ipc"], fought["winner"]) == (
        22,
        0,
        "attacker",
    )
    assert after.pieces == {"sz5": {SU: {"submarine": 2}}}
    assert "sz5" not in after.control


@pytest.mark.parametrize(
    ("power", "enemy", "told_of"),
    [(SU, GE, {SU: (1, 4, 2.5, 3), GE: (1, 4, -2.5, -3)}), (SU, None, {SU: (1, 4, 2.5, 3)})],
)
def test_whose_luck_a_battle_is(power: str, enemy: str | None, told_of: Any) -> None:
    said: Any = {"space": "ukraine", "zone": None, "landing": False, "power": power, "enemy": enemy, "captured": False,
                 "dice": 4, "expected": 2.5, "actual": 3, "attack": TANK, "defend": INF}  # fmt: skip
    state = position(SU, FIGHT, declared={"ukraine": {"attack": TANK}, "karelia": {"attack": INF}})
    once = written(state, said)
    found = {p: (t["battles"], t["dice"], t["expected"], t["actual"]) for p, t in once.luck.items()}
    assert found == told_of
    assert once.declared == {"karelia": {"attack": INF}}
    twice = written(once, {**said, "space": "karelia", "sea": True, "captured": True})
    assert {
        p: (t["battles"], t["dice"], t["expected"], t["actual"]) for p, t in twice.luck.items()
    } == {p: (2 * b, 2 * d, 2 * e, 2 * a) for p, (b, d, e, a) in told_of.items()}
    assert [(b["space"], b["sea"], b["captured"]) for b in twice.fought] == [
        ("ukraine", False, False),
        ("karelia", True, True),
    ]


@pytest.mark.parametrize(
    ("defend", "left", "owners", "shared"),
    [
        ({GE: INF, JP: INF}, {}, {}, False),  # all gone: nothing to share out
        ({GE: INF, JP: INF}, INF, None, True),
        ({GE: {"infantry": 2}, JP: TANK}, {"infantry": 1, "tank": 1}, {GE: INF, JP: TANK}, False),
        ({GE: {"infantry": 2}}, INF, {GE: INF}, False),
    ],
)
def test_losses_of_several_defenders(defend: Any, left: Any, owners: Any, shared: bool) -> None:
    """Forces multinationales, p. 14: the owners of one kind agree which of theirs goes."""
    from referee.engine.force import plus
    from referee.games.aa1941.combat.assault import Assault
    from referee.games.aa1941.combat.board_after import Board
    from referee.games.aa1941.combat.fight import Fought

    whole: Any = {}
    for force in defend.values():
        whole = plus(whole, force)
    pieces: Any = {"ukraine": {SU: {"tank": 3}, **defend}}
    state = position(SU, FIGHT, pieces)
    board = Board(
        BOOK, state, Assault("ukraine", {"tank": 3}, whole), Fought(None, None, {"tank": 3})
    )
    after, rulings = board._defenders(pieces, "ukraine", whole, left)
    found = {power: force for power, force in after["ukraine"].items() if power != SU}
    if owners is None:
        assert sum(sum(force.values()) for force in found.values()) == 1
    else:
        assert found == owners
    assert told(rulings) == ["battle.shared_losses"] * shared
    if shared:
        assert the(rulings, "battle.shared_losses").params == {
            "space": "ukraine",
            "units": ["infantry"],
        }


def test_defenders_typed_are_the_record_afterwards() -> None:
    """Étape 1, p. 16: what stands on the board is what was said; the holder of the ground has what is left."""
    pieces = {"caucasus": {SU: {"tank": 2}}, "ukraine": {GE: INF, JP: INF}}
    state = position(SU, FIGHT, pieces, tracking=False)
    args: Any = {
        "space": "ukraine",
        "attack": {"tank": 2},
        "against": {"tank": 2},
        "from": ["caucasus"],
        "retreat": 1,
    }
    _, after = play(state, args, (3, 6), (6, 6))
    assert after.pieces["ukraine"] == {GE: TANK}
    assert after.pieces["caucasus"] == {SU: {"tank": 2}}


def test_a_sea_fight_against_two_owners() -> None:
    pieces = {"sz5": {SU: {"destroyer": 2}, GE: SUB, JP: DD, US: DD}}
    outcome, after = play(
        position(SU, FIGHT, pieces),
        {"space": "sz5", "attack": {"destroyer": 2}},
        (2, 2),
        (6,),
        (6,),
    )
    assert after.pieces == {"sz5": {SU: {"destroyer": 2}, US: DD}}
    (fought,) = events(outcome.events, "fought")
    assert (fought["enemy"], fought["defender_loss_ipc"]) == (
        None,
        14,
    )  # a submarine 6, a destroyer 8
    assert UK not in after.luck
    assert set(after.luck) == {SU, GE, JP}


def test_each_defender_has_his_own_losses_and_his_share_in_luck() -> None:
    """Forces multinationales, p. 14: who is attacked together defends together, and each loses his own."""
    pieces = {"ukraine": {SU: {"tank": 2}, GE: INF, JP: TANK}}
    state = position(SU, FIGHT, pieces, came={"ukraine": ("caucasus",)})
    args: Any = {"space": "ukraine", "attack": {"tank": 2}, "retreat": 1}
    # One hit each side: of the defenders infantry goes first (Germany's, 3), of the tanks one (6).
    outcome, after = play(state, args, (3, 6), (6,), (2,))
    (fought,) = events(outcome.events, "fought")
    assert (fought["enemy"], fought["actual"]) == (GE, -3)
    stake = {GE: 3 / 9, JP: 6 / 9}  # what each had there, in IPCs
    lost = {GE: 3, JP: 0}
    assert set(after.luck) == {SU, GE, JP}
    for power in (GE, JP):
        told_of = after.luck[power]
        assert (told_of["battles"], told_of["dice"]) == (1, 4)
        assert told_of["actual"] == pytest.approx(6 * stake[power] - lost[power])
        assert told_of["expected"] == pytest.approx(-fought["expected"] * stake[power], abs=1e-5)
    assert sum(each["actual"] for each in after.luck.values()) == pytest.approx(0)


def test_a_fleet_before_a_coast_has_its_own_losses_in_luck() -> None:
    """Étape 1 of an assault, p. 14: the fight for the zone is its owner's, the landing the territory's."""
    ship = Ship(UK, {UK: INF}, {UK: INF}, ("united_kingdom",), combat=True)
    pieces = {
        "sz7": {UK: {"transport": 1, "battleship": 1, **INF}, JP: SUB},
        "western_europe": {GE: INF},
    }
    state = position(UK, FIGHT, pieces, ships={"sz7": (ship.json(),)},
                     declared={"western_europe": {"zone": "sz7", "attack": INF}})  # fmt: skip
    args: Any = {
        "space": "western_europe",
        "attack": {**INF, "battleship": 1},
        "landing": {"zone": "sz7"},
    }
    _, after = play(state, args, (6,), (1,), (6,), (2,))
    assert after.luck[JP]["actual"] == -6  # its submarine
    assert after.luck[GE]["actual"] == 3  # the infantry that came ashore


@pytest.mark.parametrize(
    ("how", "dice", "spaces"),
    [
        ({}, [(3, 3, 6), (6, 6)], ["ukraine"]),
        ({"retreat": 1}, [(6, 6, 6), (6, 6)], ["caucasus", "ukraine"]),
    ],
)
def test_points_are_written_down_where_somebody_fought(
    how: Any, dice: Any, spaces: list[str]
) -> None:
    state = position(SU, FIGHT, FIELD, came={"ukraine": ("caucasus",)})
    outcome, _ = play(state, {"space": "ukraine", "attack": FORCE, **how}, *dice)
    assert sorted(e["space"] for e in events(outcome.events, "spent")) == spaces


@pytest.mark.parametrize(
    ("space", "code", "holder"),
    [("caucasus", "attack.own", SU), ("united_kingdom", "attack.friend", UK)],
)
def test_what_a_side_holds_is_not_taken_once_more(space: str, code: str, holder: str) -> None:
    """P. 11: nobody attacks his own; where the table fights there all the same, nothing changes hands."""
    state = position(SU, FIGHT, {space: {SU: {"tank": 2}, GE: INF}}, came={space: ("russia",)})
    said: Any = {"space": space, "attack": {"tank": 2}, "overruled": frozenset([f"aa1941.{code}"])}
    refused: Any = attack(BOOK, state, {k: v for k, v in said.items() if k != "overruled"})
    assert told(refused.rulings) == [code]
    outcome, after = play(state, said, (3, 6), (6,))
    assert outcome.result["captured"] is False
    assert events(outcome.events, "controlled") == []
    assert (after.control[space], after.treasury) == (holder, state.treasury)
