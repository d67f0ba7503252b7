"""What comes of a command: verbs of the campaign, procedures played in it, open questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine import holding
from referee.engine.command import Command, Decision, Refused
from referee.engine.dice import read_faces
from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.names import Names
from referee.engine.offer import Offer
from referee.engine.verdict import refusal
from referee.games.wif5.campaign import errands
from referee.games.wif5.campaign.errands import Errand
from referee.games.wif5.campaign.rooms import ERRANDS, VERBS
from referee.games.wif5.campaign.state import State
from referee.games.wif5.campaign.verb import Campaign, Coming, Outcome, Reader

WORDS = holding.Words("wif5.open.first", "wif5.open.none", "wif5.open.dropped", "5")
ANSWERS: Mapping[str, tuple[str, ...]] = {
    "answer": ("répondre", "réponse"), "abandon": ("abandonner",),
}  # fmt: skip
_CALLED = Names("verb", {**{key: verb.names for key, verb in VERBS.items()}, **ANSWERS})


def read(campaign: Campaign, state: State, words: Sequence[str]) -> Command:
    """A command from typed words: a verb of the campaign, else a procedure of the booklet."""
    tokens = " ".join(words).split()
    if not tokens:
        raise Unreadable("wif5.read.nothing", hint="hint.offers")
    verb, rest = _verb(campaign, tokens)
    if verb == "answer":
        return Command("answer", answers=(_faces(" ".join(rest)),) if rest else (), hold=True)
    if verb == "abandon":
        return Command("abandon")
    if verb in VERBS:
        reader = Reader(campaign.names, verb, VERBS[verb].shape, rest)
        args = VERBS[verb].read(reader)
    else:
        errand = ERRANDS.get(verb, Errand(verb))
        reader = Reader(campaign.names, verb, errands.shape(campaign.procedures[verb]), rest)
        args = errands.read(campaign.procedures[verb], errand, reader)
    reader.done()
    return Command(verb, args)


def _faces(text: str) -> Any:
    try:
        return read_faces(text, 6)
    except Fault:
        return text  # a choice, or a cell


def _verb(campaign: Campaign, tokens: list[str]) -> tuple[str, list[str]]:
    """The verb and the words after it: the longest name of up to four words that is known."""
    names = Names(
        "verb",
        {
            **{key: verb.names for key, verb in VERBS.items()},
            **ANSWERS,
            **{key: () for key in campaign.procedures if key not in VERBS},
        },
    )
    for size in range(min(4, len(tokens)), 1, -1):
        text = " ".join(tokens[:size])
        if "=" in text:
            continue
        # `convoy attack` is a procedure, though `convoy` is a verb.
        for known in (_CALLED, names):
            if len(known.readings(text)) == 1:
                return known.find(text), tokens[size:]
    if len(_CALLED.readings(tokens[0])) == 1:
        return _CALLED.find(tokens[0]), tokens[1:]
    fault: Unreadable | Ambiguous | None = None
    try:
        called = names.find(tokens[0])
    except (Unreadable, Ambiguous) as unknown:
        fault = unknown
    # A procedure takes keys and nothing else: another word belongs to its name.
    if fault is None and (len(tokens) == 1 or "=" in tokens[1]):
        return called, tokens[1:]
    from referee.games.wif5.campaign.french import procedure_called

    found = procedure_called(campaign, tokens)
    if found is not None:
        return found
    if fault is not None:
        raise fault
    return called, tokens[1:]


def decide(campaign: Campaign, state: State, command: Command) -> Decision:
    """Judge a command; a won campaign is over."""
    if state.victory is not None and command.name not in ("answer", "abandon"):
        winner = state.victory["winner"]
        return Refused((refusal("wif5.course.over_game", "11.8", side=winner),))
    return holding.decide(command, state.open, lambda inner: _run(campaign, state, inner), WORDS)


def _run(campaign: Campaign, state: State, command: Command) -> Coming:
    args = {**command.args, "overruled": sorted(command.overruled)}
    if command.name in VERBS:
        verb = VERBS[command.name]
        if verb.strict and state.step not in verb.steps:
            wrong = refusal("wif5.course.not_now", "5", belongs_step=verb.steps[0],
                            step=state.step)  # fmt: skip
            if wrong.code not in command.overruled:
                return Outcome((), (wrong,))
        return verb.do(campaign, state, args)
    errand = ERRANDS.get(command.name, Errand(command.name))
    return errands.run(campaign, state, errand, args)


def offers(campaign: Campaign, state: State) -> tuple[Offer, ...]:
    """What is accepted now: the verbs of the step first, then those of any time."""
    if state.victory is not None:
        return ()
    if state.open is not None:
        return (
            Offer("answer", "DICE|WORD", ("5",), {"verb": state.open["name"]}, {}),
            Offer("abandon", "", ("5",), {}, {}),
        )
    here: list[Offer] = []
    anytime: list[Offer] = []
    for key, verb in VERBS.items():
        if (verb.steps and state.step not in verb.steps) or not verb.worth(state):
            continue
        offer = Offer(key, verb.shape, verb.cards, {}, verb.example(campaign, state))
        if key == "next" and offer.example is None:
            continue
        (here if verb.steps else anytime).append(offer)
    for key, errand in ERRANDS.items():
        if state.step in errand.steps:
            procedure = campaign.procedures[key]
            example: dict[str, Any] | None = {"keys": {}} if errand.bare else None
            here.append(Offer(key, errands.shape(procedure), procedure.cards[:2], {}, example))
    return (*here, *anytime)
