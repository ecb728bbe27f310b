"""The engine: pure rules, no Qt."""
