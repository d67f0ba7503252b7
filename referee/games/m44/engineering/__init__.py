"""Works on the board: obstacles, mines, bridges, smoke, sabotage."""
