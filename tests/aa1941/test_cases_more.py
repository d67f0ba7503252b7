"""Acceptance cases of our own (`cases_more.yaml`), scripted games included, in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from acceptance import cases_of, check, cited, judge, words_of
from program import Program

CASES = cases_of(Path(__file__).parent / "cases_more.yaml")
PATIENCE = 60  # `next`s before a phase counts as never reached


def settled(referee: Program, entry: dict[str, Any], *more: str) -> None:
    """Run an entry and judge it; an answer of the rules cites one."""
    said = referee.json(*words_of(entry), *more)
    judge(said, entry.get("expect", {}))
    if said.code == 0 and said.json["command"] in ("resolve", "table", "rule"):
        cited(said)


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
        settled(referee, case)
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
            settled(referee, step, "--save", save)


def test_ids_are_told_apart() -> None:
    ids = [case["id"] for case in CASES]
    assert len(set(ids)) == len(ids) > 250
