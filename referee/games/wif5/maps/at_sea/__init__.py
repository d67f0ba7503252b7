"""Ships of the owner’s map: naval moves, harbours, troops aboard, the way home (10.5.2, 10.5.3, 11.7)."""
