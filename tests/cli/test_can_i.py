"""“Can I move …?”, « puis-je attaquer … ? »: an act of this step is judged as `do` judges it, and nothing is done."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from test_campaign_lines import Played, played

from referee.cli.shell import lines

if TYPE_CHECKING:
    from program import Program

__all__ = ["played"]


def said(referee: Program, *lines: str, lang: str = "en") -> str:
    """What the session answers to some lines; nothing of it may be written, or left open."""
    before = referee("log", "all", "--json").json["result"]["entries"]
    told = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in (*lines, "quit")))
    assert "Traceback" not in told.out + told.err
    assert referee("log", "all", "--json").json["result"]["entries"] == before
    return " ".join((told.out + told.err).replace("\u00a0", " ").replace("\u202f", " ").split())


def done(referee: Program, *lines: str) -> None:
    for line in lines:
        told = referee.line(f"referee {line}")
        assert told.code == 0, told.out + told.err


# -- Axis & Allies ---------------------------------------------------------------------
@pytest.mark.parametrize(("lang", "line", "told"), [
    # 7 IPCs buy two infantry at 3, no twenty tanks at 6 (Purchase Units, p. 10).
    ("en", "can I buy 2 infantry?", "Yes: “buy 2 infantry” is allowed now. Nothing was done. [p. 10]"),
    ("en", "are we allowed to buy a tank", "Yes: “buy a tank” is allowed now."),
    ("en", "can I buy 20 tanks?", "No: “buy 20 tanks” is not allowed now. ✗ Refused: Too expensive: 120 IPCs"),
    ("fr", "puis-je acheter 2 infanteries ?", "Oui : « acheter 2 infanteries » est permis maintenant. Rien n’a été fait. [p. 10]"),
    ("fr", "est-ce que je peux acheter 20 chars ?", "Non : « acheter 20 chars » n’est pas permis maintenant. ✗ Refusé. Trop cher"),
    ("fr", "ai-je le droit d’acheter 2 infanteries ?", "Oui : « acheter 2 infanteries » est permis maintenant."),
    # Of another step: that is told, and stands alone; `?` shows its rule.
    ("en", "can I attack ukraine with 3 infantry?", "✗ Refused: Battles belong to the combat phases; this is Purchase Units."),
])  # fmt: skip
def test_a_purchase_is_judged_before_it_is_made(
    referee: Program, lang: str, line: str, told: str
) -> None:
    done(referee, "new aa1941")
    answer = said(referee, line, lang=lang)
    assert told in answer
    assert "(units.infantry)" not in answer and "Which of these" not in answer


def test_an_attack_is_judged_as_far_as_it_is_said(referee: Program) -> None:
    # Infantry moves one space (p. 11); the defenders of a light board are asked.
    done(referee, "new aa1941", "next", "next")
    told = said(
        referee,
        "can I attack ukraine with 3 infantry from russia?",
        "can I attack ukraine with 1 tank from russia?",
        "can I attack ukraine with 1 tank from russia against 1 infantry?",
        "peut-on attaquer l’Ukraine avec 3 infanteries de Russie ?",
    )
    assert told.count("Too far (infantry): 2 spaces away, movement left 1. [p. 11]") == 2
    assert "Yes, as far as it is said: “attack ukraine with 1 tank from russia” asks on" in told
    assert (
        "is allowed now; dice decide what comes of it. Nothing was done, no die was thrown." in told
    )


def test_the_program_throws_no_dice_for_a_question(referee: Program) -> None:
    done(referee, "new aa1941 --dice-mode app", "next", "next")
    told = said(referee, "can I attack ukraine with 1 tank from russia against 1 infantry?")
    assert "no die was thrown" in told


def test_the_rule_of_a_no_is_shown_and_it_cannot_be_overruled(referee: Program) -> None:
    done(referee, "new aa1941")
    told = said(referee, "can I buy 20 tanks?", "?", "overrule we agreed")
    assert "Purchase Units" in told.partition("Too expensive")[2]
    assert "Too expensive" not in told.partition("Too expensive")[2]


@pytest.mark.parametrize("line", [
    "can infantry attack a ship?", "can I attack?", "can I sell the fleet?", "may I retreat",
    "can I place units in sea zone 8 if I like it?", "can they attack?",
])  # fmt: skip
def test_what_cannot_be_read_as_an_act_finds_cards(referee: Program, line: str) -> None:
    done(referee, "new aa1941", "next", "next")
    told = said(referee, line)
    assert "is allowed now" not in told and "is not allowed now" not in told


def test_at_press_or_retreat_the_words_that_retreat_are_asked_with(referee: Program) -> None:
    done(referee, "new aa1941", "next", "next")
    lines = "attack ukraine with 3 infantry from caucasus against 1 infantry\n6 6 6\n6\nquit\n"
    referee("play", stdin=lines)
    told = said(
        referee,
        "puis-je me replier ?",
        "can we retreat to Caucasus?",
        "puis-je me replier dans le Caucase ?",
    )
    assert told.count("is allowed now") == 3 and "Which of these" not in told


def test_a_yes_tells_the_condition_that_the_act_tells(referee: Program) -> None:
    # A transport may sail to an empty zone in the combat move only to load there (p. 13, p. 27).
    board = Path(__file__).parents[1] / "cases/play/aa1941/boards/decks_go_back.yaml"
    here = board.with_name("can_i_transport.yaml")
    text = board.read_text("utf-8").replace(
        "sz45: {carrier: 1, fighter: 2}", "sz45: {transport: 1}"
    )
    saved = Path(referee.home) / here.name
    saved.write_text(text, "utf-8")
    done(referee, f"new {saved} --set tracking=yes", "next")
    told = said(referee, "can I move 1 transport from sz45 to sz44?")
    assert "Yes: “move 1 transport from sz45 to sz44” is allowed now." in told
    assert "Legal only to load there on the way to a landing" in told


def test_an_attack_that_the_rules_fill_in_is_judged_as_it_is_done(referee: Program) -> None:
    board = Path(__file__).parents[1] / "cases/play/aa1941/boards/decks_go_back.yaml"
    done(referee, f"new {board} --set tracking=yes", "next", "do move 2 fighters sz45 sz42")
    told = said(referee, "can I attack sz42?", "puis-je attaquer la zone 42 ?", "can I attack?")
    assert "Yes: “attack sz42” is allowed now; dice decide what comes of it." in told
    assert "Yes: “attack la zone 42” is allowed now; dice decide" in told
    assert told.count("is allowed now") == 2


# -- Memoir ’44 -------------------------------------------------------------------------
def test_a_move_of_memoir_is_judged(referee: Program) -> None:
    # Infantry moves up to two hexes, ordered units alone (rule.move, rule.cards).
    done(referee, "new m44/pegasus_bridge --set tracking=yes", "do order recon center r7c4", "next")
    told = said(
        referee,
        "can I move r7c4 to r6c4?", "can I move r7c4 r4c4", "can r7c5 move to r6c5?",
        "r7c4 peut-il aller en r6c4 ?", "can I attack r4c4 with r7c4?",
    )  # fmt: skip
    assert "Yes: “move r7c4 to r6c4” is allowed now." in told
    assert "No: “move r7c4 r4c4” is not allowed now. ✗ Refused: The way there counts for 3" in told
    assert "No: “move r7c5 to r6c5” is not allowed now. ✗ Refused: The unit on r7c5 was not ordered." in told  # fmt: skip
    assert "Yes: “move r7c4 en r6c4” is allowed now." in told
    assert "No: “attack r4c4 with r7c4” is not allowed now. ✗ Refused: That belongs to" in told


def test_at_a_question_of_a_verb_it_stands(referee: Program) -> None:
    done(referee, "new m44/pegasus_bridge --set tracking=yes", "do order recon center r7c4", "next")
    told = said(referee, "move", "can I move r7c4 to r6c4?")
    assert "Yes: “move r7c4 to r6c4” is allowed now." in told
    assert told.count("Who moves?") == 2


# -- Miniatures -------------------------------------------------------------------------
def test_a_move_of_miniatures_is_judged(referee: Program) -> None:
    # A Sherman has a speed of 4 (T2); r6c9 is six hexes from r6c3.
    done(
        referee,
        "new aam --set tracking=yes --set config=5",
        "do army allies sherman, vickers", "do army axis 2 mauser",
        "do place sherman r6c3 E, vickers r6c4", "do place mauser 1 r6c13, mauser 2 r6c14",
        "next", "do initiative --dice '6 6; 1 1'", "do order first", "next",
    )  # fmt: skip
    told = said(
        referee,
        "can I move my sherman to r6c5?", "can the sherman move to r6c9?",
        "le sherman peut-il aller en r6c5 ?", "can the sherman fire twice?",
    )  # fmt: skip
    assert "Yes: “move sherman to r6c5” is allowed now." in told
    assert (
        "No: “move sherman to r6c9” is not allowed now. ✗ Refused: No way leads from r6c3" in told
    )
    assert "Yes: “move sherman en r6c5” is allowed now." in told
    assert "One defensive fire in a phase" in told  # a card, as ever


def test_a_name_of_two_units_is_told_to_be_of_two(referee: Program) -> None:
    done(
        referee,
        "new aam --set tracking=yes --set config=5",
        "do army allies sherman, vickers", "do army axis 2 mauser",
        "do place sherman r6c3 E, vickers r6c4", "do place mauser 1 r6c13, mauser 2 r6c14",
        "next", "do initiative --dice '6 6; 1 1'", "do order first", "next", "next", "next",
    )  # fmt: skip
    told = said(
        referee,
        "can I attack the mauser with the sherman?", "puis-je attaquer le mauser avec le sherman ?",
        "can the sherman attack the mauser?", "can a sherman attack a mauser?",
        "can I attack mauser 1 with the sherman?",
    )  # fmt: skip
    assert told.count("1 or Mauser Kar 98k 2") == 3
    assert told.count("“attack mauser 1 with the sherman” is not allowed now") == 1


# -- World in Flames --------------------------------------------------------------------
@pytest.mark.parametrize(("step", "line", "told"), [
    # 10.7: a Major Power chooses a land action; 18: a war on a minor country.
    ("choose_action", "may I choose germany land", "Yes: “choose germany land” is allowed now."),
    ("choose_action", "puis-je choisir allemagne navale", "Yes: “choose allemagne navale” is allowed now."),
    ("declare_war", "can I declare war on poland by germany", "Yes: “declare war on poland by germany” is allowed now."),
    ("declare_war", "can I declare war on france by germany", "No: “declare war on france by germany” is not allowed now."),
    ("weather_roll", "may I weather", "Yes: “weather” is allowed now; dice decide what comes of it."),
])  # fmt: skip
def test_an_act_of_the_campaign_is_judged(played: Played, step: str, line: str, told: str) -> None:
    entries = played(step, f"log all\n{line}\nlog all").split("> log all\n")
    assert told in " ".join(entries[1].split())
    first, again = (part.partition("\n\n")[0].partition("\n> ")[0] for part in entries[1:])
    assert [row for row in first.splitlines() if row[:2].strip().isdecimal()] == [
        row for row in again.splitlines() if row[:2].strip().isdecimal()
    ]


def test_at_an_open_question_its_answer_is_judged(referee: Program) -> None:
    # The attacker presses on or retreats after a round (step 6, p. 17); another act is refused till then.
    done(referee, "new aa1941", "next", "next")
    lines = "attack ukraine with 3 infantry from caucasus against 1 infantry\n6 6 6\n6\nquit\n"
    referee("play", stdin=lines)
    told = said(referee, "can I retreat?", "can I attack ukraine with 1 tank from russia?")
    assert "Yes: “retreat” is allowed now." in told
    assert "1 tank from russia” is not allowed now. ✗ Refused: The battle for Ukraine" in told
    assert told.count("press the attack or retreat?") == 3 and "Which of these" not in told


def test_at_an_open_question_it_is_judged_as_the_line_typed_there(referee: Program) -> None:
    # No die has fallen: another attack takes the place of the one announced (Phase 2, p. 11), so the answer is no “No”.
    done(referee, "new aa1941", "next", "next")
    first = "attack ukraine with 3 infantry from caucasus against 1 infantry"
    other = "attack west russia with 3 infantry from karelia"
    referee("play", stdin=f"{first}\nquit\n")
    told = said(referee, f"can I {other}?", "can 3 infantry from karelia attack west russia?")
    assert told.count(f"“{other}” asks on (Defenders?)") == 2
    assert told.count("The open question would be dropped for it.") == 2
    assert "Which of these" not in told and "No: " not in told
    assert "is dropped; no die has fallen" in " ".join(
        referee("play", stdin=f"{other}\nquit\n").out.split()
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_ends_in_a_question_mark_is_never_done(referee: Program, lang: str) -> None:
    """“press?” is asked as one asks at a table: no die falls, nothing is written, the question stands."""
    done(referee, "new aa1941 --dice-mode app", "next")
    entries = referee("log", "all", "--json").json["result"]["entries"]
    lines = {
        "en": ("next?", "undo?", "attack west russia with 3 infantry from russia?", "yes?", "buy?"),
        "fr": ("suite ?", "annuler ?", "attaquer la russie de l’ouest avec 3 infanteries depuis la russie ?", "oui ?", "acheter ?"),
    }[lang]  # fmt: skip
    told = said(referee, *lines, lang=lang)
    ends = "ends in a question mark" if lang == "en" else "finit par un point d’interrogation"
    assert told.count(ends) >= 3, told
    assert referee("log", "all", "--json").json["result"]["entries"] == entries


def test_a_word_of_the_session_with_a_question_mark_is_asked_too(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No copy is made, nobody else plays, and a plane that rescues is judged (it was looked for among the saves)."""
    monkeypatch.chdir(tmp_path)  # a copy would be made there
    done(referee, "new m44/pegasus_bridge")
    told = said(referee, "fork y?", "players allies Bob?", "rescue?", "players?", "rescue r3c5?")
    assert told.count("ends in a question mark") == 3, told
    assert "No: “rescue r3c5” is not allowed now." in told and "no saved game" not in told
    assert not list(tmp_path.glob("*y*.referee"))


