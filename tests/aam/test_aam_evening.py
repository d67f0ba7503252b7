"""Two armies of 100 points from a spreadsheet fight to the end; odds against what the attack does.

Both languages, tracked and not. Every attack is checked against the booklet here (pp. 15-16, 20, 24), not by the program.
"""

from __future__ import annotations

import random
from math import comb
from pathlib import Path
from typing import Any

import pytest
from test_aam_game import Evening

from referee.app import games
from referee.engine.ask import Dice
from referee.engine.command import Accepted, Command, Wanted
from referee.games.aam.board import hexes

SHEET = """\
unit,count,name_en,name_fr,nation,type,subtype,year,cost,speed,front,rear,soldier_short,soldier_medium,soldier_long,vehicle_short,vehicle_medium,vehicle_long,abilities
cromwell_x,2,Cromwell X,Cromwell X,United Kingdom,Vehicle,Tank,1944,35,5,5,4,8,8,6,12,10,8,
tommies,6,Tommies,Tommies,United Kingdom,Soldier,,1940,5,1,4,4,8,6,-,3,-,-,close assault 6
panzer_x,2,Panzer X,Panzer X,Germany,Vehicle,Tank,1943,32,4,5,4,9,8,6,13,11,9,extended range 10
grenadiers,9,Grenadiers,Grenadiers,Germany,Soldier,,1940,4,1,4,4,8,6,-,2,-,-,close assault 6; ruthless
"""
WORDS = {
    "en": {"move": "move", "attack": "attack", "against": "against", "order": "order", "first": "first",
           "place": "place", "control": "control", "nobody": "nobody"},
    "fr": {"move": "déplacer", "attack": "attaquer", "against": "contre", "order": "ordre",
           "first": "premier", "place": "placer", "control": "contrôle", "nobody": "personne"},
}  # fmt: skip


class Battle:
    """One battle played by two simple minds: forward, and fire at what is near."""

    def __init__(self, referee: Any, tmp_path: Path, lang: str, tracked: bool) -> None:
        self.referee, self.lang, self.tracked, self.words = referee, lang, tracked, WORDS[lang]
        self.save = ("--save", str(tmp_path / "battle.referee"))
        (tmp_path / "box.csv").write_text(SHEET, encoding="utf-8")
        assert (
            referee(
                "card", "read", str(tmp_path / "box.csv"), "-o", str(tmp_path / "box.yaml")
            ).code
            == 0
        )
        options = ("--set", f"tracking={'yes' if tracked else 'no'}", "--set", "config=1")
        begun = referee.json(
            "new", "aam", "--army", str(tmp_path / "box.yaml"), *options, *self.save
        )
        assert begun.code == 0, begun.out
        self.chance = random.Random(7)
        self.attacks = 0

    def now(self) -> Any:
        return self.referee.json("status", *self.save).result

    def do(self, *words: str, dice: str = "") -> Any:
        rolled = ("--dice", dice) if dice else ("--roll",)
        said = self.referee.json(
            "--lang", self.lang, "do", *" ".join(words).split(), *rolled, *self.save
        )
        assert said.code in (0, 1), said.out
        return said

    def next(self) -> None:
        said = self.referee.json("next", *self.save)
        assert said.code == 0, said.out

    def deploy(self) -> None:
        if not self.tracked:
            return
        for key, unit in self.now()["units"].items():
            column = (5, 4, 3) if unit["side"] == "allies" else (12, 13, 14)
            for row in (6, 5, 7, 4, 8, 3, 9, 2, 10, 1, 11):
                done = any(
                    self.do(
                        self.words["place"],
                        key.replace("_", " "),
                        f"r{row}c{at}",
                    ).code
                    == 0
                    for at in column
                )
                if done:
                    break
            assert done, key

    def fight(self) -> Any:
        self.deploy()
        self.next()
        for _ in range(120):
            now = self.now()
            if now["victory"]:
                return now
            phase = now["phase"]
            if phase == "initiative":
                while self.now()["initiative"] is None:
                    self.do("initiative")
                assert self.do(self.words["order"], self.words["first"]).code == 0
            elif phase.startswith("movement"):
                self.march(now)
            elif phase.startswith("assault"):
                self.assault(now)
            elif phase == "casualty" and not self.tracked and now["turn"] >= 7:
                assert self.do(self.words["control"], "allies").code == 0
            self.next()
        raise AssertionError("never ended")

    def march(self, now: Any) -> None:
        if not self.tracked:
            return
        for key, unit in now["units"].items():
            if unit["side"] != now["side"] or not unit["hex"]:
                continue
            near = sorted(
                hexes.neighbours(unit["hex"]), key=lambda h: hexes.distance(h, now["objective"])
            )
            for hex_ in near[:2]:
                if self.do(self.words["move"], key.replace("_", " "), hex_).code == 0:
                    break

    def assault(self, now: Any) -> None:
        for key, unit in now["units"].items():
            if unit["side"] != now["side"]:
                continue
            foes = [k for k, u in now["units"].items() if u["side"] != unit["side"]]
            if self.tracked:
                foes = [k for k in foes if now["units"][k]["hex"] and unit["hex"]]
                foes.sort(key=lambda k: hexes.distance(unit["hex"], now["units"][k]["hex"]))
            extra = () if self.tracked else ("range=1",)
            for foe in foes[:2] if self.tracked else foes[: self.chance.randint(0, 1)]:
                words = (key.replace("_", " "), self.words["against"], foe.replace("_", " "))
                said = self.do(self.words["attack"], *words, *extra)
                if said.code == 0:
                    self.checked(said.json)
                    break

    def checked(self, told: Any) -> None:
        """Dice against defence as printed on p. 16, whatever the program says."""
        result, rolls = told["result"], told["rolls"]
        faces = rolls[0]["dice"]
        successes = sum(face >= result["needed"] for face in faces)
        defence = result["defence"]
        assert len(faces) == result["dice"] and successes == result["successes"]
        hits = (
            0
            if successes < defence
            else 3
            if successes >= 2 * defence
            else 2
            if successes > defence
            else 1
        )
        assert result["hits"] == hits
        assert (len(rolls) == 2) == (result["cover"] != "none")
        self.attacks += 1


