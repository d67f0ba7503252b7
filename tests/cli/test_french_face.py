"""The French face: options, plain words, examples and completion without an English word."""

from __future__ import annotations

import json
import re
import shlex
from importlib import import_module
from typing import TYPE_CHECKING

import pytest
from program import Program

from referee.app import games
from referee.app.french_words import shown_example, shown_options
from referee.cli.commands import COMMANDS
from referee.cli.declare import options
from referee.scenario.compile import french_words

if TYPE_CHECKING:
    from pathlib import Path


def modules() -> dict[str, object]:
    return {name: import_module(f"referee.cli.commands.{COMMANDS[name][0]}") for name in COMMANDS}


def english() -> set[str]:
    """Every English word of a command line that has another one in French."""
    words = french_words()
    told = {f"--{name}" for name, french in words["options"].items() if name != french}
    for group in ("choices", "keys", "values"):
        told |= {
            name.rpartition(".")[2]
            for name, french in words[group].items()
            if french != name and french.casefold() not in words[group]
        }
    same = {"lang", "import"}  # the name of a setting; a French word, too
    french = {
        str(each) for group in ("choices", "keys", "values") for each in words[group].values()
    }
    return {word for word in told if len(word) > 2} - same - french


@pytest.mark.parametrize("command", COMMANDS)
def test_no_english_word_stands_in_usage_examples_and_options(
    command: str, referee: Program
) -> None:
    page = referee("--lang", "fr", command, "--help", program="arbitre").out
    usage, examples = re.search(r"Utilisation.*?(?=\n\n|\Z)", page, re.DOTALL), ""
    if found := re.search(r"Exemples :\n(.*?)(?=\n\n|\Z)", page.replace("\u00a0", " "), re.DOTALL):
        examples = re.sub(r"\S+\.(?:\w+)|\"[^\"]*\"", "", found[1])
    labels = re.findall(r"^  (-\S.*?)(?:  |$)", page, re.MULTILINE)
    assert usage is not None
    for text in (usage[0], examples, *labels):
        typed = set(re.findall(r"--[\w-]+|[^\W\d_]+(?:-[^\W\d_]+)*", text))
        assert not typed & english(), (command, text)


def test_no_two_options_of_a_command_have_one_french_name() -> None:
    for command, module in modules().items():
        shown = [shown_options(name, "fr") for name in options(module)]  # type: ignore[arg-type]
        assert len(shown) == len(set(shown)), (command, shown)
        assert all(name[2:] in french_words()["options"] or name in ("--format", "--html", "--minutes", "--points") for name in options(module) if name.startswith("--")), command  # type: ignore[arg-type]  # fmt: skip


@pytest.mark.parametrize(
    ("french", "english"),
    [
        ("lancer 3d6 --graine 7 --touche 4", "roll 3d6 --seed 7 --hit 4"),
        ("lancer 3d6 --graine=7 --touche 2 --bas", "roll 3d6 --seed 7 --hit 2 --low"),
        ("scénarios --année 1944 --joueurs 2", "scenarios --year 1944 --players 2"),
        ("armée liste", "army list"),
        ("fiche liste --miennes", "card list --own"),
        ("imprimées wif5 liste", "chart wif5 list"),
        ("réglages chemin", "config path"),
        ("réglages lire lang", "config get lang"),
        ("tableau m44 dés --format texte", "table m44 dice --format text"),
        ("mise-en-place aa1941 --camp allemagne", "setup aa1941 --side germany"),
    ],
)
def test_french_options_and_words_do_the_same(french: str, english: str, referee: Program) -> None:
    one, two = (referee("--json", "--lang", "fr", *words.split()) for words in (french, english))
    assert (one.code, two.code) == (0, 0), one
    assert json.loads(one.out)["result"] == json.loads(two.out)["result"]


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["armée", "--c"], ["--camp", "--coûts"]),
        (["nouvelle", "aa1941", "--mode-dés", ""], ["appli", "tapés"]),
        (["réglages", "ch"], ["changer", "chemin"]),
        (["règ"], ["règle"]),
        (["scénario", ""], ["nouveau", "schéma"]),
    ],
)
def test_completion_offers_french(typed: list[str], offered: list[str], referee: Program) -> None:
    said = referee("--lang", "fr", "__complete", "--", *typed, program="arbitre")
    assert said.out.split() == offered


@pytest.mark.parametrize(
    ("lang", "one", "many"),
    [
        ("en", "1 hit before cover", "2 hits before cover"),
        ("fr", "1 dégât avant couverture", "2 dégâts avant couverture"),
    ],
)
def test_one_hit_is_singular(lang: str, one: str, many: str, referee: Program) -> None:
    out = referee("--lang", lang, "odds", "aam", "sherman", "v", "panzer", "iv", "at", "4").out
    assert one in out
    assert many in out


def examples() -> list[tuple[str, str, str]]:
    """Every procedure's example that reads otherwise in French."""
    found = []
    for game in ("aa1941", "aam", "m44", "tlc", "wif5"):
        for name, procedure in games.game(game).procedures.items():
            example = procedure.example or ""
            if shown_example(example, "fr") != example:
                found.append((game, name, example))
    return found


@pytest.mark.parametrize(("game", "name", "example"), examples())
def test_a_french_example_does_what_the_english_one_does(
    game: str, name: str, example: str, referee: Program
) -> None:
    told = []
    for words in (example, shown_example(example, "fr")):
        said = referee("--json", "resolve", game, name, *shlex.split(words), stdin="")
        answer = json.loads(said.out or said.err)
        result = json.dumps(answer.get("result"), ensure_ascii=False).replace("pont", "bridge")
        told.append((said.code, result))
    assert told[0][0] in (0, 1, 3)
    assert told[0] == told[1]


def test_help_is_aide(referee: Program) -> None:
    assert referee("--lang", "fr", "--aide").out == referee("--lang", "fr", "--help").out


@pytest.mark.parametrize(("typed", "shown"), [
    ("aide effort national", "effort national puissance=… […]"),
    ("aide déplacer les usines", "déplacer les usines usines=…|date=… […]"),
])  # fmt: skip
def test_the_form_of_a_verb_has_french_keys(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, shown: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    said = referee("--lang", "fr", "play", "--save", "war.referee", stdin=f"{typed}\n")
    assert shown in said.out.splitlines(), said.out
