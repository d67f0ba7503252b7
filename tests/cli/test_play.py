"""`play`: a turn on a pipe and on a terminal, both languages, typed dice and the program's."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pexpect
import pytest

from referee.app.games import game as find_game
from referee.app.saves import open_session
from referee.cli.context import Context
from referee.cli.shell.completion import found
from referee.cli.shell.questions import FOR_THE_APP, read_choice, read_dice
from referee.cli.shell.words import WORDS, taken_apart
from referee.engine.ask import Choice, Dice
from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.i18n.messages.shell import MESSAGES
from referee.present.blocks import columns_of

if TYPE_CHECKING:
    from program import Program

ATTACK = "attack ukraine with 2 infantry, 1 tank against 2 infantry from caucasus"
ATTAQUE = "attaquer ukraine avec 2 infanteries, 1 char contre 2 infanteries depuis caucase"


@pytest.fixture(autouse=True)
def unicode(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text stream in memory tells no encoding; a player's terminal says UTF-8."""
    monkeypatch.setattr(Context, "ascii", property(lambda context: context.plain))


def flat(text: str) -> str:
    """A page without its line breaks and kinds of spaces."""
    return " ".join(text.split())


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


# -- a turn on a pipe --------------------------------------------------------------------
def test_a_soviet_turn_with_typed_dice(referee: Program) -> None:
    # 7 IPCs, 6 spent; Ukraine is worth 1 (board): income 7 + 1, so 1 + 8 = 9 (p. 10, p. 21).
    said = referee(
        "play", "aa1941",
        stdin=typed("buy 2 infantry", "next", "next", ATTACK, "3", "6 1", "6 6", "n", "n",
                    "mobilize 2 infantry at russia", "n", "collect", "n"),
    )  # fmt: skip
    assert said.code == 0, said.err
    for told in (
        "2 infantry for 6 IPCs; 1 IPC left.",
        "The Soviet Union: 1 IPC in the treasury, 2 infantry to mobilize.",
        "Attack at 3 – 1 die (1 tank) > 3",
        "Attack at 1 – 2 dice (2 infantry) > 6 1",
        "The Soviet Union: 9 IPCs in the treasury.",
        "Germany: Purchase Units.",
    ):
        assert told in flat(said.out)
    assert flat(said.out).count("→ 1 hit ") == 2
    assert re.search(r"Ukraine, attack of the Soviet Union: win \d+%, capture \d+%", flat(said.out))
    assert "! Collect your income" in flat(said.out)  # once: the checklist owes it
    assert not said.err
    status = referee.json("status").result
    assert status["control"]["ukraine"] == "soviet_union"
    assert status["treasury"]["soviet_union"] == 9
    assert (status["side"], status["phase"]) == ("germany", "purchase")
    # Ten commands and three answers, each written down by itself.
    assert status["log_length"] == 13


def test_the_same_turn_in_french(referee: Program) -> None:
    said = referee(
        "--lang", "fr", "play", "aa1941",
        stdin=typed("acheter 2 infanteries", "suite", "suite", ATTAQUE, "3", "6 1", "6 6", "suite",
                    "suite", "placer 2 infanteries à russie", "suite", "percevoir", "suite"),
    )  # fmt: skip
    assert said.code == 0, said.err
    for told in (
        "L’Union soviétique : 1 CPI en trésorerie, à placer : 2 infanteries.",
        "Attaque à 3 – 1 dé (1 char) > 3",
        "Attaque à 1 – 2 dés (2 infanteries) > 6 1",
        "→ 1 touche",
        "L’Union soviétique : 9 CPI en trésorerie.",
        "Allemagne : Achat d’unités.",
        "Tout est sauvegardé",
    ):
        assert told in flat(said.out)
    assert referee.json("status").result["treasury"]["soviet_union"] == 9


def test_a_german_turn_with_the_programs_dice(referee: Program) -> None:
    """The program rolls without being asked; choices are still the players'."""
    start = referee("play", "aa1941", "--dice-mode", "app", stdin=typed(*"nnnnn", "collect", "n"))  # fmt: skip
    assert start.code == 0, start.err
    said = referee(
        "play",
        stdin=typed("buy 4 infantry", "n", "n",
                    "attack karelia with 6 infantry, 3 tanks, 2 fighters, 1 bomber against 2 infantry",
                    *[""] * 12, "n", "n", "mobilize 4 infantry at germany", "n", "collect"),
    )  # fmt: skip
    assert said.code == 0, said.err
    rolled = re.findall(
        r"Attack at (\d) – (\d+) di\w+ \([^)]*\) ([\d ]+) → (\d+) hit", flat(said.out)
    )
    assert [(value, n) for value, n, _, _ in rolled[:3]] == [("4", "1"), ("3", "5"), ("1", "6")]
    for value, number, faces, hits in rolled:
        thrown = list(map(int, faces.split()))
        assert len(thrown) == int(number)
        assert sum(face <= int(value) for face in thrown) == int(hits)  # equal or less, p. 16
    assert "battle" in flat(said.out)


