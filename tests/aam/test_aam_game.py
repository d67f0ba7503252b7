"""A game in progress: points C, E, F, H, J, K, L7, M as they come at the table."""

from __future__ import annotations

import random
from typing import Any

import pytest
from aam_acts import examples

from referee.app.games import game
from referee.engine.ask import Choice, Dice
from referee.engine.command import Accepted, Command, Refused, Wanted
from referee.engine.dice import tape
from referee.engine.faults import Fault
from referee.games.aam.armies.rules import seal_of

STANDARD: dict[str, Any] = {"kind": "standard"}
ASSAULT: dict[str, Any] = {"kind": "assault"}


class Evening:
    """A game played in memory: `do("move …")`, dice and choices given as they are asked."""

    def __init__(self, scenario: dict[str, Any] = STANDARD, **options: str) -> None:
        self.game: Any = game("aam")
        self.state = self.game.initial(scenario, options)
        self.codes: set[str] = set()
        self.result: Any = {}

    def do(self, line: str, *answers: Any) -> bool:
        """Whether it was accepted; every answer must be used."""
        command = self.game.read(self.state, line.split())
        decision = self.game.decide(
            self.state, Command(command.name, command.args, tuple(answers), False)
        )
        assert not isinstance(decision, Wanted), decision
        self.codes = {ruling.code for ruling in decision.rulings}
        self.result = dict(decision.result)
        if isinstance(decision, Refused):
            return False
        for event in decision.events:
            self.state = self.game.evolve(self.state, event)
        assert self.game.load(STANDARD, {}, self.game.dump(self.state)) == self.state
        return True

    def unit(self, key: str) -> Any:
        return self.state.pieces[key]

    def on(self, phase: str, first: str = "allies") -> None:
        """Go on to a phase of this turn; `first` plays first."""
        while self.state.phase != phase:
            if self.state.phase == "initiative" and self.state.first is None:
                winning = (6, 6) if first == "allies" else (1, 1)
                losing = (1, 1) if first == "allies" else (6, 6)
                assert self.do("initiative", winning, losing)
                assert self.do("order first")
            assert self.do("next"), self.codes


def duel(allies: str = "1 M4A1 Sherman, 2 Bazooka", axis: str = "1 Panzer IV, 1 PAK 38, 1 Mauser",
         **options: str) -> Evening:  # fmt: skip
    table = Evening(STANDARD, **options)
    assert table.do(f"army allies {allies}")
    assert table.do(f"army axis {axis}")
    return table


def tracked(*places: str, **keys: str) -> Evening:
    """A tracked game whose units stand where told, whatever the zones."""
    table = duel(**keys, tracking="yes")
    for place in places:
        key, hex_, *facing = place.split()
        data = {"unit": key, "hex": hex_, "facing": facing[0] if facing else None, "end": "left"}
        from referee.engine.event import Event

        table.state = table.game.evolve(table.state, Event("placed", data))
    for piece in list(table.state.pieces.values()):
        if piece.hex is None:
            assert table.do(f"remove {piece.id}")
    return table


def test_c1_order_of_phases() -> None:
    table = duel()
    seen = []
    for _ in range(7):
        if table.state.phase == "initiative":
            assert not table.do("next")
            assert table.do("initiative", (6, 6), (1, 1))
            assert table.do("order second")
        assert table.do("next")
        seen.append((table.state.phase, table.state.side))
    assert seen == [
        ("initiative", "both"), ("movement_first", "axis"), ("movement_second", "allies"),
        ("assault_first", "axis"), ("assault_second", "allies"), ("casualty", "both"),
        ("initiative", "both"),
    ]  # fmt: skip
    assert table.state.turn == 2


def test_d2_disrupted_commanders_do_not_count() -> None:
    table = duel(allies="1 Inspiring Lieutenant, 1 Red Devil Captain")
    table.on("initiative")
    assert table.game.status(table.state)["bonus"] == {"allies": 2, "axis": 0}
    assert table.do("counter lieutenant disrupted")
    assert table.game.status(table.state)["bonus"]["allies"] == 2
    assert table.do("counter red devil disrupted")
    assert table.game.status(table.state)["bonus"]["allies"] == 0


def test_d3_initiative_goes_on_until_somebody_wins() -> None:
    table = duel()
    table.on("initiative")
    assert table.do("initiative", (3, 3), (2, 4), (5, 1), (1, 1))
    assert table.state.initiative["winner"] == "allies"


