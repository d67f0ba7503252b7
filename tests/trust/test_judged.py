"""`verify` judges again: an entry changed and the whole chain sealed again is found, and named."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from program import Program
from reseal import Save, forged

from referee import __version__
from referee.app.auditing import verified
from referee.app.judging import judged
from referee.app.opening import start
from referee.app.owner_charts import owned_path
from referee.app.session import Session
from referee.journal.exchange import export_lines
from referee.journal.store import Journal
from referee.paths import user_dir
from referee.released import RELEASED, is_newer, was_released

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from player import Player, unsynced

TYPED = (
    ("do", "buy", "2", "infantry"), ("next",),
    ("do", "attack", "west", "russia", "with", "6", "infantry", "--dice", "1 1 2 3 4 6; 2 5 6; 1 5 5 5 5; 6"),
    ("undo",), ("redo",), ("next",), ("next",), ("next",),
    ("do", "mobilize", "2", "infantry", "at", "russia"), ("next",), ("do", "collect"),
)  # fmt: skip
APP = (
    ("next",), ("next",),
    ("do", "attack", "ukraine", "with", "6", "infantry,", "2", "tanks", "against", "3", "infantry"),
    ("next",), ("next",), ("next",), ("do", "collect"), ("next",),
)  # fmt: skip


@pytest.fixture
def evening(referee: Program, tmp_path: Path) -> Path:
    """Half an evening with typed dice."""
    return played(referee, tmp_path / "evening.referee", TYPED)


@pytest.fixture
def thrown(referee: Program, tmp_path: Path) -> Path:
    """Half an evening with the program's dice, of a seed that everybody knows."""
    return played(
        referee, tmp_path / "thrown.referee", APP, "--dice-mode", "app", "--seed", "tuesday"
    )


def played(referee: Program, path: Path, lines: Any, *options: str) -> Path:
    assert referee("new", "aa1941", "--save", str(path), *options).code == 0
    for words in lines:
        said = referee(*words, "--save", str(path))
        assert said.code == 0, (words, said.err)
    assert referee("verify", str(path)).code == 0
    return path


def found(referee: Program, path: Path, entry: int | None = None) -> set[str]:
    """The codes of the problems; the entry is named in both forms.

    What this machine remembers is forgotten first: the rules alone must find it.
    """
    shutil.rmtree(user_dir() / "witness", ignore_errors=True)
    said = referee.json("verify", str(path))
    assert said.code == 4
    problems = said.result["problems"]
    assert problems and said.result["ok"] is False
    if entry is not None:
        # What follows may be impossible without it; the first one named is what was changed.
        assert problems[0]["entry"] == entry
        assert f"ntry {entry}" in referee("verify", str(path)).out
        assert f"criture {entry}" in referee("--lang", "fr", "verify", str(path)).out
    return {each["code"] for each in problems}


def test_a_whole_game_is_judged(evening: Path, referee: Program) -> None:
    told = referee.json("verify", str(evening), "--again").result["judged"]
    assert told == {
        "entries": 9, "before": 0, "folded": [], "programs": [], "unrevealed": 0, "charts": 0,
    }  # fmt: skip


def payment(save: Save) -> None:
    next(e for e in save.row(1)["events"] if e["kind"] == "paid")["data"]["ipc"] = 1


def a_die(save: Save) -> None:
    save.row(3)["dice"][0]["dice"][5] = 1


def a_die_and_its_answer(save: Save) -> None:
    """A miss becomes a hit in the roll and in the command; what happened stays."""
    save.row(3)["dice"][0]["dice"][5] = 1
    save.row(3)["command"]["answers"][0][5] = 1


def losses(save: Save) -> None:
    for event in save.row(3)["events"]:
        if event["kind"] == "fought":
            event["data"] = {**event["data"], "forged": 1}


def a_command(save: Save) -> None:
    save.row(1)["command"]["args"]["units"] = {"infantry": 1}


