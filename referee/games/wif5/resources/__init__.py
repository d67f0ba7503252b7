"""Resources: convoys, loans, deliveries (9, 11.3)."""
