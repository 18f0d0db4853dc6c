// Planning.
