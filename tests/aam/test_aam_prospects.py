"""What `attack UNIT` and `move UNIT` tell before anything is done, on a tracked map (pp. 13-26)."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest
from test_aam_game import Evening

from referee.engine.command import Accepted, Command, Wanted
from referee.engine.faults import Ambiguous, Unreadable
from referee.engine.record import replace
from referee.games.aam.board import hexes
from referee.games.aam.state import with_piece
from referee.i18n.speaker import Speaker


def field(*places: str, allies: str, axis: str, phase: str = "assault_first") -> Evening:
    """A tracked fight on the first map; the Axis plays first."""
    game = Evening(tracking="yes", config="1")
    assert game.do(f"army allies {allies}") and game.do(f"army axis {axis}")
    for place in places:
        assert game.do(f"place {place}"), (place, game.codes)
    game.on(phase, "axis")
    return game


def rulings(game: Evening, line: str) -> Any:
    """What a command says that changes nothing."""
    command = game.game.read(game.state, line.split())
    decision = game.game.decide(game.state, Command(command.name, command.args, (), False))
    assert isinstance(decision, Accepted) and not decision.events
    return decision


@pytest.fixture(scope="module")
def guns() -> Evening:
    return field("kv-1 r6c4", "bazooka 1 r7c5", "bazooka 2 r5c4", "panzer iv r6c11 W", "pak 38 r5c12 W",
                 "mauser r6c12", allies="1 KV-1, 2 Bazooka", axis="1 Panzer IV, 1 PAK 38, 1 Mauser")  # fmt: skip


def test_every_promise_is_what_the_attack_comes_to(guns: Evening) -> None:
    """The chances are added up from the attack itself, fed with every number of successes."""
    promised = rulings(guns, "attack r6c11").result["targets"]
    assert promised
    for each in promised:
        line = f"attack {each['unit']} against {each['target']}"
        command = guns.game.read(guns.state, line.split())

        def decided(*answers: Any, command: Any = command) -> Any:
            return guns.game.decide(guns.state, Command(command.name, command.args, answers, False))

        asked = decided()
        assert isinstance(asked, Wanted)
        count, need = asked.ask.dice, asked.ask.hits_on
        assert (count, need) == (each["dice"], each["needed"])
        destroyed = placed = 0.0
        for good in range(count + 1):
            share = comb(count, good) * (7 - need) ** good * (need - 1) ** (count - good) / 6**count
            came = decided((6,) * good + (1,) * (count - good))
            branches = [(1.0, came)]
            if isinstance(came, Wanted):
                made = max(0, 7 - came.ask.hits_on) / 6
                faces = (6,) * good + (1,) * (count - good)
                branches = [(made, decided(faces, (6,))), (1 - made, decided(faces, (1,)))]
            for part, done in branches:
                destroyed += share * part * ("destroyed" in done.result["counters"])
                placed += share * part * bool(done.result["counters"])
        assert each["destroy"] == pytest.approx(destroyed)
        assert each["disrupt_or_better"] == pytest.approx(placed)


@pytest.mark.parametrize(
    ("mine", "theirs", "place", "ground", "ability", "dice"),
    [
        ("Panzerschreck", "M4A1 Sherman", "r6c8", "clear", "close_assault", 14),
        ("BMW R75", "Jeep", "r6c8", "hill", "close_assault", 4),
        ("Imperial Sergeant", "Bazooka", "r6c8", "hill", "hand_to_hand", 10),
    ],
)
def test_what_its_owner_may_do_instead_is_promised(
    mine: str, theirs: str, place: str, ground: str, ability: str, dice: int
) -> None:
    """In the enemy's hex the promise is the better attack that the card allows, as Enter takes it
    (the numbers of the cards; p. 26): with more dice, and without a cover roll.
    """
    game = field(f"{theirs} r6c4", f"{mine} r6c12", allies=f"1 {theirs}", axis=f"1 {mine}")
    for key in game.state.pieces:  # both have come to the same hex
        game.state = with_piece(game.state, key, hex=place)
    game.state = replace(game.state, terrain={place: ground})
    (promised,) = rulings(game, f"attack {mine}").result["targets"]
    assert (promised["dice"], promised["cover"]) == (dice, None)
    assert promised["abilities"] == [ability]
    (best,) = rulings(game, "attack").result["attacks"]
    assert best == promised


def test_whom_and_whom_not_and_why(guns: Evening) -> None:
    told = rulings(guns, "attack panzer iv")
    may = [(r.params["unit"], r.params["hex"]) for r in told.rulings if r.code == "aam.target.may"]
    not_ = {
        (unit["params"]["unit"], unit["params"]["hex"]): ruling.params["why_told"][0]["code"]
        for ruling in told.rulings if ruling.code == "aam.target.not"
        for unit in ruling.params["units_told"]
    }  # fmt: skip
    assert set(may) == {("kv_1", "r6c4"), ("bazooka", "r7c5")}
    # the town in r5c7 stands between the tank and the second bazooka (p. 19)
    assert not_ == {("bazooka", "r5c4"): "aam.los.no_sight"}
    parts = next(r for r in told.rulings if r.params.get("unit") == "bazooka").params["parts_told"]
    assert {"code": "aam.target.part.range", "params": {"number": 7}} in parts


def test_attack_alone_tells_the_best_of_every_unit(guns: Evening) -> None:
    told = rulings(guns, "attack")
    best = told.result["attacks"]
    assert [each["unit"] for each in best].count("panzer_iv_ausf_g") == 1
    for each in best:
        mine = rulings(guns, f"attack {each['unit']}").result["targets"]
        assert each == mine[0]
        assert each["destroy"] == max(other["destroy"] for other in mine)


def test_hexes_name_who_stands_there(guns: Evening) -> None:
    command = guns.game.read(guns.state, ["attack", "r6c11", "against", "r6c4"])
    assert (command.args["unit"], command.args["target"]) == ("panzer_iv_ausf_g", "kv_1")
    with pytest.raises(Unreadable):
        guns.game.read(guns.state, ["attack", "r1c1", "against", "r6c4"])
    with pytest.raises(Ambiguous):
        guns.game.read(guns.state, ["attack", "panzer", "iv", "against", "bazooka"])


def test_who_may_not_attack_is_told_the_rule(guns: Evening) -> None:
    assert not guns.do("attack kv-1")
    assert "aam.act.phase" in guns.codes


@pytest.mark.parametrize("piece", ["panzer_iv_ausf_g", "mauser_kar_98k", "pak_38_antitank_gun"])
def test_every_hex_promised_is_one_that_the_move_accepts(piece: str) -> None:
    game = field("kv-1 r6c4", "panzer iv r6c11 W", "mauser r6c13", "pak 38 r5c12 W",
                 allies="1 KV-1", axis="1 Panzer IV, 1 Mauser, 1 PAK 38", phase="movement_first")  # fmt: skip
    found = rulings(game, f"move {piece}").result["hexes"]
    speed = {"panzer_iv_ausf_g": 3, "mauser_kar_98k": 1, "pak_38_antitank_gun": 1}[piece]
    start = game.unit(piece).hex
    assert all(hexes.distance(start, each) <= speed for each in found)
    for hex_, path in found.items():
        assert path[-1] == hex_
        command = game.game.read(game.state, f"move {piece} {' '.join(path)}".split())
        came = game.game.decide(game.state, Command(command.name, command.args, (), False))
        assert isinstance(came, (Accepted, Wanted)), hex_
    # no hex beside the unit is forgotten that the move itself accepts
    for near in hexes.neighbours(start):
        command = game.game.read(game.state, f"move {piece} {near}".split())
        came = game.game.decide(game.state, Command(command.name, command.args, (), False))
        assert isinstance(came, (Accepted, Wanted)) == (near in found), near


def test_a_pond_and_a_full_hex_are_told() -> None:
    game = field("kv-1 r6c4", "panzer iv r6c12 W", "mauser 1 r6c13", "mauser 2 r6c13",
                 allies="1 KV-1", axis="1 Panzer IV, 2 Mauser", phase="movement_first")  # fmt: skip
    told = rulings(game, "move r6c12")
    codes = {ruling.code: ruling.params for ruling in told.rulings}
    assert codes["aam.way.full"]["hexes"] == "r6c13"
    impassable = [r.params["hexes"] for r in told.rulings if r.code == "aam.way.impassable"]
    assert any("r4c12" in each for each in impassable)  # the pond of the map
    assert "r5c13" in " ".join(impassable)  # the marsh, for a Vehicle


@pytest.mark.parametrize(
    ("lang", "one", "more"),
    [("en", "1 die at 4+", "2 dice at 4+"), ("fr", "1 dé à 4", "2 dés à 4")],
)
def test_one_die_is_told_in_the_singular(lang: str, one: str, more: str) -> None:
    game = field("jeep r6c4", "sniper r6c11", allies="1 Jeep", axis="1 Wehrmacht Expert Sniper")
    say = Speaker(lang, game.game.lexicon)
    promised = next(r for r in rulings(game, "attack sniper").rulings if r.code == "aam.target.may")
    assert one in say.say(promised.code, promised.params)  # its card prints one against a Vehicle
    for code in ("sum", "sum_face", "sum_cover", "sum_face_cover"):
        told = {"type": "vehicle", "needed": 4, "defence": 3, "face": "front", "cover": 5}
        text = say.say(f"aam.attack.{code}", {**told, "dice": 1})
        assert text.startswith(one.split(" ", 2)[0] + " " + one.split(" ", 2)[1] + " ")
    assert more in say.say("aam.target.part.dice", {"number": 2, "needed": 4})
