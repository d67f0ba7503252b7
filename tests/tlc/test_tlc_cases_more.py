"""Acceptance cases of our own (`cases_more.yaml`), in this process, answered in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from program import Program
from ruamel.yaml import YAML

FILE = Path(__file__).parent / "cases_more.yaml"
CASES: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(FILE.read_text(encoding="utf-8"))
# Compared whole: a key too many is as wrong as one too few.
WHOLE = {"modifiers"}


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
        assert got == want, at


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
        check(expect["result"], said.result)
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
