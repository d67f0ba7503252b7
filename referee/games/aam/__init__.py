"""Axis & Allies Miniatures, expert rules."""
