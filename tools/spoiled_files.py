"""Mutants of every kind of file that strangers give: never a traceback, a second, or 100 MiB.

    .venv/bin/python tools/spoiled_files.py [MUTANTS] [--seed N]

Shipped scenarios, cards of Miniatures, cells of charts, `.m44` files and exported games are spoiled:
bytes flipped, cut, lines doubled, swapped, lost, values made odd (deep, endless, negative, of another
kind, control signs), then given to the command that reads them. Exit code 1 when anything went wrong.
"""

from __future__ import annotations

import json
import os
import random
import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from inside import in_processes, own_home, printed, say

ROOT = Path(__file__).resolve().parent.parent
BATCH = 100
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 2**63, 10**400, 1.5, -0.0, "", " ", "x" * 70_000, "\x9b\u202e", "\ud800",
    "0", "r0c0", "r99c99", [], [[]], [[[]]], {}, {"": {}}, [None], {"x": [1]}, "null", "2026-13-45",
    "é" * 300, "=1+1", "../../etc/passwd", "%(x)s", "{0}",
)  # fmt: skip
ODD_TEXT = (
    "[[]]", "{}", "null", "-1", "99999999999999999999", "9" * 5000, "1e999", ".nan", "~", "!!python/x y",
    "&a [*a]", "*b", "? x", "- - - - x", "\t", "\0", "\x9b31m", "\u202e", "[" * 3000, "{x: " * 500,
    "2026-13-45", "0o9", "0x", "on", "<<: *x", "'", '"', "%(x)s", "|", ">", "x" * 70_000, "#",
)  # fmt: skip


# -- how files are spoiled -----------------------------------------------------------------
def spoiled_text(raw: bytes, chance: random.Random) -> bytes:
    """Bytes or lines changed."""
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        lines = raw.split(b"\n")
        at = chance.randrange(len(lines))
        match chance.randrange(9):
            case 0:
                raw = raw[: chance.randrange(len(raw) + 1)]
            case 1 if raw:
                spot = chance.randrange(len(raw))
                raw = raw[:spot] + bytes([raw[spot] ^ 1 << chance.randrange(8)]) + raw[spot + 1 :]
            case 2:
                raw = b"\n".join([*lines[:at], *lines[at + 1 :]])
            case 3:
                raw = b"\n".join([*lines[:at], lines[at], *lines[at:]])
            case 4:
                other = chance.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
                raw = b"\n".join(lines)
            case 5:  # the value behind a key
                head, colon, _ = lines[at].partition(b":")
                lines[at] = head + colon + b" " + chance.choice(ODD_TEXT).encode()
                raw = b"\n".join(lines)
            case 6:  # a word somewhere
                words = lines[at].split(b" ")
                words[chance.randrange(len(words))] = chance.choice(ODD_TEXT).encode()
                lines[at] = b" ".join(words)
                raw = b"\n".join(lines)
            case 7:
                raw = raw.replace(b"\n", b"\r", chance.randrange(5)) + bytes(chance.randbytes(3))
            case _:
                lines[at] = chance.choice((b"  ", b"\t", b"- ", b"")) + lines[at].lstrip()
                raw = b"\n".join(lines)
    return raw