def test_the_programs_dice_do_not_fall_again(referee: Program) -> None:
    """Undo and the same question: the same faces; redo too."""
    said = referee(
        "play", "aa1941", stdin=typed("n", "n", ATTACK, "r", "undo", "r", "undo", "redo", "q")
    )
    fell = re.findall(r"(\d) → \d hit", flat(said.out))
    assert len(fell) == 2
    assert fell[0] == fell[1]


def test_dice_left_open_end_with_exit_3(referee: Program) -> None:
    said = referee("play", "aa1941", stdin=typed("n", "n", ATTACK))
    assert said.code == 3
    assert "Dice are needed" in said.err
    again = referee("play", stdin=typed("3", "1 1", "6 6"))
    assert again.code == 0, again.err
    assert again.out.count("Attack at 3") == 1
    assert referee.json("status").result["control"]["ukraine"] == "soviet_union"


def test_a_choice_left_open_ends_with_exit_3(referee: Program) -> None:
    attack = "attack ukraine with 3 infantry, 1 tank against 2 infantry, 1 tank from caucasus"
    said = referee("play", "aa1941", stdin=typed("n", "n", attack, "1", "6 6 6"))
    assert said.code == 3
    assert "A choice is needed" in said.err


def test_mistakes_are_one_line_and_nothing_is_lost(referee: Program) -> None:
    said = referee(
        "play", "aa1941",
        stdin=typed("buy 3 tanks", "buy 2 infontry", "frobnicate", "next", "undo 9", "next", ATTACK,
                    "3 3", "7", "x", "", "buy 4 infontry", "next", "buy 1 infantry", "3", "1 1", "6 6"),
    )  # fmt: skip
    assert said.code == 0, said.err
    for told in (
        "Refused: ",
        "There is no unit called “infontry”",
        "You cannot do that here: “frobnicate”.",
        "Too many dice: 2 typed, 1 die needed.",
        "7 is on no die",
        "“x” is no face of a die: type one number (1 to 6)",
        "Type the face of your die",
        "The battle for Ukraine is under way: answer its question first",
    ):
        assert told in flat(said.out)
    assert flat(said.out).count("Attack at 3 – 1 die (1 tank) >") == 8  # asked again every time
    assert "Traceback" not in said.out + said.err
    assert referee.json("status").result["control"]["ukraine"] == "soviet_union"