def an_event_more(save: Save) -> None:
    save.row(2)["events"].append(
        {"kind": "paid", "data": {"payer": "bank", "payee": "germany", "ipc": 9}, "v": 1}
    )


def an_event_less(save: Save) -> None:
    save.row(1)["events"].pop()


def the_name(save: Save) -> None:
    save.row(1)["command"]["name"] = "collect"


def overruled(save: Save) -> None:
    save.row(2)["kind"] = "overrule"


@pytest.mark.parametrize(
    ("change", "entry", "code"),
    [
        (payment, 1, "audit.judged"), (a_die, 3, "audit.typed"),
        (a_die_and_its_answer, 3, "audit.judged"), (losses, 3, "audit.judged"),
        (a_command, 1, "audit.judged"), (an_event_more, 2, "audit.judged"),
        (an_event_less, 1, "audit.judged"), (the_name, 1, "save.entry_undeclared"),
        (overruled, 2, "audit.judged"),
    ],
    ids=lambda each: getattr(each, "__name__", str(each)),
)  # fmt: skip
def test_one_entry_changed_is_named(
    change: Callable[[Save], None], entry: int, code: str, evening: Path, referee: Program
) -> None:
    forged(evening, change)
    assert found(referee, evening, entry) == {code}


def test_the_programs_dice_are_those_of_the_tape(thrown: Path, referee: Program) -> None:
    """Another face, in the roll and in the command: 6 becomes 5, and nothing else changes."""

    def change(save: Save) -> None:
        for roll, answer in zip(
            save.row(3)["dice"], save.row(3)["command"]["answers"], strict=False
        ):
            for at, face in enumerate(roll["dice"]):
                if face in (5, 6):
                    roll["dice"][at] = answer[at] = 11 - face
                    return

    forged(thrown, change)
    assert found(referee, thrown, 3) == {"audit.tape"}


def test_another_seed_is_found(thrown: Path, referee: Program) -> None:
    forged(thrown, lambda save: save.header.update(seed="wednesday"))
    assert found(referee, thrown, 3) == {"audit.tape"}


def test_the_snapshot_is_not_trusted(evening: Path, referee: Program) -> None:
    from referee.app.session import Session
    from referee.journal.store import Journal

    session = Session(Journal.open(evening, write=True))
    last = session.entries[session.history.head - 1]
    state = session.game.dump(session.state)
    assert session.journal.keep_snapshot(last, session.version, state)
    session.journal.close()
    assert referee("verify", str(evening)).code == 0
    session = Session(Journal.open(evening, write=True))
    rich = {**state, "treasury": {**state["treasury"], "germany": 99}}
    assert session.journal.keep_snapshot(last, session.version, rich)
    session.journal.close()
    assert found(referee, evening, last.n) == {"audit.snapshot"}


def test_times_do_not_run_backwards(evening: Path, referee: Program) -> None:
    forged(evening, lambda save: save.row(4).update(at="2020-01-01T00:00:00Z"))
    assert found(referee, evening, 4) == {"audit.time"}


def test_another_version_is_applied_and_said(evening: Path, referee: Program) -> None:
    def change(save: Save) -> None:
        for row in save.rows[:2]:
            row["program"] = "0.1.0"

    forged(evening, change)
    shutil.rmtree(user_dir() / "witness")
    said = referee.json("verify", str(evening))
    assert said.code == 0
    assert said.result["judged"]["folded"] == [1, 2]
    text = referee("verify", str(evening)).out
    assert "0.1.0" in text and "not judged again: 2 entries" in " ".join(text.split())


@pytest.mark.parametrize("version", ["", "not a version", "0.2.0 ", "０.2.0", "0.2.7", "00.2.0"])
def test_a_version_that_never_was_switches_nothing_off(
    version: str, evening: Path, referee: Program
) -> None:
    """Any text in the place of the version, and the dice of that entry were believed."""
    shutil.rmtree(user_dir() / "witness")
    thrown = next(row["n"] for row in Save(evening).rows if row["dice"])

    def change(save: Save) -> None:
        save.row(thrown)["program"] = version
        dice = save.row(thrown)["dice"][0]["dice"]
        dice[0] = dice[0] % 6 + 1

    forged(evening, change)
    said = referee.json("verify", str(evening))
    assert said.code == 4 and not said.result["judged"]["folded"]
    codes = {p["code"] for p in said.result["problems"] if p["entry"] == thrown}
    assert "audit.version" in codes and codes & {"audit.judged", "audit.typed", "audit.tape"}