def test_c3_c4_one_act_in_each_phase() -> None:
    table = duel()
    table.on("movement_first")
    assert table.do("move sherman clear, clear, clear, clear")
    assert not table.do("move sherman clear")
    assert "aam.act.again" in table.codes
    assert not table.do("attack sherman against panzer iv range=3")
    table.on("assault_first")
    assert table.do("move sherman clear")
    assert not table.do("attack sherman against panzer iv range=3")


def test_f1_f2_attacks_only_in_its_own_assault_phase_and_on_enemies() -> None:
    table = duel()
    table.on("assault_first")
    assert not table.do("attack mauser against sherman range=1")
    assert not table.do("attack sherman against bazooka 1 range=1")


def test_h4_h6_t6_t7_simultaneous_hits() -> None:
    table = duel()
    table.on("assault_first")
    assert table.do("attack bazooka 1 against mauser range=1", (4, 4, 4, 4))
    assert table.unit("mauser_kar_98k").down == ("disrupted",)
    assert table.do("attack bazooka 2 against mauser range=1", (4, 4, 4, 4))
    assert table.unit("mauser_kar_98k").down == ("disrupted", "destroyed")
    table.on("assault_second")
    shot = (6,) * 8
    assert table.do("attack mauser against bazooka 1 range=1", shot)  # still acts, no penalty
    table.on("casualty")
    assert "mauser_kar_98k" not in table.state.pieces
    assert "bazooka_1" not in table.state.pieces


def test_h12_disruption_lasts_to_the_next_casualty_phase() -> None:
    table = duel()
    table.on("movement_first")
    assert table.do("fire pak 38 against sherman facing=front", (6,) * 11)
    assert table.unit("m4a1_sherman").state == ("disrupted",)
    assert not table.do("move sherman clear")
    table.on("assault_first")
    assert table.do("attack sherman against mauser range=1", (4,) * 9)
    assert table.result["needed"] == 5
    table.on("casualty")
    assert table.unit("m4a1_sherman").state == ()


def test_t8_j4_one_defensive_fire_in_a_phase() -> None:
    table = duel()
    table.on("movement_first")
    assert table.do("fire pak 38 against sherman facing=front", (1,) * 11)
    assert not table.do("fire pak 38 against sherman facing=front", (6,) * 11)
    assert "aam.defensive.used" in table.codes
    table.on("assault_first")
    assert table.do("fire pak 38 against sherman facing=front", (1,) * 11)


def test_j2_vehicles_do_not_fire_at_soldiers() -> None:
    table = duel()
    table.on("movement_first")
    assert not table.do("fire panzer iv against bazooka 1")


def test_m2_m3_m4_victory_in_a_light_game() -> None:
    table = duel()
    for _ in range(6):
        table.on("casualty")
        assert table.do("next")
    table.on("casualty")
    assert not table.do("next")  # who controls the objective?
    assert table.do("control axis")
    assert table.do("next")
    assert table.state.victory == {"winner": "axis", "condition": "win"}
    assert not table.do("control allies")


def test_m4_m7_points_at_turn_ten_and_the_assault() -> None:
    for scenario, winner in ((STANDARD, "axis"), (ASSAULT, "allies")):
        table = Evening(scenario)
        assert table.do("army allies 1 KV-1, 1 M4A1 Sherman")
        assert table.do("army axis 2 Panzer IV")
        for turn in range(1, 11):
            table.on("casualty")
            if (table.state.kind == "standard" and turn >= 7) or turn == 10:
                assert table.do("control nobody")
            assert table.do("next")
        assert table.state.victory["winner"] == winner  # 60 points against 53


def test_a8_sealed_armies() -> None:
    table = Evening()
    code = seal_of({"kv_1": 1, "bazooka": 2}, "tulip")
    assert table.do(f"seal allies {code}")
    assert not table.do("army allies 1 KV-1, 1 Bazooka secret=tulip")
    assert not table.do("army allies 1 KV-1, 2 Bazooka secret=rose")
    assert table.do("army allies 2 Bazooka, 1 KV-1 secret=tulip")
    assert "aam.army.seal_fits" in table.codes