def test_a_bug_is_a_report_and_the_session_goes_on(
    referee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("referee.cli.shell.ruling.here", broken)
    said = referee("play", "aa1941", stdin=typed("buy 1 infantry", "?", "buy 1 infantry"))
    assert said.code == 0
    assert "This is a bug in the program" in said.err
    assert referee.json("status").result["treasury"]["soviet_union"] == 1


def test_losses_are_offered_and_judged(referee: Program) -> None:
    """The owner picks; as many hits as possible must be used (Étape 3, p. 16)."""
    attack = "attack ukraine with 3 infantry, 2 tanks against 2 infantry, 2 tanks"
    said = referee(
        "play", "aa1941",
        stdin=typed("n", "n", attack, "3 3", "6 6 6", "1 infantry", "1 infantry, 1 tank", "6 6", "6 6",
                    "retreat"),
    )  # fmt: skip
    assert "Defender, 2 hits: your losses? [Enter = 2 infantry]" in flat(said.out)
    assert "✗ As many hits as possible must be used" in flat(said.out)
    assert "The defender loses 1 infantry and 1 tank." in flat(said.out)
    # Nobody of the attackers is hit; the odds stand on the line of « press or retreat ».
    assert re.search(r"press the attack or retreat\?.*\(win \d+\.\d%, take it\s+\d+\.\d%\)", flat(said.out), re.S)  # fmt: skip
    assert "Battle in Ukraine, round 2" not in flat(said.out)
    assert referee.json("status").result["battle"] is None


def weighed(referee: Program, *lines: str) -> str:
    """The bracket of odds behind the question that the lines come to (German turn, round 1)."""
    before = ("n", "n", "n", "n", "n", "collect", "n", "n", "n")
    said = referee("play", "aa1941", stdin=typed(*before, *lines))
    assert said.code in (0, 1, 3), said.err
    return flat(said.out).rpartition(" (win ")[2].partition(")")[0]


def test_what_came_by_sea_and_cannot_retreat_has_odds_of_its_own(referee: Program) -> None:
    line = "attack karelia with 5 infantry, 1 tank landing 2 infantry from sz5 against 3 infantry"
    told = weighed(referee, line, "", "6", "6 6 6 6 6", "6 6 6", "?")
    odds = referee.json(
        "odds", "aa1941", "battle", "attack=2 infantry", "defend=3 infantry"
    ).result["captures"]  # fmt: skip
    assert f"those who stay: win {100 * odds:.1f}%, take it {100 * odds:.1f}%" in told


def test_a_submarine_hears_the_odds_of_striking_and_of_diving(referee: Program) -> None:
    line = "attack sz8 with 2 fighters, 1 submarine against 1 submarine, 1 battleship"

    def odds(attack: str, defend: str, who: str) -> str:
        told = referee.json("odds", "aa1941", "battle", f"attack={attack}", f"defend={defend}")
        return f"{100 * told.result[f'{who}_wins']:.1f}%"

    fleet, both = "1 submarine, 1 battleship", "2 fighters, 1 submarine"
    strike, dived = (odds(force, fleet, "attacker") for force in (both, "2 fighters"))
    assert weighed(referee, line, "", "") == f"{strike}; with all dived, win {dived}"
    strike, dived = (odds(both, force, "defender") for force in (fleet, "1 battleship"))
    assert weighed(referee, line, "", "", "") == f"{strike}; with all dived, win {dived}"


def test_words_at_any_time(referee: Program) -> None:
    said = referee(
        "play", "aa1941",
        stdin=typed("status", "where berlin", "?", "? blitz", "rule carrier landing", "table",
                    "table units unit=tank value=cost", "roll 3d6 --hit 2 --low", "note pizza", "log",
                    "odds 3 inf, 2 tan, 1 fig against 4 inf, 1 tan", "luck", "help", "setup germany",
                    "lang", "journal", "langue en", "dice", "referee status", "correct 1 --dice 3",
                    "redo", "overrule because"),
    )  # fmt: skip
    assert said.code == 0, said.err
    for told in (
        "Germany (Allemagne) – held by Germany",
        "Purchase Units",
        "Noted.",
        "Note: pizza",
        "75.3%",  # the booklet's own strip: 3 inf, 2 tan, 1 fig against 4 inf, 1 tan
        "64.2%",
        "No dice were thrown yet.",
        "At any time:",
        "Achat d’unités",
        "From now on: the program’s dice.",
        "Entry 1 is not a command in effect",
        "nothing to overrule",
    ):
        assert told in flat(said.out), told
    assert "bug" not in said.err


@pytest.mark.parametrize(
    ("lang", "line", "wanted"),
    [
        (
            "en",
            "help declare",
            "“with” names the whole force; “landing” names those of it who come by sea",
        ),
        ("en", "help attack", "“with” names the whole force"),
        ("fr", "aide annoncer", "nomme toute la force"),
    ],
)
def test_help_says_that_with_is_the_whole_force(
    referee: Program, lang: str, line: str, wanted: str
) -> None:
    referee("new", "aa1941/standard")
    said = referee("--lang", lang, "play", stdin=typed(line, "quit"))
    assert wanted in flat(said.out)


def test_undo_across_dice_and_corrected_dice(referee: Program) -> None:
    said = referee(
        "play", "aa1941",
        stdin=typed("n", "n", ATTACK, "3", "6 6", "undo", "log", "1 1", "6 6", "log", "correct 4 --dice 6",
                    "status"),
    )  # fmt: skip
    assert said.code == 0, said.err
    assert "This takes dice back (entry 5)" in flat(said.out)
    session = open_session(None)
    assert [entry.kind for entry in session.entries[:6]] == ["command"] * 5 + ["undo"]
    assert "Entry 4 corrected and judged again." in flat(said.out)


def test_a_refusal_is_set_aside_on_the_record(referee: Program) -> None:
    said = referee(
        "play", "aa1941", "--set", "tracking=no",
        stdin=typed("n", "n", "attack russia with 1 infantry", "capture karelia", "collect",
                    "overrule the bank agrees", "log 1"),
    )  # fmt: skip
    assert "Refused" in flat(said.out)
    assert "Set aside by the table: the bank agrees" in flat(said.out)


def test_forced_losses_are_told_not_asked(referee: Program) -> None:
    said = referee("play", "aa1941", stdin=typed("n", "n", ATTACK, "3", "1 6", "1 6", "retreat"))
    assert (
        "your losses?" not in flat(said.out).split("Defense")[0]
    )  # both infantry go: nothing to choose
    assert "The defender loses 2 infantry." in flat(said.out)


def test_the_sea_before_the_shore(referee: Program) -> None:
    attack = "germany with 2 infantry landing from sz5 escort 1 battleship, 1 destroyer"
    said = referee("play", "aa1941", "--dice-mode", "app",
                   stdin=typed("n", f"declare {attack}", "n", f"attack {attack}", *[""] * 20))  # fmt: skip
    assert "Battle in Sea Zone 5, round 1" in flat(said.out)
    assert flat(said.out).index("Battle in Sea Zone 5") < flat(said.out).find(
        "Battle in Germany"
    ) or ("Battle in Germany" not in flat(said.out))


def test_forty_columns(referee: Program) -> None:
    referee.width = "40"
    for lang in ("en", "fr"):
        said = referee("--lang", lang, "play", "aa1941",
                       stdin=typed("n", "n", ATTACK, "3", "6 6", "6 6", "?", "help"))  # fmt: skip
        for line in said.out.splitlines():
            if "> " not in line and ".referee" not in line:
                assert columns_of(line) <= 40, line


def test_plain_has_ascii_signs_only(referee: Program) -> None:
    said = referee("--plain", "play", "aa1941", stdin=typed("buy 9 tanks", "n", "n", ATTACK, "3"))
    assert not set(said.out) & set("·→✗–“”’…\u00a0\u202f")
    assert "\033" not in said.out


def test_json_is_refused_in_one_object(referee: Program) -> None:
    said = referee.json("play", "aa1941", "--set", "tracking=no")
    assert said.code == 2
    assert said.codes == {"shell.json"}


def test_saves_and_scenarios_are_told_apart(referee: Program, tmp_path: Path) -> None:
    place = tmp_path / "sunday.referee"
    assert referee("play", "aa1941", "--save", str(place), stdin=typed("buy 1 infantry")).code == 0
    assert referee("play", "aa1941", stdin="").code == 0  # another game is the current one now
    said = referee("play", str(tmp_path / "sunday"), stdin="")
    assert "4 IPCs" in flat(said.out)
    assert referee.json("status").result["save"] == str(place.resolve())  # and it is current again
    missing = referee("play", str(tmp_path / "monday.referee"))
    assert missing.code == 4
    assert referee("play", "atlantis").code == 2


def test_no_game_yet(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = referee("play")
    assert said.code == 2
    assert "new aa1941" in said.err


def test_a_pipe_needs_no_terminal_library() -> None:
    code = (
        "import sys; from referee.cli.main import run; run(['play', 'aa1941']);"
        "print('prompt_toolkit' in sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], input="n\n", capture_output=True, text=True)
    assert done.stderr.strip().endswith("False"), done.stderr


# -- words ------------------------------------------------------------------------------
def test_every_word_is_understood_in_both_languages() -> None:
    for key, word in WORDS.items():
        for said in (*word.en, *word.fr):
            if key in ("overrule", "setup") or not word.ends:
                rest = " 3" if key == "correct" else ""
                assert taken_apart(said + rest).word == key, said
            else:
                assert taken_apart(said).word == key, said
    assert taken_apart("passer outre on s’arrange").word == "overrule"
    assert taken_apart("do buy 2 inf") == (None, ("buy", "2", "inf"), "buy 2 inf")
    assert taken_apart("annuler ukraine").word is None  # the game’s own: an attack announced
    assert taken_apart("annuler 2").word == "undo"
    assert taken_apart("correct treasury germany 12 because of tea").word is None
    assert taken_apart("n", asked=True).word is None  # « non »
    assert taken_apart("?").rest == ()
    assert taken_apart("?porte-avions") == ("rule", ("porte-avions",), "?porte-avions")


def test_verbs_read_alike_in_both_languages() -> None:
    """What the session calls a verb, in either language, is that verb to the game."""
    game = find_game("aa1941")
    known = game.registry.called
    verbs = game.lexicon["verb"]
    assert set(verbs) == set(known.ids)
    for verb, called in verbs.items():
        for lang in ("en", "fr"):
            assert known.find(called[lang]) == verb


def test_every_word_has_its_line_of_help() -> None:
    assert {f"shell.word.{key}" for key in WORDS} == {c for c in MESSAGES if ".word." in c}
    assert {word.shape for word in WORDS.values()} - {""} == {c for c in MESSAGES if c.startswith("shell.shape.")}  # fmt: skip


# -- answers ----------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["1 4 6", "146", "1,4,6", "1x1 4 6"])
def test_dice_in_every_form(text: str) -> None:
    assert read_dice(Dice("aa1941.dice.attack", 3), text) == text


@pytest.mark.parametrize("text", sorted(FOR_THE_APP))
def test_a_letter_lets_the_program_roll(text: str) -> None:
    assert read_dice(Dice("aa1941.dice.attack", 3), text) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [("1 4", "shell.dice.few"), ("1 4 6 6", "shell.dice.many"), ("7 1 1", "dice.impossible"),
     ("", "shell.dice.nothing"), ("q1", "dice.unreadable")],
)  # fmt: skip
def test_dice_that_cannot_be(text: str, code: str) -> None:
    with pytest.raises(Fault) as told:
        read_dice(Dice("aa1941.dice.attack", 3), text)
    assert told.value.code == code


@pytest.mark.parametrize(
    ("text", "meant"),
    [("", "press"), ("1", "press"), ("2", "retreat"), ("ret", "retreat"), ("p", "press"), ("c", "press"),
     ("retraite", "retreat"), ("battre en retraite", "retreat"), ("poursuivre", "press")],
)  # fmt: skip
def test_choices_by_number_letter_and_word(text: str, meant: str) -> None:
    ask = Choice("aa1941.choice.press", ("press", "retreat"), "retreat_after", "press")
    assert read_choice(Context(), find_game("aa1941"), ask, text) == (meant, None)


def test_numbers_that_are_answers_are_no_places() -> None:
    ask = Choice("aa1941.choice.dive_attacker", ("0", "1", "2"), "submerge", "0")
    assert read_choice(Context(), find_game("aa1941"), ask, "1") == ("1", None)


@pytest.mark.parametrize(
    ("options", "many", "text", "meant"),
    [(("2", "3"), True, "2", "2"), (("2", "3"), True, "three", "3"), (("2", "3"), True, "2 and 3", "2 3"),
     (("2", "3"), True, "deux et trois", "2 3"), (("2", "3"), True, "all", "2 3"), (("1", "3"), True, "1,3", "1 3"),
     (("2", "3"), True, "1", None), (("1", "3"), True, "2", None), (("1", "3"), True, "1 2", None),
     (("2", "3"), True, "one", None), (("2", "3"), False, "1", None), (("2", "3"), False, "3", "3"),
     (("9", "10"), False, "1", None), (("0", "1", "2"), True, "3", None)],
)  # fmt: skip
def test_a_number_that_is_no_choice_is_refused(
    options: tuple[str, ...], many: bool, text: str, meant: str | None
) -> None:
    """World in Flames, 10.5.6.1: sections 2 and 3 are open, “1” is neither; in every game alike."""
    ask = Choice("wif5.ask.sections", options, "sections", params={"side": "axis"}, many=many)
    if meant is not None:
        assert read_choice(Context(), find_game("wif5"), ask, text) == (meant, None)
        return
    with pytest.raises(Fault) as told:
        read_choice(Context(), find_game("wif5"), ask, text)
    assert told.value.code in ("name.unknown", "shell.choice.how_many")


# -- completion -------------------------------------------------------------------------
VERBS_NOW = {
    "attack": "SPACE with FORCE [against FORCE]",
    "mobilize": "FORCE at TERRITORY [in ZONE]",
}


@pytest.mark.parametrize(
    ("lang", "text", "first"),
    [("en", "att", "attack"), ("fr", "att", "attaquer"), ("en", "attack ukr", "Ukraine"),
     ("en", "attack west r", "West Russia"), ("en", "attack ukraine with 3 inf, 2 ta", "tanks"),
     ("fr", "attaquer ukraine avec 1 ch", "char"), ("fr", "attaquer europe de l’e", "Europe de l’Est"),
     ("en", "attack ukraine wi", "with"), ("fr", "attaquer ukraine av", "avec"),
     ("en", "un", "undo"), ("fr", "annu", "annuler"), ("en", "where ger", "Germany"),
     ("fr", "où allem", "Allemagne"), ("en", "table u", "units"), ("en", "lang f", "fr"),
     ("en", "odds 2 bom", "bombers")],
)  # fmt: skip
def test_completion(lang: str, text: str, first: str) -> None:
    game = find_game("aa1941")
    context = Context(flags={"lang": lang})
    context.voice.lexicon = game.lexicon
    candidates = found(context, game, VERBS_NOW, text)
    assert candidates, text
    assert candidates[0][0] == first
    replaced = text[len(text) - candidates[0][1] :]
    assert fold(first).startswith(fold(replaced))


def test_completion_of_a_question() -> None:
    game, context = find_game("aa1941"), Context(flags={"lang": "en"})
    context.voice.lexicon = game.lexicon
    ask = Choice("aa1941.choice.press", ("press", "retreat"), "retreat_after", "press")
    assert found(context, game, {}, "ret", ask) == [("retreat", 3)]


# -- on a terminal ------------------------------------------------------------------------
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[a-zA-Z]|[()][A-Z0-9]|[=>78]|\][^\x07]*\x07)")


