"""The judge: legality, movement, retreats, adjustments, and the reasons for every result."""
