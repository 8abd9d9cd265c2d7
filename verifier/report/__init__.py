"""Words and forms for what was found: messages, and one renderer a format."""
