"""A season of games on the screen: told as the report of one game is."""

from __future__ import annotations

from referee.present.views.report import render

__all__ = ("render",)
