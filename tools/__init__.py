"""How the site is built, served, tested and measured."""
