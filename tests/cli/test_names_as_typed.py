"""Names of files within a command that is advised: as a shell takes them, whatever somebody called them."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from program import Program

from referee.i18n.speaker import as_typed

NAMES = (
    "my game",
    "x;touch pwned",
    'a "b"',
    "it's",
    "$(touch pwned)",
    "été à Kiev",
    "q!",
    "q'$(x) \"`y`",
)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("lang", "rescue"), [("en", "rescue"), ("fr", "sauver")])
def test_the_rescue_that_is_advised_can_be_typed(
    referee: Program, tmp_path: Path, name: str, lang: str, rescue: str
) -> None:
    """“referee rescue my game.referee” is two names, and `x;touch pwned` ran a command."""
    save = tmp_path / f"{name}.referee"
    assert referee("new", "tlc", "--save", save.name).code == 0
    save.write_bytes(save.read_bytes()[:100] + bytes(900) + save.read_bytes()[1000:])
    said = referee("--lang", lang, "status", "--save", save.name)
    advised = " ".join(said.err.split()).partition(f"e {rescue} ")[2]
    typed = re.match(r"""(?:'[^']*'|\\'|"[^"]*"|[^`])*""", advised)
    assert typed is not None
    assert shlex.split(typed[0]) == [save.name]
    assert referee("rescue", *shlex.split(typed[0])).code == 0


def test_a_fork_names_itself_so(referee: Program) -> None:
    assert referee("new", "tlc", "--save", "my game.referee").code == 0
    assert '“referee play "my game-fork-1.referee"” opens' in " ".join(
        referee("fork", "--save", "my game.referee").out.split()
    )
    shutil.copy("my game.referee", "plain.referee")
    assert "“referee play plain-fork-1.referee” opens" in " ".join(
        referee("fork", "--save", "plain.referee").out.split()
    )


@pytest.mark.parametrize("name", NAMES)
def test_one_word_for_a_shell(name: str) -> None:
    assert shlex.split(as_typed(name)) == [name]


@pytest.mark.parametrize(
    "name", ["a.referee", "../x/a-1.referee", "été.referee", "C:\\games\\a.referee", "m44/arnhem"]
)
def test_plain_names_stay_as_they_are(name: str) -> None:
    assert as_typed(name) == name


@pytest.mark.parametrize("command", ["verify", "export", "report", "board", "luck", "rescue"])
def test_a_name_of_several_words_is_one_file_where_one_is_called_so(
    referee: Program, command: str
) -> None:
    """`play` took it, `verify` said that there were too many words."""
    assert referee("new", "tlc", "--save", "my game.referee").code == 0
    assert referee(command, "my", "game.referee").code == 0
    assert referee.json(command, "my", "other.referee").json["error"]["code"] == "argument.extra"
