"""A sixth game in an hour: `python -m referee.games.new NAME` writes a small complete one.

Two sides, three phases, one table, one procedure with its odds, one verb, words in both
languages, a scenario, a set-up sheet, a board, tests, and a golden evening in each language. It passes the registry's tests at once;
docs/adding-a-game.md says what to put in its place. To be run in a checkout.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

FILES = Path(__file__).parent / "files"
PACKAGE = Path(__file__).resolve().parents[2]
ROOT = PACKAGE.parent
# Folder of the samples → where they go.
PLACES = {
    "game": "referee/games/{name}", "present": "referee/present/games",
    "scenario": "referee/scenario/games", "messages": "referee/i18n/messages",
    "scenarios": "scenarios/{name}", "tests": "tests/{name}",
    "playthroughs": "tests/playthroughs/{name}",
}  # fmt: skip
# The registrations: file → (the line after which, the line to add).
LINES = {
    "referee/games/__init__.py": ("REGISTRY = {", '    "{name}": "referee.games.{name}.game",'),
    "referee/scenario/titles.py": ("TITLES = {", '    "{name}": ("{title}",),'),
    "referee/i18n/messages/__init__.py": ('    "shell": ("shell",),', '    "{name}": ("{name}",),'),
    "referee/scenario/schema.py": (
        "GAMES: Mapping[str, str] = {", '    "{name}": "referee.scenario.games.{name}",',
    ),
}  # fmt: skip


def written(name: str, root: Path = ROOT) -> list[Path]:
    """Write the files and the registrations of a new game; the files written."""
    title = name.replace("_", " ").capitalize()
    new: list[Path] = []
    for sample in sorted(FILES.rglob("*.txt")):
        part = sample.relative_to(FILES)
        folder = root / PLACES[part.parts[0]].format(name=name)
        path = folder.joinpath(*part.parts[1:]).with_suffix("")
        path = path.with_name(path.name.replace("newgame", name))
        if part.parts[0] == "messages" and path.suffix == ".json":
            path = root / f"{name}.fr.json"
        text = sample.read_text(encoding="utf-8")
        text = text.replace("class Newgame", f"class {_class(name)}").replace(
            "import Newgame", f"import {_class(name)}"
        )
        text = re.sub(r"(?<=game: )Newgame|(?<=build = )Newgame", _class(name), text)
        text = text.replace("newgame", name).replace("Newgame", title)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
        new.append(path)
    for place, (after, line) in LINES.items():
        path = root / place
        text = path.read_text(encoding="utf-8")
        added = f"{after}\n{line.format(name=name, title=title)}"
        path.write_text(text.replace(after, added, 1), encoding="utf-8")
    return new


def _class(name: str) -> str:
    return name.title().replace("_", "")


def main(args: list[str]) -> int:
    """The command: a name of small letters, digits and underscores that no game has yet."""
    if len(args) != 1 or not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", args[0]):
        print(__doc__)  # noqa: T201
        return 2
    name = args[0]
    if (ROOT / "referee" / "games" / name).exists() or not (ROOT / "locales").is_dir():
        print(f"{name}: taken, or this is no checkout")  # noqa: T201
        return 2
    new = written(name)
    french = next(path for path in new if path.suffix == ".json")
    workshop = [sys.executable, "-m", "referee.i18n.catalogue"]
    for words in (["update"], ["add", str(french)], ["update"], ["check"]):
        subprocess.run([*workshop, *words], cwd=ROOT, check=True)
    french.unlink()
    golden = [sys.executable, "-m", "pytest", "-q", "tests/playthroughs", "-k", name]
    subprocess.run([*golden, "--update-golden"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    print("\n".join(str(path.relative_to(ROOT)) for path in new if path != french))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
