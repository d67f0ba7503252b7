"""Reads the sources: which sentence every ruling, question and fault asks for, with which parameters.

Nothing is run. A call of a maker (`refusal`, `Unreadable`, `Dice`, …) names a code and parameters;
a function that hands its own argument on to a maker is a maker, too (`forbid(code, **params)`).
What cannot be told from the source (`**data` of unknown origin) leaves the call open: then only
the code is checked.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda

# Maker → its own arguments, which are no parameters of the sentence.
RULING = frozenset(("cards",))
FAULT = frozenset(("hint",))
MAKERS: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("info", "advice", "your_call", "refusal"), RULING),
    "Ruling": frozenset(("severity", "cards")),
    **dict.fromkeys(("Fault", "Unreadable", "Missing", "SaveFault", "Moved", "NoSuchEntry"), FAULT),
    "Ambiguous": FAULT,
    "Dice": frozenset(("dice", "faces", "hits_on", "low", "cards", "then", "open")),
    "Choice": frozenset(("options", "flag", "default", "cards", "check", "kind")),
    "Problem": frozenset(("hint",)),
    "Finding": frozenset(("hint", "part")),
}
CODE_AT = {"Problem": 2, "Finding": 1}  # elsewhere the code comes first
PARAMS_AT = {"Ruling": 2, "Dice": 5, "Choice": 4, "Problem": 3, "Finding": 2}
# What present adds by itself (`present/faults.py`).
ADDED: Mapping[str, frozenset[str]] = {
    "Dice": frozenset(("dice", "hits_on", "faces", "n_dice")),
    "Ambiguous": frozenset(("readings",)),
}


@dataclass
class Spoken:
    """One call: where, which codes (patterns when worked out), which parameters."""

    where: str
    maker: str
    codes: tuple[str, ...]
    params: frozenset[str]
    open: bool
    kinds: frozenset[str] = frozenset()
    sure: bool = True  # whether every code of it is really asked for (no name stood for several)


@dataclass
class Named:
    """Parameters known by name; `open` when there may be others."""

    names: set[str] = field(default_factory=set)
    open: bool = False

    def add(self, other: Named) -> None:
        self.names |= other.names
        self.open |= other.open


def spoken_in(folder: Path) -> Iterator[Spoken]:
    """Every call of a maker in the files of a package."""
    trees = {
        path.relative_to(folder).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*.py"))
        if "messages" not in path.parts
    }
    for name, tree in trees.items():
        brought = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                source = trees.get("/".join(node.module.split(".")[1:]) + ".py")
                for each in node.names if source else ():
                    brought[each.asname or each.name] = _function(source, each.name)
        known = {each: found for each, found in brought.items() if found is not None}
        yield from Reading(tree, name, known).calls()


def _function(tree: ast.Module | None, name: str) -> ast.FunctionDef | None:
    found = (each for each in tree.body if isinstance(each, ast.FunctionDef)) if tree else iter(())
    return next((each for each in found if each.name == name), None)


class Reading:
    """One module: its functions, and what they hand on."""

    def __init__(
        self, tree: ast.Module, name: str, imported: Mapping[str, ast.FunctionDef]
    ) -> None:
        self.tree, self.name, self.imported = tree, name, imported
        self.parents = {
            child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)
        }
        self.functions = {
            node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)
        }

    def calls(self) -> Iterator[Spoken]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                yield from self._call(node)

    def _call(self, node: ast.Call) -> Iterator[Spoken]:
        called = _called(node)
        where = f"{self.name}:{node.lineno}"
        if called in MAKERS:
            code, params = self._made(node, called)
            if code is None:
                return
            codes = tuple(self._codes(code, node))
            kinds = {
                each.value.value
                for each in node.keywords
                if each.arg == "kind" and isinstance(each.value, ast.Constant)
            }
            if codes:
                known = frozenset(params.names | ADDED.get(called, frozenset()))
                sure = not any(isinstance(each, ast.Name) for each in ast.walk(code))
                yield Spoken(where, called, codes, known, params.open, frozenset(map(str, kinds)), sure)  # fmt: skip
        elif called in self.functions:
            yield from self._handed(node, self.functions[called], where)

    def _handed(self, node: ast.Call, function: ast.FunctionDef, where: str) -> Iterator[Spoken]:
        """A call of a function that hands its own argument on to a maker."""
        for inner in ast.walk(function):
            if not (isinstance(inner, ast.Call) and _called(inner) in MAKERS):
                continue
            maker = _called(inner)
            code, params = self._made(inner, maker)
            if not isinstance(code, ast.Name):
                continue
            given = _argument(node, function, code.id)
            if given is None:
                continue
            named = Named(set(params.names), params.open)
            rest = function.args.kwarg
            if rest is not None and any(
                k.arg is None and isinstance(k.value, ast.Name) and k.value.id == rest.arg
                for k in inner.keywords
            ):
                named.open = False
                own = {each.arg for each in (*function.args.args, *function.args.kwonlyargs)}
                for each in node.keywords:
                    if each.arg is None:
                        named.add(self._mapping(each.value, node))
                    elif each.arg not in own:
                        named.names.add(each.arg)
            codes = tuple(self._codes(given, node))
            if codes:
                added = ADDED.get(maker, frozenset())
                yield Spoken(where, maker, codes, frozenset(named.names | added), named.open)

    def _made(self, node: ast.Call, maker: str) -> tuple[ast.expr | None, Named]:
        """The code of a maker's call and its parameters."""
        own, at = MAKERS[maker], CODE_AT.get(maker, 0)
        code: ast.expr | None = node.args[at] if len(node.args) > at else None
        named = Named()
        if any(isinstance(each, ast.Starred) for each in node.args[: at + 1]):
            return None, named
        place = PARAMS_AT.get(maker)
        if place is not None and len(node.args) > place:
            named.add(self._mapping(node.args[place], node))
        for each in node.keywords:
            if each.arg in ("what", "code") and code is None:
                code = each.value
            elif each.arg is None or (each.arg == "params" and place is not None):
                named.add(self._mapping(each.value, node))
            elif each.arg not in own and place is None:
                named.names.add(each.arg)
                if each.arg == "ask":
                    named.names.add("what")
        return code, named

    # -- values -------------------------------------------------------------
    def _codes(self, node: ast.expr, at: ast.AST, depth: int = 0) -> Iterator[str]:
        """The codes that an expression may be; an f-string as a pattern with `*`."""
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.IfExp(body=body, orelse=orelse):
                yield from self._codes(body, at, depth)
                yield from self._codes(orelse, at, depth)
            case ast.BoolOp(values=values):
                for value in values:
                    yield from self._codes(value, at, depth)
            case ast.JoinedStr(values=values):
                whole = [""]
                for part in values:
                    if isinstance(part, ast.Constant):
                        pieces = [str(part.value)]
                    else:
                        assert isinstance(part, ast.FormattedValue)
                        pieces = list(self._codes(part.value, at, depth)) or ["*"]
                    whole = [text + piece for text in whole for piece in dict.fromkeys(pieces)]
                yield from whole
            case ast.Subscript(value=ast.Dict(values=values)):
                for value in values:
                    yield from self._codes(value, at, depth)
            case ast.Name(id=name) if depth < 3:
                for value in self._assigned(name, at):
                    yield from self._codes(value, at, depth + 1)

    def _mapping(self, node: ast.expr, at: ast.AST, depth: int = 0) -> Named:
        """The keys of a mapping, as far as they can be told."""
        found = Named()
        match node:
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    if key is None:
                        found.add(self._mapping(value, at, depth))
                    elif isinstance(key, ast.Constant):
                        found.names.add(str(key.value))
                    else:
                        found.open = True
            case ast.Call(func=ast.Name(id="dict"), keywords=keywords, args=args):
                for each in args:
                    found.add(self._mapping(each, at, depth))
                for word in keywords:
                    if word.arg is None:
                        found.add(self._mapping(word.value, at, depth))
                    else:
                        found.names.add(word.arg)
            case ast.Call(func=ast.Name(id=name)) if name in (self.functions | self.imported):
                found.add(_returned(node, (self.imported | self.functions)[name]))
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                found.add(self._mapping(left, at, depth))
                found.add(self._mapping(right, at, depth))
            case ast.IfExp(body=body, orelse=orelse):
                both = self._mapping(body, at, depth), self._mapping(orelse, at, depth)
                found = Named(both[0].names & both[1].names, both[0].open or both[1].open)
                if both[0].names != both[1].names:
                    found.open = True
            case ast.Name(id=name) if depth < 3:
                values = list(self._assigned(name, at))
                if not values:
                    return Named(open=True)
                for value in values:
                    found.add(self._mapping(value, at, depth + 1))
                for key in self._set_later(name, at):
                    found.names |= key.names
                    found.open |= key.open
            case _:
                found.open = True
        return found

    def _scopes(self, at: ast.AST) -> Iterator[ast.AST]:
        while at in self.parents:
            at = self.parents[at]
            if isinstance(at, Function | ast.Module):
                yield at

    def _assigned(self, name: str, at: ast.AST) -> Iterator[ast.expr]:
        """What a name was set to, in the innermost function that sets it (nothing: unknown)."""
        for scope in self._scopes(at):
            if not isinstance(scope, ast.Module) and name in _own_arguments(scope):
                if isinstance(scope, ast.FunctionDef) and scope.name.startswith("_"):
                    yield from self._passed(scope, name)
                return
            found = list(_values(scope, name))
            if found:
                if None not in found:
                    yield from (each for each in found if each is not None)
                return

    def _passed(self, function: ast.FunctionDef, name: str) -> Iterator[ast.expr]:
        """What a module's own function is given for an argument, by all who call it."""
        calls = [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Call) and _called(node) == function.name
        ]
        given = [_argument(node, function, name) for node in calls]
        if None not in given:
            yield from (each for each in given if each is not None)

    def _set_later(self, name: str, at: ast.AST) -> Iterator[Named]:
        for scope in self._scopes(at):
            if isinstance(scope, ast.Module):
                return
            for node in ast.walk(scope):
                match node:
                    case ast.Assign(targets=[ast.Subscript(value=ast.Name(id=known), slice=key)]):
                        if known == name and isinstance(key, ast.Constant):
                            yield Named({str(key.value)})
                        elif known == name:
                            yield Named(open=True)
                    case ast.AugAssign(target=ast.Name(id=known), value=value) if known == name:
                        yield self._mapping(value, node, 1)
                    case ast.Call(func=ast.Attribute(value=ast.Name(id=known), attr="update")):
                        if known == name:
                            yield Named(open=True)


