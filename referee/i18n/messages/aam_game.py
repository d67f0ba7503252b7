"""Axis & Allies Miniatures: a game in progress."""

from __future__ import annotations

from referee.i18n.messages import Message

MESSAGES: dict[str, Message] = {}
