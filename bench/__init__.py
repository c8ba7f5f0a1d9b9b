"""What is measured, against whom, how: `make bench`. The text around the table is in docs/benchmarks.md."""
