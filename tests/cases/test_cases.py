"""The public acceptance cases, through the command line, in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from acceptance import check
from program import Program
from ruamel.yaml import YAML

from referee.games import REGISTRY

HERE = Path(__file__).parent


def cases(*suffixes: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for path in sorted(HERE.glob("*.yaml")):
        if path.stem in REGISTRY:
            found += YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
    return found


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
