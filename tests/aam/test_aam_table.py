"""The attack asked at the table, in few keys; cards that change a move (pp. 13-26)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from test_aam_game import Evening, duel, tracked

from referee.engine.ask import Choice, Dice
from referee.engine.command import Command, Wanted


def keys(lines: list[str]) -> int:
    return sum(len(line) + 1 for line in lines)


def evening(referee: Any, tmp_path: Path, *options: str, allies: str, axis: str) -> tuple[str, str]:
    """A game at the Axis's assault phase, the program rolling."""
    save = ("--save", str(tmp_path / "game.referee"))
    assert referee("new", "aam", "--dice-mode", "app", *options, *save).code == 0
    for words in (f"army allies {allies}", f"army axis {axis}"):
        assert referee("do", *words.split(), *save).code == 0
    return save


def advance(referee: Any, save: tuple[str, str], phase: str) -> None:
    while (now := referee.json("status", *save).result["phase"]) != phase:
        if now == "initiative":
            assert referee("do", "initiative", "--dice", "1 1; 6 6", *save).code == 0
            assert referee("do", "order", "first", *save).code == 0
        assert referee("next", *save).code == 0


@pytest.mark.parametrize(
    ("lang", "line", "counts", "total"),
    [
        ("en", "= attack PAK 38 Antitank Gun against M4A1 Sherman",
         "Seasoned Crew of PAK 38 Antitank Gun counts: cover roll −1.",
         "rear defence 4; cover roll 6+."),
        ("fr", "= attaquer PAK 38 Antitank Gun contre M4A1 Sherman",
         "Servants aguerris (PAK 38 Antitank Gun) compte\u00a0: jet de couverture −1.",
         "défense arrière 4\u202f; jet de couverture à 6+."),
    ],
)  # fmt: skip
def test_an_attack_with_cover_and_an_ability_costs_fourteen_keys(
    referee: Any, tmp_path: Path, lang: str, line: str, counts: str, total: str
) -> None:
    save = evening(referee, tmp_path, allies="1 M4A1 Sherman, 1 Bazooka", axis="1 PAK 38, 1 Mauser")
    advance(referee, save, "assault_first")
    # who, at whom, how far, which face, where it stands: nothing else is asked
    typed = ["a", "2", "2", "3", "re" if lang == "en" else "ar", "t" if lang == "en" else "4"]
    assert keys(typed) <= 14
    said = referee("--lang", lang, "play", *save, stdin="".join(f"{each}\n" for each in typed))
    text = " ".join(said.out.split())
    assert line in text, said.out
    assert " ".join(counts.split()) in text, said.out
    assert " ".join(total.split()) in text, said.out
    assert text.index(" ".join(total.split())) < text.index("→")  # before the dice
    down = referee.json("status", *save).result["units"]["pak_38_antitank_gun"]
    assert down["acted"] is True


def test_a_choice_of_the_card_is_asked_before_the_dice() -> None:
    game = duel(allies="1 M4A1 Sherman", axis="1 Mauser")
    game.on("assault_first", "axis")
    line = "attack mauser against sherman range=0 terrain=town"
    command = game.game.read(game.state, line.split())
    wanted = game.game.decide(game.state, Command(command.name, command.args, (), False))
    assert isinstance(wanted, Wanted) and isinstance(wanted.ask, Choice)
    assert wanted.ask.params["abilities"] == ["close_assault"]
    # Close Assault 6: six dice, no cover roll
    assert game.do(line, "all", (6,) * 6) and game.result["cover"] == "none"


def test_without_a_range_a_choice_is_missing(referee: Any, tmp_path: Path) -> None:
    save = evening(referee, tmp_path, allies="1 Bazooka", axis="1 Mauser")
    advance(referee, save, "assault_first")
    said = referee.json("do", "attack", "mauser", "against", "bazooka", *save)
    assert said.code == 3 and said.json["error"]["code"] == "choice.needed"
    # what is refused needs no answer
    assert referee("do", "attack", "bazooka", "against", "mauser", *save).code == 1