def test_b7_b8_deployment() -> None:
    table = duel(tracking="yes", config="1")
    assert not table.do("next")
    assert not table.do("place sherman r6c6")
    assert table.do("place sherman r6c5")
    assert not table.do("place bazooka 1 r5c15")  # the other end
    assert table.do("place bazooka 1 r6c5")
    assert not table.do("place bazooka 2 r6c5")  # two units in the hex
    assert not table.do("place panzer iv r9c15")  # a marsh
    assert not table.do("place panzer iv r6c4")  # the enemy's end
    assert table.do("place panzer iv r6c11")
    assert table.unit("panzer_iv_ausf_g").facing == "W"


def test_m7_assault_deployment_and_objective() -> None:
    table = Evening(ASSAULT, tracking="yes")
    assert not table.do("objective r1c5")
    assert not table.do("objective r5c16")
    assert table.do("objective r5c9")
    assert table.do("army allies 1 KV-1, 1 Bazooka")
    assert table.do("army axis 1 Panzer IV")
    assert table.do("place bazooka r5c8")  # the defender has his half
    assert not table.do("place panzer iv r5c12")  # he deploys all his units first (p. 28)
    assert table.do("place kv-1 r5c7")
    assert not table.do("place panzer iv r5c11")
    assert table.do("place panzer iv r5c12")
    assert not table.do("objective r5c9")  # chosen before anybody deploys


def test_e12_e13_stacking() -> None:
    table = tracked("m4a1_sherman r6c5 E", "bazooka_1 r6c6", "bazooka_2 r6c7",
                    "panzer_iv_ausf_g r6c8 W")  # fmt: skip
    table.on("movement_first")
    assert not table.do("move sherman r6c6 r6c7 r6c8")
    assert "aam.move.stacking" in table.codes
    assert not table.do("move bazooka 1 r6c7 r6c8 r6c9")  # speed 1
    assert table.do("move bazooka 1 r6c7")


def test_fire_at_the_last_move_is_listed_on_the_map() -> None:
    """Beside the gun before and after the step (p. 21): who was let pass may still be fired at."""
    table = tracked("m4a1_sherman r6c5 E", "pak_38_antitank_gun r5c6", "mauser_kar_98k r2c2")
    table.on("movement_first")
    assert not examples(table, "fire")  # nobody has moved
    assert table.do("move sherman r6c6 r6c7", "hold", "hold")
    (listed,) = examples(table, "fire")
    assert listed == {"unit": "pak_38_antitank_gun", "target": "m4a1_sherman"}
    assert table.do("fire pak 38 against sherman", (1,) * 11)
    assert not examples(table, "fire")  # one defensive fire a phase


def test_who_is_asked_is_who_may_fire_whatever_comes_of_it() -> None:
    """No dice at short range, no attack (p. 15): the mortar is not asked. Two dice can never reach a defence of 4,
    but the attack may be made: whether it is, is its player’s choice (« Tir défensif optionnel », p. 21).
    """
    armies = {"axis": "1 Type 89 Mortar, 1 Mauser"}
    mortar = tracked("m4a1_sherman r6c5 E", "type_89_mortar r5c6", **armies)
    mortar.on("movement_first")
    assert mortar.do("move sherman r6c6 r6c7")  # nothing is asked
    rifle = tracked("m4a1_sherman r6c5 E", "mauser_kar_98k r5c6", **armies)
    rifle.on("movement_first")
    assert rifle.do("move sherman r6c6 r6c7", "hold", "hold")


def test_fire_is_not_listed_where_the_last_move_provoked_nobody() -> None:
    table = tracked("m4a1_sherman r6c5 E", "pak_38_antitank_gun r5c9")
    table.on("movement_first")
    assert table.do("move sherman r6c6")
    assert not examples(table, "fire")


def test_j1_j3_j5_t10_t11_defensive_fire_by_itself() -> None:
    """A tank passes a gun: asked in the first hex, then in the second; hit in the second it stops."""
    table = tracked("m4a1_sherman r6c5 E", "pak_38_antitank_gun r5c6")
    table.on("movement_first")
    # r6c5 and r6c6 both touch r5c6; r6c7 does not
    assert table.do("move sherman r6c6 r6c7", "hold", "fire", (6,) * 4 + (1,) * 7)
    piece = table.unit("m4a1_sherman")
    assert (piece.hex, piece.state, piece.facing) == ("r6c6", ("disrupted",), "E")
    assert table.unit("pak_38_antitank_gun").fired


