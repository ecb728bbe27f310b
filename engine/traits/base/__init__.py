"""What every trait is made of: the base class with its hooks, types for parameters, and what several traits share.

The other modules of engine/traits are traits, each by its name.
"""
