"""Import the library and the engine from one file each, read once.

Packed into the site's `python_stdlib.zip`, it runs as Python itself starts. Searching a zip file
for each module anew would cost a fifth of the whole start.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec

FILES = ("/lib/library.bin", "/lib/engine.bin")
"""Marshalled: a module's name -> (its source's place, whether it is a package, its code)."""


class Finder:
    """Finds modules in memory; finder and loader at once."""

    def __init__(self, modules):
        self.modules = modules

    def find_spec(self, name, _path=None, _target=None):
        """Say where a module's code is, None when it is not here."""
        if name not in self.modules:
            return None
        place, is_package, _ = self.modules[name]
        spec = ModuleSpec(name, self, origin=place, is_package=is_package)
        spec.has_location = True
        return spec

    def create_module(self, _spec):
        """Leave making the empty module to the import system."""

    def exec_module(self, module):
        """Run a module's code in it."""
        exec(marshal.loads(self.modules[module.__name__][2]), module.__dict__)


def read(path):
    """Read the modules of one file."""
    with open(path, "rb") as file:
        return marshal.load(file)


MODULES = {name: found for path in FILES for name, found in read(path).items()}
# After built-in and frozen modules, before those on the path.
sys.meta_path.insert(-1, Finder(MODULES))
