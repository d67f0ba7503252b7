"""Transports, who may act, who is offered: each reason on its own (pp. 11-13, 20, 31)."""

from __future__ import annotations

from typing import Any

import pytest
from aam_acts import examples, offered, piece
from test_aam_game import Evening, duel, tracked

from referee.engine.ask import Choice
from referee.engine.command import Accepted, Command, Wanted
from referee.engine.record import replace
from referee.games.aam.sequence import ready
from referee.games.aam.state import ASSAULTS, MOVES, controller, stack_allows
from referee.games.aam.victory import victory

ALLIES = "1 Jeep, 2 Bazooka, 1 6-Pounder Antitank Gun, 1 M4A1 Sherman, 1 KV-1"
AXIS = "1 Sd.Kfz. 251, 1 Mauser, 1 PAK 38, 1 BMW R75"


def table(**options: str) -> Evening:
    return duel(allies=ALLIES, axis=AXIS, **options)


# -- on and off (p. 31) -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("who", "carrier", "codes"),
    [
        ("bazooka_1", "jeep", set()), ("bazooka_1", "kv_1", set()),
        ("bazooka_1", "m4a1_sherman", {"board.no_transport"}),
        ("bazooka_1", "sd_kfz_251", {"board.enemy"}),   # an enemy's
        ("six_pounder_antitank_gun", "jeep", {"board.not_carried"}),
        ("m4a1_sherman", "jeep", {"board.not_carried"}),
        ("mauser_kar_98k", "sd_kfz_251", {"act.phase"}),       # not his phase
        ("bazooka_2", "kv_1", {"board.full"}),
    ],
)  # fmt: skip
def test_p31_who_rides_on_what(who: str, carrier: str, codes: set[str]) -> None:
    evening = table()
    evening.on("movement_first")
    if "board.full" in codes:
        piece(evening, "bazooka_1", aboard="kv_1")
    came = evening.do(f"board {who} on {carrier}".replace("_", " "))
    refused = {code.removeprefix("aam.") for code in evening.codes} - {"board.done"}
    assert (came, refused) == (not codes, codes)
    if came:
        boarded = evening.unit(who)
        assert (boarded.aboard, boarded.acted, boarded.boarded) == (carrier, 1, True)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"acted": 1}, "act.again"),
        ({"state": ("disrupted",)}, "move.disrupted"),
        ({"aboard": "kv_1"}, "act.aboard"),
    ],
)
def test_p31_getting_on_is_his_move(change: dict[str, Any], code: str) -> None:
    evening = table()
    evening.on("movement_first")
    piece(evening, "bazooka_1", **change)
    assert not evening.do("board bazooka 1 on jeep")
    assert f"aam.{code}" in evening.codes


def test_p31_in_movement_phases_only_or_before_the_game() -> None:
    evening = table()
    assert evening.do("board bazooka 1 on jeep")  # it may begin aboard
    assert evening.unit("bazooka_1").aboard == "jeep"
    evening.on("assault_first")
    assert not evening.do("board bazooka 2 on kv-1")
    assert "aam.act.phase" in evening.codes
    assert not evening.do("dismount bazooka 1")
    assert "aam.act.phase" in evening.codes


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"aboard": "jeep"}, None),
        ({"aboard": "jeep", "boarded": True}, "board.just_boarded"),
        ({"aboard": "jeep", "acted": 1}, "act.again"),
        ({}, "board.not_aboard"),
    ],
)
def test_p31_he_gets_off_for_his_move(change: dict[str, Any], code: str | None) -> None:
    evening = table()
    evening.on("movement_first")
    piece(evening, "bazooka_1", **change)
    assert evening.do("dismount bazooka 1") is (code is None)
    if code is None:
        assert (evening.unit("bazooka_1").aboard, evening.unit("bazooka_1").acted) == (None, 1)
    else:
        assert evening.codes - {"aam.board.off"} == {f"aam.{code}"}


def test_p31_the_enemys_passengers_stay() -> None:
    evening = table()
    evening.on("movement_first")
    piece(evening, "mauser_kar_98k", aboard="sd_kfz_251")
    assert not evening.do("dismount mauser")
    assert "aam.act.phase" in evening.codes
    command = evening.game.read(evening.state, ["dismount", "mauser"])
    told = {each.code: each for each in evening.game.decide(evening.state, command).rulings}
    theirs = told["aam.act.phase"].params["theirs_told"]
    assert [each["params"] for each in theirs] == [{"side": "axis"}]


