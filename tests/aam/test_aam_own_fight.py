"""Scenarios of one's own, the toss, the deployment, what the table sees of the objective (pp. 4-7, 27-28)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from test_aam_game import Evening

OWN = """\
format: 1
game: aam
id: mine
title: {en: Mine, fr: Le mien}
summary: {en: My own fight., fr: Mon propre combat.}
config: 3
objective: r6c8
points: {allies: 30, axis: 12}
turns: {first: 2, last: 3}
zones: {allies: [r6c6, r6c7, r5c6], axis: [r6c10, r6c11, r5c11]}
deploys: axis
armies:
  allies: {m4a1_sherman: 1, bazooka: 2}
  axis: {mauser_kar_98k: 4}
"""


def written(tmp_path: Path, text: str = OWN) -> str:
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("before", "after", "code", "line"),
    [
        ("first: 2", "first: 4", "scenario.aam.turns", 9),
        ("r6c10, r6c11", "r6c7, r6c11", "scenario.aam.zone_twice", 10),
        ("axis: [r6c10", "axis: [r99c1", "scenario.unknown_hex", 10),
        ("deploys: axis", "deploys: japan", "scenario.unknown_side", 11),
        ("axis: 12", "axis: 9", "scenario.aam.points", 14),
        # p. 13: two units of an army in a hex, one Vehicle in it; no Vehicle in a marsh (p. 25)
        ("[r6c6, r6c7, r5c6]", "[r6c6]", "scenario.aam.zone_small", 10),
        ("m4a1_sherman: 1, bazooka: 2", "m3_stuart: 4", "scenario.aam.zone_small", 10),
        ("[r6c10, r6c11, r5c11]", "[r6c10]", "scenario.aam.zone_small", 10),
        ("config: 3", "config: 9", "scenario.too_big", 6),
        ("{mauser_kar_98k: 4}", "[3]", "scenario.aam.army_shape", 14),
    ],
)
def test_everything_of_a_fight_of_ones_own_is_checked(
    referee: Any, tmp_path: Path, before: str, after: str, code: str, line: int
) -> None:
    assert referee("check", written(tmp_path)).code == 0
    said = referee.json("check", written(tmp_path, OWN.replace(before, after)))
    found = {(each["code"], each["line"]) for each in said.result["files"][0]["problems"]}
    assert said.code == 2 and (code, line) in found, found


def test_a_zone_that_just_holds_its_army_is_sound(referee: Any, tmp_path: Path) -> None:
    """Two units a hex, and a Soldier who begins aboard needs none (p. 13, p. 31)."""
    two = OWN.replace("[r6c10, r6c11, r5c11]", "[r6c10, r6c11]")
    assert referee("check", written(tmp_path, two)).code == 0
    aboard = OWN.replace("[r6c6, r6c7, r5c6]", "[r6c6]").replace("m4a1_sherman: 1", "jeep: 1")
    assert referee("check", written(tmp_path, aboard)).code == 0
    gun = OWN.replace("[r6c6, r6c7, r5c6]", "[r6c6]").replace(
        "m4a1_sherman: 1, bazooka: 2", "jeep: 1, six_pounder_antitank_gun: 1, bazooka: 1"
    )
    assert referee("check", written(tmp_path, gun)).code == 0  # the Bazooka rides
    guns = gun.replace("six_pounder_antitank_gun: 1, bazooka: 1", "six_pounder_antitank_gun: 2")
    said = referee.json("check", written(tmp_path, guns))
    assert [each["code"] for each in said.result["files"][0]["problems"]] == [
        "scenario.aam.zone_small"
    ]
    marsh = OWN.replace("allies: [r6c6, r6c7, r5c6]", "allies: [r6c6, r6c7]").replace(
        "m4a1_sherman: 1, bazooka: 2", "jeep: 2, bazooka: 1"
    )
    assert referee("check", written(tmp_path, marsh)).code == 0
    wet = marsh.replace("turns:", "terrain: {r6c7: marsh}\nturns:")
    said = referee.json("check", written(tmp_path, wet))
    codes = [each["code"] for each in said.result["files"][0]["problems"]]
    assert codes == ["scenario.aam.zone_small"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_fight_of_ones_own_is_played_as_the_file_says(
    referee: Any, tmp_path: Path, lang: str
) -> None:
    save = ("--save", str(tmp_path / "g.referee"))
    assert (
        referee("--lang", lang, "new", written(tmp_path), "--set", "tracking=yes", *save).code == 0
    )

    def do(*lines: str) -> list[int]:
        return [referee("do", *line.split(), *save).code for line in lines]

    # the Axis deploys first, each side in its own zone
    assert do("place sherman r6c6", "place mauser 1 r6c3", "place mauser 1 r6c10") == [1, 1, 0]
    assert do("place mauser 2 r6c10, mauser 3 r6c11, mauser 4 r6c11") == [0]
    refused = referee.json("next", *save)
    (units,) = [
        r["params"]["units"] for r in refused.json["rulings"] if r["code"] == "aam.due.place"
    ]
    assert sorted(units) == ["bazooka", "m4a1_sherman"]
    assert do("place sherman r6c6, bazooka 1 r6c7, bazooka 2 r6c7") == [0]
    assert referee("next", *save).code == 0
    here = referee.json("status", *save).result
    assert (here["objective"], here["deployer"]) == ("r6c8", "axis")
    assert here["turns"] == {"first": 2, "last": 3}
    assert here["beside"] == {"allies": ["bazooka_1", "bazooka_2"], "axis": []}
    text = referee("--lang", lang, "status", *save).out
    assert (
        "held by the Allies (Bazooka" if lang == "en" else "tenu par les Alliés (Bazooka"
    ) in text
    for turn in (1, 2):
        assert referee("do", "initiative", "--dice", "6 6; 1 1", *save).code == 0
        assert referee("do", "order", "first", *save).code == 0
        while (now := referee.json("status", *save).result)["phase"] != "casualty":
            assert now["turn"] == turn and referee("next", *save).code == 0
        assert referee("next", *save).code == 0
    # the end of turn 2 decides: the Allies alone are beside the objective
    assert referee.json("status", *save).result["victory"]["winner"] == "allies"


def test_the_toss_says_who_deploys_first() -> None:
    def table() -> Evening:
        found = Evening(tracking="yes")
        assert found.do("army allies 2 Bazooka") and found.do("army axis 2 Mauser")
        return found

    game = table()
    assert game.do("toss", (5,), "second")  # the Axis wins it and lets the Allies deploy first
    assert game.state.deployer == "allies"
    assert not game.do("place mauser 1 r5c15") and "aam.deploy.first" in game.codes
    assert game.do("place bazooka 1 r5c2, bazooka 2 r5c2")
    assert not game.do("place mauser 1 r5c2") and not game.do("toss allies first")
    assert game.do("place mauser 1 r5c15, mauser 2 r5c15")
    assert game.do("next")
    game = table()
    assert game.do("toss allies first") and game.state.deployer == "allies"
    game = Evening({"kind": "assault"}, tracking="yes")
    assert game.do("army allies 2 Bazooka") and game.do("army axis 2 Mauser")
    assert not game.do("toss")  # the defender deploys first (p. 28): the Axis attacks
    assert not game.do("place mauser 1 r5c15")
    assert game.do("place bazooka 1 r5c2, bazooka 2 r5c3")
    assert game.do("place mauser 1 r5c15")


def test_the_status_says_who_has_acted(referee: Any, tmp_path: Path) -> None:
    save = ("--save", str(tmp_path / "g.referee"))
    assert referee("new", "aam", *save).code == 0
    for words in ("army allies 2 Bazooka", "army axis 2 Mauser"):
        assert referee("do", *words.split(), *save).code == 0
    assert referee("next", *save).code == 0
    said = referee("do", "initiative", "--dice", "1 1; 6 6", *save)
    assert "Axis" in said.out
    assert referee("do", "order", "first", *save).code == 0
    assert referee("next", *save).code == 0
    assert referee("do", "move", "mauser", "1", "clear", *save).code == 0
    shown = [line for line in referee("status", *save).out.splitlines() if "Mauser" in line]
    assert "has acted" in shown[0] and "has acted" not in shown[1]


def test_a_position_taken_up_again_keeps_the_order_of_its_units() -> None:
    """What is worked out unit after unit comes in the same order, however the position was read."""
    import json

    game = Evening()
    assert game.do("army allies 1 M4A1 Sherman, 2 Bazooka") and game.do(
        "army axis 1 PAK 38, 1 Mauser"
    )
    dumped = json.loads(json.dumps(game.game.dump(game.state), sort_keys=True))
    again = game.game.load({}, {}, dumped)
    assert list(again.pieces) == list(game.state.pieces) and again == game.state


@pytest.mark.parametrize("page", ["miniatures.md", "miniatures.fr.md"])
def test_the_fight_of_the_page_is_sound(referee: Any, tmp_path: Path, page: str) -> None:
    import re

    from program import ROOT

    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    (fight,) = re.findall(
        r"```yaml\n(format: 1\ngame: aam\nid: crossroads\n.*?)```", text, re.DOTALL
    )
    assert referee("check", written(tmp_path, fight)).code == 0


def test_correct_puts_a_unit_where_the_table_sees_it(referee: Any, tmp_path: Path) -> None:
    save = ("--save", str(tmp_path / "g.referee"))
    assert referee("new", "aam", "--set", "tracking=yes", *save).code == 0
    for line in ("army allies 1 M4A1 Sherman", "army axis 1 Mauser", "place sherman r6c4"):
        assert referee("do", *line.split(), *save).code == 0
    line = "corriger sherman r6c5 NE parce que nous l’avons poussé"
    assert referee("--lang", "fr", "do", *line.split(), *save).code == 0
    sherman = referee.json("status", *save).result["units"]["m4a1_sherman"]
    assert (sherman["hex"], sherman["facing"]) == ("r6c5", "NE")
    told = referee("log", *save).out
    assert "r6c5" in told and "r6c4" in told and "nous l’avons poussé" in " ".join(told.split())
    assert referee("do", "correct", "sherman", "r6c5", *save).code == 2  # never without a reason
