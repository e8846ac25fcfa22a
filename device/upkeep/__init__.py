"""Looking after a box: doctor, report, backup."""
