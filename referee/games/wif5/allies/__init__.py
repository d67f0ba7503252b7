"""Powers that fight side by side: cooperation, the two Chinas (19, 20)."""
