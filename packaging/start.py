"""What a program without Python begins with: the command line, and without a command the window."""

import sys

from desktop.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
