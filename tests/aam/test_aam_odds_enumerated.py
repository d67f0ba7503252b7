"""The chances of an attack against an enumeration of its own, from the booklet's numbers alone.

Pages 16 (successes, hits, counters), 20 (Disrupted, Damaged), 22-23 (defensive fire), 24 (cover).
Nothing below calls the program to find what is expected.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

import pytest
from test_aam_game import Evening

from referee.engine.command import Command, Wanted

FACES = (1, 2, 3, 4, 5, 6)
ROLLS_FROM = {  # p. 24: a Soldier on 4, a Vehicle on 5; a marsh hides Soldiers alone
    "soldier": dict.fromkeys(("hill", "forest", "town", "marsh", "road:forest"), 4),
    "vehicle": dict.fromkeys(("hill", "forest", "town", "road:forest"), 5),
}
LYING: dict[tuple[str, bool], list[list[str]]] = {  # p. 16 and 20: what may lie face down, in order
    ("soldier", False): [[], ["disrupted"], ["disrupted", "destroyed"]],
    ("vehicle", False): [[], ["disrupted"], ["disrupted", "damaged"],
                         ["disrupted", "damaged", "destroyed"]],
    ("vehicle", True): [[], ["disrupted"], ["disrupted", "destroyed"]],
}  # fmt: skip


@lru_cache
def ways(dice: int, penalty: int) -> tuple[int, ...]:
    """In how many throws so many dice reach 4, each face less by the penalty."""
    found = [1]
    for _ in range(dice):
        more = [0] * (len(found) + 1)
        for good, count in enumerate(found):
            for face in FACES:
                more[good + (face - penalty >= 4)] += count
        found = more
    return tuple(found)


def hits_of(successes: int, defence: int) -> int:
    """The table of p. 16, read from its last line up."""
    for line, count in ((successes >= 2 * defence, 3), (successes > defence, 2),
                        (successes == defence, 1)):  # fmt: skip
        if line:
            return count
    return 0


def counters_after(down: list[str], hits: int, kind: str, damaged: bool) -> list[str]:
    """Hit after hit: Disrupted, then Damaged or Destroyed, nothing upon a Destroyed."""
    found = list(down)
    for _ in range(hits):
        if "destroyed" in found:
            break
        if "disrupted" not in found:
            found.append("disrupted")
        elif kind == "vehicle" and not damaged and "damaged" not in found:
            found.append("damaged")
        else:
            found.append("destroyed")
    return found


def expected(
    dice: int, printed: int, kind: str, *, terrain: str = "clear", same: bool = False,
    weak: bool = False, disrupted: bool = False, damaged: bool = False,
    down: list[str] | None = None, defensive: bool = False, covers: bool = True, worse: int = 0,
) -> tuple[Fraction, Fraction]:  # fmt: skip
    """The chances of a Destroyed counter, and of any counter more."""
    lying = list(down or [])
    defence = max(1, printed - (disrupted or damaged))
    dead = more = Fraction(0)
    need = ROLLS_FROM[kind].get(terrain) if covers else None
    for successes, count in enumerate(ways(dice, int(weak))):
        hits = hits_of(successes, defence)
        for die in FACES:
            part = Fraction(count, 6**dice) / 6
            hidden = need is not None and die - same - worse >= need
            if defensive:
                more += part if hits and not hidden else 0
                continue
            if hidden:
                after = lying or (["disrupted"] if hits else [])
            else:
                after = counters_after(lying, hits, kind, damaged)
            dead += part if "destroyed" in after else 0
            more += part if len(after) > len(lying) else 0
    return dead, more


@pytest.fixture(scope="module")
def odds_of() -> Any:
    from referee.app.games import game
    from referee.games.aam.board.ground import Ground
    from referee.games.aam.combat.odds import odds
    from referee.games.aam.combat.shot import Shot, State

    book: Any = game("aam")

    def of(dice: int, printed: int, kind: str, **more: Any) -> Any:
        shot = Shot(
            dice=dice, defence=printed, target_type=kind, hexes=0 if more["same"] else 1,
            attacker_state=State(disrupted=more["attacker"][0], damaged=more["attacker"][1]),
            target_state=State(disrupted=more["target"][0], damaged=more["target"][1]),
            face_down=tuple(more["down"]), ground=Ground.said(more["terrain"]),
            defensive=more["defensive"],
        )  # fmt: skip
        return odds(book.book, shot).result["exact"]

    return of


TERRAINS = ("clear", "hill", "forest", "town", "marsh", "road", "road:forest")


@pytest.mark.parametrize("kind", ["soldier", "vehicle"])
@pytest.mark.parametrize("defensive", [False, True])
def test_odds_are_those_of_an_enumeration(odds_of: Any, kind: str, defensive: bool) -> None:
    """Dice 1 to 8, every ground, one hex or two, what lies on both, face up and face down."""
    plain = (False, False)
    states = [plain, (True, False)] + ([(False, True), (True, True)] if kind == "vehicle" else [])
    attackers = [plain] if defensive else [plain, (True, False), (False, True), (True, True)]
    # a Disrupted attacker does not fire defensively (p. 20); the Damaged one does
    attackers += [(False, True)] if defensive else []
    cases = [
        (terrain, same, attacker, target, down)
        for terrain, same, attacker, target in product(TERRAINS, (False, True), attackers, states)
        for down in LYING[kind, target[1]]
    ]
    sums = list(product(range(1, 9), range(1, 7)))
    # every case meets sums in turn, every sum many cases: coprime strides, no draw by lot
    for at, (terrain, same, attacker, target, down) in enumerate(cases):
        for step in range(4 if kind == "vehicle" else 12):
            dice, printed = sums[(at * 7 + step * 11) % len(sums)]
            said = odds_of(dice, printed, kind, terrain=terrain, same=same, attacker=attacker,
                           target=target, down=down, defensive=defensive)  # fmt: skip
            dead, more = expected(
                dice, printed, kind, terrain=terrain, same=same, weak=any(attacker),
                disrupted=target[0], damaged=target[1], down=down, defensive=defensive,
            )  # fmt: skip
            case = (dice, printed, terrain, same, attacker, target, down)
            assert (said["destroy"], said["disrupt_or_better"]) == (str(dead), str(more)), case


@pytest.mark.parametrize("kind", ["soldier", "vehicle"])
def test_odds_of_every_dice_and_defence_are_those_of_an_enumeration(
    odds_of: Any, kind: str
) -> None:
    for dice, printed, same in product(range(1, 9), range(1, 7), (False, True)):
        said = odds_of(dice, printed, kind, terrain="town", same=same, down=[], defensive=False,
                       attacker=(False, False), target=(False, False))  # fmt: skip
        dead, more = expected(dice, printed, kind, terrain="town", same=same)
        assert (said["destroy"], said["disrupt_or_better"]) == (str(dead), str(more))


# -- through the dialogue ------------------------------------------------------------
def decided(game: Evening, line: str, *answers: Any) -> Any:
    command = game.game.read(game.state, line.split())
    return game.game.decide(game.state, Command(command.name, command.args, answers, False))


def comes_to(game: Evening, line: str, *before: Any) -> tuple[Fraction, Fraction, int]:
    """The chances of one attack typed at the table, every number of successes fed to it."""
    asked = decided(game, line, *before)
    assert isinstance(asked, Wanted), asked
    dice, need = asked.ask.dice, asked.ask.hits_on
    dead = more = Fraction(0)
    for good, count in enumerate(ways(dice, need - 4)):
        faces = (6,) * good + (1,) * (dice - good)
        for die in FACES:
            came = decided(game, line, *before, faces)
            if isinstance(came, Wanted):
                came = decided(game, line, *before, faces, (die,))
            part = Fraction(count, 6**dice) / 6
            laid = came.result["counters"]
            dead += part if "destroyed" in laid else 0
            more += part if laid else 0
    return dead, more, dice


def table(allies: str, axis: str, **options: str) -> Evening:
    game = Evening(**options)
    assert game.do(f"army allies {allies}") and game.do(f"army axis {axis}")
    return game


@pytest.mark.parametrize("terrain", ["clear", "town", "marsh"])
@pytest.mark.parametrize("distance", [0, 1])
def test_an_attack_on_a_soldier_typed_at_the_table(terrain: str, distance: int) -> None:
    """Mauser on Bazooka: eight dice at short range against a defence of 4 (their cards)."""
    game = table("1 Bazooka", "1 Mauser")
    game.on("assault_first", "axis")
    line = f"attack mauser against bazooka range={distance} terrain={terrain}"
    dead, more, dice = comes_to(game, line)
    assert dice == 8
    assert (dead, more) == expected(8, 4, "soldier", terrain=terrain, same=distance == 0)


@pytest.mark.parametrize("terrain", ["clear", "town", "forest"])
def test_close_assault_within_one_hex_ignores_cover(terrain: str) -> None:
    """Mauser on Sherman in one hex: six dice on the rear defence of 4, no cover roll (card)."""
    game = table("1 M4A1 Sherman", "1 Mauser")
    game.on("assault_first", "axis")
    line = f"attack mauser against sherman range=0 terrain={terrain}"
    dead, more, dice = comes_to(game, line, "close_assault")
    assert dice == 6
    assert (dead, more) == expected(6, 4, "vehicle", terrain=terrain, same=True, covers=False)
    # left aside, its two dice are those of short range, and the Vehicle rolls at -1
    dead, more, dice = comes_to(game, line, "none")
    assert dice == 2
    assert (dead, more) == expected(2, 4, "vehicle", terrain=terrain, same=True)


@pytest.mark.parametrize(("terrain", "facing", "defence"),
                         [("clear", "front", 5), ("clear", "rear", 4), ("town", "rear", 4)])  # fmt: skip
def test_defensive_fire_typed_at_the_table(terrain: str, facing: str, defence: int) -> None:
    """PAK 38 on a Sherman that moved: eleven dice, cover at -1 (Seasoned Crew), Disrupted at most."""
    game = table("1 M4A1 Sherman", "1 PAK 38", abilities="printed")
    game.on("movement_first")
    assert game.do("move sherman clear")
    line = f"fire pak 38 against sherman facing={facing} terrain={terrain}"
    dead, more, dice = comes_to(game, line)
    assert dice == 11
    assert (dead, more) == expected(
        11, defence, "vehicle", terrain=terrain, defensive=True, worse=1
    )
    assert dead == 0


def test_a_blast_is_the_same_enumeration_on_each_of_its_targets() -> None:
    """Every pair of throws on two units of one hex: each has the counters of its own throw."""
    game = table("1 Bazooka, 1 M1 Garand", "1 sIG 33", abilities="printed")
    game.on("assault_first", "axis")
    line = "attack sig 33 against bazooka, m1 garand range=2 terrain=town"
    first = decided(game, line)
    assert isinstance(first, Wanted)
    dice, need = first.ask.dice, first.ask.hits_on
    assert need == 4
    chances = [Fraction(0)] * 2, [Fraction(0)] * 2
    for one, other in product(range(dice + 1), repeat=2):
        throws = [(6,) * good + (1,) * (dice - good) for good in (one, other)]
        came = decided(game, line, *throws)  # Bombardment: nobody rolls for cover (card)
        assert not isinstance(came, Wanted)
        part = Fraction(ways(dice, 0)[one] * ways(dice, 0)[other], 36**dice)
        (near,) = came.result["blast"].values()
        for found, laid in zip(chances, (came.result, near), strict=True):
            found[0] += part if "destroyed" in laid["counters"] else 0
            found[1] += part if laid["counters"] else 0
    defences = [game.game.book.units[game.unit(key).card].front for key in game.state.pieces
                if game.unit(key).side == "allies"]  # fmt: skip
    for found, defence in zip(chances, defences, strict=True):
        assert tuple(found) == expected(dice, defence, "soldier", terrain="town", covers=False)
