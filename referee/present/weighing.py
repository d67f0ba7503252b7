"""What going on or leaving is worth, in the bracket behind a question that lets somebody leave a battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.procedures import battle_odds
from referee.engine.ask import Ask, Choice
from referee.engine.force import minus, total
from referee.games.contract import Game
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker

_WIN = N_("win %(win)s")
_CHANCES = N_("win %(win)s, take it %(capture)s")
_STAY = N_("those who stay: win %(win)s")
_STAY_CHANCES = N_("those who stay: win %(win)s, take it %(capture)s")
_DIVED = N_("with all dived, win %(win)s")


def weighed(say: Speaker, game: Game, ask: Ask) -> str:
    """`(win 63%, take it 55%)` at « press or retreat », with and without its submarines at a dive.

    The chances are those of whoever is asked; where a part cannot retreat, those it is left with, too.
    """
    if not isinstance(ask, Choice) or "attacker_force" not in ask.params:
        return ""
    now = ask.params
    if "retreat" in ask.options:
        staying = {**now, "attacker_force": now.get("staying_force") or {}}
        parts = [_told(say, game, now, "attacker", _WIN, _CHANCES),
                 _told(say, game, staying, "attacker", _STAY, _STAY_CHANCES)]  # fmt: skip
    elif "submarines" in now:
        side = "attacker" if ask.what.endswith("attacker") else "defender"
        left = minus(now[f"{side}_force"], {"submarine": now["submarines"]})
        dived = {**now, f"{side}_force": left}
        parts = [_told(say, game, now, side, _WIN), _told(say, game, dived, side, _DIVED)]
    else:
        return ""
    told = say.row(part for part in parts if part)
    return f"({told})" if told else ""


def _told(
    say: Speaker, game: Game, now: Mapping[str, Any], side: str, win: str, both: str = ""
) -> str:
    forces = now["attacker_force"], now["defender_force"]
    found = battle_odds(game, now) if all(map(total, forces)) else None
    if found is None:
        return ""
    capture = found["captures"] if both else 0
    return say.t(
        both if capture else win,
        win=say.percent(found[f"{side}_wins"]), capture=say.percent(capture),
    )  # fmt: skip
