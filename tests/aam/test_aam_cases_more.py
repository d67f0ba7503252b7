"""Acceptance cases of our own (`cases_more.yaml`), in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from acceptance import WHOLE as CONTRACT_WHOLE
from acceptance import check
from program import Program
from ruamel.yaml import YAML

FILE = Path(__file__).parent / "cases_more.yaml"
CASES: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(FILE.read_text(encoding="utf-8"))
WHOLE = {*CONTRACT_WHOLE, "hits"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any], referee: Program) -> None:
    """Exit code, verdict, result, codes; an answer or a refusal of the rules cites one."""
    dice = ["--dice", case["dice"]] if "dice" in case else []
    said = referee.json(*case["run"], *dice)
    expect = case["expect"]
    assert "Traceback" not in said.err
    assert said.code == expect["exit"], said.out
    assert said.json["ok"] is expect["ok"]
    check(expect.get("result", {}), said.json.get("result", {}), whole=WHOLE)
    assert set(expect.get("codes", [])) <= said.codes
    if said.code == 1:
        assert any(ruling["severity"] == "refusal" for ruling in said.json["rulings"])
    if said.code < 2:
        assert all(ruling["cites"] for ruling in said.json["rulings"]), "a ruling cites nothing"
    else:
        assert said.json["error"]["text"]
