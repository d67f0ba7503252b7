"""Who of an attack came by sea, apart on the strip from those who came over land (Retraites, p. 15)."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping

from referee.engine.ask import Answer, Ask, Choice, Say
from referee.engine.verdict import Json, info
from referee.games.aa1941.combat.battle_line import AIR, ATTACKER, Line, Points, force_of
from referee.games.aa1941.combat.battle_setup import Plan

CARDS = ("combat.amphibious_retreat", "combat.step4")


class Ashore:
    """Those who came by sea in one battle, losses taken off: they never retreat.

    Of a kind that came both ways its owner says who is lost; unsaid, who came over land goes first.
    """

    def __init__(self, plan: Plan, line: Line) -> None:
        self.plan, self.line = plan, line
        self.left = dict(plan.seaborne)
        self.said = [dict(force) for force in plan.landed]
        self._told = False

    def choices(self, before: Points, after: Points) -> Iterator[tuple[str, int, int, int]]:
        """The kinds whose losses may be shared out: (unit, lost, fewest, most by sea)."""
        for unit, p, q in zip(self.line.units, before, after, strict=True):
            lost, landed = p - q, self.left.get(unit, 0)
            fewest, most = max(0, lost - (p - landed)), min(lost, landed)
            if self.plan.may_retreat and most > fewest:
                yield unit, lost, fewest, most

    def lose(
        self, before: Points, after: Points, asks: bool, waiting: int, standing: Mapping[str, Json]
    ) -> Generator[Ask | Say, Answer, None]:
        """Take a volley's losses from both: as said before, as asked, else over land first.

        `asks`: it matters who goes; `waiting`: how many losses said beforehand are still to come.
        """
        said = self.said.pop(0) if len(self.said) > waiting else {}
        shared = {unit: rest for unit, *rest in self.choices(before, after)} if asks else {}
        for unit, p, q in zip(self.line.units, before, after, strict=True):
            lost, landed = p - q, self.left.get(unit, 0)
            gone = max(0, lost - (p - landed))
            if unit in shared:
                lost, fewest, most = shared[unit]
                gone = min(max(said.get(unit, 0), fewest), most)
                if self.plan.ask:
                    gone = yield from self._asked(unit, lost, range(fewest, most + 1), standing)
            if landed:
                self.left[unit] = landed - gone

    def _asked(
        self, unit: str, lost: int, options: range, standing: Mapping[str, Json]
    ) -> Generator[Ask | Say, Answer, int]:
        question = Choice(
            "aa1941.choice.losses_landed",
            tuple(map(str, options)),
            "landed",
            str(options[0]),
            {**standing, "lost_force": {unit: lost}, "landed_force": {unit: self.left[unit]}},
            CARDS,
            side=self.plan.sides[ATTACKER],
            aloud=True,
        )
        answer = yield question
        while answer not in question.options:
            answer = yield question
        return int(str(answer))

    def nobody_leaves(self, rounds: int, points: Points) -> Generator[Ask | Say, Answer, None]:
        """An ordered retreat that finds only those who came by sea, or whose ships have nowhere to go: they
        fight on, and it is said; so it is where the question whether to retreat would be.
        """
        after = self.plan.retreat_after
        if after is None and self.plan.ask and not self._told:
            self._told = True
            code = "came_by_sea" if self.plan.may_retreat else "no_way_back"
            card = CARDS[0] if self.plan.may_retreat else "combat.step6"
            yield Say((info(f"aa1941.battle.{code}", card, force=force_of(self.line, points)),))
        if after is None or rounds < after or self._told:
            return
        force, code = force_of(self.line, points), "aa1941.battle.nobody_leaves"
        if not self.plan.may_retreat:
            flies = dict(zip(self.line.units, self.line.kind, strict=True))
            bound = {unit: n for unit, n in force.items() if flies[unit] != AIR}
            if len(bound) == len(force):
                return
            force, code = bound, "aa1941.battle.nowhere_to_go"
        self._told = True
        yield Say((info(code, CARDS[0] if self.plan.may_retreat else "combat.step6", force=force),))
