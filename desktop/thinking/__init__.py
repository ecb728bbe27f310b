"""Computer players beside the window: they think in another process, which can be ended at any moment."""
