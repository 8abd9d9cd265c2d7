"""The trusted core: what a case is and what its cards mean; standard library only."""
