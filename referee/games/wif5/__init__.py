"""World in Flames, fifth edition."""
