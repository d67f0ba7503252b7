"""Aircraft: interceptions, air strikes, and what fires back at them."""
