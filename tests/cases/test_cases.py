"""The public acceptance cases, through the command line, in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from program import Program
from ruamel.yaml import YAML

from referee.games import REGISTRY

HERE = Path(__file__).parent
# Compared whole: a key too many is as wrong as one too few.
WHOLE = {
    "attacker_left",
    "defender_left",
    "sunk",
    "damaged",
    "aborted",
    "territories",
    "arrives",
    "totals",
}


def cases(*suffixes: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for path in sorted(HERE.glob("*.yaml")):
        if path.stem in REGISTRY:
            found += YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
    return found


def check(want: Any, got: Any, at: str = "result") -> None:
    if isinstance(want, dict):
        assert isinstance(got, dict), at
        if at.rsplit(".", 1)[-1] in WHOLE:
            assert set(map(str, want)) == set(map(str, got)), at
        for key, value in want.items():
            assert str(key) in got, f"{at}.{key} is missing"
            check(value, got[str(key)], f"{at}.{key}")
    elif isinstance(want, list):
        assert isinstance(got, list) and len(want) == len(got), f"{at}: {got}"
        for index, (one, other) in enumerate(zip(want, got, strict=True)):
            check(one, other, f"{at}[{index}]")
    elif isinstance(want, (int, float)) and not isinstance(want, bool):
        assert got == pytest.approx(want, abs=1e-6), at
    else:
        assert got == want, at


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
def test_case(case: dict[str, Any], referee: Program) -> None:
    for words in case.get("before", []):
        assert referee.json(*map(str, words)).code == 0
    words = [str(word) for word in case["run"]]
    if case.get("dice") is not None:
        words += ["--dice", str(case["dice"])]
    said = referee.json(*words)
    expect = case["expect"]
    assert "Traceback" not in said.err
    assert said.code == expect.get("exit", 0), said.out
    if "ok" in expect:
        assert said.json["ok"] is expect["ok"]
    if "result" in expect:
        check(expect["result"], said.result)
    assert set(expect.get("codes", [])) <= said.codes
    if said.code == 0 and said.json["command"] in ("resolve", "table", "rule"):
        assert any(ruling["cites"] for ruling in said.json["rulings"]), "cites no rule"
