/// Constraints as a job writes them.
extension ViewTree {
  /// Such as `a.left == 0.5 * b.right + 8`.
  public func equation(of constraint: LayoutConstraint) -> String {
    let left = "\(text(constraint.first)) \(constraint.relation.rawValue) "
    guard let second = constraint.second else { return left + "\(constraint.constant)" }
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier) * "
    let sign = constraint.constant < 0 ? "-" : "+"
    let rest = constraint.constant == 0 ? "" : " \(sign) \(abs(constraint.constant))"
    return left + factor + text(second) + rest
  }

  /// What a message calls a constraint: its identifier, or its equation where others have the same one.
  func name(of constraint: LayoutConstraint) -> String {
    let isShared = constraints.count { $0.identifier == constraint.identifier } > 1
    return isShared ? equation(of: constraint) : constraint.identifier
  }

  private func text(_ anchor: LayoutConstraint.Anchor) -> String {
    let owner = self[node: anchor.item.view].identifier
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