def test_p31_what_is_offered() -> None:
    evening = table()
    evening.on("movement_first")
    assert offered(evening, "board", "unit") == ["bazooka_1", "bazooka_2"]  # no Artillery
    assert offered(evening, "board", "transport", unit="bazooka_1") == ["jeep", "kv_1"]
    assert offered(evening, "board", "transport", unit="mauser_kar_98k") == ["sd_kfz_251"]
    assert offered(evening, "dismount", "unit") == [] == examples(evening, "dismount")
    assert examples(evening, "board") == [{"unit": "bazooka_1", "transport": "jeep"}]
    assert evening.do("board bazooka 1 on jeep")
    assert offered(evening, "dismount", "unit") == ["bazooka_1"]
    assert examples(evening, "dismount") == []  # just on
    assert examples(evening, "board") == [{"unit": "bazooka_2", "transport": "kv_1"}]
    piece(evening, "bazooka_1", boarded=False, acted=0)
    assert examples(evening, "dismount") == [{"unit": "bazooka_1"}]
    evening.on("assault_first")
    assert examples(evening, "board") == []


def on_map() -> Evening:
    return tracked("jeep r5c4", "bazooka_1 r5c4", "bazooka_2 r5c6", "m4a1_sherman r6c4", "sd_kfz_251 r8c9",
                   allies=ALLIES, axis=AXIS)  # fmt: skip


def test_p31_on_a_map_from_the_same_hex_and_along_with_it() -> None:
    evening = on_map()
    evening.on("movement_first")
    assert not evening.do("board bazooka 2 on jeep")
    assert "aam.board.apart" in evening.codes
    assert evening.do("board bazooka 1 on jeep")
    assert evening.do("move jeep r5c5")
    assert evening.unit("bazooka_1").hex == evening.unit("jeep").hex == "r5c5"
    assert evening.unit("bazooka_1").facing is None
    # Aboard he does not count against stacking (p. 31).
    assert stack_allows(evening.game.book, evening.state, evening.unit("bazooka_2"), "r5c5")


def test_p31_no_room_and_the_nearest_hex() -> None:
    evening = on_map()
    evening.on("movement_first")
    piece(evening, "bazooka_1", aboard="jeep")
    assert evening.do("dismount bazooka 1")  # beside the Jeep in its hex
    assert evening.unit("bazooka_1").hex == "r5c4"
    evening = tracked("jeep r5c4", "bazooka_1 r5c4", "bazooka_2 r5c4", "sd_kfz_251 r8c9",
                      allies=ALLIES, axis=AXIS)  # fmt: skip
    evening.on("movement_first")
    piece(evening, "bazooka_1", aboard="jeep")
    assert not evening.do("dismount bazooka 1 r5c8")
    assert "aam.board.not_nearest" in evening.codes
    assert not evening.do("dismount bazooka 1 hex=r5c8")  # by the name that the question gives it
    assert "aam.board.not_nearest" in evening.codes
    assert evening.do("dismount bazooka 1 hex=r5c5")
    assert evening.unit("bazooka_1").hex == "r5c5"


# -- who may act at all (p. 11) ------------------------------------------------------------------------
def test_p11_who_may_act() -> None:
    evening = table()
    evening.on("movement_first")
    one, enemy = evening.unit("bazooka_1"), evening.unit("mauser_kar_98k")

    def why(unit: Any, phases: tuple[str, ...] = MOVES) -> set[str]:
        return {each.code.removeprefix("aam.act.") for each in ready(evening.state, unit, phases)}

    assert why(one) == set() and why(enemy) == {"phase"} and why(one, ASSAULTS) == {"phase"}
    assert why(replace(one, acted=1)) == {"again"} and why(replace(one, aboard="jeep")) == {
        "aboard"
    }
    evening.on("movement_second")
    assert why(enemy) == set() and why(one) == {"phase"}


def test_p13_movers_offered() -> None:
    evening = duel(
        allies="1 M18 GMC Hellcat, 2 Bazooka, 1 Jeep", axis="1 SS-Hauptsturmführer, 1 Mauser"
    )
    evening.on("movement_first")
    assert offered(evening, "move", "unit") == ["m18_gmc_hellcat", "bazooka_1", "bazooka_2", "jeep"]
    piece(evening, "bazooka_1", acted=1)
    piece(evening, "bazooka_2", state=("disrupted",))
    assert offered(evening, "move", "unit") == ["m18_gmc_hellcat", "jeep"]
    assert [each["unit"] for each in examples(evening, "move")] == ["m18_gmc_hellcat", "jeep"]
    piece(evening, "jeep", aboard="m18_gmc_hellcat")
    assert offered(evening, "move", "unit") == ["m18_gmc_hellcat"]
    evening.on("movement_second")
    piece(evening, "ss_hauptsturmfuhrer", state=("disrupted",))  # Fanatic: he goes on
    assert offered(evening, "move", "unit") == ["ss_hauptsturmfuhrer", "mauser_kar_98k"]


