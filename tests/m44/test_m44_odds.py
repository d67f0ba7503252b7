"""Odds against the published tables: hits alone, hits and flags jointly."""

from __future__ import annotations

import csv
from math import comb
from pathlib import Path
from typing import Any

import pytest
from verdicts import BOOK, at, position

from referee.app.games import game as find_game
from referee.engine.record import replace
from referee.games.m44.combat.ambush import ambushed
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.odds import odds
from referee.games.m44.combat.procedures import _results, attack_procedure
from referee.games.m44.combat.prospects import fallen, prospect
from referee.games.m44.combat.results import judged
from referee.games.m44.turn.doing import Doing

DATA = Path(__file__).parent / "data"
# A target and an attacker for each row of the tables; stars hit for a sniper against anyone but armour.
KINDS = {
    ("infantry", "0"): ("infantry", "infantry"), ("armour", "0"): ("infantry", "armour"),
    ("artillery", "0"): ("infantry", "artillery"), ("infantry", "1"): ("machine_gun_early", "infantry"),
    ("armour", "1"): ("anti_tank_early", "armour"), ("artillery", "1"): ("sniper", "artillery"),
    ("grenade_only (sniper, ship, train)", "0"): ("infantry", "destroyer"),
}  # fmt: skip


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def found(row: dict[str, str]) -> dict[str, Any]:
    book = find_game("m44").book  # type: ignore[attr-defined]
    attacker, target = KINDS[row["target"], row["stars_hit"]]
    attack = Attack(target=book.units[target], unit=book.units[attacker], range=1)
    return odds(book, attack, int(row["dice"]))


@pytest.mark.parametrize(
    "row", rows("odds.csv"), ids=lambda r: f"{r['dice']}-{r['target'][:8]}-{r['stars_hit']}"
)
def test_odds_table(row: dict[str, str]) -> None:
    made = found(row)
    for hits in range(int(row["dice"]) + 1):
        assert made["hits"][str(hits)] == pytest.approx(float(row[f"p_hits_{hits}"]), abs=1e-6)
    assert 1 - made["flags"]["0"] == pytest.approx(float(row["p_flag_ge1"]), abs=1e-6)
    assert made["joint"].get("0,0", 0) == pytest.approx(float(row["p_no_hit_no_flag"]), abs=1e-6)
    assert made["expected_hits"] == pytest.approx(float(row["expected_hits"]), abs=1e-6)


def test_joint_table() -> None:
    known: dict[tuple[str, str, str], dict[str, Any]] = {}
    for row in rows("odds-joint.csv"):
        if (row["target"], row["stars_hit"]) not in KINDS:
            continue
        key = row["dice"], row["target"], row["stars_hit"]
        made = known.setdefault(key, found(row))
        assert made["joint"][f"{row['hits']},{row['flags']}"] == pytest.approx(
            float(row["p"]), abs=1e-6
        )
    assert len(known) > 30


def test_tiger_needs_a_grenade_twice() -> None:
    # A die sinks a Tiger with chance 2/6 (armour, grenade) times 1/6 (grenade on the re-roll).
    book = find_game("m44").book  # type: ignore[attr-defined]
    made = odds(book, Attack(target=book.units["tiger"], unit=book.units["armour"], range=1), 3)
    assert made["eliminate"] == pytest.approx(1 - (1 - 2 / 36) ** 3)
    assert made["hits"]["2"] == pytest.approx(comb(3, 2) * (2 / 36) ** 2 * (34 / 36))


def test_several_attacks_in_order() -> None:
    # Four figures, three dice, twice: gone when six dice hit at least four times, nobody driven off.
    book = find_game("m44").book  # type: ignore[attr-defined]
    attack = Attack(target=book.units["infantry"], unit=book.units["infantry"], range=1)
    within = odds(book, attack, 3, 2)["within"]
    assert within[0]["eliminate"] == 0
    assert within[1]["leaves_hex"] == pytest.approx(
        within[1]["eliminate"] + within[1]["driven_off"]
    )
    # by hand: after 1 (or 2, 3) hits without a flag, then enough hits
    first = {0: 8, 1: 36, 2: 54, 3: 27}  # ways of 216 without a flag (reference table)
    more = {1: 1 - 27 / 216, 2: (81 + 27) / 216, 3: 27 / 216, 4: 0.0}
    want = sum(first[hits] / 216 * more[4 - hits] for hits in first)
    assert within[1]["eliminate"] == pytest.approx(want)


# -- a retreat that cannot be made costs a figure (« Mer », « Bunkers », I-M44-12) ---------------------
# A die by hand, infantry aimed at: hit 3/6 (I, I, G), flag 1/6. Armour: 2/6 and 1/6. A gun: 1/6 and 1/6.
def asked(**inputs: Any) -> dict[str, Any]:
    game: Any = find_game("m44")
    procedure = attack_procedure(game.book)
    given = {key.name: key.default for key in (*procedure.keys, *procedure.odds_keys)} | inputs
    return dict(procedure.odds(given).result)


