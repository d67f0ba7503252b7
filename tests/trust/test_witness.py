"""The witness outside the file: seeds kept apart, hashes remembered, a fingerprint on paper."""

from __future__ import annotations

import json
import os
import shutil
import threading
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest
from program import Program
from reseal import Save, forged, without

from referee.app import doubts
from referee.app.session import Session
from referee.app.soundness import sound_scenario
from referee.app.witness import LETTERS, Seeds, committed, fingerprint, noted
from referee.paths import user_dir

ATTACK = ("do", "attack", "ukraine", "with", "6", "infantry,", "2", "tanks", "against", "3", "infantry")  # fmt: skip


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From its call on another machine, which remembers nothing."""

    def go() -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))

    return go


@pytest.fixture
def evening(referee: Program) -> Path:
    """A few entries with the program's dice."""
    assert referee("new", "aa1941", "--dice-mode", "app", "--save", "evening.referee").code == 0
    for words in (["next"], ["next"], ATTACK, ["next"], ["note", "late"]):
        assert referee(*words).code == 0
    assert referee("verify").code == 0
    return Path("evening.referee")


# -- the seed ----------------------------------------------------------------------------
def test_the_save_does_not_tell_the_next_roll(evening: Path, tmp_path: Path) -> None:
    save = Save(evening)
    assert "seed" not in save.header
    (kept,) = (tmp_path / "home" / "data" / "referee" / "witness").glob("*.seeds")
    seeds = json.loads(kept.read_text())
    assert list(seeds) == [save.header["commit"]]
    seed, _place = seeds[save.header["commit"]]
    assert committed(save.header["id"], seed) == save.header["commit"]
    assert seed.encode() not in evening.read_bytes()
    assert kept.stat().st_mode & 0o777 == 0o600
    assert kept.parent.stat().st_mode & 0o777 == 0o700
    for each in kept.parent.iterdir():
        assert each.stat().st_mode & 0o777 == 0o600


def test_a_copy_does_not_show_the_next_roll(evening: Path, referee: Program) -> None:
    """Forked or copied, it draws dice of its own, and its log says so."""

    def fell(path: Path) -> object:
        rows = [row for row in Save(path).rows if row["dice"]]
        return rows[-1]["dice"]

    assert referee("undo", "2").code == 0
    shutil.copy(evening, "copied.referee")
    assert referee("fork", "forked.referee").code == 0
    assert referee(*ATTACK, "--save", str(evening)).code == 0
    for other in (Path("copied.referee"), Path("forked.referee")):
        before = len(Save(other).rows)
        assert referee(*ATTACK, "--save", str(other)).code == 0
        assert fell(other) != fell(evening)
        assert [row["kind"] for row in Save(other).rows[before:]] == ["note", "command"]
        assert referee("verify", str(other)).code == 0


def test_a_scenario_that_is_not_as_shipped(
    evening: Path, referee: Program, elsewhere: Callable[[], None]
) -> None:
    """A treasury of the scenario changed, all sealed again, on a machine that never saw the game."""

    def richer(save: Save) -> None:
        powers = save.scenario["powers"]
        powers["japan"] = {**powers["japan"], "treasury": powers["japan"]["treasury"] + 90}

    elsewhere()
    assert referee("verify", str(evening)).code == 0
    forged(evening, richer)
    said = referee.json("verify", str(evening))
    assert said.code == 4
    assert [each["code"] for each in said.result["problems"]] == ["audit.scenario"]


def test_a_scenario_of_the_players_own_is_theirs(referee: Program, tmp_path: Path) -> None:
    assert referee("scenario", "new", "aa1941", "-o", "own.yaml").code == 0
    assert referee("new", "own.yaml", "--save", "own.referee").code == 0
    said = referee.json("verify", "own.referee")
    assert (said.code, said.result["own_scenario"]) == (0, True)


def test_undo_and_redo_do_not_roll_again(evening: Path, referee: Program) -> None:
    def fell() -> object:
        return [row["dice"] for row in Save(evening).rows if row["dice"]][-1]

    first = fell()
    assert referee("undo", "2").code == 0
    assert referee(*ATTACK).code == 0
    assert fell() == first
    assert referee("verify").code == 0


