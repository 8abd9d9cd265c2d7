"""Steps in words: what a step shows, as facts without a language, and each fact as a sentence in two languages."""
