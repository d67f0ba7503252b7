"""Whether the program keeps the pieces, too: asked once, on a terminal, when a game begins."""

from __future__ import annotations

from referee.cli.context import Context
from referee.i18n.mark import N_

OPTION = "tracking"
_ASK = N_(
    "Do I keep the pieces too? Then tell me every move, and I check it: distance, way, what is carried."
)


def offered(context: Context, scenario: str, settings: list[str]) -> list[str]:
    """The options of a new game, with `tracking=yes` where the players want it.

    Nothing is asked of a pipe, in a game that always tracks or never, or where it was said.
    """
    said = any(word.partition("=")[0] == OPTION for word in settings)
    if said or context.json or not context.interactive:
        return settings
    from referee.app.games import played
    from referee.app.opening import allowed
    from referee.cli.ask import confirmed
    from referee.scenario.compile import scenario as read_scenario
    from referee.scenario.find import find

    raw = read_scenario(find(scenario))
    if "layer" in raw or allowed(played(raw["game"]), raw).get(OPTION) != ("no", "yes"):
        return settings
    return [*settings, f"{OPTION}={'yes' if confirmed(context, _ASK) else 'no'}"]
