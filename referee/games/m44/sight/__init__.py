"""Who sees whom: the line of sight."""
