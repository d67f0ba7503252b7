"""Command cards: whom they order, in which section; hands and the draw."""