def test_j5_stopped_in_the_first_hex() -> None:
    table = tracked("m4a1_sherman r6c5 E", "pak_38_antitank_gun r5c6")
    table.on("movement_first")
    assert table.do("move sherman r6c6 r6c7", "fire", (6,) * 5 + (1,) * 6)
    piece = table.unit("m4a1_sherman")
    assert (piece.hex, piece.state) == ("r6c5", ("disrupted",))


def test_j6_front_at_departure_rear_after() -> None:
    """From r5c6 a tank going east from r6c5 shows its front, in r6c6 its rear."""
    table = tracked("m4a1_sherman r6c5 E", "pak_38_antitank_gun r5c6")
    table.on("movement_first")
    # 4 successes: not enough in front (5)
    assert table.do("move sherman r6c6", "fire", (6,) * 4 + (1,) * 7)
    assert table.unit("m4a1_sherman").hex == "r6c6"
    assert table.unit("m4a1_sherman").state == ()


def test_t13_e15_forced_back_from_a_full_hex() -> None:
    table = tracked("m4a1_sherman r6c4 E", "panzer_iv_ausf_g r6c6 W", "mauser_kar_98k r5c7",
                    "pak_38_antitank_gun r5c6")  # fmt: skip
    table.on("movement_first")
    asked: list[Any] = []
    command = table.game.read(table.state, ["move", "sherman", "r6c5", "r6c6", "r6c7"])
    for _ in range(20):
        decision = table.game.decide(table.state, Command("move", command.args, tuple(asked)))
        if not isinstance(decision, Wanted):
            break
        ask = decision.ask
        if isinstance(ask, Choice):
            there = ask.params["hex"] == "r6c6" and ask.params["unit"] == "pak_38_antitank_gun"
            asked.append("fire" if there else "hold")
        else:
            asked.append((6,) * ask.dice)
    assert isinstance(decision, Accepted)
    for event in decision.events:
        table.state = table.game.evolve(table.state, event)
    assert table.unit("m4a1_sherman").hex == "r6c5"  # not beside another Vehicle in r6c6


def test_e7_failed_roll_provokes_nothing() -> None:
    table = tracked("m4a1_sherman r2c1 E", "pak_38_antitank_gun r1c1", config="5")
    table.on("movement_first")
    assert table.do("move sherman r2c2", (2,))  # a forest, and the roll fails
    piece = table.unit("m4a1_sherman")
    assert (piece.hex, piece.facing) == ("r2c1", "E")
    assert not table.unit("pak_38_antitank_gun").fired


def test_f4_f8_g1_range_face_and_sight_come_by_themselves() -> None:
    table = tracked("m4a1_sherman r6c2 E", "panzer_iv_ausf_g r6c6 W", config="5")
    table.on("assault_first")
    assert table.do("attack sherman against panzer iv", (6,) * 6 + (1,) * 5)
    assert (table.result["dice"], table.result["defence"]) == (11, 5)
    hidden = tracked("m4a1_sherman r7c3 E", "panzer_iv_ausf_g r7c8 W", config="5")
    hidden.on("assault_first")
    assert not hidden.do("attack sherman against panzer iv")
    assert "aam.los.no_sight" in hidden.codes


def test_m1_m2_control_of_the_objective() -> None:
    table = tracked("bazooka_1 r5c8", config="1")
    assert table.game.status(table.state)["control"] == "allies"
    both = tracked("bazooka_1 r5c8", "mauser_kar_98k r4c9", config="1")
    assert both.game.status(both.state)["control"] is None


def test_k1_k2_k3_t19_transport() -> None:
    table = duel(allies="1 KV-1, 2 Bazooka, 1 6-Pounder", axis="1 Mauser")
    table.on("movement_first")
    assert not table.do("board 6-pounder on kv-1")
    assert table.do("board bazooka 1 on kv-1")
    assert not table.do("board bazooka 2 on kv-1")
    assert not table.do("dismount bazooka 1")
    table.on("assault_first")
    assert not table.do("attack bazooka 1 against mauser range=1")
    table.on("casualty")
    assert table.do("next")
    table.on("movement_first")
    assert table.do("move kv-1 clear")
    assert table.do("dismount bazooka 1")
    assert table.unit("bazooka_1").aboard is None


def test_k3_destroyed_with_the_transport() -> None:
    table = duel(allies="1 KV-1, 1 Bazooka", axis="1 Panzer IV, 1 Mauser")
    table.on("movement_first")
    assert table.do("board bazooka on kv-1")
    assert table.do("counter kv-1 none down=destroyed")
    table.on("casualty")
    assert not table.state.of("allies")


