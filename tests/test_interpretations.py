"""Every reading of ours is held by tests that exist, whichever they are called."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pytest
from ruamel.yaml import YAML

HERE = Path(__file__).parent
HELD: dict[str, list[str]] = YAML(typ="safe").load(
    (HERE / "interpretations.yaml").read_text(encoding="utf-8")
)


@lru_cache(maxsize=1)
def names() -> str:
    """The names of all tests and the files that they stand in."""
    found = []
    for path in sorted([*HERE.rglob("*.py"), *HERE.rglob("*.yaml")]):
        if path.name != "interpretations.yaml":
            found += [path.name, *re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))]
    return " ".join(["", *dict.fromkeys(found), ""])


@pytest.mark.parametrize("reading", HELD)
def test_a_reading_is_held_by_a_test(reading: str) -> None:
    assert HELD[reading], reading
    for name in HELD[reading]:
        assert f" {name.split('::')[-1].split('[')[0].split('/')[-1]}" in names(), name


def test_every_reading_of_the_docs_is_listed() -> None:
    text = (HERE.parent / "docs" / "interpretations.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^### (I-[\w-]+)", text, re.MULTILINE)) == set(HELD)
