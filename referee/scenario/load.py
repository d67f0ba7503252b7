"""YAML text into values with their places, every obstacle reported and none followed.

Scenarios come from strangers. Before anything is built the file is measured
(size, length of a line, depth, number of values); aliases, tags and second
documents are refused, so that a small file stays small.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from referee.engine.verdict import Json
from referee.scenario.locate import Node, plain
from referee.scenario.problems import A_SAVE, Problem
from referee.writing import SAVE_HEAD

LARGEST = 256 * 1024  # bytes; the whole of a large campaign needs half of it
LONGEST_LINE = 2000  # characters
DEEPEST = 20  # mappings and lists within each other
MOST_VALUES = 20_000

_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})")
_FLOAT = re.compile(r"[-+]?[0-9]{1,15}\.[0-9]{1,15}")
_WORDS: dict[str, Json] = {
    "": None,
    "~": None,
    "null": None,
    "true": True,
    "false": False,
}
# Signs that move the cursor, hide text or turn its direction (line ends and tabs apart).
_CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]"
)
_TABBED = re.compile(r"[ ]*\t[ \t]*(?=[^\s#])")


class Reading:
    """A file as read: its text, its values (`None` when the YAML is broken), its problems."""

    def __init__(
        self, text: str, root: Node | None = None, problems: list[Problem] | None = None
    ) -> None:
        self.text, self.root = text, root
        self.problems: list[Problem] = [] if problems is None else problems

    @property
    def document(self) -> Json:
        """The values without their places."""
        return None if self.root is None else plain(self.root)


def read(raw: bytes) -> Reading:
    """Read the bytes of a file. Never raises; what is wrong is in `problems`."""
    if raw.startswith(SAVE_HEAD):
        return Reading("", None, [Problem(1, 1, A_SAVE)])
    if len(raw) > LARGEST:
        return Reading("", None, [too_large()])
    text, problems = _decoded(raw)
    reading = Reading(text, None, problems)
    if text and not any(p.code in ("scenario.binary", "scenario.long_line") for p in problems):
        reading.root = _Builder(problems).build(_clean(text, problems))
    return reading


def too_large() -> Problem:
    """The problem of a file that is larger than any scenario, read or not."""
    return Problem(1, 1, "scenario.too_large", {"limit": LARGEST // 1024})


def _decoded(raw: bytes) -> tuple[str, list[Problem]]:
    """The text, and what is wrong with it sign by sign.

    A file in another encoding is read on as Latin-1: its words may be wrong, its
    places are right, and its other problems can be told at once.
    """
    problems: list[Problem] = []
    body = raw.removeprefix(b"\xef\xbb\xbf")
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _spot(body[: error.start].decode("utf-8"))
        code = "scenario.binary" if b"\0" in body else "scenario.not_utf8"
        problems.append(Problem(line, column, code, {"byte": f"0x{body[error.start]:02X}"}))
        text = body.decode("latin-1")
    text = text.replace("\r\n", "\n")
    for number, line_text in enumerate(text.split("\n"), 1):
        if len(line_text) > LONGEST_LINE:
            params = {"limit": LONGEST_LINE}
            problems.append(Problem(number, LONGEST_LINE + 1, "scenario.long_line", params))
    return text, problems


def _clean(text: str, problems: list[Problem]) -> str:
    """The text with harmful signs and tabs replaced one for one, each told."""
    latin = any(problem.code == "scenario.not_utf8" for problem in problems)
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        for found in () if latin else _CONTROL.finditer(line):
            params = {"sign": sign_name(found[0])}
            problems.append(Problem(number, found.start() + 1, "scenario.control", params))
        line = _CONTROL.sub("?", line)
        if tabbed := _TABBED.match(line):
            place = line.index("\t") + 1
            problems.append(Problem(number, place, "scenario.tab"))
            line = line[: tabbed.end()].replace("\t", " ") + line[tabbed.end() :]
        lines[number - 1] = line
    return "\n".join(lines)


def _spot(before: str) -> tuple[int, int]:
    lines = before.replace("\r\n", "\n").split("\n")
    return len(lines), len(lines[-1]) + 1


def sign_name(sign: str) -> str:
    """`U+001B`: what to call a sign that must not be printed."""
    return f"U+{ord(sign):04X}"


def harmful(text: str) -> str | None:
    """The first sign of a text that must never reach a terminal, if any."""
    for sign in text:
        if sign != "\n" and (unicodedata.category(sign) in ("Cc", "Cs") or _CONTROL.match(sign)):
            return sign
    return None


class _Builder:
    """Builds nodes from the parser's events, and stops at what goes beyond the limits."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        self.values = 0

    def build(self, text: str) -> Node | None:
        from ruamel.yaml import YAML
        from ruamel.yaml.error import MarkedYAMLError, YAMLError

        events = iter(YAML(typ="safe", pure=True).parse(text))
        try:
            root = self._document(events)
        except _Stopped:
            return None
        except MarkedYAMLError as error:
            # Tabs come first: with them the indentation says nothing.
            if not any(problem.code == "scenario.tab" for problem in self.problems):
                self.problems.append(_syntax(error, text))
            return None
        except (YAMLError, ValueError, OverflowError):
            self.problems.append(Problem(1, 1, "scenario.syntax"))
            return None
        return root

    def _document(self, events: Iterator[Any]) -> Node | None:
        root: Node | None = None
        documents = 0
        for event in events:
            kind = type(event).__name__
            if kind == "DocumentStartEvent":
                documents += 1
                if documents > 1:
                    self._stop(event, "scenario.documents")
            elif kind not in ("StreamStartEvent", "StreamEndEvent", "DocumentEndEvent"):
                root = self._node(event, events, 0)
        return root

    def _node(self, event: Any, events: Iterator[Any], depth: int) -> Node:
        """The node that an event begins. Recursion is bounded by `DEEPEST`."""
        kind = type(event).__name__
        node = Node(event.start_mark.line + 1, event.start_mark.column + 1)
        self.values += 1
        if self.values > MOST_VALUES:
            self._stop(event, "scenario.too_many", limit=MOST_VALUES)
        if depth > DEEPEST:
            self._stop(event, "scenario.too_deep", limit=DEEPEST)
        if kind == "AliasEvent":
            self._tell(node, "scenario.alias", name=str(event.anchor)[:40])
            return node
        if event.tag is not None and not (kind == "ScalarEvent" and event.tag == "!"):
            self._tell(node, "scenario.tag", name=str(event.tag)[:60])
        if kind == "ScalarEvent":
            self._scalar(node, event)
        elif kind == "SequenceStartEvent":
            node.kind = "list"
            for inner in events:
                if type(inner).__name__ == "SequenceEndEvent":
                    break
                node.items.append(self._node(inner, events, depth + 1))
        else:
            node.kind = "map"
            self._entries(node, events, depth)
        return node

    def _entries(self, node: Node, events: Iterator[Any], depth: int) -> None:
        seen: dict[str, int] = {}
        for event in events:
            if type(event).__name__ == "MappingEndEvent":
                return
            place = self._node(event, events, depth + 1)
            value = self._node(next(events), events, depth + 1)
            if type(event).__name__ != "ScalarEvent":
                if type(event).__name__ != "AliasEvent":
                    self._tell(place, "scenario.key_shape")
                continue
            key = str(event.value)
            if key in seen:
                self._tell(place, "scenario.duplicate_key", key=shown(key), before=seen[key])
            seen.setdefault(key, place.line)
            if value.value is None and value.line > place.line and value.kind == "scalar":
                value.line, value.column = place.line, place.column  # nothing written: see its key
            node.entries.append((key, place, value))

    def _scalar(self, node: Node, event: Any) -> None:
        text = str(event.value)
        if sign := harmful(text):
            self._tell(node, "scenario.control", sign=sign_name(sign))
        plainly = event.style is None or event.style == ""
        node.value = scalar(text) if plainly else text

    def _tell(self, node: Node, code: str, **params: Json) -> None:
        self.problems.append(Problem(node.line, node.column, code, params))

    def _stop(self, event: Any, code: str, **params: Json) -> None:
        mark = event.start_mark
        self.problems.append(Problem(mark.line + 1, mark.column + 1, code, params))
        raise _Stopped


