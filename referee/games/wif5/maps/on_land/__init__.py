"""Land units of the owner’s map: marches, rails, landings, overruns, whose land they enter (10.7.3, 10.7.4)."""
