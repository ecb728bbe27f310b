"""Random games of every variant, played through to see that nothing breaks and nothing is lost or betrayed."""
