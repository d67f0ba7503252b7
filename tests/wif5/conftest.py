"""An empty home for every test: no owner's charts but those the test writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from wif5_campaign import Table


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


@pytest.fixture
def table() -> Table:
    """A campaign at its beginning; a test that needs more begins with a `table` of its own."""
    return Table()