# -- stacking, control (pp. 7, 13) -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("there", "who", "may"),
    [
        ("", "m4a1_sherman", True), ("jeep", "m4a1_sherman", False), ("sd_kfz_251", "m4a1_sherman", False),
        ("bazooka_1", "m4a1_sherman", True), ("bazooka_1 bazooka_2", "m4a1_sherman", False),
        ("jeep bazooka_1", "bazooka_2", False), ("jeep", "bazooka_2", True),
        ("mauser_kar_98k bmw_r75", "bazooka_2", True), ("m4a1_sherman", "m4a1_sherman", True),
    ],
)  # fmt: skip
def test_p13_two_of_a_side_and_one_vehicle(there: str, who: str, may: bool) -> None:
    evening = table(tracking="yes")
    for each in there.split():
        piece(evening, each, hex="r5c4")
    assert stack_allows(evening.game.book, evening.state, evening.unit(who), "r5c4") is may


@pytest.mark.parametrize(
    ("places", "held"),
    [
        ({}, None), ({"jeep": 0}, "allies"), ({"jeep": 1}, "allies"), ({"jeep": 2}, None),
        ({"jeep": 1, "mauser_kar_98k": 0}, None), ({"jeep": 2, "mauser_kar_98k": 1}, "axis"),
    ],
)  # fmt: skip
def test_p7_only_one_side_beside_the_objective(places: dict[str, int], held: str | None) -> None:
    from referee.games.aam.board import hexes

    evening = table(tracking="yes")
    for each, far in places.items():
        at = next(
            h for h in hexes.everywhere() if hexes.distance(evening.state.objective, h) == far
        )
        piece(evening, each, hex=at)
    assert controller(evening.state) == held
    # A passenger holds nothing.
    for each in places:
        piece(evening, each, aboard="sd_kfz_251")
    assert controller(evening.state) is None


# -- armies and seals (pp. 3, 27) ---------------------------------------------------------------------------
def test_p3_an_army_fits_its_seal() -> None:
    from referee.games.aam.armies.rules import seal_of

    evening = Evening()
    units = {"bazooka": 2}
    mark = seal_of(units, "owl")
    assert evening.do(f"seal allies {mark.upper()}")
    assert examples(evening, "army") and {each["side"] for each in examples(evening, "army")} == {
        "axis"
    }
    assert not evening.do(f"seal allies {mark}")
    assert "aam.army.already_sealed" in evening.codes
    for words in ("2 Bazooka", "2 Bazooka secret=hawk", "1 Bazooka secret=owl"):
        assert not evening.do(f"army allies {words}")
        assert "aam.army.seal_broken" in evening.codes
    assert evening.do("army allies 2 Bazooka secret=owl")
    assert "aam.army.seal_fits" in evening.codes
    assert not evening.do(f"seal allies {mark}") and "aam.army.already_shown" in evening.codes
    assert evening.do("army axis 1 Mauser")
    assert "aam.army.seal_fits" not in evening.codes
    assert examples(evening, "army") == []
    evening.on("initiative")
    assert not evening.do("army axis 1 Mauser") and "aam.deploy.over" in evening.codes


# -- the winner (p. 7, p. 28) ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("turn", "held", "points", "winner"),
    [
        (6, "1", (50, 10), None), (7, "1", (10, 50), "1"), (7, "2", (50, 10), "2"), (7, "none", (50, 10), None),
        (9, "none", (50, 10), None), (10, "none", (50, 10), "1"), (10, "none", (10, 50), "2"), (10, "2", (50, 10), "2"),
    ],
)  # fmt: skip
def test_p7_the_objective_from_the_seventh_turn_points_at_the_tenth(
    turn: int, held: str, points: tuple[int, int], winner: str | None
) -> None:
    found = victory(turn, held, points, "standard", 7, 10)
    assert found.result["winner"] == winner


# -- the shot: what a table asks --------------------------------------------------------------------------------
def test_p26_what_its_owner_may_do_instead_is_asked() -> None:
    evening = duel(allies="1 Bazooka, 1 M4A1 Sherman", axis="1 Panzer IV, 1 Mauser")
    evening.on("assault_first")
    command = evening.game.read(
        evening.state, ["attack", "bazooka", "against", "panzer", "iv", "range=0", "terrain=clear"]
    )
    came = evening.game.decide(evening.state, Command(command.name, command.args, (), True))
    assert isinstance(came, Accepted | Wanted)
    state = evening.state
    if isinstance(came, Accepted):
        for event in came.events:
            state = evening.game.evolve(state, event)
        ask = evening.game.question(state)
    else:
        ask = came.ask
    assert isinstance(ask, Choice) and ask.options == ("all", "none")
    assert ask.params["abilities"] == ["close_assault"]
