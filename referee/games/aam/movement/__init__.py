"""Moves along a path, their rolls, transports."""
