"""Short words at the table: what is meant by them, and what is only said where nothing is asked."""

from __future__ import annotations

import errno
import io
import os
from typing import TYPE_CHECKING

import pytest
from program import Utf8

from referee.app.french_words import command_of, shown_command
from referee.app.saves import open_session
from referee.cli.commands import COMMANDS
from referee.cli.context import Context
from referee.cli.shell.evening import Evening
from referee.cli.shell.lines import Piped
from referee.cli.shell.words import WORDS, spoken
from referee.engine.names import fold
from referee.i18n.speaker import Speaker
from referee.present.system_words import worded

if TYPE_CHECKING:
    from pathlib import Path

    from program import Program


class Sitting(Piped):
    """Lines of somebody who sits there and can be asked."""

    waits = True


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def played(referee: Program, game: str, *lines: str, lang: str = "en") -> str:
    done = referee("--lang", lang, "play", game, stdin="\n".join([*lines, "q", ""]))
    return flat(done.out + done.err)


def sat(*lines: str, lang: str = "en") -> tuple[str, Evening]:
    """The current game, played by people who are asked for a yes."""
    out = Utf8()
    context = Context(
        flags={"lang": lang}, environ={"COLUMNS": "88"}, stdin=io.StringIO("\n".join([*lines, ""])),
        stdout=out,
    )  # fmt: skip
    evening = Evening(context, open_session(None, write=True), Sitting(context))
    context.voice.lexicon = evening.session.game.lexicon
    evening.run()
    return flat(out.getvalue()), evening


@pytest.mark.parametrize("roll", ["roll", "roll the dice"])
def test_roll_at_a_dice_question_rolls_the_dice_asked(referee: Program, roll: str) -> None:
    """docs/play.md: dice, or `r`, at a question; a die beside the game is no answer to it."""
    said = played(referee, "wif5", "next", "initiative", roll)
    after = said.partition(f"> {roll} ")[2]
    assert "Total" not in after
    assert "Initiative, Allies (1 die) >" in after


def test_dice_beside_the_game_are_called_so(referee: Program) -> None:
    said = played(referee, "wif5", "roll 2d6", "next", "initiative", "roll 1d6", lang="fr")
    assert said.count("cela ne compte pas") == 2
    assert said.count("« l » lance les dés demandés") == 1
    assert "Initiative, Axe (1 dé) > q" in said


@pytest.mark.parametrize("game", ["aa1941", "m44", "aam", "wif5", "tlc"])
@pytest.mark.parametrize("word", ["n", "non", "o", "oui", "y", "no"])
def test_a_yes_or_no_where_nothing_is_asked_does_nothing(
    referee: Program, game: str, word: str
) -> None:
    """« n » is a French no: it ends no turn; `s` is the short form of « suite »."""
    said = played(referee, game, word, lang="fr")
    assert f"« {word} » : rien " in said
    assert "Empreinte après l’écriture 0" in said


@pytest.mark.parametrize(("lang", "letter"), [("en", "n"), ("fr", "s")])
def test_the_initial_of_the_word_goes_on(referee: Program, lang: str, letter: str) -> None:
    played(referee, "aa1941", letter, lang=lang)
    assert referee.json("status").result["phase"] == "combat_move"


def test_a_french_no_at_a_question_leaves_it_standing(referee: Program) -> None:
    said = played(referee, "m44", "activer", "n", lang="fr")
    assert "n » passe à la suite" not in said
    assert "est abandonné" not in said


def test_a_letter_that_is_no_face_in_french_begins_a_verb(referee: Program) -> None:
    """A tank is « b » in French: « a » is no die that lies there."""
    assert "« a » : aucun dé" not in played(referee, "m44", "a", lang="fr")
    assert "« b » : aucun dé" in played(referee, "m44", "b", lang="fr")


def test_words_mean_the_same_in_the_session_and_on_the_command_line() -> None:
    """« vérifier » asks whether the game is whole, « récit » tells it, « refaire » brings back."""
    grids = {"next", "chart"}  # two names each, both known in both places
    for key in WORDS.keys() & COMMANDS.keys() - grids:
        assert spoken(key, "fr") == shown_command(key, "fr"), key
    for key in grids:
        assert command_of(spoken(key, "fr"), COMMANDS) == key
        assert fold(shown_command(key, "fr")) in map(fold, WORDS[key].fr)


