"""What is demanded of the program's speed, and whether a run of the bench found it so."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Demand:
    """One demand, with what was measured of everything that it is made of."""

    what: str
    limit: float
    unit: str = "times"
    at_least: bool = False
    measured: dict[str, float] = field(default_factory=dict)

    def row(self) -> tuple[str, str]:
        """Whether it is met, the worst that was measured, and everything that misses it."""
        scale = 1e3 if self.unit == "ms" else 1.0
        values = {name: value * scale for name, value in self.measured.items()}
        limit = self.limit * scale
        worst = (min if self.at_least else max)(values, key=lambda name: values[name])
        missed = [
            name for name, value in values.items() if (value < limit if self.at_least else value > limit)
        ]
        bound = "at least" if self.at_least else "at most"
        told = f"{bound} {limit:g} {self.unit}: {values[worst]:.2f} ({worst})"
        others = ", ".join(f"{name} {values[name]:.2f}" for name in missed if name != worst)
        return self.what, f"{'not met' if missed else 'met'}, {told}{f'; {others}' if others else ''}"


@dataclass(frozen=True)
class Demands:
    """All of them, filled in while the bench runs."""

    first_call: Demand = Demand("regular game, first call", 20, at_least=True)
    end_to_end: Demand = Demand("regular game, end to end", 25, at_least=True)
    filed: Demand = Demand("a season from filed orders, a unit", 6)
    door: Demand = Demand("a season through the door for programs, a unit", 3)
    click: Demand = Demand("worst click", 1e-3, "ms")
    opening: Demand = Demand("opening a save of 20 years", 0.15, "s")

    def rows(self) -> list[tuple[str, str]]:
        return [demand.row() for demand in vars(self).values() if demand.measured]
