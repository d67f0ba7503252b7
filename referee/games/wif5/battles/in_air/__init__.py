"""Missions and combats in the air, and what bombs do (10.3, 10.6, 10.7.1)."""