@pytest.mark.parametrize(
    "mark",
    [
        "？",
        " ？",
        "﹖",
        "؟",
        "\u037e",
        "⁇",
        "⁈",
        "‽",
        "?!",
        "?.",
        "?…",
        "?)",
        '?"',
        " ?»",
        "? :)",
        "??",
    ],
)
def test_any_question_mark_asks(referee: Program, mark: str) -> None:
    """Of whatever script, and whatever marks or quotes stand behind it."""
    done(referee, "new aa1941", "next")
    said(referee, f"buy 2 infantry{mark}", f"attack ukraine with 3 infantry{mark}", f"next{mark}")
    assert referee("do", f"attack ukraine with 3 infantry{mark}").code != 0
    assert [each["command"] for each in entries(referee)] == ["next"]


def test_a_line_that_seals_asks_too(referee: Program) -> None:
    """Behind a blank the sign is no part of the word, and nothing of the line is said aloud; glued to it it may be,
    and nothing is done where nobody can be asked.
    """
    done(referee, "new wif5")
    told = said(referee, "seal plan germany text=attack at dawn secret=plughword9 ?")
    assert "ends in a question mark" in told and "plughword9" not in told and "dawn" not in told
    assert entries(referee) == []
    told = said(referee, "seal plan germany text=attack at dawn secret=plughword9?")
    assert "ends in a question mark" in told and "plughword9" not in told
    assert entries(referee) == []


