"""Procedures by what players call them, in either language (`attaque de convoi`)."""

from __future__ import annotations

from referee.engine.names import Names
from referee.games.wif5.campaign.verb import Campaign


def procedure_called(campaign: Campaign, tokens: list[str]) -> tuple[str, list[str]] | None:
    """The procedure that the first words name, and the words after; `None`: no such name.

    Every subject of the booklet is loaded for it, so that it is the last to be asked.
    """
    said = campaign.data["terms"]["terms"]["procedure"]
    names = Names(
        "verb",
        {
            key: (*each.names, *said.get(key, {}).values())
            for key, each in campaign.procedures.items()
        },
    )
    words = next((at for at, token in enumerate(tokens) if "=" in token), len(tokens))
    for size in range(min(5, words), 0, -1):
        text = " ".join(tokens[:size])
        found = names.readings(text)
        if len(found) == 1:
            return found[0], tokens[size:]
    return None
