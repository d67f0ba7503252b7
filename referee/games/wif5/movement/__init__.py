"""What moves and stands on the map: overruns, landings, stacking, zones of control (3, 10.7)."""
