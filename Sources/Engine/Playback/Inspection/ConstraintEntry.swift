import Views

/// A constraint as it holds at a moment.
public struct ConstraintEntry: Encodable, Sendable {
  /// What the job calls it.
  public var identifier: String
  /// As a job writes it: `a.left == 0.5 * b.right + 8`.
  public var equation: String
  /// Points.
  public var constant: Double
  /// Above 0; 1000 is required.
  public var priority: Double
  /// Whether it contradicts others and is left out.
  public var isBroken: Bool
}

extension Stage {
  /// The constraints that hold now, in the order of the job.
  public var constraintEntries: [ConstraintEntry] { entries(of: tree.activeConstraints) }

  /// Those of them that name a view or one of its guides.
  func constraintEntries(naming view: ViewID) -> [ConstraintEntry] {
    entries(
      of: tree.activeConstraints.filter { tree[$0].first.item.view == view || tree[$0].second?.item.view == view })
  }

  private func entries(of constraints: [LayoutConstraintID]) -> [ConstraintEntry] {
    let broken = tree.brokenConstraints
    return constraints.map { id in
      let constraint = tree[id]
      return ConstraintEntry(
        identifier: constraint.identifier, equation: tree.equation(of: constraint), constant: constraint.constant,
        priority: constraint.priority, isBroken: broken.contains(id))
    }
  }
}
