"""What goes over sea and land in a campaign, as `status` tells it: convoys, loans, deliveries, losses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker

_CONVOYS = N_("Convoys: %(told)s")
_LOANS = N_("Loans: %(told)s")
_PART = N_("%(n)d (%(arrive)d delivered)")
_DELIVERED = N_("Deliveries: %(told)s")
_LOST = N_("Lost this turn: %(told)s")
_BURMA = N_("The Burma Road is closed.")
_NOTES = N_("Sealed notes: %(told)s")
_SHUT = ("builds", "entry")  # under the one word of their side, told where they are due


def traffic(say: Speaker, result: Mapping[str, Any]) -> Iterator[str]:
    """A line for each ledger in which anything stands."""
    flows = result["resources"]
    for message, told in (
        (_CONVOYS, list(_convoys(say, flows["convoys"]))),
        (_LOANS, [_sent(say, loan["from"], loan["to"], loan["resources"], loan["arrive"])
                  for loan in flows["loans"]]),
        (_DELIVERED, [_sent(say, each["from"], each["to"], each["resources"], each["resources"])
                      for each in flows["deliveries"]]),
        (_LOST, list(_lost(say, result["production"]))),
        (_NOTES, [f"{name} ({say.name('player', raw['side'])})"
                  for name, raw in result["seals"].items()
                  if not raw.get("opened") and raw["what"] not in _SHUT]),
    ):  # fmt: skip
        if told:
            yield say.t(message, told=say.row(told))
    if result["us_entry"].get("burma"):
        yield say.t(_BURMA)


def _convoys(say: Speaker, convoys: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    for power, areas in convoys.items():
        told = ", ".join(
            f"{say.name('sea', area)} {number}"
            for area, number in areas.items()
            if number is not None
        )
        if told:
            yield f"{say.name('power', power)}, {told}"


def _sent(say: Speaker, by: str, to: str, number: int, arrive: int) -> str:
    far = str(number) if arrive == number else say.t(_PART, n=number, arrive=arrive)
    return f"{say.name('nation', by)} → {say.name('nation', to)} {far}"


def _lost(say: Speaker, accounts: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for power, account in accounts.items():
        told = [say.t(message, n=account[key])
                for key, message in (("lost_resources", N_("resources %(n)d")),
                                     ("lost_points", N_("build points %(n)d")))
                if account.get(key)]  # fmt: skip
        if told:
            yield f"{say.name('power', power)}, {', '.join(told)}"
