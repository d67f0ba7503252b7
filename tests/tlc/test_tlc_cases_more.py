"""Acceptance cases of our own (`cases_more.yaml`), in this process, answered in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from acceptance import WHOLE, check
from program import Program
from ruamel.yaml import YAML

FILE = Path(__file__).parent / "cases_more.yaml"
CASES: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_case(case: dict[str, Any], lang: str, referee: Program) -> None:
    words = [str(word) for word in case["run"]]
    if case.get("dice") is not None:
        words += ["--dice", str(case["dice"])]
    said = referee.json("--lang", lang, *words)
    expect = case["expect"]
    assert "Traceback" not in said.err
    assert said.code == expect["exit"], said.out
    assert said.json["ok"] is expect["ok"]
    if "result" in expect:
        check(expect["result"], said.result, whole={*WHOLE, "modifiers"})
    assert set(expect.get("codes", [])) <= said.codes
    rulings = said.json["rulings"]
    assert all(ruling["text"] and "%(" not in ruling["text"] for ruling in rulings)
    if said.code == 0:
        assert any(ruling["cites"] for ruling in rulings), "cites no rule"
    elif said.code == 1:
        refused = [ruling for ruling in rulings if ruling["severity"] == "refusal"]
        assert refused and all(ruling["cites"] for ruling in refused)
    elif said.code == 2:
        assert said.json["error"]["text"]


def test_ids_are_told_apart() -> None:
    ids = [case["id"] for case in CASES]
    assert len(set(ids)) == len(ids) > 250
