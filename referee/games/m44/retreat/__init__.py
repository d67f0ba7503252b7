"""Retreats: where a unit may fall back, and what it loses where it cannot."""
