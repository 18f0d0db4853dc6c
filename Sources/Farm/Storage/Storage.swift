// Storage.