def test_a_pinpointer_beside_the_attacker_counts_on_the_map() -> None:
    def cover(captain: str) -> int:
        game = tracked(f"red_devil_captain {captain}", "bazooka r5c5", "mauser_kar_98k r5c6",
                       allies="1 Red Devil Captain, 1 Bazooka", axis="1 Mauser",
                       abilities="printed")  # fmt: skip
        assert game.do("terrain r5c6 town")
        game.on("assault_first")
        command = game.game.read(game.state, ["attack", "bazooka", "against", "mauser"])
        answers = ((6, 6, 6, 6),)
        wanted = game.game.decide(game.state, Command(command.name, command.args, answers, False))
        assert isinstance(wanted, Wanted)
        return int(wanted.ask.hits_on)

    assert cover("r5c4") == 5 and cover("r5c2") == 4


def test_command_dependent_asks_for_a_commander_beside_it() -> None:
    game = tracked("commissar r5c4", "mosin_nagant_1891_30_1 r5c5", "mosin_nagant_1891_30_2 r9c5",
                   "panzer_iv_ausf_g r9c15 W",
                   allies="1 Commissar, 2 Mosin-Nagant 1891/30")  # fmt: skip
    game.on("movement_first")
    assert not game.do("move mosin 2 r9c6") and "aam.move.no_command" in game.codes
    assert game.do("move commissar r5c3")  # he was beside it when the phase began
    assert game.do("move mosin 1 r5c6")
    game.on("assault_first")
    assert game.do("move mosin 2 r9c6")  # its own movement phase only
    game = duel(allies="1 M4A1 Sherman, 1 Mosin-Nagant 1891/30")
    game.on("movement_first")
    assert not game.do("move mosin clear")  # no commander at all
    assert game.do("move mosin clear without=command_dependent")
    game = duel(allies="1 Commissar, 1 Mosin-Nagant 1891/30")
    game.on("movement_first")
    assert game.do("move mosin clear") and "aam.move.command" in game.codes


@pytest.mark.parametrize("line", ["déplacer char r5c5 en assaut", "move sherman r5c5 in assault"])
def test_ones_own_tank_moves_in_the_assault_phase(line: str) -> None:
    # « char » is one's own, though the enemy has one, too; the phase said is the phase it is.
    game = tracked("m4a1_sherman r5c4 E", "panzer_iv_ausf_g r9c9 W",
                   allies="1 M4A1 Sherman", axis="1 Panzer IV")  # fmt: skip
    game.on("assault_first")
    assert game.do(line)
    assert game.state.pieces["m4a1_sherman"].hex == "r5c5"


def test_what_is_set_aside_in_a_move_is_on_the_card_and_changes_moves() -> None:
    # Nothing typed is dropped: Blast strikes, and the Sherman has no High Gear.
    game = duel(allies="1 M4A1 Sherman, 1 Mosin-Nagant 1891/30")
    game.on("movement_first")
    for other in ("blast", "high_gear", "relocate"):
        assert not game.do(f"move sherman clear without={other}")
        assert "aam.move.ability" in game.codes
    assert game.do("move sherman clear")


def test_high_gear_when_the_whole_move_follows_a_road() -> None:
    road = "road:clear, " * 8
    game = duel(axis="1 Sd Kfz 222, 1 Mauser")  # speed 5, High Gear 2, the first road hex free
    game.on("movement_first", "axis")
    assert not game.do(f"move sd kfz 222 {road}road:clear")
    assert not game.do(f"move sd kfz 222 {'road:clear, ' * 7}clear")
    assert not game.do(f"move sd kfz 222 {road.rstrip(', ')} without=high_gear")
    assert game.do(f"move sd kfz 222 {road.rstrip(', ')}")


def test_strike_and_fade_moves_after_its_attack_and_at_once() -> None:
    def struck() -> Evening:
        game = duel(axis="1 Sd Kfz 222, 1 Mauser")
        game.on("assault_first", "axis")
        assert game.do("attack sd kfz 222 against bazooka 1 range=2", (1,) * 6)
        return game

    game = struck()
    assert not game.do("move sd kfz 222 clear, clear, clear")
    assert game.do("move sd kfz 222 clear, clear")
    assert not game.do("move sd kfz 222 clear")
    assert not game.do("attack sd kfz 222 against bazooka 1 range=2")
    game = struck()
    assert game.do("move mauser clear")
    assert not game.do("move sd kfz 222 clear")  # not kept for later (p. 26)


def test_trench_crossing_needs_no_roll_at_the_river() -> None:
    game = duel(allies="1 Renault R-35, 1 M4A1 Sherman")
    game.on("movement_first")
    assert game.do("move renault river>clear") and game.result["rolls"] == 0
    assert game.do("move sherman river>clear", (4,)) and game.result["rolls"] == 1


