"""Axis & Allies Miniatures: the owner's unit cards, his armies, their pages."""

from __future__ import annotations

from referee.i18n.mark import N_, NP_
from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {
    "aam.card.ask.name": N_("1/6 Name on the card (English / French where they differ)"),
    "aam.card.ask.nation": N_("2/6 Nation and year"),
    "aam.card.ask.type": N_("3/6 Type and subtype"),
    "aam.card.ask.figures": N_("4/6 Cost, speed, defence"),
    "aam.card.ask.attack": N_("5/6 Dice against Soldiers, then Vehicles (short, medium, long)"),
    "aam.card.ask.abilities": N_("6/6 Special abilities with their numbers (Enter: none)"),
    "aam.card.example.name": N_("Example: Sherman Firefly"),
    "aam.card.example.nation": N_("Example: United Kingdom 1944"),
    "aam.card.example.type": N_("Example: Vehicle tank, Soldier, Soldier artillery"),
    "aam.card.example.figures": N_("Example: 30 4 5/4"),
    "aam.card.example.attack": N_("Example: 8/8/6 15/13/- (a dash: no attack)"),
    "aam.card.example.abilities": N_("Example: extended range 10, close assault 6"),
    "aam.card.nothing": N_(
        "The card cannot do without it: type what is asked; “quit” leaves, nothing is written."
    ),
    "aam.card.bad.name": N_("“%(text)s” is not a name."),
    "aam.card.bad.nation": N_("“%(text)s”: type a nation and a year."),
    "aam.card.bad.type": N_(
        "“%(text)s”: type Soldier or Vehicle, and the subtype if there is one."
    ),
    "aam.card.bad.figures": N_("“%(text)s”: type three numbers: cost, speed, defence."),
    "aam.card.bad.attack": N_("“%(text)s”: type six numbers."),
    "aam.card.cost": N_("%(points)d points"),
    "aam.card.speed": N_("speed %(speed)d"),
    "aam.card.defence": N_("defence %(defence)s"),
    "card.format": N_("There is no format “%(text)s”: text, csv."),
    "card.nobody": N_(
        "`card new` asks its questions at a terminal; `card read FILE.csv` asks nothing."
    ),
    "aam.csv.empty": N_("There is nothing in this file."),
    "aam.csv.long": N_(
        "A cell is longer than any text of a card, or a quotation mark before it is never closed."
    ),
    "aam.csv.no_text": N_("%(file)s is not a text file: save the sheet as CSV."),
    "aam.csv.nothing_new": N_(
        "Every row is a shipped card as it stands: change a figure, or fill in how many (count)."
    ),
    "aam.csv.no_rows": N_("There are no cards below the heads of the columns."),
    "aam.csv.column": N_("There is no column “%(text)s”: %(options)s."),
    "aam.csv.column_twice": N_("The column “%(text)s” is there twice."),
    "aam.csv.no_unit": N_("A column `unit` or `name_en` must say which card a row is."),
    "aam.csv.twice": N_("The card %(text)s is there already, with other numbers."),
    "aam.csv.side": N_("%(side)s is not the side of this nation."),
    "aam.csv.problems": NP_(
        "%(file)s: %(n_cells)d cell cannot be read; nothing was written.",
        "%(file)s: %(n_cells)d cells cannot be read; nothing was written.",
        "n_cells",
    ),
    "aam.csv.read": NP_(
        "%(n_cards)d card of your own; figures in armies: %(armies)d.",
        "%(n_cards)d cards of your own; figures in armies: %(armies)d.",
        "n_cards",
    ),
    "aam.csv.army_left": N_(
        "%(side)s: these figures cost %(points)d points of %(limit)d (%(number)d of %(most)d units): "
        "the cards are kept, the army is not."
    ),
    "aam.csv.instead": N_("They take the place of the shipped cards: %(units)s."),
    # Armies and rosters.
    "army.prompt": N_("%(side)s: %(points)d/%(limit)d points, %(number)d/%(most)d units"),
    "army.line": N_("%(n)d × %(unit)s, %(points)d points."),
    "army.nothing_fits": N_("No card fits any more."),
    "army.which_side": N_("Allies or Axis?"),
    "army.no_name": N_("An army is kept under a name: `save NAME`."),
    "army.another": N_(
        "Another army is kept under the name %(name)s and stays: `save NAME` keeps this one under another."
    ),
    "army.nobody": N_(
        "An army is built line by line at a terminal, without --json: nobody is there to answer."
    ),
    "army.not_in_it": N_("%(unit)s: there are only %(n)d in the army."),
    "army.unknown": N_("There is no file and no army called “%(text)s”."),
    "army.kept": N_("%(name)s: %(side)s, %(points)d points, %(number)d units"),
    "aam.roster.cost": N_("points"),
    "aam.roster.speed": N_("speed"),
    "aam.roster.defence": N_("defence"),
    "aam.roster.soldiers": N_("Soldiers"),
    "aam.roster.vehicles": N_("Vehicles"),
    "aam.roster.on_card": N_("read the card"),
}
