"""A game by mail: a turn written out, added to the other save, refused where histories differ."""

from __future__ import annotations

import json
import os
from errno import ENOSPC
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING

import pytest
from reseal import Save, forged

from referee.app import by_mail, past
from referee.journal import place

if TYPE_CHECKING:
    from program import Program, Said

    from referee.app.session import Session


@pytest.fixture
def tables(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Two tables with the same game: here.referee and there.referee."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "here.referee").code == 0
    assert referee("export", "here.referee", "-o", "start.jsonl").code == 0
    assert referee("import", "start.jsonl", "--save", "there.referee").code == 0
    return referee


def do(tables: Program, save: str, line: str) -> Said:
    said = tables("do", *line.split(), "--save", save)
    assert said.code == 0, said.err
    return said


def send(tables: Program, save: str, file: str, *more: str) -> None:
    said = tables("export", "--turn", "-o", file, "--save", save, "--force", *more)
    assert said.code == 0, said.err


def take(tables: Program, save: str, file: str, lang: str = "en") -> Said:
    return tables("--lang", lang, "import", file, "--turn", "--save", save)


def test_turns_go_to_and_fro(tables: Program) -> None:
    do(tables, "here.referee", "income germany 7 15")
    do(tables, "here.referee", "income italy 3 2")
    send(tables, "here.referee", "one.turn")
    assert "2 entries added: 1 to 2" in take(tables, "there.referee", "one.turn").out
    do(tables, "there.referee", "income cw 9 12")
    send(tables, "there.referee", "two.turn")
    # Only what came after the last turn taken is in it.
    assert len(Path("two.turn").read_text(encoding="utf-8").splitlines()) == 3
    assert "1 entry added: 3" in take(tables, "here.referee", "two.turn").out
    assert "Nothing new" in take(tables, "here.referee", "two.turn").out
    here = tables.json("status", "--save", "here.referee").result
    there = tables.json("status", "--save", "there.referee").result
    assert {**here, "save": ""} == {**there, "save": ""}
    for save in ("here.referee", "there.referee"):
        assert tables("verify", "--save", save).code == 0


@pytest.mark.parametrize(("lang", "words"), [("en", "differ from entry 2 on: here “last”, there “income”"), ("fr", "diffèrent à partir de l’écriture 2\u00a0: ici «\u00a0dernier\u00a0», là-bas «\u00a0revenu\u00a0»")])  # fmt: skip
def test_histories_that_differ_are_refused_with_the_point(
    tables: Program, lang: str, words: str
) -> None:
    do(tables, "here.referee", "income germany 7 15")
    send(tables, "here.referee", "one.turn")
    take(tables, "there.referee", "one.turn")
    do(tables, "here.referee", "income italy 3 2")
    do(tables, "there.referee", "last cw 2 inf")
    send(tables, "here.referee", "two.turn", "--since", "0")
    before = Path("there.referee").read_bytes()
    said = take(tables, "there.referee", "two.turn", lang)
    told = " ".join(said.err.replace("\n", " ").split(" ")).replace("  ", " ")
    assert said.code == 2 and " ".join(words.split()) in " ".join(told.split())
    assert Path("there.referee").read_bytes() == before


def test_a_gap_another_game_and_a_cut_file(tables: Program, tmp_path: Path) -> None:
    for line in ("income germany 7 15", "income italy 3 2"):
        do(tables, "here.referee", line)
    send(tables, "here.referee", "late.turn", "--since", "1")
    assert "Entries 1 to 1" in take(tables, "there.referee", "late.turn").err
    assert tables("new", "wif5", "--save", "other.referee").code == 0
    assert "another game" in take(tables, "other.referee", "late.turn").err.replace("\n", " ")
    whole = Path("late.turn").read_text(encoding="utf-8").splitlines()
    Path("cut.turn").write_text("\n".join(whole[:-1]) + "\n", encoding="utf-8")
    assert take(tables, "there.referee", "cut.turn").code == 2
    Path("forged.turn").write_text(
        "\n".join([whole[0].replace('"since":1', '"since":0'), *whole[1:]]), encoding="utf-8"
    )
    assert take(tables, "there.referee", "forged.turn").code == 2
    changed = [whole[0], whole[1].replace("italy", "japan"), *whole[2:]]
    Path("changed.turn").write_text("\n".join(changed), encoding="utf-8")
    send(tables, "here.referee", "first.turn", "--since", "0")
    assert take(tables, "there.referee", "first.turn").code == 0
    said = take(tables, "there.referee", "changed.turn")  # known already, and not so
    assert said.code == 4 and "line 2 cannot be taken" in said.err
    assert tables("verify", "--save", "there.referee").code == 0
    assert not [
        p.name for p in tmp_path.iterdir() if ".turn." in p.name or p.name.endswith(".referee.turn")
    ]


def test_a_forged_entry_is_refused(tables: Program) -> None:
    do(tables, "here.referee", "income germany 7 15")
    send(tables, "here.referee", "one.turn")
    text = Path("one.turn").read_text(encoding="utf-8")
    Path("forged.turn").write_text(text.replace("germany", "italy"), encoding="utf-8")
    before = Path("there.referee").read_bytes()
    assert take(tables, "there.referee", "forged.turn").code != 0
    assert Path("there.referee").read_bytes() == before


def test_what_is_sealed_stays_sealed(tables: Program) -> None:
    do(tables, "here.referee", "seal cells axis text=Iraq secret=blue-heron-42")
    send(tables, "here.referee", "one.turn")
    sent = Path("one.turn").read_text(encoding="utf-8")
    assert "Iraq" not in sent and "heron" not in sent


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_histories_that_parted_are_one_again_after_undo(tables: Program, lang: str) -> None:
    """“undo --to” at one table and the turn sent again, as the refusal says."""
    do(tables, "here.referee", "income germany 7 15")
    send(tables, "here.referee", "one.turn")
    take(tables, "there.referee", "one.turn")
    do(tables, "here.referee", "income italy 3 2")
    do(tables, "there.referee", "last cw 2 inf")
    do(tables, "there.referee", "last cw 3 inf")
    send(tables, "here.referee", "two.turn")
    said = take(tables, "there.referee", "two.turn", lang)
    assert said.code == 2
    if lang == "fr":  # the verbs as they are called at the table
        assert "« dernier »" in " ".join(said.err.split()).replace("\u00a0", " ")
        assert "« revenu »" in " ".join(said.err.split()).replace("\u00a0", " ")
    # Half of it taken back is not enough.
    assert tables("undo", "--save", "there.referee").code == 0
    assert take(tables, "there.referee", "two.turn", lang).code == 2
    assert tables("undo", "--to", "1", "--save", "there.referee").code == 0
    said = take(tables, "there.referee", "two.turn", lang)
    assert said.code == 0, said.err
    assert ("left out" if lang == "en" else "laissées de côté") in said.out
    here = tables.json("status", "--save", "here.referee").result
    there = tables.json("status", "--save", "there.referee").result
    assert {**here, "save": ""} == {**there, "save": ""}
    assert tables("verify", "--save", "there.referee").code == 0
    # And on they play.
    do(tables, "there.referee", "income cw 9 12")
    send(tables, "there.referee", "three.turn")
    assert take(tables, "here.referee", "three.turn").code == 0


@pytest.mark.parametrize("gives_way", ["here", "there"])
def test_whichever_table_gives_way_the_advice_is_followed_as_it_stands(
    tables: Program, gives_way: str
) -> None:
    """Both tables went on, one with a note among it: the number to go back to is in the refusal."""
    saves = {"here": "here.referee", "there": "there.referee"}
    do(tables, "here.referee", "income germany 7 15")
    send(tables, "here.referee", "one.turn")
    take(tables, "there.referee", "one.turn")
    do(tables, "here.referee", "income italy 3 2")
    assert tables("note", "pizza at nine", "--save", saves[gives_way]).code == 0
    do(tables, "there.referee", "last cw 2 inf")
    send(tables, "here.referee", "here.turn")
    send(tables, "there.referee", "there.turn")
    said = " ".join(take(tables, "there.referee", "here.turn").err.split())
    assert "“undo --to 1” here" in said and "“undo --to 1” there" in said
    stays = "there" if gives_way == "here" else "here"
    assert tables("undo", "--to", "1", "--save", saves[gives_way]).code == 0
    taken = take(tables, saves[gives_way], f"{stays}.turn")
    assert taken.code == 0, taken.err
    assert "written again, at the end: pizza at nine" in taken.out  # a note is no other history
    assert "2 entries of this table" in " ".join(
        taken.out.split()
    )  # the line and its undo: the note stays
    assert "pizza at nine" in tables("log", "--save", saves[gives_way]).out.splitlines()[-1]
    here, there = (tables.json("status", "--save", save).result for save in saves.values())
    alike = {"save": "", "log_length": 0, "undo_to": 0}
    assert {**here, **alike} == {**there, **alike}
    assert tables.json("status", "--save", saves[gives_way]).result["log_length"] == 1 + max(
        tables.json("status", "--save", save).result["log_length"]
        for save in saves.values() if save != saves[gives_way]
    )  # fmt: skip


def test_a_file_that_is_not_there_is_told_in_the_words_of_the_face(tables: Program) -> None:
    assert "ce fichier n’existe pas" in take(tables, "here.referee", "nowhere.turn", "fr").err
    assert "there is no such file" in take(tables, "here.referee", "nowhere.turn").err


@pytest.mark.parametrize(("lang", "words"), [
    ("en", "differ from entry 1 on: there both tables did the same, each for itself; the first deed that is another is entry 2, here “income Germany 7 15”, there “income Italy 3 2”"),
    ("fr", "écriture 2, ici « revenu Allemagne 7 15 », là-bas « revenu Italie 3 2 »"),
])  # fmt: skip
def test_the_deed_that_really_differs_is_named(tables: Program, lang: str, words: str) -> None:
    """Both tables took the same step, then the one did this and the other that."""
    do(tables, "here.referee", "income cw 9 12")
    sleep(1.1)  # an entry has its second
    do(tables, "there.referee", "income cw 9 12")
    do(tables, "here.referee", "income italy 3 2")
    do(tables, "there.referee", "income germany 7 15")
    send(tables, "here.referee", "one.turn", "--since", "0")
    said = take(tables, "there.referee", "one.turn", lang)
    told = " ".join(said.err.replace("\u00a0", " ").replace("\u202f", " ").split())
    assert said.code == 2 and words in told, told


def test_the_same_deeds_at_two_tables_are_told_to_be_the_same(tables: Program) -> None:
    do(tables, "here.referee", "income cw 9 12")
    sleep(1.1)  # an entry has its second
    do(tables, "there.referee", "income cw 9 12")
    send(tables, "here.referee", "one.turn")
    said = " ".join(take(tables, "there.referee", "one.turn").err.split())
    assert "From entry 1 on both tables did the same" in said


def test_a_line_that_was_changed_is_told_by_its_number_in_the_file(tables: Program) -> None:
    """The second turn begins with entry 2: what was changed stands in the third line of its file."""
    do(tables, "here.referee", "income germany 7 15")
    send(tables, "here.referee", "one.turn")
    assert take(tables, "there.referee", "one.turn").code == 0
    for line in ("income italy 3 2", "income cw 9 12"):
        do(tables, "here.referee", line)
    send(tables, "here.referee", "two.turn", "--since", "1")
    lines = Path("two.turn").read_text(encoding="utf-8").splitlines()
    lines[2] = lines[2].replace('"cw"', '"usa"')
    Path("two.turn").write_text("\n".join(lines) + "\n", encoding="utf-8")
    said = take(tables, "there.referee", "two.turn")
    told = " ".join(said.err.split())
    assert said.code == 4 and "two.turn, line 3 cannot be taken: nothing was added" in told, told


def test_what_another_terminal_writes_meanwhile_is_not_lost(
    tables: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The longer game was put over the save: a note written in between was said to be kept and gone."""
    do(tables, "there.referee", "income germany 7 15")
    send(tables, "there.referee", "one.turn")
    made = by_mail.imported
    notes = ["mine", "and mine"]

    def slowly(source: Path, target: Path) -> Session:
        if notes:
            assert tables("note", notes.pop(0), "--save", "here.referee").code == 0
        return made(source, target)

    monkeypatch.setattr(by_mail, "imported", slowly)
    said = take(tables, "here.referee", "one.turn")
    assert (
        "1 entry added: 1" in said.out and "written again, at the end: mine; and mine" in said.out
    )
    told = tables("log", "--save", "here.referee").out
    assert "Note: mine" in told and "Note: and mine" in told and "Germany" in told
    assert tables("verify", "--save", "here.referee").code == 0
    notes += [
        str(n) for n in range(20)
    ]  # a terminal that never rests is not waited for without end
    do(tables, "there.referee", "income cw 9 12")
    send(tables, "there.referee", "two.turn", "--since", "1")
    assert tables("undo", "--to", "1", "--save", "here.referee").code in (0, 2)
    said = take(tables, "here.referee", "two.turn")
    assert said.code == 4 and "in another terminal" in " ".join(said.err.split())
    assert tables("verify", "--save", "here.referee").code == 0


def test_a_save_stays_the_file_that_it_is(tables: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """A link was cut off its save: two games from there on; and a closed save was replaced."""
    do(tables, "there.referee", "income germany 7 15")
    send(tables, "there.referee", "one.turn")
    Path("link.referee").symlink_to("here.referee")
    before, may = Path("here.referee").read_bytes(), os.access
    with monkeypatch.context() as closed:
        closed.setattr(os, "access", lambda path, mode: mode != os.W_OK and may(path, mode))
        assert take(tables, "here.referee", "one.turn").code == 4
    assert Path("here.referee").read_bytes() == before
    kept = sorted(path.name for path in Path().iterdir())
    assert take(tables, "link.referee", "one.turn").code == 0
    assert Path("link.referee").is_symlink()
    assert tables.json("status", "--save", "here.referee").result["log_length"] == 1
    assert sorted(path.name for path in Path().iterdir()) == kept  # no lock, no draft


def test_a_line_of_a_turn_ends_with_a_line_feed_alone(tables: Program) -> None:
    """A note pasted from a page holds other line ends: such a turn, and all after it, could not be taken in."""
    for text in ("see\u2028here", "and\u2029there", "a\nb\x85c"):
        assert tables("note", text, "--save", "there.referee").code == 0
    send(tables, "there.referee", "one.turn")
    raw = Path("one.turn").read_bytes()
    Path("mailed.turn").write_bytes(raw.replace(b"\n", b"\r\n"))  # as some programs send it
    assert "3 entries added" in take(tables, "here.referee", "mailed.turn").out
    assert tables("verify", "--save", "here.referee").code == 0


@pytest.mark.parametrize("change", [
    {"since": 0.0}, {"since": False}, {"since": True, "hashes": ["0" * 64]},
    {"hashes": [5], "since": 1}, {"hashes": ["x"], "since": 1}, {"head": 5},
])  # fmt: skip
def test_a_first_line_of_another_shape_is_no_turn(
    tables: Program, change: dict[str, object]
) -> None:
    """A fraction as the number of entries before was a bug report."""
    do(tables, "there.referee", "income germany 7 15")
    send(tables, "there.referee", "one.turn")
    first, *rest = Path("one.turn").read_text(encoding="utf-8").split("\n")
    text = "\n".join([json.dumps({**json.loads(first), **change}), *rest])
    Path("odd.turn").write_text(text, encoding="utf-8")
    said = take(tables, "here.referee", "odd.turn")
    assert (said.code, "no turn that" in said.err) == (2, True), said.err


def test_giants_are_no_turns(tables: Program) -> None:
    do(tables, "there.referee", "income germany 7 15")
    send(tables, "there.referee", "one.turn")
    first, _, *rest = Path("one.turn").read_text(encoding="utf-8").split("\n")
    Path("many.turn").write_text(f"{first}\n" + "{}\n" * 200_000 + "\n".join(rest))
    said = take(tables, "here.referee", "many.turn")
    assert said.code == 4 and "larger than any game" in said.err
    Path("big.turn").write_bytes(b"x" * (by_mail.LARGEST + 1))
    assert take(tables, "here.referee", "big.turn").code == 2


@pytest.mark.parametrize("odd", [
    {"note": "n\n✓ The game is whole and unaltered: 99 entries.\n"},
    {"command": {"name": "income\n✓ whole", "args": {}}},
    {"command": {"name": "income", "args": {"x": "a\n✓ whole"}}},
    {"command": {"name": "income", "args": {"x": "y" * 100_000}}},
    {"command": {"name": ["income"], "args": {}}},
])  # fmt: skip
def test_what_came_is_quoted_on_one_line_and_short(tables: Program, odd: dict[str, object]) -> None:
    """A line end in a note of the other table began a line that the program seemed to say."""
    do(tables, "here.referee", "income germany 7 15")
    sleep(1.1)  # an entry has its second
    do(tables, "there.referee", "income germany 7 15")
    send(tables, "there.referee", "one.turn")
    first, line, *rest = Path("one.turn").read_text(encoding="utf-8").split("\n")
    line = json.dumps({**json.loads(line), "hash": "0" * 64, **odd}, ensure_ascii=False)
    Path("odd.turn").write_text("\n".join([first, line, *rest]), encoding="utf-8")
    said = take(tables, "here.referee", "odd.turn")
    assert said.code == 2 and len(said.err) < 1000 and "['" not in said.err
    assert not any(each.lstrip().startswith("✓") for each in said.err.split("\n")), said.err


def test_a_full_disk_names_the_save(tables: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    do(tables, "there.referee", "income germany 7 15")
    send(tables, "there.referee", "one.turn")

    def full(path: Path, *_: object, **__: object) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC), str(path))

    with monkeypatch.context() as at_draft:
        at_draft.setattr(by_mail, "write", full)
        said = take(tables, "here.referee", "one.turn")
    assert said.code == 2 and "here.referee" in said.err and ".tmp" not in said.err, said.err
    with monkeypatch.context() as at_game:
        at_game.setattr(place, "_fill", full)
        said = take(tables, "here.referee", "one.turn")
    assert said.code == 4 and "here.referee" in said.err and ".tmp" not in said.err, said.err


def test_an_undo_in_force_is_no_more_dropped_than_a_command(tables: Program) -> None:
    """What this table took back of what both share came back with the turn, and nobody said so."""
    do(tables, "here.referee", "income germany 7 15")
    send(tables, "here.referee", "one.turn")
    assert take(tables, "there.referee", "one.turn").code == 0
    assert tables("undo", "--save", "here.referee").code == 0
    do(tables, "there.referee", "income italy 3 2")
    send(tables, "there.referee", "two.turn")
    before = Path("here.referee").read_bytes()
    said = take(tables, "here.referee", "two.turn")
    told = " ".join(said.err.split())
    assert said.code == 2 and "“redo” here" in told and "“undo --to 1” there" in told, told
    assert Path("here.referee").read_bytes() == before
    # The other table may give way, and so may this one.
    send(tables, "here.referee", "mine.turn", "--since", "1")
    Path("again.referee").write_bytes(Path("there.referee").read_bytes())
    assert tables("undo", "--to", "1", "--save", "again.referee").code == 0
    assert take(tables, "again.referee", "mine.turn").code == 0
    assert tables("redo", "--save", "here.referee").code == 0
    assert "1 entry added: 2" in take(tables, "here.referee", "two.turn").out
    assert tables("verify", "--save", "here.referee").code == 0


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "a die that both tables share was put right"), ("fr", "a été rectifié")],
)
def test_a_shared_die_put_right_makes_no_way_and_the_advice_helps(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    tables = referee
    assert tables("new", "aa1941", "--save", "here.referee").code == 0
    assert tables("next", "--save", "here.referee").code == 0
    assert tables("export", "here.referee", "-o", "start.jsonl").code == 0
    assert tables("import", "start.jsonl", "--save", "there.referee").code == 0
    fight = "attack manchuria with 1 infantry against 1 infantry"
    assert tables("do", *fight.split(), "--dice", "1; 6", "--save", "here.referee").code == 0
    send(tables, "here.referee", "one.turn")
    assert take(tables, "there.referee", "one.turn").code == 0
    shared = len(tables.json("log", "all", "--save", "there.referee").result["entries"])
    right = tables("correct", str(shared), "--dice", "1; 5", "--save", "here.referee")
    assert right.code == 0, right.err
    assert tables("next", "--save", "there.referee").code == 0
    send(tables, "there.referee", "two.turn")
    said = take(tables, "here.referee", "two.turn", lang)
    told = " ".join(said.err.split())
    assert (
        said.code == 2
        and words in told
        and f" {shared}" in told
        and "redo" not in told
        and "refaire" not in told
    ), told
    # The advice as it stands.
    send(tables, "here.referee", "mine.turn", "--since", str(shared))
    assert tables("undo", "--to", str(shared), "--save", "there.referee").code == 0
    assert take(tables, "there.referee", "mine.turn").code == 0
    assert tables("verify", "--save", "there.referee").code == 0


def test_a_ruling_withdrawn_at_one_table_stays_withdrawn(tables: Program) -> None:
    """Neither what was taken back nor a turn that comes in makes it stand again."""
    ruled = tables.json("note", "--ruling", "no retreat through mud", "--save", "here.referee").json
    card = ruled["result"]["card"]
    send(tables, "here.referee", "one.turn")
    assert take(tables, "there.referee", "one.turn").code == 0
    assert tables("note", "--withdraw", card, "--save", "here.referee").code == 0
    do(tables, "there.referee", "income italy 3 2")
    send(tables, "there.referee", "two.turn")
    said = take(tables, "here.referee", "two.turn")
    assert said.code == 0, said.err
    assert "so it stays: the ruling “no retreat through mud”" in " ".join(said.out.split())
    found = tables.json("rule", "mud", "--save", "here.referee").json["result"]["cards"]
    assert card not in [each["id"] for each in found]
    assert tables("verify", "--save", "here.referee").code == 0


@pytest.mark.parametrize("odd", [
    {"kind": 5}, {"kind": ["buy"]}, {"target": ["q"]}, {"note": ["x"]}, {"dice": {"a": 5}},
    {"hash": ["a"]}, {"zzz": 1},
], ids=str)  # fmt: skip
def test_a_line_that_is_no_entry_is_compared_with_nothing(
    tables: Program, odd: dict[str, object]
) -> None:
    """It was told as a deed of the other table: “there ['q']”, “there None”."""
    do(tables, "here.referee", "income germany 7 15")
    do(tables, "there.referee", "income germany 7 16")
    send(tables, "there.referee", "one.turn")
    first, line, *rest = Path("one.turn").read_text(encoding="utf-8").split("\n")
    for lines in ([json.dumps({**json.loads(line), "hash": "0" * 64, **odd})], ["{}"]):
        Path("odd.turn").write_text("\n".join([first, *lines, *rest]), encoding="utf-8")
        said = take(tables, "here.referee", "odd.turn")
        assert said.code == 4 and "odd.turn, line 2 cannot be taken" in said.err, said.err


@pytest.mark.parametrize("end", [
    '{"end":"x"}', '{"end":[1],"hash":"0"}', '{"end":true,"hash":"0"}', '{"end":1.0,"hash":"0"}',
    '{"end":2,"hash":"0"}',
])  # fmt: skip
def test_a_closing_line_that_does_not_fit(tables: Program, end: str) -> None:
    """Where nothing was new it was not looked at."""
    do(tables, "there.referee", "income germany 7 15")
    send(tables, "there.referee", "one.turn")
    lines = Path("one.turn").read_text(encoding="utf-8").split("\n")
    Path("odd.turn").write_text("\n".join([*lines[:2], end, ""]), encoding="utf-8")
    for save in ("here.referee", "there.referee"):
        said = take(tables, save, "odd.turn")
        assert said.code == 2 and "its closing line" in said.err


def test_a_turn_that_is_no_game_is_blamed_itself(tables: Program) -> None:
    """The table that took it in was told that its own save was damaged, and to rescue it."""
    assert tables("note", "hm", "--save", "there.referee").code == 0
    forged(
        Path("there.referee"),
        lambda made: made.rows[-1].update(command={"kind": "command", "command": "next"}),
    )
    send(tables, "there.referee", "odd.turn")
    said = take(tables, "here.referee", "odd.turn")
    assert said.code == 4 and "odd.turn is not as this program writes it" in said.err, said.err
    assert "rescue" not in said.err
    assert tables.json("status", "--save", "here.referee").result["log_length"] == 0


def test_entries_that_gave_way_to_a_turn_are_missed_by_nobody_and_others_are(
    tables: Program,
) -> None:
    """What a turn took the place of is no older copy put back; what was left out before it stays told."""
    do(tables, "here.referee", "income germany 7 15")
    send(tables, "here.referee", "one.turn")
    do(tables, "there.referee", "income italy 3 2")
    assert tables("undo", "--save", "there.referee").code == 0
    assert take(tables, "there.referee", "one.turn").code == 0
    assert tables("verify", "there.referee").code == 0
    assert tables("note", "on", "--save", "there.referee").err == ""
    copy = Path("there.referee").read_bytes()
    do(tables, "there.referee", "income italy 3 2")
    Path("there.referee").write_bytes(copy)
    assert tables("note", "mine", "--save", "there.referee").code == 0
    do(tables, "here.referee", "income japan 3 2")
    send(tables, "here.referee", "two.turn", "--since", "0")
    assert take(tables, "there.referee", "two.turn").code == 0
    found = tables.json("verify", "there.referee")
    assert (found.code, [p["entry"] for p in found.result["problems"]]) == (4, [3])


def test_that_a_copy_was_put_back_knowingly_stands_again_behind_a_turn(tables: Program) -> None:
    """The note made way with the rest, and an honest table was told that its past was another."""
    copy = Path("there.referee").read_bytes()
    assert tables("note", "lost", "--save", "there.referee").code == 0
    Path("there.referee").write_bytes(copy)
    assert tables("note", "--restored", "the stick", "--save", "there.referee").code == 0
    assert tables("verify", "there.referee").code == 0
    do(tables, "here.referee", "income germany 7 15")
    send(tables, "here.referee", "one.turn", "--since", "0")
    assert take(tables, "there.referee", "one.turn").code == 0
    found = tables.json("verify", "there.referee")
    assert found.code == 0
    assert [row["left_out"] for row in found.result["restored"]] == [1]


def test_dice_that_made_way_for_a_turn_are_told_to_both_tables(tables: Program) -> None:
    """They were seen, taken back, and with the turn they were in no log any more."""
    here, there = ("--save", "here.referee"), ("--save", "there.referee")
    for _, save in (here, there):
        Path(save).unlink()
    assert tables("new", "aa1941", *here).code == 0
    for _ in range(2):
        assert tables("next", *here).code == 0
    assert tables("export", "here.referee", "-o", "start.jsonl", "--force").code == 0
    assert tables("import", "start.jsonl", *there).code == 0
    attack = ("do", "attack", "ukraine", "with", "1", "tank", "against", "1", "infantry")
    for dice in ("1; 3", "1; 1"):
        assert tables(*attack, "--dice", dice, *there).code == 0
        assert tables("undo", *there).code == 0
    assert tables("next", *here).code == 0
    send(tables, "here.referee", "one.turn")
    said = take(tables, "there.referee", "one.turn")
    assert said.code == 0 and "seen and taken back, made way" in " ".join(said.out.split())
    assert tables("verify", "there.referee").code == 0
    # It stands again behind another turn, and goes with the next one to the other table.
    assert tables("next", *here).code == 0
    send(tables, "here.referee", "two.turn", "--since", "0")
    assert take(tables, "there.referee", "two.turn").code == 0
    assert tables("next", *there).code == 0
    send(tables, "there.referee", "three.turn")
    assert take(tables, "here.referee", "three.turn").code == 0
    assert tables("verify", "here.referee").code == 0
    for save in (here, there):
        rows = tables.json("log", "all", *save).result["entries"]
        assert [row["gave_way"] for row in rows if "gave_way" in row] == [4]
    told = " ".join(tables("--lang", "fr", "log", *here).out.replace("\u00a0", " ").split())
    assert "4 lancers de dés, vus et repris, ont fait place au tour reçu par courrier" in told
    assert tables("undo", *here).code == 0


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("overruled", "judged again"),
        ("future", "earlier than what comes before"),
        ("invented", "there never was"),
        ("newer", "one.turn was written by version 9.9.9"),
        ("dice", "not those that"),
    ],
)
def test_a_turn_that_verify_would_not_have_is_not_added(
    tables: Program, what: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was taken in, and the table's own save was “not as it was written” for ever."""
    do(tables, "here.referee", "income germany 7 15")
    do(tables, "here.referee", "income italy 3 2")

    def change(made: Save) -> None:
        first, second = made.rows
        if what == "overruled":
            second["command"]["overruled"] = ["wif5.whatever"]
        elif what == "future":
            first["at"] = "2090-01-01T00:00:00Z"
        elif what == "dice":
            second["dice"] = [{"for": "x", "dice": [1], "faces": 6, "source": "typed"}]
        else:
            second["program"] = "9.9.9" if what == "newer" else "0.1.0 "

    forged(Path("here.referee"), change)
    with monkeypatch.context() as newer:  # that version sends what this one would not open
        newer.setattr(past, "is_newer", lambda version: False)
        send(tables, "here.referee", "one.turn")
    before = Path("there.referee").read_bytes()
    said = take(tables, "there.referee", "one.turn")
    assert said.code == 4 and Path("there.referee").read_bytes() == before
    told = " ".join(said.err.split())
    french = " ".join(take(tables, "there.referee", "one.turn", "fr").err.split())
    newer = what == "newer"  # refused by its name, before anything of it is judged
    assert words in told and ("Nothing of one.turn is added" in told) is not newer
    assert ("plus récente que celle-ci" if newer else "n’est ajouté") in french
    assert tables.json("import", "one.turn", "--turn", "--save", "there.referee").code == 4
    assert tables("verify", "there.referee").code == 0


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "not judged by the rules"), ("fr", "les règles ne la jugent pas")]
)
def test_what_another_version_wrote_is_told_when_the_turn_comes(
    tables: Program, lang: str, words: str
) -> None:
    """Whoever calls his entries 0.2.0 has them checked by hash only: said when it can still be refused."""
    do(tables, "here.referee", "income germany 7 15")
    send(tables, "here.referee", "fair.turn")
    assert "judged" not in take(tables, "there.referee", "fair.turn").out
    do(tables, "here.referee", "income italy 3 2")

    def change(made: Save) -> None:
        made.rows[1]["program"] = "0.2.0"
        made.rows[1]["events"][0]["data"]["income"] = 500

    forged(Path("here.referee"), change)
    send(tables, "here.referee", "foul.turn", "--since", "1")
    copy = Path("there.referee").read_bytes()
    said = take(tables, "there.referee", "foul.turn", lang)
    assert said.code == 0
    assert words in " ".join(said.out.split()) and "0.2.0" in said.out
    Path("there.referee").write_bytes(copy)
    found = tables.json("import", "foul.turn", "--turn", "--save", "there.referee")
    assert found.result["unjudged"] == 1 and "turn.unjudged" in found.codes


def test_a_note_of_an_entry_that_gave_way_is_no_sign_of_a_cut_game(tables: Program) -> None:
    """The players' note of an ordinary evening called the game cut, or its past rewritten."""
    do(tables, "here.referee", "income germany 7 15")
    do(tables, "there.referee", "income italy 3 2")
    assert tables("undo", "--save", "there.referee").code == 0
    old = tables.json("status", "--witness", "--save", "there.referee").result["witness"]
    send(tables, "here.referee", "one.turn")
    said = take(tables, "there.referee", "one.turn")
    new = tables.json("status", "--witness", "--save", "there.referee").result["witness"]
    assert "Witness after entry 1" in said.out and new in said.out
    found = tables.json("verify", "there.referee", "--witness", old)
    assert (found.code, found.result["noted"]) == (0, {"entry": 2, "gave_way": True})
    told = " ".join(tables("verify", "there.referee", "--witness", old).out.split())
    assert "one of those that gave way to a turn by mail" in told
    fine = tables.json("verify", "there.referee", "--witness", new)
    assert (fine.code, fine.result["noted"]) == (0, {"entry": 1, "since": 0})
    wrong = tables.json("verify", "there.referee", "--witness", "AAAAA-AAAAA")
    assert wrong.code == 4
