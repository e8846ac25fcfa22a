"""The pure core: values in, values out. No clock, no dice, no log, no file; see README.md in this folder."""
