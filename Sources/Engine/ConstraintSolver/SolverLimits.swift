/// How much solving may take, counted in a way that is the same on every machine. With long chains and many views that
/// compete for room, time grows with the cube of the number of constraints, and memory with its square.
public struct SolverLimits: Sendable {
  /// Entries of rows and costs that may be gone through between two calls of `Solver.startCountingWork`; a thousand million
  /// take seven to twelve seconds.
  public var work: Int
  /// Entries that all rows together may have; each takes 16 bytes, and up to twice that while it changes.
  public var entries: Int

  /// - Parameters:
  ///   - work: entries that may be gone through.
  ///   - entries: entries that rows may have.
  public init(work: Int = 1_200_000_000, entries: Int = 40_000_000) {
    self.work = work
    self.entries = entries
  }
}
