"""The box and its network: its own Wi-Fi where there is no other."""
