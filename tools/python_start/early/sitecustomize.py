"""Note, while the site is being built, what Python imports before it runs a `sitecustomize`."""

import sys

EARLY = frozenset(sys.modules)
