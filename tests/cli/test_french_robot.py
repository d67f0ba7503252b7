"""A robot asks the French face for everything: no page, list, hint or refusal has an English word.

What an English word is comes from the data: every option, command, key, value, table and setting
that has another name in French.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
from program import TESTS, Program
from test_french_evening import ENGLISH as SENTENCE
from test_french_face import english

from referee.app.games import game as find_game
from referee.app.opening import allowed
from referee.cli.commands import COMMANDS
from referee.cli.declare import options
from referee.cli.shell.words import WORDS
from referee.engine.names import fold
from referee.games import REGISTRY
from referee.i18n.catalogues import DOMAIN
from referee.paths import locales_dir
from referee.scenario.compile import french_words

# Names of games, files and rules; lines of an owner’s file; ids of rule cards; what was typed, said back.
NAMES = re.compile(
    r"Axis & Allies|red devil|nouvelle assault|World in Flames|The Last Crusade|Memoir|Combined|[\w.-]*/\S+|\S+\.\w+|\([\w.:, -]+\)"
    r"|lignes='[^']*'|«\s*zob\s*»|`[^`]*`|\bwif5\b|\bm44\b|\baa1941\b|\baam\b|\btlc\b"
)


def words_of(text: str) -> set[str]:
    return set(re.findall(r"--[a-z][\w-]*|[^\W\d_]+(?:[_-][^\W\d_]+)*", NAMES.sub(" ", text)))


def faults(text: str, wanted: set[str]) -> set[str]:
    return words_of(text) & wanted


def typed_english() -> set[str]:
    """English words of a command line: options, and commands whose French name differs."""
    commands = french_words()["commands"]
    french = {fold(str(each)) for each in commands.values()} | {
        fold(name) for word in WORDS.values() for name in word.fr
    }
    plain = {name for name, shown in commands.items() if shown != name and name not in french}
    tables = {key for key, name in french_words()["tables"].items() if fold(str(name)) != key}
    return (english() | plain | (tables - {"movement"})) - FRENCH


# English words of a command line that are French words, too, and a term of the booklet (10.7.2).
FRENCH = {"terrain", "naval", "part", "place", "rebase", "front", "faces"}


def lines() -> list[str]:
    """Command lines that are wrong in every way that the declarations make possible."""
    found = ["", "zob", "aide", "--zob", "règle", "tableau zob", "réglages zob", "scénario zob"]
    for command in COMMANDS:
        name = str(french_words()["commands"].get(command, command))
        module = import_module(f"referee.cli.commands.{COMMANDS[command][0]}")
        found += [f"{name} --zob", f"{name} --aide", f"{name} zob zob zob"]
        if command not in ("play", "tutorial", "doctor", "new"):
            found.append(name)
        for option, shape in options(module).items():  # type: ignore[arg-type]
            if shape and option[:2] == "--":
                found.append(f"{name} {option}")
            if "|" in shape or shape == "N":
                found.append(f"{name} {option} zob")
    for game in REGISTRY:
        found += [f"{verb} {game}" for verb in ("résoudre", "cotes", "tableau", "scénarios")]
        found += [f"tableau {game} zob", f"résoudre {game} zob", f"mise-en-place {game} --camp zob"]
        found += [f"nouvelle {game} --option zob=1", f"nouvelle {game} --option zob"]
        found += [f"nouvelle {game} --option {key}=zob" for key in allowed(find_game(game))]
        for key in find_game(game).tables:
            found += [f"tableau {game} {key} zob", f"tableau {game} {key} zob=1"]
        for key in find_game(game).procedures:
            found += [f"résoudre {game} {key} --aide", f"résoudre {game} {key} zob=1"]
            found += [f"résoudre {game} {key}"]
    return found


@pytest.mark.parametrize("line", lines())
def test_nothing_that_is_said_has_an_english_word(
    line: str, referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # some of the lines write files
    said = referee("--lang", "fr", *line.split(), program="arbitre")
    for text in (said.out + said.err).splitlines():
        assert not faults(text, typed_english()), text


EVENINGS = sorted((TESTS / "playthroughs").glob("*/*.fr.txt"))


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_recorded_french_evening_has_an_english_word(path: Path) -> None:
    """Nobody typed one, and nobody was answered with one, from the new game to the last line."""
    for line in path.read_text(encoding="utf-8").splitlines():
        text = re.sub(r"--partie \S+", "", line)
        assert not faults(text, typed_english()), line
        assert not SENTENCE.search(NAMES.sub("", text)), line


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_is_typed_in_french_is_refused_as_often_as_in_english(path: Path) -> None:
    """A French key that nobody reads would turn an evening into refusals, faithfully recorded."""
    english = path.with_name(path.name.replace(".fr.", ".en."))
    french, wanted = (
        re.findall(r"^\$ |^\[exit \d+\]$", each.read_text(encoding="utf-8"), re.MULTILINE)
        for each in (path, english)
    )
    if french.count("$ ") != wanted.count("$ "):
        pytest.skip("the two games are played by other moves")
    assert french == wanted


def sentences() -> list[str]:
    """The French sentences of the catalogue."""
    from babel.messages.pofile import read_po

    with (locales_dir() / "fr" / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        told = [message.string for message in read_po(file) if message.id]
    return [text for each in told for text in (each if isinstance(each, tuple) else (each,))]


def test_no_sentence_names_an_english_option_or_command() -> None:
    commands = french_words()["commands"]
    named = {f"--{name}" for name, shown in french_words()["options"].items() if name != shown}
    keys = {f"{name}=" for name, shown in french_words()["keys"].items() if name != shown}
    for text in sentences():
        assert not set(re.findall(r"(?<![\w-])--[a-z][\w-]*", text)) & named, text
        assert not set(re.findall(r"(?<![\w(%])[a-z_]+=", text)) & keys, text
        for word in re.findall(r"(?:arbitre|referee|%\(program\)s) ([a-z]+)\b", text):
            assert commands.get(word, word) == word, text
