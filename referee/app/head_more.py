"""What stands in the head of a save that this version never writes there: told by `verify`, refused by `import`."""

from __future__ import annotations

from collections.abc import Mapping

from referee import __version__
from referee.app.head import WRITTEN
from referee.app.opening import DICE_MODES, allowed
from referee.engine.verdict import Json
from referee.games.contract import Game
from referee.journal.audit import is_time
from referee.journal.schema import FORMAT
from referee.released import is_newer, was_released

FEW = 5  # odd entries of a head that are told


def head_wrong(header: Mapping[str, Json]) -> list[str]:
    """What the head of a game of any version says otherwise than all of them do: who throws the dice, a date, the form
    of the file, a version that never was.
    """
    began, at = header.get("program", __version__), header.get("created", "")
    right = {
        "dice_mode": header.get("dice_mode") in DICE_MODES,
        "created": at == "" or (isinstance(at, str) and is_time(at)),
        "format": header.get("format", FORMAT) in range(1, FORMAT + 1),
        "program": isinstance(began, str) and (was_released(began) or is_newer(began)),
    }
    return [key for key, holds in right.items() if not holds]


def head_more(game: Game, header: Mapping[str, Json], scenario: Mapping[str, Json]) -> list[str]:
    """What this version never writes into the head of a game, the first few: an entry of another name, a seed beside
    the promise of one, an option that the game and its scenario do not have, or a value that it does not take, no
    option where it has some, a player of a side that is none, another scenario's name.
    """
    if (
        header["program"] != __version__
    ):  # it had other options, maybe; its sides and scenarios are these
        return _none_such(game, header, scenario)
    own = scenario.get("options", {})
    if not isinstance(own, Mapping) or not all(map(_an_option, own.values())):
        return ["options"]
    known = allowed(game, scenario)
    odd = [key for key in header if key not in WRITTEN]
    odd += ["seed"] if {"seed", "commit"} <= set(header) else []
    odd += [key for key, value in header["options"].items() if value not in known.get(key, ())]
    odd += _left_out(header, own, known) + _none_such(game, header, scenario)
    return [key if key.isidentifier() else "?" for key in odd[:FEW]]


def _left_out(
    header: Mapping[str, Json], own: Mapping[str, Json], known: Mapping[str, Json]
) -> list[str]:
    """Options that must be there: the scenario's own, which the save holds with it, and of the game's at least one
    (what it had when the game began, nobody can tell: a later build may have more).
    """
    chosen = header["options"]
    return [key for key in own if key not in chosen] or (
        ["options"] if known and not chosen else []
    )


def _none_such(game: Game, header: Mapping[str, Json], scenario: Mapping[str, Json]) -> list[str]:
    """What the head names and the game does not have."""
    sides = game.names["player" if "player" in game.names else "power"].ids
    odd = [] if set(header["players"]) <= set(sides) else ["players"]
    return odd + (
        [] if scenario.get("id", header["scenario"]) == header["scenario"] else ["scenario"]
    )


def _an_option(value: Json) -> bool:
    """Whether an option of a scenario is one: its values, and the usual one."""
    return (
        isinstance(value, Mapping)
        and "default" in value
        and isinstance(value.get("values"), Mapping | list)
    )
