"""Whole games without hardware, disk or screen: bots that see nothing but the options people see."""
