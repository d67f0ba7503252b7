"""A save of its own for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from journal_evening import HEADER, SCENARIO, Game

from referee.journal.store import Journal


@pytest.fixture
def save(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    return folder / "soirée.referee"


@pytest.fixture
def game(save: Path) -> Iterator[Game]:
    with Journal.create(save, HEADER, SCENARIO, wait=0.2) as journal:
        yield Game(journal)
