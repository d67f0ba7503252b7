"""Aircraft of the owner’s map: how far they fly, where they base, what they carry (10.3, 10.7.2, 10.7.5)."""
