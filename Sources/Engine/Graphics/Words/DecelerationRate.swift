/// How soon a scroll view's content comes to rest (`UIScrollView.DecelerationRate`).
public enum DecelerationRate: String, CaseIterable, Hashable, Sendable {
  case normal, fast

  /// What is left of the speed after a millisecond.
  public var value: Double {
    switch self {
    case .normal: 0.998
    case .fast: 0.99
    }
  }
}
