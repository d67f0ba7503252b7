"""What is said aloud: to children one step and a picture word a die; hits, eliminations and medals in one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from program import ROOT, Program
from tabletop import Table, units

from referee.app.games import game as game_of
from referee.cli.shell import telling
from referee.engine.command import Command, Wanted
from referee.engine.record import replace
from referee.i18n.messages import find
from referee.i18n.messages.m44_simple import MESSAGES
from referee.i18n.speaker import Speaker


def spoken(lang: str) -> Speaker:
    say = Speaker(lang, game_of("m44").lexicon)
    say.simple = True
    return say


def test_every_kind_sentence_stands_for_a_code() -> None:
    for code in MESSAGES:
        assert find(code.removesuffix(".simple")) is not None, code


@pytest.mark.parametrize(
    ("lang", "steps", "hit"),
    [
        ("en", "[1 card] 2 orders 3 move 4 battle 5 new card",
         "Good shot! r4c5, infantry: 1 hit, 3 figures left."),
        ("fr", "[1 carte] 2 ordres 3 mouvement 4 combat 5 pioche",
         "Bien visé ! r4c5, infanterie : 1 touche, il reste 3 figurines."),
    ],
)  # fmt: skip
def test_steps_and_hits(lang: str, steps: str, hit: str) -> None:
    say = spoken(lang)
    shown = " ".join(telling.steps_line(say, {"phase": "order", "stage": "play_card"}).split())
    assert shown.endswith(steps)
    told = say.say("m44.play.hit", {"hex": "r4c5", "unit": "infantry", "hits": 1, "n": 3})
    assert " ".join(told.split()) == hit
    say.simple = False
    assert say.say("m44.play.hit", {"hex": "r4c5", "unit": "infantry", "hits": 1, "n": 3}) != told


def test_a_child_is_offered_only_what_has_something_to_act_on() -> None:
    say = spoken("en")
    status = {
        "offers": [{"verb": "attack", "params": {"from": "r5c5"}}, {"verb": "medal", "params": {}}]
    }
    assert telling.verbs_now(say, status) == "attack, ?"
    say.simple = False
    assert telling.verbs_now(say, status) == "attack, medal, ?"


def test_a_card_that_fits_no_unit_says_so_and_the_best_attack_is_asked_in_words(
    referee: Program, tmp_path: Path
) -> None:
    referee("new", "m44/st_vith", "--set", "tracking=yes")
    assert "m44.play.none_fits" in referee.json("do", "play", "medics").codes
    referee("undo")
    assert "m44.play.none_fits" in referee.json("do", "play", "close assault").codes
    referee("undo")
    assert "m44.play.none_fits" not in referee.json("do", "play", "direct from hq").codes
    assert "m44.play.none_fits" not in referee.json("--lang", "fr", "status").codes


def test_an_elimination_an_objective_and_a_hit_are_one_sentence_each(referee: Program) -> None:
    # One hit on a unit of four; then a unit of one figure gone, with the new total of medals.
    board = str(ROOT / "tests" / "cases" / "play" / "m44" / "boards" / "close.yaml")
    referee("new", board, "--set", "tracking=yes")
    referee("do", "order", "direct_from_hq", "r5c8", "r5c5")
    referee("next")
    referee("next")
    hit = referee.json("do", "attack", "r5c5", "r4c5", "--dice", "I S S")
    assert hit.code == 0, hit.out
    said = [
        each for each in hit.json["rulings"] if each["code"] in ("m44.play.hit", "m44.result.hits")
    ]
    assert [each["text"].replace("\u00a0", " ") for each in said] == [
        "r4c5, infantry: 1 hit, 3 figures left."
    ]
    logged = " ".join(referee("log").out.split())
    assert "r4c5: figures lost 1, left 3." in logged
    gone = referee.json("do", "attack", "r5c8", "r4c8", "--dice", "G S S")
    told = [
        each["text"].replace("\u00a0", " ")
        for each in gone.json["rulings"]
        if "1 of 6" in each["text"]
    ]
    assert told == ["r4c8, infantry: 1 hit, eliminated; medals, Allies: +1, that is 1 of 6."]
    # A medal that the players note is logged with its reason, and is none without one.
    assert referee("do", "medal", "axis").code == 2
    referee("do", "medal", "axis", "because", "of", "a", "flag")
    noted = referee.json("do", "medal", "axis", "2", "for", "the bridge")
    assert "Medals noted, Axis: 2, that is 3 of 6." in [
        each["text"] for each in noted.json["rulings"]
    ]
    logged = " ".join(referee("log").out.split())
    assert "Medals, Axis: 1 (a flag)." in logged
    assert "Medals, Axis: 2 (the bridge)." in logged


@pytest.mark.parametrize("phase", ["move", "battle"])
def test_a_question_mark_in_a_phase_gives_the_rule_of_that_phase(phase: str) -> None:
    table = Table(units=units("allies infantry r5c5", "axis infantry r2c2"))
    table.state = replace(table.state, phase=phase)
    offers = {offer.verb: offer.cards for offer in table.game.offers(table.state)}
    assert offers["next"] == (f"rule.{phase}",)


def test_whoever_battles_back_throws() -> None:
    units = [
        {"side": "allies", "unit": "infantry", "figures": 2, "at": ["r5c5"]},
        {"side": "axis", "unit": "infantry", "at": ["r4c5"]},
    ]
    table = Table(
        options={"tracking": "yes"},
        first_player="axis",
        armies={"allies": "commonwealth"},
        units=units,
    )
    for line in ("order direct_from_hq r4c5", "next", "next"):
        assert table.do(line).ok, line
    assert table.do("attack r4c5 r5c5", "I S S").ok
    asked: Any = table.game.decide(table.state, Command("battle_back"))
    assert isinstance(asked, Wanted)
    assert asked.ask.side == "allies"


def total(said: Any, code: str) -> tuple[str, int, int]:
    """Whose medal a sentence tells of, his total, the goal."""
    (ruling,) = [each for each in said.rulings if each.code == code]
    assert "m44.medals.now" not in said.codes  # no second line says it again
    return ruling.params["side"], ruling.params["total"], ruling.params["goal"]


def test_the_medal_of_a_third_truck_comes_with_the_new_total() -> None:
    # Camions de transport: a medal for every third figure.
    table = Table(units=units("allies armour r6c5", "axis supply_truck r5c5", "axis infantry r0c0"))
    table.state = replace(table.state, scrap={"axis.supply_truck": 2})
    table.go("order direct from hq r6c5", "next", "next")
    said = table.do("attack r6c5 r5c5", "G F F")
    assert total(said, "m44.play.scrapped") == ("allies", 1, 6)


def test_the_medal_of_a_leader_comes_with_the_new_total() -> None:
    # Commandant héroïque: the unit's medal, then his own when a star kills him.
    table = Table(
        units=units(
            "allies armour r6c5", "axis infantry r5c5 figures=1 leader=yes", "axis infantry r0c0"
        )
    )
    table.go("order direct from hq r6c5", "next", "next")
    said = table.do("attack r6c5 r5c5", "G G G; S A")
    assert total(said, "m44.play.leader_dead") == ("allies", 2, 6)


def test_the_medal_of_a_plant_comes_with_the_new_total() -> None:
    table = Table(
        units=units("allies infantry r7c4", "axis infantry r0c0"),
        terrain={"power_plant": ["r7c4"]},
    )
    table.go("order direct from hq r7c4", "next", "next")
    assert total(table.do("sabotage r7c4", "I G S"), "m44.works.medal") == ("allies", 1, 6)


def test_the_medal_of_a_plane_comes_with_the_new_total() -> None:
    table = Table(
        first_player="axis", planes={"axis": ["zero"]}, terrain={"ocean": ["r3c4"]},
        units=units("axis infantry r0c0", "allies destroyer r3c4", "allies infantry r8c8"),
    )  # fmt: skip
    table.go("order air sortie", "next", "fly r2c4", "next")
    said = table.do("strike kamikaze r3c4", "G S")
    assert total(said, "m44.fly.spent_medal") == ("allies", 1, 6)


@pytest.mark.parametrize(
    ("lang", "lines", "refused"),
    [
        ("en", ("order recon centre", "a1", "r9c12", "r0c4"), "“{}” is no hex"),
        ("fr", ("activer reconnaissance centre", "a1", "l9c12", "l0c4"), "« {} » n’est ni une case"),
    ],
)  # fmt: skip
def test_a_hex_off_the_board_is_asked_again_and_the_card_kept(
    referee: Program, lang: str, lines: tuple[str, ...], refused: str
) -> None:
    typed = "".join(f"{line}\n" for line in lines)
    told = referee("--lang", lang, "play", "m44/arracourt", stdin=typed)
    heard = " ".join((told.out + told.err).split())
    for wrong in lines[1:3]:
        assert refused.format(wrong) in heard
    entries = referee.json("log").result["entries"]
    assert [entry["args"]["hexes"] for entry in entries if entry["command"] == "order"] == [
        ["r0c4"]
    ]
