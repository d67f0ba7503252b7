"""Supply (4): the range, a path traced hex by hex, what blocks it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice, read_list
from referee.engine.record import record
from referee.games.wif5.sailing.borders import barred

# 4.4 and 8.2.1: weather → hexes on the European and on the Pacific map.
RANGES = {
    "clear": {"europe": 4, "pacific": 2},
    "mud": {"europe": 3, "pacific": 1},
    "monsoon": {"europe": 3, "pacific": 1},
    "winter": {"europe": 3, "pacific": 1},
    "severe_winter": {"europe": 2, "pacific": 1},
}

HEX = Names(
    "hex",
    {
        "clear": ["clair", "dégagé", "plaine"],
        "desert": ["désert"],
        "port": [],
        "city": ["ville", "capital", "capitale"],
        "hq": ["qg"],
        "zoc": ["zdc"],
        "friendly": ["ami", "amie"],
        "enemy": ["ennemi", "ennemie"],
        "neutral": ["neutre"],
    },
)

SIDES = Names(
    "hexside",
    {"alpine": ["alpin"], "lake": ["lac"], "sea": ["all sea", "mer"], "strait": ["détroit"]},
)

# Who of one's own keeps a sea area open where an enemy is: the rule's list, or any surface
# ship or aircraft as the example has it (4.4.1, I-WIF-09).
OPENERS: Mapping[str, frozenset[str]] = {
    "rule": frozenset({"cv", "hs", "ls", "trs", "ftr"}),
    "example": frozenset({"cv", "hs", "ls", "trs", "ftr", "tac", "nav", "str", "atr"}),
}

AT_SEA = Names(
    "sea",
    {
        "enemy": ["ennemi", "ennemie"],
        "friendly": ["ami", "amie"],
        **dict.fromkeys((*sorted(OPENERS["example"]), "sub"), ()),
    },
)

# A hexside that stops a line → what the answer calls it (4.4).
CLOSED = {"alpine": "alpine", "lake": "lake", "sea": "all_sea"}


@record
class Hex:
    """One hex of a path: its words, and the hexsides crossed to enter it."""

    words: frozenset[str]
    sides: tuple[str, ...] = ()

    @property
    def cost(self) -> int:
        """What it takes of the range: a desert hex counts two (4.4)."""
        return 2 if "desert" in self.words else 1


@record
class Sea:
    """One sea area of a path."""

    name: str
    enemy: bool = False
    friendly: bool = False
    units: frozenset[str] = frozenset()  # one's own there, where named

    def open(self, sea_open: str = "rule") -> bool:
        """Whether a line may pass, by the table's reading of 4.4.1."""
        return not self.enemy or self.friendly or bool(self.units & OPENERS[sea_open])


Step = Hex | Sea

Path = tuple[Step, ...]


@record
class Trace:
    """A path judged: in supply or not, hexes counted, the range, the first obstacle.

    `at` is the place of the obstacle along the path (from 1); `hq` the cost to the
    first HQ passed, from which the line goes on at any length (4.3 e).
    """

    in_supply: bool
    cost: int
    range: int
    blocked_by: str | None
    at: int | None = None
    hq: int | None = None


def supply_range(board: str, weather: str, desert_unit: bool = False) -> int:
    """How many hexes a line may have (4.4, 8.2.1); for a unit in the desert it is Clear."""
    return RANGES["clear" if desert_unit else weather][board]


def read_path(text: str) -> Path:
    """A typed path: hexes of words joined by `+`, `alpine>` before a hex, `sea:NAME+enemy`."""
    steps: list[Step] = []
    waiting: tuple[str, ...] = ()
    for token in read_list(text):
        name, colon, rest = token.partition(":")
        if colon and fold(name) in ("sea", "mer"):
            if waiting:
                raise Unreadable("wif5.path", text=token, whole=text)
            steps.append(_sea(rest, token))
            continue
        *crossed, place = token.split(">")
        waiting += tuple(read_choice("path", side, SIDES) for side in crossed)
        if not place.strip():
            continue
        words = frozenset(read_choice("path", word, HEX) for word in place.split("+"))
        steps.append(Hex(words, waiting))
        waiting = ()
    if waiting or not steps:
        raise Unreadable("wif5.path", text=text, whole=text)
    return tuple(steps)


def _sea(text: str, token: str) -> Sea:
    name, *words = text.split("+")
    if not name.strip():
        raise Unreadable("wif5.path", text=token, whole=token)
    found = {read_choice("path", word, AT_SEA) for word in words}
    units = frozenset(found - {"enemy", "friendly"})
    return Sea(name.strip(), "enemy" in found, "friendly" in found, units)


def trace(
    path: Path,
    reach: int,
    side: str | None = None,
    held: Collection[str] = (),
    sea_open: str = "rule",
) -> Trace:
    """Judge a path from the unit (not in it) to its source (the last hex).

    The first obstacle along the way decides; the range only when there is none.
    Sea borders are judged when the side is known (4.4.1, 10.5.2.2). The line may
    put to sea from the unit's own hex, a port, or the hex of an HQ; once: come ashore it goes on over land
    (4.4.1), up to an HQ, whose own line to a city begins there (4.3 e).
    """
    cost = 0
    hq: int | None = None
    before: Step | None = None
    ashore = False  # back on land from the sea
    blocked: tuple[str, int] | None = None
    for at, step in enumerate(path, 1):
        if blocked is None:
            obstacle = _obstacle(step, before, side, held, sea_open, ashore)
            blocked = None if obstacle is None else (obstacle, at)
        if isinstance(step, Hex):
            cost += step.cost
            ashore = (ashore or isinstance(before, Sea)) and "hq" not in step.words
            if hq is None and "hq" in step.words and at < len(path):
                hq = cost
        before = step
    if blocked is None and isinstance(before, Sea):
        blocked = ("no_port", len(path))
    counted = cost if hq is None else hq
    if blocked is None and counted > reach:
        blocked = ("range", len(path))
    return Trace(
        blocked is None, cost, reach, blocked[0] if blocked else None,
        blocked[1] if blocked else None, hq,
    )  # fmt: skip


def _obstacle(
    step: Step, before: Step | None, side: str | None, held: Collection[str], sea_open: str,
    ashore: bool,
) -> str | None:  # fmt: skip
    if isinstance(step, Sea):
        if isinstance(before, Hex) and not before.words & {"port", "hq"}:
            return "no_port"
        if ashore:
            return "sea_twice"
        if (
            isinstance(before, Sea)
            and side is not None
            and barred(before.name, step.name, side=side, held=held)
        ):
            return "border"
        return None if step.open(sea_open) else "enemy_at_sea"
    for crossed in step.sides:
        if crossed in CLOSED:
            return CLOSED[crossed]
    if isinstance(before, Sea) and "port" not in step.words:
        return "no_port"
    if "zoc" in step.words and "friendly" not in step.words:
        return "zoc"
    if "enemy" in step.words:
        return "enemy_controlled"
    return "neutral" if "neutral" in step.words else None
