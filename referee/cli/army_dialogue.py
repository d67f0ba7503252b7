"""An army built line by line: `2 bazooka`, `- 1 bazooka`, `cards tank`, `save`."""

from __future__ import annotations

from typing import Any

from referee.app import armies
from referee.app.games import game as find_game
from referee.cli.context import Context
from referee.cli.typing import typed
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.reading import read_choice
from referee.engine.record import replace
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.faults import fault_text
from referee.present.rulings import put as put_rulings
from referee.present.screen import out, page_for

# First words of a line, folded, in both languages.
WORDS = {
    "take": ("remove", "take", "drop", "enlever", "retirer", "oter"),
    "add": ("add", "ajouter", "plus"),
    "cards": ("cards", "card", "fiches", "fiche"),
    "list": ("list", "army", "liste", "armee"),
    "save": ("save", "enregistrer", "garder"),
    "quit": ("quit", "q", "exit", "quitter"),
    "help": ("help", "aide"),
}
MOST = 12  # cards listed at once
_HELP = N_(
    "`2 bazooka` adds, `- 1 bazooka` takes away, `cards` (or `cards tank`) lists what still fits, "
    "`list` the army, `save NAME` keeps it, `quit` leaves."
)
_KEPT = N_("Kept: %(path)s")
_EMPTY = N_("The army is empty.")
_MORE = N_("… and %(n)d more: `cards WORD` looks for one.")
_ILLEGAL = N_("An illegal army is not kept.")
_OTHER = N_("Another army is kept under the name %(name)s. Write over it?")
_UNKEPT = N_("The army was not kept. Leave all the same?")


class Building:
    """One army under way at the terminal."""

    def __init__(self, context: Context, draft: Any, name: str | None) -> None:
        from referee.games.aam.armies.building import OfSide

        self.context, self.draft, self.name = context, draft, name
        self.game: Any = find_game(armies.GAME)
        self.kept = dict(draft.units)
        # Where this army was kept before, and may be kept again unasked.
        self.mine = {armies.place(name)} if name is not None and armies.called(name) else set()
        self.names = {"unit": OfSide(self.book, self.game.names["unit"], draft.terms.side)}

    @property
    def book(self) -> Any:
        """The cards known."""
        return self.game.book

    def prompt(self) -> str:
        """Side, points and slots: what is used and what there is."""
        from referee.games.aam.armies.building import left

        points, slots = left(self.book, self.draft)
        terms = self.draft.terms
        return self.context.voice.say(
            "army.prompt",
            {"side": terms.side, "points": terms.points - points, "limit": terms.points,
             "number": terms.limit - slots, "most": terms.limit},
        )  # fmt: skip

    def line(self, text: str) -> bool:
        """Do what a line says; whether it goes on."""
        head, _, rest = text.strip().partition(" ")
        word = next((key for key, known in WORDS.items() if fold(head) in known), "")
        if text.strip().startswith("-"):
            word, rest = "take", text.strip()[1:]
        elif text.strip().startswith("+"):
            word, rest = "add", text.strip()[1:]
        elif not word:
            word, rest = "add", text
        return bool(getattr(self, f"_{word}")(rest.strip()))

    def _add(self, text: str) -> bool:
        from referee.games.aam.armies.building import added

        self.draft = added(self.draft, text, self.names)
        return self._told(text)

    def _take(self, text: str) -> bool:
        from referee.games.aam.armies.building import taken

        self.draft = taken(self.draft, text, self.names)
        return self._told("")

    def _told(self, text: str) -> bool:
        """The cards just named with their price and abilities, and what is wrong by now."""
        from referee.games.aam.armies.building import lines
        from referee.games.aam.words.keys import read_units

        named = read_units(text, self.names["unit"]) if text else {}
        page = page_for(self.context)
        for each in lines(self.book, self.draft):
            if each["unit"] in named:
                self._put(page, each)
        self._warn(page, named)
        out(self.context, page.render(), "" if not page.render() else "\n")
        return True

    def _warn(self, page: Page, of: Any) -> None:
        """What keeps the army from being legal yet (nothing of it was refused), and what is told of these cards."""
        from referee.games.aam.armies.building import noted, wrong

        found = tuple(replace(each, severity="advice") for each in wrong(self.book, self.draft))
        told = (*found, *noted(self.book, self.draft, of))
        put_rulings(page, self.context.voice, self.game, told)

    def _put(self, page: Page, each: Any) -> None:
        say = self.context.voice
        held = ", ".join(
            f"{say.name('ability', one['id'])} {one['value'] if one['value'] is not None else ''}".strip()
            for one in each["abilities"]
        )
        told = say.say(
            "army.line", {"n": each["count"], "unit": each["unit"], "points": each["points"]}
        )
        page.text(f"{told} {held}".strip(), 2)

    def _list(self, text: str) -> bool:
        from referee.games.aam.armies.building import lines

        page = page_for(self.context)
        for each in lines(self.book, self.draft):
            self._put(page, each)
        if not self.draft.units:
            page.text(self.context.voice.t(_EMPTY), 2)
        self._warn(page, self.draft.units)
        out(self.context, page.render())
        return True

    def _cards(self, text: str) -> bool:
        """What still fits, dearest first; with a word those called or typed so."""
        from referee.games.aam.armies.building import fitting

        say, page = self.context.voice, page_for(self.context)
        wanted = fold(text)
        found = [
            unit
            for unit in fitting(self.book, self.draft)
            if not wanted or wanted in fold(self._called(unit))
        ]
        costs = self.draft.terms.costs
        for unit in found[:MOST]:
            each = {"unit": unit.id, "count": 1, "points": unit.price(costs),
                    "abilities": [{"id": a.id, "value": a.value} for a in unit.abilities
                                  if a.printed != "revised"]}  # fmt: skip
            self._put(page, each)
        if len(found) > MOST:
            page.text(say.t(_MORE, n=len(found) - MOST), 2)
        if not found:
            page.text(say.say("army.nothing_fits"), 2)
        out(self.context, page.render())
        return True

    def _called(self, unit: Any) -> str:
        say = self.context.voice
        kinds = [("unit", unit.id), ("nation", unit.nation), ("type", unit.type)]
        kinds += [("subtype", unit.subtype)] if unit.subtype else []
        return " ".join([unit.id, *(say.name(kind, key) for kind, key in kinds)])

    def _save(self, text: str) -> bool:
        from referee.games.aam.armies.building import wrong

        found = tuple(wrong(self.book, self.draft))
        page = page_for(self.context)
        if found or not self.draft.units:
            put_rulings(page, self.context.voice, self.game, found)
            page.text(
                self.context.voice.t(_EMPTY if not self.draft.units else _ILLEGAL), 0, "✗", "bad"
            )
            out(self.context, page.render())
            return True
        name = text or self.name
        if not name:
            raise Unreadable("army.no_name")
        path = armies.place(name)
        if path not in self.mine and path.exists() and not self._over(name):
            raise Unreadable("army.another", name=name)
        armies.kept(name, self.draft)
        self.name, self.mine = name, {*self.mine, path}
        self.kept = dict(self.draft.units)
        self._warn(page, self.draft.units)
        page.text(self.context.voice.t(_KEPT, path=path), 0, "✓", "good")
        out(self.context, page.render())
        return True

    def _over(self, name: str) -> bool:
        """Whether another army may give way to this one: its owner says so; in a pipe nobody does."""
        from referee.cli.ask import confirmed

        try:
            return self.context.interactive and confirmed(self.context, _OTHER, name=name)
        except KeyboardInterrupt:
            return False

    def _help(self, text: str) -> bool:
        page = page_for(self.context)
        page.text(self.context.voice.t(_HELP))
        out(self.context, page.render())
        return True

    def _quit(self, text: str) -> bool:
        from referee.cli.ask import confirmed

        if self.draft.units == self.kept or not self.draft.units:
            return False
        return not confirmed(self.context, _UNKEPT)