def _returned(node: ast.Call, function: ast.FunctionDef) -> Named:
    """The keys of the mapping that a function returns, where it writes them out."""
    found = Named()
    returns = [each.value for each in ast.walk(function) if isinstance(each, ast.Return)]
    for value in returns:
        if not isinstance(value, ast.Dict):
            return Named(open=True)
        for key in value.keys:
            text = _text(key, node, function)
            if text is None:
                return Named(open=True)
            found.names.add(text)
    return found if returns else Named(open=True)


def _text(key: ast.expr | None, node: ast.Call, function: ast.FunctionDef) -> str | None:
    """A key as the caller's arguments make it: `f"{role}unit"`."""
    match key:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=values):
            parts = []
            for part in values:
                if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name):
                    given = _argument(node, function, part.value.id) or _default(
                        function, part.value.id
                    )
                    part = given if given is not None else part
                if not isinstance(part, ast.Constant):
                    return None
                parts.append(str(part.value))
            return "".join(parts)
    return None


def _default(function: ast.FunctionDef, name: str) -> ast.expr | None:
    names = [each.arg for each in function.args.args]
    at = names.index(name) - len(names) if name in names else 0
    return function.args.defaults[at] if -len(function.args.defaults) <= at < 0 else None


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name):
            return name
        case ast.Attribute(attr=name):
            return name
    return ""


