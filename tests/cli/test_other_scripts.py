"""Names in a script that no name of the program is written in mean what is called so, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from referee.engine.names import Names

if TYPE_CHECKING:
    from program import Program, Said


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def made(referee: Program, *names: str) -> None:
    for name in names:
        assert referee("new", "tlc", "--save", f"{name}.referee").code == 0


@pytest.mark.parametrize("name", ["日曜日", "Игра", "Ωμέγα", "🎲", "*", "🎲 2", "ひ-1"])
def test_a_save_that_is_not_there_is_no_other_game(referee: Program, name: str) -> None:
    """All that is left of such a name by Latin letters, nothing, began the name of every save."""
    made(referee, "one", "one-1", "one-2")
    for words in (("note", "x", "--save", name), ("verify", name), ("fork", "--save", name)):
        assert referee(*words).code == 4, words
    for save in Path.cwd().glob("*.referee"):
        assert referee.json("log", "all", "--save", save.name).result["entries"] == []


def test_a_save_is_found_by_the_beginning_of_its_name_in_its_own_script(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(referee, "日曜日", "Игра 2", "Ёлка", "one")
    (tmp_path / "else").mkdir()
    monkeypatch.chdir(tmp_path / "else")
    for name, meant in (("日", "日曜日"), ("игра", "Игра 2"), ("ёлка", "Ёлка"), ("елк", "Ёлка")):
        found = referee.json("status", "--save", name)
        assert Path(found.result["save"]).stem == meant
    assert referee("status", "--save", "Война").code == 4


@pytest.mark.parametrize(
    "words",
    [
        ("new", "aa1941/日"), ("new", "m44/-"), ("setup", "m44/日"), ("scenarios", "aam/🎲"),
        ("card", "list", "日"), ("new", "aa1941", "日"), ("new", "aa1941日"), ("new", "日aa1941"),
        ("scenarios", "aa1941/standard日"), ("setup", "tlc日"), ("config", "set", "lang", "日"),
        ("config", "set", "lang", "-"), ("config", "set", "lang", "en,日"), ("config", "set", "lang", "*"),
    ],
)  # fmt: skip
def test_what_is_called_so_by_nobody_is_not_found(referee: Program, words: tuple[str, ...]) -> None:
    said = referee(*words)
    assert said.code == 2 and not said.out


def test_no_line_of_the_checklist_is_ticked(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    assert referee("do", "tick", "日").code == 2
    assert referee.json("status").result["log_length"] == 0


@pytest.mark.parametrize(
    "words",
    [
        ("do", "buy", "1", "日", "infantry"), ("do", "buy", "1", "infantry日"), ("where", "ukraine", "日"),
        ("where", "Украина", "ukraine"),
    ],
)  # fmt: skip
def test_a_word_in_another_script_is_not_left_out(referee: Program, words: tuple[str, ...]) -> None:
    """What is left of it by Latin letters is nothing: the rest was done without it."""
    assert referee("new", "aa1941").code == 0
    said = referee(*words)
    assert said.code == 2 and not said.out
    assert referee.json("status").result["log_length"] == 0


def test_a_word_that_no_card_can_hold_is_told(referee: Program) -> None:
    said = referee("rule", "aa1941", "retreat", "日")
    assert "Not understood: 日" in said.out


def test_players_names_in_another_script_are_theirs(referee: Program, tmp_path: Path) -> None:
    names = Names("thing", {"one": ["Война 1941"], "two": ["Łódź"], "three": ["Война 1942"]})
    assert names.find("война 1941") == "one" and names.find("ŁÓDŹ") == "two"
    assert names.readings("вой") == ["one", "three"] and names.exactly("Война 1942")
    assert not names.readings("Мир 1941") and not names.exactly("Мир 1941")


def test_only_saves_are_near_the_name_of_a_save(referee: Program, tmp_path: Path) -> None:
    made(referee, "Партия-1941")
    assert referee("note", "x").code == 0 and referee("next").code in (0, 1)
    Path(".Партия-1941.referee.good").write_bytes(Path("Партия-1941.referee").read_bytes())
    Path("日.html").write_text("<p>", encoding="utf-8")
    said = referee("note", "x", "--save", "Партия1941")
    assert said.code == 4 and "Партия-1941.referee" in said.err and ".good" not in said.err
    assert "html" not in referee("note", "x", "--save", "日曜").err


# -- what players call their units, notes and armies -------------------------------------------
LABELS = ["Тигр2", "日", "Ωμέγα", "🎲", "Ł", "か", "が", "★", "虎1"]


def test_units_keep_the_letters_of_every_script(referee: Program) -> None:
    """Without them a unit lost its label, and the next word was taken for it."""
    made(referee, "g")
    for at, name in enumerate(LABELS):
        said = referee("do", "enter", name, "north", "tank", "at", f"r1c{at % 3 + 1}")
        assert said.code == 0 and name in said.out, said
    units = referee.json("units").result["units"]
    assert {each["name"]: each["place"] for each in units} == {
        name: f"r1c{at % 3 + 1}" for at, name in enumerate(LABELS)
    }
    assert referee("do", "mark", "日,か", "spotted").code == 0
    assert referee("do", "mark", "тигр", "spotted").code == 0
    assert referee("where", "が").out.startswith("r1c1")
    assert referee("where", "Волк1").code == 2  # nobody is called so
    assert referee("verify").code == 0


@pytest.mark.parametrize("name", ["Тигр 2", "Игра k2", "*", "? k2", "日 本"])
def test_no_part_of_a_label_is_dropped(referee: Program, name: str) -> None:
    """« Тигр 2 » was the unit `2`, and « Волк 2 » wrote over it."""
    made(referee, "g")
    said = referee("do", "enter", *name.split(), "north", "tank", "at", "r1c1")
    assert said.code == 2 and f"“{name}” cannot be a" in said.err and said.err.count("\n") == 1
    assert referee.json("units").result["units"] == []


def test_one_label_however_its_accents_are_typed(referee: Program) -> None:
    made(referee, "g")
    for name in ("Tigr\u00e9", "Tigre\u0301"):
        assert referee("do", "enter", name, "north", "tank", "at", "r1c1").code == 0
    assert [each["name"] for each in referee.json("units").result["units"]] == ["Tigr\u00e9"]


def test_sealed_notes_are_called_in_every_script(referee: Program) -> None:
    assert referee("new", "wif5").code == 0
    secret = "secret=abcdefgh"
    for name in ("План", "計画", "🎲"):
        assert referee("do", "seal", name, "axis", f"text=of {name}", secret).code == 0
    assert "of 計画" in referee("do", "reveal", "計画", secret).out
    assert referee("do", "reveal", "Игра", secret).code == 2
    said = referee("do", "seal", "*", "axis", "text=of", secret)
    assert said.code == 2 and "“*” cannot be a name" in said.err


def test_no_word_is_dropped_behind_a_verb(referee: Program) -> None:
    assert referee("new", "m44").code == 0
    assert "日" in referee("do", "order", "日").err
    assert "日" in referee("do", "next", "日").err


def army(referee: Program, name: str, figures: int = 4) -> Said:
    lines = f"{figures} Mauser\nsave\nquit\n"
    return referee("army", "build", name, "--side", "axis", stdin=lines)


ARMIES = ["日本", "Игра", "Tigerいち", "Tiger日", "Тигр 2", "Волк 2", "か", "が", "🎲"]


def test_armies_are_kept_under_names_of_every_script(referee: Program) -> None:
    """One after the other was kept as `unit`, and only that name found one."""
    for figures, name in enumerate(ARMIES, 1):
        assert army(referee, name, figures).code == 0
    kept = referee.json("army", "list").result["armies"]
    assert len(kept) == len(ARMIES) == len({each["name"] for each in kept})
    for figures, name in enumerate(ARMIES, 1):
        (found,) = referee.json("army", "roster", name).result["armies"]
        assert found["units"] == figures
    assert referee("new", "aam", "--army", "日本").code == 0


def test_an_army_built_again_under_its_name_goes_on(referee: Program) -> None:
    army(referee, "Игра")
    assert army(referee, "Игра", 1).code == 0
    (found,) = referee.json("army", "roster", "Игра").result["armies"]
    assert found["units"] == 5


def test_an_army_of_before_is_found_under_its_old_name(referee: Program) -> None:
    """Kept by 0.3.0 and before: Latin names as they are still, all others as `unit`."""
    army(referee, "T-34/85!")
    assert {each["name"] for each in referee.json("army", "list").result["armies"]} == {"t_34_85"}
    file = next((referee.home / "..").resolve().rglob("t_34_85.yaml"))
    file.rename(file.with_name("unit.yaml"))
    assert referee("army", "roster", "unit").code == 0
    assert referee("army", "roster", "日本").code == 2


@pytest.mark.parametrize("name", ["*", "!?", "-"])
def test_signs_alone_name_no_army(referee: Program, name: str) -> None:
    said = army(referee, name)
    assert said.code == 2 and said.err.count("\n") == 1 and f"“{name}” cannot be a name" in said.err


def test_cards_of_two_names_are_two() -> None:
    """Ids are written in ASCII; those of names in Latin letters are as they were."""
    from referee.games.aam.armies.card_questions import key_of

    names = ["Тигр 2", "Волк 2", "日本", "Игра", "か", "が", "Tiger日"]
    keys = {key_of(each) for each in names}
    assert len(keys) == len(names)
    assert all(key.isascii() and key.isidentifier() and key == key.lower() for key in keys)
    assert [key_of(each) for each in ("T-34/85", "T\u201134", "1942", "Élite")] == [
        "t_34_85", "t34", "unit_1942", "elite",
    ]  # fmt: skip


def test_places_of_saves_of_before_are_called_as_they_were() -> None:
    """The ledger of control holds these names (`Łódź` of an owner's map)."""
    from referee.games.wif5.supply.atlas import name_of

    assert name_of(frozenset(("name=Łódź",))) == "odz"
    assert name_of(frozenset(("name=Sébastopol",))) == "sebastopol"
