"""Acceptance cases (CONTRACT, 6): how they are read and run, and how results are compared."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest
from program import Program, Said
from ruamel.yaml import YAML

# Compared whole: a key too many is as wrong as one too few.
WHOLE = frozenset(
    [
        "attacker_left",
        "defender_left",
        "sunk",
        "damaged",
        "aborted",
        "territories",
        "arrives",
        "totals",
    ]
)


def check(want: Any, got: Any, at: str = "result", whole: Collection[str] = WHOLE) -> None:
    """Every wanted key is there and equal; lists have their length; numbers within a millionth."""
    if isinstance(want, dict):
        assert isinstance(got, dict), at
        if at.rsplit(".", 1)[-1] in whole:
            assert set(map(str, want)) == set(map(str, got)), at
        for key, value in want.items():
            assert str(key) in got, f"{at}.{key} is missing"
            check(value, got[str(key)], f"{at}.{key}", whole)
    elif isinstance(want, list):
        assert isinstance(got, list) and len(want) == len(got), f"{at}: {got}"
        for index, (one, other) in enumerate(zip(want, got, strict=True)):
            check(one, other, f"{at}[{index}]", whole)
    elif isinstance(want, (int, float)) and not isinstance(want, bool):
        assert not isinstance(got, bool), at
        assert got == pytest.approx(want, abs=1e-6), at
    else:
        assert got == want and type(got) is type(want), at


def cases_of(path: Path) -> list[dict[str, Any]]:
    """The cases of a file."""
    found: list[dict[str, Any]] = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    return found


def words_of(entry: dict[str, Any]) -> list[str]:
    """What is typed, with its dice."""
    dice = ["--dice", str(entry["dice"])] if entry.get("dice") is not None else []
    return [*map(str, entry["run"]), *dice]


def judge(said: Said, expect: dict[str, Any], whole: Collection[str] = WHOLE) -> None:
    """Exit code, verdict, result and codes as wanted."""
    assert "Traceback" not in said.err
    assert said.code == expect.get("exit", 0), said.out
    if "ok" in expect:
        assert said.json["ok"] is expect["ok"]
    if "result" in expect:
        check(expect["result"], said.json.get("result", {}), whole=whole)
    assert set(expect.get("codes", [])) <= said.codes
    if said.code >= 2:
        assert said.json["error"]["text"]


def perform(
    case: dict[str, Any], referee: Program, *flags: str, whole: Collection[str] = WHOLE
) -> Said:
    """Run a case after what comes before it, and judge it."""
    for words in case.get("before", []):
        assert referee.json(*map(str, words)).code == 0
    said = referee.json(*flags, *words_of(case))
    judge(said, case["expect"], whole)
    return said


def cited(said: Said, every: bool = False) -> None:
    """A refusal cites a rule, and an answer does: one of its rulings, or every one."""
    rulings = said.json["rulings"]
    if said.code == 1:
        refused = [ruling for ruling in rulings if ruling["severity"] == "refusal"]
        assert refused
        assert all(ruling["cites"] for ruling in refused)
    if said.code < 2:
        assert any(ruling["cites"] for ruling in rulings), "cites no rule"
        assert not every or all(ruling["cites"] for ruling in rulings), "a ruling cites nothing"
