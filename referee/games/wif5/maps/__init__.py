"""The owner’s map, kept by the campaign."""
