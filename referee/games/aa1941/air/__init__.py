"""Aircraft: their flights and landings (pp. 12, 19, 22-24)."""
