"""The board on the screen: the engraved map, what stands on it, and where the pointer is."""