def unescaped(text: str) -> str:
    """A terminal's output as text; the cursor moved to the right stands for spaces."""
    text = re.sub(r"\x1b\[(\d*)C", lambda move: " " * int(move[1] or 1), text)
    text = ESCAPES.sub("", text).replace("\r", "")
    return text.replace("\u00a0", " ").replace("\u202f", " ")


class Terminal:
    """The session in a terminal of its own; what it shows, without the escapes."""

    def __init__(self, *words: str, columns: int = 100, term: str = "xterm") -> None:
        environ = {**os.environ, "TERM": term}
        environ.pop("COLUMNS", None)  # pytest's own, not this terminal's
        self.child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable, ["-m", "referee", *words], env=environ, encoding="utf-8", timeout=30,
            dimensions=(40, columns),
        )  # fmt: skip
        self.seen = ""
        self.rest = ""  # what was read after the text waited for, before anything else was typed

    def wait(self, text: str) -> str:
        """Read on until a text stands on the screen; what came before it."""
        got = ""
        while text not in (plain := self.rest + unescaped(got)):
            try:
                chunk = self.child.read_nonblocking(4096, timeout=60)
            except (pexpect.TIMEOUT, pexpect.EOF):
                raise AssertionError(f"{text!r} never came; seen: {plain}") from None
            got += chunk
            for _ in range(chunk.count("\x1b[6n")):  # « where is the cursor? »
                self.child.send("\x1b[1;1R")
        self.seen += plain[len(self.rest) :]
        self.rest = plain.partition(text)[2]
        return plain

    def type(self, text: str) -> None:
        self.rest = ""
        self.child.send(text + "\r")


