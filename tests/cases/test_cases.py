"""The public acceptance cases, through the command line, in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from acceptance import cases_of, cited, perform
from program import Program

from referee.games import REGISTRY

CASES = [
    case
    for path in sorted(Path(__file__).parent.glob("*.yaml"))
    if path.stem in REGISTRY
    for case in cases_of(path)
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any], referee: Program) -> None:
    said = perform(case, referee)
    if said.code == 0 and said.json["command"] in ("resolve", "table", "rule"):
        cited(said)