def test_on_another_machine_another_seed_is_drawn_and_said(
    evening: Path, referee: Program, elsewhere: Callable[[], None]
) -> None:
    elsewhere()
    said = referee.json("verify", "evening.referee")
    assert said.code == 0
    assert said.result["judged"]["unrevealed"] > 0
    assert "not revealed on this machine" in " ".join(
        referee("verify", "evening.referee").out.split()
    )
    save = ("--save", "evening.referee")
    referee("undo", "2", *save)
    assert referee(*ATTACK, *save).code == 0
    marks = [row["command"] for row in Save(evening).rows if row["kind"] == "note"]
    assert set(marks[-1]) == {"commit"}
    assert "draws new dice (another place or machine, or a seed revealed, lost" in " ".join(
        referee("log", *save).out.split()
    )
    assert "tirés à neuf" in referee("--lang", "fr", "log", *save).out
    again = referee.json("verify", "evening.referee")
    assert again.code == 0


def test_a_seed_that_is_not_the_one_committed_to_throws_no_die(
    referee: Program, tmp_path: Path
) -> None:
    """The kept seed written over: dice could be chosen, and `verify` knew only at the end of the game."""
    assert referee("new", "aa1941", "--dice-mode", "app", "--save", "s.referee").code == 0
    assert [referee("next").code for _ in range(2)] == [0, 0]
    (kept,) = (tmp_path / "home" / "data" / "referee" / "witness").glob("*.seeds")
    seeds = json.loads(kept.read_text())
    first = list(seeds)
    ((commit, (seed, place)),) = seeds.items()
    kept.write_text(json.dumps({commit: ["a" * 32, place]}))
    assert not referee("status").err
    said = referee(*ATTACK)
    assert said.code == 0 and "not the one that the save commits to" in " ".join(said.err.split())
    rows = Save(Path("s.referee")).rows
    assert [row["kind"] for row in rows[2:]] == ["note", "command"]
    assert set(rows[2]["command"]) == {"commit"}
    # Said once: from now on another seed counts, and what was kept is kept as it is.
    assert not referee("note", "on").err
    assert list(json.loads(kept.read_text())) == [*first, rows[2]["command"]["commit"]]
    found = referee.json("verify")
    assert (found.code, found.result["seeds_spoiled"]) == (0, [0])
    assert "no die falls by it" in " ".join(referee("verify").out.split())
    assert "aucun dé ne tombe" in " ".join(referee("--lang", "fr", "verify").out.split())
    kept.write_text(json.dumps(json.loads(kept.read_text()) | {commit: [seed, place]}))
    assert referee.json("verify").result["seeds_spoiled"] == []


def test_the_session_says_that_a_seed_is_spoiled(referee: Program, tmp_path: Path) -> None:
    assert referee("new", "tlc", "--dice-mode", "app", "--save", "s.referee").code == 0
    (kept,) = (tmp_path / "home" / "data" / "referee" / "witness").glob("*.seeds")
    kept.write_text(kept.read_text().replace('["', '["x'))
    said = referee("play", "s.referee", stdin="quit\n")
    assert "not the one that the save commits to" in " ".join(said.out.split())


def test_the_end_of_the_game_reveals_the_seed(
    referee: Program, elsewhere: Callable[[], None]
) -> None:
    assert referee("new", "tlc", "--dice-mode", "app", "--save", "g.referee").code == 0
    for words in (
        ["enter", "scout", "north", "motorised", "at", "r1c2", "recon", "2"],
        ["enter", "rifles", "south", "infantry", "at", "r2c2", "digs"],
        ["next"], ["next"], ["recon", "scout", "at", "r2c2", "rifles:2"],
        ["win", "north", "because", "we", "agreed"],
    ):  # fmt: skip
        said = referee("do", *words)
        assert said.code == 0, said.err
    save = Save(Path("g.referee"))
    assert [row["kind"] for row in save.rows[-2:]] == ["command", "note"]
    seed = save.rows[-1]["command"]["seed"]
    assert committed(save.header["id"], seed) == save.header["commit"]
    assert seed in referee("log").out
    elsewhere()
    found = referee.json("verify", "g.referee")
    assert found.code == 0 and found.result["judged"]["unrevealed"] == 0

    def another(save: Save) -> None:
        save.rows[-1]["command"]["seed"] = "0" * 32

    forged(Path("g.referee"), another)
    codes = {p["code"] for p in referee.json("verify", "g.referee").result["problems"]}
    assert codes == {"audit.stranger"}


