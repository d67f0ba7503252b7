"""A power's name before a unit is read wherever pieces are named; whose they are decides who moves them
(Ordre de jeu, p. 10; Forces multinationales, p. 14; Porte-avions, p. 26; Transports de troupes, p. 28).
"""

from __future__ import annotations

import pytest
from evening import Evening, table

from referee.engine.command import Refused
from referee.engine.faults import Unreadable

UK, US = "united_kingdom", "united_states"


def aboard(phase: str = "combat_move", tracking: str = "yes") -> Evening:
    return table(
        US, phase,
        [f"sz42 {US} 1 carrier, 1 fighter", f"sz42 {UK} 1 fighter", "sz9 japan nothing"],
        tracking=tracking,
    )  # fmt: skip


@pytest.mark.parametrize("tracking", ["yes", "no"])
@pytest.mark.parametrize("phase", ["combat_move", "noncombat_move"])
@pytest.mark.parametrize(
    "line",
    [
        "move 1 uk fighter sz42 sz40",
        "move uk fighter sz42 sz40",
        "move british fighter from sz42 to sz40",
        "move 1 fighter of the united kingdom from sz42 to sz40",
        "déplacer 1 chasseur britannique zm42 zm40",
        "déplacer 1 chasseur anglais de zm42 vers zm40",
        "déplacer un chasseur du Royaume-Uni depuis zm42 vers zm40",
    ],
)
def test_an_allys_fighter_aboard_is_cargo(line: str, phase: str, tracking: str) -> None:
    """« Toujours considérés comme cargaison puisque ce n'est pas leur tour » (p. 26)."""
    assert aboard(phase, tracking).refused(line) == {"aa1941.move.anothers_aboard"}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("move 1 uk infantry united_kingdom sz6", "anothers"),
        ("move uk 1 fighter sz42 sz40", "anothers_aboard"),
        ("move 1 fighter, 1 uk fighter sz42 sz40", "anothers_aboard"),
        ("move 1 japanese fighter sz45 sz46", "anothers"),
        # Nobody of them is there: he is not said to be aboard.
        ("move 1 uk fighter sz44 sz43", "anothers"),
        ("move 2 uk fighters sz42 sz40", "anothers"),
        ("move 1 uk tank sz42 mexico", "anothers"),
        ("move 1 soviet tank karelia russia", "anothers"),
        ("déplacer 1 char soviétique carélie russie", "anothers"),
    ],
)
def test_each_power_moves_its_own_pieces(line: str, code: str) -> None:
    evening = aboard()
    if line.startswith("move uk 1"):  # the United Kingdom is a territory, too
        with pytest.raises(Unreadable):
            evening.ask(line)
        return
    assert evening.refused(line) == {f"aa1941.move.{code}"}


@pytest.mark.parametrize(
    "line",
    [
        "move 1 us fighter sz42 sz41",
        "move us fighter sz42 sz41",
        "move us 1 fighter sz42 sz41",
        "move 1 fighter of the united states sz42 sz41",
        "déplacer 1 chasseur américain zm42 zm41",
    ],
)
def test_ones_own_power_may_be_said(line: str) -> None:
    evening = aboard("noncombat_move")
    evening.do(f"correct pieces sz41 {US} 1 carrier because set-up")
    evening.do(line)
    assert evening.status["pieces"]["sz41"][US] == {"carrier": 1, "fighter": 1}


def landing(tracking: str = "yes") -> Evening:
    return table(
        UK, "combat_move",
        [f"sz6 {UK} 1 transport, 1 infantry, 1 battleship", f"sz6 {US} 1 infantry",
         "norway_finland germany 1 infantry"], tracking=tracking,
    )  # fmt: skip


@pytest.mark.parametrize("tracking", ["yes", "no"])
@pytest.mark.parametrize(
    "line",
    [
        "declare norway_finland with 1 us infantry landing 1 us infantry from sz6",
        "declare norway_finland with 1 infantry, 1 us infantry landing 2 infantry from sz6",
        "declare norway_finland with 1 infantry landing us infantry from sz6",
        "annoncer norvège-finlande avec 1 infanterie américaine débarquant 1 infanterie américaine de zm6",
    ],
)
def test_an_allys_troops_land_in_their_own_turn(line: str, tracking: str) -> None:
    """« Débarquer lors d'un tour ultérieur du joueur qui les contrôle » (p. 28)."""
    evening = landing(tracking)
    assert evening.refused(line) == {"aa1941.attack.anothers"}
    said = evening.ask(line)
    assert isinstance(said, Refused)  # of the infantry that attacks and lands there is one
    told = next(r for r in said.rulings if r.code == "aa1941.attack.anothers")
    assert told.params["force"] == {"infantry": 1}


@pytest.mark.parametrize(
    "line",
    [
        "declare norway_finland with 1 uk infantry landing 1 uk infantry from sz6",
        "declare norway_finland with 1 british infantry against 1 german infantry landing 1 infantry from sz6",
        "annoncer norvège-finlande avec 1 infanterie anglaise débarquant 1 infanterie de zm6",
    ],
)
def test_ones_own_power_may_be_said_of_attackers(line: str) -> None:
    evening = landing("no")
    evening.do(line)
    assert evening.state.declared["norway_finland"]["attack"] == {"infantry": 1}


@pytest.mark.parametrize(
    ("phase", "line"),
    [
        ("purchase", "buy 1 uk infantry, 1 british tank"),
        ("purchase", "acheter 1 infanterie anglaise, 1 char"),
        ("noncombat_move", "correct pieces iceland uk 1 uk infantry, 1 tank because board"),
    ],
)
def test_bought_and_put_right_by_name(phase: str, line: str) -> None:
    evening = table(UK, phase)
    evening.do(line)
    whole = {"infantry": 1, "tank": 1}
    assert whole in (evening.state.bought, evening.status["pieces"].get("iceland", {}).get(UK))


@pytest.mark.parametrize(
    ("phase", "line"),
    [
        ("purchase", "buy 1 us infantry"),
        ("noncombat_move", "correct pieces iceland uk 1 us infantry because board"),
    ],
)
def test_no_others_are_bought_or_put_right(phase: str, line: str) -> None:
    with pytest.raises(Unreadable) as told:
        table(UK, phase).ask(line)
    assert told.value.code == "aa1941.read.anothers"


@pytest.mark.parametrize("before", ["des", "de", "depuis les"])
def test_a_place_that_begins_as_a_power_is_called(before: str) -> None:
    """« États-Unis côte Est » is the name on the charts (p. 7): nobody's pieces of « côte est »."""
    evening = table(US, "noncombat_move", tracking="yes")
    there = evening.state.force_of("western_united_states", US)["infantry"]
    evening.do(f"déplacer 1 infanterie {before} États-Unis côte Est vers États-Unis côte Ouest")
    assert evening.state.force_of("western_united_states", US)["infantry"] == there + 1


@pytest.mark.parametrize("from_to", ["de zm42 à zm40", "depuis zm42 vers zm40"])
def test_no_ship_in_small_words(from_to: str) -> None:
    """« à » was an aircraft carrier, and « de » the destroyer that moved; in a turn of its own only (p. 10)."""
    soviets = table(
        "soviet_union", "combat_move", [f"sz42 {US} 1 carrier, 1 fighter"], tracking="yes"
    )
    line = f"déplacer 1 chasseur des États-Unis {from_to}"
    assert soviets.refused(line) == {"aa1941.move.anothers_aboard"}
