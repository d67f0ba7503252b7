"""A battle, round by round, with the dice and the choices of both players.

General Combat, steps 1 to 7 (pp. 15-18). `battle` is a script: it yields the
dice to roll in the booklet's order and, in a guided session, the choices; it
returns an `Outcome`. `odds.py` walks through the same steps without dice.
"""

from __future__ import annotations

from collections.abc import Generator

from referee.engine.ask import HOW_MANY, Answer, Ask, Choice, Say, Script
from referee.engine.dice import check_count
from referee.engine.force import Force, kept_force
from referee.engine.names import Names
from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.battle_line import (
    ATTACKER,
    DEFENDER,
    SIDES,
    Points,
    Strip,
    ended,
    first_hits,
    force_of,
    less,
    swept,
    turned_over,
    worth,
)
from referee.games.aa1941.combat.battle_setup import (
    Plan,
    asked,
    defenceless_now,
    dive_first,
    lay_out,
    losses_asked,
    may_dive,
    not_lost,
    opening_fire,
    plan_rulings,
    staying,
    taken,
    under_fire,
)
from referee.games.aa1941.combat.casualties import (
    Hits,
    forced,
    legal,
    losing,
    losses,
    meant,
    preferring,
    take,
)
from referee.games.aa1941.combat.fire import STEPS, Volley, questions, read_hits, sight, volley
from referee.games.aa1941.combat.landings.ashore import Ashore
from referee.games.aa1941.combat.outcome import Column, Fired, Outcome, Round, swept_told, wasted
from referee.games.aa1941.combat.sharing import Owners, together
from referee.games.aa1941.combat.typed_losses import kept_losses, not_of_theirs, typed_losses
from referee.games.aa1941.combat.wishes import Wishes

__all__ = ["Column", "Fired", "Outcome", "Plan", "Round", "battle", "plan_rulings"]

Steps = Generator[Ask | Say, Answer, Points]


def battle(book: Book, plan: Plan, names: Names | None = None) -> Script[Outcome]:
    """Fight a battle: a script that yields `Dice` (and `Choice`s) and returns the `Outcome`.

    One `Dice` per column, high to low, in the order attacker's surprise strike,
    defender's, attackers, defenders. `names` reads the losses that players type;
    without it only ids are understood. The plan should have passed `plan_rulings`.
    """
    strip = lay_out(book, plan)
    names = names or Names("unit", dict.fromkeys(book.units, ()))
    table = _Table(book, strip, plan, names)
    yield from table.fight()
    if unmet := table.wishes.unmet():
        yield Say((unmet,))  # no later hit was theirs, either
    if table.spared and table.lost_no_transport():
        yield Say((not_lost(ATTACKER, "transport", *table.spared),))
    return table.outcome()


