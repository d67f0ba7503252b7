"""Phase 3: a unit's dice split over the hidden units of one adjacent zone."""
