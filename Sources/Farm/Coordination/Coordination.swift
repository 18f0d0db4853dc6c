// Coordination.
