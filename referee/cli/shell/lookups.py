"""The words that change nothing: rules, odds, tables, dice, the log, where a place is, help."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, takewhile
from typing import Any

from referee.app import standing
from referee.cli import tracking
from referee.cli.patience import chances
from referee.cli.shell import telling
from referee.cli.shell.agreeing import agreed
from referee.cli.shell.commands import DONE as COMMANDS_DONE
from referee.cli.shell.dialogue import line_of_args
from referee.cli.shell.session import GuidedSession
from referee.cli.shell.words import WORDS, spoken, taken_apart
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.play import COMMON
from referee.engine.reading import read_int
from referee.games.contract import Game
from referee.i18n.mark import N_
from referee.present import show
from referee.present.screen import page_for
from referee.present.views.cards import MEANT
from referee.present.views.offers import shape

Rest = tuple[str, ...]
AGAINST = frozenset(("against", "contre", "versus", "vs", "v"))
EVERYTHING = frozenset(("all", "tout"))
USUAL = 20  # entries of the log shown when nobody says how many
_VERBS = N_("Now:")
_WORDS = N_("At any time:")
_FOR_EXAMPLE = N_("Now, for example: %(line)s")
_NOT_NOW = N_("Not in this step.")
_ALSO = N_("Also: %(names)s")
_NAMES = N_("%(verbs)s; “%(help)s VERB” tells how each is said.")
ROOM = 14  # lines of a screen that the rest of the help page and the prompt take
_MORE = N_("Also: %(words)s; “%(help)s WORD” tells what each does.")
# Words told with what they do where the screen is too low for all of them.
FIRST = ("next", "status", "undo", "fix", "rule", "log", "quit")
_ANSWER = N_("At a question: the answer, Enter for the one in brackets, “?” for the rule.")


def status(guided: GuidedSession, rest: Rest) -> None:
    """Where the game stands, with everybody's ledger."""
    show(guided.context, standing.status(guided.session))


def rule(guided: GuidedSession, rest: Rest) -> None:
    """`rule WORDS`, `? WORDS`: the cards; alone, the rule of a refusal, the question or the step."""
    from referee.app import rules
    from referee.app.house import own_cards

    game = guided.session.game
    if tracking.looked_up(rest):
        tracking.told(guided.context, "rule")
        return
    if rest:
        own = (game.id, own_cards(guided.session.journal, guided.session.entries))
        if len(rest) == 1 and rest[0].isdigit() and 0 < int(rest[0]) <= len(guided.listed):
            rest = (guided.listed[int(rest[0]) - 1],)
        answer = rules.search((game.id, *rest), own, now(guided))
        unsure = answer.view == "cards" and not answer.result["sure"]
        guided.listed = [card.id for card in answer.extra[:MEANT]] if unsure else []
        show(guided.context, answer)
        if answer.view == "cards" and not unsure:
            agreed(guided, answer.extra)
        return
    shown_cards(guided, guided.refused or here(guided))


def shown_cards(guided: GuidedSession, cards: Sequence[str]) -> None:
    """The first rule cards of a refusal, a question or a verb, whole."""
    from referee.app import rules

    game = guided.session.game
    known = [card for card in cards if card in game.cards]
    if not known:
        raise Unreadable("shell.rule.nothing")
    for card in known[:2]:
        show(guided.context, rules.search((game.id, card)))


def now(guided: GuidedSession) -> tuple[str, ...]:
    """Every card of the step in progress: a retreat is asked of the battle that is fought."""
    game, state = guided.session.game, guided.session.state
    ask = guided.question()
    if ask is None:
        return tuple(card for offer in game.offers(state) for card in offer.cards)
    verb = game.play(state).verb(str((state.open or {}).get("name", "")))
    asked = (*ask.cards, *(verb.cards if verb is not None else ()))
    done = (p.cards for p in game.procedures.values() if set(asked) & set(p.cards))
    return tuple(dict.fromkeys((*asked, *chain(*done))))


