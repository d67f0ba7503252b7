"""Files made to hurt: each is refused in well under a second, and nothing grows."""

from __future__ import annotations

import time
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.scenario.check import check_bytes, check_file

LAUGHS = "a0: &a0 [lol]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10)
)
FILES = {
    "billion laughs": (LAUGHS, "alias"),
    "alias of itself": ("a: &a [*a]\n", "alias"),
    "deep brackets": ("[" * 1500, "too_deep"),
    "deep braces": ("{a: " * 400, "too_deep"),
    "deep dashes": ("- " * 900, "too_deep"),
    "deep blocks": ("".join(" " * n + "a:\n" for n in range(300)), "too_deep"),
    "two megabytes": ("a: b\n" * 400_000, "too_large"),
    "two hundred thousand signs in a line": ("a: " + "!" * 200_000, "long_line"),
    "sixty thousand values": ("- 1\n" * 60_000, "too_many"),
    "many documents": ("---\n" * 50_000, "documents"),
    "percent signs": ("%A\n" * 60_000, "syntax"),
    "open quotation mark": ('a: "' + "x \n " * 60_000, "syntax_quote"),
    "a number without end": ("format: " + "9" * 1900, "format"),
    "noughts": ("\0" * 1000, "control"),
    "bells": ('title: {en: "\\a\\a", fr: "\\a"}', "control"),
}


@pytest.mark.parametrize("name", FILES)
def test_refused_at_once(name, tmp_path: Path):
    text, code = FILES[name]
    place = tmp_path / "hostile.yaml"
    place.write_text(text)
    check_bytes(b"format: 1\n")  # libraries loaded outside the measure
    began = time.process_time()
    codes = {problem.code for problem in check_file(place)}
    assert time.process_time() - began < 5  # a second, and half of one for a slow machine
    assert f"scenario.{code}" in codes
    assert len(check_file(place)) <= 101


def test_laughs_do_not_fill_the_memory():
    check_bytes(b"format: 1\n")
    tracemalloc.start()
    check_bytes(LAUGHS.encode())
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 5_000_000


def test_more_than_a_hundred_problems_are_counted():
    text = "game: aa1941\n" + "".join(f"key_{n}: 1\n" for n in range(150))
    problems = check_bytes(text.encode()).problems
    # 150 unknown keys, and format, id, title, summary, first_power, powers missing: 156.
    assert len(problems) == 101
    assert problems[-1].code == "scenario.more"
    assert problems[-1].params["problems"] == 56


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_judged(raw):
    checked = check_bytes(raw)
    assert checked.problems
    assert checked.scenario is None


@settings(max_examples=60, deadline=None)
@given(st.text("abc:-[]{}\n \t'\"&*!#|>%@`,?010", max_size=80))
def test_any_scribble_is_judged_inside_the_file(text):
    lines = text.replace("\r\n", "\n").split("\n")
    for problem in check_bytes(text.encode()).problems:
        assert 1 <= problem.line <= max(1, len(lines))
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1


@settings(max_examples=40, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["en", "fr", "units", "russia", "infantry"]), inner, max_size=3
            )
        ),
        max_leaves=12,
    ),
    st.sampled_from(["options", "powers", "control", "title", "notes", "cites", "round"]),
)
def test_any_value_anywhere_is_judged(value, key):
    import json

    raw = json.dumps({"format": 1, "game": "aa1941", "id": "x", key: value}).encode()
    assert check_bytes(raw).problems