@pytest.fixture(autouse=True)
def fresh() -> Any:
    games.forget("aam")
    yield
    games.forget("aam")


@pytest.mark.parametrize("tracked", [True, False])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_armies_of_a_spreadsheet_fight_to_the_end(
    referee: Any, tmp_path: Path, lang: str, tracked: bool
) -> None:
    battle = Battle(referee, tmp_path, lang, tracked)
    assert battle.now()["points"] == {"allies": 100, "axis": 100}
    end = battle.fight()
    assert end["victory"]["winner"] in ("allies", "axis") and end["turn"] >= 7
    assert battle.attacks > 5
    worth = {"cromwell_x": 35, "tommies": 5, "panzer_x": 32, "grenadiers": 4}
    for side in ("allies", "axis"):
        left = sum(worth[unit["card"]] for unit in end["units"].values() if unit["side"] == side)
        assert end["points"][side] == left
    assert referee("verify", *battle.save).code == 0
    assert referee("--lang", lang, "log", *battle.save).code == 0


# -- odds of what the dialogue builds --------------------------------------------------------
PAIRS = [
    ("m4a1_sherman", "panzer_iv_ausf_g"), ("bazooka", "mauser_kar_98k"), ("kv_1", "pak_38_antitank_gun"),
    ("m3_stuart", "sd_kfz_222"), ("churchill_crocodile", "ss_panzergrenadier"), ("t_34_76", "type_95_ha_go"),
    ("vickers_machine_gun_team", "mg_42_machine_gun_team"), ("matilda_ii", "panther_ausf_a"),
]  # fmt: skip


@pytest.mark.parametrize(("allies", "axis"), PAIRS)
@pytest.mark.parametrize("seed", range(3))
def test_odds_equal_what_the_attack_comes_to_face_by_face(
    ask: Any, allies: str, axis: str, seed: int
) -> None:
    """Every number of successes is fed to the attack itself, with either cover die; the shares added."""
    chance = random.Random(f"{allies}{axis}{seed}")
    game = Evening(abilities="printed")
    assert game.do(f"army allies 1 {allies}") and game.do(f"army axis 1 {axis}")
    first = chance.choice(("allies", "axis"))
    one, target = (allies, axis) if first == "allies" else (axis, allies)
    game.on("assault_first", first)
    state = chance.choice(("none", "disrupted"))
    assert game.do(f"counter {target} {state}")
    keys = {"range": chance.choice((1, 2, 5)), "facing": chance.choice(("front", "rear")),
            "terrain": chance.choice(("clear", "forest", "town"))}  # fmt: skip
    line = f"attack {one} against {target} " + " ".join(f"{k}={v}" for k, v in keys.items())
    command = game.game.read(game.state, line.split())

    def decided(*answers: Any) -> Any:
        return game.game.decide(game.state, Command(command.name, command.args, answers, False))

    asked = decided()
    if not isinstance(asked, Wanted):  # no attack at this range
        return
    assert isinstance(asked.ask, Dice)
    count, need = asked.ask.dice, asked.ask.hits_on or 7
    win = max(0, 7 - need)
    hits = dict.fromkeys("0123", 0.0)
    destroyed = disrupted = 0.0
    for good in range(count + 1):
        share = comb(count, good) * win**good * (6 - win) ** (count - good) / 6**count
        if not share:
            continue
        faces = (6,) * good + (1,) * (count - good)
        came = decided(faces)
        branches = [(1.0, came)]
        if isinstance(came, Wanted):
            made = max(0, 7 - (came.ask.hits_on or 7)) / 6
            branches = [(made, decided(faces, (6,))), (1 - made, decided(faces, (1,)))]
        for part, done in branches:
            if not part:
                continue
            assert isinstance(done, Accepted)
            hits[str(done.result["hits"])] += share * part
            destroyed += share * part * ("destroyed" in done.result["counters"])
            disrupted += share * part * bool(done.result["counters"])
    counted = [ruling.params["ability"] for ruling in decided((1,) * count).rulings
               if ruling.code == "aam.attack.counts"]  # fmt: skip
    extra = {"ability": ",".join(counted)} if counted else {}
    shaken = {"target_disrupted": "yes"} if state == "disrupted" else {}
    told = ask("attack", odds=True, attacker=one, target=target, **keys, **extra, **shaken).result
    assert told["hits"] == pytest.approx(hits)
    assert told["destroy"] == pytest.approx(destroyed)
    assert told["disrupt_or_better"] == pytest.approx(disrupted)
