"""Values that know where they stand in their file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from referee.engine.verdict import Json

Path = Sequence[str | int]
Part = Literal["value", "key", "missing"]


class Node:
    """A value of a YAML file and the place where it begins (from 1).

    A mapping keeps its entries (key, place of the key, value) in order, a list
    its items; a scalar has its value.
    """

    __slots__ = ("column", "entries", "items", "kind", "line", "value")

    def __init__(
        self,
        line: int,
        column: int,
        kind: Literal["map", "list", "scalar"] = "scalar",
        value: Json = None,
        entries: list[tuple[str, Node, Node]] | None = None,
        items: list[Node] | None = None,
    ) -> None:
        self.line, self.column, self.kind, self.value = line, column, kind, value
        self.entries: list[tuple[str, Node, Node]] = [] if entries is None else entries
        self.items: list[Node] = [] if items is None else items


def plain(node: Node) -> Json:
    """The value without its places. Of a key written twice the first counts."""
    if node.kind == "map":
        values: dict[str, Json] = {}
        for key, _, value in node.entries:
            if key not in values:
                values[key] = plain(value)
        return values
    if node.kind == "list":
        return [plain(item) for item in node.items]
    return node.value


def locate(root: Node, path: Path, part: Part = "value") -> tuple[int, int]:
    """The line and column of a value, of its key, or of the mapping that lacks something.

    A path that leads nowhere (the key is not written) ends at the last thing that is.
    A mapping that lacks a key is shown by its brace, or by its own key when it
    begins on a later line.
    """
    node, key = root, None
    for step in path:
        found = _step(node, step)
        if found is None:
            break
        key, node = found
    if part == "key" and key is not None:
        return key.line, key.column
    if part == "missing" and key is not None and node.line != key.line:
        return key.line, key.column
    return node.line, node.column


def _step(node: Node, step: str | int) -> tuple[Node, Node] | None:
    if node.kind == "map":
        for key, place, value in node.entries:
            if key == step:
                return place, value
    if node.kind == "list" and isinstance(step, int) and step < len(node.items):
        return node.items[step], node.items[step]
    return None