def _own_arguments(scope: ast.AST) -> set[str]:
    if not isinstance(scope, Function):
        return set()
    args = scope.args
    named = [*args.posonlyargs, *args.args, *args.kwonlyargs]
    return {each.arg for each in (*named, *filter(None, (args.vararg, args.kwarg)))}


def _argument(node: ast.Call, function: ast.FunctionDef, name: str) -> ast.expr | None:
    """What a call passes for an argument of a function."""
    names = [each.arg for each in function.args.args]
    if names[:1] == ["self"] and isinstance(node.func, ast.Attribute):
        names = names[1:]
    for word in node.keywords:
        if word.arg == name:
            return word.value
    if name in names and names.index(name) < len(node.args):
        given = node.args[names.index(name)]
        return None if isinstance(given, ast.Starred) else given
    return None


def _values(scope: ast.AST, name: str) -> Iterator[ast.expr | None]:
    """Every value a scope gives a name; `None` for one that cannot be told."""
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    yield from _into(target, value, name)
            case ast.AnnAssign(target=ast.Name(id=known), value=value) if known == name and value:
                yield value
            case ast.NamedExpr(target=ast.Name(id=known), value=value) if known == name:
                yield value
            case (
                ast.For(target=ast.Name(id=known), iter=ast.Tuple(elts=elts))
                | ast.comprehension(target=ast.Name(id=known), iter=ast.Tuple(elts=elts))
            ) if known == name:
                yield from elts
            case ast.For(target=target) | ast.comprehension(target=target):
                if any(isinstance(n, ast.Name) and n.id == name for n in ast.walk(target)):
                    yield None


def _into(target: ast.expr, value: ast.expr, name: str) -> Iterator[ast.expr | None]:
    match target:
        case ast.Name(id=known) if known == name:
            yield value
        case ast.Tuple(elts=elts):
            if isinstance(value, ast.Tuple) and len(value.elts) == len(elts):
                for each, given in zip(elts, value.elts, strict=True):
                    yield from _into(each, given, name)
            elif isinstance(value, ast.IfExp):
                yield from _into(target, value.body, name)
                yield from _into(target, value.orelse, name)
            elif any(isinstance(n, ast.Name) and n.id == name for n in elts):
                yield None


PLACE = re.compile(r"%\((\w+)\)")
FORMS = ("the", "of", "in", "to", "and")


def lacking(texts: Iterable[str], params: frozenset[str]) -> set[str]:
    """The placeholders of a sentence that no parameter fills (as `i18n.speaker` fills them)."""
    found = set()
    for text in texts:
        for place in PLACE.findall(text):
            low = place[:1].lower() + place[1:]
            form, _, rest = low.partition("_")
            if not {place, low} & params and not (form in FORMS and rest in params):
                found.add(place)
    return found
