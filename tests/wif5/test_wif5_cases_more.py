"""Acceptance cases of our own (`cases_more.yaml`), through the command line, in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from acceptance import cases_of, cited, perform
from program import Program

CASES = cases_of(Path(__file__).parent / "cases_more.yaml")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any], referee: Program) -> None:
    said = perform(case, referee)
    if case["run"][0] in ("resolve", "odds"):
        cited(said)


def test_ids_are_told_apart() -> None:
    ids = [case["id"] for case in CASES]
    assert len(set(ids)) == len(ids) > 700


def test_what_json_cannot_write_is_echoed_as_it_was_typed(referee: Program) -> None:
    said = referee.json("resolve", "wif5", "factors", "units=17:inf:river, 4:mar")
    assert said.json["inputs"] == {"units": "17:inf:river, 4:mar"}