def test_a_seed_of_the_players_is_everybodys(
    referee: Program, elsewhere: Callable[[], None]
) -> None:
    referee("new", "aa1941", "--dice-mode", "app", "--seed", "tuesday", "--save", "g.referee")
    for words in (["next"], ["next"], ATTACK):
        assert referee(*words).code == 0
    assert Save(Path("g.referee")).header["seed"] == "tuesday"
    elsewhere()
    found = referee.json("verify", "g.referee")
    assert found.code == 0 and found.result["judged"]["unrevealed"] == 0


# -- the memory of this machine -------------------------------------------------------------
def change_a_note(save: Save) -> None:
    save.row(5)["note"] = "early"


def change_who(save: Save) -> None:
    save.row(3)["by"] = "Nobody"


def change_when(save: Save) -> None:
    save.row(5)["at"] = "2031-01-01T00:00:00Z"


def cut_a_battle(save: Save) -> None:
    without(save, 3)


@pytest.mark.parametrize(
    ("change", "entry"),
    [(change_a_note, 5), (change_who, 3), (change_when, 5), (cut_a_battle, 3)],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_what_the_rules_cannot_find_this_machine_does(
    change: Callable[[Save], None], entry: int, evening: Path, referee: Program
) -> None:
    forged(evening, change)
    said = referee.json("verify", "evening.referee")
    assert said.code == 4
    assert {"audit.seen", "audit.seen_cut"} & {p["code"] for p in said.result["problems"]}
    assert entry in {p["entry"] for p in said.result["problems"]}


def test_a_treasury_in_the_scenario_and_a_cut_end(evening: Path, referee: Program) -> None:
    copy = evening.read_bytes()
    forged(evening, lambda save: save.scenario["powers"]["germany"].update(treasury=99)
           if "powers" in save.scenario else save.scenario.update(extra=1))  # fmt: skip
    codes = {p["code"] for p in referee.json("verify", "evening.referee").result["problems"]}
    assert "audit.seen_head" in codes
    evening.write_bytes(copy)
    forged(evening, lambda save: save.rows.pop())
    problems = referee.json("verify", "evening.referee").result["problems"]
    assert [(p["code"], p["entry"]) for p in problems] == [("audit.seen_cut", 5)]


def test_a_copy_and_a_restored_copy_raise_no_alarm(evening: Path, referee: Program) -> None:
    shutil.copy(evening, "copy.referee")
    shutil.copy(evening, "kept.bak")
    assert referee("next", "--save", "copy.referee").code == 0
    assert referee("verify", "copy.referee").code == 0
    assert referee("next", "--save", "evening.referee").code == 0
    shutil.copy("kept.bak", evening)  # back to the copy: said, and told until it is meant
    assert referee("verify", "evening.referee").code == 4
    assert referee("note", "--restored", "from the copy", "--save", "evening.referee").code == 0
    assert referee("verify", "evening.referee").code == 0


def test_an_older_copy_put_back_is_told_though_the_game_went_on(
    evening: Path, referee: Program
) -> None:
    """Dice seen, the copy put back, the same dice thrown again: one command more, and `verify` had forgotten."""
    save = ("--save", str(evening))
    assert referee("undo", "2", *save).code == 0
    copy, before = evening.read_bytes(), len(Save(evening).rows)
    assert referee(*ATTACK, *save).code == 0
    assert referee("note", "bad dice", *save).code == 0
    evening.write_bytes(copy)
    gone = before + 1
    for words in (["note", "again", *save], ["note", "and again", *save], ["next", *save]):
        said = referee(*words)
        assert said.code == 0
        told = " ".join(said.err.split())
        assert f"Entry {gone}, which this machine wrote, stands here no more" in told
        found = referee.json("verify", str(evening))
        assert found.code == 4
        assert [p["entry"] for p in found.result["problems"]] == [gone]
    assert "n’est plus ici" in " ".join(
        referee("--lang", "fr", "note", "encore", *save).err.split()
    )
    assert "stands here no more" in " ".join(
        referee("play", str(evening), stdin="quit\n").out.split()
    )
    assert "stands here no more" in " ".join(referee("status", *save).err.split())
    # The players say why: it stands in the log, and `verify` tells it without a fault.
    assert referee("note", "--restored", *save).code == 2
    assert referee("note", "--restored", "--ruling", "why", *save).code == 2
    said = referee("note", "--restored", "the disk was full", *save)
    assert said.code == 0
    assert f"from entry {gone} on is left out" in " ".join(referee("log", *save).out.split())
    for _ in range(2):
        found = referee.json("verify", str(evening))
        assert found.code == 0 and [r["left_out"] for r in found.result["restored"]] == [gone]
        assert "put back knowingly" in " ".join(referee("verify", str(evening)).out.split())
        assert referee("note", "on", *save).err == ""
    assert referee("note", "--restored", "once more", *save).code == 2  # nothing is missing now
    # It forgives what was before it, and nothing after.
    copy, before = evening.read_bytes(), len(Save(evening).rows)
    assert referee("note", "left out", *save).code == 0
    evening.write_bytes(copy)
    assert referee("note", "another", *save).code == 0
    found = referee.json("verify", str(evening))
    assert (found.code, found.result["problems"][0]["entry"]) == (4, before + 1)


def test_at_the_table_it_is_said_why_a_copy_was_put_back(evening: Path, referee: Program) -> None:
    copy = evening.read_bytes()
    assert referee("note", "left out", "--save", str(evening)).code == 0
    evening.write_bytes(copy)
    said = referee("play", str(evening), stdin="note --restored the disk was full\nquit\n")
    assert "An older copy was put back" in " ".join(said.out.split())
    assert referee("verify", str(evening)).code == 0


def test_a_cut_end_is_told_though_the_game_went_on(evening: Path, referee: Program) -> None:
    forged(evening, lambda save: [save.rows.pop() for _ in range(2)] and None)
    assert referee("note", "on", "--save", str(evening)).code == 0
    found = referee.json("verify", str(evening))
    assert (found.code, [p["entry"] for p in found.result["problems"]]) == (4, [4])


def test_a_game_with_another_id_is_not_taken_for_the_one_written_here(
    evening: Path, referee: Program
) -> None:
    """The memory goes by the id: changed with the rest, nothing told of it."""

    def change(save: Save) -> None:
        save.header["id"] = "f" * 16
        change_who(save)

    assert referee.json("verify", str(evening)).result["another_here"] is False
    shutil.copy(evening, "copy.referee")  # nothing was ever written in its place
    forged(evening, change)
    forged(Path("copy.referee"), change)
    assert referee.json("verify", str(evening)).result["another_here"] is True
    assert "wrote another game in this place" in " ".join(
        referee("verify", str(evening)).out.split()
    )
    assert referee.json("verify", "copy.referee").result["another_here"] is False
    told = "This machine wrote another game in this place before"
    for words in (
        ["status"],
        ["log"],
        ["units"],
        ["where", "russia"],
        ["luck"],
        ["report"],
        ["export"],
    ):
        save = [] if words[0] in ("report", "export") else ["--save"]
        said = referee(*words, *save, str(evening))
        assert said.code == 0 and told in " ".join(said.err.split()), words
        assert told not in " ".join(referee(*words, *save, "copy.referee").err.split())
    evening.unlink()
    assert referee("new", "tlc", "--save", str(evening)).code == 0
    assert referee.json("verify", str(evening)).result["another_here"] is False


@pytest.mark.parametrize("spoil", ["giant", "folder", "pipe"])
def test_a_memory_that_cannot_be_read_is_said(evening: Path, referee: Program, spoil: str) -> None:
    """It was read whole, or passed over in silence: a forgery would have been called sound."""
    (seen,) = (user_dir() / "witness").glob("*.seen")
    seen.unlink()
    if spoil == "giant":
        with seen.open("wb") as file:
            file.truncate(1 << 30)
    elif spoil == "folder":
        seen.mkdir()
    else:
        os.mkfifo(seen)
    said = referee("verify", str(evening))
    assert said.code == 0
    assert "no entry was compared with it" in " ".join(said.out.split())
    assert referee.json("verify", str(evening)).result["memory_read"] is False
    assert "illisible" in referee("--lang", "fr", "verify", str(evening)).out


def test_a_memory_full_of_nonsense_is_read_in_little_room(evening: Path, referee: Program) -> None:
    """Empty lines, endless lines, numbers without end, entries again and again: the rest counts."""
    (seen,) = (user_dir() / "witness").glob("*.seen")
    lines = seen.read_bytes()
    last = lines.splitlines()[-1]
    nonsense = b"\n" * 1_000_000 + b"9" * 1_000_000 + b"\n"
    seen.write_bytes(nonsense + lines + (last + b"\n") * 100_000)
    tracemalloc.start()
    begun = process_time()
    said = referee("verify", str(evening))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert said.code == 0
    assert process_time() - begun < 30 and peak < 50 << 20
    forged(evening, change_who)
    assert referee("verify", str(evening)).code == 4


# -- the fingerprint ---------------------------------------------------------------------
def test_a_fingerprint_is_ten_letters() -> None:
    text = fingerprint("a" * 64)
    assert len(text) == 11 and text[5] == "-"
    assert set(text) - {"-"} <= set(LETTERS)
    assert fingerprint("b" * 64) != text
    assert noted(text.lower().replace("-", " ")) == text
    assert noted("K7QF3-M9XO1") == noted("k7qf3m9x0l") == "K7QF3-M9X01"
    assert noted("short") == noted("K7QF3-M9XPAU") == noted("") == ""


def test_quit_and_status_tell_it_and_verify_knows_it(evening: Path, referee: Program) -> None:
    status = referee.json("status", "--witness")
    text = status.result["witness"]
    assert text in referee("status", "--witness").out
    said = referee("play", "evening.referee", stdin="quit\n")
    assert text in said.out
    found = referee.json("verify", "evening.referee", "--witness", text)
    assert found.code == 0 and found.result["noted"] == {"entry": 5, "since": 0}
    referee("note", "later")
    found = referee.json("verify", "evening.referee", "--witness", text.lower())
    assert found.code == 0 and found.result["noted"] == {"entry": 5, "since": 1}
    assert "after entry 5" in referee("verify", "evening.referee", "--witness", text).out
    assert referee("verify", "evening.referee", "--witness", "hello").code == 2


def test_a_cut_end_and_a_rewritten_past_do_not_fit_the_note(
    evening: Path, referee: Program, elsewhere: Callable[[], None]
) -> None:
    text = referee.json("status", "--witness").result["witness"]
    elsewhere()  # nobody remembers but the paper
    whole = evening.read_bytes()
    for change in (lambda save: save.rows.pop(), cut_a_battle, change_when, change_who):
        evening.write_bytes(whole)
        forged(evening, change)
        said = referee.json("verify", "evening.referee", "--witness", text)
        assert said.code == 4
        assert "audit.noted" in {p["code"] for p in said.result["problems"]}


def test_a_scenario_of_another_build_is_told_not_to_be_compared(
    evening: Path, referee: Program, elsewhere: Callable[[], None]
) -> None:
    """A game begun before a scenario of the program was put right is no forgery."""

    def older(save: Save) -> None:
        save.header["shipped"] = "0" * 20
        save.scenario["notes"] = []

    elsewhere()
    forged(evening, older)
    said = referee.json("verify", str(evening))
    assert (said.code, said.result["scenario_compared"]) == (0, False)
    assert "not compared with the shipped one" in " ".join(
        referee("verify", str(evening)).out.split()
    )


def test_long_notes_are_no_damage(evening: Path) -> None:
    """What a scenario file may say on many lines stands on one in a save."""
    save = Save(evening)
    long = {"en": "word " * 900, "fr": "été " * 900}
    assert sound_scenario(save.header, {**save.scenario, "notes": [long]})
    assert not sound_scenario(save.header, {**save.scenario, "powers": 5})


def test_copies_that_draw_their_seeds_at_once_keep_them_all(tmp_path: Path) -> None:
    """Each read what was kept, added its own and wrote: the seeds of some were lost for ever."""
    header = {"id": "0123456789abcdef", "commit": "x"}
    drawn: list[tuple[str, str] | None] = []

    def draw(number: int) -> None:
        drawn.append(Seeds(header, (), tmp_path / f"{number}.referee").draw())

    threads = [threading.Thread(target=draw, args=(number,)) for number in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    (kept,) = (tmp_path / "home" / "data" / "referee" / "witness").glob("*.seeds")
    assert {each[1] for each in drawn if each} == set(json.loads(kept.read_text()))
    assert len(drawn) == 24 and None not in drawn


def test_a_seed_that_cannot_be_kept_apart_is_said_to_stand_in_the_save(
    referee: Program, tmp_path: Path
) -> None:
    """Whoever has the save knows every roll to come: nobody was told."""
    kept = tmp_path / "home" / "data" / "referee" / "witness"
    words = ("new", "tlc", "--dice-mode", "app", "--save")
    assert "game.seed_open" not in referee.json(*words, "a.referee").codes
    shutil.rmtree(kept)
    kept.write_text("no folder")
    assert "game.seed_open" in referee.json(*words, "b.referee").codes
    assert "seed" in Save(Path("b.referee")).header
    assert "game.seed_open" not in referee.json(*words, "c.referee", "--seed", "x").codes


def test_what_the_program_makes_anew_under_an_old_name_is_whole(
    evening: Path, referee: Program
) -> None:
    """Found by somebody hostile: a fork under the name of one deleted before was called rewritten, for ever."""
    save = ("--save", str(evening))
    assert referee("fork", "k.referee", *save).code == 0
    assert referee("note", "what if", "--save", "k.referee").code == 0
    Path("k.referee").unlink()
    assert referee("note", "as it went", *save).code == 0
    assert referee("export", str(evening), "-o", "first.jsonl").code == 0
    assert referee("fork", "k.referee", *save).code == 0
    assert referee("verify", "k.referee").code == 0
    # The same of a game that comes whole, twice, and of one that is rescued.
    for what in (
        ("import", "first.jsonl", "--save", "i.referee"),
        ("rescue", str(evening), "-o", "i.referee"),
    ):
        for left in Path().glob("*i.referee*"):
            left.unlink()
        assert referee(*what).code == 0
        assert referee("verify", "i.referee").code == 0
        assert referee("note", "mine", "--save", "i.referee").code == 0
    # Who writes there otherwise is still found.
    shutil.copy("k.referee", "i.referee")
    assert referee("verify", "i.referee").code == 4


def test_a_deleted_save_is_rescued_by_its_file_name_wherever_others_are_called_so(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“Several games here … Say which with --save”, which `rescue` does not have."""
    for folder in ("p", "q"):
        (tmp_path / folder).mkdir()
        monkeypatch.chdir(tmp_path / folder)
        assert referee("new", "aa1941", "--save", "sunday.referee").code == 0
        assert referee("note", folder, "--save", "sunday.referee").code == 0
    Path("sunday.referee").unlink()
    assert referee("rescue", "sunday.referee").code == 0
    assert "q" in referee("log", "--save", "sunday-rescued.referee", "all").out


@pytest.mark.parametrize("way", ["import", "fork", "import beside"])
def test_a_save_made_anew_under_the_name_of_one_before_rolls_other_dice(
    evening: Path, referee: Program, way: str
) -> None:
    """Exported, thrown, deleted, imported again: the very same dice fell, and nothing was said."""
    save = ("--save", str(evening))
    assert referee("undo", "2", *save).code == 0
    assert referee("export", str(evening), "-o", "e.jsonl").code == 0
    thrown = referee.json(*ATTACK, *save)
    assert thrown.code == 0
    if way == "import beside":
        evening.rename("away.referee")
    else:
        evening.unlink()
    if way == "fork":
        assert referee("import", "e.jsonl", "--save", "between.referee").code == 0
        assert referee("fork", str(evening), "--save", "between.referee").code == 0
    else:
        assert referee("import", "e.jsonl", *save).code == 0
    again = referee.json(*ATTACK, *save)
    assert again.code == 0
    assert "draws new dice" in " ".join(referee("log", "--all", *save).out.split())
    assert referee("verify", str(evening)).code == 0


# -- a memory that is spoiled ------------------------------------------------------------
def memory(tmp_path: Path) -> Path:
    (found,) = (tmp_path / "home" / "data" / "referee" / "witness").glob("*.seen")
    return found


@pytest.mark.parametrize(
    "spoil",
    [
        lambda raw: b'\xff\xfe{"a":\n[',
        lambda raw: b"",
        lambda raw: raw.replace(b"\n1 ", b"\n1@", 1).replace(b"\n2 ", b"\n2@", 1),
        lambda raw: raw.replace(b"\n2 ", b"\nr ", 1),
    ],
    ids=["nonsense", "empty", "blanks", "number"],
)
def test_of_a_memory_that_is_spoiled_it_is_said_that_nothing_was_compared(
    referee: Program, tmp_path: Path, spoil: Callable[[bytes], bytes]
) -> None:
    """An older copy put back was whole and unaltered, and not a word that nothing was compared."""
    save = Path("s.referee")
    assert referee("new", "aa1941", "--save", "s.referee").code == 0
    assert referee("note", "one").code == 0
    copy = save.read_bytes()
    assert referee("note", "two").code == 0
    save.write_bytes(copy)
    assert referee("verify", "s.referee").code == 4
    seen = memory(tmp_path)
    seen.write_bytes(spoil(seen.read_bytes()))
    found = referee.json("verify", "s.referee")
    assert (found.code, found.result["memory_read"]) == (0, False)
    assert "no entry was compared" in " ".join(referee("verify", "s.referee").out.split())


def test_a_line_that_a_crash_cut_spoils_nothing(referee: Program, tmp_path: Path) -> None:
    assert referee("new", "aa1941", "--save", "s.referee").code == 0
    assert referee("note", "one").code == 0
    seen = memory(tmp_path)
    seen.write_bytes(seen.read_bytes()[:-7])
    for _ in range(2):
        found = referee.json("verify", "s.referee")
        assert (found.code, found.result["memory_read"]) == (0, True)
        assert referee("note", "two").code == 0  # it goes on in a line of its own
    assert all(len(line.split()) == 2 for line in seen.read_text().splitlines())


def test_what_is_refused_draws_no_new_dice(referee: Program) -> None:
    """A victory taken back had revealed the seed: a refusal then wrote an entry, unsaid, and gave a wrong reason."""
    assert referee("new", "m44", "--dice-mode", "app", "--save", "w.referee").code == 0
    while not referee.json("status").result.get("victory"):
        assert referee("do", "medal", "allies", "objective").code == 0
    assert referee("undo").code == 0
    before = referee.json("status", "--witness").result["witness"]
    assert referee("do", "attack", "r1c1", "r2c2").code == 1
    assert referee.json("status", "--witness").result["witness"] == before
    copy = Path("copy.referee")
    shutil.copy("w.referee", copy)  # another place: new dice, once one is thrown
    assert referee("do", "attack", "r1c1", "r2c2", "--save", str(copy)).code == 1
    assert (
        referee.json("status", "--witness", "--save", str(copy)).result["witness"]
        == (referee.json("status", "--witness", "--save", "w.referee").result["witness"])
    )


def test_new_dice_after_a_seed_was_revealed_are_told_for_what_they_are(
    referee: Program,
) -> None:
    assert referee("new", "wif5", "--dice-mode", "app", "--save", "w.referee").code == 0
    assert referee("next").code == 0
    shutil.copy("w.referee", "copy.referee")
    assert referee("do", "initiative", "--save", "copy.referee").code == 0
    log = " ".join(referee("log", "all", "--save", "copy.referee").out.split())
    assert "or a seed revealed, lost" in log
    assert referee("verify", "copy.referee", "--again").code == 0
    drawn, thrown = Save(Path("copy.referee")).rows[-2:]
    assert set(drawn["command"]) == {"commit"} and thrown["dice"]


def test_seeded_dice_name_their_seed(referee: Program) -> None:
    """Called seeded, with no seed beside them, forged dice were told as the program's, unjudged."""
    assert referee("new", "aa1941", "--dice-mode", "app", "--save", "w.referee").code == 0
    assert referee("next").code == 0
    assert referee(*ATTACK).code == 0

    def change(save: Save) -> None:
        for row in save.rows:
            for roll in row["dice"]:
                roll["source"] = "seeded"

    forged(Path("w.referee"), change)
    found = referee.json("verify", "w.referee")
    assert found.code == 4
    assert "audit.tape" in {each["code"] for each in found.result["problems"]}


def test_dice_of_a_chosen_seed_pass_also_where_a_refusal_is_set_aside(referee: Program) -> None:
    assert referee("new", "aa1941", "--save", "w.referee").code == 0
    assert referee(*ATTACK).code == 1
    assert referee("overrule", "so be it", "--seed", "5").code == 0
    assert Save(Path("w.referee")).rows[-1]["command"]["seed"] == "5"
    assert referee("verify", "--again").code == 0


def test_what_another_terminal_writes_meanwhile_is_no_past_rewritten(referee: Program) -> None:
    """A session that was opened before another wrote: its memory knows more than it read, and nothing stands no more."""
    referee("new", "aa1941", "--save", "c.referee")
    early = Session.open(Path("c.referee"), write=False)
    assert referee("note", "from elsewhere", "--save", "c.referee").code == 0
    assert doubts.left_out(early) is None
