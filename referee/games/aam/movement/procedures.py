"""What `resolve aam move` runs, with its keys."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.verdict import Verdict
from referee.games.aam.book import Book
from referee.games.aam.movement import rules
from referee.games.aam.movement.rules import March
from referee.games.aam.words.keys import read_ground, read_path, reader_key
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, number_key, yesno_key

PHASES = {"movement": ("déplacement", "mouvement", "move"), "assault": ("assaut", "assaut")}


def _move(book: Book) -> Procedure:
    def march(inputs: Inputs) -> March:
        return March(
            inputs["type"],
            inputs["speed"],
            inputs["path"],
            inputs["phase"],
            inputs["disrupted"],
            inputs["damaged"],
            inputs["start"],
        )

    def run(inputs: Inputs) -> Verdict | Script[Verdict]:
        return rules.move(march(inputs))

    def chances(inputs: Inputs) -> Verdict:
        from referee.games.aam.movement.odds import odds

        return odds(march(inputs))

    terrains = book.names["terrain"]
    keys: tuple[Key, ...] = (
        choice_key("type", book.names["type"], required=True),
        number_key("speed", 0, 99, True),
        reader_key("path", "path", lambda text: read_path(text, terrains), True),
        choice_key("phase", PHASES, default="movement"),
        yesno_key("disrupted"),
        yesno_key("damaged"),
        reader_key("start", "terrain", lambda text: read_ground(text, terrains, "start")),
    )
    return Procedure(
        "move",
        keys,
        ("speed", "terrain.effects", "roll"),
        run,
        chances,
        (),
        "type=vehicle speed=4 path='clear, river>forest' phase=movement",
    )


PROCEDURES = (_move,)
