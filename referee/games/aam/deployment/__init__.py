"""Before the first turn: the map, who deploys first, where units stand."""
