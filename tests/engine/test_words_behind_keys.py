"""A value with words behind it that belong before the keys of a line."""

from __future__ import annotations

import pytest

from referee.engine.faults import Unreadable
from referee.engine.reader import behind


@pytest.mark.parametrize(("code", "text", "more", "told"), [
    ("value.yesno", "yes cancelled by france", {}, ("yes", "cancelled by france")),
    ("value.number", "2 annulé", {}, ("2", "annulé")),
    ("value.choice", "stop now", {"options": ["stop", "sail_on"]}, ("stop", "now")),
    ("value.yesno", "maybe later", {}, None), ("value.yesno", "maybe", {}, None),
    ("value.choice", "go now", {"options": ["stop"]}, None), ("name.unknown", "yes no", {}, None),
])  # fmt: skip
def test_what_stands_behind_a_value_is_told(
    code: str, text: str, more: dict[str, object], told: tuple[str, str] | None
) -> None:
    fault = Unreadable(code, key="cell", text=text, **more)
    found = behind(fault, {"cell": text})
    if told is None:
        assert found is fault
    else:
        assert (found.code, found.params["value"], found.params["text"]) == ("key.behind", *told)
    assert behind(fault, {}) is fault  # a value that was asked, or is none of the line's