class _Table:
    """The state of one battle while its script runs."""

    def __init__(self, book: Book, strip: Strip, plan: Plan, names: Names) -> None:
        self.book, self.strip, self.plan, self.names = book, strip, plan, names
        self.owned: Owners = {}
        self.lines = (strip.attacker, strip.defender)
        self.left = [strip.attacker.points, strip.defender.points]
        self.dived = [0, 0]
        self.withdrawn = tuple([0] * len(strip.attacker.units))
        self.retreated = self.left_alone = False
        self.rounds: list[Round] = []
        self.losses = [dict(force) for force in plan.losses]
        self.wishes = Wishes(plan.defender_losses, plan.later_losses)
        self.spared: tuple[Force, int] | None = None  # transports said, and other ships had to go
        self.ashore = Ashore(plan, strip.attacker)

    def end(self) -> str | None:
        return ended(self.strip, self.left[0], self.left[1], (self.dived[0], self.dived[1]))

    def standing(self) -> dict[str, Json]:
        """The strip as it stands at a question: both forces, ships hit once, what has dived."""
        told: dict[str, Json] = {"terrain": self.plan.terrain}
        if self.plan.space:
            told["space"] = self.plan.space
        for side, line, points in zip(SIDES, self.lines, self.left, strict=True):
            told[f"{side}_force"] = force_of(line, points)
            if hit_once := turned_over(line, points):
                told[f"{side}_damaged"] = hit_once
        if any(self.dived):
            told["submerged"] = sum(self.dived)
        if any(self.withdrawn):
            told["withdrawn"] = force_of(self.lines[ATTACKER], self.withdrawn)
        return told

    def fight(self) -> Generator[Ask | Say, Answer, None]:
        plan = self.plan
        a, d, (dived, dived_too) = dive_first(self.strip, plan)
        self.left, self.dived = [a, d], [dived, dived_too]
        while self._goes_on() and len(self.rounds) != plan.rounds:
            if self.rounds and (yield from self._retreats()):
                stays = staying(plan, self.lines[ATTACKER], self.left[ATTACKER], self.ashore.left)
                self.withdrawn = tuple(
                    [p - q for p, q in zip(self.left[ATTACKER], stays, strict=True)]
                )
                self.left[ATTACKER], self.retreated = stays, True
                if not any(stays):
                    self.left_alone = True
                    return
                if plan.ask:  # they fight on at once, and somebody has said "retreat"
                    back, on = (force_of(self.lines[ATTACKER], p) for p in (self.withdrawn, stays))
                    yield Say((info("aa1941.battle.fight_on", "combat.amphibious_retreat",
                                    force=back, staying_force=on),))  # fmt: skip
            yield from self._dive()
            if not (firing := self._firing()):
                return
            before = tuple(self.left)
            fired = yield from self._exchange(True, firing)
            if firing := self._firing():
                fired += yield from self._exchange(False, firing)
            self.rounds.append(
                Round(
                    sum(each.hits for each in fired if each.side == SIDES[ATTACKER]),
                    sum(each.hits for each in fired if each.side == SIDES[DEFENDER]),
                    losses(self.lines[ATTACKER], before[ATTACKER], self.left[ATTACKER]),
                    losses(self.lines[DEFENDER], before[DEFENDER], self.left[DEFENDER]),
                    tuple(fired),
                )
            )

    def _goes_on(self) -> bool:
        """Whether another round begins (step 6): under fire the first, and those the table is asked before."""
        end, line, own = self.end(), self.lines[ATTACKER], self.left[ATTACKER]
        if not self.rounds:
            return end is None or opening_fire(self.strip, end, *self.left) > 0
        stays = not self.retreated and asked(self.plan, line, own, self.ashore.left)
        return end is None or (stays and under_fire(self.strip, end, *self.left))

    def _firing(self) -> tuple[int, ...]:
        """Who fires in the rest of a round: both, the defender alone at bare transports, or nobody."""
        end = self.end()
        if end is None:
            return ATTACKER, DEFENDER
        return (DEFENDER,) if under_fire(self.strip, end, *self.left) else ()

    def _retreats(self) -> Generator[Ask | Say, Answer, bool]:
        """Press the attack or retreat (step 6, p. 17); transports without defence go down before."""
        own = self.left[ATTACKER]
        self.left[DEFENDER], sunk = defenceless_now(self.strip, self.end(), *self.left)
        if sunk:
            yield Say((swept_told(SIDES[DEFENDER], sunk),))
        stays = staying(self.plan, self.lines[ATTACKER], own, self.ashore.left)
        if self.retreated or stays == own:
            if not self.retreated:
                yield from self.ashore.nobody_leaves(len(self.rounds), own)
            return False
        if self.plan.retreat_after is not None:
            return len(self.rounds) >= self.plan.retreat_after
        if not self.plan.ask:
            return False
        answer = yield Choice(
            "aa1941.choice.press",
            ("press", "retreat"),
            "retreat_after",
            "retreat" if self.end() == SIDES[DEFENDER] else "press",  # bare transports
            {
                "round": len(self.rounds),
                "force": force_of(self.lines[ATTACKER], own),
                "staying_force": force_of(self.lines[ATTACKER], stays),
                **({"ways": list(self.plan.ways)} if self.plan.ways else {}),
                **({"swept": sunk} if sunk else {}),  # told above, no loss of the exchange
                **self.standing(),
            },
            ("combat.step6",),
            side=self.plan.sides[ATTACKER],
        )
        return answer == "retreat"

    def _dive(self) -> Generator[Ask | Say, Answer, None]:
        """Strike or submerge, the attacker first, before any die (step 2, p. 16)."""
        if not self.plan.ask:
            return
        for side in (ATTACKER, DEFENDER):
            if not self._firing() or not may_dive(self.strip, side, *self.left):
                continue
            place = self.lines[side].submarine
            submarines = self.left[side][place]
            question = Choice(
                f"aa1941.choice.dive_{SIDES[side]}",
                tuple([str(n) for n in range(submarines + 1)]),
                "submerge",
                "0",
                {
                    "round": len(self.rounds) + 1,
                    "submarines": submarines,
                    **self.standing(),
                },
                ("combat.step2", "units.submarine"),
                side=self.plan.sides[side],
                aloud=side == DEFENDER,  # his answer comes before the attacker's dice
                also={HOW_MANY: {"none": "0", "all": str(submarines)}},
            )
            answer = yield question
            while answer not in question.options:
                answer = yield question
            self.dived[side] += int(str(answer))
            self.left[side] = less(self.left[side], place, int(str(answer)))

    def _exchange(
        self, strike: bool, sides: tuple[int, ...]
    ) -> Generator[Ask | Say, Answer, list[Fired]]:
        """The sides fire with what stands when the step begins; then losses are removed.

        What the defender loses still fires back (p. 17), submarines hit in the
        surprise strike included; so neither side's dice depend on the other's.
        """
        start = tuple(self.left)
        fired: list[Fired] = []
        for side in sides:
            seen = sight(self.lines[1 - side], start[1 - side])
            dice = volley(self.strip.sea, self.lines[side], start[side], seen, strike)
            if not dice.groups:
                continue
            step = STEPS[side] + ("_strike" if strike else "")
            columns, hits = yield from self._roll(dice, step, side, start[side])
            other = 1 - side
            line, before = self.lines[other], start[other]
            after = take(line, before, hits)
            if self.plan.ask and not forced(line, before, hits):
                after = yield from self._choose(other, before, hits)
            elif (
                other == ATTACKER
                and self.losses
                and (not forced(line, before, hits) or self._landed_matter(before, after))
            ):
                after = yield from self._said(before, hits, self.losses.pop(0))
            elif other == ATTACKER and self.losses:  # nothing to choose: it is said of a later hit
                if set(said := self.losses[0]) == {"transport"} and any(hits):
                    others_go = legal(line, before, hits, said) == "transport"
                    self.spared = (said, sum(hits)) if others_go else self.spared
            elif other == DEFENDER and self.wishes.now:
                after = self.wishes.losing(line, before, hits)
            self.left[other] = after
            lost = losses(line, before, after)
            if other == ATTACKER:
                yield from self._split(before, after)
            else:
                self.wishes.lost(line, before, hits, lost)
            struck = first_hits(line, before) - first_hits(line, after)
            if spent := wasted(line, before, hits, after):
                yield Say(spent)
            hit = sum(each.hits for each in columns)
            fired.append(Fired(step, SIDES[side], columns, hit, lost, struck))
        return fired

    def _roll(
        self, dice: Volley, step: str, side: int, points: Points
    ) -> Generator[Ask | Say, Answer, tuple[tuple[Column, ...], Hits]]:
        line = self.lines[side]  # both sides may have the same units: they are told by their place
        told = {"round": len(self.rounds) + 1}, self.standing()
        columns: list[Column] = []
        for question in questions(dice, line, points, step, self.plan.sides[side], told):
            answer = yield question
            check_count(question, answer)
            faces = tuple([int(face) for face in answer])
            value = question.hits_on or 0
            columns.append(
                Column(value, question.params["force"], faces, sum(face <= value for face in faces))
            )
        return tuple(columns), read_hits(dice, [each.faces for each in columns])

    def _choose(self, side: int, points: Points, hits: Hits) -> Steps:
        """The owner of the hit units picks what he loses (pp. 16-17)."""
        line = self.lines[side]
        said = self.losses.pop(0) if side == ATTACKER and self.losses else {}
        usual = preferring(line, points, hits, self.wishes.now if side == DEFENDER else said)

        def check(answer: str) -> Ruling | None:
            if not answer.strip():
                return None
            typed, owned = typed_losses(self.book, self.names, line, answer)
            if alien := not_of_theirs(self.book, self.plan, side, self.owned, owned):
                return alien
            chosen = meant(line, points, hits, typed)
            why = legal(line, points, hits, chosen)
            return not_lost(side, why, chosen, sum(usual.values())) if why else None

        question = Choice(
            f"aa1941.choice.losses_{SIDES[side]}",
            (),
            f"{SIDES[side]}_order",
            kept_force(usual),
            {"round": len(self.rounds) + 1, **self.standing(),
             **losses_asked(self.strip, line, points, hits, usual)},
            ("combat.step3" if side == DEFENDER else "combat.step4", "I-AA-12"),
            check, side=self.plan.sides[side], aloud=True,
            meant=lambda text: kept_losses(self.book, self.names, line, text),
        )  # fmt: skip
        while check(str(answer := (yield question))) is not None:
            pass
        if not str(answer).strip():
            return losing(line, points, usual)
        typed, owned = typed_losses(self.book, self.names, line, str(answer))
        self.owned = together(self.owned, owned if side == DEFENDER else {})
        return losing(line, points, meant(line, points, hits, typed))

    def _said(self, points: Points, hits: Hits, chosen: dict[str, int]) -> Steps:
        """What the attacker said beforehand that he would lose; a refusal where he may not."""
        line = self.lines[ATTACKER]
        why = legal(line, points, hits, chosen := dict(meant(line, points, hits, chosen)))
        if why is not None:
            yield Say((not_lost(ATTACKER, why, chosen, sum(hits)),))
        return losing(line, points, chosen)

    def _landed_matter(self, before: Points, after: Points) -> bool:
        """Whether it matters who of those lost came by sea: while the others may still leave."""
        still = not self.retreated and self.end() is None
        return still and any(self.ashore.choices(before, after))

    def _split(self, before: Points, after: Points) -> Generator[Ask | Say, Answer, None]:
        asks = self._landed_matter(before, after)
        yield from self.ashore.lose(before, after, asks, len(self.losses), {
            "round": len(self.rounds) + 1, **self.standing()
        })  # fmt: skip

    def lost_no_transport(self) -> bool:
        """Whether the attacker has all his transports yet: who was said to go down has not (p. 17)."""
        place, whole = self.lines[ATTACKER].transport, self.lines[ATTACKER].points
        left = self.left[ATTACKER][place] + self.withdrawn[place]
        return left == whole[place] and not self.plan.ask

    def outcome(self) -> Outcome:
        """Everything counted at the end (step 7, p. 18)."""
        strip, plan = self.strip, self.plan
        end = None if self.left_alone else self.end()
        a, d = swept(strip, end, self.left[0], self.left[1], plan.may_retreat)
        gone = {
            side: n - m
            for side, n, m in zip(SIDES, map(sum, self.left), map(sum, (a, d)), strict=True)
            if n != m
        }
        a = tuple([p + q for p, q in zip(a, self.withdrawn, strict=True)])
        a, d = (
            less(points, line.submarine, -dived)
            for points, line, dived in zip((a, d), self.lines, self.dived, strict=True)
        )
        return Outcome(
            tuple(self.rounds),
            force_of(strip.attacker, a),
            force_of(strip.defender, d),
            end or "none",
            taken(strip, end or "none", a),
            worth(strip.attacker, strip.attacker.points) - worth(strip.attacker, a),
            worth(strip.defender, strip.defender.points) - worth(strip.defender, d),
            self.retreated,
            {side: n for side, n in zip(SIDES, self.dived, strict=True) if n},
            force_of(strip.attacker, self.withdrawn),
            strip.sea,
            "retreat" if self.left_alone else "rounds" if end is None else "draw",
            gone,
            {
                side: n
                for side, line, points in zip(SIDES, self.lines, (a, d), strict=True)
                if (n := turned_over(line, points))
            },
            tuple(self.losses),
            0 if plan.ask or not plan.may_retreat else opening_fire(strip, end, *self.left),
            self.owned,
        )