@pytest.fixture
def terminals() -> object:
    opened: list[Terminal] = []

    def start(*words: str, columns: int = 100, term: str = "xterm") -> Terminal:
        opened.append(Terminal(*words, columns=columns, term=term))
        return opened[-1]

    yield start
    for each in opened:
        each.child.close(force=True)


@pytest.mark.parametrize(
    ("lang", "lines", "end"),
    [
        ("en", [("Purchase Units · buy", "buy 2 inf"), ("1 IPC left", "n"), ("Combat Move ·", "n"),
                ("Conduct Combat ·", ATTACK), ("Attack at 3", "3"), ("Attack at 1", "1 4 6"),
                ("Too many dice", "61"), ("Defense at 2", "undo"), ("[y/N]", "y"),
                ("Attack at 1", "6 1"), ("Defense at 2", "66")], "Everything is saved"),
        ("fr", [("Achat d’unités · acheter", "acheter 2 inf"), ("il reste 1", "suite"),
                ("Mouvement offensif ·", "suite"), ("Résolution des combats ·", ATTAQUE),
                ("Attaque à 3", "3"), ("Attaque à 1", "1 4 6"), ("Trop de dés", "61"),
                ("Défense à 2", "annuler"), ("[o/N]", "o"), ("Attaque à 1", "6 1"),
                ("Défense à 2", "66")], "Tout est sauvegardé"),
    ],
)  # fmt: skip
def test_a_turn_on_a_terminal(
    referee: Program, terminals: object, lang: str, lines: list[tuple[str, str]], end: str
) -> None:
    table: Terminal = terminals("--lang", lang, "play", "aa1941", "--set", "tracking=no")  # type: ignore[operator]
    for shown, line in lines:
        table.wait(shown)
        table.type(line)
    shown = table.wait("[Enter = next" if lang == "en" else "[Entrée = suite")
    mark = f" · {lang.upper()}"
    assert mark in shown or table.wait(mark)  # with it, or drawn a moment later
    table.child.send("\x04")
    table.wait(end)
    table.child.expect(pexpect.EOF)
    table.child.close()
    assert table.child.exitstatus == 0
    status = referee.json("status").result
    assert status["control"]["ukraine"] == "soviet_union"
    assert status["battle"] is None


