"""Questions on a plain terminal: dice and choices, one line each."""

from __future__ import annotations

from referee.app.dicebox import AskPlayers
from referee.cli.world import World
from referee.engine.ask import Answer, Ask, Choice
from referee.engine.dice import check_count, read_faces
from referee.engine.faults import Fault
from referee.present.faults import ask_text, fault_text
from referee.present.rulings import sentence


def players(world: World) -> AskPlayers | None:
    """Who answers questions; nobody when there is no terminal or JSON is wanted."""
    if world.json or not world.interactive:
        return None

    def answer(ask: Ask) -> Answer:
        while True:
            text = _prompt(world, ask)
            try:
                if isinstance(ask, Choice):
                    return _chosen(world, ask, text)
                faces = read_faces(text, ask.faces)
                check_count(ask, faces)
                return faces
            except Fault as fault:
                print(f"✗ {fault_text(world.voice, fault)}", file=world.stderr)

    return answer


def _prompt(world: World, ask: Ask) -> str:
    say = world.voice
    question = ask_text(say, ask)
    if isinstance(ask, Choice):
        shown = " / ".join(option_text(world, option) for option in ask.options)
        default = f" [{option_text(world, ask.default)}]" if ask.default else ""
        question = f"{question} {shown}{default}".rstrip()
    try:
        return input(f"{question} > ").strip()
    except EOFError:
        raise KeyboardInterrupt from None


def option_text(world: World, option: str) -> str:
    """A choice as players read it."""
    say = world.voice
    return say.say(f"choice.{option}") if say.knows(f"choice.{option}") else option


def _chosen(world: World, ask: Choice, text: str) -> Answer:
    from referee.engine.names import Names

    if not text and ask.default is not None:
        return ask.default
    if ask.options:
        return Names("choice", {o: [option_text(world, o)] for o in ask.options}).find(text)
    if ask.check is not None:
        against = ask.check(text)
        if against is not None:
            print(f"✗ {sentence(world.voice, None, against)}", file=world.stderr)
            return _chosen(world, ask, _prompt(world, ask))
    return text


def confirmed(world: World, question: str, **params: object) -> bool:
    """A yes or no on a terminal; yes where nobody can be asked (the log shows it anyway)."""
    if world.json or not world.interactive:
        return True
    from referee.engine.reading import read_yesno

    letters = "[o/N]" if world.lang == "fr" else "[y/N]"
    try:
        text = input(f"{world.voice.t(question, **params)} {letters} ").strip()
    except EOFError:
        return False
    try:
        return bool(text) and read_yesno("", text)
    except Fault:
        return False
