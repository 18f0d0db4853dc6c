// The room of ConstraintSolver.
