"""The booklets, where they stand beside the repository, and the sections they have."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

HERE = Path(__file__).parent
BOOKLETS = HERE.parents[1].parent / "shared" / "rulebooks"

needs_booklets = pytest.mark.skipif(not BOOKLETS.is_dir(), reason="the booklets are not beside us")


def booklet(game: str) -> str:
    return (BOOKLETS / f"{game}.txt").read_text(encoding="utf-8")


def written(name: str) -> Any:
    """A data file of this folder."""
    return YAML(typ="safe").load((HERE / f"{name}.yaml").read_text(encoding="utf-8"))
