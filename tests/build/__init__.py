"""The built site, file by file, and the engine inside it under Pyodide."""