@pytest.mark.parametrize(
    "line",
    [
        "do ? buy 2 infantry",
        "do can I buy 2 infantry",
        "do puis-je acheter 2 infanteries",
        "do do we buy 2 infantry",
        "do j’ai le droit d’acheter 2 infanteries",
    ],
)
def test_a_question_on_the_command_line_does_nothing(referee: Program, line: str) -> None:
    done(referee, "new aa1941")
    asked = referee.line(f"referee {line}")
    assert asked.code == 2 and "asks whether it may be done: nothing was done" in " ".join(
        asked.err.split()
    )
    assert entries(referee) == []


def entries(referee: Program) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = referee("log", "all", "--json").json["result"]["entries"]
    return found


@pytest.mark.parametrize("line", ["do buy 2 infantry?", "do next ?", "do can I buy 2 infantry?"])
def test_nor_on_the_command_line(referee: Program, line: str) -> None:
    done(referee, "new aa1941")
    asked = referee.line(f"referee {line}")
    assert asked.code == 2 and "ends in a question mark: nothing was done" in " ".join(
        asked.err.split()
    )
    assert referee.json("log").result["entries"] == []


def test_a_reason_on_the_command_line_may_ask(referee: Program) -> None:
    done(referee, "new aa1941", "do correct treasury germany 4 because who knows?")
    assert len(referee.json("log").result["entries"]) == 1


