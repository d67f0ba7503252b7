"""Acceptance cases of our own (`cases_more.yaml`), in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from acceptance import WHOLE, cases_of, cited, perform
from program import Program

CASES = cases_of(Path(__file__).parent / "cases_more.yaml")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any], referee: Program) -> None:
    cited(perform(case, referee, whole={*WHOLE, "hits"}), every=True)
