"""The board on the screen: the map, what stands on it, and where the pointer is."""