@pytest.mark.parametrize("word", ["vérifier", "contrôler"])
def test_verifier_tells_whether_the_game_is_whole(referee: Program, word: str) -> None:
    assert "La partie est entière et intacte" in played(referee, "tlc", word, lang="fr")


def test_the_program_called_in_the_session_is_told_where_it_belongs(referee: Program) -> None:
    said = played(referee, "m44", "arbitre jouer", "activer", "arbitre jouer", "retour",
                  "arbitre bilan .", "arbitre état", lang="fr")  # fmt: skip
    assert said.count("La partie est déjà ouverte : « parties » passe à une autre.") == 2
    assert "« arbitre bilan » se tape là où l’on appelle le programme" in said
    assert "pour une autre étape" not in said
    assert "Médailles" in said  # « arbitre état » is a word of the session


def test_a_verb_left_for_another_line_is_dropped_aloud(referee: Program) -> None:
    said = played(referee, "tlc", "terrain", "next", lang="fr")
    assert "« terrain » est abandonné : rien n’a été fait." in said


def test_a_list_of_steps_ends_in_no_half_word(referee: Program) -> None:
    said = played(referee, "wif5", "move")
    assert "“move” belongs to another step (" in said
    assert "bas…)" not in said
    assert "Return to base" in said


def test_one_sentence_says_that_a_question_is_open(referee: Program) -> None:
    """Told by the game (`next`) or by the session (a line of another step): the same words."""
    told = "A question is open: answer it first, or “abandon” drops it."
    said = played(referee, "wif5", "next", "initiative", "next", "weather", "move")
    assert said.count(told) == 3
    voice = Speaker("en")
    assert voice.say("shell.question.first", {"abandon": "abandon"}) == told
    for code in (
        "wif5.open.first",
        "m44.play.dice_first",
        "aam.pending.first",
        "tlc.pending.first",
    ):
        assert voice.say(code) == told, code


def test_going_on_is_no_yes_and_another_line_drops_the_question_aloud(referee: Program) -> None:
    """At « Continuer ? » of an undo: « suite » is asked again, `état` is looked up, a line is done."""
    assert referee("new", "aa1941").code == 0
    attack = "attaquer ukraine avec 1 infanterie contre 1 infanterie"
    said, evening = sat("s", "s", attack, "6", "annuler", "suite", "état", "noter non", lang="fr")
    assert "« suite » n’est ni oui ni non." in said
    assert "Sans confirmation, rien n’a été fait. Maintenant : noter non" in said
    assert evening.status["phase"] == "combat"
    assert [entry.kind for entry in evening.session.entries][-1] == "note"


def test_dice_that_fell_are_dropped_only_with_a_yes(referee: Program) -> None:
    """`abandon` in the middle of a battle: asked, as `undo` asks; before a die fell it is not."""
    assert referee("new", "aa1941").code == 0
    attack = "attack ukraine with 1 infantry against 1 infantry"
    said, evening = sat("next", "next", attack, "abandon", attack, "6", "abandon", "n", "abandon",
                        "next", "status", "y")  # fmt: skip
    assert said.count("The die thrown for it is dropped") >= 2
    assert said.count("Nothing was dropped: the question stands.") == 1
    assert "“next” is neither yes nor no" in said
    assert evening.question() is None
    done = [entry.command["name"] for entry in evening.session.entries if entry.kind == "command"]
    assert done.count("abandon") == 2


