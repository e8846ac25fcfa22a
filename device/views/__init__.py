"""What people see, as plain values: no drawing, no HTML, no disk, no clock of its own."""
