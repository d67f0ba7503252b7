"""Production: points, builds, the spiral, what war takes (6, 11.6, 21, 22)."""
