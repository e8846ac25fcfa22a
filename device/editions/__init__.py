"""What each cardboard box says: printed facts as TOML, the leaflet's sentences as rules. `load.edition` makes the value."""
