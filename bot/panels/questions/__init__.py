"""One module per question that a panel asks."""
