/// Where on a view or guide a constraint holds (`NSLayoutConstraint.Attribute`, layout.md §1).
public enum LayoutAttribute: String, CaseIterable, Hashable, Sendable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  /// The axis along which it counts.
  public var axis: LayoutAxis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    default: .vertical
    }
  }

  /// Whether it is a width or a height.
  public var isSize: Bool { self == .width || self == .height }

  /// Leading and trailing follow the direction of reading; left and right do not.
  public var isDirectional: Bool { [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self) }
  /// Whether it lies inwards of an edge by the view's margins.
  public var isMargin: Bool { rawValue.hasSuffix("Margin") }
  /// Whether it is left or right whatever the direction of reading.
  public var isAbsolute: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }

  /// Leading and trailing as left and right; others as they are.
  public func resolved(isRightToLeft: Bool) -> LayoutAttribute {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
    default: self
    }
  }
}

/// Along x or along y.
public enum LayoutAxis: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical

  /// The axis across this one.
  public var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// Between the two sides of a constraint.
public enum LayoutRelation: String, CaseIterable, Hashable, Sendable {
  case equal = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="
}

/// A property of a constraint that may change while it is there.
public enum ConstraintProperty: String, CaseIterable, Hashable, Sendable {
  /// Points.
  case constant
  /// Above 0, at most 1000 (required).
  case priority
  case active = "isActive"

  /// The type of its values.
  public var type: ValueType {
    switch self {
    case .constant: .number
    case .priority: .priority
    case .active: .bool
    }
  }
}