def test_keys_of_the_terminal(referee: Program, terminals: object) -> None:
    """F2 changes the language at once, Tab completes, Ctrl-C clears the line."""
    table: Terminal = terminals("--lang", "en", "play", "aa1941", "--set", "tracking=no")  # type: ignore[operator]
    table.wait("your dice")
    table.child.send("buy 2 infa\t")
    table.wait("buy 2 infantry")
    table.child.sendintr()
    table.wait("Purchase Units · buy")
    table.child.send("\x1bOQ")  # F2
    table.wait("FR · vos dés")
    table.type("q")
    table.wait("Tout est sauvegardé")
    assert referee.json("status").result["log_length"] == 0
    assert (Path(os.environ["XDG_DATA_HOME"]) / "referee" / "history").exists()


def test_ctrl_c_twice_leaves_and_says_what_is_kept(referee: Program, terminals: object) -> None:
    table: Terminal = terminals("--lang", "fr", "play", "aa1941", "--set", "tracking=no")  # type: ignore[operator]
    table.wait("vos dés")
    table.type("acheter")
    table.wait("Quoi")
    table.child.send("\x1b")  # Escape, in the word of the language spoken
    assert "retour" in table.wait("abandonné")
    table.type("langue en")
    table.wait("your dice")
    table.child.sendintr()  # once clears the line, twice in a row leaves
    table.wait("once more leaves")
    table.wait("Purchase Units · buy")
    table.child.sendintr()
    table.wait("Everything is saved")


def test_killed_in_the_middle_of_a_battle(referee: Program, terminals: object) -> None:
    """What was answered is on the disk: the next session asks the next question."""
    table: Terminal = terminals("play", "aa1941", "--set", "tracking=no")  # type: ignore[operator]
    for shown, line in (
        ("Purchase Units ·", "n"), ("Combat Move ·", "n"), ("Conduct Combat ·", ATTACK),
        ("Attack at 3", "3"),
    ):  # fmt: skip
        table.wait(shown)
        table.type(line)
    table.wait("Attack at 1")
    table.child.kill(signal.SIGKILL)
    table.child.wait()
    again: Terminal = terminals("play")  # type: ignore[operator]
    shown = again.wait("Attack at 1")
    assert "Battle in Ukraine, round 1" in shown
    assert "Soviet Union · Attack at 3" not in shown  # told as thrown, not asked again
    assert referee.json("status").result["battle"]["ask"]["hits_on"] == 1
    assert referee("verify").code == 0


def test_a_terminal_without_a_cursor(terminals: object) -> None:
    table: Terminal = terminals("play", "aa1941", term="dumb")  # type: ignore[operator]
    table.wait("[y/N]")
    table.child.send("\n")
    table.wait("[Enter = next: Combat Move]")
    table.child.send("buy 2 inf\n")
    table.wait("1 IPC left")
    table.child.sendeof()
    assert "\x1b" not in table.wait("Everything is saved")