def built(
    context: Context, name: str | None, side: str | None, points: int | None, historical: bool,
    year: int | None, costs: str,
) -> int:  # fmt: skip
    """Build one army to its end; 0."""
    from referee.games.aam.armies.rules import Terms

    say, game = context.voice, find_game(armies.GAME)
    if name is not None and not name.isprintable():
        name = _printable(name) or None
    known = False
    if name is not None:
        armies.place(name)  # what is no name is refused before an army is built
        known = armies.called(name) is not None
    if side is None and not known:
        side = _side(context)
    wanted = game.names["side"].find(side) if side is not None else "allies"
    terms = Terms(wanted, points or armies.STANDARD, historical=historical, year=year, costs=costs)
    building = Building(context, armies.begun(name, terms), name)
    building.line("help")
    if building.draft.units:
        building.line("list")
    while True:
        try:
            text = _printable(typed(context, building.prompt()))
            if text and not building.line(text):
                return 0
        except KeyboardInterrupt:
            return 0
        except Fault as fault:
            page = page_for(context)
            page.text(fault_text(say, fault), 0, "✗", "bad")
            out(context, page.render())


def _printable(text: str) -> str:
    """A line without the signs that move a cursor: the file of an army holds none."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def _side(context: Context) -> str:
    """Allies or Axis, asked until one is meant."""
    say, game = context.voice, find_game(armies.GAME)
    while True:
        try:
            return read_choice(
                "side", typed(context, say.say("army.which_side")), game.names["side"]
            )
        except Fault as fault:
            page = page_for(context)
            page.text(fault_text(say, fault), 0, "✗", "bad")
            out(context, page.render())
