"""The one writer and what stands around it: the table's thread, luck from the operating system, the feed of news."""
