"""Which fields of a procedure's result are shown, in which order, under which label.

(game, procedure) → (key, kind, label). `--json` has every key; the screen has
what players look for, the answer first.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.i18n.mark import N_

Field = tuple[str, str, str]
FIELDS: Mapping[tuple[str, str], tuple[Field, ...]] = {
    ("aa1941", "move"): (
        ("legal", "yes", N_("Legal")),
        ("cost", "points", N_("Points used")),
        ("path", "spaces", N_("Path")),
    ),
    ("aa1941", "purchase"): (("cost", "ipc", N_("Cost")), ("left", "ipc", N_("Left"))),
    ("aa1941", "mobilize"): (
        ("limit", "number", N_("Limit")),
        ("placed", "force", N_("Placed")),
        ("refused", "force", N_("Refused")),
    ),
    ("aa1941", "landing"): (("options", "spaces", N_("May land in")),),
    ("aa1941", "victory"): (
        ("winner", "side", N_("Winner")),
        ("condition", "card", N_("Condition")),
    ),
}
ODDS: Mapping[tuple[str, str], tuple[Field, ...]] = {
    ("aa1941", "battle"): (
        ("attacker_wins", "chance", N_("Attacker wins")),
        ("captures", "chance", N_("Territory taken")),
        ("defender_wins", "chance", N_("Defender wins")),
        ("draw", "chance", N_("Both destroyed")),
        ("stalemate", "chance", N_("Nobody can hit any more")),
        ("undecided", "chance", N_("Undecided")),
        ("attacker_loss_ipc", "ipc", N_("Attacker loses on average")),
        ("defender_loss_ipc", "ipc", N_("Defender loses on average")),
        ("expected_rounds", "number", N_("Rounds on average")),
    ),
}