def test_an_answer_with_a_question_mark_is_none(referee: Program) -> None:
    done(referee, "new aa1941 --dice-mode app", "next")
    lines = ("attack west russia with 3 infantry from russia", "2 infantry?", "none?")
    told = referee("play", stdin="".join(f"{line}\n" for line in (*lines, "quit"))).out
    assert told.count("Nothing was done.") + told.count("ends in a question mark") == 2, told
    assert not any(each["dice"] for each in referee("log", "--json").json["result"]["entries"])
    thrown = referee("play", stdin="2 infantry\nquit\n")  # one round of battle, by the app's dice
    entries = referee("log", "--json").json["result"]["entries"]
    assert any(each["dice"] for each in entries), thrown.out
    asked = referee("play", stdin="press?\nretreat?\nquit\n").out
    assert "Nothing was done." in asked or "ends in a question mark" in asked, asked
    assert referee("log", "--json").json["result"]["entries"] == entries


@pytest.mark.parametrize("line", [
    "can I reveal plan3 secret=splughplugh8?", "? reveal secret=splughplugh8", "rule secret=splughplugh8",
    "can I seal plan2 germany text=tplughplugh9 secret=splughplugh8 ?", "what if I note hello secret=splughplugh8",
])  # fmt: skip
def test_a_question_says_no_secret_aloud(referee: Program, line: str) -> None:
    done(referee, "new wif5")
    told = said(referee, line)
    answer = told.replace(line, "")
    assert "splughplugh8" not in answer and "tplughplugh9" not in answer, told


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "can I seal plan2 germany splughplugh8 tplughplugh9?"), ("en", "may I open plan2 splughplugh8?"),
    ("fr", "puis-je sceller plan2 allemagne splughplugh8 tplughplugh9 ?"), ("fr", "ai-je le droit d’ouvrir plan2 splughplugh8 ?"),
])  # fmt: skip
def test_nor_a_secret_said_without_its_key(referee: Program, lang: str, line: str) -> None:
    done(referee, "new wif5")
    answer = said(referee, line, lang=lang).replace(line, "")
    assert "splughplugh8" not in answer and "tplughplugh9" not in answer, answer


