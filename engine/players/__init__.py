"""Computer players: a view in, orders out, for every variant. No variant and no trait is known here."""
