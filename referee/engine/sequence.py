"""The sequence of play: a tree walked step by step.

Blocks run in order, `Loop` repeats until a condition holds (impulses until the
action ends). Any node may have a condition: when it does not hold the node is
skipped, and the skip is reported so that the referee can announce it. Conditions
are names; the game answers them from its state through an `Oracle`, so the tree
itself is plain data.
"""

from __future__ import annotations

from typing import Protocol

from referee.engine.record import record


@record
class Step:
    """A leaf: where players stop and do something."""

    id: str
    when: str | None = None
    cards: tuple[str, ...] = ()


@record
class Block:
    """Children in order."""

    id: str
    children: tuple[Node, ...]
    when: str | None = None


@record
class Loop:
    """The body again and again until the condition holds after a pass."""

    id: str
    body: Node
    until: str
    when: str | None = None


Node = Step | Block | Loop


class Oracle(Protocol):
    """What a sequence asks the game."""

    def holds(self, condition: str) -> bool:
        """Whether a named condition holds now."""


@record
class Frame:
    """One level of the cursor: the node, the child or pass reached (`value`: of older saves)."""

    node: str
    at: int = 0
    value: str | None = None


Cursor = tuple[Frame, ...]


@record
class Arrival:
    """Where the walk came to (`None`: the end of the tree) and what it passed over."""

    cursor: Cursor | None
    skipped: tuple[str, ...] = ()


def start(tree: Node, oracle: Oracle) -> Arrival:
    """The first step of the tree whose conditions hold."""
    skipped: list[str] = []
    found = _enter(tree, oracle, skipped)
    return Arrival(found, tuple(skipped))


def advance(tree: Node, cursor: Cursor, oracle: Oracle) -> Arrival:
    """The step after the cursor, conditions read now."""
    skipped: list[str] = []
    found = _after(tree, cursor, oracle, skipped)
    return Arrival(found, tuple(skipped))


def step_of(cursor: Cursor) -> str:
    """The id of the step that the cursor stands on."""
    return cursor[-1].node


def pass_of(cursor: Cursor, node: str) -> int:
    """How many passes of a `Loop` came before this one."""
    return next((frame.at for frame in cursor if frame.node == node), 0)


def _child(node: Node, frame: Frame) -> Node:
    match node:
        case Block():
            return node.children[frame.at]
        case Loop():
            return node.body
        case Step():
            raise ValueError(f"a step has no parts: {node.id}")


def _enter(node: Node, oracle: Oracle, skipped: list[str]) -> Cursor | None:
    if node.when is not None and not oracle.holds(node.when):
        skipped.append(node.id)
        return None
    match node:
        case Step():
            return (Frame(node.id),)
        case Block():
            return _enter_from(node, 0, oracle, skipped)
        case Loop():
            return _under(Frame(node.id), node.body, oracle, skipped)


def _under(frame: Frame, node: Node, oracle: Oracle, skipped: list[str]) -> Cursor | None:
    inner = _enter(node, oracle, skipped)
    return None if inner is None else (frame, *inner)


def _enter_from(node: Block, at: int, oracle: Oracle, skipped: list[str]) -> Cursor | None:
    for index in range(at, len(node.children)):
        found = _under(Frame(node.id, index), node.children[index], oracle, skipped)
        if found is not None:
            return found
    return None


def _after(node: Node, cursor: Cursor, oracle: Oracle, skipped: list[str]) -> Cursor | None:
    if isinstance(node, Step):
        return None
    frame = cursor[0]
    inner = _after(_child(node, frame), cursor[1:], oracle, skipped)
    if inner is not None:
        return (frame, *inner)
    match node:
        case Block():
            return _enter_from(node, frame.at + 1, oracle, skipped)
        case Loop():
            if oracle.holds(node.until):
                return None
            return _under(Frame(node.id, frame.at + 1), node.body, oracle, skipped)
