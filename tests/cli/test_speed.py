"""No heavy import on the play path: which modules are loaded, never how long it takes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = {
    "pydantic", "ruamel", "babel", "tabulate", "prompt_toolkit", "rich", "asyncio",
    "importlib.metadata", "importlib.resources", "platformdirs", "tomllib", "csv", "random",
    "http", "socket", "multiprocessing", "concurrent", "unittest",
}  # fmt: skip
BATTLE = ["attack=3 infantry, 2 tanks, 1 fighter", "defend=4 infantry, 1 tank"]
COMMANDS = {
    "version": ["--version"],
    "roll": ["roll", "5d6", "--hit", "4"],
    "status": ["status"],
    "next": ["next"],
    "do": ["do", "buy", "1", "infantry"],
    "table": ["table", "aa1941", "units", "unit=tank", "value=cost"],
    "resolve": ["--lang", "fr", "resolve", "aa1941", "battle", *BATTLE, "--seed", "1"],
    "odds": ["odds", "aa1941", "battle", *BATTLE],
    "rule": ["rule", "aa1941", "land on a carrier"],
}
PROBE = (
    "import sys\n"
    "from referee.cli.main import run\n"
    "code = run(sys.argv[1:])\n"
    "print(code, *sorted(sys.modules), file=sys.stderr)\n"
)


def loaded(words: list[str]) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *words], capture_output=True, text=True, check=True
    )
    code, *modules = done.stderr.strip().splitlines()[-1].split()
    assert code == "0", done.stdout + done.stderr
    return set(modules)


@pytest.fixture(scope="module")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compiled data that no other checkout drives out between the warm run and the measured one."""
    return tmp_path_factory.mktemp("cache")


@pytest.mark.parametrize("name", COMMANDS)
def test_light(name: str, home: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(own_cache))
    for warm in (["new", "aa1941"], COMMANDS[name], ["new", "aa1941"]):
        subprocess.run([sys.executable, "-m", "referee", *warm], capture_output=True, check=True)
    modules = loaded(COMMANDS[name])
    assert (
        sorted(
            heavy for heavy in HEAVY if any(m.split(".")[0] == heavy or m == heavy for m in modules)
        )
        == []
    )
