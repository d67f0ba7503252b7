from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from referee import paths

ROOT = Path(__file__).resolve().parents[2]
SHARED = os.environ.get("REFEREE_TEST_CACHE", str(Path.home() / ".cache"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home: no scenarios of the user, no `./scenarios`; compiled data is shared."""
    monkeypatch.setenv("XDG_CACHE_HOME", SHARED)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def shelf(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Shipped scenarios that no other game adds to: the standard one of aa1941, alone."""
    folder = home / "shipped" / "scenarios"
    folder.joinpath("aa1941").mkdir(parents=True)
    shutil.copy(ROOT / "scenarios" / "aa1941" / "standard.yaml", folder / "aa1941")
    monkeypatch.setattr(paths, "scenarios_dir", lambda: folder)
    return folder


@pytest.fixture(scope="session")
def data() -> dict[str, object]:
    """The game's data, parsed here (not through the code under test)."""
    from ruamel.yaml import YAML

    folder = ROOT / "referee" / "games" / "aa1941" / "data"
    names = ("units", "board", "powers", "box")
    return {name: YAML(typ="safe").load(folder / f"{name}.yaml") for name in names}