def test_a_question_about_any_note_says_no_secret(referee: Program) -> None:
    """“A sealed note” is no note with a word behind its name: nothing of the question is left out."""
    done(referee, "new wif5")
    told = said(referee, "can I reveal a sealed blorp note?")
    assert "Not understood: blorp" in told


@pytest.mark.parametrize("first", ["note hello secret=plughplugh1", "fork x"])
def test_a_secret_typed_at_yes_or_no_is_covered(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, first: str
) -> None:
    """A sealed note typed where a yes is asked is done, and told with its text and word covered."""
    monkeypatch.chdir(tmp_path)  # the copy is made there
    monkeypatch.setattr("referee.cli.shell.lines.Piped.waits", True)
    done(referee, "new wif5")
    line = "seal n1 germany text=hidhid1 secret=plughplugh2 what=note"
    told = referee("play", stdin=f"{first}\n{line}\nquit\n")
    assert "Not confirmed: nothing was done." in told.out, told.out
    for secret in ("hidhid1", "plughplugh2"):
        assert secret not in (told.out + told.err).replace(line, ""), told.out


@pytest.mark.parametrize(
    "note",
    ["hello secret＝plugh", "mot de passe=plugh", "mot de passe : plugh", "the password: plugh"],
)
def test_a_note_that_says_a_word_under_any_sign_is_refused(referee: Program, note: str) -> None:
    done(referee, "new wif5")
    assert referee("note", *note.split()).code == 2
    assert "plugh" not in referee("log", "all").out


