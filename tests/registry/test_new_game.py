"""A sixth game in an hour: what the generator writes passes the registry's tests, and is played."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from program import ROOT

PARTS = ("referee", "locales", "scenarios", "tests", "docs", "pyproject.toml", "README.md")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with a new game in it."""
    copy = tmp_path_factory.mktemp("checkout")
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            unwanted = shutil.ignore_patterns("__pycache__", "_shipped", "*.referee")
            shutil.copytree(source, copy / part, ignore=unwanted)
        else:
            shutil.copy(source, copy / part)
    done = ran(copy, "-m", "referee.games.new", "skirmish")
    assert done.returncode == 0, done.stdout + done.stderr
    return copy


def ran(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy, which comes before the installed program."""
    environ = {**os.environ, "PYTHONPATH": str(folder)}
    for name in [name for name in environ if name.startswith("PYTEST")]:
        del environ[name]
    return subprocess.run(
        [sys.executable, *words], cwd=folder, env=environ, capture_output=True, text=True,
        stdin=subprocess.DEVNULL, check=False,
    )  # fmt: skip


def test_it_passes_the_registry_at_once(checkout: Path) -> None:
    folders = ("tests/registry", "tests/skirmish", "tests/playthroughs")
    done = ran(
        checkout, "-m", "pytest", "-q", "-n", "0", "--assert=plain", "-k", "skirmish", *folders
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert "passed" in done.stdout or "[100%]" in done.stdout


def test_nothing_of_the_sample_is_left_over(checkout: Path) -> None:
    files = [
        *(checkout / "referee/games/skirmish").rglob("*"),
        *(checkout / "tests/skirmish").iterdir(),
    ]
    assert len(files) > 15
    for path in files:
        if path.is_file() and path.suffix in (".py", ".yaml"):
            assert "newgame" not in path.read_text(encoding="utf-8").lower(), path


def test_it_is_typed(checkout: Path) -> None:
    done = ran(checkout, "-m", "mypy", "--strict", "-p", "referee.games.skirmish")
    assert done.returncode == 0, done.stdout


VERB = '''

class Conceding(TypedDict):
    """What `concede` takes."""

    n: int


class Conceded(TypedDict):
    """Points given away."""

    side: str
    n: int


def concede(book: Book, state: State, args: Conceding) -> Outcome:
    """Points for the other side: a bet that was lost."""
    data = {"side": state.side, "n": args["n"]}
    ruling = info("skirmish.event.conceded", "win", **data)
    return Outcome((Event("conceded", data),), (ruling,), data)


def conceded(state: State, data: Conceded) -> State:
    """The points are the other side's."""
    enemy = SIDES[1 - SIDES.index(data["side"])]
    points = {**state.points, enemy: state.points.get(enemy, 0) + data["n"]}
    return replace(state, points=points)


VERBS = (
    *VERBS,
    Verb(
        "concede", concede, "N", ("win",), lambda reader: {"n": reader.number("n", 1, 9)},
        (Arg("n", "number", options=lambda book, state, given: [1, 2, 3]),),
        example=lambda book, state: {"n": 1},
    ),
)  # fmt: skip
CHANGES |= {"conceded": conceded}
'''
WORDS = {  # file → (what is there, what is there then)
    "referee/games/skirmish/data/registry.yaml": (
        "  events: [fired]",
        "    concede: {names: [concéder, give], steps: [rally, fire, end]}\n  events: [fired, conceded]",
    ),
    "referee/games/skirmish/data/pieces.yaml": (
        "verb:\n", "verb:\n  concede: {name: {en: concede, fr: concéder}}\n",
    ),
    "referee/i18n/messages/skirmish.py": (
        "= {\n",
        '= {\n    "skirmish.offer.concede": N_("give points away"),\n    "skirmish.shape.concede": N_("N"),\n'
        '    "skirmish.event.conceded": N_("%(side)s gives %(n)d away."),\n',
    ),
}  # fmt: skip
FRENCH = {"give points away": "céder des points", "N": "N",
          "%(side)s gives %(n)d away.": "%(side)s en cède %(n)d."}  # fmt: skip


def test_a_verb_is_one_file_and_its_words(checkout: Path) -> None:
    """`concede` added to a game: code in one file; the rest is what it is called and what is said."""
    code = checkout / "referee/games/skirmish/fire/verbs.py"
    code.write_text(code.read_text(encoding="utf-8") + VERB, encoding="utf-8")
    for name, (there, then) in WORDS.items():
        path = checkout / name
        text = path.read_text(encoding="utf-8")
        assert there in text, name
        path.write_text(text.replace(there, then, 1), encoding="utf-8")
    french = checkout / "concede.json"
    french.write_text(json.dumps(FRENCH), encoding="utf-8")
    for words in (["update"], ["add", str(french)], ["update"], ["check"]):
        done = ran(checkout, "-m", "referee.i18n.catalogue", *words)
        assert done.returncode == 0, done.stdout + done.stderr
    rooms = [
        f"tests/registry/test_{name}.py"
        for name in ("rooms", "records", "bare_verbs", "game_walks")
    ]
    done = ran(
        checkout, "-m", "pytest", "-q", "-n", "0", "--assert=plain", "-k", "skirmish", *rooms
    )
    assert done.returncode == 0, done.stdout[-3000:]
    save = ("--save", str(checkout / "one.referee"))
    said = ran(checkout, "-m", "referee", "--lang", "fr", "new", "skirmish", *save)
    assert said.returncode == 0, said.stdout + said.stderr
    said = ran(checkout, "-m", "referee", "--lang", "fr", "do", "concéder", "2", *save)
    assert "en cède 2" in said.stdout, said.stdout + said.stderr


def test_a_name_that_is_taken_is_told(checkout: Path) -> None:
    assert ran(checkout, "-m", "referee.games.new", "skirmish").returncode == 2
    assert ran(checkout, "-m", "referee.games.new", "Not A Name").returncode == 2
