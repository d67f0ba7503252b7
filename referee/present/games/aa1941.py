"""Axis & Allies 1941 on the screen."""

from __future__ import annotations

from referee.i18n.mark import N_
from referee.present.games import Fields, Showing, aa1941_battle, aa1941_ledger, aa1941_planning

FIELDS: Fields = {
    "move": (
        ("legal", "yes", N_("Legal")),
        ("cost", "points", N_("Points used")),
        ("path", "spaces", N_("Path")),
    ),
    "purchase": (("cost", "ipc", N_("Cost")), ("left", "ipc", N_("Left"))),
    "mobilize": (
        ("limit", "number", N_("Limit")),
        ("placed", "force", N_("Placed")),
        ("refused", "force", N_("Refused")),
    ),
    "landing": (("options", "spaces", N_("May land in")),),
    "amphibious": (
        ("legal", "yes", N_("Legal")),
        ("sea_battle", "", N_("Sea battle first")),
    ),
    "transport": (
        ("legal", "yes", N_("Legal")),
        ("needed", "number", N_("Transports needed")),
    ),
    "retreat": (("options", "spaces", N_("May retreat to")),),
    "canal": (("open", "yes", N_("Open")),),
    "victory": (("winner", "side", N_("Winner")),),
}
ODDS: Fields = {
    "battle": (
        ("attacker_wins", "chance", N_("Attacker wins")),
        ("captures", "chance", N_("Territory taken")),
        ("defender_wins", "chance", N_("Defender wins")),
        ("draw", "chance", N_("Nobody left to fight")),
        ("stalemate", "chance", N_("Nobody can hit any more")),
        ("undecided", "chance", N_("Undecided")),
        ("attacker_loss_ipc", "ipc", N_("Attacker loses on average")),
        ("defender_loss_ipc", "ipc", N_("Defender loses on average")),
        ("expected_rounds", "number", N_("Rounds on average")),
    ),
}
SHOWS = Showing(
    fields=FIELDS,
    odds=ODDS,
    own={"battle": aa1941_battle.render},
    more_odds={"battle": aa1941_planning.render},
    rolled=aa1941_battle.rolled,
    ledger=aa1941_ledger.render,
)
