import Graphics
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
        identifier: constraint.identifier, equation: equation(constraint), constant: constraint.constant,
        priority: constraint.priority, isBroken: broken.contains(id))
    }
  }

  private func equation(_ constraint: LayoutConstraint) -> String {
    let left = "\(text(constraint.first)) \(constraint.relation.rawValue) "
    guard let second = constraint.second else { return left + "\(constraint.constant)" }
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier) * "
    let sign = constraint.constant < 0 ? "-" : "+"
    let rest = constraint.constant == 0 ? "" : " \(sign) \(abs(constraint.constant))"
    return left + factor + text(second) + rest
  }

  private func text(_ anchor: LayoutConstraint.Anchor) -> String {
    let owner = name(of: anchor.item.view)
    switch anchor.item.guide {
    case nil: return "\(owner).\(anchor.attribute.rawValue)"
    case .safeArea: return "\(owner).safeArea.\(anchor.attribute.rawValue)"
    case .layoutMargins: return "\(owner).layoutMargins.\(anchor.attribute.rawValue)"
    case .readableContent: return "\(owner).readableContent.\(anchor.attribute.rawValue)"
    case .keyboard: return "\(owner).keyboard.\(anchor.attribute.rawValue)"
    case .content: return "\(owner).contentLayoutGuide.\(anchor.attribute.rawValue)"
    case .frame: return "\(owner).frameLayoutGuide.\(anchor.attribute.rawValue)"
    case .topBar: return "\(owner).topLayoutGuide.\(anchor.attribute.rawValue)"
    case .bottomBar: return "\(owner).bottomLayoutGuide.\(anchor.attribute.rawValue)"
    case .custom(let index): return "\(owner).guide-\(index).\(anchor.attribute.rawValue)"
    }
  }
}
