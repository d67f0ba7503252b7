"""A campaign in progress: its sequence, its ledgers, what players report and ask of it."""