def here(guided: GuidedSession) -> tuple[str, ...]:
    """The cards of the open question; else those of the phase."""
    ask = guided.question()
    if ask is not None:
        return ask.cards
    session = guided.session
    over = guided.status.get("victory")
    if over:
        return (str(over["condition"]),)
    offers = session.game.offers(session.state)
    for offer in offers:
        if offer.verb == "next":
            return offer.cards[:1]
    for item in guided.status.get("checklist") or ():
        if item["mandatory"]:
            return tuple(item.get("cards", ()))[:1]
    return offers[0].cards[:1] if offers else ()


def odds(guided: GuidedSession, rest: Rest) -> None:
    """`odds FORCE against FORCE`; alone in a battle, its chances from here; else what may be tried."""
    from referee.app import procedures

    game = guided.session.game
    if [fold(word) for word in rest] in (["attack"], ["attaque"]):  # « best attack »
        rest = ()
    told = game.prospects(guided.session.state, rest)
    if told is not None:
        guided.say(told[0])
        return
    ask = guided.question()
    now = telling.standing(ask) if ask is not None else {}
    if not rest and now:
        show(
            guided.context,
            chances(guided.context, game, game.procedures["battle"], procedures.battle_keys(now)),
        )
        return
    main = fought_by(game)
    if any("=" in word for word in rest):
        if "=" in rest[0]:
            rest = (main, *rest)
        wanted, words = procedures.called(game, rest[0], rest[1:])
        show(guided.context, chances(guided.context, game, wanted, list(_keys(tuple(words)))))
        return
    if (
        main != "battle"
    ):  # no forces to set against each other: what has odds is listed, or explained
        if rest:
            found = procedures.find(game, " ".join(rest))
            show(guided.context, procedures.explained(game, found, "odds"))
        else:
            show(guided.context, procedures.listed(game.id, "odds"))
        return
    if not rest:
        raise Unreadable("shell.odds.shape")
    rest = tuple(" ".join(rest).replace("/", " / ").split())
    first = list(takewhile(lambda word: word != "/" and fold(word) not in AGAINST, rest))
    attack, defend = _unmarked(first), _unmarked(rest[len(first) + 1 :])
    if attack and not defend:
        raise Unreadable("odds.no_defender", text=" ".join(attack), nearest=[])
    if not attack:
        raise Unreadable("shell.odds.shape")
    forces = procedures.two_forces(game, [*attack, "v", *defend], guided.context.lang)
    keys = forces or [f"attack={' '.join(attack)}", f"defend={' '.join(defend)}"]
    show(guided.context, chances(guided.context, game, procedures.find(game, "battle"), keys))


def _unmarked(force: Sequence[str]) -> list[str]:
    """`a: 3 infantry`: the force without the letter of its side."""
    return list(force[1:] if force and force[0].lower() in ("a:", "d:") else force)


def fought_by(game: Game) -> str:
    """The procedure of a fight whose odds are meant when none is named (none: empty)."""
    return next((key for key in ("battle", "attack", "fire") if key in game.procedures), "")


def _keys(words: Rest) -> Iterator[str]:
    """`attack=3 inf 2 tan`: words without `=` belong to the key before them."""
    held = ""
    for word in words:
        if "=" in word and held:
            yield held
            held = word
        else:
            held = f"{held} {word}".strip()
    if held:
        yield held


def table(guided: GuidedSession, rest: Rest) -> None:
    """`table`: the list; `table NAME [ROW|KEY=VALUE…]`."""
    from referee.app import tables

    game = guided.session.game
    if not rest:
        show(guided.context, tables.listed(game.id))
        return
    wanted, named = tables.named(game, rest)
    keys = list(_keys(rest[named:])) if "=" in " ".join(rest[named:]) else list(rest[named:])
    answer = tables.cell(game, wanted, keys) if keys else tables.whole(game, wanted)
    if answer.view == "table":
        answer.extra = (answer.extra, "text")
    show(guided.context, answer)