@pytest.mark.parametrize(
    ("inputs", "gone", "driven"),
    [
        # In the sea: one figure falls to a hit or a flag (4 faces of 6), two dice.
        ({"target": "infantry", "terrain": ("ocean",), "range": 4, "figures": 1}, 1 - (2 / 6) ** 2, 0),
        # A gun in its bunker ignores one flag, the others cost a figure each: 16 throws of 216 hit
        # twice, 3 hit once with two flags, 1 is three flags.
        ({"target": "artillery", "terrain": ("bunker",), "range": 1, "figures": 2}, 20 / 216, 0),
        # On a river it is in a boat; a bridge carries it over.
        ({"target": "infantry", "terrain": ("river",), "range": 4, "figures": 1}, 1 - (2 / 6) ** 2, 0),
        ({"target": "infantry", "terrain": ("river", "bridge"), "range": 4, "figures": 1}, 1 - (3 / 6) ** 2, 5 / 36),
        # A ship retreats at sea; it may ignore one flag, two (in 15 throws of 216) or three drive it off.
        ({"target": "destroyer", "terrain": ("ocean",), "range": 1, "figures": 3}, 1 / 216, 16 / 216),
    ],
)  # fmt: skip
def test_held_ground_costs_a_figure_a_flag(
    inputs: dict[str, Any], gone: float, driven: float
) -> None:
    made = asked(attacker="artillery", **inputs)
    assert (made["eliminate"], made["driven_off"]) == pytest.approx((gone, driven))
    assert made["leaves_hex"] == pytest.approx(gone + driven)


@pytest.mark.parametrize(
    ("pieces", "ground", "target", "gone", "driven"),
    [
        # Armour of one figure, hedgehogs on both hexes behind it: gone but on 3 faces of 6, 3 dice.
        (("axis armour r4c6",), {"obstacles": {"hedgehog": ["r3c5", "r3c6"]}}, "r4c6", 1 - (1 / 2) ** 3, 0),
        # Two figures, a friend and hedgehogs behind: two of three dice (half of the faces) are enough.
        (("axis armour r4c6", "axis infantry r3c5"), {"obstacles": {"hedgehog": ["r3c6"]}}, "r4c6", 1 / 2, 0),
        # Open country behind it: hits 2/6, at least one flag without a hit drives it off.
        (("axis armour r4c6",), {}, "r4c6", 1 - (4 / 6) ** 3, (4 / 6) ** 3 - (3 / 6) ** 3),
        # One free hex only, at the edge of the board: the second flag costs a figure.
        (("axis armour r1c6",), {}, "r1c6", 1 - (4 / 6) ** 3 + 3 * 3 / 216 + 1 / 216, 3 * (1 / 6) * (3 / 6) ** 2),
        (("axis armour r0c6",), {}, "r0c6", 1 - (1 / 2) ** 3, 0),
    ],
)  # fmt: skip
def test_the_board_behind_the_target(
    pieces: tuple[str, ...], ground: dict[str, Any], target: str, gone: float, driven: float
) -> None:
    state = position("allies infantry r5c6", *pieces, **ground)
    figures = 2 if gone == 1 / 2 else 1
    row = int(target[1])
    state = at(state, **{target: {"figures": figures}})
    state = replace(state, pieces={f"r{row + 1}c6" if n == "r5c6" else n: p for n, p in state.pieces.items()})  # fmt: skip
    made = prospect(BOOK, state, f"r{row + 1}c6", target)
    assert (made.eliminate, made.driven) == pytest.approx((gone, driven))
    assert fallen(BOOK, [made]) == pytest.approx(gone)
    doing = Doing(BOOK, at(state, card="direct_from_hq", phase="battle"))
    script = ambushed(doing, f"r{row + 1}c6", target, replace(made.attack, room=None))
    next(script)  # what the defender is asked tells the same chances
    assert doing.attack.room == made.attack.room


@pytest.mark.parametrize(
    ("target", "terrain", "thrown", "told"),
    [
        ("infantry", "ocean", "FS", "m44.retreat.sea"), ("infantry", "clear", "FS", "m44.result.retreat_by"),
        ("artillery", "bunker", "FFS", "m44.retreat.bunker"), ("artillery", "bunker", "FSS", "m44.result.stays"),
    ],
)  # fmt: skip
def test_a_throw_at_held_ground_tells_of_no_retreat(
    target: str, terrain: str, thrown: str, told: str
) -> None:
    where = () if terrain == "clear" else (BOOK.grounds[terrain],)
    unit = BOOK.units["artillery"]
    attack = Attack(target=BOOK.units[target], unit=unit, range=4, grounds=where)
    assert told in [r.code for r in _results(attack, judged(BOOK, attack, tuple(thrown)))]
