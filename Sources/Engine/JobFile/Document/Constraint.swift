/// `first.attribute relation multiplier · second.attribute + constant`, with a priority (layout spec §1).
public struct ConstraintDefinition: Hashable, Sendable {
  public enum Attribute: String, CaseIterable, Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    enum Axis: Sendable { case horizontal, vertical }

    var axis: Axis {
      switch self {
      case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
        .trailingMargin, .centerXWithinMargins:
        .horizontal
      default: .vertical
      }
    }

    var isSize: Bool { self == .width || self == .height }

    /// Leading and trailing follow the direction of reading; left and right do not.
    var isDirectional: Bool { [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self) }
    var isAbsolute: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }
  }

  public enum Relation: String, CaseIterable, Sendable {
    case equal = "=="
    case lessThanOrEqual = "<="
    case greaterThanOrEqual = ">="
  }

  public struct Anchor: Hashable, Sendable {
    public var item: String
    public var attribute: Attribute
  }

  public var identifier: String?
  public var first: Anchor
  public var relation: Relation
  public var second: Anchor?
  public var multiplier: Double
  /// Points.
  public var constant: Double
  /// Above 0, at most 1000 (required).
  public var priority: Double

  /// Why the combination is illegal; nil if it is legal (layout spec §1, item 3).
  var complaint: String? {
    guard let second else {
      return first.attribute.isSize
        ? nil : "a position needs a second item; only width and height can stand against a constant"
    }
    if multiplier == 0 { return "the multiplier 0 takes the second item away; write a constant" }
    if first.attribute.isSize != second.attribute.isSize { return "a position cannot be held against a size" }
    if !first.attribute.isSize, first.attribute.axis != second.attribute.axis {
      return "a horizontal position cannot be held against a vertical one"
    }
    let pair = [first.attribute, second.attribute]
    if pair.contains(where: \.isDirectional), pair.contains(where: \.isAbsolute) {
      return "leading and trailing cannot be mixed with left and right"
    }
    return nil
  }
}
