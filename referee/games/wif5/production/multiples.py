"""Production multiples: what turns factories into points, by power and date (11.6.2.2).

Apart from the other rules of production, which every command of a campaign reads: fractions are
slow to load.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from referee.games.wif5.turn.dates import turn_of

SIX_TURNS = 6
_FULL = frozenset({"germany", "france", "cw", "japan"})


def multiple(
    power: str,
    date: str,
    events: Mapping[str, str],
    russian: str = "kept",
    american: str = "declared",
) -> tuple[Fraction, str | None]:
    """The production multiple of a power at a date, and the event it comes from (11.6.2.2).

    `events` gives the turn of each event; those still to come do not count. `russian`
    and `american` are the readings of I-WIF-16 and I-WIF-22.
    """
    now = turn_of(date)

    def ago(event: str, turns: int = 0) -> bool:
        when = events.get(event)
        return when is not None and now - turn_of(when) >= turns

    if power in _FULL:
        return Fraction(3), None
    if power == "italy":
        met = ago("war_with_allies")
        return (Fraction(3), "war_with_allies") if met else (Fraction(2), None)
    if power == "china":
        for event in ("major_assault", "accepted_six", "factories_lost"):
            if ago(event):
                return Fraction(2), event
        return Fraction(1), None
    return _russian(now, ago, russian) if power == "russia" else _american(ago, american)


def _russian(now: int, ago: Callable[..., bool], reading: str) -> tuple[Fraction, str | None]:
    later_on = now > turn_of("Nov/Dec 1941")
    if ago("germany_declared"):
        return Fraction(2), "germany_declared"
    if ago("war_with_germany", SIX_TURNS):
        return Fraction(2), "war_with_germany"
    if ago("war_with_germany") and not (later_on and reading == "printed"):
        return Fraction(3, 2), "war_with_germany"
    return (Fraction(1), None) if later_on else (Fraction(1, 2), None)


def _american(ago: Callable[..., bool], reading: str) -> tuple[Fraction, str | None]:
    # A declaration of war by an Axis power is war with the Axis; war with Germany counts
    # every option as chosen, 16 and 22 among them (11.5.1).
    for event in ("war_with_axis", "axis_declared", "war_with_germany"):
        if ago(event, SIX_TURNS):
            return Fraction(3), event
    any_war = ("war_with_axis",) if reading == "war" else ()
    for event in ("option_22", "axis_declared", "war_with_germany", *any_war):
        if ago(event):
            return Fraction(2), event
    return (Fraction(1), "option_16") if ago("option_16") else (Fraction(1, 2), None)