def spoiled_json(raw: bytes, chance: random.Random) -> bytes:
    """A node of JSON made odd, doubled, lost or renamed; else the text is spoiled."""
    try:
        whole = json.loads(raw)
    except ValueError:
        return spoiled_text(raw, chance)
    if chance.random() < 0.2:
        return spoiled_text(raw, chance)
    nodes: list[tuple[Any, Any]] = []

    def collect(node: Any) -> None:
        items = node.items() if isinstance(node, dict) else enumerate(node)
        for key, value in items:
            nodes.append((node, key))
            if isinstance(value, dict | list):
                collect(value)

    collect(whole)
    for _ in range(chance.choice((1, 1, 2))):
        node, key = chance.choice(nodes)
        try:
            match chance.randrange(4):
                case 0:
                    del node[key]
                case 1 if isinstance(node, list):
                    node += [node[key]] * chance.choice((1, 3, 5000))
                case 2 if isinstance(node, dict):
                    node[chance.choice(("", "x", "\u202e", key + "s"))] = node.pop(key)
                case _:
                    node[key] = chance.choice(ODD)
        except (KeyError, IndexError):
            continue
    return json.dumps(whole, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")


def spoiled_lines(raw: bytes, chance: random.Random) -> bytes:
    """One line of JSON Lines spoiled as JSON."""
    lines = raw.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    lines[at] = spoiled_json(lines[at].strip(), chance) + b"\n"
    return b"".join(lines)


# -- what is spoiled, and who reads it -----------------------------------------------------
Spoil = Callable[[bytes, random.Random], bytes]


def samples(folder: Path) -> list[tuple[str, str, bytes, Spoil]]:
    """Kind, ending, content, how it is spoiled."""
    found: list[tuple[str, str, bytes, Spoil]] = [
        ("scenario", "yaml", path.read_bytes(), spoiled_text)
        for path in sorted((ROOT / "scenarios").rglob("*.yaml"))
    ]
    found += [
        ("m44", "m44", path.read_bytes(), spoiled_json)
        for path in sorted((ROOT / "tests" / "m44" / "data").glob("*.m44"))
    ] * 10
    pages = (ROOT / "docs" / "miniatures.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", pages, re.DOTALL)
    found += [("army", "yaml", block.encode(), spoiled_text) for block in blocks] * 8
    assert say("card", "list", "--format", "csv", "-o", str(folder / "cards.csv")).code == 0
    assert say("chart", "wif5", "template", "assault", "-o", str(folder / "cells.csv")).code == 0
    cells = ("chart", "wif5", "set", "assault", "column=4:1", "die=3", "result=1/1R*")
    assert say(*cells).code == 0
    assert say("chart", "wif5", "export", "-o", str(folder / "charts.json")).code == 0
    for name, kind in (("cards.csv", "card"), ("cells.csv", "chart")):
        found += [(kind, name[-4:].strip("."), (folder / name).read_bytes(), spoiled_text)] * 8
    found += [("chart", "json", (folder / "charts.json").read_bytes(), spoiled_json)] * 8
    for save in sorted((ROOT / "tests" / "saves").glob("*-evening.referee")):
        lines = folder / f"{save.stem}.jsonl"
        assert say("export", str(save), "-o", str(lines)).code == 0
        found += [("lines", "jsonl", lines.read_bytes(), spoiled_lines)] * 4
    return found


def readers(kind: str, path: Path) -> list[list[str]]:
    """The commands that read a kind of file."""
    out = str(path.with_suffix(".out"))
    return {
        "scenario": [["check", str(path)], ["new", str(path), "--save", f"{out}.referee"],
                     ["setup", str(path)]],
        "m44": [["convert", str(path), "-o", out], ["new", str(path), "--save", f"{out}.referee"]],
        "card": [["card", "read", str(path)]],
        "army": [["army", "roster", str(path)],
                 ["new", "aam/standard", "--army", str(path), "--save", f"{out}.referee"]],
        "chart": [["chart", "wif5", "import", str(path)]],
        "lines": [["import", str(path), "--save", f"{out}.referee"]],
    }[kind]  # fmt: skip


def batch(
    number: int, found: list[tuple[str, str, bytes, Spoil]], folder: str, seed: int
) -> list[str]:
    """A hundred mutants; what went wrong."""
    wrong: list[str] = []
    chance = random.Random(f"{seed}/{number}")
    home = Path(folder) / str(number)
    for nth in range(BATCH):
        kind, ending, raw, spoil = chance.choice(found)
        home.mkdir(exist_ok=True)
        path = home / f"{nth}.{ending}"
        path.write_bytes(spoil(raw, chance))
        for words in readers(kind, path):
            said = say("--lang", chance.choice(("en", "fr")), *words)
            if said.wrong:
                kept = (
                    Path(os.environ.get("SPOILED_KEPT", folder)) / f"{kind}-{number}-{nth}.{ending}"
                )
                kept.write_bytes(path.read_bytes())
                wrong.append(f"{kind} {kept}: {words[0]}: {said.wrong}")
        for left in home.iterdir():
            left.unlink()
    return wrong


def main(mutants: int, seed: int) -> int:
    """Spoil and read them."""
    with own_home() as folder:
        found = samples(Path(folder))
        work = partial(batch, found=found, folder=folder, seed=seed)
        wrong = in_processes(work, range((mutants + BATCH - 1) // BATCH))
        printed(wrong)
    print(f"{mutants} mutants of {len(found)} samples, {len(wrong)} went wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    given = sys.argv[1:]
    chosen = int(given[given.index("--seed") + 1]) if "--seed" in given else 1
    sys.exit(main(int(given[0]) if given and given[0].isdigit() else 10_000, chosen))