def test_a_narrow_plain_terminal(terminals: object) -> None:
    table: Terminal = terminals("--plain", "play", "aa1941", "--set", "tracking=no", columns=40)  # type: ignore[operator]
    shown = table.wait("Combat Move]")
    assert "·" not in shown
    table.type("q")
    table.wait("Everything is saved")


def test_tracking_is_offered_once(referee: Program, terminals: object) -> None:
    table: Terminal = terminals("--lang", "fr", "play", "aa1941")  # type: ignore[operator]
    table.wait("Dois-je suivre aussi les pièces ?")
    table.type("oui")
    table.wait("[Entrée = suite")
    table.type("q")
    table.wait("Tout est sauvegardé")
    again: Terminal = terminals("play")  # type: ignore[operator]
    shown = again.wait("[Entrée = suite")
    assert "les pièces ?" not in shown
    # With the pieces kept, Manchuria is out of reach for the infantry of Karelia.
    assert referee("next").code == 0
    said = referee("do", "move", "1", "infantry", "from", "karelia", "to", "manchuria")
    assert said.code == 1


def test_a_stray_enter_does_not_pass_a_purchase(referee: Program, terminals: object) -> None:
    table: Terminal = terminals("play", "aa1941", "--set", "tracking=no")  # type: ignore[operator]
    table.wait("[Enter = next: Combat Move]")
    table.type("")
    table.wait("Nothing was done here yet: buy. Enter once more goes on without it.")
    assert referee.json("status").result["phase"] == "purchase"
    table.type("")
    table.wait("[Enter = next: Conduct Combat]")
    assert referee.json("status").result["phase"] == "combat_move"


def test_a_stray_enter_does_not_waste_a_card_that_ordered_nobody(
    referee: Program, terminals: object
) -> None:
    table: Terminal = terminals("play", "m44/sword_beach")  # type: ignore[operator]
    table.wait("[Enter = order]")
    table.type("order recon centre")
    table.wait("Which unit?")
    table.type("")
    table.wait("No unit was named (Recon).")
    table.type("yes")
    table.wait("Nobody is ordered yet")
    table.wait("[Enter = next: Move]")
    table.type("")
    table.wait("Nothing was done here yet: order.")
    assert referee.json("status").result["phase"] == "order"
    table.type("order r7c4")
    table.wait("Units ordered: 1")
    table.type("")
    table.wait("[Enter = next: Battle]")


@pytest.mark.parametrize(
    ("lang", "told", "ahead", "then"),
    [("en", "2 ordered units may still attack: r5c5, r5c8.", "[Enter = next: Draw",
      "[Enter = next: Axis"),
     ("fr", "2 unités activées peuvent encore attaquer", "[Entrée = suite : Piocher",
      "[Entrée = suite : Axe")],
)  # fmt: skip
def test_a_stray_enter_does_not_leave_a_battle_that_may_still_be_fought(
    referee: Program, terminals: object, lang: str, told: str, ahead: str, then: str
) -> None:
    referee("new", CLOSE, "--set", "tracking=yes")
    for words in (["do", "order", "direct_from_hq", "r5c5", "r5c8"], ["next"], ["next"]):
        assert referee(*words).code == 0
    table: Terminal = terminals("--lang", lang, "play")  # type: ignore[operator]
    table.wait(ahead)
    table.type("")
    table.wait(told)
    assert referee.json("status").result["phase"] == "battle"
    table.type("")
    table.wait(then)
    assert referee.json("status").result["phase"] == "draw"


@pytest.mark.parametrize(("lang", "word"), [("en", "quit"), ("fr", "quitter")])
def test_who_is_asked_about_another_game_may_leave(
    referee: Program, terminals: object, lang: str, word: str
) -> None:
    referee("new", "aa1941")
    table: Terminal = terminals("--lang", lang, "play", "aa1941")  # type: ignore[operator]
    table.wait("[y/N]" if lang == "en" else "[o/N]")
    table.type(word)
    table.child.expect(pexpect.EOF)
    assert len(list(referee.home.rglob("*.referee"))) == 1


def test_a_stray_enter_does_not_waste_a_card_that_struck_nobody(
    referee: Program, terminals: object
) -> None:
    table: Terminal = terminals("play", CLOSE, "--set", "tracking=yes")  # type: ignore[operator]
    table.wait("[Enter = order]")
    table.type("order barrage")
    table.wait("Which target?")
    table.type("")
    table.wait("Nothing is struck yet")
    table.wait("[Enter = next: Move]")
    table.type("")  # a move with nothing to do is gone past by itself
    table.wait("[Enter = next: Draw")
    table.type("")
    table.wait("Nothing was done here yet: strike.")
    assert referee.json("status").result["phase"] == "battle"