def test_l7_i_aam_10_bridge_demolition() -> None:
    table = duel(allies="1 Royal Engineers, 1 Bazooka")
    table.on("assault_first")
    assert not table.do("demolish bazooka")
    assert table.do("demolish royal engineers", (4,))
    assert table.result["demolished"] is True


def test_a_question_waits_in_the_guided_session() -> None:
    table = duel()
    table.on("assault_first")
    command = table.game.read(
        table.state, ["attack", "bazooka", "1", "against", "mauser", "range=1", "terrain=clear"]
    )
    held = table.game.decide(table.state, Command(command.name, command.args, (), True))
    assert isinstance(held, Accepted)
    for event in held.events:
        table.state = table.game.evolve(table.state, event)
    assert [offer.verb for offer in table.game.offers(table.state)] == ["answer", "abandon"]
    assert not table.do("next")
    wanted = table.game.decide(table.state, Command("answer", hold=True))
    assert isinstance(wanted, Wanted) and isinstance(wanted.ask, Dice)
    done = table.game.decide(table.state, Command("answer", answers=((6, 6, 6, 6),), hold=True))
    assert isinstance(done, Accepted)
    for event in done.events:
        table.state = table.game.evolve(table.state, event)
    assert table.unit("mauser_kar_98k").down == ("disrupted",)
    assert table.state.open is None


@pytest.mark.parametrize("seed", range(6))
def test_walks_find_no_dead_end(seed: int) -> None:
    """Whatever is offered is accepted, and the game always goes on or is won."""
    chance = random.Random(seed)
    options = {"tracking": "yes" if seed % 2 else "no", "config": str(1 + seed % 6)}
    table = Evening(ASSAULT if seed in (2, 3) else STANDARD, **options)
    for step in range(250):
        offers = table.game.offers(table.state)
        if not offers:
            assert table.state.victory
            break
        going = [offer for offer in offers if offer.verb == "next"]
        offer = going[0] if going and chance.random() < 0.35 else chance.choice(offers)
        given: list[Any] = []
        while True:
            decision = table.game.decide(
                table.state, Command(offer.verb, offer.example or {}, tuple(given))
            )
            if not isinstance(decision, Wanted):
                break
            ask = decision.ask
            if isinstance(ask, Choice):
                given.append(chance.choice(ask.options))
            else:
                given.append(tape(str(seed), f"{step}.{len(given)}", ask.dice, ask.faces))
        assert isinstance(decision, Accepted), (offer, decision)
        for event in decision.events:
            table.state = table.game.evolve(table.state, event)
        assert table.game.load({}, {}, table.game.dump(table.state)) == table.state


def test_every_code_said_has_a_sentence() -> None:
    import re
    from pathlib import Path

    from referee.i18n.messages import find

    folder = Path(__file__).parents[2] / "referee" / "games" / "aam"
    said = {
        code
        for path in folder.rglob("*.py")
        for code in re.findall(r'"(aam\.[a-z_]+\.[a-z_0-9]+)"', path.read_text(encoding="utf-8"))
        if not code.endswith(".")
    }
    assert len(said) > 100
    assert [code for code in sorted(said) if find(code) is None] == []


@pytest.mark.parametrize(
    "line",
    ["", "dance", "move", "move sherman lava", "attack sherman", "attack sherman against nobody",
     "army allies", "place sherman r99c1", "order third", "seal", "objective x", "control moon"],
)  # fmt: skip
def test_unreadable_words(line: str) -> None:
    table = duel()
    with pytest.raises(Fault):
        table.game.read(table.state, line.split())


@pytest.mark.parametrize(
    ("english", "french"),
    [("move sherman clear, forest", "déplacer sherman vide, forêt"),
     ("attack sherman against mauser range=3 facing=front",
      "attaquer sherman contre mauser range=3 facing=avant"),
     ("army axis 2 Mauser", "armée axe 2 Mauser"), ("order second", "ordre deuxième"),
     ("control nobody", "contrôle personne"), ("map 5", "carte colline 107"),
     ("counter sherman disrupted", "marqueur sherman confus"), ("next", "suite")],
)  # fmt: skip
def test_both_languages_say_the_same(english: str, french: str) -> None:
    table = duel()
    read = table.game.read
    assert read(table.state, english.split()) == read(table.state, french.split())
