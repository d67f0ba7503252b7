"""The docs are executed: every console block prints what the page says; every command is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playthroughs.transcripts import parse
from program import ROOT, Program

from referee.app.games import game
from referee.cli import reference
from referee.cli.commands import COMMANDS
from referee.games import REGISTRY
from referee.scenario.compile import french_words

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


def test_command_reference_is_fresh() -> None:
    for lang, name in reference.FILES.items():
        assert (ROOT / "docs" / name).read_text(encoding="utf-8") == reference.page(lang), name


def test_every_command_is_documented_with_an_example() -> None:
    from importlib import import_module

    for name, (module, _, _) in COMMANDS.items():
        assert getattr(import_module(f"referee.cli.commands.{module}"), "EXAMPLES", ()), name


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_console_blocks(
    path: Path, referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    text = path.read_text(encoding="utf-8")

    def run(block: re.Match[str]) -> str:
        lines: list[str] = []
        for step in parse(block[1]):
            said = referee.line(step.command)
            output = (said.out + said.err).rstrip("\n")
            lines.append(f"$ {step.command}")
            lines += [line.rstrip() for line in output.splitlines()]
        return "```console\n" + "\n".join(lines) + "\n```"

    now = BLOCK.sub(run, text)
    if request.config.getoption("--update-golden"):
        path.write_text(now, encoding="utf-8")
    else:
        assert now == text


def test_links_lead_somewhere() -> None:
    for path in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_pages_for_players_are_in_both_languages() -> None:
    for page in (
        "tutorial",
        "commands",
        "interpretations",
        "scenario-format",
        "save-format",
        "json",
        "trust",
    ):
        assert (ROOT / "docs" / f"{page}.md").exists(), page
        assert (ROOT / "docs" / f"{page}.fr.md").exists(), page


def test_ci_runs_the_command_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    command = next(line for line in readme.splitlines() if "pytest -n auto" in line)
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("page", ["json.md", "json.fr.md"])
def test_keys_of_answers_are_named(referee: Program, page: str) -> None:
    save = ROOT / "tests" / "saves" / "aam-evening.referee"
    fight = referee.line(f"referee report --save {save} --json").json["result"]["battles"][0]
    recap = referee.line(f"referee log --recap --save {save} --json").json["result"]
    listed = referee.line("referee scenarios aa1941 --year 1942 --json").json["result"]
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for answer, keys in (
        (fight, ("told", "promised", "successes")),
        (recap, ("now",)),
        (listed, ("unsaid",)),
    ):
        for key in keys:
            assert key in answer and f"| `{key}` |" in text, key


# Codes of a format have one language; the page of trust lists commands as the tests name them.
_CODES = ("json.fr.md", "save-format.fr.md", "trust.fr.md")
_PLAIN = {"scenarios", "fork"}  # a folder; a shape of a tile


def _english(text: str) -> list[str]:
    """Keys, options and commands of a French text that have a French word of their own."""
    words = french_words()
    keys = {key for key, french in words["keys"].items() if key != french}
    keys -= set(words["keys"].values())
    options = {name.rpartition(".")[2] for name in words["options"]}
    options -= set(words["options"].values())
    commands = {name for name, french in words["commands"].items() if name != french}
    commands -= {*words["commands"].values(), *words["also"], *_PLAIN}
    found = [f"{key}=" for key in re.findall(r"(?<![\w%(])([a-z_0-9]+)=", text) if key in keys]
    found += [f"--{name}" for name in re.findall(r"--([a-z-]+)", text) if name in options]
    for span in re.findall(r"`([^`]+)`|«\s*([^»]+?)\s*»|^\$ (.+)$", text, re.MULTILINE):
        first = " ".join(span).split()[:2]
        first = first[1:] if first[:1] == ["arbitre"] else first[:1]
        found += ["referee"] if first == ["referee"] else [w for w in first if w in commands]
    return found


def _french_cards() -> Iterator[tuple[str, str]]:
    for name in REGISTRY:
        for card in game(name).cards.values():
            yield card.id, card.text["fr"]


@pytest.mark.parametrize("path", sorted((ROOT / "docs").glob("*.fr.md")), ids=lambda p: p.name)
def test_a_french_page_has_french_keys_options_and_commands(path: Path) -> None:
    if path.name not in _CODES:
        plain = re.sub(r"```(?:yaml|text)\n.*?```", "", path.read_text("utf-8"), flags=re.DOTALL)
        assert not _english(plain.replace("```", ""))


def test_the_french_examples_of_the_first_page_are_french() -> None:
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    said = [x for x in lines if x.startswith("$ arbitre ")]
    assert said
    assert not _english("\n".join(said))


def test_a_french_card_has_french_keys_options_and_commands() -> None:
    wrong = {card: found for card, text in _french_cards() if (found := _english(text))}
    assert not wrong