def test_medics_ask_for_their_dice_without_a_board(referee: Program, terminals: object) -> None:
    table: Terminal = terminals("play", CLOSE, "--set", "tracking=no")  # type: ignore[operator]
    table.wait("[Enter = order]")
    table.type("order medics")
    table.wait("roll 5 dice")  # five command cards, this one included
    table.type("ISAAF")
    table.wait("infantry 2, armour 3, another unit 1")


def test_a_stray_enter_does_not_leave_out_the_second_move_of_behind_enemy_lines(
    referee: Program, terminals: object
) -> None:
    referee("new", CLOSE, "--set", "tracking=yes")
    for words in (["do", "order", "behind_enemy_lines", "r6c8"], ["next"],
                  ["do", "move", "r6c8", "r5c7"], ["next"]):  # fmt: skip
        assert referee(*words).code == 0
    table: Terminal = terminals("--lang", "en", "play")  # type: ignore[operator]
    table.wait("[Enter = next: Draw")
    table.type("")
    table.wait("r5c7 may still move once more: infantry.")
    assert referee.json("status").result["phase"] == "battle"


def test_who_comes_from_afar_is_asked_for_as_who_stands_beside(
    referee: Program, terminals: object
) -> None:
    """Germany is in reach of the fighter in Russia alone (AA1941 p. 12)."""
    table: Terminal = terminals("play", "aa1941", "--set", "tracking=no")  # type: ignore[operator]
    table.wait("Combat Move]")
    table.type("n")
    table.wait("Conduct Combat]")
    table.type("attack")
    table.wait("Where?")
    table.type("germany")
    table.wait("With what? 1) 1 fighter")


def test_escape_goes_one_question_back(referee: Program, terminals: object) -> None:
    table: Terminal = terminals("play", "aa1941", "--set", "tracking=no")  # type: ignore[operator]
    for shown, line in (("Combat Move]", "n"), ("Conduct Combat]", "n"), ("[Enter =", "attack")):
        table.wait(shown)
        table.type(line)
    table.wait("Where?")
    table.type("ukraine")
    table.wait("With what?")
    table.child.send("\x1b")
    table.wait("Where?")
    table.child.send("\x1b")
    table.wait("is dropped; nothing was done")


# -- a Memoir turn on a terminal ---------------------------------------------------------------
CLOSE = str(Path(__file__).parent.parent / "cases" / "play" / "m44" / "boards" / "close.yaml")


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", [("[Enter = order]", ""), ("Which card?", "dir"), ("Which units? (4 at most)", "1 2"),
                ("[Enter = next: Move]", ""), ("[Enter = next: Battle]", "mo"), ("Who moves?", ""),
                ("Where to?", "1"), ("Moved to", "mo"), ("Who moves?", ""), ("Where to?", "1"),
                ("Moved to", ""), ("Battle · attack", "at"), ("Who attacks?", ""), ("Whom?", ""),
                ("An ambush", ""), ("Roll 3 dice", "SSS"), ("0 hits", "at"), ("Who attacks?", ""),
                ("Whom?", ""), ("An ambush", ""), ("Roll 3 dice", "SSS"), ("[Enter = next: Draw", ""),
                ("[Enter = next: Axis", "")]),
        ("fr", [("[Entrée = activer]", ""), ("Quelle carte", "qg"), ("(4 au plus)", "1 2"),
                ("[Entrée = suite : Déplacement]", ""), ("[Entrée = suite : Combat]", "bo"),
                ("Qui se déplace", ""), ("Vers où", "1"), ("En r", "bo"), ("Qui se déplace", ""),
                ("Vers où", "1"), ("En r", ""), ("Combat · attaquer", "at"), ("Qui attaque", ""),
                ("Qui est attaqué", ""), ("embuscade", ""), ("Lancez 3 dés", "SSS"), ("0 touche", "at"),
                ("Qui attaque", ""), ("Qui est attaqué", ""), ("embuscade", ""),
                ("Lancez 3 dés", "SSS"), ("[Entrée = suite : Piocher", ""), ("[Entrée = suite : Axe", "")]),
    ],
)  # fmt: skip
def test_a_memoir_turn_on_a_terminal(
    referee: Program, terminals: object, lang: str, lines: list[tuple[str, str]]
) -> None:
    table: Terminal = terminals("--lang", lang, "play", CLOSE)  # type: ignore[operator]
    for shown, line in lines:
        table.wait(shown)
        table.type(line)
    table.wait("Turn 1: Axis" if lang == "en" else "Tour 1 : Axe")
    table.child.send("\x04")
    table.child.expect(pexpect.EOF)
    assert sum(len(line) + 1 for _, line in lines) <= 45  # two moves, two attacks, typed dice
    status = referee.json("status").result
    assert (status["side"], status["phase"]) == ("axis", "order")


def test_the_letter_that_rolls_dice_ends_no_battle() -> None:
    """« r » lets the program roll; typed once too often it must not be « retreat »."""
    ask = Choice("aa1941.choice.press", ("press", "retreat"), "retreat_after", "press")
    with pytest.raises(Fault) as told:
        read_choice(Context(), find_game("aa1941"), ask, "r")
    assert told.value.code == "shell.choice.no_roll"
