"""What a battle came to: its rounds, what is left, what it cost."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.force import Force
from referee.engine.record import field, record
from referee.engine.verdict import Json, Ruling, info, your_call
from referee.games.aa1941.combat.battle_line import SIDES, Line, Points, force_of
from referee.games.aa1941.combat.casualties import Hits, take


@record
class Column:
    """The dice of one value: who rolled, the faces, how many hit."""

    value: int
    force: Force
    faces: tuple[int, ...]
    hits: int


@record
class Fired:
    """One side's volley: `attack_strike`, `defend_strike`, `attack` or `defend`.

    `lost` are the pieces the other side removes for it, `damaged` how many
    battleships take their first hit.
    """

    step: str
    side: str
    columns: tuple[Column, ...]
    hits: int
    lost: Force
    damaged: int = 0


@record
class Round:
    """A round of combat: hits rolled by each side, pieces lost by each side."""

    attacker_hits: int
    defender_hits: int
    attacker_lost: Force
    defender_lost: Force
    volleys: tuple[Fired, ...] = ()

    def json(self) -> dict[str, Json]:
        """The keys of the contract."""
        return {
            "attacker_hits": self.attacker_hits,
            "defender_hits": self.defender_hits,
            "attacker_lost": dict(self.attacker_lost),
            "defender_lost": dict(self.defender_lost),
        }


@record
class Outcome:
    """How a battle ended. Losses in IPCs include transports sunk without dice (`swept`).

    `submerged` counts dived submarines per side; they are among those left, as
    are the units that retreated (`withdrawn`). `damaged` are battleships that
    were hit once and are repaired now. `ending` tells apart the ways nobody wins:
    `draw`, `rounds` (they ran out) and `retreat`. `unused`: losses said beforehand for which no
    question came. `under_fire`: transports that the enemy could go on firing at, where nobody was asked. `owned`:
    power → those of the defenders' losses that were said to be its own as they were chosen.
    """

    rounds: tuple[Round, ...]
    attacker_left: Force
    defender_left: Force
    winner: str
    captured: bool
    attacker_loss_ipc: int
    defender_loss_ipc: int
    retreated: bool = False
    submerged: Force = field(default_factory=dict)
    withdrawn: Force = field(default_factory=dict)
    sea: bool = False
    ending: str = "draw"
    swept: Mapping[str, int] = field(default_factory=dict)
    damaged: Mapping[str, int] = field(default_factory=dict)
    unused: tuple[Force, ...] = ()
    under_fire: int = 0
    owned: Mapping[str, Force] = field(default_factory=dict)

    def json(self) -> dict[str, Json]:
        """The keys of the contract, and what else a screen shows."""
        return {
            "rounds": [each.json() for each in self.rounds],
            "attacker_left": dict(self.attacker_left),
            "defender_left": dict(self.defender_left),
            "winner": self.winner,
            "captured": self.captured,
            "attacker_loss_ipc": self.attacker_loss_ipc,
            "defender_loss_ipc": self.defender_loss_ipc,
            "retreated": self.retreated,
            "submerged": dict(self.submerged),
        }

    def rulings(self) -> tuple[Ruling, ...]:
        """How it ended, and what that means for the board."""
        losses = {"attacker_ipc": self.attacker_loss_ipc, "defender_ipc": self.defender_loss_ipc}
        cards: tuple[str, ...] = ("combat.step6",)
        if self.winner == "stalemate":
            cards = ("combat.defenceless", "I-AA-06")
        ending = self.winner if self.winner != "none" else self.ending
        said = [info(f"aa1941.battle.ends_{ending}", *cards, **losses)]
        if self.captured:
            said.append(info("aa1941.battle.captured", "combat.step7"))
        said += self.not_taken()
        said += self.swept_rulings()
        for side in SIDES:
            if self.submerged.get(side):
                said.append(
                    info(
                        f"aa1941.battle.dived_{side}",
                        "combat.step2",
                        force={"submarine": self.submerged[side]},
                    )
                )
            sunk = sum(getattr(each, f"{side}_lost").get("carrier", 0) for each in self.rounds)
            left = self.attacker_left if side == "attacker" else self.defender_left
            if sunk and left.get("fighter", 0) > 2 * left.get("carrier", 0):
                said.append(
                    your_call(f"aa1941.battle.stranded_{side}", "noncombat.carrier_landing")
                )
        said += self.repaired()
        if self.winner == "defender" and self.attacker_left.get("transport"):
            transports = {"transport": self.attacker_left["transport"]}
            said.append(
                info(
                    "aa1941.battle.transports_retreat", "I-AA-13", "combat.step6", force=transports
                )
            )
        return tuple(said)

    def not_taken(self) -> tuple[Ruling, ...]:
        """That aircraft alone have won, and take nothing (step 7, p. 18)."""
        if self.winner != "attacker" or self.sea or self.captured:
            return ()
        return (info("aa1941.battle.not_captured", "combat.step7", "units.air"),)

    def repaired(self) -> tuple[Ruling, ...]:
        """That battleships hit once stand up again (p. 25)."""
        if not any(self.damaged.values()):
            return ()
        return (info("aa1941.battle.repaired", "units.battleship"),)

    def swept_rulings(self) -> tuple[Ruling, ...]:
        """The transports that went down without a die (Transports sans défense, p. 17)."""
        return tuple(swept_told(side, self.swept[side]) for side in SIDES if self.swept.get(side))


def wasted(line: Line, before: Points, hits: Hits, after: Points) -> tuple[Ruling, ...]:
    """That hits are lost although enemies are left: submarines hit no aircraft, and aircraft no submarine without
    a destroyer of their side (pp. 16, 26).
    """
    over = sum(hits) - (sum(before) - sum(take(line, before, hits)))
    if not over or not any(after):
        return ()
    return (
        info("aa1941.battle.hits_lost", "units.submarine.air", n=over, force=force_of(line, after)),
    )


def swept_told(side: str, ships: int) -> Ruling:
    """That so many transports of a side went down without a die."""
    return info(f"aa1941.battle.swept_{side}", "combat.defenceless", "units.transport",
                force={"transport": ships})  # fmt: skip
