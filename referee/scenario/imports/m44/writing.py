"""A scenario as YAML: keys in order, short lists on a line, every text quoted."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from referee.engine.verdict import Json

WIDEST = 84
LONGEST = 160  # signs of a text on one line
READ_OTHERWISE = ("true", "false", "null", "yes", "no", "on", "off", "y", "n")


def yaml_text(scenario: Mapping[str, Json]) -> str:
    """The whole file, with the line that lets an editor check it."""
    lines = ["# yaml-language-server: $schema=m44.schema.json"]
    for key, value in scenario.items():
        lines += _lines(key, value, 0)
    return "\n".join(lines) + "\n"


def _lines(key: str, value: Json, depth: int) -> list[str]:
    lead = "  " * depth
    if isinstance(value, dict):
        below = [line for k, v in value.items() for line in _lines(k, v, depth + 1)]
        return [f"{lead}{key}:", *below]
    if isinstance(value, list) and value and isinstance(value[0], dict):
        out = [f"{lead}{key}:"]
        for item in value:
            first = True
            for k, v in item.items():
                for line in _lines(k, v, depth + 2):
                    out.append("  " * (depth + 1) + "- " + line.lstrip() if first else line)
                    first = False
        return out
    return [f"{lead}{key}: {_flow(value, depth)}"]


def _flow(value: Json, depth: int) -> str:
    if isinstance(value, list):
        rows, row = [], ""
        for item in value:
            text = _flow(item, depth)
            if row and len(row) + len(text) > WIDEST:
                rows.append(row)
                row = ""
            row += ("" if not row else ", ") + text
        return "[" + (",\n" + "  " * (depth + 2)).join([*rows, row]) + "]"
    if isinstance(value, str):
        plain = re.fullmatch(r"[a-z][a-z0-9_.]*", value) and value not in READ_OTHERWISE
        return value if plain else folded(json.dumps(value, ensure_ascii=False), depth)
    return json.dumps(value)


def folded(text: str, depth: int) -> str:
    """A quoted text over several lines, broken at single spaces; YAML reads each break as one."""
    if len(text) <= LONGEST:
        return text
    lines, line = [], ""
    words = re.split(r"(?<=\S) (?=\S)", text)
    for word in words:
        if line and len(line) + len(word) >= WIDEST:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return ("\n" + "  " * (depth + 1)).join([*lines, line])