def test_no_turret_fires_only_in_front_of_it() -> None:
    game = tracked("m4a1_sherman r5c7 W", "bazooka r5c2", "jagdpanther r5c4 W",
                   allies="1 M4A1 Sherman, 1 Bazooka", axis="1 Jagdpanther")  # fmt: skip
    game.on("assault_first", "axis")
    assert not game.do("attack jagdpanther against sherman") and "aam.attack.turned" in game.codes
    dice = game.game.book.units["jagdpanther"].attack["soldier"][1]
    assert game.do("attack jagdpanther against bazooka", (1,) * dice)


def test_exert_will_frees_the_soldiers_beside_it() -> None:
    game = tracked("ss_hauptsturmfuhrer r5c4", "mauser_kar_98k_1 r5c5", "mauser_kar_98k_2 r5c8",
                   "bazooka r9c15", axis="1 SS-Hauptsturmfuhrer, 2 Mauser", allies="1 Bazooka")  # fmt: skip
    for number in (1, 2):
        assert game.do(f"counter mauser {number} disrupted")
    game.on("movement_first", "axis")
    assert game.unit("mauser_kar_98k_1").state == ()
    assert game.unit("mauser_kar_98k_2").state == ("disrupted",)


@pytest.mark.parametrize(
    ("lang", "answers", "said"),
    [
        ("en", {"assault": "a", "Which unit": "2", "Against what": "2", "How many hexes": "3",
                "Which face": "re", "Where does": "t"},
         "rear defence 4; cover roll 6+"),
        ("fr", {"assaut": "a", "Quelle unité": "2", "Contre quoi": "2", "Combien d’hexagones": "3",
                "Quelle face": "ar", "Où se trouve": "4"},
         "défense arrière 4\u202f; jet de couverture à 6+"),
    ],
)  # fmt: skip
def test_the_attack_on_a_terminal_with_colour(
    referee: Any, tmp_path: Path, lang: str, answers: dict[str, str], said: str
) -> None:
    """The same in fourteen keys where keys are typed: a pseudo-terminal, in colour."""
    import os
    import re
    import sys

    import pexpect

    save = evening(referee, tmp_path, allies="1 M4A1 Sherman, 1 Bazooka", axis="1 PAK 38, 1 Mauser")
    advance(referee, save, "assault_first")
    environ = {**os.environ, "TERM": "xterm-256color"}
    for name in ("COLUMNS", "NO_COLOR"):
        environ.pop(name, None)
    child: Any = pexpect.spawn(
        sys.executable, ["-m", "referee", "--lang", lang, "play", *save], env=environ,
        encoding="utf-8", timeout=60, dimensions=(40, 160),
    )  # fmt: skip
    raw = ""

    def until(text: str) -> None:
        nonlocal raw
        seen = ""
        while text not in " ".join(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", seen).split()):
            seen += (chunk := child.read_nonblocking(4096, timeout=60))
            raw += chunk

    typed = 0
    for question, answer in answers.items():
        until(" ".join(question.split()))
        child.send(f"{answer}\r")
        typed += len(answer) + 1
    until(" ".join(said.split()))
    until("→")
    assert typed <= 14
    assert "\x1b[" in raw
    child.close(force=True)


def test_the_roll_asked_for_is_that_of_its_step() -> None:
    table = tracked("m3_stuart r6c4 E", "mauser_kar_98k r6c12", allies="1 M3 Stuart",
                    axis="1 Mauser")  # fmt: skip
    assert table.do("terrain r6c6 forest")  # a Vehicle rolls to enter (p. 23)
    table.on("movement_first")
    command = table.game.read(table.state, ["move", "stuart", "r6c5", "r6c6"])
    wanted = table.game.decide(table.state, Command(command.name, command.args, (), False))
    assert isinstance(wanted, Wanted) and wanted.ask.params["step"] == 2


@pytest.mark.parametrize(("face", "asked"), [("rear", Choice), ("front", Dice)])
def test_an_open_back_is_asked_about_behind_it_alone(face: str, asked: type) -> None:
    table = duel(allies="1 M1 Garand Rifle", axis="1 sIG 33")
    table.on("assault_first")
    line = f"attack garand against sig 33 range=1 facing={face}"
    command = table.game.read(table.state, line.split())
    wanted = table.game.decide(table.state, Command(command.name, command.args, (), False))
    assert isinstance(wanted, Wanted) and isinstance(wanted.ask, asked)
