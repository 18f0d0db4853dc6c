/// Which elements a rule of a style sheet is for: what is said of an element, and of those around and before it
/// ([Selectors, combinators](https://www.w3.org/TR/selectors-4/#combinators)).
struct StyleSelector {
  /// What stands between an element and the one before it in the selector.
  enum Combinator {
    /// The one before it is any element around it.
    case descendant
    /// The one before it is its parent.
    case child
    /// The one before it is the sibling just before it.
    case nextSibling
    /// The one before it is any sibling before it.
    case laterSibling
  }

  /// What is said of one element.
  struct Compound {
    var conditions: [StyleCondition] = []
    /// How it stands to the compound before it.
    var combinator = Combinator.descendant

    func applies(to subject: SelectorSubject) -> Bool { conditions.allSatisfy { $0.holds(for: subject) } }
  }

  /// From the outermost element to the one that the rule is for.
  let compounds: [Compound]
  /// Which of them goes before: ids, then classes, attributes and pseudo-classes, then names.
  let specificity: Int
  /// What it takes at most to decide it for an element, in compounds and conditions.
  let cost: Int
  /// Whether it is decided by the element alone, as often as that is used.
  let isLocal: Bool

  /// More compounds are not understood.
  static let depthLimit = 16
  /// Selectors that take more are not understood.
  static let costLimit = 128

  /// Nil for more than the limits allow.
  init?(compounds: [Compound]) {
    let conditions = compounds.flatMap(\.conditions)
    cost = conditions.reduce(compounds.count) { $0 + $1.cost }
    guard !compounds.isEmpty, compounds.count <= Self.depthLimit, cost <= Self.costLimit else {
      return nil
    }
    specificity = conditions.reduce(0) { $0 + $1.specificity }
    isLocal = compounds.count == 1 && conditions.allSatisfy { !$0.isDecidedOnce }
    self.compounds = compounds
  }
}
