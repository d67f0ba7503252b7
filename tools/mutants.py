"""Mutants: the rules and verbs of a game are changed one place at a time, and its tests must notice.

    python tools/mutants.py m44 --count 300 --seed 1 [--jobs 2] [--survivors FILE] [--map FILE] [--within ROOM]
        [--quick] [--most SECONDS]

Python 3.12 learns much sooner than 3.11 which test reaches which line.

Every mutant changes one comparison, bound, sign, condition, branch or deed in a subject of the game
(`referee/games/<game>/<subject>/*.py` and the files beside them that judge). The tests of the game run
once to learn which lines each reaches; then each mutant runs, in a copy of this process, those tests that
reach its line, the quickest of each file first, until one fails. A mutant that no test reaches has survived. Nothing on the
disk is changed. Printed: the score, and each survivor with its place, to be read.
"""

from __future__ import annotations

import argparse
import ast
import functools
import gc
import hashlib
import importlib
import marshal
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from referee.app.games import forget
from referee.games import REGISTRY

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "referee" / "games"
ASIDE = {"words.py", "setup.py", "board.py", "game.py", "odds.py", "__init__.py"}
MOST = 8.0  # seconds of tests for one mutant, if not told; those left over have not been tried
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.Mod: ast.FloorDiv,
}  # fmt: skip
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One change: the file, the line, what it was and what it is."""

    path: Path
    line: int
    what: str
    tree: ast.Module

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.what}"


def subjects(game: str) -> list[Path]:
    """The files of a game that judge."""
    return [
        path
        for path in sorted((GAMES / game).rglob("*.py"))
        if path.name not in ASIDE and not {"data", "setup", "words"} & set(path.parts)
    ]


Way = tuple[str, Any]
"""How a node can be changed: said in words, and as `changed` needs it."""


def _text(node: ast.AST) -> bool:
    plain = isinstance(node, ast.Constant) and not isinstance(node.value, int)
    return plain or isinstance(node, ast.JoinedStr)


def ways(node: ast.AST) -> Iterator[Way]:
    """The ways to change a node."""
    match node:
        case ast.Compare():
            for index, sign in enumerate(node.ops):
                yield f"{type(sign).__name__} of a comparison turned", index
        case ast.BoolOp():
            yield "and/or exchanged", None
            for index in range(len(node.values)):
                yield f"condition {index + 1} dropped", index
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield "not or minus dropped", None
        case ast.BinOp() if type(node.op) in RECKONED and not _text(node.left):
            yield f"{type(node.op).__name__} turned", None
        case ast.Constant(value=bool() | int()):
            yield f"{node.value!r} changed", None
        case ast.If() | ast.IfExp():
            yield "if turned", None
        case ast.comprehension():
            for index, filtered in enumerate(node.ifs):
                yield "filter dropped", (index, filtered.lineno)
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield "left out", None
        case ast.Continue() | ast.Break():
            yield "left out", None
        case ast.Call(func=ast.Name(id=name)) if name in CALLED:
            yield f"{name} turned", None


def places(tree: ast.Module) -> Iterator[tuple[ast.AST, str, Any]]:
    """Every node within a function that runs, with the ways to change it."""
    seen: set[int] = set()
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or id(function) in seen:
            continue
        told = {
            id(inner)
            for each in ast.walk(function)
            if isinstance(each, ast.AnnAssign | ast.arg | ast.FunctionDef)
            for part in (getattr(each, "annotation", None), getattr(each, "returns", None))
            if part is not None
            for inner in ast.walk(part)
        }
        for statement in function.body:
            for node in ast.walk(statement):
                seen.add(id(node))
                if id(node) not in told:
                    yield from ((node, what, how) for what, how in ways(node))


def changed(node: Any, what: str, how: Any) -> ast.AST:
    """The node as the mutant has it (the given one is a copy and may be changed)."""
    match node:
        case ast.Compare():
            node.ops[how] = COMPARED[type(node.ops[how])]()
        case ast.BoolOp() if how is None:
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.BoolOp():
            del node.values[how]
            return node if len(node.values) > 1 else node.values[0]
        case ast.UnaryOp():
            return node.operand
        case ast.BinOp():
            node.op = RECKONED[type(node.op)]()
        case ast.Constant():
            node.value = not node.value if isinstance(node.value, bool) else node.value + 1
        case ast.If() | ast.IfExp():
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case ast.comprehension():
            del node.ifs[how[0]]
        case ast.Call():
            node.func.id = CALLED[node.func.id]
        case ast.Expr() | ast.AugAssign() | ast.Continue() | ast.Break():
            return ast.Pass()
    return node


class Change(ast.NodeTransformer):
    """Puts the change at the node of a copy that stands where the original stands."""

    def __init__(self, at: int, what: str, how: Any) -> None:
        self.at, self.what, self.how, self.seen = at, what, how, -1

    def visit(self, node: ast.AST) -> Any:
        """The nodes in the order of `numbers`."""
        self.seen += 1
        if self.seen == self.at:
            return changed(node, self.what, self.how)
        return self.generic_visit(node)


def numbers(tree: ast.AST) -> dict[int, int]:
    """The number of every node in the order in which `Change` comes by."""
    found: dict[int, int] = {}
    seen = -1  # signs and contexts are one node in many places

    def visit(node: ast.AST) -> None:
        nonlocal seen
        seen += 1
        found[id(node)] = seen
        for each in ast.iter_child_nodes(node):
            visit(each)

    visit(tree)
    return found


Place = tuple[Path, int, str, int, Any, int]


def mutants(paths: list[Path]) -> Iterator[Place]:
    """Every place of every file: path, line, what, number of the node, how, its last line."""
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        numbered = numbers(tree)
        for node, what, how in places(tree):
            line = how[1] if isinstance(node, ast.comprehension) else getattr(node, "lineno", 0)
            whole = node.test if isinstance(node, ast.If) else node
            last = max(line, getattr(whole, "end_lineno", None) or line)
            yield path, line, what, numbered[id(node)], how, last


def grown(path: Path, line: int, what: str, number: int, how: Any) -> Mutant:
    """The mutant of a place, with the line that it changes as it reads then."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    before = set(ast.unparse(tree).splitlines())
    turned = ast.fix_missing_locations(Change(number, what, how).visit(tree))
    shown = [each.strip() for each in ast.unparse(turned).splitlines() if each not in before]
    return Mutant(path, line, f"{what}: {' / '.join(shown)[:150]}", turned)


