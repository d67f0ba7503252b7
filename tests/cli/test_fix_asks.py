"""A die put right long after it fell: what it would set aside is asked first, and `undo` brings it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from referee.cli.shell import lines

if TYPE_CHECKING:
    from program import Program

# Pegasus Bridge, the fire into the sandbags misses; the steps after it are gone through.
SHOT = (
    "order attack left r5c2 r6c2 r6c3",
    "next",
    "move r5c2 r4c3",
    "next",
    "attack r4c3 r3c3",
    "no",
)
TURN = ("next",) * 9


@pytest.fixture(autouse=True)
def somebody_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines.Piped, "waits", True)


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def played(referee: Program, *typed: str, lang: str = "en") -> str:
    said = referee("--lang", lang, "play", stdin="\n".join([*typed, "q", ""]))
    assert "Traceback" not in said.out + said.err
    return flat(said.out)


def at_table(referee: Program, face: str, *more: str) -> int:
    """A game with a shot and some steps after it; how many entries its log has."""
    assert referee("new", "m44/pegasus_bridge").code == 0
    played(referee, *SHOT, face, *more, *TURN)
    return int(referee.json("status").result["log_length"])


def in_effect(referee: Program) -> list[tuple[str, object]]:
    entries = referee.json("log").result["entries"]
    return [(e["command"], e["args"]) for e in entries if e["standing"] == "in_effect"]


ASKED = {
    "en": "later entries of the log would no longer hold and be left out. Put the dice right all the same? [y/N]",
    "fr": "écritures suivantes du journal ne tiendraient plus et seraient écartées. Rectifier les dés malgré tout ? [o/N]",
}  # fmt: skip


@pytest.mark.parametrize(("lang", "fix"), [("en", "fix 1"), ("fr", "rectifier 1")])
def test_what_a_die_put_right_sets_aside_is_asked_before_anything_is_done(
    referee: Program, lang: str, fix: str
) -> None:
    """A flag where there was none: a retreat is owed, and nothing after it holds. Enter is no."""
    length = at_table(referee, "I")
    before = in_effect(referee)
    told = played(referee, fix, "", "D" if lang == "fr" else "F", "", "", lang=lang)
    assert ASKED[lang] in told
    assert ("Rien n’a été changé." if lang == "fr" else "Nothing was changed.") in told
    assert referee.json("status").result["log_length"] == length
    assert in_effect(referee) == before


def test_many_that_no_longer_hold_are_told_in_one_sentence(referee: Program) -> None:
    at_table(referee, "I")
    told = played(referee, "fix 1", "", "F", "", "yes")
    assert "later entries (8 to " in told and "no longer hold and were left out." in told
    after = told.partition("> yes")[2]
    assert after.count("no longer hold") == 1
    assert after.count("First the retreat from r3c3") == 2  # the reason, and where the game stands


@pytest.mark.parametrize(
    ("lang", "fix", "undo"), [("en", "fix 1", "undo"), ("fr", "rectifier 1", "annuler")]
)
def test_undo_takes_the_correction_back_and_brings_all_back(
    referee: Program, lang: str, fix: str, undo: str
) -> None:
    at_table(referee, "I")
    before = in_effect(referee)
    face, yes = ("D", "oui") if lang == "fr" else ("F", "yes")
    told = played(referee, fix, "", face, "", yes, undo, lang=lang)
    assert (
        "La correction de l’écriture 7 est annulée : ses dés sont de nouveau ceux de départ" if lang == "fr"
        else "The correction of entry 7 is taken back: its dice are as they fell first"
    ) in told  # fmt: skip
    assert in_effect(referee) == before
    assert referee("verify").code == 0
    log = flat(referee("--lang", lang, "log", "all").out)
    assert ("parce que : la correction a été annulée" if lang == "fr" else "because the correction was taken back") in log  # fmt: skip
    # From there `undo` is what it always is: the last line goes, and no correction comes back.
    played(referee, undo, lang=lang)
    assert in_effect(referee) == before[:-1]


def test_from_the_command_line_too(referee: Program) -> None:
    at_table(referee, "I")
    before = in_effect(referee)
    assert referee("correct", "7", "--dice", "F").code == 0
    assert len(in_effect(referee)) < len(before)
    assert referee("undo").code == 0
    assert in_effect(referee) == before
    assert referee("undo", "2").code == 0
    assert in_effect(referee) == before[:-2]
    assert referee("verify").code == 0


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "A correction is not brought back."),
        ("fr", "Une correction annulée ne se rétablit pas."),
    ],
)
def test_a_correction_taken_back_is_told_to_be_made_anew(
    referee: Program, lang: str, told: str
) -> None:
    """`redo` names the entry as it is numbered by now, and the dice; not that nothing was taken back."""
    at_table(referee, "I")
    before = in_effect(referee)
    assert referee("correct", "7", "--dice", "F").code == 0
    nothing = "nothing was taken back" if lang == "en" else "rien n’a été annulé"
    said = referee("--lang", lang, "redo")
    assert nothing in flat(said.out + said.err)
    assert referee("undo").code == 0
    said = referee("--lang", lang, "redo")
    assert said.code == 2
    assert told in flat(said.out + said.err)
    assert nothing not in flat(said.out + said.err)
    assert in_effect(referee) == before


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_two_taken_back_are_a_correction_and_the_decision_before_it(
    referee: Program, lang: str
) -> None:
    """The correction goes first, with its reason in the log; a step is behind it, and no die is lost."""
    at_table(referee, "I")
    before = in_effect(referee)
    assert referee("correct", "7", "--dice", "F").code == 0
    told = played(referee, "annuler 2" if lang == "fr" else "undo 2", lang=lang)
    assert "[o/N]" not in told and "[y/N]" not in told
    assert in_effect(referee) == before[:-1]
    log = flat(referee("--lang", lang, "log", "all").out)
    why = "la correction a été annulée" if lang == "fr" else "the correction was taken back"
    assert log.count(why) == 1
    assert referee("verify", "--again").code == 0


def test_dice_lost_behind_a_correction_are_asked_about(referee: Program) -> None:
    """As far as the shot itself: its die would be gone, and whoever says no keeps the correction, too."""
    length = at_table(referee, "I")
    assert referee("correct", "7", "--dice", "F").code == 0
    corrected = in_effect(referee)
    told = played(referee, f"undo {len(TURN) + 2}", "no")
    assert "Dice are taken back (entry 7)" in told and "Nothing was taken back." in told
    assert in_effect(referee) == corrected
    played(referee, f"undo {len(TURN) + 2}", "yes")
    assert len(in_effect(referee)) == length - len(TURN) - 1


def test_more_than_there_is_takes_nothing_back(referee: Program) -> None:
    at_table(referee, "I")
    assert referee("correct", "7", "--dice", "F").code == 0
    corrected = in_effect(referee)
    for said in (referee("undo", "99"), referee("undo", "0")):
        assert said.code == 2
    assert in_effect(referee) == corrected


def test_a_correction_that_leaves_nothing_out_asks_nothing(referee: Program) -> None:
    assert referee("new", "m44/pegasus_bridge").code == 0
    told = played(referee, *SHOT, "I", "fix 1", "", "A", "")
    assert "[y/N]" not in told
    assert "Entry 7 corrected and judged again." in told


def test_faces_are_called_by_the_letters_of_the_language(referee: Program) -> None:
    """A star is « E » in French, in the list and in the question."""
    assert referee("new", "m44/pegasus_bridge").code == 0
    told = played(referee, *SHOT, "E", "rectifier 1", "", "retour", lang="fr")
    assert "Les faces réellement tombées (saisi : E)" in told
    menu = played(referee, "rectifier", "retour", lang="fr")
    assert "hexagone" not in menu and "une unité est sur une autre case" in menu


@pytest.mark.parametrize("game", ["m44", "wif5", "aa1941", "tlc", "aam"])
def test_a_step_taken_back_is_called_by_the_word_to_type(referee: Program, game: str) -> None:
    assert referee("new", game).code == 0
    referee("next")
    if not referee.json("status").result["log_length"]:
        pytest.skip("something is owed before the first step is left")
    assert "suite" in flat(referee("--lang", "fr", "undo").out)


# -- the usual reason ------------------------------------------------------------------------
TO_WEATHER = (
    *("next",) * 3, "initiative", "3", "1", "", "first axis", "", "",
    "weather", "4", "clear clear clear clear clear clear clear", "2 1 no",
)  # fmt: skip
FOUGHT = ("next", "declare eastern europe with 2 infantry from karelia", "next")


@pytest.mark.parametrize(
    ("lang", "line", "why"),
    [
        ("en", "fix battle", "the table decided so"),
        ("fr", "rectifier combat", "la table en a décidé ainsi"),
        ("en", "fix treasury germany 3", "it is so at the table"),
        ("fr", "rectifier trésorerie allemagne 3", "c’est ainsi à la table"),
    ],
)
def test_enter_gives_a_reason_that_is_true(
    referee: Program, lang: str, line: str, why: str
) -> None:
    """A battle fought by hand, money as it lies there: nobody mistyped anything."""
    assert referee("new", "aa1941").code == 0
    told = played(referee, *FOUGHT, line, *([""] if "battle" in line or "combat" in line else []), "", "log", lang=lang)  # fmt: skip
    assert f"= {why}]" in told
    assert told.count(why) >= 2  # asked, and in the log


def test_a_die_put_right_was_typed_by_mistake(referee: Program) -> None:
    assert referee("new", "m44/pegasus_bridge").code == 0
    told = played(referee, *SHOT, "I", "fix 1", "", "A", "", "log all")
    assert "because typed by mistake" in told


@pytest.mark.parametrize(
    ("lang", "line", "why"),
    [
        ("en", "skip", "the table decided so"),
        ("fr", "omettre", "la table en a décidé ainsi"),
    ],
)
def test_what_a_step_owes_is_left_out_because_the_table_decides(
    referee: Program, lang: str, line: str, why: str
) -> None:
    assert referee("new", "wif5/campaign_1939").code == 0
    told = played(referee, *TO_WEATHER, *("next",) * 3, line, "", lang=lang)
    assert f"= {why}]" in told and f"({why})" in told


# -- the rule at a question of the session ---------------------------------------------------
@pytest.mark.parametrize(
    ("lang", "undo", "asked", "kept"),
    [
        ("en", "undo", "[y/N]", "Nothing was taken back."),
        ("fr", "annuler", "[o/N]", "Rien n’a été"),
    ],
)
def test_the_rule_is_shown_at_a_yes_or_no_which_is_asked_again(
    referee: Program, lang: str, undo: str, asked: str, kept: str
) -> None:
    assert referee("new", "m44/pegasus_bridge").code == 0
    played(referee, *SHOT, "I")
    told = played(referee, undo, "?", "", lang=lang)
    assert told.count(asked) == 2 and kept in told
    assert "(rule." in told.partition("> ?")[2].partition(asked)[0]  # a card of the step
    assert ("ni oui ni non" if lang == "fr" else "neither yes nor no") not in told


@pytest.mark.parametrize("line", ["fix", "fix 1", "undo to"])
def test_and_at_a_list_of_what_went_wrong(referee: Program, line: str) -> None:
    assert referee("new", "m44/pegasus_bridge").code == 0
    played(referee, *SHOT, "I")
    told = played(referee, line, "?", "back")
    assert "No rule belongs" not in told
    assert "(rule." in told.partition("> ?")[2]


# -- dice of a battle that was called off ----------------------------------------------------
def test_dice_of_a_battle_that_was_dropped_are_not_put_right(referee: Program) -> None:
    """Nothing rests on them any more; those of the battle before it, and of the next, are listed."""
    assert referee("new", "aa1941").code == 0
    first = ("next", "next", "attack ukraine with 3 infantry against 1 infantry", "1 1 1", "6")
    fight = "attack manchuria with 3 infantry against 3 infantry"
    played(referee, *first, fight, "6 6 5", "abandon", "yes")
    told = played(referee, "fix 1", "back")
    assert "1 1 1" in told and "6 6 5" not in told
    told = played(referee, "undo", "fix 1", "back")  # it goes on: so do its dice
    assert "6 6 5" in told


@pytest.mark.parametrize("line", [("fix", "cancel"), ("fix", "2", "cancel"), ("fix 2", "cancel")])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cancel_leaves_the_menu_and_takes_nothing_back(
    referee: Program, lang: str, line: tuple[str, ...]
) -> None:
    assert referee("new", "aa1941", "--set", "tracking=yes").code == 0
    words = {"fix": "rectifier", "fix 2": "rectifier 2"} if lang == "fr" else {}
    said = played(referee, "buy 1 infantry", *(words.get(each, each) for each in line), lang=lang)
    assert ("Nothing was changed" if lang == "en" else "Rien n’a été changé") in said
    assert [entry["command"] for entry in referee.json("log").result["entries"]] == ["buy"]


def test_cancel_at_a_yes_or_no_is_a_no_and_is_asked_once(referee: Program) -> None:
    assert referee("new", "m44/pegasus_bridge").code == 0
    played(referee, *SHOT, "I")
    before = in_effect(referee)
    told = played(referee, "undo", "cancel")
    assert told.count("[y/N]") == 1 and "Nothing was taken back." in told
    assert in_effect(referee) == before