def test_a_newer_version_is_refused_by_name(evening: Path, referee: Program) -> None:
    forged(evening, lambda save: save.row(2).update(program="9.9.9"))
    shutil.rmtree(user_dir() / "witness")
    said = referee.json("verify", str(evening))
    assert (said.code, [p["code"] for p in said.result["problems"]]) == (4, ["audit.version_newer"])
    assert "9.9.9" in referee("verify", str(evening)).out
    assert "plus récente" in referee("--lang", "fr", "verify", str(evening)).out


def test_a_game_begun_with_a_newer_version_is_refused_by_name(
    evening: Path, referee: Program
) -> None:
    """Its head switched off what is judged of it: options that no game has passed."""
    forged(evening, lambda save: save.header.update(program="9.1.0"))
    shutil.rmtree(user_dir() / "witness")
    said = referee.json("verify", str(evening))
    assert (said.code, [p["code"] for p in said.result["problems"]]) == (4, ["audit.begun_newer"])
    assert "version 9.1.0" in " ".join(referee("verify", str(evening)).out.split())
    assert "plus récente" in referee("--lang", "fr", "verify", str(evening)).out


@pytest.mark.parametrize("what", ["begun", "written"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_save_of_a_newer_version_is_not_opened(
    evening: Path, referee: Program, what: str, lang: str
) -> None:
    """In the present form it was opened in silence, by rules that may be others."""

    def change(save: Save) -> None:
        (save.header if what == "begun" else save.row(2)).update(program="9.1.0")

    forged(evening, change)
    before = evening.read_bytes()
    for words in (
        ["status"],
        ["do", "buy", "1", "infantry"],
        ["log"],
        ["export", str(evening)],
        ["undo"],
    ):
        save = () if words[0] == "export" else ("--save", str(evening))
        said = referee("--lang", lang, *words, *save)
        told = " ".join(said.err.split())
        assert (said.code, said.out) == (4, ""), words
        assert "9.1.0" in told and ("newer" if lang == "en" else "plus récente") in told
    assert (
        referee.json("status", "--save", str(evening)).json["error"]["code"] == "save.newer_program"
    )
    assert evening.read_bytes() == before


def test_an_export_of_a_newer_version_is_not_taken_in(
    evening: Path, referee: Program, tmp_path: Path
) -> None:
    forged(evening, lambda save: save.header.update(program="9.1.0"))
    lines = tmp_path / "newer.jsonl"
    with Journal.open(evening) as journal:
        lines.write_text("".join(f"{line}\n" for line in export_lines(journal)))
    made = tmp_path / "made.referee"
    said = referee.json("import", str(lines), "--save", str(made))
    assert (said.code, said.json["error"]["code"]) == (4, "save.newer_program")
    assert not made.exists()


def test_a_header_of_a_version_that_never_was(evening: Path, referee: Program) -> None:
    forged(evening, lambda save: save.header.update(program="not a version"))
    shutil.rmtree(user_dir() / "witness")
    said = referee.json("verify", str(evening))
    assert (said.code, [p["code"] for p in said.result["problems"]]) == (4, ["audit.header"])
    assert "(program)" in " ".join(referee("verify", str(evening)).out.split())


def test_this_version_is_among_those_released() -> None:
    assert RELEASED[-1] == __version__
    assert was_released("0.1.0") and not is_newer(__version__) and not is_newer("0.2.9")
    assert is_newer("0.10.0") and is_newer("99.0") and not is_newer("9.9.9 ")


def test_a_correction_and_a_seeded_roll_are_judged(evening: Path, referee: Program) -> None:
    save = ("--save", str(evening))
    assert referee("correct", "3", "--dice", "1 1 2 3 4 6; 2 5 6; 1 5 5 5 5; 5", *save).code == 0
    assert referee("verify", str(evening)).code == 0
    copy = Path(shutil.copy(evening, evening.with_name("copy.referee")))

    def change(save: Save) -> None:
        row = next(row for row in save.rows if row["replays"] == 3)
        row["dice"][0]["dice"][0] = 2

    forged(copy, change)
    assert found(referee, copy) == {"audit.typed"}


def test_cells_known_elsewhere_are_counted_and_nothing_is_called_forged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cells of a printed chart were typed in one campaign, and known in the next on that machine.

    That one goes to another machine: what was decided by such a cell cannot be judged there.
    """
    for place in ("DATA", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"XDG_{place}_HOME", str(tmp_path / place))
    for name in ("first", "next"):
        path = tmp_path / f"{name}.referee"
        session, _ = start("wif5/campaign_1939", str(path), [], None, "typed", "en")
        game = session.game
        unsynced(session)
        Player(session, "wif5").play(90)
        session.journal.close()
    carried = Session.open(path, write=False)
    cells = game.charts.owner
    assert cells
    here = judged(carried)
    assert (here.problems, here.charts) == ((), 0)
    game.owned({})
    try:
        there = judged(carried)
    finally:
        game.owned(cells)
    assert (there.problems, there.charts) == ((), 2)

    # What rested on missing cells is remembered as that, until the owner's cells are others.
    def told() -> tuple[int, int, int]:
        answer = verified(path)
        assert not answer.result["problems"]
        raw: Any = answer.result["judged"]
        return raw["entries"], raw["before"], raw["charts"]

    owned = owned_path("wif5")
    kept = owned.read_text(encoding="utf-8")
    owned.unlink()
    every = told()
    assert every == (every[0], 0, 2) and every[0] > 50
    assert told() == (0, every[0], 2)
    owned.write_text(kept, encoding="utf-8")
    assert told() == (every[0], 0, 0)
    assert told() == (0, every[0], 0)


def test_a_battle_led_on_by_a_chart_is_no_forgery_where_the_chart_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, referee: Program
) -> None:
    """The die's cell leads to another question; on a machine without the chart it would be asked for."""
    files = Path(__file__).parents[1] / "playthroughs" / "wif5" / "files"
    assert referee("chart", "wif5", "import", str(files / "charts.json")).code == 0
    save = tmp_path / "front.referee"
    assert referee("new", "wif5/campaign_1939", "--save", str(save)).code == 0
    kept = ("--save", str(save))
    for line in (
        f"map load {files / 'front.txt'}", "place germany arm at 1,0 name=panzer factor=8 mp=5",
        "place germany inf at 1,1 name=corps factor=7",
        "place france inf at Metz name=ligne factor=5",
    ):  # fmt: skip
        assert referee("do", *line.split(), *kept).code == 0
    owed = [
        ["initiative", "--dice", "5; 2"], ["first", "axis"], ["weather", "--dice", "3"],
        ["choose", "germany land,", "italy pass,", "japan pass"],
    ]  # fmt: skip
    for _ in range(60):
        if referee.json("status", *kept).result["step"] == "land_combat":
            break
        if referee("next", *kept).code:
            assert any(referee("do", *line, *kept).code == 0 for line in owed)
    lines = 'battle land Metz by=germany against=france units="panzer, corps" defend=ligne\nassault\n3\nquit\n'
    said = referee("play", str(save), stdin=lines)
    print(said.out[-3000:])
    session = Session.open(save, write=False)
    battle = [e.n for e in session.entries if '"battle"' in e.raw_command]
    assert battle and session.state.open is not None
    cells = session.game.charts.owner
    assert judged(session).problems == ()
    session.game.owned({})
    try:
        there = judged(session)
    finally:
        session.game.owned(cells)
    assert there.problems == () and there.charts
