"""Acceptance cases of our own (`cases_more.yaml`), in this process, answered in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from acceptance import WHOLE, cases_of, cited, perform
from program import Program

CASES = cases_of(Path(__file__).parent / "cases_more.yaml")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_case(case: dict[str, Any], lang: str, referee: Program) -> None:
    said = perform(case, referee, "--lang", lang, whole={*WHOLE, "modifiers"})
    cited(said)
    assert all(ruling["text"] and "%(" not in ruling["text"] for ruling in said.json["rulings"])


def test_ids_are_told_apart() -> None:
    ids = [case["id"] for case in CASES]
    assert len(set(ids)) == len(ids) > 250
