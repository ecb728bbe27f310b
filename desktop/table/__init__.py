"""The table at which a game is played: the window, the order panel, menus, who has how much room."""
