"""What went wrong on the board is put right from one menu; the other games of the shelf are at hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program, Said

BATTLE = (
    "next",
    "next",
    "attack ukraine with 2 infantry, 1 tank from caucasus against 2 infantry",
    "3",
    "1 4",
)


def flat(text: str) -> str:
    return " ".join(text.split())


def session(referee: Program, *lines: str, lang: str = "en", words: tuple[str, ...] = ()) -> Said:
    said = referee("--lang", lang, "play", *words, stdin="".join(f"{x}\n" for x in lines))
    assert "Traceback" not in said.out + said.err
    return said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_die_typed_wrongly(referee: Program, lang: str) -> None:
    referee("new", "aa1941")
    said = session(referee, *BATTLE, "fix", "1", "1", "6 6", "", "log", "q", lang=lang)
    told = flat(said.out)
    if lang == "en":
        assert "Dice of entry 5 put right: 6 6 instead of 1 4, because typed by mistake." in told
    else:
        assert "Dés de l’écriture 5 rectifiés : 6 6 au lieu de 1 4" in told
    # Two infantry at 1: the 1 was a hit, two sixes are none.
    battle = referee.json("status").result["battle"]
    assert battle["ask"]["dice"] == 2
    assert referee("verify").code == 0


@pytest.mark.parametrize(
    ("lang", "reason"), [("en", "dice misread"), ("en", "table was bumped"), ("fr", "dés mal lus")]
)
def test_a_reason_is_prose_whatever_word_it_begins_with(
    referee: Program, lang: str, reason: str
) -> None:
    referee("new", "aa1941")
    session(referee, *BATTLE, "fix", "1", "1", "6 6", reason, "q", lang=lang)
    assert reason in flat(referee("log", "all").out)
    assert referee.json("status").result["battle"]["ask"]["dice"] == 2  # two sixes hit nobody


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "1 1 → 2 hits · The defender loses 2 infantry."),
     ("fr", "1 1 → 2 touches · Le défenseur perd 2 infanteries.")],
)  # fmt: skip
def test_what_a_die_put_right_comes_to_is_told(referee: Program, lang: str, told: str) -> None:
    """Both hits are told, not only the one more than before; a die of the last roll."""
    referee("new", "aa1941")
    said = flat(session(referee, *BATTLE, "fix", "1", "1", "1 1", "", "q", lang=lang).out)
    assert told in said


@pytest.mark.parametrize(
    ("lang", "lines", "told"),
    [
        ("en", ("fix money", "germany", "15", "counted again"),
         "Treasury of Germany put right: 15 IPCs instead of 12 IPCs, because counted again."),
        ("fr", ("rectifier", "2", "allemagne", "15", "recompté"),
         "Trésorerie de l’Allemagne rectifiée : 15 CPI au lieu de 12 CPI, parce que : recompté."),
    ],
)  # fmt: skip
def test_a_treasury(referee: Program, lang: str, lines: tuple[str, ...], told: str) -> None:
    referee("new", "aa1941")
    said = session(referee, *lines, "log", "q", lang=lang)
    assert told in flat(said.out)
    assert referee.json("status").result["treasury"]["germany"] == 15


@pytest.mark.parametrize("first", ["fix pieces", "correct pieces"])
def test_the_pieces_of_a_place(referee: Program, first: str) -> None:
    referee("new", "aa1941")
    said = session(referee, first, "ukraine", "germany", "2 infantry", "", "q")
    assert "= correct pieces Ukraine Germany 2 infantry because it is so at the table" in flat(
        said.out
    )
    assert "2 infantry" in flat(referee("--lang", "en", "where", "ukraine").out)


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "fix pieces ukraine germany nothing", "Put right: Germany has nothing in Ukraine"),
        ("fr", "rectifier pièces ukraine allemagne rien",
         "Rectifié : l’Allemagne n’a plus rien en Ukraine"),
    ],
)  # fmt: skip
def test_what_was_given_with_fix_is_not_asked_again(
    referee: Program, lang: str, line: str, told: str
) -> None:
    referee("new", "aa1941")
    said = session(referee, line, "", "log", "q", lang=lang)
    assert told in flat(said.out)
    assert referee.json("status").result["pieces"].get("ukraine", {}).get("germany", {}) == {}


def test_nothing_is_an_answer_where_pieces_are_asked(referee: Program) -> None:
    referee("new", "aa1941")
    said = flat(session(referee, "fix pieces", "ukraine", "germany", "nothing", "", "q").out)
    assert (
        "What does Germany really have in Ukraine (the record says 3 infantry and 2 tanks" in said
    )
    assert "= correct pieces Ukraine Germany nothing because it is so at the table" in said


def test_a_correction_that_changes_nothing_is_not_written_down(referee: Program) -> None:
    referee("new", "aa1941")
    same = ("treasury germany 12", "control ukraine germany",
            "pieces ukraine germany 3 infantry, 2 tanks")  # fmt: skip
    for line in same:
        assert (
            "says so already"
            in referee("--lang", "en", "do", "correct", *f"{line} because so".split()).out
        )
    assert referee.json("status").result["log_length"] == 0
    referee("new", "tlc")
    assert (
        "says so already"
        in referee("--lang", "en", "do", "correct", "north", "0", "because", "so").out
    )
    referee("new", "m44")
    for line in ("medals axis 0", "hand axis 2", "figures r0c0 4"):
        assert (
            "says so already"
            in referee("--lang", "en", "do", "correct", *f"{line} because so".split()).out
        )
    assert referee.json("status").result["log_length"] == 0


def test_pieces_put_right_under_a_battle_leave_it_as_it_is_and_it_is_said(referee: Program) -> None:
    referee("new", "aa1941")
    said = session(referee, *BATTLE, "fix pieces ukraine germany 1 infantry", "", "q")
    assert "The battle in Ukraine goes on with the units it began with" in flat(said.out)


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "2 figures left"), ("fr", "il reste 2 figurines")]
)
def test_the_figures_lost_are_asked(referee: Program, lang: str, told: str) -> None:
    referee("new", "m44")
    assert told in flat(session(referee, "fix 1", "r0c0", "2", "q", lang=lang).out)


def test_what_cannot_be_wrong_is_not_in_the_menu(referee: Program) -> None:
    """Build points before production, counters before any unit: nothing to choose from."""
    referee("new", "wif5")
    assert "build points" not in session(referee, "fix", "back", "q").out
    referee("new", "aam")
    assert "the counters on a unit" not in session(referee, "fix", "back", "q").out


def test_fix_by_the_words_of_a_line_of_its_menu(referee: Program) -> None:
    referee("new", "aa1941")
    said = flat(session(referee, "fix who holds", "ukraine", "soviet", "", "log", "q").out)
    assert "Who really holds Ukraine (Germany by the record)?" in said
    assert "Ukraine: now held by the Soviet Union" in said


def test_fix_can_be_left(referee: Program) -> None:
    referee("new", "aa1941")
    said = session(referee, *BATTLE, "fix", "back", "fix", "2", "back", "fix", "die", "nonsense",
                   "99", "status", "back", "q")  # fmt: skip
    assert flat(said.out).count("Nothing was changed.") == 3
    assert referee.json("status").result["log_length"] == 5


def test_fix_is_there_in_every_game(referee: Program) -> None:
    for game in ("aa1941", "aam", "m44", "tlc", "wif5"):
        assert referee("new", game).code == 0
        said = session(referee, "fix", "back", "correct", "back", "q")
        assert flat(said.out).count("What went wrong?") == 2, game
        assert flat(said.out).count("Nothing was changed.") == 2, game


@pytest.mark.parametrize(("lang", "word"), [("en", "undo to"), ("fr", "annuler à")])
def test_undo_to_a_line_chosen_from_a_list(referee: Program, lang: str, word: str) -> None:
    referee("new", "aa1941")
    said = session(referee, *BATTLE, word, "2", "q", lang=lang)
    assert "3: " in said.out
    status = referee.json("status").result
    assert status["battle"] is None
    assert status["phase"] == "combat"
    again = session(referee, "redo 3", "q")
    assert again.code == 0
    assert referee.json("status").result["battle"]["ask"]["dice"] == 2


def test_undo_to_can_be_left(referee: Program) -> None:
    referee("new", "aa1941")
    session(referee, *BATTLE, "undo to", "", "q")
    assert referee.json("status").result["log_length"] == 5


def test_a_fork_is_tried_and_left(referee: Program, tmp_path: Path) -> None:
    save = tmp_path / "sunday.referee"
    referee("new", "aa1941", "--save", str(save))
    said = session(referee, "fork", "y", "buy 1 infantry", "saves sunday", "status", "q")
    assert "sunday-fork-1" in said.out
    here = referee.json("status", "--save", str(save)).result
    copy = referee.json("status", "--save", str(tmp_path / "sunday-fork-1.referee")).result
    assert here["treasury"]["soviet_union"] == 7
    assert copy["treasury"]["soviet_union"] == 4
    assert referee.json("status").result["save"] == str(save)


@pytest.mark.parametrize("answer", ["1", "monday"])
def test_over_to_another_game_and_back(referee: Program, tmp_path: Path, answer: str) -> None:
    referee("new", "m44", "--save", str(tmp_path / "monday.referee"))
    referee("new", "aa1941", "--save", str(tmp_path / "sunday.referee"))
    said = session(referee, "saves", answer, "q")
    assert "sunday stays as it is on the disk" in flat(said.out)
    assert referee.json("status").result["game"] == "m44"


def test_the_way_back_is_said_in_the_language_of_the_table(
    referee: Program, tmp_path: Path
) -> None:
    referee("new", "m44", "--save", str(tmp_path / "monday.referee"))
    referee("new", "aa1941", "--save", str(tmp_path / "sunday.referee"))
    said = session(referee, "parties monday", "q", lang="fr")
    assert "« parties sunday » y revient" in flat(said.out)


def test_saves_alone(referee: Program) -> None:
    referee("new", "aa1941")
    assert "No other game is under way" in session(referee, "saves", "q").out


def test_a_damaged_save_is_rescued_from_inside(referee: Program, tmp_path: Path) -> None:
    hurt = tmp_path / "hurt.referee"
    referee("new", "aa1941", "--save", str(hurt))
    referee("do", "buy", "1", "infantry")
    hurt.write_bytes(hurt.read_bytes()[:-500])
    referee("new", "aa1941", "--save", str(tmp_path / "other.referee"))
    said = session(referee, f"rescue {hurt}", "status", "q")
    assert "hurt" in said.out


def test_where_a_battle_stands_is_part_of_status(referee: Program) -> None:
    referee("new", "aa1941")
    session(referee, *BATTLE, "q")
    told = flat(referee("--lang", "en", "status").out)
    assert "Still open: attack Ukraine with 2 infantry, 1 tank" in told
    assert "Battle in Ukraine, round 1" in told
    assert "Defense at 2 – 2 dice (2 infantry)" in told


def test_the_log_tells_where_and_what_was_rolled(referee: Program) -> None:
    referee("new", "aa1941")
    session(referee, *BATTLE, "q")
    told = flat(referee("--lang", "en", "log").out)
    assert "Ukraine · Attack at 3 – 1 die (1 tank). Dice: 3 (typed)" in told
    told = flat(referee("--lang", "fr", "log").out).replace("\u00a0", " ")
    assert "Ukraine · Attaque à 1 – 2 dés (2 infanteries). Dés : 1 4 (tapés)" in told


def test_a_new_die_that_opens_a_choice_leaves_the_question_open(referee: Program) -> None:
    """One roll more of hits, and the defender has to choose: the choice is asked, not refused."""
    referee("new", "aa1941")
    referee("next"), referee("next")
    fight = ("attack", "ukraine", "with", "2", "infantry", "against", "1", "infantry,", "1", "tank")
    said = referee("do", *fight, "--dice", "6 6; 6; 6; 6 6; 6; 6", "retreat=2")
    if said.code:
        session(referee, " ".join(fight), "6 6", "6", "6", "q")
    entry = next(e for e in referee.json("log").result["entries"] if e["dice"])
    said = referee("correct", str(entry["entry"]), "--dice", "1 6")
    assert said.code == 0, said.err
    assert referee("verify").code == 0


def test_another_word_at_a_question_of_fix_while_dice_are_asked(referee: Program) -> None:
    referee("new", "aa1941")
    said = session(referee, *BATTLE, "fix pieces", "note a storm", "q")
    assert said.code == 0
    assert "Note: a storm" in flat(referee("log", "--last", "1").out)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_place_that_only_its_verb_knows_may_be_told_with_the_rest(
    referee: Program, lang: str
) -> None:
    referee("new", "wif5")
    said = session(referee, "fix control", "999 germany", "back", "q", lang=lang)
    assert said.code == 0
    assert "999" in said.out


def test_a_sign_without_a_letter_is_never_kept(referee: Program) -> None:
    referee("new", "aa1941")
    session(referee, "note left\x1b[31m\x07 flank", "q")
    assert "Note: left [31m flank" in flat(referee("log").out)


def test_what_no_longer_fits_a_die_put_right_is_told_and_asked_again(referee: Program) -> None:
    """Three hits become two: three losses fit no more, nor do dice thrown behind them."""
    referee("new", "aa1941")
    fight = "attack ukraine with 3 infantry, 1 tank from caucasus against 3 infantry, 2 tanks"
    said = session(referee, "n", "n", fight, "2", "1 1 6", "3 infantry", "1 2", "q")
    attack = next(
        e["entry"] for e in referee.json("log").result["entries"]
        if e["dice"] and e["dice"][0]["dice"] == [1, 1, 6]
    )  # fmt: skip
    said = session(referee, f'correct {attack} --dice "1 5 6"', "q")
    assert f"Entry {attack + 1} (answer) no longer holds and was left out." in flat(said.out)
    out = f"Entry {attack + 2} (answer) no longer holds and was left out; its dice had fallen 1 2."
    assert out in flat(said.out)  # they lay on the table
    assert "Defender, 2 hits: your losses?" in flat(said.out)  # nobody chose for the defender
    ask = referee.json("status").result["battle"]["ask"]
    assert ask["params"]["hits"] == 2
    assert referee("verify").code == 0


def test_faces_that_are_too_few_are_said_before_the_reason_is_asked(referee: Program) -> None:
    referee("new", "aa1941")
    said = session(referee, *BATTLE, "fix", "die", "1", "6", "log", "6 6", "", "q")
    told = flat(said.out)
    assert told.index("Too few dice: 1 typed, 2 dice needed.") < told.index(
        "Entry 5 corrected and judged again."
    )
    assert "Ukraine · Attack at 1 – 2 dice (2 infantry). Dice: 1 4 (typed)" in told  # the log
    assert told.count("The log keeps it.") <= 1


@pytest.mark.parametrize("line", ["undo to", "note rain"])
def test_another_line_at_the_faces_is_done_instead(referee: Program, line: str) -> None:
    referee("new", "aa1941")
    said = session(referee, *BATTLE, "fix", "die", "1", line, "back", "q")
    assert ("Back to which line?" if line == "undo to" else "Noted") in flat(said.out)


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "undo to combat move"), ("en", "undo to combat-move-start"),
     ("fr", "annuler à mouvement offensif"), ("fr", "annuler au début du mouvement offensif")],
)  # fmt: skip
def test_back_to_a_line_by_its_words(referee: Program, lang: str, text: str) -> None:
    referee("new", "aa1941")
    session(referee, "buy 1 tank", "next", "attack ukraine with 2 infantry against 1 infantry", "1 6",
            text, "q", lang=lang)  # fmt: skip
    status = referee.json("status").result
    assert (status["phase"], status["battle"]) == ("combat_move", None)
    assert status["treasury"]["soviet_union"] == 1  # 7 less the tank: the purchase stays


def test_words_of_no_line(referee: Program) -> None:
    referee("new", "aa1941")
    said = session(referee, "buy 1 tank", "undo to zanzibar", "q")
    assert "No line of the log speaks of “zanzibar”" in flat(said.out)
    assert referee.json("status").result["treasury"]["soviet_union"] == 1


def test_what_is_neither_yes_nor_no_is_asked_again_or_done(
    referee: Program, tmp_path: Path
) -> None:
    referee("new", "aa1941")
    said = session(referee, "buy 1 tank", f"fork {tmp_path / 'try'}", "3 5", "log", "note fine",
                   "q")  # fmt: skip
    told = flat(said.out)
    assert "“3 5” is neither yes nor no." in told
    assert "The Soviet Union buys 1 tank." in told
    assert "Noted" in told
    assert "Note: fine" in flat(referee("log").out)


@pytest.mark.parametrize("answer", ["1t, 2i", "2 i 1 t"])
def test_letters_mean_what_can_be_on_land(referee: Program, answer: str) -> None:
    """`1t` is a tank where no transport can be: what is sent, who defends, what is lost."""
    referee("new", "aa1941")
    said = session(referee, "n", "n", "attack ukraine", answer, "", "1t 2i", "3", "1 6", "1t",
                   "q")  # fmt: skip
    told = flat(said.out)
    assert "= attack Ukraine with 2 infantry, 1 tank" in told
    assert "Defender at 2: 2 infantry · at 3: 1 tank" in told
    assert "may be tank" not in told


def test_dice_typed_where_units_are_asked(referee: Program) -> None:
    referee("new", "aa1941")
    fight = "attack ukraine with 2 infantry against 2 infantry, 1 tank"
    said = session(referee, "n", "n", fight, "1 4", "3 6", "q")
    assert "No dice yet: this is asked first." in flat(said.out)


def test_a_bare_purchase_shows_prices_and_money(referee: Program) -> None:
    referee("new", "aa1941")
    told = flat(session(referee, "buy", "back", "q").out)
    # 7 IPCs: two infantry at 3, a tank at 6 (p. 10, 26)
    assert "What, for 7 IPCs at most?" in told
    assert "1) 2 infantry (6 IPCs)" in told
    assert "2) 1 tank (6 IPCs)" in told


# -- what a clumsy hour at the other games brought up ------------------------------------------
def test_a_number_that_was_asked_for_is_no_name(referee: Program) -> None:
    """Three hexes are three, though a configuration of the map has that number, too."""
    referee("new", "aam", "--set", "tracking=no")
    session(referee, "army allies 1 M4A1 Sherman, 1 Bazooka", "army axis 1 PAK 38, 1 Mauser",
            "next", "initiative", "1 1", "6 6", "first", "n", "n", "n", "q")  # fmt: skip
    said = session(referee, "attack", "2", "2", "3", "re", "t", "recap", "q")
    assert "(0: the same hex): 3." in flat(said.out)
    assert "High Ground" not in said.out


def test_an_army_is_typed_at_its_question(referee: Program) -> None:
    """Names with numbers in them; Enter shows no army at all."""
    referee("new", "aam", "--set", "tracking=no")
    said = session(referee, "army", "axis", "", "1 PAK 38, 1 Mauser Kar 98k", "q")
    assert "Nothing to choose from is known here" in flat(said.out)
    assert "= army Axis 1 PAK 38 Antitank Gun, 1 Mauser Kar 98k" in flat(said.out)


@pytest.mark.parametrize("word", ["1st", "first", "premier"])
def test_the_winner_of_the_initiative_is_asked(referee: Program, word: str) -> None:
    referee("new", "aam", "--set", "tracking=no")
    said = session(referee, "army allies 1 Bazooka", "army axis 1 PAK 38", "next", "initiative",
                   "1 1", "6 6", word, "q")  # fmt: skip
    assert "Axis · Initiative phase · order" in flat(said.out)
    assert "First player this turn: Axis" in flat(said.out)


def test_enter_orders_all_that_a_card_can_order(referee: Program) -> None:
    """Three units on the left and a card for three: Enter orders them, nobody loses a turn."""
    referee("new", "m44/pegasus_bridge")
    said = session(referee, "order", "3", "left", "", "q")
    assert "= order Attack left r5c2, r6c2, r6c3" in flat(said.out)
    assert "Units ordered: 3." in flat(said.out)


def test_french_options_and_letters_of_dice(referee: Program) -> None:
    referee("new", "m44/pegasus_bridge")
    said = session(referee, "order", "3", "left", "", "next", "move r5c2 r4c3", "next",
                   "attack r4c3 r3c3", "gg", "non", "1", "g", "log", "q", lang="fr")  # fmt: skip
    told = flat(said.out).replace("\u202f", " ").replace("\u00a0", " ")
    assert "Possible : oui ou non." in told
    assert "par leurs lettres, I B G D E." in told
    assert "La question est réglée" not in told


def test_what_is_begun_is_not_taken_for_a_verb(referee: Program) -> None:
    """« no » is no beginning of « nombre de cibles »."""
    referee("new", "wif5")
    said = session(referee, "no", "q")
    assert "“no”: nothing is asked just now." in flat(said.out)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["aa1941", "aam", "m44", "tlc", "wif5"])
def test_every_line_of_the_menu_is_a_sentence(referee: Program, game: str, lang: str) -> None:
    """What is put right is told in words, never by the bare verb that does it."""
    assert referee("new", game).code == 0
    menu, leave = ("fix", "back") if lang == "en" else ("rectifier", "retour")
    said = referee("--lang", lang, "play", stdin=f"{menu}\n{leave}\nquit\n").out
    lines = [line[2:] for line in said.splitlines() if line[:1].isdigit() and line[1:2] == " "]
    assert lines  # nothing else can be wrong before a unit of Miniatures stands there
    assert not {"correct", "corriger", "counter", "remove"} & set(lines), lines


def test_a_yes_or_no_takes_no_other_word_for_an_answer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import io

    from referee.cli import ask
    from referee.cli.arguments import split_globals
    from referee.cli.context import Context

    lines = iter(("referee play", "oui"))
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    monkeypatch.setattr(Context, "interactive", True)
    err = io.StringIO()
    context = Context("referee", split_globals(())[0], {}, io.StringIO(), io.StringIO(), err)
    assert ask.confirmed(context, "Shall I?")
    assert "neither yes nor no" in err.getvalue()


@pytest.mark.parametrize(("lang", "last"), [("en", "monsoon"), ("fr", "mousson")])
def test_the_words_that_may_be_are_listed_once(referee: Program, lang: str, last: str) -> None:
    """A sentence that says what a word is not one of has named them: no hint names them again."""
    told = referee(
        "--lang",
        lang,
        "resolve",
        "wif5",
        "land_move",
        "unit=inf",
        "allowance=3",
        "path=clear",
        "weather=tempête",
    )
    assert told.code == 2
    assert (told.out + told.err).count(last) == 1


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Another side decides it now"),
        ("fr", "C’est maintenant à un autre camp d’en décider"),
    ],
)
def test_whoever_wins_after_all_decides_himself(referee: Program, lang: str, told: str) -> None:
    """The Allies won the initiative and chose; with the die put right the Axis wins, and is asked (p. 11)."""
    assert referee("new", "aam").code == 0
    for words in ("army allies 1 Bazooka", "army axis 1 PAK 38"):
        assert referee("do", *words.split()).code == 0
    while referee.json("status").result["phase"] != "initiative":
        assert referee("next").code == 0
    assert referee("do", "initiative", "--dice", "6 6; 1 1").code == 0
    number = referee.json("status").result["log_length"]
    assert referee("do", "order", "first").code == 0
    said = referee("--lang", lang, "correct", str(number), "--dice", "1 1; 6 6")
    assert told in " ".join(said.out.replace("\u00a0", " ").split())
    status = referee.json("status").result
    assert (status["phase"], status["decides"]) == ("initiative", "axis")


@pytest.mark.parametrize(
    ("lang", "lines", "gone", "come", "told"),
    [
        ("en", ("correct treasury soviet union 9 because miscounted", "undo", "redo"), "→ Taken back – the log said: “", "→ Brought back: “",
         "Treasury of the Soviet Union put right: 9 IPCs instead of 7 IPCs, because miscounted."),
        ("fr", ("corriger trésor urss 9 car mal compté", "annuler", "rétablir"), "→ Annulé – le journal disait : « ", "→ Rétabli : « ",
         "Trésorerie de l’Union soviétique rectifiée : 9 CPI au lieu de 7 CPI"),
    ],
)  # fmt: skip
def test_what_goes_and_comes_back_is_told(
    referee: Program, lang: str, lines: tuple[str, ...], gone: str, come: str, told: str
) -> None:
    """Not only the verb: what the log said of it, which bare would read as what is so now."""
    assert referee("new", "aa1941").code == 0
    stdin = "".join(f"{line}\n" for line in (*lines, "q"))
    said = referee("--lang", lang, "play", stdin=stdin).out
    text = " ".join(said.replace("\u00a0", " ").replace("\u202f", " ").split())
    before, after = text.split(gone)
    assert "→" not in before
    assert after.startswith(told)
    assert come + told in after


def test_back_at_the_reason_asks_what_was_asked_before(referee: Program) -> None:
    """One question back is the faces; « back » is nobody's reason."""
    referee("new", "aa1941")
    told = flat(session(referee, *BATTLE, "fix", "die", "1", "6 6", "back", "6 5", "", "q").out)
    assert told.count("The faces as they really fell") == 2
    entry = next(e for e in referee.json("log").result["entries"] if e["dice"] == [])
    assert entry and "back" not in str(referee.json("log").result["entries"])


