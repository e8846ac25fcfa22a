"""What doctor looks at; each check is a function of a Machine and a Wanted, and says one thing."""
