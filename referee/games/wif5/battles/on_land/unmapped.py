"""Who helps in a land battle where no map shows it: asked before the dice, in the order of the phase (5.1.2, 10.7.6.2).

Shore fire of whoever attacks, as the attack is declared; the HQs of both sides; then the aircraft, bombers of the attack,
bombers of the defence, its fighters, those of the attack (10.3.3). On a map the battle itself asks those in reach. Enter
is nobody; whoever types the whole line says whom he means.
"""

from __future__ import annotations

from collections.abc import Callable

from referee.engine.faults import Missing, Unreadable
from referee.engine.verb import Arg, Args
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.actions.who_acts import surprised
from referee.games.wif5.battles import joining
from referee.games.wif5.battles.asking import once
from referee.games.wif5.battles.in_air.aircraft import read_flyers
from referee.games.wif5.battles.in_air.missions import DEFENDING
from referee.games.wif5.battles.on_land import notional, shore, support
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.shown import enemy_of
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import spotted
from referee.games.wif5.maps.understood import place_of
from referee.games.wif5.state import State

SNOW = "severe_winter"
CARDS = {"shore": "10.7.6.3", "hq": "10.7.6.5", "enemy_hq": "10.7.6.5"}  # of aircraft 10.7.6.4


def helps(key: str) -> Callable[[Book, State, Args], bool]:
    """Whether a side is asked for a line of support: in a land battle that no map shows, against somebody who is there;
    of whoever is surprised no aircraft fly, and no HQ supports (12 a, f); in Severe Winter none fly at all (8.2.4).
    """

    def asked(book: Book, state: State, given: Args) -> bool:
        defend = str(given.get("defend") or "")
        if given.get("where") != "land" or not defend or notional.absent(defend):
            return False
        if "keys" in given:  # a line said whole
            return False
        if spotted(state, place_of(book, state, given)) is not None:
            return False
        if key in ("enemy_hq", *DEFENDING) and surprised(state, str(given.get("against"))):
            return False
        if key in CARDS:
            return key != "hq" or support.may_help(book, str(given.get("units") or ""))
        if set(state.weather.zones.values()) == {SNOW}:
            return False
        typed = {line: str(given[line]) for line in joining.ABOVE if given.get(line)}
        return key not in ("intercept", "escort") or joining.met(typed, key)

    return asked


def worded(key: str) -> Callable[[Book, State, Args], Ruling]:
    """The question of a line of support."""
    code = "support.value_hq" if key == "hq" else f"battle.{key}_land"
    return lambda book, state, given: info(f"wif5.ask.{code}", CARDS.get(key, "10.7.6.4"))


def _fires(book: Book, state: State, given: Args, typed: str) -> str:
    """Ships and their sections, judged as they are typed; a cell of the chart is asked in the battle (10.7.6.3)."""
    try:
        wrong = shore.shelled(book, state, Field(), str(given.get("by")), typed)[0]
    except Missing:
        return typed
    for told in wrong:
        if told.severity == "refusal":
            raise Unreadable(told.code, **told.params)
    return typed


def nobody(book: Book, state: State, given: Args) -> Json:
    """Enter is nobody, in a land battle; a mission needs its bombers."""
    return joining.NONE if given.get("where") == "land" else None


def _bombs(book: Book, state: State, given: Args, typed: str) -> str:
    """Bombers of the defence, read as they are typed."""
    read_flyers(book, "enemy_bombers", typed, units=state.units)
    return typed


def _valued(book: Book, state: State, given: Args, typed: str) -> str:
    """The reorganisation value of an HQ, or that none supports (10.7.6.5)."""
    if wrong := support.digit_or_none(typed):
        raise Unreadable(wrong.code, **wrong.params)
    return typed


def _line(key: str, find: Callable[[Book, State, Args, str], str], said: bool = False) -> Arg:
    """A line of support; `said`: Enter says that nobody supports, for the battle would ask."""
    theirs = key.startswith("enemy_")
    return Arg(key, "text", key=True, optional=not said, when=helps(key), ask=worded(key), find=find,
               default=nobody if said else None, whose=enemy_of if theirs else None)  # fmt: skip


DECLARED = (
    _line("shore", once("shore", _fires)), _line("hq", _valued, True), _line("enemy_hq", _valued, True),
)  # fmt: skip
AFTER_BOMBERS = _line("enemy_bombers", once("enemy_bombers", _bombs))
