import ConstraintSolver
import Graphics

/// An unknown of layout: one number packs what it belongs to, because layout looks up very many.
struct Unknown: Hashable, Sendable {
  enum Part: UInt64 {
    /// The alignment rectangle, in the superview's bounds.
    case x, y, width, height
    /// The size of what scrolls.
    case contentWidth, contentHeight
    /// A custom guide, in its view's bounds.
    case guideX, guideY, guideWidth, guideHeight
    /// Across a stack view's axis: the rectangle that spans all arranged views.
    case spannerStart, spannerSize
  }

  let packed: UInt64

  init(_ view: ViewID, _ part: Part, index: Int = 0) {
    packed = UInt64(UInt32(bitPattern: view.index)) << 32 | part.rawValue << 24 | UInt64(index & 0xff_ffff)
  }

  static func position(_ view: ViewID, _ axis: LayoutAxis) -> Unknown { Unknown(view, axis == .horizontal ? .x : .y) }
  static func size(_ view: ViewID, _ axis: LayoutAxis) -> Unknown {
    Unknown(view, axis == .horizontal ? .width : .height)
  }
  static func content(_ view: ViewID, _ axis: LayoutAxis) -> Unknown {
    Unknown(view, axis == .horizontal ? .contentWidth : .contentHeight)
  }
}

/// `constant + Σ coefficient · unknown`.
struct LinearForm: Sendable {
  struct Term: Sendable {
    var coefficient: Double
    var unknown: Unknown
  }

  var terms: [Term] = []
  var constant = 0.0

  init(_ constant: Double = 0) { self.constant = constant }
  init(_ unknown: Unknown) { terms = [Term(coefficient: 1, unknown: unknown)] }

  mutating func add(_ other: LinearForm, times factor: Double = 1) {
    constant += factor * other.constant
    for term in other.terms { add(term.unknown, times: factor * term.coefficient) }
  }

  mutating func add(_ unknown: Unknown, times factor: Double = 1) {
    if let index = terms.firstIndex(where: { $0.unknown == unknown }) {
      terms[index].coefficient += factor
      if terms[index].coefficient == 0 { terms.remove(at: index) }
    } else if factor != 0 {
      terms.append(Term(coefficient: factor, unknown: unknown))
    }
  }

  static func + (left: LinearForm, right: LinearForm) -> LinearForm {
    var result = left
    result.add(right)
    return result
  }

  static func - (left: LinearForm, right: LinearForm) -> LinearForm {
    var result = left
    result.add(right, times: -1)
    return result
  }

  static func * (factor: Double, form: LinearForm) -> LinearForm {
    var result = LinearForm()
    result.add(form, times: factor)
    return result
  }

  static func + (left: LinearForm, right: Double) -> LinearForm {
    var result = left
    result.constant += right
    return result
  }
}

/// A constraint of the solver, and where it comes from.
struct Equation: Sendable {
  /// Where it comes from; unique among the equations of a layout.
  struct Origin: Hashable, Sendable {
    enum Kind: UInt8 {
      case constraint
      case rootSize, autoresizingPosition, autoresizingSize
      case hugging, compressionResistance
      case contentSize
      case canvasStart, canvasEnd, spacing, fillEqually, fillProportionally, gap, gapCentering, canvasFit, areaGap,
        areaCenter
      case alignmentStart, alignmentEnd, spannerStart, spannerEnd, spanningStart, spanningEnd, spanningFit
      case ambiguitySuppression, hiding, hidingGap, hidingStart, hidingEnd, textWidth
    }

    var kind: Kind
    /// The view, or the number of the author's constraint.
    var subject: Int32
    var index: Int32 = 0

    init(_ kind: Kind, _ view: ViewID, _ index: Int = 0) {
      self.kind = kind
      subject = view.index
      self.index = Int32(truncatingIfNeeded: index)
    }

    init(constraint: LayoutConstraintID) {
      kind = .constraint
      subject = Int32(truncatingIfNeeded: constraint.index)
    }
  }

  var origin: Origin
  /// `left relation 0`.
  var left: LinearForm
  var relation: LinearConstraint.Relation
  var priority = LinearConstraint.required

  /// A required content size is broken before constraints that the author wrote, and those of autoresizing masks are last
  /// (layout.md §4.2). Only what a hidden arranged view is held by goes before: nobody sees the view (layout.md §5).
  var breakingRank: Int {
    switch origin.kind {
    case .hiding: 4
    case .hugging, .compressionResistance: 3
    case .constraint: 2
    case .rootSize, .autoresizingPosition, .autoresizingSize: 0
    default: 1
    }
  }
}

extension LayoutRelation {
  var linear: LinearConstraint.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
