"""What every table is to its features: a window with a board, menus and docks, and a flow that leads its turns."""
