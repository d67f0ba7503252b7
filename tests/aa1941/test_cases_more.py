"""Acceptance cases of our own (`cases_more.yaml`), scripted games included, in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from acceptance import check
from program import Program, Said
from ruamel.yaml import YAML

FILE = Path(__file__).parent / "cases_more.yaml"
CASES: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(FILE.read_text(encoding="utf-8"))
PATIENCE = 60  # `next`s before a phase counts as never reached


def judge(said: Said, expect: dict[str, Any]) -> None:
    """Exit code, verdict, result, codes; an answer of the rules cites one."""
    assert "Traceback" not in said.err
    assert said.code == expect.get("exit", 0), said.out
    if "ok" in expect:
        assert said.json["ok"] is expect["ok"]
    if "result" in expect:
        check(expect["result"], said.result)
    assert set(expect.get("codes", [])) <= said.codes
    if said.code == 0 and said.json["command"] in ("resolve", "table", "rule"):
        assert any(ruling["cites"] for ruling in said.json["rulings"]), "cites no rule"


def words_of(entry: dict[str, Any]) -> list[str]:
    """What is typed, with its dice."""
    dice = ["--dice", str(entry["dice"])] if entry.get("dice") is not None else []
    return [*map(str, entry["run"]), *dice]


def reach(referee: Program, save: str, wanted: dict[str, str]) -> None:
    """`next` until the status shows the side and the phase."""
    for _ in range(PATIENCE):
        here = referee.json("status", "--save", save).result
        if here["victory"] or all(here[key] == value for key, value in wanted.items()):
            return
        said = referee.json("next", "--save", save)
        assert said.code == 0, said.out
    raise AssertionError(f"never reached {wanted}")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any], referee: Program, tmp_path: Path) -> None:
    if "steps" not in case:
        judge(referee.json(*words_of(case)), case["expect"])
        return
    save = str(tmp_path / "game.referee")
    said = referee.json("new", case["new"], "--save", save, *case.get("new_args", []))
    assert said.code == 0, said.out
    for step in case["steps"]:
        if "advance_to" in step:
            reach(referee, save, step["advance_to"])
        elif "status" in step:
            check(step["status"], referee.json("status", "--save", save).result, "status")
        else:
            judge(referee.json(*words_of(step), "--save", save), step.get("expect", {}))


def test_ids_are_told_apart() -> None:
    ids = [case["id"] for case in CASES]
    assert len(set(ids)) == len(ids) > 250
