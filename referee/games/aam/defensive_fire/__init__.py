"""Defensive fire (pp. 21-23)."""
