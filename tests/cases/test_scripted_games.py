"""Scripted games: for every rule that has effect over more than one command, a game under its number.

`play/<game>/*.yaml` in the format of the acceptance cases: `{id, source, why, new, new_args, steps}`;
a step is `{run, dice?, expect?}` (the save is added), `{advance_to: {…}}` (`next` until the status says
so), `{status: {subset}}` or `{play: [lines], shows: [sentences], hides: [sentences]}`, an evening typed
line by line. `expect` has `codes` that are told and those `without` which it must be told; what it `asks`, by its id, and its `hint`. `@HERE@` is the folder of the file. Written from the booklets.
So that a game is read at a glance, a line may stand for the words of `run` (`do first axis`), and a
list for the steps in it: an entry `shared:` holds those that many games of a file begin with.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from acceptance import WHOLE, check
from beginnings import Table, beginnings
from folding import remembered
from program import Program
from ruamel.yaml import YAML

from referee.app.session import Session
from referee.i18n.speaker import Speaker
from referee.present.questions import whose

HERE = Path(__file__).parent / "play"
MOST = 40  # steps of `next` that lead from any phase to any other


@cache
def games() -> list[Any]:
    read = YAML(typ="safe").load
    return [
        pytest.param(path, case, id=case["id"])
        for path in sorted(HERE.glob("*/*.yaml"))
        for case in read(path.read_text(encoding="utf-8"))
        if "id" in case
    ]


def every(steps: list[Any]) -> Iterator[dict[str, Any]]:
    """The steps one after the other, those of a list within in their place."""
    for step in steps:
        if isinstance(step, list):
            yield from every(step)
        else:
            yield step


class Evening:
    """One scripted game in its own save."""

    def __init__(self, referee: Program, path: Path, save: Path) -> None:
        self.referee, self.folder, self.save = referee, path.parent, str(save)

    def begin(self, case: dict[str, Any]) -> None:
        """The game is set up."""
        words = [self.here(case["new"]), *map(self.here, case.get("new_args", ()))]
        said = self.referee.json("new", *words, "--save", self.save)
        assert said.code == 0, said.out

    def here(self, word: Any) -> str:
        return str(word).replace("@HERE@", str(self.folder))

    def take(self, step: dict[str, Any]) -> None:
        """One step; what comes is compared with what the booklet wants."""
        if "status" in step:
            check(step["status"], self.status())
        elif "advance_to" in step:
            self.advance(step["advance_to"])
        elif "play" in step:
            self.typed(step)
        else:
            dice = ["--dice", step["dice"]] if "dice" in step else []
            typed = step["run"]
            typed = shlex.split(typed) if isinstance(typed, str) else typed
            words = [self.here(word) for word in typed]
            said = self.referee.json(*words, "--save", self.save, *dice)
            want = step.get("expect", {})
            assert said.code == want.get("exit", 0), said.out
            if "ok" in want:
                assert said.json["ok"] is want["ok"]
            whole = {*WHOLE, *want.get("whole", ())}
            check(want.get("result", {}), said.json.get("result") or {}, whole=whole)
            assert set(want.get("codes", ())) <= said.codes
            assert not set(want.get("without", ())) & said.codes, said.out
            fault = said.json.get("error") or {}
            if "asks" in want:
                assert fault["choice"]["for"] == want["asks"]
            if "hint" in want:
                assert fault["hint"] == want["hint"]

    def typed(self, step: dict[str, Any]) -> None:
        """Lines typed at the guided session: what it says in answer, wherever the lines break."""
        lines = "".join(f"{self.here(line)}\n" for line in step["play"])
        said = self.referee("play", self.save, *step.get("options", ()), stdin=lines)
        told = " ".join((said.out + said.err).split())
        for each in step.get("shows", ()):
            assert " ".join(str(each).split()) in told, (each, told)
        for each in step.get("hides", ()):
            assert " ".join(str(each).split()) not in told, (each, told)

    def status(self) -> dict[str, Any]:
        return self.referee.json("status", "--save", self.save).result

    def advance(self, wanted: dict[str, Any]) -> None:
        passed: dict[str, Any] = {}  # what `next` itself told of where it came
        for _ in range(MOST):
            if all(passed.get(key, value) == value for key, value in wanted.items()):
                now = self.status()
                if all(now.get(key) == value for key, value in wanted.items()):
                    return
            said = self.referee.json("next", "--save", self.save)
            assert said.code == 0, said.out
            passed = said.result
        raise AssertionError(("never came to", wanted))


class Heard:
    """A dice box that hears every question: each must name the side that decides."""

    def __init__(self, box: Any, session: Session) -> None:
        self.box, self.session = box, session

    def __getattr__(self, name: str) -> Any:
        return getattr(self.box, name)

    def answer(self, ask: Any) -> Any:
        """The question bears the name of a side, in both languages."""
        game, status = self.session.game, self.session.game.status(self.session.state)
        side = ask.side or status.get("decides") or status["side"]
        known = {**game.lexicon.get("side", {}), **game.lexicon.get("power", {})}
        assert side in known, (ask.what, side)
        for lang in ("en", "fr"):
            asked = whose(Speaker(lang, game.lexicon), status, {side: "Ann"}.__getitem__, side)
            assert asked.endswith(" (Ann)") and not asked.startswith(" "), (ask.what, asked)
        return self.box.answer(ask)


@pytest.fixture(autouse=True)
def every_question_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    decided = Session.decided

    def heard(session: Session, command: Any, box: Any) -> Any:
        return decided(session, command, Heard(box, session))  # type: ignore[arg-type]

    monkeypatch.setattr(Session, "decided", heard)


def keys_of(path: Path, case: dict[str, Any]) -> list[str]:
    """The beginnings of a game: set up, then after each step."""
    return beginnings(
        [str(path.parent), case["new"], case.get("new_args", ())], every(case["steps"])
    )


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Table:
    return Table(tmp_path_factory.mktemp("table"), [keys_of(*each.values) for each in games()])


@pytest.fixture
def table(places: Table, monkeypatch: pytest.MonkeyPatch) -> Table:
    """The table of this process, and the home of who sits at it."""
    places.seated(monkeypatch)
    return places


@pytest.mark.parametrize(("path", "case"), games())
def test_a_scripted_game(path: Path, case: dict[str, Any], referee: Program, table: Table) -> None:
    keys, steps = keys_of(path, case), list(every(case["steps"]))
    done = table.laid(keys)
    with remembered():
        evening = Evening(referee, path, table.place / "game.referee")
        if not done:
            evening.begin(case)
            table.keep(keys, 0)
        for number, step in enumerate(steps[max(0, done - 1) :], max(1, done)):
            try:
                evening.take(step)
            except AssertionError as wrong:
                raise AssertionError(f"step {number} {step}: {wrong}") from wrong
            table.keep(keys, number)
