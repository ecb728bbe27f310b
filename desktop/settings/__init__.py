"""What a person prefers and where the program keeps things: preferences, language, theme, colours, folders."""
