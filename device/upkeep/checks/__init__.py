"""What doctor looks at; each check is a function of a Machine and a Setup, and says one thing."""
