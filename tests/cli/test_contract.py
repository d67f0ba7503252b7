"""CONTRACT section 2: languages, envelope, exit codes, dice, names; nothing changes when refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from program import Program

BATTLE = ("attack=1 infantry", "defend=1 infantry")


@pytest.mark.parametrize("words", [("--json", "games"), ("games", "--json")])
def test_global_options_before_or_after(referee: Program, words: tuple[str, ...]) -> None:
    assert referee(*words).json["result"]["games"][0]["id"] == "aa1941"


def test_language_order(referee: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def title(*words: str, program: str = "referee") -> str:
        return referee("roll", "--help", *words, program=program).out.splitlines()[0]

    english, french = "Roll dice.", "Lance des dés."
    assert title() == english
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert title() == french
    assert referee("config", "set", "lang", "en").code == 0
    assert title() == english
    monkeypatch.setenv("REFEREE_LANG", "fr")
    assert title() == french
    assert title("--lang", "en") == english
    assert title("--lang=en") == english
    monkeypatch.delenv("REFEREE_LANG")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert referee("config", "unset", "lang").code == 0
    assert title(program="arbitre") == french


def test_envelope(referee: Program) -> None:
    said = referee.json("resolve", "aa1941", "battle", *BATTLE, "--dice", "6; 1")
    found = said.json
    assert (said.code, found["ok"], found["game"], found["command"], found["name"]) == (
        0, True, "aa1941", "resolve", "battle",
    )  # fmt: skip
    assert found["inputs"] == {"attack": {"infantry": 1}, "defend": {"infantry": 1}}
    assert found["rolls"] == [
        {"for": "aa1941.dice.attack", "dice": [6], "source": "typed"},
        {"for": "aa1941.dice.defend", "dice": [1], "source": "typed"},
    ]
    assert said.out.count("\n") == 1 and said.err == ""
    assert all(
        cite["source"] == "aa1941" and cite["section"]
        for r in found["rulings"]
        for cite in r["cites"]
    )


def test_envelope_of_a_refusal(referee: Program) -> None:
    said = referee.json(
        "resolve", "aa1941", "purchase", "power=urss", "units=1 char, 1 infanterie", "treasury=7"
    )
    assert (said.code, said.json["ok"]) == (1, False)
    assert said.result["cost"] == 9
    assert any(r["severity"] == "refusal" and r["cites"] for r in said.json["rulings"])


def test_codes_and_keys_are_in_no_language(referee: Program) -> None:
    words = ("resolve", "aa1941", "battle", *BATTLE, "--dice", "6; 1")
    english, french = referee.json(*words).json, referee("--json", "--lang", "fr", *words).json
    for found in (english, french):
        for ruling in found["rulings"]:
            del ruling["text"]
    assert english == french


def test_missing_dice_ask_for_them(referee: Program) -> None:
    said = referee.json(
        "resolve", "aa1941", "battle", "attack=2 tanks, 1 infantry", "defend=1 infantry"
    )
    assert said.code == 3
    error = said.json["error"]
    assert error["code"] == "dice.needed"
    assert [(r["dice"], r["faces"], r["hits_on"]) for r in error["request"]] == [
        (2, 6, 3),
        (1, 6, 1),
    ]


@pytest.mark.parametrize(
    ("dice", "code"),
    [("6", "dice.too_few"), ("6 6; 1", "dice.too_many"), ("7; 1", "dice.impossible"),
     ("6; 1; 1", "dice.left_over"), ("x; 1", "dice.unreadable")],
)  # fmt: skip
def test_wrong_dice(referee: Program, dice: str, code: str) -> None:
    said = referee.json("resolve", "aa1941", "battle", *BATTLE, "--dice", dice)
    assert said.code == 2
    assert said.json["error"]["code"] == code


def test_same_seed_same_dice(referee: Program) -> None:
    words = ("resolve", "aa1941", "battle", "attack=9 infantry", "defend=9 infantry", "--seed", "7")
    one, two = referee.json(*words).json, referee.json(*words).json
    assert one == two
    assert {roll["source"] for roll in one["rolls"]} == {"seeded"}
    assert referee.json(*words[:-1], "8").json["rolls"] != one["rolls"]


def test_order_of_checks(referee: Program) -> None:
    # Unreadable (2) before refused (1) before missing dice (3).
    assert (
        referee.json("resolve", "aa1941", "battle", "attack=1 tnk", "defend=1 destroyer").code == 2
    )
    assert (
        referee.json("resolve", "aa1941", "battle", "attack=1 tank", "defend=1 destroyer").code == 1
    )
    assert referee.json("resolve", "aa1941", "battle", "attack=1 tank", "defend=1 tank").code == 3


@pytest.mark.parametrize(
    ("words", "code", "exit_code"),
    [
        (("status",), "game.none", 2),
        (("status", "--save", "x.referee"), "save.missing", 4),
        (("bananas",), "command.unknown", 2),
        (("roll", "--bananas"), "option.unknown", 2),
        (("roll",), "argument.missing", 2),
        (("roll", "2d6", "3"), "argument.extra", 2),
        (("undo", "x"), "value.number", 2),  # the same slip has the same code everywhere
        (("new", "nowhere"), "name.unknown", 2),
        (("new", "aa1941", "--set", "victory=long"), "game.option", 2),
        (("new", "aa1941", "--set", "colour=red"), "game.option_unknown", 2),
        (("--lang", "tlh", "games"), "language.unknown", 2),
        (("resolve", "aa1941", "battle", "attack=2 ch", "defend=1 inf"), "name.ambiguous", 2),
        (("table", "aa1941", "units", "colour=red"), "table.key", 2),
        (("odds", "aa1941", "purchase", "power=urss", "units=1 inf", "treasury=5"), "odds.none", 2),
    ],
)
def test_one_clear_line_and_an_exit_code(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...], code: str, exit_code: int,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    said = referee.json(*words)
    assert (said.code, said.json["ok"], said.json["error"]["code"]) == (exit_code, False, code)
    for lang in ("en", "fr"):
        if words[0] != "--lang":
            plain = referee("--lang", lang, *words)
            assert plain.out == "" and plain.err.startswith(("✗", "!"))
            assert "Traceback" not in plain.err and code not in plain.err


def test_a_bug_is_one_sentence_and_a_report(
    referee: Program, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from referee.cli.commands import roll

    def broken(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(roll, "roll", broken)
    said = referee("roll", "2d6")
    assert said.code == 70
    assert "secret detail" not in said.out + said.err
    reports = list((home / "data" / "referee").glob("bug-*.txt"))
    assert len(reports) == 1 and "secret detail" in reports[0].read_text()


def test_control_characters_never_reach_the_screen(referee: Program, tmp_path: Path) -> None:
    save = str(tmp_path / "x.referee")
    assert referee("new", "aa1941", "--save", save, "--players", "urss=\x1b[31mPaul\x07").code == 0
    referee("note", "bell\x07 and \x1b[2J", "--save", save)
    for command in ("status", "log"):
        said = referee(command, "--save", save)
        assert "\x1b" not in said.out and "\x07" not in said.out
    assert "\x1b" not in referee("resolve", "aa1941", "\x1b[31m").err


def test_plain_is_ascii(referee: Program) -> None:
    said = referee("--plain", "--lang", "fr", "resolve", "aa1941", "battle", *BATTLE, "--seed", "1")
    signs = {sign for sign in said.out if not sign.isascii()}
    assert signs <= set("éèêëàâîïôûùçÉÈÀÂÎÔÇ")


@pytest.mark.parametrize("width", ["40", "60"])
def test_narrow_screens(referee: Program, width: str) -> None:
    referee.width = width
    assert referee("new", "aa1941").code == 0
    for words in (
        ("status",),
        ("resolve", "aa1941", "battle", *BATTLE, "--seed", "1"),
        ("rule", "aa1941", "win"),
    ):
        for line in referee("--lang", "fr", *words).out.splitlines():
            assert len(line) <= max(int(width), 46), line


def test_nothing_changes_when_refused(referee: Program, tmp_path: Path) -> None:
    save = tmp_path / "x.referee"
    referee("new", "aa1941", "--save", str(save))
    before = referee.json("status", "--save", str(save)).json
    assert referee.json("do", "buy", "9", "tanks", "--save", str(save)).code == 1
    assert (
        referee.json("do", "attack", "ukraine", "with", "1", "tank", "--save", str(save)).code == 1
    )
    assert referee.json("do", "sing", "--save", str(save)).code == 2
    assert referee.json("status", "--save", str(save)).json == before


def test_numbers_as_keys_are_strings(referee: Program) -> None:
    text = referee.json("odds", "aa1941", "battle", *BATTLE).out
    assert json.loads(text)["result"]["attacker_wins"] == pytest.approx(0.25)
