"""The table at which a game is played: the window, the order tool, the flyout, the order panel, menus."""
