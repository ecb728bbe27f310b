"""Plans: orders and annotations that somebody proposes to an ally, as a small file and as a layer over his board."""