def functions(code: CodeType) -> dict[str, CodeType]:
    """Every function of a module's code that is not within another, by qualified name."""
    found: dict[str, CodeType] = {}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if "<locals>" in inner.co_qualname or inner.co_name.startswith("<"):
                continue
            found[inner.co_qualname] = inner
            found |= functions(inner)
    return found


class Alive:
    """What of the program exists in this process: its functions, and what has been learnt by heart."""

    def __init__(self, files: set[str]) -> None:
        self.functions: dict[tuple[str, str], list[FunctionType]] = defaultdict(list)
        self.caches = []
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and each.__code__.co_filename in files:
                code = each.__code__
                self.functions[code.co_filename, code.co_qualname].append(each)
            elif isinstance(each, functools._lru_cache_wrapper):
                of = getattr(each, "__module__", "") or ""
                if (
                    of.startswith(("referee.games.", "referee.app.", "tests", "shelved", "walked"))
                    or "." not in of
                ):
                    self.caches.append(each)

    def put(self, mutant: Mutant) -> None:
        """The mutant takes the place of the functions, and nothing learnt before is kept."""
        path = str(mutant.path)
        for name, code in functions(compile(mutant.tree, path, "exec")).items():
            for function in self.functions.get((path, name), ()):
                if function.__code__.co_freevars == code.co_freevars:
                    function.__code__ = code
        for each in self.caches:
            each.cache_clear()
        for key in REGISTRY:  # a game that was built before keeps what its functions made
            forget(key)


