// Scheduling.
