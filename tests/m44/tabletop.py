"""A board of Memoir ’44 laid for one rule, and a side that plays on it with typed words and dice."""

from __future__ import annotations

from typing import Any

from referee.app.games import game as find_game
from referee.engine.ask import Choice
from referee.engine.command import Accepted, Command, Refused, Wanted
from referee.engine.dice import check_count, read_faces, split_groups

Raw = dict[str, Any]


class Said:
    """What came of a command: accepted or refused, the codes, the result."""

    def __init__(self, decision: Any) -> None:
        self.ok = isinstance(decision, Accepted)
        self.rulings = decision.rulings
        self.codes = [ruling.code for ruling in decision.rulings]
        self.cards = [card for ruling in decision.rulings for card in ruling.cards]
        self.happened = [{"kind": e.kind, "data": e.data} for e in getattr(decision, "events", ())]
        self.result = dict(decision.result)
        self.against = [r.code for r in decision.rulings if r.severity == "refusal"]


class Table:
    """A game in progress from the parts of a scenario; the Allies sit at the bottom and begin."""

    def __init__(self, *, options: Raw | None = None, **scenario: Any) -> None:
        self.game: Any = find_game("m44")
        raw: Raw = {
            "board": {"size": "standard", "rows": 9, "columns": 13, "face": "country"},
            "top": "axis", "first_player": "allies", "hands": {"axis": 5, "allies": 5},
            "medals": {"axis": 6, "allies": 6}, **scenario,
        }  # fmt: skip
        self.scenario = raw
        self.state: Any = self.game.initial(raw, options or {})

    def do(self, line: str, dice: str = "", *choices: str, overruled: str = "") -> Said:
        """One line typed after `do`, its dice in groups, its choices in order."""
        command = self.game.read(self.state, line.split())
        return self.take(command, dice, *choices, overruled=overruled)

    def take(self, command: Command, dice: str = "", *choices: str, overruled: str = "") -> Said:
        """A command with its dice and choices; nothing may be left over."""
        groups, picks = [g for g in split_groups(dice) if g], list(choices)
        answers: list[Any] = list(command.answers)
        while True:
            whole = Command(command.name, command.args, tuple(answers), False,
                            frozenset(filter(None, [overruled])))  # fmt: skip
            decision = self.game.decide(self.state, whole)
            if not isinstance(decision, Wanted):
                break
            ask = decision.ask
            if isinstance(ask, Choice):
                assert picks, ask
                assert picks[0] in ask.options, (picks, ask)
                answers.append(picks.pop(0))
            else:
                assert groups, ask
                faces = read_faces(groups.pop(0), ask.faces)
                check_count(ask, faces)
                answers.append(faces)
        assert not groups, ("dice left over", groups)
        assert not picks, ("choices left over", picks)
        if isinstance(decision, Accepted):
            for event in decision.events:
                self.state = self.game.evolve(self.state, event)
            dumped = self.game.dump(self.state)
            assert self.game.load(self.scenario, {}, dumped) == self.state
        else:
            assert isinstance(decision, Refused)
        return Said(decision)

    def go(self, *lines: str) -> None:
        """Lines that are all accepted and need no dice."""
        for line in lines:
            said = self.do(line)
            assert said.ok, (line, said.against)

    def turn(self) -> None:
        """On to the next player's turn."""
        side = self.state.side
        while self.state.side == side and not self.state.victory:
            self.go("next")

    @property
    def medals(self) -> dict[str, int]:
        """Medals of each side now."""
        found: dict[str, int] = self.game.status(self.state)["medals"]
        return found

    def figures(self, name: str) -> int:
        """Figures on a hex; 0 where nobody stands."""
        piece = self.state.pieces.get(name)
        return 0 if piece is None else int(piece.figures)

    @property
    def verbs(self) -> set[str]:
        """Every verb offered."""
        return {offer.verb for offer in self.game.offers(self.state)}


def units(*lines: str) -> list[Raw]:
    """`allies infantry r5c5 [r6c5…] [key=value…]` as lines of a scenario."""
    found = []
    for line in lines:
        side, unit, *rest = line.split()
        entry: Raw = {"side": side, "unit": unit, "at": [w for w in rest if "=" not in w]}
        for word in rest:
            if "=" in word:
                key, value = word.split("=")
                entry[key] = int(value) if value.isdigit() else value == "yes" or value
        found.append(entry)
    return found
