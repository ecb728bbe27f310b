"""Windows that are tables of a special kind: the sandbox, the game master's table, lessons, checks of reports."""
