"""The table at which a game is played: the session, the window, and what is in it."""
