"""Mechanics that several editions share; an edition puts the ones it has into its table of moves."""