def roll(guided: GuidedSession, rest: Rest) -> None:
    """`roll 2d6`, `roll 5d6 --hit 3 --low`: dice outside the game; nothing is recorded."""
    from referee.app.rolling import roll as thrown

    words = [word for word in rest if word != "--low"]
    hit = None
    if "--hit" in words:
        at = words.index("--hit")
        hit = read_int("--hit", words[at + 1] if at + 1 < len(words) else "", 1)
        del words[at : at + 2]
    show(guided.context, thrown("".join(words) or "1d6", hit, "--low" in rest, None))


def luck(guided: GuidedSession, rest: Rest) -> None:
    """Who was lucky so far: value won against what the odds promised, dice against fair ones."""
    from referee.app.report import luck as found

    answer = found(guided.session)
    answer.rulings = tuple(
        ruling for ruling in answer.rulings if not rest or ruling.params.get("power") in rest
    )
    show(guided.context, answer)


def log(guided: GuidedSession, rest: Rest) -> None:
    """`log [N]`: the last entries; `log all`: the whole log; `log --all`: what was taken back, too."""
    from referee.app.chronicle import chronicle

    taken = "--all" in rest
    whole = taken or any(fold(word) in EVERYTHING for word in rest)
    counts = [word for word in rest if word.isdigit()]
    last = int(counts[0]) if counts else (None if whole else USUAL)
    answer = chronicle(guided.session, last, taken)
    if whole and guided.lines.waits and guided.context.interactive:
        from referee.cli.pager import paged

        paged(guided.context, answer)
        return
    show(guided.context, answer)


def where(guided: GuidedSession, rest: Rest) -> None:
    """`where PLACE`: its names, its owner, its pieces, what lies there."""
    if not rest:
        raise Unreadable("shell.where.shape")
    from referee.app import looking

    show(guided.context, looking.where(guided.session, " ".join(rest)))


def units(guided: GuidedSession, rest: Rest) -> None:
    """`units [SIDE]`: the pieces known."""
    from referee.app import looking

    show(guided.context, looking.units(guided.session, " ".join(rest) or None))


def board(guided: GuidedSession, rest: Rest) -> None:
    """`board`: the map, or who holds what."""
    from referee.app import looking

    show(guided.context, looking.board(guided.session))


def helped(guided: GuidedSession, rest: Rest) -> None:
    """The verbs accepted now and the words accepted at any time; `help VERB`: one screen about it."""
    if rest:
        one_verb(guided, " ".join(rest))
        return
    say, page = guided.context.voice, page_for(guided.context)
    offered: dict[str, Any] = {}
    for offer in guided.status.get("offers", ()):
        offered.setdefault(offer["verb"], offer)
    offered.pop("next", None)  # a word of the session, below
    if offered.pop("answer", None) is not None:
        page.text(say.t(_ANSWER))
    low = shutil.get_terminal_size().lines if guided.lines.waits else 0
    if offered:
        page.line(say.t(_VERBS), "bold")
        each = page_for(guided.context)
        each.pairs([(_called(guided, offer), _does(guided, offer)) for offer in offered.values()])
        if low and each.height > low - ROOM:  # too many for the screen: their names
            names = ", ".join(say.name("verb", verb) for verb in offered)
            page.text(say.t(_NAMES, verbs=names, help=spoken("help", say.lang)), 2)
        else:
            page.add(each)
        page.gap()
    page.line(say.t(_WORDS), "bold")
    words = [key for key in WORDS if key not in idle(guided)]
    short = low and low < len(words) + page.height + 4
    told = [key for key in words if key in FIRST or not short]
    page.pairs([(spoken(key, say.lang), say.say(f"shell.word.{key}")) for key in told])
    if short:
        more = ", ".join(spoken(key, say.lang) for key in words if key not in FIRST)
        page.text(say.t(_MORE, words=more, help=spoken("help", say.lang)), role="dim")
    telling.out(guided.context, page)


