"""Groups met at sea on the owner’s map: who tries, who is caught, who sails on (10.5.4, 10.5.5)."""