@pytest.mark.parametrize(
    "line", ["do we buy 1 infantry", "do we next", "do they retreat", "do I have to buy 1 tank", "dice typed?", "lang?", "report -o z.html?"]
)  # fmt: skip
def test_do_we_asks_as_can_we_does(
    referee: Program, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“do we attack …” is no `do`; who rolls, the language and a page of the log are not changed by asking."""
    monkeypatch.chdir(tmp_path)
    done(referee, "new aa1941 --dice-mode app")
    told = said(referee, line)
    assert "From now on" not in told and not list(tmp_path.glob("z*"))


def test_yes_with_a_question_mark_is_no_yes(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lines.Piped, "waits", True)
    done(referee, "new aa1941 --save a.referee")
    told = referee("play", "a.referee", stdin="fork y1\nyes?\nno\nstatus\nquit\n").out
    assert "“yes?” is neither yes nor no." in told


@pytest.mark.parametrize(("game", "line", "told"), [
    ("tlc", "supply north 5?", "Yes: “supply north 5” is allowed now. Nothing was done."),
    ("tlc", "supply north -5?", "No: “supply north -5” is not allowed now."),
    ("tlc", "enter X north infantry at r1c1?", "is allowed now. Nothing was done."),
])  # fmt: skip
def test_an_act_of_no_step_is_judged_like_any_other(
    game: str, line: str, told: str, referee: Program
) -> None:
    """“lose r5c2 1?” of Memoir had its yes, and of these it was only said that nothing was done."""
    assert referee("new", game).code == 0
    said = referee("play", stdin=f"{line}\nquit\n")
    assert told in " ".join(said.out.split())
    assert referee.json("log", "all").result["entries"] == []


@pytest.mark.parametrize(("lang", "line", "told"), [
    ("en", "who can reach r0c8?", "“move” is possible now for r0c7"),
    ("fr", "qui peut atteindre r0c8 ?", "« déplacer » est possible maintenant pour r0c7"),
    ("en", "who can get to r0c7?", "“move” is possible for nobody now"),
])  # fmt: skip
def test_a_hex_is_reached_by_a_move(lang: str, line: str, told: str, referee: Program) -> None:
    """Arnhem: one artillery was ordered, a hex away; of a hex it was told what a unit there could fire at."""
    assert referee("new", "m44/arnhem_bridge").code == 0
    referee("play", stdin="probe centre r0c7\nnext\nquit\n")
    said = referee("--lang", lang, "play", stdin=f"{line}\nquit\n")
    assert told in " ".join(said.out.replace("\u00a0", " ").split()), said.out
