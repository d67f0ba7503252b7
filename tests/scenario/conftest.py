from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home: no cache, no scenarios of the user, no `./scenarios`."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="session")
def data() -> dict[str, object]:
    """The game's data, parsed here (not through the code under test)."""
    from ruamel.yaml import YAML

    folder = ROOT / "referee" / "games" / "aa1941" / "data"
    names = ("units", "board", "powers", "box")
    return {name: YAML(typ="safe", pure=True).load(folder / f"{name}.yaml") for name in names}
