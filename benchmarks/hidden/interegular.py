"""Where it is installed, Lark compares all terminals at every start; who only uses the program does not have it."""

raise ImportError("hidden, as where only the program is installed")
