"""What `--json` prints against `docs/envelope.schema.json`: the part of JSON Schema it uses."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from program import ROOT

KINDS: dict[str, tuple[type, ...]] = {
    "object": (dict,), "array": (list,), "string": (str,), "boolean": (bool,), "integer": (int,),
    "null": (type(None),),
}  # fmt: skip
KNOWN = {
    "$schema", "title", "description", "type", "required", "additionalProperties", "properties",
    "items", "enum", "const",
}  # fmt: skip


@cache
def schema() -> dict[str, Any]:
    """The schema of the envelope."""
    found: dict[str, Any] = json.loads((ROOT / "docs" / "envelope.schema.json").read_text("utf-8"))
    return found


def wrong(value: Any, rule: dict[str, Any], at: str = "") -> list[str]:
    """Where a value is not as the schema says."""
    assert set(rule) <= KNOWN, f"{at}: this validator does not know {set(rule) - KNOWN}"
    if "const" in rule and value != rule["const"]:
        return [f"{at}: {value!r} is not {rule['const']!r}"]
    if "enum" in rule and value not in rule["enum"]:
        return [f"{at}: {value!r} is none of {rule['enum']}"]
    kinds = rule.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    allowed = tuple(each for kind in kinds for each in KINDS[kind])
    if allowed and (
        not isinstance(value, allowed) or (isinstance(value, bool) and bool not in allowed)
    ):
        return [f"{at}: {value!r} is no {' or '.join(kinds)}"]
    found: list[str] = []
    if isinstance(value, dict):
        parts = rule.get("properties", {})
        found += [f"{at}: {key} is missing" for key in rule.get("required", ()) if key not in value]
        if rule.get("additionalProperties") is False:
            found += [f"{at}: {key} is not described" for key in value if key not in parts]
        for key, part in parts.items():
            if key in value:
                found += wrong(value[key], part, f"{at}.{key}")
    if isinstance(value, list) and "items" in rule:
        for number, item in enumerate(value):
            found += wrong(item, rule["items"], f"{at}[{number}]")
    return found


def checked(text: str) -> dict[str, Any]:
    """The envelope of a text, once it is as the schema says."""
    value: dict[str, Any] = json.loads(text)
    problems = wrong(value, schema())
    assert not problems, problems
    return value
