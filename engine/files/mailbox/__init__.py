"""The game master's mailbox: who has which address, when orders are due, and the mails that go out."""
