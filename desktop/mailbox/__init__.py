"""The game master's mailbox in a window: what goes out, what came in, addresses, deadlines, and what is due."""