class _Stopped(Exception):
    """The file goes beyond a limit."""


def scalar(text: str) -> Json:
    """A plain YAML value: whole numbers, decimals, true, false, null; all else is text.

    `no`, `yes` and `010` stay text, so that nothing turns into what its author did not write.
    """
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text)
    return float(text) if _FLOAT.fullmatch(text) else text


def shown(value: Json) -> str:
    """A value as a message may quote it: short, and without signs that steer a terminal."""
    text = value if isinstance(value, str) else repr(value)
    if value is None or isinstance(value, bool):
        text = "null" if value is None else text.lower()
    clean = "".join(sign if harmful(sign) is None and sign != "\n" else "?" for sign in text)
    return clean if len(clean) <= 40 else clean[:39] + "…"


# The parser's English, recognised by its first words → our code, and whether the
# place to show is where the thing began rather than where the parser gave up.
_SYNTAX = (
    ("while scanning a quoted scalar", "scenario.syntax_quote", True),
    ("while parsing a flow", "scenario.syntax_bracket", True),
    ("mapping values are not allowed", "scenario.syntax_colon", False),
    ("could not find expected ':'", "scenario.syntax_no_colon", False),
    ("expected <block end>", "scenario.syntax_indent", False),
    ("found character", "scenario.syntax_sign", False),
    ("found unknown escape", "scenario.syntax_escape", False),
)


def _syntax(error: Any, text: str) -> Problem:
    told = f"{error.context or ''}|{error.problem or ''}"
    mark, code = error.problem_mark or error.context_mark, "scenario.syntax"
    for words, known, begins in _SYNTAX:
        if any(part.startswith(words) for part in told.split("|")):
            code = known
            mark = error.context_mark if begins and error.context_mark else mark
            break
    if mark is None:
        return Problem(1, 1, code)
    lines = text.split("\n")
    line = min(mark.line, len(lines) - 1)
    if code == "scenario.syntax_colon" and (before := _no_colon(lines, line)) is not None:
        indent = len(lines[before]) - len(lines[before].lstrip())
        return Problem(before + 1, indent + 1, "scenario.syntax_no_colon")
    return Problem(line + 1, min(mark.column, len(lines[line])) + 1, code)


def _no_colon(lines: list[str], at: int) -> int | None:
    """The line before, when it is a key that lacks its colon and so swallowed this one."""
    before = next((n for n in range(at - 1, -1, -1) if lines[n].strip()), None)
    if before is None or any(sign in lines[before] for sign in ":#-"):
        return None
    indents = {len(lines[n]) - len(lines[n].lstrip()) for n in (before, at)}
    return before if len(indents) == 1 else None
