"""`check`: every problem of some scenario files, and where the sentences get their names from."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.engine.faults import Unreadable
from referee.engine.record import record
from referee.games import REGISTRY
from referee.given import given_file
from referee.scenario.check import check_path
from referee.scenario.validate import Checked

_GAME = re.compile(r"^game:[ \t]*[\"']?([a-z0-9_]+)", re.MULTILINE)
Lexicon = Mapping[str, Mapping[str, Mapping[str, str]]]


@record
class File:
    """A checked file under the name it was given, with the names its sentences need."""

    name: str
    checked: Checked
    lexicon: Lexicon


def check(names: Sequence[str]) -> Answer:
    """Check files, each once; `extra` is the list of `File`. A folder is refused."""
    for name in names:
        if given_file(name).is_dir():
            raise Unreadable("check.folder", path=name)
    files = [_checked(name) for name in dict.fromkeys(names)]
    problems = sum(len(file.checked.problems) for file in files)
    answer = Answer("check", "checked", extra=files)
    if problems:
        wrong = sum(1 for file in files if file.checked.problems)
        answer.fault = Unreadable("check.problems", problems=problems, files=wrong)
    return answer


def _checked(name: str) -> File:
    checked = check_path(Path(name))
    if not checked.problems:
        return File(name, checked, {})
    found = _GAME.search(checked.text)
    known = found is not None and found[1] in REGISTRY
    return File(name, checked, find_game(found[1]).lexicon if found and known else {})
