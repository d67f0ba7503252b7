"""What `referee` alone prints: one screen, what to type next, given what is on the disk."""

from __future__ import annotations

from referee.cli.context import Context
from referee.cli.help import shown
from referee.i18n.mark import N_
from referee.present.blocks import Page, safe

MOST = 2  # games under way that are shown
_WHAT = N_("A rules referee for board wargames played on a real table.")
_UNDER_WAY = N_("Under way:")
_GO_ON = N_("go on with %(name)s")
_BEGIN = N_("begin a game: Axis & Allies 1941")
_TEACH = N_("learn a turn in five minutes, on a game that is thrown away")
_OTHERS = N_("the other games: m44, aam, wif5, tlc; with every scenario: scenarios")
_LEARN = N_("print a set-up sheet, or tick it off piece by piece")
_RULE = N_("look up a rule, in your own words")
_ODDS = N_("exact chances of a battle")
_HELP = N_("every command; COMMAND --help tells about one")


def first_page(context: Context) -> int:
    """The games under way, and the handful of commands with which an evening begins."""
    from referee.app.under_way import games_under_way
    from referee.present.views.under_way import lines, since

    say, program = context.voice, context.program
    page = Page(context.width, False, context.ascii, context.encoding)
    page.text(say.t(_WHAT))
    rows = [row for row in games_under_way().result["saves"] if not row["trouble"]]
    rows.sort(key=lambda row: not row["current"])  # the one that `play` goes on with
    if rows:
        page.gap()
        page.line(say.t(_UNDER_WAY), "bold")
        for row in rows[:MOST]:
            title, stands, _, _ = lines(context, row)
            page.text(safe(row["name"]), 2, "▸" if row["current"] else "·", "bold")
            page.text(say.row((title, stands, since(say, row["played"]))), 4)
    french = program == "arbitre"
    asked, odds = "rule m44 can armour enter a forest", "odds aa1941 3 inf 2 tanks v 3 inf"
    if french:
        asked = "règle m44 mon char peut-il entrer en forêt"
        odds = "cotes aa1941 3 inf 2 chars contre 3 inf"
    begun = next((row["name"] for row in rows if row["current"]), "")
    pairs = [(f"{program} play", say.t(_GO_ON, name=safe(begun)))] if begun else []
    pairs += [
        (f"{program} play aa1941", say.t(_BEGIN)),
        *(() if begun else ((f"{program} tutorial", say.t(_TEACH)),)),
        (f"{program} games", say.t(_OTHERS)),
        (f"{program} setup m44/sword_beach", say.t(_LEARN)),
        (f"{program} {asked}", say.t(_RULE)),
        (f"{program} {odds}", say.t(_ODDS)),
        (f"{program} help", say.t(_HELP)),
    ]
    page.gap()
    for command, text in pairs:
        page.text(say.faced(command) if say.faced else command, 2, "", "bold")
        page.text(text, 6)
    return shown(context, "help", page.render())
