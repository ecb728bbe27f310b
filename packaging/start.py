"""What a program without Python begins with: the command line, and without a command the window."""

import sys
from multiprocessing import freeze_support

from desktop.cli.main import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