def idle(guided: GuidedSession) -> set[str]:
    """Words of the session that have nothing to say in this game."""
    game = guided.session.game
    found = {"correct", "rescue"}  # `fix` leads to the one; the other is for a save that is shut
    if game.charts is None:
        found.add("chart")
    if game.luck(guided.session.state) is None:
        found.add("luck")
    if not any(procedure.odds for procedure in game.procedures.values()):
        found.add("odds")
    return found


def one_verb(guided: GuidedSession, text: str) -> None:
    """`help VERB`: how it is said, what it does, an example that holds now, its rule."""
    say, game, page = guided.context.voice, guided.session.game, page_for(guided.context)
    line = taken_apart(text)
    if line.word is not None:
        word = WORDS[line.word]
        called = f"{spoken(line.word, say.lang)} {say.say(word.shape) if word.shape else ''}"
        page.pairs([(called.rstrip(), say.say(f"shell.word.{line.word}"))])
        telling.out(guided.context, page)
        return
    state = guided.session.state
    play = game.play(state)
    verb, _ = play.called(state, text.split())
    if verb is None:
        if tracking.looked_up(text.split()):
            tracking.told(guided.context, "help")
            return
        if not _common(guided, play.registry.called.readings(text)):
            raise Unreadable("name.unknown", kind="verb", text=text, nearest=[])
        return
    offers = [offer for offer in game.offers(state) if offer.verb == verb.id]
    told = {"verb": verb.id, "words": verb.shape, "params": offers[0].params if offers else {}}
    page.line(_called(guided, told), "bold")
    page.text(_does(guided, told))
    example = next((o.example for o in offers if o.example is not None), None)
    if example and verb.args:
        page.text(say.t(_FOR_EXAMPLE, line=" ".join(line_of_args(say, verb, example))))
    if not offers:
        page.text(say.t(_NOT_NOW), sign="·", role="dim")
    names = play.registry.verbs[verb.id].names if verb.id in play.registry.verbs else ()
    if names:
        page.text(say.t(_ALSO, names=", ".join(names)), role="dim")
    telling.out(guided.context, page)
    cards = [card for card in verb.cards if card in game.cards]
    if cards:
        shown_cards(guided, cards[:1])


def _common(guided: GuidedSession, found: Sequence[str]) -> bool:
    """Help on a verb that every game has (to tick a line, to drop a question)."""
    known = [key for key in found if key in COMMON]
    if len(known) != 1:
        return False
    offers = [o for o in guided.status.get("offers", ()) if o["verb"] == known[0]]
    shapes = {"tick": "LINE", "answer": "ANSWER"}
    told = (
        offers[0] if offers else {"verb": known[0], "words": shapes.get(known[0], ""), "params": {}}
    )
    page = page_for(guided.context)
    page.line(_called(guided, told), "bold")
    page.text(_does(guided, told))
    if not offers:
        page.text(guided.voice.t(_NOT_NOW), sign="·", role="dim")
    telling.out(guided.context, page)
    return True


def _called(guided: GuidedSession, offer: Mapping[str, Any]) -> str:
    say, verb = guided.context.voice, offer["verb"]
    return f"{say.name('verb', verb)} {shape(say, guided.session.game.id, offer)}".rstrip()


def _does(guided: GuidedSession, offer: Mapping[str, Any]) -> str:
    code = f"{guided.session.game.id}.offer.{offer['verb']}"
    say = guided.context.voice
    return say.say(code, offer["params"]) if say.knows(code) else ""


DONE: Mapping[str, Callable[[GuidedSession, Rest], None]] = {
    **COMMANDS_DONE,
    "status": status,
    "rule": rule,
    "odds": odds,
    "table": table,
    "roll": roll,
    "luck": luck,
    "log": log,
    "where": where,
    "units": units,
    "board": board,
    "help": helped,
}