class Judge:
    """A plug-in of pytest that runs the tests once, then the mutants against them."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.paths = subjects(given.game)
        self.files = {str(path) for path in self.paths}
        self.reached: dict[tuple[str, int], set[int]] = defaultdict(set)
        self.took: dict[int, float] = {}
        self.failed = False
        self.now = 0
        self.alive: Alive

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The tests of the game, but those that run in a process of their own."""
        game = self.given.game
        kept = []
        for item in items:
            own = f"tests/{game}/" in item.nodeid
            named = game in item.nodeid or game in str(getattr(item, "callspec", ""))
            slow = hasattr(getattr(item, "module", None), "pexpect") or "pty" in item.nodeid
            if self.given.quick:
                by_chance = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
                slow = slow or by_chance or "walks" in item.nodeid
            if (own or named) and not slow:
                kept.append(item)
        items[:] = kept

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that failed."""
        self.failed = self.failed or report.failed

    def _watch(self) -> None:
        """From now on every line of the files is told once a test (`sys.monitoring`, Python 3.12)."""
        if sys.version_info < (3, 12):
            sys.settrace(self._trace)
            return
        seen = sys.monitoring
        if seen.get_tool(seen.COVERAGE_ID) is None:
            seen.use_tool_id(seen.COVERAGE_ID, "mutants")
            seen.register_callback(seen.COVERAGE_ID, seen.events.LINE, self._met)
        seen.set_events(seen.COVERAGE_ID, seen.events.LINE)
        seen.restart_events()

    def _rest(self) -> None:
        if sys.version_info < (3, 12):
            sys.settrace(None)
        else:
            sys.monitoring.set_events(sys.monitoring.COVERAGE_ID, 0)

    def _met(self, code: CodeType, line: int) -> Any:
        if code.co_filename in self.files:
            self.reached[code.co_filename, line].add(self.now)
        return sys.monitoring.DISABLE if sys.version_info >= (3, 12) else None

    def _trace(self, frame: FrameType, event: str, arg: object) -> Any:
        if frame.f_code.co_filename not in self.files:
            return None
        self.reached[frame.f_code.co_filename, frame.f_lineno].add(self.now)
        return self._line

    def _line(self, frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            self.reached[frame.f_code.co_filename, frame.f_lineno].add(self.now)
        return self._line

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Every test that is not known yet once, to learn what it reaches; or else the mutants."""
        items = session.items
        alone: set[int] = set()
        file = Path()
        known = self._known()
        for self.now, item in enumerate(items):
            if item.nodeid in known:
                self.took[self.now], lines = known[item.nodeid]
                for line in lines:
                    self.reached[line].add(self.now)
                continue
            if self.given.learnt:  # it failed, or could not be traced
                alone.add(self.now)
                continue
            if file != item.path:
                # What another file has had worked out is worked out again, or its lines would be that one's only.
                file = item.path
                for each in Alive(self.files).caches:
                    each.cache_clear()
            begun, self.failed = time.monotonic(), False
            self._watch()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            self._rest()
            self.took[self.now] = time.monotonic() - begun
            if self.failed:
                alone.add(self.now)
        if not self.given.learnt:
            self._know(items, alone)
            return True
        print(f"\n{len(items)} tests, {sum(self.took.values()):.0f} s traced, {len(alone)} fail")
        for path in self.paths:  # a module that no test has asked for yet could not be changed
            importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        gc.unfreeze()  # what the tests keep out of the collector's way would not be found
        gc.collect()
        self.alive = Alive(self.files)
        gc.freeze()
        self._mutate(items, alone)
        return True

    def _known(self) -> dict[str, tuple[float, list[tuple[str, int]]]]:
        """What each test reached last time, if the files that it reached are still the same."""
        path = Path(self.given.map)
        if not path.exists():
            return {}
        said, tests = marshal.loads(path.read_bytes())
        now = self._sources()
        same = {file: str(ROOT / file) for file in said if said[file] == now.get(file)}
        return {
            name: (took, [(same[file], line) for file, line in lines])
            for name, (took, lines) in tests.items()
            if all(file in same for file, _ in lines)
        }

    def _know(self, items: list[pytest.Item], alone: set[int]) -> None:
        lines: dict[int, list[tuple[str, int]]] = defaultdict(list)
        for (file, line), tests in self.reached.items():
            there = str(Path(file).relative_to(ROOT)), line
            for each in tests:
                lines[each].append(there)
        known = {
            item.nodeid: (self.took[at], lines[at])
            for at, item in enumerate(items)
            if at not in alone
        }
        Path(self.given.map).write_bytes(marshal.dumps((self._sources(), known)))

    def _sources(self) -> dict[str, str]:
        """The digest of every file, by its place in the repository (a map is good in another copy of it, too)."""
        return {
            str(path.relative_to(ROOT)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in self.paths
        }

    def _order(self, tests: set[int], items: list[pytest.Item]) -> list[pytest.Item]:
        """The quickest test of every file, then the second of every file: files differ most."""
        nth = Counter[Path]()
        keys = {}
        for each in sorted(tests, key=lambda each: self.took[each]):
            keys[each] = (nth[items[each].path], self.took[each])
            nth[items[each].path] += 1
        return [items[each] for each in sorted(keys, key=lambda each: keys[each])]

    def _mutate(self, items: list[pytest.Item], alone: set[int]) -> None:
        within = GAMES / self.given.game / self.given.within
        found = [each for each in mutants(self.paths) if each[0].is_relative_to(within)]
        chosen = random.Random(self.given.seed).sample(found, min(self.given.count, len(found)))
        if self.given.only:
            text = Path(self.given.only).read_text("utf-8")
            again = {tuple(line.split(maxsplit=1)[1].split(": ")[:2]) for line in text.splitlines()}
            chosen = [
                each
                for each in found
                if (f"{each[0].relative_to(ROOT)}:{each[1]}", each[2]) in again
            ]
        print(f"{len(found)} places to change, {len(chosen)} tried", flush=True)
        end, kinds = Counter[str](), []
        running: dict[int, Mutant] = {}
        queue = [place for place in chosen if self.given.jobs]
        while queue or running:
            while queue and len(running) < self.given.jobs:
                *place, last = queue.pop()
                mutant = grown(*place)
                met = (
                    self.reached.get((str(mutant.path), line), set())
                    for line in range(mutant.line, last + 1)  # a bracket is on no line that runs
                )
                tests = self._order(set().union(*met) - alone, items)
                if not tests:
                    end["reached by no test"] += 1
                    kinds.append(f"unreached {mutant}")
                    print(kinds[-1], flush=True)
                    continue
                child = os.fork()
                if not child:
                    self._child(mutant, tests)
                running[child] = mutant
            if not running:
                continue
            child, status = os.wait()
            mutant = running.pop(child)
            code = os.waitstatus_to_exitcode(status)
            if code == 0:
                end["survived"] += 1
                kinds.append(f"survived  {mutant}")
                print(kinds[-1], flush=True)
            elif code == 3:
                end["survived what could be tried"] += 1
                kinds.append(f"survived* {mutant}")
                print(kinds[-1], flush=True)
            else:
                end["killed"] += 1
            if (total := sum(end.values())) % 25 == 0:
                print(f"  {total}: {end['killed'] / total:.1%} killed", flush=True)
        total = sum(end.values())
        print(
            f"{self.given.game}: {end['killed']} of {total} killed, {end['killed'] / total:.1%}; {dict(end)}"
        )
        if self.given.survivors:
            Path(self.given.survivors).write_text("\n".join(sorted(kinds)) + "\n", "utf-8")

    def _child(self, mutant: Mutant, tests: list[pytest.Item]) -> None:
        """In the copy of the process: 0 survived, 3 time was short, else killed."""
        code = 1
        try:
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_PROF, self.given.most * 2)
            signal.alarm(int(self.given.most * 20))
            self.alive.put(mutant)
            begun = time.process_time()  # other work on the machine does not count
            code = 0
            self.failed = False
            for item in tests:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if self.failed:
                    code = 1
                    break
                if time.process_time() - begun > self.given.most:
                    code = 3
                    break
        finally:
            os._exit(code)