def test_a_cell_that_no_chart_prints_is_refused_before_the_reason_is_asked(
    referee: Program,
) -> None:
    referee("new", "wif5")
    cell = "chart weather arm=Jan/Feb die=1 row=Arctic result=mud"
    told = flat(session(referee, cell, "fix", "cell", "1", "porridge", "back", "q").out)
    assert "“porridge”" in told and "The log keeps it" not in told


@pytest.mark.parametrize(("lang", "told"), [("en", "Nobody stands on r5c5"), ("fr", "r5c5")])
def test_figures_of_nobody_are_no_bug(referee: Program, lang: str, told: str) -> None:
    referee("new", "m44/arracourt", "--set", "tracking=yes")
    said = session(referee, "correct figures r5c5", "1", "", "q", lang=lang)
    assert said.code == 0 and told in flat(said.out)


@pytest.mark.parametrize(("lang", "faces"), [("en", "I A; 3"), ("fr", "I B; 3")])
def test_dice_in_a_sentence_are_told_by_the_letters_of_the_language(lang: str, faces: str) -> None:
    from referee.i18n.speaker import Speaker

    params = {"entry": 12, "verb": "attack", "thrown": [["I", "A"], [3]]}
    assert Speaker(lang).say("game.dropped_dice", params).endswith(f"{faces}.")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_true_dice_of_a_battle_that_would_go_on(referee: Program, lang: str) -> None:
    # With the true dice nobody is hit: the battle has a second round, whose dice are not there yet.
    referee("new", "aa1941", "--set", "tracking=yes")
    referee("next")
    referee("do", "move", "3 infantry", "siberia", "manchuria")
    referee("next")
    assert referee("do", "attack manchuria with 3 infantry", "--dice", "1 1 6; 6 6").code == 0
    number = referee.json("status").result["log_length"]
    for dice in ("6 6 6; 6 6", "1 6 6; 6 6"):
        said = referee("--lang", lang, "correct", str(number), "--dice", dice)
        told = flat(said.err)
        assert said.code == 2
        assert (
            "Too few dice: 0 typed, 3 needed. Round 2"
            if lang == "en"
            else "Pas assez de dés : 0 sur 3. Round 2"
        ) in told
    too_many = referee("correct", str(number), "--dice", "6 6 6; 6 6; 1 1 6; 6 6; 6")
    assert "left over: 1" in flat(too_many.err)
    assert referee("correct", str(number), "--dice", "6 6 6; 6 6; 1 1 6; 6 6").code == 0
