"""Pins and glass: hands become signals, pictures become light.

This room is a leaf: it knows gpiozero and luma, and nothing of the games, the service or the phones. Nothing in it
opens, starts or imports a driver when it is imported. `README.md` beside this file is the guide.
"""
