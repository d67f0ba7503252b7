"""Acceptance cases of our own (`cases_more.yaml`), in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from program import Program
from ruamel.yaml import YAML

FILE = Path(__file__).parent / "cases_more.yaml"
CASES: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(FILE.read_text(encoding="utf-8"))
# Compared whole: a key too many is as wrong as one too few.
WHOLE = {"hits"}


def check(want: Any, got: Any, at: str = "result") -> None:
    """Every wanted key is there and equal; numbers within a millionth."""
    if isinstance(want, dict):
        assert isinstance(got, dict), at
        if at.rsplit(".", 1)[-1] in WHOLE:
            assert set(want) == set(got), at
        for key, value in want.items():
            assert key in got, f"{at}.{key} is missing"
            check(value, got[key], f"{at}.{key}")
    elif isinstance(want, list):
        assert isinstance(got, list) and len(want) == len(got), f"{at}: {got}"
        for index, (one, other) in enumerate(zip(want, got, strict=True)):
            check(one, other, f"{at}[{index}]")
    elif isinstance(want, (int, float)) and not isinstance(want, bool):
        assert got == pytest.approx(want, abs=1e-6), at
    else:
        assert got == want and type(got) is type(want), at


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any], referee: Program) -> None:
    """Exit code, verdict, result, codes; an answer or a refusal of the rules cites one."""
    dice = ["--dice", case["dice"]] if "dice" in case else []
    said = referee.json(*case["run"], *dice)
    expect = case["expect"]
    assert "Traceback" not in said.err
    assert said.code == expect["exit"], said.out
    assert said.json["ok"] is expect["ok"]
    check(expect.get("result", {}), said.json.get("result", {}))
    assert set(expect.get("codes", [])) <= said.codes
    if said.code == 1:
        assert any(ruling["severity"] == "refusal" for ruling in said.json["rulings"])
    if said.code < 2:
        assert all(ruling["cites"] for ruling in said.json["rulings"]), "a ruling cites nothing"
    else:
        assert said.json["error"]["text"]