def main() -> int:
    """The command."""
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument(
        "game", choices=sorted(p.name for p in GAMES.iterdir() if (p / "game.py").exists())
    )
    ask.add_argument("--count", type=int, default=200)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    ask.add_argument("--survivors", default="")
    ask.add_argument("--most", type=float, default=MOST, help="seconds of tests for one mutant")
    ask.add_argument("--only", default="", help="a file of survivors, to be tried again")
    ask.add_argument("--within", default="", help="a room of the game or a file of it: combat")
    ask.add_argument("--quick", action="store_true", help="without walks and property tests")
    ask.add_argument("--map", default="", help="the file that keeps which test reached which line")
    ask.add_argument(
        "--learnt", action="store_true", help="what the map does not hold is not tried"
    )
    given = ask.parse_args()
    given.map = given.map or f"{tempfile.gettempdir()}/mutants-{os.getuid()}-{given.game}"
    with tempfile.TemporaryDirectory() as folder:
        words = ["-o", "addopts=", "-p", "no:xdist", "-p", "no:cacheprovider", "-s", "-q"]
        tests = [
            f"tests/{given.game}",
            "tests/cases",
            "tests/playthroughs",
            "tests/registry/test_game_walks.py",
            "tests/saves",
        ]
        os.chdir(ROOT)
        met = pytest.main([*words, f"--basetemp={folder}/t", *tests], plugins=[Judge(given)])
    if given.learnt or met:
        return int(met)
    # A process that has played no game yet: what tests remember of a game would hide a mutant.
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, *sys.argv, "--learnt"])


if __name__ == "__main__":
    raise SystemExit(main())
