"""Run with `python -m device`: the same as `spinbank`."""

from device.cli import main

main()
