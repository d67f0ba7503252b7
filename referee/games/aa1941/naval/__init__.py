"""Ships: hostile zones, canals, transports and their cargo (pp. 8-13, 25-28)."""
