"""Put first on the path of a process, this folder hides modules that only the tests install."""