def test_a_line_at_that_question_is_done_instead(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    attack = "attack ukraine with 1 infantry against 1 infantry"
    said, evening = sat("next", "next", attack, "6", "abandon", "note hm")
    assert "Not confirmed: nothing was done. Now: note hm" in said
    assert evening.question() is not None
    assert "bug" not in said


@pytest.mark.parametrize(("said", "done"), [("2", True), ("back", False), ("next", None)])
def test_tick_alone_asks_which_line(referee: Program, said: str, done: bool | None) -> None:
    assert referee("new", "aa1941").code == 0
    told, evening = sat("next", "tick", "wibble", said)
    assert "“wibble” is not on this list" in told
    assert ("= tick 2" in told) is bool(done)
    assert ("“tick” is dropped; nothing was done." in told) is (done is False)
    assert evening.status["phase"] == ("combat" if done is None else "combat_move")


def test_from_where_nobody_stands_no_empty_list_is_shown(referee: Program) -> None:
    assert referee("new", "aa1941", "--set", "tracking=yes").code == 0
    said, _ = sat("next", "move", "germany", "back", "caucasus", "3 infantry", "ukraine")
    assert "On record the Soviet Union has nothing in Germany." in said
    assert "1) [Enter" not in said
    assert "= move 3 infantry from Caucasus to Ukraine" in said


def test_the_lines_of_tick_keep_their_numbers(referee: Program) -> None:
    """A line that is done stays in the list, so that each has the number `tick N` takes."""
    assert referee("new", "aa1941").code == 0
    told, _ = sat("next", "tick", "1", "tick", "2")
    first = "Announce attacks and move the attackers"
    assert f"1 {first} ✓ 2 Announce amphibious assaults" in " ".join(told.split())
    assert "= tick 2" in told


def test_a_line_that_is_done_is_not_ticked_in_silence(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    told, evening = sat("next", "tick 3", "tick 3", "tick supper", "tick", "tick 2")
    blitz = "Take the territories that tanks ran through"
    assert f"· Done: {blitz}" in told
    assert f"· Done already: {blitz}" in told
    assert "No line of this step is called “supper”: 1) Announce attacks" in told
    assert f"3) {blitz} 4) Show where" in told
    assert "· Done: Announce amphibious assaults" in told  # the whole line, at the question
    assert [line["done"] for line in evening.status["checklist"]] == [False, True, True, False]


def test_where_nothing_is_left_to_tick_that_is_said(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    told, _ = sat("tick 1", "tick", lang="fr")
    assert "· Fait : Acheter des unités" in told
    assert "Plus aucune ligne de cette étape n’est à faire." in told


def test_tick_after_a_line_that_ticks_itself_asks_which_line(referee: Program) -> None:
    assert referee("new", "m44/pegasus_bridge").code == 0
    told, _ = sat("tick 1", "tick", "2")
    assert "tick tick" not in told
    assert "= tick 2" in told


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "save", "Everything is saved already. “quit” leaves."),
        ("fr", "sauvegarder", "Tout est déjà sauvegardé. « quitter » pour partir."),
        ("fr", "Qu'est ce que je fais", "À tout moment :"),
        ("en", "What are my options?", "At any time:"),
        ("en", "who is winning?", "Treasury Production Capital"),
        ("en", "take it back", "1 command taken back: buy"),
        ("fr", "annule ça", "1 commande annulée : acheter"),
        ("fr", "retour en arrière", "1 commande annulée : acheter"),
        ("en", "what happened?", "1 The Soviet Union buys 1 infantry"),
    ],
)
def test_what_newcomers_say(referee: Program, lang: str, line: str, told: str) -> None:
    assert referee("new", "aa1941").code == 0
    assert referee("do", "buy", "1", "infantry").code == 0
    assert told in sat(line, lang=lang)[0]


@pytest.mark.parametrize(
    ("lang", "yes", "told"),
    [
        ("en", "yes", "nothing is asked here with yes or no. First: collect your income"),
        ("fr", "oui", "rien ici ne demande oui ou non. D’abord : percevoir votre revenu"),
    ],
)
def test_a_yes_is_not_told_to_go_on_past_what_is_owed(
    referee: Program, lang: str, yes: str, told: str
) -> None:
    assert referee("new", "aa1941").code == 0
    for _ in range(5):
        assert referee("next").code == 0
    assert told in sat(yes, lang=lang)[0]


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        (
            "en",
            "buy 1 infantry; next",
            "One line after the other: “next” is typed once the rest is",
        ),
        ("en", "buy 1 infantry, next", "Nothing was done."),
        ("fr", "acheter 1 infanterie puis suite", "Une ligne après l’autre : « suite » se tape"),
        ("en", "next next", "One line after the other: “next” is typed once the rest is done."),
        ("fr", "suite suite", "Une ligne après l’autre : « suite » se tape"),
        ("en", "next buy", "One line after the other: “buy” is typed once the rest is done."),
    ],
)
def test_two_lines_in_one_are_told_to_be_two(
    referee: Program, lang: str, line: str, told: str
) -> None:
    assert referee("new", "aa1941").code == 0
    said, evening = sat(line, lang=lang)
    assert told in said
    assert not evening.session.entries


@pytest.mark.parametrize("line", ["buy 1 foo, next", "zzz; undo", "foo then next"])
def test_of_two_lines_what_is_wrong_with_the_first_is_said(referee: Program, line: str) -> None:
    assert referee("new", "aa1941").code == 0
    said, evening = sat(line)
    assert "is typed once the rest is done" not in said
    assert ("foo" if "foo" in line else "zzz") in said.split("✗", 1)[1]
    assert not evening.session.entries


