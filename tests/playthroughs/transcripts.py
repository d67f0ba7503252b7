"""Transcripts: `$ command` lines and what they print, in one file per game evening and language.

`$ command` is run and its output compared; `# text` is a remark; `$?` after a command
shows an exit code that is not 0. Standard error follows standard output.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

SEED = re.compile(r"\b[0-9a-f]{32}\b")  # drawn anew for every game, told when it is over


@dataclass
class Step:
    command: str
    output: str
    remarks: tuple[str, ...] = ()


def parse(text: str) -> Iterator[Step]:
    step: Step | None = None
    remarks: list[str] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            if step is not None:
                yield step
            step = Step(line[2:], "", tuple(remarks))
            remarks = []
        elif line.startswith("# "):
            remarks.append(line[2:])
        elif step is not None:
            step.output += line + "\n"
    if step is not None:
        yield step


def played(path: Path, run: Callable[[str], tuple[int, str]]) -> tuple[str, str]:
    """The file's text and the text as the program prints it now."""
    text = path.read_text(encoding="utf-8")
    lines: list[str] = []
    for step in parse(text):
        lines += [f"# {remark}" for remark in step.remarks]
        code, output = run(step.command)
        lines.append(f"$ {step.command}")
        lines += (
            [line.rstrip() for line in output.rstrip("\n").splitlines()] if output.strip() else []
        )
        if code:
            lines.append(f"[exit {code}]")
        lines.append("")
    now = SEED.sub("0" * 32, "\n".join(lines))
    return text.rstrip("\n") + "\n", now.rstrip("\n") + "\n"
