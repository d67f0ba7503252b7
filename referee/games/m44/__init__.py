"""Memoir '44 with its expansions."""