def test_what_goes_on_answers_no_list(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    said, evening = sat("oups", "ok", "")
    assert "What went wrong?" in said
    assert not evening.session.entries


def test_back_at_length_goes_one_question_back(referee: Program) -> None:
    assert referee("new", "tlc").code == 0
    told, evening = sat(
        "terrain r1c1 difficult", "enter", "tiger", "go back", "", "north", "go back"
    )
    assert "taken back" not in told
    assert len(evening.session.entries) == 1
    assert told.count("What do you call it?") == 2


def test_what_stands_alone_is_not_proposed_as_it_was_typed(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    assert "mean back" not in sat("back to work")[0]


def test_a_verb_at_that_question_meets_the_question_that_is_open(referee: Program) -> None:
    """It is no verb of another step: the battle waits for its losses."""
    assert referee("new", "aa1941").code == 0
    attack = "attack ukraine with 1 infantry against 1 infantry"
    said, evening = sat("next", "next", attack, "6", "undo", "attack", "undo", "retreat")
    assert "belongs to another step" not in said
    assert said.count("answer its question first") == 1
    assert evening.question() is not None


@pytest.mark.parametrize(("lang", "number"), [("en", "Round 1"), ("fr", "Round 1")])
@pytest.mark.parametrize("width", ["60", "80"])
def test_the_bottom_line_says_of_what_its_number_is(
    referee: Program, lang: str, number: str, width: str
) -> None:
    assert referee("new", "aa1941").code == 0
    context = Context(flags={"lang": lang}, environ={"COLUMNS": width})
    evening = Evening(context, open_session(None), Piped(context))
    context.voice.lexicon = evening.session.game.lexicon
    evening.look()
    assert evening.toolbar().startswith(number)


def test_the_system_speaks_the_language_of_the_table() -> None:
    full, odd = os.strerror(errno.ENOSPC), "Something nobody heard of"
    assert worded(Speaker("fr"), full) == "plus de place sur le disque"
    assert worded(Speaker("fr"), odd) == odd


def test_whoever_did_not_choose_the_language_is_told_how_to_change_it(referee: Program) -> None:
    """A game begun in French, opened where nothing names a language."""
    assert referee("--lang", "fr", "new", "m44").code == 0
    out = Utf8()
    context = Context(environ={}, stdin=io.StringIO("q\n"), stdout=out)
    session = open_session(None, write=True)
    context.speak(session.header["lang"])
    context.voice.lexicon = session.game.lexicon
    Evening(context, session, Sitting(context)).run()
    assert "This game is told in French" in flat(out.getvalue())
    asked, _ = sat("q", lang="fr")
    assert "This game is told" not in asked


@pytest.mark.parametrize("word", ["report", "units", "recap", "log"])
def test_a_save_named_behind_a_look_up_is_for_the_command_line(
    referee: Program, tmp_path: Path, word: str
) -> None:
    referee("new", "aa1941", "--save", str(tmp_path / "z1.referee"))
    referee("new", "aa1941", "--save", str(tmp_path / "a.referee"))
    said = referee("play", stdin=f"{word} --save z1.referee\nreport {tmp_path}/x.md\nq\n").out
    assert f"“{word}” is typed alone, without “--save z1.referee”." in " ".join(said.split())
    assert (tmp_path / "x.md").exists()  # a file that the story is written to is one


@pytest.mark.parametrize("line", [
    "where karelia --save z1.referee", "rule --save z1.referee", "note --save z1.referee pizza", "redo --save=z1.referee",
    "buy 1 infantry --save z1.referee", "players --partie z1.referee",
])  # fmt: skip
def test_a_save_named_behind_any_other_line_is_told_too(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """“where karelia --save z1.referee” sought a place of that name, a note was written into the open game."""
    monkeypatch.chdir(tmp_path)
    for name in ("z1.referee", "a.referee"):
        assert referee("new", "aa1941", "--save", name).code == 0
    said = referee("play", "a.referee", stdin=f"{line}\nnote use --save here\nq\n").out
    assert "in the session the open game answers" in " ".join(said.split())
    noted = [entry["note"] for entry in referee.json("log").result["entries"]]
    assert noted == ["use --save here"]  # a remark may speak of it
