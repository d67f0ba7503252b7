"""Acceptance cases of our own (`cases_more.yaml`), through the command line, in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from acceptance import check
from program import Program
from ruamel.yaml import YAML

FILE = Path(__file__).parent / "cases_more.yaml"
CASES: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any], referee: Program) -> None:
    for words in case.get("before", []):
        assert referee.json(*words).code == 0
    dice = ["--dice", case["dice"]] if "dice" in case else []
    said = referee.json(*case["run"], *dice)
    expect = case["expect"]
    assert "Traceback" not in said.err
    assert said.code == expect["exit"], said.out
    assert said.json["ok"] is expect["ok"]
    if "result" in expect:
        check(expect["result"], said.result)
    if said.code in (0, 1) and case["run"][0] in ("resolve", "odds"):
        assert any(ruling["cites"] for ruling in said.json["rulings"]), "cites no rule"


def test_ids_are_told_apart() -> None:
    ids = [case["id"] for case in CASES]
    assert len(set(ids)) == len(ids) > 700


def test_what_json_cannot_write_is_echoed_as_it_was_typed(referee: Program) -> None:
    said = referee.json("resolve", "wif5", "factors", "units=17:inf:river, 4:mar")
    assert said.json["inputs"] == {"units": "17:inf:river, 4:mar"}
