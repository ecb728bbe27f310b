"""The command line: for game masters, scripts and other programs. Nothing in it needs Qt."""
